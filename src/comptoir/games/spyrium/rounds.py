"""Chapters 2, 3 and 9: setting up, the beginning and the end of a round, and whose turn it is."""

from __future__ import annotations

from librt.vecs import pop, vec
from mypy_extensions import i64

from comptoir.games.spyrium import notes
from comptoir.games.spyrium.data import (
    DECKS,
    EPOCH_OF_ROUND,
    FIRST_CHARACTER,
    NO_TOKEN,
    RESIDENCE_TRACKS,
    ROUNDS,
    START_CRYSTALS,
    START_MONEY,
    START_WORKERS,
    numbers,
)
from comptoir.games.spyrium.data import EVENT_IDS as EVENTS
from comptoir.games.spyrium.data import EVENT_TOKEN as TOKEN_EVENT
from comptoir.games.spyrium.data import TOKEN as TOKEN_USE
from comptoir.games.spyrium.scoring import final_points
from comptoir.games.spyrium.state import (
    ALL_TOKENS,
    BOTH_BONUSES,
    PASSED,
    PLACEMENT,
    TURN,
    Player,
    Table,
    token,
)
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame
from comptoir.kernel.journal import Journal


def new_player() -> Player:
    """What everybody starts with (2.3)."""
    player = Player()
    player.money = START_MONEY
    player.crystals = START_CRYSTALS
    player.vp = 0
    player.residence = 0
    player.workers = START_WORKERS
    player.active = START_WORKERS
    player.placed = 0
    player.phase = PLACEMENT
    player.used_event = 0
    player.techniques = 0
    player.used_techniques = 0
    player.bonuses = BOTH_BONUSES
    player.kept = 0
    player.buildings = vec[i64]()
    return player


def set_up(table: Table, seats: i64, track: i64, dealer: Dealer) -> None:
    """Lay out the table (2.1 to 2.7) and begin the first round."""
    clear(table, seats, track)
    table.first = dealer.below(seats)
    table.next_event = draw_event(table, dealer)
    table.next_token = table.draw_token(dealer) if table.next_event == TOKEN_EVENT else 0
    start_round(table, dealer, None)
    table.push(frame(TURN, table.first))


def clear(table: Table, seats: i64, track: i64) -> None:
    """A table with everything in its place and no round begun."""
    table.seats = seats
    table.finish()
    table.round = 0
    table.first = 0
    table.track = track
    table.residence_values = numbers(RESIDENCE_TRACKS[track])
    table.deck = numbers(DECKS[0])
    table.events = numbers(list(range(len(EVENTS))))
    table.event = -1
    table.event_token = 0
    table.next_event = -1
    table.next_token = 0
    table.supply = ALL_TOKENS
    table.discard = 0
    table.market = numbers([-1] * 9)
    table.tokens = numbers([0] * 9)
    table.gaps = numbers([0] * 13)
    table.players = [new_player() for _ in range(seats)]


def draw_event(table: Table, dealer: Dealer) -> i64:
    """Turn up the next event, -1 when none is left."""
    left: i64 = len(table.events)
    if left == 0:
        return -1
    table.events, event = pop(table.events, dealer.below(left))
    return event


def start_round(table: Table, dealer: Dealer, journal: Journal | None) -> None:
    """Income, event, market, workers (3.1 to 3.4)."""
    table.round += 1
    if journal is not None:
        journal.note(notes.ROUND, table.first, table.round)
    for seat in range(table.seats):
        player = table.players[seat]
        income = table.residence_value(player)
        player.money += income
        if journal is not None:
            journal.note(notes.INCOME, seat, income)
        player.active = player.workers
        player.placed = 0
        player.phase = PLACEMENT
    table.event = table.next_event
    table.event_token = table.next_token
    table.next_event = draw_event(table, dealer)
    table.next_token = table.draw_token(dealer) if table.next_event == TOKEN_EVENT else 0
    if journal is not None:
        journal.note(notes.EVENT_UP, table.first, table.event, table.event_token)
    lay_market(table, dealer)


def lay_market(table: Table, dealer: Dealer) -> None:
    """Nine cards of the epoch's deck, then their tokens (3.3, 7.2): one on a building, one fewer than seats on a character."""
    epoch = EPOCH_OF_ROUND[table.round]
    if table.round == 1 or epoch != EPOCH_OF_ROUND[table.round - 1]:
        table.deck = numbers(DECKS[epoch])
    for card in range(i64(9)):
        table.market[card] = table.draw_card(dealer)
    for card in range(i64(9)):
        kind = table.market[card]
        if TOKEN_USE[kind] != NO_TOKEN:
            count: i64 = table.seats - 1 if kind >= FIRST_CHARACTER else 1
            for _ in range(count):
                value = table.draw_token(dealer)
                if value > 0:
                    table.tokens[card] += token(value)


def end_round(table: Table, journal: Journal | None) -> None:
    """Clear market and event, straighten cards, hand on the first-player card (9.1)."""
    for card in range(i64(9)):
        table.market[card] = -1
        table.discard += table.tokens[card]
        table.tokens[card] = 0
    if table.event_token > 0:
        table.discard += token(table.event_token)
        table.event_token = 0
    for player in table.players:
        player.used_event = 0
        player.used_techniques = 0
        for i in range(i64(len(player.buildings))):
            player.buildings[i] = player.buildings[i] >> 1 << 1
    table.first = (table.first + 1) % table.seats


def next_turn(table: Table, seat: i64, dealer: Dealer, journal: Journal | None) -> None:
    """The next player clockwise who has not passed (3.5); when all have, the round ends (3.8), after the sixth the game (9.2)."""
    for step in range(i64(1), table.seats + 1):
        other = (seat + step) % table.seats
        if table.players[other].phase != PASSED:
            table.push(frame(TURN, other))
            return
    end_round(table, journal)
    if table.round == ROUNDS:
        table.event = -1
        if journal is not None:
            for other in range(table.seats):
                journal.note(notes.FINAL, other, final_points(table, other))
        return
    start_round(table, dealer, journal)
    table.push(frame(TURN, table.first))
