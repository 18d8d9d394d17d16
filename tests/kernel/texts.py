"""A type whose annotations are texts, because of the next line."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Late(TypedDict):
    cost: NotRequired[int]
