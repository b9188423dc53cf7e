"""Behind a proxy, limits are counted by the address the proxy gives, not by anything a client sends."""

from collections.abc import Callable
from dataclasses import replace

import httpx
import pytest
from tests.server.servers import Process

from alhambra.server.settings import Settings

PLENTY = 40
"""More requests than an address may send at once in these tests."""


@pytest.fixture
def server(settings: Settings, process: Callable[[Settings], Process]) -> Callable[[str], str]:
    """Start a server that trusts certain proxies; the tests connect to it from 127.0.0.1."""

    def start(trusted: str) -> str:
        started = process(replace(settings, requests_per_second=1.0, trusted_proxies=trusted))
        started.start()
        return started.base

    return start


def refused(base: str, *told: str) -> bool:
    """Whether one of many requests, sent with these addresses in turn, exceeds the limit."""
    with httpx.Client(base_url=base) as client:
        headers = ({"x-forwarded-for": told[number % len(told)]} for number in range(PLENTY))
        return any(client.get("/api/tables", headers=each).status_code == 429 for each in headers)


@pytest.mark.parametrize("trusted", ["127.0.0.1", "10.0.0.0/8, 127.0.0.1", "*"])
def test_each_address_given_by_a_trusted_proxy_has_its_own_limits(server: Callable[[str], str], trusted: str) -> None:
    base = server(trusted)
    assert refused(base, "192.0.2.1")
    assert not refused(base, *(f"192.0.2.{number}" for number in range(2, 2 + PLENTY)))


def test_an_address_sent_by_the_client_itself_is_not_trusted(server: Callable[[str], str]) -> None:
    base = server("127.0.0.0/8")
    assert refused(base, *(f"198.51.100.{number}, 192.0.2.1" for number in range(PLENTY)))


def test_without_a_trusted_proxy_no_header_is_trusted(server: Callable[[str], str]) -> None:
    base = server("203.0.113.7")
    assert refused(base, *(f"192.0.2.{number}" for number in range(PLENTY)))
