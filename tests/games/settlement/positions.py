"""Positions for the tests, and short ways to look at them."""

from __future__ import annotations

from comptoir import game
from comptoir.kernel.trial import Trial

SETTLEMENT = game("settlement")

# Terrains by what they give and show; the numbers are the places in the region's full stack
WOOD_GREEN, WOOD_GREEN_2, WOOD_YELLOW, WOOD_BLUE = "T1-01", "T1-02", "T1-03", "T1-04"
CLAY_GREEN, CLAY_YELLOW = "T1-05", "T1-07"
STONE_GREEN, STONE_GREEN_2, STONE_BLUE = "T1-09", "T1-10", "T1-12"
DIAMOND_YELLOW, GOLD_BLUE, GOLD_RED = "T2-04", "T2-10", "T2-11"

# Heroes by the icon they show
GREEN, GREEN_2, YELLOW, BLUE, RED, RED_2, RED_3 = (
    "ADV-09",
    "BLD-06",
    "ADV-04",
    "ADV-05",
    "ADV-06",
    "ADV-08",
    "BLD-03",
)


def filled(row):
    """The row with heroes who show red where it says None."""
    others = [hero for hero in (RED, RED_2, RED_3, "BLD-05") if hero not in row]
    return [hero or others.pop(0) for hero in row]


def at(me=None, others=(), **rest):
    """A position in which seat 0 is to move; the row is filled where no deck is given."""
    players = [me or {}, *others]
    if "row" in rest and "deck" not in rest:
        rest["row"] = filled(rest["row"])
    return Trial(SETTLEMENT, {"seats": len(players), "turn": 0, "players": players, **rest})


def player(trial, seat=0):
    return SETTLEMENT.dump(trial.state)["players"][seat]


def reserve(trial, seat=0):
    """What is in the reserve, without what is not."""
    return {name: n for name, n in player(trial, seat)["reserve"].items() if n}


def position(trial):
    return SETTLEMENT.dump(trial.state)


def row(trial):
    return SETTLEMENT.dump(trial.state)["row"]


def tile(name, fort=False, monster=False):
    return {"tile": name, "fort": fort, "monster": monster}
