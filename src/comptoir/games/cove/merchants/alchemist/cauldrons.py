"""The Alchemist's Brewing Cauldrons and the recipes brewed in them.

All Cauldrons are one number: two bits a kind of ingredient (four colours, Ichor, Extract), twelve bits a
Cauldron. A recipe is a number: potions first (a colour, and what the second ingredient is), then elixirs by
colour, then the Extract.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX
from comptoir.games.cove.merchants.alchemist.decanter import ICHOR

CAULDRONS: Final[i64] = BOX.number("alchemist.cauldrons.brewing")
CAPACITY: Final[i64] = BOX.number("alchemist.cauldrons.capacity")
EXTRACT: Final[i64] = 5
KINDS: Final[i64] = 6

SAME: Final[i64] = 0  # the second ingredient of a potion: another marble of its colour,
WITH_ICHOR: Final[i64] = 1  # an Ichor marble that copies it,
WITH_EXTRACT: Final[i64] = 2  # or an Extract that does
ELIXIR: Final[i64] = 12
NEW_EXTRACT: Final[i64] = 16
RECIPES: Final[i64] = 17


def held(cauldrons: i64, cauldron: i64, kind: i64) -> i64:
    """How many ingredients of this kind the Cauldron holds."""
    return (cauldrons >> (12 * cauldron + 2 * kind)) & 3


def add(cauldrons: i64, cauldron: i64, kind: i64) -> i64:
    """The Cauldrons with one more ingredient in this one."""
    return cauldrons + (i64(1) << (12 * cauldron + 2 * kind))


def take_out(cauldrons: i64, cauldron: i64, kind: i64) -> i64:
    """The Cauldrons with one ingredient less in this one."""
    return cauldrons - (i64(1) << (12 * cauldron + 2 * kind))


def spend(cauldrons: i64, cauldron: i64, spent: i64) -> i64:
    """The Cauldrons without what a recipe took out of this one (in the form of one Cauldron)."""
    return cauldrons - (spent << (12 * cauldron))


def filled(cauldrons: i64, cauldron: i64) -> i64:
    """How many places of the Cauldron are taken."""
    n: i64 = 0
    for kind in range(KINDS):
        n += held(cauldrons, cauldron, kind)
    return n


def coloured(cauldrons: i64, cauldron: i64) -> i64:
    """How many coloured marbles the Cauldron holds."""
    n: i64 = 0
    for kind in range(ICHOR):
        n += held(cauldrons, cauldron, kind)
    return n


def has_room(cauldrons: i64, cauldron: i64) -> bool:
    """Whether the Cauldron has a free place."""
    return filled(cauldrons, cauldron) < CAPACITY


def explodes(cauldrons: i64, cauldron: i64) -> bool:
    """Whether the Cauldron is full of Ichor and Extracts (A1.7).

    At least one of them must be a marble (A1.20).
    """
    ichor = held(cauldrons, cauldron, ICHOR)
    return ichor > 0 and ichor + held(cauldrons, cauldron, EXTRACT) == CAPACITY


def potion(colour: i64, second: i64) -> i64:
    """The potion of this colour with this second ingredient."""
    return colour * 3 + second


def recipe_colour(recipe: i64) -> i64:
    """The colour of the good that the recipe makes (-1: an Extract)."""
    if recipe < ELIXIR:
        return recipe // 3
    return recipe - ELIXIR if recipe < NEW_EXTRACT else -1


def second_of(recipe: i64) -> i64:
    """What the second ingredient of a potion is: SAME, WITH_ICHOR or WITH_EXTRACT."""
    return recipe % 3


def recipes(cauldrons: i64, cauldron: i64) -> vec[i64]:
    """Everything that the ingredients of the Cauldron can make (A1.8 to A1.11)."""
    found = vec[i64]()
    places = filled(cauldrons, cauldron)
    if places < 2 or coloured(cauldrons, cauldron) == 0:
        return found
    ichor = held(cauldrons, cauldron, ICHOR)
    extracts = held(cauldrons, cauldron, EXTRACT)
    for colour in range(ICHOR):
        own = held(cauldrons, cauldron, colour)
        if own >= 2:
            found = append(found, potion(colour, SAME))
        if own > 0 and ichor > 0:
            found = append(found, potion(colour, WITH_ICHOR))
        if own > 0 and extracts > 0:
            found = append(found, potion(colour, WITH_EXTRACT))
    if places == CAPACITY:
        for colour in range(ICHOR):
            own = held(cauldrons, cauldron, colour)
            if own > 0 and own + ichor + extracts >= 2:
                found = append(found, ELIXIR + colour)
        found = append(found, NEW_EXTRACT)
    return found


def used(cauldrons: i64, cauldron: i64, recipe: i64) -> i64:
    """What the recipe takes out of the Cauldron, in the form of one Cauldron (Extracts stay)."""
    if recipe >= ELIXIR:
        return (cauldrons >> (12 * cauldron)) & 0x3FF
    spent: i64 = add(0, 0, recipe_colour(recipe))
    second = second_of(recipe)
    if second == SAME:
        return add(spent, 0, recipe_colour(recipe))
    return add(spent, 0, ICHOR) if second == WITH_ICHOR else spent
