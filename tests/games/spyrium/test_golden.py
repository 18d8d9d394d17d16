"""Whole games, replayed with their exact scores: one for each seat count and track, one shared victory."""

from pathlib import Path

import pytest

from comptoir import SeededDealer, read_record, resume
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
    results = [read_record(file.read_text()) for file in GOLDEN]
    assert {len(record.seats) for record in results} == {2, 3, 4, 5}
    assert {record.options["residence"] for record in results} == {"short", "long"}
    assert any(record.result.count(max(record.result)) > 1 for record in results)
