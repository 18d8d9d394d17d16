"""Reading a position that may have been written by hand.

Every value checked, every error says what would be right.

>>> position = Reader({"seats": 2, "phase": "market"}, "position")
>>> position.number("seats", default=2, most=4), position.word("phase", ("setup", "market"), "setup")
(2, 1)
>>> position.done()
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from comptoir.kernel.errors import BadData


class Reader:
    """One JSON object of a position.

    What is read is checked, and what nobody has read is refused by `done`.
    """

    def __init__(self, data: object, where: str = "position") -> None:
        if not isinstance(data, Mapping):
            raise BadData(f"{where} must be an object, not {data!r}")
        self.data, self.where = data, where
        self.unread = {str(key) for key in data}

    def wrong(self, what: str) -> BadData:
        """The error to raise, with the place where it is."""
        return BadData(f"{self.where}: {what}")

    def has(self, name: str) -> bool:
        """Whether something is given under this name."""
        return name in self.data

    def get(self, name: str, default: object = None) -> object:
        """Whatever is given under this name."""
        self.unread.discard(name)
        return self.data.get(name, default)

    def number(self, name: str, default: int, most: int = 1 << 20, least: int = 0) -> int:
        """A whole number."""
        return self.whole(name, self.get(name, default), most, least)

    def whole(self, name: str, value: object, most: int = 1 << 20, least: int = 0) -> int:
        """This value, if it is a whole number in range."""
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(f"{name} must be a whole number from {least} to {most}, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        """Yes or no."""
        value = self.get(name, False)
        if not isinstance(value, bool):
            raise self.wrong(f"{name} must be true or false, not {value!r}")
        return value

    def word(self, name: str, words: Sequence[str], default: str) -> int:
        """The place of a word in a list."""
        return self.place(name, self.get(name, default), words)

    def maybe(self, name: str, words: Sequence[str]) -> int:
        """The place of a word in a list, -1 for nothing."""
        value = self.get(name)
        return -1 if value is None else self.place(name, value, words)

    def place(self, name: str, value: object, words: Sequence[str]) -> int:
        """The place of this word in a list."""
        if not isinstance(value, str) or value not in words:
            raise self.wrong(f"{name} has {value!r}, which is not one of {', '.join(words)}")
        return words.index(value)

    def items(self, name: str, default: Sequence[object] = (), length: int | None = None) -> list[object]:
        """A list."""
        value = self.get(name, list(default))
        if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
            raise self.wrong(f"{name} must be a list" + ("" if length is None else f" of {length}"))
        return list(value)

    def places(
        self, name: str, words: Sequence[str], default: Sequence[str] = (), length: int | None = None
    ) -> list[int]:
        """A list of words as their places, -1 for nothing."""
        values = self.items(name, default, length)
        return [-1 if value is None else self.place(name, value, words) for value in values]

    def numbers(self, name: str, default: Sequence[int], most: int = 1 << 20) -> list[int]:
        """A list of as many whole numbers as the default has."""
        return [self.whole(name, value, most) for value in self.items(name, default, len(default))]

    def mask(self, name: str, words: Sequence[str], default: int = 0) -> int:
        """A set of words as bits, each at most once."""
        mask = 0
        for value in self.items(name, [word for i, word in enumerate(words) if default >> i & 1]):
            bit = 1 << self.place(name, value, words)
            if mask & bit:
                raise self.wrong(f"{name} has {value!r} twice")
            mask |= bit
        return mask

    def counts(self, name: str, words: Sequence[str], default: Sequence[int], most: int = 127) -> list[int]:
        """How many of each word; what an object leaves out counts as none."""
        if not self.has(name):
            return list(default)
        inner = self.object(name)
        counts = [inner.number(word, 0, most) for word in words]
        inner.done()
        return counts

    def object(self, name: str) -> Reader:
        """An object inside."""
        return Reader(self.get(name, {}), f"{self.where}, {name}")

    def done(self) -> None:
        """Refuse what was not read."""
        if self.unread:
            raise self.wrong(f"unknown {', '.join(sorted(self.unread))}")
