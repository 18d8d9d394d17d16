"""The tile of arrival, for the active seat and for the others (chapters 6 and 9)."""

import pytest

from comptoir import SeededDealer, game
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")


def moving(burgher, one, other, me=None, rivals=({"burgher": "AT"},), **rest):
    players = [{"burgher": burgher, **(me or {})}, *rivals]
    return Trial(VENISE, {"players": players, "barge": "PW", "stack": [["move", 0, one, other]], **rest})


def player(trial, seat=0):
    return VENISE.observe(trial.state, None)["players"][seat]


def dice(trial):
    return VENISE.dump(trial.state)["dice"]


@rule("venise", "6.1", "6.6")
def test_a_raw_material_tile_gives_as_many_cubes_as_the_level():
    assert player(moving("MA", 1, 3).play("go 1 OR"))["stock"] == [0, 0, 3]
    assert player(moving("MA", 1, 3).play("go 1 LA"))["stock"] == [3, 0, 0]
    assert player(moving("OR", 1, 3).play("go 1 LI"))["stock"] == [0, 3, 0]


@rule("venise", "6.1")
def test_a_tile_may_be_left_alone():
    trial = moving("MA", 1, 3).play("go 1 CO")
    assert trial.legal == ["use", "decline"]
    trial.play("decline", answers=[0, 0])
    assert player(trial)["row2"] == [None] * 4
    assert dice(trial)["CO"] == [0, 3]


@rule("venise", "6.2")
@pytest.mark.parametrize(
    ("there", "mine", "after"), [(None, 5, [0, 5]), (6, 2, [0, 2]), (4, 4, [0, 4]), (2, 6, [1, 2])]
)
def test_a_die_is_placed_where_none_lower_lies(there, mine, after):
    on_tile = {"OR": [1, there]} if there else {}
    trial = moving("MA", 1, mine, dice=on_tile).play("go 1 OR")
    assert dice(trial)["OR"] == after
    assert player(trial, 1)["reserve"] == (4 if after[0] == 1 else 5)


@rule("venise", "6.3", "6.4")
def test_a_die_that_cannot_be_placed_still_activates_at_its_full_value():
    trial = moving("MA", 1, 6, dice={"OR": [1, 2]}).play("go 1 OR", "use")
    assert dice(trial) == {"OR": [1, 2]}
    assert player(trial)["stock"] == [0, 0, 6]


@rule("venise", "6.5")
def test_a_die_is_placed_even_if_the_tile_is_not_used_and_may_replace_ones_own():
    assert dice(moving("OR", 1, 3).play("go 1 MA"))["MA"] == [0, 3]
    trial = moving("OR", 1, 3, dice={"MA": [0, 5]}).play("go 1 MA")
    assert (dice(trial)["MA"], player(trial)["reserve"]) == ([0, 3], 4)
    trial = moving("OR", 1, 3, dice={"MA": [0, 2]}).play("go 1 MA")
    assert (dice(trial)["MA"], player(trial)["reserve"]) == ([0, 2], 4)


@rule("venise", "6.7", "6.8")
def test_as_many_cards_are_drawn_as_the_level_and_one_is_kept():
    trial = moving("PE", 1, 3).play("go 1 AT", "use", answers=[0, 0, 0])
    assert VENISE.observe(trial.state, 0)["drawn"]["cards"] == ["W1", "W2", "W3"]
    assert trial.legal == ["return", "keep W1 1", "keep W2 1", "keep W3 1"]
    assert trial.refusal("keep W4 1") == "6.7"
    trial.play("keep W2 1")
    assert player(trial)["row1"][0]["card"] == "W2"
    deck = VENISE.dump(trial.state)["decks"]["AT"]
    assert [len(layer["cards"]) for layer in deck] == [12, 2]
    assert deck[1]["cards"] == ["W1", "W3"]


@rule("venise", "6.7")
def test_one_may_keep_none():
    trial = moving("PE", 1, 2).play("go 1 AT", "use", "return", answers=[0, 0, 0, 0])
    assert player(trial)["row1"] == [None] * 4
    assert VENISE.observe(trial.state, None)["decks"]["AT"]["size"] == 15


@rule("venise", "6.8", "6.8a")
def test_a_small_deck_is_drawn_whole_and_an_empty_one_gives_nothing():
    few = {"CO": [{"known": 0, "cards": ["W+1"]}, {"known": 0, "cards": ["G+2"]}]}
    trial = moving("MA", 1, 5, decks=few).play("go 1 CO", "use")
    assert VENISE.observe(trial.state, 0)["drawn"]["cards"] == ["W+1", "G+2"]
    trial = moving("MA", 1, 5, decks={"CO": []}).play("go 1 CO", answers=[0, 0])
    assert any("nothing to do on Orders" in line for line in trial.story())


@rule("venise", "6.9")
def test_cards_go_into_their_rows():
    drawn = {"decks": {"MO": [{"known": 0, "cards": ["M9"]}]}}
    trial = moving("LA", 1, 1, **drawn).play("go 1 MO", "use")
    assert trial.legal == ["return", "keep M9 1", "keep M9 2"]
    trial.play("keep M9 2")
    assert player(trial)["row2"][0]["card"] == "M9"
    trial = moving("MA", 1, 1, decks={"CO": [{"known": 0, "cards": ["W+1"]}]}).play("go 1 CO", "use")
    assert trial.legal == ["return", "keep W+1 2"]
    assert trial.refusal("keep W+1 1") == "6.9"
    trial = moving("PE", 1, 1, decks={"AT": [{"known": 0, "cards": ["W1"]}]}).play("go 1 AT", "use")
    assert trial.legal == ["return", "keep W1 1"]


@rule("venise", "6.10")
def test_without_a_valid_slot_one_cannot_draw():
    full = {"row1": ["W1", "W2", "W3", "W4"]}
    trial = moving("PE", 1, 3, me=full).play("go 1 AT", answers=[0, 0])
    assert any("nothing to do on Workshops" in line for line in trial.story())
    # any free slot is enough to draw master builders
    trial = moving("LA", 1, 1, me=full, decks={"MO": [{"known": 0, "cards": ["M9"]}]}).play("go 1 MO", "use")
    assert trial.legal == ["return", "keep M9 2"]
    assert trial.refusal("keep M9 1") == "6.10"


@rule("venise", "6.10", "8.7")
def test_a_single_use_card_paid_from_the_stock_frees_its_slot_before_drawing():
    me = {"row1": ["M11", "W2", "W3", "W4"], "stock": [1, 1, 0]}
    trial = moving("PE", 1, 3, me=me).play("go 1 AT")
    assert trial.legal_of("hire") == ["hire a1"]
    assert trial.legal[0] == "decline"
    assert trial.refusal("use") == "6.10"
    trial.play("hire a1")
    assert trial.legal == ["use", "decline"]


@rule("venise", "6.20")
def test_only_the_drawer_sees_the_drawn_cards():
    trial = moving("PE", 1, 3).play("go 1 AT", "use", answers=[0, 0, 0])
    assert VENISE.observe(trial.state, 0)["drawn"]["cards"] == ["W1", "W2", "W3"]
    for other in (1, None):
        assert VENISE.observe(trial.state, other)["drawn"] == {"seat": 0, "size": 3, "cards": None}
    private = [entry for entry in trial.journal.entries if entry.only >= 0]
    assert [entry.only for entry in private] == [0]
    hands = {tuple(VENISE.dump(trial.state.imagine(1, SeededDealer(seed)))["drawn"]) for seed in range(30)}
    assert len(hands) > 10
    assert {tuple(VENISE.dump(trial.state.imagine(0, SeededDealer(seed)))["drawn"]) for seed in range(5)} == {
        ("W1", "W2", "W3")
    }


@rule("venise", "6.21")
def test_what_was_slid_under_a_deck_is_known_to_its_drawer_only():
    trial = moving("PE", 1, 3).play("go 1 AT", "use", "keep W2 1", answers=[0, 0, 0, 0, 0])
    mine, others = (VENISE.observe(trial.state, seat)["decks"]["AT"] for seat in (0, 1))
    assert [layer["cards"] for layer in mine["layers"]][1] == ["W1", "W3"]
    assert [layer["cards"] for layer in others["layers"]] == [None, None]
    assert len(others["unseen"]) == 14
    assert mine["unseen"] == []
    assert all(
        VENISE.dump(trial.state.imagine(0, SeededDealer(n)))["decks"]["AT"][1]["cards"] == ["W1", "W3"]
        for n in range(5)
    )
    assert (
        len(
            {
                tuple(VENISE.dump(trial.state.imagine(1, SeededDealer(n)))["decks"]["AT"][1]["cards"])
                for n in range(20)
            }
        )
        > 5
    )


@rule("venise", "6.21")
def test_drawing_a_whole_layer_tells_nothing_new_about_the_next():
    layers = [{"known": 0, "cards": ["W+1", "F+1"]}, {"known": 2, "cards": ["G+1", "G+2"]}]
    trial = moving("MA", 1, 2, decks={"CO": layers}).play("go 1 CO", "use", "return", answers=[0, 0, 0, 1])
    deck = VENISE.dump(trial.state)["decks"]["CO"]
    assert [layer["known"] for layer in deck] == [2, 1]
    trial = moving("MA", 1, 3, decks={"CO": layers}).play("go 1 CO", "use", "return", answers=[0, 0, 0, 0, 1])
    assert [layer["known"] for layer in VENISE.dump(trial.state)["decks"]["CO"]] == [0, 1]


# The others


@rule("venise", "9.1")
@pytest.mark.parametrize(
    ("rival", "die", "cubes"),
    [
        ({"burgher": "OR"}, None, 1),
        ({"burgher": "AT"}, [1, 1], 1),
        ({"burgher": "OR"}, [1, 1], 2),
        ({"burgher": "AT"}, None, 0),
    ],
)
def test_the_others_use_the_tile_at_one_or_two(rival, die, cubes):
    trial = moving("MA", 1, 4, rivals=[rival], dice={"OR": die} if die else {}).play("go 1 OR")
    if cubes:
        trial.play("use")
    assert player(trial, 1)["stock"] == [0, 0, cubes]


@rule("venise", "9.1", "9.2")
def test_the_others_draw_and_keep_like_the_active_seat():
    trial = moving("MA", 1, 2, rivals=[{"burgher": "CO"}]).play("go 1 CO", "use", "return", answers=[0, 0])
    assert (trial.state.seat, trial.legal) == (1, ["use", "decline"])
    trial.play("use", answers=[0])
    kept = trial.legal[1]
    trial.play(kept)
    assert player(trial, 1)["row2"][0]["card"] == kept.split()[1]
    # without a free slot nothing is asked
    full = {"burgher": "CO", "row2": ["W+1", "W+1", "F+1", "F+1"]}
    assert (
        moving("MA", 1, 2, rivals=[full])
        .play("go 1 CO", "use", "return", answers=[0, 0, 0, 0])
        .legal_of("go")
    )


@rule("venise", "9.3")
def test_nobody_follows_at_the_market_or_the_ports():
    rival = {"burgher": "MA", "store": [3, 0, 0]}
    trial = moving("OR", 1, 2, me={"store": [1, 0, 0]}, rivals=[rival]).play(
        "go 1 MA", "sell W 1", answers=[0, 0]
    )
    assert player(trial, 1)["store"] == [3, 0, 0]
    assert trial.legal_of("go")


@rule("venise", "9.4")
def test_a_chased_die_gives_nothing():
    trial = moving("MA", 1, 2, dice={"OR": [1, 6]}).play("go 1 OR")
    assert player(trial)["stock"] == [0, 0, 2]
    assert player(trial, 1)["stock"] == [0, 0, 0]


@rule("venise", "9.4", "7.7")
def test_if_the_active_seat_declines_nobody_follows():
    trial = moving("MA", 1, 2, rivals=[{"burgher": "OR"}]).play("go 1 OR")
    assert trial.legal == ["use", "decline"]
    trial.play("decline", answers=[0, 0])
    assert player(trial, 1)["stock"] == [0, 0, 0]


@rule("venise", "9.4")
def test_the_others_follow_clockwise_and_before_the_bridge():
    data = {
        "players": [
            {"burgher": "CO"},
            {"burgher": "CO"},
            {"burgher": "MA", "stock": [2, 0, 0]},
            {"burgher": "CO"},
        ],
        "barge": "PW",
    }
    data["dice"] = {"MA": [2, 3]}
    data["stack"] = [["move", 2, 1, 2]]
    trial = Trial(VENISE, data).play("go 1 CO", "use", "return", answers=[0, 0])
    order = []
    while trial.legal == ["use", "decline"]:
        order.append(trial.state.seat)
        trial.play("decline")
    assert order == [3, 0, 1]
    assert (trial.state.seat, trial.legal) == (2, ["bridge MA", "pass"])
