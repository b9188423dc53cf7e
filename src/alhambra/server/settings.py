"""How a server is set up: from the command line, or from variables of the environment that begin with ALHAMBRA_."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from alhambra.kernel.errors import GameError

PREFIX = "ALHAMBRA_"


class SettingError(GameError):
    """A setting that cannot be."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. Times are in seconds, sizes in bytes."""

    database: str = "alhambra.db"
    """A file for SQLite, or an address that begins with postgresql://."""
    redis: str = ""
    """The address of Redis, which carries messages between processes; nothing is needed for a single one."""
    host: str = "127.0.0.1"
    port: int = 8000
    address: str = ""
    """Where others find this server, for links that are given to them; empty: as it stands in the browser."""
    workers: int = 1
    trusted_proxies: str = "127.0.0.1"
    """Whose word about the address of a client is taken."""
    origins: str = ""
    """Other pages that may open sockets here, with commas between them; the own one always may."""

    thinkers: int = 1
    """Processes in which computer opponents think, for each worker. What people ask is found out in two others."""
    thinking_time: float = 10.0
    """A computer opponent that takes longer is stopped, and something sensible is played."""
    bot_pause: float = 0.6
    """So long a move of a computer opponent can be looked at before the next one, in live games."""
    abandoned_after: float = 120.0
    """So long a player of a live game is away until a computer opponent may take over."""
    rescue_after: float = 15.0
    """If a move of the server is not stored after so long, any worker looks after the table."""
    look_after: float = 5.0
    """How often a worker looks for tables that another one left waiting."""
    tables_in_memory: int = 500
    days_kept: float = 90.0
    """Unfinished games nobody's time runs in and loaded records, untouched for so many days, are deleted; 0: never."""

    connections: int = 2000
    connections_per_address: int = 60
    tables: int = 20_000
    """Unfinished ones at which something happened in the last day."""
    tables_per_address: int = 60
    """New ones in an hour."""
    requests_per_second: float = 20.0
    """Of one address, in the long run; ten times as many at once."""
    messages_per_second: float = 10.0
    """Of one connection, in the long run; five times as many at once."""
    message_size: int = 8_192
    body_size: int = 400_000
    unsent_messages: int = 200
    """A connection that has not taken so many is dropped."""

    @property
    def database_url(self) -> str:
        """The address of the database, as the drivers want it."""
        scheme, separator, rest = self.database.partition("://")
        if not separator:
            return f"sqlite+aiosqlite:///{Path(self.database).expanduser()}"
        if scheme in ("postgresql", "postgres"):
            return f"postgresql+asyncpg://{rest}"
        if scheme == "sqlite":
            return f"sqlite+aiosqlite://{rest}"
        raise SettingError(f"a database is a file or an address that begins with postgresql://, not {scheme}://")

    @property
    def other_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())

    def checked(self) -> Settings:
        """The same; raises `SettingError` for what cannot work."""
        _ = self.database_url
        if self.workers > 1 and not self.redis:
            raise SettingError("several workers need Redis to carry messages between them: --redis redis://…")
        if self.redis and not self.redis.startswith(("redis://", "rediss://", "unix://")):
            raise SettingError("Redis is an address that begins with redis://, rediss:// or unix://")
        for field in fields(self):
            value = getattr(self, field.name)
            lowest = 0 if field.name in ("bot_pause", "abandoned_after", "port", "days_kept") else 1e-3
            if isinstance(value, int | float) and value < lowest:
                raise SettingError(f"'{field.name}' is {value}, but must be at least {lowest:g}")
        return self

    def environment(self) -> dict[str, str]:
        """The same as variables of the environment, for the processes a server is made of."""
        return {PREFIX + field.name.upper(): str(getattr(self, field.name)) for field in fields(self)}


def from_environment(variables: Mapping[str, str] = os.environ) -> Settings:
    """The settings given in the environment; what is not given there is as usual."""
    found: dict[str, str | int | float] = {}
    for field in fields(Settings):
        text = variables.get(PREFIX + field.name.upper())
        if text is None:
            continue
        kind: type[str] | type[int] | type[float] = type(field.default)  # type: ignore[assignment]
        try:
            found[field.name] = kind(text)
        except ValueError:
            raise SettingError(f"{PREFIX}{field.name.upper()} is '{text[:40]}', which is not a number") from None
    return Settings(**found).checked()  # type: ignore[arg-type]
