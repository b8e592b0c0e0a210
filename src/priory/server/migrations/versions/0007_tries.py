"""Tables that begin at a moment of another game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table so far is a try."""
    op.add_column("tables", sa.Column("tried", sa.JSON))


def downgrade() -> None:
    """Tries are forgotten: their games could not be told without where they began."""
    op.execute("DELETE FROM tables WHERE tried IS NOT NULL AND CAST(tried AS TEXT) <> 'null'")
    op.drop_column("tables", "tried")
