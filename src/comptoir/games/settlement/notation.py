"""Actions as text: `build 3`, `explore I-0`, `pay 1w 2c`; a handful of resources is written 2w 1g."""

from __future__ import annotations

import re
from collections.abc import Callable

from comptoir.games.settlement import actions as a
from comptoir.games.settlement.data import (
    ARTEFACTS,
    CELLS,
    COLUMNS,
    REGIONS,
    RESOURCES,
    ROW,
    SPACES,
    STREETS,
    UNIT,
)
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.packing import get8

LETTERS = "wcsdg"
MOST_WRITTEN = 127  # of one resource

WITH_CELL = {
    int(a.EXPLORE): "explore",
    int(a.HUNT): "hunt",
    int(a.FORTIFY): "fortify",
    int(a.GARRISON): "fort",
}
ALONE = {int(a.END): "end", int(a.PASS): "pass", int(a.DONE): "done"}


def letters(handful: int) -> str:
    """A handful of resources: 2w 1g."""
    counts = [(int(get8(handful, kind)), letter) for kind, letter in enumerate(LETTERS)]
    return " ".join(f"{n}{letter}" for n, letter in counts if n)


def from_letters(text: str) -> int:
    """The handful that `letters` wrote; raises ValueError where it is none."""
    handful, last = 0, -1
    for word in text.split():
        kind = LETTERS.index(word[-1])
        n = int(word[:-1])
        if kind <= last or not 0 < n <= MOST_WRITTEN or str(n) != word[:-1]:
            raise ValueError(text)
        last = kind
        handful += n * int(UNIT[kind])
    return handful


# From number to text


def write(action: int) -> str:
    """The text of an action."""
    writer = WRITERS.get(int(verb_of(action))) if action > 0 else None
    if writer is None:
        raise IllegalAction(f"{action} is not an action of Settlement")
    try:
        return writer(action)
    except IndexError:
        raise IllegalAction(f"{action} is not an action of Settlement") from None


def _write_use(action: int) -> str:
    column, choice = int(a.column_of(action)), int(a.choice_of(action))
    return f"use {column}" + (f" {RESOURCES[choice - 1]}" if choice else "")


def _write_lurk(action: int) -> str:
    return f"monster {CELLS[a.cell_of(action)]} {'yes' if a.appears_in(action) else 'no'}"


def keeping_text(kept: int, made: int, golds: int) -> str:
    """What is kept, the diamonds made, the golds spent on it: 1c +1d -2g."""
    parts = [letters(kept) or "nothing"] + ([f"+{made}d"] if made else []) + ([f"-{golds}g"] if golds else [])
    return " ".join(parts)


def _write_keep(action: int) -> str:
    return "keep " + keeping_text(int(a.kept_in(action)), int(a.made_in(action)), int(a.golds_in(action)))


def _write_trade(action: int) -> str:
    return f"trade {letters(int(a.given_in(action)))} for {RESOURCES[a.received_in(action)]}"


def _write_swap(action: int) -> str:
    return f"swap {RESOURCES[a.given_in(action)]} for {RESOURCES[a.received_in(action)]}"


def _cell_writer(word: str) -> Callable[[int], str]:
    return lambda action: f"{word} {CELLS[a.where_of(action)]}"


def _word_writer(word: str) -> Callable[[int], str]:
    return lambda action: word


WRITERS: dict[int, Callable[[int], str]] = {
    **{verb: _cell_writer(word) for verb, word in WITH_CELL.items()},
    **{verb: _word_writer(word) for verb, word in ALONE.items()},
    int(a.BUILD): lambda action: f"build {int(a.where_of(action)) + 1}",
    int(a.REGION): lambda action: f"region {REGIONS[a.where_of(action)]}",
    int(a.STREET): lambda action: f"street {STREETS[a.where_of(action)]}",
    int(a.INVITE): lambda action: f"invite {int(a.place_of(action))}",
    int(a.PLACE): lambda action: f"place {STREETS[a.street_of(action)]}",
    int(a.PAY): lambda action: f"pay {letters(int(a.payment_of(action)))}",
    int(a.USE): _write_use,
    int(a.EXTRA): lambda action: f"extra {RESOURCES[a.extra_of(action)]}",
    int(a.LURK): _write_lurk,
    int(a.KEEP): _write_keep,
    int(a.TAKE): lambda action: f"take {ARTEFACTS[a.artefact_of(action)]}",
    int(a.TRADE): _write_trade,
    int(a.SWAP): _write_swap,
    int(a.VETERANS): lambda action: f"bonus {int(a.veterans_in(action))}",
}

# From text to number

CELL, STREET, REGION = (f"({'|'.join(names)})" for names in (CELLS, STREETS, REGIONS))
KIND, HANDFUL = f"({'|'.join(RESOURCES)})", f"((?:\\d+[{LETTERS}] ?)+)"


def _read_keep(kept: str, made: str, golds: str) -> int:
    handful = 0 if kept.strip() == "nothing" else from_letters(kept)
    return pack(a.KEEP, handful, int(made or 0), int(golds or 0))


def _cell_reader(verb: int) -> Callable[..., int]:
    return lambda cell: pack(verb, CELLS.index(cell))


def _word_reader(verb: int) -> Callable[..., int]:
    return lambda: pack(verb)


FORMS: list[tuple[str, Callable[..., int]]] = [
    *((f"{word} {CELL}", _cell_reader(verb)) for verb, word in WITH_CELL.items()),
    *((word, _word_reader(verb)) for verb, word in ALONE.items()),
    (f"build ([1-{SPACES}])", lambda space: pack(a.BUILD, int(space) - 1)),
    (f"region {REGION}", lambda region: pack(a.REGION, REGIONS.index(region))),
    (f"street {STREET}", lambda street: pack(a.STREET, STREETS.index(street))),
    (f"invite ([0-{ROW - 1}])", lambda place: pack(a.INVITE, int(place))),
    (f"place {STREET}", lambda street: pack(a.PLACE, STREETS.index(street))),
    (f"pay {HANDFUL}", lambda plan: pack(a.PAY, from_letters(plan))),
    (
        f"use ([0-{COLUMNS - 1}])(?: {KIND})?",
        lambda column, kind: pack(a.USE, int(column), RESOURCES.index(kind) + 1 if kind else 0),
    ),
    (f"extra {KIND}", lambda kind: pack(a.EXTRA, RESOURCES.index(kind))),
    (f"monster {CELL} (yes|no)", lambda cell, is_: pack(a.LURK, CELLS.index(cell), int(is_ == "yes"))),
    (f"keep (nothing|{HANDFUL[1:-1]})(?: ?\\+([1-9]\\d*)d)?(?: -([1-9]\\d*)g)?", _read_keep),
    (f"take ({'|'.join(ARTEFACTS)})", lambda artefact: pack(a.TAKE, ARTEFACTS.index(artefact))),
    (
        f"trade {HANDFUL}for {KIND}",
        lambda given, kind: pack(a.TRADE, from_letters(given), RESOURCES.index(kind)),
    ),
    (
        f"swap {KIND} for {KIND}",
        lambda given, kind: pack(a.SWAP, RESOURCES.index(given), RESOURCES.index(kind)),
    ),
    ("bonus (\\d{1,3})", lambda n: pack(a.VETERANS, int(n))),
]
COMPILED = [(re.compile(form), make) for form, make in FORMS]


def read(text: str) -> int:
    """The action written so."""
    text = " ".join(text.split())
    for form, make in COMPILED:
        if found := form.fullmatch(text):
            try:
                action = int(make(*found.groups()))
                if write(action) == text:
                    return action
            except (ValueError, OverflowError, IllegalAction):
                break
    raise IllegalAction(
        f"{text!r} is not an action; examples: build 3, explore I-0, invite 2, pay 1w 2c, end, pass"
    )
