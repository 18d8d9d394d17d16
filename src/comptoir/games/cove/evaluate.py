"""What a position is worth to a seat: the gold it may expect at the end.

Gold; goods at what they will fetch; icons at what Halls and Lair will hold; Staff; hours left; and what the
shop itself promises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import frames
from comptoir.games.cove.data import (
    ADVENTURERS,
    BAZAAR,
    BLACK_MARKET,
    BOAT_SEATS,
    BOATS_A_SIDE,
    BOX,
    CORRUPT,
    GOODS,
    HOURS_A_DAY,
    NOON,
    PIERS,
    PRICE,
    PRODUCING,
    ROGUE,
    ROUNDS,
    SELLING,
    SMALL,
    STAFF_SLOTS,
    TOKENS,
    TOWN_SQUARE,
    colour_of,
    size_of,
)
from comptoir.games.cove.market import end_of_goods, first_good
from comptoir.games.cove.scoring import corruption_icons
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.packing import get4, get8, has_bit, sum4, sum8
from comptoir.kernel.weights import Weights, load_weights

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

NAMES: Final[list[str]] = [
    "gold",
    "shelf",
    "townsfolk",
    "corruption",
    "shop",
    "hours_today",
    "hours_later",
    "staff_today",
    "staff_later",
]
WEIGHTS: Final[Weights] = load_weights(__file__, NAMES)

# The parameters of a forecast: see weights.toml
LATER: Final[i64] = WEIGHTS.parameter_index("good_later")
PEOPLE_HOME: Final[i64] = WEIGHTS.parameter_index("people_home")
SECOND_PIER: Final[i64] = WEIGHTS.parameter_index("second_pier")
BLACK: Final[i64] = WEIGHTS.parameter_index("black_market")

ALL_TOKENS: Final = float(sum(BOX.numbers("adventurers.tokens")))
# A typical day to come: four boats of four, one on the Bazaar, two on the Town Square, one on the Black
# Market
CROWD_LARGE: Final = 5.6
CROWD_SMALL: Final = 8.6
HALL: Final[i64] = GOODS  # where the expected Halls and the Lair start in a forecast


def forecast(state: State) -> vec[float]:
    """What goods may expect to fetch, and what Halls and Lair may hold at the end.

    First the eight goods, then the four Halls, then the Lair.
    """
    piers = vec[float]()
    for pier in range(PIERS):
        for kind in range(ADVENTURERS):
            piers = append(piers, float(get4(state.piers[pier], kind)))
    halls = vec[float]()
    days = float(ROUNDS - state.round)
    coming_home = days * WEIGHTS.parameters[PEOPLE_HOME]
    for kind in range(ADVENTURERS):
        halls = append(halls, float(get8(state.halls, kind)) + coming_home * float(TOKENS[kind]) / ALL_TOKENS)
    if state.at_sea != 0:
        expect_boats(state, piers, halls)
    kept = WEIGHTS.parameters[LATER]
    second = WEIGHTS.parameters[SECOND_PIER]
    result = vec[float]()
    for a_good in range(GOODS):
        colour = colour_of(a_good)
        price = float(PRICE[a_good])
        is_small = size_of(a_good) == SMALL
        crowd = CROWD_SMALL if is_small else CROWD_LARGE
        later = kept * price * float(TOKENS[colour]) / ALL_TOKENS * crowd if days > 0.0 else 0.0
        worth = 0.0
        if state.phase == PRODUCING:
            here = price * piers[(TOWN_SQUARE if is_small else BAZAAR) * ADVENTURERS + colour]
            black = price * piers[BLACK_MARKET * ADVENTURERS + colour] - WEIGHTS.parameters[BLACK]
            worth = here + second * black if here > black else black + second * here
        result = append(result, worth if worth > later else later)
    for kind in range(ADVENTURERS):
        result = append(result, halls[kind])
    return result


def expect_boats(state: State, piers: vec[float], halls: vec[float]) -> None:
    """Spread the Adventurers of boats at sea over the piers and Halls where they may end.

    Those aboard, and those who may still board.
    """
    in_bag = float(sum8(state.bag))
    for side in range(i64(2)):
        outer: i64 = 0 if side == 0 else 3
        inner: i64 = 1 if side == 0 else 2
        is_outer_free = state.is_dock_free(outer)
        is_inner_free = state.is_dock_free(inner)
        free = (1.0 if is_outer_free else 0.0) + (1.0 if is_inner_free else 0.0)
        waiting = 0.0
        for boat in range(side * BOATS_A_SIDE, side * BOATS_A_SIDE + BOATS_A_SIDE):
            if state.is_at_sea(boat):
                waiting += 1.0
        if waiting == 0.0:
            continue
        docks = free / waiting
        pier: i64 = BAZAAR if side == 0 else BLACK_MARKET
        for boat in range(side * BOATS_A_SIDE, side * BOATS_A_SIDE + BOATS_A_SIDE):
            if not state.is_at_sea(boat):
                continue
            aboard = state.boats[boat]
            room = float(BOAT_SEATS - sum4(aboard))
            for kind in range(ADVENTURERS):
                coming = float(get4(aboard, kind))
                if in_bag > 0.0:
                    coming += room * float(get8(state.bag, kind)) / in_bag
                if is_outer_free:
                    piers[pier * ADVENTURERS + kind] += coming / waiting
                if is_inner_free:
                    piers[TOWN_SQUARE * ADVENTURERS + kind] += coming / waiting
                halls[kind] += (1.0 - docks) * coming


def evaluate(state: State, seat: i64) -> float:
    """The gold that this seat may expect to have at the end."""
    if state.to_move < 0:
        return float(state.score(seat))
    return WEIGHTS.value(features(state, seat), progress(state))


def is_quiet(state: State) -> bool:
    """Whether a turn begins, goods are sold or merchants are chosen.

    Everything else is a part of an action.
    """
    kind = frame_kind(state.top())
    if kind == frames.ASK_MERCHANT or kind == frames.ASK_LENDER:
        return True
    return kind == frames.ASK_TURN or kind == frames.ASK_SELL


def progress(state: State) -> float:
    """How much of the game is over: days, and how far the last Hourglass has come today."""
    if state.to_move < 0:
        return 1.0
    if state.round == 0:
        return 0.0
    today = 1.0
    if state.phase == PRODUCING:
        last = state.marker
        for player in state.players:
            if player.place < last:
                last = player.place
        today = float(last - 2 * state.round) / float(NOON - 2 * state.round)
    return (float(state.round - 1) + today) / float(ROUNDS)


def features(state: State, seat: i64) -> vec[float]:
    """What a seat has and may expect, in the order of NAMES: gold but for hours, and Staff times days."""
    player = state.players[seat]
    expected = state.forecast()
    cards = corruption_icons(player.corruption)
    corruption = expected_icons(cards, expected) - float(cards_unpaid(state, seat)) * card_cost(expected)
    if has_bit(state.sold_black, seat):
        corruption -= card_cost(expected)
    days = float(ROUNDS - state.round)
    today = 0.0
    if state.phase == PRODUCING:
        today = float(state.marker - player.place) / 2.0 - float(hours_unpaid(state, seat))
        if today < 0.0:
            today = 0.0
    staff = 0.0
    for slot in range(STAFF_SLOTS):
        if player.staff_at(slot) >= 0:
            staff += 1.0
    found = append(vec[float](), float(player.gold))
    found = append(found, shelf_worth(state, seat, expected) if player.shelf != 0 else 0.0)
    found = append(found, expected_icons(player.icons(), expected))
    found = append(found, corruption)
    found = append(found, player.evaluate(state, seat))
    found = append(found, today)
    found = append(found, days * float(HOURS_A_DAY))
    found = append(found, staff if today > 2.0 else 0.0)
    return append(found, staff * days)


def expected_icons(icons: i64, expected: vec[float]) -> float:
    """What round icons (eight bits each) may bring and cost at the end."""
    total = -float(get8(icons, CORRUPT)) * expected[HALL + ROGUE]
    for faction in range(ROGUE):
        total += float(get8(icons, faction)) * expected[HALL + faction]
    return total


def hours_unpaid(state: State, seat: i64) -> i64:
    """The hours that the action which is being done will still cost."""
    hours: i64 = 0
    for f in state.stack:
        kind = frame_kind(f)
        if kind == frames.PAY and frame_seat(f) == seat:
            hours += frames.hours_due(f)
        elif kind == frames.STEP and frame_seat(f) == seat:
            hours += frames.hours_left(f)
    return hours


def cards_unpaid(state: State, seat: i64) -> i64:
    """The Corruption cards that the action which is being done will still cost."""
    cards: i64 = 0
    for f in state.stack:
        if frame_kind(f) == frames.PAY and frame_seat(f) == seat:
            cards += frames.cards_due(f)
    return cards


def card_cost(expected: vec[float]) -> float:
    """What a Corruption card will cost at the end, on the average."""
    gains = 0.0
    for faction in range(ROGUE):
        gains += expected[HALL + faction]
    return 1.53 * expected[HALL + ROGUE] - 0.133 * gains


def shelf_worth(state: State, seat: i64, expected: vec[float]) -> float:
    """What the goods on the shelf will fetch.

    In the Market phase only the piers still to come count, or another day.
    """
    shelf = state.players[seat].shelf
    total = 0.0
    first: i64 = next_pier(state, seat) if state.phase == SELLING else PIERS
    for a_good in range(GOODS):
        n = get4(shelf, a_good)
        if n == 0:
            continue
        worth = expected[a_good]
        for pier in range(first, PIERS):
            if not first_good(pier) <= a_good < end_of_goods(pier):
                continue
            there = float(PRICE[a_good] * get4(state.piers[pier], colour_of(a_good)))
            if pier == BLACK_MARKET:
                there -= WEIGHTS.parameters[BLACK]
            if there > worth:
                worth = there
        total += float(n) * worth
    return total


def next_pier(state: State, seat: i64) -> i64:
    """The first pier where the seat may still sell in this Market phase; PIERS where it is too late."""
    top = state.top()
    if frame_kind(top) == frames.ASK_SELL and frame_seat(top) == seat:
        return frames.pier_of(top)
    for f in state.stack:
        if frame_kind(f) == frames.MARKET:
            for at in range(frames.place_in_stack(f), state.hourglasses):
                if get4(state.order, at) == seat:
                    return frames.market_step(f)
            return frames.market_step(f) + 1
    return PIERS
