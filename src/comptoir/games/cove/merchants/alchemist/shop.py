"""Chapter A1: The Alchemist; his shop and his turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import ALL_FACTIONS, FACTIONS
from comptoir.games.cove.merchants.alchemist import actions, brewing, frames, journal, staff, taking
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS
from comptoir.games.cove.merchants.alchemist.data import (
    BREW_HOURS,
    BREW_SPACE,
    CLEAN_SPACE,
    ICHORS,
    KIND,
    MARBLES,
    STAFF_HOURS,
    SUPPLY,
    TAKE_CORRUPTION,
    TAKE_HOURS,
    TAKE_SPACE,
)
from comptoir.games.cove.merchants.alchemist.decanter import ICHOR, ROWS
from comptoir.games.cove.merchants.alchemist.evaluate import shop_worth
from comptoir.games.cove.merchants.merchant import STAFF_SPACE, Merchant, pay, uncovered_icons
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import add4, has_bit, with_bit

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


@final
class Alchemist(Merchant):
    """Marbles in the bag, the Decanter, the Cauldrons and the Toxic Waste; all of it public."""

    bag: i64  # marbles, four bits a kind: four colours, Ichor
    decanter: i64
    cauldrons: i64
    hand: i64  # marbles taken and not placed yet, four bits a kind
    waste: i64  # Ichor in the Toxic Waste
    waste_top: i64  # how many of these lie in its top spaces
    covered: i64  # Sponsorship icons under an Extract, a bit each

    def __init__(self) -> None:
        super().__init__()
        self.kind = KIND
        self.bag = 0
        self.decanter = 0
        self.cauldrons = 0
        self.hand = 0
        self.waste = 0
        self.waste_top = 0
        self.covered = 0

    def copy(self) -> Merchant:
        """An independent Alchemist."""
        new = Alchemist()
        self.copy_seat(new)
        new.bag = self.bag
        new.decanter = self.decanter
        new.cauldrons = self.cauldrons
        new.hand = self.hand
        new.waste = self.waste
        new.waste_top = self.waste_top
        new.covered = self.covered
        return new

    def full_supply(self) -> i64:
        """All goods of this shop."""
        return SUPPLY

    def setup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Fill the bag and the Decanter, cover the icons (A1.1, A1.2)."""
        self.supply = self.full_supply()
        self.space = STAFF_SPACE
        for colour in range(ICHOR):
            self.bag = add4(self.bag, colour, MARBLES)
        self.bag = add4(self.bag, ICHOR, ICHORS)
        self.covered = ALL_FACTIONS
        taking.fill_decanter(self, dealer)

    # The turn

    def shop_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Take from a row, Brew where a recipe is possible, Clean where there is Ichor (A1.25)."""
        for row in range(ROWS):
            if self.space != TAKE_SPACE + row:
                out = append(out, pack(actions.TAKE, row))
        if self.space != BREW_SPACE and brewing.has_brew(self, 0):
            out = append(out, pack(actions.BREW))
        if self.space != CLEAN_SPACE and self.waste > 0:
            out = append(out, pack(actions.CLEAN))
        return out

    def actions(self, state: State, f: i64, out: vec[i64]) -> vec[i64]:
        """What may be chosen in the shop."""
        kind = frame_kind(f)
        if kind == frames.ASK_COLOUR:
            return taking.colour_actions(self, frames.row_of(f), out)
        if kind == frames.ASK_PICK:
            for cell in glass.cells_to_take(self.decanter, frames.row_of(f), frames.colour_of(f)):
                out = append(out, pack(actions.PICK, cell))
        elif kind == frames.ASK_DROP:
            for cell in glass.droppers(self.decanter, frames.gap_of(f)):
                out = append(out, pack(actions.DROP, cell))
        elif kind == frames.ASK_PLACE:
            return taking.place_actions(self, out)
        elif kind == frames.ASK_BREW:
            return brewing.brew_actions(self, frames.cauldrons_done(f), out)
        elif kind == frames.ASK_ICON:
            for faction in range(FACTIONS):
                if has_bit(self.covered, faction):
                    out = append(out, pack(actions.UNCOVER, faction))
        elif kind == frames.ASK_SCRUB:
            return staff.scrub_actions(self, frames.scrubs_left(f), out)
        elif kind == frames.ASK_FETCH:
            return staff.fetch_actions(self, out)
        return out

    def play(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Play an action of the shop."""
        seat = frame_seat(f)
        verb = verb_of(action)
        if verb == actions.TAKE:
            self.take(state, seat, actions.row_of(action))
        elif verb == actions.BREW:
            self.space = BREW_SPACE
            pay(state, seat, BREW_HOURS, 0)
            state.push(frames.brewing(frames.BREWING, seat, 0, CAULDRONS))
        elif verb == actions.CLEAN:
            brewing.clean(self, state, seat)
        elif verb == actions.NAME:
            row = frames.row_of(f)
            state.note(journal.NAMED, seat, row, actions.colour_of(action))
            state.push(frames.taking(frames.TAKING, seat, row, actions.colour_of(action)))
        elif verb == actions.PICK:
            cell = actions.cell_of(action)
            if frame_kind(f) == frames.ASK_FETCH:
                state.push(frames.placing(frames.PLACING, seat, True))
                taking.pick(self, state, seat, cell, journal.FETCHED)
            else:
                state.push(frames.taking(frames.TAKING, seat, frames.row_of(f), frames.colour_of(f)))
                taking.pick(self, state, seat, cell, journal.TAKEN)
        elif verb == actions.DROP:
            cell = actions.cell_of(action)
            state.note(journal.DROPPED, seat, glass.marble_at(self.decanter, cell), cell)
            self.decanter = glass.drop(self.decanter, cell, frames.gap_of(f))
            taking.settle(self, state, seat, cell)
        elif verb == actions.PLACE:
            state.push(frames.placing(frames.PLACING, seat, frames.is_fetched(f)))
            room = actions.room_of(action)
            taking.place_marble(self, state, seat, actions.marble_of(action), room, frames.is_fetched(f))
            taking.explode(self, state, seat, room, dealer)
        else:
            self.play_brewing(state, f, action, dealer)

    def take(self, state: State, seat: i64, row: i64) -> None:
        """Go and take ingredients: name a colour, place what it takes, refill the Decanter (A1.3 to A1.6)."""
        self.space = TAKE_SPACE + row
        pay(state, seat, TAKE_HOURS[row], TAKE_CORRUPTION[row])
        state.push(frame(frames.REFILL, seat))
        state.push(frames.placing(frames.PLACING, seat, False))
        state.push(frames.ask_colour(seat, row))

    def play_brewing(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Play an action at the Cauldrons."""
        seat = frame_seat(f)
        verb = verb_of(action)
        cauldron = actions.cauldron_of(action)
        if verb == actions.MIX:
            done = with_bit(frames.cauldrons_done(f), cauldron)
            state.push(frames.brewing(frames.BREWING, seat, done, frames.brews_left(f) - 1))
            brewing.mix(self, state, seat, cauldron, actions.recipe_of(action), dealer)
        elif verb == actions.UNCOVER:
            brewing.uncover(self, state, seat, frames.cauldron_of(f), actions.icon_of(action))
        elif verb == actions.SCRUB:
            staff.scrub(self, state, seat, cauldron, actions.ingredient_of(action))
            staff.go_on_scrubbing(self, state, seat, frames.scrubs_left(f) - 1)
        elif verb == actions.FETCH:
            state.push(frames.placing(frames.PLACING, seat, True))
            staff.fetch(self, state, seat, cauldron, actions.ingredient_of(action))

    def resume(self, state: State, f: i64, dealer: Dealer) -> None:
        """Go on with taking, placing, refilling or brewing."""
        kind = frame_kind(f)
        seat = frame_seat(f)
        if kind == frames.TAKING:
            taking.go_on_taking(self, state, seat, frames.row_of(f), frames.colour_of(f))
        elif kind == frames.PLACING:
            taking.go_on_placing(self, state, seat, frames.is_fetched(f), dealer)
        elif kind == frames.REFILL:
            taking.refill(self, state, seat, 0, dealer)
        elif kind == frames.BREWING:
            left = frames.brews_left(f)
            done = frames.cauldrons_done(f)
            if left > 0 and brewing.has_brew(self, done):
                state.push(frames.brewing(frames.ASK_BREW, seat, done, left))

    # Staff

    def staff_hours(self) -> i64:
        """What Use Staff costs."""
        return STAFF_HOURS

    def can_use(self, state: State, seat: i64, ability: i64) -> bool:
        """Whether the Scrubber, the Scullion or the Stirrer could do anything."""
        return staff.can_use(self, ability)

    def use(self, state: State, seat: i64, ability: i64, dealer: Dealer) -> None:
        """Use the Scrubber, the Scullion or the Stirrer (A1.15 to A1.17)."""
        staff.use(self, state, seat, ability)

    def end_staff(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Fill the Decanter, once for all abilities (A1.16)."""
        taking.refill(self, state, seat, 1, dealer)

    # Cauldrons and Toxic Waste

    def room(self) -> i64:
        """The Cauldrons with a free place, a bit each."""
        room: i64 = 0
        for cauldron in range(CAULDRONS):
            if pots.has_room(self.cauldrons, cauldron):
                room = with_bit(room, cauldron)
        return room

    # Sponsorship

    def active_icons(self) -> i64:
        """The icons that no Extract covers (A1.10)."""
        return uncovered_icons(self.covered)

    def evaluate(self, state: State, seat: i64) -> float:
        """The gold that the shop promises beyond the goods on the shelf."""
        return shop_worth(self, state)
