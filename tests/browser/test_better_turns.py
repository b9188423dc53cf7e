"""In a replay the better turn is marked on the table, as a hint is at a table where one plays."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import position, red_palace
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.servers import http

from alhambra import Game
from alhambra.bots import make_bot
from alhambra.table.replay_data import GameAnalysisData, ReplayAnalysisData, ReviewedTurnData

ANALYSIS_MS = 60_000
BETTER = ("buy 2 with r3 r5", "build T9es @ 1,-1", "place G8nw @ -1,-1")


@cache
def missed() -> str:
    """A short game in which Ana's first turn takes money instead of buying exactly and building the tile in reserve."""
    game = Game.from_record(position(hand="r3 r5 r6", tower="tower A7es S5sw\nbox *"))
    for action in ("take c8", "end turn"):
        game.play(action)
    bot = make_bot("greedy", 1)
    while game.decision:
        game.play(bot.choose(game.seen_by(game.decision.player), game.legal_actions()))
    return str(game.record())


class Table:
    """What is marked on the table of a replay."""

    def __init__(self, ana: Visitor) -> None:
        self.ana = ana
        self.own = ana.page.get_by_role("article", name="Ana")
        self.comment = ana.page.get_by_role("region", name=ana.says("web-teacher.this-turn"))
        self.steps = self.comment.get_by_role("listitem").get_by_role("button")

    def shows(self, market: int = 0, hand: int = 0, reserve: int = 0, cells: int = 0) -> None:
        marked = {
            self._list("web-table.market"): market,
            self._list("web-table.display"): 0,
            self.own.get_by_label(self.ana.says("web-replay.hand")): hand,
            self.own.locator(".beside"): reserve,
            self.own.locator("svg.palace"): cells,
            self.ana.page.get_by_role("article", name="Ben"): 0,
        }
        for where, count in marked.items():
            expect(where.locator(".advised")).to_have_count(count)

    def tiles_drawn_in(self, count: int) -> None:
        """So many tiles are drawn where they would go."""
        expect(self.own.locator("svg.palace .ghost")).to_have_count(count)

    def _list(self, key: str) -> Locator:
        return self.ana.page.get_by_role("list", name=self.ana.says(key), exact=True)


@pytest.fixture(params=[DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def table(request: pytest.FixtureRequest, visitor: Come) -> Table:
    """Ana looks at the first turn of an analysed game."""
    ana = visitor(request.param)
    replay = http.post(f"{ana.base}/api/replays", content=missed()).json()["replay"]
    ana.open(f"/replay/{replay}")
    ana.button("web-teacher.title").click()
    found = Table(ana)
    expect(found.steps).to_have_count(len(BETTER), timeout=ANALYSIS_MS)
    return found


def test_everything_the_better_turn_is_made_of_is_marked_and_nothing_else(table: Table) -> None:
    table.shows(market=1, hand=2, reserve=1, cells=2)
    table.tiles_drawn_in(2)
    assert (table.ana.violations(), table.ana.overflow()) == ([], 0)


def test_its_steps_are_shown_one_after_another_on_demand(table: Table) -> None:
    first, second, third = (table.steps.nth(at) for at in range(3))
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    table.shows(market=1, hand=2)
    expect(table.ana.page.locator(".market .advised")).to_be_in_viewport()
    second.press("Enter")
    table.shows(reserve=1, cells=1)
    third.press("Enter")
    table.shows(cells=1)
    table.tiles_drawn_in(2)  # the tile of the step before lies there by now
    expect(table.own.locator("svg.palace .advised")).to_be_in_viewport()
    third.press("Enter")
    table.shows(market=1, hand=2, reserve=1, cells=2)


def test_once_the_turn_goes_on_as_it_was_played_nothing_is_marked_until_a_step_is_asked_for(table: Table) -> None:
    table.ana.button("web-replay.step-on").click()
    expect(table.steps).to_have_count(len(BETTER))
    table.shows()
    table.steps.first.press("Enter")
    table.shows(market=1, hand=2)
    expect(table.ana.page.locator("#replay-at")).to_have_value("0")


def test_while_the_game_plays_by_itself_nothing_is_marked(table: Table) -> None:
    table.ana.page.locator(".transport select").select_option("0.5")
    table.ana.button("web-replay.play").click()
    table.ana.button("web-replay.pause").wait_for()
    assert table.own.locator(".advised").count() == 0


def looks_at(ana: Visitor, record: str, *steps: list[tuple[str, str]]) -> None:
    """Ana looks at a better turn of hers. The analysis is made up: what else it says does not matter here."""
    turn: ReviewedTurnData = {
        "at": 0,
        "until": 1,
        "player": 0,
        "turn": 10,
        "played": [],
        "best": [],
        "loss": 1.0,
        "checked": False,
        "mistake": {"key": "mistake.rest", "args": {}},
        "better": [{"parts": parts, "messages": [{"key": "event.passed", "args": {"name": "Ana"}}]} for parts in steps],
        "luck": 0.0,
        "chances": [0.5, 0.5],
        "chance_lost": 0.1,
    }
    analysis: GameAnalysisData = {"turns": [turn], "chances": [0.5, 0.5], "accounts": [], "turning_points": []}
    answer: ReplayAnalysisData = {"judged": 1, "turns": 1, "to_check": 0, "analysis": analysis}
    ana.page.route("**/api/replays/*/analysis", lambda route: route.fulfill(json=answer))
    replay = http.post(f"{ana.base}/api/replays", content=record).json()["replay"]
    ana.open(f"/replay/{replay}")
    ana.button("web-teacher.title").click()


def test_what_lies_in_the_preview_is_marked_like_what_is_for_sale(visitor: Come) -> None:
    ana = visitor()
    looks_at(ana, red_palace("preview", "half", "swap", "fresh"), [("offer", "p1")])
    expect(ana.page.get_by_role("list", name=ana.says("web-table.preview")).locator(".advised")).to_have_count(1)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_guards_and_abilities_are_marked_where_they_stand_and_only_those_of_whoever_decides(
    visitor: Come, size: dict[str, int]
) -> None:
    ana = visitor(size)
    move = [("ability", "move"), ("guard", "0,-1n"), ("segment", "0,1e")]
    record = red_palace("move", "half", "swap", "fresh")
    looks_at(ana, record, move, [("guard", "C9es^e!ue/e")], [("offer", "2+fresh"), ("money", "r5")])
    table = Table(ana)
    table.shows(market=1, hand=1, reserve=1, cells=2)
    abilities = ana.page.locator(".ability.advised strong")
    expect(abilities).to_have_text([ana.says(f"choice.abilities-{name}").capitalize() for name in ("fresh", "move")])
    table.steps.nth(1).click()
    table.shows(reserve=1)
    expect(abilities).to_have_count(0)
    assert (ana.violations(), ana.overflow()) == ([], 0)
