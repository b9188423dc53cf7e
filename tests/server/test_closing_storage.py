"""Closing the storage: nothing of it is left, whatever was being read or written."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

from sqlalchemy import text

from alhambra.server.settings import Settings
from alhambra.server.storage.sql import SqlStorage


def test_a_query_that_is_given_up_twice_leaves_no_thread_behind(settings: Settings) -> None:
    """Given up once, it still gives its connection back; given up again, it leaves the connection to itself."""
    before = {*threading.enumerate()}
    began, goes_on = threading.Event(), threading.Event()

    def wait() -> int:
        began.set()
        goes_on.wait()
        return 1

    async def read(storage: SqlStorage) -> None:
        async with storage.tables.database.reading() as connection:
            raw = await connection.get_raw_connection()
            assert raw.driver_connection
            await raw.driver_connection.create_function("wait", 0, wait)
            await connection.execute(text("select wait()"))

    async def give_up() -> None:
        storage = SqlStorage(settings.database_url)
        await storage.open()
        reading = asyncio.create_task(read(storage))
        await asyncio.to_thread(began.wait)
        for _ in range(2):
            reading.cancel()
            await asyncio.sleep(0)
        threading.Timer(0.3, goes_on.set).start()  # meanwhile the event loop would have ended
        await storage.close()
        with suppress(asyncio.CancelledError):
            await reading

    asyncio.run(give_up())
    assert {*threading.enumerate()} <= before
