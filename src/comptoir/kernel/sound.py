"""Whether a game can be asked what everybody asks: its titles, seats, options, files and weights.

`game(slug)` looks before it hands a game out, so that whoever lists games meets sound ones only.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import is_typeddict

from comptoir.kernel.components import Components
from comptoir.kernel.errors import one_line
from comptoir.kernel.game import Game, Json, Option
from comptoir.kernel.notation import Notation
from comptoir.kernel.rulebook import Rulebook
from comptoir.kernel.weights import Weights
from comptoir.kernel.words import Words

MOST_SEATS = 6  # as many as have a colour, a shape and a letter
NAME = re.compile(r"[a-z][a-z0-9_]*")
ONE_LANGUAGE = 'Words(fr="…", en="…"), or one language alone, such as Words(en="…")'


def first_fault(of: Game) -> str:
    """What is wrong with a game, in one line that says what would be right; nothing where it is sound."""
    for look in (_description, _seats, _options, _files, _evaluation):
        try:
            for fault in look(of):
                return fault
        except (Exception, SystemExit) as error:  # whatever a property of the game does
            return f"{look.__name__.removeprefix('_')}: {one_line(error)}"
    return ""


def is_words(found: object) -> bool:
    """Whether this is a text in one language at least."""
    return (
        isinstance(found, Words) and all(isinstance(text, str) for text in found) and bool(found.en.strip())
    )


def _description(of: Game) -> Iterator[str]:
    """Its names and what it says about itself."""
    slug = getattr(of, "slug", None)
    if not isinstance(slug, str) or not NAME.fullmatch(slug):
        yield f"its slug must be a short name in small letters, such as 'golf', not {slug!r}"
    for name in ("title", "blurb", "round_word"):
        found = getattr(of, name, None)
        if not is_words(found):
            yield f"its {name} must be {ONE_LANGUAGE}, not {found!r}"
    if not isinstance(of.grades, tuple) or not all(map(is_words, of.grades)):
        yield f"its grades must be a tuple of Words, not {of.grades!r}"
    if not isinstance(of.has_secrets, bool):
        yield f"its has_secrets must be True or False, not {of.has_secrets!r}"
    if not isinstance(of.notation, Notation):
        yield f"its notation must be a Notation of its verbs, not {of.notation!r}"
    if of.observation_type != Json and not is_typeddict(of.observation_type):
        yield f"its observation_type must be a TypedDict, or Json, not {of.observation_type!r}"
    words = [" ".join(verb.word.casefold().split()) for verb in of.notation.verbs.values()]
    if twice := [word for word in words if words.count(word) > 1]:
        yield f"two verbs of its notation are written {twice[0]!r}: each needs a word of its own"


def _seats(of: Game) -> Iterator[str]:
    """How many play, and for how long."""
    numbers = {
        name: getattr(of, name, None) for name in ("min_seats", "max_seats", "minutes", "rules_version")
    }
    for name, number in numbers.items():
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            yield f"its {name} must be a whole number from 1 on, not {number!r}"
    if not of.min_seats <= of.max_seats <= MOST_SEATS:
        yield (
            f"its seats must go from min_seats to max_seats, {MOST_SEATS} at most, "
            f"not from {of.min_seats} to {of.max_seats}"
        )


def _options(of: Game) -> Iterator[str]:
    """What is chosen before the game."""
    if not isinstance(of.options, tuple) or not all(isinstance(option, Option) for option in of.options):
        yield f"its options must be a tuple of Option, such as (Option(…),), not {of.options!r}"
    names = [option.name for option in of.options]
    for option in of.options:
        where = f"its option {option.name!r}"
        if (
            not isinstance(option.name, str)
            or not NAME.fullmatch(option.name)
            or names.count(option.name) > 1
        ):
            yield f"{where} must have a short name of its own in small letters"
        values = option.values
        is_list = isinstance(values, tuple) and all(isinstance(value, str) and value for value in values)
        if not is_list or not values or len(set(values)) < len(values):
            yield f"{where} must have a tuple of values, texts that differ, the default first, not {values!r}"
        if not is_words(option.help):
            yield f"the help of {where} must be {ONE_LANGUAGE}, not {option.help!r}"
        for value, label in option.labels.items():
            if value not in values or not is_words(label):
                yield f"the labels of {where} must map its values to Words, not {value!r} to {label!r}"
    for way in of.ways_alone:
        of.complete_options(way)


def _files(of: Game) -> Iterator[str]:
    """What its package brings."""
    if not isinstance(of.package, str):
        yield f"its package must be the name of a package, such as 'golf', not {of.package!r}"
    if of.package and find_spec(of.package) is None:
        yield f"its package {of.package!r} cannot be imported; it is where rulebook.toml and other files are"
    asked: dict[str, tuple[type, Callable[[], object]]] = {
        "rulebook": (Rulebook, lambda: of.rulebook),
        "components": (Components, lambda: of.components),
        "numbers_digest": (str, lambda: of.numbers_digest),
    }
    for name, (kind, ask) in asked.items():
        if not isinstance(found := ask(), kind):
            yield f"its {name} must be a {kind.__name__}, not {found!r}"
    for name in ("levels.toml", "measured.toml"):
        if (file := of.file(name)) is not None:
            try:
                tomllib.loads(file.read_text(encoding="utf-8"))
            except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
                yield f"{name}: {one_line(error)}"


def _evaluation(of: Game) -> Iterator[str]:
    """What its features are called and worth."""
    weights = of.weights
    if not isinstance(weights, Weights):
        yield f"its weights must be Weights, as load_weights gives them, not {weights!r}"
    count = len(weights.names)
    if not len(weights.labels) == len(weights.early) == len(weights.late) == count:
        yield f"its weights need a label, an early and a late weight for each of the {count} features"
    if not all(map(is_words, weights.labels)):
        yield f"the labels of its weights must be {ONE_LANGUAGE}"
