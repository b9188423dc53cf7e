"""Who may see what of a table, and when: every route, and what only a server is asked."""

from __future__ import annotations

import asyncio

import httpx
from tests.host.player import Frame
from tests.server.client import make_table, player, whoever_begins
from tests.server.push_service import Browser, PushService
from tests.server.servers import wait_until

BROWSER = Browser(PushService("https://fcm.googleapis.com")).subscription


def test_spectators_are_not_notified(base: str) -> None:
    async def ask() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"]) as somebody, player(base, made["table"], made["tokens"][0]) as ana:
            for kind, fields in (("subscribe", BROWSER), ("unsubscribe", {"endpoint": BROWSER["endpoint"]})):
                assert (await somebody.ask(kind, **fields))["kind"] == "not-yours"
                assert (await ana.ask(kind, **fields))["type"] == "done"

    asyncio.run(ask())


def test_orders_plans_and_browsers_are_those_of_the_seat_that_asks(base: str) -> None:
    browser = {**BROWSER, "language": "en"}

    async def ask() -> None:
        async with whoever_begins(base, modules=["vizier"]) as (mover, made):
            other = 1 - mover.table["you"]
            async with player(base, made["table"], made["tokens"][other]) as waits:
                assert (await waits.ask("orders", orders=["decline"]))["orders"] == ["decline"]
                card = waits.view["display"][0]
                planned = (await waits.ask("plan", actions=[f"take {card}"]))["actions"]
                assert [action["text"] for action in planned] == [f"take {card}"]
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
COPY = {"token": "of nobody"}
GO_ON = {"at": 1, "seat": 0, "name": "Eve", "level": "random"}
ROUTES: dict[tuple[str, str], tuple[Frame | None, list[int]]] = {
    ("GET", "/api/tables/{table}"): (None, [200, 200, 200]),
    ("GET", "/api/tables/{table}/preview.png"): (None, [200, 200, 200]),
    ("POST", "/api/tables/{table}/seats"): (SIT_DOWN, [201, 409, 409]),
    ("POST", "/api/tables/{table}/copy"): (COPY, [403, 403, 403]),
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
the link of a table may ask for all of this, but only the holder of a seat is given a copy of a running game."""


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
