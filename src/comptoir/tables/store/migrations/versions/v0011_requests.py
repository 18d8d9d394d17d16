"""What a request asked is known when it comes again; what is kept of an end is checked when it is read.

Messages of a chat carry the id of their request, events a digest of what was asked under theirs. A secret is
one person's alone. The checksum of an end covers the table's id and what was kept.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, and the checksums of the ends that are there."""
    op.add_column("events", sa.Column("asked", sa.String(16)))
    with op.batch_alter_table("chat") as batch:
        batch.add_column(sa.Column("command", sa.String(80)))
        batch.create_unique_constraint("uq_chat_command", ["command"])
    op.drop_index("ix_people_token", "people")
    op.create_index("ix_people_token", "people", ["token"], unique=True)
    op.add_column("ends", sa.Column("checksum", sa.String(32), nullable=False, server_default=""))
    _add_checksums(op.get_bind())
    with op.batch_alter_table("ends") as batch:
        batch.alter_column(
            "checksum", existing_type=sa.String(32), existing_nullable=False, server_default=None
        )


def _add_checksums(connection: sa.Connection) -> None:
    ends = sa.table("ends", *map(sa.column, ("table_id", "body", "checksum")))
    for row in connection.execute(sa.select(ends.c.table_id, ends.c.body)).all():
        first = hashlib.blake2b(row.table_id.encode(), digest_size=16).hexdigest()
        checksum = hashlib.blake2b(f"{first}{row.body}".encode(), digest_size=16).hexdigest()
        connection.execute(ends.update().where(ends.c.table_id == row.table_id).values(checksum=checksum))
