"""Templates, texts and pictures: everything that turns a view into HTML."""

from __future__ import annotations

import hashlib
import logging
import tomllib
from collections import OrderedDict
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Protocol

from jinja2 import ChoiceLoader, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from comptoir.kernel.errors import one_line
from comptoir.kernel.game import Game
from comptoir.kernel.words import LANGUAGES, Words
from comptoir.web.box import draw_box
from comptoir.web.forms import agreed
from comptoir.web.line_breaks import LineBreaks
from comptoir.web.own_files import OwnTemplates, own_address, own_symbols
from comptoir.web.presenter import BarePresenter, presenter_of
from comptoir.web.templating import QuickEnvironment
from comptoir.web.text_board import text_board
from comptoir.web.totals import SeatChanges, Standings
from comptoir.web.views import TableView

log = logging.getLogger("comptoir.web")

HERE = Path(__file__).parent
STATIC = HERE / "static"
SCRIPTS = STATIC / "scripts"
MARKS = {"can": "data-can", "aside": 'data-can="aside"', "cannot": "data-cannot"}  # how a place is marked


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


class Icon(Protocol):
    """Draws an icon by its name; without a label it is decoration."""

    def __call__(self, name: str, label: str = "", css: str = "") -> Markup: ...


@lru_cache(4096)
def icon(name: str, label: str = "", css: str = "") -> Markup:
    """An icon of game-icons; without a label it is decoration."""
    return _draw_icon(static("vendor/icons.svg"), name, label, css)


def _draw_icon(sprite: str, name: str, label: str, css: str) -> Markup:
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(f'<svg class="icon {css}" {role}><use href="{sprite}#{escape(name)}"/></svg>')


def icons_of(slug: str) -> Icon:
    """How a page of a game draws icons: those it brings are found first, then ours."""
    if not presenter_of(slug).has_icons:
        return icon
    return _own_icons(own_address(slug, "icons.svg"), own_symbols(slug))


@lru_cache(64)
def _own_icons(sprite: str, names: frozenset[str]) -> Icon:
    @lru_cache(4096)
    def draw(name: str, label: str = "", css: str = "") -> Markup:
        return _draw_icon(sprite, name, label, css) if name in names else icon(name, label, css)

    return draw


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
def draw_changes(changed: SeatChanges, letter: str, name: str, lang: str, icon: Icon) -> Markup:
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
def environment() -> QuickEnvironment:
    """The templates: those of the frame, and games/<slug>/… wherever that game keeps them."""
    env = QuickEnvironment(
        loader=ChoiceLoader([FileSystemLoader(HERE / "templates"), OwnTemplates()]),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        auto_reload=False,
        extensions=[LineBreaks],
    )
    env.globals.update(
        icon=icon,
        piece=piece,
        static=static,
        script=script,
        own=own_address,
        box=draw_box,
        languages=LANGUAGES,
        draw_changes=draw_changes,
        cached=cached,
        has_text=lambda key: key in texts(),
        agreed=agreed,
    )
    env.filters["signed"] = signed
    return env


def draw_table(view: TableView, curve: Markup | str = "") -> str:
    """The part of the page that is pushed: everything at the table, as one viewer sees it.

    `curve` is everybody's points over the game, drawn, once it is over. A game whose own presenter or
    template fails is shown as one that brings none, with what is wrong.
    """
    slug = view.table.terms.game
    if view.table.match is None:
        return _draw("lobby.html", view)
    if view.presenter.has_table:
        try:
            return _draw(f"games/{slug}/table.html", view, curve=curve)
        except Exception as error:
            log.error("the table of %s is broken", slug, exc_info=error)
            view = _bare(view, one_line(error))
    elif isinstance(view.presenter, BarePresenter):
        view = _bare(view, view.presenter.fault)
    try:
        return _draw("bare.html", view, board=text_board(view), curve=curve)
    except Exception as error:
        if isinstance(view.presenter, BarePresenter):
            raise
        log.error("the table of %s is broken", slug, exc_info=error)
        view = _bare(view, one_line(error))
        return _draw("bare.html", view, board=text_board(view), curve=curve)


def _bare(view: TableView, fault: str) -> TableView:
    """The same view without a presenter of its own."""
    standings = Standings(BarePresenter(view.table.terms.game, fault))
    return TableView(view.table, view.viewer, view.lang, standings, view.around, fault)


def _draw(name: str, view: TableView, **more: object) -> str:
    def target(place: str, info: str = "", label: str = "") -> Markup:
        """The attributes that make an element of the board a target.

        It glows where an action is possible and presses its button.
        """
        state = view.places.get(place, "")
        parts = [f'data-place="{escape(place)}"']
        if info:
            parts.append(f'data-info="{escape(info)}"')
        if state:
            parts.append(MARKS[state])
        if info or state:
            parts.append('tabindex="0" role="button"')
            if label:
                parts.append(f'aria-label="{escape(label)}"')
        return Markup(" ".join(parts))

    slug = view.table.terms.game
    return (
        environment()
        .get_template(name)
        .render(
            view=view,
            observation=view.observation,
            model=view.model,
            lang=view.lang,
            t=translator(view.lang),
            icon=icons_of(slug),
            target=target,
            slug=slug,
            **more,
        )
    )


def draw_page(name: str, lang: str, **context: object) -> str:
    """A whole page; on one about a game, its own icons are found too."""
    of = context.get("game")
    drawn = icons_of(of.slug) if isinstance(of, Game) else icon
    return environment().get_template(name).render(lang=lang, t=translator(lang), icon=drawn, **context)
