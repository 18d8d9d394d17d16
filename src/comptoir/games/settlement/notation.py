"""Actions as text, and their places on the board: `build 3`, `explore I-0`, `pay 1w 2c`.

A handful of resources is written 2w 1g.
"""

from __future__ import annotations

from comptoir.games.settlement import actions as a
from comptoir.games.settlement import journal as e
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
from comptoir.kernel.notation import Arguments, Kind, Mismatch, Names, Notation, Numbers, Verb, is_number
from comptoir.kernel.packing import HIGH_BITS, get8

LETTERS = "wcsdg"
MOST_WRITTEN = 127  # of one resource


def letters(handful: int) -> str:
    """A handful of resources: 2w 1g."""
    counts = [(int(get8(handful, kind)), letter) for kind, letter in enumerate(LETTERS)]
    return " ".join(f"{n}{letter}" for n, letter in counts if n)


class Handful(Kind):
    """Resources of one or several kinds: 2w 1g."""

    how = f"write 2w 1g: up to {MOST_WRITTEN} each of {', '.join(LETTERS)}, in this order"

    def write(self, value: int, before: Arguments) -> str:
        if value & HIGH_BITS:
            raise Mismatch(f"{value} is the number of no {self.name}")
        return letters(value)

    def read(self, words: list[str], before: Arguments) -> int:
        handful, last = 0, -1
        while words and words[0][0].isdigit():
            word = words.pop(0)
            n, kind = word[:-1], LETTERS.find(word[-1].lower())
            if kind <= last or not is_number(n) or not 0 < int(n) <= MOST_WRITTEN:
                raise Mismatch(f"{word!r} is wrong in a {self.name}; {self.how}")
            last = kind
            handful += int(n) * int(UNIT[kind])
        if not handful:
            raise Mismatch(f"{' '.join(words)!r} is no {self.name}; {self.how}")
        return handful

    def expected(self) -> str:
        return f"a {self.name}; {self.how}"


class Kept(Handful):
    """A handful that may be empty, which is written `nothing`."""

    how = f"{Handful.how}, or write nothing"

    def write(self, value: int, before: Arguments) -> str:
        return super().write(value, before) or "nothing"

    def read(self, words: list[str], before: Arguments) -> int:
        if words[0].lower() == "nothing":
            words.pop(0)
            return 0
        return super().read(words, before)


class Signed(Kind):
    """A number with a sign and a letter, such as +1d or -2g; 0 is not written."""

    may_be_left_out = True

    def __init__(self, name: str, sign: str, letter: str) -> None:
        super().__init__(name)
        self.sign, self.letter = sign, letter

    def write(self, value: int, before: Arguments) -> str:
        return f"{self.sign}{value}{self.letter}" if value else ""

    def read(self, words: list[str], before: Arguments) -> int:
        if not words or not words[0].startswith(self.sign):
            return 0
        word = words.pop(0)
        n, letter = word[1:-1], word[-1].lower()
        if letter != self.letter or not is_number(n) or not 0 < int(n) <= MOST_WRITTEN:
            raise Mismatch(
                f"{word!r} is no {self.name}; write {self.sign}1{self.letter}, up to {MOST_WRITTEN}"
            )
        return int(n)


class OrNothing(Names):
    """Names numbered from 1, or nothing at all for 0."""

    may_be_left_out = True

    def write(self, value: int, before: Arguments) -> str:
        return super().write(value - 1, before) if value else ""

    def read(self, words: list[str], before: Arguments) -> int:
        return super().read(words, before) + 1 if words else 0


SPACE = Numbers("market space", 1, int(SPACES), "market-{}", shift=1)
HERO = Numbers("place in the row of heroes", 0, int(ROW) - 1, "hero-{}")
CELL = Names("cell", CELLS, "cell-{seat}-{}")
REGION = Names("region", REGIONS, "region-{seat}-{}")
STREET = Names("street", STREETS, "street-{seat}-{}")
COLUMN = Numbers("column", 0, int(COLUMNS) - 1)
ARTEFACT = Names("artefact", ARTEFACTS, "artefact-{}")
RESOURCE = Names("resource", RESOURCES, "res-{seat}-{}")
HANDFUL = Handful("handful of resources")
KEPT = Kept("handful of resources")
MADE = Signed("number of diamonds made", "+", "d")
GOLDS = Signed("number of golds spent", "-", "g")
VETERANS = Numbers("number of bonus villagers", 0, MOST_WRITTEN)

PLAN = ("plan:{}",)  # a way to pay or to keep is a place of its own

VERBS = {
    a.BUILD: Verb("build", SPACE),
    a.EXPLORE: Verb("explore", CELL),
    a.HUNT: Verb("hunt", CELL),
    a.FORTIFY: Verb("fortify", CELL),
    a.REGION: Verb("region", REGION),
    a.STREET: Verb("street", STREET),
    a.GARRISON: Verb("fort", CELL),
    a.INVITE: Verb("invite", HERO),
    a.END: Verb("end"),
    a.PASS: Verb("pass"),
    a.PLACE: Verb("place", STREET),
    a.PAY: Verb("pay", HANDFUL, at=PLAN),
    a.USE: Verb("use", COLUMN, OrNothing("resource", RESOURCES)),
    a.DONE: Verb("done"),
    a.EXTRA: Verb("extra", RESOURCE),
    a.LURK: Verb("monster", CELL, Names("answer", ("no", "yes"))),
    a.KEEP: Verb("keep", KEPT, MADE, GOLDS, at=PLAN),
    a.TAKE: Verb("take", ARTEFACT),
    a.TRADE: Verb("trade", HANDFUL, "for", RESOURCE),
    a.SWAP: Verb("swap", RESOURCE, "for", RESOURCE, at=(1,)),
    a.VETERANS: Verb("bonus", VETERANS, at=("home-{seat}",)),
}
ON_A_CELL = (e.EXPLORED, e.MONSTER, e.HUNTED, e.FORTIFIED, e.ACTIVATED_FORT, e.NO_MONSTER)
NOTATION = Notation(
    "Settlement",
    VERBS,
    {
        **{code: (("a", CELL),) for code in ON_A_CELL},
        e.ACTIVATED_REGION: (("a", REGION),),
        e.ACTIVATED_STREET: (("a", STREET),),
        e.BUILT: (("b", STREET),),
        e.DREW_BUILDING: (("b", SPACE),),
        e.DREW_HERO: ("hero-0",),
        e.REVEALED: (("a", ARTEFACT),),
        e.HERO_LEFT: (),
        e.ENDED: (),
    },
    elsewhere=("player-{seat}",),
)
