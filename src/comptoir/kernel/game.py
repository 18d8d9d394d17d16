"""The static description of a game, and the list of the games that are installed.

A game subclasses `Game` and registers one instance under the entry-point group `comptoir.games`; nothing
here knows any game by name.
"""

from __future__ import annotations

import hashlib
import importlib.resources
import json
from abc import ABC, abstractmethod
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import NamedTuple

from comptoir.kernel.components import Components, Total, load_components
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.errors import BadNumbers, BadSetup, BrokenGame, IllegalAction, NoSuchGame, one_line
from comptoir.kernel.journal import Entry
from comptoir.kernel.notation import Notation
from comptoir.kernel.outline import outline
from comptoir.kernel.rulebook import Rulebook, load_rulebook
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights, only_points
from comptoir.kernel.words import Refusal, Words

# Plain data that goes through JSON unchanged. Written loosely because JSON is recursive.
Json = dict[str, object]


class Option(NamedTuple):
    """Something to choose before the game.

    A name, its possible values, the default first, and what it means.
    """

    name: str
    values: tuple[str, ...]
    help: Words
    labels: dict[str, Words] = {}

    @property
    def default(self) -> str:
        """What is played where nothing is said."""
        return self.values[0]


class Points(NamedTuple):
    """One line of a score sheet."""

    label: Words
    points: int


class Game(ABC):
    """A game as everybody meets it; its positions are made by `new`."""

    slug: str
    title: Words
    blurb: Words
    min_seats: int
    max_seats: int
    rules_version: int = 1
    minutes: int = 60
    has_secrets: bool = True  # whether a seat ever knows what others at the table do not
    options: tuple[Option, ...] = ()
    grades: tuple[Words, ...] = ()  # what the rulebook calls points made alone, the lowest first
    ways_alone: tuple[dict[str, str], ...] = (
        {},
    )  # options of the games for one seat in which bots are measured
    round_word: Words = Words("Tour", "Round")  # what the game calls a round
    notation: Notation = Notation("this game", {})  # its verbs: how actions are written, where they are
    package: str = ""  # where its files are (rulebook.toml, components.toml …); nothing where it has none
    observation_type: type = Json  # what `observe` gives: a TypedDict, or Json where nobody declared one

    # Positions

    def new(self, seats: int, dealer: Dealer, **options: str) -> State:
        """A starting position."""
        self.check_seats(seats)
        return self.start(seats, dealer, self.complete_options(options))

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not for."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadSetup(f"{self.slug} is for {self.min_seats} to {self.max_seats} seats, not {seats}")

    def complete_options(self, options: dict[str, str]) -> dict[str, str]:
        """All options with their values, checked and completed with the defaults."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadSetup(f"{self.slug} has no option {name!r}; it has: {', '.join(known) or 'none'}")
            if value not in known[name].values:
                raise BadSetup(
                    f"option {name} of {self.slug} is one of {', '.join(known[name].values)}, not {value!r}"
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    @abstractmethod
    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """A starting position for checked options."""

    @abstractmethod
    def dump(self, state: State) -> Json:
        """The whole position as JSON-able data; `load` takes it back."""

    @abstractmethod
    def load(self, data: Json) -> State:
        """The position that `dump` wrote, or one written by hand; raises BadData where it makes no sense."""

    @abstractmethod
    def observe(self, state: State, seat: int | None) -> Json:
        """What this seat (None: a spectator) may see, built by naming what is shown."""

    def digest(self, state: State) -> str:
        """Sixteen hexadecimal digits that differ wherever two positions do."""
        text = json.dumps(self.dump(state), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    @abstractmethod
    def conserved(self, state: State) -> dict[str, int]:
        """Totals that no action may change (cards, workers, cubes …)."""

    # Actions: a number, a text, a sentence

    def write(self, action: int) -> str:
        """The text of an action; `read` is its inverse."""
        return self.notation.write(action)

    def read(self, text: str) -> int:
        """The action written so; raises IllegalAction with a clear message where it is none."""
        return self.notation.read(text)

    @abstractmethod
    def sentence(self, state: State, action: int, lang: str) -> str:
        """What the action does, in words, for the button that plays it."""

    @abstractmethod
    def prompt(self, state: State, lang: str) -> str:
        """What is asked of the seat that decides, in one sentence; at the end, that the game is over."""

    @abstractmethod
    def why(self, state: State, action: int) -> Refusal | None:
        """None where the action is legal now, or why it is refused and the clause that says so."""

    def candidates(self, state: State) -> list[int]:
        """The actions that a person would think of here, legal or not.

        What is greyed on the screen, with `why` as the reason.
        """
        return [] if state.seat is None else [int(action) for action in state.actions()]

    # What happened, and what it is worth

    @abstractmethod
    def tell(self, entry: Entry, lang: str) -> str:
        """A journal entry as a sentence; seats appear as {0}, {1} …, for the reader to fill in names."""

    @property
    def weights(self) -> Weights:
        """The names and weights of what `State.features` counts.

        A game with an `evaluate.py` gives its own.
        """
        return only_points()

    def clause(self, entry: Entry) -> str:
        """The clause that a journal entry follows, or nothing."""
        return ""

    @abstractmethod
    def breakdown(self, state: State, seat: int) -> list[Points]:
        """The score sheet of a seat; its points add up to `state.score(seat)`."""

    def round_of(self, state: State) -> int:
        """The round that is being played, from 1; 0 before the first one, and in a game without rounds."""
        return 0

    def grade(self, state: State) -> Words | None:
        """What the rulebook calls such a result.

        One of `grades`, or a win or loss against rivals that are no seats.
        """
        return None

    def role(self, state: State, seat: int) -> Words | None:
        """What a seat plays, where seats are unlike each other from the start.

        Simulations are summed up by it too.
        """
        return None

    # Texts and numbers

    @property
    def folder(self) -> Path:
        """Where the package keeps its files."""
        if not self.package:
            raise BadSetup(f"{self.slug} names no `package`, so it has no folder for files")
        return Path(str(importlib.resources.files(self.package)))

    def file(self, name: str) -> Path | None:
        """A file of the package; None where it has no such file, or names no package."""
        found = self.folder / name if self.package else None
        return found if found is not None and found.exists() else None

    @cached_property
    def components(self) -> Components:
        """Every number of the game with its source; none in a game without a components.toml."""
        file = self.file("components.toml")
        return Components({}) if file is None else load_components(file)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules as numbered clauses; none in a game without a rulebook.toml."""
        file = self.file("rulebook.toml")
        return Rulebook({"chapter": {}, "clause": {}}) if file is None else load_rulebook(file)

    @cached_property
    def numbers_digest(self) -> str:
        """Which numbers the rules work with: `components.digest`; nothing in a game without components."""
        return self.components.digest if len(self.components) else ""

    @property
    def numbers_by(self) -> str:
        """Whose numbers they are; nothing where they are the game's own."""
        overlay = self.components.overlay
        return "" if overlay is None else overlay.by

    @property
    def journal_codes(self) -> dict[int, str]:
        """The codes of journal entries with their names; none in a game that does not name them."""
        return {}

    def misquoted(self, entry: Entry) -> str:
        """Why the clause that an entry cites is not the one that explains it; nothing where it is.

        Where no clause says which codes it explains, there is nothing to compare.
        """
        clauses = self.rulebook.clauses
        if not any(clause.explains for clause in clauses.values()):
            return ""
        cited, name = self.clause(entry), self.journal_codes.get(entry.code, f"code {entry.code}")
        if cited not in clauses:
            return f"an entry cites a clause: {name}, {entry}"
        if name not in clauses[cited].explains:
            return f"a clause that is cited explains the entry: {cited} does not name {name}, {entry}"
        return ""

    def totals(self, box: Components) -> list[Total]:
        """Printed totals that the numbers of a box must add up to."""
        return []

    def check_totals(self) -> list[tuple[str, int, int]]:
        """The printed totals of the numbers that are played with: what, printed, ours."""
        return [(total.what, total.printed, total.ours) for total in self.totals(self.components)]

    # The terminal, and the browser where nobody has drawn a table

    def board(self, state: State, seat: int | None, lang: str) -> object:
        """The table as text or as a rich renderable, as this seat sees it; without one, an outline of it."""
        return outline(self.observe(state, seat))


_loaded: dict[str, Game] = {}
_broken: dict[str, str] = {}  # what is wrong with those that could not be loaded, in one line


@cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="comptoir.games")}


def register(new: Game) -> None:
    """Add a game for this process only (tests, notebooks); an entry point adds it for good."""
    from comptoir.kernel.sound import first_fault  # it knows Game

    if fault := first_fault(new):
        raise BrokenGame(getattr(new, "slug", type(new).__name__), fault)
    _loaded[new.slug] = new
    _broken.pop(new.slug, None)


def games() -> list[str]:
    """The slugs of the installed games, sound or not."""
    return sorted({*_installed(), *_loaded})


def sound_games() -> list[Game]:
    """The installed games that can be played."""
    return [_loaded[slug] for slug in games() if not _fault(slug)]


def broken_games() -> dict[str, str]:
    """The installed games that cannot be played: slug → what is wrong, in one line."""
    return {slug: fault for slug in games() if (fault := _fault(slug))}


def game(slug: str) -> Game:
    """The game with this slug; imported only now, so that one game that is broken leaves the others alone."""
    if slug not in _loaded and slug not in _installed():
        raise NoSuchGame(slug, games())
    if fault := _fault(slug):
        raise BrokenGame(slug, fault)
    return _loaded[slug]


def _fault(slug: str) -> str:
    """Load an installed game, once; what is wrong with it, or nothing."""
    if slug not in _loaded and slug not in _broken:
        found, fault = _load(_installed()[slug])
        if found is None:
            _broken[slug] = fault
        else:
            _loaded[slug] = found
    return _broken.get(slug, "")


def _load(point: EntryPoint) -> tuple[Game | None, str]:
    """The game of an entry point, or what is wrong with it."""
    from comptoir.kernel.sound import first_fault  # it knows Game

    try:
        found = point.load()
    except BadNumbers:
        raise  # the game is sound: the file that was given for it is not
    except (Exception, SystemExit) as error:  # whatever a module does when it is imported
        return None, f"{point.value} cannot be loaded: {one_line(error)}"
    if not isinstance(found, Game):
        return None, f"its entry point gives {found!r}, which is no instance of Game"
    if fault := first_fault(found):
        return None, fault
    if found.slug != point.name:
        fault = f"its entry point is called {point.name!r}, its slug is {found.slug!r}: they must be the same"
        return None, fault
    return found, ""


def expect_legal(of: Game, state: State, action: int) -> None:
    """Raise IllegalAction, with the reason and its clause, unless the action is legal now."""
    if state.seat is None:
        raise IllegalAction("the game is over")
    if not state.is_legal(action):
        refusal = of.why(state, action)
        if refusal is None:
            raise IllegalAction(f"{of.write(action)} is not possible now")
        raise IllegalAction(refusal.reason.en, refusal.clause)
