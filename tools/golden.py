"""Play the golden games of a game anew, after its rules or numbers have changed.

`python tools/golden.py GAME` tries one seed after the other until each game ends as its `golden_games.py`
says, and replaces the records. `--into FOLDER` leaves them alone and writes into another folder.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
MOST_SEEDS = 20_000

sys.path.insert(0, str(TESTS))

from comptoir import Match, SealedDealer, SeededDealer, game, new_match  # noqa: E402
from comptoir.bots import bot  # noqa: E402
from comptoir.kernel.knowledge import Knowledge  # noqa: E402
from comptoir.kernel.record import Seat  # noqa: E402
from golden import GoldenGame, golden_games  # noqa: E402


def play(slug: str, golden: GoldenGame, seed: int) -> Match:
    """The game with this seed."""
    secret = seed.to_bytes(32, "big")
    names = golden.bots.split()
    dealer = SealedDealer(secret) if golden.is_sealed else SeededDealer(seed)
    match = new_match(game(slug), [Seat(name) for name in names], dealer, golden.options)
    players = [(bot(name, slug), SeededDealer(seed * len(names) + i)) for i, name in enumerate(names)]
    while match.state.seat is not None:
        player, chance = players[match.state.seat]
        match.act(player.choose(Knowledge(match.game, match.state), chance))
    if golden.is_sealed:
        match.record.secret = secret.hex()
    return match


def main() -> int:
    """Play all of them, telling how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", help="the game, as `comptoir games` names it")
    parser.add_argument("--into", type=Path, help="where to write the records; their own place if left out")
    parser.add_argument("--only", help="one of the games, by its name")
    asked = parser.parse_args()
    found = [one for one in golden_games(TESTS / "games" / asked.game) if asked.only in (None, one[0].name)]
    if not found:
        parser.error(f"there are no such golden games of {asked.game}")
    for golden, folder in found:
        for seed in range(MOST_SEEDS):
            match = play(asked.game, golden, seed)
            if golden.is_wanted(match):
                break
        else:
            print(f"{golden.name}: no seed below {MOST_SEEDS} ends as golden_games.py says", file=sys.stderr)
            return 1
        golden.file(asked.into or folder).write_text(str(match.record))
        print(f"{golden.name}: seed {seed}, {match.state.scores()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
