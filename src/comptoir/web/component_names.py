"""The paths, words and notes of components files as people read them."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path

from comptoir.kernel.game import game
from comptoir.kernel.limits import Value
from comptoir.kernel.words import Words
from comptoir.web.own_files import own_words
from comptoir.web.presenter import presenter_of

HERE = Path(__file__).parent
# What a part of a path in a components file may be at the table
PIECES = ("card", "event", "tile", "building", "hero", "terrain", "artefact", "monster", "merchant")
YES, NO = Words("oui", "yes"), Words("non", "no")


@cache
def our_words() -> dict[str, dict[str, str]]:
    """The words and notes that components files share, in French."""
    text = (HERE / "component_words.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = tomllib.loads(text)
    return found


def french(slug: str) -> dict[str, dict[str, str]]:
    """The words and notes of a components file in French: those that the game brings, then ours."""
    own = own_words(slug)
    return {kind: {**ours, **own[kind]} for kind, ours in our_words().items()}


def component_name(slug: str, path: str, lang: str) -> str:
    """A path of a components file in words: pieces by their names at the table, the rest word by word."""
    parts = path.split(".")
    return " · ".join(
        _called(slug, ".".join(parts[: i + 1]), lang) or _word(slug, part, lang)
        for i, part in enumerate(parts)
    )


def _called(slug: str, path: str, lang: str) -> str:
    """What the file itself calls the thing at a path, where it does."""
    box = game(slug).components
    for key in (f"name_{lang}", "id", "name"):
        if box.is_text(f"{path}.{key}"):
            return _word(slug, box.text(f"{path}.{key}"), lang)
    return ""


def value_in_words(slug: str, value: Value, lang: str) -> str:
    """A value of a components file as people read it."""
    if isinstance(value, str):
        return _word(slug, value, lang)
    if isinstance(value, bool):
        return (YES if value else NO).to(lang)
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


@lru_cache(8192)
def _word(slug: str, part: str, lang: str) -> str:
    for kind in PIECES:
        about = presenter_of(slug).info(f"{kind}:{part}", lang)
        if about is not None:
            return about.title
    plain = str(int(part) + 1) if part.isdigit() else part.replace("_", " ")
    return french(slug)["words"].get(part, plain) if lang == "fr" else plain
