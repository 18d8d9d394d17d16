"""Whole games, replayed with their exact scores.

One for each way the game can end, every seat count, printed and free layouts.
"""

from pathlib import Path

import pytest

from comptoir import SeededDealer, game, read_record, resume
from comptoir.kernel.match import check_seal

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.record"))


def replay(file):
    return resume(read_record(file.read_text()), SeededDealer(0))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_game_is_replayed_exactly(file):
    record = read_record(file.read_text())
    match = replay(file)
    assert match.is_over
    assert match.state.scores() == list(record.result)
    sheets = [
        sum(line.points for line in game("venise").breakdown(match.state, seat))
        for seat in range(len(record.seats))
    ]
    assert sheets == list(record.result)
    if record.seal:
        check_seal(record)


def test_every_way_to_end_has_its_golden_game():
    endings = [tuple(game("venise").dump(replay(file).state)["ending"]) for file in GOLDEN]
    assert {("bridges",), ("orders",), ("market",)} <= set(endings)
    assert any(len(ending) > 1 for ending in endings)


def test_seat_counts_and_layouts_have_their_golden_games():
    records = [read_record(file.read_text()) for file in GOLDEN]
    assert {len(record.seats) for record in records} == {2, 3, 4}
    assert {record.options["layout"] for record in records} == {"L0", "L1", "L2", "L3", "L4", "free"}
    assert any(record.result.count(max(record.result)) > 1 for record in records)
    assert any(record.seal for record in records)
