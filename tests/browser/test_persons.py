"""Each level is one person with one face, and people choose a face and a colour, which everybody sees."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.visitor import DESKTOP, PHONE, Visitor


def face(within: Locator, name: str) -> Locator:
    return within.locator(f"svg[data-face={name}]")


def panel(there: Visitor, seat: int) -> Locator:
    return there.page.locator(f"article[data-spot='panel:{seat}']")


def test_the_person_one_chooses_sits_at_the_table_and_a_sister_on_the_second_seat(visitor: Come) -> None:
    ana = visitor()
    ana.open("/new")
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.page.get_by_role("radio", name="3", exact=True).check()
    for seat, name in ((2, "Zahra"), (3, "Rania")):
        chosen = ana.page.get_by_label(ana.says("web-home.level-of", seat=seat))
        expect(chosen).to_contain_text(name)
        expect(face(chosen, name.lower())).to_be_visible()
    ana.page.get_by_label(ana.says("web-home.level-of", seat=2)).click()
    expect(ana.dialog).to_contain_text(ana.says("persons.greedy"))
    expect(face(ana.dialog, "omar")).to_be_visible()
    assert ana.violations() == []
    ana.page.keyboard.press("Escape")
    ana.button("web-home.start-game").click()
    ana.page.locator(".market").wait_for()
    for seat, name in ((1, "Zahra"), (2, "Rania")):
        expect(panel(ana, seat).get_by_role("heading", name=name)).to_be_visible()
        expect(face(panel(ana, seat), name.lower())).to_be_visible()
    panel(ana, 2).get_by_role("button").first.click()
    expect(ana.dialog).to_contain_text(ana.says("persons.greedy-sibling", name="Rania"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_a_face_and_a_colour_are_chosen_in_the_settings_and_worn_at_the_next_table(
    visitor: Come, size: dict[str, int]
) -> None:
    ana, ben = visitor(size), visitor()
    ana.open("/")
    ana.button("web.settings").click()
    ana.dialog.get_by_role("radio", name=ana.says("looks.face-poet")).check(force=True)
    ana.dialog.get_by_role("radio", name=ana.says("looks.colour-ochre")).check(force=True)
    assert (ana.violations(), ana.overflow()) == ([], 0)
    table = ben.sits_down("me", "open", "greedy", name="Ben")
    ana.open(f"/join/{table}")
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.button("web-home.join").click()
    mine = face(panel(ben, 1), "poet")
    expect(mine).to_be_visible()
    assert mine.evaluate("svg => svg.style.getPropertyValue('--ring')") == "var(--colour-ochre)"


def test_in_the_waiting_room_a_look_is_changed_and_two_colours_are_never_alike(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    table = ana.sits_down("me", "open", "open")
    ben.open(f"/join/{table}")
    ben.page.get_by_label(ben.says("web-home.your-name")).fill("Ben")
    ben.button("web-home.join").click()
    for side, chosen in ((ana, "falconer"), (ben, "astronomer")):
        side.page.get_by_role("button", name=side.says("looks.change")).click()
        side.dialog.get_by_role("radio", name=side.says(f"looks.face-{chosen}")).check(force=True)
        side.dialog.get_by_role("radio", name=side.says("looks.colour-rose")).check(force=True)
        expect(face(ana.page.locator("main"), chosen).first).to_be_attached()
    for side in (ana, ben):
        faces = side.page.locator("li.human svg[data-face]")
        expect(faces).to_have_count(2)
        expect(face(side.page.locator("li.human"), "astronomer")).to_be_attached()
        for at, colour in enumerate(("rose", "ochre")):
            expect(faces.nth(at)).to_have_attribute("style", re.compile(f"--ring: var\\(--colour-{colour}\\)"))
