from __future__ import annotations

import random
import tomllib

import pytest

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.lab.tune import (
    Numbers,
    Row,
    Tuning,
    best_of,
    error,
    facts_of,
    fit,
    foreseen,
    halfway,
    now,
    play_and_watch,
    slopes,
    tune,
    use,
    written,
)

COVE = game("cove")
SETTLEMENT = game("settlement")
SMALL = Tuning("settlement", bot="greedy", games=3, trial_games=2, rounds=2, seats=(1, 2))


def seen(numbers: Numbers, held: Numbers | None = None, count: int = 500) -> list[Row]:
    """Rows of a world in which these weights foresee the points exactly, seen with others."""
    chance = random.Random(1)
    rows = []
    for _ in range(count):
        row = Row(
            chance.random(),
            0.0,
            *([chance.uniform(0, 4) for _ in some] for some in (numbers.early, numbers.parameters)),
        )
        rows.append(row._replace(points=foreseen(row, numbers, held or numbers)))
    return rows


def believed() -> Numbers:
    return now(SETTLEMENT.weights)


def true() -> Numbers:
    """Other weights than those believed, but for the fixed ones."""
    old, fixed = believed(), SETTLEMENT.weights.fixed
    return old._replace(
        early=[w if held else w + 1.0 for w, held in zip(old.early, fixed)],
        late=[w if held else w - 2.0 for w, held in zip(old.late, fixed)],
    )


def test_the_fit_finds_the_weights_that_made_the_points():
    rows = seen(true())
    fitted = fit(SETTLEMENT, rows, believed(), 0.0)
    assert fitted.early == pytest.approx(true().early, abs=1e-3)
    assert fitted.late == pytest.approx(true().late, abs=1e-3)
    assert error(rows, fitted, believed()) < 0.01 < error(rows, believed(), believed())


def test_what_is_believed_holds_the_fit_back():
    rows = seen(true())
    loose, tight = (fit(SETTLEMENT, rows, believed(), hold) for hold in (0.1, 10.0))

    def way(fitted):
        return sum(abs(a - b) for a, b in zip(fitted.early + fitted.late, believed().early + believed().late))

    assert 0.1 < way(tight) < way(loose) < way(true())


def test_the_fit_finds_the_parameters_of_the_features():
    held = now(COVE.weights)
    other = held._replace(parameters=[value + 0.25 for value in held.parameters])
    fitted = fit(COVE, seen(other, held), held, 0.0)
    assert fitted.parameters == pytest.approx(other.parameters, abs=1e-3)
    assert fitted.early == pytest.approx(held.early, abs=1e-3)


def test_a_parameter_does_not_fall_below_nothing():
    held = now(COVE.weights)
    other = held._replace(parameters=[value - 100.0 for value in held.parameters])
    found = fit(COVE, seen(other, held), held, 0.0).parameters
    for value, wanted, is_intercept in zip(found, other.parameters, COVE.weights.intercepts):
        assert value == pytest.approx(wanted if is_intercept else 0.0, abs=1e-3)


def test_an_intercept_follows_the_games_where_the_rest_is_held():
    held = now(COVE.weights)
    other = held._replace(
        parameters=[
            value + 5.0 if is_intercept else value
            for value, is_intercept in zip(held.parameters, COVE.weights.intercepts)
        ]
    )
    fitted = fit(COVE, seen(other, held), held, 10.0)
    for was, value, is_intercept in zip(held.parameters, fitted.parameters, COVE.weights.intercepts):
        assert (value - was > 3.0) if is_intercept else abs(value - was) < 0.5


def test_slopes_say_how_far_the_expected_points_go_with_each_parameter():
    dealer = SeededDealer(4)
    state, held = COVE.new(2, dealer), now(COVE.weights)
    while state.progress() < 0.2:
        actions = state.actions()
        state.play(actions[dealer.below(len(actions))], dealer, None)
    found = slopes(state, 0, COVE.weights)
    assert now(COVE.weights) == held, "the parameters are as they were"
    assert sum(slope != 0.0 for slope in found) > 3
    before, after = state.copy().evaluate(0), []
    for at in range(len(found)):
        moved = list(held.parameters)
        moved[at] += 0.01
        use(COVE.weights, held._replace(parameters=moved))
        after.append(state.copy().evaluate(0))
    use(COVE.weights, held)
    assert [value - before for value in after] == pytest.approx([0.01 * slope for slope in found], abs=1e-6)


def test_every_parameter_of_cove_matters_somewhere():
    plan = Tuning("cove", bot="random", seats=(4,))
    names, matters = COVE.weights.parameter_names, set()
    for number in range(16):
        for row in play_and_watch((plan, now(COVE.weights), 1, number))["rows"]:
            matters |= {name for name, slope in zip(names, row[2 + len(COVE.weights.names) :]) if slope}
    assert matters == set(names)


def test_a_fixed_weight_stays():
    fixed = SETTLEMENT.weights.fixed.index(True)
    assert fit(SETTLEMENT, seen(true()), believed(), 0.02).early[fixed] == believed().early[fixed]


def test_leads_are_what_one_seat_has_more_than_another():
    plain, leading = (Tuning("settlement", bot="greedy", seats=(2,), leads=leads) for leads in (False, True))
    points, leads = (play_and_watch((plan, believed(), 1, 0))["rows"] for plan in (plain, leading))
    assert len(points) == 2 * len(leads) > 0
    for k, row in enumerate(leads):
        mine, theirs = points[2 * k], points[2 * k + 1]
        assert row == pytest.approx([mine[0], *(x - y for x, y in zip(mine[1:], theirs[1:]))])


def test_three_seats_lead_or_trail_in_three_pairs():
    plain, leading = (Tuning("settlement", bot="greedy", seats=(3,), leads=leads) for leads in (False, True))
    points, leads = (play_and_watch((plan, believed(), 1, 0))["rows"] for plan in (plain, leading))
    assert len(leads) == len(points)
    assert leads[1][1] == points[0][1] - points[2][1]


def test_leads_stray_by_the_points_of_two_seats():
    chance, rows = random.Random(2), seen(true())
    noisy = [row._replace(points=row.points + chance.gauss(0, 20)) for row in rows]
    alone, leading = (fit(SETTLEMENT, noisy, believed(), 0.0, leads) for leads in (False, True))
    assert leading.spread_early == pytest.approx(alone.spread_early / 2**0.5, rel=0.01)
    assert (leading.early, leading.late) == (alone.early, alone.late)


def test_leads_need_a_rival():
    assert min(Tuning("settlement", leads=True).seat_counts()) == 2


def test_where_the_fit_went_too_far_the_next_round_starts_halfway():
    between = halfway(believed(), true())
    assert between.early[1] == pytest.approx(believed().early[1] + 0.5)
    held = now(COVE.weights)
    assert (
        halfway(held, held._replace(parameters=[value + 1.0 for value in held.parameters])).parameters[0]
        == held.parameters[0] + 0.5
    )


@pytest.mark.parametrize("stopped_after", [1, 4, 8])
def test_a_stopped_run_goes_on_where_it_was_and_comes_to_the_same(stopped_after):
    before, played = believed(), []

    def stop(done):
        played.append(done)
        if len(played) == stopped_after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tune(SMALL, 1, progress=stop)
    use(SETTLEMENT.weights, before)
    rest: list[int] = []
    again = tune(SMALL, 1, progress=rest.append)
    assert len(rest) == 2 * (SMALL.games + SMALL.trial_games) - stopped_after
    assert again == tune(SMALL, 1, progress=lambda done: pytest.fail("all of it was played"))
    assert believed() == before, "the weights of the process are as they were"


def test_the_file_has_the_weights_and_the_figures_of_the_run():
    plan = Tuning(
        "settlement", bot="greedy", games=2, trial_games=2, rounds=1, stubbornness=0.5, seats=(1,), seed=3
    )
    fits = tune(plan, 1)
    text = written(SETTLEMENT, fits[0].numbers, facts_of(plan, fits, "2026-11-16"))
    data = tomllib.loads(text)
    assert [row["name"] for row in data["feature"]] == SETTLEMENT.weights.names
    assert [row["early"] for row in data["feature"]] == fits[0].numbers.early
    assert [row.get("fixed", False) for row in data["feature"]] == SETTLEMENT.weights.fixed
    assert (
        "# `comptoir tune settlement --bot greedy --games 2 --trial 2 --rounds 1 --hold 0.5 --seats 1 --seed 3`, 2026-11-16."
        in text
    )
    assert f"Round 1: {fits[0].rows} positions" in text


def test_the_file_has_the_parameters():
    data = tomllib.loads(written(COVE, now(COVE.weights), []))
    assert {row["name"]: row["value"] for row in data["parameter"]} == dict(
        zip(COVE.weights.parameter_names, now(COVE.weights).parameters)
    )
    assert all(row["about"] for row in data["parameter"])
    assert [row.get("intercept", False) for row in data["parameter"]] == COVE.weights.intercepts


def test_only_what_does_at_least_as_well_is_taken():
    fits = tune(SMALL, 1)
    assert [one.is_taken for one in fits] == [one.trial.share >= 0.5 for one in fits]
    taken = [one for one in fits if one.is_taken]
    assert best_of(fits) == (taken[-1] if taken else None)
