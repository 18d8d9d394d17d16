"""At any moment of one's turn: cubes down and master builders, at every decision (3.4, 7.3)."""

import pytest

from comptoir import SeededDealer, game
from comptoir.bots.coach import DecisionSearch, hint
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

VENISE = game("venise")
AFTER = [["produce", 0], ["bridge", 0]]
LINE = dict(
    zip(["LA", "LI", "OR", "AT", "CO", "MO", "MA", "PW", "PE"], [[q, 0] for q in range(-4, 5)])
)  # tiles 0 to 8 in a row


def at(stack, me, rivals=({"burgher": "AT"},), **rest):
    players = [{"burgher": "MA", **me}, *rivals]
    return Trial(VENISE, {"players": players, "barge": "PW", "stack": stack} | rest)


def moving(me, one, other, **rest):
    return at([["move", 0, one, other]], me, **rest)


def player(trial, seat=0):
    return VENISE.dump(trial.state)["players"][seat]


def prices(trial):
    return VENISE.observe(trial.state, None)["prices"]


def moments(trial):
    return [text for text in trial.legal if text.split()[0] in ("pour", "hire")]


ALL = ["pour W a1", "pour W a2", "pour F a2", "hire a1", "hire a2"]
DECISIONS = {
    "take back": {
        "stack": [["take back", 0]],
        "dice": {"MA": [0, 1], "LA": [0, 1], "OR": [0, 2], "LI": [0, 3]},
    },
    "move": {"stack": [["move", 0, 1, 2]]},
    "moor": {"stack": [["moor", 0, "PE", 270, 3]], "barge": "CO"},
    "level": {"stack": [*AFTER, ["level", 0, 3]], "me": {"row2": [{"card": "M6", "done": True}]}},
    "use": {"stack": [*AFTER, ["use", 0, 3]], "me": {"burgher": "CO"}},
    "keep": {"stack": [*AFTER, ["keep", 0, "CO"]], "me": {"burgher": "CO"}, "drawn": ["W+1"]},
    "sell": {"stack": [*AFTER, ["sell", 0, 3]], "me": {"store": [1, 0, 0]}, "dice": {"MA": [0, 3]}},
    "lower": {
        "stack": [*AFTER, ["lower", 0, "W"]],
        "prices": {"W": {"ones": 1, "twos": 1}},
        "market": ["W"],
    },
    "export": {
        "stack": [*AFTER, ["export", 0, 3, "PE"]],
        "me": {"burgher": "PE", "store": [1, 0, 0]},
        "dice": {"PE": [0, 3]},
    },
    "price": {"stack": [*AFTER, ["price", 0, "W"]], "me": {"burgher": "PE"}, "ports": {"PE": ["W"]}},
    "gain": {"stack": [*AFTER, ["gain", 0, "G", 6]], "me": {"burgher": "OR"}},
    "bridge": {"stack": AFTER, "dice": {"MA": [0, 1], "OR": [0, 1]}},
    "pay": {"stack": [["produce", 0], ["pay", 0, "OR", 1]], "dice": {"MA": [0, 1], "OR": [0, 2]}},
    "recall": {
        "stack": [["produce", 0], ["recall", 0, "OR"]],
        "dice": {"MA": [0, 1], "OR": [0, 1]},
        "me": {"bridges": [["MA", "OR"]]},
    },
    "produce": {"stack": [["produce", 0]]},
}


@rule("venise", "3.4", "3.4a", "7.3")
@pytest.mark.parametrize("asked", DECISIONS)
def test_at_every_decision_of_ones_turn_cubes_go_down_and_master_builders_are_paid(asked):
    position = dict(DECISIONS[asked])
    me = {"stock": [3, 1, 1], "row1": ["M3", "M12"], **position.pop("me", {})}
    trial = at(position.pop("stack"), me, **position)
    assert moments(trial) == ALL
    trial.play("hire a1")
    assert player(trial)["row1"][0]["done"]
    assert VENISE.observe(trial.state, None)["asks"]["what"] == asked  # it is asked again
    trial.play("hire a2")
    assert VENISE.observe(trial.state, None)["asks"]["what"] == "fill"


@rule("venise", "7.6")
def test_in_somebody_elses_turn_nothing_of_that_is_possible():
    rival = {"burgher": "CO", "stock": [2, 2, 2], "row1": ["M3", "W1"]}
    trial = at([*AFTER, ["second", 1, 1, "CO"]], {"burgher": "CO"}, [rival])
    assert trial.legal == ["use", "decline"]
    assert (trial.refusal("hire a1"), trial.refusal("pour W a2")) == ("7.6", "7.6")
    players = [{"stock": [2, 0, 0], "row1": ["M3"]}, {}]
    assert Trial(VENISE, {"players": players, "stack": [["settle", 0]]}).refusal("hire a1") == "3.4"


@rule("venise", "3.6")
def test_the_effect_of_a_master_builder_is_carried_out_whole():
    me = {"stock": [1, 2, 2], "row1": ["M9", "W3", "M5"]}
    trial = at([["produce", 0]], me, prices={"F": {"ones": 1}, "G": {"ones": 1}}).play("hire a1")
    assert trial.legal == ["drop F", "drop G"]
    assert trial.refusal("pour F a2") == "3.6"
    trial = at([["produce", 0]], {"stock": [1, 2, 1], "row1": ["M12", "F1"]}).play("hire a1")
    assert moments(trial) == []
    assert trial.refusal("pour F a2") == "3.6"


@rule("venise", "8.9", "3.4")
def test_a_stock_filler_may_pay_for_the_master_builder_that_changes_this_roll():
    trial = moving({"stock": [1, 1, 0], "row1": ["M12", "M5"]}, 2, 2)
    before = set(trial.legal_of("go"))
    trial.play("hire a1", "fill 0 0 6", "hire a2")
    assert before < set(trial.legal_of("go"))


@rule("venise", "4.4", "8.9", "3.5")
def test_a_dead_roll_is_asked_where_a_master_builder_could_be_paid():
    def dead(one, other, **me):
        """In a straight city a 5 and a 6 lead nowhere from the middle."""
        return moving({"burgher": "CO", **me}, one, other, tiles=LINE, barge="LA")

    trial = dead(5, 6, stock=[2, 0, 0], row1=["M3"], row2=["M9"])
    assert trial.legal == ["reroll", "pour W a1", "hire a1"]
    assert trial.refusal("go 5 LA") == "4.4"
    assert "Neither 5 nor 6 moves" in VENISE.prompt(trial.state, "en")
    hired = dead(5, 6, stock=[2, 0, 0], row1=["M3"]).play("hire a1")
    assert hired.legal_of("go") == ["go 5 LA", "go 5 PE"]
    assert hired.refusal("reroll") == "4.4"
    again = dead(5, 6, stock=[2, 0, 0], row1=["M3"]).play("reroll", answers=[0, 1])
    assert again.legal_of("go") == ["go 1 AT", "go 1 MO", "go 2 OR", "go 2 MA"]
    assert "Neither 5 nor 6 moves: {0} rolls again" in again.story()
    # first the stock filler, then the master builder
    chain = dead(5, 5, stock=[1, 1, 0], row1=["M5", "M12"])
    assert chain.legal == ["reroll", "pour W a2", "pour F a2", "hire a2"]
    assert chain.play("hire a2", "fill 0 0 6", "hire a1").legal_of("go") == ["go 5 LA", "go 5 PE"]
    # once it cannot be paid any more the dice are rolled again
    spent = dead(5, 6, stock=[2, 0, 0], row1=["M3", "W1"]).play("pour W a2", answers=[0, 1])
    assert "{0} rolls 1 and 2" in spent.story()


@rule("venise", "4.4", "3.5")
def test_a_dead_roll_with_nothing_at_stake_is_rolled_again_by_itself():
    def rolled(one, other, **me):
        players = [{"burgher": "CO", "stock": [1, 0, 0], "row1": ["W2"]}, {"burgher": "CO", **me}]
        data = {"players": players, "barge": "LA", "tiles": LINE, "stack": [["produce", 0]]}
        return Trial(VENISE, data).play("end", answers=[one - 1, other - 1, 0, 1])

    trial = rolled(5, 6, stock=[2, 0, 0], row1=["W1", "M9"])
    assert "Neither 5 nor 6 moves: {1} rolls again" in trial.story()
    assert trial.legal_of("go")
    # a 6 that becomes a 5 leads nowhere either
    assert rolled(6, 6, stock=[2, 0, 0], row1=["M3"]).legal_of("go")
    assert rolled(5, 6, stock=[2, 0, 0], row1=["M3"]).legal_of("reroll")


@rule("venise", "8.9", "3.5")
def test_the_only_movement_is_asked_where_a_master_builder_could_be_paid():
    def end(**me):
        players = [{"burgher": "CO"}, {"burgher": "LA", **me}]
        players[0] |= {"stock": [1, 0, 0], "row1": ["W1"]}
        data = {"players": players, "barge": "PW", "tiles": LINE, "stack": [["produce", 0]]}
        return Trial(VENISE, data).play("end", answers=[0, 0])

    assert "{1} goes to Flax (die 1)" in end().story()
    asked = end(stock=[2, 0, 0], row1=["M3"])
    assert asked.legal == ["go 1 LI", "pour W a1", "hire a1"]
    assert asked.play("hire a1").legal == ["go 1 LI", "go 1 OR"]
    chain = end(stock=[1, 1, 0], row1=["M12", "M5"])
    assert chain.play("hire a1", "fill 0 0 6", "hire a2").legal_of("go") == ["go 1 LI", "go 1 OR"]


@rule("venise", "8.10", "3.5")
def test_the_level_is_asked_where_a_master_builder_could_be_paid():
    trial = moving({"stock": [1, 1, 1], "row1": ["M6"]}, 1, 3).play("go 1 OR")
    assert trial.legal == ["level 3", "pour W a1", "pour F a1", "pour G a1", "hire a1"]
    assert trial.refusal("level 4") == "8.10"
    assert trial.play("hire a1").legal == ["level 2", "level 3", "level 4"]
    chain = moving({"stock": [1, 1, 0], "row1": ["M12", "M6"]}, 1, 3).play("go 1 OR")
    chain.play("hire a1", "fill 3 3 0")
    assert chain.legal_of("level") == ["level 3"]
    assert not moving({"stock": [1, 1, 0], "row1": ["M6"]}, 1, 3).play("go 1 OR").legal_of("level")


@rule("venise", "6.10", "8.7", "3.5")
def test_a_slot_may_be_freed_before_drawing_by_a_chain_of_master_builders():
    full = ["M9", "W2", "W3", "W4"]
    trial = moving({"burgher": "PE", "row1": full, "row2": ["M12"], "stock": [1, 1, 0]}, 1, 2).play("go 1 AT")
    assert trial.legal == ["decline", "pour W a2", "pour W a3", "pour W a4", "pour W b1",
                           "pour F a1", "pour F a3", "pour F a4", "pour F b1", "hire b1"]  # fmt: skip
    trial.play("hire b1", "fill 0 3 3", "hire a1")
    assert trial.legal[:2] == ["use", "decline"]
    # one in row 2 frees nothing for a workshop
    trial = moving(
        {"burgher": "PE", "row1": ["W5", "W2", "W3", "W4"], "row2": ["M12"], "stock": [1, 1, 0]}, 1, 2
    ).play("go 1 AT")
    assert "{0} has nothing to do on Workshops" in trial.story()


@rule("venise", "6.10", "8.7", "3.5")
def test_a_slot_may_be_freed_for_a_card_that_was_drawn():
    me = {"burgher": "LA", "row2": ["M9", "W+1", "F+1", "G+1"]}
    deck = {"MO": [{"known": 0, "cards": ["M16"]}]}
    trial = moving({**me, "stock": [0, 1, 1]}, 1, 1, decks=deck).play("go 1 MO", "use")
    assert trial.legal == ["return", "pour F b1", "pour G b1", "hire b1"]
    assert trial.refusal("keep M16 2") == "6.10"
    trial.play("hire b1")
    assert trial.legal == ["return", "keep M16 2"]
    assert player(trial.play("keep M16 2", answers=[0, 0]))["row2"][0]["card"] == "M16"
    # without the cubes for it the card goes back by itself
    trial = moving({**me, "stock": [0, 1, 0]}, 1, 1, decks=deck).play("go 1 MO", "use", answers=[0, 0])
    assert player(trial)["row2"][0]["card"] == "M9"


@rule("venise", "6.20")
def test_drawn_cards_stay_hidden_while_a_master_builder_acts():
    me = {"burgher": "LA", "row2": ["M12"], "stock": [1, 1, 0]}
    deck = {"MO": [{"known": 0, "cards": ["M14", "M15", "M16"]}]}
    trial = moving(me, 1, 1, decks=deck).play("go 1 MO", "use", "hire b1")
    assert VENISE.observe(trial.state, None)["asks"]["what"] == "fill"
    assert VENISE.observe(trial.state, None)["drawn"] == {"seat": 0, "size": 1, "cards": None}
    hands = {tuple(VENISE.dump(trial.state.imagine(1, SeededDealer(seed)))["drawn"]) for seed in range(20)}
    assert len(hands) == 3


@rule("venise", "6.12", "8.11", "8.12")
def test_filler_then_price_shift_then_sale():
    me = {"burgher": "OR", "stock": [1, 1, 0], "row1": ["M12", "M9"], "store": [2, 0, 0]}
    trial = moving(me, 1, 2).play("go 1 MA")
    assert {"sell W 2", "hire a1"} <= set(trial.legal)
    trial.play("hire a1", "fill 0 3 3", "hire a2", "sell W 2")
    assert player(trial)["points"] == 2 * (1 + 4)


@rule("venise", "6.15", "8.11", "3.5")
def test_a_price_shift_may_come_between_a_sale_and_the_fall_of_the_price():
    me = {"burgher": "OR", "stock": [1, 0, 1], "row1": ["M10"], "store": [1, 0, 0]}
    only_big = {"W": {"twos": 1}, "G": {"ones": 1}}
    trial = moving(me, 1, 2, prices=only_big).play("go 1 MA", "sell W 1")
    assert trial.legal_of("discard") == ["discard 2"]
    assert trial.refusal("discard 1") == "6.15"
    trial.play("hire a1", "drop W", answers=[0, 0])  # a cube instead of the big card, then nothing is left
    assert prices(trial) == {"W": 0, "F": 1, "G": 1}
    # the shift takes the last element: there is nothing to discard any more
    trial = moving(me, 1, 2, prices={"W": {"cubes": 1}, "G": {"ones": 1}}).play("go 1 MA", "sell W 1")
    trial.play("hire a1", "drop W", answers=[0, 0])
    assert prices(trial) == {"W": 0, "F": 1, "G": 1}
    # nothing at stake: the price falls by itself
    trial = moving({**me, "stock": [1, 0, 0]}, 1, 2, prices=only_big).play("go 1 MA", "sell W 1")
    assert prices(trial) == {"W": 0, "F": 0, "G": 1}


@rule("venise", "6.15a")
def test_a_sale_at_no_price_has_nothing_to_discard():
    me = {"burgher": "OR", "stock": [0, 1, 1], "row1": ["M9"], "store": [1, 0, 0]}
    trial = moving(me, 1, 2).play("go 1 MA", "sell W 1")
    assert VENISE.observe(trial.state, None)["asks"]["what"] == "produce"
    assert prices(trial.play("hire a1", answers=[0, 0])) == {"W": 1, "F": 0, "G": 0}


@rule("venise", "7.3", "10.2", "8.12")
def test_cubes_go_down_before_a_filler_pays_for_the_bridge():
    me = {"stock": [2, 1, 1], "row1": ["M12", "W1", "G1"]}
    trial = at(AFTER, me, dice={"MA": [0, 1], "OR": [0, 6]})
    trial.play("pour W a2", "pour G a3", "hire a1", "fill 3 0 3", "bridge OR")
    assert [slot["done"] for slot in player(trial)["row1"][1:3]] == [True, True]


@rule("venise", "10.7")
def test_what_is_left_must_pay_for_the_bridge_that_was_chosen():
    def paying(stock, row1):
        dice = {"MA": [0, 1], "OR": [0, 3]}
        return at(AFTER, {"stock": stock, "row1": row1}, dice=dice).play("bridge OR")

    trial = paying([2, 1, 0], ["W1", "M9", "M12"])
    assert trial.legal == [
        "pay 2 0 0",
        "pay 1 1 0",
        "pour W a1",
        "pour W a3",
        "pour F a2",
        "pour F a3",
        "hire a3",
    ]
    trial.play("pour W a1")
    assert trial.refusal("pour W a3") == "10.7"
    # a stock filler fills the stock again
    assert moments(trial) == ["hire a3"]
    trial.play("hire a3", "fill 6 0 0")
    assert player(trial)["stock"] == [6, 0, 0]
    assert trial.play("pay 2 0 0").legal == ["back MA", "back OR", *moments(trial)]
    assert paying([2, 1, 1], ["M11"]).play("hire a1").state.seat == 0


@rule("venise", "7.5", "8.12", "3.5")
def test_gained_cubes_that_fit_are_asked_about_where_a_stock_filler_comes_first():
    trial = moving({"stock": [1, 1, 0], "row1": ["M12", "W5"]}, 1, 4).play("go 1 OR")
    assert VENISE.observe(trial.state, None)["asks"]["what"] == "gain"
    trial.play(
        "hire a1", "fill 3 3 0", "put a2", "put a2", "pour W a2", "pour W a2", "pour F a2", "pour F a2"
    )
    assert player(trial)["row1"][1]["done"]
    assert player(trial)["stock"] == [1, 1, 2]
    # the gained cubes themselves may pay for it
    trial = moving({"stock": [0, 1, 0], "row1": ["M12"]}, 1, 4).play(
        "go 1 LA", "put a1", "pour F a1", "fill 0 0 6"
    )
    assert trial.legal == ["stock", "throw G"]
    assert not moving({"stock": [0, 1, 0], "row1": ["M12"]}, 1, 4).play("go 1 OR").legal_of("stock")


@rule("venise", "3.6", "8.11")
def test_gained_cubes_may_pay_for_a_price_shift_before_that_of_somebody_who_follows():
    me = {"stock": [0, 1, 0], "row1": ["M9"]}
    rival = {"burgher": "OR", "row1": [{"card": "M10", "paid": [1, 0, 0]}]}
    trial = moving(me, 1, 2, rivals=[rival]).play("go 1 OR", "use")
    assert trial.state.seat == 0
    trial.play("put a1", "pour F a1", "put a1", answers=[0, 0])
    assert prices(trial) == {"W": 0, "F": 1, "G": 0}
    # the other way round: the rival first
    trial = moving(me, 1, 2, rivals=[rival]).play(
        "go 1 OR", "use", "stock", "put a1", "hire a1", answers=[0, 0]
    )
    assert prices(trial) == {"W": 1, "F": 0, "G": 0}
    # nothing at stake: stored by itself
    trial = moving(me, 1, 2, rivals=[{"burgher": "OR"}]).play("go 1 OR", "use")
    assert VENISE.observe(trial.state, None)["asks"]["what"] == "produce"


# What bots weigh


def timely(trial):
    return [VENISE.write(int(action)) for action in trial.state.timely_actions()]


def test_bots_weigh_a_cube_down_or_a_master_builder_only_where_it_matters_now():
    me = {"stock": [2, 2, 2], "store": [1, 0, 0], "row1": ["M3", "M6", "M9", "W5"]}
    assert timely(moving(me, 1, 2))[-2:] == ["hire a1", "hire a2"]
    assert timely(at([*AFTER, ["sell", 0, 2]], me, dice={"MA": [0, 2]}))[-2:] == ["decline", "hire a3"]
    assert timely(at([*AFTER, ["price", 0, "W"]], {"burgher": "PE", **me}, ports={"PE": ["W"]})) == [
        "leave",
        "raise",
    ]
    asked = at([["produce", 0]], me)
    assert timely(asked) == ["end", *asked.legal_of("pour")]
    gained = at([*AFTER, ["gain", 0, "G", 3]], {"burgher": "OR", **me})
    assert timely(gained) == [text for text in gained.legal if text[:4] != "hire" and text[:6] != "pour G"]


def test_bots_weigh_a_stock_filler_that_would_pay_for_what_matters():
    me = {"stock": [1, 1, 0], "row1": ["M12", "M5", "G1"]}
    assert timely(moving(me, 1, 1))[-3:] == ["hire a1", "pour W a1", "pour F a1"]
    dice = {"MA": [0, 1], "OR": [0, 6]}
    assert timely(at(AFTER, me, dice=dice)) == ["pass", "hire a1", "pour W a1", "pour F a1"]


def test_what_bots_weigh_is_legal_and_never_nothing():
    for seed in range(4):
        dealer, chooser = SeededDealer(seed), SeededDealer(seed + 1)
        state = VENISE.new(2 + seed % 3, dealer, layout=f"L{seed}")
        while state.seat is not None:
            legal, weighed = list(state.actions()), list(state.timely_actions())
            assert weighed
            assert set(weighed) <= set(legal)
            state.play(legal[chooser.below(len(legal))], dealer, None)


def test_the_coach_judges_an_action_that_bots_do_not_weigh():
    me = {"stock": [2, 2, 2], "row1": ["W5"]}
    known = Knowledge(
        VENISE, at([*AFTER, ["price", 0, "W"]], {"burgher": "PE", **me}, ports={"PE": ["W"]}).state
    )
    assert VENISE.write(hint(known, 32).best.action) in ("leave", "raise")
    search = DecisionSearch(known, 32, 1)
    poured = VENISE.read("pour W a1")
    search.ensure_visits(poured, 8)
    assert search.choice(poured, None).visits == 8
    # the level that is asked for is all that is left to weigh
    known = Knowledge(VENISE, at([*AFTER, ["level", 0, 3]], {**me, "row2": ["M6"], "stock": [1, 1, 0]}).state)
    assert hint(known, 32).next_best is None
