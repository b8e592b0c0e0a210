"""The reviews of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A review is kept with its table."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("budget", sa.Integer, nullable=False),
        sa.Column("claimed", sa.Float, nullable=False),
        sa.Column("data", sa.JSON),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_reviews_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "budget", name="pk_reviews"),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("reviews")
