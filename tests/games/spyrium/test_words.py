"""Text notation, sentences, prompts and reasons."""

import io

import pytest
from rich.console import Console

from comptoir import BadData, IllegalAction, SeededDealer, game
from comptoir.games.spyrium import journal
from comptoir.games.spyrium.data import NO_CARD
from comptoir.kernel.journal import Entry
from comptoir.kernel.trial import Trial

SPYRIUM = game("spyrium")


@pytest.mark.parametrize(
    "text",
    [
        "place a1-a2",
        "earn c2-c3 none",
        "token 2 as 3",
        "build over 4",
        "take vp 3",
        "late b1-c1",
        "lobby yes",
    ],
)
def test_text_and_number_are_inverse(text):
    assert SPYRIUM.write(SPYRIUM.read(text)) == text
    assert SPYRIUM.read(f"  {text.upper()} ") == SPYRIUM.read(text)


def test_a_token_at_its_printed_value_needs_no_value():
    assert SPYRIUM.read("token 3 as 3") == SPYRIUM.read("token 3")
    assert SPYRIUM.write(SPYRIUM.read("token 3 as 3")) == "token 3"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'' is no action of Spyrium; they begin with: place, enter, earn, activate,"),
        ("fly home", "'fly home' is no action of Spyrium; they begin with: place,"),
        ("plcae a1-a2", "did you mean 'place'?"),
        ("place", "then comes a gap: a1-a2, a2-a3,"),
        ("place a1-c3", "'a1-c3' is no gap; there are: a1-a2, a2-a3,"),
        ("place a1-a2 a1", "'a1' is too much"),
        ("activate a1-a2 none", "'none' is no card; there are: a1, a2, a3,"),
        ("exploit 1", "then comes a building's effect: a number from 1 to 2"),
        ("exploit 0 1", "'0' is no building; it is a number from 1 to 99"),
        ("event 3", "'3' is no choice of the event; it is a number from 1 to 2"),
        ("take gold 1", "'gold' is no gain; there are: money, crystals, vp"),
        ("token", "then comes a token: a number from 1 to 3"),
        ("token 4", "'4' is no token; it is a number from 1 to 3"),
        ("token 2 3", "'3' is too much; a token is used at its value, or as another: as 3"),
        ("token 2 as 4", "'4' is no token value; it is a number from 1 to 3"),
        ("build", "then comes a slot: new, or over and the number of the building that goes"),
        ("build here", "'here' is no slot; it is new, or over and the number of the building that goes"),
        ("build over 0", "'0' is no building; it is a number from 1 to 99"),
        ("build new 2", "'2' is too much"),
        ("lobby maybe", "'maybe' is no choice; there are: no, yes"),
        ("pass now", "'now' is too much"),
    ],
)
def test_what_is_no_action_is_told_what_would_be_right(text, says):
    with pytest.raises(IllegalAction) as refused:
        SPYRIUM.read(text)
    assert says in refused.value.reason


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("earn a1-a2 a2", ["gap-a1-a2", "card-a2"]),
        ("earn a1-a2 none", ["gap-a1-a2"]),
        ("activate a1-a2 a2", ["card-a2", "gap-a1-a2"]),
        ("reuse 2 1", ["building-3-2", "event"]),
        ("token 2 as 3", ["token-2"]),
        ("build new", ["slot-3"]),
        ("build over 4", ["building-3-4"]),
        ("pass", []),
    ],
)
def test_an_action_names_its_places_on_the_board(text, places):
    assert SPYRIUM.notation.places(SPYRIUM.read(text), seat=3) == places


def test_an_entry_of_the_journal_names_the_places_that_it_touched():
    assert SPYRIUM.notation.touched(Entry(journal.EARNED, 1, a=0, b=1)) == ["gap-a1-a2", "card-a2"]
    assert SPYRIUM.notation.touched(Entry(journal.EARNED, 1, a=0, b=NO_CARD)) == ["gap-a1-a2"]
    assert SPYRIUM.notation.touched(Entry(journal.BUILT, 1)) == ["player-1"]
    assert SPYRIUM.notation.touched(Entry(journal.PASSED, 1)) == []


def test_buttons_say_what_it_costs_and_gives():
    position = {
        "turn": 0,
        "event": "crystal_money",
        "market": ["usine_1"] + ["hotel"] * 8,
        "gaps": {"a1-a2": [0, 1]},
    }
    trial = Trial(
        SPYRIUM, {**position, "players": [{"phase": "activation", "money": 9, "buildings": ["mine_2"]}, {}]}
    )
    said = {SPYRIUM.write(int(a)): SPYRIUM.sentence(trial.state, int(a), "en") for a in trial.state.actions()}
    assert said["earn a1-a2 a1"] == "Withdraw a worker: £1 for Factory A1"
    assert said["activate a1-a2 a1"] == "Activate Factory A1 (£6 + £1)"
    assert said["exploit 1 2"] == "Exploit Shaft mine: 1 worker → +2 crystals"
    assert said["event 1"] == "Event: 1 crystal → +£3"
    french = {
        SPYRIUM.write(int(a)): SPYRIUM.sentence(trial.state, int(a), "fr") for a in trial.state.actions()
    }
    assert french["exploit 1 2"] == "Exploiter Mine à puits : 1 ouvrier → +2 cristaux"


def test_the_journal_names_card_money_and_new_total():
    trial = Trial(
        SPYRIUM, {"turn": 0, "event": "money_vp", "market": ["hotel"] * 9, "players": [{"vp": 3}, {}]}
    ).play("event 1")
    assert trial.story() == ["{0} uses the event Patronage.", "{0} scores 3 points (6)."]
    assert trial.story("fr") == ["{0} utilise l’événement Mécénat.", "{0} marque 3 points (6)."]


def test_every_reason_is_told_in_both_languages_with_a_clause_that_exists():
    state = SPYRIUM.new(3, SeededDealer(2))
    trial = Trial(SPYRIUM, state)
    chooser, seen = SeededDealer(9), set()
    while trial.state.seat is not None:
        for action in SPYRIUM.candidates(trial.state):
            refusal = SPYRIUM.why(trial.state, action)
            if refusal is not None:
                assert refusal.reason.fr
                assert refusal.reason.en
                seen.add(SPYRIUM.rulebook[refusal.clause].id)
        actions = trial.state.actions()
        trial.state.apply(actions[chooser.below(len(actions))], chooser)
    assert {"3.6", "3.7", "3.8", "5.5", "6.7", "6.8"} <= seen


def test_every_log_line_has_a_clause():
    trial = Trial(SPYRIUM, SPYRIUM.new(2, SeededDealer(4)))
    chooser = SeededDealer(4)
    while trial.state.seat is not None:
        actions = trial.state.actions()
        trial.state.apply(actions[chooser.below(len(actions))], chooser, trial.journal)
    for entry in trial.journal.entries:
        assert SPYRIUM.clause(entry) in SPYRIUM.rulebook.clauses


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"seats": 9}, "seats"),
        ({"round": "two"}, "round"),
        ({"market": ["hotel"]}, "market"),
        ({"market": ["castle"] * 9}, "castle"),
        ({"gaps": {"a1-c3": [0]}}, "a1-c3"),
        ({"gaps": {"a1-a2": [7]}}, "a1-a2"),
        ({"players": [{"money": -1}, {}]}, "money"),
        ({"players": [{"gold": 3}, {}]}, "gold"),
        ({"players": [{"workers": 2, "active": 3}, {}]}, "workers"),
        ({"tokens": [[4]] + [[]] * 8}, "tokens"),
        ({"pending": [[99, 0, 0, 0, 0, 0]]}, "decision"),
        ({"weather": "fog"}, "weather"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(data, message):
    with pytest.raises(BadData, match=message):
        SPYRIUM.load(data)


def test_the_board_shows_every_card_and_player():
    state = SPYRIUM.new(4, SeededDealer(3))
    for lang in ("fr", "en"):
        console = Console(width=140, record=True, file=io.StringIO())
        console.print(SPYRIUM.board(state, 0, lang))
        shown = console.export_text()
        assert all(place in shown for place in ("A1", "B2", "C3"))
        assert "▶" in shown


def test_the_board_shows_discs_bonuses_symbols_and_what_is_used_up():
    players = [
        {
            "phase": "activation",
            "used_event": True,
            "vp": 12,
            "techniques": ["negoce", "grue"],
            "used_techniques": ["negoce"],
            "kept": [3],
            "buildings": ["labo_1*"],
        },
        {"vp": 3},
        {"phase": "activation", "used_event": True, "vp": 20},
    ]
    market = ["labo_2"] + ["hotel"] * 8
    state = SPYRIUM.load({"turn": 0, "event": "recruit", "market": market, "players": players})
    console = Console(width=140, record=True, file=io.StringIO())
    console.print(SPYRIUM.board(state, 0, "en"))
    lines = console.export_text().splitlines()
    assert any("event: Hiring, used by AC" in line for line in lines)
    assert "factory, research" in next(line for line in lines if line.startswith("╰"))
    rows = {line[3]: line for line in lines if line.startswith("│") and line[3] in "ABC" and line[2] in " ▶"}
    assert ("20: £5" in rows["A"], "8: worker/£5" in rows["B"], "20:" in rows["C"]) == (True, True, False)
    street = next(line for line in lines if line.startswith(" A 1."))
    assert "Small laboratory ↷ (1w 1c→4 · factory, research) · Crane, Trade ↷ · (3)" in street
