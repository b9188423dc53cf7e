"""Seats: sitting down, being found, leaving, being taken over, playing again, talking."""

import asyncio
from dataclasses import replace

import pytest
from tests.host.asking import content, get, post, refused
from tests.host.client import make_table, player, sit_down, whoever_begins
from tests.host.hosts import QUICK, busy_host, run
from tests.host.player import Frame, wanted_table

from alhambra.browser.tables import BrowserTables
from alhambra.host.host import Host
from alhambra.host.storage import StorageFailed


def hasty_host() -> Host:
    """A host at which a seat is abandoned as soon as its player is gone."""
    return busy_host(settings=replace(QUICK, abandoned_after=0.0))


# --- Sitting down -----------------------------------------------------------------------------------------------------


def test_a_game_starts_when_the_last_seat_is_taken() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            assert not ana.table["started"]
            assert [seat["kind"] for seat in ana.table["seats"]] == ["human", "open", "open"]
            ben = await sit_down(host, made["table"], "Ben", seat=2)
            assert ben["seat"] == 2
            await ana.until_type("table")
            assert [seat["name"] for seat in ana.table["seats"]] == ["Ana", None, "Ben"]
            await sit_down(host, made["table"], "Cleo")
            await ana.until_type("game")
            assert [one["name"] for one in ana.view["players"]] == ["Ana", "Cleo", "Ben"]

    run(play, busy_host)


@pytest.mark.parametrize(
    ("wanted", "status", "kind"),
    [
        ({"name": "Ana"}, 409, "taken"),
        ({"name": "ana"}, 409, "taken"),
        ({"name": "Ben", "seat": 0}, 409, "taken"),
        ({"name": "Ben", "seat": 4}, 404, "not-found"),
        ({"name": " Ben"}, 422, "setup"),
        ({"name": "B\u0000n"}, 422, "setup"),
        ({"name": ""}, 422, "unreadable"),
        ({"name": "B" * 41}, 422, "unreadable"),
        ({"name": "Ben", "seat": "first"}, 422, "unreadable"),
        ({"nobody": "Ben"}, 422, "unreadable"),
    ],
)
def test_an_unavailable_seat_is_refused_with_the_reason(wanted: Frame, status: int, kind: str) -> None:
    async def ask(host: Host) -> None:
        made = await make_table(host, "me", "open")
        answer = await post(host, f"/api/tables/{made['table']}/seats", wanted)
        error = content(answer, status)["error"]
        assert (error["kind"], error["message"]["key"].startswith("server.")) == (kind, True)

    run(ask)


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [
        ({"seats": [{"kind": "me"}]}, "unreadable"),
        ({"modules": ["no such module"]}, "setup"),
        ({"edition": "no such edition"}, "setup"),
        ({"options": {"confirm": "perhaps"}}, "setup"),
        ({"options": {"nothing": True}}, "setup"),
        ({"pace": {"kind": "days", "days": 1000}}, "unreadable"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "unreadable"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "planner/walls"}]}, "unreadable"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "planner", "style": "sweets"}]}, "unreadable"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy", "style": "walls"}]}, "unreadable"),
        ({"seats": [{"kind": "me"}, {"kind": "here", "name": "ana"}]}, "taken"),
        ({"seats": [{"kind": "me"}, {"kind": "here"}]}, "setup"),
    ],
)
def test_an_impossible_table_is_refused_with_the_reason(wanted: Frame, kind: str) -> None:
    async def ask(host: Host) -> None:
        _, said, _ = refused(await post(host, "/api/tables", wanted_table("me", "open", **wanted)))
        assert said == kind

    run(ask)


# --- Being found ------------------------------------------------------------------------------------------------------


def test_public_tables_are_in_the_lobby_and_private_ones_are_found_only_by_their_link() -> None:
    async def look(host: Host) -> None:
        private = (await make_table(host, "me", "open"))["table"]
        public = (await make_table(host, "me", "open", public=True))["table"]
        assert [table["table"] for table in content(await get(host, "/api/tables"))] == [public]
        assert len(private) == 20
        assert content(await get(host, f"/api/tables/{private}"))["seats"][0]["name"] == "Ana"
        assert (await get(host, f"/api/tables/{private[::-1]}")).status == 404

    run(look)


def test_players_find_the_tables_of_their_seats_and_whose_turn_it_is() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, made):
            mine = content(await post(host, "/api/mine", {"tokens": [*made["tokens"].values(), "nonsense"]}))
            assert [(table["you"], table["your_turn"]) for table in mine] == [
                (seat, seat == ana.table["you"]) for seat in (0, 1)
            ]
            assert {table["table"] for table in mine} == {made["table"]}
            assert [(table["token"], table["scores"]) for table in mine] == [(0, None), (1, None)]
            assert not any(table["from_position"] for table in mine)
        assert content(await post(host, "/api/mine", {"tokens": []})) == []

    run(play, busy_host)


# --- Leaving, and playing again ---------------------------------------------------------------------------------------


def test_a_computer_opponent_plays_on_for_a_player_who_resigns() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "random")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("resign"))["type"] == "done"
            over = await ana.until_type("over")
            assert len(over["ranking"]) == 2
            seat = ana.table["seats"][0]
            assert (seat["kind"], seat["resigned"], seat["level"]) == ("human", True, "greedy")
            assert (await ana.act("pass"))["message"]["key"] == "server.resigned"

    run(play, busy_host)


def test_a_player_who_has_resigned_and_comes_back_gets_no_seat_back_and_the_game_goes_on() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, made):
            seat = ana.table["you"]
            assert (await ana.ask("resign"))["type"] == "done"
            await ana.until(lambda frame: frame["type"] == "game" and frame["decision"]["player"] != seat)
        async with (
            player(host, made["table"], made["tokens"][seat]) as again,
            player(host, made["table"], made["tokens"][1 - seat]) as ben,
        ):
            assert (again.table["seats"][seat]["resigned"], again.table["seats"][seat]["level"]) == (True, "greedy")
            turn = ben.view["turn"]
            while ben.view["turn"] < turn + 2:  # over the turn of the one who has resigned
                if ben.decides:
                    await ben.until_version((await ben.play())["version"])
                else:
                    await ben.hear()
            await again.until_version(ben.version)
            assert not any(frame["type"] == "played-for" for frame in again.frames)
            assert not any(frame["menu"] for frame in again.frames if frame["type"] == "game")

    run(play, busy_host)


def test_an_abandoned_seat_is_taken_over_until_its_player_is_back() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            async with player(host, made["table"], made["tokens"][1]):
                there = await ana.ask("take-over", seat=1)
                assert there["message"]["key"] == "server.not-abandoned"
            await ana.until(lambda frame: frame["type"] == "table" and frame["seats"][1]["abandoned"])
            assert (await ana.ask("take-over", seat=1))["type"] == "done"
            assert ana.table["seats"][1]["level"] == "greedy"
            for _ in range(3):
                while not ana.decides:
                    await ana.hear()
                answer = await ana.play()
                await ana.until_version(answer["version"])
            async with player(host, made["table"], made["tokens"][1]) as ben:
                await ana.until(lambda frame: frame["type"] == "table" and frame["seats"][1]["level"] is None)
                assert ana.table["seats"][1]["online"]
                told = await ben.until_type("played-for")
                assert any(event["player"] == 1 and event["version"] > told["since"] for event in ben.game["events"])
            async with player(host, made["table"], made["tokens"][1]) as ben:
                await ben.ask("ping")
                assert not any(frame["type"] == "played-for" for frame in ben.frames), "once is enough"

    run(play, hasty_host)


def test_a_player_whose_seat_could_not_be_given_back_is_not_present(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, **__: object) -> bool:
        raise StorageFailed

    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben")
        path = f"/api/tables/{made['table']}"
        async with player(host, made["table"], made["tokens"][0]) as ana:
            await ana.ask("take-over", seat=1)
            with monkeypatch.context() as patch:
                patch.setattr(BrowserTables, "change_seat", fail)
                async with player(host, made["table"], made["tokens"][1]) as ben:
                    assert ben.frames[-1]["message"]["key"] == "server.unavailable"
            assert not content(await get(host, path))["seats"][1]["online"]
            async with player(host, made["table"], made["tokens"][1]):
                assert content(await get(host, path))["seats"][1]["online"]

    run(play, hasty_host)


def test_everybody_gets_their_seat_at_the_same_rematch() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben", "random")
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
            player(host, made["table"]) as watching,
        ):
            assert (await ana.ask("rematch"))["message"]["key"] == "server.not-over"
            await asyncio.gather(ana.play_to_the_end(), ben.play_to_the_end(), watching.until_type("over"))
            await asyncio.gather(ana.ask("rematch"), ben.ask("rematch"))
            invited = [next(f for f in each.frames if f["type"] == "rematch") for each in (ana, ben)]
            assert invited[0]["table"] == invited[1]["table"] != made["table"]
            assert [(one["seat"], one["token"]) for one in invited] == list(made["tokens"].items())
            spectator = await watching.until_type("rematch")
            assert (spectator["seat"], spectator["token"]) == (None, None)
            async with player(host, made["table"], made["tokens"][1]) as late:
                assert (await late.until_type("rematch"))["table"] == invited[0]["table"]
            ended = content(await post(host, "/api/mine", {"tokens": ["x", made["tokens"][1]]}))
            assert [(table["token"], table["over"]) for table in ended] == [(1, False), (1, True)], "both are his"
            ranked = {
                place["player"]: place["score"] for f in ana.frames if f["type"] == "over" for place in f["ranking"]
            }
            assert ended[1]["scores"] == [ranked[seat] for seat in range(3)]
            opener, other = invited[::-1] if await opened_by(host, invited[0]["table"]) else invited
            names = [seat["name"] for seat in ana.table["seats"]]
            async with player(host, opener["table"], opener["token"]) as again:
                assert not again.table["started"], "nobody is dragged out of a result"
                kept = again.table["seats"][other["seat"]]
                assert (kept["kind"], kept["invited"]) == ("open", names[other["seat"]])
                taken = await post(host, f"/api/tables/{opener['table']}/seats", {"name": "Eve"})
                assert refused(taken)[2] == "server.no-free-seat"
                async with player(host, other["table"], other["token"]) as comes:
                    assert comes.table["you"] == other["seat"]
                    await again.until_type("game")
                    assert [seat["name"] for seat in again.table["seats"]] == names

    run(play, busy_host)


async def opened_by(host: Host, table: str) -> int:
    """Who opened a table."""
    seat: int = content(await get(host, f"/api/tables/{table}"))["host"]
    return seat


# --- Talking ----------------------------------------------------------------------------------------------------------


def test_a_chat_message_reaches_everybody_and_those_who_come_later() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana, player(host, made["table"]) as watching:
            assert (await ana.ask("chat", text="  hello\x07 there \n"))["type"] == "done"
            heard = await watching.until_type("chat")
            assert (heard["seat"], heard["name"], heard["text"]) == (0, "Ana", "hello  there")
            assert (await ana.ask("chat", text=" \n "))["message"]["key"] == "server.empty-chat"
        async with player(host, made["table"]) as late:
            assert (await late.until_type("chat"))["text"] == "hello  there"

    run(play, busy_host)


def test_emotes_reach_those_who_are_there_and_are_limited() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana, player(host, made["table"]) as watching:
            assert (await watching.ask("emote", emote="hello"))["kind"] == "not-yours"
            assert (await ana.ask("emote", emote="insult"))["kind"] == "unreadable"
            for _ in range(6):
                assert (await ana.ask("emote", emote="luck"))["type"] == "done"
            refused = await ana.ask("emote", emote="luck")
            assert (refused["kind"], refused["message"]["key"]) == ("limit", "server.too-many-emotes")
            heard = await watching.until_type("emote")
            assert (heard["seat"], heard["emote"]) == (0, "luck")

    run(play, busy_host)


def test_only_the_player_whom_the_table_waits_for_can_be_nudged_and_not_too_often() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (slow, made):
            late = slow.table["you"]
            async with player(host, made["table"], made["tokens"][1 - late]) as waiting:
                for seat in (5, 1 - late):
                    assert (await waiting.ask("nudge", seat=seat))["message"]["key"] == "server.not-waited-for"
                assert (await slow.ask("nudge", seat=late))["message"]["key"] == "server.not-waited-for"
                assert (await waiting.ask("nudge", seat=late))["type"] == "done"
                assert (await slow.until_type("nudge"))["seat"] == 1 - late
                again = await waiting.ask("nudge", seat=late)
                assert (again["kind"], again["message"]["key"]) == ("limit", "server.nudged")
                assert not any(frame["type"] == "nudge" for frame in waiting.frames)

    run(play, busy_host)
