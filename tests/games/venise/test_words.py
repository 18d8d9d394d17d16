"""Actions as text and sentences, reasons, the journal, the board in the terminal."""

import io

import pytest
from rich.console import Console

from comptoir import IllegalAction, SeededDealer, game
from comptoir.games.venise import actions as act
from comptoir.games.venise import journal
from comptoir.games.venise.data import CARD_CODES
from comptoir.games.venise.names import card_name, cost_name
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.journal import Entry, Journal
from comptoir.kernel.trial import Trial

VENISE = game("venise")

TEXTS = [
    "lay MA", "at -2 3", "moor CO", "settle PW", "back OR", "go 3 OR", "reroll", "level 4", "use", "decline",
    "put a1", "pour W b4", "stock", "throw F", "hire b2", "keep G2 1", "keep M10 2", "keep W+1 2",
    "return", "sell G 3", "discard 2", "export F", "raise", "cut", "swap", "leave", "drop W",
    "fill 2 0 4", "bridge PE", "pass", "pay 1 0 2", "make a1 2", "end",
]  # fmt: skip


# Entries that follow one clause or another, by what they say
CITED = [
    (journal.MOORED, (0,), "5.6"),
    (journal.MOORED, (0, 1), "2.11"),
    (journal.TOOK_BACK, (3, 0), "4.2"),
    (journal.TOOK_BACK, (3, 0, 1), "10.4"),
    (journal.MOVED, (0, 3), "5.1"),
    (journal.MOVED, (0, 3, 1), "8.9"),
    (journal.MOVED, (0, 3, -1), "8.9"),
    (journal.CHANGED, (1, 2), "8.10"),
    (journal.CHASED, (3, 0), "6.2"),
    (journal.CHASED, (3, 0, 1), "6.5"),
    (journal.DECLINED, (4,), "6.1"),
    (journal.DECLINED, (4, 1), "9.1"),
    (journal.IDLE, (3,), "6.8"),
    (journal.IDLE, (3, 1), "6.10"),
    (journal.IDLE, (6,), "6.11"),
    (journal.IDLE, (7,), "6.17"),
    (journal.IDLE, (8, 1), "6.18"),
    (journal.GAINED, (0, 2), "6.6"),
    (journal.GAINED, (0, 2, 1), "9.1"),
    (journal.POURED, (0, 0, 1), "7.1"),
    (journal.POURED, (0, 0, 1, 1), "7.3"),
    (journal.DREW, (3, 2), "6.7"),
    (journal.DREW, (3, 2, 1), "9.1"),
    (journal.FELL, (0, 1, 0, 1), "6.15"),
    (journal.FELL, (0, 1, 0, 2), "6.19"),
    (journal.FELL, (0, 0, 0, 3), "8.11"),
    (journal.FELL, (0, 1, 0, 3), "8.11"),
    (journal.FELL, (0, 3, 0, 2), "6.19"),
    (journal.FELL, (0, 3, 0, 3), "8.11a"),
    (journal.ROSE, (0, 1, 0), "11.2"),
    (journal.ROSE, (0, 1, 0, 2), "6.19"),
    (journal.ROSE, (0, 1, 0, 3), "8.11"),
    (journal.BRIDGED, (0, 1, 2), "10.2"),
    (journal.BRIDGED, (0, 1, 2, 1), "10.3"),
]


@pytest.mark.parametrize(("code", "arguments", "clause"), CITED)
def test_a_line_cites_the_clause_that_it_follows(code, arguments, clause):
    entry = Entry(int(code), 0, *arguments)
    assert VENISE.clause(entry) == clause
    assert VENISE.misquoted(entry) == ""


@pytest.mark.parametrize("text", TEXTS)
def test_text_and_number_are_inverse(text):
    assert VENISE.write(VENISE.read(text)) == text


def test_every_verb_has_a_text():
    verbs = [value for name, value in vars(act).items() if name.isupper()]
    assert (
        {int(verb) for verb in verbs}
        == set(VENISE.notation.verbs)
        == {int(verb_of(VENISE.read(text))) for text in TEXTS}
    )


def test_case_spaces_and_zeros_before_a_number_do_not_matter():
    assert VENISE.read("  GO  03 or ") == VENISE.read("go 3 OR")
    assert VENISE.read("fill 02 00 4") == VENISE.read("fill 2 0 4")
    assert VENISE.read("at -02 +3") == VENISE.read("at -2 3")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'' is no action of La Venise du Nord; they begin with: lay, at, moor, settle,"),
        ("dance MA", "'dance MA' is no action of La Venise du Nord; they begin with: lay,"),
        ("brigde MA", "did you mean 'bridge'?"),
        ("go 3", "then comes a tile: LA, LI, OR,"),
        ("go x MA", "'x' is no die; it is a number from 0 to 99"),
        ("go 100 MA", "'100' is no die; it is a number from 0 to 99"),
        ("go 3 XX", "'XX' is no tile; there are: LA, LI, OR,"),
        ("at", "then comes a hex: 2 whole numbers, column and row"),
        ("at 1", "'1' is no hex; it is 2 whole numbers, column and row"),
        ("at a b", "'a b' is no hex; it is 2 whole numbers, column and row"),
        ("at 99 0", "'99 0' is off the map"),
        ("at 1 2 3", "'3' is too much"),
        ("sell G 3 4", "'4' is too much"),
        ("put z9", "'z9' is no slot; there are: a1, a2,"),
        ("keep Q7 1", "'Q7' is no card; there are: -, W1,"),
        ("keep W1", "then comes a row: a number from 0 to 99"),
        ("fill", "then comes a mix: 3 numbers of cubes, wool, flax, gold"),
        ("fill 1 2", "'1 2' is no mix; it is 3 numbers of cubes, wool, flax, gold"),
        ("pay 1 x 2", "'x' is no number of cubes; it is a number from 0 to 99"),
        ("pay 1 0 2 3", "'3' is too much"),
        ("use it", "'it' is too much"),
    ],
)
def test_what_is_no_action_is_told_what_would_be_right(text, says):
    with pytest.raises(IllegalAction) as refused:
        VENISE.read(text)
    assert says in refused.value.reason


@pytest.mark.parametrize(
    "action", [pack(act.AT, 17 * 17), pack(act.PAY_WITH, 1 << 24), pack(act.FILL_WITH, 100), pack(99)]
)
def test_a_number_that_is_no_action_has_no_text(action):
    with pytest.raises(IllegalAction, match="is no action of La Venise du Nord"):
        VENISE.write(action)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("lay MA", ["lay-MA"]),
        ("at -2 3", ["hex--2-3"]),
        ("go 3 OR", ["tile-OR", "rolled-3"]),
        ("pour W b4", ["slot-b4", "stock-W"]),
        ("stock", ["stock"]),
        ("keep G2 1", ["drawn-G2"]),
        ("sell G 3", ["store-G", "price-G"]),
        ("drop W", ["price-W"]),
        ("fill 2 0 4", []),
    ],
)
def test_an_action_names_its_places_on_the_board(text, places):
    assert VENISE.notation.places(VENISE.read(text), seat=1) == places


def test_an_entry_of_the_journal_names_the_places_that_it_touched():
    touched = VENISE.notation.touched
    assert touched(Entry(int(journal.MOVED), 1, a=6)) == ["tile-MA"]
    assert touched(Entry(int(journal.PLACED), 1, a=3, b=6)) == ["tile-MA"]
    assert touched(Entry(int(journal.BRIDGED), 1, a=6, b=0)) == ["tile-MA", "tile-LA"]
    assert touched(Entry(int(journal.ROSE), 1, a=2)) == ["price-G"]
    assert touched(Entry(int(journal.KEPT), 1, a=2)) == ["player-1"]


def story_of(seed, layout):
    """A random game with everything it tells."""
    dealer, chooser, journal = SeededDealer(seed), SeededDealer(seed + 1), Journal()
    state = VENISE.new(4, dealer, layout=layout)
    while state.seat is not None:
        legal = state.actions()
        state.play(legal[chooser.below(len(legal))], dealer, journal)
    return journal.entries


def test_the_journal_can_tell_everything_in_both_languages():
    entries = [entry for seed in range(4) for entry in story_of(seed, "free" if seed == 0 else "L0")]
    told = {entry.code for entry in entries}
    codes = {int(value) for name, value in vars(journal).items() if name.isupper()}
    assert codes - told <= {int(journal.ROLLED_AGAIN)}
    entries.append(Entry(int(journal.ROLLED_AGAIN), 1, 5, 6))
    for entry in entries:
        french, english = VENISE.tell(entry, "fr"), VENISE.tell(entry, "en")
        assert french.strip()
        assert english.strip()
        if entry.code not in (journal.ROUND, journal.LAST_ROUND, journal.FELL, journal.ROSE):
            assert f"{{{entry.seat}}}" in french
        if VENISE.clause(entry):
            assert VENISE.clause(entry) in VENISE.rulebook.clauses


@pytest.mark.parametrize(
    ("what_left", "fr", "en"),
    [
        (0, "Cours bijoux −1 (un cube part) : 2", "Price of jewels −1 (a cube leaves): 2"),
        (1, "Cours bijoux −1 (une carte +1 part) : 2", "Price of jewels −1 (a +1 card leaves): 2"),
        (2, "Cours bijoux −2 (une carte +2 part) : 2", "Price of jewels −2 (a +2 card leaves): 2"),
        (
            3,
            "Cours bijoux −1 (un cube à la place d’une carte +2) : 2",
            "Price of jewels −1 (a cube in place of a +2 card): 2",
        ),
    ],
)
def test_a_falling_price_says_what_left(what_left, fr, en):
    entry = Entry(int(journal.FELL), 0, 2, what_left, 2, 1)
    assert (VENISE.tell(entry, "fr"), VENISE.tell(entry, "en")) == (fr, en)


def cited(trial, code):
    return [VENISE.clause(entry) for entry in trial.journal.entries if entry.code == code]


def trial_of(me, stack, rival=None, **rest):
    players = [{"burgher": "MA", **me}, {"burgher": "AT", **(rival or {})}]
    return Trial(VENISE, {"players": players, "barge": "PW", "stack": stack, **rest})


def test_a_broker_who_finds_only_big_cards_cites_the_ruling():
    me = {"stock": [0, 1, 1], "row1": ["M9"]}
    trial = trial_of(me, [["produce", 0]], prices={"G": {"twos": 1}}).play("hire a1", answers=[0, 0])
    assert "Price of jewels −1 (a cube in place of a +2 card): 1" in trial.story()
    assert cited(trial, journal.FELL) == ["8.11a"]


def test_a_changed_activation_die_is_told_and_an_unchanged_one_is_not():
    me = {"row1": [{"card": "M6", "done": True}]}
    line = "The alderman of {0} changes the activation die from 1 to 2"
    changed = trial_of(me, [["move", 0, 1, 1]]).play("go 1 OR", "level 2", answers=[0, 0])
    assert line in changed.story()
    assert cited(changed, journal.CHANGED) == ["8.10"]
    kept = trial_of(me, [["move", 0, 1, 1]]).play("go 1 OR", "level 1", answers=[0, 0])
    assert cited(kept, journal.CHANGED) == []


def test_the_ferrymans_line_says_which_way():
    def moved(die, end, *more):
        me = {"burgher": "PW", "row1": [{"card": "M3", "done": True}]}
        stack = [["move", 0, die, die]]
        trial = trial_of(me, stack, barge="AT").play(f"go {die} {end}", *more, answers=[0, 0])
        return next(line for line in trial.story() if "goes to" in line)

    assert moved(2, "LA") == "{0} goes to Wool (die 2 −1)"
    assert moved(2, "CO") == "{0} goes to Orders (die 2 +1)"
    assert moved(2, "MA") == "{0} goes to Market (die 2)"


def test_the_place_of_the_barge_may_decide_that_the_ferryman_was_used():
    me = {"row1": [{"card": "M3", "done": True}]}

    def moved(place):
        """From the Market a 2 leads to the West port on foot, a 3 by barge too."""
        trial = trial_of(me, [["move", 0, 2, 1]], barge="MA").play("go 2 PW")
        assert len(trial.legal) > 1
        trial.play(f"moor {place}", answers=[0, 0])
        return next(line for line in trial.story() if "goes to" in line)

    assert moved("MA") == "{0} goes to West port (die 2)"
    assert moved("PW") == "{0} goes to West port (die 2 +1)"


@pytest.mark.parametrize(("deck", "clause"), [([{"cards": ["W1"]}], "6.8"), (None, "6.10")])
def test_a_follower_who_cannot_draw_gets_a_line_with_the_reason(deck, clause):
    rival = {"burgher": "AT", "row1": ["W2", "W3", "W4", "F1"] if deck is None else []}
    decks = {} if deck is None else {"decks": {"AT": deck}}
    trial = trial_of({"burgher": "PE"}, [["move", 0, 1, 1]], rival, **decks).play("go 1 AT", "use")
    drawn = next(text for text in trial.legal if text.startswith("keep"))
    trial.play(drawn, answers=[0, 0, 0])
    assert "{1} has nothing to do on Workshops" in trial.story()
    assert cited(trial, journal.IDLE)[0] == clause


def test_the_reasons_for_the_end_are_told():
    assert (
        VENISE.tell(Entry(int(journal.LAST_ROUND), 0, 7), "en")
        == "Last round: five bridges stand, the order deck is empty, the Market is full"
    )


def test_every_card_has_a_name_and_a_cost():
    names = [card_name(card) for card in range(1, len(CARD_CODES))]
    assert len(set(names)) == len(names) == 37
    assert cost_name(CARD_CODES.index("G2")).en == "1 flax, 2 gold"
    assert cost_name(CARD_CODES.index("M14")).en == "no cube"


def test_sentences_say_what_a_button_does():
    players = [
        {"burgher": "OR", "stock": [2, 0, 1], "store": [0, 0, 2]},
        {"burgher": "AT", "bridges": [["OR", "PE"]]},
    ]
    trial = Trial(
        VENISE,
        {"players": players, "dice": {"OR": [0, 2], "PE": [0, 1]}, "stack": [["produce", 0], ["bridge", 0]]},
    )
    say = lambda text, lang: VENISE.sentence(trial.state, VENISE.read(text), lang)  # noqa: E731
    assert say("bridge PE", "en") == "Bridge to East port for 3 cubes, destroying the one there"
    assert say("pass", "fr") == "Ne pas construire de pont"
    assert VENISE.prompt(trial.state, "fr") == "Construisez-vous un pont ?"


def test_why_names_a_clause_that_exists():
    dealer, chooser = SeededDealer(3), SeededDealer(4)
    everything = [VENISE.read(text) for text in TEXTS]
    state = VENISE.new(3, dealer, layout="free")
    refused = set()
    while state.seat is not None:
        for action in everything:
            refusal = VENISE.why(state, action)
            if refusal is not None:
                assert refusal.clause in VENISE.rulebook.clauses
                assert refusal.reason.fr
                assert refusal.reason.en
                refused.add(refusal.clause)
        legal = state.actions()
        state.play(legal[chooser.below(len(legal))], dealer, None)
    assert VENISE.why(state, everything[0]).clause == "12.2"
    assert len(refused) > 8


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("layout", ["L0", "free"])
def test_the_board_can_be_drawn_at_every_step(lang, layout):
    dealer, chooser = SeededDealer(6), SeededDealer(7)
    state = VENISE.new(4, dealer, layout=layout)
    console = Console(width=140, record=True, file=io.StringIO())
    for step in range(160):
        if state.seat is None:
            break
        if step % 8 == 0:
            console.print(VENISE.board(state, state.seat, lang))
        legal = state.actions()
        state.play(legal[chooser.below(len(legal))], dealer, None)
    text = console.export_text()
    assert ("barque" if lang == "fr" else "barge") in text
    assert ("Marché" if lang == "fr" else "Market") in text
