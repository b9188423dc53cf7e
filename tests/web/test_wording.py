"""Every verb has a name in the browser, every step a question, and whatever can be done is offered in words.

The engine gives some choices of every verb; the client's own test puts them into words
(web/src/table/wording/offers.test.ts).
"""

import json

import pytest
from tests.web.test_drawings import run_in_client, touchable

from alhambra.editions import EDITIONS, MODULES, compile_rules
from alhambra.editions.presets import EVERYTHING, modules_of
from alhambra.game.components.data import all_printed
from alhambra.game.turn.choices import DECLINE
from alhambra.game.turn.interruptions import INTERRUPT
from alhambra.kernel.messages import sentences


def dashed(name: str) -> str:
    """The key the client makes from a verb or a step: `lay-disc` for `lay disc`."""
    return name.replace(" ", "-")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_verb_has_a_name_and_every_step_a_question(edition: str, players: int) -> None:
    rules = compile_rules(edition, modules_of([EVERYTHING], edition), {"confirm": True}, players)
    said = sentences("en")
    assert [verb for _, verb in rules.verbs if f"verbs.{dashed(verb)}" not in said] == []
    assert [step for step, _ in rules.verbs if f"asked.{dashed(step)}" not in said] == []
    assert len(rules.verbs) > 20


def test_every_interruption_is_named_when_a_player_is_asked() -> None:
    rules = compile_rules("alhambra", tuple(MODULES), {}, 4)
    means = {verb for step, verb in rules.verbs if step == INTERRUPT} - {DECLINE.name}
    assert means >= {"send vizier", "steal"}
    assert [verb for verb in means if f"means.{dashed(verb)}" not in sentences("en")] == []


@pytest.mark.long
def test_whatever_can_be_done_is_offered_in_words_in_every_language() -> None:
    given = {"VITE_MENU": json.dumps(touchable()), "VITE_PRINTED": json.dumps(all_printed())}
    run_in_client("src/table/wording/offers.test.ts", **given)
