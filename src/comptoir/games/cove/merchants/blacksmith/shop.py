"""Chapter B1: The Blacksmith; stoke, feed the Smelter, forge, roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.corruption import draw_corruption
from comptoir.games.cove.data import ALL_FACTIONS, FACTIONS, LARGE, SMALL, good
from comptoir.games.cove.merchants.blacksmith import actions, causes, frames, journal, staff
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.data import (
    FEED_HOURS,
    FEED_SPACE,
    FORGE_HOURS,
    FORGE_SPACE,
    KIND,
    STAFF_HOURS,
    STOKE_HOURS,
    STOKE_SPACE,
    SUPPLY,
)
from comptoir.games.cove.merchants.blacksmith.evaluate import shop_worth
from comptoir.games.cove.merchants.blacksmith.furnaces import (
    COLD,
    DICE,
    FURNACE_DICE,
    FURNACES,
    SIDES,
    START_CHARCOAL,
    WARM,
)
from comptoir.games.cove.merchants.merchant import STAFF_SPACE, Merchant, pay, uncovered_icons
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import add4, get4, has_bit, without_bit

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


@final
class Blacksmith(Merchant):
    """Dice in the reserve, in the Furnaces and on the Smelter; all of it public."""

    reserve: i64  # Alloy dice by colour and value, two bits each
    furnaces: i64  # the Alloy dice of the four Furnaces, ten bits each
    charcoal: i64  # the Charcoal dice, three bits each
    feeding: i64  # the die that feeds the Smelter + 1, or 0
    covered: i64  # Sponsorship icons under a die of their colour, a bit each
    thrown: i64  # dice removed and not rolled yet by colour, four bits each

    def __init__(self) -> None:
        super().__init__()
        self.kind = KIND
        self.reserve = 0
        self.furnaces = 0
        self.charcoal = START_CHARCOAL
        self.feeding = 0
        self.covered = 0
        self.thrown = 0

    def copy(self) -> Merchant:
        """An independent Blacksmith."""
        new = Blacksmith()
        self.copy_seat(new)
        new.reserve = self.reserve
        new.furnaces = self.furnaces
        new.charcoal = self.charcoal
        new.feeding = self.feeding
        new.covered = self.covered
        new.thrown = self.thrown
        return new

    def full_supply(self) -> i64:
        """All goods of this shop."""
        return SUPPLY

    def setup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Charcoal as printed, a die of each colour on the Smelter, the others rolled (B1.1, B1.2)."""
        self.supply = self.full_supply()
        self.space = STAFF_SPACE
        self.charcoal = START_CHARCOAL
        self.covered = ALL_FACTIONS
        for colour in range(FACTIONS):
            self.thrown = add4(self.thrown, colour, fire.RESERVE_EACH)
            for _ in range(fire.RESERVE_EACH):
                self.roll_die(colour, dealer)

    # The turn

    def shop_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Stoke an empty Furnace, feed the Smelter, Forge (B1.18, B1.24, B1.25)."""
        dice = fire.dice_in(self.reserve)
        for furnace in range(FURNACES):
            if self.space != STOKE_SPACE + furnace and self.can_stoke(furnace, dice):
                out = append(out, pack(actions.STOKE, furnace))
        if self.space != FEED_SPACE and dice > 0 and self.feeding == 0 and self.covered != 0:
            out = append(out, pack(actions.FEED))
        if self.space != FORGE_SPACE:
            out = append(out, pack(actions.FORGE))
        return out

    def can_stoke(self, furnace: i64, dice: i64) -> bool:
        """Whether the Furnace is empty and the reserve can fill it (B1.3, B1.4, B1.19)."""
        return fire.top_die(self.furnaces, furnace) < 0 and dice >= FURNACE_DICE[furnace]

    def actions(self, state: State, f: i64, out: vec[i64]) -> vec[i64]:
        """What may be chosen in the shop."""
        kind = frame_kind(f)
        if kind in (frames.ASK_STOKE, frames.ASK_FEED):
            return dice_actions(actions.PUT, self.reserve, out)
        if kind == frames.ASK_FORGE:
            return self.forge_actions(frames.furnaces_left(f), frames.with_smelter(f), out)
        if kind == frames.ASK_REROLL:
            out = dice_actions(actions.REROLL, frames.dice_of(f), out)
            return append(out, pack(actions.THROW if self.thrown != 0 else actions.KEEP))
        if kind == frames.ASK_BELLOWS:
            return staff.bellows_actions(self, frames.points_left(f), out)
        dice = fire.dice_in(self.reserve)
        for furnace in range(FURNACES):
            if self.can_stoke(furnace, dice):
                out = append(out, pack(actions.FILL, furnace))
        return out

    def forge_actions(self, left: i64, with_smelter: bool, out: vec[i64]) -> vec[i64]:
        """Each loaded Furnace and the Smelter, in any order, or no more (B1.7, B1.26).

        Forge where the Heat is enough and the good is left (B1.20), or just remove the dice.
        """
        for furnace in range(FURNACES):
            if left > 0 and fire.top_die(self.furnaces, furnace) >= 0:
                if self.can_make(furnace):
                    out = append(out, pack(actions.MAKE, furnace))
                out = append(out, pack(actions.REMOVE, furnace))
        if with_smelter and self.feeding > 0:
            for faction in range(FACTIONS):
                if has_bit(self.covered, faction):
                    out = append(out, pack(actions.SMELT, faction))
        return append(out, pack(actions.FINISH))

    def play(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Play an action of the shop."""
        seat = frame_seat(f)
        verb = verb_of(action)
        if verb == actions.STOKE:
            furnace = actions.furnace_of(action)
            self.space = STOKE_SPACE + furnace
            pay(state, seat, STOKE_HOURS, 0)
            state.push(frames.ask_stoke(seat, furnace, -1, False))
        elif verb == actions.FEED:
            self.space = FEED_SPACE
            pay(state, seat, FEED_HOURS, 0)
            state.push(frame(frames.ASK_FEED, seat))
        elif verb == actions.FORGE:
            self.space = FORGE_SPACE
            pay(state, seat, FORGE_HOURS, 0)
            state.push(frames.forging(frames.FORGING, seat, FURNACES, True))
        elif verb == actions.PUT:
            self.put(state, seat, f, actions.die_of(action))
        elif verb == actions.REROLL:
            self.reroll(state, seat, frames.dice_of(f), actions.die_of(action), dealer)
        elif verb == actions.THROW:
            self.throw(state, seat, frames.dice_of(f), True, dealer)
        elif verb == actions.BELLOWS:
            left = frames.points_left(f) - 1
            staff.blow(self, state, seat, left, actions.furnace_of(action), actions.is_up(action))
        elif verb == actions.FILL:
            state.push(frames.ask_stoke(seat, actions.furnace_of(action), -1, True))
        elif frame_kind(f) == frames.ASK_FORGE:
            self.work(state, f, action, dealer)

    def work(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """MAKE a good in a Furnace, REMOVE its dice, SMELT or FINISH (B1.7)."""
        seat = frame_seat(f)
        verb = verb_of(action)
        if verb == actions.FINISH:
            self.throw(state, seat, self.reserve, False, dealer)
            return
        left = frames.furnaces_left(f) - (0 if verb == actions.SMELT else 1)
        state.push(frames.forging(frames.FORGING, seat, left, frames.with_smelter(f)))
        if verb == actions.MAKE:
            self.make(state, seat, actions.furnace_of(action), dealer)
        elif verb == actions.REMOVE:
            self.remove(state, seat, actions.furnace_of(action))
        else:
            self.smelt(state, seat, actions.icon_of(action))

    def resume(self, state: State, f: i64, dealer: Dealer) -> None:
        """Go on forging; with nothing left to do, roll."""
        seat = frame_seat(f)
        left = frames.furnaces_left(f)
        with_smelter = frames.with_smelter(f)
        if i64(len(self.forge_actions(left, with_smelter, vec[i64]()))) > 1:
            state.push(frames.forging(frames.ASK_FORGE, seat, left, with_smelter))
        else:
            self.throw(state, seat, self.reserve, False, dealer)

    # Stoking and feeding

    def put(self, state: State, seat: i64, f: i64, alloy: i64) -> None:
        """A die goes into a Furnace, its top place first, or feeds the Smelter (B1.3 to B1.6)."""
        self.reserve = fire.remove_die(self.reserve, alloy)
        if frame_kind(f) == frames.ASK_FEED:
            self.feeding = alloy + 1
            state.note(journal.FED, seat, alloy)
            return
        furnace = frames.furnace_of(f)
        is_filled = frames.is_filled(f)
        place: i64 = 0
        if fire.is_large(furnace):
            place = 1 if frames.top_of(f) < 0 else 2
        state.note(journal.FILLED if is_filled else journal.STOKED, seat, furnace, alloy, place)
        if frames.top_of(f) < 0:
            self.furnaces = fire.load_furnace(self.furnaces, furnace, alloy, -1)
            if fire.is_large(furnace):
                state.push(frames.ask_stoke(seat, furnace, alloy, is_filled))
        else:
            self.furnaces = fire.load_furnace(self.furnaces, furnace, frames.top_of(f), alloy)

    # Forging

    def judgement(self, furnace: i64) -> i64:
        """What the Heat of a loaded Furnace is enough for (B1.8 to B1.10)."""
        colour = fire.die_colour(fire.top_die(self.furnaces, furnace))
        return fire.judge(fire.is_large(furnace), colour, fire.heat(self.furnaces, self.charcoal, furnace))

    def good_of(self, furnace: i64) -> i64:
        """The good that a loaded Furnace makes (B1.5)."""
        return good(
            LARGE if fire.is_large(furnace) else SMALL, fire.die_colour(fire.top_die(self.furnaces, furnace))
        )

    def can_make(self, furnace: i64) -> bool:
        """Whether the Heat is enough and the good is left (B1.20)."""
        return self.judgement(furnace) != COLD and get4(self.supply, self.good_of(furnace)) > 0

    def make(self, state: State, seat: i64, furnace: i64, dealer: Dealer) -> None:
        """Forge a good; at the lower threshold it costs a Corruption card (B1.8, B1.9, B1.11)."""
        is_warm = self.judgement(furnace) == WARM
        heat = fire.heat(self.furnaces, self.charcoal, furnace)
        state.note(journal.FORGED, seat, furnace, heat, 1 if is_warm else 0)
        cause = causes.AT_LOWER_THRESHOLD if is_warm else causes.AT_UPPER_THRESHOLD
        self.gain_good(state, seat, self.good_of(furnace), cause)
        self.empty(furnace)
        if is_warm:
            draw_corruption(state, seat, 1, dealer, cause)

    def empty(self, furnace: i64) -> None:
        """The Alloy dice of a Furnace wait for the roll."""
        self.thrown = add4(self.thrown, fire.die_colour(fire.top_die(self.furnaces, furnace)), 1)
        lower = fire.lower_die(self.furnaces, furnace)
        if lower >= 0:
            self.thrown = add4(self.thrown, fire.die_colour(lower), 1)
        self.furnaces = fire.load_furnace(self.furnaces, furnace, -1, -1)

    def remove(self, state: State, seat: i64, furnace: i64) -> None:
        """Just remove the dice, all of them (B1.7, B1.10, B1.29)."""
        self.empty(furnace)
        state.note(journal.REMOVED, seat, furnace)

    def smelt(self, state: State, seat: i64, faction: i64) -> None:
        """Gain the die of an icon, which is active from now on (B1.12).

        The die that fed the Smelter comes back too (B1.23).
        """
        self.thrown = add4(self.thrown, fire.die_colour(self.feeding - 1), 1)
        self.thrown = add4(self.thrown, faction, 1)
        self.feeding = 0
        self.covered = without_bit(self.covered, faction)
        state.note(journal.SMELTED, seat, faction)

    def throw(self, state: State, seat: i64, old: i64, is_again: bool, dealer: Dealer) -> None:
        """Roll the dice in hand into the reserve; those that were there before may follow (B1.13)."""
        for colour in range(FACTIONS):
            while get4(self.thrown, colour) > 0:
                state.note(journal.ROLLED, seat, self.roll_die(colour, dealer), 1 if is_again else 0)
        if old != 0:
            state.push(frames.ask_reroll(seat, old))

    def reroll(self, state: State, seat: i64, old: i64, alloy: i64, dealer: Dealer) -> None:
        """Take one of the old dice to roll it again, each once (B1.13, B1.25)."""
        self.reserve = fire.remove_die(self.reserve, alloy)
        self.thrown = add4(self.thrown, fire.die_colour(alloy), 1)
        old = fire.remove_die(old, alloy)
        if old != 0:
            state.push(frames.ask_reroll(seat, old))
        else:
            self.throw(state, seat, 0, True, dealer)

    def roll_die(self, colour: i64, dealer: Dealer) -> i64:
        """Roll a die that was removed into the reserve; what it shows."""
        alloy = fire.die(colour, dealer.below(SIDES) + 1)
        self.thrown = add4(self.thrown, colour, -1)
        self.reserve = fire.add_die(self.reserve, alloy)
        return alloy

    # Staff

    def staff_hours(self) -> i64:
        """What Use Staff costs."""
        return STAFF_HOURS

    def can_use(self, state: State, seat: i64, ability: i64) -> bool:
        """Whether the Bellows, the Metallurgist or the Apprentice can be used."""
        return staff.can_use(self, ability)

    def use(self, state: State, seat: i64, ability: i64, dealer: Dealer) -> None:
        """Use the Bellows, the Metallurgist or the Apprentice (B1.15 to B1.17)."""
        staff.use(self, state, seat, ability)

    # Sponsorship

    def active_icons(self) -> i64:
        """The icons whose die was freed (B1.12)."""
        return uncovered_icons(self.covered)

    def evaluate(self, state: State, seat: i64) -> float:
        """The gold that the shop promises beyond the goods on the shelf."""
        return shop_worth(self, state)


def dice_actions(verb: i64, dice: i64, out: vec[i64]) -> vec[i64]:
    """The same verb for each kind of die among these, packed as the reserve is."""
    for alloy in range(DICE):
        if fire.dice_like(dice, alloy) > 0:
            out = append(out, pack(verb, alloy))
    return out
