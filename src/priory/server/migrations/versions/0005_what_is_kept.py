"""When a table is over, when one that nobody has open must be looked at again, and the boxes that are played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables with a clock are looked at once, as soon as the house is open."""
    op.add_column("tables", sa.Column("finished", sa.Float))
    op.add_column("tables", sa.Column("strikes", sa.Float))
    op.create_index("ix_tables_finished", "tables", ["finished"])
    op.create_index("ix_tables_strikes", "tables", ["strikes"])
    op.create_table(
        "boxes",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_boxes"),
    )
    op.execute("UPDATE tables SET strikes = 0 WHERE clock IS NOT NULL AND CAST(clock AS TEXT) <> 'null'")


def downgrade() -> None:
    """Forget it."""
    op.drop_table("boxes")
    for name in ("strikes", "finished"):
        op.drop_index(f"ix_tables_{name}", "tables")
        op.drop_column("tables", name)
