from __future__ import annotations

import json

import pytest

from cli.conftest import Comptoir
from comptoir.lab import bench, peers


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is measured in another process, where the stall is not registered: see test_outside_game."""
    monkeypatch.setattr(bench, "memory_of_copies", lambda slug, seats: 12.0)


def test_rates_and_costs_are_printed(comptoir: Comptoir) -> None:
    out = comptoir("bench", "--game", "stall", "--seconds", "0.01").out
    for text in ("stall (3)", "stall (3), loop outside", "decisions/s", "copy, ns", "100,000 copies, MB"):
        assert text in out


def test_json_says_when_and_where(comptoir: Comptoir) -> None:
    data = json.loads(comptoir("bench", "--game", "stall", "--seats", "2", "--seconds", "0.01", "--json").out)
    assert "Python" in data["machine"]
    assert [row["name"] for row in data["speed"]] == ["stall (2)", "stall (2), loop outside"]
    assert all(row["decisions"] > row["games"] > 0 for row in data["speed"])
    assert data["costs"]["stall (2)"]["memory"] == 12.0


def test_bots_are_measured_side_by_side(comptoir: Comptoir) -> None:
    command = ["bench", "--game", "stall", "--bots", "greedy,search:5", "--seconds", "0.01"]
    out = comptoir(*command).out
    assert "stall (3), greedy" in out
    assert "ms a decision" in out
    data = json.loads(comptoir(*command, "--json").out)
    rates = {row["name"]: row["decisions"] for row in data["bots"]}
    assert set(rates) == {"stall (3), greedy", "stall (3), search:5"}
    assert all(rate > 0 for rate in rates.values())


class Slow:
    name = "slow engine"

    def play(self, seed: int) -> int:
        return 1


def test_ratios_are_to_the_first_peer(comptoir: Comptoir, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comptoir.cli.bench.peer_engines", lambda: [Slow()])
    out = comptoir("bench", "--game", "stall", "--peers", "--seconds", "0.01").out
    assert "decisions/s against slow engine" in out
    assert "1.0 ×" in out


def test_missing_peers_are_named_with_what_to_do(comptoir: Comptoir, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ImportError("No module named 'catanatron'", name="catanatron")

    monkeypatch.setattr(peers, "Catanatron", missing)
    done = comptoir("bench", "--game", "stall", "--peers")
    assert done.code == 2
    assert "catanatron is missing" in done.err
    assert "requirements-peers.lock" in done.err


def test_peers_play_whole_games() -> None:
    pytest.importorskip("catanatron", reason="an optional dependency")
    pytest.importorskip("pyspiel", reason="an optional dependency")
    for peer in peers.peer_engines():
        assert peer.play(1) > 10
