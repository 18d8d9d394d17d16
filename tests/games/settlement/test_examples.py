"""The worked examples of the rulebook, EX-01 to EX-16."""

import pytest

from comptoir import SeededDealer
from comptoir.games.settlement.names import GRADE_LABELS
from comptoir.games.settlement.scoring import grade_of
from comptoir.kernel.trial import Trial

from .positions import (
    BLUE,
    CLAY_GREEN,
    GREEN,
    GREEN_2,
    RED,
    RED_2,
    SETTLEMENT,
    STONE_BLUE,
    STONE_GREEN,
    WOOD_GREEN,
    YELLOW,
    at,
    player,
    position,
    reserve,
    row,
    tile,
)

SHOWN = ["scroll", "crown", "cup"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ex_01_artefact_count(seats):
    trial = Trial(SETTLEMENT, SETTLEMENT.new(seats, SeededDealer(seats)))
    assert len(position(trial)["artefacts"]) == seats + 3
    for _ in range(seats):
        trial.play(trial.legal[0])
    assert len(position(trial)["artefacts"]) == 3


def test_ex_02_build_a_sawmill():
    trial = at({"reserve": {"stone": 1}}, market=[None, None, "sawmill"] + [None] * 6)
    before = sum(position(trial)["pile"].values())
    trial.play("build 3", "place up")
    me = player(trial)
    assert reserve(trial) == {}
    assert (me["basic"], me["bonus"]) == (5, 0)
    assert me["zones"]["building"] == 1
    assert me["colony"]["up"] == [["sawmill", 0]]
    assert position(trial)["market"][2][1] == 1
    assert sum(position(trial)["pile"].values()) == before - 1


def test_ex_03_first_exploration():
    trial = at({})
    assert trial.legal_of("explore") == ["explore I-0", "explore I-1", "explore I-2"]
    trial.play("explore I-1")
    assert player(trial)["basic"] == 5
    assert SETTLEMENT.observe(trial.state, 0)["terrains"][0]["size"] == 11
    trial.play("end")
    assert trial.legal_of("explore") == ["explore I-0", "explore I-2", "explore II-1"]
    trial = at({}).play("explore I-0", "end")
    assert trial.legal_of("explore") == ["explore I-1", "explore II-0"]


def test_ex_04_encounter_with_two_matching_heroes():
    trial = at({}, row=[GREEN, RED, GREEN_2, BLUE]).play("explore I-0", answers=[0])
    assert player(trial)["wilderness"]["I-0"]["monster"]
    assert SETTLEMENT.observe(trial.state, 0)["monsters_left"]["green"] == 8
    trial = at({}, row=[RED, RED_2, BLUE, YELLOW]).play("explore I-0", answers=[0])
    assert not player(trial)["wilderness"]["I-0"]["monster"]


def test_ex_05_hunt_green():
    trial = at({"basic": 3, "wilderness": {"I-0": tile(WOOD_GREEN, monster=True)}})
    assert SETTLEMENT.observe(trial.state, 0)["monsters_left"]["green"] == 8
    trial.play("hunt I-0")
    assert player(trial)["basic"] == 2
    assert reserve(trial) == {"diamond": 1}
    assert not player(trial)["wilderness"]["I-0"]["monster"]
    assert SETTLEMENT.observe(trial.state, 0)["monsters_left"]["green"] == 9


def test_ex_06_fortify():
    trial = at(
        {
            "basic": 1,
            "wilderness": {
                "I-0": tile(WOOD_GREEN),
                "I-1": tile(CLAY_GREEN, monster=True),
                "I-2": tile(STONE_BLUE, fort=True),
            },
        }
    )
    assert trial.legal_of("fortify") == ["fortify I-0"]
    trial.play("fortify I-0")
    assert player(trial)["basic"] == 0
    assert player(trial)["wilderness"]["I-0"]["fort"]
    assert reserve(trial) == {}


def test_ex_07_region():
    wild = {
        "I-0": tile(WOOD_GREEN, fort=True),
        "I-1": tile(CLAY_GREEN),
        "I-2": tile(STONE_GREEN, monster=True),
    }
    trial = at({"wilderness": wild}, row=[GREEN, RED, BLUE, YELLOW]).play("region I")
    assert reserve(trial) == {"wood": 1, "clay": 1}
    assert [player(trial)["wilderness"][cell]["monster"] for cell in ("I-0", "I-1", "I-2")] == [
        False,
        True,
        True,
    ]
    trial.play("end")
    assert trial.refusal("region I") == "2.7"


def test_ex_08_street():
    street = {"up": ["quarry", "bazaar", "alchemist"]}
    trial = at({"basic": 1, "colony": street}).play("street up")
    assert reserve(trial) == {"stone": 1}
    trial.play("use 1 stone", "done")
    assert reserve(trial) == {"gold": 1}
    assert player(trial)["basic"] == 0
    assert player(trial)["closed"] == ["up"]
    trial = at({"colony": {"up": ["bazaar", "alchemist"]}}).play("street up")
    assert trial.legal == ["end", "pass"]  # nothing to give


def test_ex_09_chained_exchange():
    trial = at({"reserve": {"diamond": 2}}, market=["clay_pit"] + [None] * 8).play("build 1", "place up")
    assert reserve(trial) == {}  # two diamonds for a gold for a wood
    trial = at({"reserve": {"diamond": 2}}, supply="retail").play("trade 2d for gold", "trade 1g for wood")
    assert reserve(trial) == {"wood": 1}
    assert at({"reserve": {"diamond": 1}}, market=["clay_pit"] + [None] * 8).refusal("build 1") == "3.1"
    assert at({"reserve": {"diamond": 1}}, supply="retail").legal_of("trade") == []


@pytest.mark.parametrize(("place", "diamonds"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_ex_10_hero(place, diamonds):
    heroes = ["DEF-01", "DEF-02", "DEF-03", "DEF-04"]
    heroes[place] = "ADV-01"
    wild = {
        "I-0": "T1-01",
        "I-1": "T1-02",
        "I-2": "T1-03",
        "II-0": "T2-01",
        "II-1": "T2-02",
        "II-2": "T2-03",
        "III-0": "T3-01",
    }
    me = {
        "basic": 0,
        "reserve": {"wood": 2, "gold": 2, "diamond": diamonds},
        "wilderness": {cell: tile(name) for cell, name in wild.items()},
    }
    trial = at(me, row=heroes).play(f"invite {place}")
    assert reserve(trial) == {}
    assert player(trial)["bonus"] == 1
    assert player(trial)["heroes"] == ["ADV-01"]
    assert row(trial)[1:] == [hero for hero in heroes if hero != "ADV-01"]
    assert row(trial)[0] not in heroes
    assert trial.state.score(0) == 7


def test_ex_11_three_basics_for_a_diamond():
    me = {"reserve": {"wood": 1, "clay": 1, "stone": 1}, "artefact": "mace"}
    trial = at(me, [{"artefact": "potion"}], artefacts=SHOWN).play("pass")
    assert reserve(trial) == {"diamond": 1}


def test_ex_12_pass():
    me = {
        "reserve": {"wood": 2, "clay": 1},
        "wilderness": {"I-0": tile(WOOD_GREEN, fort=True)},
        "basic": 0,
        "bonus": 1,
        "spent": 2,
        "artefact": "mace",
    }
    trial = at(
        me, [{"artefact": "potion", "passed": True}, {"artefact": "ring"}], artefacts=SHOWN, first_to_pass=1
    )
    trial.play("pass", "keep 1c")
    assert trial.refusal("take mace") == "8.4"
    trial.play("take scroll")
    assert reserve(trial) == {"clay": 1}
    assert (player(trial)["basic"], player(trial)["bonus"], player(trial)["spent"]) == (6, 1, 0)
    assert player(trial)["artefact"] == "scroll"
    assert set(position(trial)["artefacts"]) == {"crown", "cup", "mace"}
    assert position(trial)["first_to_pass"] == 1


def test_ex_13_market():
    market = [
        "tavern",
        "tavern",
        "cathedral",
        "cathedral",
        "bank",
        "quarry",
        "sawmill",
        "bazaar",
        "alchemist",
    ]
    players = {
        "me": {"artefact": "mace"},
        "others": [{"artefact": "potion", "passed": True, "reserve": {"gold": 2}}],
    }
    trial = at(**players, artefacts=SHOWN, first_to_pass=1, market=market, pile={"tavern": 1, "goldsmith": 3})
    trial.play("pass", "take cup", answers=[3, 0])
    spaces = position(trial)["market"]
    assert (spaces[0], spaces[2]) == (["tavern", 2], ["cathedral", 2])
    assert (spaces[1], spaces[3]) == (["tavern", 1], ["goldsmith", 1])
    trial.play("build 1", "place up")
    assert position(trial)["market"][0] == ["tavern", 1]
    assert sum(position(trial)["pile"].values()) == 2


def test_ex_14_final_scoring():
    names = ["T1-01", "T1-02", "T1-03", "T2-01", "T2-02", "T2-03", "T3-01"]
    cells = ["I-0", "I-1", "I-2", "II-0", "II-1", "II-2", "III-0"]
    me = {
        "wilderness": {cell: tile(name) for cell, name in zip(cells, names, strict=True)},
        "colony": {
            "up": [["bank", 2], ["cathedral", 4], "tavern"],
            "mid": ["quarry", "sawmill"],
            "low": ["bazaar"],
        },
        "heroes": ["ART-07", "ART-08", "ART-10", "ART-04", "ADV-01", "ADV-04", "ADV-07", "BLD-04", "BLD-07"],
    }
    assert at(me).state.score(0) == 27 + 21 + 12 + 10 + 16 == 86


def test_ex_15_solo_artefacts():
    trial = Trial(SETTLEMENT, SETTLEMENT.new(1, SeededDealer(8)))
    assert (len(position(trial)["artefacts"]), len(position(trial)["box"])) == (4, 10)
    trial.play(trial.legal[0])
    assert len(position(trial)["artefacts"]) == 3
    old = player(trial)["artefact"]
    for _ in range(5):
        trial.play("pass")
        if trial.legal_of("keep"):
            trial.play(trial.legal_of("keep")[0])
        trial.play(trial.legal_of("take")[0])
    assert (len(position(trial)["artefacts"]), len(position(trial)["box"])) == (3, 5)
    assert old not in position(trial)["artefacts"]
    assert old not in position(trial)["box"]


@pytest.mark.parametrize(
    ("points", "grade"),
    [
        (0, "Villager"),
        (50, "Villager"),
        (51, "Mayor"),
        (75, "Mayor"),
        (76, "Knight"),
        (100, "Knight"),
        (101, "Lord"),
    ],
)
def test_ex_16_solo_grades(points, grade):
    assert GRADE_LABELS[grade_of(points)].en == grade
