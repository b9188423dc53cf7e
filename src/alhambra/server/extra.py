"""What a server on one computer does without: the packages of the extra `host`."""

from __future__ import annotations

from importlib.util import find_spec

INSTALL = "pip install 'alhambra-game[host]'"
POSTGRES = ("asyncpg",)
REDIS = ("redis",)
PUSH = ("aiohttp", "cryptography", "py_vapid", "pywebpush")
METRICS = ("prometheus_client",)


def installed(packages: tuple[str, ...]) -> bool:
    """Whether these packages can be imported."""
    return all(find_spec(package) for package in packages)
