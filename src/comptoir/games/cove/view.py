"""What a seat may see; how things are named in data stands in `names.py` and `dump.py`."""

from __future__ import annotations

from comptoir.games.cove.asked import asked
from comptoir.games.cove.boats import are_docks_full
from comptoir.games.cove.clock import is_open_hand, load_icons, mice
from comptoir.games.cove.data import CARD_IDS, ROGUE_NAMES, ROW, STAFF_SLOTS
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.names import (
    BOATS,
    CORRUPTIONS,
    DOCKS,
    FACTIONS,
    GOODS,
    HANDS,
    LETTERS,
    PIERS,
    hour,
)
from comptoir.games.cove.packed import counts4, counts8, marked
from comptoir.games.cove.peddler import RESERVE, STALL, Peddler
from comptoir.games.cove.peddler_cards import CARD_NAMES
from comptoir.games.cove.state import State
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get4, has_bit, sum8

PHASES = ("setup", "production", "market", "over")
PEDDLERS = ("none", "normal", "hard")
CLOSING = ("open", "marked")  # whether the docks are full and the market marker has moved for it
PEDDLER = "peddler"  # among merchants
NOBODY = "nobody"


def observe(state: State, seat: int | None) -> Json:
    """What this seat (None: a spectator) may see.

    Own Corruption cards by kind, the others' by number until the end.
    """
    view = board(state)
    view["corruption_deck"] = int(sum8(state.corruption))
    view["asked"] = asked(state)
    view["loads"] = [int(loads) for loads in load_icons(state)]  # from each hour to the next, from 12 on
    view["mice"] = mice(state)
    view["open_hands"] = [name for place, name in HANDS.items() if is_open_hand(state, place)]
    view["players"] = [observe_player(state, number, number == seat) for number in range(len(state.players))]
    return view


def observe_player(state: State, number: int, is_own: bool) -> Json:
    """What may be seen of a seat with its shop."""
    player = state.players[number]
    shown = seat_data(player)
    shown["corruption"] = int(player.corruption_cards())
    if is_own or state.to_move < 0:
        shown["corruption_cards"] = counts8(player.corruption, CORRUPTIONS)
    if isinstance(player, Peddler):
        shown["shop"] = peddler_shop(player)
    elif player.kind >= 0:
        shown["shop"] = STOREFRONTS[int(player.kind)].observe(player, is_own)
    if state.to_move < 0:
        shown["score"] = int(state.score(number))
    return shown


def board(state: State) -> Json:
    """The main board: all of it is public."""
    return {
        "seats": int(state.seats),
        "peddler": PEDDLERS[state.peddler],
        "round": int(state.round),
        "phase": PHASES[state.phase],
        "docks_full": CLOSING[are_docks_full(state)],
        "order": [int(get4(state.order, i)) for i in range(state.hourglasses)],
        "marker": hour(int(state.marker)),
        "bag": counts8(state.bag, FACTIONS),
        "halls": counts8(state.halls, FACTIONS),
        "boats": {name: letters(state.boats[i]) for i, name in enumerate(BOATS) if state.is_at_sea(i)},
        "docks": {
            name: BOATS[get4(state.docks, i) - 1] for i, name in enumerate(DOCKS) if not state.is_dock_free(i)
        },
        "piers": {name: letters(state.piers[i]) for i, name in enumerate(PIERS)},
        "row": [card(int(state.card_at(place))) for place in range(ROW)],
        "deck": marked(int(state.deck), CARD_IDS),
        "under": [CARD_IDS[number] for number in state.under],
        "discards": counts8(state.discards, CORRUPTIONS),
        "rogues": ROGUE_NAMES[state.rogue_card - 1],
        "sold_black": [seat for seat in range(int(state.hourglasses)) if has_bit(state.sold_black, seat)],
    }


def seat_data(player: Merchant) -> Json:
    """What everybody sees of a seat beside its shop."""
    return {
        "merchant": slug_of(player),
        "gold": int(player.gold),
        "sales": int(player.sales),
        "sponsorship": int(player.sponsorship),
        "hourglass": hour(int(player.place)),
        "space": int(player.space),
        "shelf": counts4(player.shelf, GOODS),
        "supply": counts4(player.supply, GOODS),
        "staff": [card(int(player.staff_at(slot))) for slot in range(STAFF_SLOTS)],
    }


def peddler_shop(peddler: Peddler) -> Json:
    """The Peddler's board: all of it is public; the deck is known as a set."""
    stall = [int(get4(peddler.stall, space)) for space in range(STALL)]
    reserve = [int(get4(peddler.reserve, space)) for space in range(RESERVE)]
    return {
        "cards": marked(int(peddler.cards), CARD_NAMES),
        "deck": marked(int(peddler.deck), CARD_NAMES),
        "left": CARD_NAMES[peddler.left - 1] if peddler.left else None,
        "right": CARD_NAMES[peddler.right - 1] if peddler.right else None,
        "stall": [GOODS[a_good - 1] if a_good else None for a_good in stall],
        "reserve": "".join(LETTERS[kind - 1] for kind in reserve if kind),
        "townsfolk": marked(int(peddler.townsfolk), CARD_IDS),
    }


def slug_of(player: Merchant) -> str:
    """The merchant's name in data: a slug, the Peddler, or nobody yet."""
    if isinstance(player, Peddler):
        return PEDDLER
    return STOREFRONTS[int(player.kind)].slug if player.kind >= 0 else NOBODY


def letters(packed: int) -> str:
    """Adventurers of four bits a kind as letters."""
    return "".join(letter * int(get4(packed, kind)) for kind, letter in enumerate(LETTERS))


def card(number: int) -> str | None:
    """A Townsfolk by its id, None for -1."""
    return CARD_IDS[number] if number >= 0 else None
