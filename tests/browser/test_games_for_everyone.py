"""Games with the keyboard alone: axe finds nothing in any kind of decision, and the focus is never lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.conftest import Come
from tests.browser.games import late_with_everything, near_the_end
from tests.browser.playing import Keyboard
from tests.browser.visitor import Visitor

ENOUGH = 9
"""So many decisions have several kinds of things in them; with everything there would be hundreds."""


class Inspector(Keyboard):
    """Looks with axe at the first decision of each kind."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.found: dict[str, list[str]] = {}

    def touch(self, choice: dict[str, Any]) -> None:
        kind = choice["kind"]
        if kind not in self.found:
            self.found[kind] = self.visitor.violations()
        super().touch(choice)


@pytest.mark.parametrize("begun", [near_the_end, late_with_everything], ids=["base game", "everything"])
def test_games_are_played_without_a_mouse_and_axe_finds_nothing(
    visitor: Come, begun: Callable[[], tuple[str, int]]
) -> None:
    ana = visitor()
    ana.goes_on(*begun())
    player = Inspector(ana)
    player.play(until=lambda: player.touched.total() >= ENOUGH)
    assert len(player.found) >= 3
    assert not any(player.found.values()), player.found
    assert player.lost == []
