"""Whatever has a title is a chapter: modules, and what an edition adds to the base game."""

from __future__ import annotations

from pathlib import Path

import pytest

from alhambra.bots.advice import hints
from alhambra.editions import MODULES, all_chapters
from alhambra.game.chapter import chapters
from alhambra.kernel.messages import Message
from alhambra.kernel.rooms import PROGRAM
from alhambra.play import rulebook
from alhambra.play.game import Game, new_game
from alhambra.table.views import Views, open_view

pytestmark = pytest.mark.usefixtures("tiny")


def small_game() -> Game:
    return new_game(3, ["medina"], "tiny", seed=1)


def test_the_chapters_of_an_edition_are_in_play_with_the_modules() -> None:
    assert [chapter.name for chapter in chapters(small_game().rules)] == ["cards_in_hand", "medina"]
    of_editions, of_modules = list(all_chapters())[: -len(MODULES)], list(all_chapters())[-len(MODULES) :]
    assert (of_editions, of_modules) == (["red_palace", "cards_in_hand"], list(MODULES))


def test_a_view_names_the_chapters_in_play() -> None:
    for view in (Views(small_game(), 0).of(0), Views(small_game(), 0).of(None), open_view(small_game())):
        assert (view["modules"], view["chapters"]) == (["medina"], ["cards_in_hand", "medina"])
    assert open_view(new_game(3, seed=1))["chapters"] == []


def test_hints_name_what_a_chapter_would_score() -> None:
    game = small_game()
    state = game.seen_by(game.decision.player if game.decision else None)
    reasons = {str(reason) for hint in hints(state, game.legal_actions()) for reason in hint.reasons}
    assert any("Cards in hand" in reason for reason in reasons), reasons
    assert all_chapters()["cards_in_hand"].title == Message("title.cards_in_hand")


def test_an_edition_with_rules_of_its_own_has_a_page_between_the_base_game_and_the_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in ("game", "modules"):
        (tmp_path / room).symlink_to(PROGRAM / room)
    page = tmp_path / "editions" / "tiny" / "rulebook" / "en.toml"
    page.parent.mkdir(parents=True)
    page.write_text('lead = "Small."\n[[sections]]\nheading = "Cards"\n[sections.rules]\nTIN-01 = "Ten points each."\n')
    (tmp_path / "editions" / "red_palace").symlink_to(PROGRAM / "editions" / "red_palace")
    monkeypatch.setattr(rulebook, "PROGRAM", tmp_path)
    base, _, tiny, *modules = rulebook.pages.__wrapped__("en")
    assert (base.name, base.kind, base.number) == ("base", "base", None)
    assert (tiny.name, tiny.kind, tiny.number, tiny.lead) == ("tiny", "edition", None, "Small.")
    assert tiny.sections == (rulebook.Section("Cards", (rulebook.Rule("TIN-01", "Ten points each."),)),)
    assert [(each.name, each.kind, each.number) for each in modules] == [
        (module.name, "module", module.number) for module in MODULES.values()
    ]
