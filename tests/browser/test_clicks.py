"""How many clicks a turn takes: nothing is asked that is clear, and nothing is asked twice."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.visitor import PHONE, Visitor

COUNTED = """() => {
    window.clicks = 0;
    addEventListener("click", ({ isTrusted }) => (window.clicks += isTrusted), { capture: true });
}"""
UNASKED = "localStorage['alhambra.settings'] = '{\"sounds\": false, \"chatter\": false}'"
CELL = "-1,-1"


def at_turn(ana: Visitor, record: str) -> Visitor:
    ana.goes_on(record, at=0)
    ana.waits_for_turn()
    ana.page.evaluate(COUNTED)
    return ana


def clicks(ana: Visitor) -> int:
    counted: int = ana.page.evaluate("window.clicks")
    return counted


def money(ana: Visitor, card: str) -> Locator:
    return ana.page.locator(f"[data-spot='display:{card}:0']")


def cards_in_hand(ana: Visitor) -> Locator:
    return ana.page.locator(".hand li button")


def primary(ana: Visitor) -> Locator:
    return ana.page.locator(".actions .row button.primary")


def turn_is_over(ana: Visitor) -> None:
    """The turn of the record is the tenth."""
    ana.page.wait_for_function(
        "(said) => !document.querySelector('main .state').textContent.includes(said)",
        arg=ana.says("web-table.turn-number", turn=10),
    )


def lies_in_the_palace(ana: Visitor) -> None:
    expect(ana.page.locator(f".board [data-spot='cell:{CELL}']")).to_be_attached()


def test_taking_money_takes_one_click_and_another_to_end_the_turn_where_turns_are_confirmed(visitor: Come) -> None:
    ana = at_turn(visitor(), position())
    money(ana, "c8").click()
    expect(cards_in_hand(ana)).to_have_count(6)
    assert clicks(ana) == 1
    ana.button("verbs.end-turn").click()
    turn_is_over(ana)
    assert clicks(ana) == 2


def test_taking_money_takes_one_click_where_turns_end_by_themselves(visitor: Come) -> None:
    ana = visitor()
    dear = ana.page.locator(".display li button").filter(has_text=re.compile("^[5-9]"))  # nothing goes with it
    while True:
        ana.sits_down("me", "random", options={"confirm": False})
        ana.waits_for_turn()
        if dear.count() > 0:
            break
    ana.page.evaluate(COUNTED)
    before = cards_in_hand(ana).count()
    dear.first.click()
    expect(cards_in_hand(ana)).to_have_count(before + 1)
    expect(ana.button("verbs.end-turn")).to_have_count(0)
    assert clicks(ana) == 1


def test_money_that_goes_with_other_money_is_chosen_first_and_taken_when_nothing_more_goes_with_it(
    visitor: Come,
) -> None:
    ana = at_turn(visitor(), position())
    money(ana, "g2").click()
    expect(money(ana, "g2")).to_have_attribute("aria-pressed", "true")
    money(ana, "g2").click()
    expect(money(ana, "g2")).to_have_attribute("aria-pressed", "false")
    expect(ana.page.locator(".display li button")).to_have_count(4)
    ana.page.evaluate("window.clicks = 0")
    for card in ("g2", "r3"):
        money(ana, card).click()
    expect(ana.page.locator(".display li button")).to_have_count(2)
    assert clicks(ana) == 2


def test_an_exact_purchase_with_its_place_takes_three_clicks_on_a_phone_too(visitor: Come) -> None:
    ana = at_turn(visitor(PHONE), position())
    buys(ana, 2)
    expect(ana.page.locator(".banner")).to_contain_text(ana.says("web-table.asked-again"))
    assert clicks(ana) == 3


def test_an_exact_purchase_with_its_place_takes_three_clicks(visitor: Come) -> None:
    ana = at_turn(visitor(), position())
    buys(ana, 2)
    expect(ana.page.locator(".banner")).to_contain_text(ana.says("web-table.asked-again"))
    assert clicks(ana) == 3
    money(ana, "c8").click()
    lies_in_the_palace(ana)  # tiles are placed at the end of the turn
    ana.button("verbs.end-turn").click()
    turn_is_over(ana)
    assert clicks(ana) == 3 + 2


def test_an_overpaid_purchase_with_its_place_takes_three_clicks_and_says_what_is_too_much(visitor: Come) -> None:
    ana = at_turn(visitor(), position())
    buys(ana, 3, over=1)
    lies_in_the_palace(ana)
    assert clicks(ana) == 3
    ana.button("verbs.end-turn").click()
    turn_is_over(ana)
    assert clicks(ana) == 4


def buys(ana: Visitor, space: int, over: int = 0) -> None:
    """The tile, where it goes, and the button that says everything that will be done."""
    ana.page.locator(f"[data-spot='market:{space}']").click()
    ana.page.locator(f".palace [data-cell='{CELL}']").click()
    expect(primary(ana)).to_contain_text(ana.says("web-table.and-place"))
    expect(ana.page.locator(".palace [data-cell].chosen")).to_be_visible()
    if over:
        expect(primary(ana)).to_contain_text(ana.says("web-table.paid-over", over=over))
        expect(ana.page.locator(".banner")).to_contain_text(f"{over} too much")
        expect(ana.page.locator(".payment")).to_contain_text(ana.says("web-table.paid-over-ends", over=over))
    primary(ana).click()
    expect(ana.dialog).to_have_count(0)


def test_whoever_takes_money_for_the_first_time_is_asked_once_whether_that_ends_turns(visitor: Come) -> None:
    ana = visitor()
    ana.goes_on(position(), at=0)
    ana.page.evaluate(UNASKED)
    ana.page.reload()
    ana.waits_for_turn()
    asked = ana.page.get_by_role("group", name=ana.says("web-table.end-turns-asked"))
    money(ana, "c8").click()
    assert ana.violations() == []
    asked.get_by_role("button", name=ana.says("web-app.yes")).click()
    turn_is_over(ana)

    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    money(ana, "c8").click()  # from now on it does
    turn_is_over(ana)
    expect(asked).to_have_count(0)


def test_a_purchase_that_was_taken_back_leaves_no_wish_where_its_tile_goes(visitor: Come) -> None:
    ana = at_turn(visitor(), position())
    buys(ana, 2)
    expect(ana.page.locator(".to-place button")).to_have_count(1)
    ana.button("web-table.undo").click()
    expect(ana.page.locator(".to-place button")).to_have_count(0)
    ana.page.locator("[data-spot='market:2']").click()
    ana.page.locator(f".palace [data-cell='{CELL}']").wait_for()
    expect(ana.page.locator(".palace [data-cell].chosen")).to_have_count(0)
    primary(ana).click()
    expect(ana.page.locator(".banner")).to_contain_text(ana.says("web-table.asked-again"))
    money(ana, "c8").click()
    expect(ana.page.locator(".banner")).to_contain_text(ana.says("asked.placing"), ignore_case=True)
    expect(ana.page.locator(f".board [data-spot='cell:{CELL}']")).to_have_count(0)
