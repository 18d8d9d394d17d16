"""The levels: what each may spend on a decision, and what was measured of it.

The budgets and search settings of the levels are in `levels.toml`: the defaults beside this module, those
of a game in its package. What a level reaches was measured by `comptoir ladder GAME` and is in
`measured.toml` of the game's package.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from comptoir.bots.search import SearchSettings
from comptoir.kernel.errors import BadData
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
    "search": Words("recherche", "search"),
}
DEFAULTS = Path(__file__).parent / "levels.toml"

Table = dict[str, dict[str, float]]


def bot_title(name: str, lang: str) -> str:
    """What a bot is called on the screen; one from outside by its own name."""
    kind, _, parameter = name.partition(":")
    if kind not in TITLES:
        return name
    return f"{TITLES[kind].to(lang)} {parameter}".strip()


# What was measured


class Measurement(NamedTuple):
    """The result of one pairing: one seat of a level among rivals of one kind, seats rotated."""

    level: str
    seats: int
    rival: str  # the bot in the other seats; nothing in a game for one seat
    games: int
    wins: (
        float  # share of games won, a shared win counts in part; for one seat: the share that reached `grade`
    )
    low: float  # the 95 % interval of `wins`
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
        """What the share is a share of; `grade` is the English name of one of these grades."""
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
        against = bot_title(self.rival, lang)
        return Words("bat {0} à {1}", "beats {0} at {1} seats").to(lang).format(against, self.seats)


class Level(NamedTuple):
    """A level as a player chooses it."""

    name: str
    title: Words
    measurements: list[Measurement]
    machine: str
    date: str
    slug: str
    is_outdated: bool = False  # it was measured under other rules or numbers: that says nothing of it now

    def rows(self, lang: str) -> list[tuple[str, Measurement]]:
        """The measurements in words; without those of the lowest grade, which everybody reaches."""
        grades = game(self.slug).grades
        told = [one for one in self.measurements if not one.grade or one.grade != grades[0].en]
        return [
            (" · ".join(filter(None, (one.what(lang, grades), in_words(self.slug, one.options, lang)))), one)
            for one in told
        ]


def levels(slug: str) -> list[Level]:
    """The levels of a game, the weakest first, with what was measured under its rules and numbers."""
    data = measured(slug)
    rows = data.get("measurement", [])
    assert isinstance(rows, list)
    found = [Measurement(**row) for row in rows]
    machine, date = str(data.get("machine", "")), str(data.get("date", ""))
    is_outdated = not is_of_these_rules(slug, data)
    return [
        Level(
            name,
            TITLES[name],
            [one for one in found if one.level == name and not is_outdated],
            machine,
            date,
            slug,
            is_outdated and any(one.level == name for one in found),
        )
        for name in LEVELS
    ]


def is_of_these_rules(slug: str, data: dict[str, object]) -> bool:
    """Whether the measurements were made under the rules and with the numbers that are in force."""
    rules, identity = game(slug), data.get("identity", {})
    numbers = identity.get("numbers", "") if isinstance(identity, dict) else ""
    return data.get("rules_version", 0) == rules.rules_version and numbers in ("", rules.numbers_digest)


def in_words(slug: str, options: str, lang: str) -> str:
    """Options as a measurement has them (`peddler=hard,…`), each as the game calls its value."""
    chosen = dict(part.split("=", 1) for part in options.split(",") if part)
    labels = {option.name: option.labels for option in game(slug).options}
    return ", ".join(
        labels[name][value].to(lang) if value in labels.get(name, {}) else value
        for name, value in chosen.items()
    )


def measured_file(slug: str) -> Path:
    """Where the measurements of a game are."""
    return game(slug).folder / "measured.toml"


def measured(slug: str) -> dict[str, object]:
    """The measurements of a game as `comptoir ladder` wrote them; empty if it was not measured."""
    file = game(slug).file("measured.toml")
    return {} if file is None else tomllib.loads(file.read_text(encoding="utf-8"))


# Budgets and settings


@cache
def level_table(slug: str = "") -> Table:
    """The `levels.toml` of a game over the defaults: a line of the game replaces the default line."""
    table = _read(DEFAULTS)
    if slug and (own := game(slug).file("levels.toml")) is not None:
        table |= _read(own)
    return table


def _read(file: Path) -> Table:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadData(f"{file.name}: {error}") from error


class Budget(NamedTuple):
    """What a level may spend on a decision, and how good an action must be to be played."""

    simulations: int
    visit_threshold: float


def budget(slug: str, level: str) -> Budget:
    """The budget of a level in a game."""
    row = level_table(slug)[level]
    return Budget(int(row["simulations"]), row.get("visit_threshold", 0.0))


def search_settings(slug: str = "", level: str = "") -> SearchSettings:
    """The search settings of a game; those of one level, if it has its own."""
    table = level_table(slug)
    row = {name: value for name, value in table.get(level, {}).items() if name not in Budget._fields}
    try:
        values = {**table["settings"], **row}
        return SearchSettings(**values)  # type: ignore[arg-type]  # TOML tells int from float
    except TypeError as error:
        raise BadData(f"levels.toml of {slug}: {error}") from error
