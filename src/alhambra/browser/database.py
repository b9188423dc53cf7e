"""The database of the browser, IndexedDB, as Python sees it: stores of values under keys."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from alhambra.host.storage import StorageFailed

logger = logging.getLogger(__name__)

TABLES, ENTRIES, BOOKMARKS, RECORDS = "tables", "entries", "bookmarks", "records"
Key = str | tuple[str, int]
"""The id of a table or a record; for entries, with the version."""


class Write(NamedTuple):
    """A value that is put in a store, added to it if there is none under that key, or deleted."""

    how: Literal["put", "add", "delete"]
    store: str
    key: Key
    value: Any = None


class BrowserDatabase(Protocol):
    """Each method raises `StorageFailed`."""

    async def commit(self, changes: Sequence[Write]) -> bool:
        """Store all changes, or none of them. False if there already is something under a key that is added."""

    async def read(self, store: str, first: Key, last: Key) -> list[Any]:
        """The values from one key to another, both included, in their order."""

    async def read_all(self, store: str) -> list[Any]:
        """All values, in the order of their keys."""


class PageDatabase(Protocol):
    """What the page does: see `database.ts`. It takes and answers JSON, and stores each value as JSON too."""

    def commit(self, changes: str) -> Awaitable[str]:
        """True if the changes are stored, false if a key was taken, or what failed, as a text."""

    def read(self, store: str, bounds: str) -> Awaitable[str]:
        """The values between two keys, or all if there are no bounds; or what failed, as a text."""


class IndexedDatabase:
    """IndexedDB."""

    def __init__(self, page: PageDatabase) -> None:
        self._page = page

    async def commit(self, changes: Sequence[Write]) -> bool:
        written = [(how, store, key, _json(value)) for how, store, key, value in changes]
        stored: bool = _checked(json.loads(await self._page.commit(_json(written))))
        return stored

    async def read(self, store: str, first: Key, last: Key) -> list[Any]:
        values: list[Any] = _checked(json.loads(await self._page.read(store, _json([first, last]))))
        return values

    async def read_all(self, store: str) -> list[Any]:
        values: list[Any] = _checked(json.loads(await self._page.read(store, "")))
        return values


def _checked(answer: Any) -> Any:
    if isinstance(answer, str):
        logger.error("the browser's storage failed", extra={"why": answer})
        raise StorageFailed(answer)
    return answer


def _json(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
