"""Every status that the description of a route announces is one that it answers with, and it announces all of them."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

from tests.host.asking import ASKER
from tests.host.hosts import busy_host, run
from tests.host.records import short_record

from alhambra.host.answers import ROUTES, answer
from alhambra.host.answers.route import Ask
from alhambra.host.gathering import HeldSeat
from alhambra.host.host import Host

NOWHERE = "no-such-thing"
ANA, ANA_AGAIN = {"name": "Ana"}, {"kind": "here", "name": "ANA"}
PLAYER = {"player": "a" * 22}
NO_DAY = "2026-10-31"
CONTINUED = {"at": 0, "seat": 0, "name": "Cleo", "level": "random"}
TOO_LARGE = 413
"""Whoever receives a record may refuse it before a host sees it."""


def asked(waiting: HeldSeat, playing: HeldSeat, replay: str) -> list[tuple[str, str, Any]]:
    """What to ask of every route: what is done and what is refused, but for what may happen to any request."""
    table = waiting.table
    seats = [{"kind": "me"}, {"kind": "open"}]
    return [
        ("GET", "/api/tables", None),
        ("POST", "/api/tables", {**ANA, "seats": seats}),
        ("POST", "/api/tables", {**ANA, "seats": [seats[0], ANA_AGAIN]}),
        *(("GET", f"/api/tables/{each}", None) for each in (table, NOWHERE)),
        *(("GET", f"/api/tables/{each}/record", None) for each in (table, NOWHERE)),
        *(("POST", f"/api/tables/{each}/seats", {"name": "Ben"}) for each in (table, table, NOWHERE)),
        ("GET", f"/api/tables/{table}/record", None),
        *(("POST", f"/api/tables/{held.table}/copy", {"token": held.token}) for held in (waiting, playing)),
        *(("POST", f"/api/tables/{each}/copy", {"token": NOWHERE}) for each in (playing.table, NOWHERE)),
        ("POST", "/api/mine", {"tokens": []}),
        *(("POST", "/api/lesson", {**ANA, "edition": edition}) for edition in ("alhambra", NOWHERE)),
        ("GET", "/api/puzzles", None),
        *(("POST", f"/api/puzzles/{puzzle}", ANA) for puzzle in (1, 99999)),
        *(("GET", f"/api/puzzles/{puzzle}/solution", None) for puzzle in (1, 99999)),
        ("POST", "/api/daily", ANA),
        ("GET", "/api/daily", None),
        ("GET", "/api/daily/proofs", None),
        *(("POST", "/api/daily/mine", {**PLAYER, **day}) for day in ({}, {"day": NO_DAY})),
        *(("GET", f"/api/daily/{day}", None) for day in ("2026-11-01", NO_DAY)),
        ("POST", "/api/replays", short_record()),
        *(
            ("GET", f"/api/replays/{each}{what}", None)
            for each in (replay, table, NOWHERE)
            for what in ("", "/at/0", "/statistics", "/analysis", "/record")
        ),
        *(("POST", f"/api/replays/{each}/continue", CONTINUED) for each in (replay, table, NOWHERE)),
        ("GET", "/api/catalogue", None),
        *(("GET", f"/api/words/{language}", None) for language in ("en", NOWHERE)),
        *(("GET", f"/api/rules/{language}", None) for language in ("en", NOWHERE)),
    ]


async def statuses(host: Host) -> dict[str, set[int]]:
    """Every status that each route answered with."""
    found: dict[str, set[int]] = defaultdict(set)

    async def ask(method: str, path: str, content: Any, known: str | None = None) -> str | None:
        body = content if isinstance(content, str) else json.dumps(content)
        one = Ask(method, path, body.encode(), ASKER, known)
        route = next(route for route in ROUTES if route.match(one) is not None)
        answered = await answer(host, one)
        found[f"{method} {route.path}"].add(answered.status)
        replays.extend(json.loads(answered.body).values() if path == "/api/replays" else ())
        return answered.etag

    replays: list[str] = []
    await ask("POST", "/api/replays", short_record())
    waiting, playing = (
        await new_table(host, {"kind": "open"}),
        await new_table(host, {"kind": "bot", "level": "random"}),
    )
    for method, path, content in asked(waiting, playing, replays[0]):
        if etag := await ask(method, path, content):
            await ask(method, path, content, etag)
    return found


async def new_table(host: Host, other: dict[str, str]) -> HeldSeat:
    wanted = json.dumps({**ANA, "seats": [{"kind": "me"}, other]})
    made = json.loads((await answer(host, Ask("POST", "/api/tables", wanted.encode(), ASKER))).body)
    return HeldSeat(made["table"], 0, made["seats"][0]["token"])


def test_every_route_answers_with_the_statuses_that_it_announces_and_no_others() -> None:
    announced = {f"{route.method} {route.path}": {route.status, *route.others} - {TOO_LARGE} for route in ROUTES}
    assert run(statuses, busy_host) == announced


def test_only_what_is_sent_as_a_text_may_be_too_large() -> None:
    assert [route.path for route in ROUTES if TOO_LARGE in route.others] == [
        route.path for route in ROUTES if route.body is str
    ]
