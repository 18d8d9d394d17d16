"""The position that is played: which decision is asked, and what each choice does."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import (
    DONE,
    END,
    EXTRA,
    GARRISON,
    INVITE,
    KEEP,
    LURK,
    PASS,
    PAY,
    PLACE,
    SWAP,
    TAKE,
    TRADE,
    USE,
    action,
    first_of,
    second_of,
    third_of,
    verb_of,
)
from comptoir.games.settlement.data import BUILDING_COST, BUILDING_TAKES, DIAMOND, GOLD, UNIT, amount
from comptoir.games.settlement.entries import TRADED
from comptoir.games.settlement.evaluate import features, outlook, progress
from comptoir.games.settlement.exchange import after_swap, exchange, payment_plans
from comptoir.games.settlement.heroes import hero_cost, invite
from comptoir.games.settlement.market import build, choose_payment, open_streets
from comptoir.games.settlement.passing import (
    keep,
    keeping_actions,
    next_turn,
    start_passing,
    take,
    taking_actions,
)
from comptoir.games.settlement.state import (
    CHOOSING_EXTRA,
    FOR_BUILDING,
    FOR_HERO,
    KEEPING,
    LURKING,
    PAYING,
    PLACING,
    TAKING,
    TURN,
    USING,
    Position,
)
from comptoir.games.settlement.street import feed, use, using_actions
from comptoir.games.settlement.turn import act, invite_from_turn, send_veterans, sending_actions, turn_actions
from comptoir.games.settlement.wilderness import choose_extra, extra_actions, lurk, lurking_actions
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat


@final
class Table(Position):
    """A position of Settlement."""

    def actions(self) -> vec[i64]:
        """Every legal action, in a stable order."""
        asked = self.top()
        kind = frame_kind(asked)
        if kind == TURN:
            return turn_actions(self, asked)
        if kind == USING:
            return using_actions(self, asked)
        if kind == PAYING:
            return paying_actions(self, asked)
        if kind == PLACING:
            return placing_actions(self, asked)
        if kind == TAKING:
            return taking_actions(self)
        if kind == KEEPING:
            return keeping_actions(self, frame_seat(asked))
        if kind == LURKING:
            return lurking_actions(asked)
        if kind == CHOOSING_EXTRA:
            return extra_actions(self, asked)
        return sending_actions(self, asked)

    def resolve(self, action: i64, dealer: Dealer) -> None:
        """Carry out a legal action."""
        seat = self.to_move
        verb = verb_of(action)
        first = first_of(action)
        if verb <= GARRISON:
            act(self, seat, verb, first, dealer)
        elif verb == INVITE:
            invite_from_turn(self, seat, first, dealer)
        elif verb == END:
            next_turn(self, seat, dealer)
        elif verb == PASS:
            start_passing(self, seat, dealer)
        elif verb == PLACE:
            choose_payment(self, seat, frame_a(self.pop()), first, dealer)
        elif verb == PAY:
            go_on_after_payment(self, seat, first, dealer)
        elif verb == USE:
            use(self, seat, first, second_of(action))
        elif verb == DONE:
            self.pop()
        elif verb == KEEP:
            self.pop()
            keep(self, seat, first | (second_of(action) << 24) | (third_of(action) << 32), dealer)
        elif verb == TAKE:
            take(self, seat, first, dealer)
        elif verb == EXTRA:
            choose_extra(self, seat, first)
        elif verb == LURK:
            lurk(self, seat, first, second_of(action))
        elif verb in (TRADE, SWAP):
            trade(self, seat, verb, first, second_of(action))
        else:
            send_veterans(self, seat, first)

    def copy(self) -> Table:
        """An independent position."""
        new = Table()
        self.copy_to(new)
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> Table:
        """A copy: nothing but the order of the piles is hidden, and a position has none."""
        return self.copy()

    def score(self, seat: i64) -> i64:
        """The points of a seat (10.1)."""
        return self.players[seat].points()

    def evaluate(self, seat: i64) -> float:
        """The points that a seat may expect to have at the end."""
        return outlook(self, seat)

    def features(self, seat: i64) -> vec[float]:
        """What `evaluate` counts for this seat."""
        return features(self, seat)

    def progress(self) -> float:
        """How much of the game is over."""
        return progress(self)

    def winners(self) -> list[int]:
        """The most points; then the most gold, then the most diamonds in the reserve; then the victory is shared (10.2)."""
        best: i64 = -1
        won: list[int] = []
        for seat in range(self.seats):
            reserve = self.players[seat].reserve
            rank = (self.score(seat) << 20) | (amount(reserve, GOLD) << 10) | amount(reserve, DIAMOND)
            if rank > best:
                best = rank
                won = []
            if rank == best:
                won.append(int(seat))
        return won


def placing_actions(state: Position, asked: i64) -> vec[i64]:
    """The streets with room for the new building (3.1, 3.3)."""
    streets = open_streets(state.players[frame_seat(asked)].colony)
    found = vec[i64]()
    for street in range(i64(3)):
        if (streets >> street) & 1:
            found = append(found, action(PLACE, street))
    return found


def cost_asked(state: Position, asked: i64) -> i64:
    """What is to be paid for."""
    purpose = frame_a(asked)
    if purpose == FOR_BUILDING:
        return BUILDING_COST[state.space_building(frame_b(asked))]
    if purpose == FOR_HERO:
        return hero_cost(state, frame_b(asked))
    return BUILDING_TAKES[state.players[frame_seat(asked)].building(frame_b(asked))]


def paying_actions(state: Position, asked: i64) -> vec[i64]:
    """The payment plans (6.2)."""
    found = vec[i64]()
    for plan in payment_plans(state, state.players[frame_seat(asked)], cost_asked(state, asked)):
        found = append(found, action(PAY, plan))
    return found


def go_on_after_payment(state: Position, seat: i64, plan: i64, dealer: Dealer) -> None:
    """The plan is chosen: do what it was for."""
    asked = state.pop()
    purpose = frame_a(asked)
    if purpose == FOR_BUILDING:
        build(state, seat, frame_b(asked), frame_c(asked), plan, dealer)
    elif purpose == FOR_HERO:
        invite(state, seat, frame_b(asked), plan, dealer)
    else:
        feed(state, seat, frame_b(asked), plan)


def trade(state: Position, seat: i64, verb: i64, given: i64, kind: i64) -> None:
    """Exchange at once, where the supply is limited (6.4); the frame remembers the Mirror's swaps."""
    asked = state.top()
    swapped: i64 = 0
    if verb == SWAP:
        swapped = frame_b(asked) if frame_kind(asked) == TURN else frame_c(asked)
        swapped = after_swap(swapped, given, kind)
        given = UNIT[given]
    exchange(state, state.players[seat], given, kind)
    if frame_kind(asked) == TURN:
        state.retop(frame(TURN, seat, frame_a(asked), swapped))
    else:
        state.retop(frame(USING, seat, frame_a(asked), frame_b(asked), swapped, frame_d(asked)))
    state.note(TRADED, seat, given, UNIT[kind])
