"""`comptoir analyse`: the coach's report on a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from comptoir.bots.analysis import Analysis, Decision, Draw, amount, analysis_data, gains_in_words
from comptoir.bots.coach import analyse
from comptoir.cli.overlays import Boxes, play_with
from comptoir.cli.shared import LANGUAGE, BadInput, Json, Lang, argument, err, option, out, read_text
from comptoir.kernel.record import SEAT_LETTERS, Record, read_record
from comptoir.kernel.words import Words

COLOURS = (
    "bright_blue",
    "bright_red",
    "bright_green",
    "bright_yellow",
    "bright_magenta",
    "bright_cyan",
    "white",
    "bright_black",
)
HEIGHT = 12

CHART = {
    "chance": Words("Chances de gagner au fil de la partie", "Chances to win over the game"),
    "points": Words("Points attendus au fil de la partie", "Points to expect over the game"),
}
TURNED = Words("Les tournants", "Where the game turned")
NOTHING_TURNED = Words("Aucun tournant : rien n’a bougé d’un coup.", "Nowhere: nothing moved much at once.")
LOST = Words("Donné par ses choix", "Given away by choices")
LUCK = Words("Chance (points)", "Luck (points)")
SEAT = Words("Place", "Seat")
LUCKY = Words("{0} tirage : {1} pour {2}", "{0} draw: {1} for {2}")
STOPPED = Words("Arrêté après {0} actions sur {1}.", "Stopped after {0} of {1} actions.")
HOW = Words(
    "{0} simulations par décision ; des estimations, pas des certitudes.",
    "{0} simulations a decision; estimates, not certainties.",
)


def analyse_command(
    file: Annotated[Path, argument("RECORD", "un enregistrement", "a record")],
    simulations: Annotated[int, option("--simulations", "par décision", "for each decision")] = 300,
    every: Annotated[bool, option("--all", "toutes les décisions", "every decision")] = False,
    boxes: Boxes = [],  # noqa: B006
    as_json: Json = False,
    lang: Lang = LANGUAGE,
) -> None:
    """Say what each decision of a game was worth, where it turned, and what luck gave."""
    if simulations < 16:
        raise BadInput(f"--simulations must be at least 16, not {simulations}")
    record = read_record(read_text(file))
    play_with(boxes, record.game, lang)
    found = with_progress(record, simulations)
    if as_json:
        print(json.dumps(analysis_data(found, lang), indent=1, ensure_ascii=False))
        return
    show(record, found, every, lang)


def with_progress(record: Record, simulations: int) -> Analysis:
    """Analyse with a bar on standard error; an interrupt keeps what is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stopped: list[bool] = []
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(record.game, total=len(record.moves))

        def told(done: int, total: int) -> None:
            try:
                bar.update(task, completed=done)
            except KeyboardInterrupt:
                stopped.append(True)

        return analyse(record, simulations, progress=told, stop=lambda: bool(stopped))


def show(record: Record, found: Analysis, every: bool, lang: str) -> None:
    """The report: chart, turning points, sums by seat, and every decision if asked for."""
    names = [f"{SEAT_LETTERS[i]} {seat.name or seat.kind}" for i, seat in enumerate(record.seats)]
    if not found.is_complete:
        out.print(STOPPED.to(lang).format(found.actions, len(record.moves)))
    out.print(CHART[found.unit].to(lang), style="bold")
    for line in chart(found):
        out.print(line)
    out.print(" ".join(f"[{COLOURS[i]}]{name}[/]" for i, name in enumerate(names)))
    out.print(summary(found, names, lang))
    out.print(TURNED.to(lang), style="bold")
    for told in turning_lines(found, names, lang) or [NOTHING_TURNED.to(lang)]:
        out.print(told, markup=False)
    if every:
        for decision in found.decisions:
            out.print(decision_line(decision, names, found.unit, lang), markup=False)
    out.print(HOW.to(lang).format(found.simulations), style="dim")


def summary(found: Analysis, names: list[str], lang: str) -> Table:
    """What each seat gave away and what luck gave it."""
    made = Table(SEAT.to(lang), LOST.to(lang), LUCK.to(lang))
    for column in made.columns[1:]:
        column.justify = "right"
    for seat, name in enumerate(names):
        lost = found.lost(seat)
        made.add_row(
            name,
            f"{100 * lost:.0f} %" if found.unit == "chance" else f"{lost:.1f}",
            f"{found.luck(seat):+.1f}",
        )
    return made


def turning_lines(found: Analysis, names: list[str], lang: str) -> list[str]:
    """One line for each turning point, with what would have been better or what was drawn."""
    decisions = {one.number: one for one in found.decisions}
    draws = {one.number: one for one in found.draws}
    return [
        draw_line(draws[turn.number], turn.change, names, found.unit, lang)
        if turn.is_luck
        else decision_line(decisions[turn.number], names, found.unit, lang)
        for turn in found.turning_points()
    ]


def decision_line(decision: Decision, names: list[str], unit: str, lang: str) -> str:
    """A decision with the chances after it, and the best alternative with what it gains."""
    seat = decision.seat
    expected = amount(decision.after[seat], unit, lang)
    head = f"{decision.number + 1:4} {names[seat]}: {decision.played.text}, {expected}"
    best = decision.better[0] if decision.better else None
    if best is None or best.chances[seat] <= decision.after[seat]:
        return head
    text = f"{head}; {best.text}: {amount(best.chances[seat], unit, lang)}"
    gains = gains_in_words(best.gains, lang)
    return f"{text} [{gains}]" if gains else text


def draw_line(draw: Draw, change: float, names: list[str], unit: str, lang: str) -> str:
    """What chance gave, to whom."""
    moved = f"{100 * change:+.0f} %" if unit == "chance" else f"{change:+.1f} pts"
    text = f"{draw.number + 1:4} " + LUCKY.to(lang).format("", moved, names[draw.touched]).strip()
    gains = gains_in_words(draw.gains, lang)
    return f"{text} [{gains}]" if gains else text


def chart(found: Analysis) -> list[Text]:
    """The curve of every seat over the whole game, in letters and colours."""
    curve = found.curve()
    if not curve:
        return []
    width = max(20, min(100, out.width - 10))
    top = 1.0 if found.unit == "chance" else max(max(values) for _, values in curve) or 1.0
    last = max(number for number, _ in curve) or 1
    cells: dict[tuple[int, int], int] = {}
    for column in range(width):
        wanted = column * last / (width - 1)
        values = max((point for point in curve if point[0] <= wanted + 1e-9), default=curve[0])[1]
        for seat in range(found.seats):
            row = min(HEIGHT - 1, int(values[seat] / top * (HEIGHT - 1) + 0.5))
            cells[(row, column)] = seat
    lines = []
    for row in range(HEIGHT - 1, -1, -1):
        label = (
            f"{100 * row / (HEIGHT - 1):4.0f} %"
            if found.unit == "chance"
            else f"{top * row / (HEIGHT - 1):6.0f}"
        )
        line = Text(
            f"{label} │" if row % 3 == 2 or row in (0, HEIGHT - 1) else "       │".rjust(len(label) + 2)
        )
        for column in range(width):
            seat_here = cells.get((row, column))
            if seat_here is None:
                line.append(" ")
            else:
                line.append(SEAT_LETTERS[seat_here], style=COLOURS[seat_here])
        lines.append(line)
    return lines
