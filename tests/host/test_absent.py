"""Absent players: standing orders, what days per move wait for, and running out of time."""

import asyncio

import pytest
from tests.browser.games import position
from tests.host.asking import content, post
from tests.host.client import make_table, player
from tests.host.hosts import ManualClock, busy_host, run
from tests.host.player import Frame, Player, possible

from alhambra.editions import MODULES
from alhambra.host.host import Host

SLOW = {"kind": "days", "days": 3}


def turn_waits(there: Player) -> bool:
    """Whether the table is waiting for somebody to take their turn."""
    decision = there.view["decision"]
    return decision is not None and ["confirm", decision["player"], []] in there.view["agenda"]


async def until_a_turn_waits(there: Player) -> None:
    while not turn_waits(there):
        await there.hear()


async def choose_during_the_set_up(host: Host, made: Frame, watching: Player) -> list[int]:
    """Everybody makes the choices of the set-up, which are waited for; returns who was asked."""
    asked: list[int] = []
    while any(step == "set up" for step, _, _ in watching.view["agenda"]):
        asked.append(watching.view["decision"]["player"])
        async with player(host, made["table"], made["tokens"][asked[-1]]) as there:
            await watching.until_version((await there.play())["version"])
    return asked


async def play_a_turn(there: Player) -> None:
    turn = there.view["turn"]
    while there.view["turn"] == turn and turn_waits(there):
        confirm = there.view["decision"]["step"] == "confirm"
        answer = await there.act("end turn") if confirm else await there.play()
        assert answer["type"] == "done", answer
        await there.until_version(answer["version"])
        if confirm:
            break
        while not there.decides:  # the others answer what they are asked in between
            await there.hear()


def test_with_days_per_move_a_table_waits_only_for_turns_and_the_set_up() -> None:
    """Six players, everything, five of them absent: later decisions outside one's own turn are answered at once."""

    async def play(host: Host) -> None:
        others = [f"here Guest {number}" for number in range(5)]
        made = await make_table(host, "me", *others, modules=list(MODULES), pace=SLOW)
        played: list[int] = []
        async with player(host, made["table"]) as watching:
            assert {*await choose_during_the_set_up(host, made, watching)} == {*range(6)}
            for _ in range(13):
                await until_a_turn_waits(watching)
                seat = watching.view["decision"]["player"]
                async with player(host, made["table"], made["tokens"][seat], seed=seat + 7) as there:
                    await play_a_turn(there)
                    await watching.until_version(there.version)
                played.append(seat)
        first = played[0]
        assert played == [(first + turn) % 6 for turn in range(13)]

    run(play, busy_host)


def test_an_interruption_passes_unless_there_is_an_order() -> None:
    """The thieves of a player with an order take what they are told to; the other player lets everything pass."""

    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben", modules=["thieves"], pace=SLOW)
        stolen: set[int] = set()
        async with player(host, made["table"], made["tokens"][1]) as ben:
            given = await ben.ask("orders", orders=["steal >=1", "Decline"])
            assert given["orders"] == ["steal >=1", "decline"]
            assert (await ben.ask("orders"))["orders"] == ["steal >=1", "decline"]
        async with player(host, made["table"]) as watching:
            for _ in range(24):
                await until_a_turn_waits(watching)
                seat = watching.view["decision"]["player"]
                async with player(host, made["table"], made["tokens"][seat], seed=seat) as there:
                    await play_a_turn(there)
                    await watching.until_version(there.version)
            await until_a_turn_waits(watching)
            for frame in watching.frames:
                if frame["type"] == "game":
                    stolen |= {event["player"] for event in frame["events"] if event["kind"] == "ThiefPlayed"}
        assert stolen == {1}

    run(play, busy_host)


def test_orders_answer_in_live_games_too_and_others_never_see_them() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben", modules=["vizier"])
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
        ):
            await ana.ask("orders", orders=["decline"])
            await ben.ask("orders", orders=["decline"])
            for _ in range(6):
                first = ana if ana.view["decision"]["player"] == 0 else ben
                await until_a_turn_waits(first)
                await play_a_turn(first)
                await asyncio.gather(ana.until_version(first.version), ben.until_version(first.version))
                await asyncio.gather(until_a_turn_waits(ana), until_a_turn_waits(ben))
                version = max(ana.version, ben.version)
                await asyncio.gather(ana.until_version(version), ben.until_version(version))
            assert (await ana.ask("orders", orders=["fly"]))["kind"] == "unreadable"
            assert (await ana.ask("orders", orders=["decline"] * 21))["kind"] == "unreadable"
        assert not any('"orders"' in text for text in ben.texts if '"type":"orders"' not in text)

    run(play, busy_host)


@pytest.mark.parametrize("other", ["random", "here Ben"])
def test_a_player_who_can_only_decline_is_asked_only_if_others_could_learn_from_it(other: str) -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", other, modules=["vizier", "master_builders"])
        asked = []
        async with player(host, made["table"], made["tokens"][0]) as ana:
            while ana.version < 150:
                if ana.decides:
                    asked.append([choice["verb"] for choice in possible(ana.game["menu"])])
                    await ana.until_version((await ana.play())["version"])
                elif other == "random":
                    await ana.hear()
                else:
                    async with player(host, made["table"], made["tokens"][1]) as ben:
                        await ana.until_version((await ben.play())["version"])
        assert (["decline"] in asked) == (other == "here Ben")

    run(play, busy_host)


def test_an_automatic_decline_can_be_undone_step_by_step() -> None:
    """Ana has a palace but no master builder, so she could only decline to play one."""

    async def play(host: Host) -> None:
        replay = content(await post(host, "/api/replays", position("master_builders")), 201)["replay"]
        seat = {"at": 0, "seat": 0, "name": "Ana", "level": "random"}
        made = content(await post(host, f"/api/replays/{replay}/continue", seat), 201)
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
            await ana.act("take c8")
            while ana.view["decision"]["step"] != "confirm":
                await ana.hear()
            for step in ("master builder", "act"):
                answer = await ana.ask("undo", version=ana.version)
                await ana.until_version(answer["version"])
                assert ana.view["decision"]["step"] == step

    run(play, busy_host)


def test_a_maximum_bid_given_in_advance_wins_auctions_up_to_it() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben", modules=["characters"], pace=SLOW)
        async with player(host, made["table"], made["tokens"][1]) as ben:
            await ben.ask("orders", orders=["bid <=4"])
        async with player(host, made["table"]) as watching:
            bids = [event for frame in watching.frames for event in frame.get("events", ())]
            for _ in range(60):
                await until_a_turn_waits(watching)
                seat = watching.view["decision"]["player"]
                async with player(host, made["table"], made["tokens"][seat], seed=seat) as there:
                    await play_a_turn(there)
                    await watching.until_version(there.version)
                bids = [event for frame in watching.frames for event in frame.get("events", ())]
                if any(event["kind"] == "CharacterWon" for event in bids):
                    break
        made_bids = [event for event in bids if event["kind"] == "BidMade"]
        assert made_bids
        assert {event["player"] for event in made_bids} == {1}
        assert all(event["fields"]["bid"] <= 4 for event in made_bids)

    run(play, busy_host)


def test_when_the_clock_runs_out_the_computer_plays_the_turn_and_the_player_goes_on_with_the_next() -> None:
    clock = ManualClock()

    async def play(host: Host) -> None:
        hasty = await make_table(host, "me", "here Ben", pace={"kind": "live", "clock": {"turn": 30, "reserve": 40}})
        made = await make_table(host, "me", "here Ben", pace={"kind": "live", "clock": {"turn": 30, "reserve": 60}})
        async with (
            player(host, hasty["table"]) as watching,
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
        ):
            slow, other = (ana, ben) if ana.decides else (ben, ana)
            late = slow.table["you"]
            assert slow.game["time"]["left"] == 90
            assert slow.game["time"]["reserves"] == [60, 60]
            await clock.forward(85)
            await watching.until_version(1)  # there the time is up
            await slow.ask("ping")
            assert slow.version == 0, "there is reserve left"
            await clock.forward(6)
            while slow.view["decision"]["player"] == late:
                await slow.hear()
            assert slow.table["seats"][late]["level"] is None
            await other.until_version(slow.version)
            assert other.game["time"]["left"] == 90
            assert other.game["time"]["reserves"][late] == 0
            await play_a_turn(other)
            while not slow.decides:
                await slow.hear()
            assert slow.game["time"]["left"] == 30, "a turn, and no reserve"

    run(play, lambda: busy_host(clock=clock))


def test_the_clock_is_watched_to_the_moment() -> None:
    clock = ManualClock()

    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben", pace={"kind": "live", "clock": {"turn": 1, "reserve": 0}})
        async with player(host, made["table"], made["tokens"][0]) as ana:
            deciders = {ana.view["decision"]["player"]}
            await clock.forward(0.99)
            await ana.ask("ping")
            assert ana.version == 0
            await clock.forward(0.01)
            while len(deciders) < 2:
                await ana.hear()
                deciders.add(ana.view["decision"]["player"])

    run(play, lambda: busy_host(clock=clock))


def test_whoever_rests_lets_interruptions_pass_and_keeps_their_orders() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben", modules=["vizier"])
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
        ):
            first, next_one = (ana, ben) if ana.view["decision"]["player"] == 0 else (ben, ana)
            assert (await first.ask("rest"))["kind"] == "not-yours"  # it is a turn
            await next_one.ask("orders", orders=["send vizier T13e"])
            await play_a_turn(first)
            await next_one.until_version(first.version)
            while not next_one.decides:
                await next_one.hear()
            assert next_one.view["decision"]["step"] == "interrupt"
            assert (await next_one.ask("rest"))["type"] == "done"
            while not first.decides:
                await first.hear()
            assert first.view["decision"]["step"] == "interrupt"
            standing = (await next_one.ask("orders"))["orders"]
            assert standing == ["send vizier T13e", f"decline <={first.view['turn']}"]

    run(play, busy_host)
