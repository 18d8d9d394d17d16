"""Tiny games for the bots' tests. In the first, the highest of the hidden cards takes an open prize."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.dealers import Dealer, shuffle
from comptoir.kernel.frames import frame
from comptoir.kernel.journal import Journal
from comptoir.kernel.piles import sorted_vec
from comptoir.kernel.state import State

CARDS = 12


class Duel(State):
    """Seats play a card each, in turn, for the first prize; who plays the highest takes it and leads."""

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[vec[i64]] = []
        self.deck = vec[i64]()
        self.prizes: list[int] = []
        self.table: list[tuple[int, int]] = []
        self.points: list[int] = []

    def actions(self) -> vec[i64]:
        return self.hands[self.to_move][:]

    def play(self, action: i64, dealer: Dealer, journal: Journal | None) -> None:
        seat = self.to_move
        self.hands[seat] = vec[i64]([card for card in self.hands[seat] if card != action])
        self.table.append((int(action), int(seat)))
        if len(self.table) < self.seats:
            self.ask((seat + 1) % self.seats)
            return
        winner = max(self.table)[1]
        self.points[winner] += self.prizes.pop(0)
        self.table = []
        if self.prizes:
            self.ask(winner)
        else:
            self.finish()

    def ask(self, seat: int) -> None:
        self.finish()
        self.push(frame(1, seat))

    def copy(self) -> Duel:
        new = Duel()
        new.seats, new.stack, new.to_move = self.seats, self.stack[:], self.to_move
        new.hands = [hand[:] for hand in self.hands]
        new.deck, new.prizes, new.table, new.points = (
            self.deck[:],
            self.prizes[:],
            self.table[:],
            self.points[:],
        )
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> Duel:
        new = self.copy()
        pool = self.deck[:]
        for other in range(self.seats):
            if other != seat:
                for card in self.hands[other]:
                    pool = append(pool, card)
        pool = shuffle(sorted_vec(pool), dealer)
        used: i64 = 0
        for other in range(self.seats):
            if other != seat:
                size: i64 = len(self.hands[other])
                new.hands[other] = sorted_vec(pool[used : used + size])
                used += size
        new.deck = sorted_vec(pool[used:])
        return new

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def evaluate(self, seat: i64) -> float:
        mine = sum(self.hands[seat])
        total = sum(sum(hand) for hand in self.hands)
        return self.points[seat] + sum(self.prizes) * (mine / total if total else 0.0)

    def progress(self) -> float:
        return 1.0 - len(self.prizes) / 6.0


def deal(seats: int, cards: int, prizes: list[int], dealer: Dealer) -> Duel:
    """A starting position."""
    deck = vec[i64]()
    for card in range(1, CARDS + 1):
        deck = append(deck, card)
    deck = shuffle(deck, dealer)
    hands = [[int(card) for card in deck[i64(i * cards) : i64((i + 1) * cards)]] for i in range(seats)]
    return position(hands, prizes)


def position(
    hands: list[list[int]], prizes: list[int], table: list[tuple[int, int]] | None = None, seat: int = 0
) -> Duel:
    """A position written by hand; what is in no hand and not on the table is the deck."""
    state = Duel()
    state.seats = len(hands)
    state.hands = [sorted_vec(vec[i64](hand)) for hand in hands]
    state.prizes = list(prizes)
    state.table = list(table or [])
    state.points = [0] * len(hands)
    used = {card for hand in hands for card in hand} | {card for card, _seat in state.table}
    state.deck = vec[i64]([card for card in range(1, CARDS + 1) if card not in used])
    state.ask(seat)
    return state


class Climb(State):
    """A game for one seat: ten times, take 1 to 3 points, or roll for twice the pips (from 0 to 5)."""

    def __init__(self) -> None:
        super().__init__()
        self.total = 0
        self.turns = 10

    def actions(self) -> vec[i64]:
        return vec[i64]([0, 1, 2, 3])

    def play(self, action: i64, dealer: Dealer, journal: Journal | None) -> None:
        self.total += int(action) if action else 2 * int(dealer.below(6))
        self.turns -= 1
        if not self.turns:
            self.finish()

    def copy(self) -> Climb:
        new = Climb()
        new.seats, new.stack, new.to_move, new.total, new.turns = (
            self.seats,
            self.stack[:],
            self.to_move,
            self.total,
            self.turns,
        )
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> Climb:
        return self.copy()

    def score(self, seat: i64) -> i64:
        return self.total


def climb() -> Climb:
    """A starting position."""
    state = Climb()
    state.seats = 1
    state.push(frame(1, 0))
    return state


class Errand(State):
    """A game for one seat: three times, take 1 point, or pay 4 and then pick 2 or 6 points."""

    def __init__(self) -> None:
        super().__init__()
        self.total = 0
        self.turns = 3
        self.is_paid = False

    def actions(self) -> vec[i64]:
        return vec[i64]([2, 6] if self.is_paid else [1, 4])

    def play(self, action: i64, dealer: Dealer, journal: Journal | None) -> None:
        if action == 4:
            self.total -= 4
            self.is_paid = True
            return
        self.total += int(action)
        self.is_paid = False
        self.turns -= 1
        if not self.turns:
            self.finish()

    def is_quiet(self) -> bool:
        return not self.is_paid

    def copy(self) -> Errand:
        new = Errand()
        new.seats, new.stack, new.to_move = self.seats, self.stack[:], self.to_move
        new.total, new.turns, new.is_paid = self.total, self.turns, self.is_paid
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> Errand:
        return self.copy()

    def score(self, seat: i64) -> i64:
        return self.total


def errand() -> Errand:
    """A starting position."""
    state = Errand()
    state.seats = 1
    state.push(frame(1, 0))
    return state


class Patience(Climb):
    """The same game, in which taking 2 or 3 points may as well wait, as far as bots are told."""

    def timely_actions(self) -> vec[i64]:
        return vec[i64]([1] if self.turns % 2 else [0, 1])

    def copy(self) -> Patience:
        new = Patience()
        new.seats, new.stack, new.to_move = self.seats, self.stack[:], self.to_move
        new.total, new.turns = self.total, self.turns
        return new


def patience() -> Patience:
    """A starting position."""
    state = Patience()
    state.seats = 1
    state.push(frame(1, 0))
    return state
