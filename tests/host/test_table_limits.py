"""Nobody can fill a table without end: not with entries, not with undos, not with talk."""

from dataclasses import replace

from tests.host.client import make_table, player, whoever_begins
from tests.host.hosts import QUICK, quiet_host, run
from tests.host.player import Player

from alhambra.host.host import Host


async def take_and_undo(there: Player) -> tuple[str, str]:
    """Take a card and put it back; returns the kind of each answer, empty if it was done."""
    taken = await there.act(f"take {there.view['display'][0]}")
    await there.until_version(taken.get("version", 0))
    undone = await there.ask("undo", version=there.version)
    await there.until_version(undone.get("version", 0))
    return taken.get("kind", ""), undone.get("kind", "")


def test_only_so_much_can_be_taken_back_in_a_turn() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, _):
            for _ in range(3):
                assert await take_and_undo(ana) == ("", "")
            assert await take_and_undo(ana) == ("", "limit")
            refused = ana.frames[-1]["message"]
            assert (refused["key"], refused["args"]) == ("server.too-many-undos", {"most": 3})
            while ana.decides:  # the turn can still be played
                answer = await ana.play()
                assert answer["type"] == "done"
                await ana.until_version(answer["version"])

    run(play, lambda: quiet_host(settings=replace(QUICK, undos_per_turn=3)))


def test_a_record_grows_only_to_its_limit_and_a_repeat_is_still_answered() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, made):
            for _ in range(4):
                assert await take_and_undo(ana) == ("", "")
            card = ana.view["display"][0]
            assert (await ana.act(f"take {card}", id="the ninth"))["version"] == 9
            assert (await ana.act(f"take {card}", version=8, id="the ninth"))["version"] == 9
            refused = await ana.ask("undo", version=9)
            assert (refused["kind"], refused["message"]["key"]) == ("limit", "server.too-many-entries")
            assert refused["message"]["args"] == {"most": 10}
        async with player(host, made["table"]) as late:
            assert late.table["started"]

    run(play, lambda: quiet_host(settings=replace(QUICK, entries_per_table=10)))


def test_only_so_much_can_be_said_at_a_table_in_an_hour() -> None:
    async def talk(host: Host) -> None:
        made = await make_table(host, "me", "here Ben")
        for others in range(2):  # whoever says it, and however often they come back
            async with player(host, made["table"], made["tokens"][others]) as there:
                for _ in range(3):
                    assert (await there.ask("chat", text="hello"))["type"] == "done"
        async with player(host, made["table"], made["tokens"][0]) as ana:
            refused = await ana.ask("chat", text="one more")
            assert (refused["kind"], refused["message"]["key"]) == ("limit", "server.too-much-chat")
            assert refused["message"]["args"] == {"most": 6}
            assert (await ana.ask("chat", text=" "))["message"]["key"] == "server.empty-chat"
        elsewhere = await make_table(host, "me", "open")
        async with player(host, elsewhere["table"], elsewhere["tokens"][0]) as ana:
            assert (await ana.ask("chat", text="hello"))["type"] == "done"

    run(talk, lambda: quiet_host(settings=replace(QUICK, chat_per_table=6)))
