"""What a view of a table is put together from, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from comptoir.bots import bot_title
from comptoir.kernel.game import Points
from comptoir.tables.autoplay import Autoplay
from comptoir.tables.seating import HUMAN, OPEN
from comptoir.tables.store.beside import ChatMessage
from comptoir.tables.worker import Advice
from comptoir.web.seat_signs import COLOURS, LETTERS, SHAPES
from comptoir.web.totals import Change, SeatChanges


class Choice(NamedTuple):
    """A legal action, as a button."""

    number: int
    text: str
    sentence: str
    targets: str
    changes: list[Change]
    is_chancy: bool
    warning: str
    is_aside: bool = False  # no answer to what is asked: it may be done at any moment


class RefusedAction(NamedTuple):
    """An action that is not possible now, and why."""

    text: str
    sentence: str
    targets: str
    reason: str
    clause: str


class LogLine(NamedTuple):
    """A line of the log: who did it, in words, the clause, and the places it touched."""

    number: int  # the action it belongs to
    seat: int
    text: str
    clause: str
    places: str
    totals: list[SeatChanges] = []  # what the action has changed for its seat, with its last line about it
    part: int = 0  # which line of its action
    is_idle: bool = False  # the action was a pass, or nothing else was possible


class UndoStep(NamedTuple):
    """A step of the turn that can be taken back: to how many actions, and what it was."""

    back_to: int
    label: str


@dataclass(frozen=True)
class SeatView:
    """A seat as the frame draws it."""

    seat: int
    name: str
    kind: str
    is_me: bool
    is_to_move: bool
    is_late: bool = False  # has let the agreed time pass
    is_winner: bool = False
    score: int | None = None
    sheet: Sequence[Points] = ()

    @property
    def colour(self) -> str:
        """Its colour; never the only sign."""
        return COLOURS[self.seat]

    @property
    def shape(self) -> str:
        """Its shape."""
        return SHAPES[self.seat]

    @property
    def letter(self) -> str:
        """Its letter."""
        return LETTERS[self.seat]

    def level(self, lang: str) -> str:
        """What kind of bot plays it."""
        return ("robot " if lang == "fr" else "bot, ") + bot_title(self.kind, lang)

    @property
    def is_bot(self) -> bool:
        """Whether a program plays it."""
        return self.kind not in (HUMAN, OPEN)


class Around(NamedTuple):
    """What a table does not know itself: its revision, and the rows that are kept beside its events."""

    revision: str = ""
    chat: Sequence[ChatMessage] = ()
    autoplay: Sequence[Autoplay] = ()
    advice: Advice | None = None  # what the coach suggests to the viewer, where they asked
    luck: Sequence[str] = ()  # what luck gave each seat, where the coach has looked at the game
    is_past: bool = False  # a position of a replay: nobody decides
