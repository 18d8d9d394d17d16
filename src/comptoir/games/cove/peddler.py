"""Chapters P1 to P5: the Peddler, a seat that plays by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from comptoir.games.cove import boats, causes, clock, frames, journal, market, townsfolk
from comptoir.games.cove.corruption import discard, draw_corruption
from comptoir.games.cove.data import BOATS_A_SIDE, BOX, ICONS, ROGUE, colour_of
from comptoir.games.cove.merchants.merchant import Merchant, spread
from comptoir.games.cove.merchants.roster import fresh
from comptoir.games.cove.peddler_cards import (
    BASIC,
    CORRUPTION,
    DEPTH,
    DOES,
    DOES_GOODS,
    DOES_RECRUIT,
    DOES_SPONSOR,
    HOURS,
    LEFT,
    OUTER,
    SIDE,
    TIMES,
    TIMES_CORRUPTION,
    TIMES_HOURS,
    cards_of,
    first_good,
    second_good,
)
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import (
    add4,
    bits,
    get4,
    get8,
    nth_bit,
    nth_of8,
    put4,
    sum8,
    with_bit,
    without_bit,
)

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

KIND: Final[i64] = 11  # no merchant: the last sixteen kinds of frames are the Peddler's

STALL: Final[i64] = BOX.number("peddler.stall")
HANDS_UP_TO: Final[i64] = BOX.number("peddler.hands_up_to")
RESERVE: Final[i64] = BOX.number("peddler.reserve")
ARRIVAL_SPACES: Final[i64] = BOX.number("peddler.arrival_spaces")
GOLD_PER_CUSTOMER: Final[i64] = BOX.number("peddler.gold_per_customer")
RECRUIT_ADVENTURERS: Final[i64] = BOX.number("peddler.recruit_adventurers")


def has_boats(state: State, side: i64) -> bool:
    """Whether a boat is at sea on this side of Dragon Isle."""
    for boat in range(BOATS_A_SIDE * side, BOATS_A_SIDE * side + BOATS_A_SIDE):
        if state.is_at_sea(boat):
            return True
    return False


def seat_peddler(state: State, lender: i64) -> None:
    """Give the Peddler the last seat, goods of an unused merchant, the top of the stack (P1.1 to P1.4)."""
    peddler = Peddler()
    peddler.cards = cards_of(state.peddler)
    peddler.deck = peddler.cards
    peddler.supply = fresh(lender).full_supply()
    state.note(journal.LENDER, state.hourglasses, lender)
    state.players.append(peddler)
    state.order = (state.order << 4) | state.hourglasses  # the top has the lowest four bits
    state.hourglasses += 1


@final
class Peddler(Merchant):
    """Nozama: draws a card, does what two facing halves say, sells whatever it can."""

    cards: i64  # those of this game, a bit each
    deck: i64  # those still face down, a bit each
    left: i64  # the card in the left action space + 1, or 0
    right: i64  # the card in the right action space + 1, or 0
    stall: i64  # eight spaces from the left, four bits each: good + 1, or 0
    reserve: i64  # six spaces from the left, four bits each: Adventurer + 1, or 0
    townsfolk: i64  # recruited cards, a bit each

    def __init__(self) -> None:
        super().__init__()
        self.kind = KIND
        self.is_automaton = True
        self.cards = BASIC
        self.deck = BASIC
        self.left = 0
        self.right = 0
        self.stall = 0
        self.reserve = 0
        self.townsfolk = 0

    def copy(self) -> Peddler:
        """An independent Peddler."""
        new = Peddler()
        self.copy_seat(new)
        new.cards = self.cards
        new.deck = self.deck
        new.left = self.left
        new.right = self.right
        new.stall = self.stall
        new.reserve = self.reserve
        new.townsfolk = self.townsfolk
        return new

    # Cards

    def draw_card(self, dealer: Dealer) -> i64:
        """The top card of its deck; an empty deck is shuffled anew from the discards (P2.7)."""
        if self.deck == 0:
            self.deck = self.cards
            if self.right > 0:
                self.deck = without_bit(self.deck, self.right - 1)
        card = nth_bit(self.deck, dealer.below(bits(self.deck)))
        self.deck = without_bit(self.deck, card)
        return card

    def depth(self) -> i64:
        """Inner or outer, from the card in the right space (P2.2)."""
        return DEPTH[self.right - 1]

    def side(self) -> i64:
        """Left or right half of the board, from the card in the left space (P2.2)."""
        return SIDE[self.left - 1]

    def on_arrival(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Draw a card to the right space (P1.5).

        Fill the arrival spaces of the Reserve with Customers; Rogues keep theirs (P1.6, P1.10).
        """
        self.right = self.draw_card(dealer) + 1
        state.note(journal.CARD, seat, self.right)
        while self.waiting() < ARRIVAL_SPACES:
            customer = boats.draw_customer(state, dealer)
            if customer < 0:
                return
            self.receive(state, seat, customer, causes.ON_ARRIVAL)

    def turn(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Draw a card to the left space and do what the facing halves say (P2.1 to P2.4).

        Then pay once and move the cards on (P2.5, P2.6).
        """
        self.left = self.draw_card(dealer) + 1
        action = DOES[self.right - 1]
        state.note(journal.CARD, seat, self.right, self.left)
        for _ in range(TIMES[self.left - 1]):
            if action == DOES_RECRUIT:
                self.recruit(state, seat, dealer)
            elif action < DOES_GOODS:
                gold = get8(state.halls, action - DOES_SPONSOR) * GOLD_PER_CUSTOMER
                self.gold += gold
                self.sponsorship += gold
                state.note(journal.SPONSORSHIP, seat, action - DOES_SPONSOR, gold, causes.AT_ONCE)
            else:
                self.stock(state, seat, first_good(action), dealer)
                if second_good(action) >= 0:
                    self.stock(state, seat, second_good(action), dealer)
        state.push(frames.end_turn(seat, CORRUPTION[self.right - 1] + TIMES_CORRUPTION[self.left - 1]))
        hours = HOURS[self.right - 1] + TIMES_HOURS[self.left - 1]
        state.push(frames.step(seat, hours, hours))

    def resume(self, state: State, f: i64, dealer: Dealer) -> None:
        """After the clock: the Corruption cards of the cost (P2.5).

        Then the left card takes the place of the right one (P2.6).
        """
        draw_corruption(state, frame_seat(f), frames.cards_of_turn(f), dealer, causes.AS_COST)
        self.right = self.left
        self.left = 0

    # Actions

    def recruit(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Take the Townsfolk that the icons point at, if any, and two Adventurers (P3.1, P3.2, P3.9)."""
        slot = (1 - self.depth()) if self.side() == LEFT else (2 + self.depth())
        if state.card_at(slot) >= 0:
            card = townsfolk.take_card(state, slot)
            self.townsfolk = with_bit(self.townsfolk, card)
            state.note(journal.RECRUIT, seat, card, slot)
        for _ in range(RECRUIT_ADVENTURERS):
            self.draw_to_reserve(state, seat, causes.WITH_A_RECRUIT, dealer)
        townsfolk.refill(state, dealer, causes.AFTER_THE_PEDDLER)

    def stock(self, state: State, seat: i64, a_good: i64, dealer: Dealer) -> None:
        """Put a good on the leftmost free space of the stall, if there is one (P3.4, P3.8).

        For want of room, and of room only, draw an Adventurer instead (P3.5).
        """
        space = self.free_space()
        if space < 0:
            self.draw_to_reserve(state, seat, causes.FOR_WANT_OF_ROOM, dealer)
        elif self.gain_good(state, seat, a_good):
            self.stall = put4(self.stall, space, a_good + 1)

    def free_space(self) -> i64:
        """The leftmost free space of the stall, or -1."""
        for space in range(STALL):
            if get4(self.stall, space) == 0:
                return space
        return -1

    def lose_good(self, a_good: i64) -> None:
        """A good is sold: its space is free again."""
        super().lose_good(a_good)
        for space in range(STALL):
            if get4(self.stall, space) == a_good + 1:
                self.stall = put4(self.stall, space, 0)
                return

    def waiting(self) -> i64:
        """How many Adventurers are in the Reserve; they stand without gaps from the left."""
        n: i64 = 0
        while n < RESERVE and get4(self.reserve, n) > 0:
            n += 1
        return n

    def draw_to_reserve(self, state: State, seat: i64, cause: i64, dealer: Dealer) -> None:
        """Draw an Adventurer into the Reserve; for want of room discard a Corruption card.

        Whatever the Adventurer was for (P3.3, P3.7); the card is drawn (P3.10).
        """
        if self.waiting() < RESERVE:
            kind = boats.draw_adventurer(state, dealer)
            if kind >= 0:
                self.receive(state, seat, kind, cause)
            else:
                state.note(journal.EMPTY_BAG, seat)
        elif self.corruption != 0:
            discard(state, seat, nth_of8(self.corruption, dealer.below(sum8(self.corruption))), cause)

    def receive(self, state: State, seat: i64, kind: i64, cause: i64) -> None:
        """An Adventurer takes the leftmost free space of the Reserve."""
        self.reserve = put4(self.reserve, self.waiting(), kind + 1)
        state.note(journal.RESERVE, seat, kind, cause)

    # The clock and the boats

    def goods_on_stall(self) -> i64:
        """How many goods are on the stall."""
        n: i64 = 0
        for space in range(STALL):
            if get4(self.stall, space) > 0:
                n += 1
        return n

    def meet_hand(self, state: State, seat: i64, hours: i64, total: i64, dealer: Dealer) -> None:
        """With few goods it takes every free Hand, with four or more none (P2.8)."""
        if self.goods_on_stall() <= HANDS_UP_TO:
            clock.take_hand(state, seat, hours, total, dealer)
        else:
            clock.pass_hand(state, seat, hours, total)

    def load(self, state: State, seat: i64, cause: i64, dealer: Dealer) -> None:
        """Put somebody from the Reserve or the bag on the boat that the icons point at (P4.1 to P4.3).

        Robbers leave it cold (P5.4).
        """
        why = causes.NOBODY_FITS if self.waiting() > 0 else causes.NOBODY_WAITS
        kind = self.pick_adventurer()
        if kind >= 0:
            state.note(journal.TAKEN, seat, kind)
        else:
            kind = boats.draw_adventurer(state, dealer)
            if kind < 0:
                state.note(journal.EMPTY_BAG, seat)
                return
            state.note(journal.DRAWN, seat, kind, why)
        boats.load_boat(state, seat, self.pick_boat(state), kind, cause)

    def pick_adventurer(self) -> i64:
        """Take somebody out of the Reserve, -1 where nobody fits (P4.1, P4.6).

        A Customer for the rightmost good that has one, else a Rogue.
        """
        for i in range(STALL):
            a_good = get4(self.stall, STALL - 1 - i) - 1
            if a_good >= 0 and self.take_from_reserve(colour_of(a_good)):
                return colour_of(a_good)
        return ROGUE if self.take_from_reserve(ROGUE) else -1

    def take_from_reserve(self, kind: i64) -> bool:
        """Take an Adventurer of this kind out of the Reserve and close the gap (P4.5)."""
        for space in range(RESERVE):
            if get4(self.reserve, space) == kind + 1:
                for later in range(space, RESERVE):
                    self.reserve = put4(self.reserve, later, get4(self.reserve, later + 1))
                return True
        return False

    def pick_boat(self, state: State) -> i64:
        """The boat at sea that the icons point at (P4.2).

        Nearest to Dragon Isle (inner) or to the edge (outer) on the side of the icon, else on the other side.
        """
        side = self.side()
        if not has_boats(state, side):
            side = 1 - side
        # From the left edge boats 0, 1, 2 go inwards; 3, 4, 5 go outwards
        is_upwards = (side == LEFT) == (self.depth() == OUTER)
        for i in range(BOATS_A_SIDE):
            boat = BOATS_A_SIDE * side + (i if is_upwards else BOATS_A_SIDE - 1 - i)
            if state.is_at_sea(boat):
                return boat
        return -1

    def dock(self, state: State, seat: i64, boat: i64) -> None:
        """Dock a full boat at the inner or outer dock of its side, or at the other one (P4.4)."""
        side = boats.side_of(boat)
        wanted = (1 - self.depth()) if side == LEFT else (2 + self.depth())
        other = 1 - wanted if side == LEFT else 5 - wanted
        boats.dock_boat(state, seat, boat, wanted if state.is_dock_free(wanted) else other)

    # The market

    def sell(self, state: State, seat: i64, pier: i64, dealer: Dealer) -> None:
        """Sell everything at the first pier that takes it, serving every Cultist there (P5.1, P5.3, P5.7)."""
        served: i64 = 0
        if self.has_for(pier):
            while market.can_serve_rogue(state, pier, served):
                market.serve_rogue(state, seat, pier, dealer)
                served += 1
        market.sell_all(state, seat, pier, served)

    def has_for(self, pier: i64) -> bool:
        """Whether it has a good of a size that this pier takes."""
        for a_good in range(market.first_good(pier), market.end_of_goods(pier)):
            if get4(self.shelf, a_good) > 0:
                return True
        return False

    def active_icons(self) -> i64:
        """Every Customer left in the Reserve brings the Sponsorship of its Hall (P5.2)."""
        icons: i64 = 0
        for space in range(RESERVE):
            kind = get4(self.reserve, space) - 1
            if 0 <= kind < ROGUE:
                icons = add4(icons, kind, 1)
        return icons

    def on_cleanup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Shuffle all its cards again (P5.5)."""
        self.deck = self.cards
        self.left = 0
        self.right = 0

    def icons(self) -> i64:
        """The icons of all its Townsfolk count at the end, like a person's (P5.6)."""
        total: i64 = 0
        mask = self.townsfolk
        while mask != 0:
            card = nth_bit(mask, 0)
            mask &= mask - 1
            total += spread(ICONS[card])
        return total
