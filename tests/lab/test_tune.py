from __future__ import annotations

import random
import tomllib

import pytest

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.lab.checkpoint import Runner
from comptoir.lab.fit import (
    Sample,
    Values,
    current_values,
    error,
    fit,
    midpoint,
    predicted,
    set_values,
    slopes,
)
from comptoir.lab.tune import SelfPlay, Tuning, last_taken, play_and_sample, summary, tune, weights_text

COVE = game("cove")
SETTLEMENT = game("settlement")
SMALL = Tuning("settlement", bot="greedy", games=3, trial_games=2, rounds=2, seats=(1, 2))


def seen(values: Values, prior: Values | None = None, count: int = 500) -> list[Sample]:
    """Samples of a world in which these values predict the points exactly, taken with others in force."""
    chance = random.Random(1)
    rows = []
    for _ in range(count):
        row = Sample(
            chance.random(),
            0.0,
            *([chance.uniform(0, 4) for _ in some] for some in (values.early, values.parameters)),
        )
        rows.append(row._replace(points=predicted(row, values, prior or values)))
    return rows


def prior_values() -> Values:
    return current_values(SETTLEMENT.weights)


def true() -> Values:
    """Other weights than those in force, but for the fixed ones."""
    old, fixed = prior_values(), SETTLEMENT.weights.fixed
    return old._replace(
        early=[w if is_fixed else w + 1.0 for w, is_fixed in zip(old.early, fixed)],
        late=[w if is_fixed else w - 2.0 for w, is_fixed in zip(old.late, fixed)],
    )


def test_the_fit_finds_the_weights_that_made_the_points():
    rows = seen(true())
    fitted = fit(SETTLEMENT, rows, prior_values(), 0.0)
    assert fitted.early == pytest.approx(true().early, abs=1e-3)
    assert fitted.late == pytest.approx(true().late, abs=1e-3)
    assert error(rows, fitted, prior_values()) < 0.01 < error(rows, prior_values(), prior_values())


def test_the_ridge_holds_the_fit_back():
    rows = seen(true())
    loose, tight = (fit(SETTLEMENT, rows, prior_values(), ridge) for ridge in (0.1, 10.0))

    def way(fitted):
        return sum(
            abs(a - b) for a, b in zip(fitted.early + fitted.late, prior_values().early + prior_values().late)
        )

    assert 0.1 < way(tight) < way(loose) < way(true())


def test_the_fit_finds_the_parameters_of_the_features():
    prior = current_values(COVE.weights)
    other = prior._replace(parameters=[value + 0.25 for value in prior.parameters])
    fitted = fit(COVE, seen(other, prior), prior, 0.0)
    assert fitted.parameters == pytest.approx(other.parameters, abs=1e-3)
    assert fitted.early == pytest.approx(prior.early, abs=1e-3)


def test_a_parameter_does_not_fall_below_nothing():
    prior = current_values(COVE.weights)
    other = prior._replace(parameters=[value - 100.0 for value in prior.parameters])
    found = fit(COVE, seen(other, prior), prior, 0.0).parameters
    for value, wanted, is_intercept in zip(found, other.parameters, COVE.weights.intercepts):
        assert value == pytest.approx(wanted if is_intercept else 0.0, abs=1e-3)


def test_an_intercept_follows_the_games_where_the_rest_is_held():
    prior = current_values(COVE.weights)
    other = prior._replace(
        parameters=[
            value + 5.0 if is_intercept else value
            for value, is_intercept in zip(prior.parameters, COVE.weights.intercepts)
        ]
    )
    fitted = fit(COVE, seen(other, prior), prior, 10.0)
    for was, value, is_intercept in zip(prior.parameters, fitted.parameters, COVE.weights.intercepts):
        assert (value - was > 3.0) if is_intercept else abs(value - was) < 0.5


def test_slopes_say_how_far_the_expected_points_go_with_each_parameter():
    dealer = SeededDealer(4)
    state, prior = COVE.new(2, dealer), current_values(COVE.weights)
    while state.progress() < 0.2:
        actions = state.actions()
        state.play(actions[dealer.below(len(actions))], dealer, None)
    found = slopes(state, 0, COVE.weights)
    assert current_values(COVE.weights) == prior, "the parameters are as they were"
    assert sum(slope != 0.0 for slope in found) > 3
    before, after = state.copy().evaluate(0), []
    for at in range(len(found)):
        moved = list(prior.parameters)
        moved[at] += 0.01
        set_values(COVE.weights, prior._replace(parameters=moved))
        after.append(state.copy().evaluate(0))
    set_values(COVE.weights, prior)
    assert [value - before for value in after] == pytest.approx([0.01 * slope for slope in found], abs=1e-6)


def test_every_parameter_of_cove_matters_somewhere():
    tuning = Tuning("cove", bot="random", seats=(4,))
    names, matters = COVE.weights.parameter_names, set()
    for number in range(16):
        for row in play_and_sample(SelfPlay(tuning, current_values(COVE.weights), 1, number))["rows"]:
            matters |= {name for name, slope in zip(names, row[2 + len(COVE.weights.names) :]) if slope}
    assert matters == set(names)


def test_a_fixed_weight_stays():
    fixed = SETTLEMENT.weights.fixed.index(True)
    assert fit(SETTLEMENT, seen(true()), prior_values(), 0.02).early[fixed] == prior_values().early[fixed]


def test_leads_are_what_one_seat_has_more_than_another():
    plain, leading = (Tuning("settlement", bot="greedy", seats=(2,), leads=leads) for leads in (False, True))
    points, leads = (
        play_and_sample(SelfPlay(tuning, prior_values(), 1, 0))["rows"] for tuning in (plain, leading)
    )
    assert len(points) == 2 * len(leads) > 0
    for k, row in enumerate(leads):
        mine, theirs = points[2 * k], points[2 * k + 1]
        assert row == pytest.approx([mine[0], *(x - y for x, y in zip(mine[1:], theirs[1:]))])


def test_three_seats_lead_or_trail_in_three_pairs():
    plain, leading = (Tuning("settlement", bot="greedy", seats=(3,), leads=leads) for leads in (False, True))
    points, leads = (
        play_and_sample(SelfPlay(tuning, prior_values(), 1, 0))["rows"] for tuning in (plain, leading)
    )
    assert len(leads) == len(points)
    assert leads[1][1] == points[0][1] - points[2][1]


def test_leads_stray_by_the_points_of_two_seats():
    chance, rows = random.Random(2), seen(true())
    noisy = [row._replace(points=row.points + chance.gauss(0, 20)) for row in rows]
    alone, leading = (fit(SETTLEMENT, noisy, prior_values(), 0.0, leads) for leads in (False, True))
    assert leading.spread_early == pytest.approx(alone.spread_early / 2**0.5, rel=0.01)
    assert (leading.early, leading.late) == (alone.early, alone.late)


def test_leads_need_a_rival():
    assert min(Tuning("settlement", leads=True).seat_counts()) == 2


def test_where_the_fit_went_too_far_the_next_round_starts_midpoint():
    between = midpoint(prior_values(), true())
    assert between.early[1] == pytest.approx(prior_values().early[1] + 0.5)
    prior = current_values(COVE.weights)
    assert (
        midpoint(prior, prior._replace(parameters=[value + 1.0 for value in prior.parameters])).parameters[0]
        == prior.parameters[0] + 0.5
    )


@pytest.mark.parametrize("stopped_after", [1, 4, 8])
def test_a_stopped_run_goes_on_where_it_was_and_comes_to_the_same(stopped_after):
    before, played = prior_values(), []

    def stop(done):
        played.append(done)
        if len(played) == stopped_after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tune(SMALL, Runner(1, progress=stop))
    set_values(SETTLEMENT.weights, before)
    rest: list[int] = []
    again = tune(SMALL, Runner(1, progress=rest.append))
    assert len(rest) == 2 * (SMALL.games + SMALL.trial_games) - stopped_after
    assert again == tune(SMALL, Runner(1, progress=lambda done: pytest.fail("all of it was played")))
    assert prior_values() == before, "the weights of the process are as they were"


def test_the_file_has_the_weights_and_the_figures_of_the_run():
    tuning = Tuning("settlement", "greedy", games=2, trial_games=2, rounds=1, ridge=0.5, seats=(1,), seed=3)
    rounds = tune(tuning, Runner(1))
    text = weights_text(SETTLEMENT, rounds[0].values, summary(tuning, rounds, "2026-11-16"))
    data = tomllib.loads(text)
    assert [row["name"] for row in data["feature"]] == SETTLEMENT.weights.names
    assert [row["early"] for row in data["feature"]] == rounds[0].values.early
    assert [row.get("fixed", False) for row in data["feature"]] == SETTLEMENT.weights.fixed
    flags = "--bot greedy --games 2 --trial 2 --rounds 1 --hold 0.5 --seats 1 --seed 3"
    assert f"# `comptoir tune settlement {flags}`, 2026-11-16." in text
    assert f"Round 1: {rounds[0].samples} positions" in text


def test_the_file_has_the_parameters():
    data = tomllib.loads(weights_text(COVE, current_values(COVE.weights), []))
    assert {row["name"]: row["value"] for row in data["parameter"]} == dict(
        zip(COVE.weights.parameter_names, current_values(COVE.weights).parameters)
    )
    assert all(row["about"] for row in data["parameter"])
    assert [row.get("intercept", False) for row in data["parameter"]] == COVE.weights.intercepts


def test_only_what_does_at_least_as_well_is_taken():
    rounds = tune(SMALL, Runner(1))
    assert [one.is_taken for one in rounds] == [one.trial.share >= 0.5 for one in rounds]
    taken = [one for one in rounds if one.is_taken]
    assert last_taken(rounds) == (taken[-1] if taken else None)
