"""What happened while an action was played, as numbers; each game turns its entries into sentences."""

from __future__ import annotations

from typing import NamedTuple, final

from mypy_extensions import i64


class Entry(NamedTuple):
    """One thing that happened: a code of the game, the seat it concerns, and its arguments."""

    code: int
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0
    only: int = -1  # the one seat that may read it, or -1 for everybody


@final
class Journal:
    """Collects entries; rules write only where a journal was passed."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.has_reveal = False

    def note(
        self, code: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, only: i64 = -1
    ) -> None:
        """Write down one thing that happened."""
        self.entries.append(Entry(int(code), int(seat), int(a), int(b), int(c), int(d), int(only)))

    def reveal(self) -> None:
        """A hidden thing was seen without the dealer being asked: the action cannot be undone."""
        self.has_reveal = True


def readable_by(entries: list[Entry], seat: int | None) -> list[Entry]:
    """The entries that this seat (or None, a spectator) may read."""
    return [entry for entry in entries if entry.only < 0 or entry.only == seat]
