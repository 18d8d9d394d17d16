"""Templates, texts and pictures: everything that turns a view into HTML."""

from __future__ import annotations

import hashlib
import tomllib
from collections import OrderedDict
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from comptoir.kernel.words import LANGUAGES, Words
from comptoir.web.line_breaks import LineBreaks
from comptoir.web.totals import SeatChanges
from comptoir.web.views import TableView

HERE = Path(__file__).parent
STATIC = HERE / "static"
SCRIPTS = STATIC / "scripts"


@cache
def texts() -> dict[str, Words]:
    """The words of the frame; the games bring their own."""
    tree = tomllib.loads((HERE / "texts.toml").read_text(encoding="utf-8"))
    return {key: Words(node["fr"], node["en"]) for key, node in tree.items()}


def translator(lang: str) -> Callable[..., str]:
    """A function from a key to the text in this language, with its gaps filled in."""
    known = texts()

    def t(key: str, /, **gaps: object) -> str:
        text = known[key].to(lang)
        return text.format(**gaps) if gaps else text

    return t


@cache
def static_version(name: str) -> str:
    """A digest of a static file, so that a browser may keep it for ever."""
    file = STATIC / name
    return hashlib.blake2b(file.read_bytes(), digest_size=5).hexdigest() if file.exists() else "0"


def static(name: str) -> str:
    """The address of a static file."""
    return f"/static/{name}?v={static_version(name)}"


@cache
def scripts_version() -> str:
    """A digest of all our scripts together.

    They import each other by name, so the address of their folder changes.
    """
    digest = hashlib.blake2b(digest_size=5)
    for file in sorted(SCRIPTS.rglob("*.js")):
        digest.update(file.relative_to(SCRIPTS).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def script(name: str) -> str:
    """The address of one of our scripts, an ES module."""
    return f"/scripts/{scripts_version()}/{name}"


def game_style(slug: str) -> str:
    """The address of a game's stylesheet."""
    file = HERE / "games" / slug / "table.css"
    version = hashlib.blake2b(file.read_bytes(), digest_size=5).hexdigest() if file.exists() else "0"
    return f"/games/{slug}/table.css?v={version}"


@lru_cache(4096)
def icon(name: str, label: str = "", css: str = "") -> Markup:
    """An icon of game-icons; without a label it is decoration."""
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(
        f'<svg class="icon {css}" {role}><use href="{static("vendor/icons.svg")}#{escape(name)}"/></svg>'
    )


@lru_cache(4096)
def piece(name: str, css: str = "", label: str = "") -> Markup:
    """One of our own pieces (meeple, cube, disc …)."""
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(
        f'<svg class="piece {css}" {role}><use href="{static("pieces.svg")}#{escape(name)}"/></svg>'
    )


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}"


@lru_cache(4096)
def draw_changes(changed: SeatChanges, letter: str, name: str, lang: str) -> Markup:
    """The new totals of one seat, with how much they have moved.

    Every repaint draws the same lines again: they are cached.
    """
    colon = "\u00a0:" if lang == "fr" else ":"
    who = f'<b aria-hidden="true">{letter}</b><span class="visually-hidden">{escape(name)}{colon}</span>'
    parts = [f'<span class="who seat-{changed.seat}" title="{escape(name)}">{who}</span>']
    for change in changed.changes:
        word = change.counter.words.to(lang)
        total = f"{icon(change.counter.icon, word)} <b>{change.total}</b> <i>({signed(change.by)})</i>"
        parts.append(f'<span class="total" title="{escape(word)}">{total}</span>')
    return Markup(f'<span class="seat-changes">{" ".join(parts)}</span> ')


CACHE: OrderedDict[str, Markup] = OrderedDict()
CACHE_SIZE = 2000  # parts of a table, of a few kilobytes each


def cached(*key: object, caller: Callable[[], Markup]) -> Markup:
    """A part of a table that is drawn from its key alone.

    Between two moves, and for all who see the same, it is drawn once. The key must hold everything that the
    part shows; what a seat may not know is in no view of it, so it is in no key and no part.
    """
    name = repr(key)
    part = CACHE.get(name)
    if part is None:
        part = CACHE[name] = caller()
        if len(CACHE) > CACHE_SIZE:
            CACHE.popitem(last=False)
    else:
        CACHE.move_to_end(name)
    return part


@cache
def environment() -> Environment:
    """The templates: those of the frame, and games/<slug>/…"""
    env = Environment(
        loader=FileSystemLoader([HERE / "templates", HERE]),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        extensions=[LineBreaks],
    )
    env.globals.update(
        icon=icon,
        piece=piece,
        static=static,
        script=script,
        game_style=game_style,
        languages=LANGUAGES,
        draw_changes=draw_changes,
        cached=cached,
    )
    env.filters["signed"] = signed
    return env


def has_template(slug: str) -> bool:
    """Whether a game brings its own table."""
    return (HERE / "games" / slug / "table.html").exists()


def draw_table(view: TableView) -> str:
    """The part of the page that is pushed: everything at the table, as one viewer sees it."""
    slug = view.table.terms.game
    if view.table.match is None:
        name = "lobby.html"
    else:
        name = f"games/{slug}/table.html" if has_template(slug) else "bare.html"

    def target(place: str, info: str = "", label: str = "") -> Markup:
        """The attributes that make an element of the board a target.

        It glows where an action is possible and presses its button.
        """
        state = view.places.get(place, "")
        parts = [f'data-place="{escape(place)}"']
        if info:
            parts.append(f'data-info="{escape(info)}"')
        if state:
            parts.append(f"data-{state}")
        if info or state:
            parts.append('tabindex="0" role="button"')
            if label:
                parts.append(f'aria-label="{escape(label)}"')
        return Markup(" ".join(parts))

    return (
        environment()
        .get_template(name)
        .render(
            view=view,
            observation=view.observation,
            model=view.model,
            lang=view.lang,
            t=translator(view.lang),
            target=target,
            slug=slug,
        )
    )


def draw_page(name: str, lang: str, **context: object) -> str:
    """A whole page."""
    return environment().get_template(name).render(lang=lang, t=translator(lang), **context)
