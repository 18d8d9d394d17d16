"""A position: its fields, which decision is asked, and what each choice does.

Of the face-down piles a position holds no order: what is left in a pile is what nobody has seen yet, which
anybody can work out from the table. Where invited heroes lie face down (an option), only their owner may look
at them until the end: what a seat sees nowhere is then the deck and the heroes of others together.

Small things are packed: a handful of resources has a byte a kind, a board of nine cells six or four bits a
cell, a set one bit a member.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.games.settlement import actions as a
from comptoir.games.settlement import (
    buildings,
    evaluate,
    exchanges,
    heroes,
    market,
    passing,
    payment,
    scoring,
    turn,
    wilderness,
)
from comptoir.games.settlement.data import (
    ALL_COLUMNS,
    CELL_COUNT,
    COLUMNS,
    FORTS_FROM,
    KINDS,
    MOST_BONUS,
    UNIT,
    UNLIMITED,
    VILLAGER,
)
from comptoir.games.settlement.frames import (
    CHOOSING_EXTRA,
    KEEPING,
    LURKING,
    PAYING,
    PLACING,
    TAKING,
    TURN,
    USING,
)
from comptoir.games.settlement.keeping import plan_in
from comptoir.kernel import state as kernel
from comptoir.kernel.actions import verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.packing import get8


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

    # Villagers

    def villagers(self) -> i64:
        """All villagers at home: both kinds may be mixed in any action (2.6)."""
        return self.basic + self.bonus

    def is_closed(self, zone: i64) -> bool:
        """Whether a region, a street or a fortification was activated this round (2.7)."""
        return (self.closed >> zone) & 1 != 0

    # The wilderness

    def tile(self, cell: i64) -> i64:
        """The terrain on a wilderness cell, -1 for none."""
        return ((self.terrain >> (6 * cell)) & 63) - 1

    def lay_tile(self, cell: i64, tile: i64) -> None:
        """Put a terrain on an empty cell."""
        self.terrain |= (tile + 1) << (6 * cell)
        self.explored |= i64(1) << cell

    def is_explored(self, cell: i64) -> bool:
        """Whether a cell has a terrain."""
        return (self.explored >> cell) & 1 != 0

    def is_fortified(self, cell: i64) -> bool:
        """Whether a cell has a fortification."""
        return (self.forts >> cell) & 1 != 0

    def has_monster(self, cell: i64) -> bool:
        """Whether a cell has a monster."""
        return (self.monsters >> cell) & 1 != 0

    def harvest(self, region: i64) -> i64:
        """The cells of a region that can be collected from, a bit each: terrains without a monster (3.9)."""
        return self.explored & ~self.monsters & (ALL_COLUMNS << (COLUMNS * region))

    def open_forts(self) -> i64:
        """The cells whose fortification was not activated this round, a bit each (3.11)."""
        return self.forts & ~(self.closed >> FORTS_FROM)

    # The colony

    def building(self, cell: i64) -> i64:
        """The building on a colony cell, 0 for none."""
        return (self.colony >> (4 * cell)) & 15

    def lay_building(self, cell: i64, building: i64) -> None:
        """Put a building on an empty cell."""
        self.colony |= building << (4 * cell)

    def has_buildings_in(self, street: i64) -> bool:
        """Whether a street has a building: they are built from the left."""
        return self.building(COLUMNS * street) != 0

    def buildings(self) -> i64:
        """How many buildings the colony has."""
        n: i64 = 0
        left = self.colony
        while left != 0:
            if left & 15 != 0:
                n += 1
            left >>= 4
        return n

    def tokens(self, cell: i64) -> i64:
        """The tokens stored on a building."""
        return (self.stored >> (4 * cell)) & 15

    def add_tokens(self, cell: i64, n: i64) -> None:
        """Store more on a building."""
        self.stored += n << (4 * cell)

    def stored_on(self, building: i64) -> i64:
        """The tokens on all buildings of one kind."""
        n: i64 = 0
        for cell in range(CELL_COUNT):
            if self.building(cell) == building:
                n += self.tokens(cell)
        return n


@final
class State(kernel.State):
    """The board in the middle, the piles, and the players."""

    players: list[Player]
    round: i64  # from 1
    first: i64  # who plays first this round
    next_first: i64  # who passed first this round, -1 for nobody yet
    market: i64  # nine spaces, six bits each: building, then how many of it
    pile: i64  # buildings left face down, two bits a kind
    terrains: i64  # tiles left face down, all three stacks
    deck: i64  # heroes left face down
    row: i64  # heroes on offer from left to right, six bits each: number plus one
    artefacts: i64  # those on display
    box: i64  # artefacts not shown: out of the game, or the solo player's stack
    face_down: i64  # 1 where invited heroes lie face down
    limit: i64  # which supply is played with, by its place in SUPPLIES
    supply: i64  # what is left of it, a byte a kind with bonus villagers last; 0 where it is unlimited

    def copy(self) -> State:
        """An independent position."""
        new = State()
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
        new.face_down = self.face_down
        new.limit = self.limit
        new.supply = self.supply
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> State:
        """A copy in which the heroes that lie face down before others are dealt again (7.10)."""
        new = self.copy()
        new.deck = self.unseen_heroes(seat)
        for other in range(self.seats):
            if self.hides_heroes(other, seat):
                heroes.deal_invited(new, other, dealer)
        return new

    def hides_heroes(self, owner: i64, seat: i64) -> bool:
        """Whether a seat (-1: a spectator) may not look at the heroes of another before the end (7.10)."""
        return self.face_down != 0 and owner != seat and self.to_move >= 0

    def unseen_heroes(self, seat: i64) -> i64:
        """The heroes that a seat (-1: a spectator) cannot see anywhere: the deck, and what lies face down."""
        unseen = self.deck
        for owner in range(self.seats):
            if self.hides_heroes(owner, seat):
                unseen |= self.players[owner].heroes
        return unseen

    # What is asked, and what the choice does

    def retop(self, frame: i64) -> None:
        """Ask this in the place of the top decision."""
        stack, _old = pop(self.stack)
        self.stack = append(stack, frame)
        self.to_move = frame_seat(frame)

    def actions(self) -> vec[i64]:
        """Every legal action, in a stable order."""
        asked = self.top()
        kind = frame_kind(asked)
        if kind == TURN:
            return turn.turn_actions(self, asked)
        if kind == USING:
            return buildings.using_actions(self, asked)
        if kind == PAYING:
            return payment.paying_actions(self, asked)
        if kind == PLACING:
            return market.placing_actions(self, asked)
        if kind == TAKING:
            return passing.taking_actions(self)
        if kind == KEEPING:
            return passing.keeping_actions(self, asked)
        if kind == LURKING:
            return wilderness.lurking_actions(asked)
        if kind == CHOOSING_EXTRA:
            return wilderness.extra_actions(self, asked)
        return turn.sending_actions(self, asked)

    def resolve(self, action: i64, dealer: Dealer) -> None:
        """Carry out a legal action with all that follows from it."""
        seat = self.to_move
        verb = verb_of(action)
        if verb <= a.GARRISON:
            turn.start_action(self, seat, verb, a.where_of(action), dealer)
        elif verb == a.INVITE:
            turn.invite_from_turn(self, seat, a.place_of(action), dealer)
        elif verb == a.END:
            passing.next_turn(self, seat, dealer)
        elif verb == a.PASS:
            passing.start_passing(self, seat, dealer)
        elif verb == a.PLACE:
            market.place(self, seat, a.street_of(action), dealer)
        elif verb == a.PAY:
            payment.pay_as_chosen(self, seat, a.payment_of(action), dealer)
        elif verb == a.USE:
            buildings.use(self, seat, a.column_of(action), a.choice_of(action))
        elif verb == a.DONE:
            self.pop()
        elif verb == a.KEEP:
            passing.keep_as_chosen(self, seat, plan_in(action), dealer)
        elif verb == a.TAKE:
            passing.take(self, seat, a.artefact_of(action), dealer)
        elif verb == a.EXTRA:
            wilderness.choose_extra(self, seat, a.extra_of(action))
        elif verb == a.LURK:
            wilderness.lurk(self, seat, a.cell_of(action), a.appears_in(action))
        elif verb == a.TRADE:
            exchanges.trade(self, seat, a.given_in(action), a.received_in(action))
        elif verb == a.SWAP:
            exchanges.swap(self, seat, a.given_in(action), a.received_in(action))
        else:
            turn.send_veterans(self, a.veterans_in(action), dealer)

    # What it is worth

    def score(self, seat: i64) -> i64:
        """The points of a seat (10.1)."""
        return scoring.points_of(self.players[seat])

    def winners(self) -> list[int]:
        """The seats that have won, or would (10.2)."""
        return scoring.winners(self)

    def evaluate(self, seat: i64) -> float:
        """The points that a seat may expect to have at the end."""
        return evaluate.evaluation(self, seat)

    def features(self, seat: i64) -> vec[float]:
        """What `evaluate` counts for this seat."""
        return evaluate.features(self, seat)

    def progress(self) -> float:
        """How much of the game is over."""
        return evaluate.progress(self)

    # The market and the row of heroes

    def space_building(self, space: i64) -> i64:
        """The building on a market space, 0 for none."""
        return (self.market >> (6 * space)) & 15

    def space_count(self, space: i64) -> i64:
        """How many of it are stacked there."""
        return (self.market >> (6 * space + 4)) & 3

    def set_space(self, space: i64, building: i64, count: i64) -> None:
        """Put a stack of buildings on a market space."""
        self.market = (self.market & ~(63 << (6 * space))) | ((building | (count << 4)) << (6 * space))

    def pile_count(self, building: i64) -> i64:
        """How many of a building lie face down."""
        return (self.pile >> (2 * building)) & 3

    def add_to_pile(self, building: i64, n: i64) -> None:
        """Put buildings face down, or take them from there."""
        self.pile += n << (2 * building)

    def pile_size(self) -> i64:
        """How many buildings lie face down, in all three piles."""
        n: i64 = 0
        left = self.pile
        while left != 0:
            n += left & 3
            left >>= 2
        return n

    def hero_at(self, place: i64) -> i64:
        """The hero at this place of the row, -1 for none."""
        return ((self.row >> (6 * place)) & 63) - 1

    def set_hero(self, place: i64, hero: i64) -> None:
        """Put a hero (-1: none) at this place of the row."""
        self.row = (self.row & ~(63 << (6 * place))) | ((hero + 1) << (6 * place))

    # The supply

    def gain(self, player: Player, kind: i64, n: i64) -> i64:
        """Take resources from the supply, as many as there are (1.10); how many were taken."""
        n = min(n, get8(exchanges.stock(self, player), kind))
        if self.limit != UNLIMITED:
            self.supply -= n * UNIT[kind]
        player.reserve += n * UNIT[kind]
        return n

    def gain_handful(self, player: Player, handful: i64) -> i64:
        """Take several kinds all at once (6.7); what was taken."""
        if self.limit == UNLIMITED and exchanges.covers(exchanges.stock(self, player), handful):
            player.reserve += handful
            return handful
        taken: i64 = 0
        for kind in range(KINDS):
            n = get8(handful, kind)
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
        if self.limit == UNLIMITED:
            n = min(n, MOST_BONUS - player.bonus - player.spent)
        else:
            n = min(n, get8(self.supply, VILLAGER))
            self.supply -= n * UNIT[VILLAGER]
        player.bonus += n
        return n
