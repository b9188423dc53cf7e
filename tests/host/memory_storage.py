"""Storage for tests: that of the browser, on a database in memory. Nothing outlives the process."""

from __future__ import annotations

import json
from bisect import insort
from collections.abc import Sequence
from typing import Any

from alhambra.browser.database import BOOKMARKS, ENTRIES, RECORDS, TABLES, Key, Write
from alhambra.browser.storage import BrowserStorage


class MemoryDatabase:
    """What the browser's database does. It keeps texts, so that nobody changes what is stored by accident."""

    def __init__(self) -> None:
        self._values: dict[str, dict[Key, str]] = {store: {} for store in (TABLES, ENTRIES, BOOKMARKS, RECORDS)}
        self._keys: dict[str, list[Any]] = {store: [] for store in self._values}
        """In their order."""

    async def commit(self, changes: Sequence[Write]) -> bool:
        if any(change.how == "add" and change.key in self._values[change.store] for change in changes):
            return False
        for how, store, key, value in changes:
            if how == "delete":
                if self._values[store].pop(key, None) is not None:
                    self._keys[store].remove(key)
                continue
            if key not in self._values[store]:
                insort(self._keys[store], key)
            self._values[store][key] = json.dumps(value)
        return True

    async def read(self, store: str, first: Key, last: Key) -> list[Any]:
        return [json.loads(self._values[store][key]) for key in self._keys[store] if first <= key <= last]

    async def read_all(self, store: str) -> list[Any]:
        return [json.loads(self._values[store][key]) for key in self._keys[store]]


class MemoryStorage(BrowserStorage):
    """Everything that a host stores."""

    def __init__(self) -> None:
        super().__init__(MemoryDatabase())
