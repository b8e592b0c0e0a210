"""The first tables: games, seats, events, chat, and what the house keeps for itself."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Lay the tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("start", sa.Integer),
        sa.Column("variants", sa.JSON, nullable=False),
        sa.Column("box", sa.JSON),
        sa.Column("clock", sa.JSON),
        sa.Column("guide", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("rematch", sa.String(16)),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("level", sa.String(16)),
        sa.Column("device", sa.String(64)),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_seats_table", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_device", "seats", ["device"])
    _lay_what_happens()


def _lay_what_happens() -> None:
    op.create_table(
        "events",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.Integer),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table", "at", name="pk_events"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_events_table", ondelete="CASCADE"),
        sa.UniqueConstraint("table", "key", name="uq_events_table"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_chat_table", ondelete="CASCADE"),
    )
    op.create_index("ix_chat_table", "chat", ["table"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house"),
    )


def downgrade() -> None:
    """Clear the tables."""
    for name in ("house", "chat", "events", "seats", "tables"):
        op.drop_table(name)
