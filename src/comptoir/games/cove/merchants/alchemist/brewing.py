"""Chapter A1: Brew potions, elixirs and Extracts, and Clean Ichor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import LARGE, SMALL, good
from comptoir.games.cove.merchants.alchemist import actions, causes, frames, journal
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS, ELIXIR, EXTRACT, NEW_EXTRACT
from comptoir.games.cove.merchants.alchemist.data import CLEAN_HOURS, CLEAN_SPACE
from comptoir.games.cove.merchants.alchemist.decanter import ICHOR
from comptoir.games.cove.merchants.alchemist.taking import cards_of_waste, waste_ichor
from comptoir.games.cove.merchants.merchant import pay
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.packing import add4, bits, get4, has_bit, nth_bit, without_bit

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.alchemist.shop import Alchemist
    from comptoir.games.cove.state import State


def good_of(recipe: i64) -> i64:
    """The good that a recipe makes; not for an Extract."""
    return good(LARGE if recipe >= ELIXIR else SMALL, pots.recipe_colour(recipe))


def can_make(shop: Alchemist, recipe: i64) -> bool:
    """Whether what the recipe makes is still to be had."""
    if recipe == NEW_EXTRACT:
        return shop.covered != 0
    return get4(shop.supply, good_of(recipe)) > 0


def can_brew(shop: Alchemist, cauldron: i64) -> bool:
    """Whether something can be brewed in the Cauldron."""
    for recipe in pots.recipes(shop.cauldrons, cauldron):
        if can_make(shop, recipe):
            return True
    return False


def has_brew(shop: Alchemist, done: i64) -> bool:
    """Whether something can be brewed in a Cauldron that is not done (a bit each) in this action."""
    for cauldron in range(CAULDRONS):
        if not has_bit(done, cauldron) and can_brew(shop, cauldron):
            return True
    return False


def brew_actions(shop: Alchemist, done: i64, out: vec[i64]) -> vec[i64]:
    """One recipe in each Cauldron, in any order (A1.8); after one at least, no more (A1.25)."""
    for cauldron in range(CAULDRONS):
        if not has_bit(done, cauldron):
            for recipe in pots.recipes(shop.cauldrons, cauldron):
                if can_make(shop, recipe):
                    out = append(out, pack(actions.MIX, cauldron, recipe))
    return append(out, pack(actions.PASS)) if done != 0 else out


def cards_of_brewing(shop: Alchemist, cauldron: i64, recipe: i64) -> i64:
    """How many Corruption cards the Ichor of a recipe costs (A1.12, A1.13)."""
    return cards_of_waste(shop, pots.held(pots.used(shop.cauldrons, cauldron, recipe), 0, ICHOR))


def mix(shop: Alchemist, state: State, seat: i64, cauldron: i64, recipe: i64, dealer: Dealer) -> None:
    """Brew a recipe (A1.8 to A1.12).

    Used colours go to the bag, used Ichor to the Toxic Waste, Extracts stay.
    """
    state.note(journal.MIXED, seat, cauldron, recipe)
    spent = pots.used(shop.cauldrons, cauldron, recipe)
    shop.cauldrons = pots.spend(shop.cauldrons, cauldron, spent)
    for colour in range(ICHOR):
        shop.bag = add4(shop.bag, colour, pots.held(spent, 0, colour))
    if recipe != NEW_EXTRACT:
        cause = causes.BY_ELIXIR if recipe >= ELIXIR else causes.BY_POTION
        shop.gain_good(state, seat, good_of(recipe), cause)
    elif bits(shop.covered) > 1:
        state.push(frames.ask_icon(seat, cauldron))
    else:
        uncover(shop, state, seat, cauldron, nth_bit(shop.covered, 0))
    for _ in range(pots.held(spent, 0, ICHOR)):
        waste_ichor(shop, state, seat, dealer)


def uncover(shop: Alchemist, state: State, seat: i64, cauldron: i64, faction: i64) -> None:
    """The Extract of this icon goes into the Cauldron for good (A1.10, A1.22)."""
    shop.covered = without_bit(shop.covered, faction)
    shop.cauldrons = pots.add(shop.cauldrons, cauldron, EXTRACT)
    state.note(journal.EXTRACT, seat, cauldron, faction)


def clean(shop: Alchemist, state: State, seat: i64) -> None:
    """All Ichor of the Toxic Waste back to the bag (A1.14)."""
    shop.space = CLEAN_SPACE
    pay(state, seat, CLEAN_HOURS, 0)
    shop.bag = add4(shop.bag, ICHOR, shop.waste)
    state.note(journal.CLEANED, seat, shop.waste)
    shop.waste = 0
    shop.waste_top = 0
