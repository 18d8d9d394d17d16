"""Numbers read by somebody who has the box, in place of ours.

An overlay is a TOML file: which game, whose numbers, to which numbers of ours it was written (their digest),
and a line for each number that was looked at, whether it differs from ours or not. It is in force from before
its game is imported, in this process and in those that it starts.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from comptoir.kernel.errors import BadNumbers, BadSetup
from comptoir.kernel.limits import Value

READ = ("rulebook", "photo")  # where a number may have been read: in the rulebook, or on the piece itself
VARIABLE = "COMPTOIR_OVERLAYS"  # hands what is in force to processes that are started later
HEAD = "# Numbers read from the box: `comptoir components {game} --fill {name}` goes on with them.\n"
KEYS = ("game", "by", "base", "numbers")

_taken: set[str] = set()  # the games whose numbers were read in this process already


class Entry(NamedTuple):
    """One number as its owner read it."""

    value: Value
    source: str = "photo"
    note: str = ""


@dataclass
class Overlay:
    """What was read from one box."""

    game: str
    by: str  # whose numbers
    base: str = ""  # the digest of our numbers when it was written
    numbers: dict[str, Entry] = field(default_factory=dict)
    name: str = "overlay"  # of its file, for messages

    def text(self) -> str:
        """As a file."""
        lines = [HEAD.format(game=self.game, name=self.name)]
        words = {"game": self.game, "by": self.by, "base": self.base}
        lines += [f"{key} = {quoted(word)}\n" for key, word in words.items() if word]
        lines.append("\n[numbers]\n")
        lines += [f"{quoted(path)} = {entry_text(entry)}\n" for path, entry in self.numbers.items()]
        return "".join(lines)


def quoted(text: str) -> str:
    """A text as TOML writes it on one line."""
    return json.dumps(re.sub(r"[\x00-\x1f\x7f]+", " ", text), ensure_ascii=False)


def value_text(value: Value) -> str:
    """A value as TOML writes it."""
    if isinstance(value, str):
        return quoted(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def entry_text(entry: Entry) -> str:
    """A number with its source and note, as it stands in a components file and in an overlay."""
    note = f", note = {quoted(entry.note)}" if entry.note else ""
    return f"{{ is = {value_text(entry.value)}, source = {quoted(entry.source)}{note} }}"


def read_overlay(file: Path) -> Overlay:
    """Read and check a file; whether its numbers fit the game is seen where they are laid over ours."""
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark of their own
    except (OSError, UnicodeDecodeError) as error:
        said = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise BadNumbers(f"{file} cannot be read: {said}") from None
    return parse_overlay(text, file.name)


def parse_overlay(text: str, name: str) -> Overlay:
    """An overlay from its text."""
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadNumbers(f"{name}: {error}") from None
    if unknown := [key for key in tree if key not in KEYS]:
        raise BadNumbers(f"{name}: {unknown[0]} is not known here; there are {', '.join(KEYS)}")
    words = {key: _text(name, tree, key) for key in KEYS[:3]}
    for key in ("game", "by"):
        if not words[key].strip():
            raise BadNumbers(f"{name}: {key} is missing")
    numbers = tree.get("numbers", {})
    if not isinstance(numbers, dict):
        raise BadNumbers(f"{name}: numbers must be a table")
    return Overlay(
        **words, numbers={path: _entry(f"{name}: {path}", node) for path, node in numbers.items()}, name=name
    )


def _text(where: str, node: Mapping[str, object], key: str, default: str = "") -> str:
    found = node.get(key, default)
    if not isinstance(found, str):
        raise BadNumbers(f"{where}: {key} must be a text")
    return found


def _entry(where: str, node: object) -> Entry:
    if not isinstance(node, Mapping) or "is" not in node or not node.keys() <= {"is", "source", "note"}:
        raise BadNumbers(f'{where} must be written as {{ is = 3, source = "photo" }}, a note may follow')
    source = _text(where, node, "source", "photo")
    if source not in READ:
        raise BadNumbers(f"{where} has source {source!r}; it must be one of {', '.join(READ)}")
    return Entry(node["is"], source, _text(where, node, "note"))


# What is in force


def use_overlays(overlays: Sequence[Overlay]) -> None:
    """Play with these numbers from now on, here and in the processes that are started from now on.

    The numbers of a game become constants when it is imported, so it comes too late for a game in use.
    """
    games = [overlay.game for overlay in overlays]
    for slug in games:
        if games.count(slug) > 1:
            raise BadSetup(f"there are two files of numbers for {slug}: one box at a time")
        if slug in _taken:
            raise BadSetup(f"{slug} is in use already: its numbers are chosen when Comptoir starts")
    os.environ[VARIABLE] = json.dumps([(overlay.name, overlay.text()) for overlay in overlays])


def overlay_of(slug: str) -> Overlay | None:
    """What is in force for a game; from then on it stays so."""
    _taken.add(slug)
    return _in_force(os.environ.get(VARIABLE, "")).get(slug)


@lru_cache(4)
def _in_force(carried: str) -> dict[str, Overlay]:
    if not carried:
        return {}
    try:
        found = [parse_overlay(text, name) for name, text in json.loads(carried)]
    except (ValueError, TypeError) as error:
        raise BadNumbers(f"{VARIABLE} is not what Comptoir wrote: {error}") from None
    return {overlay.game: overlay for overlay in found}
