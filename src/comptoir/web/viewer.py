"""As whom somebody sees a table: all who are alike see the same."""

from __future__ import annotations

from typing import NamedTuple

from comptoir.tables.table import Table


class Viewer(NamedTuple):
    """What of a person, and of the moment, a table is drawn for. Spectators are all alike."""

    seat: int | None = None  # the seat it is seen from; None for spectators, and behind a curtain
    is_seated: bool = False  # whether a seat here is theirs, seen from or not
    curtain: int | None = None  # the seat that must lift the curtain of a shared screen
    is_lent: bool = False  # whether a bot plays for them
    late: int | None = None  # the seat that has let the agreed time pass


SPECTATOR = Viewer()


def viewer_of(table: Table, person: str | None, now: float, looking: int | None = None) -> Viewer:
    """How a person sees a table now; `looking` is the seat whose turn it is to look at their screen."""
    return Viewer(
        table.viewing_seat(person, looking),
        bool(table.seats_of(person)),
        table.curtain_for(person, looking),
        bool(table.lent_by(person)),
        table.overdue(now),
    )
