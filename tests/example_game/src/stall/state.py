"""A position of the stall, and its rules.

Public: the stalls, the coins, how many cards everybody holds and how many are left. Hidden: the hands of the
others, and the deck; a card slid under the deck is known to whoever slid it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir import Dealer, State
from comptoir.kernel.actions import first_of, pack, verb_of
from comptoir.kernel.dealers import shuffle
from comptoir.kernel.frames import frame, frame_kind
from comptoir.kernel.piles import NOBODY, Pile, pile_of, sorted_vec
from stall.data import COINS_FOR_BURYING, COINS_FOR_PAIR, COPIES, START, VALUES

# What is pending: kinds of frames
TURN = 1
PAIR = 2

# What can be played: verbs, SELL and BURY with the value of a card
DRAW = 0
SELL = 1
COINS = 2
BURY = 3

# What is told: codes of the journal, and their names for the clauses that explain them
DREW, DREW_CARD, SOLD, TOOK_COINS, BURIED, BURIED_CARD = range(1, 7)
CODES = ("DREW", "DREW_CARD", "SOLD", "TOOK_COINS", "BURIED", "BURIED_CARD")


def value_of(action: i64) -> i64:
    """The card that is sold or slid under the deck."""
    return first_of(action)


class StallState(State):
    """The table: a deck, and for each seat a hand, a stall and coins."""

    deck: Pile
    hands: list[list[int]]
    stalls: list[list[int]]
    coins: list[int]
    limit: int

    # Decisions

    def actions(self) -> vec[i64]:
        """What the seat may do (2.1, 2.3)."""
        seat = int(self.to_move)
        values = sorted(set(self.hands[seat]))
        if frame_kind(self.top()) == PAIR:
            return vec[i64]([pack(COINS), *(pack(BURY, value) for value in values)])
        draws = [pack(DRAW)] if self.deck.size() and len(self.hands[seat]) < self.limit else []
        return vec[i64](draws + [pack(SELL, value) for value in values])

    def resolve(self, action: i64, dealer: Dealer) -> None:
        """Play a legal action."""
        seat, verb, value = int(self.to_move), verb_of(action), int(value_of(action))
        self.pop()
        if verb == DRAW:
            self.draw(seat, dealer)
        elif verb == SELL:
            self.sell(seat, value)
        elif verb == COINS:
            self.take_coins(seat)
        else:
            self.bury(seat, value)
        if self.to_move < 0:
            self.next_turn(seat)

    # Rules

    def draw(self, seat: int, dealer: Dealer) -> None:
        """Draw a card (2.1). Everybody sees that; only the seat sees which."""
        card = int(self.deck.draw(dealer))
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.note(DREW, seat)
        self.note(DREW_CARD, seat, card, only=seat)

    def sell(self, seat: int, value: int) -> None:
        """Lay a card open on the stall (2.2); a pair asks for a choice first (2.3)."""
        is_pair = value in self.stalls[seat]
        self.hands[seat].remove(value)
        self.stalls[seat] = sorted([*self.stalls[seat], value])
        if is_pair:
            self.push(frame(PAIR, seat, value))
        self.reveal()  # the others have seen a card of the hand: no way back
        self.note(SOLD, seat, value)

    def take_coins(self, seat: int) -> None:
        """Take the coins of a pair (2.3)."""
        self.coins[seat] += COINS_FOR_PAIR
        self.note(TOOK_COINS, seat, COINS_FOR_PAIR)

    def bury(self, seat: int, value: int) -> None:
        """Slide a card under the deck: a layer of its own, known to this seat only (2.3)."""
        self.hands[seat].remove(value)
        self.deck.put_under(vec[i64]([value]), 1 << seat)
        self.coins[seat] += COINS_FOR_BURYING
        self.note(BURIED, seat, COINS_FOR_BURYING)
        self.note(BURIED_CARD, seat, value, only=seat)

    def next_turn(self, last: int) -> None:
        """The next seat that can do anything has its turn (2.4); if there is none, the game is over (3.1)."""
        seats = int(self.seats)
        for step in range(1, seats + 1):
            seat = (last + step) % seats
            if self.hands[seat] or self.deck.size():
                self.push(frame(TURN, seat))
                return

    def score(self, seat: i64) -> i64:
        """What the stall shows, and coins (3.2)."""
        return sum(self.stalls[seat]) + self.coins[seat]

    # Copies

    def copy(self) -> StallState:
        """An independent position: every field, by hand."""
        new = StallState()
        new.seats = self.seats
        new.stack = self.stack[:]
        new.to_move = self.to_move
        new.deck = self.deck.copy()
        new.hands = [hand[:] for hand in self.hands]
        new.stalls = [stall[:] for stall in self.stalls]
        new.coins = self.coins[:]
        new.limit = self.limit
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> StallState:
        """Deal again what this seat does not know.

        Other hands, and layers that it did not slide under (1.2).
        """
        new = self.copy()
        others = [other for other in range(self.seats) if other != seat]
        pool = [int(card) for card in self.deck.unknown_to(seat)] + [
            card for other in others for card in self.hands[other]
        ]
        cards = [int(card) for card in shuffle(sorted_vec(vec[i64](pool)), dealer)]
        for other in others:
            size = len(self.hands[other])
            new.hands[other], cards = sorted(cards[:size]), cards[size:]
        new.deck.deal_unknown(seat, vec[i64](cards))
        return new


def start(seats: int, limit: int, dealer: Dealer) -> StallState:
    """Shuffle, and deal two cards to everybody (1.1)."""
    state = StallState()
    state.seats = seats
    # Nobody knows what is left in the deck, because nobody knows the other hands.
    state.deck = pile_of([value for value in VALUES for _ in range(COPIES)], NOBODY)
    state.hands = [sorted(int(state.deck.draw(dealer)) for _ in range(START)) for _ in range(seats)]
    state.stalls = [[] for _ in range(seats)]
    state.coins = [0] * seats
    state.limit = limit
    state.push(frame(TURN, 0))
    return state
