"""Imports point downwards only: cli → web → tables, lab → bots → games → kernel.

No game knows another, and none needs a terminal library before its board is drawn.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "comptoir"
FLOORS = [{"kernel"}, {"games"}, {"bots"}, {"lab", "tables"}, {"web"}, {"cli"}]
HEIGHT = {part: height for height, parts in enumerate(FLOORS) for part in parts}
RULES_MAY_USE = {"librt", "mypy_extensions"}
BOARDS_MAY_USE = RULES_MAY_USE | {"rich"}
FILES = sorted(SOURCES.rglob("*.py"))


def imported(file: Path) -> list[str]:
    """The full names of all that a module imports, wherever in it."""
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative imports hide the direction"
            names.append(node.module or "")
            if node.module in ("comptoir", "comptoir.games"):
                names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def part_of(file: Path) -> str:
    return file.relative_to(SOURCES).parts[0]


LOWER = [file for file in FILES if part_of(file) in ("kernel", "games")]


def test_every_folder_has_its_floor() -> None:
    folders = {part_of(file) for file in FILES if len(file.relative_to(SOURCES).parts) > 1}
    assert folders <= set(HEIGHT)


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if part_of(file) in HEIGHT],
    ids=lambda file: str(file.relative_to(SOURCES)),
)
def test_imports_point_downwards(file: Path) -> None:
    part = part_of(file)
    for name in imported(file):
        words = name.split(".")
        if words[0] != "comptoir":
            continue
        # The front door and the build switch may be used from the upper floors only: they import the kernel
        # themselves.
        if len(words) == 1 or words[1] not in HEIGHT:
            assert HEIGHT[part] >= HEIGHT["lab"] or words[1:] == ["_build"], f"{part} must not import {name}"
        else:
            assert words[1] == part or HEIGHT[words[1]] < HEIGHT[part], f"{part} must not import {name}"


@pytest.mark.parametrize(
    "file", sorted((SOURCES / "games").glob("*/**/*.py")), ids=lambda file: str(file.relative_to(SOURCES))
)
def test_no_game_imports_another(file: Path) -> None:
    own = file.relative_to(SOURCES).parts[1]
    for name in imported(file):
        words = name.split(".")
        if words[:2] == ["comptoir", "games"] and len(words) > 2:
            assert words[2] == own, f"{own} must not import {name}"


@pytest.mark.parametrize("file", LOWER, ids=lambda file: str(file.relative_to(SOURCES)))
def test_the_lower_floors_need_next_to_nothing(file: Path) -> None:
    allowed = BOARDS_MAY_USE if file.stem == "board" else RULES_MAY_USE
    for name in imported(file):
        top = name.split(".")[0]
        assert top == "comptoir" or top in sys.stdlib_module_names or top in allowed, (
            f"{file.name} must not need {top}"
        )


@pytest.mark.parametrize("file", LOWER, ids=lambda file: str(file.relative_to(SOURCES)))
def test_no_rule_imports_a_board(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
            modules = [name for name in names if (SOURCES.parent / f"{name.replace('.', '/')}.py").exists()]
            assert not any(name.endswith(".board") for name in modules), f"line {node.lineno}"


# What a game knows, its rules and its view tell: how positions are packed is nobody else's business.
PACKED = {"frames", "packing", "exchanges", "keeping", "packed"}


@pytest.mark.parametrize(
    "file",
    sorted((SOURCES / "web" / "games").rglob("*.py")),
    ids=lambda file: str(file.relative_to(SOURCES)),
)
def test_the_table_of_a_game_does_not_unpack_its_position(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            words = name.split(".")
            if words[:2] in (["comptoir", "games"], ["comptoir", "kernel"]):
                assert not PACKED & set(words), f"line {node.lineno}: {name}"


WITHOUT_TERMINAL = """
import sys
from importlib.abc import MetaPathFinder

class OnlyRules(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        top = name.split(".")[0]
        if top not in sys.stdlib_module_names and not top.startswith("comptoir") and top not in {allowed}:
            raise ImportError(f"{{name}} is blocked")

sys.meta_path.insert(0, OnlyRules())

import comptoir

game = comptoir.game("{slug}")
seats = [comptoir.Seat("human") for seat in range(game.max_seats)]
match = comptoir.new_match(game, seats, comptoir.SeededDealer(1))
chance, told = comptoir.SeededDealer(2), []
while not match.is_over:
    for lang in ("fr", "en"):
        assert game.prompt(match.state, lang)
        assert all(game.sentence(match.state, int(action), lang) for action in match.state.actions())
    actions = match.state.actions()
    told += [game.tell(entry, lang) for entry in match.act(int(actions[chance.below(len(actions))]))]
assert all(told)
print(len(match.history), len(told))
try:
    game.board(match.state, None, "fr")
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize("slug", ["cove", "settlement", "spyrium", "venise"])
def test_a_game_is_played_and_told_without_a_terminal_library(slug: str) -> None:
    code = WITHOUT_TERMINAL.format(allowed=RULES_MAY_USE, slug=slug)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    counts, board = done.stdout.splitlines()
    assert all(int(count) > 50 for count in counts.split())
    assert board.startswith("rich")
    assert board.endswith("is blocked")
