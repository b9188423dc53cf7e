"""A friend on the same network: a page without https, at a different address from the host's own browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.playing import Player
from tests.browser.test_together import play_turns
from tests.browser.visitor import IN_NETWORK, Visitor
from tests.server.servers import Process


def only_here(someone: Visitor) -> str:
    """The hint beside a link that nobody else can open, up to the first command."""
    return someone.says("web-ui.only-here").partition("`")[0].strip()


def test_the_link_shown_to_the_host_is_one_that_a_friend_can_open(
    visitor: Come, own_server: Callable[..., Process]
) -> None:
    server = own_server(address=f"http://{IN_NETWORK}/")
    ana, ben = visitor(at=server.base), visitor(at=server.base)
    ana.sits_down("me", "open")
    field = ana.page.locator(".share input")
    expect(field).to_have_value(re.compile(f"^http://{IN_NETWORK}/join/"))
    assert ana.page.get_by_text(only_here(ana)).count() == 0
    assert ana.violations() == []

    ben.page.goto(field.input_value().replace(IN_NETWORK, f"{IN_NETWORK}:{server.settings.port}"))
    assert ben.page.evaluate("isSecureContext") is False
    ben.page.get_by_label(ben.says("web-home.your-name")).fill("Ben")
    ben.button("web-home.join").click()
    ben.page.locator(".market").wait_for()
    play_turns(2, Player(ana), Player(ben, seed=2))
    assert all("Cross-Origin-Opener-Policy" in each for each in ben.complaints)  # the browser allows it on https only
    ben.complaints.clear()


def test_a_server_for_this_computer_only_says_so_beside_the_link(visitor: Come) -> None:
    ana = visitor()
    ana.sits_down("me", "open")
    ana.sees(only_here(ana))
    assert ana.violations() == []
