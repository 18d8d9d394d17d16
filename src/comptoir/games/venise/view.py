"""What a seat sees: all that lies open, and of the hidden cards those that it knows (6.20, 6.21)."""

from __future__ import annotations

from comptoir.games.venise.cards import card_in, held_in, is_done, paid_in
from comptoir.games.venise.city import UNLAID, City, cell_q, cell_r, free_cells
from comptoir.games.venise.data import (
    CARD_CODES,
    COLOUR_CODES,
    COMPONENTS,
    DECK_TILES,
    LAYOUTS,
    MARKET_SPACES,
    PAIR_A,
    PAIR_B,
    PAIRS,
    PORT_TILES,
    ROW1,
    TILE_CODES,
    TILES,
    counts,
)
from comptoir.games.venise.frames import ASKS, MOVE, one_die_in, other_die_in
from comptoir.games.venise.market import bonus, is_sold_at
from comptoir.games.venise.state import Player, State
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get8
from comptoir.kernel.piles import is_known_to

SPECTATOR = -1
REASONS = ["bridges", "orders", "market"]  # why the last round was announced, in the order of their bits


# What lies open


def show_reasons(ending: int) -> list[str]:
    """Why the last round was announced."""
    return [name for i, name in enumerate(REASONS) if ending >> i & 1]


def show_slot(slot: int) -> Json | None:
    """A slot with its card and cubes."""
    if not slot:
        return None
    return {
        "card": CARD_CODES[card_in(slot)],
        "done": is_done(slot),
        "held": int(held_in(slot)),
        "paid": counts(paid_in(slot)),
    }


def show_bridges(player: Player) -> list[list[str]]:
    """The borders that carry a bridge."""
    pairs = [(int(PAIR_A[pair]), int(PAIR_B[pair])) for pair in range(PAIRS)]
    return [[TILE_CODES[a], TILE_CODES[b]] for a, b in pairs if player.has_bridge(a, b)]


def show_player(player: Player) -> Json:
    """What one seat has."""
    return {
        "points": int(player.points),
        "burgher": show_tile(int(player.burgher)),
        "stock": counts(player.stock),
        "store": counts(player.store),
        "row1": [show_slot(slot) for slot in player.slots[:ROW1]],
        "row2": [show_slot(slot) for slot in player.slots[ROW1:]],
        "used": [code for card, code in enumerate(CARD_CODES) if player.used >> card & 1],
        "bridges": show_bridges(player),
    }


def show_tile(tile: int) -> str | None:
    """The code of a tile, nothing for none."""
    return TILE_CODES[tile] if tile >= 0 else None


def show_dice(state: State) -> dict[str, list[int]]:
    """The dice that lie on tiles: whose, and what they show."""
    return {
        code: [int(state.die_owner(i)), int(state.die_value(i))]
        for i, code in enumerate(TILE_CODES)
        if state.die_value(i)
    }


def show_prices(state: State) -> Json:
    """What lies by the Market, by good."""
    return {
        code: {
            "cubes": int(get8(state.cubes, good)),
            "ones": int(get8(state.ones, good)),
            "twos": int(get8(state.twos, good)),
        }
        for good, code in enumerate(COLOUR_CODES)
    }


def show_spaces(state: State) -> list[str]:
    """The goods on the Market's spaces, in the order of the sales."""
    return [COLOUR_CODES[state.good_on_space(i)] for i in range(state.sales)]


def show_ports(state: State) -> dict[str, list[str]]:
    """The goods that each port has bought."""
    return {
        TILE_CODES[port]: [code for good, code in enumerate(COLOUR_CODES) if is_sold_at(state, port, good)]
        for port in PORT_TILES
    }


def show_tiles(city: City) -> dict[str, list[int]]:
    """Where the tiles lie, in axial coordinates from the middle of the map."""
    return {code: [int(cell_q(n)), int(cell_r(n))] for code, n in zip(TILE_CODES, city.cells) if n != UNLAID}


def show_free(city: City) -> list[list[int]]:
    """Where the next tile may be laid, while tiles are laid (2.10)."""
    if UNLAID not in city.cells:
        return []
    return [[int(cell_q(n)), int(cell_r(n))] for n in free_cells(city.cells)]


def show_cards(cards: list[int]) -> list[str]:
    """The codes of cards."""
    return [CARD_CODES[card] for card in cards]


# All that a seat sees


def observe(state: State, seat: int | None) -> Json:
    """What this seat (None: a spectator) may see."""
    viewer = SPECTATOR if seat is None else seat
    return {
        "seats": int(state.seats),
        "you": seat,
        "to_move": state.seat,
        "asks": observe_ask(state),
        "first": int(state.first),
        "round": int(state.round),
        "ending": show_reasons(int(state.ending)),
        "layout": LAYOUTS[state.city.layout],
        "tiles": show_tiles(state.city),
        "free_hexes": show_free(state.city),
        "near": {
            code: [TILE_CODES[b] for b in range(TILES) if state.city.touches(a, b)]
            for a, code in enumerate(TILE_CODES)
        },
        "barge": show_tile(int(state.barge)),
        "dice": show_dice(state),
        "market": {
            "spaces": sorted(COMPONENTS.numbers("market.spaces"), reverse=True),
            "free_at_start": [int(value) for value in MARKET_SPACES[state.seats]],
            "sold": show_spaces(state),
            "bonus": int(bonus(state)),
        },
        "prices": {code: int(state.price(good)) for good, code in enumerate(COLOUR_CODES)},
        "price_elements": show_prices(state),
        "ports": show_ports(state),
        "players": [observe_player(state, other) for other in range(state.seats)],
        "decks": {TILE_CODES[tile]: observe_deck(state, tile, viewer) for tile in DECK_TILES},
        "drawn": observe_drawn(state, viewer),
    }


def observe_player(state: State, seat: int) -> Json:
    """A seat's board, with what can be counted on it."""
    player = state.players[seat]
    return show_player(player) | {
        "reserve": int(state.reserve(seat)),
        "bridges_left": int(state.bridges_left(seat)),
        "masters": int(player.masters()),
        "score": int(state.score(seat)),
    }


def observe_ask(state: State) -> Json | None:
    """What is being decided; drawn cards are not part of it."""
    if state.to_move < 0:
        return None
    f = state.top()
    kind = frame_kind(f)
    shown: Json = {"what": ASKS[kind], "seat": int(frame_seat(f)), "turn_of": int(state.active())}
    if kind == MOVE:
        shown["rolled"] = [int(one_die_in(f)), int(other_die_in(f))]
    return shown


def observe_deck(state: State, tile: int, viewer: int) -> Json:
    """A deck: how many cards, which layers this seat knows, and all the cards it has not placed yet."""
    pile = state.deck(tile)
    layers: list[Json] = [
        {"size": len(cards), "cards": show_cards(cards) if is_known_to(known, viewer) else None}
        for known, *cards in pile.dump()
    ]
    unseen = [int(card) for card in pile.unknown_to(viewer)]
    unseen += [int(card) for card in state.hidden_hand(tile, viewer)]
    return {"size": int(pile.size()), "layers": layers, "unseen": show_cards(sorted(unseen))}


def observe_drawn(state: State, viewer: int) -> Json | None:
    """The cards just drawn: the drawer sees them, the others count them."""
    if not state.drawn:
        return None
    cards = [int(card) for card in state.drawn_cards()]
    is_mine = state.to_move == viewer
    return {
        "seat": int(state.to_move),
        "size": len(cards),
        "cards": show_cards(cards) if is_mine else None,
    }
