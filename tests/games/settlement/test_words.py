"""Sentences, prompts, the journal and the terminal board."""

import pytest
from rich.console import Console

from comptoir import SeededDealer
from comptoir.games.settlement import journal, words
from comptoir.kernel.journal import Entry, Journal

from .positions import SETTLEMENT, WOOD_GREEN, at, tile


def test_sentences_name_what_is_bought_and_for_what():
    trial = at(
        {"reserve": {"wood": 2, "gold": 2}, "wilderness": {"I-0": tile(WOOD_GREEN, monster=True)}},
        row=[None, None, None, "ADV-01"],
        market=["bank"] + [None] * 8,
    )
    state = trial.state

    def said(text, lang="en"):
        return SETTLEMENT.sentence(state, SETTLEMENT.read(text), lang)

    assert (
        said("invite 3")
        == "Invite Pathfinder (Adventurer, 1 point a terrain, +1 villager) for 2 wood, 2 gold"
    )
    assert said("invite 3", "fr").startswith("Inviter Éclaireur (Aventurier")
    assert said("build 1") == "Build: Bank (stores 1 gold: 5 points)"
    assert said("hunt I-0", "fr") == "Chasser : gnoll vert, case 1 de la région I (1 villageois ; 1 diamant)"
    assert said("keep 1w +1d") == "Keep 1 wood, exchange for 1 diamond"
    assert "12" not in said("explore I-1")


def test_prompts_say_what_is_asked():
    trial = at({"reserve": {"wood": 1, "clay": 2, "diamond": 2, "gold": 2}}, row=[None, None, None, "ADV-01"])
    assert SETTLEMENT.prompt(trial.state, "en") == "Take an action, invite a hero, or pass."
    trial.play("invite 3")
    assert SETTLEMENT.prompt(trial.state, "en") == "How to pay 2 wood, 2 gold (Pathfinder)?"
    assert SETTLEMENT.prompt(trial.state, "fr") == "Comment payer 2 bois, 2 or (Éclaireur) ?"


def test_the_journal_tells_the_story():
    trial = at({"wilderness": {"I-0": tile(WOOD_GREEN, monster=True)}}).play("hunt I-0")
    assert trial.story() == ["{0} hunts the green gnoll and gains 1 diamond"]
    assert trial.story("fr") == ["{0} chasse : gnoll vert, et gagne 1 diamant"]
    assert SETTLEMENT.clause(trial.journal.entries[0]) == "3.7"


def test_every_entry_has_a_sentence_and_a_clause_of_the_rulebook():
    for name, code in vars(journal).items():
        if name.isupper():
            entry = Entry(int(code), 0, 1, 1, 1, 1)
            assert words.tell(entry, "fr").strip()
            assert words.tell(entry, "en").strip()
            assert SETTLEMENT.clause(entry) in SETTLEMENT.rulebook.clauses, name


def test_every_refusal_names_a_clause_of_the_rulebook():
    state, dealer = SETTLEMENT.new(2, SeededDealer(3)), SeededDealer(4)
    seen = set()
    while state.seat is not None:
        for action in SETTLEMENT.candidates(state):
            refusal = SETTLEMENT.why(state, action)
            if refusal is not None:
                assert refusal.clause in SETTLEMENT.rulebook.clauses
                assert refusal.reason.fr
                assert refusal.reason.en
                seen.add(refusal.clause)
        actions = state.actions()
        state.apply(actions[dealer.below(len(actions))], dealer, Journal())
    assert len(seen) > 6


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_board_shows_the_table(lang):
    state, dealer = SETTLEMENT.new(3, SeededDealer(3), supply="printed"), SeededDealer(4)
    for _ in range(40):
        if state.seat is not None:
            actions = state.actions()
            state.apply(actions[dealer.below(len(actions))], dealer)
    console = Console(width=120, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    for seat in (0, 1, None):
        console.print(SETTLEMENT.board(state, seat, lang))
    text = console.export_text()
    assert ("Marché" if lang == "fr" else "Market") in text
    assert ("Région III" if lang == "fr" else "Region III") in text
