"""Sentences, refusals, positions written by hand, and the table in the terminal."""

import io

import pytest
from rich.console import Console

from comptoir.games.cove import actions, journal
from comptoir.games.cove.game import COVE
from comptoir.games.cove.names import townsfolk
from comptoir.games.cove.telling import TOLD
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadData
from comptoir.kernel.journal import Entry
from comptoir.kernel.playout import play_randomly
from comptoir.kernel.rulebook import rule

from .table import Table, corrupt


@pytest.mark.parametrize(
    ("table", "text", "fr", "en"),
    [
        (Table(), "recruit 4", "Recruter Mercenaire M04", "Recruit Mercenary M04"),
        (
            Table(row=[None, "L01", "L09", "S01"], deck=[]),
            "recruit 2",
            "défausse 1; Guerrier × 2",
            "discards 1; Warrior × 2",
        ),
        (Table(row=[None, "L01", "L09", "S01"], deck=[]), "recruit 3", "jusqu’à 3", "up to 3"),
        (
            Table(row=[None, "L01", "L09", "S01"], deck=[]),
            "recruit 4",
            "charge un Aventurier",
            "loads an Adventurer",
        ),
        (
            Table(row=[None, "L01", "L09", "S01"], deck=[]),
            "recruit 1",
            "Recruter l’Habitant 1",
            "Recruit Townsfolk 1",
        ),
        (
            Table({"staff": ["L01"]}).do("recruit 2"),
            "slot 1",
            "remplace Autochtone L01",
            "replaces Local L01",
        ),
        (Table({"staff": ["L01"]}).do("recruit 2"), "slot 2", "L’affecter", "Assign"),
        (
            Table({"corruption": corrupt(1)}, row=["L01", "L02", "L03", "L04"]).do("recruit 1"),
            "discard bard",
            "2 icônes Corruption et 1 Barde",
            "2 corruption icons",
        ),
        (
            Table({"corruption": corrupt(1)}, row=["L01", "L02", "L03", "L04"]).do("recruit 1"),
            "discard single",
            "1 icône Corruption",
            "1 corruption icon",
        ),
    ],
)
def test_an_action_says_what_it_does_in_both_languages(table, text, fr, en):
    action = COVE.read(text)
    assert fr in COVE.sentence(table.state, action, "fr")
    assert en in COVE.sentence(table.state, action, "en")


def test_a_sale_says_what_it_brings():
    table = Table(
        {"shelf": {"small-red": 2}},
        phase="market",
        round=3,
        boats={},
        piers={"square": "WWR"},
        rogues="cultists",
    ).go_on()
    assert COVE.sentence(table.state, COVE.read("sell small-red"), "en") == "Sell 1 small red good for 6 gold"
    table.do("cultist")
    assert (
        COVE.sentence(table.state, COVE.read("sell small-red"), "fr")
        == "Vendre 1 petite marchandise rouge pour 9 Or"
    )
    assert "1 Cultists served" in COVE.prompt(table.state, "en")


SAILORS = ["S03", "S04", "S05", "S06"]


def test_every_note_of_the_core_has_a_sentence_and_a_clause():
    for code in TOLD:
        entry = Entry(code, 0, 1, 1, 1, 1)
        assert COVE.clause(entry) in COVE.rulebook.clauses
        assert COVE.tell(entry, "fr") != COVE.tell(entry, "en") or code == journal.RESERVE
    with pytest.raises(ValueError, match="no sentence"):
        COVE.tell(Entry(63, 0), "fr")


def test_the_peddler_has_a_name_of_its_own_in_the_journal():
    assert COVE.tell(Entry(int(journal.CORRUPTION), 15, 2), "en") == "The Peddler draws 2 Corruption."
    left = "P02 (1 fois; 1 h; côté gauche) à gauche"
    pair = f"{left} et P01 (grande marchandise rouge; 1 h; emplacement extérieur) à droite"
    assert COVE.tell(Entry(int(journal.CARD), 15, 1, 2), "fr") == f"Le Colporteur joue {pair}."
    assert "recruits" in COVE.tell(Entry(int(journal.CARD), 15, 11), "en")
    assert "Sponsorship of the Bards" in COVE.tell(Entry(int(journal.CARD), 15, 14), "en")
    assert "small red good, small green good; 1 h + 1 corruption" in COVE.tell(
        Entry(int(journal.CARD), 15, 9), "en"
    )


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"players": []}, "one to four"),
        ({"players": [{"merchant": "banker"}]}, "banker"),
        ({"players": ["captain"]}, "must be an object"),
        ({"players": [{"merchant": "captain"}], "weather": 1}, "unknown weather"),
        ({"players": [{"merchant": "captain"}], "round": 4}, "round"),
        ({"players": [{"merchant": "captain"}], "marker": "soon"}, "marker"),
        ({"players": [{"merchant": "captain"}], "boats": {"L1": 3}}, "letters"),
        ({"players": [{"merchant": "captain"}], "boats": []}, "object"),
        ({"players": [{"merchant": "captain"}], "row": "M01"}, "list"),
        ({"players": [{"merchant": "captain"}], "bag": 3}, "object"),
        ({"players": [{"merchant": "captain"}], "order": [1]}, "order"),
        ({"players": [{"merchant": "captain"}], "frames": [[1]]}, "frame"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(data, message):
    with pytest.raises(BadData, match=message):
        COVE.load(data)


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"peddler": "hard"}), (4, {}), (2, {"merchants": "chosen"})]
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_board_is_drawn_at_any_time(seats, options, lang):
    dealer = SeededDealer(5)
    state = COVE.new(seats, dealer, **options)
    while True:
        console = Console(width=120, record=True, file=io.StringIO())
        console.print(COVE.board(state, 0, lang))
        text = console.export_text()
        assert ("Grand Place" in text) == (lang == "fr")
        assert ("Colporteur" in text or "Peddler" in text) == (state.hourglasses > state.seats)
        if state.seat is None:
            break
        play_randomly(state, dealer, 40)


def test_the_board_shows_own_corruption_cards_only():
    table = Table({"corruption": {"noble": 1}}, {"corruption": {"bard": 1}})
    console = Console(width=200, record=True, file=io.StringIO())
    console.print(COVE.board(table.state, 0, "en"))
    text = console.export_text()
    assert "2 corruption icons and 1 Noble" in text
    assert "2 corruption icons and 1 Bard" not in text


def test_a_merchants_verb_is_refused_where_it_is_not_asked():
    table = Table()
    assert COVE.why(table.state, COVE.read("captain move")).clause == "3.2"
    table.do("recruit 2")
    action = next(a for a in Table().state.actions() if verb_of(a) >= actions.FIRST_OF_MERCHANTS)
    assert COVE.why(table.state, int(action)).clause == "3.2"


def test_refusals_that_only_a_number_can_provoke():
    table = Table(row=SAILORS, boats={"L1": "W"}).do("recruit 2", "sail L1 warrior")
    assert COVE.why(table.state, int(pack(actions.PIER, 7))).clause == "7.8"


@rule("cove", "1.12")
def test_the_chronomancer_recruits_through_portals_only():
    state = COVE.new(1, SeededDealer(1), merchants="chronomancer")
    assert COVE.why(state, COVE.read("recruit 1")).clause == "3.2"
    assert COVE.read("staff") not in COVE.candidates(state)


# Which clause a line cites, where one code follows several


def cited(table):
    """The lines of a table, each with its clause."""
    return [(COVE.clause(entry), COVE.tell(entry, "en")) for entry in table.journal.entries]


@rule("cove", "7.2")
def test_an_ability_that_is_lost_is_told():
    for table in (
        Table(row=["L01", "L02", "L03", "L04"]),
        Table(row=["S11", "S01", "S02", "S03"], boats={"L1": ""}),
    ):
        clause, line = cited(table.do("recruit 1"))[-1]
        assert (clause, line.split(" is ", 1)[1]) == ("7.2", "lost for {0}: there is nothing to do.")


EMPTY = {"warrior": 0, "bard": 0, "wizard": 0, "noble": 0, "rogue": 0}


@rule("cove", "4.11")
def test_an_empty_bag_is_told_at_a_load_icon_and_to_a_sailor():
    line = ("4.11", "The bag is empty: {0} draws nobody.")
    assert line in cited(Table({"hourglass": "3"}, {"hourglass": "8"}, bag=EMPTY).do("recruit 2", "slot 1"))
    row = ["S01", "S02", "S03", "S04"]
    assert line in cited(Table({}, {"hourglass": "8"}, row=row, bag=EMPTY).do("recruit 1"))


@rule("cove", "7.6", "C1.16")
def test_a_discard_cites_whoever_lets_one_discard():
    seat = {"corruption": corrupt(2)}
    table = Table(seat, row=["L01", "L02", "L03", "L04"]).do("recruit 1", "discard single")
    assert ("7.6", "{0} discards a Corruption card (1 corruption icon).") in cited(table)
    patrol = {**seat, "shop": {"ships": {"pirate": 1}}}
    table = Table({}, patrol, phase="market", round=3).do("discard single")
    assert ("C1.16", "{1} discards a Corruption card (1 corruption icon).") in cited(table)
    table = Table({**seat, "staff": [None, None, None, "M05"], "space": 0}).do(
        "staff", "ability 4", "discard single"
    )
    assert "7.6" not in [clause for clause, line in cited(table) if "discards" in line]


@rule("cove", "C1.15")
def test_a_patrol_cites_the_captain_for_its_sponsorship():
    shop = {"ships": {"warrior": 1}}
    table = Table({}, {"shop": shop}, frames=[[39, 0, 4, 1]], phase="market", round=3).go_on()
    assert ("C1.15", "Sponsorship of the Warriors: 1 gold for {1}.") in cited(table)


@rule("cove", "9.2", "9.3", "9.4", "9.5")
def test_clean_up_is_told_step_by_step():
    lines = cited(Table({}, {}, phase="market", boats={}).go_on())
    for line in (
        ("9.2", "Clean-up: the piers empty."),
        ("9.3", f"{townsfolk(15, 'en')} leaves the Town Square and goes under the deck."),
        ("9.4", "A Mouse leaves its Hand and sits on 1."),
        ("9.5", "The Hourglasses start again from 2, in the same order; the marker returns to 12."),
    ):
        assert line in lines


@rule("cove", "C1.18")
def test_a_search_in_vain_is_told_once():
    captain = {"merchant": "captain", "shelf": {"large-red": 3}}
    table = Table(captain, {"merchant": "blacksmith", "hourglass": "8"}).do("recruit 1", "slot 1")
    assert ("C1.18", "{0} searches the pile in vain for a red treasure.") in cited(table)
    assert not any("is left for" in line for _, line in cited(table))


@rule("cove", "P4.1", "P4.6")
@pytest.mark.parametrize(
    ("reserve", "clause", "line"),
    [
        ("WN", "P4.1", "The Peddler takes 1 Warrior from its Reserve."),
        ("", "P4.1", "The Peddler draws 1 Bard."),
        ("N", "P4.6", "The Peddler draws 1 Bard."),
    ],
)
def test_the_log_says_where_an_adventurer_comes_from_whom_the_peddler_loads(reserve, clause, line):
    shop = {"stall": ["small-red"], "reserve": reserve, "right": "P13", "deck": ["P01"]}
    peddler = {"merchant": "peddler", "hourglass": "3", "shop": shop}
    table = Table({"hourglass": "11"}, peddler, boats={"R1": ""}, bag={**EMPTY, "bard": 3}).go_on()
    told = cited(table)
    assert told[told.index((clause, line)) + 1][0] == "P4.2"
