"""`comptoir components GAME --fill FILE`: one sitting with the box, as lines that are typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.cli.conftest import Comptoir, Done

from comptoir.kernel.game import game
from comptoir.kernel.overlay import Entry, read_overlay

Sitting = Callable[..., Done]
ORDERS = "orders.plus1"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "own.toml"


@pytest.fixture
def sitting(comptoir: Comptoir, file: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """Type lines; whether the numbers can be played with is another test."""
    monkeypatch.setattr("comptoir.cli.fill.fault_of", lambda slug, file: "")

    def sit(*lines: str, slug: str = "venise", lang: str = "en", by: str = "Ann") -> Done:
        typed = "".join(f"{line}\n" for line in lines)
        return comptoir("components", slug, "--fill", str(file), "--by", by, "--lang", lang, typed=typed)

    return sit


def at(path: str, slug: str = "venise") -> int:
    """How many numbers are asked for before this one."""
    return [one.path for one in game(slug).components if not one.is_printed].index(path)


def skipping_to(path: str, slug: str = "venise") -> list[str]:
    return [""] * at(path, slug)


@pytest.mark.parametrize("slug", ["venise", "cove", "settlement", "spyrium"])
def test_each_number_that_is_not_printed_is_asked_for_once(sitting: Sitting, slug: str) -> None:
    paths = [one.path for one in game(slug).components if not one.is_printed]
    out = sitting(*[""] * len(paths), slug=slug).out
    assert re.findall(r"\[([\w.-]+)\]$", out, re.MULTILINE) == paths
    assert f"{len(paths)}/{len(paths)} " in out
    assert "That was the last one." in out


def test_what_is_known_of_a_number_is_told(sitting: Sitting) -> None:
    out = sitting(*skipping_to("workshops.G2.cost")).out
    part = out[out.index("[workshops.G2.cost]") :]
    assert "ours: 0 1 2 (likely)" in part
    assert "the card of the rulebook's example; the number of flax cubes is hard to read" in part
    assert "possible: 3 numbers, each 0 to 6, 1 to 6 in all" in part
    assert "in this order: wool, flax, gold" in part
    assert "workshops · Workshop G2 ─" in out  # what it makes and holds is to be read


def test_printed_totals_are_told_with_what_makes_them_up(sitting: Sitting) -> None:
    out = sitting(*skipping_to(ORDERS), "5").out
    assert "total order cards: 24 printed, 24 with your numbers" in out
    assert "noted: 5 instead of 6" in out
    assert "total order cards: 24 printed, 21 with your numbers" in out
    assert "24 with your numbers; this number counts ×3 in it" in out
    assert "it is made of: orders.plus1 ×3, orders.plus2 ×3" in out


def test_what_was_read_is_kept_after_each_number(sitting: Sitting, file: Path) -> None:
    sitting("3 # the second board", "=", "", *skipping_to("workshops.W1.makes")[3:], "flax", "3", "0, 2 1")
    overlay = read_overlay(file)
    assert (overlay.game, overlay.by, overlay.base) == ("venise", "Ann", game("venise").numbers_digest)
    assert overlay.numbers == {
        "player.row1_slots": Entry(3, "photo", "the second board"),
        "player.row2_slots": Entry(4),
        "workshops.W1.makes": Entry("flax"),
        "workshops.W1.capacity": Entry(3),
        "workshops.W1.cost": Entry([0, 2, 1]),
    }


def test_what_makes_no_sense_is_told_and_changes_nothing(sitting: Sitting, file: Path) -> None:
    lines = ["5", "many", "3 3", "3.5", "0x3", "- 3", "# 3", "yes"]
    out = sitting(*lines).out
    for line in lines:
        assert f"{line!r}: possible: 3 to 4. `?` helps." in out
    assert out.count("[player.row1_slots]") == 1
    assert read_overlay(file).numbers == {}
    out = sitting(*skipping_to("workshops.W1.makes"), "0", "4", "silk", "GOLD").out
    assert "'4': possible: 1 wool, 2 flax, 3 gold." in out
    assert read_overlay(file).numbers == {"workshops.W1.makes": Entry("gold")}


def test_what_is_attested_must_be_in_a_list(sitting: Sitting, file: Path) -> None:
    out = sitting("", "", "4 2 2 2 2 1 1", "q", lang="fr").out
    assert "« 4 2 2 2 2 1 1 » : possible : 7 nombres, chacun de 1 à 4, dont 4, 3 et 2." in out
    assert read_overlay(file).numbers == {}


def test_yes_or_no_and_words_are_read_in_both_languages(sitting: Sitting, file: Path) -> None:
    rogues = at("rogues.0.board_at_arrival", "cove")
    goods = at("mercenaries.0.good", "cove") - rogues - 1
    sitting(*[""] * rogues, "Oui", *[""] * goods, "petite rouge", slug="cove", lang="fr")
    assert read_overlay(file).numbers == {
        "rogues.0.board_at_arrival": Entry(True),
        "mercenaries.0.good": Entry("small red"),
    }


def test_one_can_go_back_and_take_back(sitting: Sitting, file: Path) -> None:
    out = sitting("b", "3", "b", "x", "q").out
    assert "This is the first." in out
    assert "yours: 3" in out
    assert "taken back: 4, ours" in out
    assert read_overlay(file).numbers == {}


def asked_for(done: Done) -> list[str]:
    return re.findall(r"\[([\w.]+)\]$", done.out, re.MULTILINE)


def test_it_goes_on_at_the_first_number_of_which_nothing_was_said(sitting: Sitting, file: Path) -> None:
    left = sitting("3", "", "4 3 2 2 2 1 1", "q").out
    assert f"{file}: 2 changed, 0 confirmed, 123 to be read." in left
    again = sitting("q", by="")
    assert "125 numbers to be read, 2 read" in again.out
    assert asked_for(again) == ["player.row2_slots"]
    assert read_overlay(file).by == "Ann"


def test_one_can_go_to_a_number_or_a_group(sitting: Sitting, file: Path) -> None:
    done = sitting("go workshops.W2", "workshops.W1.cost", "go market.spices", "0 2 1", "GO orders", "q")
    assert asked_for(done) == [
        "player.row1_slots",
        "workshops.W2.makes",
        "workshops.W1.cost",
        "workshops.W2.makes",
        "orders.plus1",
    ]
    assert "No number to be read is called market.spices." in done.out
    assert read_overlay(file).numbers == {"workshops.W1.cost": Entry([0, 2, 1])}


def test_at_the_end_one_is_led_to_what_must_be_put_right(sitting: Sitting) -> None:
    last = [one.path for one in game("venise").components if not one.is_printed][-1]
    done = sitting("go orders.plus2", "3", f"go {last}", "", "2", f"go {last}", "")
    after = [one.path for one in game("venise").components if not one.is_printed][at("orders.plus2") + 1]
    assert asked_for(done)[1:] == ["orders.plus2", after, last, "orders.plus2", after, last]
    assert done.out.count("That was the last one.") == 2
    assert done.out.count("This must still be put right") == 1
    assert "It can be played" in done.out


def test_what_was_written_by_hand_and_does_not_fit_can_be_mended(sitting: Sitting, file: Path) -> None:
    text = '\ufeffgame = "venise"\nby = "Ann"\n[numbers]\n"orders.plus1" = { is = 9, note = "seen" }\n'
    file.write_text(text + '"orders.plus2" = { is = "two" }\n', encoding="utf-8")
    out = sitting("q").out
    assert "125 numbers to be read, 0 read" in out
    assert "[orders.plus1]" in out
    assert "yours does not fit: 9" in out
    assert "It cannot be played yet: put orders.plus1, orders.plus2 right first." in out
    assert '"orders.plus1" = { is = 9, source = "photo", note = "seen" }' in file.read_text()
    out = sitting("8", "6", "x", "q").out
    assert "'8': possible: 1 to 7." in out
    assert "yours does not fit: two" in out
    assert "It can be played" in out
    assert read_overlay(file).numbers == {"orders.plus1": Entry(6)}


def test_to_take_back_what_was_not_said_is_told(sitting: Sitting) -> None:
    out = sitting("x", "q").out
    assert "You said nothing of this number." in out
    assert "taken back" not in out


def test_where_it_was_read_may_be_the_rulebook(sitting: Sitting, file: Path) -> None:
    out = sitting("r", "3", "d", "3").out
    assert "You read the rulebook." in out
    sources = [entry.source for entry in read_overlay(file).numbers.values()]
    assert sources == ["rulebook", "photo"]


def test_help_and_all_totals_are_told(sitting: Sitting) -> None:
    out = sitting("?", "s", lang="fr").out
    assert "le nôtre est le bon" in out
    assert "total tuiles de L4 d’un seul tenant : 9 imprimé, 9 avec vos nombres" in out


def test_numbers_that_the_rules_are_written_for_can_only_be_confirmed(sitting: Sitting, file: Path) -> None:
    before = skipping_to("alchemist.decanter.rows_bottom_to_top", "cove")
    out = sitting(*before, "2 3 3", "=", slug="cove").out
    assert "'2 3 3': possible: ours: the rules are written for it." in out
    assert read_overlay(file).numbers == {"alchemist.decanter.rows_bottom_to_top": Entry([3, 2, 3])}


def test_whose_box_it_is_must_be_said(sitting: Sitting, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = sitting("Ann", "3", by="")
    assert (done.code, done.out) == (2, "")
    assert "--by NAME says it" in done.err
    assert not file.exists()
    terminal = SimpleNamespace(isatty=lambda: True)
    monkeypatch.setattr("comptoir.cli.fill.sys", SimpleNamespace(stdin=terminal))
    done = sitting("", " ", "Léa  B.", "q", by="")
    assert done.out.count("Whose box is it?") == 3
    assert read_overlay(file).by == "Léa B."


def test_a_box_stays_whose_it_is(sitting: Sitting, file: Path) -> None:
    sitting("3", "q")
    text = file.read_text()
    assert "own.toml is the box of Ann: leave --by out, or take another file for Bob" in sitting(by="Bob").err
    assert "own.toml est la boîte de Ann : laissez --by" in sitting(by="Bob", lang="fr").err
    assert file.read_text() == text
    assert sitting("q", by=" Ann ").code == 0


def test_a_folder_that_does_not_exist_is_told_before_anything_is_asked(
    comptoir: Comptoir, tmp_path: Path
) -> None:
    done = comptoir("components", "venise", "--fill", str(tmp_path / "no" / "own.toml"), typed="Ann\n")
    assert (done.code, done.out) == (2, "")
    assert f"{tmp_path / 'no'}" in done.err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--fill", "own.toml", "--patch"], "--fill goes on by itself"),
        (["--by", "Ann"], "--by says whose box it is, together with --fill"),
        (["--patch"], "--patch needs the numbers: --components FILE"),
    ],
)
def test_options_that_do_not_go_together_are_told(comptoir: Comptoir, arguments: list[str], why: str) -> None:
    done = comptoir("components", "venise", *arguments)
    assert done.code == 2
    assert why in done.err


def test_a_file_of_another_game_or_with_what_does_not_fit_is_left_alone(sitting: Sitting, file: Path) -> None:
    text = 'game = "cove"\nby = "Ann"\n[numbers]\n'
    file.write_text(text)
    assert "own.toml has numbers of cove, not of venise" in sitting().err
    for line, why in (
        ('"player.dice" = { is = 7 }', "own.toml: player.dice is 5 (rulebook); only likely"),
        ('"player.dices" = { is = 7 }', "own.toml: player.dices is no number of components"),
        ('"player.row1_slots" = { is = { a = 1 } }', "own.toml: player.row1_slots must be a whole number"),
    ):
        text = f'game = "venise"\nby = "Ann"\n[numbers]\n{line}\n'
        file.write_text(text)
        assert why in sitting().err
    assert file.read_text() == text


@pytest.mark.test
def test_it_is_told_at_the_end_whether_the_numbers_can_be_played_with(
    comptoir: Comptoir, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sit(*lines: str) -> str:
        typed = "".join(f"{line}\n" for line in lines)
        return comptoir(
            "components", "venise", "--fill", str(file), "--by", "Ann", "--lang", "en", typed=typed
        ).out

    assert f"It can be played: comptoir play venise --components {file}" in sit("3", "q")
    told = sit("go orders", "7", "q")
    assert "It cannot be played yet: printed totals do not come out." in told
    monkeypatch.setattr(
        type(game("venise")), "totals", lambda self, box: []
    )  # not in the process that tries them
    assert "It cannot be played yet: own.toml: order cards must add up to 24, not 27" in sit("q")
