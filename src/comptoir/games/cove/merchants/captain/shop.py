"""Chapter C1: The Captain; his map and his turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import causes as core_causes
from comptoir.games.cove.corruption import ask_discard, can_draw, draw_corruption
from comptoir.games.cove.data import FACTIONS, LARGE, SMALL, colour_of, size_of
from comptoir.games.cove.merchants.captain import actions, cargo, causes, frames, journal, sailing, treasures
from comptoir.games.cove.merchants.captain import sea_chart as chart
from comptoir.games.cove.merchants.captain.data import (
    FISH_HOURS,
    FISH_SPACE,
    FISHER,
    HUNTER,
    HUNTER_COINS,
    IMPORT_HOURS,
    IMPORT_SPACE,
    KIND,
    MOVE_HOURS,
    MOVE_POINTS,
    MOVE_SPACE,
    NAVIGATOR,
    NAVIGATOR_COINS,
    NAVIGATOR_POINTS,
    SHIPS,
    SPIN_HOURS,
    SPIN_SPACE,
    STAFF_HOURS,
    SUPPLY,
)
from comptoir.games.cove.merchants.captain.evaluate import shop_worth
from comptoir.games.cove.merchants.captain.sea_chart import ISLAND, PIRATE_ISLE
from comptoir.games.cove.merchants.merchant import STAFF_SPACE, Merchant, pay
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import add4, get4

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


@final
class Captain(Merchant):
    """Ships, coins and treasures.

    What lies face down, on an island or in the pile, nobody knows; the rest is public.
    """

    fleet: i64  # ships by region, three bits each
    coins: i64  # Cursed Coins on Pirate Isle
    islands: i64  # the treasure of each island, four bits each: colour + 1, or 0
    face_up: i64  # islands whose treasure is face up, a bit each
    pile: i64  # treasures in the face-down pile by colour, four bits each

    def __init__(self) -> None:
        super().__init__()
        self.kind = KIND
        self.fleet = 0
        self.coins = 0
        self.islands = 0
        self.face_up = 0
        self.pile = 0

    def copy(self) -> Merchant:
        """An independent Captain."""
        new = Captain()
        self.copy_seat(new)
        new.fleet = self.fleet
        new.coins = self.coins
        new.islands = self.islands
        new.face_up = self.face_up
        new.pile = self.pile
        return new

    def full_supply(self) -> i64:
        """All goods of this shop."""
        return SUPPLY

    def setup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """All ships in Serpent Bay, a face-down treasure on each island (C1.1, C1.2)."""
        self.supply = self.full_supply()
        self.space = STAFF_SPACE
        self.fleet = chart.all_in_bay(SHIPS)
        treasures.shuffle(self, dealer)

    # The turn

    def shop_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Move, Spin, and Fish or Import where a ship may (C1.22)."""
        if self.space != MOVE_SPACE:
            out = append(out, pack(actions.MOVE))
        if self.space != SPIN_SPACE:
            out = append(out, pack(actions.SPIN))
        if self.space != FISH_SPACE and cargo.can_fish(self):
            out = append(out, pack(actions.FISH))
        if self.space != IMPORT_SPACE and cargo.can_import(self):
            out = append(out, pack(actions.IMPORT))
        return out

    def actions(self, state: State, f: i64, out: vec[i64]) -> vec[i64]:
        """What may be chosen on the map."""
        kind = frame_kind(f)
        if kind == frames.ASK_SHIP:
            return sailing.ship_actions(self, frames.must_move(f), out)
        if kind == frames.ASK_AGAIN:
            if can_draw(state):
                out = append(out, pack(actions.AGAIN))
            return append(out, pack(actions.ENOUGH))
        if kind == frames.ASK_CATCH:
            out = cargo.catch_actions(self, out)
        elif kind == frames.ASK_HAUL:
            out = cargo.haul_actions(self, out)
        if frames.may_return(f):
            out = append(out, pack(actions.RETURN))
        return out

    def play(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Play an action of the Captain."""
        seat = frame_seat(f)
        verb = verb_of(action)
        if verb == actions.MOVE:
            self.space = MOVE_SPACE
            pay(state, seat, MOVE_HOURS, 0)
            state.push(frames.ask_ship(seat, MOVE_POINTS, True))
        elif verb == actions.SPIN:
            self.space = SPIN_SPACE
            pay(state, seat, SPIN_HOURS, 0)
            sailing.spin(self, state, seat, dealer)
        elif verb == actions.FISH:
            self.space = FISH_SPACE
            pay(state, seat, FISH_HOURS, 0)
            state.push(frames.ask_catch(seat, SHIPS, False))
        elif verb == actions.IMPORT:
            self.space = IMPORT_SPACE
            pay(state, seat, IMPORT_HOURS, 0)
            state.push(frame(frames.RESTOCK, seat))
            state.push(frames.ask_haul(seat, SHIPS, False))
        else:
            self.play_ships(state, f, action, dealer)

    def play_ships(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Sail, spin again, fish or import with a ship."""
        seat = frame_seat(f)
        verb = verb_of(action)
        if verb in (actions.SAIL, actions.SHORTCUT):
            if frames.points_left(f) > 1:
                state.push(frames.ask_ship(seat, frames.points_left(f) - 1, False))
            sailing.sail(self, state, seat, actions.start_of(action), actions.end_of(action), dealer)
        elif verb == actions.AGAIN:
            draw_corruption(state, seat, 1, dealer, causes.TO_SPIN_AGAIN)
            sailing.spin(self, state, seat, dealer)
        elif verb == actions.CATCH:
            cargo.catch(self, state, seat, actions.region_of(action))
            if frames.ships_left(f) > 1 and cargo.can_fish(self):
                state.push(frames.ask_catch(seat, frames.ships_left(f) - 1, True))
        elif verb == actions.HAUL:
            cargo.haul(self, state, seat, actions.region_of(action))
            if frames.ships_left(f) > 1 and cargo.can_import(self):
                state.push(frames.ask_haul(seat, frames.ships_left(f) - 1, True))

    def resume(self, state: State, f: i64, dealer: Dealer) -> None:
        """The end of Import: new treasures (C1.14). The end of the Navigator: his coin (C1.19)."""
        seat = frame_seat(f)
        if frame_kind(f) == frames.RESTOCK:
            treasures.restock(self, state, seat, dealer)
        else:
            sailing.add_coins(self, state, seat, NAVIGATOR_COINS, causes.BY_NAVIGATOR, dealer)

    # Goods

    def shelve(self, a_good: i64) -> None:
        """A good leaves the supply for the shelf."""
        self.supply = add4(self.supply, a_good, -1)
        self.shelf = add4(self.shelf, a_good, 1)

    def gain_good(self, state: State, seat: i64, a_good: i64, cause: i64 = core_causes.BY_AN_ACTION) -> bool:
        """A large good is searched for in the face-down pile, never on the islands (C1.18, C1.28)."""
        if size_of(a_good) == SMALL:
            return super().gain_good(state, seat, a_good, cause)
        colour = colour_of(a_good)
        is_found = get4(self.pile, colour) > 0
        if is_found:
            self.pile = add4(self.pile, colour, -1)
            self.shelve(a_good)
        state.reveal()
        state.note(journal.SEARCH, seat, colour, 1 if is_found else 0)
        return is_found

    def lose_good(self, a_good: i64) -> None:
        """A treasure sold goes back to the face-down pile."""
        super().lose_good(a_good)
        if size_of(a_good) == LARGE:
            self.pile = add4(self.pile, colour_of(a_good), 1)

    def on_cleanup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Shuffle the treasures and lay out new ones (C1.17)."""
        treasures.shuffle(self, dealer)
        state.note(journal.RESTOCK, seat, FACTIONS, causes.AT_CLEAN_UP)
        treasures.tell_of(self, state, seat, self.face_up, causes.AT_CLEAN_UP)

    def imagine(self, state: State, seat: i64, viewer: i64, dealer: Dealer) -> None:
        """Nobody knows the face-down treasures: deal them again."""
        treasures.deal_again(self, dealer)

    # Staff

    def staff_hours(self) -> i64:
        """What Use Staff costs."""
        return STAFF_HOURS

    def can_use(self, state: State, seat: i64, ability: i64) -> bool:
        """Whether the Navigator, the Fisher or the Treasure Hunter could do anything."""
        if ability == FISHER:
            return cargo.can_fish(self)
        if ability == HUNTER:
            return self.coins > 0
        return True

    def use(self, state: State, seat: i64, ability: i64, dealer: Dealer) -> None:
        """Use the Navigator, the Fisher or the Treasure Hunter (C1.19 to C1.21)."""
        if ability == NAVIGATOR:
            state.push(frame(frames.STEER, seat))
            state.push(frames.ask_ship(seat, NAVIGATOR_POINTS, False))
        elif ability == FISHER:
            state.push(frames.ask_catch(seat, 1, False))
        elif ability == HUNTER:
            cargo.loot(self, state, seat, HUNTER_COINS, causes.BY_HUNTER)

    # The Market phase

    def active_icons(self) -> i64:
        """A ship on patrol activates the icon of its outer region, each ship once (C1.15)."""
        icons: i64 = 0
        for faction in range(FACTIONS):
            icons = add4(icons, faction, chart.ships_in(self.fleet, ISLAND + faction))
        return icons

    def sponsorship_cause(self) -> i64:
        """A ship on patrol (C1.15)."""
        return core_causes.BY_A_PATROL

    def after_sponsorship(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Each ship on patrol at Pirate Isle may discard a Corruption card (C1.16)."""
        ships = chart.ships_in(self.fleet, PIRATE_ISLE)
        if ships > 0:
            ask_discard(state, seat, ships, True)

    def evaluate(self, state: State, seat: i64) -> float:
        """The gold that the shop promises beyond the goods on the shelf."""
        return shop_worth(self, state)
