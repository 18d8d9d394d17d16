"""Actions as text: a word for the verb, then one for each argument; a merchant's verbs after its name."""

from __future__ import annotations

from comptoir.games.cove import actions
from comptoir.games.cove.data import ROGUE, ROW, STAFF_SLOTS
from comptoir.games.cove.merchants.notation import Notation
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.names import BOATS, CORRUPTIONS, DOCKS, FACTIONS, GOODS, PIERS
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.errors import IllegalAction

CHOOSE = "merchant"  # then the name of one
PLACES = tuple(str(i + 1) for i in range(ROW))
SLOTS = tuple(str(i + 1) for i in range(STAFF_SLOTS))

NOTATION = Notation(
    "this game",
    {
        actions.RECRUIT: ("recruit", (PLACES,)),
        actions.STAFF: ("staff", ()),
        actions.ABILITY: ("ability", (SLOTS,)),
        actions.TUCK: ("slot", (SLOTS,)),
        actions.DISCARD: ("discard", (CORRUPTIONS,)),
        actions.DONE: ("done", ()),
        actions.LOAD: ("load", (BOATS,)),
        actions.DOCK: ("dock", (DOCKS,)),
        actions.ROB: ("rob", (FACTIONS[:ROGUE], BOATS)),
        actions.SAIL: ("sail", (BOATS, FACTIONS)),
        actions.PIER: ("pier", (PIERS,)),
        actions.HAND: ("hand", ()),
        actions.HOUR: ("hour", ()),
        actions.SELL: ("sell", (GOODS,)),
        actions.SELL_ALL: ("sell-all", ()),
        actions.CULTIST: ("cultist", ()),
    },
)


def write(action: int) -> str:
    """The text of an action."""
    verb = int(verb_of(action))
    if verb >= actions.FIRST_OF_MERCHANTS:
        front = STOREFRONTS[int(actions.merchant_of(verb))]
        return f"{front.slug} {front.notation.write(action)}"
    if verb == actions.CHOOSE:
        return f"{CHOOSE} {STOREFRONTS[int(actions.kind_of(action))].slug}"
    return NOTATION.write(action)


def read(text: str) -> int:
    """The action written so."""
    words = text.split()
    if not words:
        raise IllegalAction("an empty text is no action")
    fronts = {front.slug: front for front in STOREFRONTS.values()}
    if words[0] in fronts:
        return fronts[words[0]].notation.read(words[1:])
    if words[0] == CHOOSE and len(words) == 2 and words[1] in fronts:
        return int(pack(actions.CHOOSE, fronts[words[1]].kind))
    if words[0] not in NOTATION.words:
        known = ", ".join([CHOOSE, *NOTATION.words, *fronts])
        raise IllegalAction(f"{words[0]!r} is no action of this game; there are: {known}")
    return NOTATION.read(words)
