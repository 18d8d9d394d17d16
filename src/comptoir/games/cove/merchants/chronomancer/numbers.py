"""The numbers of the Chronomancer's shop: verbs, decisions, journal codes, costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.cove.data import BOX, goods_supply

# The two figures
WIZARD: Final[i64] = 0
ASSISTANT: Final[i64] = 1

# Verbs
WALK: Final[i64] = 96  # a figure to a space of the loop: figure, space
SHIFT: Final[i64] = 97  # a Shard of the Time Stream comes in: Shard
RELIC: Final[i64] = 98  # take the relic of this colour from the portal
SPONSOR: Final[i64] = 99  # take the Immediate Sponsorship of this faction
FREEZE: Final[i64] = 100  # take the Frozen Hour of this icon: faction
SPEND: Final[i64] = 101  # spend a Frozen Hour, which covers this icon: faction
MARCH: Final[i64] = 102  # spend no more Frozen Hours
SWAP: Final[i64] = 103  # a relic for another: colour, other colour
EMBIGGEN: Final[i64] = 104  # a relic for the artifact: colour
BREAK: Final[i64] = 105  # an artifact for two relics: colour

# Decisions
ASK_SHIFT: Final[i64] = 96  # a: 0 the left Machine, 1 the right
ASK_PORTAL: Final[i64] = 97  # a: Shard
ASK_FREEZE: Final[i64] = 98  # a: how many more, b: the first icon that may follow
ASK_SPEND: Final[i64] = 99  # a: hours left, b: the first icon that may follow
ASK_SWAP: Final[i64] = 100
ASK_EMBIGGEN: Final[i64] = 101
ASK_BREAK: Final[i64] = 102

# Journal
NOTE_WALK: Final[i64] = 96  # figure, space
NOTE_SHIFT: Final[i64] = 97  # 0 left or 1 right, Shard that comes, Shard that leaves
NOTE_FREEZE: Final[i64] = 98  # faction
NOTE_SPEND: Final[i64] = 99  # faction
NOTE_SWAP: Final[i64] = 100  # good, good
NOTE_BREAK: Final[i64] = 101  # colour

RECOMBOBULATOR: Final[i64] = 0
EMBIGGENER: Final[i64] = 1
BREAKER: Final[i64] = 2

FROZEN: Final[i64] = BOX.number("chronomancer.frozen")
FREEZE_TAKES: Final[i64] = BOX.number("chronomancer.freeze_takes")
FREEZE_HOURS: Final[i64] = BOX.number("chronomancer.freeze.hours")
SHIFT_HOURS: Final[i64] = BOX.number("chronomancer.shift.hours")
SUPPLY: Final[i64] = goods_supply(
    BOX.number("chronomancer.small_each"), BOX.number("chronomancer.large_each")
)
