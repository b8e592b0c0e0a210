"""The tables of the database: a game's sequence is append-only, one row at (table, at)."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("start", Integer),
    Column("variants", JSON, nullable=False),
    Column("box", JSON),
    Column("clock", JSON),
    Column("host", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("rematch", String(16)),
    Column("finished", Float, index=True),
    Column("strikes", Float, index=True),
    Column("tried", JSON),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(24), nullable=False),
    Column("level", String(16)),
    Column("device", String(64), index=True),
    Column("generation", Integer, nullable=False),
)

sat = Table(
    "sat",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("generation", Integer, primary_key=True),
    Column("device", String(64), primary_key=True),
)
"""Every device that ever held a seat: it has seen what lies there."""

events = Table(
    "events",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", Integer),
    Column("key", String(80), nullable=False),
    Column("made", Float, nullable=False),
    UniqueConstraint("table", "key"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("made", Float, nullable=False),
)

away = Table(
    "away",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("device", String(64), primary_key=True),
)
"""The tables that a device does not list any more."""

boxes = Table(
    "boxes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("data", JSON, nullable=False),
)
"""Every box that a table was laid with: a game goes on with the one it began with."""

reviews = Table(
    "reviews",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("budget", Integer, primary_key=True),
    Column("claimed", Float, nullable=False),
    Column("data", JSON),
)
"""The reviews of finished games, as far as they are worked out; `claimed` is until when somebody works on one."""

house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
