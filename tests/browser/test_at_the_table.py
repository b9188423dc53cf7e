"""What a player is shown and can do in a turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Position, expect
from tests.browser.conftest import Come
from tests.browser.games import NONE, asked, position
from tests.browser.playing import Player
from tests.browser.visitor import DESKTOP, PHONE, STILL, Visitor


@pytest.fixture
def ana(visitor: Come) -> Visitor:
    """It is Ana's turn: five cards in hand, exactly eight dirham, a tile in reserve."""
    return at_turn(visitor(), position())


def at_turn(ana: Visitor, record: str) -> Visitor:
    ana.goes_on(record, at=0)
    ana.waits_for_turn()
    return ana


def space(ana: Visitor, number: int) -> Locator:
    return ana.page.locator(f"[data-spot='market:{number}']")


BESIDE = 60
"""Pixels between a cell and the words beside it."""
AFAR = Position(x=12, y=300)
"""A place in the garden that is far from the palace, from the side and from above."""


def card(ana: Visitor, name: str) -> Locator:
    return ana.page.locator(f"[data-spot='{name}:0']")


def confirm(ana: Visitor) -> None:
    ana.page.locator(".actions .row button.primary").click()


def cards(ana: Visitor) -> Locator:
    return ana.page.locator(".hand li button")


def test_pointing_at_a_cell_shows_in_words_what_building_there_would_bring(ana: Visitor) -> None:
    ana.page.locator(".reserve [data-spot='tiles:T9es']").click()
    gains = ana.page.locator(".board .gain")
    spaces = ana.page.locator(".palace [data-cell]:not(.tile)")
    expect(gains).to_have_count(spaces.count())  # also without pointing, in numbers
    spaces.first.hover()
    told = ana.page.locator(".what-if")
    expect(told).to_contain_text(gains.first.inner_text())
    expect(told).to_contain_text("place 1")
    ana.page.mouse.move(5, 5)
    expect(told).to_have_count(0)
    ana.page.keyboard.press("Escape")
    expect(gains).to_have_count(0)


def test_an_illegal_choice_is_refused_with_the_reason_and_its_rule(ana: Visitor) -> None:
    ana.page.locator(".palace .window").click(position=AFAR)  # far from the palace
    refused = ana.page.locator(".palace .refusal")
    expect(refused).not_to_contain_text("BASE-33")  # it says nothing to a player
    crossed = ana.page.locator(".board .refused")
    expect(crossed).to_have_count(1)  # the cell in question, as a whole
    ana.page.evaluate(STILL)
    around, cross = box(ana.page.locator(".palace .window")), box(crossed)
    for start, length in ((0, 2), (1, 3)):
        assert around[start] <= cross[start] + 1
        assert cross[start] + cross[length] <= around[start] + around[length] + 1
    refused.get_by_role("button", name=ana.says("web-table.open-rule")).click()
    expect(ana.dialog).to_contain_text("BASE-33")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_a_held_tile_is_refused_beside_the_space_and_stays_held(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), position())
    space(ana, 2).click()
    ana.page.locator(".palace [data-cell]").first.wait_for()
    ana.page.locator(".palace .window").click(position=AFAR)
    refusal, crossed = ana.page.locator(".palace .refusal"), ana.page.locator(".board .refused")
    expect(refusal).to_be_visible()
    expect(crossed).to_have_count(1)
    expect(space(ana, 2)).to_have_attribute("aria-pressed", "true")
    ana.page.evaluate(STILL)
    words, cell = box(refusal), box(crossed)
    for start, length in ((0, 2), (1, 3)):
        assert words[start] - cell[start] - cell[length] < BESIDE
        assert cell[start] - words[start] - words[length] < BESIDE
    ana.page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)


def test_a_refusal_disappears_with_the_next_touch_or_with_escape(ana: Visitor) -> None:
    refused = ana.page.locator(".palace .refusal")
    ways: list[Callable[[], None]] = [card(ana, "display:g2").click, partial(ana.page.keyboard.press, "Escape")]
    for forget in ways:
        ana.page.locator(".palace .window").click(position=AFAR)
        expect(refused).to_have_count(1)
        forget()
        expect(refused).to_have_count(0)
    expect(ana.page.locator(".board .refused")).to_have_count(0)


def test_a_tile_the_player_cannot_pay_for_says_so(ana: Visitor) -> None:
    space(ana, 1).click()
    expect(ana.page.locator(".payment")).to_contain_text(ana.says("web-table.cannot-pay"))
    assert ana.violations() == []


def test_an_exact_payment_is_suggested_and_brings_another_action(ana: Visitor) -> None:
    space(ana, 2).click()
    expect(ana.page.locator(".payment")).to_have_count(0)  # there is nothing to choose
    expect(ana.page.locator(".actions .row button.primary")).to_contain_text(ana.says("web-table.paid-exactly"))
    confirm(ana)
    expect(ana.page.locator(".banner")).to_contain_text(ana.says("web-table.asked-again"))
    expect(cards(ana)).to_have_count(3)


def test_a_player_who_would_overpay_is_told_so_before_it_is_confirmed_and_asked_nothing_more(ana: Visitor) -> None:
    space(ana, 3).click()
    for money in ("hand:n6", "hand:n4"):
        card(ana, money).click()
    expect(ana.page.locator(".payment")).to_contain_text(ana.says("web-table.paid-over-ends", over=5))
    card(ana, "hand:n4").click()
    expect(ana.page.locator(".payment")).to_contain_text(ana.says("web-table.paid-over-ends", over=1))
    confirm(ana)
    expect(ana.dialog).to_have_count(0)
    expect(ana.page.locator(".to-place button")).to_have_count(1)
    expect(cards(ana)).to_have_count(4)


def test_what_comes_with_an_offer_is_said_in_words(visitor: Come) -> None:
    ana = at_turn(visitor(), position("sites"))
    space(ana, 2).click()
    expect(ana.page.locator(".choices button")).to_have_text(ana.says("sites-art.extra"))


def test_site_tiles_to_choose_from_are_shown_with_their_currencies(visitor: Come) -> None:
    record, at = asked("draw sites", "sites")
    ana = visitor()
    ana.goes_on(record, at)
    drawn = ana.page.locator(".actions button.touchable")
    expect(drawn).to_have_count(2)
    currencies = "|".join(ana.says(f"currencies.{each}") for each in ("gulden", "dirham", "denar", "ducat"))
    expect(ana.page.locator(".actions li")).to_have_text([re.compile(currencies)] * 2)
    expect(ana.page.locator(".choices")).to_have_count(0)
    drawn.first.click()
    confirm(ana)
    expect(drawn).to_have_count(0)


def test_another_action_is_not_mentioned_where_no_payment_brings_one(visitor: Come) -> None:
    ana = at_turn(visitor(), position("sites", hand="r5 n1"))
    expect(space(ana, 2).locator("small")).to_have_text(ana.says("sites-art.extra"))  # the only way to pay for it
    space(ana, 2).click()
    ana.page.locator(".choices button").first.click()
    expect(ana.page.locator(".payment .over")).to_have_text(ana.says("web-table.paid-over", over=1))


def test_a_tile_of_a_module_says_what_it_is(visitor: Come) -> None:
    ana = at_turn(visitor(), position("camps", market="K5s G8nw P5nw S9"))
    told = [space(ana, number).get_attribute("title") or "" for number in (1, 2)]
    assert [ana.says("summary.camps") in title for title in told] == [True, False]


def test_the_modules_in_play_are_explained_over_the_table(visitor: Come) -> None:
    ana = at_turn(visitor(), position("squares", "vizier"))
    ana.menu("web-table.modules-in-play")
    for introduced in ("Squares are free and, well surrounded,", "Your vizier buys for you while the others play"):
        expect(ana.dialog).to_contain_text(introduced)
    assert ana.violations() == []
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_have_count(0)
    shelf = ana.page.locator(".material")
    shelf.locator(".piece[title=Squares]").click()
    shelf.locator(".board").get_by_role("button", name=ana.says("title.squares")).click()
    expect(ana.dialog).to_contain_text("SQU-01")
    expect(ana.dialog).not_to_contain_text("Your vizier buys for you")


def test_a_running_table_has_a_link_to_share(visitor: Come) -> None:
    ana = visitor()
    table = ana.sits_down("me", "random")
    ana.page.locator(".market").wait_for()
    ana.menu("web-table.share")
    expect(ana.dialog.get_by_label(ana.says("web-table.share-text"))).to_have_value(f"{ana.base}/table/{table}")
    assert ana.violations() == []


def test_the_end_is_announced(visitor: Come) -> None:
    ana = at_turn(visitor(), position(tower="tower A7es S5sw\nbox *", draw="c5 g6 n7 *", scorings=2))
    expect(ana.page.locator(".majorities")).to_contain_text(ana.says("web-table.last-scoring-in", count=2))
    expect(ana.page.locator("main .state")).to_contain_text(ana.says("web-table.tower-few", count=2))


def test_overpaying_a_bill_that_must_be_exact_is_said_to_be_too_much(visitor: Come) -> None:
    ana = at_turn(visitor(), position("bazaars", bazaars_beside=["Br1"]))
    ana.page.locator(".material .piece").click()
    ana.page.locator(".material button.touchable.open").click()
    for name in ("hand:r5", "hand:r6"):
        card(ana, name).click()
    expect(ana.page.locator(".payment")).to_contain_text(ana.says("web-table.paid-too-much", over=3))
    expect(ana.page.locator(".actions .row button.primary")).to_have_count(0)


def test_money_of_two_currencies_asks_for_the_card_that_joins_them(visitor: Come) -> None:
    ana = at_turn(visitor(), position("exchange", hand="r5 n4 xrn"))
    space(ana, 2).click()
    for name in ("hand:r5", "hand:n4"):
        card(ana, name).click()
    expect(ana.page.locator(".payment .short")).to_contain_text(ana.says("web-table.paid-with", names=""))
    card(ana, "hand:xrn").click()
    expect(ana.page.locator(".payment")).to_contain_text(ana.says("web-table.paid-over", over=1))


def test_a_turn_is_taken_back_step_by_step_until_it_is_ended(ana: Visitor) -> None:
    card(ana, "display:c8").click()
    expect(cards(ana)).to_have_count(6)
    ana.button("web-table.undo").click()
    expect(cards(ana)).to_have_count(5)
    expect(ana.page.locator(".display li button")).to_have_count(4)
    expect(ana.button("web-table.undo")).to_have_count(0)


def test_a_hint_lays_the_whole_turn_out_on_the_table_with_what_speaks_for_and_against_it(ana: Visitor) -> None:
    ana.button("web-table.hint").click()
    ana.sees(ana.says("web-table.hint-number", number=1, count=4))
    expect(ana.dialog).to_have_count(0)
    expect(ana.page.locator(".area .chosen").first).to_be_visible()
    expect(ana.page.locator(".area .advised").first).to_be_visible()
    expect(ana.page.locator(".actions .row button.primary")).to_be_enabled()
    steps = ana.page.locator(".hints ol")
    first = steps.inner_text()
    assert not re.search(r"\d\.\d", ana.page.locator(".hints").inner_text())
    assert ana.violations() == []
    ana.button("web-table.hint-after").click()
    ana.sees(ana.says("web-table.hint-number", number=2, count=4))
    expect(steps).not_to_have_text(first)
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".area .chosen, .area .advised")).to_have_count(0)
    expect(ana.button("web-table.hint-after")).to_have_count(0)


def test_whoever_follows_a_hint_is_led_through_the_turn(ana: Visitor) -> None:
    ana.button("web-table.hint").click()
    steps = ana.page.locator(".hints ol li")
    expect(steps.nth(1)).to_be_visible()
    before = steps.count()
    confirm(ana)
    expect(steps).to_have_count(before - 1)
    expect(ana.page.locator(".area .chosen").first).to_be_visible()


def test_standing_orders_are_kept(visitor: Come) -> None:
    ana = at_turn(visitor(), position("vizier"))
    ana.menu("web-table.orders")
    ana.page.get_by_label(ana.says("web-table.orders-decline")).check()
    ana.button("web-table.orders-keep").click()
    ana.sees(ana.says("web-table.orders-kept"))
    ana.menu("web-table.orders")
    expect(ana.page.get_by_label(ana.says("web-table.orders-decline"))).to_be_checked()
    assert ana.violations() == []


def test_points_are_explained_in_groups_with_the_place_they_come_from(visitor: Come) -> None:
    ana = at_turn(visitor(), position(draw="scoring1 c5 g6 n7 r2 c7 g5 r7 scoring2 *"))
    card(ana, "display:g9").click()
    confirm(ana)  # the end of the turn
    numbers = ana.dialog.locator(".lines td button")
    numbers.last.click()
    expect(numbers.last).to_have_attribute("aria-current", "step")
    expect(ana.dialog.locator("svg.palace line.counted").first).to_be_attached()
    types = ana.dialog.locator(".lines th", has_text=re.compile("tower|garden"))
    expect(types).to_have_count(2)
    ana.dialog.get_by_role("button", name=ana.says("web-points.kind-majority"), exact=True).click()
    expect(types).to_have_count(0)
    for _ in range(2):  # back over the walls of both, to the towers
        ana.dialog.get_by_role("button", name=ana.says("web-table.line-before")).click()
    expect(types).to_have_count(2)
    assert ana.violations() == []


def test_after_the_last_scoring_the_result_is_shown_and_can_be_opened_again(visitor: Come) -> None:
    ana = at_turn(visitor(), position(tower=NONE))
    Player(ana).play()
    result = ana.dialog.get_by_role("link", name=ana.says("web-table.replay"))
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_have_count(0)
    ana.button("web-table.result").click()
    expect(result).to_be_visible()
    ana.dialog.get_by_role("button", name=ana.says("web-table.last-scoring")).click()
    expect(ana.dialog).to_contain_text(ana.says("web-table.scoring-number", number=3))
    expect(ana.dialog.locator(".lines td button").first).to_be_visible()
    ana.page.reload()  # whoever comes back later sees how it ended
    expect(result).to_be_visible()
    expect(ana.dialog.get_by_role("button", name=ana.says("web-table.rematch"))).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("main .state")).to_contain_text(ana.says("web-table.tiles-left", count=0))
    ana.page.locator("main header button[aria-haspopup=menu]").first.click()
    expect(ana.page.get_by_role("menuitem", name=ana.says("web-table.result"))).to_be_visible()
    expect(ana.page.get_by_role("menuitem", name=ana.says("web-table.resign"))).to_have_count(0)


def test_a_scoring_is_explained_once_with_the_palace_that_was_scored(visitor: Come) -> None:
    ana = at_turn(visitor(), position(draw="scoring1 c5 g6 n7 r2 c7 g5 r7 scoring2 *"))
    tiles = ana.dialog.locator("svg.palace [data-spot^='cell:']")
    card(ana, "display:g9").click()
    confirm(ana)  # the end of the turn
    ana.dialog.locator(".lines .you").first.click()
    expect(tiles).to_have_count(3)
    ana.dialog.locator(".reasons button").click()
    expect(ana.dialog).to_have_count(2)  # the rule lies over the scoring
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_contain_text(ana.says("web-table.scoring-number", number=1))
    ana.page.keyboard.press("Escape")
    ana.waits_for_turn()
    ana.page.locator(".reserve [data-spot='tiles:T9es']").click()
    ana.page.locator(".palace [data-cell]:not(.tile)").first.click()
    confirm(ana)
    expect(ana.page.locator(".board [data-spot^='cell:']")).to_have_count(4)
    ana.page.reload()
    ana.page.locator(".market").wait_for()
    expect(ana.dialog).to_have_count(0)
    ana.menu("web-table.points-so-far")
    ana.dialog.locator(".lines .you").first.click()
    expect(tiles).to_have_count(3)


def test_pointing_at_a_line_of_the_log_shows_where_it_was(ana: Visitor) -> None:
    ana.page.locator(".reserve [data-spot='tiles:T9es']").click()
    ana.page.locator(".palace [data-cell='1,0']").click()
    confirm(ana)
    ana.menu("web-table.log")
    line = ana.page.locator(".sheet .log li li", has_text=ana.says("web-art.cell", column=1, row=0))
    line.hover()
    shown = ana.page.locator(".board .logged")
    expect(shown).to_have_attribute("transform", "translate(100 0)")
    ana.page.mouse.move(5, 5)
    expect(shown).to_have_count(0)


def test_what_is_to_come_and_the_keys_are_shown(ana: Visitor) -> None:
    ana.menu("web-table.to-come")
    expect(ana.dialog.locator("svg").nth(53)).to_be_attached()
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("?")
    expect(ana.dialog).to_contain_text(ana.says("web-table.key-undo"))


def test_a_dialog_opened_just_as_another_closes_stays(ana: Visitor) -> None:
    ana.menu("web-table.to-come")
    ana.dialog.wait_for()
    ana.page.evaluate("""async () => {
        const dialog = document.querySelector("dialog[open]");
        const told = new Promise((done) => dialog.addEventListener("close", done, { once: true }));
        dialog.close();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
        await told;
    }""")
    ana.page.evaluate(STILL)
    expect(ana.dialog).to_contain_text(ana.says("web-table.key-undo"))


def test_a_tile_is_dragged_onto_a_cell(ana: Visitor) -> None:
    tile = ana.page.locator(".reserve [data-spot='tiles:T9es']")
    tile.hover()
    ana.page.mouse.down()
    ana.page.mouse.move(*middle(ana.page.locator(".palace .window")))
    ana.page.mouse.move(*middle(ana.page.locator(".palace [data-cell]").first), steps=3)
    ana.page.mouse.up()
    expect(ana.page.locator(".reserve li button")).to_have_count(0)
    expect(ana.button("web-table.undo")).to_be_visible()


def test_a_card_flies_to_the_hand_and_a_tile_that_lies_on_its_cell_does_not_fly_there_again(ana: Visitor) -> None:
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.page.reload()
    ana.waits_for_turn()
    ana.page.evaluate("""() => {
        const animate = Element.prototype.animate;
        window.flights = [];
        Element.prototype.animate = function (frames, options) {
            const flight = animate.call(this, frames, options);
            if (frames[1]?.transform && this.parentElement === document.body) {
                flight.pause();
                flight.currentTime = options.duration - 1;
                window.flights.push(this.getBoundingClientRect().toJSON());
                flight.play();
            }
            return flight;
        };
    }""")
    ana.page.locator("[data-spot='tiles:T9es']").click()
    cell = ana.page.locator(".palace [data-cell]:not(.tile)").first
    where = cell.get_attribute("data-cell")
    cell.click()
    confirm(ana)
    ana.page.locator(f".palace [data-spot='cell:{where}']").wait_for()
    assert ana.page.evaluate("() => window.flights") == []
    ana.button("web-table.undo").click()
    ana.page.locator("[data-spot='tiles:T9es']").wait_for()
    ana.page.locator("[data-spot^='display:g9']").click()
    taken = ana.page.locator("[data-spot^='hand:g9'] svg")
    taken.wait_for()
    ana.page.wait_for_function("() => window.flights.length > 0")
    (flight,) = ana.page.evaluate("() => window.flights")
    left, top, width, height = box(taken)
    assert (flight["x"] + flight["width"] / 2, flight["y"] + flight["height"] / 2) == pytest.approx(
        (left + width / 2, top + height / 2), abs=5
    )
    assert flight["width"] == pytest.approx(width, rel=0.15)


def test_the_palace_is_zoomed_with_the_wheel_moved_with_the_mouse_and_fitted_again(ana: Visitor) -> None:
    board = ana.page.locator(".board [data-spot='cell:0,0']")
    ana.page.evaluate(STILL)
    at_first = box(board)
    x, y = middle(ana.page.locator(".palace .window"))
    ana.page.mouse.move(x, y)
    ana.page.mouse.wheel(0, -200)
    enlarged = until(board, lambda now: now[2] > 1.3 * at_first[2])
    ana.page.mouse.down()
    ana.page.mouse.move(x + 90, y, steps=4)
    ana.page.mouse.up()
    until(board, lambda now: enlarged[0] + 40 < now[0] < enlarged[0] + 100)
    ana.button("web-table.zoom-fit").click()
    until(board, lambda now: now == pytest.approx(at_first, abs=1))


def test_two_fingers_zoom_the_palace(visitor: Come) -> None:
    ana = at_turn(visitor(PHONE), position())
    board, window = ana.page.locator(".board [data-spot='cell:0,0']"), ana.page.locator(".palace .window")
    ana.page.evaluate(STILL)
    width = box(board)[2]
    x, y = middle(window)
    glass = ana.context.new_cdp_session(ana.page)
    for kind, apart in (("touchStart", 30), ("touchMove", 45), ("touchMove", 60)):
        fingers = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(board, lambda now: now[2] > 1.4 * width)
    assert ana.overflow() == 0


Box = tuple[float, float, float, float]


def until(thing: Locator, wanted: Callable[[Box], bool]) -> Box:
    """Wait until something has moved, and return where it is."""
    for _ in range(100):
        if wanted(box(thing)):
            return box(thing)
        thing.page.wait_for_timeout(50)
    raise AssertionError(f"it stays at {box(thing)}")


def box(thing: Locator) -> Box:
    """Left, top, width and height."""
    found = thing.bounding_box()
    assert found
    return found["x"], found["y"], found["width"], found["height"]


def middle(thing: Locator) -> tuple[float, float]:
    left, top, width, height = box(thing)
    return left + width / 2, top + height / 2
