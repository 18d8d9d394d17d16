"""Who asks, in which language, and how they like the table.

One cookie holds the secret of the guest, another the preferences, and one for a table says which seat looks
at the shared screen.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from litestar import Request
from litestar.datastructures import Cookie
from litestar.response import Redirect

from comptoir.kernel.words import LANGUAGES, Words
from comptoir.tables.errors import Refused
from comptoir.tables.people import tidy_name
from comptoir.tables.service import Service
from comptoir.tables.store.people import Person

GUEST = "comptoir_guest"
PREFERENCES = "comptoir_wishes"  # the name that browsers have kept since the first version
LOOKING = "comptoir_looking"
YEAR = 365 * 24 * 3600
THEMES = ("auto", "light", "dark")
SWITCHES = {
    "ask": True,
    "sound": False,
    "badge": True,
    "notify": False,
    "auto": False,
}  # and what they are at first

SHORTEST_KEY = 16  # characters of the key of a form: who knows it can be taken for who has sent the form
NO_NAME = Words("Asseyez-vous d’abord, ou donnez-vous un nom.", "Sit down first, or give yourself a name.")

HttpRequest = Request[Any, Any, Any]


@dataclass
class Visitor:
    """The one who asks."""

    person: Person | None
    lang: str = "en"
    theme: str = "auto"
    ask: bool = True  # whether dangerous actions are asked about once more
    sound: bool = False  # how one is told that it is one's turn: by a sound …
    badge: bool = True  # … by a sign in the title of the tab …
    notify: bool = False  # … by the system
    auto: bool = False  # whether the only possible action plays itself
    path: str = "/"
    csrf: str = ""
    looking: int | None = None  # the seat whose turn it is to look at this screen
    new_cookie: Cookie | None = None  # where this request made them a guest

    @property
    def id(self) -> str | None:
        """The id of the person; None for somebody who has no name here."""
        return None if self.person is None else self.person.id

    @property
    def someone(self) -> Person:
        """The person, where it must be somebody with a name; raises Refused."""
        if self.person is None:
            raise Refused(NO_NAME)
        return self.person

    def command_key(self, *asked: object) -> str:
        """The id of what this person asks: the same where they ask for the same again."""
        return hashlib.blake2b(repr((self.id, *asked)).encode(), digest_size=24).hexdigest()

    def preferences_cookie(self) -> Cookie:
        """The cookie that remembers how this browser likes the table."""
        value = urlencode(
            {"lang": self.lang, "theme": self.theme, **{name: int(getattr(self, name)) for name in SWITCHES}}
        )
        return Cookie(key=PREFERENCES, value=value, max_age=YEAR, path="/", samesite="lax", httponly=True)


def guest_cookie(value: str, secure: bool) -> Cookie:
    """The cookie that makes a guest."""
    return Cookie(
        key=GUEST, value=value, max_age=YEAR, path="/", samesite="lax", httponly=True, secure=secure
    )


def preferred(header: str) -> str:
    """The first of our languages that a browser asks for; English where it asks for neither.

    >>> preferred("de-DE,fr;q=0.8,en;q=0.5")
    'fr'
    """
    for part in header.split(","):
        lang = part.split(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


async def visitor_of(request: HttpRequest) -> Visitor:
    """The one who asks, with the person behind the cookie."""
    service: Service = request.app.state.service
    visitor = anonymous_visitor(request)
    visitor.person = await service.people.find(request.cookies.get(GUEST))
    return visitor


async def become_guest(request: HttpRequest, visitor: Visitor, name: str, key: str = "") -> Person:
    """Whoever sits down becomes a guest; the answer has to carry the new cookie.

    A form that is sent again as it was, because the answer with the cookie was lost, makes the same guest.
    """
    if visitor.person is None:
        service: Service = request.app.state.service
        chosen = tidy_name(name) or ("Invité" if visitor.lang == "fr" else "Guest")
        once = f"form {key} {chosen}" if len(key) >= SHORTEST_KEY else ""
        visitor.person, token = await service.people.create_guest(chosen, service.clock(), once=once)
        visitor.new_cookie = guest_cookie(token, request.app.state.settings.secure)
    return visitor.person


def redirect(visitor: Visitor, path: str) -> Redirect:
    """Go on at another page; a new guest takes their cookie along."""
    answer = Redirect(path, status_code=303)
    if visitor.new_cookie is not None:
        answer.set_cookie(visitor.new_cookie)
    return answer


def looking_cookie(table: str, seat: int) -> Cookie:
    """Which seat looks at the screen of this browser now, until somebody lifts the curtain again."""
    path = f"/tables/{table}"
    return Cookie(key=LOOKING, value=str(seat), path=path, samesite="lax", httponly=True)


def anonymous_visitor(request: HttpRequest) -> Visitor:
    """The one who asks, as far as it can be told without looking anything up."""
    preferences = dict(parse_qsl(request.cookies.get(PREFERENCES, "")))
    lang = request.query_params.get("lang") or preferences.get("lang", "")
    if lang not in LANGUAGES:
        lang = preferred(request.headers.get("accept-language", ""))
    theme = preferences.get("theme", "auto")
    switches: dict[str, Any] = {
        name: preferences.get(name, str(int(default))) == "1" for name, default in SWITCHES.items()
    }
    return Visitor(
        person=None,
        lang=lang,
        theme=theme if theme in THEMES else "auto",
        **switches,
        path=request.url.path,
        csrf=csrf_token(request),
        looking=int(looking) if (looking := request.cookies.get(LOOKING, "")).isdecimal() else None,
    )


def csrf_token(request: HttpRequest) -> str:
    """The token that forms carry back."""
    from litestar.utils.empty import value_or_default
    from litestar.utils.scope.state import ScopeState

    return value_or_default(ScopeState.from_scope(request.scope).csrf_token, "")
