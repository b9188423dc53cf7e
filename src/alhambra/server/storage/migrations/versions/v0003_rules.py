"""The version of the rules of each table. Null means the first: older programs still write rows without it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.Integer))
