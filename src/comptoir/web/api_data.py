"""What the API takes and gives, field by field; the OpenAPI page is made from this."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]


class Fault(msgspec.Struct):
    """Why a request was not granted; nothing was changed."""

    error: str
    clause: str = ""


class OptionData(msgspec.Struct):
    """Something to choose before the game; the default first."""

    name: str
    values: list[str]
    help: str


class GameData(msgspec.Struct):
    """A game that can be played here."""

    slug: str
    title: str
    blurb: str
    min_seats: int
    max_seats: int
    rules: int
    options: list[OptionData]
    bots: list[str]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be created: seats are `me`, `open` or a bot's name."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=24)]], Meta(min_length=1, max_length=8)
    ]
    name: Name = ""
    options: dict[Name, Name] = {}
    listed: bool = False
    confirm: bool = False
    undo: Literal["free", "once", "none"] = "free"


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """A seat to be taken; without a number, the first free one."""

    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Seated(msgspec.Struct):
    """A seat that is yours now: send the token as `Authorization: Bearer …`."""

    table: str
    seat: int
    token: str


class ActionData(msgspec.Struct):
    """A legal action: what to send back, and what it does."""

    action: str
    sentence: str


class RefusedActionData(msgspec.Struct):
    """An action that one would think of here but that is refused, and why."""

    action: str
    sentence: str
    reason: str
    clause: str


class ActionsData(msgspec.Struct):
    """What may be played now, and what may not."""

    version: int
    legal: list[ActionData]
    refused: list[RefusedActionData]


class WhyData(msgspec.Struct):
    """Whether an action is legal for the seat that decides, and why not."""

    action: str
    legal: bool
    reason: str = ""
    clause: str = ""


class SeatData(msgspec.Struct):
    """Who sits there."""

    seat: int
    kind: str
    name: str


class TableData(msgspec.Struct):
    """A table as one seat (or a spectator) sees it. `version` goes back with every command."""

    id: str
    game: str
    options: dict[str, str]
    status: str
    version: int
    revision: str
    seats: list[SeatData]
    seat: int | None
    to_move: int | None
    prompt: str
    actions: list[ActionData]
    view: dict[str, object]
    seal: str
    scores: list[int] | None = None
    winners: list[int] | None = None


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """An action as text, or undo, redo, reset (my turn), end (confirm my turn).

    It carries the version it was chosen at.
    """

    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    action: Text | None = None
    command: Literal["act", "undo", "redo", "reset", "end"] = "act"
