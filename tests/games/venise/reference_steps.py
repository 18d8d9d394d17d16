"""The steps of a turn, one after the other, each with all its choices. Part of the slow reference."""

from functools import lru_cache
from itertools import product

from .reference_changes import has, places, plus, priced, put, stocked, then, with_board, with_slot
from .reference_table import BRIDGES, CARDS, CELLS, IN_ORDER, PERMANENT, ROOM, TILES, Slot, spaces, works_as

RAW, DECKS, MARKET, PORTS = range(0, 3), range(3, 6), 6, (7, 8)
WORKSHOPS, ORDERS, MASTERS = DECKS
FACES = range(1, 7)
STEP, BARGE = 1, 3
MIXES = {n: [m for m in product(range(n + 1), repeat=3) if sum(m) == n] for n in range(CELLS + 1)}


# Cubes


def fill(turn, position, seat):
    """The six cells are full; cubes of two colours at most are added to those that are kept."""
    stock = position.boards[seat].stock
    return [
        with_board(position, seat, stock=mix)
        for mix in MIXES[CELLS]
        if sum(now > before for now, before in zip(mix, stock)) < 3
    ]


def gain(turn, position, seat, colour, number):
    """A gained cube goes into a slot or the stock; in a full stock it takes another's place or is lost."""
    board = position.boards[seat]
    rest = then(position, ("gain", seat, colour, number - 1)) if number > 1 else position
    is_settled = turn.settles_gains and seat == turn.seat and number <= CELLS - sum(board.stock)
    found = [] if is_settled else [put(rest, seat, *place, colour) for place in places(board, colour)]
    if sum(board.stock) < CELLS:
        return [*found, stocked(rest, seat, colour, 1)]
    thrown = [other for other in range(3) if other != colour and board.stock[other]]
    return [*found, rest, *(stocked(stocked(rest, seat, other, -1), seat, colour, 1) for other in thrown)]


# Dice and movement


def before_roll(turn, position, seat):
    """One has two dice off the tiles to roll, taking one back if need be."""
    lying = [tile for tile, die in enumerate(position.dice) if die and die[0] == seat]
    return [then(position, ("take back", seat) if len(lying) > 3 else ("roll", seat))]


def take_back(turn, position, seat):
    """Any of one's dice on the tiles comes back."""
    lying = [tile for tile, die in enumerate(position.dice) if die and die[0] == seat]
    return [then(without_die(position, tile), ("roll", seat)) for tile in lying]


def without_die(position, tile):
    """No die lies on this tile."""
    return position._replace(dice=(*position.dice[:tile], None, *position.dice[tile + 1 :]))


def roll(turn, position, seat):
    """The dice show what the test has fixed."""
    one, other = turn.rolls[position.rolls]
    return [then(position._replace(rolls=position.rolls + 1), ("dice", seat, one, other))]


def dice(turn, position, seat, one, other):
    """One die moves, the other activates; where neither can move they are rolled again."""
    ways = movements(turn, position, seat, one, other)
    if not ways:
        return [then(position, ("roll", seat))]
    if turn.strides:
        return [
            then(position, ("walk", seat, *pair, 0, frozenset([position.boards[seat].burgher])))
            for pair in {(one, other), (other, one)}
        ]
    return [arrived(position, seat, *way) for way in ways]


def movements(turn, position, seat, one, other):
    """Where the dice can bring the burgher and the barge, and the die that then activates."""
    board = position.boards[seat]
    return {
        (end, barge, other_die)
        for die, other_die in ((one, other), (other, one))
        for points in values(position, seat, die, "movement")
        for end, barge in walks(turn.city, board.bridges, board.burgher, position.barge, points)
    }


def values(position, seat, die, power):
    """What a die is worth: changed by 1 as well where the master builder for it is active."""
    changed = (die - 1, die, die + 1) if has_power(position.boards[seat], power) else (die,)
    return [value for value in changed if value in FACES]


def has_power(board, power):
    """Whether a master builder of this type is active."""
    return any(slot.done and CARDS[slot.code].type == power for slots in board.rows for slot in slots)


@lru_cache(maxsize=4096)
def walks(city, bridges, start, barge, points):
    """Where burgher and barge can be after exactly so many points."""
    found = set()
    ahead = [(start, barge, points, frozenset([start]))]
    while ahead:
        tile, barge, left, visited = ahead.pop()
        if left == 0 and len(visited) > 1:
            found.add((tile, barge))
        for there, moored, cost in strides(city, bridges, tile, barge):
            if there not in visited and cost <= left:
                ahead.append((there, moored, left - cost, visited | {there}))
    return sorted(found)


def strides(city, bridges, tile, barge):
    """The next tile of a movement: where it is, where the barge then is, what it costs."""
    for there in city.near[tile]:
        yield there, barge, STEP
        if (min(tile, there), max(tile, there)) in bridges:
            yield there, barge, 0
    if barge == tile:
        for there in city.shore:
            yield there, there, BARGE


def walk(turn, position, seat, die, other, spent, visited):
    """One tile further, or the end of the movement where the points are right."""
    board = position.boards[seat]
    found = []
    if spent in values(position, seat, die, "movement") and len(visited) > 1:
        found.append(then(position, ("arrive", seat, other)))
    for there, moored, cost in strides(turn.city, board.bridges, board.burgher, position.barge):
        if there not in visited and spent + cost <= min(die + 1, 6):
            after = with_board(position, seat, burgher=there)._replace(barge=moored)
            found.append(then(after, ("walk", seat, die, other, spent + cost, visited | {there})))
    return found


def arrived(position, seat, end, barge, die):
    """The burgher and the barge are where the movement has led."""
    return then(with_board(position, seat, burgher=end)._replace(barge=barge), ("arrive", seat, die))


# Activation


def arrive(turn, position, seat, die):
    """The tile, then the bridge, then production."""
    return [then(position, ("level", seat, die), ("bridge", seat), ("produce", seat, frozenset()))]


def level(turn, position, seat, die):
    """The die, changed or not, is put on the tile unless a lower one lies there."""
    tile = position.boards[seat].burgher
    found = []
    for value in values(position, seat, die, "activation"):
        after = position
        if position.dice[tile] is None or value <= position.dice[tile][1]:
            lying = (*position.dice[:tile], (seat, value), *position.dice[tile + 1 :])
            after = position._replace(dice=lying)
        found.append(then(after, *opened(tile, seat, value)))
    return found


def opened(tile, seat, value):
    """What is asked on this tile."""
    if tile == MARKET:
        return [("sell", seat, value)]
    return [("export", seat, value, tile)] if tile in PORTS else [("use", seat, value)]


def use(turn, position, seat, value):
    """The tile is used, and the others follow; or it is left alone, and nobody does."""
    tile = position.boards[seat].burgher
    others = followers(position, seat, tile)
    if tile in RAW:
        used = then(position, ("gain", seat, tile, value), *others)
        return [used, position] if others else [used]
    return [*drawn(position, seat, tile, value, others), position]


def followers(position, seat, tile):
    """Who may use the tile after this seat, clockwise: value 1 with one thing there, 2 with both."""
    found = []
    seats = len(position.boards)
    for other in ((seat + n) % seats for n in range(1, seats)):
        there = position.boards[other].burgher == tile
        count = there + (position.dice[tile] is not None and position.dice[tile][0] == other)
        if count:
            found.append(("second", other, count, tile))
    return found


def second(turn, position, seat, value, tile):
    """Another seat uses the tile too, or not."""
    if tile in RAW:
        return [then(position, ("gain", seat, tile, value))]
    return [position, *drawn(position, seat, tile, value, [])]


def size_of(position, tile):
    """How many cards a deck has."""
    return sum(len(layer) for layer in position.decks[tile - WORKSHOPS])


def drawn(position, seat, tile, number, others):
    """Draw so many cards, if there are any and a slot is free for them."""
    board = position.boards[seat]
    rows = {WORKSHOPS: (0,), ORDERS: (1,), MASTERS: (0, 1)}[tile]
    if not size_of(position, tile) or all(len(board.rows[row]) == ROOM[row] for row in rows):
        return []
    layers = [list(layer) for layer in position.decks[tile - WORKSHOPS]]
    cards = []
    while layers and len(cards) < number:
        cards.append(layers[0].pop(0))
        if not layers[0]:
            layers.pop(0)
    cards = tuple(sorted(cards, key=IN_ORDER.get))
    return [then(with_deck(position, tile, layers), ("keep", seat, tile, cards), *others)]


def with_deck(position, tile, layers):
    """The position with other cards in a deck."""
    at = tile - WORKSHOPS
    deck = tuple(tuple(layer) for layer in layers)
    return position._replace(decks=(*position.decks[:at], deck, *position.decks[at + 1 :]))


def keep(turn, position, seat, tile, cards):
    """One card is kept, in a row where it may lie, or none; the others go under the deck."""
    board = position.boards[seat]
    found = [under(position, tile, cards)]
    for card in dict.fromkeys(cards):
        others = list(cards)
        others.remove(card)
        for row in (0, 1):
            if len(board.rows[row]) < ROOM[row] and may_lie(board, card, row):
                laid = with_slot(position, seat, row, None, Slot(works_as(card)))
                found.append(under(laid, tile, others))
    return found


def may_lie(board, code, row):
    """Workshops in row 1, orders in row 2, master builders in either; no second permanent of its type."""
    card = CARDS[code]
    if card.kind == "workshop":
        return row == 0
    if card.kind == "order" or card.type == "order":
        return row == 1
    types = [CARDS[slot.code].type for slots in board.rows for slot in slots]
    return card.type not in PERMANENT or card.type not in types


def under(position, tile, cards):
    """Slide cards under a deck."""
    if not cards:
        return position
    return with_deck(position, tile, [*position.decks[tile - WORKSHOPS], sorted(cards, key=IN_ORDER.get)])


# Prices


def price(position, good):
    """The price of a good."""
    ones, twos = position.prices[good]
    return ones + 2 * twos


def sell(turn, position, seat, most):
    """Goods of one kind for their price and the bonus each; the price falls after that."""
    board = position.boards[seat]
    free = spaces(len(position.boards))[len(position.sold) :]
    found = [position]
    for good in range(3):
        for number in range(1, min(most, board.store[good]) + 1):
            points = number * (price(position, good) + (free[0] if free else 0))
            after = with_board(
                position, seat, points=board.points + points, store=plus(board.store, good, -number)
            )
            if free:
                after = after._replace(sold=(*after.sold, good))
            found.append(then(after, ("lower", seat, good)) if price(position, good) else after)
    return found


def lower(turn, position, seat, good):
    """One element of the price goes."""
    ones, twos = position.prices[good]
    found = [priced(position, good, -1, 0)] if ones else []
    if twos:
        found.append(priced(position, good, 0, -1))
    return found or [position]


def exports(position, seat, port):
    """The goods that a port still buys."""
    store, sold = position.boards[seat].store, position.ports[PORTS.index(port)]
    return [good for good in range(3) if store[good] and good not in sold]


def export(turn, position, seat, value, port):
    """One good for as many points as the level; its price may then change."""
    board = position.boards[seat]
    at = PORTS.index(port)
    found = [position]
    for good in exports(position, seat, port):
        sold = tuple(sorted((*position.ports[at], good)))
        after = with_board(
            position, seat, points=board.points + value, store=plus(board.store, good, -1)
        )._replace(ports=(*position.ports[:at], sold, *position.ports[at + 1 :]))
        found.append(then(after, ("price", seat, good)))
    return found


def change_price(turn, position, seat, good):
    """The price stays, rises by a cube, or falls by 1."""
    ones, twos = position.prices[good]
    found = [position, priced(position, good, 1, 0)]
    if ones:
        found.append(priced(position, good, -1, 0))
    if twos:
        found.append(priced(position, good, 1, -1))
    return found


def shift(turn, position, seat, risen):
    """One of the two other prices falls by 1, if one of them can."""
    found = []
    for good in range(3):
        if good != risen and price(position, good):
            ones = position.prices[good][0]
            found.append(priced(position, good, -1, 0) if ones else priced(position, good, 1, -1))
    return found or [position]


# Bridges


def sites(turn, position, seat, most):
    """Where a bridge can be built for at most so many cubes: (tile, cost, whose bridge goes)."""
    board = position.boards[seat]
    here = position.dice[board.burgher]
    if here is None or here[0] != seat or len(board.bridges) == BRIDGES:
        return []
    found = []
    for there in turn.city.near[board.burgher]:
        die = position.dice[there]
        border = tuple(sorted((board.burgher, there)))
        if die is None or die[0] != seat or border in board.bridges:
            continue
        rivals = [other for other, rival in enumerate(position.boards) if border in rival.bridges]
        cost = here[1] + die[1] if rivals else abs(here[1] - die[1])
        if cost <= most:
            found.append((there, cost, rivals))
    return found


def bridge(turn, position, seat):
    """One bridge, paid with any cubes of the stock, or none."""
    board = position.boards[seat]
    found = [position]
    for there, cost, rivals in sites(turn, position, seat, sum(board.stock)):
        border = tuple(sorted((board.burgher, there)))
        after = with_board(position, seat, bridges=board.bridges | {border})
        for rival in rivals:
            after = with_board(after, rival, bridges=position.boards[rival].bridges - {border})
        for mix in MIXES[cost]:
            if has(position, seat, mix):
                stock = tuple(there - paid for there, paid in zip(board.stock, mix))
                found.append(then(with_board(after, seat, stock=stock), ("recall", seat, there)))
    return found


def recall(turn, position, seat, there):
    """One of the two dice comes back."""
    return [without_die(position, tile) for tile in (position.boards[seat].burgher, there)]


# Production


def produce(turn, position, seat, produced):
    """A full workshop makes its goods with an order, once a turn; or the turn is over."""
    board = position.boards[seat]
    found = [position]
    for slot in board.rows[0]:
        card = CARDS[slot.code]
        if card.kind != "workshop" or not slot.done or slot.held < card.size or slot.code in produced:
            continue
        for order in set(board.rows[1]):
            asked = CARDS[order.code]
            if asked.kind == "order" and asked.good == card.good:
                after = with_slot(position, seat, 0, slot, slot._replace(held=0))
                after = with_slot(after, seat, 1, order, None)
                after = with_board(after, seat, store=plus(board.store, card.good, card.size))
                after = priced(after, card.good, int(asked.size == 1), int(asked.size == 2))
                found.append(then(after, ("produce", seat, produced | {slot.code})))
    return found


STEPS = {
    "before roll": before_roll,
    "take back": take_back,
    "roll": roll,
    "dice": dice,
    "walk": walk,
    "arrive": arrive,
    "level": level,
    "use": use,
    "gain": gain,
    "keep": keep,
    "second": second,
    "sell": sell,
    "lower": lower,
    "export": export,
    "price": change_price,
    "fill": fill,
    "shift": shift,
    "bridge": bridge,
    "recall": recall,
    "produce": produce,
}
assert set(range(len(TILES))) == {*RAW, *DECKS, MARKET, *PORTS}
