"""The whole position as data, and back; and the totals that no action may change."""

from __future__ import annotations

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.venise.cards import card_in, slot_with
from comptoir.games.venise.city import BARGES, CITIES, UNLAID, City, cell, is_on_map, lay
from comptoir.games.venise.data import (
    BRIDGES,
    CAPACITY,
    CARD_CODES,
    COLOUR_CODES,
    COLOURS,
    COST,
    DECK_TILES,
    FACES,
    FIRST_MASTER,
    FREE,
    FREE_NAME,
    KIND,
    LAYOUTS,
    LEAST_SEATS,
    MARKET_SPACES,
    MOST_SEATS,
    PORT_TILES,
    ROW1,
    ROW2,
    STOCK_CELLS,
    TILE_CODES,
    TILES,
    WORKSHOP,
    border_of,
    from_counts,
    order_card,
    pack_cards,
)
from comptoir.games.venise.frames import ASKS, MOVE
from comptoir.games.venise.market import port_space
from comptoir.games.venise.movement import decision_with
from comptoir.games.venise.scoring import count_chains
from comptoir.games.venise.setup import master_deck, order_deck, workshop_deck
from comptoir.games.venise.state import Player, State
from comptoir.games.venise.view import (
    REASONS,
    show_cards,
    show_dice,
    show_player,
    show_ports,
    show_prices,
    show_reasons,
    show_spaces,
    show_tile,
    show_tiles,
)
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.packing import add8, bits, covers8, get8, sum8
from comptoir.kernel.piles import EVERYBODY, Pile, load_pile
from comptoir.kernel.reader import Reader

CARDS = CARD_CODES[1:]
MOST_HELD = max(int(capacity) for capacity in CAPACITY)
MOST_COUNT = 99  # of a kind of thing in one place
MOST_ARGUMENT = 4095  # of a pending decision

# The whole position


def dump(state: State) -> Json:
    """The whole position."""
    return {
        "seats": int(state.seats),
        "layout": LAYOUTS[state.city.layout],
        "tiles": show_tiles(state.city),
        "barge": show_tile(int(state.barge)),
        "first": int(state.first),
        "round": int(state.round),
        "ending": show_reasons(int(state.ending)),
        "dice": show_dice(state),
        "prices": show_prices(state),
        "market": show_spaces(state),
        "ports": show_ports(state),
        "gone": int(state.gone),
        "players": [show_player(player) for player in state.players],
        "decks": {
            TILE_CODES[tile]: [
                {"known": known, "cards": show_cards(cards)} for known, *cards in state.deck(tile).dump()
            ]
            for tile in DECK_TILES
        },
        "drawn": show_cards([int(card) for card in state.drawn_cards()]),
        "stack": [dump_frame(f) for f in state.stack],
    }


def dump_frame(f: int) -> list[object]:
    """A pending decision: what, who, and its arguments."""
    arguments = [frame_seat(f), frame_a(f), frame_b(f), frame_c(f), frame_d(f)]
    return [ASKS[frame_kind(f)], *(int(argument) for argument in arguments)]


def load(data: Json) -> State:
    """The position that `dump` wrote, or one written by hand; what is left out is as at the start."""
    position = Reader(data)
    rows = position.items("players", [{}] * position.number("seats", int(LEAST_SEATS)))
    seats = position.number("seats", len(rows), int(MOST_SEATS), int(LEAST_SEATS))
    if len(rows) != seats:
        raise position.wrong(f"there must be as many players as seats, {seats}, not {len(rows)}")
    state = State(seats)
    state.city = _load_city(position)
    default = int(BARGES[state.city.layout]) if state.city.layout < FREE else -1
    state.barge = position.maybe("barge", TILE_CODES) if position.has("barge") else default
    state.first = position.number("first", 0, seats - 1)
    state.round = position.number("round", 1)
    state.ending = position.mask("ending", REASONS)
    for i, row in enumerate(rows):
        _load_player(state.players[i], Reader(row, f"players[{i}]"), state.city)
    _load_dice(state, position.object("dice"))
    _load_market(state, position)
    state.drawn = pack_cards(vec[i64](sorted(_cards(position, "drawn"))))
    _load_decks(state, position.object("decks"))
    for row in position.items("stack"):
        state.push(_load_frame(state, position, row))
    position.done()
    _check(state, position)
    return state


@lru_cache(maxsize=64)
def _city(layout: int, cells: tuple[int, ...]) -> City:
    return lay(layout, vec[i64](cells))


def _load_city(position: Reader) -> City:
    layout = position.word("layout", LAYOUTS, FREE_NAME if position.has("tiles") else LAYOUTS[0])
    if layout != FREE:
        position.get("tiles")  # they lie as printed
        return CITIES[layout]
    tiles = position.object("tiles")
    cells = [int(UNLAID)] * int(TILES)
    for code in tiles.data:
        tile = tiles.place("a tile", code, TILE_CODES)
        q, r = _pair(tiles, code, least=-int(TILES))
        if not is_on_map(q, r):
            raise tiles.wrong(f"{code} lies too far from the middle")
        if cell(q, r) in cells:
            raise tiles.wrong("two tiles lie on the same hex")
        cells[tile] = int(cell(q, r))
    return _city(int(FREE), tuple(cells))


def _load_player(player: Player, row: Reader, city: City) -> None:
    player.points = row.number("points", 0)
    player.burgher = row.maybe("burgher", TILE_CODES)
    player.stock = _triple(row, "stock")
    player.store = _triple(row, "store")
    if player.room() < 0:
        raise row.wrong(f"a stock has {int(STOCK_CELLS)} cells")
    for name, first, size in (("row1", 0, int(ROW1)), ("row2", int(ROW1), int(ROW2))):
        slots = row.items(name)
        if len(slots) > size:
            raise row.wrong(f"{name} has {size} slots")
        for i, slot in enumerate(slots):
            player.slots[first + i] = _load_slot(slot, f"{row.where}, {name}[{i}]")
    for card in _cards(row, "used"):
        player.used |= 1 << card
    for i, ends in enumerate(row.items("bridges")):
        a, b = Reader({"bridge": ends}, f"{row.where}, bridges[{i}]").places("bridge", TILE_CODES, length=2)
        if a < 0 or b < 0 or not city.touches(a, b):
            raise row.wrong(f"no bridge can join {ends!r}: they do not touch")
        player.bridges |= border_of(a, b)
    row.done()
    player.built = bits(player.bridges)
    if player.built > BRIDGES:
        raise row.wrong(f"a seat has {int(BRIDGES)} bridges")
    player.chain_points = count_chains(player.bridges)


def _load_slot(slot: object, where: str) -> int:
    if slot is None:
        return 0
    row = Reader({"card": slot} if isinstance(slot, str) else slot, where)
    card = row.place("card", row.get("card"), CARD_CODES)
    paid = _triple(row, "paid")
    if not covers8(COST[card], paid):
        raise row.wrong(f"{CARD_CODES[card]} does not cost so much")
    return int(slot_with(card, row.flag("done"), row.number("held", 0, MOST_HELD), paid))


def _load_dice(state: State, dice: Reader) -> None:
    for code in dice.data:
        tile = dice.place("a tile", code, TILE_CODES)
        seat, value = _pair(dice, code)
        if seat >= state.seats or not 1 <= value <= FACES:
            raise dice.wrong(f"the die on {code} must be a seat and a value from 1 to {int(FACES)}")
        state.set_die(tile, seat, value)


def _load_market(state: State, position: Reader) -> None:
    prices = position.object("prices")
    for code in prices.data:
        good = prices.place("a good", code, COLOUR_CODES)
        elements = prices.object(code)
        state.cubes = add8(state.cubes, good, elements.number("cubes", 0, MOST_COUNT))
        state.ones = add8(state.ones, good, elements.number("ones", 0, MOST_COUNT))
        state.twos = add8(state.twos, good, elements.number("twos", 0, MOST_COUNT))
    spaces = len(MARKET_SPACES[state.seats])
    sold = position.items("market")
    if len(sold) > spaces:
        raise position.wrong(f"the Market has {spaces} spaces with {int(state.seats)} seats")
    for code in sold:
        state.fill_space(position.place("market", code, COLOUR_CODES))
    ports = position.object("ports")
    for code in ports.data:
        ports.place("a port", code, [TILE_CODES[port] for port in PORT_TILES])
        for good_code in ports.items(code):
            good = ports.place(code, good_code, COLOUR_CODES)
            state.ports |= port_space(TILE_CODES.index(code), good)
    state.gone = position.number("gone", 0)


def _load_decks(state: State, decks: Reader) -> None:
    full = [workshop_deck(), order_deck(state.seats), master_deck()]
    for tile, whole in zip(DECK_TILES, full):
        code = TILE_CODES[tile]
        if decks.has(code):
            layers = [Reader(layer, f"{decks.where}, {code}") for layer in decks.items(code)]
            pile = load_pile([[_known(layer), *_cards(layer, "cards")] for layer in layers])
        else:
            pile = _without_cards_in_play(whole, state)
        state.set_deck(tile, pile)
    decks.done()


def _known(layer: Reader) -> int:
    return layer.number("known", int(EVERYBODY))


def _without_cards_in_play(pile: Pile, state: State) -> Pile:
    """A full deck less what lies on the boards, under them, by the Market or in the drawer's hand."""
    for card in state.drawn_cards():
        pile.remove(card)
    for player in state.players:
        for slot in player.slots:
            pile.remove(card_in(slot))
        for card in range(FIRST_MASTER, len(CARD_CODES)):
            if player.used >> card & 1:
                pile.remove(card)
    for good in range(COLOURS):
        for _ in range(get8(state.ones, good)):
            pile.remove(order_card(good, 1))
        for _ in range(get8(state.twos, good)):
            pile.remove(order_card(good, 2))
    return pile


def _load_frame(state: State, position: Reader, row: object) -> int:
    """A pending decision; of a movement the two dice are enough."""
    if not isinstance(row, list | tuple) or not 2 <= len(row) <= 6:
        raise position.wrong(f"{row!r} is no pending decision: a name, a seat and up to four arguments")
    kind = position.place("stack", row[0], ASKS)
    seat = position.whole("the seat of a pending decision", row[1], int(state.seats) - 1)
    arguments = [_argument(position, word) for word in row[2:]]
    if kind == MOVE:
        if len(arguments) < 2 or not all(1 <= die <= FACES for die in arguments[:2]):
            raise position.wrong("a movement needs its two dice")
        return int(decision_with(state, seat, arguments[0], arguments[1]))
    return int(frame(kind, seat, *arguments))


def _argument(position: Reader, word: object) -> int:
    """A number, or the code of a tile or a colour."""
    if isinstance(word, str):
        codes = [*TILE_CODES, *COLOUR_CODES]
        return position.place("stack", word, codes) % len(TILE_CODES)
    return position.whole("an argument of a pending decision", word, MOST_ARGUMENT)


def _cards(row: Reader, name: str) -> list[int]:
    return [row.place(name, code, CARDS) + 1 for code in row.items(name)]


def _triple(row: Reader, name: str) -> int:
    return int(from_counts(row.numbers(name, [0] * int(COLOURS), MOST_COUNT)))


def _pair(row: Reader, name: str, least: int = 0) -> tuple[int, int]:
    one, other = (row.whole(name, value, least=least) for value in row.items(name, length=2))
    return one, other


def _check(state: State, position: Reader) -> None:
    if any(state.reserve(seat) < 0 for seat in range(state.seats)):
        raise position.wrong("a seat has more dice on the tiles than it owns")
    if _shared_borders(state):
        raise position.wrong("two bridges on one border")


def _shared_borders(state: State) -> int:
    borders = [int(player.bridges) for player in state.players]
    return sum(a & b != 0 for i, a in enumerate(borders) for b in borders[:i])


# What never changes


def conserved(state: State) -> dict[str, int]:
    """Totals that no action may change; those called excess are 0 in every position that makes sense."""
    everybody = range(state.seats)
    in_play = [int(card) for card in state.drawn_cards()]
    in_play += [int(card_in(slot)) for player in state.players for slot in player.slots if slot]
    workshops = sum(int(KIND[card]) == WORKSHOP for card in in_play)
    others = len(in_play) - workshops + sum(int(bits(player.used)) for player in state.players)
    by_market = sum8(state.ones) + sum8(state.twos) + state.gone
    is_left_over = state.drawn != 0 and state.drawn_from() < 0
    return {
        "workshops": int(workshops + state.workshops.size()),
        "orders and master builders": int(others + state.orders.size() + state.masters.size() + by_market),
        "dice in excess": sum(max(0, int(-state.reserve(seat))) for seat in everybody),
        "bridges in excess": sum(max(0, int(-state.bridges_left(seat))) for seat in everybody),
        "bridges uncounted": sum(int(bits(player.bridges) - player.built) for player in state.players),
        "chains uncounted": sum(
            int(count_chains(player.bridges) - player.chain_points) for player in state.players
        ),
        "borders with two bridges": _shared_borders(state),
        "cubes in excess": sum(max(0, int(-player.room())) for player in state.players),
        "drawn cards left over": int(is_left_over),
    }
