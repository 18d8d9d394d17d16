"""The course of play and the end of the game (chapters 3 and 12)."""

import pytest

from comptoir import game
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.playout import play_randomly
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")
FIVE = [["PW", "LA"], ["LA", "MO"], ["MO", "MA"], ["LA", "MA"], ["MA", "CO"]]
# For each seat, something to decide at the end of the turn
BUSY, BUSY_TOO, BUSY_AS_WELL = ({"stock": [1, 0, 0], "row1": [card]} for card in ("W1", "W2", "W3"))


def ending(seat=1, first=0, players=None, **rest):
    players = players or [{"burgher": "MA", **BUSY}, {"burgher": "LA", **BUSY_TOO}]
    return Trial(VENISE, {"players": players, "first": first, "stack": [["produce", seat]], **rest}).play(
        "end", answers=[1, 2]
    )


def reasons(trial):
    return VENISE.dump(trial.state)["ending"]


@rule("venise", "3.1")
def test_the_seats_play_clockwise():
    players = [{"burgher": "MA", **busy} for busy in (BUSY, BUSY_TOO, BUSY_AS_WELL)]
    assert [ending(seat, players=players).state.seat for seat in range(3)] == [1, 2, 0]


@rule("venise", "3.2", "12.1")
@pytest.mark.parametrize(
    ("reason", "position"),
    [
        ("bridges", {"players": [{"burgher": "MA"}, {"burgher": "LA", "bridges": FIVE, **BUSY}]}),
        ("orders", {"decks": {"CO": []}}),
        ("market", {"market": ["W"] * 5}),
    ],
)
def test_the_end_is_announced_at_the_first_players_turn(reason, position):
    assert reasons(ending(**position)) == [reason]
    assert (
        reasons(
            ending(first=1, players=None, **{k: v for k, v in position.items() if k != "players"}, seat=1)
        )
        == []
    )
    assert VENISE.dump(ending().state)["ending"] == []


@rule("venise", "12.1a")
def test_a_bridge_that_was_destroyed_does_not_bring_the_end():
    players = [{"burgher": "MA", "bridges": FIVE[:4], **BUSY}, {"burgher": "LA", **BUSY_TOO}]
    assert reasons(ending(players=players)) == []


@rule("venise", "3.3")
def test_the_phases_come_in_their_order():
    me = {"burgher": "MA", "row1": [{"card": "G1", "done": True}], "row2": ["G+1"]}
    data = {
        "players": [me, {"burgher": "OR"}],
        "dice": {"PE": [0, 2]},
        "barge": "PW",
        "stack": [["move", 0, 1, 2]],
    }
    trial = Trial(VENISE, data).play(
        "go 1 OR", "use", "bridge PE", "back PE", "pour G a1", "make a1 1", "end", answers=[0, 0]
    )
    story = [line for line in trial.story() if line.startswith("{0}")]
    words = [
        "goes to",
        "puts a 2 on",
        "gains 2 gold",
        "builds the bridge",
        "takes back",
        "puts 1 gold",
        "produces",
    ]
    places = [next(i for i, line in enumerate(story) if word in line) for word in words]
    assert places == sorted(places)
    assert trial.refusal("end") == "3.3"


@rule("venise", "12.2", "12.2a")
def test_everybody_plays_one_last_turn_whatever_happens():
    players = [{"burgher": "MA", **BUSY}, {"burgher": "LA", "bridges": FIVE[:4], **BUSY_TOO}]
    last = {"ending": ["bridges"], "players": players}
    trial = ending(0, **last)
    assert (trial.state.seat, reasons(trial)) == (1, ["bridges"])  # the fifth stands no more
    trial = Trial(VENISE, {**last, "stack": [["produce", 1]]}).play("end")
    assert trial.state.seat is None
    assert trial.refusal("end") == "12.2"
    assert any("total" in line for line in trial.story())


@rule("venise", "12.2")
def test_all_seats_have_the_same_number_of_turns():
    for seed in range(3):
        dealer = SeededDealer(seed)
        state = VENISE.new(3, dealer)
        trial = Trial(VENISE, state)
        chooser = SeededDealer(seed + 50)
        while state.seat is not None:
            legal = state.actions()
            state.play(legal[chooser.below(len(legal))], dealer, trial.journal)
        turns = [sum(line.startswith(f"{{{seat}}} goes to") for line in trial.story()) for seat in range(3)]
        assert len(set(turns)) == 1


@rule("venise", "12.3")
def test_the_final_score_adds_store_bridges_and_master_builders():
    me = {
        "burgher": "MA",
        "points": 10,
        "store": [0, 0, 2],
        "bridges": [["MA", "CO"], ["MA", "OR"]],
        "used": ["M9", "M12"],
    }
    state = VENISE.load(
        {"players": [me, {"burgher": "LA"}], "prices": {"G": {"ones": 3}}, "stack": [["produce", 0]]}
    )
    assert [line.points for line in VENISE.breakdown(state, 0)] == [10, 4, 4, 4, 0]
    assert state.score(0) == 22


@rule("venise", "12.4", "12.4a")
@pytest.mark.parametrize(
    ("store", "points"), [([3, 0, 2], 4), ([0, 6, 0], 18), ([0, 8, 0], 18), ([9, 0, 0], 0)]
)
def test_the_final_sale_is_at_the_price_less_one_for_up_to_six_of_a_kind(store, points):
    prices = {"F": {"ones": 4}, "G": {"ones": 3}, "W": {"ones": 1}}
    state = VENISE.load(
        {
            "players": [{"burgher": "MA", "store": store}, {"burgher": "LA", "store": store}],
            "prices": prices,
            "stack": [["produce", 0]],
        }
    )
    assert (state.score(0), state.score(1)) == (points, points)


@rule("venise", "12.5", "12.5a")
@pytest.mark.parametrize(
    ("bridges", "points"),
    [
        ([], 0),
        ([["MA", "CO"]], 1),
        ([["MA", "CO"], ["PW", "LA"]], 2),
        ([["PW", "LA"], ["LA", "MA"], ["MA", "CO"], ["PE", "AT"]], 10),
        ([["MA", "CO"], ["MA", "LA"], ["MA", "MO"], ["MA", "OR"]], 16),  # a branching chain
        (FIVE, 25),
    ],
)
def test_a_chain_of_bridges_scores_the_square_of_its_length(bridges, points):
    state = VENISE.load(
        {"players": [{"burgher": "MA", "bridges": bridges}, {"burgher": "LA"}], "stack": [["produce", 0]]}
    )
    assert state.score(0) == points


@rule("venise", "12.6")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (4, 16), (5, 25), (6, 25), (7, 25)])
def test_master_builders_score_the_square_of_their_number(number, points):
    used = ["M9", "M10", "M11", "M12", "M13"][: max(0, number - 2)]
    active = [{"card": card, "done": True} for card in ("M3", "M6")[: min(number, 2)]]
    me = {
        "burgher": "MA",
        "used": used,
        "row1": [*active, "M1"],
        "row2": ["M14"],
    }  # one not yet paid, one that is an order
    assert VENISE.load({"players": [me, {"burgher": "LA"}], "stack": [["produce", 0]]}).score(0) == points


@rule("venise", "12.8")
def test_those_who_tie_win_together():
    players = [{"burgher": "MA", "points": 7}, {"burgher": "LA", "points": 9}, {"burgher": "LA", "points": 9}]
    assert VENISE.load({"players": players, "stack": [["produce", 0]]}).winners() == [1, 2]


@pytest.mark.parametrize("layout", ["L0", "L1", "L2", "L3", "L4", "free"])
def test_random_games_end(layout):
    state = VENISE.new(4, SeededDealer(1), layout=layout)
    assert play_randomly(state, SeededDealer(2), 20_000) < 20_000
    assert state.seat is None
