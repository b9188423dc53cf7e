"""What nobody else may know: what was taken back, and the shuffles of a game that is not over."""

from contextlib import AsyncExitStack

from tests.host.asking import get
from tests.host.client import make_table, player, whoever_begins
from tests.host.hosts import busy_host, run

from alhambra import Game
from alhambra.host.host import Host


def test_what_was_taken_back_is_told_to_nobody_else() -> None:
    """They learn that something was done and undone; what they are sent is the same whatever it was (RUL-98)."""

    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, made), AsyncExitStack() as opened:
            others = [seat for seat in made["tokens"] if seat != ana.table["you"]]
            tokens = [made["tokens"][others[0]] if others else None, None]
            looking = [await opened.enter_async_context(player(host, made["table"], token)) for token in tokens]
            before = [each.view for each in looking]
            first, second = (f"take {card}" for card in sorted(set(ana.view["display"]))[:2])
            await ana.act(first)
            await ana.ask("undo", version=1)
            await ana.act(second)
            for each, view in zip(looking, before, strict=True):
                await each.until_version(3)
                frames = [frame for frame in each.frames if frame["type"] == "game" and frame["version"]]
                assert [(frame["events"], frame["view"]) for frame in frames] == [([], {})] * 3
                assert {frame["decision"]["step"] for frame in frames} == {"act"}
                assert each.view == view
            await ana.act("end turn")
            for each in looking:
                await each.until_version(4)
                acted = [event["fields"]["action"] for event in each.game["events"] if event["kind"] == "Acted"]
                assert acted == [second, "end turn"]
                assert not any(first in text for text in each.texts)
            record = (await get(host, f"/api/tables/{made['table']}/record")).body.decode()
            assert first not in record
            assert f"{second}\nend turn\n" in record

    run(play, busy_host)


def test_a_record_is_complete_only_when_the_game_is_over() -> None:
    """Until then it has neither the seed nor the shuffles; afterwards anyone may check that the game was fair."""

    async def play(host: Host) -> None:
        made = await make_table(host, "me", "random")
        path = f"/api/tables/{made['table']}/record"
        async with player(host, made["table"], made["tokens"][0]) as ana:
            during = (await get(host, path)).body.decode()
            assert "\nseed " not in during
            assert "\n! " not in during
            await ana.play_to_the_end()
            after = (await get(host, path)).body.decode()
            assert Game.from_record(after).outcome is not None

    run(play, busy_host)
