"""Chapters 1, 2 and 3: the components, the setup and the course of a round."""

import pytest

from comptoir import BadSetup, ScriptedDealer, SeededDealer, game
from comptoir.games.spyrium.data import DECKS, EVENT_IDS, FIRST_CHARACTER, FIRST_TECHNIQUE, KIND_IDS
from comptoir.games.spyrium.names import event_name, kind_name
from comptoir.kernel.playout import play_randomly
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")


def start(seats=3, seed=1, **options):
    return SPYRIUM.new(seats, SeededDealer(seed), **options)


def pass_all(trial):
    """Everybody passes without doing anything else."""
    state_round = trial.state.round
    while trial.state.seat is not None and trial.state.round == state_round:
        trial.play("enter", "pass")


@rule("spyrium", "1.5", "9.2")
def test_the_game_ends_after_six_rounds():
    trial = Trial(SPYRIUM, start())
    for number in range(1, 7):
        assert trial.state.round == number
        pass_all(trial)
    assert trial.state.seat is None
    assert trial.state.winners() == [0, 1, 2]


@rule("spyrium", "1.1")
def test_whoever_has_most_points_wins():
    players = [{"vp": 12, "phase": "passed"}, {"vp": 9, "buildings": ["manoir"], "phase": "activation"}]
    trial = Trial(SPYRIUM, {"round": 6, "turn": 1, "event": "recruit", "players": players}).play("pass")
    assert trial.state.winners() == [1]


@rule("spyrium", "1.2", "10.11")
def test_there_are_59_cards_30_20_9_and_35_17_7():
    assert [len(deck) for deck in DECKS] == [30, 20, 9]
    cards = [kind for deck in DECKS for kind in deck]
    assert sum(kind < FIRST_CHARACTER for kind in cards) == 35
    assert sum(FIRST_CHARACTER <= kind < FIRST_TECHNIQUE for kind in cards) == 17
    techniques = [KIND_IDS[kind] for kind in cards if kind >= FIRST_TECHNIQUE]
    assert len(techniques) == len(set(techniques)) == 7
    assert all(printed == ours for _, printed, ours in SPYRIUM.check_totals())


@rule("spyrium", "1.3")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats):
    with pytest.raises(BadSetup, match="2 to 5"):
        SPYRIUM.new(seats, SeededDealer(0))
    assert [start(n).seats for n in (2, 3, 4, 5)] == [2, 3, 4, 5]


@rule("spyrium", "1.7")
def test_every_card_and_event_can_be_told_apart_by_its_name():
    for lang in ("fr", "en"):
        cards = [kind_name(kind, lang) for kind in range(len(KIND_IDS))]
        events = [event_name(event, lang) for event in range(len(EVENT_IDS))]
        assert len(set(cards)) == len(cards)
        assert len(set(events)) == len(events)


@rule("spyrium", "1.4")
def test_the_bank_pays_any_sum():
    trial = Trial(SPYRIUM, {"turn": 0, "event": "crystal_money", "players": [{"crystals": 900}, {}]})
    trial.play("event 2")
    assert SPYRIUM.dump(trial.state)["players"][0]["crystals"] == 897


@rule("spyrium", "2.1")
def test_each_epoch_has_its_own_deck():
    market = start().market
    deck = sorted([*market, *start().deck])
    assert deck == sorted(DECKS[0])


@rule("spyrium", "2.2", "3.2")
def test_the_first_event_is_visible_before_the_round_and_the_next_one_during_it():
    # First player 0; the visible event is the first of seven (token: draws a token of value 1).
    # It becomes the round's event.
    state = SPYRIUM.new(2, ScriptedDealer([0, 0, 0, 1], then=SeededDealer(3)))
    view = SPYRIUM.observe(state, 0)
    assert (view["event"], view["event_token"]) == ("token", 1)
    assert view["next_event"] == "money_vp"
    assert len(view["events_left"]) == 5


@rule("spyrium", "2.3", "2.4", "2.5")
def test_everybody_starts_alike():
    for player in SPYRIUM.dump(start(5))["players"]:
        assert player["money"] == 8 + 2
        assert (player["crystals"], player["workers"], player["active"], player["vp"]) == (2, 3, 3, 0)
        assert player["bonuses"] == "both"
    assert SPYRIUM.observe(start(5), None)["players"][0]["residence_value"] == 2


@rule("spyrium", "2.6")
def test_tokens_are_drawn_blindly():
    drawn = set()
    for seed in range(30):
        data = SPYRIUM.dump(start(4, seed))
        drawn |= {tuple(faces) for faces in data["tokens"] if len(faces) == 3}
    assert len(drawn) > 5


@rule("spyrium", "1.6")
def test_there_are_eight_tokens_of_each_value():
    state = start(4)
    data = SPYRIUM.dump(state)
    on_cards = [value for faces in data["tokens"] for value in faces] + [
        v for v in (data["event_token"], data["next_token"]) if v
    ]
    assert [data["supply"][v - 1] + on_cards.count(v) for v in (1, 2, 3)] == [8, 8, 8]


@rule("spyrium", "2.7")
def test_the_first_player_is_drawn():
    firsts = {int(start(4, seed).first) for seed in range(30)}
    assert firsts == {0, 1, 2, 3}


@rule("spyrium", "3.1")
def test_income_is_the_value_under_the_residence_disc():
    position = {
        "turn": 1,
        "event": "recruit",
        "next_event": "reuse",
        "players": [{"phase": "passed", "residence": 4, "money": 0}, {"phase": "activation", "money": 0}],
    }
    trial = Trial(SPYRIUM, position).play("pass")
    assert [int(player.money) for player in trial.state.players] == [7, 2]


@rule("spyrium", "1.5", "3.3")
def test_nine_cards_of_the_epoch_are_laid_and_five_cards_are_never_seen():
    trial = Trial(SPYRIUM, start(2))
    epochs, left = [], []
    while trial.state.seat is not None:
        epochs.append(SPYRIUM.observe(trial.state, None)["epoch"])
        assert sum(kind >= 0 for kind in trial.state.market) == 9
        left.append(len(trial.state.deck))
        pass_all(trial)
    assert "".join(epochs) == "AAABBC"
    assert left == [21, 12, 3, 11, 2, 0]


@rule("spyrium", "3.4")
def test_all_workers_are_active_again_in_the_next_round():
    position = {
        "turn": 0,
        "event": "recruit",
        "next_event": "reuse",
        "market": ["mine_1"] + ["hotel"] * 8,
        "players": [{"workers": 5, "phase": "activation"}, {"phase": "passed"}],
        "gaps": {"a1-a2": [0]},
    }
    trial = Trial(SPYRIUM, position).play("earn a1-a2 a1", "pass")
    assert trial.state.round == 2
    assert trial.state.players[0].active == 5


@rule("spyrium", "3.5")
def test_turns_go_clockwise_one_action_each_and_skip_those_who_passed():
    trial = Trial(
        SPYRIUM,
        {
            "seats": 4,
            "turn": 1,
            "event": "recruit",
            "market": ["hotel"] * 9,
            "players": [{}, {}, {"phase": "passed"}, {}],
        },
    )
    trial.play("place a1-a2")
    assert trial.state.seat == 3
    trial.play("place a1-a2")
    assert trial.state.seat == 0


@rule("spyrium", "3.6")
def test_in_placement_one_places_uses_the_event_or_enters_and_acts_at_once():
    trial = Trial(
        SPYRIUM,
        {"turn": 0, "event": "money_vp", "market": ["hotel"] * 9, "players": [{"buildings": ["mine_2"]}, {}]},
    )
    assert {text.split()[0] for text in trial.legal} == {"place", "event", "enter"}
    assert trial.refusal("exploit 1 1") == "3.6"
    trial.play("enter")
    assert trial.state.seat == 0
    assert {text.split()[0] for text in trial.legal} == {"exploit", "event", "pass"}


@rule("spyrium", "3.7")
def test_there_is_no_way_back_to_placement():
    trial = Trial(
        SPYRIUM,
        {"turn": 0, "event": "recruit", "market": ["hotel"] * 9, "players": [{"phase": "activation"}, {}]},
    )
    assert trial.refusal("place a1-a2") == "3.7"
    assert trial.refusal("enter") == "3.7"


@rule("spyrium", "3.8", "3.11")
def test_passing_needs_an_empty_market_but_not_an_empty_home():
    position = {
        "turn": 0,
        "event": "recruit",
        "market": ["hotel"] * 9,
        "players": [{"phase": "activation"}, {}],
        "gaps": {"b1-b2": [0]},
    }
    trial = Trial(SPYRIUM, position)
    assert trial.refusal("pass") == "3.8"
    trial.play("earn b1-b2 b1")
    trial.play("place a1-a2")
    assert trial.state.players[0].active == 2
    trial.play("pass")
    assert SPYRIUM.dump(trial.state)["players"][0]["phase"] == "passed"


@rule("spyrium", "3.11")
def test_one_may_pass_as_soon_as_one_has_entered():
    trial = Trial(SPYRIUM, start(2)).play("enter", "pass", "enter")
    assert "pass" in trial.legal


@rule("spyrium", "3.9")
def test_the_seventh_event_is_seen_but_never_used():
    trial = Trial(SPYRIUM, start(2))
    used = []
    while trial.state.seat is not None:
        view = SPYRIUM.observe(trial.state, None)
        used.append(view["event"])
        pass_all(trial)
    assert len(used) == len(set(used)) == 6
    assert view["next_event"] not in used


@rule("spyrium", "3.10")
def test_without_workers_and_event_only_entering_is_left():
    trial = Trial(
        SPYRIUM,
        {
            "turn": 0,
            "event": "money_vp",
            "market": ["hotel"] * 9,
            "players": [{"active": 0, "used_event": True}, {}],
        },
    )
    assert trial.legal == ["enter"]


def test_random_games_end_with_a_score():
    for seats in (2, 3, 4, 5):
        state = start(seats, seats)
        played = play_randomly(state, SeededDealer(seats))
        assert played > 60
        assert state.seat is None
