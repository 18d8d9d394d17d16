"""A whole game with each merchant at seat 0, replayed with its exact scores."""

from pathlib import Path

import pytest

from comptoir import SeededDealer, read_record, resume
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.kernel.match import check_seal

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("slug", [front.slug for front in STOREFRONTS.values()])
def test_a_golden_game_of_each_merchant_is_replayed_exactly(slug):
    record = read_record((GOLDEN / f"{slug}.record").read_text())
    match = resume(record, SeededDealer(0))
    assert match.is_over
    assert match.state.scores() == list(record.result)
    check_seal(record)
    verbs = {move.text.split()[1] for move in record.moves if move.seat == 0 and move.text.startswith(slug)}
    assert len(verbs) >= 8  # the shop is used, not only opened
