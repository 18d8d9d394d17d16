"""The whole position as data, and back; and the totals that no action may change."""

from __future__ import annotations

from collections import Counter
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
    GOOD,
    KIND,
    LAYOUTS,
    LEAST_SEATS,
    LIKE_ORDER,
    MARKET_SPACES,
    MASTER_TYPE,
    MOST_SEATS,
    ORDER,
    PORT_TILES,
    PRICE_SHIFT,
    ROW1,
    ROW2,
    STOCK_CELLS,
    STOCK_FILLER,
    TILE_CODES,
    TILES,
    VALUE,
    WORKSHOP,
    border_of,
    from_counts,
    order_card,
    pack_cards,
)
from comptoir.games.venise.frames import BRIDGE, LAST_OF_SETUP, PAY, PRODUCE
from comptoir.games.venise.market import port_space
from comptoir.games.venise.pending import BEFORE_ARRIVAL, dump_frame, load_stack
from comptoir.games.venise.scoring import END_BRIDGES, count_chains, end_reasons
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
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.game import Json
from comptoir.kernel.packing import add8, bits, covers8, get8, sum8
from comptoir.kernel.piles import EVERYBODY, Pile, load_pile
from comptoir.kernel.reader import Reader

CARDS = CARD_CODES[1:]
MOST_HELD = max(int(capacity) for capacity in CAPACITY)
MOST_COUNT = 99  # of a kind of thing in one place

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


def load(data: Json) -> State:
    """The position that `dump` wrote, or one written by hand; what is left out is as at the start."""
    position = Reader(data)
    seats = position.number("seats", int(LEAST_SEATS), int(MOST_SEATS), int(LEAST_SEATS))
    rows = position.items("players", [{}] * seats)
    seats = position.number("seats", len(rows), int(MOST_SEATS), int(LEAST_SEATS))
    if len(rows) != seats:
        raise position.wrong(f"there must be as many players as seats, {seats}, not {len(rows)}")
    state = State(seats)
    state.city = _load_city(position)
    moored = int(BARGES[state.city.layout]) if state.city.layout < FREE else -1
    state.barge = position.maybe("barge", TILE_CODES) if position.has("barge") else moored
    state.first = position.number("first", 0, seats - 1)
    for i, row in enumerate(rows):
        _load_player(state.players[i], Reader(row, f"players[{i}]"), state.city)
    _load_dice(state, position.object("dice"))
    _load_market(state, position)
    drawn = _cards(position, "drawn")
    if len(drawn) > FACES:
        raise position.wrong(f"at most {int(FACES)} cards are drawn")
    state.drawn = pack_cards(vec[i64](sorted(drawn)))
    _check_cards(state, position, in_decks=False)
    _load_decks(state, position.object("decks"))
    _check_cards(state, position, in_decks=True)
    if _shared_borders(state):
        raise position.wrong("two bridges on one border")
    load_stack(state, position)
    is_set_up = state.to_move < 0 or frame_kind(state.top()) > LAST_OF_SETUP
    default = int(end_reasons(state)) if is_set_up and _is_announced_now(state) else 0
    state.ending = position.mask("ending", REASONS) if position.has("ending") else default
    first_round = 1 if is_set_up else 0
    state.round = position.number("round", 2 if state.ending else first_round, least=first_round)
    if not is_set_up and (state.round or state.ending):
        raise position.wrong("no round has begun, nor the last one, before the first turn")
    if is_set_up and (fault := _fault_of_ending(state)):
        raise position.wrong(fault)
    position.done()
    return state


def _fault_of_ending(state: State) -> str:
    """Why the last round was announced, or was not, when it began (12.1)."""
    holds = int(end_reasons(state))
    if state.to_move < 0 and not state.ending:
        return "a game is over after a last round: `ending` says why it was announced"
    if state.ending and state.round == 1:
        return "the first round is not the last one"
    if state.ending & ~(holds | (END_BRIDGES if _could_have_had_all_bridges(state) else 0)):
        return "`ending` has a reason that did not hold when the round began"
    if state.to_move >= 0 and _is_announced_now(state) and state.ending != holds:
        return f"as the first player’s turn begins `ending` must be {show_reasons(holds)}"
    return ""


def _is_announced_now(state: State) -> bool:
    """Whether what holds now is why this is the last round: the game is over, or the round begins."""
    if state.to_move < 0:
        return True
    return state.active() == state.first and frame_kind(state.stack[0]) in BEFORE_ARRIVAL


def _could_have_had_all_bridges(state: State) -> bool:
    """Whether a seat can have had all its bridges as the round began; each turn destroys one at most."""
    turns = [(state.first + i) % state.seats for i in range(state.seats)]
    if state.to_move >= 0:
        active, above = state.active(), [frame_kind(f) for f in state.stack[1:]]
        is_bridge_done = frame_kind(state.stack[0]) == PRODUCE and not {BRIDGE, PAY} & set(above)
        turns = turns[: turns.index(active) + (1 if is_bridge_done else 0)]
    return any(
        state.players[seat].built + sum(other != seat for other in turns) >= BRIDGES
        for seat in range(state.seats)
    )


@lru_cache(maxsize=64)
def _city(layout: int, cells: tuple[int, ...]) -> City:
    return lay(layout, vec[i64](cells))


def _load_city(position: Reader) -> City:
    layout = position.word("layout", LAYOUTS, FREE_NAME if position.has("tiles") else LAYOUTS[0])
    if layout != FREE:
        city = CITIES[layout]
        if position.get("tiles", show_tiles(city)) != show_tiles(city):
            raise position.wrong(f"the tiles of {LAYOUTS[layout]} lie elsewhere; in `free` they lie anywhere")
        return city
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
    city = _city(int(FREE), tuple(cells))
    if _reached(city) != sum(1 << tile for tile in range(TILES) if cells[tile] != UNLAID):
        raise tiles.wrong("every tile must touch another one by a side")
    return city


def _reached(city: City) -> int:
    """The laid tiles that hang together with the first one, a bit each."""
    laid = [tile for tile in range(TILES) if city.cells[tile] != UNLAID]
    found, ahead = 0, laid[:1]
    while ahead:
        tile = ahead.pop()
        found |= 1 << tile
        ahead += [other for other in laid if city.touches(tile, other) and not found >> other & 1]
    return found


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
            player.slots[first + i] = _load_slot(slot, f"{row.where}, {name}[{i}]", i64(first) < ROW1)
    _check_types(player, row)
    for card in _cards(row, "used"):
        if MASTER_TYPE[card] not in (PRICE_SHIFT, STOCK_FILLER) or player.used >> card & 1:
            raise row.wrong("used has single-use master builders, each once")
        player.used |= 1 << card
    for i, ends in enumerate(row.items("bridges")):
        a, b = Reader({"bridge": ends}, f"{row.where}, bridges[{i}]").places("bridge", TILE_CODES, length=2)
        if a < 0 or b < 0 or not city.touches(a, b):
            raise row.wrong(f"no bridge can join {ends!r}: they do not touch")
        if player.has_bridge(a, b):
            raise row.wrong(f"bridges has {ends!r} twice")
        player.bridges |= border_of(a, b)
    row.done()
    player.built = bits(player.bridges)
    if player.built > BRIDGES:
        raise row.wrong(f"a seat has {int(BRIDGES)} bridges")
    player.chain_points = count_chains(player.bridges)


def _load_slot(slot: object, where: str, is_row1: bool) -> int:
    if slot is None:
        return 0
    row = Reader({"card": slot} if isinstance(slot, str) else slot, where)
    card = row.place("card", row.get("card"), CARDS) + 1
    done, held, paid = row.flag("done"), row.number("held", 0, MOST_HELD), _triple(row, "paid")
    row.done()
    code, kind, cost = CARD_CODES[card], MASTER_TYPE[card], COST[card]
    is_order = KIND[card] == ORDER or kind == LIKE_ORDER
    if is_row1 == is_order and (is_order or KIND[card] == WORKSHOP):
        raise row.wrong(f"{code} lies in the other row")
    if not covers8(cost, paid) or (done and paid):
        raise row.wrong(f"{code} does not wait for so many cubes")
    if cost > 0 and paid == cost:
        raise row.wrong(f"all that {code} costs lies on it: then it is done, and the cubes have left")
    if done and (is_order or kind in (PRICE_SHIFT, STOCK_FILLER)):
        raise row.wrong(f"{code} is never done on the board")
    if held > (CAPACITY[card] if done and KIND[card] == WORKSHOP else 0):
        raise row.wrong(f"{code} does not hold so many cubes")
    return int(slot_with(card, done, held, paid))


def _check_types(player: Player, row: Reader) -> None:
    permanent = [int(MASTER_TYPE[card_in(slot)]) for slot in player.slots]
    permanent = [kind for kind in permanent if 0 < kind < PRICE_SHIFT]
    if len(set(permanent)) < len(permanent):
        raise row.wrong("one never has two permanent cards of the same type")


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
        elements.done()
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
            space = port_space(TILE_CODES.index(code), good)
            if state.ports & space:
                raise ports.wrong(f"{code} buys each good once")
            state.ports |= space
    state.gone = position.number("gone", 0)


def _load_decks(state: State, decks: Reader) -> None:
    for tile, whole in zip(DECK_TILES, _whole_decks(state)):
        code = TILE_CODES[tile]
        if decks.has(code):
            layers = [Reader(layer, f"{decks.where}, {code}") for layer in decks.items(code)]
            kinds = {int(KIND[card]) for card in pile_cards(whole)}
            pile = load_pile([_load_layer(layer, int(state.seats), kinds) for layer in layers])
        else:
            pile = _without_cards_in_play(whole, state)
        state.set_deck(tile, pile)
    decks.done()


def _load_layer(layer: Reader, seats: int, kinds: set[int]) -> list[int]:
    """Who knows it, then its cards."""
    known, cards = layer.number("known", int(EVERYBODY), int(EVERYBODY)), _cards(layer, "cards")
    layer.done()
    if known != EVERYBODY and known >> seats:
        raise layer.wrong("known has a bit for each seat")
    if not cards or any(int(KIND[card]) not in kinds for card in cards):
        raise layer.wrong("a layer has cards, and all of this deck")
    return [known, *cards]


def _without_cards_in_play(pile: Pile, state: State) -> Pile:
    """A full deck less what lies on the boards, under them, by the Market or in the drawer's hand."""
    there = _on_boards(state)
    for card in there.elements():
        pile.remove(card)
    box = Counter(pile_cards(order_deck(state.seats)))
    for good in range(COLOURS):
        for value, packed in ((1, state.ones), (2, state.twos)):
            card, number = int(order_card(good, value)), int(get8(packed, good))
            for _ in range(number):
                pile.remove(card)
            likes = [like for like in _like_orders(good) if VALUE[like] == value and not there[like]]
            for like in likes[: max(0, there[card] + number - box[card])]:
                pile.remove(like)
    return pile


def _cards(row: Reader, name: str) -> list[int]:
    return [row.place(name, code, CARDS) + 1 for code in row.items(name)]


def _triple(row: Reader, name: str) -> int:
    return int(from_counts(row.numbers(name, [0] * int(COLOURS), MOST_COUNT)))


def _pair(row: Reader, name: str, least: int = 0) -> tuple[int, int]:
    one, other = (row.whole(name, value, least=least) for value in row.items(name, length=2))
    return one, other


def _check_cards(state: State, position: Reader, in_decks: bool) -> None:
    """No card may be there more often than in the box."""
    there = _on_boards(state)
    if in_decks:
        there.update(card for tile in DECK_TILES for card in pile_cards(state.deck(tile)))
    box = Counter(card for deck in _whole_decks(state) for card in pile_cards(deck))
    for good in range(COLOURS):
        for value, packed in ((1, state.ones), (2, state.twos)):
            there[int(order_card(good, value))] += int(get8(packed, good))
        for card in _like_orders(good):  # executed, it lies by the Market like an order
            order = int(order_card(good, VALUE[card]))
            if there[order] > box[order] and not there[card]:
                there[order], there[card] = there[order] - 1, 1
    for card, number in there.items():
        if number > box[card]:
            raise position.wrong(f"{CARD_CODES[card]} is there {number} times, in the box {box[card]} times")
    left = [sum(cards[card] for card in cards if KIND[card] != WORKSHOP) for cards in (there, box)]
    if left[0] + state.gone > left[1]:
        raise position.wrong("of the orders that are gone some are still there: say what the deck CO has")


def _on_boards(state: State) -> Counter[int]:
    """The cards on the boards, under them, and in the drawer's hand."""
    there = Counter(int(card) for card in state.drawn_cards())
    for player in state.players:
        there.update(int(card_in(slot)) for slot in player.slots if slot)
        there.update(card for card in range(len(CARD_CODES)) if player.used >> card & 1)
    return there


def _like_orders(good: int) -> list[int]:
    """The master builders that are orders for this good."""
    cards = range(FIRST_MASTER, len(CARD_CODES))
    return [card for card in cards if MASTER_TYPE[card] == LIKE_ORDER and GOOD[card] == good]


def _whole_decks(state: State) -> list[Pile]:
    return [workshop_deck(), order_deck(state.seats), master_deck()]


def pile_cards(pile: Pile) -> list[int]:
    """The cards of a deck."""
    return [card for _, *cards in pile.dump() for card in cards]


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
