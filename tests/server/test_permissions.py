"""Who may ask for what, and when: every request over the socket and every route, by role and phase of the game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, NamedTuple

import httpx
import pytest
from tests.properties.policies import Dice, builder
from tests.server.client import Frame, make_table, player, whoever_begins
from tests.server.push_service import Browser, PushService
from tests.server.servers import wait_until

from alhambra.game import versions
from alhambra.kernel.errors import GameError
from alhambra.server.settings import Settings
from alhambra.server.tables.gathering import new_table
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.tables.presence import arrive, leave
from alhambra.server.thinkers.table_thinkers import TableThinkers
from alhambra.server.tokens import hash_token
from alhambra.server.web.app import opened
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import handlers
from alhambra.table.frames import SetupData
from alhambra.table.refusals import as_refused
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat

SETUP: SetupData = {
    "edition": "alhambra",
    "modules": [],
    "options": {"confirm": True},
    "public": False,
    "pace": {"kind": "live"},
    "aids": {"hints": True, "majorities": True, "memory": True},
    "host": 0,
}
SEED = 0
"""With it the first of four players begins."""
BROWSER = Browser(PushService("https://fcm.googleapis.com")).subscription

# --- Requests over the socket -----------------------------------------------------------------------------------------

MAY, NOT_YOURS = "+", "-"
"""A request is granted, or is for players only; any other word says why it is refused."""


class Phase(NamedTuple):
    """Somebody at a table asks for everything."""

    make: Callable[[Hall], Awaitable[OpenTable]]
    roles: dict[str, int | None]
    """The seats, None for spectators."""


COMPUTER = Seat(3, BOT, "Luca", SUBSTITUTE)


def _sitting(seat: int) -> Seat:
    return Seat(seat, HUMAN, f"Guest {seat}", token=hash_token(f"token {seat}"))


async def _resign(hall: Hall, table: OpenTable, seat: int) -> None:
    await hall.change_seat(table, seat, resigned=True, level=SUBSTITUTE, plan=None)


async def waiting(hall: Hall) -> OpenTable:
    """The first has opened the table, the second has sat down, there is a computer opponent, and room for one more."""
    return await hall.table(await new_table(hall, SETUP, [_sitting(0), _sitting(1), Seat(2, HUMAN, None), COMPUTER]))


async def playing(hall: Hall) -> OpenTable:
    """The first has just done something and can take it back, the second waits, and the third has resigned."""
    seats = [_sitting(0), _sitting(1), _sitting(2), COMPUTER]
    header = {**SETUP, "rules": versions.RULES_VERSION, "players": [seat.name for seat in seats], "seed": SEED}
    table = await hall.table(await new_table(hall, SETUP, seats, header))
    assert table.game is not None
    assert table.decider == 0
    await _resign(hall, table, 2)
    await hall.act(table, 0, 0, f"take {table.game.state.display[0]}", "client")
    return table


async def playing_without_the_first(hall: Hall) -> OpenTable:
    table = await playing(hall)
    await _resign(hall, table, 0)
    return table


async def over(hall: Hall) -> OpenTable:
    table, dice = await playing(hall), Dice("permissions")
    while table.game and table.decider is not None:
        await hall.act(table, table.decider, table.version, str(builder(table.game.legal_actions(), dice)), "client")
    return table


PHASES = {
    "waiting": Phase(waiting, {"host": 0, "guest": 1, "spectator": None}),
    "playing": Phase(playing, {"mover": 0, "waits": 1, "resigned": 2, "spectator": None}),
    "without the first": Phase(playing_without_the_first, {"resigned mover": 0}),
    "over": Phase(over, {"host": 0, "player": 1, "resigned": 2, "spectator": None}),
}
EXPECTED = {
    "waiting": """
        not-begun not-begun -                 | act hold next-turn plan resign take-over undo what-if why-not
        + only-host -                         | cancel seat-computer take-out
        + + -                                 | chat emote orders subscribe unsubscribe watch
        not-begun not-begun not-begun         | forecast memory
        not-your-decision not-your-decision - | hint rest
        no-such-puzzle no-such-puzzle -       | judge
        host-cancels + -                      | leave
        not-waited-for not-waited-for -       | nudge
        + + +                                 | ping scored
        not-over not-over -                   | rematch
    """,
    "playing": """
        + not-your-turn resigned -                              | act
        + nothing-to-undo resigned -                            | undo
        + not-your-decision not-your-decision -                 | hint
        not-now + + -                                           | why-not
        + + resigned -                                          | plan
        + + + -                                                 | chat emote hold next-turn orders resign take-over
        + + + -                                                 | subscribe unsubscribe watch what-if
        + + + +                                                 | forecast memory ping scored
        not-waited-for + + -                                    | nudge
        begun only-host only-host -                             | cancel take-out
        seat-taken only-host only-host -                        | seat-computer
        host-cancels begun begun -                              | leave
        no-such-puzzle no-such-puzzle no-such-puzzle -          | judge
        not-over not-over not-over -                            | rematch
        not-your-decision not-your-decision not-your-decision - | rest
    """,
    "without the first": """
        resigned          | act plan undo
        +                 | chat emote forecast hint hold memory next-turn orders ping resign scored subscribe take-over
        +                 | unsubscribe watch what-if
        not-waited-for    | nudge
        begun             | cancel take-out
        seat-taken        | seat-computer
        host-cancels      | leave
        no-such-puzzle    | judge
        not-over          | rematch
        not-your-decision | rest
        not-now           | why-not
    """,
    "over": """
        game-over game-over resigned -                          | act
        nothing-to-undo nothing-to-undo resigned -              | undo
        + + resigned -                                          | plan
        game-over game-over game-over -                         | hold next-turn resign take-over what-if why-not
        + + + -                                                 | chat emote orders rematch subscribe unsubscribe watch
        + + + +                                                 | forecast memory ping scored
        begun only-host only-host -                             | cancel take-out
        seat-taken only-host only-host -                        | seat-computer
        host-cancels begun begun -                              | leave
        not-waited-for not-waited-for not-waited-for -          | nudge
        no-such-puzzle no-such-puzzle no-such-puzzle -          | judge
        not-your-decision not-your-decision not-your-decision - | hint rest
    """,
}


def expected(phase: str) -> dict[str, list[str]]:
    """What becomes of each request in a phase, by role."""
    lines = [line.split("|") for line in EXPECTED[phase].strip().splitlines()]
    return {kind: answers.split() for answers, kinds in lines for kind in kinds.split()}


def request(kind: str, table: OpenTable, seat: int | None) -> dict[str, Any]:
    """A request as a player would send it who may do so."""
    game, version = table.game, table.version
    fields: dict[str, dict[str, Any]] = {
        "act": {"version": version, "action": "end turn"},
        "undo": {"version": version},
        "why-not": {"parts": [{"role": "card", "id": game.state.display[0] if game and game.state.display else "g1"}]},
        "orders": {"orders": []},
        "plan": {"actions": []},
        "take-over": {"seat": 0 if seat == 1 else 1},
        "chat": {"text": "hello"},
        "emote": {"emote": "luck"},
        "nudge": {"seat": table.decider or 0},
        "seat-computer": {"seat": 2},
        "take-out": {"seat": 3},
        "subscribe": BROWSER,
        "unsubscribe": {"endpoint": BROWSER["endpoint"]},
        "what-if": {"version": version, "verb": "take", "about": []},
        "hold": {"tile": "T13e"},
        "scored": {"scoring": 1},
        "hint": {"version": version},
        "judge": {"puzzle": 100_000},
        "watch": {"scoring": 1, "seen": False},
    }
    return {"type": kind, "id": "1", **fields.get(kind, {})}


@pytest.mark.parametrize("phase", PHASES)
def test_every_request_is_for_those_who_may_ask_and_when(settings: Settings, phase: str) -> None:
    make, roles = PHASES[phase]
    answers: dict[str, list[str]] = {kind: [] for kind in handlers()}

    async def thought(*_: Any, **__: Any) -> Any:
        """What thinkers would answer is none of our business here."""
        return {}

    async def ask_all() -> None:
        async with opened(replace(settings, look_after=3600.0, abandoned_after=0.0)) as hall:
            hall.autoplay = lambda table: None
            table = await make(hall)
            for seat in roles.values():
                for kind in handlers():
                    answer = await asked(hall, table, seat, kind)
                    answers[kind].append(answer)
                    if answer == MAY and kind not in UNCHANGING and make is not over:
                        table = await make(hall)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableThinkers, "ask", thought)
        asyncio.run(ask_all())
    assert answers == expected(phase)


async def asked(hall: Hall, table: OpenTable, seat: int | None, kind: str) -> str:
    there = Connection(1000)
    there.seat = seat
    await arrive(hall, table, there)
    handler = handlers()[kind]
    try:
        await handler.answer(hall, table, there, handler.model.model_validate(request(kind, table, seat)))
    except GameError as error:
        why = as_refused(error).reason.key.rpartition(".")[2]
        return NOT_YOURS if why == "not-yours" else why
    else:
        return MAY
    finally:
        leave(hall, table, there)


UNCHANGING = ("ping", "next-turn", "what-if", "hold", "forecast", "scored", "hint", "memory", "watch", "why-not")


def test_whoever_holds_another_token_is_let_in_at_no_table(base: str) -> None:
    async def come() -> None:
        other = (await make_table(base, "me", "here Ben"))["tokens"][0]
        for seats in (("me", "open"), ("me", "here Ben")):
            made = await make_table(base, *seats)
            async with player(base, made["table"], other) as stranger:
                assert stranger.frames[-1]["message"]["key"] == "server.not-yours"

    asyncio.run(come())


def test_help_that_the_table_does_not_allow_is_given_to_nobody(base: str) -> None:
    async def ask() -> None:
        aids = {"hints": False, "majorities": False, "memory": False}
        async with whoever_begins(base, aids=aids) as (mover, made), player(base, made["table"]) as watching:
            for each in (mover, watching):
                for kind, key in (("hint", "hints"), ("forecast", "majorities"), ("memory", "memory")):
                    more = {"version": 0} if kind == "hint" else {}
                    assert (await each.ask(kind, **more))["message"]["key"] == f"server.no-{key}"

    asyncio.run(ask())


def test_orders_plans_and_browsers_are_those_of_the_seat_that_asks(base: str) -> None:
    browser = {**BROWSER, "language": "en"}

    async def ask() -> None:
        async with whoever_begins(base, modules=["vizier"]) as (mover, made):
            other = 1 - mover.table["you"]
            async with player(base, made["table"], made["tokens"][other]) as waits:
                assert (await waits.ask("orders", orders=["decline"]))["orders"] == ["decline"]
                card = waits.view["display"][0]
                assert (await waits.ask("plan", actions=[f"take {card}"]))["actions"] == [f"take {card}"]
                assert (await mover.ask("orders"))["orders"] == []
                assert (await mover.ask("plan"))["actions"] == []
                assert (await waits.ask("subscribe", **browser))["type"] == "done"
                assert (await mover.ask("unsubscribe", endpoint=browser["endpoint"]))["type"] == "done"
                for number in range(2, 11):  # so the first of them is still there
                    endpoint = f"{browser['endpoint']}{number}"
                    assert (await waits.ask("subscribe", **{**browser, "endpoint": endpoint}))["type"] == "done"
                endpoint = f"{browser['endpoint']}11"
                refused = await waits.ask("subscribe", **{**browser, "endpoint": endpoint})
                assert (refused["kind"], refused["message"]["key"]) == ("limit", "server.too-many-browsers")
                assert (await mover.ask("subscribe", **{**browser, "endpoint": endpoint}))["type"] == "done"

    asyncio.run(ask())


# --- Routes -----------------------------------------------------------------------------------------------------------

SIT_DOWN = {"name": "Eve"}
GO_ON = {"at": 1, "seat": 0, "name": "Eve", "level": "random"}
ROUTES: dict[tuple[str, str], tuple[Frame | None, list[int]]] = {
    ("GET", "/api/tables/{table}"): (None, [200, 200, 200]),
    ("GET", "/api/tables/{table}/preview.png"): (None, [200, 200, 200]),
    ("POST", "/api/tables/{table}/seats"): (SIT_DOWN, [201, 409, 409]),
    ("GET", "/api/tables/{table}/record"): (None, [409, 200, 200]),
    ("GET", "/api/replays/{replay}"): (None, [409, 409, 200]),
    ("GET", "/api/replays/{replay}/at/{at}"): (None, [409, 409, 200]),
    ("GET", "/api/replays/{replay}/statistics"): (None, [409, 409, 200]),
    ("GET", "/api/replays/{replay}/analysis"): (None, [409, 409, 200]),
    ("GET", "/api/replays/{replay}/record"): (None, [409, 409, 200]),
    ("GET", "/api/replays/{replay}/preview.png"): (None, [409, 409, 200]),
    ("POST", "/api/replays/{replay}/continue"): (GO_ON, [409, 409, 201]),
}
"""What is sent, and the status while a table waits for players, while it is played, and when it is over. Anybody with
the link of a table may ask for all of this."""


def test_every_route_of_a_table_shows_no_more_than_its_phase_allows(base: str) -> None:
    described = httpx.get(f"{base}/api/openapi.json").json()["paths"]
    about_tables = {
        (method.upper(), path)
        for path, methods in described.items()
        for method in methods
        if "{table}" in path or "{replay}" in path
    }
    assert about_tables == ROUTES.keys()

    async def make_all() -> list[str]:
        return [(await make_table(base, *seats))["table"] for seats in PHASES_BY_SEATS]

    tables = asyncio.run(make_all())
    wait_until(lambda: httpx.get(f"{base}/api/tables/{tables[2]}").json()["over"])
    with httpx.Client(base_url=base, timeout=60) as client:
        for (method, path), (body, statuses) in ROUTES.items():
            answered = [
                client.request(method, path.format(table=table, replay=table, at=1), json=body) for table in tables
            ]
            assert [answer.status_code for answer in answered] == statuses, path


PHASES_BY_SEATS = [("me", "open", "open"), ("me", "here Ben"), ("random", "random")]
