"""A turn from choice to choice: which actions there are, and what playing one does."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium import notes
from comptoir.games.spyrium.actions import (
    ACTIVATE,
    EARN,
    ENTER,
    EVENT,
    EVENT_GAIN,
    EVENT_PLACE,
    EVENT_REUSE,
    EXPLOIT,
    PASS,
    PLACE,
    TAYLOR,
    act,
    first_of,
    second_of,
    verb_of,
)
from comptoir.games.spyrium.data import TAYLORISM
from comptoir.games.spyrium.evaluate import WEIGHTS, expected_points, features, progress
from comptoir.games.spyrium.events import (
    event_actions,
    place_late,
    reuse_building,
    take_event_token,
    use_event,
)
from comptoir.games.spyrium.exploit import exploit, exploit_actions
from comptoir.games.spyrium.gains import bonus_actions, first_bonus, reside, residence_actions
from comptoir.games.spyrium.market import (
    activate,
    build,
    build_actions,
    earn,
    lobby,
    lobby_actions,
    market_actions,
    place,
    place_actions,
    take_token,
    token_actions,
)
from comptoir.games.spyrium.rounds import next_turn
from comptoir.games.spyrium.scoring import final_points
from comptoir.games.spyrium.state import (
    ACTIVATION,
    BONUS_CHOICE,
    BUILD_CHOICE,
    LOBBY_CHOICE,
    PASSED,
    PLACEMENT,
    RESIDENCE_CHOICE,
    TOKEN_CHOICE,
    TURN,
    Table,
)
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.journal import Journal


@final
class SpyriumState(Table):
    """A position of Spyrium."""

    def copy(self) -> SpyriumState:
        """An independent position."""
        new = SpyriumState()
        self.copy_into(new)
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> SpyriumState:
        """A copy: all that is unknown lies in the decks, whose order the state does not hold."""
        return self.copy()

    def score(self, seat: i64) -> i64:
        """Points so far with everything that would count if the game stopped now."""
        return final_points(self, seat)

    def evaluate(self, seat: i64) -> float:
        """The points that this seat may expect at the end."""
        return expected_points(self, seat)

    def features(self, seat: i64) -> vec[float]:
        """What this seat has, as `evaluate` counts it."""
        return features(self, seat)

    def progress(self) -> float:
        """How much of the game is over."""
        return progress(self)

    def spread(self) -> float:
        """How far final points may still lie from what is expected."""
        return WEIGHTS.spread(progress(self))

    def actions(self) -> vec[i64]:
        """Every legal action of the decision that is pending."""
        top = self.top()
        kind = frame_kind(top)
        seat = frame_seat(top)
        out = vec[i64](capacity=24)
        if kind == TURN:
            return turn_actions(self, seat, out)
        if kind == BUILD_CHOICE:
            return build_actions(self, seat, frame_b(top), frame_c(top), out)
        if kind == RESIDENCE_CHOICE:
            return residence_actions(out)
        if kind == BONUS_CHOICE:
            return bonus_actions(out)
        if kind == TOKEN_CHOICE:
            return token_actions(self, seat, frame_b(top), frame_c(top), out)
        return lobby_actions(out)

    def play(self, action: i64, dealer: Dealer, journal: Journal | None) -> None:
        """Play a legal action, with all that follows from it without a choice."""
        top = self.pop()
        kind = frame_kind(top)
        seat = frame_seat(top)
        a = frame_a(top)
        b = frame_b(top)
        if kind == TURN:
            take_turn(self, seat, action, journal)
        elif kind == BUILD_CHOICE:
            build(self, seat, a, b, frame_c(top), frame_d(top), first_of(action), journal)
        elif kind == RESIDENCE_CHOICE:
            reside(self, seat, first_of(action), journal)
        elif kind == BONUS_CHOICE:
            first_bonus(self, seat, first_of(action), journal)
        elif kind == TOKEN_CHOICE:
            take_token(self, seat, a, b, frame_c(top), action, journal)
        elif kind == LOBBY_CHOICE:
            lobby(self, seat, a, b, first_of(action), journal)
        if len(self.stack) == 0:
            next_turn(self, seat, dealer, journal)


def turn_actions(table: Table, seat: i64, out: vec[i64]) -> vec[i64]:
    """What a player may do in the phase he is in (3.6, 3.7)."""
    player = table.players[seat]
    if player.phase == PLACEMENT:
        if player.active > 0:
            out = place_actions(table, PLACE, out)
        out = event_actions(table, seat, out)
        return append(out, act(ENTER))
    out = market_actions(table, seat, out)
    out = exploit_actions(player, EXPLOIT, 0, out)
    if player.has_unused(TAYLORISM):
        out = exploit_actions(player, TAYLOR, 1, out)
    out = event_actions(table, seat, out)
    if player.placed == 0:
        out = append(out, act(PASS))
    return out


def take_turn(table: Table, seat: i64, action: i64, journal: Journal | None) -> None:
    """Play the one action of a turn (3.5)."""
    player = table.players[seat]
    verb = verb_of(action)
    a = first_of(action)
    b = second_of(action)
    if verb == PLACE:
        place(table, seat, a, journal)
    elif verb == EARN:
        earn(table, seat, a, b, journal)
    elif verb == ACTIVATE:
        activate(table, seat, a, b, journal)
    elif verb == EXPLOIT:
        exploit(table, seat, a, b, 0, journal)
    elif verb == ENTER:
        player.phase = ACTIVATION
        if journal is not None:
            journal.note(notes.ENTERED, seat)
        table.push(frame(TURN, seat))
    elif verb == PASS:
        player.phase = PASSED
        if journal is not None:
            journal.note(notes.PASSED, seat)
    elif verb == EVENT:
        use_event(table, seat, a, journal)
    elif verb == EVENT_GAIN:
        take_event_token(table, seat, a, b, journal)
    elif verb == EVENT_PLACE:
        place_late(table, seat, a, journal)
    elif verb == EVENT_REUSE:
        reuse_building(table, seat, a, b, journal)
    elif verb == TAYLOR:
        player.used_techniques |= TAYLORISM
        exploit(table, seat, a, b, 1, journal)
