"""Sounds begin with the first touch, unless they are switched off; the garden is heard only by those who want it."""

from __future__ import annotations

import json

from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.playing import Player
from tests.browser.visitor import Visitor

LISTENING = """
    window.contexts = [];
    window.begun = 0;
    window.AudioContext = class extends AudioContext {
        constructor(...given) { super(...given); window.contexts.push(this); }
    };
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
        const { start } = prototype;
        prototype.start = function (...when) { window.begun++; return start.apply(this, when); };
    }
    // To the browser, the scripts of these tests are touches as well.
    let touched = false;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = true), true);
    Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive: touched }) });
    if (!sessionStorage["settled"]) localStorage["alhambra.settings"] = STORED;
    sessionStorage["settled"] = "yes";
"""


def listening(visitor: Come, **settings: bool) -> Visitor:
    """Somebody with these settings, at a table, whose turn it is."""
    ana = visitor()
    stored = json.dumps(json.dumps({"chatter": False, "endTurns": False, **settings}))
    ana.context.add_init_script(LISTENING.replace("STORED", stored))
    ana.sits_down("me", "random")
    ana.button("web-table.hint").wait_for()
    return ana


def heard(ana: Visitor) -> int:
    """How many tones and noises have begun, all of them where they can be heard."""
    states = ana.page.evaluate("contexts.map(({ state }) => state)")
    return int(ana.page.evaluate("begun")) if states == ["running"] else 0


def test_nothing_sounds_before_the_first_touch_and_everything_after_it(visitor: Come) -> None:
    ana = listening(visitor)
    assert ana.page.evaluate("[contexts.length, begun]") == [0, 0]
    Player(ana).play(until=lambda: heard(ana) > 0)
    assert heard(ana) > 0


def test_sounds_are_switched_off_in_the_menu_of_the_table_and_stay_off(visitor: Come) -> None:
    ana = listening(visitor)
    ana.menu("web-table.sounds-off")
    ana.page.reload()
    ana.button("web-table.hint").wait_for()
    before = ana.turn
    Player(ana).play(until=lambda: ana.turn > before)
    assert ana.page.evaluate("[contexts.length, begun]") == [0, 0]
    ana.menu("web-table.sounds-on")
    Player(ana).play(until=lambda: heard(ana) > 0)
    assert heard(ana) > 0


def test_the_garden_is_heard_after_the_first_touch_by_those_who_want_it(visitor: Come) -> None:
    ana = listening(visitor, ambience=True)
    assert ana.page.evaluate("[contexts.length, begun]") == [0, 0]
    ana.page.keyboard.press("Shift")
    ana.page.wait_for_function("begun >= 4")  # two layers of water, each with its tide
    assert heard(ana) >= 4


def test_the_garden_is_a_setting_that_is_off_at_first_and_needs_sounds(visitor: Come) -> None:
    ana = listening(visitor)
    ana.menu("web.settings")
    garden = ana.dialog.get_by_role("switch", name=ana.says("web-ui.ambience"))
    expect(garden).not_to_be_checked()
    garden.check(force=True)
    ana.dialog.get_by_role("switch", name=ana.says("web-ui.sounds")).uncheck(force=True)
    expect(garden).to_be_disabled()
    assert ana.page.evaluate("JSON.parse(localStorage['alhambra.settings'])") == {
        "chatter": False,
        "endTurns": False,
        "ambience": True,
        "sounds": False,
    }
