"""Numbers that somebody read from a box, laid over ours."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from comptoir.kernel import overlay as module
from comptoir.kernel.components import Component, Components, Total, load_components
from comptoir.kernel.errors import BadData, BadNumbers, BadSetup
from comptoir.kernel.overlay import Entry, Overlay, overlay_of, parse_overlay, read_overlay, use_overlays

BOX = """
[deck]
source = "rulebook"
copies = 3
[cards]
source = "reconstructed"
note = "ours"
limits = { cost = { each = [0, 3], sum = [1, 6] }, icon = { one_of = ["red", "blue"] } }
A1 = { cost = [1, 0, 2], icon = "red", is_open = true, name = "Smith" }
A2 = { cost = { is = [1, 1, 1], source = "likely", note = "blurred" }, icon = "blue" }
"""


def box() -> Components:
    return Components(tomllib.loads(BOX), "box.toml")


def over(**entries: Entry) -> Overlay:
    return Overlay("game", "Ann", numbers={path.replace("__", "."): entry for path, entry in entries.items()})


def test_what_was_read_stands_in_place_of_ours_with_its_own_source() -> None:
    found = box().overlaid(over(cards__A1__cost=Entry([0, 1, 0], "rulebook", "page 3")))
    assert found.numbers("cards.A1.cost") == [0, 1, 0]
    assert found.component("cards.A1.cost") == Component("cards.A1.cost", [0, 1, 0], "rulebook", "page 3")
    assert found.numbers("cards.A2.cost") == [1, 1, 1]
    assert box().numbers("cards.A1.cost") == [1, 0, 2]


def test_what_was_changed_is_told_and_what_was_confirmed_is_not() -> None:
    ours = box()
    found = ours.overlaid(over(cards__A1__cost=Entry([0, 1, 0]), cards__A2__cost=Entry([1, 1, 1])))
    assert found.changed == {"cards.A1.cost": ours.component("cards.A1.cost")}
    assert not found.component("cards.A2.cost").is_ours
    assert found.whose is not None
    assert found.whose.en == "Numbers from the box of Ann: 1 changed, 1 confirmed."
    assert found.whose.fr == "Nombres de la boîte de Ann : 1 changés, 1 confirmés."
    assert (ours.whose, ours.changed) == (None, {})


def test_the_digest_differs_where_a_number_was_changed_only() -> None:
    ours = box()
    confirmed = ours.overlaid(over(cards__A2__cost=Entry([1, 1, 1])))
    changed = ours.overlaid(over(cards__A2__cost=Entry([1, 1, 2])))
    assert confirmed.digest == ours.digest == changed.ours_digest
    assert changed.digest != ours.digest


def test_a_word_that_plays_a_part_counts_like_a_number() -> None:
    ours = box()
    assert ours.component("cards.A1.icon").source == "reconstructed"
    changed = ours.overlaid(over(cards__A1__icon=Entry("blue")))
    assert changed.text("cards.A1.icon") == "blue"
    assert changed.digest != ours.digest
    assert "cards.A1.name" not in [component.path for component in ours]
    assert Components(tomllib.loads(BOX.replace("Smith", "Jones"))).digest == ours.digest


def test_what_does_not_follow_its_limits_is_refused_in_our_own_file_too() -> None:
    with pytest.raises(BadData, match=r"cards.A1.cost must be 0 to 3, not 4"):
        Components(tomllib.loads(BOX.replace("[1, 0, 2]", "[1, 0, 4]")))
    with pytest.raises(BadData, match=r"cards.A1.icon must be one of red, blue, not 'green'"):
        Components(tomllib.loads(BOX.replace('icon = "red"', 'icon = "green"')))


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("cards.A9.cost", [1, 1, 1], r"overlay: cards.A9.cost is no number of box.toml"),
        ("cards.A1.name", "Jones", r"cards.A1.name is no number of box.toml"),
        ("cards", 3, r"cards is no number of box.toml"),
        ("cards.A1.cost", [1, 1], r"cards.A1.cost must have 3 numbers, not 2"),
        ("cards.A1.cost", 3, r"cards.A1.cost must be a list of whole numbers, not 3"),
        ("cards.A1.cost", [0, 0, 0], r"cards.A1.cost must add up to 1 to 6, not 0"),
        ("cards.A1.is_open", 1, r"cards.A1.is_open must be yes or no \(true or false\), not 1"),
        ("cards.A1.icon", "green", r"cards.A1.icon must be one of red, blue, not 'green'"),
        ("deck.copies", 4, r"deck.copies is 3 \(rulebook\); only likely or reconstructed ones are filled in"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(path: str, value: object, why: str) -> None:
    with pytest.raises(BadNumbers, match=why):
        box().overlaid(Overlay("game", "Ann", numbers={path: Entry(value)}))  # type: ignore[arg-type]


def test_what_was_printed_since_may_be_confirmed() -> None:
    assert box().overlaid(over(deck__copies=Entry(3))).changed == {}


def test_a_total_knows_what_makes_it_up() -> None:
    total = Total("cards", 12, 11, ("building.*.copies", "start"))
    assert total.is_made_of("building.mine.copies")
    assert total.is_made_of("start")
    assert not total.is_made_of("building.mine.price")
    assert not total.is_right


# The file

TEXT = """
game = "game"
by = "Ann"
[numbers]
"cards.A1.cost" = { is = [0, 1, 0], source = "rulebook", note = "page 3" }
"cards.A1.is_open" = { is = false }
"""


def test_a_file_is_read_as_it_was_written() -> None:
    overlay = parse_overlay(TEXT, "own.toml")
    assert overlay.numbers["cards.A1.cost"] == Entry([0, 1, 0], "rulebook", "page 3")
    assert overlay.numbers["cards.A1.is_open"] == Entry(False, "photo")
    odd = Overlay("game", 'Ann "the\nbox" \\', "0123", {"a.b": Entry("r\té\x7f", "photo", "# no \\ comment")})
    again = parse_overlay(odd.text(), "odd")
    assert again.by == 'Ann "the box" \\'
    assert again.numbers == {"a.b": Entry("r é ", "photo", "# no \\ comment")}
    assert again.base == "0123"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('game = "game"\n', "", "own.toml: game is missing"),
        ('by = "Ann"', 'by = " "', "own.toml: by is missing"),
        ('by = "Ann"', "by = 3", "own.toml: by must be a text"),
        ('by = "Ann"', 'by = "Ann"\nwho = "Bob"', "own.toml: who is not known here; there are game, by"),
        ('by = "Ann"', "by = ", "own.toml: Invalid value"),
        ("{ is = false }", "false", r"own.toml: cards.A1.is_open must be written as \{ is = 3, source"),
        ("{ is = false }", '{ is = false, page = "3" }', "cards.A1.is_open must be written as"),
        ("{ is = false }", '{ source = "photo" }', "cards.A1.is_open must be written as"),
        ('"rulebook"', '"hearsay"', "cards.A1.cost has source 'hearsay'; it must be one of rulebook, photo"),
        ('"page 3"', "3", "cards.A1.cost: note must be a text"),
        ("[numbers]", "numbers = 3\n[other]", "is not known here|numbers must be a table"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(BadNumbers, match=why):
        parse_overlay(TEXT.replace(old, new), "own.toml")


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadNumbers, match=r"none\.toml cannot be read: No such file"):
        read_overlay(tmp_path / "none.toml")
    (tmp_path / "odd").write_bytes(b"\xff\xfe")
    with pytest.raises(BadNumbers, match="odd cannot be read: it is not a text file"):
        read_overlay(tmp_path / "odd")


# What is in force


@pytest.fixture
def nothing_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_taken", set())
    monkeypatch.setenv(module.VARIABLE, "")


@pytest.mark.usefixtures("nothing_taken")
def test_numbers_are_loaded_with_what_is_in_force_for_the_game_of_the_folder(tmp_path: Path) -> None:
    for slug in ("game", "other"):
        (tmp_path / slug).mkdir()
        (tmp_path / slug / "components.toml").write_text(BOX)
    use_overlays([over(cards__A1__cost=Entry([0, 1, 0]))])
    assert load_components(tmp_path / "game" / "components.toml").numbers("cards.A1.cost") == [0, 1, 0]
    assert load_components(tmp_path / "other" / "components.toml").numbers("cards.A1.cost") == [1, 0, 2]


@pytest.mark.usefixtures("nothing_taken")
def test_what_is_in_force_does_not_follow_the_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(TEXT)
    use_overlays([read_overlay(file)])
    file.unlink()
    found = overlay_of("game")
    assert found is not None
    assert (found.by, found.numbers["cards.A1.cost"].value) == ("Ann", [0, 1, 0])


@pytest.mark.usefixtures("nothing_taken")
def test_it_is_too_late_for_a_game_in_use_and_one_box_is_enough() -> None:
    assert overlay_of("other") is None
    with pytest.raises(BadSetup, match="other is in use already"):
        use_overlays([Overlay("other", "Ann")])
    with pytest.raises(BadSetup, match="two files of numbers for game"):
        use_overlays([Overlay("game", "Ann"), Overlay("game", "Bob")])
    assert overlay_of("game") is None


@pytest.mark.usefixtures("nothing_taken")
def test_what_comptoir_did_not_write_is_no_overlay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(module.VARIABLE, "own.toml")
    with pytest.raises(BadData, match="COMPTOIR_OVERLAYS is not what Comptoir wrote"):
        overlay_of("game")
