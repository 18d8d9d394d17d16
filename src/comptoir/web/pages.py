"""The pages around the table: home, rules, components, settings, credits."""

from __future__ import annotations

import json
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from comptoir.kernel.game import Game, broken_games, game, games, sound_games
from comptoir.kernel.words import LANGUAGES, Words
from comptoir.tables.errors import TableError
from comptoir.tables.store import lists
from comptoir.web.component_names import component_name, french, value_in_words
from comptoir.web.draw import STATIC, draw_page
from comptoir.web.forms import AnyForm, new_key
from comptoir.web.inject import TheService, TheVisitor
from comptoir.web.own_files import own_version, served_file
from comptoir.web.presenter import presenter_of
from comptoir.web.visitor import SWITCHES, THEMES, HttpRequest, Visitor, redirect

FOR_EVER = CacheControlHeader(max_age=31536000, public=True, immutable=True)


class NoSuchPage(TableError):
    """An address that leads nowhere."""

    status = 404


def find_game(slug: str) -> Game:
    """The game of an address; raises BrokenGame, with what is wrong, where it cannot be played."""
    if slug not in games():
        raise NoSuchPage(Words("Ce jeu n’est pas au comptoir.", "This game is not at the counter."))
    return game(slug)


def titles(lang: str) -> dict[str, str]:
    """The titles of the games, for lists of tables; who is broken or gone goes by its slug."""
    return {of.slug: of.title.to(lang) for of in sound_games()}


def page(name: str, visitor: Visitor, **context: object) -> Response[str]:
    """A drawn page; its forms share a key of their own."""
    html = draw_page(name, visitor.lang, visitor=visitor, key=new_key(), **context)
    return Response(html, media_type="text/html", headers={"cache-control": "no-store", "vary": "Cookie"})


def safe_path(path: str) -> str:
    """A path on this server, whatever was asked for."""
    parts = urlsplit(path)
    is_ours = (
        not parts.scheme and not parts.netloc and path.startswith("/") and not path.startswith(("//", "/\\"))
    )
    return path if is_ours else "/"


@get("/", name="home")
async def home(visitor: TheVisitor, service: TheService) -> Response[str]:
    """The games, my tables, and those that are listed."""
    store, id = service.store, visitor.id
    mine = await store.read(lambda c: lists.select_of_person(c, id, 12)) if id else []
    listed = await store.read(lambda c: lists.select_listed(c, 12))
    return page(
        "home.html",
        visitor,
        games=sound_games(),
        broken=broken_games(),
        mine=mine,
        listed=listed,
        titles=titles(visitor.lang),
        now=service.clock(),
    )


@get("/games/{slug:str}/rules", name="rules")
async def rules(visitor: TheVisitor, slug: FromPath[str]) -> Response[str]:
    """The clauses of a game, searchable."""
    return page("rules.html", visitor, game=find_game(slug))


@get("/games/{slug:str}/components", name="components")
async def components(visitor: TheVisitor, slug: FromPath[str]) -> Response[str]:
    """Every number of a game, with where it is from."""
    found = find_game(slug)
    groups: dict[str, list[Any]] = {}
    for component in found.components:
        head, _, rest = component.path.rpartition(".")
        groups.setdefault(head or component.path, []).append((rest or component.path, component))
    names = {path: component_name(slug, path, visitor.lang) for path in groups}
    parts = {rest: component_name(slug, rest, visitor.lang) for group in groups.values() for rest, _ in group}
    values, ours = (
        {one.path: value_in_words(slug, one.value, visitor.lang) for one in numbers}
        for numbers in (found.components, found.components.changed.values())
    )
    return page(
        "components.html",
        visitor,
        game=found,
        groups=groups,
        names=names,
        parts=parts,
        values=values,
        ours=ours,
        notes=french(slug)["notes"] if visitor.lang == "fr" else {},
    )


@get("/games/{slug:str}/info/{key:str}", name="info")
async def info(visitor: TheVisitor, slug: FromPath[str], key: FromPath[str]) -> Response[str]:
    """What a component says when it is touched."""
    found = find_game(slug)
    about = presenter_of(slug).info(key, visitor.lang)
    if about is None:
        raise NoSuchPage(Words("Cette pièce n’existe pas.", "There is no such piece."))
    html = draw_page("info.html", visitor.lang, about=about, game=found)
    return Response(
        html, media_type="text/html", headers={"cache-control": "private, max-age=3600", "vary": "Cookie"}
    )


@get(
    ["/games/{slug:str}/table.css", "/games/{slug:str}/icons.svg", "/games/{slug:str}/static/{path:path}"],
    name="own_file",
    sync_to_thread=False,
)
def own_file(request: HttpRequest, slug: FromPath[str]) -> Response[bytes]:
    """A file that a game brings for its table: its stylesheet, its icons, or anything below static/."""
    find_game(slug)
    name = request.url.path.removeprefix(f"/games/{slug}/")
    file = served_file(slug, name)
    if file is None and name != "table.css":  # every table asks for a stylesheet; some games need none
        raise NoSuchPage(Words("Ce fichier n’existe pas.", "There is no such file."))
    is_current = request.query_params.get("v") == own_version(slug, name)
    kept = "public, max-age=31536000, immutable" if is_current else "no-cache"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    content = b"" if file is None else file.read_bytes()
    return Response(content, media_type=kind, headers={"cache-control": kept})


@get("/credits", name="credits")
async def credits_page(visitor: TheVisitor) -> Response[str]:
    """Whose work is in here."""
    stamp = vendor_stamp()
    return page("credits.html", visitor, icons=stamp.get("icons", []), packages=stamp.get("packages", {}))


@cache
def vendor_stamp() -> dict[str, Any]:
    """What was brought in from npm."""
    file: Path = STATIC / "vendor" / "stamp.json"
    found: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    return found


@get("/settings", name="settings")
async def settings(
    visitor: TheVisitor, back: FromQuery[str] = "/", done: FromQuery[str] = ""
) -> Response[str]:
    """Language, theme, name, confirmations."""
    has_set_password = done == "password"
    return page(
        "settings.html", visitor, back=safe_path(back), themes=THEMES, has_set_password=has_set_password
    )


@post("/settings", status_code=303)
async def change_settings(visitor: TheVisitor, service: TheService, data: AnyForm) -> Redirect:
    """Remember preferences, and go back to where one was."""
    if (lang := str(data.get("lang", ""))) in LANGUAGES:
        visitor.lang = lang
    if (theme := str(data.get("theme", ""))) in THEMES:
        visitor.theme = theme
    if "all" in data:
        for switch in SWITCHES:
            setattr(visitor, switch, switch in data)
        name = str(data.get("name", "")).strip()
        if visitor.person is not None and name and name != visitor.person.name:
            await service.people.rename(visitor.person, name)
    answer = redirect(visitor, safe_path(str(data.get("back", "/"))))
    answer.set_cookie(visitor.preferences_cookie())
    return answer


def default_bot() -> str:
    """The bot that one button sits you down with."""
    return "medium"


ROUTES = [home, rules, components, info, own_file, credits_page, settings, change_settings]
