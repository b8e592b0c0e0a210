"""Tables that a device has put away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has put any away so far."""
    op.create_table(
        "away",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table", "device", name="pk_away"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_away_table", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """What was put away is in sight again."""
    op.drop_table("away")
