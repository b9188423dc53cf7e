"""The guard board of the Red Palace on the shelf, in the browser."""

from __future__ import annotations

from playwright.sync_api import Locator
from tests.browser.visitor import Visitor


def ability(ana: Visitor, name: str) -> Locator:
    called = ana.says(f"choice.abilities-{name}").capitalize()
    return ana.page.locator("button.ability").filter(has=ana.page.get_by_text(called, exact=True))


def touches(ana: Visitor, name: str) -> None:
    """Open the guard board, if it is shut, and touch an ability."""
    shelf = ana.page.locator(".material [data-name=red_palace] .piece")
    if shelf.get_attribute("aria-expanded") == "false":
        shelf.click()
    ability(ana, name).click()
