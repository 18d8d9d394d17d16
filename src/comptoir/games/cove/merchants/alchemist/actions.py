"""The Alchemist's verbs and their arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.actions import first_of, second_of

TAKE: Final[i64] = 32  # go and take ingredients: row
BREW: Final[i64] = 33  # go and brew
CLEAN: Final[i64] = 34  # go and clean
NAME: Final[i64] = 35  # a colour
PICK: Final[i64] = 36  # take the marble of this cell
DROP: Final[i64] = 37  # let the marble of this cell drop
PLACE: Final[i64] = 38  # a marble: kind, cauldron
MIX: Final[i64] = 39  # a recipe: cauldron, recipe
PASS: Final[i64] = 40  # brew no more
UNCOVER: Final[i64] = 41  # take the Extract from this icon: faction
SCRUB: Final[i64] = 42  # an ingredient back to the bag: cauldron (or Toxic Waste, see data.py), kind
ENOUGH: Final[i64] = 43  # no more scrubbing
FETCH: Final[i64] = 44  # move an ingredient: cauldron (or Toxic Waste), kind


def row_of(action: i64) -> i64:
    """The row of the Decanter of TAKE."""
    return first_of(action)


def colour_of(action: i64) -> i64:
    """The colour of NAME."""
    return first_of(action)


def cell_of(action: i64) -> i64:
    """The cell of PICK and DROP."""
    return first_of(action)


def marble_of(action: i64) -> i64:
    """The marble of PLACE."""
    return first_of(action)


def room_of(action: i64) -> i64:
    """The Cauldron that PLACE puts it into."""
    return second_of(action)


def cauldron_of(action: i64) -> i64:
    """The Cauldron of MIX, SCRUB and FETCH; or the Toxic Waste, of the last two."""
    return first_of(action)


def recipe_of(action: i64) -> i64:
    """The recipe of MIX."""
    return second_of(action)


def ingredient_of(action: i64) -> i64:
    """The kind of ingredient of SCRUB and FETCH."""
    return second_of(action)


def icon_of(action: i64) -> i64:
    """The Sponsorship icon of UNCOVER: a faction."""
    return first_of(action)
