"""Every number of a game, each with its source.

A components file is TOML. A number (or a list of numbers, or a yes or no) takes its source from the nearest
table around it that has a `source`, or from itself, written as `{ is = 4, source = "reconstructed" }`. A
`note` may stand beside a source. Text is not a number and needs none, but for the words that play a part
(the colour of a card): a table whose `limits` list them makes them count like numbers.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from copy import copy
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from comptoir.kernel.errors import BadData, BadNumbers
from comptoir.kernel.limits import Limit, Node, Value, read_limits
from comptoir.kernel.overlay import Overlay, overlay_of
from comptoir.kernel.words import Words

SOURCES = ("rulebook", "photo", "likely", "reconstructed")
PRINTED = ("rulebook", "photo")
ABOUT = ("source", "note", "limits")  # keys that say something about the numbers beside them


class Component(NamedTuple):
    """One number, or word that counts like one: where it stands in the file, what it is, where it is from."""

    path: str
    value: Value
    source: str
    note: str = ""

    @property
    def is_ours(self) -> bool:
        """Whether the number was reconstructed by us and is not known to be printed."""
        return self.source == "reconstructed"

    @property
    def is_printed(self) -> bool:
        """Whether the number was read somewhere."""
        return self.source in PRINTED


class Total(NamedTuple):
    """A printed total: of what, what is printed, what ours add up to, and the paths that make it up.

    In a path `*` stands for anything.
    """

    what: str
    printed: int
    ours: int
    made_of: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether it comes out."""
        return self.printed == self.ours

    def is_made_of(self, path: str) -> bool:
        """Whether the number at this path is part of it."""
        return any(fnmatchcase(path, pattern) for pattern in self.made_of)


class Components:
    """The content of a components file, checked."""

    def __init__(self, tree: Node, name: str = "components") -> None:
        self.name = name
        self._texts: dict[str, str] = {}
        self._numbers: dict[str, Component] = {}
        self._tables: dict[str, list[str]] = {}
        self._limits: dict[str, Limit] = {}
        self.overlay: Overlay | None = None  # what was read from a box, where it lies over ours
        self.changed: dict[str, Component] = {}  # what it has changed, as it is in ours
        self._walk("", tree, ("", ""), {})

    def _walk(self, path: str, node: Node, about: tuple[str, str], limits: dict[str, Limit]) -> None:
        source, note = about
        source = self._word(path, node, "source", source)
        note = self._word(path, node, "note", note if "source" not in node else "")
        if source and source not in SOURCES:
            raise BadData(
                f"{self.name}: {path or 'the file'} has source {source!r}; "
                f"it must be one of {', '.join(SOURCES)}"
            )
        limits = {**limits, **read_limits(f"{self.name}: {path or 'the file'}", node)}
        keys = [key for key in node if key not in ABOUT]
        if keys == ["is"]:
            self._component(path, node["is"], (source, note), limits)
            return
        self._tables[path] = keys
        for key in keys:
            value, inner = node[key], f"{path}.{key}" if path else key
            if isinstance(value, Mapping):
                self._walk(inner, value, (source, note), limits)
            elif isinstance(value, list) and value and all(isinstance(item, str) for item in value):
                self._texts[inner] = " ".join(value)
            elif isinstance(value, list) and value and all(isinstance(item, Mapping) for item in value):
                self._tables[inner] = [str(i) for i in range(len(value))]
                for i, item in enumerate(value):
                    self._walk(f"{inner}.{i}", item, (source, note), limits)
            else:
                self._component(inner, value, (source, note), limits)

    def _word(self, path: str, node: Node, key: str, default: str) -> str:
        word = node.get(key, default)
        if not isinstance(word, str):
            raise BadData(f"{self.name}: {key} of {path or 'the file'} must be a text")
        return word

    def _component(self, path: str, value: object, about: tuple[str, str], limits: dict[str, Limit]) -> None:
        limit = limits.get(path.rpartition(".")[2], Limit())
        if isinstance(value, str):
            self._texts[path] = value
            if not limit.one_of:
                return
        is_list = isinstance(value, list) and all(isinstance(item, int) for item in value)
        if not is_list and not isinstance(value, int | float | str):
            raise BadData(
                f"{self.name}: {path} must be a number, a list of whole numbers, a yes or no, or a text, "
                f"not {value!r}"
            )
        if not about[0]:
            raise BadData(f"{self.name}: {path} has no source")
        assert isinstance(value, int | float | str | list)
        component = Component(path, value, *about)
        is_limited = path.rpartition(".")[2] in limits and not component.is_printed
        if is_limited and (fault := limit.fault(value, value)):
            raise BadData(f"{self.name}: {path} {fault}")
        self._limits[path], self._numbers[path] = limit, component

    # Numbers that somebody read from the box

    def overlaid(self, overlay: Overlay) -> Components:
        """These with the numbers of an overlay over them; raises BadNumbers where one does not fit."""
        made = copy(self)
        made.overlay, made.changed = overlay, {}
        made._numbers, made._texts = dict(self._numbers), dict(self._texts)
        for path, entry in overlay.numbers.items():
            if fault := self.misfit(path, entry.value):
                raise BadNumbers(f"{overlay.name}: {fault}")
            made._numbers[path] = Component(path, entry.value, entry.source, entry.note)
            if isinstance(entry.value, str):
                made._texts[path] = entry.value
            if entry.value != self._numbers[path].value:
                made.changed[path] = self._numbers[path]
        return made

    def misfit(self, path: str, value: Value) -> str:
        """Why a value cannot stand in place of ours, as a sentence; nothing where it can."""
        if path not in self._numbers:
            return f"{path} is no number of {self.name}"
        ours = self._numbers[path]
        if ours.is_printed:
            is_same = value == ours.value and isinstance(value, bool) == isinstance(ours.value, bool)
            told = f"{path} is {ours.value} ({ours.source}); only likely or reconstructed ones are filled in"
            return "" if is_same else told
        fault = self._limits[path].fault(value, ours.value)
        return f"{path} {fault}" if fault else ""

    def limit(self, path: str) -> Limit:
        """What may stand at this path."""
        self.component(path)
        return self._limits[path]

    @property
    def whose(self) -> Words | None:
        """Whose numbers they are, where they are not ours."""
        if self.overlay is None:
            return None
        changed = len(self.changed)
        counts = changed, len(self.overlay.numbers) - changed
        return Words(
            "Nombres de la boîte de {} : {} changés, {} confirmés.".format(self.overlay.by, *counts),
            "Numbers from the box of {}: {} changed, {} confirmed.".format(self.overlay.by, *counts),
        )

    # What there is

    def component(self, path: str) -> Component:
        """The number at this path, with its source."""
        if path not in self._numbers:
            raise BadData(f"{self.name}: {path} is missing")
        return self._numbers[path]

    def number(self, path: str) -> int:
        """The whole number at this path."""
        value = self.component(path).value
        if not isinstance(value, int):
            raise BadData(f"{self.name}: {path} must be a whole number")
        return value

    def numbers(self, path: str) -> list[int]:
        """The list of whole numbers at this path."""
        value = self.component(path).value
        if not isinstance(value, list):
            raise BadData(f"{self.name}: {path} must be a list of whole numbers")
        return list(value)

    def text(self, path: str) -> str:
        """The text at this path; a list of texts is joined with spaces."""
        if path not in self._texts:
            raise BadData(f"{self.name}: {path} is missing or not a text")
        return self._texts[path]

    def is_text(self, path: str) -> bool:
        """Whether there is a text at this path."""
        return path in self._texts

    def has(self, path: str) -> bool:
        """Whether there is anything at this path."""
        return path in self._numbers or path in self._texts or path in self._tables

    def keys(self, path: str) -> list[str]:
        """What the table (or the list of tables) at this path holds, in the order of the file."""
        if path not in self._tables:
            raise BadData(f"{self.name}: the table {path} is missing")
        return list(self._tables[path])

    @property
    def digest(self) -> str:
        """Twelve digits that differ where a number or a word that counts does; sources and notes do not."""
        return _digest(self._numbers)

    @property
    def ours_digest(self) -> str:
        """The digest of ours, whatever lies over them."""
        return _digest({**self._numbers, **self.changed})

    def __iter__(self) -> Iterator[Component]:
        return iter(self._numbers.values())

    def __len__(self) -> int:
        return len(self._numbers)


def _digest(numbers: Mapping[str, Component]) -> str:
    found = sorted((path, one.value) for path, one in numbers.items())
    return hashlib.blake2b(str(found).encode(), digest_size=6).hexdigest()


def load_components(file: Path) -> Components:
    """Read and check a components file, with the numbers that are in force for the game of its folder."""
    try:
        ours = Components(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadData(f"{file.name}: {error}") from error
    overlay = overlay_of(file.parent.name)
    return ours if overlay is None else ours.overlaid(overlay)
