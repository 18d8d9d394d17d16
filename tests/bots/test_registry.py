"""Bots by name: ours, those that others bring, and what is said where that goes wrong."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from comptoir.bots import Bot, bot, bot_title, bots, register, registry
from comptoir.bots.base import RandomBot
from comptoir.bots.registry import parse_name
from comptoir.kernel.errors import BadSetup

MISER = """
from comptoir import Bot

class Miser(Bot):
    def __init__(self, greed=1):
        self.greed = greed

    @classmethod
    def make(cls, parameter, slug):
        return cls(int(parameter or 1))

    def choose(self, known, dealer):
        return known.actions[-1]

class Broken(Bot):
    def __init__(self):
        raise RuntimeError("no coins")

class Cart:
    pass
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text(MISER)
    return tmp_path


@pytest.fixture(autouse=True)
def _forget(monkeypatch):
    monkeypatch.setattr(registry, "_registered", {})


def installed(monkeypatch, **points):
    found = {name: EntryPoint(name, value, "comptoir.bots") for name, value in points.items()}
    monkeypatch.setattr(registry, "_installed", lambda: found)


@pytest.mark.parametrize("name", ["grandmaster", "Random", "wizard:3", "search500"])
def test_an_unknown_bot_is_refused_with_the_list_of_those_there_are(name):
    with pytest.raises(BadSetup, match=r"random, greedy, easy, medium, hard, expert.*mybot.py:Class"):
        bot(name)


@pytest.mark.parametrize("name", ["search", "search:", "search:0", "search:-3", "search:xs", "search:0s"])
def test_a_search_without_a_budget_says_how_to_give_one(name):
    with pytest.raises(BadSetup, match=r"such as search:500 or search:0.2s"):
        bot(name)


@pytest.mark.parametrize("name", ["random:3", "greedy:x", "hard:9"])
def test_a_parameter_that_is_not_taken_is_refused(name):
    with pytest.raises(BadSetup, match="takes no parameter"):
        bot(name)


@pytest.mark.parametrize("name", ["", "two words", " greedy", "mybot.py:Miser:a b"])
def test_a_name_is_one_word(name):
    with pytest.raises(BadSetup, match="one word"):
        bot(name)


def test_a_bot_in_a_file_is_named_with_it_and_its_parameter(folder):
    assert bot("mybot.py:Miser").greed == 1
    made = bot("mybot.py:Miser:3")
    assert (made.greed, made.name) == (3, "mybot.py:Miser:3")
    assert type(made) is type(bot(f"{folder}/mybot.py:Miser")), "a file is loaded once"
    assert parse_name("mybot.py:Miser:3").kind == "mybot.py:Miser"


def test_a_bot_may_import_what_lies_beside_it(folder):
    (folder / "beside_it.py").write_text("LAST = -1")
    (folder / "two.py").write_text("import beside_it\n" + MISER)
    assert isinstance(bot("two.py:Miser"), Bot)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none.py:Miser", "there is no file none.py"),
        ("mybot.py", r"which class of mybot.py\? .*it has: Miser, Broken"),
        ("mybot.py:Misr", "mybot.py has no class Misr; it has: Miser, Broken"),
        ("mybot.py:Cart", "Cart of mybot.py is no subclass of comptoir.Bot"),
        ("mybot.py:Broken", "cannot be made: RuntimeError: no coins"),
        ("mybot.py:Miser:many", "cannot be made: ValueError"),
        ("syntax.py:Miser", "syntax.py, line 2: "),
        ("raises.py:Miser", "raises.py, line 3: ZeroDivisionError"),
        ("leaves.py:Miser", "leaves.py, line 2: SystemExit"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(folder, name, message):
    (folder / "syntax.py").write_text("x = 1\nclass Miser(:\n")
    (folder / "raises.py").write_text("\n\nx = 1 / 0\n")
    (folder / "leaves.py").write_text("import sys\nsys.exit(3)\n")
    with pytest.raises(BadSetup, match=message) as told:
        bot(name)
    assert "\n" not in str(told.value)
    assert bot("greedy").name == "greedy"


def test_a_registered_bot_is_one_of_the_list(monkeypatch):
    register("last", RandomBot)
    register("made", lambda parameter, slug: RandomBot())
    assert bots()[-2:] == ["last", "made"]
    assert (bot("last").name, bot("made:7", "stall").name) == ("last", "made:7")


@pytest.mark.parametrize("name", ["greedy", "search", "human", "two words", "a:b", "a,b", "", "x.py"])
def test_a_name_that_is_taken_or_no_name_is_not_registered(name):
    with pytest.raises(BadSetup):
        register(name, RandomBot)


def test_what_is_registered_must_make_bots():
    register("thing", object)
    register("other", lambda parameter, slug: 7)
    with pytest.raises(BadSetup, match=r"neither a subclass of comptoir.Bot nor a function"):
        bot("thing")
    with pytest.raises(BadSetup, match=r"is no comptoir.Bot but 7"):
        bot("other")


def test_a_bot_of_another_distribution_joins_by_its_entry_point(monkeypatch):
    installed(monkeypatch, miser="comptoir.bots.base:RandomBot", broken="no.such.module:Bot", hard="x:y")
    assert bots() == ["random", "greedy", "easy", "medium", "hard", "expert", "broken", "miser"]
    assert isinstance(bot("miser"), RandomBot)
    with pytest.raises(BadSetup, match=r"the bot broken \(no.such.module:Bot\) cannot be loaded"):
        bot("broken")
    assert bot("hard", "stall").simulations == 40, "ours keep their names"


def test_a_bot_is_called_by_its_title_where_it_has_one():
    assert [bot_title(name, "fr") for name in ("greedy", "search:50", "miser")] == [
        "glouton", "recherche 50", "miser",
    ]  # fmt: skip
