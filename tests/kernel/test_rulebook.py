from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from comptoir.kernel import rulebook as kernel
from comptoir.kernel.errors import BadData
from comptoir.kernel.rulebook import Rulebook, load_rulebook

FILE = """
[chapter.4]
title = { fr = "Le marché", en = "The market" }
[chapter.5]
title = { fr = "Fin", en = "End" }
[clause."4.1"]
page = 5
fr = " Premier. "
en = "First."
[clause."4.2a"]
page = 0
fr = "Deux."
en = "Second."
[clause."5.1"]
page = 6
fr = "Trois."
en = "Third."
"""


def rulebook(text: str) -> Rulebook:
    return Rulebook(tomllib.loads(text))


def test_clauses_stand_in_their_chapters() -> None:
    book = rulebook(FILE)
    assert book.chapters["4"].to("fr") == "Le marché"
    assert [clause.id for clause in book.of_chapter("4")] == ["4.1", "4.2a"]
    assert book["4.1"].words.fr == "Premier."
    assert book["4.2a"].page == 0
    assert book["4.1"].explains == ()


def test_a_clause_lists_the_journal_codes_that_it_explains() -> None:
    assert rulebook(FILE.replace("page = 5", 'page = 5\nexplains = ["PLACED"]'))["4.1"].explains == (
        "PLACED",
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (FILE, "", "needs a table 'chapter'"),
        ('fr = " Premier. "\nen = "First."', 'fr = " "', "clause 4.1 needs its text in French"),
        ('en = "First."', "en = 1", "clause 4.1 needs its text in French .* in English .* or in both"),
        ("page = 5\n", "", "clause 4.1 needs the printed page"),
        ("page = 5", 'page = "5"', "clause 4.1 needs the printed page"),
        ("page = 5", 'page = 5\nexplains = "PLACED"', "explains of clause 4.1 must be a list of names"),
        ('"5.1"', '"6.1"', "clause 6.1 belongs to no chapter"),
        ('"5.1"', '"five"', "'five' is not a clause number"),
        ('title = { fr = "Fin", en = "End" }', "", "chapter 5 needs a table 'title'"),
    ],
)
def test_a_file_that_does_not_follow_the_schema_is_refused(old: str, new: str, message: str) -> None:
    assert old in FILE
    with pytest.raises(BadData, match=message):
        rulebook(FILE.replace(old, new))


def test_a_clause_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadData, match=r"there is no clause 9\.9"):
        rulebook(FILE)["9.9"]


def test_a_file_that_is_missing_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"rulebook\.toml"):
        load_rulebook(tmp_path / "rulebook.toml")


def test_marks_are_found_in_tests_and_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "test_market.py").write_text(
        '@rule("spyrium", "4.1", "4.2")\ndef test_one(): ...\n'
        '@rule("spyrium", "4.1")\n@rule("venise", "1.1")\ndef test_two(): ...\n'
        '# @rule("spyrium", "9.9")\n'
    )
    (tmp_path / "helper.py").write_text('@rule("spyrium", "8.8")\ndef test_three(): ...\n')
    assert kernel.tested_clauses(tmp_path, "spyrium") == {
        "4.1": ["test_one", "test_two"],
        "4.2": ["test_one"],
    }
    assert kernel.tested_clauses(tmp_path, "venise") == {"1.1": ["test_two"]}


def test_one_language_is_enough() -> None:
    book = rulebook(FILE.replace('fr = " Premier. "\n', "").replace('fr = "Le marché", ', ""))
    assert book["4.1"].words.to("fr") == "First."
    assert book.chapters["4"].to("fr") == "The market"
