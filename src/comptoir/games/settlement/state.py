"""The fields of a position. Everybody may see all of them.

Nothing in Settlement is secret but the order of the face-down piles, and a position holds no order: what is left in a pile is what
nobody has seen yet, which anybody can work out from the table. So `imagine` is a copy.

Small things are packed: a handful of resources has a byte a kind, a board of nine cells six or four bits a cell, a set one bit a member.
Wilderness cells are numbered region by region (0 to 2 are region I), colony cells street by street (0 to 2 are the upper street).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop
from mypy_extensions import i64

from comptoir.games.settlement.data import (
    ADVENTURER,
    ALL_TERRAINS,
    ARTISAN,
    BANK,
    BANK_POINTS,
    BUILDER,
    CATHEDRAL,
    CATHEDRAL_POINTS,
    DEFENDER,
    GUILD_MASK,
    HERO_POINTS,
    UNIT,
    VILLAGER,
    amount,
    bits,
    nth_bit,
)
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.state import State

# Kinds of frames: what may be asked
TURN: Final[i64] = 1  # a: what was done this turn (ACTED, INVITED); b: basics swapped since (limited supply)
PLACING: Final[i64] = 2  # a: market space
PAYING: Final[i64] = 3  # a: what for; b, c: which
USING: Final[i64] = 4  # a: street, b: columns no longer to be used, c: basics swapped since (limited supply)
CHOOSING_EXTRA: Final[i64] = 5  # a: region, b: its columns that were collected from
LURKING: Final[i64] = 6  # a: cells whose encounter is still to be decided
KEEPING: Final[i64] = 7
TAKING: Final[i64] = 8  # a: 1 when it is the setup
SENDING: Final[i64] = 9  # a: how many basic villagers were just sent (limited supply)

ACTED: Final[i64] = 1
INVITED: Final[i64] = 2

# What is being paid
FOR_BUILDING: Final[i64] = 0  # b: market space, c: street
FOR_HERO: Final[i64] = 1  # b: place in the row
FOR_USE: Final[i64] = 2  # b: colony cell

# Zones of the individual board without a limit, a byte each in `zones`
BUILDING_ZONE: Final[i64] = 0
EXPLORING_ZONE: Final[i64] = 1
HUNTING_ZONE: Final[i64] = 2
FORTIFYING_ZONE: Final[i64] = 3

# Bits of `closed` and `again`: three regions, three streets, nine fortifications
STREETS_FROM: Final[i64] = 3
FORTS_FROM: Final[i64] = 6

UNLIMITED: Final[i64] = 0
PRINTED: Final[i64] = 1
RETAIL: Final[i64] = 2


@final
class Player:
    """An individual board and what lies on and beside it."""

    reserve: i64  # wood, clay, stone, diamonds, gold: a byte each
    basic: i64  # basic villagers at home
    bonus: i64  # bonus villagers at home
    spent: i64  # bonus villagers used this round
    zones: i64  # villagers building, exploring, hunting, fortifying this round: a byte each
    closed: i64  # regions, streets and fortifications that were activated this round
    again: i64  # those that were activated twice (Star, Key)
    terrain: i64  # tile number plus one, six bits a cell
    explored: i64  # cells with a terrain
    forts: i64  # cells with a fortification
    monsters: i64  # cells with a monster, which is of the tile's own colour
    colony: i64  # building number, four bits a cell, 0 for an empty one
    stored: i64  # gold on banks and diamonds on cathedrals, four bits a cell
    heroes: i64  # the set of those invited
    artefact: i64  # -1 before the first is taken
    passed: i64  # 1 once out of the round

    def copy(self) -> Player:
        """An independent board."""
        new = Player()
        new.reserve = self.reserve
        new.basic = self.basic
        new.bonus = self.bonus
        new.spent = self.spent
        new.zones = self.zones
        new.closed = self.closed
        new.again = self.again
        new.terrain = self.terrain
        new.explored = self.explored
        new.forts = self.forts
        new.monsters = self.monsters
        new.colony = self.colony
        new.stored = self.stored
        new.heroes = self.heroes
        new.artefact = self.artefact
        new.passed = self.passed
        return new

    def tile(self, cell: i64) -> i64:
        """The terrain on an explored cell."""
        return ((self.terrain >> (6 * cell)) & 63) - 1

    def building(self, cell: i64) -> i64:
        """The building on a colony cell, 0 for none."""
        return (self.colony >> (4 * cell)) & 15

    def villagers(self) -> i64:
        """All villagers at home: both kinds may be mixed in any action (2.6)."""
        return self.basic + self.bonus

    def buildings(self) -> i64:
        """How many buildings the colony has."""
        n: i64 = 0
        left = self.colony
        while left != 0:
            if left & 15 != 0:
                n += 1
            left >>= 4
        return n

    def stored_on(self, building: i64) -> i64:
        """The tokens on all buildings of one kind."""
        n: i64 = 0
        for cell in range(i64(9)):
            if (self.colony >> (4 * cell)) & 15 == building:
                n += (self.stored >> (4 * cell)) & 15
        return n

    def hero_points(self) -> i64:
        """What the heroes are worth now (7.4)."""
        heroes = self.heroes
        points = bits(heroes & GUILD_MASK[ADVENTURER]) * bits(self.explored)
        points += bits(heroes & GUILD_MASK[DEFENDER]) * bits(self.forts)
        if heroes & GUILD_MASK[BUILDER]:
            points += bits(heroes & GUILD_MASK[BUILDER]) * self.buildings()
        artisans = heroes & GUILD_MASK[ARTISAN]
        while artisans != 0:
            points += HERO_POINTS[nth_bit(artisans, 0)]
            artisans &= artisans - 1
        return points

    def points(self) -> i64:
        """Heroes, gold in banks, diamonds in cathedrals (10.1)."""
        points = self.hero_points()
        if self.stored != 0:
            points += BANK_POINTS * self.stored_on(BANK) + CATHEDRAL_POINTS * self.stored_on(CATHEDRAL)
        return points


class Position(State):
    """The table: the board in the middle, the piles, and the players."""

    players: list[Player]
    round: i64  # 1 to 6
    first: i64  # who plays first this round
    next_first: i64  # who passed first this round, -1 for nobody yet
    market: i64  # nine spaces, six bits each: building, then how many of it
    pile: i64  # buildings left face down, two bits a kind
    terrains: i64  # tiles left face down, all three stacks
    deck: i64  # heroes left face down
    row: i64  # heroes on offer from left to right, six bits each: number plus one
    artefacts: i64  # those on display
    box: i64  # artefacts not shown: out of the game, or the solo player's stack
    limit: i64  # UNLIMITED, PRINTED or RETAIL supply
    supply: i64  # what is left of it, a byte a kind with bonus villagers last; 0 where it is unlimited

    def copy_to(self, new: Position) -> None:
        """Write this position into a fresh one."""
        new.seats = self.seats
        new.stack = self.stack[:]
        new.to_move = self.to_move
        new.players = [player.copy() for player in self.players]
        new.round = self.round
        new.first = self.first
        new.next_first = self.next_first
        new.market = self.market
        new.pile = self.pile
        new.terrains = self.terrains
        new.deck = self.deck
        new.row = self.row
        new.artefacts = self.artefacts
        new.box = self.box
        new.limit = self.limit
        new.supply = self.supply

    def retop(self, frame: i64) -> None:
        """Ask this in the place of the top decision."""
        stack, _old = pop(self.stack)
        self.stack = append(stack, frame)
        self.to_move = frame_seat(frame)

    def space_building(self, space: i64) -> i64:
        """The building on a market space, 0 for none."""
        return (self.market >> (6 * space)) & 15

    def space_count(self, space: i64) -> i64:
        """How many of it are stacked there."""
        return (self.market >> (6 * space + 4)) & 3

    def set_space(self, space: i64, building: i64, count: i64) -> None:
        """Put a stack of buildings on a market space."""
        self.market = (self.market & ~(63 << (6 * space))) | ((building | (count << 4)) << (6 * space))

    def hero_at(self, place: i64) -> i64:
        """The hero at this place of the row, -1 for none."""
        return ((self.row >> (6 * place)) & 63) - 1

    def gain(self, player: Player, kind: i64, n: i64) -> i64:
        """Take resources from the supply, as many as there are (1.10); how many were taken."""
        if self.limit != UNLIMITED:
            n = min(n, amount(self.supply, kind))
            self.supply -= n * UNIT[kind]
        player.reserve += n * UNIT[kind]
        return n

    def gain_handful(self, player: Player, handful: i64) -> i64:
        """Take several kinds; what was taken."""
        if self.limit == UNLIMITED:
            player.reserve += handful
            return handful
        taken: i64 = 0
        for kind in range(i64(5)):
            n = amount(handful, kind)
            if n > 0:
                taken += self.gain(player, kind, n) * UNIT[kind]
        return taken

    def give_back(self, player: Player, handful: i64) -> None:
        """Return resources to the supply."""
        player.reserve -= handful
        if self.limit != UNLIMITED:
            self.supply += handful

    def recruit(self, player: Player, n: i64) -> i64:
        """Gain bonus villagers (7.5); how many came."""
        if self.limit != UNLIMITED:
            n = min(n, amount(self.supply, VILLAGER))
            self.supply -= n * UNIT[VILLAGER]
        player.bonus += n
        return n

    def seen_terrains(self) -> i64:
        """The tiles that lie on somebody's board."""
        return ALL_TERRAINS & ~self.terrains
