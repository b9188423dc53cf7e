"""The settings of a server: from the command line, or from environment variables that begin with ALHAMBRA_."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from alhambra.bots import offer
from alhambra.host.settings import HostSettings
from alhambra.kernel.errors import GameError, SetupError
from alhambra.server.extra import INSTALL, POSTGRES, REDIS, installed

PREFIX = "ALHAMBRA_"
_BOT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,31}")
_MAY_BE_ZERO = ("thinkers", "bot_pause", "scoring_pause", "abandoned_after", "port", "days_kept", "lists_kept")


class SettingError(GameError):
    """A setting that cannot work."""


@dataclass(frozen=True)
class Settings(HostSettings):
    """All settings. Times are in seconds, sizes in bytes."""

    database: str = "alhambra.db"
    """A file for SQLite, or a URL that begins with postgresql://."""
    redis: str = ""
    """The address of Redis, which carries notes between processes; a single process needs none."""
    redis_patience: float = 0.5
    """How long Redis may take to answer before a process counts and thinks alone, as it does while Redis is down."""
    host: str = "127.0.0.1"
    port: int = 8000
    address: str = ""
    """The public URL of this server, for links to share; if empty, the one in the browser's address bar."""
    trusted_proxies: str = "127.0.0.1"
    """The proxies trusted to report a client's address."""
    origins: str = ""
    """Other pages that may open sockets and change anything here, separated by commas; the server's own may always."""
    hosts: str = ""
    """Names by which browsers may call this server, besides those it knows, separated by commas; * for any."""

    push_services: str = ""
    """Push services to use besides those of the usual browsers, as in https://push.example, separated by commas."""

    bots: str = ""
    """Computer opponents besides the built-in ones, separated by commas: a name and a class in a file, as in
    rusher=mybots.py:Rusher, or the name of one that an installed package offers."""
    thinkers: int = 1
    """How many thinkers each process has for computer opponents. There are three more, one for waiting people, one for
    showing recorded games and one for analysing them. 0: none at all, if others think for this server (`alhambra
    think`)."""
    thinking_time: float = 10.0
    """A thinker that takes longer for anything is stopped."""
    move_time: float = 5.0
    """When people are waiting for a computer opponent, a quick one moves for it after this long."""
    thinking_per_address: float = 120.0
    """How much thinking an address may use in a minute before it has to wait for the others."""
    thinking_per_table: float = 30.0
    """The same for a table at which nobody is waiting."""
    look_after: float = 5.0
    """The pause between two checks for tables that another process left waiting."""
    days_kept: float = 90.0
    """Loaded records and unfinished games without a deadline are deleted after this many days untouched; 0: never."""

    connections: int = 2000
    connections_per_address: int = 60
    waiting_connections: int = 500
    """The most connections of a process that have not sent a request."""
    waiting_per_address: int = 60
    request_patience: float = 20.0
    """How long a connection may take to send a request, and to read more of a response."""
    silence: float = 300.0
    """A socket is closed when its client has sent nothing for this long, not even `ping`."""
    requests_per_second: float = 20.0
    """From one address, in the long run; ten times as many at once."""
    messages_per_second: float = 10.0
    """Over one connection, in the long run; five times as many at once."""
    message_size: int = 8_192
    body_size: int = 400_000
    unsent_messages: int = 200
    """A connection is dropped when this many frames are waiting to be sent."""

    @property
    def database_url(self) -> str:
        """The address of the database, as SQLAlchemy takes it."""
        scheme, separator, rest = self.database.partition("://")
        if not separator:
            return f"sqlite+aiosqlite:///{Path(self.database).expanduser()}"
        if scheme in ("postgresql", "postgres"):
            _demand("PostgreSQL", POSTGRES)
            return f"postgresql+asyncpg://{rest}"
        if scheme == "sqlite":
            return f"sqlite+aiosqlite://{rest}"
        raise SettingError(f"a database must be a file or a URL that begins with postgresql://, not {scheme}://")

    @property
    def name(self) -> str:
        """Distinguishes servers that share a Redis: processes with the same database belong to the same server."""
        return hashlib.sha256(self.database_url.encode()).hexdigest()[:16]

    @property
    def other_origins(self) -> frozenset[str]:
        return frozenset(origin.rstrip("/") for origin in _listed(self.origins))

    @property
    def other_hosts(self) -> frozenset[str]:
        return frozenset(name.lower() for name in _listed(self.hosts))

    @property
    def other_push_services(self) -> frozenset[str]:
        return frozenset(service.rstrip("/") for service in _listed(self.push_services))

    @property
    def other_bots(self) -> dict[str, str]:
        """Where to find each of the other computer opponents, by name."""
        pairs = [
            (name.strip(), found.strip()) for name, _, found in (part.partition("=") for part in _listed(self.bots))
        ]
        return {name: found or name for name, found in pairs}

    def checked(self) -> Settings:
        """These settings; raises `SettingError` if they cannot work. Also adds the other bots to the levels."""
        _ = self.database_url
        if self.redis and not self.redis.startswith(("redis://", "rediss://", "unix://")):
            raise SettingError("the URL of Redis must begin with redis://, rediss:// or unix://")
        if self.redis:
            _demand("Redis", REDIS)
        if not self.thinkers and not self.redis:
            raise SettingError("without thinkers of its own a server needs Redis to reach others: --redis redis://…")
        for name, found in self.other_bots.items():
            if not _BOT_NAME.fullmatch(name):
                raise SettingError(f"a bot needs a name of up to 32 letters, digits and hyphens, not '{name[:40]}'")
            try:
                offer(name, found)
            except SetupError as error:
                raise SettingError(str(error)) from error
        for field in fields(self):
            value = getattr(self, field.name)
            lowest = 0 if field.name in _MAY_BE_ZERO else 1e-3
            if isinstance(value, int | float) and value < lowest:
                raise SettingError(f"'{field.name}' is {value}, but must be at least {lowest:g}")
        return self

    def environment(self) -> dict[str, str]:
        """These settings as environment variables, for the processes that a server is made of."""
        return {PREFIX + field.name.upper(): str(getattr(self, field.name)) for field in fields(self)}


def _demand(what: str, packages: tuple[str, ...]) -> None:
    if not installed(packages):
        raise SettingError(f"{what} needs packages that are not installed: {INSTALL}")


def _listed(text: str) -> list[str]:
    """What is listed in a setting, separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def from_environment(variables: Mapping[str, str] = os.environ) -> Settings:
    """The settings given in the environment, and defaults for the others."""
    if f"{PREFIX}WORKERS" in variables:
        raise SettingError("there are no workers any more: start one process for each port, behind a proxy")
    given: dict[str, str | int | float] = {}
    for field in fields(Settings):
        text = variables.get(PREFIX + field.name.upper())
        if text is None:
            continue
        kind: type[str] | type[int] | type[float] = type(field.default)  # type: ignore[assignment]
        try:
            given[field.name] = kind(text)
        except ValueError:
            raise SettingError(f"{PREFIX}{field.name.upper()} is '{text[:40]}', which is not a number") from None
    return Settings(**given).checked()  # type: ignore[arg-type]
