"""Whose turn it is, so that lists can show what waits for me first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; it is filled with the next action of each table."""
    op.add_column("tables", sa.Column("to_move", sa.Integer, nullable=True))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("to_move")
