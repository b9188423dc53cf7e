"""The schema: tables with their seats, entries, bookmarks, chat, subscriptions and deal of the day; loaded records; the
server's key. `migrations` creates it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
    true,
)

metadata = MetaData()


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("setup", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("header", Text),
    Column("version", Integer, nullable=False),
    Column("decider", Integer),
    Column("over", Boolean, nullable=False),
    Column("moved", Float, nullable=False),
    Column("due", Float),
    Column("rematch", String(32)),
    Column("rules", Integer),
    Column("scores", Text),
    Index("tables_in_the_lobby", "public", "over", "moved"),
    Index("tables_that_are_due", "due"),
)
"""A table: its rules, the header of its record (with the seed) once the game has begun, and its status.

`version` counts the entries and is -1 before the game begins; `decider` is whose decision is awaited; `due` is when the
server has to act by itself, for a computer opponent or because time is up. `rules` is the version of the rules, null
for the first: a program that does not know them leaves the table alone. `scores` are the points of the players when the
game is over; games that ended before they were stored have none.
"""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("client", String(64)),
    Column("action", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""The record of a table. Two actions cannot answer the same version, since each version can exist only once.

The first entry, version 0, is the set-up: no action, only chance results.
"""

bookmarks = Table(
    "bookmarks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("program", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""What a table had in memory after an entry, for the program that wrote it. All of it follows from the record, so these
rows can be deleted at any time.
"""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64)),
    Column("level", String(32)),
    Column("token", String(64), index=True),
    Column("resigned", Boolean, nullable=False),
    Column("orders", Text, nullable=False),
    Column("seen", Float, nullable=False),
    Column("plan", Text),
    Column("invited", String(64)),
    Column("face", String(16)),
    Column("colour", String(16)),
)
"""Who sits where. Only the hash of a token is stored; `level` is the computer opponent that plays there now, if any.
`invited` is whom a free seat is reserved for; they have its token. `face` and `colour` are those of a person; seats of
earlier versions have none."""

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
)
"""Records that somebody has loaded, to look at and to share."""

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", String(1000), primary_key=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
)
"""The browsers to notify when a table is waiting for a player: where to send to, and the keys to encrypt with."""

daily = Table(
    "daily",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("day", String(10), nullable=False, index=True),
    Column("player", String(64), index=True),
    Column("counts", Boolean, nullable=False, server_default=true()),
    Index(
        "daily_first_tries", "day", "player", unique=True, sqlite_where=text("counts"), postgresql_where=text("counts")
    ),
)
"""The tables that play the deal of a day. `player` is the hash of what a browser is known by; it is null if the browser
keeps nothing, and for games from before browsers were told apart. Of the tries of a browser only the first of a day
counts."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("key", Text, nullable=False),
)
"""Secret keys that the server has made for itself."""
