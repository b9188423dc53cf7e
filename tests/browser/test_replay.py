"""Replaying a game: saving its record, loading it, moving through it, playing on from it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import NONE, played, position
from tests.browser.playing import Player
from tests.browser.visitor import Visitor
from tests.server.servers import CALM, http, serving

from alhambra.host.task_answers import TaskAnswer
from alhambra.server.thinkers.thinker import Thinker

ANALYSIS_MS = 60_000
"""How long a whole game may take to be analysed on a busy machine."""


@pytest.fixture
def ana(visitor: Come) -> Visitor:
    """Ana looks at a game she has loaded."""
    return looking(visitor())


def looking(ana: Visitor) -> Visitor:
    replay = http.post(f"{ana.base}/api/replays", content=played()).json()["replay"]
    ana.open(f"/replay/{replay}")
    ana.sees("Ana · Ben")
    return ana


def at(ana: Visitor) -> int:
    return int(ana.page.locator("#replay-at").input_value())


def test_the_record_of_a_game_just_played_is_downloaded_and_loaded_again(visitor: Come, tmp_path: Path) -> None:
    ana = visitor()
    ana.goes_on(position(tower=NONE), at=0)
    Player(ana).play()
    with ana.page.expect_download() as download:
        ana.button("web-table.download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert "buy " in file.read_text()

    ana.open("/replay")
    ana.page.locator("input[type=file]").set_input_files(file)
    ana.page.wait_for_url("**/replay/*")
    ana.sees("Ana · Ben")


def test_a_finished_game_leads_to_its_replay(visitor: Come) -> None:
    ana = visitor()
    table = ana.goes_on(position(tower=NONE), at=0)
    Player(ana).play()
    ana.dialog.get_by_role("link", name=ana.says("web-table.replay")).click()
    ana.page.wait_for_url(f"**/replay/{table}")
    ana.sees("Ana · Ben")
    ana.open("/games")
    ana.sees(ana.says("web-home.over"))
    assert ana.violations() == []


def test_a_file_that_is_not_a_record_is_refused_with_the_line(visitor: Come) -> None:
    ana = visitor()
    ana.open("/replay")
    ana.page.get_by_label(ana.says("web-home.paste-record")).fill("alhambra record 1\nnonsense")
    ana.button("web-home.show-replay").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("2")
    ana.complaints = [each for each in ana.complaints if "422" not in each]  # the browser reports every refusal


def test_a_game_is_stepped_through_by_decisions_turns_and_scorings(ana: Visitor) -> None:
    ana.button("web-replay.step-on").click()
    ana.button("web-replay.turn-on").click()
    assert at(ana) > 1
    ana.page.keyboard.press("End")
    last = at(ana)
    ana.page.keyboard.press("ArrowLeft")
    assert at(ana) == last - 1
    ana.button("web-replay.to-scoring", number=1).click()
    expect(ana.page.locator(".main")).to_contain_text(ana.says("web-table.scoring-number", number=1))
    assert 0 < at(ana) < last
    expect(ana.page).to_have_url(re.compile(f"#{at(ana)}$"))

    # The address shows the same moment again.
    moment = at(ana)
    ana.page.reload()
    ana.sees("Ana · Ben")
    expect(ana.page.locator("#replay-at")).to_have_value(str(moment))


def test_a_game_plays_on_by_itself_until_it_is_stopped(ana: Visitor) -> None:
    ana.page.locator("select").select_option("4")
    ana.button("web-replay.play").click()
    ana.page.wait_for_function("() => document.querySelector('#replay-at').valueAsNumber > 2")
    ana.button("web-replay.pause").click()
    expect(ana.button("web-replay.play")).to_be_visible()


@pytest.mark.parametrize(("kind", "begins"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_a_palace_is_saved_as_a_picture(ana: Visitor, tmp_path: Path, kind: str, begins: bytes) -> None:
    ana.page.keyboard.press("End")
    ana.page.get_by_role("button", name=ana.says("web-replay.keep-palace", name="Ben")).click()
    with ana.page.expect_download() as download:
        ana.page.get_by_role("menuitem", name=ana.says(f"web-replay.as-{kind}")).click()
    file = tmp_path / "palace"
    download.value.save_as(file)
    assert download.value.suggested_filename.endswith(f".{kind}")
    assert begins in file.read_bytes()[:200]
    assert len(file.read_bytes()) > 3000


def test_a_game_is_continued_from_any_decision(ana: Visitor) -> None:
    ana.button("web-replay.turn-on").click()
    ana.button("web-replay.continue").click()
    ana.dialog.get_by_label(ana.says("web-home.your-name")).fill("Cleo")
    assert ana.violations() == []
    ana.dialog.get_by_role("button", name=ana.says("web-replay.play-on")).click()
    ana.page.wait_for_url("**/table/*")
    ana.waits_for_turn()
    ana.page.keyboard.press("d")
    expect(ana.page.locator(".display button:focus")).to_have_count(1)


def test_a_better_turn_is_found_looked_at_and_played(ana: Visitor) -> None:
    ana.button("web-teacher.title").click()
    worst = ana.page.locator(".teacher li button").first
    worst.wait_for(timeout=ANALYSIS_MS)
    assert ana.violations() == []
    worst.click()
    comment = ana.page.get_by_role("region", name=ana.says("web-teacher.this-turn"))
    expect(comment).to_contain_text(ana.says("web-teacher.better"))
    assert at(ana) > 0
    comment.get_by_role("button", name=ana.says("web-teacher.try")).click()
    ana.dialog.get_by_label(ana.says("web-home.your-name")).fill("Cleo")
    ana.dialog.get_by_role("button", name=ana.says("web-replay.play-on")).click()
    ana.page.wait_for_url("**/table/*")
    ana.waits_for_turn()


def test_the_table_follows_the_slider_however_long_an_analysis_takes(
    visitor: Come, client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = Thinker.think

    async def think(thinker: Thinker, content: Mapping[str, Any]) -> TaskAnswer:
        if content["task"] == "analysis":
            await asyncio.Event().wait()  # it never ends
        return await really(thinker, content)

    monkeypatch.setattr(Thinker, "think", think)
    with serving(replace(CALM, database=str(tmp_path / "tables.db"))) as base:
        ana = looking(visitor(at=base))
        with ana.page.expect_request("**/analysis"):
            ana.button("web-teacher.title").click()
        ana.page.locator("#replay-at").focus()
        ana.page.keyboard.press("End")
        ana.sees(ana.says("web-table.scoring-number", number=3))
        expect(ana.page.get_by_role("progressbar")).to_be_visible()
        ana.open("/")  # nobody waits for the analysis any more


def test_the_result_tells_the_three_moments_that_decided_the_game(visitor: Come) -> None:
    ana = visitor()
    ana.goes_on(position(tower=NONE), at=0)
    Player(ana).play()
    ana.dialog.get_by_role("heading", name=ana.says("web-teacher.title")).wait_for(timeout=ANALYSIS_MS)
