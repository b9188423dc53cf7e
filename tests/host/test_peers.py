"""A host beside other processes: who begins a game, and who catches up."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.host.hosts import Onlooker, begun, play, quiet_host, sitting, waiting

from alhambra.host.host import Host
from alhambra.host.peers import WHO, NoPeers
from alhambra.host.tokens import new_table_id, new_token
from alhambra.table.seats import BOT, Seat


class Peers:
    """Other processes that only listen."""

    alone = False

    def __init__(self) -> None:
        self.told: list[str] = []

    async def follow(self, table: str) -> None:
        self.told.append("follow")

    async def unfollow(self, table: str) -> None:
        self.told.append("unfollow")

    def tell(self, kind: str, table: str, **fields: Any) -> None:
        self.told.append(kind)


def test_a_host_without_peers_is_alone() -> None:
    assert NoPeers().alone


def test_beside_others_the_game_of_people_is_begun_where_they_come_and_that_of_computers_at_once() -> None:
    async def work() -> None:
        host = quiet_host(peers=Peers())
        people = [sitting(0, "Ana"), Seat(1, BOT, "Bo", "random")]
        computers = [Seat(0, BOT, "Ada", "random"), Seat(1, BOT, "Bo", "random")]
        setup = (await waiting(host, "Ana", None)).setup
        tables = [await host.gathering.new_table(setup, seats) for seats in (people, computers)]
        assert [host.tables.in_memory(table) is not None for table in tables] == [False, True]
        alone = quiet_host()
        assert alone.tables.in_memory(await alone.gathering.new_table(setup, people)) is not None
        for each in (host, alone):
            await each.close()

    asyncio.run(work())


def test_a_table_is_followed_from_when_it_is_opened_until_it_is_dropped_and_entries_are_told() -> None:
    async def work() -> None:
        peers = Peers()
        host = quiet_host(peers=peers)
        table = await waiting(host, "Ana", None)
        assert peers.told == ["follow", WHO]
        await host.gathering.sit_down(table, "Ben", None)
        assert peers.told[2:] == ["seats", "entry"]
        await play(host, table, 2)
        assert peers.told[4:] == ["entry"]
        table.last_used -= 3600.0
        await asyncio.sleep(0)
        host.tables.drop(table)
        await host.close()
        assert peers.told[-1] == "unfollow"

    asyncio.run(work())


class Faster(Peers):
    """Another process that plays just when a table is opened here."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host

    async def follow(self, table: str) -> None:
        await play(self._host, await self._host.tables.find(table), 3)


def test_what_another_process_stored_while_a_table_was_opened_is_not_missed() -> None:
    async def work() -> None:
        other = quiet_host()
        host = quiet_host(storage=other.storage, peers=Faster(other))
        table = await host.tables.find((await begun(other)).id)
        assert table.version == 2
        for each in (host, other):
            await each.close()

    asyncio.run(work())


def test_of_several_who_lost_their_seats_each_becomes_a_spectator() -> None:
    async def work() -> None:
        host = quiet_host()
        table = await waiting(host, "Ana", "Ben", None)
        lookers = [Onlooker(), Onlooker(0, "old"), Onlooker(), Onlooker(1, "older")]
        for looker in lookers:
            table.viewers.add(looker)
        table.unseat()
        assert [looker.seat for looker in lookers] == [None] * 4
        await host.close()

    asyncio.run(work())


def test_tokens_and_ids_cannot_be_guessed() -> None:
    assert (len(new_token()), len(new_table_id())) == (32, 20), "192 and 120 random bits"
    assert not any(new_table_id().startswith("-") for _ in range(1000)), "alhambra forget --table takes the next word"
    assert len({new_token() for _ in range(100)}) == 100
