"""Whole games, replayed with their exact scores.

Every seat count, merchant, Rogue card and way to meet the Peddler.
"""

from pathlib import Path

import pytest

from comptoir import SeededDealer, read_record, resume
from comptoir.games.cove.game import COVE
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


def test_everything_there_is_has_its_golden_game():
    records = [read_record(file.read_text()) for file in GOLDEN]
    assert {len(record.seats) for record in records} == {1, 2, 3, 4}
    for name in ("rogues", "townsfolk", "peddler"):
        values = next(option.values for option in COVE.options if option.name == name)
        assert {record.options[name] for record in records} == set(values)
    assert any(record.seal for record in records)
    ends = [resume(record, SeededDealer(0)).state for record in records]
    assert {COVE.dump(end)["players"][0]["merchant"] for end in ends if end.seats == 1} == {
        "alchemist",
        "captain",
        "chronomancer",
        "blacksmith",
    }
    with_peddler = [end for end in ends if end.hourglasses > end.seats]
    assert {end.is_lost() for end in with_peddler} == {True, False}
