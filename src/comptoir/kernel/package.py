"""A game as a package of modules: each question goes to the module of the package that answers it.

Every game of ours has the same modules for the same things (docs/adding-a-game.md lists them).
`PackagedGame` asks them, so that a game's own `game.py` is left with what it is: title, seats, options, how
it begins and is scored.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Generic, Protocol, TypeVar

from comptoir.kernel.errors import BadData
from comptoir.kernel.game import Game, Json
from comptoir.kernel.journal import Entry
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights
from comptoir.kernel.words import Refusal

S = TypeVar("S", bound=State)
In = TypeVar("In", bound=State, contravariant=True)


class DumpModule(Protocol[S]):
    """`dump.py`: the whole position as data, and back."""

    def dump(self, state: S) -> Json: ...
    def load(self, data: Json) -> S: ...
    def conserved(self, state: S) -> dict[str, int]: ...


class ViewModule(Protocol[In]):
    """`view.py`: what a seat sees."""

    def observe(self, state: In, seat: int | None) -> Json: ...


class WordsModule(Protocol[In]):
    """`words.py`: actions, decisions and what happened, in sentences."""

    def sentence(self, state: In, action: int, lang: str) -> str: ...
    def prompt(self, state: In, lang: str) -> str: ...
    def tell(self, entry: Entry, lang: str) -> str: ...
    def clause(self, entry: Entry) -> str: ...


class WhyModule(Protocol[In]):
    """`why.py`: why an action is refused, and which ones a person would think of."""

    def why(self, state: In, action: int) -> Refusal | None: ...
    def candidates(self, state: In) -> list[int]: ...


class BoardModule(Protocol[In]):
    """`board.py`: the board in a terminal.

    Imported only where one is drawn: rules need no terminal library.
    """

    def board(self, state: In, seat: int | None, lang: str) -> object: ...


@dataclass(frozen=True)
class Modules(Generic[S]):
    """The modules of a game's package, all but `board.py`."""

    state: type[S]
    dump: DumpModule[S]
    view: ViewModule[S]
    words: WordsModule[S]
    why: WhyModule[S]


def code_names(module: str, prefix: str = "", but: Collection[str] = ()) -> dict[int, str]:
    """The codes of a journal module with the names of its constants: every whole number there but these."""
    found: dict[int, str] = {}
    for name, code in vars(import_module(module)).items():
        if name.isupper() and isinstance(code, int) and name not in but:
            if code in found:
                raise BadData(f"{module}: {found[code]} and {prefix}{name} are the same code, {code}")
            found[code] = prefix + name
    return found


class PackagedGame(Game, Generic[S]):
    """A game whose modules answer what everybody asks of a game."""

    modules: Modules[S]
    evaluation: Weights  # the WEIGHTS of `evaluate.py`

    def own(self, state: State) -> S:
        """The position as one of this game."""
        assert isinstance(state, self.modules.state), f"{state!r} is no position of {self.slug}"
        return state

    def dump(self, state: State) -> Json:
        return self.modules.dump.dump(self.own(state))

    def load(self, data: Json) -> State:
        return self.modules.dump.load(data)

    def conserved(self, state: State) -> dict[str, int]:
        return self.modules.dump.conserved(self.own(state))

    def observe(self, state: State, seat: int | None) -> Json:
        return self.modules.view.observe(self.own(state), seat)

    def sentence(self, state: State, action: int, lang: str) -> str:
        return self.modules.words.sentence(self.own(state), action, lang)

    def prompt(self, state: State, lang: str) -> str:
        return self.modules.words.prompt(self.own(state), lang)

    def tell(self, entry: Entry, lang: str) -> str:
        return self.modules.words.tell(entry, lang)

    def clause(self, entry: Entry) -> str:
        return self.modules.words.clause(entry)

    @cached_property
    def journal_codes(self) -> dict[int, str]:
        return code_names(f"{self.package}.journal")

    def why(self, state: State, action: int) -> Refusal | None:
        return self.modules.why.why(self.own(state), action)

    def candidates(self, state: State) -> list[int]:
        return self.modules.why.candidates(self.own(state))

    def board(self, state: State, seat: int | None, lang: str) -> object:
        drawing: BoardModule[S] = import_module(f"{self.package}.board")
        return drawing.board(self.own(state), seat, lang)

    @property
    def weights(self) -> Weights:
        return self.evaluation
