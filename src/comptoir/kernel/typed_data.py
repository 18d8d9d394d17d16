"""Whether JSON-able data is of a declared type, every key of it.

Types are put together from TypedDict, dict, list, Literal, unions, int, float, bool, str, None and object.

>>> misfit({"gold": 3, "hand": ["ace"]}, dict[str, int | list[str]])
''
>>> "it" + misfit({"hand": ["ace", 7]}, dict[str, list[str]])
"it['hand'][1] must be str, not 7"
"""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

WRAPPERS = (Annotated, NotRequired, Required)
PLAIN: dict[object, tuple[type, ...]] = {
    int: (int,),
    float: (float, int),
    bool: (bool,),
    str: (str,),
    dict: (dict,),
    list: (list,),
    None: (NoneType,),
    NoneType: (NoneType,),
}
# Whoever makes a schema of a type sees no NotRequired in a text.
TEXTS = " (NotRequired is not seen in a module with `from __future__ import annotations`: leave that out)"


def misfit(found: object, declared: object) -> str:
    """What is wrong with the data, in words that follow its name; nothing where it is as declared."""
    form, parts = _taken_apart(declared)
    if form in WRAPPERS:
        return misfit(found, parts[0])
    if form in (Union, UnionType):
        return _misfit_of_union(found, parts)
    if form is dict and isinstance(found, dict):
        return _misfit_of_dict(found, *parts)
    if form is list and isinstance(found, list):
        for place, value in enumerate(found):
            if fault := misfit(value, parts[0]):
                return f"[{place}]{fault}"
        return ""
    if form is TypedKeys and isinstance(found, dict):
        return _misfit_of_keys(found, declared)
    if form is Literal:
        fits = any(found == part and type(found) is type(part) for part in parts)
    else:
        fits = declared in (Any, object) or type(found) in PLAIN.get(declared, ())
    return "" if fits else f" must be {_called(declared)}, not {reprlib.repr(found)}"


class TypedKeys:
    """Stands for the form of a TypedDict, as list does for that of list[int]."""


@cache
def _taken_apart(declared: object) -> tuple[object, tuple[object, ...]]:
    """The form of a type and its parts."""
    return TypedKeys if is_typeddict(declared) else get_origin(declared), get_args(declared)


def _misfit_of_union(found: object, parts: tuple[object, ...]) -> str:
    """Data of none of several types; what is wrong with the likeliest where there is one."""
    faults = {}
    for part in parts:
        if not (fault := misfit(found, part)):
            return ""
        faults[part] = fault
    if isinstance(found, dict) and (keyed := [part for part in parts if is_typeddict(part)]):
        return faults[max(keyed, key=lambda part: len(found.keys() & _types_of_keys(part).keys()))]
    if len(faults) == 2 and faults.pop(NoneType, ""):
        return faults.popitem()[1]
    return f" must be {' or '.join(map(_called, parts))}, not {reprlib.repr(found)}"


def _misfit_of_dict(found: dict[object, object], keys: object, values: object) -> str:
    """A dict whose keys are all alike, and its values too."""
    for key, value in found.items():
        if fault := misfit(key, keys):
            return f": its key{fault}"
        if fault := misfit(value, values):
            return f"[{key!r}]{fault}"
    return ""


def _misfit_of_keys(found: dict[object, object], declared: Any) -> str:
    """A TypedDict: keys that nobody declared, keys that are missing, and what the others hold."""
    types = _types_of_keys(declared)
    for key in found:
        if key not in types:
            return f" has {key!r}, which {_called(declared)} does not declare"
    for key, kind in types.items():
        if key not in found:
            if key in declared.__required_keys__:
                is_text = get_origin(kind) is NotRequired
                return f" lacks {key!r}, which {_called(declared)} declares{TEXTS if is_text else ''}"
        elif fault := misfit(found[key], kind):
            return f"[{key!r}]{fault}"
    return ""


@cache
def _types_of_keys(declared: Any) -> Mapping[Any, object]:
    return get_type_hints(declared, include_extras=True)


def _called(declared: object) -> str:
    """A type as it is written."""
    if get_origin(declared) is Literal:
        return " or ".join(map(repr, get_args(declared)))
    return declared.__name__ if isinstance(declared, type) and not get_args(declared) else str(declared)
