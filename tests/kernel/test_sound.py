"""A game that cannot be asked what everybody asks is told so, in one line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import comptoir
from comptoir import Option
from comptoir.kernel.notation import Notation, Verb
from comptoir.kernel.sound import first_fault
from comptoir.kernel.weights import Weights
from comptoir.kernel.words import Words
from stall.game import STALL, Stall

HELP = Words(en="help")
NO_WORDS: Any = "help"


def golf(**changed: object) -> Stall:
    """The stall with some members changed."""
    return type("Golf", (Stall,), changed)()  # type: ignore[no-any-return]


@pytest.mark.parametrize("slug", ["cove", "settlement", "spyrium", "stall", "venise"])
def test_our_games_are_sound(slug: str) -> None:
    assert first_fault(comptoir.game(slug)) == ""


def test_one_language_is_enough() -> None:
    option = Option("hand", ("small", "large"), HELP, {"small": Words(fr="petite")})
    assert first_fault(golf(title=Words(en="Golf"), blurb=Words(fr="Un jeu."), options=(option,))) == ""


@pytest.mark.parametrize(
    ("member", "value", "message"),
    [
        ("slug", "My Game", "its slug must be a short name in small letters, such as 'golf', not 'My Game'"),
        ("slug", None, "its slug must be a short name"),
        ("title", "Golf", r"its title must be Words\(fr=.*, or one language alone, .*, not 'Golf'"),
        ("title", Words(), "its title must be Words"),
        ("blurb", Words(1, 2), "its blurb must be Words"),  # type: ignore[arg-type]
        ("round_word", "Round", "its round_word must be Words"),
        ("grades", ("good",), "its grades must be a tuple of Words"),
        ("has_secrets", "yes", "its has_secrets must be True or False"),
        ("notation", {}, "its notation must be a Notation"),
        (
            "observation_type",
            list[int],
            r"its observation_type must be a TypedDict, or Json, not list\[int\]",
        ),
        ("notation", Notation("golf", {1: Verb("hit"), 2: Verb("Hit")}), "two verbs .* are written 'hit'"),
        ("min_seats", "2", "its min_seats must be a whole number from 1 on, not '2'"),
        ("min_seats", 0, "its min_seats must be a whole number from 1 on, not 0"),
        ("min_seats", 4, "its seats must go from min_seats to max_seats, 6 at most, not from 4 to 3"),
        ("max_seats", 7, "6 at most, not from 2 to 7"),
        ("minutes", 0, "its minutes must be a whole number"),
        ("rules_version", 1.5, "its rules_version must be a whole number"),
        ("options", {"hand": "small"}, "its options must be a tuple of Option"),
        ("options", (Option("a b", ("x",), HELP),), "its option 'a b' must have a short name"),
        ("options", (Option("a", (), HELP),), "its option 'a' must have a tuple of values"),
        ("options", (Option("a", ("x", "x"), HELP),), "texts that differ"),
        ("options", (Option("a", ("x",), NO_WORDS),), "the help of its option 'a' must be Words"),
        (
            "options",
            (Option("a", ("x",), HELP, {"y": HELP}),),
            "the labels of its option 'a' must map its values",
        ),
        ("ways_alone", ({"speed": "high"},), "options: stall has no option 'speed'"),
        ("package", "no_such_package", "its package 'no_such_package' cannot be imported"),
        ("package", 3, "its package must be the name of a package"),
        ("weights", [1.0], "its weights must be Weights"),
        ("weights", property(lambda self: 1 / 0), "evaluation: ZeroDivisionError: division by zero"),
        ("weights", Weights(["a", "b"], [HELP], [1.0], [1.0]), "for each of the 2 features"),
        ("weights", Weights(["a"], [NO_WORDS], [1.0], [1.0]), "the labels of its weights"),
    ],
)
def test_a_fault_says_what_would_be_right(member: str, value: object, message: str) -> None:
    fault = first_fault(golf(**{member: value}))
    assert re.search(message, fault), fault
    assert "\n" not in fault


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("rulebook.toml", "[clause", "files: rulebook.toml:"),
        ("rulebook.toml", '[clause."1.1"]\npage = 1', "needs a table 'chapter'"),
        ("components.toml", "cards = 3", "components.toml: cards has no source"),
        ("levels.toml", "easy =", "levels.toml: TOMLDecodeError"),
        ("measured.toml", "\0", "measured.toml: TOMLDecodeError"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, message: str
) -> None:
    package = tmp_path / f"golf_{name.removesuffix('.toml')}_{len(text)}"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / name).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert message in first_fault(golf(package=package.name))


def test_members_that_are_missing_altogether_are_named() -> None:
    fault = first_fault(golf(slug=property(lambda self: self.nothing)))
    assert fault.startswith("its slug must be")
    assert first_fault(STALL) == ""
