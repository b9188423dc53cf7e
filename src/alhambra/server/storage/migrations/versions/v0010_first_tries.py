"""Which browser began a deal of the day, and whether that try counts. Those begun before all count."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("daily", sa.Column("player", sa.String(64)))
    op.add_column("daily", sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_index("ix_daily_player", "daily", ["player"])
    op.create_index(
        "daily_first_tries",
        "daily",
        ["day", "player"],
        unique=True,
        sqlite_where=sa.text("counts"),
        postgresql_where=sa.text("counts"),
    )
