"""What people say at a table, and what they note for themselves."""

from __future__ import annotations

from comptoir.tables.live import LiveTable
from comptoir.tables.service import Service
from comptoir.tables.store import beside
from comptoir.tables.store.beside import CHAT_LENGTH, ChatMessage
from comptoir.tables.store.people import Person

LONGEST_MESSAGE = 500
LONGEST_NOTE = 4000


def tidy_text(text: str, longest: int) -> str:
    """What can be stored of a text: PostgreSQL has no character with the number 0."""
    return text.replace("\0", "").strip()[:longest]


async def say(service: Service, id: str, person: Person, text: str, key: str = "") -> LiveTable:
    """Say something at a table, once under one key."""
    live = await service.live(id)
    message = ChatMessage(person.name, person.id, tidy_text(text, LONGEST_MESSAGE), service.clock())
    if not message.text:
        return live
    is_new = await service.keep(lambda c: beside.insert_chat(c, id, message, key))
    if is_new:
        live.chat = [*live.chat, message][-CHAT_LENGTH:]
        service.tell(id)
    return live


async def read_note(service: Service, id: str, person: Person) -> str:
    """What a person noted at a table, for nobody else."""
    return await service.store.read(lambda c: beside.select_note(c, id, person.id))


async def write_note(service: Service, id: str, person: Person, text: str) -> None:
    """Keep a note."""
    await service.live(id)
    noted = tidy_text(text, LONGEST_NOTE)
    await service.keep(lambda c: beside.write_note(c, id, person.id, noted))
