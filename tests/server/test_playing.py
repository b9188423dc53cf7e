"""Playing at a table over its socket. What can be asked there is tested with a host in memory."""

import asyncio
from contextlib import AsyncExitStack

import httpx
from tests.server.client import make_table, player, whoever_begins

from alhambra import Game
from alhambra.table.table import MOST_EVENTS


def test_a_game_against_computer_opponents_is_played_to_its_end(base: str) -> None:
    async def play() -> None:
        made = await make_table(base, "me", "greedy", "random")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            over = await ana.play_to_the_end()
        assert sorted(line["player"] for line in over["ranking"]) == [0, 1, 2]
        assert over["ranking"][0]["place"] == 1
        scores = [one["score"] for one in ana.view["players"]]
        assert [line["score"] for line in over["ranking"]] == sorted(scores, reverse=True)
        async with player(base, made["table"], made["tokens"][0], since=0) as back:
            happened = [event for frame in ana.frames if frame["type"] == "game" for event in frame["events"]]
            assert back.game["events"] == [event for event in happened if event["version"]][-MOST_EVENTS:]
        async with httpx.AsyncClient(base_url=base) as client:
            record = await client.get(f"/api/tables/{made['table']}/record")
        again = Game.from_record(record.text)
        assert again.outcome is not None
        assert list(again.outcome.scores) == scores

    asyncio.run(play())


def test_of_many_simultaneous_actions_exactly_one_is_accepted(base: str) -> None:
    """The second one is refused, and nothing happens twice."""

    async def play() -> None:
        async with whoever_begins(base) as (ana, made), AsyncExitStack() as opened:
            token = made["tokens"][ana.table["you"]]
            sockets = [await opened.enter_async_context(player(base, made["table"], token)) for _ in range(8)]
            for turn in range(4):
                version = 2 * turn
                actions = [f"take {card}" for card in ana.view["display"]] * 2
                # The same id from several windows is not a repeat unless it is also the same action.
                answers = await asyncio.gather(
                    *(
                        each.act(action, version=version, id=str(at // 4))
                        for at, (each, action) in enumerate(zip(sockets, actions, strict=True))
                    )
                )
                done = {action for action, answer in zip(actions, answers, strict=True) if answer["type"] == "done"}
                assert len(done) == 1
                assert {answer["kind"] for answer in answers if answer["type"] == "refused"} == {"stale"}
                await ana.until_version(version + 1)
                await ana.ask("undo", version=version + 1)

    asyncio.run(play())
