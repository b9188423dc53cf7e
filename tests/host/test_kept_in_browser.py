"""What only a host in a browser can be asked: removing tables, exporting everything, importing it elsewhere."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from tests.host.asking import ASKER, content, get, post, refused
from tests.host.client import make_table, player
from tests.host.hosts import busy_host, run
from tests.host.records import short_record

from alhambra.browser.answers import ID_PREFIX, ROUTES
from alhambra.host.answers import answer
from alhambra.host.answers.route import Answer, Ask
from alhambra.host.host import Host
from alhambra.host.tokens import new_table_id

Export = dict[str, Any]


def here() -> Host:
    return busy_host(new_id=lambda: ID_PREFIX + new_table_id())


async def asked(host: Host, method: str, path: str, body: str = "") -> Answer:
    return await answer(host, Ask(method, path, body.encode(), ASKER), ROUTES)


async def exported(host: Host) -> Export:
    found: Export = content(await asked(host, "GET", "/api/stored"))
    return found


async def imports(host: Host, data: Any) -> Answer:
    return await asked(host, "POST", "/api/stored", data if isinstance(data, str) else json.dumps(data))


async def played(host: Host, made: Any, actions: int) -> None:
    """Play at a table of two people at one screen."""
    for _ in range(actions):
        table = await host.tables.find(made["table"])
        assert table.game is not None
        assert table.decider is not None
        token = made["seats"][table.decider]["token"]
        async with player(host, made["table"], token) as found:
            await found.act(str(table.game.legal_actions()[0]))


async def two_people(host: Host) -> Any:
    return await make_table(host, "me", "here Ben")


async def mine(host: Host, made: Any) -> list[Any]:
    found: list[Any] = content(await post(host, "/api/mine", {"tokens": [made["seats"][0]["token"]]}))
    return found


def test_everything_exported_is_there_in_another_browser() -> None:
    async def look(host: Host) -> None:
        made = await two_people(host)
        await played(host, made, 3)
        replay = content(await post(host, "/api/replays", short_record()), 201)["replay"]
        there = here()
        assert content(await imports(there, await exported(host))) == {"games": 1, "records": 1}
        assert await exported(there) == await exported(host)
        assert [table["table"] for table in await mine(there, made)] == [made["table"]]
        await played(there, made, 2)
        assert (await get(there, f"/api/replays/{replay}/record")).status == 200
        await there.close()

    run(look, here)


def test_of_a_game_in_both_browsers_the_longer_record_counts() -> None:
    async def look(host: Host) -> None:
        made = await two_people(host)
        await played(host, made, 1)
        earlier = await exported(host)
        await played(host, made, 2)
        later = await exported(host)
        assert content(await imports(host, earlier)) == {"games": 0, "records": 0}
        assert await exported(host) == later
        there = here()
        await imports(there, earlier)
        async with player(there, made["table"], made["seats"][0]["token"]) as ana:
            assert content(await imports(there, later)) == {"games": 1, "records": 0}
            await ana.until_type("closed")  # whoever looks at the shorter one comes back to the longer one
        assert await exported(there) == later
        await played(there, made, 1)
        await there.close()

    run(look, here)


def broken(export: Export, how: str) -> Any:
    data = deepcopy(export)
    game = data["games"][0]
    if how == "no JSON":
        return json.dumps(data)[:-10]
    if how == "another thing":
        return {"tables": []}
    if how == "an entry is missing":
        del game["entries"][1]
    if how == "an entry is unreadable":
        game["entries"][1] = {"version": 1}
    if how == "a table is unreadable":
        game["table"]["seats"] = None
    if how == "an id of a server":
        game["table"]["id"] = "k3"
    if how == "a record is no text":
        data["records"] = [{"id": f"{ID_PREFIX}{'x' * 20}", "record": 3, "at": 1.0}]
    return data


@pytest.mark.parametrize(
    "how",
    [
        "no JSON",
        "another thing",
        "an entry is missing",
        "an entry is unreadable",
        "a table is unreadable",
        "an id of a server",
        "a record is no text",
    ],
)
def test_a_damaged_export_is_refused_and_changes_nothing(how: str) -> None:
    async def look(host: Host) -> None:
        await played(host, await two_people(host), 2)
        export = await exported(host)
        there = here()
        made = await two_people(there)
        before = await exported(there)
        status, kind, key = refused(await imports(there, broken(export, how)))
        assert (status, kind, key) == (422, "unreadable", "server.bad-export")
        assert await exported(there) == before
        await played(there, made, 1)
        await there.close()

    run(look, here)


def test_a_removed_table_is_gone_with_everything_that_was_stored_of_it() -> None:
    async def look(host: Host) -> None:
        made, other = await two_people(host), await two_people(host)
        await played(host, made, 2)
        left = [game for game in (await exported(host))["games"] if game["table"]["id"] == other["table"]]
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
            assert (await asked(host, "POST", f"/api/tables/{made['table']}/remove")).status == 200
            closed = await ana.until_type("closed")
            assert closed["message"]["key"] == "server.no-such-table"
        assert await exported(host) == {"games": left, "records": []}
        assert await host.storage.tables.actions(made["table"]) == []
        assert await mine(host, made) == []
        again = await asked(host, "POST", f"/api/tables/{made['table']}/remove")
        assert refused(again) == (404, "not-found", "server.no-such-table")
        await played(host, other, 1)

    run(look, here)


def test_a_game_whose_rematch_was_removed_can_have_another_one() -> None:
    async def look(host: Host) -> None:
        made = await two_people(host)
        table = await host.tables.find(made["table"])
        first = await host.gathering.rematch(table, 0)
        await asked(host, "POST", f"/api/tables/{first}/remove")
        second = await host.gathering.rematch(table, 0)
        assert second != first
        assert (await host.tables.find(second)).id == second

    run(look, here)
