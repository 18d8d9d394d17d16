"""What one viewer sees of a match, in one language.

Page, stream, API, terminal and replay all take it from here. A view is made of a match that nobody changes
any more, or is used before it is changed; each part is worked out when it is first asked for, and once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from comptoir.kernel.game import Game, Json
from comptoir.kernel.journal import Entry, readable_by
from comptoir.kernel.match import Match


class Choice(NamedTuple):
    """A legal action: as a number, as text, and in words."""

    action: int
    text: str
    sentence: str


class RefusedChoice(NamedTuple):
    """An action that one would think of but that is refused, and why."""

    action: int
    text: str
    sentence: str
    reason: str
    clause: str


class LogEntry(NamedTuple):
    """A line of the log in words, and what it was made from."""

    number: int  # the action it belongs to, from 0
    text: str
    clause: str
    entry: Entry


class MatchView:
    """A match as one seat (None: a spectator) sees it, in one language, with these names for the seats."""

    def __init__(self, match: Match, seat: int | None, lang: str, names: Sequence[str]) -> None:
        self.match, self.seat, self.lang, self.names = match, seat, lang, names

    @property
    def game(self) -> Game:
        """What is played."""
        return self.match.game

    @cached_property
    def observation(self) -> Json:
        """What the seat may see of the state."""
        return self.game.observe(self.match.state, self.seat)

    @cached_property
    def prompt(self) -> str:
        """What is asked of the seat that decides; at the end, that the game is over."""
        return self.game.prompt(self.match.state, self.lang)

    @cached_property
    def choices(self) -> list[Choice]:
        """What the seat that decides may play, in the order of `state.actions()`; for its own eyes."""
        state, of, lang = self.match.state, self.game, self.lang
        if state.seat is None:
            return []
        actions = [int(action) for action in state.actions()]
        return [Choice(action, of.write(action), of.sentence(state, action, lang)) for action in actions]

    @cached_property
    def refused(self) -> list[RefusedChoice]:
        """What the seat that decides would think of but may not play, each with the reason."""
        state, of, lang = self.match.state, self.game, self.lang
        listed, found = {choice.action for choice in self.choices}, []
        for action in of.candidates(state):
            refusal = None if action in listed else of.why(state, action)
            if refusal is not None:
                text, sentence = of.write(action), of.sentence(state, action, lang)
                found.append(RefusedChoice(action, text, sentence, refusal.reason.to(lang), refusal.clause))
        return found

    def log_of(self, number: int) -> list[LogEntry]:
        """What one action did, as far as the seat may read it."""
        found = []
        for entry in readable_by(self.match.history[number].entries, self.seat):
            text = self.game.tell(entry, self.lang)
            for seat, name in enumerate(self.names):
                text = text.replace(f"{{{seat}}}", name)
            found.append(LogEntry(number, text, self.game.clause(entry), entry))
        return found

    def log(self, start: int = 0) -> list[LogEntry]:
        """What happened from an action on."""
        return [line for number in range(start, len(self.match.history)) for line in self.log_of(number)]
