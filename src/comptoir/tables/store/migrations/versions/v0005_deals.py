"""Deals that several tables share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of deals, and let tables name theirs."""
    op.create_table(
        "deals",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("secret", sa.String(128), nullable=False),
        sa.Column("host", sa.String(24), nullable=True),
        sa.Column("is_closed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.add_column("tables", sa.Column("deal_id", sa.String(24), nullable=True))
    op.create_index("ix_tables_deal_id", "tables", ["deal_id"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_tables_deal_id", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("deal_id")
    op.drop_table("deals")
