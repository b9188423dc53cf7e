"""Several people at one table: in separate browsers, at one screen, and some who only watch."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import NONE, position
from tests.browser.playing import Player
from tests.browser.visitor import DESKTOP, PHONE, STILL, Visitor
from tests.server.servers import Process


def play_turns(count: int, *players: Player) -> None:
    """All of them play this many turns."""
    play_until(lambda: players[0].visitor.turn > count, *players, last_turn=count)


def play_until(done: Callable[[], bool], *players: Player, last_turn: int | None = None) -> None:
    """All of them play until something has happened, which may be while none of them decides; at most until the end of
    a turn."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if done():
            return
        if not any(player.once(last_turn) for player in players):
            players[0].page.wait_for_timeout(30)
    raise AssertionError(f"nobody plays: {players[0].visitor.state()[:600]}")


def test_two_browsers_and_a_spectator_at_one_table_see_the_same_game(visitor: Come) -> None:
    ana, ben, cleo = visitor(), visitor(PHONE), visitor()
    # Without interruptions: Ana could take back what she declined between turns, so Cleo would not see her turn yet.
    table = ana.sits_down("me", "open", modules=["medina"])
    ana.sees(ana.says("web-table.waiting-room"))
    assert ana.violations() == []

    joins(ben, ana)
    cleo.open(f"/table/{table}")
    cleo.sees(cleo.says("web-table.watching"))

    play_turns(6, Player(ana), Player(ben, seed=2))
    for side in (ana, ben, cleo):
        expect(side.page.locator("main .state")).to_contain_text(re.compile(r"\b7\b"))
    for part in (".display", ".market"):
        assert pieces(cleo, part) == pieces(ana, part)
    assert cleo.page.locator(".hand").count() == 0
    assert cleo.violations() == []


def test_in_the_waiting_room_computers_come_and_go_people_talk_and_the_table_is_cancelled(visitor: Come) -> None:
    ana, ben = visitor(), visitor(PHONE)
    table = ana.sits_down("me", "open", "greedy", "open")
    ben.page.goto(f"{ben.base}/join/{table}")
    ben.page.get_by_label(ben.says("web-home.your-name")).fill("Ben")
    ben.button("web-home.join").click()
    expect(ana.page.locator("li.open")).to_have_count(1)
    ana.page.get_by_role("button", name=ana.says("web-people.take-out-name", name="")[:5]).first.click()
    expect(ana.page.locator("li.open")).to_have_count(2)
    ana.button("web-people.add-computer-to", seat=3).click()
    for side in (ana, ben):
        expect(side.page.locator("li.bot")).to_have_count(1)
    ben.page.get_by_placeholder(ben.says("web-table.say")).fill("Who else?")
    ben.button("web-table.send").click()
    ana.sees("Who else?")
    for side in (ana, ben):
        assert (side.violations(), side.overflow()) == ([], 0)
    assert ben.too_small() == []
    ben.button("web-people.leave").click()
    ben.page.wait_for_url(f"{ben.base}/")
    expect(ana.page.locator("li.open")).to_have_count(2)
    ben.open(f"/table/{table}")
    expect(ben.page.locator("li.open")).to_have_count(2)  # who comes after the end hears of no table at all
    ana.button("web-people.cancel").click()
    ana.dialog.get_by_role("button", name=ana.says("web-people.cancel")).click()
    ana.page.wait_for_url(f"{ana.base}/")
    ben.sees(ben.says("web-people.cancelled"))


def joins(ben: Visitor, ana: Visitor) -> None:
    """Join the table through the link that is shown."""
    ben.page.goto(ana.page.locator(".share input").input_value())
    ben.page.get_by_label(ben.says("web-home.your-name")).fill("Ben")
    ben.button("web-home.join").click()
    ben.page.locator(".market").wait_for()


def pieces(visitor: Visitor, part: str) -> list[str | None]:
    return [each.get_attribute("data-spot") for each in visitor.page.locator(f"{part} [data-spot]").all()]


def test_a_chat_message_reaches_everybody_and_chat_can_be_muted(visitor: Come) -> None:
    ana, cleo = visitor(), visitor()
    table = ana.sits_down("me", "here Ben")
    cleo.open(f"/table/{table}")
    ana.page.locator("main > section > h1 ~ button.primary").click()
    cleo.menu("web-table.log")
    cleo.page.locator(".log").get_by_text(cleo.says("web-table.beginning")).wait_for()
    ana.button("web-table.chat").click()
    ana.page.get_by_placeholder(ana.says("web-table.say")).fill("Good luck!")
    ana.button("web-table.send").click()
    cleo.page.locator(".unread").wait_for()
    cleo.button("web-table.chat").click()
    for side in (ana, cleo):
        side.sees("Good luck!")
    expect(cleo.page.locator(".unread")).to_have_count(0)
    assert cleo.violations() == []
    ana.button("web-people.say-quickly").click()
    ana.button("web-people.emote-luck").click()
    expect(cleo.page.locator(".chat li.emote")).to_contain_text(cleo.says("web-people.emote-luck"))
    cleo.button("web-table.mute").click()
    expect(cleo.page.get_by_text("Good luck!")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_can_be_said_with_a_touch_leaves_the_field_where_it_is(visitor: Come, size: dict[str, int]) -> None:
    ana, ben = visitor(size), visitor()
    ana.sits_down("me", "open")
    joins(ben, ana)
    ana.page.locator(".market").wait_for()
    ana.button("web-table.chat").click()
    field = ana.page.get_by_placeholder(ana.says("web-table.say"))
    field.wait_for()
    ana.page.evaluate(STILL)
    before = field.bounding_box()
    ana.button("web-people.say-quickly").click()
    emotes = ana.page.locator(".emotes")
    expect(emotes.get_by_role("button").last).to_be_in_viewport(ratio=1)
    assert field.bounding_box() == before
    assert emotes.evaluate("(list) => list.scrollHeight <= list.clientHeight")  # all of them are seen


def test_at_one_screen_nobody_sees_a_hand_before_the_screen_is_handed_over(visitor: Come) -> None:
    ana = visitor()
    ana.sits_down("me", "here Ben")
    ana.sees(ana.says("web-table.hand-over-text"))
    assert ana.page.locator(".hand").count() == 0
    assert ana.violations() == []
    cover = ana.page.locator("main > section > h1 ~ button.primary")
    seen = []
    for turn in range(4):
        seen.append(cover.inner_text())
        cover.click()
        Player(ana, seed=turn).play(until=lambda: cover.count() > 0)
    assert seen[0] != seen[1]
    assert set(seen) == {ana.says("web-table.hand-over-ready", name=name) for name in ("Ana", "Ben")}


def test_a_player_who_resigns_only_watches_while_the_computer_plays_on(visitor: Come) -> None:
    ana = visitor()
    ana.goes_on(position(tower=NONE), at=0)
    ana.waits_for_turn()
    ana.menu("web-table.resign")
    assert ana.violations() == []
    ana.dialog.get_by_role("button", name=ana.says("web-table.resign-yes")).click()
    ana.page.locator(".toasts").get_by_text(ana.says("web-table.plays-for-you")).wait_for()
    ana.dialog.get_by_role("link", name=ana.says("web-table.replay")).wait_for()


def test_an_abandoned_seat_is_taken_over_and_kept_for_its_player(
    visitor: Come, own_server: Callable[..., Process]
) -> None:
    server = own_server(abandoned_after=0.0)
    ana, ben = visitor(at=server.base), visitor(at=server.base)
    table = ana.sits_down("me", "open")
    joins(ben, ana)
    ana.page.locator(".market").wait_for()
    ben.open("/")
    play_until(ana.page.locator(".banner.away").is_visible, Player(ana))
    expect(ana.page.locator(".banner")).to_have_text(ana.says("web-people.gone", name="Ben"))
    assert ana.violations() == []
    ana.page.get_by_role("button", name=ana.says("web-people.take-over", name="Ben")).click()
    expect(ana.page.locator(".others article").first).to_contain_text(ana.says("web-table.bot"))
    Player(ana).play(until=lambda: ana.turn > 3)
    ben.open(f"/table/{table}")
    expect(ben.dialog).to_contain_text(ben.says("web-people.played-for"))
    expect(ben.dialog.locator("li").first).to_contain_text("Ben")
    ben.dialog.get_by_role("button", name=ben.says("web-people.go-on")).click()
    expect(ana.page.locator(".others article").first).not_to_contain_text(ana.says("web-table.bot"))


def test_after_the_game_everybody_goes_to_the_rematch_when_they_like(visitor: Come) -> None:
    ana, cleo = visitor(), visitor()
    table = ana.goes_on(position(tower=NONE), at=0)
    cleo.open(f"/table/{table}")
    Player(ana).play()
    ana.button("web-table.rematch").click()
    ana.page.wait_for_url(lambda url: table not in url)
    cleo.sees(cleo.says("web-table.rematch-offered"))
    assert table in cleo.page.url
    cleo.button("web-table.rematch-join").click()
    cleo.page.wait_for_url(lambda url: table not in url)
    assert ana.page.url == cleo.page.url
    expect(ana.page.locator(".me strong")).to_contain_text(ana.says("web-table.points", count=0))
    cleo.sees(cleo.says("web-table.watching"))


def test_a_public_table_is_listed_among_the_open_ones(visitor: Come) -> None:
    ana, ben = visitor(), visitor(PHONE)
    ana.sits_down("me", "open", name="Ximena", public=True)
    ben.open("/lobby")
    found = ben.page.locator("article").filter(has_text="Ximena")
    found.get_by_role("link", name=ben.says("web-home.join")).click()
    ben.button("web-home.join").click()
    ben.sees(ben.says("web-home.name-needed"))
    assert ben.violations() == []
    ben.page.get_by_label(ben.says("web-home.your-name")).fill("Ben")
    ben.button("web-home.join").click()
    for side in (ana, ben):
        side.page.locator(".market").wait_for()
