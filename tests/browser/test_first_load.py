"""What has to be downloaded before the first page can be seen."""

from __future__ import annotations

import gzip

import httpx
import pytest
from playwright.sync_api import Response
from tests.browser.conftest import Come
from tests.browser.visitor import Visitor

MOST = 185_000
"""Bytes of scripts and styles, compressed."""
FROM_THE_SIDE = 25_000
"""Bytes of what draws palaces from the side, which is loaded afterwards: until then a table is seen from above, and
other pages have no garden."""


@pytest.mark.parametrize("page", ["home", "table"])
def test_scripts_and_styles_are_small(visitor: Come, page: str) -> None:
    ana = visitor()
    loaded: list[str] = []

    def note(response: Response) -> None:
        if response.request.resource_type in ("script", "stylesheet"):
            loaded.append(response.url)

    ana.page.on("response", note)
    look_at(ana, page)
    ana.page.wait_for_load_state("networkidle")
    sizes = {url.rpartition("/")[2]: len(gzip.compress(httpx.get(url).content)) for url in set(loaded)}
    aside = {name: size for name, size in sizes.items() if name.lower().startswith("side")}
    first = {name: size for name, size in sizes.items() if name not in aside}
    assert len(first) > 1
    assert aside
    assert sum(first.values()) <= MOST, first
    assert sum(aside.values()) <= FROM_THE_SIDE, aside


def look_at(ana: Visitor, page: str) -> None:
    if page == "home":
        ana.open("/")
    else:
        ana.sits_down("me", "random")
        ana.page.locator(".market").wait_for()
