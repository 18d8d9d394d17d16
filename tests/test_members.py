"""The tables of members in the documents are true: every member, its signature, whether it is required."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "comptoir"
TABLES = [
    ("adding-a-game.md", "kernel/game.py", "Game"),
    ("adding-a-game.md", "kernel/state.py", "State"),
    ("table-of-a-game.md", "web/presenter.py", "Presenter"),
]
ROW = re.compile(r"^\| `([^`]+)` \| (required|optional|given) \| (.+) \|$", re.MULTILINE)


def signature(node: ast.FunctionDef) -> str:
    """A method with the names of its arguments, or a property as what it gives."""
    gives = "" if node.returns is None else ast.unparse(node.returns)
    if any(isinstance(mark, ast.Name) and mark.id.endswith("property") for mark in node.decorator_list):
        return f"{node.name}: {gives}"
    names = [argument.arg for argument in node.args.args if argument.arg != "self"]
    options = [f"**{node.args.kwarg.arg}"] if node.args.kwarg else []
    return f"{node.name}({', '.join(names + options)}) -> {gives}"


def is_required(node: ast.AnnAssign | ast.FunctionDef) -> bool:
    """Whether it has no default: abstract, raising NotImplementedError, or an annotation without a value."""
    if isinstance(node, ast.AnnAssign):
        return node.value is None
    raises = any(
        isinstance(part, ast.Raise) and "NotImplementedError" in ast.unparse(part) for part in node.body
    )
    return raises or any(ast.unparse(mark) == "abstractmethod" for mark in node.decorator_list)


def members(file: str, name: str) -> dict[str, bool]:
    """Every public member of a class: its signature, and whether it is required."""
    tree = ast.parse((SOURCES / file).read_text(encoding="utf-8"))
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name).body
    found: dict[str, bool] = {}
    for node in body:
        if isinstance(node, ast.AnnAssign):
            found[f"{ast.unparse(node.target)}: {ast.unparse(node.annotation)}"] = is_required(node)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            found[signature(node)] = is_required(node)
    return found


def table(document: str, name: str) -> dict[str, str]:
    """The rows below the heading of a class: signature → required, optional or given."""
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    part = re.split(r"^#+ ", text.split(f"## `{name}`\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    return {row[1].replace("\\|", "|"): row[2] for row in ROW.finditer(part)}


@pytest.mark.parametrize(("document", "file", "name"), TABLES, ids=[name for _, _, name in TABLES])
def test_the_documents_name_every_member(document: str, file: str, name: str) -> None:
    told, there = table(document, name), members(file, name)
    assert list(told) == list(there)
    required = {member for member, kind in told.items() if kind == "required"}
    given = {
        "seats: i64",
        "stack: vec[i64]",
        "to_move: i64",
        "journal: Journal | None",
    }  # set by State itself
    assert required == {member for member, needed in there.items() if needed} - given
