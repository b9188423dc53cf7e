"""The final scores of a table, so that a list of finished games can show them without replaying any."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("scores", sa.Text))
