"""What the core knows of a seat: its common things, and what it asks of any merchant.

A merchant subclasses `Merchant`, keeps its shop in plain numbers of its own, and never appears by name in the
core. A method that is handed a frame `f` gets it already taken off the stack; to ask something it pushes a
frame, to go on later it pushes a frame that goes on by itself (see `frames.is_pending`). Whatever is pushed
last comes first.

A turn: `play` of the space's verb moves the figure, pushes `pay(...)` first and then what the action asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from comptoir.games.cove import actions, boats, causes, frames, journal, market, townsfolk
from comptoir.games.cove.data import ADVENTURERS, FACTIONS, ICONS, OVERSEER, STAFF_SLOTS
from comptoir.games.cove.data import FIRST_OWN_SPACE as FIRST_OWN_SPACE
from comptoir.games.cove.data import RECRUIT_SPACE as RECRUIT_SPACE
from comptoir.games.cove.data import STAFF_SPACE as STAFF_SPACE
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame
from comptoir.kernel.packing import add4, add8, bits, get4, has_bit, nth_bit, sum4, sum8

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Merchant:
    """A seat: gold, goods, Corruption cards, Staff and Hourglass. Subclasses add their shop."""

    kind: i64  # its place in the roster; -1: nobody yet
    gold: i64
    sales: i64  # the part of the gold that came from sales
    sponsorship: i64  # the part of the gold that came from Sponsorships
    place: i64  # of the Hourglass, in half hours
    space: i64  # where the figure stands
    shelf: i64  # goods for sale, four bits each (data.good)
    supply: i64  # goods that can still be made, four bits each
    staff: i64  # the four Staff slots, eight bits each: card + 1, or 0
    corruption: i64  # Corruption cards by kind, eight bits each; only the owner knows the kinds
    is_automaton: bool  # plays by itself (the Peddler)

    def __init__(self) -> None:
        self.kind = -1
        self.gold = 0
        self.sales = 0
        self.sponsorship = 0
        self.place = 0
        self.space = STAFF_SPACE
        self.shelf = 0
        self.supply = 0
        self.staff = 0
        self.corruption = 0
        self.is_automaton = False

    def copy(self) -> Merchant:
        """An independent merchant: make one, call `copy_seat` on it, copy the own fields."""
        new = Merchant()
        self.copy_seat(new)
        return new

    def copy_seat(self, new: Merchant) -> None:
        """Copy what every seat has."""
        new.kind = self.kind
        new.gold = self.gold
        new.sales = self.sales
        new.sponsorship = self.sponsorship
        new.place = self.place
        new.space = self.space
        new.shelf = self.shelf
        new.supply = self.supply
        new.staff = self.staff
        new.corruption = self.corruption

    # What a merchant writes

    def setup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Lay out the shop at the start: supply of goods, figure on Use Staff, everything else of its own."""
        raise NotImplementedError

    def shop_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Add the merchant's own action spaces that the figure may go to now.

        Recruit and Use Staff are added by `turn_actions`.
        """
        raise NotImplementedError

    def actions(self, state: State, f: i64, out: vec[i64]) -> vec[i64]:
        """Add what may be chosen in a frame of the merchant's own kinds."""
        raise NotImplementedError

    def play(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Play an action with one of the merchant's own verbs in frame f (an ASK_TURN or one of its own)."""
        raise NotImplementedError

    def resume(self, state: State, f: i64, dealer: Dealer) -> None:
        """Go on with a pending frame of the merchant's own kinds."""
        raise NotImplementedError

    def can_use(self, state: State, seat: i64, ability: i64) -> bool:
        """Whether the Staff ability 0, 1 or 2 would do anything now.

        Whether somebody is assigned to it is not asked here.
        """
        raise NotImplementedError

    def use(self, state: State, seat: i64, ability: i64, dealer: Dealer) -> None:
        """Use the Staff ability 0, 1 or 2."""
        raise NotImplementedError

    def full_supply(self) -> i64:
        """All goods this merchant can make, four bits each.

        The Peddler borrows those of a merchant that nobody plays.
        """
        raise NotImplementedError

    def staff_hours(self) -> i64:
        """What Use Staff costs."""
        return 2

    def end_staff(self, state: State, seat: i64, dealer: Dealer) -> None:
        """All Staff abilities of this action are done."""

    def active_icons(self) -> i64:
        """The active Sponsorship icons by faction, four bits each."""
        return 0

    def sponsorship_cause(self) -> i64:
        """Why active icons bring gold in the Market phase (5.7)."""
        return causes.AT_THE_MARKET

    def after_sponsorship(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Whatever else the shop does at the end of the Market phase."""

    def on_arrival(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Whatever the seat does after the Arrival phase."""

    def on_cleanup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Whatever the shop does in the Clean-up phase."""

    def imagine(self, state: State, seat: i64, viewer: i64, dealer: Dealer) -> None:
        """Deal again what the viewer (-1: a spectator) cannot know of this shop, already a copy.

        Corruption cards are the core's.
        """

    def evaluate(self, state: State, seat: i64) -> float:
        """The gold that the shop as it lies promises beyond the goods on the shelf.

        Work begun, icons active in coming markets; `state.worth_of(good)` says what a good will fetch.
        """
        return 0.0

    # Goods. A merchant whose goods do not simply lie in a supply (treasures on islands) overrides these two.

    def gain_good(self, state: State, seat: i64, a_good: i64, cause: i64 = causes.BY_AN_ACTION) -> bool:
        """Put a good from the supply on the shelf; False if there is none (3.6), which is told (7.7)."""
        if get4(self.supply, a_good) == 0:
            state.note(journal.NO_GOOD, seat, a_good)
            return False
        self.supply = add4(self.supply, a_good, -1)
        self.shelf = add4(self.shelf, a_good, 1)
        state.note(journal.GOOD, seat, a_good, cause)
        return True

    def lose_good(self, a_good: i64) -> None:
        """A good leaves the shelf (sold or exchanged) and returns to the supply."""
        self.shelf = add4(self.shelf, a_good, -1)
        self.supply = add4(self.supply, a_good, 1)

    # How a seat decides: a person is asked, an automaton answers by itself

    def turn(self, state: State, seat: i64, dealer: Dealer) -> None:
        """It is this seat's turn (3.1)."""
        state.push(frame(frames.ASK_TURN, seat))

    def turn_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Every action space the figure may go to: never the one it stands on (3.3).

        Where no action would do anything, Use Staff passes the time (3.18).
        """
        if self.space != RECRUIT_SPACE:
            out = townsfolk.recruit_actions(state, out)
        if self.space != STAFF_SPACE and self.can_use_staff(state, seat):
            out = append(out, pack(actions.STAFF))
        out = self.shop_actions(state, seat, out)
        return append(out, pack(actions.STAFF)) if len(out) == 0 else out

    def can_use_staff(self, state: State, seat: i64) -> bool:
        """Whether any assigned Staff ability would do something."""
        for ability in range(STAFF_SLOTS):
            if self.can_use_ability(state, seat, ability):
                return True
        return False

    def can_use_ability(self, state: State, seat: i64, ability: i64) -> bool:
        """Whether somebody is assigned to the ability and it would do something."""
        if self.staff_at(ability) < 0:
            return False
        if ability == OVERSEER:
            return self.corruption != 0
        return self.can_use(state, seat, ability)

    def move_hourglass(self, state: State, seat: i64, hours: i64) -> None:
        """Advance the Hourglass by the cost of the turn (3.9)."""
        state.push(frames.step(seat, hours, hours))

    def meet_hand(self, state: State, seat: i64, hours: i64, total: i64, dealer: Dealer) -> None:
        """The Hourglass stands before a free Hand with hours left to move (3.13)."""
        state.push(frame(frames.ASK_HAND, seat, hours, total))

    def load(self, state: State, seat: i64, cause: i64, dealer: Dealer) -> None:
        """Load one Adventurer, for the clock or for a Townsfolk (4.1, 7.8)."""
        kind = boats.draw_adventurer(state, dealer)
        if kind >= 0:
            state.note(journal.DRAWN, seat, kind, cause)
            state.push(frames.ask_load(seat, kind, -1, cause))
        else:
            state.note(journal.EMPTY_BAG, seat)

    def dock(self, state: State, seat: i64, boat: i64) -> None:
        """Dock a full boat (4.4); with one free dock on its side there is nothing to choose."""
        free = boats.free_docks(state, boat)
        if bits(free) == 1:
            boats.dock_boat(state, seat, boat, nth_bit(free, 0))
        else:
            state.push(frame(frames.ASK_DOCK, seat, boat))

    def sell(self, state: State, seat: i64, pier: i64, dealer: Dealer) -> None:
        """Sell at this pier (5.2)."""
        if market.can_trade(state, seat, pier, 0):
            state.push(frames.ask_sell(seat, pier, 0))

    # The Staff board

    def staff_at(self, slot: i64) -> i64:
        """The Townsfolk under a slot of the Staff board, -1 for nobody."""
        return ((self.staff >> (slot << 3)) & 255) - 1

    # What counts at the end

    def goods(self) -> i64:
        """How many goods are on the shelf."""
        return sum4(self.shelf)

    def corruption_cards(self) -> i64:
        """How many Corruption cards the seat has."""
        return sum8(self.corruption)

    def icons(self) -> i64:
        """Round icons on the Townsfolk of this seat, eight bits each: four factions, then corruption."""
        total: i64 = 0
        for slot in range(STAFF_SLOTS):
            card = self.staff_at(slot)
            if card >= 0:
                total += spread(ICONS[card])
        return total


def spread(packed4: i64) -> i64:
    """Five counts of four bits each as counts of eight bits each."""
    total: i64 = 0
    for i in range(ADVENTURERS):
        total = add8(total, i, get4(packed4, i))
    return total


def uncovered_icons(covered: i64) -> i64:
    """The Sponsorship icons that nothing covers, by faction, four bits each.

    `covered` has a bit for each that is covered.
    """
    icons: i64 = 0
    for faction in range(FACTIONS):
        if not has_bit(covered, faction):
            icons = add4(icons, faction, 1)
    return icons


def pay(state: State, seat: i64, hours: i64, corruption: i64) -> None:
    """Leave the cost of an action for later: push this before what the action asks (3.7, 3.9)."""
    state.push(frames.pay(seat, hours, corruption))


def begin_recruit(state: State, seat: i64) -> None:
    """Ask for a Townsfolk whose Town Square cost is ignored."""
    if state.row != 0:
        state.push(frame(frames.ASK_RECRUIT, seat))


def begin_staff(state: State, seat: i64) -> None:
    """Ask for Staff abilities, each once, then end the action (7.9)."""
    state.push(frame(frames.END_STAFF, seat))
    state.push(frames.ask_staff(seat, 0))
