"""What the table shows of a merchant: its words, its view, and how its shop is written down.

A merchant has one `Storefront`, listed in `roster.py`; ours are `PackagedFront`s, which ask the modules of
the merchant's package. Nothing here is called while bots think.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Generic, Protocol, TypeVar

from comptoir.games.cove import actions
from comptoir.games.cove.data import TOWN_HOURS
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.kernel.game import Json
from comptoir.kernel.journal import Entry
from comptoir.kernel.notation import Notation
from comptoir.kernel.reader import Reader
from comptoir.kernel.words import Refusal, Words


class Storefront:
    """The words and pictures of one merchant."""

    kind: int
    slug: str
    name: Words
    abilities: tuple[Words, Words, Words, Words]  # of the Staff board, in order; the fourth is the Overseer's
    has_common_spaces: bool = True  # whether Recruit and Use Staff are spaces of its shop
    spaces: dict[int, Words] = {}  # all its own action spaces where the figure may stand
    # The clauses that entries of the core follow in this shop
    ability_clauses: tuple[str, str, str, str] = ("7.9", "7.9", "7.9", "7.9")  # its Staff abilities
    recruit_clause: str = "7.1"  # recruiting where the Town Square cost is ignored
    cause_clauses: dict[int, str] = {}  # goods and Corruption cards, by its own causes
    most_hours: int = int(max(TOWN_HOURS))  # that an action of it costs
    notation: Notation  # of its verbs and entries; in the game's, its slug stands before the verbs

    @property
    def first_verb(self) -> int:
        """The first of its sixteen verbs."""
        return int(actions.FIRST_OF_MERCHANTS + actions.VERBS_A_MERCHANT * self.kind)

    # Actions with its own verbs

    def sentence(self, merchant: Merchant, action: int, lang: str) -> str:
        """What the action does, in words."""
        raise NotImplementedError

    def prompt(self, frame: int, lang: str) -> str:
        """What a frame of its own kinds asks, in a sentence."""
        raise NotImplementedError

    def asked(self, frame: int) -> Json:
        """What a frame of its own kinds asks, as data: `what`, a word, and what it is about by name."""
        raise NotImplementedError

    def why(self, merchant: Merchant, frame: int, action: int) -> Refusal:
        """Why an action with one of its verbs is refused in this frame (its own, or an ASK_TURN)."""
        raise NotImplementedError

    def candidates(self, frame: int) -> list[int]:
        """Actions with its verbs that a person would think of here, legal or not.

        The legal ones are added.
        """
        return []

    # Journal

    def tell(self, entry: Entry, lang: str) -> str:
        """A note with one of its codes as a sentence; the seat is {seat number} in braces."""
        raise NotImplementedError

    def clause(self, entry: Entry) -> str:
        """The clause that a note with one of its codes follows, or nothing."""
        return ""

    # The shop as data

    def observe(self, merchant: Merchant, is_own: bool) -> Json:
        """What may be seen of the shop, by naming what is shown; `is_own` for its owner."""
        raise NotImplementedError

    def dump(self, merchant: Merchant) -> Json:
        """The whole shop as JSON-able data."""
        raise NotImplementedError

    def load(self, merchant: Merchant, data: Reader) -> None:
        """Set a fresh merchant's shop; what is not named is as at the start."""
        raise NotImplementedError

    def fits(self, merchant: Merchant, frame: int, below: int) -> bool:
        """Whether a frame of its own kinds can be pending in this shop, on one of the kind `below`.

        Asked of positions that are loaded.
        """
        return True

    def is_in_order(self, merchant: Merchant, kinds: list[int]) -> bool:
        """Whether nothing in this shop is half done but what its frames of these kinds go on with.

        Asked of positions that are loaded.
        """
        return True

    def conserved(self, merchant: Merchant) -> dict[str, int]:
        """Totals of the shop that no action may change: goods, marbles, coins, dice …"""
        raise NotImplementedError

    def panel(self, merchant: Merchant, is_own: bool, lang: str) -> object:
        """The shop for the terminal as a rich renderable, built from what `observe` shows."""
        raise NotImplementedError


M = TypeVar("M", bound=Merchant)
In = TypeVar("In", bound=Merchant, contravariant=True)


class WordsModule(Protocol[In]):
    """`words.py` of a merchant."""

    def sentence(self, shop: In, action: int, lang: str) -> str: ...
    def prompt(self, frame: int, lang: str) -> str: ...
    def tell(self, entry: Entry, lang: str) -> str: ...
    def clause(self, entry: Entry) -> str: ...


class AskedModule(Protocol):
    """`asked.py` of a merchant."""

    def asked(self, frame: int) -> Json: ...


class WhyModule(Protocol[In]):
    """`why.py` of a merchant."""

    def why(self, shop: In, frame: int, action: int) -> Refusal: ...
    def candidates(self, frame: int) -> list[int]: ...


class DumpModule(Protocol[In]):
    """`dump.py` of a merchant."""

    def dump(self, shop: In) -> Json: ...
    def load(self, shop: In, data: Reader) -> None: ...
    def conserved(self, shop: In) -> dict[str, int]: ...


class ViewModule(Protocol[In]):
    """`view.py` of a merchant."""

    def observe(self, shop: In, is_own: bool) -> Json: ...


class BoardModule(Protocol[In]):
    """`board.py` of a merchant, imported only where a shop is drawn: rules need no terminal library."""

    def panel(self, shop: In, is_own: bool, lang: str) -> object: ...


@dataclass(frozen=True)
class Modules(Generic[M]):
    """The modules of a merchant's package, all but `board.py`."""

    shop: type[M]
    words: WordsModule[M]
    asked: AskedModule
    why: WhyModule[M]
    dump: DumpModule[M]
    view: ViewModule[M]


class PackagedFront(Storefront, Generic[M]):
    """A storefront whose package answers."""

    package: str  # where `board.py` is
    modules: Modules[M]

    def own(self, merchant: Merchant) -> M:
        """The merchant as one of this kind."""
        assert isinstance(merchant, self.modules.shop), f"{merchant!r} is no {self.slug}"
        return merchant

    def sentence(self, merchant: Merchant, action: int, lang: str) -> str:
        return self.modules.words.sentence(self.own(merchant), action, lang)

    def prompt(self, frame: int, lang: str) -> str:
        return self.modules.words.prompt(frame, lang)

    def asked(self, frame: int) -> Json:
        return self.modules.asked.asked(frame)

    def why(self, merchant: Merchant, frame: int, action: int) -> Refusal:
        return self.modules.why.why(self.own(merchant), frame, action)

    def candidates(self, frame: int) -> list[int]:
        return self.modules.why.candidates(frame)

    def tell(self, entry: Entry, lang: str) -> str:
        return self.modules.words.tell(entry, lang)

    def clause(self, entry: Entry) -> str:
        return self.modules.words.clause(entry)

    def observe(self, merchant: Merchant, is_own: bool) -> Json:
        return self.modules.view.observe(self.own(merchant), is_own)

    def dump(self, merchant: Merchant) -> Json:
        return self.modules.dump.dump(self.own(merchant))

    def load(self, merchant: Merchant, data: Reader) -> None:
        self.modules.dump.load(self.own(merchant), data)

    def conserved(self, merchant: Merchant) -> dict[str, int]:
        return self.modules.dump.conserved(self.own(merchant))

    def panel(self, merchant: Merchant, is_own: bool, lang: str) -> object:
        drawing: BoardModule[M] = import_module(f"{self.package}.board")
        return drawing.panel(self.own(merchant), is_own, lang)
