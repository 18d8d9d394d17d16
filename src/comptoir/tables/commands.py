"""What can be asked of a table. `Table.decide` answers with events, or refuses.

A command says who asks and what for. One that was chosen while looking at a position carries the version of
that position. The people behind seats are known by their ids alone.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """Something that is asked of a table."""


@dataclass(frozen=True)
class Sit(Command):
    """Take a free seat: this one, or the first."""

    person: str
    seat: int | None = None


@dataclass(frozen=True)
class Leave(Command):
    """Stand up before the game has begun."""

    person: str


@dataclass(frozen=True)
class Fill(Command):
    """The host fills the free seats with bots."""

    person: str
    bot: str


@dataclass(frozen=True)
class Play(Command):
    """A person plays: act, undo, reset, back (the text says to how many actions), redo or end (the turn)."""

    person: str | None
    kind: str
    text: str = ""
    version: int | None = None
    seat: int | None = None  # one of theirs; without it, the one that must decide


@dataclass(frozen=True)
class PlayForBot(Command):
    """One action of a bot's run."""

    seat: int
    bot: str
    text: str
    version: int


@dataclass(frozen=True)
class PlayForPerson(Command):
    """An action that is on autoplay; the turn is confirmed with it."""

    seat: int
    text: str
    version: int


@dataclass(frozen=True)
class StepOut(Command):
    """A bot plays for me for a while."""

    person: str
    bot: str


@dataclass(frozen=True)
class StepIn(Command):
    """I take my seat back from the bot."""

    person: str


@dataclass(frozen=True)
class ReplaceLate(Command):
    """Somebody at the table lets a bot go on for whoever has let the agreed time pass."""

    person: str
    bot: str


@dataclass(frozen=True)
class Forget(Command):
    """A person wants to be forgotten: a bot plays on in their running game."""

    person: str
    bot: str


@dataclass(frozen=True)
class OpenSeal(Command):
    """Nobody plays the shared deal any more."""


@dataclass(frozen=True)
class Continue(Command):
    """Go on under the rules that are installed now."""
