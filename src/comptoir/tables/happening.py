"""How a decider lets something happen at the table that it was handed to try things at."""

from __future__ import annotations

from typing import Protocol

from comptoir.tables import events as e


class Happen(Protocol):
    """Applies an event to that table, unless it is applied already, and keeps it."""

    def __call__(self, event: e.Any, *, is_applied: bool = False) -> None: ...
