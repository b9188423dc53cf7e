"""Several processes serve the same tables over PostgreSQL, with Redis between them."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace

import httpx
import pytest
from redis import Redis
from tests.host.player import Player
from tests.server.client import make_table, player, sit_down
from tests.server.servers import CALM, Process, serving, wait_until

from alhambra.server.settings import Settings

pytestmark = pytest.mark.first


@pytest.fixture
def both(postgres: str, redis: str) -> Iterator[tuple[str, str]]:
    """Two processes of one server."""
    settings = replace(CALM, database=postgres, redis=redis, abandoned_after=0.0)
    with serving(settings) as one, serving(settings) as two:
        yield one, two


def test_players_at_different_processes_play_one_game(both: tuple[str, str]) -> None:
    one, two = both

    async def play() -> None:
        made = await make_table(one, "me", "open", "random", public=True)
        assert [table["table"] for table in httpx.get(f"{two}/api/tables").json()] == [made["table"]]
        async with player(one, made["table"], made["tokens"][0]) as ana:
            ben_seat = await sit_down(two, made["table"], "Ben")
            async with player(two, made["table"], ben_seat["token"], seed=2) as ben:
                while not (ana.game and ana.table["seats"][1]["online"]):
                    await ana.hear()
                await ben.ask("chat", text="from afar")
                assert (await ana.until_type("chat"))["text"] == "from afar"
                await asyncio.gather(ana.play_to_the_end(), ben.play_to_the_end())
                assert ana.view["players"][0]["palace"] == ben.view["players"][0]["palace"]
                assert (await ben.ask("rematch"))["type"] == "done"
                invited = await ana.until_type("rematch")
                assert (invited["seat"], invited["token"]) == (0, made["tokens"][0])
            await ana.until(lambda frame: frame["type"] == "table" and not frame["seats"][1]["online"])

    asyncio.run(play())


def test_of_simultaneous_actions_at_different_processes_one_is_accepted(both: tuple[str, str]) -> None:
    async def play() -> None:
        made = await make_table(both[0], "me", "here Ben")
        async with AsyncExitStack() as opened:
            seats: list[list[Player]] = [
                [await opened.enter_async_context(player(base, made["table"], token)) for base in (*both, *both)]
                for token in made["tokens"].values()
            ]
            sockets = next(each for each in seats if each[0].decides)
            for turn in range(5):
                version = 2 * turn
                action = f"take {sockets[0].view['display'][0]}"
                answers = await asyncio.gather(
                    *(each.act(action, version=version, id=f"{at}-{turn}") for at, each in enumerate(sockets))
                )
                assert sorted(answer["type"] for answer in answers) == ["done"] + ["refused"] * 3
                for each in sockets:
                    await each.until_version(version + 1)
                done = await sockets[turn % 4].ask("undo", version=version + 1)
                assert done["type"] == "done"
                for each in sockets:
                    await each.until_version(version + 2)
            assert all(each.view == sockets[0].view for each in sockets)

    asyncio.run(play())


def test_a_game_begins_in_the_process_that_its_players_reach_and_only_that_one_holds_the_table(
    both: tuple[str, str], redis: str
) -> None:
    async def play() -> None:
        made = await make_table(both[0], "me", "random")
        assert holders(redis, made["table"]) == 0
        async with player(both[1], made["table"], made["tokens"][0]) as ana:
            await ana.play_until(4)
            assert holders(redis, made["table"]) == 1
        computers = await make_table(both[0], "random", "random")  # nobody may ever come to look at them
        assert holders(redis, computers["table"]) == 1

    asyncio.run(play())


def test_a_table_whose_players_have_gone_to_another_process_is_dropped(
    both: tuple[str, str], redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alhambra.host.open_tables._SHORTEST_STAY", 0.0)

    async def play() -> None:
        made = await make_table(both[0], "me", "here Ben")
        async with (
            player(both[0], made["table"], made["tokens"][0]),
            player(both[1], made["table"], made["tokens"][1]),
        ):
            assert holders(redis, made["table"]) == 2
        async with player(both[1], made["table"], made["tokens"][0]) as ana:
            await asyncio.to_thread(wait_until, lambda: holders(redis, made["table"]) == 1)
            assert (await ana.ask("ping"))["type"] == "pong"

    asyncio.run(play())


def test_a_computer_opponent_plays_on_as_soon_as_somebody_comes_to_another_process(
    postgres: str, redis: str, process: Callable[[Settings], Process]
) -> None:
    settings = replace(CALM, database=postgres, redis=redis, bot_pause=3600.0, rescue_after=3600.0)
    dying = process(settings)
    dying.start()

    async def play(base: str) -> None:
        made = await make_table(dying.base, "me", "random")
        async with player(dying.base, made["table"], made["tokens"][0]) as ana:
            while ana.decides:
                await ana.until_version((await ana.play())["version"])
            await asyncio.to_thread(dying.kill)
        async with player(base, made["table"], made["tokens"][0]) as ana:
            while not ana.decides:
                await ana.hear()

    with serving(replace(settings, bot_pause=0.0)) as base:
        asyncio.run(play(base))


def holders(redis: str, table: str) -> int:
    """How many processes hold a table in memory: as many as follow what the others tell about it."""
    with Redis.from_url(redis) as client:
        return sum(count for _, count in client.pubsub_numsub(*client.pubsub_channels(f"*:{table}")))


def test_a_table_left_waiting_by_a_dead_process_is_looked_after_by_another(
    postgres: str, redis: str, process: Callable[[Settings], Process]
) -> None:
    settings = replace(CALM, database=postgres, redis=redis, bot_pause=5.0, rescue_after=1.0)
    dying = process(settings)
    dying.start()

    async def leave() -> str:
        made = await make_table(dying.base, "me", "random")
        async with player(dying.base, made["table"], made["tokens"][0]) as ana:
            await ana.ask("resign")
            await asyncio.to_thread(dying.kill)
        return str(made["table"])

    table = asyncio.run(leave())

    async def finished(base: str) -> None:
        async with asyncio.timeout(120), httpx.AsyncClient(base_url=base) as client:
            while not (await client.get(f"/api/tables/{table}")).json()["over"]:
                await asyncio.sleep(0.2)

    with serving(replace(settings, bot_pause=0.0)) as base:
        asyncio.run(finished(base))
