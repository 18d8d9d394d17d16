"""A position: its fields, and who may see each.

Everything on the board is open. Only the order of the decks, of the events and of the face-down tokens is
unknown, to everybody alike, and the state does not hold it: it holds what is left in each.
"""

from __future__ import annotations

from typing import final

from librt.vecs import pop, vec
from mypy_extensions import i64

from comptoir.games.spyrium import actions, activation, buildings, evaluate, frames, points, rounds, scoring
from comptoir.games.spyrium import turn as turns
from comptoir.games.spyrium.data import ALL_WORKERS, CARD_GAPS, EVERYBODY, GONE, SIDES
from comptoir.kernel import state as kernel
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.packing import get4


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
    buildings: vec[i64]  # in the order of the street, tilted or not

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

    def gain_workers(self, count: i64) -> i64:
        """Take active workers from the reserve, as many as are there (8.4); how many came."""
        gained: i64 = min(count, ALL_WORKERS - self.workers)
        self.workers += gained
        self.active += gained
        return gained


@final
class State(kernel.State):
    """A position of Spyrium. The rules of each chapter are functions on it."""

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
    market: vec[i64]  # the kind of each card, GONE where it has gone
    tokens: vec[i64]  # on each market card, counted by value
    gaps: vec[i64]  # workers in each gap: four bits a seat, then all of them
    players: list[Player]

    def copy(self) -> State:
        """An independent position."""
        new = State()
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
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> State:
        """A copy: all that is unknown lies in the decks, whose order the state does not hold."""
        return self.copy()

    # Decisions

    def actions(self) -> vec[i64]:
        """Every legal action of the decision that is pending."""
        top = self.top()
        kind = frame_kind(top)
        out = vec[i64](capacity=24)
        if kind == frames.TURN:
            return turns.turn_actions(self, frame_seat(top), out)
        if kind == frames.BUILD_CHOICE:
            return buildings.build_actions(self, top, out)
        if kind == frames.RESIDENCE_CHOICE:
            return points.residence_actions(out)
        if kind == frames.BONUS_CHOICE:
            return points.bonus_actions(out)
        if kind == frames.TOKEN_CHOICE:
            return activation.token_actions(self, top, out)
        return activation.lobby_actions(out)

    def resolve(self, action: i64, dealer: Dealer) -> None:
        """Carry out a legal action with all that follows from it without a choice."""
        top = self.pop()
        kind = frame_kind(top)
        seat = frame_seat(top)
        if kind == frames.TURN:
            turns.take_turn(self, seat, action)
        elif kind == frames.BUILD_CHOICE:
            buildings.build(self, top, actions.slot_of(action))
        elif kind == frames.RESIDENCE_CHOICE:
            points.reside(self, seat, actions.choice_of(action))
        elif kind == frames.BONUS_CHOICE:
            points.first_bonus(self, seat, actions.choice_of(action))
        elif kind == frames.TOKEN_CHOICE:
            activation.take_token(self, top, actions.face_of(action), actions.value_of(action))
        else:
            activation.lobby(self, top, actions.choice_of(action))
        if len(self.stack) == 0:
            rounds.next_turn(self, seat, dealer)

    # What it is worth

    def score(self, seat: i64) -> i64:
        """Points so far with everything that would count if the game stopped now."""
        return scoring.final_points(self, seat)

    def evaluate(self, seat: i64) -> float:
        """The points that this seat may expect at the end."""
        return evaluate.expected_points(self, seat)

    def features(self, seat: i64) -> vec[float]:
        """What this seat has, as `evaluate` counts it."""
        return evaluate.features(self, seat)

    def progress(self) -> float:
        """How much of the game is over."""
        return evaluate.progress(self)

    def spread(self) -> float:
        """How far final points may still lie from what is expected."""
        return evaluate.WEIGHTS.spread(evaluate.progress(self))

    # The market

    def workers_in(self, gap: i64, seat: i64) -> i64:
        """How many workers of this seat stand in the gap."""
        return get4(self.gaps[gap], seat)

    def workers_around(self, card: i64) -> i64:
        """All workers next to a market card."""
        return self.others_around(card) + 1

    def others_around(self, card: i64) -> i64:
        """The workers next to a market card, but for one that is withdrawn there."""
        gaps = self.gaps
        i: i64 = card * SIDES
        around: i64 = gaps[CARD_GAPS[i]] >> EVERYBODY
        around += gaps[CARD_GAPS[i + 1]] >> EVERYBODY
        around += gaps[CARD_GAPS[i + 2]] >> EVERYBODY
        around += gaps[CARD_GAPS[i + 3]] >> EVERYBODY
        return around - 1

    def draw_card(self, dealer: Dealer) -> i64:
        """The next card of this epoch's deck; none where a position set by hand has too few."""
        if len(self.deck) == 0:
            return GONE
        self.deck, kind = pop(self.deck, dealer.below(i64(len(self.deck))))
        return kind

    # The residence track

    def residence_value(self, player: Player) -> i64:
        """The number under the player's disc on the residence track."""
        return self.residence_values[player.residence]

    def is_last_residence(self, player: Player) -> bool:
        """Whether the disc is at the end of the track."""
        return player.residence == i64(len(self.residence_values)) - 1
