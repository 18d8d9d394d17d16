"""How one game looks at the table.

A presenter is an instance of a subclass of `Presenter`. It joins by an entry point of the group
`comptoir.presenters`, named as its game; its template, stylesheet and pictures stand beside its module.
Everything here has a default, so that a game without a presenter is still playable: its text board is shown,
its actions are buttons.
"""

from __future__ import annotations

import logging
import sys
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NamedTuple

from comptoir.kernel.errors import one_line
from comptoir.kernel.game import Game, Json, game
from comptoir.kernel.journal import Entry
from comptoir.kernel.state import State
from comptoir.kernel.words import Words

Observation = dict[str, Any]  # what `observe` gives, read freely

log = logging.getLogger("comptoir.web")


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

    slug: str
    counters: tuple[Counter, ...] = ()
    passes: frozenset[int] = frozenset()  # verbs that do nothing: the log fades and jumps over them

    @cached_property
    def folder(self) -> Path | None:
        """Where its files are: table.html, table.css, box.svg …; the folder of the module of its class."""
        name = type(self).__module__
        file = None if name == __name__ else sys.modules[name].__file__
        return None if file is None else Path(file).parent

    def file(self, name: str) -> Path | None:
        """One of its files; None where it has none of that name, or the name leads out of its folder."""
        if self.folder is None:
            return None
        found = (self.folder / name).resolve()
        return found if found.is_relative_to(self.folder.resolve()) and found.is_file() else None

    @cached_property
    def has_table(self) -> bool:
        """Whether it draws the table; without a table.html the game's text board is shown."""
        return self.file("table.html") is not None

    @cached_property
    def has_icons(self) -> bool:
        """Whether it brings icons of its own."""
        return self.file("icons.svg") is not None

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

    def is_aside(self, action: int, observation: Observation) -> bool:
        """Whether this is no answer to what is asked, but may be done at any moment of one's turn.

        Such actions stand after the others, and glow less.
        """
        return False

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


class BarePresenter(Presenter):
    """The presenter of a game that brings none, or whose own is broken: `fault` says how, in one line."""

    def __init__(self, slug: str, fault: str = "") -> None:
        self.slug, self.fault = slug, fault


@cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="comptoir.presenters")}


_loaded: dict[str, Presenter] = {}


def register_presenter(new: Presenter) -> None:
    """Add a presenter for this process only (tests); an entry point adds it for good."""
    _loaded[new.slug] = new


def presenter_of(slug: str) -> Presenter:
    """The presenter of a game; a bare one where it brings none, or one that cannot be used."""
    if slug not in _loaded:
        point = _installed().get(slug)
        _loaded[slug] = BarePresenter(slug) if point is None else _load(point)
    return _loaded[slug]


def _load(point: EntryPoint) -> Presenter:
    try:
        found = point.load()
        fault = "" if isinstance(found, Presenter) else f"{found!r} is no instance of Presenter"
        if not fault and found.slug != point.name:
            fault = f"its entry point is called {point.name!r}, its slug is {found.slug!r}"
        if not fault and not all(isinstance(counter, Counter) for counter in found.counters):
            fault = f"its counters must be a tuple of Counter, not {found.counters!r}"
    except (Exception, SystemExit) as error:  # whatever a module does when it is imported
        fault = f"{point.value} cannot be loaded: {one_line(error)}"
    if fault:
        log.error("the table of %s is broken: %s", point.name, fault)
        return BarePresenter(point.name, fault)
    assert isinstance(found, Presenter)
    return found
