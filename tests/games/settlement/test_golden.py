"""Whole games, replayed with their exact scores.

One for each seat count, each supply and each solo title, and a tie that is broken.
"""

from pathlib import Path

import pytest

from comptoir import SeededDealer, read_record, resume
from comptoir.games.settlement.scoring import grade_of
from comptoir.kernel.match import check_seal

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.record"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_game_is_replayed_exactly(file):
    record = read_record(file.read_text())
    match = resume(record, SeededDealer(0))
    assert match.is_over
    assert match.state.scores() == list(record.result)
    if record.seal:
        check_seal(record)


def test_every_way_to_end_has_its_golden_game():
    records = [read_record(file.read_text()) for file in GOLDEN]
    assert {len(record.seats) for record in records} == {1, 2, 3, 4}
    assert {record.options["supply"] for record in records} == {"unlimited", "printed", "retail"}
    assert {grade_of(record.result[0]) for record in records if len(record.seats) == 1} == {0, 1, 2, 3}
    assert any(record.seal for record in records)


@pytest.mark.parametrize(("name", "winners"), [("2-seats-tie", 1), ("2-seats-shared", 2)])
def test_a_tie_is_broken_by_the_reserve_or_shared(name, winners):
    record = read_record((Path(__file__).parent / "golden" / f"{name}.record").read_text())
    assert record.result[0] == record.result[1]
    assert len(resume(record, SeededDealer(0)).state.winners()) == winners
