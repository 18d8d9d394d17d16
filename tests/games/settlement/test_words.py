"""Sentences, prompts, the journal and the terminal board."""

import pytest
from rich.console import Console

from comptoir import SeededDealer
from comptoir.games.settlement import journal, words
from comptoir.kernel.journal import Entry, Journal
from comptoir.kernel.trial import Trial

from .positions import SETTLEMENT, WOOD_GREEN, at, filled, tile


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


PLENTY = {"wood": 9, "clay": 9, "stone": 9, "diamond": 9, "gold": 9}
SHOWN = ["ring", "cup", "scroll"]


def cited(trial, *texts, answers=None):
    """What playing this notes, with the clauses that are cited for it."""
    before = len(trial.journal.entries)
    trial.play(*texts, answers=answers)
    entries = trial.journal.entries[before:]
    assert not [fault for entry in entries if (fault := SETTLEMENT.misquoted(entry))]
    return [f"{SETTLEMENT.journal_codes[entry.code]} {SETTLEMENT.clause(entry)}" for entry in entries]


def test_a_line_cites_the_clause_it_follows_where_one_thing_follows_several():
    shop = {
        "row": filled([None, None, None, "DEF-10"]),
        "market": ["tavern"] + [None] * 8,
        "deck": ["ADV-01", "ADV-02"],
    }
    me = {"reserve": PLENTY, "artefact": "cup"}
    drawn = "DREW_BUILDING 3.2"
    assert cited(at(me, **shop), "build 1", "place up") == ["BUILT 3.1", "PAID 3.1", drawn]
    assert cited(at(me, **shop), "invite 3") == [
        "INVITED_HERO 7.1",
        "PAID 7.1",
        "RECRUITED 7.5",
        "RECRUITED 9.8",
        "DREW_HERO 7.3",
    ]
    poor = {"reserve": {"wood": 2, "clay": 2, "stone": 2}, "colony": {"up": ["tavern"], "mid": ["cathedral"]}}
    assert cited(at(poor), "street up", "use 0") == [
        "ACTIVATED_STREET 3.10",
        "PAID 6.2",
        "USED 5.9",
        "RECRUITED 5.9",
    ]
    assert cited(at(poor), "street mid", "use 0")[2:] == ["USED 5.11", "STORED 5.11"]
    assert cited(at({"reserve": PLENTY}, supply="printed"), "trade 2w for clay") == ["TRADED 6.1"]
    mirror = at({"reserve": PLENTY, "artefact": "mirror"}, supply="printed")
    assert cited(mirror, "swap wood for clay") == ["TRADED 9.13"]


def test_what_an_artefact_does_cites_the_artefact():
    wild = {"I-0": tile(WOOD_GREEN, fort=True), "I-1": tile("T1-02", monster=True)}
    assert cited(at({"artefact": "crown", "wilderness": wild}), "fort I-0") == [
        "ACTIVATED_FORT 3.11",
        "GAINED 9.7",
    ]
    assert cited(at({"artefact": "mace", "wilderness": wild}), "hunt I-1") == ["HUNTED 3.7", "GAINED 9.3"]
    again = at({"artefact": "star", "wilderness": wild, "closed": ["I"]})
    assert cited(again, "region I") == ["ACTIVATED_REGION 9.11"]
    again = at({"artefact": "key", "colony": {"up": ["quarry"]}, "closed": ["up"]})
    assert cited(again, "street up") == ["ACTIVATED_STREET 9.12", "USED 5.3"]
    masked = at({"artefact": "mask"}, row=["ADV-09", None, None, None])
    assert cited(masked, "explore I-0", "monster I-0 yes", answers=[0]) == ["EXPLORED 3.4", "MONSTER 9.9"]
    met = at({}, row=["ADV-09", None, None, None])
    assert cited(met, "explore I-0", answers=[0]) == ["EXPLORED 3.4", "MONSTER 4.1"]


def test_what_the_clock_allows_cites_the_clock():
    shop = {"market": ["sawmill"] + [None] * 8, "pile": {"quarry": 0}}
    clock = {"artefact": "clock", "reserve": {"stone": 1}}
    trial = at(clock, **shop)
    assert cited(trial, "build 1", "place up") == ["BUILT 3.1", "PAID 3.1", "CLOCKED 9.1", "USED 5.1"]
    assert trial.story()[-2] == "{0} may use at once: Sawmill (Sacred Clock)"
    useless = at(
        {"artefact": "clock", "reserve": {"diamond": 1}}, **{**shop, "market": ["bazaar"] + [None] * 8}
    )
    assert cited(useless, "build 1", "place up") == ["BUILT 3.1", "PAID 3.1"]


def test_what_only_the_mirror_can_pay_or_keep_cites_the_mirror():
    shop = {"market": ["sawmill"] + [None] * 8, "pile": {"quarry": 0}}
    assert cited(at({"artefact": "mirror", "reserve": {"wood": 1}}, **shop), "build 1", "place up") == [
        "BUILT 3.1",
        "PAID 9.13",
    ]
    golden = {"artefact": "mirror", "reserve": {"gold": 1}}  # gold becomes stone without the Mirror, too
    assert cited(at(golden, **shop), "build 1", "place up")[1] == "PAID 6.2"
    wild = {"I-0": tile(WOOD_GREEN, fort=True)}
    passing = at({"artefact": "mirror", "reserve": {"wood": 1}, "wilderness": wild}, [{}])
    assert cited(passing, "pass", "keep 1c") == ["PASSED 8.1", "KEPT 8.2", "MIRRORED 9.13"]
    assert passing.story()[-1] == "{0} exchanged for 1 clay (Enchanted Mirror)"
    usual = at({"artefact": "mirror", "reserve": {"wood": 2}, "wilderness": wild}, [{}])
    assert cited(usual, "pass", "keep 1c") == ["PASSED 8.1", "KEPT 8.2"]
    last = at({"artefact": "mirror", "reserve": {"wood": 3}}, [{}], round=6)
    assert cited(last, "pass") == ["PASSED 8.1", "FOR_TIES 9.13"]
    last = at({"artefact": "mirror", "reserve": {"diamond": 2}}, [{}], round=6)
    assert cited(last, "pass") == ["PASSED 8.1", "FOR_TIES 8.11"]


def test_the_surcharge_of_a_hero_has_a_line_of_its_own():
    trial = at({"reserve": PLENTY}, row=["DEF-07", "DEF-08", "ART-01", "ART-02"], deck=["DEF-09"])
    lines = cited(trial, "invite 0", answers=[0])
    assert lines[:3] == ["INVITED_HERO 7.1", "PAID 7.1", "SURCHARGED 7.2"]
    assert "Of this price 2 diamonds for the place of the hero" in trial.story()
    trial = at({"reserve": PLENTY}, row=["DEF-07", "DEF-08", "ART-01", "ART-02"], deck=["DEF-09"])
    assert "SURCHARGED 7.2" not in cited(trial, "invite 2", answers=[0])


def test_passing_tells_the_gold_that_is_spent():
    trial = at({"reserve": {"wood": 2, "clay": 2, "stone": 1, "gold": 1}, "artefact": "cup"}, [{}])
    trial.play("pass", "keep nothing +2d -1g")
    assert (
        trial.story()[-1]
        == "{0} had 2 wood, 2 clay, 1 stone, spends 1 gold, makes 2 diamonds of it and keeps nothing"
    )


@pytest.mark.parametrize(("artefact", "name"), [("ring", "Diamond Ring"), ("purse", "Magic Purse")])
def test_an_artefact_that_finds_the_supply_empty_says_so(artefact, name):
    left = dict.fromkeys(("wood", "clay", "stone", "diamond", "gold", "villagers"), 0)
    shown = [artefact, "scroll", "crown", "cup"]
    trial = at({}, [{"artefact": "mace"}], supply="printed", left=left, artefacts=shown).play("pass")
    assert cited(trial, f"take {artefact}") == ["TOOK 8.4", "GAINED 1.10"]
    assert trial.story()[-1] == f"The supply has nothing left to give to {{0}} ({name})"


def test_setup_passing_and_the_end_of_a_round_cite_their_own_clauses():
    start = Trial(SETTLEMENT, SETTLEMENT.new(2, SeededDealer(1)))
    assert cited(start, start.legal[0])[0] == "TOOK 1.9"
    alone = Trial(SETTLEMENT, SETTLEMENT.new(1, SeededDealer(1)))
    assert cited(alone, alone.legal[0])[0] == "TOOK 11.1"
    alone.play("pass")
    assert cited(alone, alone.legal_of("take")[0])[0] == "TOOK 11.2"
    trial = at(
        {"artefact": "mace"},
        [{"artefact": "potion", "passed": True}],
        artefacts=["chest", *SHOWN[1:]],
        first_to_pass=1,
        row=["DEF-01", "DEF-02", "DEF-03", "DEF-04"],
        market=["bank", "bank"] + [None] * 7,
        pile={"quarry": 1},
    )
    assert cited(trial, "pass", "take chest") == [
        "PASSED 8.1",
        "TOOK 8.4",
        "RECRUITED 9.5",
        "HERO_LEFT 8.7",
        "DREW_HERO 8.7",
        "DREW_BUILDING 8.8",
        "ROUND 8.9",
    ]


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
