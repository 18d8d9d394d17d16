"""A position: its fields and who may see each, what can be done in it, and doing it.

Everything lies open on the table but the cards that a seat has just drawn (`drawn`: the drawer alone) and
the decks: the cards slid under a deck are known to the seat that drew them, and what is left above is known
to those who saw everything that left it (6.21).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise import (
    activation,
    bridges,
    cubes,
    evaluate,
    market,
    moments,
    movement,
    production,
    scoring,
    setup,
    turn,
)
from comptoir.games.venise.actions import DECLINE, END_TURN, HIRE, POUR
from comptoir.games.venise.cards import card_in, is_done
from comptoir.games.venise.city import NO_CITY, NOWHERE, City
from comptoir.games.venise.data import (
    BRIDGES,
    DECK_TILES,
    DICE,
    KIND,
    MASTER,
    MASTER_TYPE,
    ORDER_TILE,
    ROW1,
    SLOTS,
    STOCK_CELLS,
    WORKSHOP_TILE,
    border_of,
    pack_cards,
    unpack_cards,
)
from comptoir.games.venise.frames import (
    KEEP,
    LAST_OF_ACTIVATION,
    LAST_OF_BRIDGES,
    LAST_OF_CUBES,
    LAST_OF_MARKET,
    LAST_OF_MOVEMENT,
    LAST_OF_SETUP,
    deck_in,
)
from comptoir.kernel import state as kernel
from comptoir.kernel.actions import verb_of
from comptoir.kernel.dealers import Dealer, shuffle
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.packing import bits, get8, sum8
from comptoir.kernel.piles import Pile, empty_pile, sorted_vec

EMPTY_SLOTS: Final[vec[i64]] = vec[i64]([0] * int(SLOTS))


@final
class Player:
    """What one seat has; all of it is open."""

    points: i64  # scored so far
    burgher: i64  # the tile it stands on, -1 before it is placed
    stock: i64  # raw cubes, a triple
    store: i64  # goods, a triple
    slots: vec[i64]  # row 1, then row 2; `cards` says what a slot is
    used: i64  # single-use master builders under the board, a bit each (by card)
    bridges: i64  # a bit for each pair of tiles
    built: i64  # how many bridges stand
    chain_points: i64  # what their chains are worth now

    def copy(self) -> Player:
        """An independent seat."""
        new = Player()
        new.points = self.points
        new.burgher = self.burgher
        new.stock = self.stock
        new.store = self.store
        new.slots = self.slots[:]
        new.used = self.used
        new.bridges = self.bridges
        new.built = self.built
        new.chain_points = self.chain_points
        return new

    def room(self) -> i64:
        """How many cells of the stock are free."""
        return STOCK_CELLS - sum8(self.stock)

    def free_slot(self, row: i64) -> i64:
        """The first empty slot of row 1 or 2, or -1."""
        first: i64 = ROW1
        last: i64 = SLOTS
        if row == 1:
            first = 0
            last = ROW1
        for i in range(first, last):
            if self.slots[i] == 0:
                return i
        return -1

    def has_power(self, kind: i64) -> bool:
        """Whether a master builder of this type is active on the board (8.5)."""
        for slot in self.slots:
            if is_done(slot) and MASTER_TYPE[card_in(slot)] == kind:
                return True
        return False

    def owns_type(self, kind: i64) -> bool:
        """Whether a master builder of this type lies on the board, active or not (8.6)."""
        for slot in self.slots:
            if MASTER_TYPE[card_in(slot)] == kind:
                return True
        return False

    def slide_under(self, slot: i64) -> None:
        """Slide a single-use master builder under the board; its slot is free again (8.7)."""
        self.used |= i64(1) << card_in(self.slots[slot])
        self.slots[slot] = 0

    def masters(self) -> i64:
        """How many master builders count at the end: active on the board, or used and under it (12.6)."""
        n: i64 = bits(self.used)
        for slot in self.slots:
            if is_done(slot) and KIND[card_in(slot)] == MASTER:
                n += 1
        return n

    def has_bridge(self, a: i64, b: i64) -> bool:
        """Whether a bridge of this seat joins two tiles."""
        return self.bridges & border_of(a, b) != 0


def new_player() -> Player:
    """A seat with nothing."""
    player = Player()
    player.points = 0
    player.burgher = -1
    player.stock = 0
    player.store = 0
    player.slots = EMPTY_SLOTS[:]
    player.used = 0
    player.bridges = 0
    player.built = 0
    player.chain_points = 0
    return player


@final
class State(kernel.State):
    """A position. The decks are shared between copies: whoever draws makes a new one first."""

    city: City  # shared, never changed
    players: list[Player]
    first: i64  # the first player, for the whole game (2.4)
    round: i64  # how many rounds have begun
    ending: i64  # why this is the last round; 0 before that
    barge: i64  # the tile it is moored at, -1 before it is placed
    dice: i64  # five bits a tile: 8 * seat + value of the die on it, 0 for none
    cubes: i64  # cubes by the Market, a triple of goods
    ones: i64  # +1 cards by the Market, a triple
    twos: i64  # +2 cards by the Market, a triple
    stalls: i64  # two bits a sale: the good that was put on the Market's space, plus 1
    sales: i64  # how many of the Market's spaces were filled
    ports: i64  # three bits a port: the goods sold there
    gone: i64  # order cards that have left the game
    paths: vec[
        i64
    ]  # what the burgher that is about to move can do; follows from the rest, shared, never changed
    drawn: i64  # the cards that the seat that decides has just drawn, packed; only it may see them
    workshops: Pile
    orders: Pile
    masters: Pile

    def __init__(self, seats: i64 = 0) -> None:
        super().__init__()
        self.seats = seats
        self.city = NO_CITY
        self.players = [new_player() for _ in range(seats)]
        self.first = 0
        self.round = 0
        self.ending = 0
        self.barge = -1
        self.dice = 0
        self.cubes = 0
        self.ones = 0
        self.twos = 0
        self.stalls = 0
        self.sales = 0
        self.ports = 0
        self.gone = 0
        self.paths = NOWHERE
        self.drawn = 0
        self.workshops = empty_pile()
        self.orders = empty_pile()
        self.masters = empty_pile()

    def copy(self) -> State:
        """An independent position; the city and the decks are shared, for they are never changed in place."""
        new = State()
        new.seats = self.seats
        new.stack = self.stack[:]
        new.to_move = self.to_move
        new.city = self.city
        new.players = [player.copy() for player in self.players]
        new.first = self.first
        new.round = self.round
        new.ending = self.ending
        new.barge = self.barge
        new.dice = self.dice
        new.cubes = self.cubes
        new.ones = self.ones
        new.twos = self.twos
        new.stalls = self.stalls
        new.sales = self.sales
        new.ports = self.ports
        new.gone = self.gone
        new.paths = self.paths
        new.drawn = self.drawn
        new.workshops = self.workshops
        new.orders = self.orders
        new.masters = self.masters
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> State:
        """A copy with the cards this seat cannot know dealt again.

        Those are the decks, and what somebody else has just drawn (6.20, 6.21).
        """
        new = self.copy()
        for tile in DECK_TILES:
            unknown = new.deck(tile).unknown_to(seat)
            hand = self.hidden_hand(tile, seat)
            for card in hand:
                unknown = append(unknown, card)
            if len(unknown) == 0:
                continue
            mixed = shuffle(sorted_vec(unknown), dealer)
            hidden: i64 = len(hand)
            if hidden > 0:
                new.drawn = pack_cards(sorted_vec(mixed[:hidden]))
            pile = new.deck(tile).copy()
            pile.deal_unknown(seat, mixed[hidden:])
            new.set_deck(tile, pile)
        return new

    # What can be done, and doing it

    def actions(self) -> vec[i64]:
        """Every legal action: those of the decision, then what can be done at any moment of one's turn."""
        kind = frame_kind(self.top())
        found = self.decision_actions(kind)
        return moments.add_moment_actions(self, found) if moments.is_moment(self, kind) else found

    def timely_actions(self) -> vec[i64]:
        """What a bot weighs: cubes down and master builders only where they change something now."""
        kind = frame_kind(self.top())
        found = self.decision_actions(kind)
        return moments.add_timely_actions(self, kind, found) if moments.is_moment(self, kind) else found

    def decision_actions(self, kind: i64) -> vec[i64]:
        """What answers the decision itself."""
        if kind <= LAST_OF_SETUP:
            return setup.setup_actions(self, kind)
        if kind <= LAST_OF_MOVEMENT:
            return movement.movement_actions(self, kind)
        if kind <= LAST_OF_ACTIVATION:
            return activation.activation_actions(self, kind)
        if kind <= LAST_OF_MARKET:
            return market.market_actions(self, kind)
        if kind <= LAST_OF_CUBES:
            return cubes.cube_actions(self, kind)
        if kind <= LAST_OF_BRIDGES:
            return bridges.bridge_phase_actions(self, kind)
        return production.produce_actions(self)

    def resolve(self, action: i64, dealer: Dealer) -> None:
        """Carry out an action, then everything that follows without a decision."""
        kind = frame_kind(self.top())
        verb = verb_of(action)
        if verb in (HIRE, POUR):  # at any moment of one's turn
            moments.use_moment(self, action)
        elif verb == DECLINE:  # on every kind of tile
            activation.decline(self)
        elif verb == END_TURN:
            turn.end_turn(self, dealer)
        elif kind <= LAST_OF_SETUP:
            setup.play_setup(self, kind, action, dealer)
        elif kind <= LAST_OF_MOVEMENT:
            movement.play_movement(self, kind, action, dealer)
        elif kind <= LAST_OF_ACTIVATION:
            activation.play_activation(self, kind, action, dealer)
        elif kind <= LAST_OF_MARKET:
            market.play_market(self, kind, action)
        elif kind <= LAST_OF_CUBES:
            cubes.play_cubes(self, kind, action)
        elif kind <= LAST_OF_BRIDGES:
            bridges.play_bridge_phase(self, kind, action)
        else:
            production.play_production(self, action)
        turn.go_on(self, dealer)

    # What it is worth

    def score(self, seat: i64) -> i64:
        """The points of a seat as if the game ended now."""
        return scoring.score_of(self, seat)

    def evaluate(self, seat: i64) -> float:
        """The points that this seat may expect to have at the end."""
        return evaluate.worth(self, seat) if self.to_move >= 0 else float(scoring.score_of(self, seat))

    def features(self, seat: i64) -> vec[float]:
        """What `evaluate` counts for this seat."""
        return evaluate.features_of(self, seat)

    def progress(self) -> float:
        """How near the end is."""
        return evaluate.progress_of(self)

    def spread(self) -> float:
        """How far the final points may still lie from what is expected."""
        return evaluate.WEIGHTS.spread(evaluate.progress_of(self))

    # Turn and seats

    def active(self) -> i64:
        """Whose turn it is: the seat of the lowest frame."""
        return frame_seat(self.stack[0])

    def bridges_left(self, seat: i64) -> i64:
        """How many bridges a seat can still build."""
        return BRIDGES - self.players[seat].built

    # Dice

    def die_value(self, tile: i64) -> i64:
        """The value of the die on a tile; 0 if there is none."""
        return (self.dice >> (5 * tile)) & 7

    def die_owner(self, tile: i64) -> i64:
        """Whose die it is; -1 if there is none."""
        die: i64 = (self.dice >> (5 * tile)) & 31
        if die == 0:
            return -1
        return die >> 3

    def set_die(self, tile: i64, seat: i64, value: i64) -> None:
        """Put a die on a tile, instead of the one that may lie there."""
        self.clear_die(tile)
        self.dice |= (8 * seat + value) << (5 * tile)

    def clear_die(self, tile: i64) -> None:
        """Take the die off a tile."""
        self.dice &= ~(i64(31) << (5 * tile))

    def reserve(self, seat: i64) -> i64:
        """How many dice of a seat lie off the tiles."""
        n: i64 = DICE
        rest: i64 = self.dice
        while rest:
            if rest & 7 and (rest >> 3) & 3 == seat:
                n -= 1
            rest >>= 5
        return n

    # The Market

    def price(self, good: i64) -> i64:
        """The price of a good: its cubes and +1 cards, and its +2 cards twice (6.13)."""
        return get8(self.cubes, good) + get8(self.ones, good) + 2 * get8(self.twos, good)

    def fill_space(self, good: i64) -> None:
        """Put a cube of this good on the Market's next space."""
        self.stalls |= (good + 1) << (2 * self.sales)
        self.sales += 1

    def good_on_space(self, space: i64) -> i64:
        """The good on one of the Market's filled spaces, in the order of the sales."""
        return ((self.stalls >> (2 * space)) & 3) - 1

    # Cards

    def drawn_cards(self) -> vec[i64]:
        """The cards that were drawn and of which one may be kept."""
        return unpack_cards(self.drawn)

    def hidden_hand(self, tile: i64, seat: i64) -> vec[i64]:
        """The cards of this deck that somebody other than this seat has just drawn (6.20)."""
        if self.drawn and self.to_move != seat and self.drawn_from() == tile:
            return self.drawn_cards()
        return vec[i64]()

    def drawn_from(self) -> i64:
        """The tile whose cards wait to be kept, also while a master builder acts before that; -1 if none."""
        for f in self.stack:
            if frame_kind(f) == KEEP:
                return deck_in(f)
        return -1

    def deck(self, tile: i64) -> Pile:
        """The deck that is drawn from on this tile."""
        if tile == WORKSHOP_TILE:
            return self.workshops
        return self.orders if tile == ORDER_TILE else self.masters

    def set_deck(self, tile: i64, pile: Pile) -> None:
        """Put another deck in its place."""
        if tile == WORKSHOP_TILE:
            self.workshops = pile
        elif tile == ORDER_TILE:
            self.orders = pile
        else:
            self.masters = pile
