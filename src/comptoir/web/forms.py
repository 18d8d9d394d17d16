"""What the forms of the pages carry, field by field.

The form of a new table has one field for each field of the agreement: a new option of a table is a field
there, with its words in texts.toml.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args, get_origin

import msgspec
from litestar.params import URLEncodedBody

from comptoir.kernel.errors import BadSetup
from comptoir.tables.people import tidy_name
from comptoir.tables.seating import HUMAN, OPEN, Sitter, bot_at, nobody, person_at
from comptoir.tables.store.people import Person
from comptoir.tables.terms import Agreement


class Named(msgspec.Struct):
    """A form that whoever has no name yet gives one with. Sent again under its key, it makes nobody twice."""

    name: str = ""
    key: str = ""


class SitForm(Named):
    """Which seat to take; the first free one where none is named."""

    seat: int | None = None


class ActForm(msgspec.Struct):
    """An action, or a command, with the version it was chosen at."""

    version: int | None = None
    action: str = ""
    command: str = ""

    @property
    def asked(self) -> tuple[str, str]:
        """The kind of command and its text."""
        if self.action:
            return "act", self.action
        kind, _, text = self.command.partition(" ")
        return kind, text


class TextForm(Named):
    """Something said or noted."""

    text: str = ""


class FillForm(msgspec.Struct):
    """The bot for the free seats."""

    bot: str = ""


class RematchForm(msgspec.Struct):
    """Whether the same deal is wanted once more."""

    same: bool = False


class SeatForm(msgspec.Struct):
    """One of my seats."""

    seat: int | None = None


class AutoplayForm(msgspec.Struct):
    """What the site shall play for me; what is missing stays as it is."""

    forced: bool | None = None
    plan: str | None = None


class PlayOnForm(Named):
    """From which position of a replay, and at which seat."""

    at: int | None = None
    seat: int = 0


class AnalysisForm(msgspec.Struct):
    """Whether an analysis shall begin or stop, and where one stood in the replay."""

    command: str = ""
    at: int | None = None
    seat: int | None = None


class PasswordForm(msgspec.Struct):
    """A name and a password."""

    name: str = ""
    password: str = ""


class SureForm(msgspec.Struct):
    """Whether somebody is sure."""

    sure: str = ""


AnyForm = URLEncodedBody[dict[str, Any]]


def new_key() -> str:
    """An id for a form that creates something, so that sending it twice creates it once."""
    return secrets.token_urlsafe(12)


# New tables


class Choice(NamedTuple):
    """A field of the agreement as the form shows it: words are found in texts.toml by its name."""

    name: str
    values: list[str]  # as they are sent; the default first
    is_check: bool  # a box to tick instead of a list


def _sent(value: object) -> str:
    """A value as a form sends it."""
    return str(int(value)) if isinstance(value, bool) else "null" if value is None else str(value)


def agreement_choices() -> list[Choice]:
    """The fields of the agreement, in their order."""
    return list(_choices())


def _choices() -> Iterator[Choice]:
    for field in msgspec.structs.fields(Agreement):
        offered = _offered(field.type)
        values = [field.default, *(value for value in offered if value != field.default)]
        yield Choice(field.name, [_sent(value) for value in values], field.default is False)


def agreed(terms: Agreement) -> list[tuple[Choice, str]]:
    """The choices of the form, each with what was chosen, as a form would send it."""
    return [(choice, _sent(getattr(terms, choice.name))) for choice in agreement_choices()]


def _offered(kind: Any) -> tuple[object, ...]:
    """The values of a field that the form offers: both, those of a Literal, or those that it names itself."""
    if kind is bool:
        return (True, False)
    metas = [one for one in getattr(kind, "__metadata__", ()) if isinstance(one, msgspec.Meta)]
    for meta in metas:
        if meta.extra and "offered" in meta.extra:
            return tuple(meta.extra["offered"])
    inner = get_args(kind)
    return inner if get_origin(kind) is not None and not metas else ()


class NewTableForm(NamedTuple):
    """The form of a new table: seats and options by number and name, and what is agreed."""

    game: str
    name: str
    seats: dict[int, str]  # me, open or a bot's name; none where the form names no seats
    names: dict[int, str]  # what others at my screen are called
    options: dict[str, str]
    agreed: Agreement
    key: str
    sent: tuple[tuple[str, str], ...]  # all that was filled in

    @classmethod
    def read(cls, data: dict[str, Any]) -> NewTableForm:
        """The form as it was sent; raises BadSetup where something in it is no value of its field."""
        sent = {name: str(value) for name, value in data.items()}
        seats = {i: kind for i, kind in _numbered(sent, "seat-").items() if kind != "none"}
        # One click sits me down against bots alone: then the coach may be asked.
        try:
            agreed = msgspec.convert({"hints": not seats} | sent, Agreement, strict=False)
        except msgspec.ValidationError as error:
            raise BadSetup(f"nothing of the kind can be agreed: {error}") from None
        options = {
            name.removeprefix("option-"): value for name, value in sent.items() if name.startswith("option-")
        }
        return cls(
            sent.get("game", ""),
            sent.get("name", ""),
            seats,
            _numbered(sent, "name-"),
            options,
            agreed,
            sent.get("key", ""),
            tuple(sorted(item for item in sent.items() if item[0] != "_csrf_token")),
        )

    def sitters(self, person: Person, default_bot: str, fewest: int, most: int) -> list[Sitter]:
        """Who sits where; without any seats in the form, me and bots."""
        if not self.seats:
            count = min(most, max(fewest, 3))
            return [person_at(person.id, person.name), *[bot_at(default_bot)] * (count - 1)]
        found, mine = [], 0
        for i, kind in sorted(self.seats.items()):
            if kind == "me":
                mine += 1
                name = tidy_name(self.names.get(i, "")) or (
                    person.name if mine == 1 else f"{person.name} {mine}"
                )
                found.append(person_at(person.id, name))
            elif kind == HUMAN:
                raise BadSetup(f"a seat is me, open or a bot's name, not {kind!r}")
            else:
                found.append(nobody() if kind == OPEN else bot_at(kind))
        return found


def _numbered(sent: dict[str, str], prefix: str) -> dict[int, str]:
    """The fields whose names are a prefix and a number."""
    found = {name.removeprefix(prefix): value for name, value in sent.items() if name.startswith(prefix)}
    return {
        int(number): value
        for number, value in found.items()
        if number.isascii() and number.isdecimal() and len(number) < 3
    }
