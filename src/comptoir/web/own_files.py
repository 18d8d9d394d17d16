"""The files that a game brings for its table, beside its presenter: templates, stylesheet, icons, picture.

A game's files are read through its presenter only, so that they may lie in another distribution.
"""

from __future__ import annotations

import hashlib
import logging
import re
import tomllib
from collections.abc import Callable
from functools import lru_cache
from os.path import getmtime
from pathlib import Path
from xml.etree import ElementTree

from jinja2 import BaseLoader, Environment, TemplateNotFound
from jinja2.loaders import split_template_path
from markupsafe import Markup

from comptoir.kernel.errors import one_line
from comptoir.web.presenter import presenter_of

log = logging.getLogger("comptoir.web")

PREFIX = "games"  # templates of a game are called games/<slug>/…
SERVED = ("table.css", "icons.svg")  # and everything below static/
SYMBOL = re.compile(r'<symbol[^>]*\sid="([^"]+)"')
WORDS = ("words", "notes")


class OwnTemplates(BaseLoader):
    """Templates of the games: games/<slug>/table.html is table.html beside the presenter of that game."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template, its file, and whether it is still what was read."""
        parts = split_template_path(template)
        folder = presenter_of(parts[1]).folder if len(parts) > 2 and parts[0] == PREFIX else None
        if folder is None:
            raise TemplateNotFound(template)
        file = str(folder.joinpath(*parts[2:]))
        try:
            text, changed = Path(file).read_text(encoding="utf-8"), getmtime(file)
        except OSError:
            raise TemplateNotFound(template) from None

        def is_fresh() -> bool:
            try:
                return presenter_of(parts[1]).folder == folder and getmtime(file) == changed
            except OSError:
                return False

        return text, file, is_fresh


def own_address(slug: str, name: str) -> str:
    """The address of a file that a game brings; it changes with the file, so that a browser may keep it."""
    return f"/games/{slug}/{name}?v={own_version(slug, name)}"


def served_file(slug: str, name: str) -> Path | None:
    """A file that a game brings for browsers; its sources are none of them, however they are asked for."""
    presenter = presenter_of(slug)
    found = presenter.file(name)
    if found is None or presenter.folder is None:
        return None
    is_static = found.is_relative_to((presenter.folder / "static").resolve())
    return found if name in SERVED or is_static else None


def own_version(slug: str, name: str) -> str:
    """A digest of a file that a game brings."""
    file = presenter_of(slug).file(name)
    return "0" if file is None else _digest(file, file.stat().st_mtime_ns)


@lru_cache(256)
def _digest(file: Path, changed: int) -> str:
    return hashlib.blake2b(file.read_bytes(), digest_size=5).hexdigest()


def own_symbols(slug: str) -> frozenset[str]:
    """The names of the icons in a game's icons.svg."""
    file = presenter_of(slug).file("icons.svg")
    return frozenset() if file is None else _symbols(file, file.stat().st_mtime_ns)


@lru_cache(256)
def _symbols(file: Path, changed: int) -> frozenset[str]:
    return frozenset(SYMBOL.findall(file.read_text(encoding="utf-8", errors="replace")))


def own_box(slug: str) -> Markup | None:
    """A game's picture on the home page; None where it brings none, or one that would tear the page."""
    file = presenter_of(slug).file("box.svg")
    return None if file is None else _drawing(file, file.stat().st_mtime_ns)


@lru_cache(256)
def _drawing(file: Path, changed: int) -> Markup | None:
    text = file.read_text(encoding="utf-8", errors="replace")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        log.error("%s is no SVG: %s", file, one_line(error))
        return None
    return Markup(text) if root.tag.rpartition("}")[2] == "svg" else None


def own_words(slug: str) -> dict[str, dict[str, str]]:
    """The French of a game's components page: its `words` and its `notes`; empty where it brings none."""
    file = presenter_of(slug).file("component_words.toml")
    return {kind: {} for kind in WORDS} if file is None else _words(file, file.stat().st_mtime_ns)


@lru_cache(256)
def _words(file: Path, changed: int) -> dict[str, dict[str, str]]:
    try:
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
        return {kind: {str(key): str(text) for key, text in tree.get(kind, {}).items()} for kind in WORDS}
    except (ValueError, AttributeError) as error:
        log.error("%s cannot be read: %s", file, one_line(error))
        return {kind: {} for kind in WORDS}
