"""Tables where people have agreed how often a move may be taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """At older tables it stays free."""
    op.add_column("tables", sa.Column("undo", sa.String(8), nullable=False, server_default="free"))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("undo")
