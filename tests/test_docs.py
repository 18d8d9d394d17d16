"""The documents are true: the README's commands run, its Python is right, and links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from comptoir import game, play_game
from comptoir.cli.main import run
from comptoir.kernel.overlay import parse_overlay
from comptoir.lab import checkpoint
from comptoir.lab.statistics import share

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(
    (ROOT / "docs").glob("*.md")
)
COMMANDS = [
    line.split("#")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
]


def test_the_commands_of_the_readme_run_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "typed").write_text("1\n1\nquit\n")
    for command in COMMANDS:
        words = shlex.split(command)
        if words[0] != "comptoir":
            continue
        # Measuring takes minutes and the peers are optional; that the command exists is enough here. A site
        # would not end by itself.
        arguments = [*words[1:], "--help"] if words[1] in ("bench", "serve") else words[1:]
        with (tmp_path / "typed").open() as typed:
            monkeypatch.setattr("sys.stdin", typed)
            assert run(arguments) == 0, f"{command}: {capsys.readouterr().err}"


def test_the_make_targets_of_the_documents_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for document in DOCUMENTS:
        named = set(re.findall(r"(?:`|^)make ([a-z-]+)", document.read_text(encoding="utf-8"), re.MULTILINE))
        assert named <= targets, document.name
    assert {"make play", "make test"} <= set(COMMANDS)


def test_the_python_of_the_readme_is_right() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    prose = re.sub(r"```.*?```|`[^`]*`", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", prose):
        assert (document.parent / target).exists(), target


def test_every_page_is_reached_from_the_readme() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        for target in re.findall(r"\]\(([^)#:]+\.md)[^)]*\)", page.read_text(encoding="utf-8")):
            waiting.append((page.parent / target).resolve())
    assert set((ROOT / "docs").glob("*.md")) <= reached


def test_the_recipe_quotes_the_example_as_it_is() -> None:
    recipe = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    quotes = re.findall(r"```\w+\n# (tests/example_game/\S+)\n(.*?)```", recipe, re.DOTALL)
    assert len(quotes) >= 5
    for name, code in quotes:
        assert code in (ROOT / name).read_text(encoding="utf-8"), code


BOT_PAGE = (ROOT / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")


@pytest.fixture
def miser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The bot of the page, in a folder where commands run."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(checkpoint.platformdirs, "user_state_path", lambda name: tmp_path / name)
    ((name, code),) = re.findall(r"```python\n# (\S+)\n(.*?)```", BOT_PAGE, re.DOTALL)
    assert len([line for line in code.split("class ")[1].splitlines() if line.strip()]) <= 20
    (tmp_path / name).write_text(code)
    return tmp_path / name


@pytest.mark.test
@pytest.mark.parametrize(
    ("slug", "games"), [("cove", 10), ("settlement", 10), ("spyrium", 30), ("venise", 40)]
)
def test_the_bot_of_the_page_beats_random_in_each_game_of_ours(miser: Path, slug: str, games: int) -> None:
    won = 0.0
    for number in range(games):
        mine, bots = number % 2, ["random", "random"]
        bots[mine] = "miser.py:Miser:1"
        played = play_game(slug, bots, seed=f"page/{number}")
        won += (mine in played.winners) / len(played.winners)
    assert share(won, games).low > 0.5, "more than half, beyond what chance explains"


@pytest.mark.test
def test_the_commands_of_the_page_on_bots_run_in_their_order(
    miser: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (miser.parent / "typed").write_text("1\nquit\n")
    blocks = re.findall(r"```sh\n(.*?)```", BOT_PAGE, re.DOTALL)
    for command in [line for block in blocks for line in block.splitlines()]:
        words = shlex.split(command)
        arguments = [*words[1:], "--help"] if words[1] == "serve" else words[1:]
        with (miser.parent / "typed").open() as typed:
            monkeypatch.setattr("sys.stdin", typed)
            assert run(arguments) == 0, f"{command}: {capsys.readouterr().err}"


@pytest.mark.test
def test_the_python_of_the_page_on_bots_is_right() -> None:
    page = ROOT / "docs" / "writing-a-bot.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0


BOX_PAGE = (ROOT / "docs" / "your-box.md").read_text(encoding="utf-8")


@pytest.mark.test
def test_the_commands_of_the_page_about_your_box_run_in_their_order(tmp_path: Path) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", BOX_PAGE, re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines()]
    assert len(commands) == 7
    for command in commands:
        name = command.split()[1]
        # A site would not end by itself, and there are no tables here.
        line = f"{command} --help" if name in ("serve", "upgrade") else command
        done = subprocess.run(
            line.replace("comptoir", f"{shlex.quote(sys.executable)} -m comptoir", 1),
            shell=True,
            cwd=tmp_path,
            input="quit\n" if name == "play" else "3 # here\n=\nq\n",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
    assert '+note = "here"' in (tmp_path / "my-box.patch").read_text(encoding="utf-8")
    (written,) = re.findall(r"```toml\n(.*?)```", BOX_PAGE, re.DOTALL)
    overlay = parse_overlay(written, "my-box.toml")
    assert list(game("venise").components.overlaid(overlay).changed) == ["player.row1_slots"]
