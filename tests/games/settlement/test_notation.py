"""Actions as text and back, with errors that say what would be right, and their places on the board."""

import pytest

from comptoir import IllegalAction
from comptoir.games.settlement import journal
from comptoir.games.settlement.actions import BUILD, INVITE, KEEP, LURK, PAY, STREET, TRADE, USE
from comptoir.games.settlement.data import CELLS
from comptoir.games.settlement.notation import NOTATION
from comptoir.kernel.actions import pack
from comptoir.kernel.journal import Entry
from comptoir.kernel.packing import packed8

from .positions import SETTLEMENT

TEXTS = [
    "build 9", "explore II-2", "hunt I-0", "fortify III-1", "region III", "street low", "fort I-2",
    "invite 0", "end", "pass", "place mid", "pay 1w 2c 3s 4d 5g", "pay 127g", "use 2", "use 0 gold", "done",
    "extra diamond", "monster I-1 yes", "monster II-0 no", "keep nothing", "keep 2w 1s", "keep nothing +2d",
    "keep 1c +1d -2g", "keep nothing -1g", "take mirror", "trade 1w 1c 1s for diamond", "trade 2d for gold",
    "swap wood for stone", "bonus 2",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_text_and_number_go_into_each_other(text):
    assert SETTLEMENT.write(SETTLEMENT.read(text)) == text
    assert SETTLEMENT.read(f"  {text.upper().replace(' ', '   ')} ") == SETTLEMENT.read(text)


def test_every_verb_is_among_the_texts_above():
    assert {verb.word for verb in NOTATION.verbs.values()} == {text.split()[0] for text in TEXTS}


HOW = "write 2w 1g: up to 127 each of w, c, s, d, g, in this order"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        # No such verb
        ("", "'' is no action of Settlement; they begin with: build, explore, hunt, fortify, region"),
        ("biuld 3", "did you mean 'build'?"),
        ("xyzzy", "they begin with: build, explore"),
        # No such thing
        ("build 0", "'0' is no market space; it is a number from 1 to 9"),
        ("build 10", "'10' is no market space; it is a number from 1 to 9"),
        ("build 03", "'03' is no market space; it is a number from 1 to 9"),
        ("explore IV-0", "'IV-0' is no cell; there are: I-0, I-1, I-2, II-0"),
        ("place east", "'east' is no street; there are: up, mid, low"),
        ("region 1", "'1' is no region; there are: I, II, III"),
        ("invite 4", "'4' is no place in the row of heroes; it is a number from 0 to 3"),
        ("take sword", "'sword' is no artefact; there are: clock, astrolabe, mace"),
        ("use 3", "'3' is no column; it is a number from 0 to 2"),
        ("use 1 iron", "'iron' is no resource; there are: wood, clay, stone, diamond, gold"),
        ("monster I-1 maybe", "'maybe' is no answer; there are: no, yes"),
        ("bonus 128", "'128' is no number of bonus villagers; it is a number from 0 to 127"),
        # No handful of resources
        ("pay wood", f"'wood' is no handful of resources; {HOW}"),
        ("pay 0w", f"'0w' is wrong in a handful of resources; {HOW}"),
        ("pay 02w", f"'02w' is wrong in a handful of resources; {HOW}"),
        ("pay 128w", f"'128w' is wrong in a handful of resources; {HOW}"),
        ("pay 1x", f"'1x' is wrong in a handful of resources; {HOW}"),
        ("pay 1", f"'1' is wrong in a handful of resources; {HOW}"),
        ("pay ٣w", f"'٣w' is wrong in a handful of resources; {HOW}"),
        ("pay 1c 2w", f"'2w' is wrong in a handful of resources; {HOW}"),
        ("pay 1w 1w", f"'1w' is wrong in a handful of resources; {HOW}"),
        ("trade for gold", f"'for gold' is no handful of resources; {HOW}"),
        ("keep all", f"'all' is no handful of resources; {HOW}, or write nothing"),
        ("keep 1d 2w", f"'2w' is wrong in a handful of resources; {HOW}, or write nothing"),
        ("keep +1d", f"'+1d' is no handful of resources; {HOW}, or write nothing"),
        ("keep 1c +1g", "'+1g' is no number of diamonds made; write +1d, up to 127"),
        ("keep 1c +0d", "'+0d' is no number of diamonds made; write +1d, up to 127"),
        ("keep nothing -128g", "'-128g' is no number of golds spent; write -1g, up to 127"),
        ("keep nothing -", "'-' is no number of golds spent; write -1g, up to 127"),
        # Something is missing
        ("build", "then comes a market space: a number from 1 to 9"),
        ("street", "then comes a street: up, mid, low"),
        ("pay", f"then comes a handful of resources; {HOW}"),
        ("keep", f"then comes a handful of resources; {HOW}, or write nothing"),
        ("monster I-1", "then comes an answer: no, yes"),
        ("swap wood", "'for' is missing"),
        ("trade 2d gold", "'for' is missing"),
        ("trade 2d for", "then comes a resource: wood, clay, stone, diamond, gold"),
        # Something is too much
        ("end now", "'now' is too much"),
        ("pay 1w for gold", "'for gold' is too much"),
        ("use 1 wood clay", "'clay' is too much"),
        ("keep nothing 1w", "'1w' is too much"),
        ("keep nothing -1g +1d", "'+1d' is too much"),
    ],
)
def test_a_text_that_is_no_action_is_told_what_would_be_right(text, says):
    with pytest.raises(IllegalAction) as caught:
        SETTLEMENT.read(text)
    assert repr(text) in str(caught.value)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    "number",
    [
        0, -1, 63, 22, pack(BUILD, 9), pack(INVITE, 4), pack(STREET, 8), pack(USE, 3), pack(USE, 1, 6),
        pack(LURK, 0, 2), pack(PAY, 128), pack(KEEP, 128 << 16), pack(TRADE, 1, 5),
    ],
)  # fmt: skip
def test_a_number_that_is_no_action_is_refused(number):
    with pytest.raises(IllegalAction, match="is no action of Settlement"):
        SETTLEMENT.write(number)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("build 3", ["market-3"]),
        ("invite 0", ["hero-0"]),
        ("explore II-2", ["cell-1-II-2"]),
        ("monster I-0 yes", ["cell-1-I-0"]),
        ("place mid", ["street-1-mid"]),
        ("pay 2w 1c", ["plan:pay_2w_1c"]),
        ("keep nothing +1d -2g", ["plan:keep_nothing_+1d_-2g"]),
        ("trade 2d for gold", ["res-1-gold"]),
        ("swap wood for stone", ["res-1-stone"]),
        ("bonus 2", ["home-1"]),
        ("pass", []),
    ],
)
def test_an_action_names_its_places_on_the_board(text, places):
    assert NOTATION.places(SETTLEMENT.read(text), 1) == places


@pytest.mark.parametrize(
    ("entry", "places"),
    [
        (Entry(journal.HUNTED, 2, CELLS.index("III-1"), 0, packed8([1])), ["cell-2-III-1"]),
        (Entry(journal.BUILT, 2, 5, 1), ["street-2-mid"]),
        (Entry(journal.DREW_BUILDING, 2, 5, 8), ["market-9"]),
        (Entry(journal.DREW_HERO, 2, 5), ["hero-0"]),
        (Entry(journal.REVEALED, 0, 12), ["artefact-mirror"]),
        (Entry(journal.PAID, 2), ["player-2"]),
        (Entry(journal.HERO_LEFT, 2), []),
    ],
)
def test_an_entry_of_the_journal_names_what_it_touched(entry, places):
    assert NOTATION.touched(entry) == places
