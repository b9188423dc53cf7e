"""Understanding a game at a table."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.host.client import make_table, player
from tests.host.hosts import busy_host, run
from tests.host.player import Player, any_action

from alhambra.host.host import Host


async def until_placing(ana: Player) -> None:
    """Play until a tile has to be placed."""
    while not any(choice["verb"] == "place" for choice in ana.game.get("menu") or ()):
        if ana.decides:
            buys = [choice for choice in ana.game["menu"] if choice["verb"] == "buy"]
            affordable = [choice for choice in buys if any(sale["affordable"] for sale in choice["sales"])]
            await ana.act(any_action(affordable or ana.game["menu"], ana.rng))
        else:
            await ana.hear()


def test_a_player_is_told_what_each_cell_for_a_tile_would_change() -> None:
    async def ask(host: Host) -> None:
        made = await make_table(host, "me", "random", "random")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            await until_placing(ana)
            (place,) = [choice for choice in ana.game["menu"] if choice["verb"] == "place"]
            tile = place["actions"][0][0]
            answer = await ana.ask("what-if", version=ana.version, verb="place", about=[tile, None])
            assert [case["action"]["text"] for case in answer["cases"]] == [
                f"place {tile} @ {cell}" for named, cell in place["actions"] if named == tile
            ]
            wall = ana.view["players"][0]["wall"]
            assert all(case["wall"][0] == wall for case in answer["cases"])
            assert any(case["points"] for case in answer["cases"])
            assert all(case["by"] for case in answer["cases"] if case["points"])

    run(ask, busy_host)


def test_whoever_waits_can_hold_a_tile_of_the_market_over_the_palace() -> None:
    async def ask(host: Host) -> None:
        made = await make_table(host, "me", "here Ben")
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
            player(host, made["table"]) as spectator,
        ):
            seat, waiting = (1, ben) if ana.decides else (0, ana)
            tile = waiting.view["market"][0]["tile"]["id"]
            answer = await waiting.ask("hold", tile=tile)
            assert {case["action"]["text"].split(" @ ")[0] for case in answer["cases"]} == {f"place {tile}"}
            assert all(case["wall"][1] == len(case["segments"]) for case in answer["cases"])
            hand = waiting.view["players"][seat]["hand"]
            taken = await waiting.ask("what-if", version=waiting.version, verb="take", about=[None])
            assert {case["points"] for case in taken["cases"]} == {0}
            assert waiting.view["players"][seat]["hand"] == hand
            unknown = await waiting.ask("hold", tile="Z9")
            assert (unknown["kind"], unknown["message"]["key"]) == ("refused", "server.not-in-sight")
            assert (await spectator.ask("hold", tile=tile))["kind"] == "not-yours"
            refused = await spectator.ask("what-if", version=spectator.version, verb="take", about=[None])
            assert (refused["type"], refused["kind"]) == ("refused", "not-yours")

    run(ask, busy_host)


def test_a_question_about_an_earlier_version_is_refused() -> None:
    async def ask(host: Host) -> None:
        made = await make_table(host, "me", "here Ben")
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
        ):
            decider = ana if ana.decides else ben
            answer = await decider.ask("what-if", version=decider.version - 1, verb="take", about=[None])
            assert (answer["type"], answer["kind"]) == ("refused", "stale")

    run(ask, busy_host)


def test_everybody_can_ask_what_a_scoring_would_bring_now() -> None:
    async def ask(host: Host) -> dict[str, Any]:
        made = await make_table(host, "me", "random", "random")
        async with player(host, made["table"], made["tokens"][0]) as ana, player(host, made["table"]) as spectator:
            await until_placing(ana)
            own = await ana.ask("forecast")
            theirs = await spectator.ask("forecast")
            assert own["scoring"] == theirs["scoring"] == 1
            fewest, most = own["cards"]
            assert 0 < fewest <= most <= ana.view["draw"]
            return own

    answer = run(ask, busy_host)
    assert {line["rule"] for line in answer["lines"]} <= {"BASE-51", "BASE-53", "BASE-55"}


def test_a_table_without_that_aid_refuses() -> None:
    async def ask(host: Host) -> None:
        aids = {"hints": False, "majorities": False, "memory": False}
        made = await make_table(host, "me", "random", aids=aids)
        async with player(host, made["table"], made["tokens"][0]) as ana:
            answer = await ana.ask("forecast")
            assert (answer["type"], answer["message"]["key"]) == ("refused", "server.no-majorities")

    run(ask, busy_host)


def test_a_hint_names_whole_turns_with_reasons() -> None:
    async def ask(host: Host) -> None:
        made = await make_table(host, "me", "random", modules=["squares", "camps"])
        async with player(host, made["table"], made["tokens"][0]) as ana:
            for _ in range(6):
                while not ana.decides:
                    await ana.hear()
                answer = await ana.ask("hint", version=ana.version)
                assert answer["type"] == "hint"
                assert 1 <= len(answer["turns"]) <= 4
                best = answer["turns"][0]
                assert all(action["text"].startswith(action["verb"]) for action in best["actions"])
                assert all(text["key"].startswith("advice.") for text in (best["verdict"], *best["reasons"]))
                played = await ana.act(best["actions"][0]["text"])
                assert played["type"] == "done"
                await ana.until_version(played["version"])

    run(ask, busy_host)


def test_a_table_without_hints_gives_none() -> None:
    async def ask(host: Host) -> None:
        aids = {"hints": False, "majorities": True, "memory": False}
        made = await make_table(host, "me", "here Ben", aids=aids)
        async with player(host, made["table"], made["tokens"][0]) as ana:
            answer = await ana.ask("hint", version=ana.version)
            assert (answer["type"], answer["message"]["key"]) == ("refused", "server.no-hints")

    run(ask, busy_host)


def test_where_the_table_allows_it_players_are_reminded_of_money_taken_face_up() -> None:
    async def ask(host: Host, memory: bool) -> dict[str, Any]:
        aids = {"hints": True, "majorities": True, "memory": memory}
        made = await make_table(host, "me", "here Ben", aids=aids)
        async with player(host, made["table"], made["tokens"][0]) as ana:
            answer = await ana.ask("memory")
            return {**answer, "own": ana.view["players"][0]["hand"]}

    told = run(partial(ask, memory=True), busy_host)
    assert told["hands"][0] == sorted(told["own"])
    assert len(told["hands"][1]) > 2
    assert run(partial(ask, memory=False), busy_host)["message"]["key"] == "server.no-memory"
