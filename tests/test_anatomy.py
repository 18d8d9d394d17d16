"""Every game has the same file for the same thing, and its rules are short to call."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "src" / "comptoir" / "games"
SLUGS = sorted(folder.name for folder in GAMES.iterdir() if (folder / "game.py").exists())

# What a package holds besides one module a chapter of the rulebook.
MODULES = {
    "__init__": "nothing",
    "game": "the overview",
    "state": "the State",
    "setup": "setting up",
    "actions": "the verbs and their arguments",
    "frames": "pending decisions",
    "journal": "what can be told",
    "notation": "the table of verbs: actions as text, and the places they name",
    "dump": "positions as data",
    "view": "what a seat sees",
    "observation": "the types of what a seat sees",
    "words": "sentences",
    "why": "refusals",
    "board": "the board in a terminal",
    "data": "the components as constants",
    "evaluate": "what a position is worth",
}
# Where one of those would be too long, part of it may have a file of its own.
OPTIONAL = {
    "names": "from words: what things are called",
    "telling": "from words: what the log says",
    "packed": "from dump: packed numbers as data",
    "pending": "from dump: pending decisions as data",
    "asked": "from view: what is asked, as a word",
    "causes": "from journal: why something happens",
    "citing": "from telling: the clause that an entry follows",
    "pieces": "from dump: where all tokens and cards are",
    "income": "from evaluate: what is still to come",
}
DATA = {"components.toml", "rulebook.toml", "weights.toml", "levels.toml", "measured.toml"}
MERCHANT = {
    "__init__",
    "shop",
    "actions",
    "notation",
    "data",
    "view",
    "observation",
    "words",
    "board",
    "evaluate",
}  # Cove: one package a merchant
MOST_PARAMETERS = 6
MOST_LINES = 450

SOURCES = sorted(GAMES.rglob("*.py"))
RULES = [file for file in SOURCES if file.stem not in ("words", "notation", "board", "view", "why", "names")]


def named(file: Path) -> str:
    return str(file.relative_to(GAMES))


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def functions(file: Path) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree(file)) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_the_same_files(slug: str) -> None:
    stems = {file.stem for file in (GAMES / slug).glob("*.py")}
    assert set(MODULES) <= stems, f"{slug} lacks {sorted(set(MODULES) - stems)}"
    assert {file.name for file in (GAMES / slug).glob("*.toml")} == DATA


@pytest.mark.parametrize("slug", SLUGS)
def test_every_other_module_is_a_chapter_of_the_rulebook(slug: str) -> None:
    for file in sorted((GAMES / slug).glob("*.py")):
        if file.stem in MODULES or file.stem in OPTIONAL:
            continue
        first = (ast.get_docstring(tree(file)) or "").split("\n")[0]
        assert re.match(r"Chapters? [A-Z]?\d", first), (
            f"{named(file)} must say which chapter it is: {first!r}"
        )


def test_every_merchant_of_cove_has_the_same_files() -> None:
    merchants = [
        folder for folder in (GAMES / "cove" / "merchants").iterdir() if (folder / "shop.py").exists()
    ]
    assert len(merchants) == 4
    for folder in merchants:
        stems = {file.stem for file in folder.glob("*.py")}
        assert stems >= MERCHANT, f"{folder.name} lacks {sorted(MERCHANT - stems)}"


@pytest.mark.parametrize("slug", SLUGS)
def test_the_state_of_a_game_is_called_state(slug: str) -> None:
    classes = {
        node.name for node in ast.walk(tree(GAMES / slug / "state.py")) if isinstance(node, ast.ClassDef)
    }
    assert "State" in classes
    for file in (GAMES / slug).rglob("*.py"):
        assert not any(
            isinstance(node, ast.ClassDef) and node.name == "Table" for node in ast.walk(tree(file))
        )


@pytest.mark.parametrize("file", SOURCES, ids=named)
def test_a_module_is_read_in_one_sitting(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("file", SOURCES, ids=named)
def test_no_function_takes_more_than_six_parameters(file: Path) -> None:
    for function in functions(file):
        if function.name == "note":  # as the kernel's: a code, a seat, four arguments and who may read it
            continue
        given = function.args
        names = [argument.arg for argument in [*given.posonlyargs, *given.args, *given.kwonlyargs]]
        count = len([name for name in names if name not in ("self", "cls")])
        assert count <= MOST_PARAMETERS, f"{function.name} takes {count}"


@pytest.mark.parametrize("file", SOURCES, ids=named)
def test_no_rule_asks_whether_there_is_a_journal(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert "journal is not None" not in source
    assert "journal is None" not in source


@pytest.mark.parametrize("file", [file for file in SOURCES if file.stem != "actions"], ids=named)
def test_nobody_unpacks_an_action_by_shifting_bits(file: Path) -> None:
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.RShift | ast.BitAnd | ast.Mod):
            left = node.left
            assert not (isinstance(left, ast.Name) and left.id in ("action", "act", "move")), (
                f"line {node.lineno}: give the argument a name in actions.py"
            )
