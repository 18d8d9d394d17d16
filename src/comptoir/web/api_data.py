"""What the API takes and gives, field by field; its OpenAPI description is made from this."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from comptoir.kernel.game import Json
from comptoir.tables.terms import Agreement

Language = Literal["en", "fr"]
Name = Annotated[str, Meta(max_length=40)]
Bot = Annotated[str, Meta(min_length=1, max_length=24, description="A bot's name, as the games list them")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
MySeat = Annotated[SeatNumber | None, Meta(description="One of your seats, where you have several")]
Status = Literal["open", "running", "over"]
Whose = Literal["mine", "listed"]
Seconds = Annotated[float, Meta(description="Seconds since 1970")]
SecondsLeft = Annotated[
    int | None, Meta(description="Until the agreed time is over; negative once it is. Null without a clock")
]
VIEW = "The position as this seat may see it; empty before the deal"
View = Annotated[Json, VIEW]  # each game declares its own: api_schema.py finds them by this mark


class Fault(msgspec.Struct):
    """Why a request was not granted. The clause is that of the game's rules, where one refuses it."""

    error: str
    clause: str


# Games


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
    rules: Annotated[int, Meta(description="The version of the rules")]
    numbers: Annotated[str, Meta(description="The digest of its numbers; empty where it lists none")]
    numbers_by: Annotated[str, Meta(description="Whose box they were read from; empty for the game's own")]
    options: list[OptionData]
    bots: Annotated[list[str], Meta(description="The bots that may sit down to it")]
    view: Annotated[str, Meta(description="Which schema its views have here; empty where it declares none")]


# People


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants a token."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class PersonData(msgspec.Struct):
    """You. Send the token as `Authorization: Bearer …` and keep it: it is all that tells who you are."""

    name: str
    token: str


# Tables


class SeatData(msgspec.Struct):
    """Who sits there: a person, a bot (and which one), or nobody yet."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    bot: Annotated[str, Meta(description="The bot's name; empty where a person sits, or nobody")]


class ListedTable(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    status: Status
    seats: list[SeatData]
    mine: Annotated[list[int], Meta(description="Your seats")]
    to_move: Annotated[int | None, Meta(description="The seat that must decide")]
    my_turn: bool
    changed: Annotated[Seconds, Meta(description="Since when whoever must decide is asked")]
    seconds_left: SecondsLeft


class Agreed(Agreement, frozen=True, kw_only=True, omit_defaults=False):
    """What was agreed when the table was created."""


class NewTable(Agreement, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be created: the game, who sits where, and what is agreed.

    `pace` is seconds for a turn, 0 for no clock. `undo` is how often people may take back: freely, once a
    turn or never. `bot_pause` is seconds between two moves of bots, null as the server has it. With `hints`
    the coach may be asked. Everybody may find a table that is `listed`.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=24)]],
        Meta(min_length=1, max_length=8, description="Each is `me` (once at most), `open` or a bot's name"),
    ]
    name: Annotated[Name, Meta(description="What you are called at this table")] = ""
    options: Annotated[dict[Name, Name], Meta(description="The game's options, by name")] = {}
    confirm: Annotated[bool, Meta(description="Whether the end of a turn waits for the command `end`")] = (
        False
    )


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """A seat to be taken; without a number, the first free one."""

    name: Annotated[Name, Meta(description="What you are called at this table")] = ""
    seat: SeatNumber | None = None


class Seated(msgspec.Struct):
    """A seat that is yours now, with your token."""

    table: str
    seat: Annotated[int, Meta(description="-1 where you only watch")]
    token: Annotated[str, Meta(description="Good at all your tables. Empty where you only watch")]


class SeatCommand(msgspec.Struct, forbid_unknown_fields=True):
    """Something that is asked about seats.

    `leave`: stand up before the game begins. `fill`: the host puts a bot on each free seat. `step_out`: a bot
    plays for you until you `step_in`. `replace`: a bot goes on for whoever has let the agreed time pass.
    """

    command: Literal["leave", "fill", "step_out", "step_in", "replace"]
    bot: Annotated[Bot | None, Meta(description="Which bot; without one, `medium`")] = None


class Rematch(msgspec.Struct, forbid_unknown_fields=True):
    """The same seats and terms once more: with a new deal, or with the one that was played."""

    same_deal: bool = False


class NewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """Something to be said at a table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class MessageData(msgspec.Struct):
    """Something that was said at a table."""

    name: str
    text: str
    at: Seconds


# Playing

Verb = Literal["undo", "redo", "reset", "end"]


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
    reason: str
    clause: str


class HintData(msgspec.Struct):
    """What the coach would play in your place, and why."""

    version: int
    action: str
    sentence: str
    reason: str
    simulations: Annotated[int, Meta(description="On how many it rests; 0 where there was only one action")]


class LogLineData(msgspec.Struct):
    """Something that happened."""

    action: Annotated[int, Meta(description="The action it belongs to, from 0")]
    version: Annotated[int, Meta(description="The version of the table that this action made")]
    seat: Annotated[int, Meta(description="Whom it is about")]
    text: str
    clause: str


class LogData(msgspec.Struct):
    """The log from one action on.

    Keep your own log like this: drop all lines of the action `start` and of later ones, append `lines`, and
    ask for what is newer than `version` next time. What was taken back is gone then.
    """

    version: int
    start: Annotated[int, Meta(description="The first action that is told of here, or would be")]
    lines: list[LogLineData]


class TableData(msgspec.Struct):
    """A table as one seat (or a spectator) sees it."""

    id: str
    game: str
    numbers_by: Annotated[str, Meta(description="Whose box its numbers are from; empty for the game's own")]
    options: dict[str, str]
    agreed: Agreed
    status: Status
    version: Annotated[int, Meta(description="Goes back with every command")]
    revision: Annotated[str, Meta(description="Differs whenever anything to be seen has changed")]
    seats: list[SeatData]
    seat: Annotated[int | None, Meta(description="From which seat this is seen; null for spectators")]
    to_move: Annotated[int | None, Meta(description="The seat that must decide")]
    seconds_left: SecondsLeft
    prompt: Annotated[str, Meta(description="What is asked of that seat")]
    actions: Annotated[list[ActionData], Meta(description="What you may play; empty unless you must decide")]
    commands: Annotated[list[Verb], Meta(description="What else you may ask for now")]
    view: View
    log: LogData
    seal: Annotated[str, Meta(description="The digest of the deal's secret")]
    scores: Annotated[list[int] | None, Meta(description="By seat, at the end")]
    winners: Annotated[list[int] | None, Meta(description="The seats that have won, at the end")]
    kept: Annotated[str, Meta(description="Why this is only what was kept of a game at its end; else empty")]


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """An action as text; or undo, redo, reset (take back my turn), end (confirm my turn)."""

    version: Annotated[int, Meta(ge=0, le=1_000_000, description="That of the table it was chosen at")]
    action: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    command: Literal["act", "undo", "redo", "reset", "end"] = "act"
    seat: MySeat = None
