"""An overlay as a change of the project's own components file: layout, order and comments stay."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from comptoir.kernel.components import Components
from comptoir.kernel.errors import BadData
from comptoir.kernel.overlay import Entry, Overlay, entry_text, quoted, value_text

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]}#\s]+")
CLOSING = {"[": "]", "{": "}"}


class Place(NamedTuple):
    """Where a value stands in the text of a file."""

    start: int
    end: int


class Scanner:
    """Finds the place of every value of a TOML file by its path; texts over several lines are not for it."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.places: dict[str, Place] = {}
        self._table: list[str] = []
        self._items: dict[str, int] = {}  # how many tables each list of tables has so far
        while self._skip(lines=True):
            if text[self.at] == "[":
                self._header()
            else:
                self._pair(self._table)

    def _skip(self, lines: bool) -> bool:
        """Go past blanks and, between lines, past line ends and comments; whether anything is left."""
        blank = re.compile(r"(?:[\s]|#[^\n]*)*" if lines else r"[ \t]*")
        found = blank.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return self.at < len(self.text)

    def _expect(self, mark: str) -> None:
        if not self.text.startswith(mark, self.at):
            line = self.text.count("\n", 0, self.at) + 1
            raise BadData(f"line {line} of the components file is written in a way that cannot be patched")
        self.at += len(mark)

    def _header(self) -> None:
        is_list = self.text.startswith("[[", self.at)
        self._expect("[[" if is_list else "[")
        keys = self._keys()
        self._expect("]]" if is_list else "]")
        self._table = []
        for i, key in enumerate(keys):
            self._table.append(key)
            path = ".".join(self._table)
            if is_list and i == len(keys) - 1:
                self._items[path] = self._items.get(path, 0) + 1
            if path in self._items:
                self._table.append(str(self._items[path] - 1))

    def _keys(self) -> list[str]:
        found = []
        while True:
            self._skip(lines=False)
            bare = BARE_KEY.match(self.text, self.at)
            if bare is not None:
                found.append(bare.group())
                self.at = bare.end()
            else:
                start = self.at
                self._string()
                found.append(str(tomllib.loads(f"key = {self.text[start : self.at]}")["key"]))
            self._skip(lines=False)
            if not self.text.startswith(".", self.at):
                return found
            self.at += 1

    def _pair(self, around: list[str]) -> None:
        path = around + self._keys()
        self._expect("=")
        self._skip(lines=False)
        self._value(path)

    def _value(self, path: list[str]) -> None:
        start = self.at
        mark = self.text[start]
        if mark in "\"'":
            self._string()
        elif mark in CLOSING:
            self._collection(path)
        else:
            found = SCALAR.match(self.text, start)
            self.at = found.end() if found is not None else start
        self.places[".".join(path)] = Place(start, self.at)

    def _string(self) -> None:
        found = re.compile(r'"(?!"")(?:[^"\\\n]|\\.)*"|\'(?!\'\')[^\'\n]*\'').match(self.text, self.at)
        if found is None:
            self._expect("a text on one line")
        else:
            self.at = found.end()

    def _collection(self, path: list[str]) -> None:
        """A list or an inline table."""
        opening = self.text[self.at]
        self.at += 1
        count = 0
        while self._skip(lines=True) and self.text[self.at] != CLOSING[opening]:
            if opening == "[":
                self._value([*path, str(count)])
            else:
                self._pair(path)
            count += 1
            self._skip(lines=True)
            if self.text[self.at] == ",":
                self.at += 1
        self._expect(CLOSING[opening])


def patched(text: str, overlay: Overlay) -> str:
    """The text of a components file with the numbers of an overlay in it; raises BadData if it cannot be."""
    places = Scanner(text).places
    changes = [
        change for path, entry in overlay.numbers.items() for change in _changes(text, places, path, entry)
    ]
    for place, new in sorted(changes, reverse=True):
        text = text[: place.start] + new + text[place.end :]
    return text


def _changes(text: str, places: dict[str, Place], path: str, entry: Entry) -> Iterator[tuple[Place, str]]:
    """What is replaced for one number."""
    if path in places:  # a value, or an inline table that holds one
        yield places[path], entry_text(entry)
        return
    if f"{path}.is" not in places:
        raise BadData(f"{path} cannot be found in the components file")
    yield places[f"{path}.is"], value_text(entry.value)  # a table of its own: a line each
    words = {"source": entry.source, "note": entry.note}
    for key, word in words.items():
        place = places.get(f"{path}.{key}")
        if place is not None and word:
            yield place, quoted(word)
        elif place is not None:
            start, end = text.rfind("\n", 0, place.start) + 1, text.find("\n", place.end) + 1
            yield Place(start, end or len(text)), ""
        elif word:
            end = places[f"{path}.is"].end
            yield Place(end, end), f"\n{key} = {quoted(word)}"


def patch(file: Path, overlay: Overlay) -> str:
    """What `git apply` takes to bring the numbers of an overlay into the project."""
    before = file.read_text(encoding="utf-8")
    ours = Components(tomllib.loads(before), file.name)
    after = patched(before, overlay)
    _expect_same(Components(tomllib.loads(after), file.name), ours.overlaid(overlay))
    name = _name_in_project(file)
    lines = difflib.unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), f"a/{name}", f"b/{name}"
    )
    return "".join(lines)


def _expect_same(found: Components, wanted: Components) -> None:
    """Look that the changed file reads as what was laid over it."""
    if list(found) != list(wanted):
        odd = next(one.path for one, other in zip(wanted, found) if one != other)
        raise BadData(f"{odd} cannot be patched; change it in {found.name} by hand")


def _name_in_project(file: Path) -> str:
    """The path of a file in the sources of its project."""
    parts = file.resolve().parts
    for i in range(len(parts) - 2, 0, -1):
        if Path(*parts[: i + 1], "pyproject.toml").exists():
            return "/".join(parts[i + 1 :])
    at = len(parts) - 1 - parts[::-1].index("site-packages") if "site-packages" in parts else len(parts) - 3
    return "/".join(("src", *parts[at + 1 :]))
