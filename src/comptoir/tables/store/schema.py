"""What is kept, and where.

`events` is the heart: one row an event, numbered from 1 at each table, only ever appended.
"""

from __future__ import annotations

import sqlalchemy
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Keys of this installation: what signs cookies. The first version called the table "house".
site_keys = sqlalchemy.Table(
    "house", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

# Guests: a name and the digest of a secret that only their browser has; a password where they set one.
people = sqlalchemy.Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("token", String(64), nullable=False, index=True, unique=True),
    Column("password", Text, nullable=True),
    Column("created", Float, nullable=False),
)

# What lists need of a table (a projection of its events, written with them), its secret, and the last number,
# checksum of its stream, so that a lost tail is noticed, and the digest of a position, mostly the last.
tables = sqlalchemy.Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(12), nullable=False, index=True),  # open, running, over
    Column("host", String(24), nullable=True),
    Column("listed", Boolean, nullable=False),
    Column("pace", Integer, nullable=False),  # seconds for a turn, 0: no clock
    Column("parent", String(24), nullable=True),  # the table this one is a rematch of
    Column("deal_id", String(24), nullable=True, index=True),  # the shared deal this table plays
    Column("once", String(80), nullable=True, unique=True),  # what there is once: a rematch, a try at a deal
    Column("result", Text, nullable=True),
    Column("to_move", Integer, nullable=True),  # the seat that must decide
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),  # since when it must
    Column("secret", String(128), nullable=False),
    Column("bot_seed", String(64), nullable=False),
    Column("number", Integer, nullable=False),
    Column("checksum", String(32), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("digest_number", Integer, nullable=False),  # of the event after which the position has it
)

seats = sqlalchemy.Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(24), nullable=False),  # human, open, or a bot's name: a projection
    Column("person", String(24), nullable=True, index=True),  # a projection
    Column("name", String(40), nullable=False),
    # Autoplay: whether the only possible action is played for them; and a plan: a round and the action to be
    # played in it, or nothing.
    Column("plays_forced", Boolean, nullable=False, server_default=false()),
    Column("plan", Text, nullable=False, server_default=""),
)

events = sqlalchemy.Table(
    "events",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),  # JSON, as tables/events.py says
    Column("checksum", String(32), nullable=False),
    Column("command", String(80), nullable=True, unique=True),  # the id that the client gave its command
    Column("asked", String(16), nullable=True),  # and a digest of what it asked
    sqlite_with_rowid=False,  # the stream of a table lies together
)

# What is kept of a game at its end, to be shown whatever becomes of the rules.
ends = sqlalchemy.Table(
    "ends",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("body", Text, nullable=False),  # JSON, as tables/ends.py says
    Column("checksum", String(32), nullable=False),  # of the table's id and the body
)

# A table as it stood after some of its events, so that a long game is opened without playing it again.
snapshots = sqlalchemy.Table(
    "snapshots",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # of the last of these events
    Column("checksum", String(32), nullable=False),  # over that of this event and the body
    Column("body", Text, nullable=False),  # JSON, as tables/snapshots.py says
)

chat = sqlalchemy.Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(24), nullable=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("command", String(80), nullable=True, unique=True),  # the id that the client gave its request
    Index("ix_chat_table_id", "table_id", "id"),
)

notes = sqlalchemy.Table(
    "notes",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("text", Text, nullable=False),
)

# Uploaded records, to be looked at by their link.
replays = sqlalchemy.Table(
    "replays",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), nullable=True, index=True),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
)

# Further secrets of a guest: one for each device where they came back with their password.
keys = sqlalchemy.Table(
    "keys",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", String(24), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

# One sealed deal for several tables: everybody plays it against the same bots. The seal opens when the
# deal is closed.
deals = sqlalchemy.Table(
    "deals",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),  # JSON: "me" once, a bot's name for the others
    Column("secret", String(128), nullable=False),
    Column("host", String(24), nullable=True),
    Column("is_closed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
)

# What the coach found in a game that is over, by the link of its table or of the uploaded record.
analyses = sqlalchemy.Table(
    "analyses",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("found", Text, nullable=False),  # JSON: language → what `analysis_data` says
    Column("created", Float, nullable=False),
)
