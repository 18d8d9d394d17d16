"""What may stand at a place of a components file: how large, how long, which words.

A table of the file says it for all of a name in it: `limits = { cost = { each = [0, 3], sum = [1, 6] } }`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from comptoir.kernel.errors import BadData
from comptoir.kernel.words import Words

Value = int | float | bool | str | list[int]
Node = Mapping[str, object]
Span = tuple[int, int]

MOST = 99  # of a number of which nothing is said
FIELDS = ("each", "sum", "length", "has", "one_of", "names", "fixed")


class Limit(NamedTuple):
    """The bounds of a number or of each in a list, of a list's sum and length, or the words there are.

    What is attested of a list is in it (`has`).
    """

    each: Span = (0, MOST)
    sum: Span | None = None
    length: Span | None = None  # where it is not said, a list is as long as ours
    has: tuple[int, ...] = ()  # numbers that are in a list wherever they stand in it
    one_of: tuple[str, ...] = ()
    names: tuple[str, ...] = ()  # what the numbers of a list count, in their order
    fixed: bool = False  # the rules are written for ours

    def fault(self, value: Value, ours: Value) -> str:
        """What is wrong with a value in place of ours, as the end of a sentence; nothing where it fits."""
        if self.fixed and value != ours:
            return f"cannot be {_written(value)}: the rules are written for {_written(ours)}"
        if isinstance(ours, str):
            return "" if value in self.one_of else f"must be one of {', '.join(self.one_of)}, not {value!r}"
        if isinstance(ours, bool) or isinstance(value, bool):
            is_right = isinstance(ours, bool) and isinstance(value, bool)
            return "" if is_right else f"must be {_kind(ours)}, not {_written(value)}"
        if isinstance(ours, list):
            return self._fault_of_list(value, ours)
        if not isinstance(value, int) and not (isinstance(value, float) and isinstance(ours, float)):
            return f"must be {_kind(ours)}, not {_written(value)}"
        return self._fault_of_size(value)

    def _fault_of_list(self, value: Value, ours: list[int]) -> str:
        if not isinstance(value, list) or not all(type(item) is int for item in value):
            return f"must be {_kind(ours)}, not {_written(value)}"
        least, most = self.length or (len(ours), len(ours))
        if not least <= len(value) <= most:
            return f"must have {_between(least, most).en} numbers, not {len(value)}"
        for item in value:
            if fault := self._fault_of_size(item):
                return fault
        if self.sum is not None and not self.sum[0] <= sum(value) <= self.sum[1]:
            return f"must add up to {_between(*self.sum).en}, not {sum(value)}"
        if missing := Counter(self.has) - Counter(value):
            return f"must have {_enumerated(self.has).en} in it; {next(iter(missing))} is missing"
        return ""

    def _fault_of_size(self, value: float) -> str:
        least, most = self.each
        return "" if least <= value <= most else f"must be {_between(least, most).en}, not {value}"

    def in_words(self, ours: Value) -> Words:
        """What may stand in place of ours."""
        if self.fixed:
            return Words("celui-ci : les règles sont écrites pour lui", "ours: the rules are written for it")
        if isinstance(ours, str):
            return Words(", ".join(self.one_of), ", ".join(self.one_of))
        if isinstance(ours, bool):
            return Words("oui ou non", "yes or no")
        size = _between(*self.each)
        if not isinstance(ours, list):
            return size
        length = _between(*(self.length or (len(ours), len(ours))))
        fr, en = f"{length.fr} nombres, chacun {size.fr}", f"{length.en} numbers, each {size.en}"
        if self.sum is not None:
            total = _between(*self.sum)
            fr, en = f"{fr}, en tout {total.fr}", f"{en}, {total.en} in all"
        if self.has:
            fr, en = f"{fr}, dont {_enumerated(self.has).fr}", f"{en}, with {_enumerated(self.has).en} in it"
        return Words(fr, en)


def is_value(value: object) -> bool:
    """Whether something can stand in a components file at all."""
    if isinstance(value, list):
        return all(type(item) is int for item in value)
    return isinstance(value, int | float | str)


def _between(least: int, most: int) -> Words:
    if least == most:
        return Words(str(least), str(least))
    return Words(f"de {least} à {most}", f"{least} to {most}")


def _enumerated(numbers: tuple[int, ...]) -> Words:
    *most, last = map(str, numbers)
    first = ", ".join(most)
    return Words(f"{first} et {last}", f"{first} and {last}") if first else Words(last, last)


def _kind(ours: Value) -> str:
    if isinstance(ours, bool):
        return "yes or no (true or false)"
    if isinstance(ours, list):
        return "a list of whole numbers"
    return "a whole number" if isinstance(ours, int) else "a number"


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def read_limits(where: str, node: Node) -> dict[str, Limit]:
    """The `limits` of a table, by name."""
    found = node.get("limits", {})
    if not isinstance(found, Mapping):
        raise BadData(f"{where}: limits must be a table")
    return {name: _limit(f"{where}: limits of {name}", fields) for name, fields in found.items()}


def _limit(where: str, fields: object) -> Limit:
    if not isinstance(fields, Mapping) or not fields or not fields.keys() <= set(FIELDS):
        raise BadData(f"{where} must be a table with some of {', '.join(FIELDS)}")
    spans = {name: _span(f"{where}: {name}", fields[name]) for name in FIELDS[:3] if name in fields}
    one_of, names = (_words(f"{where}: {name}", fields.get(name, [])) for name in ("one_of", "names"))
    has, fixed = fields.get("has", []), fields.get("fixed", False)
    if not isinstance(has, list) or not all(type(item) is int for item in has):
        raise BadData(f"{where}: has must be a list of whole numbers")
    if not isinstance(fixed, bool):
        raise BadData(f"{where}: fixed must be true or false")
    return Limit(**spans, has=tuple(has), one_of=one_of, names=names, fixed=fixed)


def _words(where: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadData(f"{where} must be a list of texts")
    return tuple(value)


def _span(where: str, value: object) -> Span:
    is_span = isinstance(value, list) and len(value) == 2 and all(type(end) is int for end in value)
    if not is_span or value[0] > value[1]:  # type: ignore[index]
        raise BadData(f"{where} must be two whole numbers, the least and the most")
    return value[0], value[1]  # type: ignore[index]
