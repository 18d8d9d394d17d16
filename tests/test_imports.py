"""Imports point downwards only: cli → web → tables, lab → bots → games → kernel.

And no game knows another.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "comptoir"
FLOORS = [{"kernel"}, {"games"}, {"bots"}, {"lab", "tables"}, {"web"}, {"cli"}]
HEIGHT = {part: height for height, parts in enumerate(FLOORS) for part in parts}
KERNEL_MAY_USE = {"librt", "mypy_extensions"}
GAMES_MAY_USE = KERNEL_MAY_USE | {"rich"}
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
    allowed = KERNEL_MAY_USE if part_of(file) == "kernel" else GAMES_MAY_USE
    for name in imported(file):
        top = name.split(".")[0]
        assert top == "comptoir" or top in sys.stdlib_module_names or top in allowed, (
            f"{file.name} must not need {top}"
        )
