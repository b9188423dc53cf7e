"""My games: taken to another device by a link, listed with their results, and forgotten."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import NONE, position
from tests.browser.playing import Player
from tests.browser.visitor import PHONE
from tests.server.servers import http


def test_games_are_listed_with_their_results_taken_to_another_device_and_forgotten(visitor: Come) -> None:
    ana, phone = visitor(), visitor(PHONE)
    table = ana.goes_on(position(tower=NONE), at=0)
    Player(ana).play()
    ana.open("/games")
    game = ana.page.locator("article")
    expect(game.locator(".won").first).to_contain_text(ana.says("web-people.won"))
    expect(game.locator(".points")).to_have_count(game.locator(".players li").count())
    ana.button("web-people.take-games").click()
    link = ana.dialog.locator("input").input_value()
    assert ana.violations() == []

    assert table not in urlsplit(link).path
    phone.page.goto(link)
    phone.dialog.get_by_role("button", name=phone.says("web-people.take-yes")).click()
    assert phone.page.url == f"{phone.base}/games"
    phone.page.locator("article").get_by_role("link", name=phone.says("web-home.look")).click()
    phone.page.locator(".hand").wait_for(state="attached")  # it is Ana's own place
    phone.open("/games")
    assert (phone.violations(), phone.overflow(), phone.too_small()) == ([], 0, [])

    phone.button("web-people.forget-all").click()
    phone.dialog.get_by_role("button", name=phone.says("web-people.forget-all")).click()
    phone.page.wait_for_url(f"{phone.base}/")
    assert phone.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('alhambra.seats'))") == []
    ana.open(f"/table/{table}")  # the other device still has it
    ana.page.locator(".hand").wait_for(state="attached")


def test_games_are_left_from_the_list_and_tables_that_wait_are_taken_away(visitor: Come) -> None:
    ana = visitor()
    left: list[str] = []
    for other, act in (("random", "web-people.leave"), ("open", "web-people.cancel")):
        left.append(ana.sits_down("me", other))
        ana.open("/games")
        ana.button(act).click()
        ana.dialog.get_by_role("button", name=ana.says(act)).click()
        expect(ana.page.locator("article")).to_have_count(0)
    running, waiting = left
    seats = http.get(f"{ana.base}/api/tables/{running}").json()["seats"]
    assert seats[0]["resigned"]
    assert http.get(f"{ana.base}/api/tables/{waiting}").status_code == 404
