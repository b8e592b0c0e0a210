"""Alembic's way in: the store hands over its own connection."""

from __future__ import annotations

from alembic import context
from sqlalchemy import text

from priory.server.schema import metadata

LOCK = 70_726_979  # any number that all processes of Priory share

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, compare_type=True)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    context.run_migrations()
