from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from comptoir.kernel.components import Components, load_components
from comptoir.kernel.errors import BadData

FILE = """
title = "a text needs no source"
[deck]
source = "rulebook"
copies = 3
values = [1, 2, 3]
is_open = true
torn = { is = 4, source = "reconstructed", note = "page 3" }
[deck.special]
half = 0.5
note = "the joker"
[[card]]
source = "photo"
name = "Mine"
price = 5
[[card]]
source = "likely"
name = ["Two", "words"]
price = 6
"""


def components(text: str) -> Components:
    return Components(tomllib.loads(text))


def test_a_number_takes_its_source_from_the_table_around_it() -> None:
    found = components(FILE)
    assert found.number("deck.copies") == 3
    assert found.component("deck.copies").source == "rulebook"
    assert found.component("deck.special.half").source == "rulebook"
    assert found.component("card.1.price").source == "likely"


def test_a_number_may_have_a_source_of_its_own() -> None:
    torn = components(FILE).component("deck.torn")
    assert (torn.value, torn.source, torn.note, torn.is_ours) == (4, "reconstructed", "page 3", True)


def test_lists_texts_and_tables_are_found_by_their_path() -> None:
    found = components(FILE)
    assert found.numbers("deck.values") == [1, 2, 3]
    assert found.text("title") == "a text needs no source"
    assert found.text("card.1.name") == "Two words"
    assert found.keys("card") == ["0", "1"]
    assert found.keys("deck") == ["copies", "values", "is_open", "torn", "special"]
    assert found.has("deck.special")
    assert not found.has("deck.nothing")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"Mine"', '"Shaft"'),
        ('source = "photo"', 'source = "rulebook"'),
        ('note = "page 3"', 'note = "page 4"'),
        ("copies = 3\nvalues = [1, 2, 3]", "values = [1, 2, 3]\ncopies = 3"),
    ],
)
def test_the_digest_leaves_names_sources_notes_and_the_order_alone(old: str, new: str) -> None:
    assert components(FILE.replace(old, new)).digest == components(FILE).digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("price = 5", "price = 4"),
        ("[1, 2, 3]", "[1, 3, 2]"),
        ("true", "false"),
        ("half = 0.5", "half = 0.25"),
        ("copies = 3\n", ""),
    ],
)
def test_the_digest_differs_where_a_number_does(old: str, new: str) -> None:
    assert components(FILE.replace(old, new)).digest != components(FILE).digest


def test_all_numbers_are_listed_in_the_order_of_the_file() -> None:
    found = components(FILE)
    assert [part.path for part in found][:4] == ["deck.copies", "deck.values", "deck.is_open", "deck.torn"]
    assert len(found) == 7


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = 3", "a has no source"),
        (
            "source = 'hearsay'\na = 3",
            "source 'hearsay'; it must be one of rulebook, photo, likely, reconstructed",
        ),
        ("source = 3", "source of the file must be a text"),
        ("[t]\nsource = 'photo'\na = [1, 'x']", "t.a must be a number"),
        ("[t]\nsource = 'photo'\na = 2020-01-01", "t.a must be a number"),
        ("[t]\nsource = 'photo'\na = [[1], [2]]", "t.a must be a number"),
    ],
)
def test_a_file_that_does_not_follow_the_schema_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadData, match=message):
        components(text)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda found: found.number("deck.none"), "deck.none is missing"),
        (lambda found: found.number("deck.values"), "must be a whole number"),
        (lambda found: found.number("deck.special.half"), "must be a whole number"),
        (lambda found: found.numbers("deck.copies"), "must be a list"),
        (lambda found: found.text("deck.copies"), "not a text"),
        (lambda found: found.keys("none"), "the table none is missing"),
    ],
)
def test_asking_for_what_is_not_there_is_refused(ask: object, message: str) -> None:
    assert callable(ask)
    with pytest.raises(BadData, match=message):
        ask(components(FILE))


@pytest.mark.parametrize("content", [b"a = ", b"\xff", None])
def test_a_file_that_cannot_be_read_is_refused_by_its_name(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "components.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadData, match=r"components\.toml"):
        load_components(file)
