"""What is pending in a position that somebody wrote: whether it can be, and what it begins with.

A stack of frames grows from the phase at its bottom to the decision on top. `BELOW` says what each kind lies
on, `FITS` what must be true of it.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import boats, clock, day, frames, market, pieces
from comptoir.games.cove.data import (
    ADVENTURERS,
    BLACK_MARKET,
    BOAT_SEATS,
    BOATS,
    CULTISTS,
    PRODUCING,
    ROGUE,
    SELLING,
    STAFF_SLOTS,
    TO_BOAT,
    TO_LOAD,
)
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.state import State
from comptoir.kernel.dealers import ScriptedDealer
from comptoir.kernel.errors import BadScript
from comptoir.kernel.frames import (
    frame,
    frame_a,
    frame_b,
    frame_c,
    frame_d,
    frame_kind,
    frame_seat,
)
from comptoir.kernel.packing import get4, sum4

MOST_CARDS = 6  # of a cost


# Where a position names no frames


def begin(state: State) -> None:
    """Push what the phase begins with (1.9, 3.1, 5.1)."""
    if state.phase == PRODUCING:
        state.push(frame(frames.PRODUCTION, 0))
    elif state.phase == SELLING:
        state.push(frames.market(0, 0))
    elif state.round == 0:
        for f in choosing(state):
            state.push(f)


def choosing(state: State) -> list[int]:
    """The frames of a setup where these seats have no merchant yet: they choose in turn (1.9, P1.3)."""
    waiting = [seat for seat, player in enumerate(state.players) if player.kind < 0]
    stack = [int(frame(frames.ASK_LENDER, 0))] if state.peddler > 0 else []
    return stack + [int(frame(frames.ASK_MERCHANT, seat)) for seat in reversed(waiting)]


def settle(state: State) -> State:
    """Let happen what follows by itself, as far as it needs no chance; the rest waits for `go-on`."""
    while state.to_move >= 0 and frames.is_pending(frame_kind(state.top())):
        ahead = state.copy()
        try:
            day.do_next(ahead, ScriptedDealer([]))
        except BadScript:
            break
        state = ahead
    return state


# What cannot be pending


def misfit(state: State) -> str:
    """Why this stack of frames cannot be in this position; nothing if it can."""
    stack = [int(f) for f in state.stack]
    if state.round == 0:
        expected = choosing(state)
        return "" if stack == expected and stack else "in the setup those without a merchant choose in turn"
    if not stack:
        return half_done(state, stack) if state.phase not in FIRST_KIND else "frames must say what is pending"
    if state.phase not in FIRST_KIND:
        return "frames must be empty when the game is over"
    if frame_kind(stack[0]) != FIRST_KIND[state.phase]:
        return "the first frame must be that of the phase"
    if any(frame_seat(f) != frame_seat(stack[-1]) for f in stack[1:]):
        return "one seat at a time decides"
    for at, f in enumerate(stack):
        below = int(frame_kind(stack[at - 1])) if at > 0 else NOTHING
        if not may_lie_on(int(frame_kind(f)), below) or not fits(state, f, below):
            return f"frame {at + 1} cannot be pending here: {shown(f)}"
    if len(stack) > 1 and state.phase == PRODUCING and not is_movers_turn(state, stack):
        return "nobody has a turn whose Hourglass has reached the marker"
    if len(stack) > 1 and state.phase == SELLING and not is_sellers_turn(state, stack):
        return "only the seat at this place of the stack of Hourglasses sells"
    wrong = half_done(state, stack)
    if not wrong and len(state.actions()) == 0:
        wrong = f"nothing can be decided here: {shown(stack[-1])}"
    return wrong


def half_done(state: State, stack: list[int]) -> str:
    """Which shop is in the middle of an action that no frame goes on with; nothing if none is."""
    for seat, player in enumerate(state.players):
        kinds = [int(frame_kind(f)) for f in stack if frame_seat(f) == seat]
        front = STOREFRONTS.get(int(player.kind))
        if front is not None and not front.is_in_order(player, kinds):
            return f"the shop of seat {seat} is in the middle of an action: frames must say which"
    return ""


def shown(f: int) -> list[int]:
    """A frame as it is written in data."""
    return [int(part(f)) for part in (frame_kind, frame_seat, frame_a, frame_b, frame_c, frame_d)]


NOTHING = 0  # what the first frame lies on
FIRST_KIND: dict[int, int] = {int(PRODUCING): int(frames.PRODUCTION), int(SELLING): int(frames.MARKET)}
AFTER_A_TURN = (frames.PRODUCTION, frames.REFILL)  # what is left to do when a turn is paid for
ON_THE_WAY = (frames.STEP, frames.LOADS, frames.ASK_TUCK)  # where an Adventurer may be put on a boat
BELOW: dict[int, tuple[int, ...]] = {
    frames.PRODUCTION: (NOTHING,),
    frames.MARKET: (NOTHING,),
    frames.ASK_TURN: (frames.PRODUCTION,),
    frames.PAY: AFTER_A_TURN,
    frames.STEP: AFTER_A_TURN,
    frames.ASK_HAND: AFTER_A_TURN,
    frames.ASK_RECRUIT: (frames.PAY,),
    frames.REFILL: (frames.PRODUCTION, frames.PAY),
    frames.END_STAFF: (frames.PAY,),
    frames.ASK_STAFF: (frames.END_STAFF,),
    frames.ASK_TUCK: (frames.REFILL, frames.PAY),
    frames.ASK_DISCARD: (frames.ASK_TUCK, frames.ASK_STAFF, frames.MARKET),
    frames.ASK_SAIL: (frames.ASK_TUCK,),
    frames.ASK_PIER: (frames.ASK_TUCK,),
    frames.LOADS: (frames.ASK_TUCK, frames.STEP),
    frames.ASK_LOAD: ON_THE_WAY,
    frames.FILLED: (*ON_THE_WAY, frames.FILLED),
    frames.ASK_DOCK: (*ON_THE_WAY, frames.FILLED),
    frames.ASK_ROB: (*ON_THE_WAY, frames.FILLED),
    frames.ASK_SELL: (frames.MARKET,),
}
BELOW_A_MERCHANTS = (*AFTER_A_TURN, frames.PAY, frames.END_STAFF, frames.ASK_STAFF)


def may_lie_on(kind: int, below: int) -> bool:
    """Whether a frame of this kind is ever pushed on one of that kind."""
    if kind >= frames.FIRST_OF_MERCHANTS:
        return below in BELOW_A_MERCHANTS or frames.merchant_of(below) == frames.merchant_of(kind)
    return below in BELOW.get(kind, ())


def fits(state: State, f: int, below: int) -> bool:
    """Whether what the frame is about is there."""
    kind, player = int(frame_kind(f)), state.players[frame_seat(f)]
    if kind >= frames.FIRST_OF_MERCHANTS:
        if frames.merchant_of(kind) != player.kind:
            return False
        return STOREFRONTS[int(player.kind)].fits(player, f, below)
    used, check = FITS[kind]
    return not any(part(f) for part in (frame_a, frame_b, frame_c, frame_d)[used:]) and check(state, f)


def is_movers_turn(state: State, stack: list[int]) -> bool:
    """Whether the Hourglass of this turn is on its way, or short of the marker (3.1, 3.14)."""
    kinds = {int(frame_kind(f)) for f in stack[1:]}
    is_moving = bool(kinds & {int(frames.STEP), int(frames.ASK_HAND)}) or kinds == {int(frames.REFILL)}
    return is_moving or bool(state.players[frame_seat(stack[-1])].place < state.marker)


def is_sellers_turn(state: State, stack: list[int]) -> bool:
    """Whether the decision is that of the seat whose turn it is in the Market phase (5.1, 5.2)."""
    at, step = int(frames.place_in_stack(stack[0])), int(frames.market_step(stack[0]))
    f = stack[-1]
    if at == 0 or get4(state.order, at - 1) != frame_seat(f):
        return False
    if frame_kind(f) == frames.ASK_SELL:
        return step == frames.pier_of(f) and len(stack) == 2
    return step == market.SPONSORSHIP and len(stack) == 2


# What must be true of a frame


def is_at_sea(state: State, boat: int) -> bool:
    """Whether there is such a boat, and at sea."""
    return boat < BOATS and state.is_at_sea(boat)


def is_aboard(state: State, boat: int, adventurer: int) -> bool:
    """Whether such an Adventurer is on such a boat at sea."""
    return is_at_sea(state, boat) and adventurer < ADVENTURERS and get4(state.boats[boat], adventurer) > 0


def _anyhow(_: State, __: int) -> bool:
    return True


def _turn(state: State, f: int) -> bool:
    """Its Hourglass is furthest behind (3.1)."""
    return clock.active_seat(state) == frame_seat(f)


def _pay(state: State, f: int) -> bool:
    most = pieces.most_hours(state.players[frame_seat(f)])
    return bool(frames.hours_due(f) <= most and frames.cards_due(f) <= MOST_CARDS)


def _step(state: State, f: int) -> bool:
    player = state.players[frame_seat(f)]
    if not frames.hours_left(f) <= frames.hours_of_move(f) <= pieces.most_hours(player):
        return False
    return bool(player.place + 2 * frames.hours_left(f) <= pieces.furthest(player))


def _hand(state: State, f: int) -> bool:
    is_before_hand = clock.is_open_hand(state, state.players[frame_seat(f)].place + 1)
    return _step(state, f) and frames.hours_left(f) > 0 and is_before_hand


def _discard(state: State, f: int) -> bool:
    most = frames.discards_left(f)
    return 0 < most <= STAFF_SLOTS and frame_b(f) < 2 and state.players[frame_seat(f)].corruption != 0


def _load(state: State, f: int) -> bool:
    boat, adventurer = int(frames.source_of(f)), int(frames.adventurer_of(f))
    if boat < 0:
        return adventurer < ADVENTURERS and state.at_sea != 0 and frame_c(f) < 2
    return is_aboard(state, boat, adventurer) and state.at_sea & (state.at_sea - 1) != 0 and frame_c(f) == 1


def _dock(state: State, f: int) -> bool:
    """A full boat that has a choice of docks (4.4)."""
    boat = int(frames.boat_of(f))
    if not is_at_sea(state, boat) or sum4(state.boats[boat]) != BOAT_SEATS:
        return False
    free = boats.free_docks(state, boat)
    return bool(free & (free - 1) != 0)


def _rob(state: State, f: int) -> bool:
    boat = int(frames.boat_of(f))
    return is_aboard(state, boat, int(ROGUE)) and boats.can_rob(state, boat, ROGUE)


def _sail(state: State, f: int) -> bool:
    ability = frames.sailor_of(f)
    return TO_LOAD < ability <= TO_BOAT and boats.can_sail(state, ability)


def _sell(state: State, f: int) -> bool:
    pier, served = frames.pier_of(f), frames.rogues_served(f)
    if pier > BLACK_MARKET or (served > 0 and state.rogue_card != CULTISTS):
        return False
    return served <= get4(state.piers[pier], ROGUE) and market.can_trade(state, frame_seat(f), pier, served)


def _market(state: State, f: int) -> bool:
    is_step = frames.market_step(f) < market.END_OF_DAY
    return frame_seat(f) == 0 and is_step and frames.place_in_stack(f) <= state.hourglasses


# By kind: how many arguments it has, and what must be true
FITS: dict[int, tuple[int, Callable[[State, int], bool]]] = {
    frames.PRODUCTION: (0, lambda _, f: frame_seat(f) == 0),
    frames.MARKET: (2, _market),
    frames.ASK_TURN: (0, _turn),
    frames.PAY: (2, _pay),
    frames.STEP: (2, _step),
    frames.ASK_HAND: (2, _hand),
    frames.ASK_RECRUIT: (0, lambda state, _: state.row != 0),
    frames.REFILL: (0, _anyhow),
    frames.END_STAFF: (0, _anyhow),
    frames.ASK_STAFF: (1, lambda _, f: frames.abilities_used(f) < 1 << STAFF_SLOTS),
    frames.ASK_TUCK: (1, _anyhow),
    frames.ASK_DISCARD: (2, _discard),
    frames.ASK_SAIL: (1, _sail),
    frames.ASK_PIER: (2, lambda state, f: is_aboard(state, frames.boat_left(f), frames.adventurer_of(f))),
    frames.LOADS: (3, lambda _, f: 0 < frames.loads_left(f) <= 2 and frame_b(f) == 0 and frame_c(f) < 2),
    frames.ASK_LOAD: (3, _load),
    frames.FILLED: (1, lambda state, f: is_at_sea(state, frames.boat_of(f))),
    frames.ASK_DOCK: (1, _dock),
    frames.ASK_ROB: (1, _rob),
    frames.ASK_SELL: (2, _sell),
}
