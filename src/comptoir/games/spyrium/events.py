"""Chapter 7, second half: using the event of the round."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium import notes
from comptoir.games.spyrium.actions import (
    EVENT,
    EVENT_GAIN,
    EVENT_PLACE,
    EVENT_REUSE,
    GAIN_CRYSTALS,
    GAIN_MONEY,
    act,
)
from comptoir.games.spyrium.data import (
    ALL_WORKERS,
    EVENT_LATE_PLACE,
    EVENT_OPTIONS,
    EVENT_RECRUIT,
    EVENT_RESIDENCE,
    OPTION_MONEY,
    OPTION_PAY_CRYSTALS,
    OPTION_PAY_MONEY,
    OPTION_VP,
    TRADE,
)
from comptoir.games.spyrium.data import EVENT_REUSE as REUSE
from comptoir.games.spyrium.data import EVENT_TOKEN as TOKEN_EVENT
from comptoir.games.spyrium.exploit import exploit, exploit_actions
from comptoir.games.spyrium.gains import act_on_residences, score
from comptoir.games.spyrium.market import place, place_actions
from comptoir.games.spyrium.state import ACTIVATION, Table, gain_workers
from comptoir.kernel.journal import Journal


def can_pay(table: Table, seat: i64, option: i64) -> bool:
    """Whether the option of this round's event can be paid in full (7.8)."""
    player = table.players[seat]
    place = table.event * 2 + option
    return OPTION_PAY_MONEY[place] <= player.money and OPTION_PAY_CRYSTALS[place] <= player.crystals


def event_actions(table: Table, seat: i64, out: vec[i64]) -> vec[i64]:
    """How this seat may use the event of the round: once, one option (7.7)."""
    player = table.players[seat]
    event = table.event
    if player.used_event == 1:
        return out
    if event == TOKEN_EVENT:
        for what in range(i64(3)):
            for value in range(i64(1), i64(4)):
                if table.event_token > 0 and (value == table.event_token or player.has_unused(TRADE)):
                    out = append(out, act(EVENT_GAIN, what, value))
    elif event == REUSE:
        if can_pay(table, seat, 0):
            out = exploit_actions(player, EVENT_REUSE, 1, out)
    elif event == EVENT_RECRUIT:
        if player.workers < ALL_WORKERS and player.money >= player.workers:
            out = append(out, act(EVENT, 0))
    elif event == EVENT_LATE_PLACE:
        if player.phase == ACTIVATION and player.active > 0:
            out = place_actions(table, EVENT_PLACE, out)
    else:
        for option in range(EVENT_OPTIONS[event]):
            if can_pay(table, seat, option):
                out = append(out, act(EVENT, option))
    return out


def use_event(table: Table, seat: i64, option: i64, journal: Journal | None) -> None:
    """Pay for an option and take what it gives (7.9 to 7.12)."""
    player = table.players[seat]
    event = table.event
    spot = event * 2 + option
    player.used_event = 1
    if journal is not None:
        journal.note(notes.USED_EVENT, seat, event, option)
    player.money += OPTION_MONEY[spot] - OPTION_PAY_MONEY[spot]
    player.crystals -= OPTION_PAY_CRYSTALS[spot]
    if event == EVENT_RECRUIT:
        player.money -= player.workers
        gained = gain_workers(player, 1)
        if journal is not None:
            journal.note(notes.GAINED_WORKERS, seat, gained)
    elif event == EVENT_RESIDENCE:
        act_on_residences(table, seat, journal)
    score(table, seat, OPTION_VP[spot], journal)


def take_event_token(table: Table, seat: i64, what: i64, value: i64, journal: Journal | None) -> None:
    """Gain the value of the event's token in money, crystals or points (7.6); Trade may change the value (10.7)."""
    player = table.players[seat]
    player.used_event = 1
    if value != table.event_token:
        player.used_techniques |= TRADE
    if journal is not None:
        journal.note(notes.TOOK_EVENT, seat, what, value)
    if what == GAIN_MONEY:
        player.money += value
    elif what == GAIN_CRYSTALS:
        player.crystals += value
    else:
        score(table, seat, value, journal)


def reuse_building(table: Table, seat: i64, index: i64, effect: i64, journal: Journal | None) -> None:
    """Pay £1 to untilt a building and use it at once (7.13)."""
    player = table.players[seat]
    player.used_event = 1
    player.money -= OPTION_PAY_MONEY[REUSE * 2]
    exploit(table, seat, index, effect, 2, journal)


def place_late(table: Table, seat: i64, gap: i64, journal: Journal | None) -> None:
    """Place a worker although the Activation phase has begun (7.14)."""
    table.players[seat].used_event = 1
    if journal is not None:
        journal.note(notes.USED_EVENT, seat, EVENT_LATE_PLACE, 0)
    place(table, seat, gap, journal)
