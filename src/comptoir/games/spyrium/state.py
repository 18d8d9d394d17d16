"""The table: its fields, and who may see each.

Everything on the table is open. Only the order of the decks, of the events and of the face-down tokens is unknown, to everybody
alike, and the state does not hold it: it holds what is left in each.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import pop, vec
from mypy_extensions import i64, mypyc_attr

from comptoir.games.spyrium.data import ALL_WORKERS, CARD_GAPS, FIRST_CHARACTER, TECHNIQUE_CAP, TOKENS_OF_EACH
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.state import State

# What is pending: the kinds of frames
TURN: Final = 1
LOBBY_CHOICE: Final = 2  # gap, card
TOKEN_CHOICE: Final = 3  # gap, card, whether Lobbying is used
BUILD_CHOICE: Final = 4  # gap, card, whether Lobbying is used, the token's value
RESIDENCE_CHOICE: Final = 5
BONUS_CHOICE: Final = 6

ALL_SHIFT: Final = 20  # where a gap counts all its workers

# Where a player is in the round
PLACEMENT: Final = 0
ACTIVATION: Final = 1
PASSED: Final = 2

# A player's bonus tokens
BOTH_BONUSES: Final = 0
WORKER_LEFT: Final = 1
MONEY_LEFT: Final = 2
NO_BONUS: Final = 3


@final
class Player:
    """What one player owns; all of it is open."""

    money: i64
    crystals: i64
    vp: i64  # on the score track
    residence: i64  # step on the residence track, from 0
    workers: i64  # owned, wherever they stand
    active: i64  # on the start card
    placed: i64  # in the market
    phase: i64
    used_event: i64
    techniques: i64  # a bit each
    used_techniques: i64  # those that work once a round and have
    bonuses: i64
    kept: i64  # tokens kept with Trade, counted by value
    buildings: vec[i64]  # 2 * kind, + 1 if tilted, in the order of the street

    def copy(self) -> Player:
        """An independent player."""
        new = Player()
        new.money = self.money
        new.crystals = self.crystals
        new.vp = self.vp
        new.residence = self.residence
        new.workers = self.workers
        new.active = self.active
        new.placed = self.placed
        new.phase = self.phase
        new.used_event = self.used_event
        new.techniques = self.techniques
        new.used_techniques = self.used_techniques
        new.bonuses = self.bonuses
        new.kept = self.kept
        new.buildings = self.buildings[:]
        return new

    def has(self, technique: i64) -> bool:
        """Whether the technique is patented."""
        return self.techniques & technique != 0

    def has_unused(self, technique: i64) -> bool:
        """Whether a technique that works once a round may still be used."""
        return self.techniques & technique != 0 and self.used_techniques & technique == 0


@mypyc_attr(allow_interpreted_subclasses=False)
class Table(State):
    """The whole table. The rules of each chapter are functions on it; `rules.SpyriumState` ties them together."""

    round: i64
    first: i64  # who has the first-player card
    track: i64  # which residence track is used
    residence_values: vec[i64]
    deck: vec[i64]  # what is left of this epoch's deck, sorted
    events: vec[i64]  # events still face down, sorted
    event: i64
    event_token: i64  # the value on this round's event, 0 if none
    next_event: i64  # -1 when none is left
    next_token: i64
    supply: i64  # face-down tokens, counted by value
    discard: i64
    market: vec[i64]  # nine kinds, -1 where the card has gone
    tokens: vec[i64]  # on each market card, counted by value
    gaps: vec[
        i64
    ]  # workers in the twelve gaps: four bits a seat, then all of them; a thirteenth gap is always empty
    players: list[Player]

    def player(self, seat: i64) -> Player:
        """Who sits there."""
        return self.players[seat]

    # The market

    def workers_in(self, gap: i64, seat: i64) -> i64:
        """How many workers of this seat stand in the gap."""
        return (self.gaps[gap] >> (seat * 4)) & 15

    def workers_around(self, card: i64) -> i64:
        """All workers next to a market card."""
        gaps = self.gaps
        i: i64 = card * 4
        around: i64 = gaps[CARD_GAPS[i]] >> ALL_SHIFT
        around += gaps[CARD_GAPS[i + 1]] >> ALL_SHIFT
        around += gaps[CARD_GAPS[i + 2]] >> ALL_SHIFT
        around += gaps[CARD_GAPS[i + 3]] >> ALL_SHIFT
        return around

    # Money and points

    def residence_value(self, player: Player) -> i64:
        """The number under the player's disc on the residence track."""
        return self.residence_values[player.residence]

    def is_last_residence(self, player: Player) -> bool:
        """Whether the disc is at the end of the track."""
        return player.residence == i64(len(self.residence_values)) - 1

    # Tokens

    def draw_token(self, dealer: Dealer) -> i64:
        """A token from the face-down supply, its discards shuffled in when it is empty; 0 when none is left at all (7.1)."""
        if self.supply == 0:
            self.supply = self.discard
            self.discard = 0
        total = tokens_in(self.supply)
        if total == 0:
            return 0
        index = dealer.below(total)
        for value in range(i64(1), i64(4)):
            count = count_of(self.supply, value)
            if index < count:
                self.supply -= token(value)
                return value
            index -= count
        return 0

    def draw_card(self, dealer: Dealer) -> i64:
        """The next card of this epoch's deck."""
        self.deck, kind = pop(self.deck, dealer.below(i64(len(self.deck))))
        return kind

    def copy_into(self, new: Table) -> None:
        """Give another table the same content."""
        new.seats = self.seats
        new.stack = self.stack[:]
        new.to_move = self.to_move
        new.round = self.round
        new.first = self.first
        new.track = self.track
        new.residence_values = self.residence_values
        new.deck = self.deck[:]
        new.events = self.events[:]
        new.event = self.event
        new.event_token = self.event_token
        new.next_event = self.next_event
        new.next_token = self.next_token
        new.supply = self.supply
        new.discard = self.discard
        new.market = self.market[:]
        new.tokens = self.tokens[:]
        new.gaps = self.gaps[:]
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        new.players = players


def worker(seat: i64) -> i64:
    """One worker of this seat, in the count of a gap."""
    return (1 << (seat * 4)) + (1 << ALL_SHIFT)


def token(value: i64) -> i64:
    """One token of this value, in a count by value."""
    return 1 << ((value - 1) * 8)


def count_of(tokens: i64, value: i64) -> i64:
    """How many tokens of this value there are."""
    return (tokens >> ((value - 1) * 8)) & 255


def tokens_in(tokens: i64) -> i64:
    """How many tokens there are in all."""
    return (tokens & 255) + ((tokens >> 8) & 255) + ((tokens >> 16) & 255)


ALL_TOKENS: Final[i64] = TOKENS_OF_EACH * (token(1) + token(2) + token(3))


def gain_workers(player: Player, count: i64) -> i64:
    """Take active workers from the reserve, as many as are there (8.4); how many came."""
    gained: i64 = min(count, ALL_WORKERS - player.workers)
    player.workers += gained
    player.active += gained
    return gained


def is_building(kind: i64) -> bool:
    """Whether a card is a building."""
    return kind < FIRST_CHARACTER


def capped(points: i64) -> i64:
    """What a technique scores at most (9.3)."""
    return min(points, TECHNIQUE_CAP)
