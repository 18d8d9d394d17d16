"""Setting up (chapters 1 and 2)."""

import pytest

from comptoir import SeededDealer, game
from comptoir.kernel.dealers import ScriptedDealer
from comptoir.kernel.playout import play_randomly
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")
RECONSTRUCTED = ("layouts", "masters", "player.row1_slots", "player.row2_slots")


def new(seats=4, seed=1, **options):
    return VENISE.new(seats, SeededDealer(seed), **options)


def cards(state, deck):
    return [card for layer in VENISE.dump(state)["decks"][deck] for card in layer["cards"]]


@rule("venise", "1.1")
def test_each_raw_material_has_its_good():
    data = VENISE.components
    assert [data.text(f"workshops.{code}.makes") for code in ("W1", "F1", "G1")] == ["wool", "flax", "gold"]
    for code, good in (("W1", 0), ("F1", 1), ("G1", 2)):
        row = [{"card": code, "done": True, "held": 1}]
        trial = Trial(
            VENISE,
            {
                "players": [{"burgher": "LA", "row1": row, "row2": [f"{code[0]}+1"]}, {"burgher": "LA"}],
                "stack": [["produce", 0]],
            },
        )
        trial.play("make a1 1")
        assert VENISE.dump(trial.state)["players"][0]["store"][good] == 1


@rule("venise", "1.2")
def test_a_cube_is_a_good_once_it_is_in_the_store():
    row = [{"card": "G2", "done": True, "held": 2}]
    trial = Trial(
        VENISE,
        {
            "players": [{"burgher": "MA", "row1": row, "row2": ["G+1"]}, {"burgher": "LA"}],
            "stack": [["produce", 0]],
        },
    )
    before = VENISE.dump(trial.state)["players"][0]
    assert before["store"] == [0, 0, 0]
    trial.play("make a1 1")
    after = VENISE.dump(trial.state)["players"][0]
    assert (after["row1"][0]["held"], after["store"]) == (0, [0, 0, 2])


@rule("venise", "1.3")
def test_cubes_never_run_out():
    state = new()
    play_randomly(state, SeededDealer(4), 600)
    trial = Trial(
        VENISE,
        {
            "players": [{"burgher": "MA"}, {"burgher": "LA"}],
            "prices": {"G": {"cubes": 90}},
            "stack": [["move", 0, 1, 6]],
        },
    )
    trial.play("go 1 OR")
    assert VENISE.dump(trial.state)["players"][0]["stock"] == [0, 0, 6]


@rule("venise", "2.1")
def test_the_first_game_has_nine_tiles_and_a_barge():
    data = VENISE.dump(new())
    assert data["layout"] == "L0"
    assert len(data["tiles"]) == 9
    assert data["barge"] == "CO"
    assert VENISE.observe(new(), None)["near"]["MA"] == ["LA", "OR", "CO", "MO"]


@rule("venise", "2.1a", "8.14")
def test_what_no_source_prints_is_said_to_be_reconstructed():
    found = {name: [one for one in VENISE.components if one.path.startswith(name)] for name in RECONSTRUCTED}
    assert all(found.values())
    assert {one.source for components in found.values() for one in components} == {"reconstructed"}
    assert len(VENISE.dump(new())["tiles"]) == 9
    (layout,) = VENISE.options
    assert "reconstructed" in layout.help.en


@rule("venise", "2.2")
@pytest.mark.parametrize(
    ("seats", "free"), [(2, [4, 3, 2, 1, 1]), (3, [4, 3, 2, 2, 1, 1]), (4, [4, 3, 3, 2, 2, 1, 1])]
)
def test_fewer_seats_find_cubes_on_the_market(seats, free):
    assert VENISE.observe(new(seats), 0)["market"]["free_at_start"] == free


@rule("venise", "2.3")
@pytest.mark.parametrize(("seats", "orders"), [(2, 18), (3, 21), (4, 24)])
def test_some_plain_orders_stay_in_the_box(seats, orders):
    state = new(seats)
    deck = cards(state, "CO")
    assert len(deck) == orders
    assert [deck.count(f"{good}+2") for good in "WFG"] == [2, 2, 2]
    assert (len(cards(state, "AT")), len(cards(state, "MO"))) == (15, 16)


@rule("venise", "2.3a")
@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 5), (4, 6)])
def test_what_stays_in_the_box_are_plain_orders_of_each_good(seats, left):
    deck = cards(new(seats), "CO")
    assert [deck.count(f"{good}+1") for good in "WFG"] == [left] * 3


@rule("venise", "2.4")
def test_chance_names_the_first_player_for_the_whole_game():
    assert {VENISE.dump(VENISE.new(4, ScriptedDealer([seat])))["first"] for seat in range(4)} == {0, 1, 2, 3}
    state = new(3, seed=8)
    first = state.first
    play_randomly(state, SeededDealer(8))
    assert state.first == first


@rule("venise", "2.5", "2.7", "2.8", "2.8a")
def test_everybody_starts_alike():
    for one in VENISE.observe(new(4), 0)["players"]:
        assert (one["points"], one["reserve"], one["bridges_left"]) == (0, 5, 5)
        assert (one["stock"], one["store"]) == ([1, 1, 1], [0, 0, 0])
        assert (one["row1"], one["row2"]) == ([None] * 4, [None] * 4)


@rule("venise", "2.6", "2.6a")
def test_burghers_are_placed_from_the_first_player_on_and_may_share_a_tile():
    trial = Trial(VENISE, VENISE.new(3, ScriptedDealer([2])))
    assert trial.state.seat == 2
    trial.play("settle MA")
    assert trial.state.seat == 0
    assert len(trial.legal) == 9
    trial.play("settle MA", "settle PW")
    assert [one["burgher"] for one in VENISE.dump(trial.state)["players"]] == ["MA", "PW", "MA"]


@rule("venise", "2.9")
@pytest.mark.parametrize(("layout", "borders"), [("L0", 11), ("L1", 9), ("L2", 15), ("L3", 12), ("L4", 12)])
def test_the_printed_layouts_differ(layout, borders):
    view = VENISE.observe(new(layout=layout), None)
    assert sum(len(tiles) for tiles in view["near"].values()) == 2 * borders
    assert len(view["tiles"]) == 9
    assert view["free_hexes"] == []


@rule("venise", "2.10", "2.10a")
def test_in_free_placement_each_tile_touches_another():
    trial = Trial(VENISE, VENISE.new(3, ScriptedDealer([1]), layout="free"))
    assert trial.state.seat == 1
    trial.play("lay MA")
    assert trial.state.seat == 2
    assert trial.refusal("lay MA") == "2.10"
    assert VENISE.observe(trial.state, None)["tiles"] == {"MA": [0, 0]}
    trial.play("lay OR")
    assert len(trial.legal) == 6
    free = VENISE.observe(trial.state, None)["free_hexes"]
    assert sorted(trial.legal) == sorted(f"at {q} {r}" for q, r in free)
    assert trial.refusal("at 3 0") == "2.10"
    trial.play("at 1 0")
    assert VENISE.observe(trial.state, None)["near"]["OR"] == ["MA"]
    for tile in ("LA", "LI", "AT", "CO", "MO", "PW"):
        trial.play(f"lay {tile}")
        trial.play(trial.legal[0])
    assert trial.state.seat == (1 + 8) % 3
    assert len(trial.legal_of("at")) > 0  # the last tile is named by itself


@rule("venise", "2.11")
def test_in_free_placement_the_seat_right_of_the_first_moors_the_barge():
    state = VENISE.new(3, ScriptedDealer([1]), layout="free")
    chooser = SeededDealer(2)
    while VENISE.dump(state)["stack"][-1][0] != "barge":
        legal = state.actions()
        state.play(legal[chooser.below(len(legal))], chooser, None)
    assert state.seat == 0
    trial = Trial(VENISE, state).play("moor MA")
    assert (VENISE.dump(state)["barge"], trial.state.seat) == ("MA", 1)
