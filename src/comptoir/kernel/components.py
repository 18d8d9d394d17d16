"""Every number of a game, each with its source.

A components file is TOML. A number (or a list of numbers, or a yes or no) takes its source from the nearest
table around it that has a `source`, or from itself, written as `{ is = 4, source = "reconstructed" }`. A
`note` may stand beside a source. Text is not a number and needs none.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from comptoir.kernel.errors import BadData

SOURCES = ("rulebook", "photo", "likely", "reconstructed")
PRINTED = ("rulebook", "photo")

Value = int | float | bool | list[int]
Node = Mapping[str, object]


class Component(NamedTuple):
    """One number: where it stands in the file, what it is, and where it is from."""

    path: str
    value: Value
    source: str
    note: str = ""

    @property
    def is_ours(self) -> bool:
        """Whether the number was reconstructed by us and is not known to be printed."""
        return self.source == "reconstructed"


class Components:
    """The content of a components file, checked."""

    def __init__(self, tree: Node, name: str = "components") -> None:
        self.name = name
        self._texts: dict[str, str] = {}
        self._numbers: dict[str, Component] = {}
        self._tables: dict[str, list[str]] = {}
        self._walk("", tree, "", "")

    def _walk(self, path: str, node: Node, source: str, note: str) -> None:
        source = self._word(path, node, "source", source)
        note = self._word(path, node, "note", note if "source" not in node else "")
        if source and source not in SOURCES:
            raise BadData(
                f"{self.name}: {path or 'the file'} has source {source!r}; "
                f"it must be one of {', '.join(SOURCES)}"
            )
        keys = [key for key in node if key not in ("source", "note")]
        if keys == ["is"]:
            self._number(path, node["is"], source, note)
            return
        self._tables[path] = keys
        for key in keys:
            value, inner = node[key], f"{path}.{key}" if path else key
            if isinstance(value, Mapping):
                self._walk(inner, value, source, note)
            elif isinstance(value, str):
                self._texts[inner] = value
            elif isinstance(value, list) and value and all(isinstance(item, str) for item in value):
                self._texts[inner] = " ".join(value)
            elif isinstance(value, list) and value and all(isinstance(item, Mapping) for item in value):
                self._tables[inner] = [str(i) for i in range(len(value))]
                for i, item in enumerate(value):
                    self._walk(f"{inner}.{i}", item, source, note)
            else:
                self._number(inner, value, source, note)

    def _word(self, path: str, node: Node, key: str, default: str) -> str:
        word = node.get(key, default)
        if not isinstance(word, str):
            raise BadData(f"{self.name}: {key} of {path or 'the file'} must be a text")
        return word

    def _number(self, path: str, value: object, source: str, note: str) -> None:
        is_list = isinstance(value, list) and all(isinstance(item, int) for item in value)
        if not is_list and not isinstance(value, int | float):
            raise BadData(
                f"{self.name}: {path} must be a number, a list of whole numbers, a yes or no, or a text, "
                f"not {value!r}"
            )
        if not source:
            raise BadData(f"{self.name}: {path} has no source")
        assert isinstance(value, int | float | list)
        self._numbers[path] = Component(path, value, source, note)

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
        """Twelve digits that differ where a number does; names, sources and notes do not count."""
        numbers = sorted((one.path, one.value) for one in self)
        return hashlib.blake2b(str(numbers).encode(), digest_size=6).hexdigest()

    def __iter__(self) -> Iterator[Component]:
        return iter(self._numbers.values())

    def __len__(self) -> int:
        return len(self._numbers)


def load_components(file: Path) -> Components:
    """Read and check a components file."""
    try:
        return Components(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadData(f"{file.name}: {error}") from error
