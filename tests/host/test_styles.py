"""A computer opponent may have a style: it is chosen with the level, and everybody is told."""

from __future__ import annotations

from tests.host.asking import content, post, refused
from tests.host.client import make_table, player
from tests.host.hosts import busy_host, run
from tests.host.player import Frame, Player
from tests.host.records import record

from alhambra.host.host import Host


def opponents(there: Player) -> list[tuple[str | None, str | None]]:
    return [(seat["level"], seat["style"]) for seat in there.table["seats"]]


def test_a_new_table_has_opponents_with_styles_who_play() -> None:
    seats: list[Frame] = [
        {"kind": "me"},
        {"kind": "bot", "level": "planner", "style": "walls"},
        {"kind": "bot", "level": "planner", "style": None},
    ]

    async def play(host: Host) -> None:
        made = content(await post(host, "/api/tables", {"name": "Ana", "seats": seats}), 201)
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
            assert opponents(ana) == [(None, None), ("planner", "walls"), ("planner", None)]
            while ana.view["turn"] < 6:  # everybody has had two turns
                await ana.play_until(ana.version + 1)

    run(play, busy_host)


def test_in_the_waiting_room_an_opponent_with_a_style_sits_down() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "open", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("seat-computer", seat=1, level="planner", style="miser"))["type"] == "done"
            while ana.table["seats"][1]["kind"] != "bot":
                await ana.hear()
            assert opponents(ana)[1] == ("planner", "miser")

    run(play, busy_host)


def test_a_game_is_continued_against_opponents_with_a_style() -> None:
    wanted = {"at": 40, "seat": 1, "name": "Dora", "level": "planner", "style": "spoiler"}

    async def look(host: Host) -> None:
        replay = content(await post(host, "/api/replays", record()), 201)["replay"]
        made = content(await post(host, f"/api/replays/{replay}/continue", wanted), 201)
        async with player(host, made["table"], made["seats"][0]["token"]) as dora:
            assert opponents(dora) == [("planner", "spoiler"), (None, None), ("planner", "spoiler")]

    run(look, busy_host)


def test_a_style_that_the_level_cannot_have_is_refused_with_those_it_can_have() -> None:
    async def ask(host: Host) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "planner", "style": "sweets"}]
        status, kind, problem = refused(await post(host, "/api/tables", {"name": "Ana", "seats": seats}))
        assert (status, kind) == (422, "unreadable")
        assert "the styles of 'planner' are walls, towers, miser, spoiler" in problem

    run(ask)
