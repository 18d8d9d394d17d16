"""The Captain's shop (chapter C1): sail, spin, fish, import, patrol, and what the Staff does."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import actions as an
from comptoir.games.cove.corruption import ask_discard, can_draw, draw_corruption
from comptoir.games.cove.data import LARGE, SMALL, colour_of, good, size_of
from comptoir.games.cove.merchants.base import STAFF_SPACE, Merchant, pay
from comptoir.games.cove.merchants.captain import sea_chart as chart
from comptoir.games.cove.merchants.captain.numbers import (
    AGAIN,
    ANCHOR,
    ASK_AGAIN,
    ASK_CATCH,
    ASK_HAUL,
    ASK_SHIP,
    CATCH,
    COIN_CATCH,
    COINS,
    ENOUGH,
    FISH,
    FISH_HOURS,
    FISH_SPACE,
    FISHER,
    HAUL,
    HUNTER,
    HUNTER_COINS,
    IMPORT,
    IMPORT_HOURS,
    IMPORT_SPACE,
    MOVE,
    MOVE_HOURS,
    MOVE_POINTS,
    MOVE_SPACE,
    NAVIGATOR,
    NAVIGATOR_COINS,
    NAVIGATOR_POINTS,
    NOTE_CATCH,
    NOTE_COINS,
    NOTE_CURSE,
    NOTE_HAUL,
    NOTE_LOOT,
    NOTE_RESTOCK,
    NOTE_SAIL,
    NOTE_SEARCH,
    NOTE_SHORTCUT,
    NOTE_SPIN,
    NOTE_TREASURE,
    RESTOCK,
    RETURN,
    SAIL,
    SECTOR_COINS,
    SECTOR_MOVE,
    SECTOR_REPEAT,
    SECTORS,
    SHIPS,
    SHORTCUT,
    SPIN,
    SPIN_HOURS,
    SPIN_SPACE,
    STAFF_HOURS,
    SUPPLY,
)
from comptoir.games.cove.merchants.captain.outlook import outlook
from comptoir.games.cove.merchants.captain.sea_chart import BAY, COIN_HOOK, HOOK, ISLAND, PIRATE_ISLE, REGIONS
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_kind, frame_seat
from comptoir.kernel.packing import add4, get4, nth_of4, put4, sum4

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


@final
class Captain(Merchant):
    """Ships, coins and treasures. What lies face down, on an island or in the pile, nobody knows; the rest is public."""

    fleet: i64  # ships by region, three bits each
    coins: i64  # Cursed Coins on Pirate Isle
    islands: i64  # the treasure of each island, four bits each: colour + 1, or 0
    face_up: i64  # islands whose treasure is face up, a bit each
    pile: i64  # treasures in the face-down pile by colour, four bits each

    def __init__(self) -> None:
        super().__init__()
        self.kind = 1
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
        self.fleet = SHIPS << (3 * BAY)
        self.shuffle_treasures(dealer)

    # The turn

    def shop_actions(self, state: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Move, Spin, and Fish or Import where a ship would get something (C1.22)."""
        if self.space != MOVE_SPACE:
            out = append(out, an.act(MOVE))
        if self.space != SPIN_SPACE:
            out = append(out, an.act(SPIN))
        if self.space != FISH_SPACE and self.next_catch(HOOK) < REGIONS:
            out = append(out, an.act(FISH))
        if self.space != IMPORT_SPACE and self.next_haul(ISLAND) < REGIONS:
            out = append(out, an.act(IMPORT))
        return out

    def actions(self, state: State, f: i64, out: vec[i64]) -> vec[i64]:
        """What may be chosen on the map."""
        kind = frame_kind(f)
        if kind == ASK_SHIP:
            return self.ship_actions(frame_b(f), out)
        if kind == ASK_AGAIN:
            if can_draw(state):
                out = append(out, an.act(AGAIN))
            return append(out, an.act(ENOUGH))
        region = frame_b(f)
        if kind == ASK_CATCH:
            region = self.next_catch(region)
            while region < REGIONS:
                out = append(out, an.act(CATCH, region))
                region = self.next_catch(region + 1)
        elif kind == ASK_HAUL:
            region = self.next_haul(region)
            while region < REGIONS:
                out = append(out, an.act(HAUL, region))
                region = self.next_haul(region + 1)
        if frame_c(f) == 1:
            out = append(out, an.act(RETURN))
        return out

    def play(self, state: State, f: i64, action: i64, dealer: Dealer) -> None:
        """Play an action of the Captain."""
        seat = frame_seat(f)
        verb = an.verb(action)
        a = an.arg_a(action)
        if verb == MOVE:
            self.space = MOVE_SPACE
            pay(state, seat, MOVE_HOURS, 0)
            state.push(frame(ASK_SHIP, seat, MOVE_POINTS, 1))
        elif verb == SPIN:
            self.space = SPIN_SPACE
            pay(state, seat, SPIN_HOURS, 0)
            self.spin(state, seat, dealer)
        elif verb == FISH:
            self.space = FISH_SPACE
            pay(state, seat, FISH_HOURS, 0)
            state.push(frame(ASK_CATCH, seat, SHIPS, HOOK, 0))
        elif verb == IMPORT:
            self.space = IMPORT_SPACE
            pay(state, seat, IMPORT_HOURS, 0)
            state.push(frame(RESTOCK, seat))
            state.push(frame(ASK_HAUL, seat, 0, ISLAND, 0))
        elif verb in (SAIL, SHORTCUT):
            if frame_a(f) > 1:
                state.push(frame(ASK_SHIP, seat, frame_a(f) - 1, 0))
            self.sail(state, seat, a, an.arg_b(action), verb == SHORTCUT, dealer)
        elif verb == AGAIN:
            draw_corruption(state, seat, 1, dealer)
            self.spin(state, seat, dealer)
        elif verb == CATCH:
            self.catch(state, seat, a)
            if frame_a(f) > 1 and self.next_catch(a) < REGIONS:
                state.push(frame(ASK_CATCH, seat, frame_a(f) - 1, a, 1))
        elif verb == HAUL:
            self.haul(state, seat, a)
            if self.next_haul(a) < REGIONS:
                state.push(frame(ASK_HAUL, seat, 0, a, 1))

    def resume(self, state: State, f: i64, dealer: Dealer) -> None:
        """The end of Import: new treasures on the empty islands (C1.14)."""
        self.restock(state, frame_seat(f), dealer)

    # Sailing

    def ship_actions(self, must_move: i64, out: vec[i64]) -> vec[i64]:
        """Every way open to a ship (C1.4, C1.6); the points left may be lost (C1.7)."""
        for start in range(REGIONS):
            if chart.ships_in(self.fleet, start) > 0:
                for end in range(REGIONS):
                    if chart.is_line(start, end):
                        out = append(out, an.act(SAIL, start, end))
                    elif chart.is_shortcut(start, end):
                        out = append(out, an.act(SHORTCUT, start, end))
        if must_move == 0:
            out = append(out, an.act(ANCHOR))
        return out

    def sail(
        self,
        state: State,
        seat: i64,
        start: i64,
        end: i64,
        is_shortcut: bool,
        dealer: Dealer,
    ) -> None:
        """Move one ship; a Shortcut adds a coin, and a treasure found is turned up (C1.4 to C1.6)."""
        self.fleet = chart.sail(self.fleet, start, end)
        state.note(NOTE_SHORTCUT if is_shortcut else NOTE_SAIL, state.voice(seat), start, end)
        if is_shortcut:
            self.add_coins(state, seat, 1, dealer)
        if ISLAND <= end < PIRATE_ISLE:
            self.turn_up(state, seat, end - ISLAND)

    def turn_up(self, state: State, seat: i64, island: i64) -> None:
        """Turn the treasure of an island face up, if there is one face down (C1.5)."""
        treasure = get4(self.islands, island)
        if treasure > 0 and (self.face_up >> island) & 1 == 0:
            self.face_up |= i64(1) << island
            state.reveal()
            state.note(NOTE_TREASURE, state.voice(seat), island, treasure - 1)

    def spin(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Spin the Compass: coins to Pirate Isle, points to spend, perhaps once more (C1.7, C1.8, C1.25)."""
        sector = dealer.below(SECTORS)
        state.note(
            NOTE_SPIN, state.voice(seat), SECTOR_COINS[sector], SECTOR_MOVE[sector], SECTOR_REPEAT[sector]
        )
        self.add_coins(state, seat, SECTOR_COINS[sector], dealer)
        if SECTOR_REPEAT[sector] == 1:
            state.push(frame(ASK_AGAIN, seat))
        state.push(frame(ASK_SHIP, seat, SECTOR_MOVE[sector], 0))

    def add_coins(self, state: State, seat: i64, n: i64, dealer: Dealer) -> None:
        """Add coins to Pirate Isle; where some are missing the Curse costs one Corruption card (C1.9, C1.24)."""
        if n == 0:
            return
        added = n if self.coins + n <= COINS else COINS - self.coins
        self.coins += added
        state.note(NOTE_COINS, state.voice(seat), added, self.coins)
        if added < n:
            state.note(NOTE_CURSE, state.voice(seat))
            draw_corruption(state, seat, 1, dealer)

    # Fishing and importing

    def next_catch(self, region: i64) -> i64:
        """The first region from this one on where a ship would catch something; REGIONS if there is none."""
        while region <= COIN_HOOK:
            if chart.ships_in(self.fleet, region) > 0 and self.has_catch(region):
                return region
            region += 1
        return REGIONS

    def has_catch(self, region: i64) -> bool:
        """Whether fishing in this region yields anything now."""
        if region == COIN_HOOK:
            return self.coins > 0
        return HOOK <= region < COIN_HOOK and get4(self.supply, good(SMALL, region - HOOK)) > 0

    def catch(self, state: State, seat: i64, region: i64) -> None:
        """Fish with a ship: a seafood, or up to four coins for gold; the ship returns to the Bay (C1.10, C1.11)."""
        self.fleet = chart.sail(self.fleet, region, BAY)
        if region == COIN_HOOK:
            self.loot(state, seat, COIN_CATCH)
            return
        state.note(NOTE_CATCH, state.voice(seat), region)
        self.shelve(good(SMALL, region - HOOK))

    def loot(self, state: State, seat: i64, most: i64) -> None:
        """Remove up to so many coins from Pirate Isle, for 1 gold each."""
        taken = most if most < self.coins else self.coins
        self.coins -= taken
        self.gold += taken
        state.note(NOTE_LOOT, state.voice(seat), taken)

    def next_haul(self, region: i64) -> i64:
        """The first outer region from this one on where a ship would import something; REGIONS if there is none."""
        while region < REGIONS:
            if chart.ships_in(self.fleet, region) > 0:
                has_cargo = (
                    self.coins > 0 if region == PIRATE_ISLE else get4(self.islands, region - ISLAND) > 0
                )
                if has_cargo:
                    return region
            region += 1
        return REGIONS

    def haul(self, state: State, seat: i64, region: i64) -> None:
        """Import with a ship: the treasure, or all coins for gold; the ship returns to the Bay (C1.12, C1.13)."""
        self.fleet = chart.sail(self.fleet, region, BAY)
        if region == PIRATE_ISLE:
            self.loot(state, seat, COINS)
            return
        island = region - ISLAND
        colour = get4(self.islands, island) - 1
        self.islands = put4(self.islands, island, 0)
        self.face_up &= ~(i64(1) << island)
        state.note(NOTE_HAUL, state.voice(seat), island, colour)
        self.shelve(good(LARGE, colour))

    def shelve(self, a_good: i64) -> None:
        """A good leaves the supply for the shelf."""
        self.supply = add4(self.supply, a_good, -1)
        self.shelf = add4(self.shelf, a_good, 1)

    # Treasures

    def shuffle_treasures(self, dealer: Dealer) -> None:
        """Shuffle all treasures not on the shelf and put one on each island (C1.2, C1.17)."""
        self.pile = 0
        for colour in range(i64(4)):
            self.pile = add4(self.pile, colour, get4(self.supply, good(LARGE, colour)))
        self.islands = 0
        self.face_up = 0
        self.fill_islands(dealer)

    def fill_islands(self, dealer: Dealer) -> i64:
        """A treasure of the pile on each empty island, face up where a ship is (C1.14); how many."""
        filled: i64 = 0
        for island in range(i64(4)):
            left = sum4(self.pile)
            if get4(self.islands, island) == 0 and left > 0:
                colour = nth_of4(self.pile, dealer.below(left))
                self.pile = add4(self.pile, colour, -1)
                self.islands = put4(self.islands, island, colour + 1)
                filled += 1
                if chart.ships_in(self.fleet, ISLAND + island) > 0:
                    self.face_up |= i64(1) << island
        return filled

    def restock(self, state: State, seat: i64, dealer: Dealer) -> None:
        """New treasures on the empty islands, told in the journal."""
        before = self.face_up
        filled = self.fill_islands(dealer)
        if filled > 0:
            state.note(NOTE_RESTOCK, state.voice(seat), filled)
        for island in range(i64(4)):
            if (self.face_up & ~before) >> island & 1:
                state.note(NOTE_TREASURE, state.voice(seat), island, get4(self.islands, island) - 1)

    def on_cleanup(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Shuffle the treasures and lay out new ones (C1.17)."""
        self.shuffle_treasures(dealer)
        state.note(NOTE_RESTOCK, state.voice(seat), 4)
        for island in range(i64(4)):
            if (self.face_up >> island) & 1:
                state.note(NOTE_TREASURE, state.voice(seat), island, get4(self.islands, island) - 1)

    def gain_good(self, state: State, seat: i64, a_good: i64) -> bool:
        """A large good is searched for in the face-down pile, never on the islands (C1.18, C1.28)."""
        if size_of(a_good) == SMALL:
            return super().gain_good(state, seat, a_good)
        colour = colour_of(a_good)
        is_found = get4(self.pile, colour) > 0
        if is_found:
            self.pile = add4(self.pile, colour, -1)
            self.shelve(a_good)
        state.reveal()
        state.note(NOTE_SEARCH, state.voice(seat), colour, 1 if is_found else 0)
        return is_found

    def lose_good(self, a_good: i64) -> None:
        """A treasure sold goes back to the face-down pile."""
        super().lose_good(a_good)
        if size_of(a_good) == LARGE:
            self.pile = add4(self.pile, colour_of(a_good), 1)

    def imagine(self, state: State, seat: i64, viewer: i64, dealer: Dealer) -> None:
        """Nobody knows the face-down treasures: deal them again."""
        hidden: i64 = 0
        for island in range(i64(4)):
            treasure = get4(self.islands, island)
            if treasure > 0 and (self.face_up >> island) & 1 == 0:
                self.pile = add4(self.pile, treasure - 1, 1)
                hidden |= i64(1) << island
        for island in range(i64(4)):
            if (hidden >> island) & 1:
                colour = nth_of4(self.pile, dealer.below(sum4(self.pile)))
                self.pile = add4(self.pile, colour, -1)
                self.islands = put4(self.islands, island, colour + 1)

    # Staff

    def staff_hours(self) -> i64:
        """What Use Staff costs."""
        return STAFF_HOURS

    def can_use(self, state: State, seat: i64, ability: i64) -> bool:
        """Whether the Navigator, the Fisher or the Treasure Hunter could do anything."""
        if ability == FISHER:
            return self.next_catch(HOOK) < REGIONS
        if ability == HUNTER:
            return self.coins > 0
        return True

    def use(self, state: State, seat: i64, ability: i64, dealer: Dealer) -> None:
        """Use the Navigator, the Fisher or the Treasure Hunter (C1.19 to C1.21)."""
        if ability == NAVIGATOR:
            self.add_coins(state, seat, NAVIGATOR_COINS, dealer)
            state.push(frame(ASK_SHIP, seat, NAVIGATOR_POINTS, 0))
        elif ability == FISHER:
            state.push(frame(ASK_CATCH, seat, 1, HOOK, 0))
        elif ability == HUNTER:
            self.loot(state, seat, HUNTER_COINS)

    # The Market phase

    def active_icons(self) -> i64:
        """A ship on patrol activates the icon of its outer region, each ship once (C1.15)."""
        icons: i64 = 0
        for faction in range(i64(4)):
            icons = add4(icons, faction, chart.ships_in(self.fleet, ISLAND + faction))
        return icons

    def after_sponsorship(self, state: State, seat: i64, dealer: Dealer) -> None:
        """Each ship on patrol at Pirate Isle may discard a Corruption card (C1.16)."""
        ships = chart.ships_in(self.fleet, PIRATE_ISLE)
        if ships > 0:
            ask_discard(state, seat, ships, True)

    def evaluate(self, state: State, seat: i64) -> float:
        """The gold that the shop promises beyond the goods on the shelf."""
        return outlook(self, state)
