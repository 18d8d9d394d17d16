"""The table of verbs: how each action is written and read, and the places on the board that it names.

>>> action = NOTATION.read("activate a1-a2 a1")
>>> NOTATION.write(action), NOTATION.places(action, seat=0)
('activate a1-a2 a1', ['card-a1', 'gap-a1-a2'])
>>> NOTATION.write(NOTATION.read("token 2 as 3")), NOTATION.write(NOTATION.read("token 3 as 3"))
('token 2 as 3', 'token 3')
"""

from __future__ import annotations

from comptoir.games.spyrium import actions as act
from comptoir.games.spyrium import journal
from comptoir.games.spyrium.data import CARD_NAMES, CHOICES, GAP_NAMES, NO_CARD, TOKEN_VALUES
from comptoir.kernel.notation import Arguments, Kind, Mismatch, Names, Notation, Numbers, Verb

MOST_BUILDINGS = 99  # that a text can count

GAP = Names("gap", GAP_NAMES, "gap-{}")
CARD = Names("card", CARD_NAMES, "card-{}")
CARD_OR_NONE = Names("card", {**CARD.words, int(NO_CARD): "none"}, "card-{}", nowhere="none")
BUILDING = Numbers("building", 1, MOST_BUILDINGS, "building-{seat}-{}", shift=1)
EFFECT = Numbers("building's effect", 1, CHOICES, shift=1)
OPTION = Numbers("choice of the event", 1, CHOICES, shift=1)
GAIN = Names("gain", ("money", "crystals", "vp"))
VALUE = Numbers("token value", 1, int(TOKEN_VALUES))
FACE = Numbers("token", 1, int(TOKEN_VALUES), "token-{}")
WHERE_TO_BUILD = "new, or over and the number of the building that goes"


class UsedAs(Kind):
    """The value for which a token is used: `as 3`, left out where it is the printed one."""

    may_be_left_out = True

    def write(self, value: int, before: Arguments) -> str:
        text = VALUE.write(value, before)
        return "" if value == before[0] else f"as {text}"

    def read(self, words: list[str], before: Arguments) -> int:
        if not words:
            return before[0]
        word = words.pop(0)
        if word.casefold() != "as":
            raise Mismatch(f"{word!r} is too much; a token is used at its value, or as another: as 3")
        return VALUE.read(words, before)


class Slot(Kind):
    """Where a building goes: a `new` slot, or `over 4`, in place of that building."""

    def write(self, value: int, before: Arguments) -> str:
        if value == act.NEW_SLOT:
            return "new"
        return f"over {BUILDING.write(int(act.replaced_in(value)), before)}"

    def read(self, words: list[str], before: Arguments) -> int:
        word = words.pop(0)
        if word.casefold() == "over":
            return BUILDING.read(words, before) + 1
        if word.casefold() != "new":
            raise Mismatch(f"{word!r} is no {self.name}; it is {WHERE_TO_BUILD}")
        return act.NEW_SLOT

    def expected(self) -> str:
        return f"a {self.name}: {WHERE_TO_BUILD}"

    def places(self, value: int, seat: int) -> list[str]:
        if value == act.NEW_SLOT:
            return [f"slot-{seat}"]
        return BUILDING.places(int(act.replaced_in(value)), seat)


NOTATION = Notation(
    "Spyrium",
    {
        act.PLACE: Verb("place", GAP),
        act.ENTER: Verb("enter"),
        act.EARN: Verb("earn", GAP, CARD_OR_NONE),
        act.ACTIVATE: Verb("activate", GAP, CARD, at=(1, 0)),
        act.EXPLOIT: Verb("exploit", BUILDING, EFFECT),
        act.TAYLOR: Verb("taylor", BUILDING, EFFECT),
        act.PASS: Verb("pass"),
        act.EVENT: Verb("event", OPTION, at=("event",)),
        act.EVENT_GAIN: Verb("take", GAIN, VALUE, at=("event",)),
        act.EVENT_REUSE: Verb("reuse", BUILDING, EFFECT, at=(0, "event")),
        act.EVENT_PLACE: Verb("late", GAP),
        act.LOBBY: Verb("lobby", Names("choice", ("no", "yes"))),
        act.TOKEN: Verb("token", FACE, UsedAs("value")),
        act.BUILD: Verb("build", Slot("slot")),
        act.RESIDE: Verb("residence", Names("choice", ("advance", "score")), at=("residence",)),
        act.BONUS: Verb("bonus", Names("choice", ("worker", "money"))),
    },
    entries={
        journal.PLACED: (("a", GAP),),
        journal.EARNED: (("a", GAP), ("b", CARD_OR_NONE)),
        journal.ACTIVATED: (("a", GAP), ("b", CARD)),
        journal.BUILT: ("player-{seat}",),
        journal.REPLACED: ("player-{seat}",),
        journal.EXPLOITED: ("player-{seat}",),
        journal.SCORED: ("player-{seat}",),
        journal.MOVED_RESIDENCE: ("residence",),
        journal.USED_EVENT: ("event",),
        journal.TOOK_EVENT: ("event",),
    },
)
