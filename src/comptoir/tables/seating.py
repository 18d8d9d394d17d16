"""Who sits where: a person, a bot, nobody yet, or a bot for a person who is away."""

from __future__ import annotations

import msgspec

HUMAN, OPEN = "human", "open"
BOT_NAMES = ("Ada", "Basile", "Clio", "Dorian", "Elsa", "Félix")
GONE = "—"  # what somebody is called who wanted to be forgotten


class Seating(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at one seat. A bot with a person plays for them until they come back."""

    kind: str = OPEN  # human, open, or a bot's name
    person: str | None = None

    @property
    def is_bot(self) -> bool:
        """Whether a program decides here."""
        return self.kind not in (HUMAN, OPEN)


class Sitter(msgspec.Struct, frozen=True):
    """Who shall sit at a seat of a new table, and what they are called there."""

    seating: Seating
    name: str = ""


def person_at(person: str, name: str) -> Sitter:
    """A person at a seat."""
    return Sitter(Seating(HUMAN, person), name)


def bot_at(bot: str) -> Sitter:
    """A bot at a seat."""
    return Sitter(Seating(bot))


def nobody() -> Sitter:
    """A free seat."""
    return Sitter(Seating())


def bot_name(seat: int) -> str:
    """What a bot is called at a seat."""
    return BOT_NAMES[seat % len(BOT_NAMES)]
