"""What the table shows of a merchant: its words, its view, and how its shop is written down.

A merchant has one `Storefront`, listed in `view.py`. Nothing here is called while bots think.
"""

from __future__ import annotations

from rich.console import RenderableType

from comptoir.games.cove.merchants.base import Merchant
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.game import Json
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Refusal, Words


class Storefront:
    """The words and pictures of one merchant. Its verbs, frames and notes are numbered from `first` on."""

    kind: int
    slug: str
    name: Words
    abilities: tuple[Words, Words, Words, Words]  # of the Staff board, in order; the fourth is the Overseer's
    printed_goods: int = 20  # how many goods the rulebook counts
    has_common_spaces: bool = True  # Recruit and Use Staff are spaces of its shop
    spaces: dict[int, Words]  # its own action spaces, for the view and the board

    @property
    def first(self) -> int:
        """The first of its sixteen numbers."""
        return 64 + 16 * self.kind

    # Actions with its own verbs

    def write(self, action: int) -> str:
        """The text of an action, without the merchant's slug: the core writes `slug text`."""
        raise NotImplementedError

    def read(self, words: list[str]) -> int:
        """The action written so (the slug is gone already); raises IllegalAction where it is none."""
        raise NotImplementedError

    def sentence(self, merchant: Merchant, action: int, lang: str) -> str:
        """What the action does, in words."""
        raise NotImplementedError

    def prompt(self, merchant: Merchant, frame: int, lang: str) -> str:
        """What a frame of its own kinds asks."""
        raise NotImplementedError

    def why(self, merchant: Merchant, frame: int, action: int) -> Refusal:
        """Why an action with one of its verbs is refused in this frame (its own, or an ASK_TURN): called only when it is."""
        raise NotImplementedError

    def candidates(self, merchant: Merchant, frame: int) -> list[int]:
        """Actions with its verbs that a person would think of here, legal or not (may be empty: the legal ones are added)."""
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

    def load(self, merchant: Merchant, data: Json) -> None:
        """Set a fresh merchant's shop from data; what is not named is as at the start. Raises BadData where it makes no sense."""
        raise NotImplementedError

    def conserved(self, merchant: Merchant) -> dict[str, int]:
        """Totals of the shop that no action may change: goods, marbles, coins, dice …"""
        raise NotImplementedError

    def panel(self, merchant: Merchant, is_own: bool, lang: str) -> RenderableType:
        """The shop for the terminal, built from what `observe` shows."""
        raise NotImplementedError

    # Help for the above

    def number(self, word: str, least: int, most: int) -> int:
        """A number written in an action."""
        if not word.isdecimal() or not least <= int(word) <= most:
            raise IllegalAction(f"{word!r} is not a number from {least} to {most}")
        return int(word)
