"""The Alchemist's shop (chapter A1): take ingredients, brew, clean, and what the Staff does."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import actions as an
from comptoir.games.cove.corruption import draw_corruption
from comptoir.games.cove.data import LARGE, SMALL, good
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS, ELIXIR, EXTRACT, KINDS, NEW_EXTRACT
from comptoir.games.cove.merchants.alchemist.decanter import CELLS, ICHOR, ROW_START
from comptoir.games.cove.merchants.alchemist.numbers import (
    ASK_BREW,
    ASK_COLOUR,
    ASK_DROP,
    ASK_FETCH,
    ASK_ICON,
    ASK_PICK,
    ASK_PLACE,
    ASK_SCRUB,
    BREW,
    BREW_HOURS,
    BREW_SPACE,
    BREWING,
    CLEAN,
    CLEAN_HOURS,
    CLEAN_SPACE,
    DROP,
    ENOUGH,
    FETCH,
    ICHORS,
    MARBLES,
    MIX,
    NAME,
    NOTE_CLEANED,
    NOTE_EXPLOSION,
    NOTE_EXTRACT,
    NOTE_MIXED,
    NOTE_NAMED,
    NOTE_PLACED,
    NOTE_REFILL,
    NOTE_SCRUBBED,
    NOTE_SPILLED,
    NOTE_TAKEN,
    NOTE_WASTE,
    PASS,
    PICK,
    PLACE,
    PLACING,
    REFILL,
    SCRUB,
    SCRUBBED,
    SCRUBBER,
    SCULLION,
    STAFF_HOURS,
    STIRRED,
    SUPPLY,
    TAKE,
    TAKE_CORRUPTION,
    TAKE_HOURS,
    TAKE_SPACE,
    TAKING,
    UNCOVER,
    WASTE,
    WASTE_BELOW_TOP,
)
from comptoir.games.cove.merchants.alchemist.outlook import outlook
from comptoir.games.cove.merchants.base import STAFF_SPACE, Merchant, pay
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_kind, frame_seat
from comptoir.kernel.packing import add4, bits, get4, nth_bit, nth_of4, sum4

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
    covered: i64  # Sponsorship icons under an Extract, a bit each

    def __init__(self) -> None:
        super().__init__()
        self.kind = 0
        self.bag = 0
        self.decanter = 0
        self.cauldrons = 0
        self.hand = 0
        self.waste = 0
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
        self.covered = 15
        self.fill_decanter(dealer)

    # The turn

    def shop_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Take from a row, Brew where a recipe is possible, Clean where there is Ichor (A1.25)."""
        for row in range(i64(3)):
            if self.space != TAKE_SPACE + row and glass.has_marbles(self.decanter, row):
                out = append(out, an.act(TAKE, row))
        if self.space != BREW_SPACE and self.next_brew(0) < CAULDRONS:
            out = append(out, an.act(BREW))
        if self.space != CLEAN_SPACE and self.waste > 0:
            out = append(out, an.act(CLEAN))
        return out

    def actions(self, state: State, f: i64, out: vec[i64]) -> vec[i64]:
        """What may be chosen in the shop."""
        kind = frame_kind(f)
        if kind == ASK_COLOUR:
            return self.colour_actions(frame_a(f), out)
        if kind == ASK_PICK:
            for cell in glass.cells_to_take(self.decanter, frame_a(f), frame_b(f)):
                out = append(out, an.act(PICK, cell))
        elif kind == ASK_DROP:
            for cell in glass.droppers(self.decanter, frame_a(f)):
                out = append(out, an.act(DROP, cell))
        elif kind == ASK_PLACE:
            return self.place_actions(frame_a(f) - 1, out)
        elif kind == ASK_BREW:
            return self.brew_actions(frame_a(f), frame_c(f), out)
        elif kind == ASK_ICON:
            for faction in range(i64(4)):
                if (self.covered >> faction) & 1:
                    out = append(out, an.act(UNCOVER, faction))
        elif kind == ASK_SCRUB:
            return self.scrub_actions(frame_a(f), frame_b(f), out)
        elif kind == ASK_FETCH:
            return self.fetch_actions(out)
        return out

    def play(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Play an action of the shop."""
        seat = frame_seat(f)
        verb = an.verb(action)
        a = an.arg_a(action)
        if verb == TAKE:
            self.space = TAKE_SPACE + a
            pay(state, seat, TAKE_HOURS[a], TAKE_CORRUPTION[a])
            state.push(frame(REFILL, seat))
            state.push(frame(PLACING, seat))
            state.push(frame(ASK_COLOUR, seat, a))
        elif verb == BREW:
            self.space = BREW_SPACE
            pay(state, seat, BREW_HOURS, 0)
            state.push(frame(BREWING, seat, 0, CAULDRONS, 0))
        elif verb == CLEAN:
            self.clean(state, seat)
        elif verb == NAME:
            state.note(NOTE_NAMED, state.voice(seat), frame_a(f), a)
            state.push(frame(TAKING, seat, frame_a(f), a))
        elif verb == PICK:
            is_fetched = frame_kind(f) == ASK_FETCH
            state.push(frame(PLACING, seat) if is_fetched else frame(TAKING, seat, frame_a(f), frame_b(f)))
            self.pick(state, seat, a)
        elif verb == DROP:
            self.decanter = glass.drop(self.decanter, a, frame_a(f))
            self.settle(state, seat, a)
        elif verb == PLACE:
            state.push(frame(PLACING, seat, frame_a(f)))
            self.place_marble(state, seat, a, an.arg_b(action), dealer)
        elif verb == MIX:
            state.push(frame(BREWING, seat, a + 1, frame_b(f) - 1, 1))
            self.mix(state, seat, a, an.arg_b(action), dealer)
        elif verb == PASS:
            state.push(frame(BREWING, seat, a + 1, frame_b(f), frame_c(f)))
        elif verb == UNCOVER:
            self.uncover(state, seat, frame_a(f), a)
        elif verb == SCRUB:
            self.scrub(state, seat, frame_a(f) - 1, a, an.arg_b(action))
        elif verb == FETCH:
            self.fetch(state, seat, a, an.arg_b(action))

    def resume(self, state: State, f: i64, dealer: Dealer) -> None:
        """Go on with taking, placing, refilling or brewing."""
        kind = frame_kind(f)
        seat = frame_seat(f)
        if kind == TAKING:
            self.go_on_taking(state, seat, frame_a(f), frame_b(f))
        elif kind == PLACING:
            self.go_on_placing(state, seat, frame_a(f), dealer)
        elif kind == REFILL:
            self.refill(state, seat, dealer)
        elif kind == BREWING:
            cauldron = self.next_brew(frame_a(f))
            if frame_b(f) > 0 and cauldron < CAULDRONS:
                state.push(frame(ASK_BREW, seat, cauldron, frame_b(f), frame_c(f)))

    # Take Ingredients

    def colour_actions(self, row: i64, out: vec[i64]) -> vec[i64]:
        """The colours that would take at least one marble (A1.19)."""
        for colour in range(ICHOR):
            for cell in range(ROW_START[row], ROW_START[row + 1]):
                if glass.takes(self.decanter, cell, colour):
                    out = append(out, an.act(NAME, colour))
                    break
        return out

    def go_on_taking(self, state: State, seat: i64, row: i64, colour: i64) -> None:
        """Take what must be taken; ask where the order matters (A1.3, A1.4). Nothing drops into the top row."""
        cells = glass.cells_to_take(self.decanter, row, colour)
        n: i64 = len(cells)
        if n == 0:
            return
        if row == 2:
            for cell in cells:
                self.pick(state, seat, cell)
        elif n == 1:
            state.push(frame(TAKING, seat, row, colour))
            self.pick(state, seat, cells[0])
        else:
            state.push(frame(ASK_PICK, seat, row, colour))

    def pick(self, state: State, seat: i64, cell: i64) -> None:
        """Take the marble of a cell; others drop."""
        marble = glass.marble_at(self.decanter, cell)
        self.decanter = glass.put_marble(self.decanter, cell, -1)
        self.hand = add4(self.hand, marble, 1)
        state.note(NOTE_TAKEN, state.voice(seat), marble)
        self.settle(state, seat, cell)

    def settle(self, state: State, seat: i64, gap: i64) -> None:
        """Marbles drop into the gap, and into the gap that leaves; where two could, ask (A1.18)."""
        while True:
            above = glass.droppers(self.decanter, gap)
            n: i64 = len(above)
            if n == 0:
                return
            if n == 2:
                state.push(frame(ASK_DROP, seat, gap))
                return
            self.decanter = glass.drop(self.decanter, above[0], gap)
            gap = above[0]

    def refill(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Fill the gaps of the Decanter from the bag, told in the journal (A1.6)."""
        drawn = self.fill_decanter(dealer)
        if drawn != 0:
            state.note(NOTE_REFILL, state.voice(seat), drawn)

    def fill_decanter(self, dealer: Dealer) -> i64:
        """Draw a marble into each gap of the Decanter; what was drawn, four bits a kind."""
        drawn: i64 = 0
        for cell in range(CELLS):
            left = sum4(self.bag)
            if left > 0 and glass.marble_at(self.decanter, cell) < 0:
                marble = nth_of4(self.bag, dealer.below(left))
                self.bag = add4(self.bag, marble, -1)
                self.decanter = glass.put_marble(self.decanter, cell, marble)
                drawn = add4(drawn, marble, 1)
        return drawn

    # Placing

    def room_for(self, source: i64) -> i64:
        """The Cauldrons with a free place, a bit each, without the one the marble comes from."""
        room: i64 = 0
        for cauldron in range(CAULDRONS):
            if cauldron != source and pots.has_room(self.cauldrons, cauldron):
                room |= i64(1) << cauldron
        return room

    def place_actions(self, source: i64, out: vec[i64]) -> vec[i64]:
        """Each kind of marble in hand into each Cauldron with room (A1.5)."""
        room = self.room_for(source)
        for marble in range(ICHOR + 1):
            if get4(self.hand, marble) > 0:
                for cauldron in range(CAULDRONS):
                    if (room >> cauldron) & 1:
                        out = append(out, an.act(PLACE, marble, cauldron))
        return out

    def go_on_placing(self, state: State, seat: i64, source: i64, dealer: Dealer) -> None:
        """Place what is in hand; ask where there is a choice (A1.5, A1.6)."""
        while self.hand != 0:
            kinds: i64 = 0
            first: i64 = -1
            for marble in range(ICHOR + 1):
                if get4(self.hand, marble) > 0:
                    kinds += 1
                    if first < 0:
                        first = marble
            room = self.room_for(source - 1)
            if room == 0:
                self.spill(state, seat, first, dealer)
            elif kinds > 1 or bits(room) > 1:
                state.push(frame(ASK_PLACE, seat, source))
                return
            else:
                self.place_marble(state, seat, first, nth_bit(room, 0), dealer)

    def place_marble(self, state: State, seat: i64, marble: i64, cauldron: i64, dealer: Dealer) -> None:
        """Put a marble into a Cauldron, which may explode (A1.7)."""
        self.hand = add4(self.hand, marble, -1)
        self.cauldrons = pots.add(self.cauldrons, cauldron, marble)
        state.note(NOTE_PLACED, state.voice(seat), marble, cauldron)
        if pots.explodes(self.cauldrons, cauldron):
            state.note(NOTE_EXPLOSION, state.voice(seat), cauldron)
            while pots.held(self.cauldrons, cauldron, ICHOR) > 0:
                self.cauldrons = pots.take_out(self.cauldrons, cauldron, ICHOR)
                self.waste_ichor(state, seat, dealer)

    def spill(self, state: State, seat: i64, marble: i64, dealer: Dealer) -> None:
        """A marble that finds no room: back to the bag, or Ichor to the Toxic Waste (A1.6)."""
        self.hand = add4(self.hand, marble, -1)
        state.note(NOTE_SPILLED, state.voice(seat), marble)
        if marble == ICHOR:
            self.waste_ichor(state, seat, dealer)
        else:
            self.bag = add4(self.bag, marble, 1)

    def waste_ichor(self, state: State, seat: i64, dealer: Dealer) -> None:
        """One more Ichor in the Toxic Waste; in a top space it costs a Corruption card (A1.13)."""
        self.waste += 1
        state.note(NOTE_WASTE, state.voice(seat), self.waste)
        if self.waste > WASTE_BELOW_TOP:
            draw_corruption(state, seat, 1, dealer)

    # Brew and Clean

    def can_make(self, recipe: i64) -> bool:
        """Whether what the recipe makes is still to be had."""
        if recipe == NEW_EXTRACT:
            return self.covered != 0
        size = LARGE if recipe >= ELIXIR else SMALL
        return get4(self.supply, good(size, pots.recipe_colour(recipe))) > 0

    def next_brew(self, cauldron: i64) -> i64:
        """The first Cauldron from this one on in which something can be brewed; CAULDRONS if there is none."""
        while cauldron < CAULDRONS:
            for recipe in pots.recipes(self.cauldrons, cauldron):
                if self.can_make(recipe):
                    return cauldron
            cauldron += 1
        return cauldron

    def brew_actions(self, cauldron: i64, has_brewed: i64, out: vec[i64]) -> vec[i64]:
        """The recipes of this Cauldron, or to pass it over unless it is the last chance to brew at all (A1.8, A1.25)."""
        for recipe in pots.recipes(self.cauldrons, cauldron):
            if self.can_make(recipe):
                out = append(out, an.act(MIX, cauldron, recipe))
        if has_brewed == 1 or self.next_brew(cauldron + 1) < CAULDRONS:
            out = append(out, an.act(PASS, cauldron))
        return out

    def mix(self, state: State, seat: i64, cauldron: i64, recipe: i64, dealer: Dealer) -> None:
        """Brew a recipe: used colours to the bag, used Ichor to the Toxic Waste, Extracts stay (A1.8 to A1.12)."""
        state.note(NOTE_MIXED, state.voice(seat), cauldron, recipe)
        spent = pots.used(self.cauldrons, cauldron, recipe)
        self.cauldrons -= spent << (12 * cauldron)
        for colour in range(ICHOR):
            self.bag = add4(self.bag, colour, pots.held(spent, 0, colour))
        if recipe == NEW_EXTRACT:
            if bits(self.covered) > 1:
                state.push(frame(ASK_ICON, seat, cauldron))
            else:
                self.uncover(state, seat, cauldron, nth_bit(self.covered, 0))
        else:
            size = LARGE if recipe >= ELIXIR else SMALL
            self.gain_good(state, seat, good(size, pots.recipe_colour(recipe)))
        for _ in range(pots.held(spent, 0, ICHOR)):
            self.waste_ichor(state, seat, dealer)

    def uncover(self, state: State, seat: i64, cauldron: i64, faction: i64) -> None:
        """The Extract of this icon goes into the Cauldron for good (A1.10, A1.22)."""
        self.covered &= ~(i64(1) << faction)
        self.cauldrons = pots.add(self.cauldrons, cauldron, EXTRACT)
        state.note(NOTE_EXTRACT, state.voice(seat), cauldron, faction)

    def clean(self, state: State, seat: i64) -> None:
        """All Ichor of the Toxic Waste back to the bag (A1.14)."""
        self.space = CLEAN_SPACE
        pay(state, seat, CLEAN_HOURS, 0)
        self.bag = add4(self.bag, ICHOR, self.waste)
        state.note(NOTE_CLEANED, state.voice(seat), self.waste)
        self.waste = 0

    # Staff

    def staff_hours(self) -> i64:
        """What Use Staff costs."""
        return STAFF_HOURS

    def can_use(self, state: State, seat: i64, ability: i64) -> bool:
        """Whether the Scrubber, the Scullion or the Stirrer could do anything."""
        if ability == SCRUBBER:
            return self.waste > 0 or self.marbles_in_cauldrons() > 0
        if ability == SCULLION:
            return self.room_for(-1) != 0
        return self.next_brew(0) < CAULDRONS

    def use(self, state: State, seat: i64, ability: i64, dealer: Dealer) -> None:
        """Use the Scrubber, the Scullion or the Stirrer (A1.15 to A1.17)."""
        if ability == SCRUBBER:
            state.push(frame(ASK_SCRUB, seat, SCRUBBED, 0))
        elif ability == SCULLION:
            state.push(frame(ASK_FETCH, seat))
        else:
            state.push(frame(BREWING, seat, 0, STIRRED, 0))

    def end_staff(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Fill the Decanter, once for all abilities (A1.16)."""
        self.refill(state, seat, dealer)

    def marbles_in_cauldrons(self) -> i64:
        """How many marbles all Brewing Cauldrons hold."""
        n: i64 = 0
        for cauldron in range(CAULDRONS):
            n += pots.coloured(self.cauldrons, cauldron) + pots.held(self.cauldrons, cauldron, ICHOR)
        return n

    def scrub_actions(self, left: i64, last: i64, out: vec[i64]) -> vec[i64]:
        """What may be scrubbed; places in order, so that two are listed one way only. One must be scrubbed at least."""
        for cauldron in range(CAULDRONS):
            for kind in range(ICHOR + 1):
                if cauldron * KINDS + kind >= last and pots.held(self.cauldrons, cauldron, kind) > 0:
                    out = append(out, an.act(SCRUB, cauldron, kind))
        if self.waste > 0:
            out = append(out, an.act(SCRUB, WASTE, ICHOR))
        if left < SCRUBBED:
            out = append(out, an.act(ENOUGH))
        return out

    def scrub(self, state: State, seat: i64, left: i64, cauldron: i64, kind: i64) -> None:
        """Return one ingredient to the bag (A1.15, A1.23); then perhaps another."""
        self.take_from(cauldron, kind)
        self.bag = add4(self.bag, kind, 1)
        state.note(NOTE_SCRUBBED, state.voice(seat), cauldron, kind)
        last = cauldron * KINDS + kind
        if left > 0 and i64(len(self.scrub_actions(left, last, vec[i64]()))) > 1:
            state.push(frame(ASK_SCRUB, seat, left, last))

    def take_from(self, cauldron: i64, kind: i64) -> None:
        """An ingredient leaves a Brewing Cauldron or the Toxic Waste."""
        if cauldron == WASTE:
            self.waste -= 1
        else:
            self.cauldrons = pots.take_out(self.cauldrons, cauldron, kind)

    def fetch_actions(self, out: vec[i64]) -> vec[i64]:
        """What the Scullion may move: a marble of the Decanter, of the Toxic Waste, or of a Cauldron with room elsewhere (A1.16)."""
        for cell in range(CELLS):
            if glass.marble_at(self.decanter, cell) >= 0:
                out = append(out, an.act(PICK, cell))
        for cauldron in range(CAULDRONS):
            if self.room_for(cauldron) != 0:
                for kind in range(ICHOR + 1):
                    if pots.held(self.cauldrons, cauldron, kind) > 0:
                        out = append(out, an.act(FETCH, cauldron, kind))
        if self.waste > 0:
            out = append(out, an.act(FETCH, WASTE, ICHOR))
        return out

    def fetch(self, state: State, seat: i64, cauldron: i64, kind: i64) -> None:
        """Take an ingredient out of a Cauldron to place it in another."""
        self.take_from(cauldron, kind)
        self.hand = add4(self.hand, kind, 1)
        state.note(NOTE_TAKEN, state.voice(seat), kind)
        state.push(frame(PLACING, seat, cauldron + 1))

    # Sponsorship and outlook

    def active_icons(self) -> i64:
        """The icons that no Extract covers (A1.10)."""
        icons: i64 = 0
        for faction in range(i64(4)):
            if (self.covered >> faction) & 1 == 0:
                icons = add4(icons, faction, 1)
        return icons

    def evaluate(self, state: State, seat: i64) -> float:
        """The gold that the shop promises beyond the goods on the shelf."""
        return outlook(self, state)
