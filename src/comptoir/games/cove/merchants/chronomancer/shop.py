"""Chapter T1: The Chronomancer; two figures on a loop of portals."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import ALL_FACTIONS, FACTIONS, LARGE, SMALL, good
from comptoir.games.cove.market import sponsor
from comptoir.games.cove.merchants.chronomancer import actions, causes, frames, journal, portals, staff
from comptoir.games.cove.merchants.chronomancer.data import (
    ASSISTANT,
    FREEZE_HOURS,
    FREEZE_TAKES,
    KIND,
    SHIFT_HOURS,
    SUPPLY,
    WIZARD,
)
from comptoir.games.cove.merchants.chronomancer.evaluate import shop_worth
from comptoir.games.cove.merchants.chronomancer.portals import (
    ALL_SHARDS,
    ARTIFACT,
    LEFT,
    LEFT_MACHINE,
    LOOP,
    RECRUIT,
    RELIC_OF_TWO,
    RELIC_OR_SPONSORSHIP,
    RIGHT,
    RIGHT_MACHINE,
    SHARD_COLOUR,
    SHARD_KIND,
    SHARD_OTHER_COLOUR,
    SHARDS,
    STAFF,
    TILE_SPACES,
    UPPER_SHARDS,
    UPPER_SPACES,
    is_machine,
    put_tile,
    tile_on,
)
from comptoir.games.cove.merchants.merchant import (
    RECRUIT_SPACE,
    STAFF_SPACE,
    Merchant,
    begin_recruit,
    begin_staff,
    pay,
    uncovered_icons,
)
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import bits, get4, has_bit, nth_bit, with_bit, without_bit

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


@final
class Chronomancer(Merchant):
    """Two figures, the Shards on the board and in the Time Stream, the Frozen Hours; all of it public."""

    wizard: i64  # where the Chronomancer stands on the loop
    assistant: i64
    tiles: i64  # the Shards on the four tile spaces, four bits each
    blue: i64  # Shards that show their blue face, a bit each
    covered: i64  # Sponsorship icons under a Frozen Hour, a bit each; the other Frozen Hours are at hand

    def __init__(self) -> None:
        super().__init__()
        self.kind = KIND
        self.wizard = LEFT_MACHINE
        self.assistant = LEFT_MACHINE
        self.tiles = 0
        self.blue = 0
        self.covered = 0

    def copy(self) -> Merchant:
        """An independent Chronomancer."""
        new = Chronomancer()
        self.copy_seat(new)
        new.wizard = self.wizard
        new.assistant = self.assistant
        new.tiles = self.tiles
        new.blue = self.blue
        new.covered = self.covered
        return new

    def full_supply(self) -> i64:
        """All goods of this shop."""
        return SUPPLY

    def setup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Special Shards above, two others below (T1.2).

        The rest is in the Time Stream with the blue face up (T1.3).
        """
        self.supply = self.full_supply()
        self.covered = ALL_FACTIONS
        self.blue = ALL_SHARDS
        for space in range(TILE_SPACES):
            pool = (UPPER_SHARDS if space < UPPER_SPACES else ALL_SHARDS & ~UPPER_SHARDS) & self.blue
            shard = nth_bit(pool, dealer.below(bits(pool)))
            self.tiles = put_tile(self.tiles, space, shard)
            self.blue = without_bit(self.blue, shard)

    def stream(self) -> i64:
        """The Shards in the Time Stream, a bit each."""
        free = ALL_SHARDS
        for space in range(TILE_SPACES):
            free = without_bit(free, tile_on(self.tiles, space))
        return free

    # The turn: one of the two figures walks

    def turn_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Every space that either figure may walk to (T1.7).

        A portal only where it would do something (T1.28).
        """
        return self.shop_actions(state, seat, out)

    def shop_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """The walks of the Chronomancer, then of the Assistant."""
        space = self.next_for_wizard(self.wizard)
        while space >= 0:
            if self.has_effect(state, seat, space):
                out = append(out, pack(actions.WALK, WIZARD, space))
            space = self.next_for_wizard(space)
        if not is_machine(self.assistant) or self.wizard == self.assistant:
            space = (self.assistant + 1) % LOOP
            while not is_machine(space):
                if self.has_effect(state, seat, space):
                    out = append(out, pack(actions.WALK, ASSISTANT, space))
                space += 1
                if space == LOOP:
                    space = LEFT_MACHINE
            out = append(out, pack(actions.WALK, ASSISTANT, space))
        return out

    def next_for_wizard(self, space: i64) -> i64:
        """The space after this one if the Chronomancer may go on to it, -1 if not.

        Never past the Assistant (T1.9, T1.21, T1.22), nor into his portal (T1.29).
        """
        if space == self.assistant:
            return -1
        ahead = space + 1 if space + 1 < LOOP else LEFT_MACHINE
        return -1 if ahead == self.assistant and not is_machine(ahead) else ahead

    def has_effect(self, state: State, seat: i64, space: i64) -> bool:
        """Whether the action of the space would do anything (T1.28)."""
        if is_machine(space):
            return True
        does = portals.portal_action(self.tiles, space)
        if does == RECRUIT:
            return state.row != 0
        if does == STAFF:
            return self.can_use_staff(state, seat)
        kind = SHARD_KIND[does]
        if kind == ARTIFACT:
            return get4(self.supply, good(LARGE, SHARD_COLOUR[does])) > 0
        if kind == RELIC_OF_TWO:
            return self.has_relic(SHARD_COLOUR[does]) or self.has_relic(SHARD_OTHER_COLOUR[does])
        return True

    def has_relic(self, colour: i64) -> bool:
        """Whether a relic of this colour is left in the supply."""
        return get4(self.supply, good(SMALL, colour)) > 0

    def actions(self, state: State, f: i64, out: vec[i64]) -> vec[i64]:
        """What may be chosen in the shop."""
        kind = frame_kind(f)
        if kind == frames.ASK_SHIFT:
            stream = self.stream()
            for shard in range(SHARDS):
                if has_bit(stream, shard):
                    out = append(out, pack(actions.SHIFT, shard))
        elif kind == frames.ASK_PORTAL:
            return self.portal_actions(frames.shard_of(f), out)
        elif kind == frames.ASK_FREEZE:
            for faction in range(FACTIONS):
                if has_bit(self.covered, faction):
                    out = append(out, pack(actions.FREEZE, faction))
        elif kind == frames.ASK_SPEND:
            for faction in range(FACTIONS):
                if not has_bit(self.covered, faction):
                    out = append(out, pack(actions.SPEND, faction))
            out = append(out, pack(actions.MARCH))
        else:
            return staff.exchange_actions(self, kind, out)
        return out

    def portal_actions(self, shard: i64, out: vec[i64]) -> vec[i64]:
        """A relic of one of two colours, or a relic or the Sponsorship of its colour (T1.14, T1.15)."""
        colour = SHARD_COLOUR[shard]
        if self.has_relic(colour):
            out = append(out, pack(actions.RELIC, colour))
        if SHARD_KIND[shard] == RELIC_OR_SPONSORSHIP:
            out = append(out, pack(actions.SPONSOR, colour))
        elif self.has_relic(SHARD_OTHER_COLOUR[shard]):
            out = append(out, pack(actions.RELIC, SHARD_OTHER_COLOUR[shard]))
        return out

    def play(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Play an action of the shop."""
        seat = frame_seat(f)
        verb = verb_of(action)
        if verb == actions.WALK:
            self.walk(state, seat, actions.figure_of(action), actions.space_of(action))
        elif verb == actions.SHIFT:
            self.shift(state, seat, frames.side_of(f), actions.shard_of(action))
        elif verb == actions.RELIC:
            is_of_two = SHARD_KIND[frames.shard_of(f)] == RELIC_OF_TWO
            cause = causes.BY_RELIC_OF_TWO if is_of_two else causes.BY_RELIC_OR_SPONSORSHIP
            self.gain_good(state, seat, good(SMALL, actions.colour_of(action)), cause)
        elif verb == actions.SPONSOR:
            sponsor(state, seat, actions.icon_of(action))
        elif verb == actions.FREEZE:
            self.freeze(state, seat, actions.icon_of(action))
            self.go_on_freezing(state, seat, frames.freezes_left(f) - 1)
        elif verb == actions.SPEND:
            self.spend(state, seat, frames.hours_left(f), actions.icon_of(action))
        elif verb == actions.MARCH:
            super().move_hourglass(state, seat, frames.hours_left(f))
        else:
            colour = actions.colour_of(action)
            staff.exchange(self, state, seat, verb, colour, actions.other_colour_of(action))

    def walk(self, state: State, seat: i64, figure: i64, space: i64) -> None:
        """Move a figure and do the action of the space where it stops (T1.7)."""
        if figure == WIZARD:
            self.wizard = space
        else:
            self.assistant = space
        state.note(journal.WALK, seat, figure, space)
        if not is_machine(space):
            hours = portals.portal_hours(self.tiles, self.blue, space)
            pay(state, seat, hours, portals.portal_corruption(self.tiles, self.blue, space))
            self.step_through(state, seat, portals.portal_action(self.tiles, space))
        elif figure == WIZARD:
            pay(state, seat, SHIFT_HOURS, 0)
            state.push(frames.ask_shift(seat, RIGHT if space == RIGHT_MACHINE else LEFT))
        else:
            pay(state, seat, FREEZE_HOURS, 0)
            self.go_on_freezing(state, seat, FREEZE_TAKES)

    def step_through(self, state: State, seat: i64, does: i64) -> None:
        """Do the action of a portal (T1.13 to T1.17)."""
        if does == RECRUIT:
            self.space = RECRUIT_SPACE
            begin_recruit(state, seat)
        elif does == STAFF:
            self.space = STAFF_SPACE
            begin_staff(state, seat)
        elif SHARD_KIND[does] == ARTIFACT:
            self.gain_good(state, seat, good(LARGE, SHARD_COLOUR[does]), causes.BY_ARTIFACT)
        else:
            state.push(frames.ask_portal(seat, does))

    # Time Machines

    def go_on_freezing(self, state: State, seat: i64, left: i64) -> None:
        """Take so many more Frozen Hours; ask which where there are more (T1.10, T1.24, T1.25)."""
        if left == 0:
            return
        if bits(self.covered) > left:
            state.push(frames.ask_freeze(seat, left))
            return
        for faction in range(FACTIONS):
            if has_bit(self.covered, faction):
                self.freeze(state, seat, faction)

    def freeze(self, state: State, seat: i64, faction: i64) -> None:
        """Take the Frozen Hour of an icon, which becomes active."""
        self.covered = without_bit(self.covered, faction)
        state.note(journal.FREEZE, seat, faction)

    def shift(self, state: State, seat: i64, side: i64, shard: i64) -> None:
        """A Shard of the Time Stream comes in above and the column moves down (T1.12).

        The lowest is flipped and leaves.
        """
        below = side + UPPER_SPACES
        leaving = tile_on(self.tiles, below)
        self.tiles = put_tile(self.tiles, below, tile_on(self.tiles, side))
        self.tiles = put_tile(self.tiles, side, shard)
        self.blue ^= i64(1) << leaving
        state.note(journal.SHIFT, seat, side, shard, leaving)

    def move_hourglass(self, state: State, seat: i64, hours: i64) -> None:
        """Frozen Hours may be spent before the Hourglass moves (T1.11)."""
        if hours > 0 and self.covered != ALL_FACTIONS:
            state.push(frames.ask_spend(seat, hours))
        else:
            super().move_hourglass(state, seat, hours)

    def spend(self, state: State, seat: i64, hours: i64, faction: i64) -> None:
        """Spend one Frozen Hour: an hour less, and the icon is covered again (T1.11, T1.24)."""
        self.covered = with_bit(self.covered, faction)
        state.note(journal.SPEND, seat, faction)
        self.move_hourglass(state, seat, hours - 1)

    # Staff

    def can_use(self, state: State, seat: i64, ability: i64) -> bool:
        """Whether the Recombobulator, the Embiggener or the Breaker could do anything."""
        return i64(len(staff.exchange_actions(self, frames.ASK_SWAP + ability, vec[i64]()))) > 0

    def use(self, state: State, seat: i64, ability: i64, dealer: Dealer) -> None:
        """Use the Recombobulator, the Embiggener or the Breaker (T1.18 to T1.20)."""
        state.push(frame(frames.ASK_SWAP + ability, seat))

    # Sponsorship

    def active_icons(self) -> i64:
        """The icons that no Frozen Hour covers (T1.10)."""
        return uncovered_icons(self.covered)

    def evaluate(self, state: State, seat: i64) -> float:
        """The gold that the shop promises beyond the goods on the shelf."""
        return shop_worth(self, state)
