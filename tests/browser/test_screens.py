"""Every screen, light and dark, from a narrow phone to a large desktop: axe finds nothing, nothing overflows, on phones
everything is large enough for a finger, and in the reader's own colours one sees what can be touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import Come
from tests.browser.games import NONE, asked, played, position, red_palace
from tests.browser.guard_board import touches
from tests.browser.playing import Player
from tests.browser.visitor import DESKTOP, LARGE, NARROW, PHONE, SIDEWAYS, WIDE, Visitor
from tests.server.servers import http

from alhambra.editions import MODULES


def page(path: str) -> Callable[[Visitor], object]:
    return lambda ana: ana.open(path)


def settings(ana: Visitor) -> None:
    ana.open("/")
    ana.button("web.settings").click()
    ana.dialog.locator("option").nth(3).wait_for(state="attached")


def choosing_modules(ana: Visitor) -> None:
    ana.open("/new")
    ana.button("preset.everything").click()


def invitation(ana: Visitor) -> None:
    table = ana.sits_down("me", "open", "random")
    ana.page.evaluate("localStorage.clear()")
    ana.open(f"/join/{table}")


def watching(ana: Visitor) -> None:
    table = ana.sits_down("me", "random", "random", "random", "random", "random")
    ana.page.evaluate("localStorage.clear()")
    ana.open(f"/table/{table}")
    ana.page.locator(".market").wait_for()


def own_games(ana: Visitor) -> None:
    ana.sits_down("me", "random")
    ana.open("/games")
    ana.link("web-home.play-on").wait_for()


def turn(ana: Visitor) -> None:
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()


def building(ana: Visitor) -> None:
    turn(ana)
    ana.page.locator("[data-spot='market:2']").click()
    ana.page.locator(".actions .row button.primary").click()
    ana.sees(ana.says("web-table.asked-again"))
    ana.page.locator("[data-spot='display:c8:0']").click()
    ana.page.locator(".palace [data-cell]").first.click()
    ana.page.locator(".what-if").wait_for()


def paying(ana: Visitor) -> None:
    turn(ana)
    ana.page.locator("[data-spot='market:2']").click()
    ana.page.locator("[data-spot='hand:r6:0']").click()


def refused(ana: Visitor) -> None:
    turn(ana)
    ana.page.locator(".palace .window").click(position={"x": 12, "y": 300})
    ana.page.locator("p.refusal").wait_for()


def everything(ana: Visitor) -> None:
    ana.sits_down("me", "random", modules=list(MODULES))
    ana.page.locator(".market").wait_for()


def crowd(ana: Visitor) -> None:
    ana.goes_on(*asked("act", *MODULES, names=("Ana", "Benedikt", "Cleo", "Dmitri", "Esperanza", "Friederike")))
    ana.waits_for_turn()


def auction(ana: Visitor) -> None:
    ana.goes_on(*asked("bid", "characters"))
    ana.page.locator(".actions .auctioned").wait_for()


def modules_in_play(ana: Visitor) -> None:
    ana.goes_on(position("squares", "camps"), at=0)
    ana.waits_for_turn()
    ana.menu("web-table.modules-in-play")
    ana.dialog.locator("summary").first.click()
    ana.dialog.locator(".rule").first.wait_for()


def hints(ana: Visitor) -> None:
    turn(ana)
    ana.button("web-table.hint").click()
    ana.sees(ana.says("web-table.hint-number", number=1, count=4))


def other_player(ana: Visitor) -> None:
    turn(ana)
    ana.page.locator(".others button").first.click()
    ana.dialog.wait_for()


def of_the_menu(key: str) -> Callable[[Visitor], object]:
    def chosen(ana: Visitor) -> None:
        turn(ana)
        ana.menu(key)
        ana.dialog.wait_for()

    return chosen


def result(ana: Visitor) -> None:
    ana.goes_on(position(tower=NONE), at=0)
    Player(ana).play()


def replay(ana: Visitor) -> None:
    loaded = http.post(f"{ana.base}/api/replays", content=played()).json()["replay"]
    ana.open(f"/replay/{loaded}")
    ana.button("web-replay.to-scoring", number=2).click()
    ana.sees(ana.says("web-table.scoring-number", number=2))


def lesson(ana: Visitor) -> None:
    ana.open("/lesson")
    ana.button("web-learn.next").click()


def new_table_of_the_red_palace(ana: Visitor) -> None:
    ana.open("/new")
    ana.page.locator("input[value=red_palace]").check(force=True)
    ana.page.locator("details summary").first.click()


def drafting(ana: Visitor) -> None:
    ana.sits_down("me", *["random"] * 5, edition="red_palace", options={"starter": 1})
    ana.waits_for_turn()
    ana.page.locator(".actions .set").nth(5).wait_for()


def puzzle(ana: Visitor) -> None:
    ana.open("/puzzles/1")
    ana.waits_for_turn()
    ana.page.locator(".display button.open").first.dblclick()
    ana.button("web-puzzles.again").wait_for()


def guard_board(ana: Visitor) -> None:
    ana.goes_on(red_palace("half", "swap", "overpaid", "fresh"), at=0)
    ana.waits_for_turn()
    touches(ana, "swap")  # nothing was bought that could be swapped
    ana.page.locator(".refusal").wait_for()


def moving_a_guard(ana: Visitor) -> None:
    ana.goes_on(red_palace("half", "move", "money", "preview"), at=0)
    ana.waits_for_turn()
    touches(ana, "move")
    ana.page.locator(".palace .drawn.open").first.wait_for()


def spending_guards(ana: Visitor) -> None:
    moving_a_guard(ana)
    touches(ana, "half")
    ana.page.locator(".choices button.open").first.click()
    ana.page.locator(".actions .row button.primary").click()
    ana.sees(ana.says("asked.spend-a-guard"))


SCREENS: dict[str, Callable[[Visitor], object]] = {
    "home": page("/"),
    "settings": settings,
    "new table": page("/new"),
    "choosing modules": choosing_modules,
    "lobby": page("/lobby"),
    "deal of the day": page("/daily"),
    "own games": own_games,
    "your Alhambra": page("/yours"),
    "invitation": invitation,
    "nothing here": page("/nowhere/at/all"),
    "learning": page("/learn"),
    "rules": page("/rules"),
    "rules of a module": page("/rules/vizier"),
    "quick reference": page("/rules/reference"),
    "editions compared": page("/rules/editions"),
    "lesson": lesson,
    "puzzles": page("/puzzles"),
    "puzzle": puzzle,
    "loading a record": page("/replay"),
    "replay": replay,
    "turn": turn,
    "paying": paying,
    "building": building,
    "refused": refused,
    "everything": everything,
    "crowd": crowd,
    "auction": auction,
    "modules in play": modules_in_play,
    "new table of the Red Palace": new_table_of_the_red_palace,
    "rules of the Red Palace": page("/rules/red_palace"),
    "draft": drafting,
    "guard board": guard_board,
    "moving a guard": moving_a_guard,
    "spending guards": spending_guards,
    "watching": watching,
    "hints": hints,
    "other player": other_player,
    "points": of_the_menu("web-table.points-so-far"),
    "tiles to come": of_the_menu("web-table.to-come"),
    "keys": of_the_menu("web-table.keys"),
    "result": result,
}
SIZES = {
    "narrow": NARROW,
    "phone": PHONE,
    "on its side": SIDEWAYS,
    "tablet": {"width": 820, "height": 1180},
    "wide": WIDE,
    "desk": DESKTOP,
}


@pytest.fixture(scope="module")
def one_visitor(browser: Browser, base: str) -> Iterator[Visitor]:
    """The same visitor for all screens: whatever a page needs is loaded and compiled once."""
    ana = Visitor(browser, base)
    yield ana
    ana.close()


@pytest.fixture
def ana(one_visitor: Visitor) -> Iterator[Visitor]:
    """She comes as if for the first time; at the end her page may not have complained."""
    one_visitor.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    one_visitor.page.emulate_media(color_scheme="light", forced_colors="none")
    yield one_visitor
    one_visitor.page.evaluate("localStorage.clear()")
    complaints = one_visitor.complaints[:]
    one_visitor.complaints.clear()
    assert complaints == []


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_nothing_overflows_and_fingers_find_everything(ana: Visitor, screen: str) -> None:
    SCREENS[screen](ana)
    ana.page.wait_for_load_state("networkidle")
    found = {"light, on a desk": ana.violations()}
    ana.darkens()
    sideways = {}
    for name, size in SIZES.items():
        ana.page.set_viewport_size(size)  # type: ignore[arg-type]
        sideways[name] = ana.overflow()
        if size is PHONE:
            found["dark, on a phone"] = ana.violations()
            found["too small"] = ana.too_small()
    ana.page.emulate_media(forced_colors="active")
    found["in the reader's colours"] = ana.unmarked()
    ana.page.emulate_media(forced_colors="none")
    # Text at twice the size.
    ana.page.evaluate("document.documentElement.style.setProperty('--text-size', '2')")
    sideways["large letters on a desk"] = ana.overflow()
    ana.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    sideways["large letters on a phone"] = ana.overflow()
    assert not any(found.values()), found
    assert not any(sideways.values()), sideways
    assert ana.page.locator("h1").count() == 1


def test_everything_grows_with_the_window(visitor: Come) -> None:
    ana = visitor()
    turn(ana)
    things = (
        "[data-spot='market:2']",
        ".hand [data-spot^='hand:']",
        ".palace [data-spot='cell:0,0']",
        ".others article",
        ".reserve h2",
    )
    heights = []
    for size in (DESKTOP, WIDE, LARGE):
        ana.page.set_viewport_size(size)  # type: ignore[arg-type]
        ana.overflow()  # waits until everything has settled
        heights.append([ana.page.locator(thing).first.bounding_box()["height"] for thing in things])  # type: ignore[index]
    for desk, wide, large in zip(*heights, strict=True):
        assert large > 1.45 * desk
        assert large > wide > 1.1 * desk
