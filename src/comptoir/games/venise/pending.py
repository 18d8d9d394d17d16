"""Pending decisions as data, and back; which of them can be asked in a position.

A stack begins with the seat whose turn it is. In set-up, and until the burgher has moved, it is one decision;
after that production lies at the bottom, the bridge on it, then the others who may use the tile, then what is
done there. The effect of a master builder may lie on top of each.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from comptoir.games.venise import frames as ask
from comptoir.games.venise.activation import can_draw, elements, has_follower
from comptoir.games.venise.bridges import bridge_cost, can_bridge, sites
from comptoir.games.venise.cards import card_in, is_done
from comptoir.games.venise.city import TILE_COUNT, UNLAID, has_tile
from comptoir.games.venise.data import (
    ACTIVATION,
    CARD_CODES,
    COLOUR_CODES,
    COLOURS,
    DICE,
    DICE_ROLLED,
    EVERY_TILE,
    FACES,
    GOLD_TILE,
    GOOD,
    KIND,
    MARKET_TILE,
    MASTER_TILE,
    MASTER_TYPE,
    ONE_ELEMENT,
    ORDER_TILE,
    PRICE_SHIFT,
    ROW1,
    SLOTS,
    STOCK_CELLS,
    STOCK_FILLER,
    TILE_CODES,
    TILES,
    TWO_ELEMENTS,
    WORKSHOP,
    WORKSHOP_TILE,
)
from comptoir.games.venise.market import can_export, is_full, is_sold_at
from comptoir.games.venise.movement import can_leave_barge, decision_with
from comptoir.games.venise.state import State
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.packing import sum8
from comptoir.kernel.reader import Reader

MOST_ARGUMENT = 4095  # of a pending decision

# How many arguments a decision has, where it has any
ARGUMENTS = {
    **dict.fromkeys((ask.LAY_CELL, ask.LEVEL, ask.USE, ask.KEEP, ask.SELL, ask.LOWER, ask.PRICE), 1),
    **dict.fromkeys((ask.SHIFT, ask.RECALL, ask.PRODUCE), 1),
    **dict.fromkeys((ask.SECOND, ask.EXPORT, ask.GAIN, ask.PAY), 2),
    ask.MOOR: 4,
    ask.MOVE: 4,
}
SETTING_UP = (ask.LAY_TILE, ask.LAY_CELL, ask.MOOR_FIRST, ask.SETTLE)
BEFORE_ARRIVAL = (ask.TAKE_BACK, ask.MOVE, ask.MOOR)
ON_PRODUCTION = (ask.BRIDGE, ask.PAY, ask.RECALL)
ALONE_ON_THE_TILE = (ask.LEVEL, ask.USE, ask.SELL, ask.LOWER, ask.EXPORT, ask.PRICE)
WITH_OTHERS = (ask.KEEP, ask.GAIN)  # which may follow, or have come to it
EFFECTS = (ask.FILL, ask.SHIFT)


def dump_frame(f: int) -> list[object]:
    """A pending decision: what, who, and its arguments."""
    arguments = [frame_seat(f), frame_a(f), frame_b(f), frame_c(f), frame_d(f)]
    return [ask.ASKS[frame_kind(f)], *(int(argument) for argument in arguments)]


def load_stack(state: State, position: Reader) -> None:
    """Push what is pending; nothing: the game is over."""
    for row in position.items("stack"):
        state.push(_load_frame(state, position, row))
    stack = [int(f) for f in state.stack]
    if fault := _fault_of_order(state, stack) or _fault_of_place(state, stack):
        raise position.wrong(fault)
    for i, f in enumerate(stack):
        kind = frame_kind(f)
        if fault := FAULTS[kind](state, f) if kind in FAULTS else "":
            raise position.wrong(f"{ask.ASKS[kind]!r} cannot be asked here: {fault}")
        if kind == ask.MOVE:
            state.stack[i] = _movement(state, position, f)
        elif kind == ask.MOOR:
            state.stack[i] = _mooring(state, f)


def _load_frame(state: State, position: Reader, row: object) -> int:
    if not isinstance(row, list | tuple) or not 2 <= len(row) <= 6:
        raise position.wrong(f"{row!r} is no pending decision: a name, a seat and up to four arguments")
    kind = position.place("stack", row[0], ask.ASKS)
    seat = position.whole("the seat of a pending decision", row[1], int(state.seats) - 1)
    if any(row[2 + ARGUMENTS.get(kind, 0) :]):
        raise position.wrong(f"{row[0]!r} has fewer arguments, or 0 for what it does not need")
    return int(frame(kind, seat, *[_argument(position, word) for word in row[2:]]))


def _argument(position: Reader, word: object) -> int:
    """A number, or the code of a tile or a colour."""
    if isinstance(word, str):
        codes = [*TILE_CODES, *COLOUR_CODES]
        return position.place("stack", word, codes) % len(TILE_CODES)
    return position.whole("an argument of a pending decision", word, MOST_ARGUMENT)


def _movement(state: State, position: Reader, f: int) -> int:
    """A movement with the ends of its dice; the two dice are enough."""
    whole = int(decision_with(state, frame_seat(f), frame_a(f), frame_b(f)))
    if f not in (whole, int(frame(ask.MOVE, frame_seat(f), frame_a(f), frame_b(f)))):
        raise position.wrong("those dice do not lead to those tiles; the two dice are enough")
    return whole


def _mooring(state: State, f: int) -> int:
    """Where the barge is left, with the die that moves the burgher; what is left out is found."""
    die = next(die for die in _dice_of(f) if can_leave_barge(state, f, i64(die)))
    return int(frame(ask.MOOR, frame_seat(f), frame_a(f), frame_b(f), frame_c(f), die))


def _dice_of(f: int) -> list[int]:
    """The die that moves the burgher, where it is said; or else all that may."""
    return [int(frame_d(f))] if frame_d(f) else list(range(1, int(FACES) + 1))


# What may lie on what


def _fault_of_order(state: State, stack: list[int]) -> str:
    if not stack:
        return ""
    kinds = [int(frame_kind(f)) for f in stack]
    wrong = f"the decisions {', '.join(ask.ASKS[kind] for kind in kinds)} do not lie on each other so"
    if kinds[0] in SETTING_UP:
        return wrong if len(kinds) > 1 else ""
    if kinds[-1] in EFFECTS:
        if len(kinds) == 1 or kinds[-2] == ask.SECOND or frame_seat(stack[-1]) != frame_seat(stack[-2]):
            return wrong
        kinds, stack = kinds[:-1], stack[:-1]
    if kinds[0] in BEFORE_ARRIVAL:
        return wrong if len(kinds) > 1 else ""
    if kinds[0] != ask.PRODUCE:
        return wrong
    if len(kinds) == 1:
        return ""
    active = frame_seat(stack[0])
    if kinds[1] not in ON_PRODUCTION or frame_seat(stack[1]) != active or frame_a(stack[0]):
        return wrong
    if kinds[1] != ask.BRIDGE:
        return wrong if len(kinds) > 2 else ""
    return "" if _is_use_of_tile(state, stack[2:], active) else wrong


def _is_use_of_tile(state: State, stack: list[int], active: int) -> bool:
    """Others in their order, the next on top, and what is done by somebody who comes before them."""
    others = [f for f in stack if frame_kind(f) == ask.SECOND]
    turns = [(frame_seat(f) - active) % state.seats for f in others]
    if stack[: len(others)] != others or turns != sorted(set(turns), reverse=True) or 0 in turns:
        return False
    rest = stack[len(others) :]
    if not rest:
        return True
    turn = (frame_seat(rest[0]) - active) % state.seats
    if len(rest) > 1 or (turns and turn >= turns[-1]):
        return False
    kind = frame_kind(rest[0])
    return kind in WITH_OTHERS or (kind in ALONE_ON_THE_TILE and turn == 0 and not others)


def _fault_of_place(state: State, stack: list[int]) -> str:
    """What the phase of the game asks of tiles, barge, burghers, dice and drawn cards."""
    kind = int(frame_kind(stack[0])) if stack else 0
    laid = sum(cell != UNLAID for cell in state.city.cells)
    placed = [seat for seat in range(state.seats) if state.players[seat].burgher >= 0]
    if kind in (ask.LAY_TILE, ask.LAY_CELL):
        turn, wanted = laid, int(state.first + laid) % int(state.seats)
        if turn == TILES or frame_seat(stack[0]) != wanted:
            return "that seat has no tile to lay now"
    elif laid < TILES:
        return f"the city has {int(TILES)} tiles"
    if kind in SETTING_UP and (state.dice or any(player.bridges for player in state.players)):
        return "no dice and no bridges are out before the first turn"
    if kind in SETTING_UP and kind != ask.SETTLE:
        return "burghers and the barge come after the tiles" if placed or state.barge >= 0 else ""
    if state.barge < 0 or not has_tile(state.city.shore, state.barge):
        return "the barge must be at a tile with a side on the water"
    if kind == ask.SETTLE:
        order = [int(state.first + i) % int(state.seats) for i in range(state.seats)]
        before = order[: order.index(int(frame_seat(stack[0])))]
        return "" if placed == sorted(before) else "burghers are placed in turn, from the first player on"
    if stack and len(placed) < state.seats:
        return "every burgher must stand on a tile"
    return _fault_of_dice(state, stack, kind) or _fault_of_hand(state, stack)


def _fault_of_dice(state: State, stack: list[int], kind: int) -> str:
    if any(state.reserve(seat) < 1 for seat in range(state.seats)):
        return f"of the {int(DICE)} dice of a seat {int(DICE) - 1} at most lie on tiles"
    if not stack:
        return ""
    reserve = state.reserve(state.active())
    if kind == ask.TAKE_BACK:
        return "" if reserve < DICE_ROLLED else "two dice are left to roll: none is taken back"
    unplaced = kind in (ask.MOVE, ask.MOOR) or any(frame_kind(f) == ask.LEVEL for f in stack)
    return "the dice that were rolled lie on no tile" if unplaced and reserve < DICE_ROLLED else ""


def _fault_of_hand(state: State, stack: list[int]) -> str:
    keeps = any(frame_kind(f) == ask.KEEP for f in stack)
    if keeps == (state.drawn != 0):
        return ""
    return "cards must have been drawn to keep one" if keeps else "nobody is keeping one of the drawn cards"


# What each decision needs; the reason where it is missing


def _here(state: State) -> int:
    return int(state.players[state.active()].burgher)


def _no_die(value: int) -> str:
    return "" if 1 <= value <= FACES else f"a die shows 1 to {int(FACES)}"


def _no_level(state: State, level: int) -> str:
    """The die of the active seat has been placed on the tile, or a lower one lies there (6.2, 6.3)."""
    tile = _here(state)
    old, is_own = state.die_value(tile), state.die_owner(tile) == state.active()
    if not 0 < old <= level or (old == level and not is_own):
        return f"no activation at {int(level)} leaves the dice so: it is placed, or a lower die lies there"
    return _no_die(level)


def _lay_cell(state: State, f: int) -> str:
    tile = frame_a(f)
    return "" if tile < TILES and state.city.cells[tile] == UNLAID else "that tile lies already"


def _moor_first(state: State, f: int) -> str:
    right = (state.first + state.seats - 1) % state.seats
    return "" if frame_seat(f) == right else "the seat to the right of the first player moors the barge"


def _move(state: State, f: int) -> str:
    return _no_die(frame_a(f)) or _no_die(frame_b(f))


def _moor(state: State, f: int) -> str:
    end, places = frame_a(f), frame_b(f)
    if end >= TILES or end == _here(state):
        return "the burgher moves to another tile"
    if places > EVERY_TILE or TILE_COUNT[places] < 2 or places & ~state.city.shore:
        return "there must be several tiles by the water where the barge can be"
    if fault := _no_die(frame_c(f)) or _no_die(frame_d(f) or 1):
        return fault
    if not any(can_leave_barge(state, f, i64(die)) for die in _dice_of(f)):
        return "no movement leads there and leaves the barge at those tiles"
    return ""


def _level(state: State, f: int) -> str:
    if not state.players[state.active()].owns_type(ACTIVATION):
        return "no alderman lies on the board, so the level is that of the die"
    return _no_die(frame_a(f))


def _use(state: State, f: int) -> str:
    seat, tile = state.active(), _here(state)
    if tile > MASTER_TILE:
        return "the burgher stands on no tile that gives cubes or cards"
    if tile <= GOLD_TILE and not has_follower(state, seat, tile):
        return "nobody may follow, so the cubes are gained unasked"
    if tile > GOLD_TILE and not can_draw(state, seat, tile) and not _may_free_slot(state, tile):
        return "no card can be drawn there"
    return _no_die(frame_a(f))


def _may_free_slot(state: State, tile: int) -> bool:
    """Whether a single-use master builder that waits for cubes keeps a slot from the cards of this tile."""
    if state.deck(tile).size() == 0:
        return False
    slots = state.players[state.active()].slots
    first, last = ROW1 if tile == ORDER_TILE else 0, ROW1 if tile == WORKSHOP_TILE else SLOTS
    return any(MASTER_TYPE[card_in(slots[i])] in (PRICE_SHIFT, STOCK_FILLER) for i in range(first, last))


def _keep(state: State, f: int) -> str:
    tile, seat = int(frame_a(f)), int(frame_seat(f))
    cards = [int(card) for card in state.drawn_cards()]
    if tile != _here(state) or not GOLD_TILE < tile <= MASTER_TILE:
        return "the burgher does not stand on that tile"
    most = int(FACES) if seat == state.active() else _level_of_other(state, seat)
    if any(KIND[card] != tile - GOLD_TILE for card in cards) or len(cards) > most:
        return f"at most {most} cards of that deck were drawn"
    return ""


def _level_of_other(state: State, seat: int) -> int:
    """At what level a seat that is not active may use the tile; 0: not at all (9.1)."""
    return [0, int(ONE_ELEMENT), int(TWO_ELEMENTS)][int(elements(state, seat, _here(state)))]


def _second(state: State, f: int) -> str:
    tile, seat = int(frame_b(f)), int(frame_seat(f))
    if tile != _here(state) or tile > MASTER_TILE:
        return "the burgher of the active seat does not stand on that tile"
    if frame_a(f) == 0 or frame_a(f) != _level_of_other(state, seat):
        return "the level is 1 with a burgher or a die on the tile, 2 with both"
    if f == state.top() and (tile <= GOLD_TILE or not can_draw(state, seat, tile)):
        return "that seat has nothing to decide there"
    return ""


def _sell(state: State, f: int) -> str:
    if _here(state) != MARKET_TILE or not state.players[state.active()].store:
        return "it takes the Market and goods in the store"
    return _no_level(state, frame_a(f))


def _lower(state: State, f: int) -> str:
    if _here(state) != MARKET_TILE or frame_a(f) >= COLOURS or state.price(frame_a(f)) == 0:
        return "it takes the Market and a price above nothing"
    if not is_full(state) and (state.sales == 0 or state.good_on_space(state.sales - 1) != frame_a(f)):
        return "the last sale at the Market was not of that good"
    return ""


def _export(state: State, f: int) -> str:
    port = int(frame_b(f))
    if port != _here(state) or port <= MARKET_TILE or not can_export(state, frame_seat(f), port):
        return "it takes a port, and goods that it still buys"
    return _no_level(state, frame_a(f))


def _price(state: State, f: int) -> str:
    if _here(state) <= MARKET_TILE or frame_a(f) >= COLOURS:
        return "it takes a port and a good"
    return "" if is_sold_at(state, _here(state), frame_a(f)) else "that port has bought no such good"


def _shift(state: State, f: int) -> str:
    risen, used = int(frame_a(f)), state.players[frame_seat(f)].used
    if risen >= COLOURS or any(state.price(good) == 0 for good in range(COLOURS)):
        return "every price must be above nothing"
    if not any(_is_used(used, card, PRICE_SHIFT) and GOOD[card] == risen for card in range(len(CARD_CODES))):
        return "no master builder under the board has raised that price"
    return ""


def _fill(state: State, f: int) -> str:
    used = state.players[frame_seat(f)].used
    if not any(_is_used(used, card, STOCK_FILLER) for card in range(len(CARD_CODES))):
        return "no master builder under the board fills the stock"
    return ""


def _is_used(used: int, card: int, kind: int) -> bool:
    return bool(used >> card & 1) and MASTER_TYPE[card] == kind


def _gain(state: State, f: int) -> str:
    seat, number = int(frame_seat(f)), int(frame_b(f))
    if frame_a(f) != _here(state) or frame_a(f) > GOLD_TILE:
        return "the burgher does not stand on the tile of that colour"
    most = int(FACES) if seat == state.active() else _level_of_other(state, seat)
    least = 1 if f == state.top() else 0
    return "" if least <= number <= most else f"at most {most} cubes are gained, and some are left"


def _bridge(state: State, f: int) -> str:
    seat, above = frame_seat(f), [frame_kind(other) for other in state.stack[2:]]
    is_asked = not above or above[0] in EFFECTS
    could = can_bridge(state, seat) if not above else sites(state, seat, STOCK_CELLS) != 0
    return "there is no bridge to decide about" if is_asked and not could else ""


def _pay(state: State, f: int) -> str:
    end, cost, seat = int(frame_a(f)), int(frame_b(f)), int(frame_seat(f))
    if end >= TILES or not has_tile(sites(state, seat, int(STOCK_CELLS)), end):
        return "no bridge can be built to that tile"
    if cost != bridge_cost(state, _here(state), end):
        return "that is not what the bridge costs"
    if f == state.top() and cost > sum8(state.players[seat].stock):
        return "the stock does not pay for the bridge"
    return ""


def _recall(state: State, f: int) -> str:
    end, here, seat = int(frame_a(f)), _here(state), int(frame_seat(f))
    if end >= TILES or end == here or not state.players[seat].has_bridge(here, end):
        return "no bridge of that seat leads to that tile"
    if state.die_owner(here) != seat or state.die_owner(end) != seat:
        return "a die of that seat lies on both ends of the bridge"
    return ""


def _produce(state: State, f: int) -> str:
    slots = state.players[frame_seat(f)].slots
    for slot in range(MOST_ARGUMENT.bit_length()):
        if not ask.has_produced(f, slot):
            continue
        if slot >= ROW1 or KIND[card_in(slots[slot])] != WORKSHOP or not is_done(slots[slot]):
            return "only built workshops have produced"
    return ""


FAULTS: dict[int, Callable[[State, int], str]] = {
    int(ask.LAY_CELL): _lay_cell,
    int(ask.MOOR_FIRST): _moor_first,
    int(ask.MOVE): _move,
    int(ask.MOOR): _moor,
    int(ask.LEVEL): _level,
    int(ask.USE): _use,
    int(ask.KEEP): _keep,
    int(ask.SECOND): _second,
    int(ask.SELL): _sell,
    int(ask.LOWER): _lower,
    int(ask.EXPORT): _export,
    int(ask.PRICE): _price,
    int(ask.SHIFT): _shift,
    int(ask.GAIN): _gain,
    int(ask.FILL): _fill,
    int(ask.BRIDGE): _bridge,
    int(ask.PAY): _pay,
    int(ask.RECALL): _recall,
    int(ask.PRODUCE): _produce,
}
