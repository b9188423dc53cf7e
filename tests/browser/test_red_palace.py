"""The guard board in the browser: abilities that are touched, guards that are spent, and why not."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import red_palace
from tests.browser.guard_board import ability, touches
from tests.browser.visitor import DESKTOP, PHONE, Visitor


def at_turn(visitor: Come, *abilities: str, size: dict[str, int] = DESKTOP) -> Visitor:
    ana = visitor(size)
    ana.goes_on(red_palace(*abilities), at=0)
    ana.waits_for_turn()
    return ana


def confirm(ana: Visitor) -> None:
    ana.page.locator(".actions .row button.primary").click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_an_ability_is_touched_and_paid_with_guards_in_palace_and_reserve(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor, "half", "money", "plaza", "move", size=size)
    touches(ana, "half")
    ana.page.locator(".choices button.open").first.click()
    confirm(ana)
    ana.sees(ana.says("asked.spend-a-guard"))
    guards = ana.page.locator(".palace .drawn.open")
    left = guards.count() - 1
    guards.first.click()
    confirm(ana)
    expect(guards).to_have_count(left)
    ana.page.locator(".reserve [data-spot^='tiles:C9es']").click()
    confirm(ana)
    ana.sees(ana.says("asked.act"))
    things = ana.page.locator(".things .possession")
    expect(things.get_by_label(ana.says("red_palace-art.half", type="pavilion"))).to_be_visible()
    expect(things.locator(".count")).to_have_text("×2")


def test_invitation_waiting_room_and_game_have_its_colours_and_other_pages_do_not(visitor: Come) -> None:
    ana, ben = visitor(), visitor(PHONE)
    table = ana.sits_down("me", "open", edition="red_palace", options={"first_board": True})
    ben.open(f"/join/{table}")
    for player in (ana, ben):
        expect(player.page.locator("html")).to_have_attribute("data-edition", "red_palace")
    ben.page.get_by_label(ben.says("web-home.your-name")).fill("Ben")
    ben.button("web-home.join").click()
    for player in (ana, ben):
        player.page.locator(".market").wait_for()
        expect(player.page.locator("html")).to_have_attribute("data-edition", "red_palace")
    ben.open("/lobby")
    assert ben.page.locator("html").get_attribute("data-edition") is None


def test_a_card_can_be_touched_before_the_ability_that_takes_it(visitor: Come) -> None:
    ana = at_turn(visitor, "half", "money", "plaza", "move")
    ana.page.locator("[data-spot='display:g9:0']").click()
    touches(ana, "money")
    confirm(ana)
    ana.page.locator(".palace .drawn.open").first.click()
    confirm(ana)
    expect(ana.page.locator(".hand [data-spot='hand:g9:0']")).to_be_visible()
    expect(ability(ana, "money")).to_contain_text(ana.says("red_palace-art.used"))


def test_a_purchase_is_made_with_a_fresh_piece(visitor: Come) -> None:
    ana = at_turn(visitor, "fresh", "money", "plaza", "move")
    touches(ana, "fresh")
    ana.page.locator("[data-spot='market:2']").click()
    confirm(ana)
    ana.page.locator(".palace .drawn.open").first.click()
    confirm(ana)
    ana.sees(ana.says("web-table.to-place"))
    expect(ability(ana, "fresh")).to_contain_text(ana.says("red_palace-art.used"))


def test_a_guard_is_moved_to_where_the_one_that_pays_for_it_stands(visitor: Come) -> None:
    ana = at_turn(visitor, "move", "money", "plaza", "half")
    touches(ana, "move")
    beginnings = [ana.says(f"red_palace-art.{at}").partition("{")[0] for at in ("guard-at", "wall-at")]
    guards, walls = (ana.page.locator(f".palace .drawn.open[aria-label^='{said}']") for said in beginnings)
    expect(guards).to_have_count(3)
    free, other = walls.count(), str(guards.last.get_attribute("aria-label")).removeprefix(beginnings[0])
    guards.first.click()
    expect(guards).to_have_count(0)
    expect(walls).to_have_count(free + 2)  # where the two others stand
    ana.page.locator(f".palace .drawn.open[aria-label='{beginnings[1]}{other}']").click()
    confirm(ana)
    ana.sees(ana.says("asked.act"))
    expect(ability(ana, "move")).to_contain_text(ana.says("red_palace-art.used"))


def test_an_ability_that_is_no_use_now_says_why(visitor: Come) -> None:
    ana = at_turn(visitor, "swap", "money", "plaza", "move")
    touches(ana, "swap")
    expect(ana.page.locator(".refusal")).to_contain_text(ana.says("red_palace.no-use-swap"))
    ana.page.locator(".refusal").get_by_role("button", name=ana.says("web-table.open-rule")).click()
    expect(ana.dialog).to_contain_text("RED-20")


def test_what_can_be_touched_is_large_enough_for_a_finger(visitor: Come) -> None:
    ana = at_turn(visitor, "half", "money", "preview", "move", size=PHONE)
    ana.page.locator(".material [data-name=red_palace] .piece").click()
    boxes = [one.bounding_box() for one in ana.page.locator("button.ability, .market .later button").all()]
    touches(ana, "move")
    ana.page.locator(".palace .drawn.open").first.wait_for()
    boxes += [one.bounding_box() for one in ana.page.locator(".palace .drawn.open, .choices button").all()]
    assert len(boxes) > 12
    assert [box for box in boxes if box is None or min(box["width"], box["height"]) < 40] == []


def test_points_outside_the_scorings_are_explained(visitor: Come) -> None:
    ana = visitor()
    ana.sits_down("me", "random", "random", edition="red_palace", options={"starter": 1})
    ana.waits_for_turn()
    ana.menu("web-table.points-so-far")
    expect(ana.dialog.locator("h2")).to_have_text(ana.says("web-table.outside-scorings"))
    expect(ana.dialog.locator(".lines td button")).to_have_text(["5", "5", "5"])
    expect(ana.dialog.locator(".reasons")).to_contain_text(ana.says("red_palace.starting-points"))
