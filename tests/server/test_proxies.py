"""Behind a proxy limits are counted by the address the proxy tells, and by nothing a client says."""

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
    """Starts a server that believes certain proxies; the tests speak to it from 127.0.0.1."""

    def start(trusted: str) -> str:
        started = process(replace(settings, requests_per_second=1.0, trusted_proxies=trusted))
        started.start()
        return started.base

    return start


def refused(base: str, *told: str) -> bool:
    """Whether one of many requests, for which these addresses are told in turn, is one too many."""
    with httpx.Client(base_url=base) as client:
        headers = ({"x-forwarded-for": told[number % len(told)]} for number in range(PLENTY))
        return any(client.get("/api/tables", headers=each).status_code == 429 for each in headers)


@pytest.mark.parametrize("trusted", ["127.0.0.1", "10.0.0.0/8, 127.0.0.1", "*"])
def test_each_address_a_trusted_proxy_tells_has_its_own_limits(server: Callable[[str], str], trusted: str) -> None:
    base = server(trusted)
    assert refused(base, "192.0.2.1")
    assert not refused(base, *(f"192.0.2.{number}" for number in range(2, 2 + PLENTY)))


def test_what_a_client_said_before_the_proxy_is_not_believed(server: Callable[[str], str]) -> None:
    base = server("127.0.0.0/8")
    assert refused(base, *(f"198.51.100.{number}, 192.0.2.1" for number in range(PLENTY)))


def test_without_a_trusted_proxy_nobody_is_believed(server: Callable[[str], str]) -> None:
    base = server("203.0.113.7")
    assert refused(base, *(f"192.0.2.{number}" for number in range(PLENTY)))
