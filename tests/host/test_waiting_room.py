"""The waiting room: computer opponents sit down and get up, people leave, and a table is cancelled."""

from tests.host.asking import content, get, post
from tests.host.client import make_table, player, sit_down
from tests.host.hosts import ManualClock, busy_host, quiet_host, run
from tests.host.player import Player

from alhambra.host.host import Host


async def seats(there: Player, *kinds: str) -> None:
    """Hear until the seats are of these kinds."""
    while [seat["kind"] for seat in there.table["seats"]] != list(kinds):
        await there.hear()


def test_whoever_opened_the_table_seats_computer_opponents_and_takes_them_out() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open", "open", "greedy")
        async with player(host, made["table"], made["tokens"][0]) as ana, player(host, made["table"]) as watching:
            assert ana.table["host"] == 0
            assert (await ana.ask("take-out", seat=3))["type"] == "done"
            assert (await ana.ask("seat-computer", seat=1, level="random"))["type"] == "done"
            await seats(watching, "human", "bot", "open", "open")
            assert watching.table["seats"][1]["level"] == "random"
            assert (await ana.ask("seat-computer", seat=1, level="random"))["message"]["key"] == "server.seat-taken"
            assert (await ana.ask("seat-computer", seat=2, level="genius"))["kind"] == "unreadable"
            refused = await ana.ask("seat-computer", seat=2, level="random", style="walls")
            assert (refused["kind"], "the styles of 'random' are none" in str(refused)) == ("unreadable", True)
            assert (await ana.ask("seat-computer", seat=5, level="random"))["kind"] == "not-found"
            assert (await ana.ask("take-out", seat=0))["message"]["key"] == "server.not-a-computer"
            ben = await sit_down(host, made["table"], "Ben", seat=2)
            async with player(host, made["table"], ben["token"]) as guest:
                for asked in ({"kind": "seat-computer", "seat": 3, "level": "random"}, {"kind": "cancel"}):
                    assert (await guest.ask(**asked))["message"]["key"] == "server.only-host"
            await ana.ask("seat-computer", seat=3, level="random")
            await watching.until_type("game")
            names = [one["name"] for one in watching.view["players"]]
            assert len({*names}) == 4
            assert names == [seat["name"] for seat in watching.table["seats"]]
            assert (await ana.ask("take-out", seat=3))["message"]["key"] == "server.begun"
            assert (await ana.ask("cancel"))["message"]["key"] == "server.begun"

    run(play, busy_host)


def test_whoever_leaves_only_looks_on_and_the_seat_is_free_again() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open", "open")
        ben = await sit_down(host, made["table"], "Ben")
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], ben["token"]) as guest,
            player(host, made["table"], ben["token"]) as second_window,
        ):
            assert (await ana.ask("leave"))["message"]["key"] == "server.host-cancels"
            assert (await guest.ask("leave"))["type"] == "done"
            await seats(ana, "human", "open", "open")
            while second_window.table["you"] is not None:
                await second_window.hear()
            assert (await second_window.ask("chat", text="still here?"))["kind"] == "not-yours"
            assert (await sit_down(host, made["table"], "Ben"))["seat"] == 1
            async with player(host, made["table"], ben["token"]) as again:
                assert again.frames[-1]["message"]["key"] == "server.not-yours"

    run(play, busy_host)


def test_a_cancelled_table_is_gone_and_everybody_there_is_told() -> None:
    clock = ManualClock()

    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open", public=True)
        assert [table["table"] for table in content(await get(host, "/api/tables"))] == [made["table"]]
        async with player(host, made["table"], made["tokens"][0]) as ana, player(host, made["table"]) as watching:
            await ana.say("cancel")
            for each in (ana, watching):
                assert (await each.closed())["message"]["key"] == "server.cancelled"
        assert (await get(host, f"/api/tables/{made['table']}")).status == 404
        await clock.forward(host.settings.lists_kept)  # the list is cached for a moment
        assert content(await get(host, "/api/tables")) == []
        assert content(await post(host, "/api/mine", {"tokens": [made["tokens"][0]]})) == []

    run(play, lambda: quiet_host(clock=clock))
