"""Further secrets of guests, one for each device where they came back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of keys."""
    op.create_table(
        "keys",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("ix_keys_person", "keys", ["person"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("keys")
