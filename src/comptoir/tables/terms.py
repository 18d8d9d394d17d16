"""What was agreed when a table was created: one record, one field an option.

A new option is a new field with a default. The form, the API, the store and the page take it from here;
tables that were created before it have the default.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from comptoir.kernel.game import Game

DAY = 24 * 3600

Undo = Literal["free", "once", "none"]  # how often people may take back: as they like, once a turn, never
Pace = Literal[0, 86400, 259200, 604800]  # seconds for a turn: no clock, a day, three days, a week
LONGEST_PAUSE = 10.0
PAUSES = (None, 0.0, 2.0, 4.0)  # those that the form offers


class Agreement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What people choose for a table, in the order of the form."""

    pace: Pace = 0
    confirm: bool = True  # whether the end of a turn waits until it is confirmed
    undo: Undo = "free"
    # Seconds between two moves of bots, so that people can follow; None: as the server has it.
    bot_pause: Annotated[
        Annotated[float, Meta(ge=0, le=LONGEST_PAUSE)] | None, Meta(extra={"offered": PAUSES})
    ] = None
    hints: bool = False  # whether the coach may be asked
    listed: bool = False  # whether everybody may find it


class Terms(Agreement, frozen=True, kw_only=True, omit_defaults=True):
    """All that holds for a table from the beginning to the end."""

    game: str
    rules: int
    numbers: str = ""  # the digest of the components; unknown of games begun before there was one
    options: dict[str, str] = {}
    position: dict[str, object] | None = None  # a start that was set up
    parent: str | None = None  # the table this one is a rematch of
    deal: str | None = None  # the deal that other tables play too


def terms_for(
    of: Game,
    options: dict[str, str] | None = None,
    agreed: Agreement | None = None,
    *,
    position: dict[str, object] | None = None,
    parent: str | None = None,
    deal: str | None = None,
) -> Terms:
    """The terms of a new table; raises BadSetup where an option is none of this game."""
    chosen = agreed or Agreement()
    return Terms(
        game=of.slug,
        rules=of.rules_version,
        numbers=of.numbers_digest,
        options=of.complete_options(options or {}),
        position=position,
        parent=parent,
        deal=deal,
        **{name: getattr(chosen, name) for name in Agreement.__struct_fields__},
    )
