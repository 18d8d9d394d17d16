"""The rules of a game as numbered clauses, in our own words, and the tests that hold each of them.

A rulebook file is TOML: a table a chapter (`title`, then clauses), each clause with its page, the codes of
the journal that it explains, and its sentence in both languages, or in the one that the game has.

    [chapter.4]
    title = { fr = "Le marché", en = "The market" }
    [clause."4.2"]
    page = 5
    explains = ["PLACED", "MOVED"]
    fr = "…"
    en = "…"
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from comptoir.kernel.errors import BadData
from comptoir.kernel.words import Words

Test = TypeVar("Test", bound=Callable[..., object])

CLAUSE_ID = re.compile(r"[A-Z]?\d+(\.\d+)*[a-z]?")


class Clause(NamedTuple):
    """One rule: its number, the printed page it is from (0: a ruling of ours), and its sentence.

    `explains` are the names of the journal codes whose lines may cite it.
    """

    id: str
    page: int
    words: Words
    explains: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The number of the chapter it stands in."""
        return self.id.split(".")[0]


class Rulebook:
    """The clauses of a game in order, by chapter."""

    def __init__(self, tree: Mapping[str, object], name: str = "rulebook") -> None:
        self.name = name
        self.chapters: dict[str, Words] = {}
        self.clauses: dict[str, Clause] = {}
        for id, node in self._table(tree, "chapter").items():
            self.chapters[id] = self._words(f"chapter {id}", self._table(node, "title", f"chapter {id}"))
        for id, node in self._table(tree, "clause").items():
            if not isinstance(node, Mapping):
                raise BadData(f"{name}: clause {id} must be a table")
            if not CLAUSE_ID.fullmatch(id):
                raise BadData(f"{name}: {id!r} is not a clause number")
            page = node.get("page")
            if not isinstance(page, int):
                raise BadData(f"{name}: clause {id} needs the printed page as a number (0: a ruling of ours)")
            clause = Clause(id, page, self._words(f"clause {id}", node), self._codes(id, node))
            if clause.chapter not in self.chapters:
                raise BadData(f"{name}: clause {id} belongs to no chapter")
            self.clauses[id] = clause

    def _table(self, node: object, key: str, where: str = "the file") -> Mapping[str, object]:
        table = node.get(key) if isinstance(node, Mapping) else None
        if not isinstance(table, Mapping):
            raise BadData(f"{self.name}: {where} needs a table {key!r}")
        return table

    def _words(self, where: str, node: Mapping[str, object]) -> Words:
        fr, en = node.get("fr", ""), node.get("en", "")
        if not (isinstance(fr, str) and isinstance(en, str) and (fr.strip() or en.strip())):
            raise BadData(f"{self.name}: {where} needs its text in French (fr), in English (en) or in both")
        return Words(fr.strip(), en.strip())

    def _codes(self, id: str, node: Mapping[str, object]) -> tuple[str, ...]:
        codes = node.get("explains", [])
        if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
            raise BadData(f"{self.name}: explains of clause {id} must be a list of names of journal codes")
        return tuple(codes)

    def __getitem__(self, id: str) -> Clause:
        if id not in self.clauses:
            raise BadData(f"{self.name}: there is no clause {id}")
        return self.clauses[id]

    def of_chapter(self, chapter: str) -> list[Clause]:
        """The clauses of one chapter."""
        return [clause for clause in self.clauses.values() if clause.chapter == chapter]


def load_rulebook(file: Path) -> Rulebook:
    """Read and check a rulebook file."""
    try:
        return Rulebook(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadData(f"{file.name}: {error}") from error


def rule(game: str, *clauses: str) -> Callable[[Test], Test]:
    """Mark a test as holding these clauses of a game."""

    def mark(test: Test) -> Test:
        return test

    return mark


def tested_clauses(folder: Path, game: str) -> dict[str, list[str]]:
    """Clause → the names of the tests below this folder that are marked with it."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.FunctionDef):
                for clause in _marks(node, game):
                    found.setdefault(clause, []).append(node.name)
    return found


def _marks(test: ast.FunctionDef, game: str) -> list[str]:
    clauses: list[str] = []
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            values = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
            if values and values[0] == game:
                clauses += [str(value) for value in values[1:]]
    return clauses
