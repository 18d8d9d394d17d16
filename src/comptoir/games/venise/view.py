"""The position as data: whole (`dump`, `load`), or as a seat may see it (`observe`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.venise.city import BARGES, CITIES, UNLAID, City, cell, cell_q, cell_r, is_on_map, lay
from comptoir.games.venise.data import (
    BRIDGES,
    CARD_CODES,
    COLOUR_CODES,
    COMPONENTS,
    COST,
    DICE,
    FIRST_MASTER,
    FREE,
    KIND,
    LAYOUT_NAMES,
    MARKET_SPACES,
    MASTER_TILE,
    ORDER_TILE,
    PAIR,
    PAIR_A,
    PAIR_B,
    PAIRS,
    ROW1,
    ROW2,
    STOCK_CELLS,
    TILE_CODES,
    TILES,
    WORKSHOP_TILE,
    order_card,
)
from comptoir.games.venise.market import bonus, is_sold_at
from comptoir.games.venise.movement import ends_with, find_paths
from comptoir.games.venise.play import Venise
from comptoir.games.venise.scoring import count_chains
from comptoir.games.venise.setup import master_deck, order_deck, workshop_deck
from comptoir.games.venise.state import (
    ASKS,
    DONE,
    END_BRIDGES,
    END_MARKET,
    END_ORDERS,
    HELD,
    KEEP,
    MOVE,
    PAID,
    Player,
    new_player,
    slot_card,
    slot_held,
    slot_is_done,
    slot_paid,
)
from comptoir.games.venise.triples import count, counts, covers, from_counts, total
from comptoir.kernel.errors import BadData
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.piles import Pile, is_known_to, load_pile

DECK_TILES = [int(WORKSHOP_TILE), int(ORDER_TILE), int(MASTER_TILE)]
PORT_TILES = [7, 8]
REASONS = {"bridges": int(END_BRIDGES), "orders": int(END_ORDERS), "market": int(END_MARKET)}
Kind = TypeVar("Kind")


# Both faces


def reasons(ending: int) -> list[str]:
    """Why the last round was announced, in words of the data."""
    return [name for name, bit in REASONS.items() if ending & bit]


def show_slot(slot: int) -> Json | None:
    """A slot with its card and cubes."""
    if not slot:
        return None
    card = slot_card(slot)
    return {
        "card": CARD_CODES[card],
        "done": slot_is_done(slot),
        "held": int(slot_held(slot)),
        "paid": counts(slot_paid(slot)),
    }


def show_bridges(bridges: int) -> list[list[str]]:
    """The borders that carry a bridge."""
    return [
        [TILE_CODES[PAIR_A[pair]], TILE_CODES[PAIR_B[pair]]] for pair in range(PAIRS) if bridges >> pair & 1
    ]


def show_player(player: Player) -> Json:
    """What one seat has; all of it is open."""
    return {
        "points": int(player.points),
        "burgher": TILE_CODES[player.burgher] if player.burgher >= 0 else None,
        "stock": counts(player.stock),
        "store": counts(player.store),
        "row1": [show_slot(slot) for slot in player.slots[:ROW1]],
        "row2": [show_slot(slot) for slot in player.slots[ROW1:]],
        "used": [code for card, code in enumerate(CARD_CODES) if player.used >> card & 1],
        "bridges": show_bridges(player.bridges),
    }


def show_dice(state: Venise) -> dict[str, list[int]]:
    """The dice that lie on tiles: whose, and what they show."""
    return {
        code: [int(state.die_owner(i)), int(state.die_value(i))]
        for i, code in enumerate(TILE_CODES)
        if state.die_value(i)
    }


def show_prices(state: Venise) -> Json:
    """What lies by the Market, by good."""
    return {
        code: {
            "cubes": int(count(state.cubes, good)),
            "ones": int(count(state.ones, good)),
            "twos": int(count(state.twos, good)),
        }
        for good, code in enumerate(COLOUR_CODES)
    }


def show_stalls(state: Venise) -> list[str]:
    """The goods on the Market's spaces, in the order of the sales."""
    return [COLOUR_CODES[(state.stalls >> 2 * i & 3) - 1] for i in range(state.sales)]


def show_ports(state: Venise) -> dict[str, list[str]]:
    """The goods that each port has bought."""
    return {
        TILE_CODES[port]: [code for good, code in enumerate(COLOUR_CODES) if is_sold_at(state, port, good)]
        for port in PORT_TILES
    }


def show_tiles(city: City) -> dict[str, list[int]]:
    """Where the tiles lie, in axial coordinates from the middle of the map."""
    return {code: [int(cell_q(n)), int(cell_r(n))] for code, n in zip(TILE_CODES, city.cells) if n != UNLAID}


def layout_name(city: City) -> str:
    """The name of the layout, as the option has it."""
    return LAYOUT_NAMES[city.layout] if city.layout < FREE else "free"


# The whole position


def dump(state: Venise) -> Json:
    """The whole position."""
    return {
        "seats": int(state.seats),
        "layout": layout_name(state.city),
        "tiles": show_tiles(state.city),
        "barge": TILE_CODES[state.barge] if state.barge >= 0 else None,
        "first": int(state.first),
        "round": int(state.round),
        "ending": reasons(int(state.ending)),
        "dice": show_dice(state),
        "prices": show_prices(state),
        "market": show_stalls(state),
        "ports": show_ports(state),
        "gone": int(state.gone),
        "players": [show_player(player) for player in state.players],
        "decks": {
            TILE_CODES[tile]: [
                {"known": layer[0], "cards": [CARD_CODES[card] for card in layer[1:]]}
                for layer in state.deck(tile).dump()
            ]
            for tile in DECK_TILES
        },
        "drawn": [CARD_CODES[card] for card in state.drawn_cards()],
        "stack": [dump_frame(f) for f in state.stack],
    }


def dump_frame(f: int) -> list[object]:
    """A pending decision: what, who, and its arguments."""
    return [
        ASKS[frame_kind(f)],
        int(frame_seat(f)),
        int(frame_a(f)),
        int(frame_b(f)),
        int(frame_c(f)),
        int(frame_d(f)),
    ]


def load(data: Json) -> Venise:
    """The position that `dump` wrote, or one written by hand: whatever is left out is as at the start of a game."""
    known = dump(Venise())
    for key in data:
        if key not in known:
            raise BadData(f"a position has no {key!r}; it has {', '.join(known)}")
    state = Venise()
    rows = _list(data, "players", [{}] * _number(data, "seats", 2))
    state.seats = _number(data, "seats", len(rows))
    if not 2 <= state.seats <= 4 or len(rows) != state.seats:
        raise BadData(
            f"a position has 2 to 4 seats and as many players, not {int(state.seats)} and {len(rows)}"
        )
    state.city = _load_city(data)
    state.barge = _load_barge(data, state.city)
    state.first = _number(data, "first", 0, int(state.seats) - 1)
    state.round = _number(data, "round", 1)
    state.ending = sum(REASONS[_one_of(str(name), REASONS)] for name in _list(data, "ending", []))
    for code, die in _table(data, "dice").items():
        seat, value = _pair(die, f"the die on {code}")
        if not (0 <= seat < state.seats and 1 <= value <= 6):
            raise BadData(f"the die on {code} must be a seat and a value from 1 to 6")
        state.set_die(TILE_CODES.index(_one_of(code, TILE_CODES)), seat, value)
    state.players = [_load_player(_as_table(row, "a player"), state.city) for row in rows]
    _load_market(state, data)
    state.drawn = _pack_cards(_cards(_list(data, "drawn", [])))
    _load_decks(state, data)
    _load_stack(state, data)
    _check(state)
    return state


@lru_cache(maxsize=64)
def _city(layout: int, cells: tuple[int, ...]) -> City:
    return lay(layout, vec[i64](cells))


def _load_city(data: Json) -> City:
    name = _one_of(
        str(data.get("layout", "free" if "tiles" in data else LAYOUT_NAMES[0])), [*LAYOUT_NAMES, "free"]
    )
    if name != "free":
        return CITIES[LAYOUT_NAMES.index(name)]
    cells = [int(UNLAID)] * int(TILES)
    for code, place in _table(data, "tiles").items():
        q, r = _pair(place, f"tile {code}")
        if not is_on_map(q, r):
            raise BadData(f"tile {code} lies too far from the middle")
        cells[TILE_CODES.index(_one_of(code, TILE_CODES))] = int(cell(q, r))
    laid = [n for n in cells if n != UNLAID]
    if len(set(laid)) != len(laid):
        raise BadData("two tiles lie on the same hex")
    return _city(int(FREE), tuple(cells))


def _load_barge(data: Json, city: City) -> int:
    default = TILE_CODES[BARGES[city.layout]] if city.layout < FREE else None
    code = data.get("barge", default)
    return -1 if code is None else TILE_CODES.index(_one_of(str(code), TILE_CODES))


def _load_player(row: Mapping[str, object], city: City) -> Player:
    player = new_player()
    for key in row:
        _one_of(key, [*show_player(player)])
    player.points = _number(row, "points", 0)
    code = row.get("burgher")
    player.burgher = -1 if code is None else TILE_CODES.index(_one_of(str(code), TILE_CODES))
    player.stock = from_counts(_three(row, "stock"))
    player.store = from_counts(_three(row, "store"))
    if total(player.stock) > STOCK_CELLS:
        raise BadData(f"a stock has {int(STOCK_CELLS)} cells")
    for name, first, size in (("row1", 0, int(ROW1)), ("row2", int(ROW1), int(ROW2))):
        slots = _list(row, name, [])
        if len(slots) > size:
            raise BadData(f"{name} has {size} slots")
        for i, slot in enumerate(slots):
            player.slots[first + i] = _load_slot(slot)
    for card in _cards(_list(row, "used", [])):
        player.used |= 1 << card
    for ends in _list(row, "bridges", []):
        a, b = (TILE_CODES.index(_one_of(str(code), TILE_CODES)) for code in _as_list(ends, "a bridge"))
        if not city.touches(a, b):
            raise BadData(f"no bridge can join {TILE_CODES[a]} and {TILE_CODES[b]}: they do not touch")
        player.bridges |= 1 << PAIR[a * TILES + b]
    player.built = int(player.bridges).bit_count()
    if player.built > BRIDGES:
        raise BadData(f"a seat has {int(BRIDGES)} bridges")
    player.chain_points = count_chains(player.bridges)
    return player


def _load_slot(slot: object) -> int:
    if slot is None:
        return 0
    row = {"card": slot} if isinstance(slot, str) else _as_table(slot, "a slot")
    card = CARD_CODES.index(_one_of(str(row.get("card")), CARD_CODES))
    paid = from_counts(_three(row, "paid"))
    if not covers(COST[card], paid):
        raise BadData(f"{CARD_CODES[card]} does not cost so much")
    return int(card | (DONE if row.get("done") else 0) | HELD * _number(row, "held", 0, 3) | (paid << PAID))


def _load_market(state: Venise, data: Json) -> None:
    prices = _table(data, "prices")
    for code, row in prices.items():
        good = COLOUR_CODES.index(_one_of(code, COLOUR_CODES))
        elements = _as_table(row, f"the price of {code}")
        state.cubes += _number(elements, "cubes", 0, 99) << 8 * good
        state.ones += _number(elements, "ones", 0, 99) << 8 * good
        state.twos += _number(elements, "twos", 0, 99) << 8 * good
    for i, sold in enumerate(_list(data, "market", [])):
        state.stalls |= (COLOUR_CODES.index(_one_of(str(sold), COLOUR_CODES)) + 1) << 2 * i
        state.sales += 1
    if state.sales > len(MARKET_SPACES[state.seats]):
        raise BadData(
            f"the Market has {len(MARKET_SPACES[state.seats])} spaces with {int(state.seats)} seats"
        )
    for code, goods in _table(data, "ports").items():
        port = TILE_CODES.index(_one_of(code, [TILE_CODES[port] for port in PORT_TILES]))
        for sold in _as_list(goods, f"port {code}"):
            state.ports |= 1 << (port - 7) * 3 + COLOUR_CODES.index(_one_of(str(sold), COLOUR_CODES))
    state.gone = _number(data, "gone", 0)


def _load_decks(state: Venise, data: Json) -> None:
    decks = _table(data, "decks")
    full = {3: workshop_deck(), 4: order_deck(state.seats), 5: master_deck()}
    for tile in DECK_TILES:
        if TILE_CODES[tile] in decks:
            layers: list[list[int]] = []
            for layer in _as_list(decks[TILE_CODES[tile]], "a deck"):
                row = _as_table(layer, "a layer of a deck")
                layers.append([_number(row, "known", 0xFFFF), *_cards(_list(row, "cards", []))])
            state.set_deck(tile, load_pile(layers))
        else:
            state.set_deck(tile, _without_cards_in_play(full[tile], state))
    for code in decks:
        _one_of(code, [TILE_CODES[tile] for tile in DECK_TILES])


def _without_cards_in_play(pile: Pile, state: Venise) -> Pile:
    """A full deck less what lies on the boards, under them, by the Market or in the drawer's hand."""
    for card in state.drawn_cards():
        pile.remove(card)
    for player in state.players:
        for slot in player.slots:
            pile.remove(slot_card(slot))
        for card in range(FIRST_MASTER, len(CARD_CODES)):
            if player.used >> card & 1:
                pile.remove(card)
    for good in range(3):
        for _ in range(count(state.ones, good)):
            pile.remove(order_card(good, 1))
        for _ in range(count(state.twos, good)):
            pile.remove(order_card(good, 2))
    return pile


def _load_stack(state: Venise, data: Json) -> None:
    for row in _list(data, "stack", []):
        words = _as_list(row, "a pending decision")
        if len(words) < 2:
            raise BadData("a pending decision has a name and a seat")
        kind = ASKS.index(_one_of(str(words[0]), ASKS))
        numbers = [_argument(word) for word in words[1:]]
        if not 0 <= numbers[0] < state.seats:
            raise BadData(f"there is no seat {numbers[0]}")
        if kind == MOVE:
            if len(numbers) < 3:
                raise BadData("a movement needs its two dice")
            find_paths(state, numbers[0], numbers[1], numbers[2])
            if len(numbers) == 3:
                one, other = numbers[1], numbers[2]
                numbers += [
                    int(ends_with(state, numbers[0], one)),
                    int(ends_with(state, numbers[0], other)) if other != one else 0,
                ]
        state.push(frame(kind, *numbers))


def _argument(word: object) -> int:
    if isinstance(word, str):
        codes = [*TILE_CODES, *COLOUR_CODES]
        return codes.index(_one_of(word, codes)) % len(TILE_CODES)
    if not isinstance(word, int) or not 0 <= word < 4096:
        raise BadData(f"{word!r} is no argument of a pending decision")
    return word


def _check(state: Venise) -> None:
    for seat in range(state.seats):
        if state.dice_out(seat) > DICE:
            raise BadData(f"a seat has {int(DICE)} dice")
    borders = [player.bridges for player in state.players]
    for i, mine in enumerate(borders):
        for other in borders[:i]:
            if mine & other:
                raise BadData("two bridges on one border")


# Reading data


def _one_of(word: str, words: Sequence[str] | Mapping[str, object]) -> str:
    if word not in words:
        raise BadData(f"{word!r} is none of {', '.join(words)}")
    return word


def _number(data: Mapping[str, object], key: str, default: int, most: int = 1 << 20) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or not 0 <= value <= most:
        raise BadData(f"{key} must be a number from 0 to {most}, not {value!r}")
    return int(value)


def _list(data: Mapping[str, object], key: str, default: list[Kind]) -> list[object]:
    return _as_list(data.get(key, default), key)


def _as_list(value: object, what: str) -> list[object]:
    if not isinstance(value, list | tuple):
        raise BadData(f"{what} must be a list, not {value!r}")
    return list(value)


def _table(data: Mapping[str, object], key: str) -> Mapping[str, object]:
    return _as_table(data.get(key, {}), key)


def _as_table(value: object, what: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadData(f"{what} must be a table, not {value!r}")
    return value


def _numbers(value: object, size: int, what: str) -> list[int]:
    numbers = [item for item in _as_list(value, what) if isinstance(item, int)]
    if len(numbers) != size:
        raise BadData(f"{what} must be {size} numbers, not {value!r}")
    return numbers


def _pair(value: object, what: str) -> tuple[int, int]:
    one, other = _numbers(value, 2, what)
    return one, other


def _three(data: Mapping[str, object], key: str) -> list[int]:
    numbers = _numbers(data.get(key, [0, 0, 0]), 3, key)
    if min(numbers) < 0 or max(numbers) > 99:
        raise BadData(f"{key} must be three counts, not {numbers}")
    return numbers


def _cards(codes: list[object]) -> list[int]:
    return [CARD_CODES.index(_one_of(str(code), CARD_CODES[1:])) for code in codes]


def _pack_cards(cards: list[int]) -> int:
    packed = 0
    for i, card in enumerate(sorted(cards)):
        packed |= card << 6 * i
    return packed


# What a seat sees


def observe(state: Venise, seat: int | None) -> Json:
    """What this seat (None: a spectator) may see."""
    viewer = -1 if seat is None else seat
    return {
        "seats": int(state.seats),
        "you": seat,
        "to_move": state.seat,
        "asks": observe_ask(state, viewer),
        "first": int(state.first),
        "round": int(state.round),
        "ending": reasons(int(state.ending)),
        "layout": layout_name(state.city),
        "tiles": show_tiles(state.city),
        "near": {
            code: [TILE_CODES[b] for b in range(TILES) if state.city.touches(a, b)]
            for a, code in enumerate(TILE_CODES)
        },
        "barge": TILE_CODES[state.barge] if state.barge >= 0 else None,
        "dice": show_dice(state),
        "market": {
            "spaces": sorted(COMPONENTS.numbers("market.spaces"), reverse=True),
            "free_at_start": [int(value) for value in MARKET_SPACES[state.seats]],
            "sold": show_stalls(state),
            "bonus": int(bonus(state)),
        },
        "prices": {code: int(state.price(good)) for good, code in enumerate(COLOUR_CODES)},
        "price_elements": show_prices(state),
        "ports": show_ports(state),
        "players": [observe_player(state, other) for other in range(state.seats)],
        "decks": {TILE_CODES[tile]: observe_deck(state, tile, viewer) for tile in DECK_TILES},
        "drawn": observe_drawn(state, viewer),
    }


def observe_player(state: Venise, seat: int) -> Json:
    """A seat's board, with what can be counted on it."""
    player = state.players[seat]
    return show_player(player) | {
        "reserve": int(state.reserve(seat)),
        "bridges_left": int(state.bridges_left(seat)),
        "masters": int(player.masters()),
        "score": int(state.score(seat)),
    }


def observe_ask(state: Venise, viewer: int) -> Json | None:
    """What is being decided; drawn cards are not part of it."""
    if state.to_move < 0:
        return None
    f = state.top()
    kind = frame_kind(f)
    shown: Json = {"what": ASKS[kind], "seat": int(frame_seat(f)), "turn_of": int(state.active())}
    if kind == MOVE:
        shown["rolled"] = [int(frame_a(f)), int(frame_b(f))]
    return shown


def hidden_hand(state: Venise, tile: int, viewer: int) -> list[int]:
    """The cards of this deck that somebody else has just drawn."""
    if not state.drawn or state.to_move == viewer or frame_a(state.top()) != tile:
        return []
    return [int(card) for card in state.drawn_cards()]


def observe_deck(state: Venise, tile: int, viewer: int) -> Json:
    """A deck: how many cards, which layers this seat knows, and all the cards it has not placed yet."""
    pile = state.deck(tile)
    layers: list[Json] = []
    for layer in pile.dump():
        is_known = is_known_to(layer[0], viewer)
        layers.append(
            {"size": len(layer) - 1, "cards": [CARD_CODES[card] for card in layer[1:]] if is_known else None}
        )
    unseen = sorted([int(card) for card in pile.unknown_to(viewer)] + hidden_hand(state, tile, viewer))
    return {"size": int(pile.size()), "layers": layers, "unseen": [CARD_CODES[card] for card in unseen]}


def observe_drawn(state: Venise, viewer: int) -> Json | None:
    """The cards just drawn: the drawer sees them, the others count them."""
    if not state.drawn:
        return None
    cards = state.drawn_cards()
    is_mine = state.to_move == viewer
    return {
        "seat": int(state.to_move),
        "size": len(cards),
        "cards": [CARD_CODES[card] for card in cards] if is_mine else None,
    }


# What never changes


def conserved(state: Venise) -> dict[str, int]:
    """Totals that no action may change; those called excess are 0 in every position that makes sense."""
    workshops = masters_and_orders = 0
    for card in state.drawn_cards():
        workshops += KIND[card] == 1
        masters_and_orders += KIND[card] > 1
    for player in state.players:
        for slot in player.slots:
            workshops += KIND[slot_card(slot)] == 1
            masters_and_orders += KIND[slot_card(slot)] > 1
        masters_and_orders += int(player.used).bit_count()
    everybody = range(state.seats)
    borders = [player.bridges for player in state.players]
    return {
        "workshops": int(workshops + state.workshops.size()),
        "orders and master builders": int(
            masters_and_orders
            + state.orders.size()
            + state.masters.size()
            + total(state.ones)
            + total(state.twos)
            + state.gone
        ),
        "dice in excess": sum(max(0, int(-state.reserve(seat))) for seat in everybody),
        "bridges in excess": sum(max(0, int(-state.bridges_left(seat))) for seat in everybody),
        "bridges uncounted": sum(
            int(player.bridges).bit_count() - int(player.built) for player in state.players
        ),
        "chains uncounted": sum(
            int(count_chains(player.bridges) - player.chain_points) for player in state.players
        ),
        "borders with two bridges": sum(
            (int(a & b) != 0) for i, a in enumerate(borders) for b in borders[:i]
        ),
        "cubes in excess": sum(max(0, int(total(player.stock) - STOCK_CELLS)) for player in state.players),
        "drawn cards left over": int(
            state.drawn != 0 and (state.to_move < 0 or frame_kind(state.top()) != KEEP)
        ),
    }
