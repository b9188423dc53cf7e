"""People choose a face and a colour: both are stored with their seat and shown to everybody."""

from __future__ import annotations

import asyncio
import json

import pytest
from tests.host.asking import content, get, post, refused
from tests.host.client import make_table, player, sit_down
from tests.host.hosts import busy_host, run
from tests.host.player import Frame, Player, wanted_table
from tests.host.records import record

from alhambra.host.host import Host

POET = {"face": "poet", "colour": "ochre"}


def looks(seats: list[Frame]) -> list[tuple[str, str]]:
    return [(seat["face"], seat["colour"]) for seat in seats]


async def seats_look(there: Player, *wanted: tuple[str, str]) -> None:
    """Hear until the seats look like this."""
    while looks(there.table["seats"]) != [*wanted]:
        await there.hear()


def test_a_new_table_shows_the_look_of_its_creator_to_everybody() -> None:
    async def play(host: Host) -> None:
        made = content(await post(host, "/api/tables", wanted_table("me", "open", "greedy", **POET)), 201)
        async with player(host, made["table"]) as watching:
            assert looks(watching.table["seats"]) == [
                ("poet", "ochre"),
                ("scribe", "turquoise"),
                ("zahra", "violet"),
            ]

    run(play, busy_host)


def test_those_who_share_the_creators_screen_have_looks_of_their_own() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben", **POET)
        async with player(host, made["table"]) as watching:
            assert looks(watching.table["seats"]) == [("poet", "ochre"), ("scribe", "turquoise")]

    run(play, busy_host)


def test_whoever_sits_down_brings_a_look_and_gets_the_next_colour_if_it_is_taken() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open", "open", **POET)
        await post(host, f"/api/tables/{made['table']}/seats", {"name": "Ben", "seat": 2, **POET})
        seats = content(await get(host, f"/api/tables/{made['table']}"))["seats"]
        assert looks(seats)[0] == ("poet", "ochre")
        assert looks(seats)[2] == ("shepherd", "terracotta")
        await post(host, f"/api/tables/{made['table']}/seats", {"name": "Cleo", "colour": "terracotta"})
        after = content(await get(host, f"/api/tables/{made['table']}"))["seats"]
        assert (looks(after)[0], looks(after)[2]) == (looks(seats)[0], looks(seats)[2])
        assert looks(after)[1][1] == "turquoise"

    run(play, busy_host)


def test_a_look_is_changed_in_the_waiting_room_and_everybody_sees_it() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana, player(host, made["table"]) as watching:
            assert (await ana.ask("look", **POET))["type"] == "done"
            await seats_look(watching, ("poet", "ochre"), ("scribe", "turquoise"))
            assert (await watching.ask("look", **POET))["kind"] == "not-yours"

    run(play, busy_host)


def test_a_look_is_changed_in_a_game_but_not_after_it() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "random")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            await ana.ask("look", face="baker")
            await seats_look(ana, ("baker", "terracotta"), ("soraya", "turquoise"))
            await ana.play_to_the_end()
            assert (await ana.ask("look", face="poet"))["message"]["key"] == "refused.game-over"

    run(play, busy_host)


@pytest.mark.parametrize("wish", [{"face": "idris"}, {"face": "sultan"}, {"colour": "black"}, {"colour": 3}])
def test_a_face_or_a_colour_that_is_not_offered_is_refused_with_those_that_are(wish: Frame) -> None:
    async def ask(host: Host) -> None:
        made = await make_table(host, "me", "open")
        for answer in (
            await post(host, "/api/tables", wanted_table("me", "greedy", **wish)),
            await post(host, f"/api/tables/{made['table']}/seats", {"name": "Ben", **wish}),
        ):
            status, kind, problem = refused(answer)
            assert (status, kind) == (422, "unreadable")
            (field,) = wish
            assert f"{field}: must be one of" in problem
        async with player(host, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("look", **wish))["kind"] == "unreadable"

    run(ask, busy_host)


@pytest.mark.parametrize(
    ("path", "more"), [("/api/daily", {}), ("/api/puzzles/1", {}), ("/api/lesson", {"edition": "alhambra"})]
)
def test_at_a_private_table_the_player_has_the_chosen_look(path: str, more: Frame) -> None:
    async def ask(host: Host) -> None:
        made = content(await post(host, path, {"name": "Ana", **POET, **more}), 201)
        seats = content(await get(host, f"/api/tables/{made['table']}"))["seats"]
        assert looks(seats)[made["seats"][0]["seat"]] == ("poet", "ochre")

    run(ask, busy_host)


def test_the_opponents_of_a_continued_game_are_the_chosen_ones_and_people_keep_their_names() -> None:
    async def ask(host: Host) -> None:
        replay = content(await post(host, "/api/replays", record("Zahra")), 201)["replay"]
        shown = content(await get(host, f"/api/replays/{replay}"))
        wanted = {"at": 40, "seat": 1, "name": "Dora", "level": "planner", **POET}
        made = content(await post(host, f"/api/replays/{replay}/continue", wanted), 201)
        seats = content(await get(host, f"/api/tables/{made['table']}"))["seats"]
        assert shown["looks"][2]["face"] == "zahra"
        assert [seat["name"] for seat in seats] == ["Ana", "Dora", "Idris"]
        assert looks(seats)[1:] == [("poet", "ochre"), ("idris", "violet")]

    run(ask, busy_host)


def test_a_replay_shows_how_the_players_of_its_table_looked() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "random", **POET)
        async with player(host, made["table"], made["tokens"][0]) as ana:
            await ana.play_to_the_end()
        shown = content(await get(host, f"/api/replays/{made['table']}"))
        assert shown["looks"] == [{"face": "poet", "colour": "ochre"}, {"face": "soraya", "colour": "turquoise"}]

    run(play, busy_host)


def test_in_a_rematch_everybody_looks_as_before() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open", "random", **POET)
        ben = await sit_down(host, made["table"], "Ben")
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], ben["token"]) as other,
        ):
            before = looks(other.table["seats"])
            await asyncio.gather(ana.play_to_the_end(), other.play_to_the_end())
            await ana.ask("rematch")
            again = next(frame["table"] for frame in ana.frames if frame["type"] == "rematch")
        async with player(host, again, made["tokens"][0]), player(host, again, ben["token"]) as back:
            while [seat["kind"] for seat in back.table["seats"]] != ["human", "human", "bot"]:
                await back.hear()
            assert looks(back.table["seats"]) == before

    run(play, busy_host)


def test_a_table_without_a_look_is_made_as_before() -> None:
    async def ask(host: Host) -> None:
        answer = await post(host, "/api/tables", json.dumps(wanted_table("me", "here Ben", "greedy")))
        seats = content(await get(host, f"/api/tables/{content(answer, 201)['table']}"))["seats"]
        assert [seat["colour"] for seat in seats] == ["terracotta", "turquoise", "violet"]

    run(ask, busy_host)
