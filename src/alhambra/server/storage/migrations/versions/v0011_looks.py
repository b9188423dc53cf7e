"""The face and the colour that people chose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("seats", sa.Column("face", sa.String(16)))
    op.add_column("seats", sa.Column("colour", sa.String(16)))
