"""Actions as text: one table of words, for writing and for reading.

>>> write(read("earn a1-a2 a1")), write(read("token 2 as 3")), write(read("build over 4"))
('earn a1-a2 a1', 'token 2 as 3', 'build over 4')
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from comptoir.games.spyrium.actions import (
    ACTIVATE,
    BONUS,
    BUILD,
    EARN,
    ENTER,
    EVENT,
    EVENT_GAIN,
    EVENT_PLACE,
    EVENT_REUSE,
    EXPLOIT,
    LOBBY,
    PASS,
    PLACE,
    RESIDE,
    TAYLOR,
    TOKEN,
    face_of,
    value_of,
)
from comptoir.games.spyrium.data import CARD_NAMES, CHOICES, GAP_NAMES, NO_CARD, TOKEN_VALUES
from comptoir.kernel.actions import first_of, pack, second_of, verb_of
from comptoir.kernel.errors import IllegalAction

Kind = dict[int, str]  # the words of one kind of argument, by number


def listed(words: Sequence[str]) -> Kind:
    """Words counted from 0."""
    return dict(enumerate(words))


def counted(most: int, start: int = 0) -> Kind:
    """The numbers 1 to `most` as words, the argument counted from `start`."""
    return {start + i: str(i + 1) for i in range(most)}


MOST_BUILDINGS = 99  # that a text can count
GAPS = listed(GAP_NAMES)
CARDS = listed(CARD_NAMES)
CARDS_OR_NONE = CARDS | {int(NO_CARD): "none"}
BUILDINGS = counted(MOST_BUILDINGS)
EFFECTS = OPTIONS = counted(CHOICES)
GAINS = listed(("money", "crystals", "vp"))
VALUES = counted(int(TOKEN_VALUES), start=1)
SLOTS = listed(["new", *(f"over {number}" for number in BUILDINGS.values())])

# Verb → its word, and the words of its arguments
VERBS: dict[int, tuple[str, tuple[Kind, ...]]] = {
    PLACE: ("place", (GAPS,)),
    ENTER: ("enter", ()),
    EARN: ("earn", (GAPS, CARDS_OR_NONE)),
    ACTIVATE: ("activate", (GAPS, CARDS)),
    EXPLOIT: ("exploit", (BUILDINGS, EFFECTS)),
    TAYLOR: ("taylor", (BUILDINGS, EFFECTS)),
    PASS: ("pass", ()),
    EVENT: ("event", (OPTIONS,)),
    EVENT_GAIN: ("take", (GAINS, VALUES)),
    EVENT_REUSE: ("reuse", (BUILDINGS, EFFECTS)),
    EVENT_PLACE: ("late", (GAPS,)),
    LOBBY: ("lobby", (listed(("no", "yes")),)),
    BUILD: ("build", (SLOTS,)),
    RESIDE: ("residence", (listed(("advance", "score")),)),
    BONUS: ("bonus", (listed(("worker", "money")),)),
}


def write(action: int) -> str:
    """The text of an action."""
    verb = int(verb_of(action))
    if verb == TOKEN:
        face, value = int(face_of(action)), int(value_of(action))
        return f"token {face}" if face == value else f"token {face} as {value}"
    if verb not in VERBS:
        raise IllegalAction(f"{action} is not an action of Spyrium")
    word, kinds = VERBS[verb]
    arguments = (int(first_of(action)), int(second_of(action)))
    return " ".join([word, *(kind[argument] for kind, argument in zip(kinds, arguments))])


def all_actions() -> dict[str, int]:
    """Every text that is an action somewhere, and the action."""
    found = {}
    for verb, (_, kinds) in VERBS.items():
        for arguments in product(*kinds):
            action = int(pack(verb, *arguments))
            found[write(action)] = action
    for face, value in product(VALUES, VALUES):
        found[f"token {face} as {value}"] = int(pack(TOKEN, face, value))
        found[f"token {face}"] = int(pack(TOKEN, face, face))
    return found


ACTIONS = all_actions()


def read(text: str) -> int:
    """The action that a text means."""
    action = ACTIONS.get(" ".join(text.lower().split()))
    if action is None:
        raise IllegalAction(
            f"{text!r} is not an action of Spyrium; "
            "for example: place a1-a2, earn a1-a2 a1, exploit 1 1, pass"
        )
    return action
