"""Absent players: standing orders, days per move, and running out of time."""

import asyncio
import sqlite3
from dataclasses import replace

import httpx
import pytest
from tests.browser.games import position
from tests.host.player import Frame, Player, possible
from tests.server.client import make_table, player
from tests.server.servers import Clock, serving

from alhambra.editions import MODULES
from alhambra.server.settings import Settings
from alhambra.table.table import DAY

SLOW = {"kind": "days", "days": 3}


def turn_waits(there: Player) -> bool:
    """Whether the table is waiting for somebody to take their turn."""
    decision = there.view["decision"]
    return decision is not None and ["confirm", decision["player"], []] in there.view["agenda"]


async def until_a_turn_waits(there: Player) -> None:
    while not turn_waits(there):
        await there.hear()


async def choose_during_the_set_up(base: str, made: Frame, watching: Player) -> list[int]:
    """Everybody makes the choices of the set-up, which are waited for; returns who was asked."""
    asked: list[int] = []
    while any(step == "set up" for step, _, _ in watching.view["agenda"]):
        asked.append(watching.view["decision"]["player"])
        async with player(base, made["table"], made["tokens"][asked[-1]]) as there:
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


def test_with_days_per_move_a_table_waits_only_for_turns_and_the_set_up(base: str) -> None:
    """Six players, everything, five of them absent: later decisions outside one's own turn are answered at once."""

    async def play() -> None:
        others = [f"here Guest {number}" for number in range(5)]
        made = await make_table(base, "me", *others, modules=list(MODULES), pace=SLOW)
        played: list[int] = []
        async with player(base, made["table"]) as watching:
            assert {*await choose_during_the_set_up(base, made, watching)} == {*range(6)}
            for _ in range(13):
                await until_a_turn_waits(watching)
                seat = watching.view["decision"]["player"]
                async with player(base, made["table"], made["tokens"][seat], seed=seat + 7) as there:
                    await play_a_turn(there)
                    await watching.until_version(there.version)
                played.append(seat)
        first = played[0]
        assert played == [(first + turn) % 6 for turn in range(13)]

    asyncio.run(play())


def test_an_interruption_passes_unless_there_is_an_order(base: str) -> None:
    """The thieves of a player with an order take what they are told to; the other player lets everything pass."""

    async def play() -> None:
        made = await make_table(base, "me", "here Ben", modules=["thieves"], pace=SLOW)
        stolen: set[int] = set()
        async with player(base, made["table"], made["tokens"][1]) as ben:
            given = await ben.ask("orders", orders=["steal >=1", "Decline"])
            assert given["orders"] == ["steal >=1", "decline"]
            assert (await ben.ask("orders"))["orders"] == ["steal >=1", "decline"]
        async with player(base, made["table"]) as watching:
            for _ in range(24):
                await until_a_turn_waits(watching)
                seat = watching.view["decision"]["player"]
                async with player(base, made["table"], made["tokens"][seat], seed=seat) as there:
                    await play_a_turn(there)
                    await watching.until_version(there.version)
            await until_a_turn_waits(watching)
            for frame in watching.frames:
                if frame["type"] == "game":
                    stolen |= {event["player"] for event in frame["events"] if event["kind"] == "ThiefPlayed"}
        assert stolen == {1}

    asyncio.run(play())


def test_orders_answer_in_live_games_too_and_others_never_see_them(base: str) -> None:
    async def play() -> None:
        made = await make_table(base, "me", "here Ben", modules=["vizier"])
        async with (
            player(base, made["table"], made["tokens"][0]) as ana,
            player(base, made["table"], made["tokens"][1]) as ben,
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

    asyncio.run(play())


@pytest.mark.parametrize("other", ["random", "here Ben"])
def test_a_player_who_can_only_decline_is_asked_only_if_others_could_learn_from_it(base: str, other: str) -> None:
    async def play() -> None:
        made = await make_table(base, "me", other, modules=["vizier", "master_builders"])
        asked = []
        async with player(base, made["table"], made["tokens"][0]) as ana:
            while ana.version < 150:
                if ana.decides:
                    asked.append([choice["verb"] for choice in possible(ana.game["menu"])])
                    await ana.until_version((await ana.play())["version"])
                elif other == "random":
                    await ana.hear()
                else:
                    async with player(base, made["table"], made["tokens"][1]) as ben:
                        await ana.until_version((await ben.play())["version"])
        assert (["decline"] in asked) == (other == "here Ben")

    asyncio.run(play())


def test_an_automatic_decline_can_be_undone_step_by_step(base: str) -> None:
    """Ana has a palace but no master builder, so she could only decline to play one."""

    async def play() -> None:
        async with httpx.AsyncClient(base_url=base) as client:
            replay = (await client.post("/api/replays", content=position("master_builders"))).json()["replay"]
            seat = {"at": 0, "seat": 0, "name": "Ana", "level": "random"}
            made = (await client.post(f"/api/replays/{replay}/continue", json=seat)).json()
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            await ana.act("take c8")
            while ana.view["decision"]["step"] != "confirm":
                await ana.hear()
            for step in ("master builder", "act"):
                answer = await ana.ask("undo", version=ana.version)
                await ana.until_version(answer["version"])
                assert ana.view["decision"]["step"] == step

    asyncio.run(play())


def test_a_maximum_bid_given_in_advance_wins_auctions_up_to_it(base: str) -> None:
    async def play() -> None:
        made = await make_table(base, "me", "here Ben", modules=["characters"], pace=SLOW)
        async with player(base, made["table"], made["tokens"][1]) as ben:
            await ben.ask("orders", orders=["bid <=4"])
        async with player(base, made["table"]) as watching:
            bids = [event for frame in watching.frames for event in frame.get("events", ())]
            for _ in range(60):
                await until_a_turn_waits(watching)
                seat = watching.view["decision"]["player"]
                async with player(base, made["table"], made["tokens"][seat], seed=seat) as there:
                    await play_a_turn(there)
                    await watching.until_version(there.version)
                bids = [event for frame in watching.frames for event in frame.get("events", ())]
                if any(event["kind"] == "CharacterWon" for event in bids):
                    break
        made_bids = [event for event in bids if event["kind"] == "BidMade"]
        assert made_bids
        assert {event["player"] for event in made_bids} == {1}
        assert all(event["fields"]["bid"] <= 4 for event in made_bids)

    asyncio.run(play())


def test_when_the_time_for_a_move_is_up_a_computer_opponent_plays_until_the_player_is_back(
    settings: Settings,
) -> None:
    async def begin(base: str, days: int) -> Frame:
        made = await make_table(base, "me", "here Ben", pace={"kind": "days", "days": days})
        async with player(base, made["table"]) as watching:
            made["late"] = watching.view["decision"]["player"]
        return made

    with serving(settings) as base:
        hasty = asyncio.run(begin(base, 2))
        made = asyncio.run(begin(base, 3))
    days_pass(settings.database, 2.9)
    late = made["late"]

    async def still_waiting(base: str) -> None:
        async with player(base, hasty["table"]) as watching:
            while watching.table["seats"][hasty["late"]]["level"] != "greedy":
                await watching.hear()
        async with player(base, made["table"]) as watching:
            assert watching.version == 0
            assert watching.table["seats"][late]["level"] is None

    with serving(settings) as base:
        asyncio.run(still_waiting(base))
    days_pass(settings.database, 0.2)

    async def over(base: str) -> None:
        async with player(base, made["table"]) as watching:
            while watching.view["decision"]["player"] == late:
                await watching.hear()
            while watching.table["seats"][late]["level"] != "greedy":
                await watching.hear()
            async with player(base, made["table"], made["tokens"][late]):
                await watching.until(lambda frame: frame["type"] == "table" and frame["seats"][late]["level"] is None)

    with serving(settings) as base:
        asyncio.run(over(base))


def test_nobody_but_the_player_who_decides_gains_time_for_a_move(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def play(base: str) -> None:
        made = await make_table(base, "me", "here Ben", pace=SLOW)
        async with player(base, made["table"]) as watching:
            late = watching.view["decision"]["player"]
            async with player(base, made["table"], made["tokens"][1 - late]) as waiting:
                clock.forward(2.9 * DAY)
                await waiting.ask("orders", orders=["decline"])
                clock.forward(0.2 * DAY)
                while watching.table["seats"][late]["level"] != "greedy":
                    await watching.hear()

    with serving(settings) as base:
        asyncio.run(play(base))


def test_when_the_clock_runs_out_the_computer_plays_the_turn_and_the_player_goes_on_with_the_next(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def play(base: str) -> None:
        hasty = await make_table(base, "me", "here Ben", pace={"kind": "live", "clock": {"turn": 30, "reserve": 40}})
        made = await make_table(base, "me", "here Ben", pace={"kind": "live", "clock": {"turn": 30, "reserve": 60}})
        async with (
            player(base, hasty["table"]) as watching,
            player(base, made["table"], made["tokens"][0]) as ana,
            player(base, made["table"], made["tokens"][1]) as ben,
        ):
            slow, other = (ana, ben) if ana.decides else (ben, ana)
            late = slow.table["you"]
            assert 80 < slow.game["time"]["left"] <= 90
            assert slow.game["time"]["reserves"] == [60, 60]
            clock.forward(85)
            await watching.until_version(1)  # there the time is up
            await slow.ask("ping")
            assert slow.version == 0, "there is reserve left"
            clock.forward(6)
            while slow.view["decision"]["player"] == late:
                await slow.hear()
            assert slow.table["seats"][late]["level"] is None
            await other.until_version(slow.version)
            assert 80 < other.game["time"]["left"] <= 90
            assert other.game["time"]["reserves"][late] == 0
            await play_a_turn(other)
            while not slow.decides:
                await slow.hear()
            assert 20 < slow.game["time"]["left"] <= 30, "a turn, and no reserve"

    with serving(settings) as base:
        asyncio.run(play(base))


def test_the_clock_is_watched_to_the_moment(settings: Settings) -> None:
    """The rounds, which look after tables now and then, come much later."""

    async def play(base: str) -> None:
        made = await make_table(base, "me", "here Ben", pace={"kind": "live", "clock": {"turn": 1, "reserve": 0}})
        async with player(base, made["table"], made["tokens"][0]) as ana:
            deciders = {ana.view["decision"]["player"]}
            while len(deciders) < 2:
                await ana.hear()
                deciders.add(ana.view["decision"]["player"])

    with serving(replace(settings, look_after=600.0)) as base:
        asyncio.run(play(base))


def days_pass(file: str, days: float) -> None:
    """Make everything that is stored a number of days older."""
    database = sqlite3.connect(file)
    database.execute("UPDATE tables SET due = due - ?", (days * DAY,))
    database.execute("UPDATE entries SET at = at - ?", (days * DAY,))
    database.commit()
    database.close()


def test_whoever_rests_lets_interruptions_pass_and_keeps_their_orders(base: str) -> None:
    async def play() -> None:
        made = await make_table(base, "me", "here Ben", modules=["vizier"])
        async with (
            player(base, made["table"], made["tokens"][0]) as ana,
            player(base, made["table"], made["tokens"][1]) as ben,
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

    asyncio.run(play())
