"""Puzzles: a wrong turn is judged and taken back, the best one is found, or shown."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.visitor import PHONE, Visitor

from alhambra.analysis.puzzles import shipped

EASY = 1
"""One purchase, and the place for its tile."""
CELL = shipped()[EASY].solution[-1].split()[-1]


def does(ana: Visitor, *things: Locator) -> None:
    """Touch some things, and then the button that does what they mean."""
    for thing in things:
        thing.click()
    ana.page.locator(".actions .row button.primary").click()


def test_a_wrong_turn_is_judged_and_taken_back_and_the_best_one_is_remembered_as_solved(visitor: Come) -> None:
    ana = visitor()
    ana.open("/")
    ana.link("web-home.door-puzzles").click()
    ana.sees(ana.says("web-puzzles.solved-of", solved=0, count=len(shipped())))
    ana.page.get_by_role("link", name=ana.says("web-puzzles.number", number=EASY), exact=False).first.click()
    strip = ana.page.get_by_role("region", name=ana.says("web-puzzles.number", number=EASY))
    expect(strip).to_contain_text(ana.says("web-puzzles.asks", number=EASY))

    ana.page.locator(".display button.open").first.dblclick()
    expect(strip).to_contain_text(ana.says("puzzle.more-tiles", count=1))
    assert ana.violations() == []
    ana.button("web-puzzles.again").click()
    expect(strip).to_contain_text(ana.says("web-puzzles.asks-text"))

    does(ana, ana.page.locator(".market button.open").last)
    does(ana, ana.page.locator(f".palace [data-cell='{CELL}']"))
    expect(strip).to_contain_text(ana.says("puzzle.solved"))
    ana.button("web-puzzles.leave").click()
    ana.sees(ana.says("web-puzzles.solved-of", solved=1, count=len(shipped())))


def test_the_list_counts_from_one_without_gaps_and_a_puzzle_is_called_what_the_list_calls_it(visitor: Come) -> None:
    ana = visitor()
    ana.open("/puzzles")
    doors = ana.page.locator("main li a")
    expect(doors).to_have_count(len(shipped()))
    for number, door in enumerate(doors.all(), start=1):
        expect(door).to_contain_text(re.compile(rf"{re.escape(ana.says('web-puzzles.number', number=number))}\b"))
    moved = next(number for number, each in enumerate(shipped(), start=1) if each != number)
    doors.nth(moved - 1).click()
    expect(ana.page.get_by_role("region", name=ana.says("web-puzzles.number", number=moved))).to_be_visible()


def test_puzzles_are_chosen_by_theme_and_difficulty_and_the_next_one_is_the_first_unsolved(visitor: Come) -> None:
    ana = visitor(PHONE)
    ana.open("/puzzles")
    doors = ana.page.locator("main li a")
    for theme in {each.theme for each in shipped().values()}:
        ana.page.get_by_label(ana.says("web-puzzles.theme")).select_option(theme)
        expect(doors).to_have_count(sum(each.theme == theme for each in shipped().values()))
    ana.page.get_by_label(ana.says("web-puzzles.theme")).select_option("overpay")
    ana.page.get_by_role("radio", name=ana.says("puzzle-difficulty.medium")).check()
    fitting = [puzzle for puzzle, each in shipped().items() if (each.theme, each.difficulty) == ("overpay", "medium")]
    expect(doors).to_have_count(len(fitting))
    assert (ana.violations(), ana.overflow(), ana.too_small()) == ([], 0, [])
    ana.page.evaluate(f"localStorage.setItem('alhambra.solved', '[{fitting[0]}]')")
    ana.open("/puzzles")
    ana.page.get_by_label(ana.says("web-puzzles.theme")).select_option("overpay")
    ana.page.get_by_role("radio", name=ana.says("puzzle-difficulty.medium")).check()
    ana.sees(ana.says("web-puzzles.solved-of", solved=1, count=len(fitting)))
    ana.page.locator(f"a.button[href='/puzzles/{fitting[1]}']").click()
    ana.button("web-puzzles.leave").click()
    expect(doors).to_have_count(len(fitting))  # the choice stays


def test_whoever_wants_to_see_the_best_turn_is_shown_it_and_may_play_on_from_there(visitor: Come) -> None:
    ana = visitor(PHONE)
    ana.open(f"/puzzles/{EASY}")
    ana.button("web-puzzles.show").click()
    ana.sees(ana.says("web-puzzles.shown"))
    ana.button("web-puzzles.play-on").click()
    expect(ana.page).to_have_url(re.compile("/table/"))
    ana.waits_for_turn()
    ana.open("/puzzles")
    ana.sees(ana.says("web-puzzles.solved-of", solved=0, count=len(shipped())))
