"""Taking a running game along to another host."""

from __future__ import annotations

import json
from typing import Any

from tests.host.asking import content, post, refused
from tests.host.client import make_table, player, sit_down
from tests.host.hosts import NoThinkers, busy_host, quiet_host, run
from tests.host.local_thinkers import LocalThinkers
from tests.host.records import short_record

from alhambra import Game
from alhambra.host.host import Host
from alhambra.table.copies import CopiedGameData


class NoMoves(LocalThinkers):
    """Thinkers that know recorded games, and never choose."""

    choose = NoThinkers.choose


def still_host() -> Host:
    return quiet_host(thinkers=NoMoves())


COMPUTERS = ("me", "planner", "greedy")


async def copy(host: Host, made: dict[str, Any]) -> CopiedGameData:
    token = made["seats"][0]["token"]
    found: CopiedGameData = content(await post(host, f"/api/tables/{made['table']}/copy", {"token": token}))
    return found


async def go_on(host: Host, copied: CopiedGameData, **changed: Any) -> dict[str, Any]:
    """Continue a copied game as a client does: load its record, and begin there with everybody in their seat."""
    replay = content(await post(host, "/api/replays", copied["record"]), 201)["replay"]
    wanted = {
        "at": 0,
        "seat": copied["seat"],
        "name": copied["players"][copied["seat"]],
        "opponents": copied["opponents"],
        **changed,
    }
    made: dict[str, Any] = content(await post(host, f"/api/replays/{replay}/continue", wanted), 201)
    return made


def test_a_game_goes_on_at_another_host_where_it_was_with_everybody_in_their_seat() -> None:
    async def look(here: Host) -> None:
        there = still_host()
        made = await make_table(here, *COMPUTERS)
        async with player(here, made["table"], made["seats"][0]["token"]) as ana:
            copied = await copy(here, made)
            again = await go_on(there, copied)
            async with player(there, again["table"], again["seats"][0]["token"]) as elsewhere:
                assert [seat["name"] for seat in elsewhere.table["seats"]] == copied["players"]
                assert [seat["level"] for seat in elsewhere.table["seats"]] == [None, "planner", "greedy"]
                for seen in ("display", "market", "turn", "scorings"):
                    assert elsewhere.view[seen] == ana.view[seen]
                mine = [each.view["players"][copied["seat"]] for each in (ana, elsewhere)]
                assert mine[0] == mine[1]
                counts = [[len(each["hand"]) for each in seen.view["players"]] for seen in (ana, elsewhere)]
                assert counts[0] == counts[1]
        await there.close()

    run(look, still_host)


def test_a_copy_tells_nothing_that_its_player_cannot_know() -> None:
    async def look(host: Host) -> None:
        made = await make_table(host, *COMPUTERS)
        table = await host.tables.find(made["table"])
        assert table.game is not None
        true = table.game.state
        copies = [Game.from_record((await copy(host, made))["record"]).state for _ in range(10)]
        assert all(each.hands[0] == true.hands[0] and each.market == true.market for each in copies)
        assert len({each.tower for each in copies}) == len({each.draw for each in copies}) == 10
        assert true.tower not in [each.tower for each in copies]
        assert str(table.game.seed) not in (await copy(host, made))["record"]

    run(look, still_host)


def test_a_game_with_other_people_stays_where_it_is() -> None:
    async def look(host: Host) -> None:
        made = await make_table(host, "me", "open")
        path = f"/api/tables/{made['table']}/copy"
        mine = {"token": made["seats"][0]["token"]}
        assert refused(await post(host, path, mine))[2] == "server.not-begun"
        await sit_down(host, made["table"], "Ben")
        assert refused(await post(host, path, mine)) == (409, "refused", "server.copy-not-alone")
        assert refused(await post(host, path, {"token": "nobody's"})) == (403, "not-yours", "server.not-yours")
        assert refused(await post(host, "/api/tables/nothing/copy", mine))[0] == 404

    run(look, still_host)


def test_who_plays_on_after_the_others_have_resigned_is_alone_with_computers() -> None:
    async def look(host: Host) -> None:
        made = await make_table(host, "me", "here Ben")
        async with player(host, made["table"], made["seats"][1]["token"]) as ben:
            await ben.ask("resign")
            copied = await copy(host, made)
            assert copied["players"] == ["Ana", "Ben"]
            assert copied["opponents"] == [None, {"level": "greedy", "style": None}]

    run(look, still_host)


def test_a_finished_game_is_taken_along_by_its_record() -> None:
    async def look(host: Host) -> None:
        replay = content(await post(host, "/api/replays", short_record()), 201)["replay"]
        wanted = {"at": 0, "seat": 1, "name": "Cleo", "level": "random"}
        made = content(await post(host, f"/api/replays/{replay}/continue", wanted), 201)
        async with player(host, made["table"], made["seats"][0]["token"]) as cleo:
            await cleo.ask("resign")
            await cleo.until_type("over")
        token = {"token": made["seats"][0]["token"]}
        path = f"/api/tables/{made['table']}/copy"
        assert refused(await post(host, path, token)) == (409, "refused", "server.copy-over")

    run(look, busy_host)


def test_opponents_that_nobody_offers_are_refused() -> None:
    async def look(host: Host) -> None:
        copied = await copy(host, await make_table(host, *COMPUTERS))
        replay = content(await post(host, "/api/replays", copied["record"]), 201)["replay"]
        wanted = {"at": 0, "seat": 0, "name": "Ana", "opponents": [None, {"level": "best"}]}
        status, kind, problem = refused(await post(host, f"/api/replays/{replay}/continue", wanted))
        assert (status, kind) == (422, "unreadable")
        assert problem.startswith("opponents.1: the levels are")

    run(look, still_host)


def test_a_copied_game_can_be_copied_again() -> None:
    async def look(host: Host) -> None:
        copied = await copy(host, await make_table(host, *COMPUTERS))
        again = await copy(host, await go_on(host, copied))
        assert json.dumps(again["opponents"]) == json.dumps(copied["opponents"])
        assert again["players"] == copied["players"]

    run(look, still_host)
