"""What people say at a table, and what they note for themselves."""

from __future__ import annotations

from comptoir.tables import rows, schema
from comptoir.tables.people import Person
from comptoir.tables.service import Service
from comptoir.tables.table import ChatMessage, Table

LONGEST_MESSAGE = 500
LONGEST_NOTE = 4000


async def say(service: Service, id: str, person: Person, text: str) -> Table:
    """Say something at a table."""
    table = await service.table(id)
    message = ChatMessage(person.name, person.id, text.strip()[:LONGEST_MESSAGE], service.clock())
    if not message.text:
        return table
    row = {"table_id": id, **message._asdict()}
    await service.store.write(lambda c: c.execute(schema.chat.insert().values(row)).rowcount)
    table.chat = [*table.chat, message][-rows.CHAT_LENGTH :]
    table.notify()
    return table


async def read_note(service: Service, id: str, person: Person) -> str:
    """What a person noted at a table, for nobody else."""
    return await service.store.read(lambda c: rows.select_note(c, id, person.id))


async def write_note(service: Service, id: str, person: Person, text: str) -> None:
    """Keep a note."""
    table = await service.table(id)
    await service.store.write(lambda c: rows.write_note(c, table.id, person.id, text[:LONGEST_NOTE]))
