"""The table of verbs: how each action is written and read, and the places on the board that it names.

>>> action = NOTATION.read("pour W b4")
>>> NOTATION.write(action), NOTATION.places(action, seat=0)
('pour W b4', ['slot-b4', 'stock-W'])
>>> NOTATION.places(NOTATION.read("at -2 3"), seat=0)
['hex--2-3']
"""

from __future__ import annotations

from comptoir.games.venise import actions as act
from comptoir.games.venise import journal
from comptoir.games.venise.city import WIDTH, cell, cell_q, cell_r, is_on_map
from comptoir.games.venise.data import (
    CARD_CODES,
    COLOUR_CODES,
    COLOUR_NAMES,
    COLOURS,
    ROW1,
    SLOTS,
    TILE_CODES,
    counts,
    from_counts,
)
from comptoir.kernel.notation import Arguments, Kind, Mismatch, Names, Notation, Numbers, Verb

MOST = 99  # of a number that is written
COLUMN_AND_ROW = "2 whole numbers, column and row"
A_NUMBER_EACH = f"{int(COLOURS)} numbers of cubes, {', '.join(COLOUR_NAMES)}"


def slot_name(slot: int) -> str:
    """a1, a2 … in row 1, b1, b2 … in row 2."""
    return f"a{slot + 1}" if slot < ROW1 else f"b{slot - int(ROW1) + 1}"


class Count(Numbers):
    """A number up to 99, with or without zeros before it; the rules say which ones make sense."""

    def __init__(self, name: str, place: str = "") -> None:
        super().__init__(name, 0, MOST, place)

    def read(self, words: list[str], before: Arguments) -> int:
        if words and words[0].isdecimal():
            words[0] = words[0].lstrip("0") or "0"
        return super().read(words, before)


class Hex(Kind):
    """A hex: its column and its row, counted from the middle."""

    def write(self, value: int, before: Arguments) -> str:
        if not 0 <= value < WIDTH * WIDTH:
            raise Mismatch(f"{value} is the number of no hex")
        return f"{int(cell_q(value))} {int(cell_r(value))}"

    def read(self, words: list[str], before: Arguments) -> int:
        taken = words[:2]
        del words[:2]
        try:
            q, r = (int(word) for word in taken)
        except ValueError:
            raise Mismatch(f"{' '.join(taken)!r} is no hex; it is {COLUMN_AND_ROW}") from None
        if not is_on_map(q, r):
            raise Mismatch(f"{' '.join(taken)!r} is off the map")
        return int(cell(q, r))

    def expected(self) -> str:
        return f"a hex: {COLUMN_AND_ROW}"

    def places(self, value: int, seat: int) -> list[str]:
        return [f"hex-{int(cell_q(value))}-{int(cell_r(value))}"]


class Mix(Kind):
    """So many cubes of each colour, in the order of the colours."""

    def write(self, value: int, before: Arguments) -> str:
        numbers = counts(value)
        if from_counts(numbers) != value:
            raise Mismatch(f"{value} is the number of no mix")
        return " ".join(CUBES.write(number, before) for number in numbers)

    def read(self, words: list[str], before: Arguments) -> int:
        if len(words) < COLOURS:
            raise Mismatch(f"{' '.join(words)!r} is no mix; it is {A_NUMBER_EACH}")
        return int(from_counts([CUBES.read(words, before) for _ in range(COLOURS)]))

    def expected(self) -> str:
        return f"a mix: {A_NUMBER_EACH}"


TILE = Names("tile", TILE_CODES, "tile-{}")
SLOT = Names("slot", [slot_name(slot) for slot in range(SLOTS)], "slot-{}")
CARD = Names("card", CARD_CODES, "drawn-{}")
RAW = Names("colour", COLOUR_CODES, "stock-{}")
PRICED = RAW.at("price-{}")
SOLD = RAW.at("store-{} price-{}")
CUBES = Count("number of cubes")

NOTATION = Notation(
    "La Venise du Nord",
    {
        act.LAY: Verb("lay", TILE.at("lay-{}")),
        act.AT: Verb("at", Hex("hex")),
        act.MOOR_AT: Verb("moor", TILE),
        act.SETTLE_AT: Verb("settle", TILE),
        act.BACK: Verb("back", TILE),
        act.GO: Verb("go", Count("die", "rolled-{}"), TILE, at=(1, 0)),
        act.ROLL_AGAIN: Verb("reroll"),
        act.SET_LEVEL: Verb("level", Count("level")),
        act.TAKE: Verb("use"),
        act.DECLINE: Verb("decline"),
        act.PUT: Verb("put", SLOT),
        act.POUR: Verb("pour", RAW, SLOT, at=(1, 0)),
        act.STORE: Verb("stock", at=("stock",)),
        act.THROW: Verb("throw", RAW),
        act.HIRE: Verb("hire", SLOT),
        act.KEEP_CARD: Verb("keep", CARD, Count("row")),
        act.KEEP_NONE: Verb("return"),
        act.SELL_GOODS: Verb("sell", SOLD, Count("number of goods")),
        act.DISCARD: Verb("discard", Count("value")),
        act.EXPORT_GOOD: Verb("export", SOLD),
        act.RAISE: Verb("raise"),
        act.CUT: Verb("cut"),
        act.SWAP: Verb("swap"),
        act.LEAVE: Verb("leave"),
        act.DROP: Verb("drop", PRICED),
        act.FILL_WITH: Verb("fill", Mix("mix")),
        act.BUILD: Verb("bridge", TILE),
        act.PASS: Verb("pass"),
        act.PAY_WITH: Verb("pay", Mix("mix")),
        act.MAKE: Verb("make", SLOT, Count("value of the order")),
        act.END_TURN: Verb("end"),
    },
    entries={
        journal.MOORED: (("a", TILE),),
        journal.SETTLED: (("a", TILE),),
        journal.TOOK_BACK: (("b", TILE),),
        journal.MOVED: (("a", TILE),),
        journal.PLACED: (("b", TILE),),
        journal.CHASED: (("b", TILE),),
        journal.NOT_PLACED: (("b", TILE),),
        journal.DECLINED: (("a", TILE),),
        journal.IDLE: (("a", TILE),),
        journal.DREW: (("a", TILE),),
        journal.SOLD: (("a", PRICED),),
        journal.FELL: (("a", PRICED),),
        journal.ROSE: (("a", PRICED),),
        journal.EXPORTED: (("b", TILE),),
        journal.BRIDGED: (("a", TILE), ("b", TILE)),
        journal.DESTROYED: (("a", TILE), ("b", TILE)),
    },
    elsewhere=("player-{seat}",),
)
