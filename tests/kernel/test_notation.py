"""One table of verbs: writing, reading with errors that say what would be right, and places on the board."""

from __future__ import annotations

import pytest

from comptoir import IllegalAction
from comptoir.kernel.actions import pack
from comptoir.kernel.journal import Entry
from comptoir.kernel.notation import Arguments, Kind, Names, Notation, Numbers, Verb

PLACE, PAY, USE, TAKE, PASS = range(1, 6)
GAP = Names("gap", ("a1-a2", "a2-a3"), "gap-{}")
CARD = Names("card", {0: "mine", 1: "mill", 9: "none"}, "card-{}", nowhere="none")
COINS = Numbers("number of coins", 1, 9)
STALL = Numbers("stall", 1, 3, "stall-{seat}-{}", shift=1)


class Maybe(Kind):
    """A colour, or nothing for 0."""

    may_be_left_out = True

    def write(self, value: int, before: Arguments) -> str:
        return ("", "red", "blue")[value]

    def read(self, words: list[str], before: Arguments) -> int:
        return ("", "red", "blue").index(words.pop(0).lower()) if words else 0


NOTATION = Notation(
    "the fair",
    {
        PLACE: Verb("place", GAP, CARD, at=(1, 0)),
        PAY: Verb("pay", COINS, "for", CARD),
        USE: Verb("use", STALL, Maybe("colour"), at=(0, "wheel")),
        TAKE: Verb("tinker take", CARD, at=("bench-{seat}",)),
        PASS: Verb("pass"),
    },
    {7: (("b", GAP), "wheel"), 8: ()},
    elsewhere=("player-{seat}",),
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (pack(PLACE, 1, 0), "place a2-a3 mine"),
        (pack(PLACE, 0, 9), "place a1-a2 none"),
        (pack(PAY, 3, 1), "pay 3 for mill"),
        (pack(USE, 2), "use 3"),
        (pack(USE, 0, 2), "use 1 blue"),
        (pack(TAKE, 1), "tinker take mill"),
        (pack(PASS), "pass"),
    ],
)
def test_a_text_and_its_action_are_inverse(action: int, text: str) -> None:
    assert NOTATION.write(action) == text
    assert NOTATION.read(text) == action
    assert NOTATION.read(f"  {text.upper()} ".replace(" ", "  ")) == action


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'' is no action of the fair; they begin with: place, pay, use, tinker, pass"),
        ("plaec a1-a2", "did you mean 'place'?"),
        ("xyzzy", "they begin with: place, pay, use, tinker, pass"),
        ("tinker tkae mine", "did you mean 'tinker take'?"),
        ("tinker", "after 'tinker' comes: take"),
        ("place", "'place': then comes a gap: a1-a2, a2-a3"),
        ("place a9 mine", "'a9' is no gap; there are: a1-a2, a2-a3"),
        ("place a1-a2", "then comes a card: mine, mill, none"),
        ("pay 0 for mine", "'0' is no number of coins; it is a number from 1 to 9"),
        ("pay 03 for mine", "'03' is no number of coins"),
        ("pay 3 mine", "'for' is missing"),
        ("pay 3", "'for' is missing"),
        ("pass now", "'pass now': 'now' is too much"),
    ],
)
def test_a_text_that_is_no_action_is_told_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        NOTATION.read(text)
    assert says in str(caught.value)


@pytest.mark.parametrize("action", [0, -1, pack(99), pack(PLACE, 5), pack(USE, 3), pack(PAY, 0)])
def test_a_number_that_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(IllegalAction, match="is no action of the fair"):
        NOTATION.write(action)


def test_places_come_from_the_arguments_the_most_precise_first() -> None:
    assert NOTATION.places(pack(PLACE, 1, 0), 2) == ["card-mine", "gap-a2-a3"]
    assert NOTATION.places(pack(PLACE, 1, 9), 2) == ["gap-a2-a3"]
    assert NOTATION.places(pack(USE, 2, 1), 4) == ["stall-4-3", "wheel"]
    assert NOTATION.places(pack(TAKE, 1), 1) == ["bench-1"]
    assert NOTATION.places(pack(PASS), 0) == []
    assert NOTATION.places(pack(99), 0) == []


def test_places_that_were_handed_out_may_be_added_to() -> None:
    NOTATION.places(pack(TAKE, 1), 1).append("wheel")
    NOTATION.touched(Entry(9, 1)).append("wheel")
    assert NOTATION.places(pack(TAKE, 1), 1) == ["bench-1"]
    assert NOTATION.touched(Entry(9, 1)) == ["player-1"]


def test_a_place_may_be_named_by_the_whole_action() -> None:
    notation = Notation("the fair", {PAY: Verb("pay", COINS, "for", CARD, at=("bill-{seat}:{}", 1))})
    assert notation.places(pack(PAY, 3, 1), 2) == ["bill-2:pay_3_for_mill", "card-mill"]


def test_a_kind_that_is_expected_has_its_article() -> None:
    kinds = (Names("artefact", ("cup",)), Numbers("offer", 1, 3), Maybe("island"), Maybe("user"))
    found = [kind.expected() for kind in kinds]
    assert found == ["an artefact: cup", "an offer: a number from 1 to 3", "an island", "a user"]


def test_a_kind_may_name_another_place() -> None:
    assert GAP.at("row-{}-{seat}").places(0, 3) == ["row-a1-a2-3"]
    assert GAP.places(0, 3) == ["gap-a1-a2"]


def test_an_argument_may_name_several_places() -> None:
    assert GAP.at("gap-{} row-{}-{seat}").places(1, 3) == ["gap-a2-a3", "row-a2-a3-3"]


def test_a_name_may_have_a_place_of_its_own_or_none() -> None:
    shop = Names("shop", ("1", "2", "mill", "moon"), "shop-{}-{seat}", "moon", {"mill": "mill-{seat}"})
    assert [shop.places(value, 3) for value in range(4)] == [["shop-1-3"], ["shop-2-3"], ["mill-3"], []]


@pytest.mark.parametrize("kind", [GAP, STALL])
def test_what_is_no_argument_is_nowhere(kind: Kind) -> None:
    assert kind.places(7, 0) == []


def test_entries_of_the_journal_touch_places() -> None:
    assert NOTATION.touched(Entry(7, 1, b=1)) == ["gap-a2-a3", "wheel"]
    assert NOTATION.touched(Entry(7, 1, b=-1)) == ["wheel"]
    assert NOTATION.touched(Entry(8, 1)) == []
    assert NOTATION.touched(Entry(9, 1)) == ["player-1"]


def test_the_seat_of_an_entry_may_be_of_a_kind_too() -> None:
    who = Names("seat", {0: "0", 1: "1", 15: "dealer"}, "player-{}", apart={"dealer": "stand"})
    notation = Notation("the fair", {}, elsewhere=("wheel", ("seat", who)))
    assert notation.touched(Entry(7, 1)) == ["wheel", "player-1"]
    assert notation.touched(Entry(7, 15)) == ["wheel", "stand"]
    assert notation.touched(Entry(7, -1)) == ["wheel"]


def test_verbs_can_join_and_leave() -> None:
    notation = Notation("the fair", {PASS: Verb("pass")})
    notation.include({TAKE: Verb("take", CARD).after("tinker")}, {7: ("wheel",)})
    assert notation.write(notation.read("tinker take mill")) == "tinker take mill"
    assert notation.touched(Entry(7, 0)) == ["wheel"]
    notation.exclude([TAKE], [7])
    with pytest.raises(IllegalAction, match="they begin with: pass"):
        notation.read("tinker take mill")
    assert notation.touched(Entry(7, 0)) == []
