"""A position of the game, and who may see what.

Everything is public except which kinds of Corruption cards a seat holds (it knows its own; all know how
many), the order of the decks, and what a merchant hides itself. Gold, goods, Staff and shop of a seat are in
its `Merchant`; the Peddler, where it plays, sits last.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import (
    actions,
    boats,
    clock,
    day,
    evaluate,
    frames,
    journal,
    market,
    scoring,
    setup,
    townsfolk,
)
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.packing import add8, nth_of8, sum8
from comptoir.kernel.state import State as KernelState


@final
class State(KernelState):
    """The main board and the seats."""

    hourglasses: i64  # how many seats there are, with the Peddler
    players: list[Merchant]
    round: i64  # 1 to 3; 0 while merchants are chosen
    phase: i64
    order: i64  # the stack of Hourglasses from the top, a seat in four bits
    marker: i64  # of the Market phase, in half hours
    bag: i64  # Adventurers by kind, eight bits each
    halls: i64  # Adventurers in the four Halls and in the Lair, eight bits each
    boats: vec[i64]  # Adventurers on each boat by kind, four bits each
    at_sea: i64  # boats still at sea, a bit each
    docks: i64  # the boat at each dock + 1, four bits each
    piers: vec[i64]  # Adventurers on each pier by kind, four bits each
    row: i64  # the Town Square from the left, eight bits each: card + 1, or 0
    deck: i64  # Townsfolk in the deck, a bit each, in unknown order
    under: vec[i64]  # Townsfolk put under the deck, in order
    corruption: i64  # the Corruption deck by kind, eight bits each
    discards: i64  # discarded Corruption cards by kind, face up
    rogue_card: i64
    sold_black: i64  # who has sold at the Black Market, a bit a seat
    expected: vec[float]  # the forecast of this position, if somebody has asked for it; no part of the game
    peddler: i64  # 0 none, 1 normal, 2 hard: who will sit last

    def copy(self) -> State:
        """An independent position."""
        new = State()
        new.seats = self.seats
        new.stack = self.stack[:]
        new.to_move = self.to_move
        new.hourglasses = self.hourglasses
        new.players = [player.copy() for player in self.players]
        new.round = self.round
        new.phase = self.phase
        new.order = self.order
        new.marker = self.marker
        new.bag = self.bag
        new.halls = self.halls
        new.boats = self.boats[:]
        new.at_sea = self.at_sea
        new.docks = self.docks
        new.piers = self.piers[:]
        new.row = self.row
        new.deck = self.deck
        new.under = self.under[:]
        new.corruption = self.corruption
        new.discards = self.discards
        new.rogue_card = self.rogue_card
        new.sold_black = self.sold_black
        new.peddler = self.peddler
        new.expected = vec[float]()
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> State:
        """A copy in which the others' Corruption cards and whatever the shops hide are dealt again."""
        new = self.copy()
        if self.to_move < 0:
            return new
        pool = new.corruption
        for other in range(new.hourglasses):
            if other != seat:
                pool += new.players[other].corruption
        for other in range(new.hourglasses):
            if other != seat:
                player = new.players[other]
                hand = sum8(player.corruption)
                player.corruption = 0
                for _ in range(hand):
                    kind = nth_of8(pool, dealer.below(sum8(pool)))
                    pool = add8(pool, kind, -1)
                    player.corruption = add8(player.corruption, kind, 1)
        new.corruption = pool
        for other in range(new.hourglasses):
            new.players[other].imagine(new, other, seat, dealer)
        return new

    # What may be decided, and doing it

    def actions(self) -> vec[i64]:
        """Every legal action."""
        out = vec[i64]()
        if len(self.stack) == 0:
            return out  # the game is over
        f = self.top()
        kind = frame_kind(f)
        if frames.is_pending(kind):
            return append(out, pack(actions.GO_ON))
        if kind >= frames.FIRST_OF_MERCHANTS:
            return self.players[frame_seat(f)].actions(self, f, out)
        if kind == frames.ASK_MERCHANT or kind == frames.ASK_LENDER:
            return setup.merchant_actions(self, out)
        if kind <= frames.LAST_OF_STAFF:
            return townsfolk.staff_actions(self, f, out)
        if kind <= frames.LAST_OF_BOATS:
            return boats.boat_actions(self, f, out)
        if kind == frames.ASK_SELL:
            return market.sell_actions(self, f, out)
        return clock.hand_actions(out)

    def resolve(self, action: i64, dealer: Dealer) -> None:
        """Play a legal action and everything that follows by itself."""
        self.expected = vec[float]()
        if verb_of(action) == actions.GO_ON:
            day.go_on(self, dealer)
            return
        f = self.pop()
        kind = frame_kind(f)
        if verb_of(action) >= actions.FIRST_OF_MERCHANTS or kind >= frames.FIRST_OF_MERCHANTS:
            self.players[frame_seat(f)].play(self, f, action, dealer)
        elif kind == frames.ASK_MERCHANT:
            setup.choose_merchant(self, frame_seat(f), actions.kind_of(action), dealer)
        elif kind == frames.ASK_LENDER:
            setup.open_shops(self, actions.kind_of(action), dealer)
        elif kind <= frames.LAST_OF_STAFF:
            townsfolk.play_staff(self, f, action, dealer)
        elif kind <= frames.LAST_OF_BOATS:
            boats.play_boats(self, f, action, dealer)
        elif kind == frames.ASK_SELL:
            market.play_sell(self, f, action, dealer)
        else:
            clock.play_hand(self, f, action, dealer)
        day.go_on(self, dealer)

    def end_day(self, dealer: Dealer) -> None:
        """The Market phase is over."""
        day.end_day(self, dealer)

    def note(
        self, code: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, only: i64 = -1
    ) -> None:
        """Write one thing that happened into the journal, which has a seat of its own for the Peddler."""
        voice = seat if seat < self.seats else journal.PEDDLER_VOICE
        super().note(code, voice, a, b, c, d, only)

    # The main board

    def is_at_sea(self, boat: i64) -> bool:
        """Whether the boat is still at sea."""
        return (self.at_sea >> boat) & 1 == 1

    def is_dock_free(self, dock: i64) -> bool:
        """Whether no boat lies at the dock."""
        return (self.docks >> (dock << 2)) & 15 == 0

    def card_at(self, place: i64) -> i64:
        """The Townsfolk at a place of the Town Square, -1 for none."""
        return ((self.row >> (place << 3)) & 255) - 1

    # What it is worth

    def score(self, seat: i64) -> i64:
        """Gold, with what the icons of Townsfolk and Corruption cards bring and cost (10.1, 10.2)."""
        return scoring.final_gold(self, seat)

    def winners(self) -> list[int]:
        """The seats with the most gold; ties go to unsold goods, then to fewer Corruption cards (10.4)."""
        return scoring.winners(self)

    def is_quiet(self) -> bool:
        """Whether no action is half done."""
        return evaluate.is_quiet(self)

    def rivals(self) -> i64:
        """The Peddler, where it plays."""
        return self.hourglasses - self.seats

    def is_lost(self) -> bool:
        """Whether the Peddler alone has won."""
        return len(scoring.winners(self)) == 0

    def evaluate(self, seat: i64) -> float:
        """The gold that this seat may expect to have at the end."""
        return evaluate.evaluate(self, seat)

    def features(self, seat: i64) -> vec[float]:
        """What `evaluate` counts for this seat."""
        return evaluate.features(self, seat)

    def progress(self) -> float:
        """How much of the game is over."""
        return evaluate.progress(self)

    def spread(self) -> float:
        """How far the final gold may still lie from what is expected."""
        return evaluate.WEIGHTS.spread(evaluate.progress(self))

    def worth_of(self, a_good: i64) -> float:
        """The gold that one good of this kind may expect to fetch at the next market."""
        return self.forecast()[a_good]

    def forecast(self) -> vec[float]:
        """What goods, Halls and Lair may expect (see `evaluate.forecast`), kept until the next action."""
        if len(self.expected) == 0:
            self.expected = evaluate.forecast(self)
        return self.expected


def blank() -> State:
    """A position with nothing in it, to be filled by `setup` or `load`."""
    state = State()
    state.hourglasses = 0
    state.players = []
    state.round = 0
    state.phase = 0
    state.order = 0
    state.marker = 0
    state.bag = 0
    state.halls = 0
    state.boats = vec[i64]([0, 0, 0, 0, 0, 0])
    state.at_sea = 0
    state.docks = 0
    state.piers = vec[i64]([0, 0, 0])
    state.row = 0
    state.deck = 0
    state.under = vec[i64]()
    state.corruption = 0
    state.discards = 0
    state.rogue_card = 1
    state.sold_black = 0
    state.peddler = 0
    state.expected = vec[float]()
    return state
