"""What a seat may see, and the whole position as data that a person can write.

Adventurers are letters: W, B, Z, N and R for Warriors, Bards, Wizards, Nobles and Rogues. Townsfolk are their ids. Hours are numbers,
Hands are H1 and H2.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from comptoir.games.cove import actions as an
from comptoir.games.cove import townsfolk
from comptoir.games.cove.data import CARD_IDS, ROGUE_NAMES
from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.roster import fresh
from comptoir.games.cove.merchants.view import STOREFRONTS
from comptoir.games.cove.peddler import CARD_NAMES, Peddler
from comptoir.games.cove.peddler import KIND as PEDDLER_KIND
from comptoir.games.cove.state import State
from comptoir.games.cove.words import BOATS, CORRUPTIONS, DOCKS, FACTIONS, GOODS, LETTERS, PIERS, hour
from comptoir.kernel.frames import frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get4, get8, sum8

PHASES = ("setup", "production", "market", "over")
PEDDLERS = ("none", "normal", "hard")
CLOSING = ("open", "full", "marked")


def letters(packed: int) -> str:
    """Adventurers of four bits a kind as letters."""
    return "".join(LETTERS[kind] * int(get4(packed, kind)) for kind in range(5))


def by_kind(packed: int, names: Sequence[str]) -> dict[str, int]:
    """Counts of eight bits each by name."""
    return {name: int(get8(packed, i)) for i, name in enumerate(names)}


def goods(packed: int) -> dict[str, int]:
    """Goods of four bits each by name, nothing where there are none."""
    return {name: int(get4(packed, i)) for i, name in enumerate(GOODS) if get4(packed, i)}


def card(number: int) -> str | None:
    """A Townsfolk by its id, from a number one higher."""
    return CARD_IDS[number - 1] if number > 0 else None


def marked(mask: int, names: Sequence[str]) -> list[str]:
    """The names whose bit is set."""
    return [name for i, name in enumerate(names) if (mask >> i) & 1]


def slug_of(player: Merchant) -> str:
    """The merchant's name in data: a slug, the Peddler, or nobody yet."""
    if player.kind == PEDDLER_KIND:
        return "peddler"
    return STOREFRONTS[int(player.kind)].slug if player.kind >= 0 else "nobody"


def board(state: State) -> Json:
    """The main board: all of it is public."""
    return {
        "seats": int(state.seats),
        "peddler": PEDDLERS[state.peddler],
        "round": int(state.round),
        "phase": PHASES[state.phase],
        "docks_full": CLOSING[state.closing],
        "order": [int(get4(state.order, i)) for i in range(state.hourglasses)],
        "marker": hour(int(state.marker)),
        "bag": by_kind(state.bag, FACTIONS),
        "halls": by_kind(state.halls, FACTIONS),
        "boats": {name: letters(state.boats[i]) for i, name in enumerate(BOATS) if (state.at_sea >> i) & 1},
        "docks": {
            name: BOATS[get4(state.docks, i) - 1] for i, name in enumerate(DOCKS) if get4(state.docks, i)
        },
        "piers": {name: letters(state.piers[i]) for i, name in enumerate(PIERS)},
        "row": [card(int(get8(state.row, i))) for i in range(townsfolk.ROW)],
        "deck": marked(int(state.deck), CARD_IDS),
        "under": [CARD_IDS[number] for number in state.under],
        "discards": by_kind(state.discards, CORRUPTIONS),
        "rogues": ROGUE_NAMES[state.rogue_card - 1],
        "sold_black": [seat for seat in range(state.hourglasses) if (state.sold_black >> seat) & 1],
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
        "shelf": goods(player.shelf),
        "supply": goods(player.supply),
        "staff": [card(int(get8(player.staff, slot))) for slot in range(4)],
    }


def peddler_shop(peddler: Peddler) -> Json:
    """The Peddler's board: all of it is public; the deck is known as a set."""
    return {
        "cards": marked(int(peddler.cards), CARD_NAMES),
        "deck": marked(int(peddler.deck), CARD_NAMES),
        "left": CARD_NAMES[peddler.left - 1] if peddler.left else None,
        "right": CARD_NAMES[peddler.right - 1] if peddler.right else None,
        "stall": [GOODS[get4(peddler.stall, i) - 1] if get4(peddler.stall, i) else None for i in range(8)],
        "reserve": "".join(
            LETTERS[get4(peddler.reserve, i) - 1] for i in range(6) if get4(peddler.reserve, i)
        ),
        "townsfolk": marked(int(peddler.townsfolk), CARD_IDS),
    }


def question(state: State) -> Json | None:
    """What is asked now, of whom, and what about; everything that is asked is public."""
    if state.to_move < 0:
        return None
    f = state.top()
    return {
        "kind": int(frame_kind(f)),
        "seat": int(frame_seat(f)),
        "about": [int(frame_a(f)), int(frame_b(f)), int(frame_c(f)), int(frame_d(f))],
    }


def observe(state: State, seat: int | None) -> Json:
    """What this seat (None: a spectator) may see: own Corruption cards by kind, the others' by number until the end."""
    view = board(state)
    view["corruption_deck"] = int(sum8(state.corruption))
    view["asked"] = question(state)
    players: list[Json] = []
    for number, player in enumerate(state.players):
        shown = seat_data(player)
        shown["corruption"] = int(sum8(player.corruption))
        if number == seat or state.to_move < 0:
            shown["corruption_cards"] = by_kind(player.corruption, CORRUPTIONS)
        if isinstance(player, Peddler):
            shown["shop"] = peddler_shop(player)
        elif player.kind >= 0:
            shown["shop"] = STOREFRONTS[int(player.kind)].observe(player, number == seat)
        if state.to_move < 0:
            shown["score"] = int(state.score(number))
        players.append(shown)
    view["players"] = players
    return view


def dump(state: State) -> Json:
    """The whole position; `loading.load` takes it back."""
    data = board(state)
    data["corruption_deck"] = by_kind(state.corruption, CORRUPTIONS)
    data["frames"] = [
        [int(part(f)) for part in (frame_kind, frame_seat, frame_a, frame_b, frame_c, frame_d)]
        for f in state.stack
    ]
    players: list[Json] = []
    for player in state.players:
        whole = seat_data(player)
        whole["corruption"] = by_kind(player.corruption, CORRUPTIONS)
        if isinstance(player, Peddler):
            whole["shop"] = peddler_shop(player)
        elif player.kind >= 0:
            whole["shop"] = STOREFRONTS[int(player.kind)].dump(player)
        players.append(whole)
    data["players"] = players
    return data


def conserved(state: State) -> dict[str, int]:
    """Adventurers, Townsfolk, Corruption cards; and what is missing in the shops, which is nothing."""
    people = int(sum8(state.bag)) + int(sum8(state.halls))
    people += sum(len(letters(boat)) for boat in state.boats) + sum(
        len(letters(pier)) for pier in state.piers
    )
    people += sum(1 for f in state.stack if frame_kind(f) == an.ASK_LOAD and frame_b(f) == 0)
    cards = bin(state.deck).count("1") + len(state.under) + sum(1 for i in range(4) if get8(state.row, i))
    cards += sum(1 for f in state.stack if frame_kind(f) == an.ASK_TUCK)
    corruption = int(sum8(state.corruption)) + int(sum8(state.discards))
    missing = 0
    for player in state.players:
        corruption += int(sum8(player.corruption))
        cards += sum(1 for slot in range(4) if get8(player.staff, slot))
        if isinstance(player, Peddler):
            cards += bin(player.townsfolk).count("1")
            people += len(str(peddler_shop(player)["reserve"]))
            missing += abs(sum(goods(player.shelf).values()) - int(player.goods_on_stall()))
        elif player.kind >= 0 and state.round > 0:
            found = STOREFRONTS[int(player.kind)].conserved(player)
            missing += sum(abs(count - found[name]) for name, count in full_shop(int(player.kind)).items())
    return {
        "Adventurers": people,
        "Townsfolk": cards,
        "Corruption cards": corruption,
        "missing in the shops": missing,
    }


@cache
def full_shop(kind: int) -> dict[str, int]:
    """What a shop of this kind holds at the start, by count."""
    shop = fresh(kind)
    STOREFRONTS[kind].load(shop, {})
    return STOREFRONTS[kind].conserved(shop)
