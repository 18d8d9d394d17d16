"""Plain data as lines of text, for whoever has nothing better to show it with."""

from __future__ import annotations

from collections.abc import Iterator

STEP = "  "


def outline(data: object) -> str:
    """JSON-able data as an outline: a line a name, short lists on one line, the rest below, indented.

    >>> print(outline({"to_move": 0, "hands": [[1, 2], None], "seats": [{"coins": 3}]}))
    to move: 0
    hands:
      1: 1 2
      2: -
    seats:
      1:
        coins: 3
    """
    return "\n".join(_lines(data, ""))


def _lines(data: object, indent: str) -> Iterator[str]:
    rows = data.items() if isinstance(data, dict) else enumerate(data, 1) if isinstance(data, list) else None
    if rows is None:
        yield f"{indent}{_word(data)}"
        return
    for name, value in rows:
        title = f"{indent}{str(name).replace('_', ' ')}:"
        if _is_short(value):
            yield f"{title} {_word(value)}"
        else:
            yield title
            yield from _lines(value, indent + STEP)


def _is_short(data: object) -> bool:
    if isinstance(data, list):
        return not any(isinstance(item, list | dict) for item in data)
    return not isinstance(data, dict) or not data


def _word(data: object) -> str:
    if data is None or data == [] or data == {}:
        return "-"
    return " ".join(map(_word, data)) if isinstance(data, list) else str(data)
