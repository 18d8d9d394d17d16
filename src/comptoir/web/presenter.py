"""How one game looks at the table.

`games/<slug>/presenter.py` has a subclass of Presenter in PRESENTER; a template and a stylesheet stand beside
it. Everything here has a default, so that a game without a presenter is still playable: its observation is
shown as data, its actions as buttons.
"""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from comptoir.kernel.game import Game, Json, game
from comptoir.kernel.journal import Entry
from comptoir.kernel.state import State
from comptoir.kernel.words import Words

Observation = dict[str, Any]  # what `observe` gives, read freely

FOLDER = Path(__file__).parent / "games"


class Counter(NamedTuple):
    """Something a player counts (money, crystals, points …): its name in `tally`, its icon, its word."""

    name: str
    icon: str
    words: Words


class Info(NamedTuple):
    """What a component says when it is touched.

    Its name and kind, its effects in words, clauses, and where its numbers are from.
    """

    title: str
    kind: str = ""
    lines: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()  # of rulebook, photo, likely, reconstructed
    icon: str = ""


class Presenter:
    """What the frame asks of a game."""

    slug = ""
    counters: tuple[Counter, ...] = ()
    passes: frozenset[int] = frozenset()  # verbs that do nothing: the log fades and jumps over them

    @property
    def game(self) -> Game:
        """The game that is presented."""
        return game(self.slug)

    def heading(self, observation: Observation, lang: str) -> str:
        """Where the game stands, for the header: round and phase."""
        return ""

    def targets(self, action: int, observation: Observation, seat: int) -> list[str]:
        """The places of the board that play this action when they are clicked: most precise first.

        Those of the game's notation; a presenter adds what depends on the position.
        """
        return self.game.notation.places(action, seat)

    def tally(self, state: State, seat: int) -> dict[str, int]:
        """What the seat has of each counter; an action's preview is the difference."""
        return {}

    def warning(self, state: State, action: int) -> Words | None:
        """What a person should be asked before this action, or nothing."""
        return None

    def pass_ahead(self, observation: Observation, seat: int) -> int | None:
        """The action by which a seat that waits may plan to leave the round.

        None where it cannot, or has left it already.
        """
        return None

    def step(self, sentence: str) -> str:
        """A short name of an action, for the steps of a turn that can be taken back."""
        return sentence

    def places(self, entry: Entry) -> list[str]:
        """The places that something in the journal touched; they light up when the log line is pointed at."""
        return self.game.notation.touched(entry)

    def model(self, observation: Observation, lang: str) -> Json:
        """Whatever the template wants to have computed."""
        return {}

    def info(self, key: str, lang: str) -> Info | None:
        """What a component says when it is touched."""
        return None


@cache
def presenter_of(slug: str) -> Presenter:
    """The presenter of a game; a bare one where it has none yet."""
    name = f"comptoir.web.games.{slug}.presenter"
    if (FOLDER / slug / "presenter.py").exists():
        found = importlib.import_module(name).PRESENTER
        assert isinstance(found, Presenter)
        return found
    bare = Presenter()
    bare.slug = slug
    return bare
