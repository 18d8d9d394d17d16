"""Autoplay for people who are away: forced moves, and a move planned ahead."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has switched it on yet."""
    op.add_column("seats", sa.Column("plays_forced", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("plan", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Drop both."""
    with op.batch_alter_table("seats") as batch:
        batch.drop_column("plays_forced")
        batch.drop_column("plan")
