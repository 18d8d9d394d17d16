"""Golden games: whole games in `tests/games/<game>/golden`, replayed by the tests with their exact scores.

`golden_games.py` beside them says what each one is there for. `python tools/golden.py GAME` plays them anew.
"""

from __future__ import annotations

import runpy
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from comptoir import BadRecord, Match, Record, SeededDealer, read_record, resume
from comptoir.kernel.match import check_seal


@dataclass(frozen=True)
class GoldenGame:
    """A game to keep: who plays, with which options, and how it must end to be worth keeping."""

    name: str
    bots: str  # names with spaces between them
    options: dict[str, str] = field(default_factory=dict)
    is_sealed: bool = False
    is_wanted: Callable[[Match], bool] = lambda played: True

    def file(self, folder: Path) -> Path:
        """Where its record is."""
        return folder / f"{self.name}.record"


def golden_games(of: Path) -> list[tuple[GoldenGame, Path]]:
    """The golden games of the tests below a folder, each with the folder of its record."""
    return [
        (golden, file.parent / "golden")
        for file in sorted(of.rglob("golden_games.py"))
        for golden in runpy.run_path(str(file))["GAMES"]
    ]


def check_golden(golden: GoldenGame, folder: Path) -> Match:
    """Replay a golden game; whatever is in the way, the message says what to do about it."""
    file = golden.file(folder)
    record = read_record(file.read_text())
    try:
        match = resume(record, SeededDealer(0))
    except BadRecord as error:
        raise AssertionError(how_to_go_on(record, file, str(error))) from None
    assert match.notice is None, how_to_go_on(record, file, match.notice.en)
    assert match.is_over
    assert match.state.scores() == list(record.result or ())
    assert [seat.kind for seat in record.seats] == golden.bots.split()
    assert golden.options.items() <= record.options.items()
    assert golden.is_wanted(match), f"{file.name} is not what golden_games.py says"
    assert bool(record.seal) == golden.is_sealed
    if record.seal:
        check_seal(record)
    return match


def how_to_go_on(record: Record, file: Path, reason: str) -> str:
    """What to do where a golden game no longer replays."""
    return (
        f"{file.name} of {record.game} no longer replays: {reason}. "
        f"If rules or numbers were meant to change, raise rules_version in game.py of {record.game} "
        f"and run `python tools/golden.py {record.game}`, "
        "which plays the golden games anew; CONTRIBUTING.md says when"
    )
