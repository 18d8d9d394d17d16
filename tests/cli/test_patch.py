"""Numbers read from a box as a change of the project."""

from __future__ import annotations

import random
import subprocess
import tomllib
from pathlib import Path

import pytest

from comptoir.cli.patch import Scanner, patch, patched
from comptoir.kernel.components import Components
from comptoir.kernel.errors import BadData
from comptoir.kernel.overlay import Entry, Overlay

GAMES = Path(__file__).parents[2] / "src" / "comptoir" / "games"
SLUGS = ("cove", "settlement", "spyrium", "venise")

FILE = """# The box.
source = "reconstructed"
plain = 4 # beside it
[one.table]
note = "ours"
source = "likely"
is = [1, 2]

[inherits]
is = 3
[inline]
A-1 = { cost = [1, 0], icon = "a # b", "odd key" = 2 }
long = [
  1, # one
  2,
]
[[item]]
price = 1
[[item]]
price = { is = 2, note = "ours" }
[[item.part]]
yes = true
[[item.part]]
yes = false
"""


def changed(**entries: Entry) -> str:
    paths = {path.replace("__", "."): entry for path, entry in entries.items()}
    return patched(FILE, Overlay("game", "Ann", numbers=paths))


def test_a_number_is_given_its_source_where_it_stands() -> None:
    assert 'plain = { is = 5, source = "photo" } # beside it\n' in changed(plain=Entry(5))
    assert 'price = { is = 3, source = "rulebook", note = "page 2" }\n[[item.part]]' in changed(
        item__1__price=Entry(3, "rulebook", "page 2")
    )
    found = changed(**{"inline__A-1__cost": Entry([0, 1])})
    assert 'A-1 = { cost = { is = [0, 1], source = "photo" }, icon = "a # b", "odd key" = 2 }' in found
    assert 'long = { is = [3, 4], source = "photo" }\n[[item]]' in changed(inline__long=Entry([3, 4]))
    assert (
        tomllib.loads(changed(item__1__part__1__yes=Entry(True)))["item"][1]["part"][1]["yes"]["is"] is True
    )


def test_a_table_of_a_number_keeps_its_lines() -> None:
    found = changed(one__table=Entry([3, 4], "photo", "seen"))
    assert '[one.table]\nnote = "seen"\nsource = "photo"\nis = [3, 4]\n\n[inherits]' in found
    assert '[one.table]\nsource = "rulebook"\nis = [3, 4]\n' in changed(one__table=Entry([3, 4], "rulebook"))
    found = tomllib.loads(changed(inherits=Entry(5, "photo", "seen")))["inherits"]
    assert found == {"is": 5, "source": "photo", "note": "seen"}


def test_what_is_not_there_or_written_in_another_way_is_told() -> None:
    with pytest.raises(BadData, match="nothing cannot be found in the components file"):
        changed(nothing=Entry(1))
    with pytest.raises(
        BadData, match="line 2 of the components file is written in a way that cannot be patched"
    ):
        Scanner('a = 1\nb = """\ntext"""\n')


@pytest.mark.parametrize("slug", SLUGS)
def test_every_value_of_our_files_is_found_where_it_stands(slug: str) -> None:
    text = (GAMES / slug / "components.toml").read_text(encoding="utf-8")
    places = Scanner(text).places
    for path, value in leaves("", tomllib.loads(text)):
        place = places[path]
        assert tomllib.loads(f"it = {text[place.start : place.end]}")["it"] == value


def leaves(path: str, node: object) -> list[tuple[str, object]]:
    if isinstance(node, dict | list):
        items = node.items() if isinstance(node, dict) else enumerate(node)
        return [leaf for key, value in items for leaf in leaves(f"{path}.{key}" if path else str(key), value)]
    return [(path, node)]


@pytest.mark.parametrize("slug", SLUGS)
def test_git_takes_a_patch_and_the_file_then_reads_as_the_box(slug: str, tmp_path: Path) -> None:
    file = GAMES / slug / "components.toml"
    text = file.read_text(encoding="utf-8")
    ours = Components(tomllib.loads(text), file.name)
    chance = random.Random(slug)
    read = [one for one in ours if not one.is_printed and chance.random() < 0.5]
    numbers = {
        one.path: Entry(
            other(ours, one.path), chance.choice(["photo", "rulebook"]), chance.choice(["", '"é" \\'])
        )
        for one in read
    }
    overlay = Overlay(slug, "Ann", numbers=numbers)
    name = Path("src", "comptoir", "games", slug, "components.toml")
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run(["git", "apply", "-"], input=patch(file, overlay).encode(), cwd=tmp_path, check=True)
    after = (tmp_path / name).read_text(encoding="utf-8")
    found = Components(tomllib.loads(after), file.name)
    assert list(found) == list(ours.overlaid(overlay))
    assert found.digest == ours.overlaid(overlay).digest != ours.digest
    assert [line for line in after.splitlines() if line.startswith("#")] == [
        line for line in text.splitlines() if line.startswith("#")
    ]


def other(box: Components, path: str) -> int | float | bool | str | list[int]:
    """A value that may stand there, another one than ours where there is one close by."""
    ours = box.component(path).value
    if isinstance(ours, bool):
        return not ours
    if isinstance(ours, str):
        return box.limit(path).one_of[-1]
    if isinstance(ours, int) and not box.misfit(path, ours + 1):
        return ours + 1
    return ours[::-1] if isinstance(ours, list) and not box.misfit(path, ours[::-1]) else ours
