"""A small edition, in play only during these tests: the base game without remodelling, with options of its own."""

from __future__ import annotations

import pytest

from alhambra.editions import EDITIONS, Edition, Only
from alhambra.editions.alhambra import PARTS
from alhambra.game import questions
from alhambra.game.chapter import Chapter
from alhambra.game.options import Names, OneSeat, Switch
from alhambra.game.palace import remodel
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.kernel.messages import Message, sentences
from alhambra.kernel.rules import Ruleset

TINY = "tiny"
cards_in_hand = Chapter("cards_in_hand", "TIN")


@cards_in_hand.answers(questions.score)
def ten_for_each_card(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """TIN-01: every card in hand is worth ten points."""
    return lines + tuple(
        ScoreLine(player, 10 * len(state.hands[player]), scoring, "TIN-01", Message("scored.before"))
        for player in state.players
    )


def _lasting(ruleset: Ruleset) -> bool:
    return not dict(ruleset.options)["in_stone"]


def _stone_and_colours(ruleset: Ruleset) -> Message | None:
    chosen = dict(ruleset.options)
    return Message("refused.game-over") if chosen["in_stone"] and chosen["colours"] else None


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Edition:
    """`in_stone` leaves remodelling out; only two modules go with it."""
    edition = Edition(
        TINY,
        (*(Only(remodel.part, _lasting) if part is remodel.part else part for part in PARTS), cards_in_hand),
        rules="TIN",
        options={"in_stone": Switch(), "colours": Names(("red", "green", "blue"), 2), "first": OneSeat()},
        modules=("camps", "medina"),
        refuse=_stone_and_colours,
    )
    monkeypatch.setitem(EDITIONS, TINY, edition)
    monkeypatch.setitem(sentences("en"), f"not-with.{TINY}", "{module} is too large for the small edition")
    monkeypatch.setitem(sentences("en"), "title.cards_in_hand", "Cards in hand")
    monkeypatch.setitem(sentences("de"), f"not-with.{TINY}", "{module} ist zu groß für die kleine Ausgabe")
    return edition
