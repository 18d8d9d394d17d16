"""The worked examples: EX-01 to EX-16 are those of the rulebook, RT-01 to RT-23 follow from its sentences."""

import pytest

from comptoir import SeededDealer, check_game
from comptoir.games.settlement.names import GRADE_LABELS
from comptoir.games.settlement.scoring import grade_of
from comptoir.kernel.rulebook import rule
from comptoir.kernel.trial import Trial

from .positions import (
    BLUE,
    CLAY_GREEN,
    GOLD_RED,
    GREEN,
    GREEN_2,
    RED,
    RED_2,
    RED_3,
    SETTLEMENT,
    STONE_BLUE,
    STONE_GREEN,
    WOOD_GREEN,
    WOOD_YELLOW,
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


def test_rt_01_explore_cost():
    wild = {"I-0": tile(WOOD_GREEN), "II-0": tile("T2-01")}
    assert at({"basic": 1, "wilderness": {"I-0": tile(WOOD_GREEN)}}).refusal("explore II-0") == "3.4"
    assert at({"basic": 2, "wilderness": wild}).refusal("explore III-0") == "3.4"
    trial = at({"basic": 1, "bonus": 2, "wilderness": wild}).play("explore III-0")
    assert (player(trial)["basic"], player(trial)["bonus"]) == (0, 0)


@pytest.mark.parametrize(
    ("name", "artefact", "villagers", "reward"),
    [
        (WOOD_YELLOW, "cup", 2, {"gold": 1}),
        (STONE_BLUE, "cup", 3, {"gold": 2}),
        (GOLD_RED, "cup", 4, {"diamond": 1, "gold": 2}),
        (GOLD_RED, "mace", 4, {"diamond": 2, "gold": 2}),
    ],
)
def test_rt_02_hunt_table(name, artefact, villagers, reward):
    cell = "II-0" if name == GOLD_RED else "I-0"
    trial = at(
        {"artefact": artefact, "wilderness": {"I-1": tile(CLAY_GREEN), cell: tile(name, monster=True)}}
    ).play(f"hunt {cell}")
    assert player(trial)["basic"] == 6 - villagers
    assert reserve(trial) == reward


@pytest.mark.parametrize("order", [("region I", "fort I-0"), ("fort I-0", "region I")])
def test_rt_03_region_and_fortification(order):
    trial = at({"wilderness": {"I-0": tile(WOOD_GREEN, fort=True)}}).play(order[0], "end", order[1])
    assert reserve(trial) == {"wood": 2}


def test_rt_04_fortified_tile_with_a_matching_icon():
    trial = at({"wilderness": {"I-0": tile(WOOD_GREEN, fort=True)}}, row=[GREEN, None, None, None]).play(
        "region I"
    )
    assert reserve(trial) == {"wood": 1}
    assert not player(trial)["wilderness"]["I-0"]["monster"]


def test_rt_05_monster_tile():
    trial = at({"wilderness": {"I-0": tile(WOOD_GREEN, monster=True)}, "heroes": ["ADV-01"]})
    assert trial.refusal("region I") == "3.14"
    assert trial.refusal("fortify I-0") == "4.3"
    assert trial.state.score(0) == 1
    assert "explore II-0" in trial.legal


def test_rt_06_closing():
    me = {
        "bonus": 4,
        "reserve": {"stone": 2},
        "wilderness": {"I-0": tile(WOOD_GREEN, fort=True), "I-1": tile(CLAY_GREEN), "II-0": tile("T2-04")},
        "colony": {"up": ["quarry"], "low": ["sawmill"]},
    }
    trial = at(me, market=["sawmill", "alchemist"] + [None] * 7).play(
        "region I", "end", "street up", "end", "fort I-0", "end"
    )
    assert [trial.refusal(text) for text in ("region I", "street up", "fort I-0")] == ["2.7"] * 3
    assert {"region II", "street low"} <= set(trial.legal)
    trial.play(
        "build 1",
        "place mid",
        "end",
        "build 2",
        "place mid",
        "end",
        "fortify I-1",
        "end",
        "fortify II-0",
        "end",
    )
    assert player(trial)["zones"]["building"] == 2
    assert player(trial)["zones"]["fortifying"] == 2


def test_rt_07_star_and_key():
    wild = {"I-0": tile(WOOD_GREEN), "II-0": tile("T2-04")}
    trial = at({"artefact": "star", "wilderness": wild}).play("region I", "end", "region I", "end")
    assert trial.refusal("region I") == "2.7"
    trial.play("region II", "end")
    assert trial.refusal("region II") == "2.7"
    trial = at({"artefact": "key", "colony": {"up": ["quarry"], "mid": ["sawmill"]}}).play(
        "street mid", "end", "street mid", "end"
    )
    assert trial.refusal("street mid") == "2.7"
    trial.play("street up", "end")
    assert trial.refusal("street up") == "2.7"


def test_rt_08_full_colony():
    full = {"up": ["quarry"] * 3, "mid": ["sawmill"] * 3, "low": ["clay_pit"] * 3}
    assert (
        at({"reserve": {"clay": 1}, "colony": full}, market=["bank"] + [None] * 8).refusal("build 1") == "3.1"
    )


def test_rt_09_invite_before_acting():
    me = {"reserve": {"stone": 1, "diamond": 3, "gold": 1}}
    trial = at(me, row=[GREEN, RED, RED_2, RED_3], deck=[BLUE]).play("invite 0", answers=[0])
    trial.play("explore I-0", answers=[0])
    assert row(trial) == [BLUE, RED, RED_2, RED_3]
    assert player(trial)["wilderness"]["I-0"] == tile(WOOD_GREEN)


def test_rt_10_slide():
    plenty = {"wood": 9, "clay": 9, "stone": 9, "diamond": 9, "gold": 9}
    heroes = ["DEF-01", "DEF-02", "DEF-03", "DEF-04"]
    a, b, c, d = heroes
    assert row(at({"reserve": plenty}, row=heroes).play("invite 2"))[1:] == [a, b, d]
    assert row(at({"reserve": plenty}, row=heroes).play("invite 0"))[1:] == [b, c, d]
    trial = at(
        {"artefact": "mace"},
        [{"artefact": "potion", "passed": True}],
        artefacts=SHOWN,
        first_to_pass=1,
        row=heroes,
    )
    trial.play("pass", "take cup")
    assert row(trial)[1:] == [a, b, c]


def test_rt_11_pass_right_after_an_action():
    trial = at({"artefact": "mace"}, [{"artefact": "potion"}], artefacts=SHOWN).play(
        "explore I-0", "pass", "take cup", "pass", "take mace"
    )
    assert position(trial)["round"] == 2
    assert position(trial)["first"] == 0


def test_rt_12_keep_rule():
    wild = {
        cell: tile(name, fort=True) for cell, name in (("I-0", "T1-01"), ("I-1", "T1-02"), ("I-2", "T1-03"))
    }
    have = {"wood": 2, "clay": 2, "stone": 1, "diamond": 2, "gold": 1}
    start = {
        "me": {"artefact": "mace", "reserve": have, "wilderness": wild},
        "others": [{"artefact": "potion"}],
        "artefacts": SHOWN,
    }
    trial = at(**start).play("pass")
    three = ["2w 1c", "2w 1s", "1w 2c", "1w 1c 1s", "2c 1s"]
    assert {f"keep {kept}" for kept in three} <= set(trial.legal)
    for kept in three:
        trial = at(**start).play("pass", f"keep {kept}")
        assert sum(n for name, n in reserve(trial).items() if name in ("wood", "clay", "stone")) == 3
        assert (reserve(trial)["diamond"], reserve(trial)["gold"]) == (2, 1)


def test_rt_13_exchange_rates():
    trial = at({"reserve": {"wood": 2, "clay": 1, "stone": 1, "diamond": 2, "gold": 1}}, supply="printed")
    rates = set(trial.legal_of("trade"))
    assert {
        "trade 2w for clay",
        "trade 1w 1c for stone",
        "trade 1w 1c 1s for diamond",
        "trade 2d for gold",
        "trade 1g for wood",
    } <= rates
    assert at({"reserve": {"diamond": 1}}, supply="printed").legal_of("trade") == []
    assert at({"reserve": {"gold": 1}}, supply="printed").refusal("trade 1g for diamond") == "6.1"
    mirror = {"reserve": {"wood": 1}, "artefact": "mirror"}
    assert "swap wood for clay" in at(mirror, supply="printed").legal
    assert at({**mirror, "artefact": "cup"}, supply="printed").refusal("swap wood for clay") == "6.1"
    assert "build 1" in at(mirror, market=["quarry"] + [None] * 8).legal


def test_rt_14_bank_and_cathedral():
    trial = at(
        {"reserve": {"gold": 3}, "colony": {"up": ["bank", "bank"]}}, market=["tavern"] + [None] * 8
    ).play("street up", "use 0", "use 1")
    assert player(trial)["colony"]["up"] == [["bank", 1], ["bank", 1]]
    assert reserve(trial) == {"gold": 1}
    poor = at({"colony": {"up": [["bank", 5]]}}, market=["tavern"] + [None] * 8)
    assert poor.refusal("build 1") == "3.1"
    tie = at({"colony": {"up": [["bank", 4]]}}, [{"colony": {"up": [["cathedral", 5]]}}])
    assert tie.state.winners() == [0, 1]


def test_rt_15_clock():
    trial = at({"artefact": "clock", "reserve": {"gold": 1}}, market=["diamond_mine"] + [None] * 8).play(
        "build 1", "place up"
    )
    assert reserve(trial) == {"diamond": 1}
    trial.play("end")
    assert "street up" in trial.legal
    trial = at({"artefact": "clock", "reserve": {"clay": 1, "gold": 1}}, market=["bank"] + [None] * 8).play(
        "build 1", "place up", "use 0"
    )
    assert player(trial)["colony"]["up"] == [["bank", 1]]


def test_rt_16_astrolabe_potion_crown_scroll():
    trial = at({"artefact": "astrolabe"}, row=[GREEN, None, None, None]).play("explore I-0", answers=[0])
    assert reserve(trial) == {"wood": 1}
    assert player(trial)["wilderness"]["I-0"]["monster"]
    assert reserve(
        at({"artefact": "potion", "wilderness": {"I-0": tile(WOOD_GREEN)}}).play("fortify I-0")
    ) == {"wood": 1}
    assert reserve(
        at({"artefact": "crown", "wilderness": {"I-0": tile(WOOD_GREEN, fort=True)}}).play("fort I-0")
    ) == {"wood": 2}
    wild = {"I-0": tile(WOOD_GREEN), "I-1": tile(CLAY_GREEN)}
    trial = at({"artefact": "scroll", "wilderness": wild}).play("region I", "extra wood")
    assert reserve(trial) == {"wood": 2, "clay": 1}


def test_rt_17_cup_chest_ring_purse():
    trial = at(
        {"artefact": "cup", "reserve": {"wood": 1, "diamond": 2}}, row=[None, None, None, "DEF-10"]
    ).play("invite 3")
    assert player(trial)["bonus"] == 3
    for artefact, gain, villagers in (
        ("chest", {}, 1),
        ("ring", {"diamond": 1}, 0),
        ("purse", {"gold": 1}, 0),
    ):
        trial = at({"artefact": "mace"}, [{"artefact": "potion"}], artefacts=[artefact, "crown", "cup"]).play(
            "pass", f"take {artefact}"
        )
        assert (reserve(trial), player(trial)["bonus"]) == (gain, villagers)


def test_rt_18_mask():
    trial = at({"artefact": "mask"}, row=[GREEN, None, None, None]).play(
        "explore I-0", "monster I-0 no", answers=[0]
    )
    assert not player(trial)["wilderness"]["I-0"]["monster"]
    trial = at({"artefact": "mask"}, row=[RED, None, None, None]).play(
        "explore I-0", "monster I-0 yes", answers=[0]
    )
    assert SETTLEMENT.observe(trial.state, 0)["monsters_left"]["green"] == 8
    trial = at(
        {"artefact": "mask", "wilderness": {"I-0": tile(WOOD_GREEN, fort=True)}},
        row=[GREEN, None, None, None],
    ).play("region I")
    assert trial.legal == ["end", "pass"]


@pytest.mark.parametrize(
    ("one", "two", "winners"),
    [
        ({"gold": 2}, {"gold": 1}, [0]),
        ({"gold": 1, "diamond": 1}, {"gold": 1}, [0]),
        ({"gold": 1}, {"gold": 1}, [0, 1]),
    ],
)
def test_rt_19_tie(one, two, winners):
    assert at({"reserve": one}, [{"reserve": two}]).state.winners() == winners


def test_rt_20_no_villager():
    trial = at({"basic": 0, "reserve": {"wood": 2, "clay": 1}}, row=[None, None, None, "ART-01"])
    assert trial.legal == ["invite 3", "pass"]
    assert at({"basic": 0}, row=[None, None, None, "ART-01"]).legal == ["pass"]


@pytest.mark.parametrize("supply", ["printed", "retail"])
def test_rt_21_conservation(supply):
    totals = SETTLEMENT.conserved(SETTLEMENT.new(3, SeededDealer(1), supply=supply))
    assert [
        totals[f"{name} missing"] for name in ("wood", "clay", "stone", "diamond", "gold", "villagers")
    ] == [0] * 6
    assert check_game(SETTLEMENT, games=1, every=40, seats=3, options={"supply": supply}) > 0


def test_rt_22_round_six():
    heroes = ["DEF-01", "DEF-02", "DEF-03", "DEF-04"]
    market = ["bank", "bank"] + [None] * 7
    trial = at(
        {"artefact": "mace"},
        [{"artefact": "potion", "passed": True}],
        round=6,
        artefacts=SHOWN,
        first_to_pass=1,
        row=heroes,
        market=market,
    )
    trial.play("pass")
    assert row(trial) == heroes
    assert position(trial)["market"] == [["bank", 1], ["bank", 1]] + [None] * 7
    assert position(trial)["artefacts"] == SHOWN
    assert trial.state.seat is None


@rule("settlement", "7.4")
def test_rt_23_data_checks():
    for what, printed, ours in SETTLEMENT.check_totals():
        assert printed == ours, what
    parts = SETTLEMENT.components
    heroes = [
        (parts.text(f"heroes.{id}.guild"), parts.text(f"heroes.{id}.icon")) for id in parts.keys("heroes")
    ]
    for guild in ("adventurer", "defender", "builder", "artisan"):
        assert sum(g == guild for g, _ in heroes) == 12
    terrains = [
        (parts.number(f"terrains.{id}.region"), parts.text(f"terrains.{id}.icon"))
        for id in parts.keys("terrains")
    ]
    for colour in ("green", "yellow", "blue", "red"):
        assert sum(icon == colour for _, icon in heroes) == 12
        assert sum(icon == colour for _, icon in terrains) == 9
    assert {parts.number(f"buildings.{name}.copies") for name in parts.keys("buildings")} == {3}
    assert len(parts.keys("buildings")) == 12
    assert parts.numbers("heroes.ADV-01.cost") == [2, 0, 0, 0, 2]
