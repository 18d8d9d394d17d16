"""What a seat sees: all that lies open, and of the hidden cards those that it knows (6.20, 6.21)."""

from __future__ import annotations

from comptoir.games.venise.data import (
    COLOUR_CODES,
    COMPONENTS,
    DECK_TILES,
    MARKET_SPACES,
    TILE_CODES,
    TILES,
)
from comptoir.games.venise.dump import (
    LAYOUTS,
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
from comptoir.games.venise.frames import ASKS, MOVE, one_die_in, other_die_in
from comptoir.games.venise.market import bonus
from comptoir.games.venise.state import State
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.piles import is_known_to

SPECTATOR = -1


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
