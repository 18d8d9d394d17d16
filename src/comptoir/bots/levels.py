"""The bots by name: random, greedy, four levels with measured labels, and `search:BUDGET` for experiments.

What a level thinks with is in `levels.toml`; what it reaches was measured by `comptoir ladder GAME` and is in `measured/GAME.toml`.
No claim without its sample size: a level that was not measured has no facts.

>>> bot("hard", "spyrium").name, bot("search:300").name
('hard', 'search:300')
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from comptoir.bots.base import Bot, GreedyBot, RandomBot
from comptoir.bots.search import Style
from comptoir.bots.thinking import SearchBot
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import game
from comptoir.kernel.words import Words, figure

LEVELS = ("easy", "medium", "hard", "expert")
TITLES = {
    "random": Words("hasard", "random"),
    "greedy": Words("glouton", "greedy"),
    "easy": Words("facile", "easy"),
    "medium": Words("moyen", "medium"),
    "hard": Words("difficile", "hard"),
    "expert": Words("expert", "expert"),
}
HERE = Path(__file__).parent


class Fact(NamedTuple):
    """One measured line: in `games` games at `seats` seats, one seat of the level among rivals of one kind, seats rotated."""

    level: str
    seats: int
    rival: str  # the bot in the other seats; nothing in a game for one seat
    games: int
    wins: (
        float  # share of games won, a shared win counts in part; for one seat: the share that reached `grade`
    )
    low: float
    high: float
    points: float  # mean points of the level
    winning: float  # mean points of whoever won
    seconds: float  # mean time of a decision
    grade: str = ""
    options: str = ""

    @property
    def share(self) -> str:
        """The share with its interval."""
        return f"{100 * self.wins:.0f} % ({100 * self.low:.0f}-{100 * self.high:.0f})"

    def time(self, lang: str) -> str:
        """Seconds a decision."""
        return figure(self.seconds, lang, ".3f")

    def what(self, lang: str, grades: tuple[Words, ...] = ()) -> str:
        """What the share is a share of; grades are written in English here and called as the game does."""
        if self.grade:
            called = next((grade.to(lang) for grade in grades if grade.en == self.grade), self.grade)
            return Words("seul, atteint {0}", "alone, reaches {0}").to(lang).format(called)
        if self.seats == 1:
            return Words("gagne seul", "wins alone").to(lang)
        if self.rival == self.level:
            told = Words(
                "parmi {0} de ce niveau, où l’on gagne avec {1:.0f} points",
                "among {0} of this level, where {1:.0f} points win",
            )
            return told.to(lang).format(self.seats, self.winning)
        against = TITLES[self.rival].to(lang) if self.rival in TITLES else self.rival
        return Words("bat {0} à {1}", "beats {0} at {1} seats").to(lang).format(against, self.seats)


class Level(NamedTuple):
    """A level as a player chooses it."""

    name: str
    title: Words
    facts: list[Fact]
    machine: str
    date: str
    slug: str

    def rows(self, lang: str) -> list[tuple[str, Fact]]:
        """What was measured, each with its words; not that everybody reaches the lowest grade."""
        grades = game(self.slug).grades
        told = [fact for fact in self.facts if not fact.grade or fact.grade != grades[0].en]
        return [
            (" · ".join(filter(None, (fact.what(lang, grades), how(self.slug, fact.options, lang)))), fact)
            for fact in told
        ]


def levels(slug: str) -> list[Level]:
    """The levels of a game, the weakest first, with what was measured."""
    data = measured(slug)
    facts = data.get("fact", [])
    assert isinstance(facts, list)
    known = [Fact(**row) for row in facts]
    machine, date = str(data.get("machine", "")), str(data.get("date", ""))
    return [
        Level(name, TITLES[name], [fact for fact in known if fact.level == name], machine, date, slug)
        for name in LEVELS
    ]


def how(slug: str, options: str, lang: str) -> str:
    """Options as a fact has them (`peddler=hard,…`), in words: what each value is called."""
    chosen = dict(part.split("=", 1) for part in options.split(",") if part)
    called = {option.name: option.labels for option in game(slug).options}
    return ", ".join(
        labels[value].to(lang) if value in (labels := called.get(name, {})) else value
        for name, value in chosen.items()
    )


def measured_file(slug: str) -> Path:
    """Where the figures of a game are."""
    return HERE / "measured" / f"{slug}.toml"


def measured(slug: str) -> dict[str, object]:
    """The figures of a game as `comptoir ladder` wrote them; nothing if it was not measured."""
    file = measured_file(slug)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@cache
def _tables() -> dict[str, dict[str, dict[str, float]]]:
    return tomllib.loads((HERE / "levels.toml").read_text(encoding="utf-8"))


def settings(slug: str = "") -> dict[str, dict[str, float]]:
    """What each level thinks with in a game, and the style of all of them."""
    tables = _tables()
    return {**tables["default"], **tables.get(slug, {})}


def style(slug: str = "", level: str = "") -> Style:
    """How a search thinks in a game; at one level, if that differs."""
    tables = settings(slug)
    own = {
        name: value for name, value in tables.get(level, {}).items() if name not in ("simulations", "slack")
    }
    return Style(**{**tables["style"], **own})  # type: ignore[arg-type]  # the file has whole numbers where Style wants them


def bots() -> list[str]:
    """The names of the bots."""
    return ["random", "greedy", *LEVELS]


def bot(name: str, slug: str = "") -> Bot:
    """A bot by its name, as it plays this game; `search:500` and `search:0.2s` are searches with that budget."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name in LEVELS:
        means = settings(slug)[name]
        return SearchBot(
            int(means["simulations"]), style=style(slug, name), slack=means.get("slack", 0.0), name=name
        )
    kind, _, amount = name.partition(":")
    if kind == "search" and amount.isdecimal() and int(amount):
        return SearchBot(int(amount), style=style(slug), name=name)
    if kind == "search" and amount.endswith("s") and _is_positive(amount[:-1]):
        return SearchBot(None, seconds=float(amount[:-1]), style=style(slug), name=name)
    raise BadSetup(
        f"there is no bot {name!r}; there are: {', '.join(bots())}, and search:500 or search:0.2s for other budgets"
    )


def _is_positive(text: str) -> bool:
    try:
        return 0.0 < float(text) < 1e6
    except ValueError:
        return False
