"""Where push services are, whose keys fit, and who is told what."""

from __future__ import annotations

import asyncio
import base64
import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.push_service import Browser, PushService

from alhambra.host.requests.request import TableRequest
from alhambra.server.push import Sender, is_usable, new_key, sender
from alhambra.server.push_notifications import PushNotifications
from alhambra.server.settings import Settings
from alhambra.server.storage.subscriptions import Subscription
from alhambra.server.web.push_requests import push_handlers
from alhambra.table.refusals import Refused

OWN = replace(Settings(), push_services="http://push.example:81, https://push.example/")
USUAL = "https://fcm.googleapis.com/fcm/send/1"
FITTING = Browser(PushService("http://nowhere")).subscription


def usable(endpoint: str = USUAL, settings: Settings = OWN, **keys: str) -> bool:
    given = {"p256dh": FITTING["p256dh"], "auth": FITTING["auth"], **keys}
    return is_usable(Subscription(endpoint, given["p256dh"], given["auth"], "en"), settings)


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        (USUAL, True),
        ("https://fcm.googleapis.com:443/1", True),
        ("https://fcm.googleapis.com:444/1", False),
        ("https://fcm.googleapis.com:80/1", False),
        ("https://updates.push.services.mozilla.com/1", True),
        ("https://a.b.notify.windows.com/1", True),
        ("https://evilpush.apple.com/1", False),
        ("https://push.apple.com/", True),
        ("https://push.apple.com", False),
        ("wss://push.apple.com/1", False),
        ("http://push.example:81/1", True),
        ("http://push.example/1", False),
        ("https://push.example/1", True),
        ("https://push.example:81/1", False),
        ("https://other.push.example/1", False),
        ("https:///1", False),
        ("https://push.apple.com:99999/1", False),
    ],
)
def test_push_services_are_those_of_the_browsers_and_of_the_settings(endpoint: str, known: bool) -> None:
    assert usable(endpoint) == known


def test_the_keys_of_a_browser_are_a_point_of_a_curve_and_a_secret_of_sixteen_bytes() -> None:
    point, secret = (base64.urlsafe_b64decode(FITTING[name] + "==") for name in ("p256dh", "auth"))
    assert (len(point), len(secret)) == (65, 16)
    assert usable(p256dh=coded(point), auth=coded(secret))
    for wrong in (point[:-1], point + b"0", b"\x05" + point[1:], point[:33] + point[1:33], b""):
        assert not usable(p256dh=coded(wrong))
    for wrong in (secret[:-1], secret + b"0", b""):
        assert not usable(auth=coded(wrong))
    assert not usable(auth=f"{coded(secret)[:-1]}!")


def test_a_browser_is_given_the_public_half_of_the_key() -> None:
    own = sender(new_key(), Settings())
    point = base64.urlsafe_b64decode(own.public_key + "=")
    assert (len(point), point[0], "=" in own.public_key) == (65, 4, False)
    assert sender(new_key(), Settings()).public_key != own.public_key


class Kept:
    """Subscriptions of one seat."""

    def __init__(self, number: int) -> None:
        self.all = [Subscription(f"https://push.example/{each}", "key", "secret", "de") for each in range(number)]
        self.asked: list[tuple[str, int]] = []
        self.key_of_the_server = new_key()

    async def of(self, table: str, seat: int) -> list[Subscription]:
        self.asked.append((table, seat))
        return list(self.all)

    async def remove(self, endpoint: str) -> None:
        self.all = [each for each in self.all if each.endpoint != endpoint]

    async def key(self, make: Any) -> str:
        return self.key_of_the_server


def told(
    monkeypatch: pytest.MonkeyPatch, kept: Kept, comes_after: int = 99, gone: str = "", fails: bool = False
) -> list[tuple[str, dict[str, str]]]:
    """What is sent when it is the turn of the second of three, who comes after some of it was sent."""
    sent: list[tuple[str, dict[str, str]]] = []

    async def send(own: Sender, to: Subscription, data: bytes) -> bool:
        if fails:
            raise RuntimeError
        sent.append((to.endpoint, json.loads(data)))
        return to.endpoint != gone

    monkeypatch.setattr(Sender, "send", send)
    seats = [SimpleNamespace(number=number, name=name) for number, name in enumerate(("Ana", "Ben", None))]
    viewers = SimpleNamespace(online=lambda seat: seat == 1 and len(sent) >= comes_after)
    table: Any = SimpleNamespace(id="abc", seats=seats, viewers=viewers)

    async def work() -> None:
        storage: Any = kept
        notifications = PushNotifications(Settings(), storage)
        notifications.notify(table, 1)
        await notifications.close()

    asyncio.run(work())
    return sent


def test_every_browser_of_a_player_is_told_with_whom_and_where_it_is_their_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = Kept(2)
    sent = told(monkeypatch, kept)
    assert [endpoint for endpoint, _ in sent] == [each.endpoint for each in kept.all]
    assert kept.asked == [("abc", 1)]
    (content,) = {json.dumps(content): content for _, content in sent}.values()
    assert {name: content[name] for name in ("title", "url", "tag")} == {
        "title": "Alhambra",
        "url": "/table/abc",
        "tag": "abc",
    }
    assert "Ana, " in content["body"]
    assert "Ben" not in content["body"]
    assert "Zug" in content["body"], "in German"


def test_whoever_has_come_meanwhile_is_told_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(told(monkeypatch, Kept(3), comes_after=1)) == 1
    assert told(monkeypatch, Kept(3), comes_after=0) == []


def test_one_browser_that_is_gone_is_forgotten_and_the_others_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(3)
    gone = kept.all[1].endpoint
    assert len(told(monkeypatch, kept, gone=gone)) == 3
    assert [each.endpoint for each in kept.all] == ["https://push.example/0", "https://push.example/2"]


def test_whatever_goes_wrong_is_logged_and_harms_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert told(monkeypatch, Kept(2), fails=True) == []
    assert caplog.messages == ["a player cannot be told"]
    assert caplog.records[0].__dict__["table"] not in ("", "abc"), "whoever reads logs need not find the table"


class Adding:
    """Subscriptions that remember what is asked of them."""

    def __init__(self, room: bool) -> None:
        self.asked: list[object] = []
        self._room = room

    async def add(self, *given: object) -> bool:
        self.asked.append(given)
        return self._room

    async def remove(self, *given: object) -> None:
        self.asked.append(given)


def asked(name: str, values: dict[str, str], seat: int | None = 1, room: bool = True) -> list[object]:
    subscriptions = Adding(room)
    kept: Any = subscriptions
    server: Any = SimpleNamespace(subscriptions=subscriptions, notifications=PushNotifications(OWN, kept))
    handler = push_handlers(server)[name]
    request: TableRequest = handler.shape(type=name, id="1", **values)
    host: Any = SimpleNamespace()
    table: Any = SimpleNamespace(id="abc", version=7)
    viewer: Any = SimpleNamespace(seat=seat)

    async def work() -> None:
        assert await handler.answer(host, table, viewer, request) == {"type": "done", "id": "1", "version": 7}

    asyncio.run(work())
    return subscriptions.asked


def test_a_player_has_ten_browsers_told_and_one_no_longer() -> None:
    wanted = {**FITTING, "endpoint": USUAL, "language": "hu"}
    assert asked("subscribe", wanted) == [("abc", 1, Subscription(USUAL, FITTING["p256dh"], FITTING["auth"], "hu"), 10)]
    assert asked("unsubscribe", {"endpoint": USUAL}) == [(USUAL, "abc", 1)]
    with pytest.raises(Refused) as full:
        asked("subscribe", wanted, room=False)
    assert (full.value.kind, full.value.reason.args) == ("limit", {"most": 10})
    for name, values in (("subscribe", wanted), ("unsubscribe", {"endpoint": USUAL})):
        with pytest.raises(Refused) as refused:
            asked(name, values, seat=None)
        assert refused.value.kind == "not-yours"
    with pytest.raises(Refused) as elsewhere:
        asked("subscribe", {**wanted, "endpoint": "https://evil.example/1"})
    assert (elsewhere.value.kind, elsewhere.value.reason.key) == ("refused", "server.unknown-push-service")
    with pytest.raises(ValueError, match="the languages are"):
        asked("subscribe", {**wanted, "language": "xx"})
