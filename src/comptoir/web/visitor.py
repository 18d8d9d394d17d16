"""Who asks, in which language, and how they like the table.

A signed cookie says who the guest is, a plain one keeps the preferences.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from litestar import Request
from litestar.datastructures import Cookie

from comptoir.kernel.words import LANGUAGES
from comptoir.tables.people import Person
from comptoir.tables.service import Service

GUEST = "comptoir_guest"
PREFERENCES = "comptoir_wishes"  # the name that browsers have kept since the first version
YEAR = 365 * 24 * 3600
THEMES = ("auto", "light", "dark")
SWITCHES = {
    "ask": True,
    "sound": False,
    "badge": True,
    "notify": False,
    "auto": False,
}  # and what they are at first

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
    visitor.person = await service.people.find_by_cookie(request.cookies.get(GUEST))
    return visitor


def anonymous_visitor(request: HttpRequest) -> Visitor:
    """The one who asks, as far as it can be told without looking anything up."""
    preferences = dict(parse_qsl(request.cookies.get(PREFERENCES, "")))
    lang = request.query_params.get("lang") or preferences.get("lang", "")
    if lang not in LANGUAGES:
        lang = preferred(request.headers.get("accept-language", ""))
    theme = preferences.get("theme", "auto")
    return Visitor(
        person=None,
        lang=lang,
        theme=theme if theme in THEMES else "auto",
        **{name: preferences.get(name, str(int(default))) == "1" for name, default in SWITCHES.items()},
        path=request.url.path,
        csrf=csrf_token(request),
    )


def csrf_token(request: HttpRequest) -> str:
    """The token that forms carry back."""
    from litestar.utils.empty import value_or_default
    from litestar.utils.scope.state import ScopeState

    return value_or_default(ScopeState.from_scope(request.scope).csrf_token, "")
