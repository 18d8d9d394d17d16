"""Whole games, replayed with their exact scores; `golden_games.py` of each game says what they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from comptoir import game, read_record
from golden import GoldenGame, check_golden, golden_games

HERE = Path(__file__).parent
TOOL = HERE.parents[1] / "tools" / "golden.py"
SLUGS = ("cove", "settlement", "spyrium", "venise")
GAMES = [(slug, *found) for slug in SLUGS for found in golden_games(HERE / slug)]


@pytest.mark.parametrize(
    ("golden", "folder"),
    [(golden, folder) for _, golden, folder in GAMES],
    ids=[f"{slug}-{golden.name}" for slug, golden, _ in GAMES],
)
def test_a_golden_game_is_replayed_exactly(golden: GoldenGame, folder: Path) -> None:
    match = check_golden(golden, folder)
    for seat, points in enumerate(match.state.scores()):
        assert sum(line.points for line in match.game.breakdown(match.state, seat)) == points


@pytest.mark.parametrize("slug", SLUGS)
def test_every_seat_count_and_option_has_its_golden_game(slug: str) -> None:
    records = [read_record(golden.file(folder).read_text()) for of, golden, folder in GAMES if of == slug]
    rules = game(slug)
    assert {len(record.seats) for record in records} == {*range(rules.min_seats, rules.max_seats + 1)}
    for option in rules.options:
        assert {record.options[option.name] for record in records} == {*option.values}
    assert any(record.seal for record in records)


def test_a_golden_game_that_no_longer_replays_says_what_to_do(tmp_path: Path) -> None:
    _, golden, folder = GAMES[0]
    text = golden.file(folder).read_text()
    digest = next(line for line in text.splitlines() if line.startswith("="))
    golden.file(tmp_path).write_text(text.replace(digest, "= 0123456789abcdef"))
    with pytest.raises(AssertionError, match=r"raise rules_version .*`python tools/golden.py cove`"):
        check_golden(golden, tmp_path)
    played, other = (f"rules {game('cove').rules_version + step}\n" for step in (0, 7))
    assert played in text
    golden.file(tmp_path).write_text(text.replace(played, other))
    with pytest.raises(AssertionError, match=r"was played under version \d+ .*`python tools/golden.py cove`"):
        check_golden(golden, tmp_path)


def test_golden_games_are_played_anew_by_one_command(tmp_path: Path) -> None:
    command = [sys.executable, str(TOOL), "spyrium", "--into", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for slug, golden, _ in GAMES:
        if slug == "spyrium":
            check_golden(golden, tmp_path)
            assert f"numbers {game(slug).numbers_digest}" in golden.file(tmp_path).read_text()
