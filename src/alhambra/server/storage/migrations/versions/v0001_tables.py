"""Tables, seats, entries and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("header", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("decider", sa.Integer),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("moved", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_index("tables_in_the_lobby", "tables", ["public", "over", "moved"])
    op.create_index("tables_that_are_due", "tables", ["due"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("client", sa.String(64)),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("level", sa.String(32)),
        sa.Column("token", sa.String(64)),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("ix_seats_token", "seats", ["token"])
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])
