"""The bots by name: ours, those of other distributions, and those in a file.

Ours are random, greedy, four levels, and `search:BUDGET`. A bot from outside joins by an entry point of the
group `comptoir.bots`, by `register`, or is named with its file: `mybot.py:Miser`. What stands behind the
colon of a name (`search:500`, `miser:3`, `mybot.py:Miser:3`) is a parameter, for `Bot.make` to read.

>>> bot("hard", "spyrium").name, bot("search:300").name
('hard', 'search:300')
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from comptoir.bots.base import Bot, GreedyBot, RandomBot
from comptoir.bots.bot_file import class_in_file
from comptoir.bots.levels import LEVELS
from comptoir.bots.search_bot import SearchBot, make_level
from comptoir.kernel.errors import BadSetup, ComptoirError

Maker = Callable[[str, str], Bot]  # parameter, slug of the game → the bot
Makers = dict[str, type[Bot] | Maker]

NAME = re.compile(r"[A-Za-z0-9][\w.+-]*")
FILE = re.compile(r"(?P<file>.+?\.py)(?::(?P<kind>[^:]*)(?::(?P<parameter>.*))?)?")
HOW = "mybot.py:Class brings one of your own (docs/writing-a-bot.md)"

OURS: Makers = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: partial(make_level, level) for level in LEVELS},
    "search": SearchBot,
}
_registered: Makers = {}


class BotName(NamedTuple):
    """A name taken apart: which bot, and its parameter."""

    kind: str  # a name that is known here, or FILE.py:CLASS
    parameter: str
    file: str = ""

    @property
    def is_ours(self) -> bool:
        """Whether the bot is one of this package."""
        return not self.file and self.kind in OURS


def parse_name(name: str) -> BotName:
    """A bot's name taken apart.

    >>> parse_name("search:500")[:2], parse_name("bots/mine.py:Miser:3")[:2]
    (('search', '500'), ('bots/mine.py:Miser', '3'))
    """
    if len(name.split()) != 1 or name != name.strip():
        raise BadSetup(f"a bot's name is one word, without spaces, not {name!r}")
    if found := FILE.fullmatch(name):
        return BotName(f"{found['file']}:{found['kind'] or ''}", found["parameter"] or "", found["file"])
    kind, _, parameter = name.partition(":")
    return BotName(kind, parameter)


def register(name: str, what: type[Bot] | Maker) -> None:
    """Add a bot for this process (and those that the laboratory starts); an entry point adds it for good.

    `what` is a subclass of Bot, or a function of parameter and slug that makes the bot.
    """
    if not NAME.fullmatch(name) or FILE.fullmatch(name):
        raise BadSetup(f"a bot's name is one word of letters, digits and hyphens, not {name!r}")
    if BotName(name, "").is_ours or name == "human":
        raise BadSetup(f"the name {name!r} is taken")
    _registered[name] = what


def registered() -> Makers:
    """What was registered, for other processes."""
    return dict(_registered)


def adopt(makers: Makers) -> None:
    """Take over what was registered in the process that started this one."""
    _registered.update(makers)


@cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="comptoir.bots") if NAME.fullmatch(point.name)}


def bots() -> list[str]:
    """The names that can be chosen as they are: ours, the weakest first, then those from outside."""
    ours = ["random", "greedy", *LEVELS]
    return ours + sorted({*_installed(), *_registered} - {*ours, *OURS})


def bot(name: str, slug: str = "") -> Bot:
    """A bot by its name, as it plays this game."""
    maker = maker_of(name)
    try:
        made = maker(parse_name(name).parameter, slug)
    except BadSetup as error:
        raise BadSetup(f"the bot {name} cannot be made: {error}") from None
    except ComptoirError:
        raise
    except (Exception, SystemExit) as error:
        raise BadSetup(f"the bot {name} cannot be made: {type(error).__name__}: {error}") from error
    if not isinstance(made, Bot):
        raise BadSetup(f"the bot {name} is no comptoir.Bot but {made!r}")
    made.name = name
    return made


def maker_of(name: str) -> Maker:
    """What makes the bot of this name; raises BadSetup where there is none."""
    kind, _, file = parse_name(name)
    if file:
        return class_in_file(file, kind.removeprefix(f"{file}:")).make
    what = _find(kind)
    if isinstance(what, type):
        if issubclass(what, Bot):
            return what.make
    elif callable(what):
        return what
    raise BadSetup(
        f"the bot {kind} is {what!r}, neither a subclass of comptoir.Bot nor a function making one"
    )


def _find(kind: str) -> object:
    if kind in OURS:
        return OURS[kind]
    if kind in _registered:
        return _registered[kind]
    if kind in _installed():
        return _load(_installed()[kind])
    known = f"{', '.join(bots())}, and search:500 or search:0.2s for other budgets"
    raise BadSetup(f"there is no bot {kind!r}; there are: {known}; {HOW}")


def _load(point: EntryPoint) -> object:
    try:
        return point.load()
    except (Exception, SystemExit) as error:  # whatever is wrong with it, the other bots go on
        problem = f"{type(error).__name__}: {error}"
        raise BadSetup(f"the bot {point.name} ({point.value}) cannot be loaded: {problem}") from error
