"""What a position is worth to a seat: the gold it may expect at the end.

Gold; goods at what they will fetch; icons at what Halls and Lair will hold; Staff; hours left; and what the shop itself promises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import actions as an
from comptoir.games.cove.data import (
    BAZAAR,
    BLACK_MARKET,
    BOAT_SEATS,
    CORRUPT,
    NOON,
    PRICE,
    PRODUCING,
    ROGUE,
    ROUNDS,
    SELLING,
    STAFF_SLOTS,
    TOKENS,
    TOWN_SQUARE,
    colour_of,
)
from comptoir.games.cove.scoring import corruption_icons
from comptoir.kernel.frames import frame_a, frame_b, frame_kind, frame_seat
from comptoir.kernel.packing import get4, get8, sum4, sum8
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

HOURS_A_DAY: Final = 11.0
ALL_TOKENS: Final = 52.0
# A typical day to come: four boats of four, one on the Bazaar, two on the Town Square, one on the Black Market
CROWD_LARGE: Final = 5.6
CROWD_SMALL: Final = 8.6
HALL: Final[i64] = 8  # where the expected Halls and the Lair start in a forecast


def forecast(state: State) -> vec[float]:
    """What each of the eight goods may expect to fetch, then what the four Halls and the Lair may hold at the end."""
    piers = vec[float]()
    for place in range(i64(15)):
        piers = append(piers, float(get4(state.piers[place // 5], place % 5)))
    halls = vec[float]()
    days = float(ROUNDS - state.round)
    coming_home = days * WEIGHTS.parameters[PEOPLE_HOME]
    for kind in range(i64(5)):
        halls = append(halls, float(get8(state.halls, kind)) + coming_home * float(TOKENS[kind]) / ALL_TOKENS)
    if state.at_sea != 0:
        expect_boats(state, piers, halls)
    kept = WEIGHTS.parameters[LATER]
    second = WEIGHTS.parameters[SECOND_PIER]
    result = vec[float]()
    for a_good in range(i64(8)):
        colour = colour_of(a_good)
        price = float(PRICE[a_good])
        crowd = CROWD_SMALL if a_good < 4 else CROWD_LARGE
        later = kept * price * float(TOKENS[colour]) / ALL_TOKENS * crowd if days > 0.0 else 0.0
        worth = 0.0
        if state.phase == PRODUCING:
            here = price * piers[(TOWN_SQUARE if a_good < 4 else BAZAAR) * 5 + colour]
            black = price * piers[BLACK_MARKET * 5 + colour] - WEIGHTS.parameters[BLACK]
            worth = here + second * black if here > black else black + second * here
        result = append(result, worth if worth > later else later)
    for kind in range(i64(5)):
        result = append(result, halls[kind])
    return result


def expect_boats(state: State, piers: vec[float], halls: vec[float]) -> None:
    """Spread the Adventurers that are or may come on boats at sea over the piers and Halls where they may end."""
    in_bag = float(sum8(state.bag))
    for side in range(i64(2)):
        outer: i64 = 0 if side == 0 else 3
        inner: i64 = 1 if side == 0 else 2
        is_outer_free = get4(state.docks, outer) == 0
        is_inner_free = get4(state.docks, inner) == 0
        free = (1.0 if is_outer_free else 0.0) + (1.0 if is_inner_free else 0.0)
        waiting = 0.0
        for boat in range(side * 3, side * 3 + 3):
            if (state.at_sea >> boat) & 1 == 1:
                waiting += 1.0
        if waiting == 0.0:
            continue
        docks = free / waiting
        pier: i64 = BAZAAR if side == 0 else BLACK_MARKET
        for boat in range(side * 3, side * 3 + 3):
            if (state.at_sea >> boat) & 1 == 0:
                continue
            aboard = state.boats[boat]
            room = float(BOAT_SEATS - sum4(aboard))
            for kind in range(i64(5)):
                coming = float(get4(aboard, kind))
                if in_bag > 0.0:
                    coming += room * float(get8(state.bag, kind)) / in_bag
                if is_outer_free:
                    piers[pier * 5 + kind] += coming / waiting
                if is_inner_free:
                    piers[TOWN_SQUARE * 5 + kind] += coming / waiting
                halls[kind] += (1.0 - docks) * coming


def evaluate(state: State, seat: i64) -> float:
    """The gold that this seat may expect to have at the end."""
    if state.to_move < 0:
        return float(state.score(seat))
    return WEIGHTS.value(features(state, seat), progress(state))


def is_quiet(state: State) -> bool:
    """Whether a turn begins, goods are sold or merchants are chosen: everything else is a part of an action."""
    kind = frame_kind(state.top())
    return kind == an.ASK_TURN or kind == an.ASK_SELL or kind == an.ASK_MERCHANT


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
    outlook = state.outlook()
    due = unpaid(state, seat)
    cards = corruption_icons(player.corruption)
    corruption = expected_icons(cards, outlook) - float(due >> 8) * card_cost(outlook)
    if (state.sold_black >> seat) & 1 == 1:
        corruption -= card_cost(outlook)
    days = float(ROUNDS - state.round)
    today = 0.0
    if state.phase == PRODUCING:
        today = float(state.marker - player.place) / 2.0 - float(due & 255)
        if today < 0.0:
            today = 0.0
    staff = 0.0
    for slot in range(STAFF_SLOTS):
        if get8(player.staff, slot) > 0:
            staff += 1.0
    found = append(vec[float](), float(player.gold))
    found = append(found, shelf_worth(state, seat, outlook) if player.shelf != 0 else 0.0)
    found = append(found, expected_icons(player.icons(), outlook))
    found = append(found, corruption)
    found = append(found, player.evaluate(state, seat))
    found = append(found, today)
    found = append(found, days * HOURS_A_DAY)
    found = append(found, staff if today > 2.0 else 0.0)
    return append(found, staff * days)


def expected_icons(icons: i64, outlook: vec[float]) -> float:
    """What round icons (eight bits each) may bring and cost at the end."""
    total = -float(get8(icons, CORRUPT)) * outlook[HALL + ROGUE]
    for faction in range(ROGUE):
        total += float(get8(icons, faction)) * outlook[HALL + faction]
    return total


def unpaid(state: State, seat: i64) -> i64:
    """What the action that is being done will still cost: hours, and Corruption cards times 256."""
    due: i64 = 0
    for f in state.stack:
        kind = frame_kind(f)
        if (kind == an.PAY or kind == an.STEP) and frame_seat(f) == seat:
            due += frame_a(f)
            if kind == an.PAY:
                due += frame_b(f) << 8
    return due


def card_cost(outlook: vec[float]) -> float:
    """What a Corruption card will cost at the end, on the average."""
    gains = 0.0
    for faction in range(ROGUE):
        gains += outlook[HALL + faction]
    return 1.53 * outlook[HALL + ROGUE] - 0.133 * gains


def shelf_worth(state: State, seat: i64, outlook: vec[float]) -> float:
    """What the goods on the shelf will fetch: in the Market phase only the piers still to come count, or another day."""
    shelf = state.players[seat].shelf
    total = 0.0
    first: i64 = next_pier(state, seat) if state.phase == SELLING else i64(3)
    for a_good in range(i64(8)):
        n = get4(shelf, a_good)
        if n == 0:
            continue
        worth = outlook[a_good]
        for pier in range(first, i64(3)):
            if (pier == BAZAAR and a_good < 4) or (pier == TOWN_SQUARE and a_good >= 4):
                continue
            there = float(PRICE[a_good] * get4(state.piers[pier], colour_of(a_good)))
            if pier == BLACK_MARKET:
                there -= WEIGHTS.parameters[BLACK]
            if there > worth:
                worth = there
        total += float(n) * worth
    return total


def next_pier(state: State, seat: i64) -> i64:
    """The first pier where the seat may still sell in this Market phase; 3 where it is too late."""
    top = state.top()
    if frame_kind(top) == an.ASK_SELL and frame_seat(top) == seat:
        return frame_a(top)
    for f in state.stack:
        if frame_kind(f) == an.MARKET:
            for at in range(frame_b(f), state.hourglasses):
                if get4(state.order, at) == seat:
                    return frame_a(f)
            return frame_a(f) + 1
    return 3
