"""Worked examples that follow from sentences of the rulebook, RT-01 to RT-23."""

import pytest

from comptoir import SeededDealer, check_game
from comptoir.kernel.rulebook import rule

from .positions import (
    BLUE,
    CLAY_GREEN,
    GOLD_RED,
    GREEN,
    RED,
    RED_2,
    RED_3,
    SETTLEMENT,
    STONE_BLUE,
    WOOD_GREEN,
    WOOD_YELLOW,
    at,
    player,
    position,
    reserve,
    row,
    tile,
)

SHOWN = ["scroll", "crown", "cup"]


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
    cell = "II-1" if name == GOLD_RED else "I-0"
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
    assert trial.refusal("fortify I-0") == "4.3"
    assert trial.state.score(0) == 1
    assert "explore II-0" in trial.legal
    assert reserve(trial.play("region I")) == {}


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
