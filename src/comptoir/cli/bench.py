"""`comptoir bench`: how fast the games are here, and beside other engines."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict
from datetime import date
from typing import Annotated

from rich.table import Table

from comptoir._build import COMPILED
from comptoir.bots import bot
from comptoir.cli.shared import LANGUAGE, BadInput, Json, Lang, err, named, option, out
from comptoir.kernel.game import game as find
from comptoir.kernel.game import sound_games
from comptoir.kernel.words import Words
from comptoir.lab.bench import BotLoop, CompiledLoop, Contender, Costs, PythonLoop, Speed, costs, race
from comptoir.lab.peers import peer_engines

USUAL_SEATS = 4
COMPARED = Words("décisions/s contre {0}", "decisions/s against {0}")
HEADS = [
    Words("parties aléatoires", "random games"),
    Words("décisions/s", "decisions/s"),
    Words("parties/s", "games/s"),
]
BOT_HEADS = [
    Words("jeu (places), robot", "game (seats), bot"),
    Words("décisions/s", "decisions/s"),
    Words("ms par décision", "ms a decision"),
]
COSTS = [
    Words("jeu (places)", "game (seats)"),
    Words("copie, ns", "copy, ns"),
    Words("actions, ns", "actions, ns"),
    Words("imaginer, ns", "imagine, ns"),
    Words("100 000 copies, Mo", "100,000 copies, MB"),
]


def bench(
    game: Annotated[str | None, option("--game", "ce jeu seulement", "this game only")] = None,
    seats: Annotated[int | None, option("--seats", "le nombre de places", "how many seats")] = None,
    peers: Annotated[bool, option("--peers", "d'autres moteurs à côté", "other engines beside it")] = False,
    bots: Annotated[
        str,
        option(
            "--bots",
            "plutôt ces robots, séparés par des virgules",
            "these bots instead, with commas",
        ),
    ] = "",
    seconds: Annotated[float, option("--seconds", "durée d'une manche", "how long a slice takes")] = 0.5,
    as_json: Json = False,
    lang: Lang = LANGUAGE,
) -> None:
    """Random games a second, what the parts cost, and the memory of copies; or how fast bots decide."""
    if seconds <= 0:
        raise BadInput(f"--seconds must be more than 0, not {seconds:g}")
    measured = [game] if game is not None else [of.slug for of in sound_games()]
    tables = {slug: seats_for(slug, seats) for slug in measured}
    if bots:
        if peers:
            raise BadInput("--bots measures bots, --peers engines: one of them at a time")
        race_bots(
            [BotLoop(name, slug, count) for slug, count in tables.items() for name in named(bots)],
            seconds,
            as_json,
            lang,
        )
        return
    contenders: list[Contender] = [
        make(slug, count) for slug, count in tables.items() for make in (CompiledLoop, PythonLoop)
    ]
    others = peer_engines() if peers else []
    with err.status("…"):
        speeds = race([*contenders, *others], seconds)
        parts = {f"{slug} ({count})": costs(slug, count, seconds) for slug, count in tables.items()}
    if as_json:
        rows = {
            "speed": [asdict(speed) for speed in speeds],
            "costs": {name: asdict(part) for name, part in parts.items()},
        }
        print(json.dumps({"machine": machine(), **rows}, indent=1))
    else:
        show(speeds, parts, others[0].name if others else None, lang)


def race_bots(contenders: list[BotLoop], seconds: float, as_json: bool, lang: str) -> None:
    """How many decisions a second each bot makes."""
    for one in contenders:
        bot(one.bot, one.slug)
    with err.status("…"):
        speeds = race(contenders, seconds)
    if as_json:
        rows = [{"name": speed.name, "decisions": speed.decisions} for speed in speeds]
        print(json.dumps({"machine": machine(), "bots": rows}, indent=1))
        return
    out.print(machine())
    table = right_aligned(Table(*(head.to(lang) for head in BOT_HEADS)))
    for speed in speeds:
        table.add_row(speed.name, f"{speed.decisions:,.0f}", f"{1000 / speed.decisions:,.3f}")
    out.print(table)


def seats_for(slug: str, wanted: int | None) -> int:
    """How many seats to measure with: four, or the most the game has."""
    of = find(slug)
    if wanted is None:
        return min(USUAL_SEATS, of.max_seats)
    of.check_seats(wanted)
    return wanted


def machine() -> str:
    """When and where this was measured."""
    build = "compiled" if COMPILED else "uncompiled"
    return f"{date.today()}, Python {platform.python_version()}, {platform.machine()}, {build}"


def show(speeds: list[Speed], parts: dict[str, Costs], reference: str | None, lang: str) -> None:
    """The tables, with the ratio to the first peer where there are peers."""
    out.print(machine())
    base = next((speed.decisions for speed in speeds if speed.name == reference), None)
    heads = [*(head.to(lang) for head in HEADS), *([COMPARED.to(lang).format(reference)] if base else [])]
    table = right_aligned(Table(*heads))
    for speed in speeds:
        ratio = [f"{speed.decisions / base:.1f} ×"] if base else []
        table.add_row(speed.name, f"{speed.decisions:,.0f}", f"{speed.games:,.1f}", *ratio)
    out.print(table)
    table = right_aligned(Table(*(head.to(lang) for head in COSTS)))
    for name, part in parts.items():
        table.add_row(
            name, f"{part.copy:,.0f}", f"{part.actions:,.0f}", f"{part.imagine:,.0f}", f"{part.memory:,.0f}"
        )
    out.print(table)


def right_aligned(table: Table) -> Table:
    """Numbers stand to the right."""
    for column in table.columns[1:]:
        column.justify = "right"
    return table
