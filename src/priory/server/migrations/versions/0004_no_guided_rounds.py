"""No guided rounds any more: lessons are not tables of the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that were guided go on without a guide."""
    # Not as a batch: that lays the table anew, and dropping the old one would take all seats and events along.
    op.drop_column("tables", "guide")


def downgrade() -> None:
    """Nobody knows any more which tables were guided."""
    op.add_column("tables", sa.Column("guide", sa.Boolean, nullable=False, server_default=sa.false()))
