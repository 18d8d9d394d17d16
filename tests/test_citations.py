"""Every entry of the log cites the clause that explains it, and every code of the journal has such a clause.

Which codes a clause explains is written by hand beside it, in `rulebook.toml`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

import comptoir
from comptoir import SeededDealer, new_match
from comptoir.kernel.check import is_playable, option_choices
from comptoir.kernel.journal import Entry
from comptoir.kernel.match import Match
from comptoir.kernel.record import Seat
from golden import GoldenGame, check_golden, golden_games

TESTS = Path(__file__).parent
OURS = ("cove", "settlement", "spyrium", "venise")
GOLDEN = [found for slug in OURS for found in golden_games(TESTS / "games" / slug)]


def entries(match: Match) -> Iterable[Entry]:
    return (entry for played in match.history for entry in played.entries)


@pytest.mark.parametrize("slug", OURS)
def test_every_code_of_the_journal_is_explained_and_no_other(slug: str) -> None:
    game = comptoir.game(slug)
    explained = {name for clause in game.rulebook.clauses.values() for name in clause.explains}
    assert explained == set(game.journal_codes.values())


@pytest.mark.parametrize(
    ("golden", "folder"), GOLDEN, ids=[f"{at.parent.name}-{one.name}" for one, at in GOLDEN]
)
def test_golden_games_cite_rightly(golden: GoldenGame, folder: Path) -> None:
    match = check_golden(golden, folder)
    assert {match.game.misquoted(entry) for entry in entries(match)} == {""}


@pytest.mark.parametrize("slug", OURS)
def test_random_games_cite_rightly_and_use_nearly_every_code(slug: str) -> None:
    game, seen = comptoir.game(slug), set()
    for seats in range(game.min_seats, game.max_seats + 1):
        for options in option_choices(game):
            if not is_playable(game, seats, options):
                continue
            dealer, chooser = SeededDealer(seats), SeededDealer(seats + 100)
            match = new_match(game, [Seat("random")] * seats, dealer, options)
            while match.state.seat is not None:
                actions = match.state.actions()
                match.act(int(actions[chooser.below(len(actions))]))
            for entry in entries(match):
                assert game.misquoted(entry) == "", entry
                seen.add(entry.code)
    assert len(seen) > 0.8 * len(game.journal_codes)
