"""A server with corrected components shows them as corrected in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Locator
from tests.browser.conftest import Come
from tests.browser.visitor import Visitor
from tests.components.boxes import correct
from tests.server.servers import CALM, Process

from alhambra.game.components.data import FOLDER

CORRECTED: dict[str, list[tuple[str, str]]] = {
    "base": [('["gulden", "dirham", "denar", "ducat"]', '["ducat", "denar", "dirham", "gulden"]')],
    "bazaars": [
        ('walls = ""', 'walls = "W"'),
        ('["seraglio", "arcades", "garden"]', '["pavilion", "chambers", "tower"]'),
    ],
    "camps": [('"3 N"', '"2 NS"')],
    "caravanserai": [('["dirham", "ducat", "gulden", "denar"]', '["gulden", "ducat", "denar", "denar"]')],
    "falconers": [('"SA", "PA"', '"PT", "CG"')],
    "moors": [("[0, 1, 2, 4, 6, 9]", "[0, 3, 5, 7, 11, 17]")],
}


@pytest.fixture(scope="module")
def corrected(tmp_path_factory: pytest.TempPathFactory, client: Path) -> Iterator[str]:
    """The address of a server with corrections everywhere."""
    folder = tmp_path_factory.mktemp("corrected")
    for name, replaced in CORRECTED.items():
        correct(folder / "my-box", name, *replaced)
    server = Process(replace(CALM, database=str(folder / "tables.db")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER, str(folder / "my-box"))
        server.start()
    yield server.base
    server.stop()


def drawn(ana: Visitor, called: str) -> Locator:
    """The picture with that name."""
    found = ana.page.get_by_role("img", name=called, exact=True).first
    found.wait_for()
    return found


def opens_the_board(ana: Visitor, module: str) -> None:
    ana.page.locator(f".material [data-name={module}] .piece").click()


def classes(picture: Locator, beginning: str) -> list[str]:
    """What the parts of a picture stand for, by their classes."""
    each = picture.locator(f"[class^='{beginning}']").all()
    return [(part.get_attribute("class") or "").removeprefix(beginning) for part in each]


def test_the_table_shows_what_is_printed_on_corrected_components(visitor: Come, corrected: str) -> None:
    ana = visitor(at=corrected)
    ana.sits_down("me", "random", modules=["caravanserai", "moors", "falconers"])
    opens_the_board(ana, "moors")
    culture = drawn(ana, ana.says("moors-art.tile", price=6))
    assert culture.locator("text").all_text_contents() == ["6", "0", "3", "5", "7", "11", "17"]
    opens_the_board(ana, "caravanserai")
    caravanserai = drawn(ana, ana.says("caravanserai-art.left", count=8))
    assert classes(caravanserai, "money-") == [*["gulden"] * 6, "ducat", "denar", "denar"]
    opens_the_board(ana, "falconers")
    falcon = drawn(ana, ana.says("falconers-art.left", count=5))
    assert classes(falcon, "type-") == ["pavilion", "tower"]


def test_the_rules_are_illustrated_with_corrected_components(visitor: Come, corrected: str) -> None:
    ana = visitor(at=corrected)
    ana.open("/rules/bazaars")
    types = ", ".join(ana.says(f"types.{building_type}") for building_type in ("pavilion", "chambers", "tower"))
    bazaar = ana.says("bazaars-art.bazaar", currency=ana.says("currencies.dirham"), types=types)
    picture = drawn(ana, ana.says("web-art.with-walls", thing=bazaar, sides=ana.says("sides.w")))
    assert classes(picture, "type-") == ["pavilion", "chambers", "tower"]
    assert picture.locator("use[href='#art-wall']").count() == 1
    ana.open("/rules/camps")
    sides = f"{ana.says('sides.n')}, {ana.says('sides.s')}"
    drawn(ana, ana.says("camps-art.camp", price=2, sides=sides))
    assert ana.page.locator(".example").count() == 0, "a palace of tiles this box has not got"


def test_the_quick_reference_shows_the_market_of_the_box(visitor: Come, corrected: str) -> None:
    ana = visitor(at=corrected)
    ana.open("/rules/reference")
    shown = ana.page.locator(".currencies [role=img]")
    shown.first.wait_for()
    assert [each.get_attribute("aria-label") for each in shown.all()] == [
        ana.says(f"currencies.{currency}") for currency in ("ducat", "denar", "dirham", "gulden")
    ]
