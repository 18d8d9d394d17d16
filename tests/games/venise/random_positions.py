"""Small positions made from games that were played at random.

They are thinned, and master builders to be paid are put in, so that what may be done at any moment matters.
"""

import random
from typing import NamedTuple

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.playout import play_randomly

from .reference import Turn
from .reference_steps import movements
from .reference_table import CARDS, COLOURS, DECK_TILES, PERMANENT, RAW_TILES, ROOM, TILES, city_of, read
from .small_positions import VENISE, begin

LAYOUTS = ("L0", "L1", "L2", "L3", "L4", "free")


class Theme(NamedTuple):
    """What one's own board has, and where the burgher goes."""

    share: int  # how many of a hundred positions are of this kind
    about: str
    builders: tuple  # types of master builders; the stock pays for the first of them
    tiles: tuple  # where the burgher goes; none: that is not yet decided
    most: int  # positions between here and the end of the turn; those with more are left out


SMALL, MIDDLING, LARGE = 400, 800, 2500
EXPORTS = ("MA", "PW", "PE")
THEMES = (
    Theme(16, "any", (), TILES, SMALL),
    Theme(10, "gain", ("price_shift",), RAW_TILES, MIDDLING),
    Theme(22, "any", ("activation", "bridge_master"), TILES, SMALL),
    Theme(24, "sale", ("price_shift",), EXPORTS, SMALL),
    Theme(16, "dead", ("movement",), (), SMALL),
    Theme(3, "dice", ("stock_filler", "movement"), (), LARGE),
    Theme(3, "dice", ("stock_filler", "activation"), (), LARGE),
    Theme(2, "sale", ("stock_filler", "price_shift"), EXPORTS, LARGE),
    Theme(2, "cards", ("stock_filler", "price_shift"), DECK_TILES, LARGE),
    Theme(2, "bridge", ("stock_filler",), TILES, LARGE),
)
NOT_BEGUN = ("moor", "shift", "fill", "pay")  # the engine's own steps in the middle of one of the rulebook's


def by_random_play(layout, seats, seed):
    """Small positions in turns of games that were played at random, with the theme of each; without end."""
    chance, dealer = random.Random(f"{layout} {seats} {seed}"), SeededDealer(seed)
    state = VENISE.new(seats, dealer, layout=layout)
    while True:
        play_randomly(state, dealer, chance.randrange(5, 40))
        if state.to_move < 0:
            state = VENISE.new(seats, dealer, layout=layout)
        dump = VENISE.dump(state)
        if dump["barge"] is not None and len(dump["stack"]) == 1 and dump["stack"][0][0] == "move":
            for theme in chance.choices(THEMES, [theme.share for theme in THEMES], k=3):
                position = thinned(dump, theme, chance)
                if position is not None:
                    yield position, theme


def thinned(dump, theme, chance):
    """A position in this turn with few cubes and cards; None where the turn plays itself."""
    seat = dump["stack"][0][1]
    box = [code for code in CARDS for _ in range(copies(code))]
    chance.shuffle(box)
    prices = {code: _elements(code, box, chance) for code in COLOURS}
    players = [
        _own_board(row, box, theme, chance) if other == seat else _other_board(row, box, theme, chance)
        for other, row in enumerate(dump["players"])
    ]
    small = {**dump, "players": players, "prices": prices, "drawn": [], "gone": 0, "ending": [], "decks": {}}
    for tile, kind in zip(DECK_TILES, ("workshop", "order", "master")):
        cards = [code for code in box if CARDS[code].kind == kind][: chance.choice([0, 1, 2, 3, 4])]
        small["decks"][tile] = [{"known": 0, "cards": [code]} for code in cards]
    if theme.about == "dead":
        _lay_in_a_line(small, seat, chance)
    small["dice"] = _dice(small, seat, chance, 3 if theme.about == "bridge" else 1)
    start = begin(small, _rolls(small, seat, chance))
    return _in_the_turn(start, chance, theme.tiles)


def copies(code):
    """How many of this card there are with two seats."""
    return 1 if CARDS[code].kind != "order" else 4 if code.endswith("+1") else 2


def _own_board(row, box, theme, chance):
    rows, stock = ([], []), _cubes(chance.choice([0, 1, 1, 2, 3]), chance)
    for kind in theme.builders:
        card = _take(box, lambda code, kind=kind: CARDS[code].type == kind)
        slot = _nearly_paid(card, chance.choice([1, 1, 2]), chance)
        rows[chance.randrange(2)].append(slot)
        if kind == theme.builders[0]:
            stock = [n + c - p for n, c, p in zip(stock, CARDS[card].cost, slot["paid"])]
    if theme.about == "gain":
        stock = [
            n + more for n, more in zip(stock, _cubes(max(0, chance.choice([2, 5, 6]) - sum(stock)), chance))
        ]
    if theme.about == "bridge" or chance.random() < 0.15:
        rows[0].append(_workshop(box, chance))
    if theme.about == "cards" or chance.random() < 0.1:
        _crowd(rows, box)
    elif chance.random() < 0.3:
        rows[1].append({"card": _take(box, lambda code: CARDS[code].kind == "order")})
    return {
        **row,
        "stock": stock,
        "store": _cubes(chance.choice([1, 1, 2] if theme.about == "sale" else [0, 0, 1]), chance),
        "row1": rows[0],
        "row2": rows[1],
        "used": [],
    }


def _other_board(row, box, theme, chance):
    rows = ([], [])
    if theme.most < LARGE and chance.random() < 0.2:
        types = (*PERMANENT, "price_shift", *(["stock_filler"] if theme.about == "gain" else []))
        card = _take(box, lambda code: CARDS[code].type in types)
        rows[chance.randrange(2)].append(_nearly_paid(card, 1, chance))
    if theme.most < LARGE and chance.random() < 0.1:
        rows[0].append(_workshop(box, chance))
    return {
        **row,
        "stock": _cubes(chance.choice([0, 2, 5, 6]), chance),
        "store": [0, 0, 0],
        "row1": rows[0],
        "row2": rows[1],
        "used": [],
    }


def _take(box, is_wanted):
    """Take the first such card out of the box."""
    return box.pop(next(i for i, code in enumerate(box) if is_wanted(code)))


def _nearly_paid(code, missing, chance):
    """A card whose cost is paid but for so many cubes."""
    paid = list(CARDS[code].cost)
    for _ in range(missing):
        paid[chance.choice([colour for colour in range(3) if paid[colour]])] -= 1
    return {"card": code, "paid": paid}


def _workshop(box, chance):
    code = _take(box, lambda code: CARDS[code].kind == "workshop")
    if chance.random() < 0.5:
        return _nearly_paid(code, 1, chance)
    return {"card": code, "done": True, "held": chance.randrange(CARDS[code].size + 1)}


def _crowd(rows, box):
    """Fill both rows with cards that take no cubes."""
    while len(rows[0]) < ROOM[0]:
        code = _take(box, lambda code: CARDS[code].kind == "workshop")
        rows[0].append({"card": code, "done": True, "held": CARDS[code].size})
    while len(rows[1]) < ROOM[1]:
        rows[1].append({"card": _take(box, lambda code: CARDS[code].kind == "order")})


def _elements(code, box, chance):
    """What makes a price: a cube or none, a +2 card or none."""
    twos = chance.choice([0, 1])
    if twos:
        box.remove(f"{code}+2")
    return {"cubes": chance.choice([0, 0, 1]), "ones": 0, "twos": twos}


def _cubes(number, chance):
    cubes = [0, 0, 0]
    for _ in range(number):
        cubes[chance.randrange(3)] += 1
    return cubes


def _lay_in_a_line(dump, seat, chance):
    """All tiles in a line, the barge at one end, the burgher in the middle: a 5 and a 6 are dead there."""
    tiles = list(TILES)
    chance.shuffle(tiles)
    dump["layout"] = "free"
    dump["tiles"] = {tile: [n - 4, 0] for n, tile in enumerate(tiles)}
    dump["barge"] = tiles[0]
    dump["players"] = [{**row, "bridges": []} for row in dump["players"]]
    dump["players"][seat]["burgher"] = tiles[4]


def _dice(dump, seat, chance, more):
    """The dice of the game, and some of the seat's own."""
    lying = dict(dump["dice"])
    for tile in chance.sample(TILES, more):
        if sum(owner == seat for owner, _value in lying.values()) < 4:
            lying[tile] = [seat, chance.randrange(1, 7)]
    return lying


def _rolls(dump, seat, chance):
    """Pairs of dice: up to two that are dead as the burgher stands, and one that can move it."""
    turn = Turn(seat, city_of(tuple(tuple(dump["tiles"][tile]) for tile in TILES)))
    position = read(VENISE.dump(VENISE.load({**dump, "stack": [["produce", seat]]})))
    pairs = [(one, other) for one in range(1, 7) for other in range(one, 7)]
    dead = [pair for pair in pairs if not movements(turn, position, seat, *pair)]
    live = [pair for pair in pairs if pair not in dead]
    first = chance.sample(dead, min(len(dead), chance.choice([1, 1, 2])))
    some = chance.sample(live, min(len(live), 6))
    return (*first, min(some, key=lambda pair: len(movements(turn, position, seat, *pair))))


def _in_the_turn(start, chance, tiles):
    """The position itself, or what some actions of the turn make of it."""
    position, is_over = start
    if not is_over and tiles:
        ways = [action for action in position.state.actions() if VENISE.write(action)[-2:] in tiles]
        if ways:
            position, is_over = position.play(chance.choice(ways))
    for _ in range(chance.choice([0, 0, 0, 1, 2])):
        if is_over:
            return None
        after, is_after = position.play(chance.choice(list(position.state.actions())))
        if not is_after:
            position = after
    if is_over or VENISE.dump(position.state)["stack"][-1][0] in NOT_BEGUN:
        return None
    return position
