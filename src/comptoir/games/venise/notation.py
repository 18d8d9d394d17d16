"""Actions as text: a word for the verb, then its arguments. `read` is the inverse of `write`."""

from __future__ import annotations

from comptoir.games.venise import actions as act
from comptoir.games.venise.city import cell, cell_q, cell_r, is_on_map
from comptoir.games.venise.data import (
    CARD_CODES,
    COLOUR_CODES,
    COLOURS,
    ROW1,
    SLOTS,
    TILE_CODES,
    counts,
    from_counts,
)
from comptoir.kernel.actions import first_of, pack, second_of, verb_of
from comptoir.kernel.errors import IllegalAction

# The word of each verb, and how each argument is written
SYNTAX: dict[int, tuple[str, str]] = {
    int(act.LAY): ("lay", "tile"),
    int(act.AT): ("at", "hex"),
    int(act.MOOR_AT): ("moor", "tile"),
    int(act.SETTLE_AT): ("settle", "tile"),
    int(act.BACK): ("back", "tile"),
    int(act.GO): ("go", "number tile"),
    int(act.SET_LEVEL): ("level", "number"),
    int(act.TAKE): ("use", ""),
    int(act.DECLINE): ("decline", ""),
    int(act.PUT): ("put", "slot"),
    int(act.POUR): ("pour", "colour slot"),
    int(act.STORE): ("stock", ""),
    int(act.THROW): ("throw", "colour"),
    int(act.HIRE): ("hire", "slot"),
    int(act.KEEP_CARD): ("keep", "card number"),
    int(act.KEEP_NONE): ("return", ""),
    int(act.SELL_GOODS): ("sell", "colour number"),
    int(act.DISCARD): ("discard", "number"),
    int(act.EXPORT_GOOD): ("export", "colour"),
    int(act.RAISE): ("raise", ""),
    int(act.CUT): ("cut", ""),
    int(act.SWAP): ("swap", ""),
    int(act.LEAVE): ("leave", ""),
    int(act.DROP): ("drop", "colour"),
    int(act.FILL_WITH): ("fill", "mix"),
    int(act.BUILD): ("bridge", "tile"),
    int(act.PASS): ("pass", ""),
    int(act.PAY_WITH): ("pay", "mix"),
    int(act.MAKE): ("make", "slot number"),
    int(act.END_TURN): ("end", ""),
}
VERBS = {word: verb for verb, (word, _) in SYNTAX.items()}
MOST = 99  # of a number that is written


def slot_name(slot: int) -> str:
    """a1, a2 … in row 1, b1, b2 … in row 2."""
    return f"a{slot + 1}" if slot < ROW1 else f"b{slot - int(ROW1) + 1}"


CODES = {
    "tile": TILE_CODES,
    "colour": COLOUR_CODES,
    "slot": [slot_name(slot) for slot in range(SLOTS)],
    "card": CARD_CODES,
}


def write(action: int) -> str:
    """The text of an action."""
    verb = int(verb_of(action))
    if verb not in SYNTAX:
        return f"?{action}"
    word, syntax = SYNTAX[verb]
    values = (int(first_of(action)), int(second_of(action)))
    return " ".join([word, *(_write_argument(kind, value) for kind, value in zip(syntax.split(), values))])


def _write_argument(kind: str, value: int) -> str:
    if kind == "hex":
        return f"{int(cell_q(value))} {int(cell_r(value))}"
    if kind == "mix":
        return " ".join(str(n) for n in counts(value))
    if kind == "number":
        return str(value)
    return CODES[kind][value] if value < len(CODES[kind]) else f"?{value}"


def read(text: str) -> int:
    """The action written so."""
    words = text.split()
    if not words or words[0] not in VERBS:
        raise IllegalAction(f"{text!r} is no action of La Venise du Nord; they begin with {', '.join(VERBS)}")
    verb = VERBS[words[0]]
    syntax = SYNTAX[verb][1]
    rest = words[1:]
    if syntax == "hex":
        return int(pack(verb, _read_hex(rest, text)))
    kinds = (syntax.replace("mix", " ".join(["number"] * int(COLOURS)))).split()
    if len(rest) != len(kinds):
        raise IllegalAction(f"{text!r}: after {words[0]!r} comes {' '.join(kinds) or 'nothing'}")
    values = [_read_argument(kind, word, text) for kind, word in zip(kinds, rest)]
    return int(pack(verb, from_counts(values))) if syntax == "mix" else int(pack(verb, *values))


def _read_argument(kind: str, word: str, text: str) -> int:
    if kind == "number":
        if not word.isdecimal() or int(word) > MOST:
            raise IllegalAction(f"{text!r}: {word!r} is no number")
        return int(word)
    if word not in CODES[kind]:
        raise IllegalAction(f"{text!r}: {word!r} is no {kind}; there are {', '.join(CODES[kind])}")
    return CODES[kind].index(word)


def _read_hex(words: list[str], text: str) -> int:
    try:
        q, r = (int(word) for word in words)
    except ValueError:
        raise IllegalAction(f"{text!r}: a hex is two whole numbers") from None
    if not is_on_map(q, r):
        raise IllegalAction(f"{text!r}: that hex is off the map")
    return int(cell(q, r))
