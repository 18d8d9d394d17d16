"""What everybody can count of each seat, action by action: the log tells not only what was done but what there is afterwards.

The counters of a room are open to all (a law of the tests), so that one account serves every viewer. It is worked out when somebody
looks, from the record alone: nothing of it is stored, and what is taken back is forgotten with its action.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from comptoir.kernel.dealers import ScriptedDealer
from comptoir.kernel.state import State
from comptoir.tables.table import Table, Totals
from comptoir.web.room import Counter, Room


class Change(NamedTuple):
    """What an action does to one counter: how much, and what there is afterwards."""

    counter: Counter
    by: int
    total: int


class Account(NamedTuple):
    """What an action has changed for one seat."""

    seat: int
    changes: tuple[Change, ...]


def accounts(table: Table, room: Room, start: int) -> list[list[Account]]:
    """What each action from number `start` on has changed, seat by seat; nothing for those who have what they had."""
    if not room.counters:
        return [[] for _ in table.playing.history[start:]]
    known = _known(table, room, start)
    return [_compare(room, before, after) for before, after in pairwise(known)]


def _compare(room: Room, before: Totals, after: Totals) -> list[Account]:
    found = []
    for seat, (had, has) in enumerate(zip(before, after, strict=True)):
        if had is not has:
            changes = (Change(counter, now - then, now) for counter, then, now in zip(room.counters, had, has, strict=True) if now != then)
            found.append(Account(seat, tuple(changes)))
    return found


def _known(table: Table, room: Room, start: int) -> list[Totals]:
    """What all seats had before action `start`, and after each one since."""
    match, kept = table.playing, table.ledger
    last = len(match.history)
    first = next((count for count in range(start, last + 1) if count not in kept), last + 1)
    if first <= last:
        state = match.state if first == last else match.state_at(first)
        kept[first] = _count(state, room, kept.get(first - 1))
        for count in range(first + 1, last + 1):
            move = match.record.moves[count - 1]
            state.play(match.game.read(move.text), ScriptedDealer(list(move.answers)), None)
            kept[count] = _count(state, room, kept[count - 1])
    return [kept[count] for count in range(start, last + 1)]


def _count(state: State, room: Room, before: Totals | None) -> Totals:
    """What every seat has now; a seat that has what it had keeps the same tuple, which says so and saves room."""
    found = []
    for seat in range(int(state.seats)):
        tally = room.tally(state, seat)
        has = tuple(tally[counter.name] for counter in room.counters)
        found.append(before[seat] if before is not None and before[seat] == has else has)
    return tuple(found)
