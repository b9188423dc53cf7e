"""Reloading, a lost connection and a restarted server, all in the middle of a turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.playing import Player
from tests.browser.visitor import Visitor
from tests.server.servers import Process


class Line:
    """A visitor's connection, which can be cut."""

    def __init__(self, visitor: Visitor) -> None:
        self.cut = False
        self.lose_answer = False
        self.opened = 0
        self._page: WebSocketRoute | None = None
        visitor.page.route_web_socket(re.compile("/socket$"), self._open)

    def lose(self) -> None:
        """From now on there is no connection."""
        self.cut = True
        assert self._page
        self._page.close(code=1001)

    def _open(self, page: WebSocketRoute) -> None:
        if self.cut:
            page.close(code=1001)
            return
        self._page = page
        self.opened += 1
        server = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if self.lose_answer and '"done"' in str(message):
                self.lose_answer = False
                page.close(code=1001)  # first, or the page could still write to a server that has gone
                server.close()
            else:
                page.send(message)

        server.on_message(pass_on)


@pytest.fixture
def server(own_server: Callable[..., Process]) -> Process:
    """A server for this test alone, to be stopped and started."""
    return own_server()


def takes_money(ana: Visitor) -> None:
    """The middle of a turn: an action has been taken, and the turn can still be undone."""
    ana.waits_for_turn()
    ana.page.locator("[data-spot='display:c8:0']").click()


def is_in_the_middle_of_the_turn(ana: Visitor) -> None:
    ana.waits_for_turn()
    expect(ana.page.locator(".hand li button")).to_have_count(6)
    expect(ana.page.locator(".display li button")).to_have_count(3)
    expect(ana.button("web-table.undo")).to_be_enabled()


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(visitor: Come) -> None:
    ana = visitor()
    ana.goes_on(position(), at=0)
    takes_money(ana)
    is_in_the_middle_of_the_turn(ana)
    ana.page.reload()
    is_in_the_middle_of_the_turn(ana)
    ana.button("web-table.undo").click()
    expect(ana.page.locator(".hand li button")).to_have_count(5)


def test_a_lost_connection_is_shown_and_restored_and_the_turn_continues(visitor: Come) -> None:
    ana = visitor()
    line = Line(ana)
    ana.goes_on(position(), at=0)
    takes_money(ana)
    is_in_the_middle_of_the_turn(ana)
    line.lose()
    ana.sees(ana.says("web-table.offline"))
    ana.page.locator("[data-spot='market:2']").click()
    expect(ana.page.locator(".refusal")).to_contain_text(ana.says("web-table.not-sent"))
    assert ana.violations() == []
    line.cut = False
    expect(ana.page.locator(".offline")).to_have_count(0)
    expect(ana.page.locator(".refusal")).to_have_count(0)
    is_in_the_middle_of_the_turn(ana)
    Player(ana).play(until=lambda: ana.turn > 12)
    assert line.opened == 2


def test_an_action_whose_answer_was_lost_is_sent_again_and_done_once(visitor: Come) -> None:
    ana = visitor()
    line = Line(ana)
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    line.lose_answer = True
    takes_money(ana)
    is_in_the_middle_of_the_turn(ana)
    assert line.opened == 2
    expect(ana.page.locator(".refusal")).to_have_count(0)


def test_a_server_killed_in_the_middle_of_a_turn_comes_back_with_the_turn(visitor: Come, server: Process) -> None:
    ana = visitor(at=server.base)
    ana.goes_on(position(), at=0)
    takes_money(ana)
    is_in_the_middle_of_the_turn(ana)
    server.kill()
    ana.sees(ana.says("web-table.offline"))
    server.start()
    expect(ana.page.locator(".offline")).to_have_count(0, timeout=20_000)
    is_in_the_middle_of_the_turn(ana)
    ana.button("web-table.undo").click()
    expect(ana.page.locator(".hand li button")).to_have_count(5)
    Player(ana).play(until=lambda: ana.turn > 12)
