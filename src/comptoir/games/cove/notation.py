"""The verbs of the core: how its actions are written, and the places on the board they name.

A merchant brings a table of its own; the roster puts it into this one, behind the merchant's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from comptoir.games.cove import actions, journal
from comptoir.games.cove.data import ROGUE, ROW, STAFF_SLOTS
from comptoir.games.cove.merchants.storefront import Storefront
from comptoir.games.cove.names import BOATS, CORRUPTIONS, DOCKS, FACTIONS, GOODS, PIERS
from comptoir.kernel.notation import Names, Notation, Numbers, Touched, Verb

TOWNSFOLK = Numbers("place in the Town Square", 1, ROW, "town-{}", shift=1)
SLOT = Numbers("slot", 1, STAFF_SLOTS, "slot-{}-{seat}", shift=1)
CORRUPTION = Names("Corruption card", CORRUPTIONS, "card-{}-{seat}")
BOAT = Names("boat", BOATS, "boat-{}")
DOCK = Names("dock", DOCKS, "dock-{}")
PIER = Names("pier", PIERS, "pier-{}")
HALL = Names("Hall", FACTIONS, "hall-{}")
GOOD = Names("good", GOODS, "good-{}-{seat}")
CUSTOMER = Names("Customer", FACTIONS[:ROGUE])
ADVENTURER = Names("kind of Adventurer", FACTIONS)
PLAYER = Names(
    "player",
    (*(str(seat) for seat in range(journal.PEDDLER_VOICE)), "peddler"),
    "player-{}",
    apart={"peddler": "peddler"},
)


def choice(merchants: Iterable[Storefront]) -> Verb:
    """The verb that chooses one of these merchants."""
    return Verb("merchant", Names("merchant", {front.kind: front.slug for front in merchants}, "merchant-{}"))


def at_home(entries: Mapping[int, Touched]) -> dict[int, Touched]:
    """These entries, which touch the player that they concern besides."""
    return {code: (*places, ("seat", PLAYER)) for code, places in entries.items()}


NOTATION = Notation(
    "Merchants Cove",
    {
        actions.CHOOSE: choice(()),
        actions.RECRUIT: Verb("recruit", TOWNSFOLK),
        actions.STAFF: Verb("staff", at=("space-staff-{seat}",)),
        actions.ABILITY: Verb("ability", SLOT),
        actions.TUCK: Verb("slot", SLOT),
        actions.DISCARD: Verb("discard", CORRUPTION),
        actions.DONE: Verb("done"),
        actions.LOAD: Verb("load", BOAT),
        actions.DOCK: Verb("dock", DOCK),
        actions.ROB: Verb("rob", CUSTOMER, BOAT),
        actions.SAIL: Verb("sail", BOAT, ADVENTURER),
        actions.PIER: Verb("pier", PIER),
        actions.HAND: Verb("hand"),
        actions.HOUR: Verb("hour"),
        actions.SELL: Verb("sell", GOOD),
        actions.SELL_ALL: Verb("sell-all"),
        actions.CULTIST: Verb("cultist"),
        actions.GO_ON: Verb("go-on"),
    },
    at_home(
        {
            journal.ARRIVAL: (("a", BOAT),),
            journal.LOAD: (("b", BOAT),),
            journal.DOCK: (("b", DOCK),),
            journal.CLOSED: (("a", BOAT),),
            journal.SAIL: (("b", BOAT),),
            journal.ROB: (("b", BOAT), ("c", BOAT)),
            journal.PIER: (("c", PIER),),
            journal.MARKET: (("a", PIER),),
            journal.SALE: (("b", PIER),),
            journal.CULTIST: (("a", PIER),),
            journal.SPONSORSHIP: (("a", HALL),),
            journal.GOOD: (("a", GOOD),),
            journal.TUCK: (("b", SLOT),),
            journal.REFILL: ("town-1",),
            journal.ROUND: ("clock",),
            journal.MARKER: ("clock",),
            journal.HOURGLASS: ("clock",),
            journal.HAND: ("clock",),
        }
    ),
    elsewhere=(("seat", PLAYER),),
)


def follow(merchants: Mapping[int, Storefront]) -> None:
    """Know the verbs and entries of these merchants, and of no others, and let them be chosen."""
    NOTATION.exclude(
        [number for number in NOTATION.verbs if number >= actions.FIRST_OF_MERCHANTS],
        [code for code in NOTATION.entries if code >= journal.FIRST_OF_MERCHANTS],
    )
    NOTATION.include({actions.CHOOSE: choice(merchants.values())}, {})
    for front in merchants.values():
        verbs = {number: verb.after(front.slug) for number, verb in front.notation.verbs.items()}
        NOTATION.include(verbs, at_home(front.notation.entries))
