"""What people say at a table, and what they note for themselves."""

from __future__ import annotations

from comptoir.tables.live import LiveTable
from comptoir.tables.service import Service
from comptoir.tables.store import beside
from comptoir.tables.store.beside import CHAT_LENGTH, ChatMessage
from comptoir.tables.store.people import Person

LONGEST_MESSAGE = 500
LONGEST_NOTE = 4000


async def say(service: Service, id: str, person: Person, text: str) -> LiveTable:
    """Say something at a table."""
    live = await service.live(id)
    message = ChatMessage(person.name, person.id, text.strip()[:LONGEST_MESSAGE], service.clock())
    if message.text:
        await service.keep(lambda c: beside.insert_chat(c, id, message))
        live.chat = [*live.chat, message][-CHAT_LENGTH:]
        service.tell(id)
    return live


async def read_note(service: Service, id: str, person: Person) -> str:
    """What a person noted at a table, for nobody else."""
    return await service.store.read(lambda c: beside.select_note(c, id, person.id))


async def write_note(service: Service, id: str, person: Person, text: str) -> None:
    """Keep a note."""
    await service.live(id)
    await service.keep(lambda c: beside.write_note(c, id, person.id, text[:LONGEST_NOTE]))
