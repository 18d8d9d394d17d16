"""The Alchemist's Brewing Cauldrons and the recipes brewed in them.

All Cauldrons are one number: two bits a kind of ingredient (four colours, Ichor, Extract), twelve bits a
Cauldron. A recipe is a number: potions first (a colour, and which two ingredients are used), then elixirs by
colour, then the Extract.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX
from comptoir.games.cove.merchants.alchemist.decanter import ICHOR

CAULDRONS: Final[i64] = BOX.number("alchemist.cauldrons.brewing")
ALL_CAULDRONS: Final[i64] = (i64(1) << CAULDRONS) - 1
CAPACITY: Final[i64] = BOX.number("alchemist.cauldrons.capacity")
EXTRACT: Final[i64] = 5
KINDS: Final[i64] = 6

# The two ingredients of a potion: marbles of its colour, or what copies a marble of that colour
SAME: Final[i64] = 0  # two marbles of the colour
WITH_ICHOR: Final[i64] = 1  # one, and an Ichor
WITH_EXTRACT: Final[i64] = 2  # one, and an Extract
TWO_ICHORS: Final[i64] = 3  # none: the marble that is copied stays
ICHOR_AND_EXTRACT: Final[i64] = 4
TWO_EXTRACTS: Final[i64] = 5
PAIRS: Final[i64] = 6
PAIR_MARBLES: Final[vec[i64]] = vec[i64]([2, 1, 1, 0, 0, 0])
PAIR_ICHORS: Final[vec[i64]] = vec[i64]([0, 1, 0, 2, 1, 0])
PAIR_EXTRACTS: Final[vec[i64]] = vec[i64]([0, 0, 1, 0, 1, 2])
ELIXIR: Final[i64] = PAIRS * ICHOR
NEW_EXTRACT: Final[i64] = ELIXIR + ICHOR
RECIPES: Final[i64] = NEW_EXTRACT + 1


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


def potion(colour: i64, pair: i64) -> i64:
    """The potion of this colour from this pair of ingredients."""
    return colour * PAIRS + pair


def recipe_colour(recipe: i64) -> i64:
    """The colour of the good that the recipe makes (-1: an Extract)."""
    if recipe < ELIXIR:
        return recipe // PAIRS
    return recipe - ELIXIR if recipe < NEW_EXTRACT else -1


def pair_of(recipe: i64) -> i64:
    """Which two ingredients a potion uses."""
    return recipe % PAIRS


def recipes(cauldrons: i64, cauldron: i64) -> vec[i64]:
    """Everything that the ingredients of the Cauldron can make (A1.8 to A1.11)."""
    found = vec[i64]()
    if coloured(cauldrons, cauldron) == 0:
        return found
    ichor = held(cauldrons, cauldron, ICHOR)
    extracts = held(cauldrons, cauldron, EXTRACT)
    for colour in range(ICHOR):
        own = held(cauldrons, cauldron, colour)
        if own > 0:
            for pair in range(PAIRS):
                if (
                    own >= PAIR_MARBLES[pair]
                    and ichor >= PAIR_ICHORS[pair]
                    and extracts >= PAIR_EXTRACTS[pair]
                ):
                    found = append(found, potion(colour, pair))
    if filled(cauldrons, cauldron) == CAPACITY:
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
    pair = pair_of(recipe)
    return (PAIR_MARBLES[pair] << (2 * recipe_colour(recipe))) + (PAIR_ICHORS[pair] << (2 * ICHOR))
