"""Which tables play the deal of a day, so that their results can be compared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "daily",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
    )
    op.create_index("ix_daily_day", "daily", ["day"])
