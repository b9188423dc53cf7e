"""Web Push: players who are away are told when a table waits for them, through a push service on loopback."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import httpx
import pytest
from tests.host.player import Frame, Player
from tests.server.client import make_table, player
from tests.server.push_service import Browser, PushService, claims, push_service
from tests.server.servers import serving, wait_until

from alhambra.host.requests import talking
from alhambra.server.push import new_key, sender
from alhambra.server.settings import Settings
from alhambra.server.storage.subscriptions import Subscription

SLOW = {"kind": "days", "days": 3}


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as started:
        yield started


async def subscribe(there: Player, browser: Browser, **changes: str) -> Frame:
    return await there.ask("subscribe", **{**browser.subscription, **changes})


def subscribed(settings: Settings) -> int:
    """How many browsers are told."""
    with closing(sqlite3.connect(settings.database)) as database:
        (count,) = database.execute("SELECT count(*) FROM subscriptions").fetchone()
    return int(count)


async def play_on(there: Player) -> None:
    """Play whatever is offered until somebody else has to decide."""
    while there.decides:
        await there.until_version((await there.play(("end turn", "take", "pass")))["version"])


def test_in_games_over_days_absent_players_are_told_once_that_it_is_their_turn(
    settings: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talking, "NUDGE_PAUSE", 0.001)

    async def play(base: str) -> None:
        browser, key = Browser(service), httpx.get(f"{base}/api/push").json()["key"]
        made = await make_table(base, "me", "here Ben", pace=SLOW)
        async with player(base, made["table"]) as watching:
            first = watching.view["decision"]["player"]
        async with player(base, made["table"], made["tokens"][1 - first]) as away:
            assert (await subscribe(away, browser))["type"] == "done"
            assert (await subscribe(away, browser))["type"] == "done", "a repeat is harmless"
        async with player(base, made["table"], made["tokens"][first]) as there:
            await play_on(there)
            sent = service.next()
            told = browser.opened(sent)
            assert told["url"] == f"/table/{made['table']}"
            assert told["body"] == f"Du bist am Zug, am Tisch mit {there.table['seats'][first]['name']}."
            assert claims(sent, key)["aud"] == service.address
            assert int(sent.headers["ttl"]) > 0

            service.status = 410  # the browser has unsubscribed there: it is not told again
            assert (await there.ask("nudge", seat=1 - first))["type"] == "done"
            service.next()
            await asyncio.to_thread(wait_until, lambda: subscribed(settings) == 0)
            assert (await there.ask("nudge", seat=1 - first))["type"] == "done"

    with serving(replace(settings, push_services=service.address)) as base:
        key = httpx.get(f"{base}/api/push").json()["key"]
        asyncio.run(play(base))
    assert service.sent.empty(), "a server that stops has sent everything"
    with serving(replace(settings, push_services=service.address)) as base:
        assert httpx.get(f"{base}/api/push").json()["key"] == key, "the key is made once"


@pytest.mark.parametrize("pace", [SLOW, {"kind": "live"}], ids=["days", "live"])
def test_nobody_who_is_there_is_told_and_in_live_games_only_a_reminder_is_sent(
    settings: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch, pace: Frame
) -> None:
    monkeypatch.setattr(talking, "NUDGE_PAUSE", 0.001)

    async def play(base: str) -> None:
        made = await make_table(base, "me", "here Ben", pace=pace)
        async with (
            player(base, made["table"], made["tokens"][0]) as ana,
            player(base, made["table"], made["tokens"][1]) as ben,
        ):
            first, second = (ana, ben) if ana.decides else (ben, ana)
            for there in (first, second):
                assert (await subscribe(there, Browser(service)))["type"] == "done"
            assert (await second.ask("nudge", seat=first.table["you"]))["type"] == "done"
            await first.until_type("nudge")
            await play_on(first)
            await second.until_version(first.version)
            away = second.table["you"]
            await second.socket.close()
            await first.until(lambda frame: frame["type"] == "table" and not frame["seats"][away]["online"])
            assert (await first.ask("nudge", seat=away))["type"] == "done"

    with serving(replace(settings, push_services=service.address)) as base:
        asyncio.run(play(base))
    assert service.sent.qsize() == 1, "only the one who was away, and a server that stops has sent everything"


def test_in_live_games_absent_players_are_not_told_that_it_is_their_turn(
    settings: Settings, service: PushService
) -> None:
    async def play(base: str) -> None:
        for pace in ({"kind": "live"}, SLOW):
            made = await make_table(base, "me", "here Ben", pace=pace)
            async with player(base, made["table"]) as watching:
                first = watching.view["decision"]["player"]
            async with player(base, made["table"], made["tokens"][1 - first]) as away:
                assert (await subscribe(away, Browser(service)))["type"] == "done"
            async with player(base, made["table"], made["tokens"][first]) as there:
                await play_on(there)

    with serving(replace(settings, push_services=service.address)) as base:
        asyncio.run(play(base))
    assert service.sent.qsize() == 1, "at the table over days"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_push_service_that_points_elsewhere_is_not_followed(
    settings: Settings, service: PushService, status: int
) -> None:
    with push_service() as elsewhere:
        service.status, service.location = status, elsewhere.address
        us = sender(new_key(), settings)
        browser = Browser(service).subscription
        assert asyncio.run(us.send(Subscription(**browser), b"{}")), "it may have subscribed nevertheless"
        service.next()
        assert elsewhere.sent.empty()


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "http://127.0.0.1:9/inside"},
        {"endpoint": "https://push.example/1"},
        {"endpoint": "https://fcm.googleapis.com.evil.example/1"},
        {"endpoint": "https://fcm.googleapis.com:8443/1"},
        {"endpoint": "http://fcm.googleapis.com/1"},
        {"endpoint": "https://fcm.googleapis.com@evil.example/1"},
        {"endpoint": "https://[broken/1"},
        {"endpoint": "https://evil.example\\.fcm.googleapis.com/1"},
        {"endpoint": "https://evil.example\\@fcm.googleapis.com/1"},
        {"endpoint": "https://fcm.googleapis.com\\@evil.example/1"},
        {"endpoint": "https://evil.example%2f.fcm.googleapis.com/1"},
        {"endpoint": "https://[fe80::1%25.fcm.googleapis.com]/1"},
        {"endpoint": "https://[fe80::1%.push.apple.com]/1"},
        {"endpoint": "https://evil.example?.push.apple.com/1"},
        {"endpoint": "https://evil.example#.push.apple.com/1"},
        {"endpoint": "https://evil.example/\t.push.apple.com/1"},
        {"endpoint": "https://evil.\nexample.push.apple.com/1"},
        {"endpoint": "https://ana:secret@fcm.googleapis.com/1"},
        {"endpoint": "https://ｆcm.googleapis.com/1"},
        {"endpoint": "https://fcm.googleapis.com/1", "p256dh": "BBBB"},
        {"endpoint": "https://fcm.googleapis.com/1", "auth": "no base64!"},
    ],
)
def test_nothing_is_sent_to_addresses_that_are_no_push_service(
    base: str, service: PushService, changes: dict[str, str]
) -> None:
    async def ask() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana, player(base, made["table"]) as watching:
            answer = await subscribe(ana, Browser(service), **changes)
            assert answer["message"]["key"] == "server.unknown-push-service"
            usual = {"endpoint": "https://fcm.googleapis.com/fcm/send/1"}
            assert (await subscribe(ana, Browser(service), **usual))["type"] == "done"
            assert (await ana.ask("unsubscribe", **usual))["type"] == "done"
            assert (await subscribe(watching, Browser(service), **usual))["kind"] == "not-yours"
            assert (await subscribe(ana, Browser(service), language="xx"))["kind"] == "unreadable"

    asyncio.run(ask())
