"""Who sat where, so that nobody sees a second hand; and room for whose key a key is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those who sit somewhere now are known to have sat there."""
    op.create_table(
        "sat",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", "generation", "device", name="pk_sat"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_sat_table", ondelete="CASCADE"),
    )
    op.execute(
        'INSERT INTO sat ("table", seat, generation, device) '
        'SELECT "table", seat, generation, device FROM seats WHERE device IS NOT NULL'
    )
    with op.batch_alter_table("events") as events:
        events.alter_column("key", type_=sa.String(80), existing_type=sa.String(64), existing_nullable=False)


def downgrade() -> None:
    """Keys that are too long for the old column are cut off."""
    with op.batch_alter_table("events") as events:
        events.alter_column("key", type_=sa.String(64), existing_type=sa.String(80), existing_nullable=False)
    op.drop_table("sat")
