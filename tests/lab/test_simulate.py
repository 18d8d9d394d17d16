from __future__ import annotations

from pathlib import Path

import pytest

import comptoir
from comptoir import BadSetup, Bot, Dealer, Knowledge, read_record, resume
from comptoir.bots import register, registry
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.state import State
from comptoir.kernel.words import Words
from comptoir.lab.report import report
from comptoir.lab.simulate import Outcome, Simulation, play_one, simulate
from stall.game import STALL


def test_a_game_of_a_simulation_can_be_played_alone() -> None:
    simulation = Simulation("stall", ("random", "greedy"), 12, seed=3)
    outcomes = simulate(simulation, jobs=1)
    assert play_one(simulation, 7) == outcomes[7]


def test_more_games_leave_the_first_ones_as_they_were() -> None:
    assert (
        simulate(Simulation("stall", ("random", "random"), 5), 1)
        == simulate(Simulation("stall", ("random", "random"), 9), 1)[:5]
    )


def test_progress_is_told_and_adds_up() -> None:
    told: list[int] = []
    simulate(Simulation("stall", ("random", "random"), 50), 2, told.append)
    assert sum(told) == 50
    assert len(told) > 1


def test_seats_are_rotated() -> None:
    simulation = Simulation("stall", ("random", "greedy", "random"), 3, rotate=True)
    assert [simulation.seating(number).index("greedy") for number in range(4)] == [1, 2, 0, 1]


def test_a_simulation_that_cannot_be_played_is_refused_before_anything_runs() -> None:
    with pytest.raises(BadSetup, match="2 to 3 seats"):
        simulate(Simulation("stall", ("random",) * 4, 1000), 2)


class Last(Bot):
    """Always the last action."""

    name = "last"

    def choose(self, known: Knowledge, dealer: Dealer) -> int:
        return known.actions[-1]


def test_bots_are_objects_too_in_one_process_or_several() -> None:
    simulation = Simulation("stall", (Last(), "greedy"), 6, seed=2, rotate=True)
    outcomes = simulate(simulation, 1)
    assert outcomes == simulate(simulation, 2)
    assert [row.who for row in report(simulation, outcomes).by_bot] == ["last", "greedy"]
    assert outcomes[1].seating == ("greedy", "last")


def test_a_registered_bot_plays_in_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    register("last", Last)
    simulation = Simulation("stall", ("last", "greedy"), 6, seed=2)
    assert simulate(simulation, 1) == simulate(simulation, 2)
    assert (
        simulate(simulation, 1)[3].scores == simulate(Simulation("stall", (Last(), "greedy"), 6, 2))[3].scores
    )


def test_objects_that_cannot_be_sent_elsewhere_are_refused_before_anything_runs() -> None:
    class Local(Last):
        pass

    simulation = Simulation("stall", (Local(), "greedy"), 4)
    assert len(simulate(simulation, 1)) == 4
    with pytest.raises(BadSetup, match="cannot be sent to other processes"):
        simulate(simulation, 2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_game_is_kept_as_a_record(tmp_path: Path, jobs: int) -> None:
    simulation, folder = Simulation("stall", ("random", "greedy"), 12, seed=3), tmp_path / "new" / "games"
    outcomes = simulate(simulation, jobs, records=folder)
    assert sorted(file.name for file in folder.iterdir()) == [f"{n:04}.record" for n in range(12)]
    record = read_record((folder / "0007.record").read_text())
    assert tuple(resume(record, SeededDealer()).state.scores()) == outcomes[7].scores


def test_records_of_two_runs_are_not_mixed(tmp_path: Path) -> None:
    simulation = Simulation("stall", ("random", "greedy"), 2)
    (tmp_path / "old").write_text("precious")
    with pytest.raises(BadSetup, match="is not empty"):
        simulate(simulation, 1, records=tmp_path)
    with pytest.raises(BadSetup, match="is a file"):
        simulate(simulation, 1, records=tmp_path / "old")
    assert [file.name for file in tmp_path.iterdir()] == ["old"]


def test_the_report_sums_up_by_role_where_seats_are_unlike() -> None:
    simulation = Simulation("stall", ("random", "greedy"), 2)
    baker, smith, tailor = (
        Words("boulanger", "baker"),
        Words("forgeron", "smith"),
        Words("tailleur", "tailor"),
    )
    outcomes = [
        Outcome(simulation.bots, (3, 5), (1,), 10, None, (baker, smith)),
        Outcome(simulation.bots, (1, 9), (), 10, None, (smith, tailor)),
    ]
    found = report(simulation, outcomes)
    assert [(line.who, line.games, line.points.mean, line.wins.share) for line in found.by_role] == [
        ("baker", 1, 3.0, 0.0),
        ("smith", 2, 3.0, 0.5),
        ("tailor", 1, 9.0, 0.0),
    ]
    assert [line.wins.share for line in found.by_seat] == [0.0, 0.5]  # nobody won the second game


def test_the_report_counts_shared_wins_in_part() -> None:
    simulation = Simulation("stall", ("random", "greedy"), 4)
    outcomes = [
        Outcome(simulation.bots, (3, 3), (0, 1), 10),
        *[Outcome(simulation.bots, (1, 5), (1,), 20)] * 3,
    ]
    found = report(simulation, outcomes)
    assert [line.wins.share for line in found.by_seat] == [0.125, 0.875]
    assert [line.points.mean for line in found.by_seat] == [1.5, 4.5]
    assert found.decisions == 17.5


def test_the_report_by_bot_follows_it_around_the_table() -> None:
    simulation = Simulation("stall", ("random", "greedy"), 2, rotate=True)
    outcomes = [
        Outcome(("random", "greedy"), (1, 9), (1,), 10),
        Outcome(("greedy", "random"), (9, 1), (0,), 10),
    ]
    lines = {line.who: line for line in report(simulation, outcomes).by_bot}
    assert lines["greedy"].wins.share == 1
    assert lines["greedy"].points.mean == 9
    assert [line.who for line in report(simulation, outcomes).by_seat] == ["A any", "B any"]


def test_grades_are_shared_out() -> None:
    class Graded(type(STALL)):  # type: ignore[misc]
        def grade(self, state: State) -> Words:
            return Words("bien", "good") if state.score(0) >= 27 else Words("passable", "fair")

    comptoir.register(Graded())
    try:
        simulation = Simulation("stall", ("random", "random"), 40)
        grades = report(simulation, simulate(simulation, 1)).grades
    finally:
        comptoir.register(STALL)
    assert set(grades) == {"good", "fair"}
    assert sum(part.share for part in grades.values()) == 1
