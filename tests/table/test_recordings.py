"""Recorded games as they are shown: decision by decision, in numbers, and as positions to go on from."""

from __future__ import annotations

from functools import cache

import pytest
from tests.properties.policies import Dice, builder

from alhambra import Game, new_game
from alhambra.analysis.insight import statistics
from alhambra.analysis.teacher import analyse
from alhambra.kernel.errors import IllegalAction
from alhambra.kernel.messages import Message
from alhambra.play.history import decisions
from alhambra.table import replays
from alhambra.table.analyses import plain_analysis
from alhambra.table.plain import plain_message
from alhambra.table.replays import Recording


@cache
def finished() -> Game:
    game, dice = new_game(2, options={"confirm": True}, seed=5), Dice("replays")
    while game.decision:
        game.play(builder(game.legal_actions(), dice))
    return game


@cache
def unfinished() -> Game:
    game, dice = new_game(3, ["vizier"], seed=5), Dice("replays")
    for _ in range(20):
        game.play(builder(game.legal_actions(), dice))
    return game


def test_a_summary_has_an_entry_for_the_beginning_and_each_decision() -> None:
    game = finished()
    shown = replays.summary(Recording(game, resigned=(1,)))
    assert (shown["players"], shown["resigned"], shown["stopped"]) == (list(game.state.names), [1], None)
    assert (shown["edition"], shown["modules"]) == ("alhambra", [])
    assert shown["options"]["confirm"] is True
    first, *rest = shown["entries"]
    assert (first["at"], first["player"], first["action"], first["scores"]) == (0, None, "", [0, 0, 0])
    decided = [(each.number, each.player, str(each.action), list(each.game.state.scores)) for each in decisions(game)]
    assert [(each["at"], each["player"], each["action"], each["scores"]) for each in rest] == decided
    assert {sentence["logged"] for each in rest for sentence in each["messages"]} == {True, False}


def test_a_game_that_cannot_be_shown_to_its_end_says_why_and_keeps_its_record() -> None:
    why = Message("record.drawn")
    stopped = Recording(unfinished(), why, "the whole record")
    assert replays.summary(stopped)["stopped"] == plain_message(why)
    assert replays.record(stopped) == "the whole record"
    assert replays.record(Recording(unfinished())) == str(unfinished().record())


def test_the_table_is_shown_after_any_number_of_decisions() -> None:
    game = finished()
    last = len(list(decisions(game)))
    start = replays.station(Recording(game), 0)
    assert start
    assert (start["at"], start["view"]["turn"]) == (0, game.beginning().state.turn)
    assert [event["kind"] for event in start["events"]] == [type(each).__name__ for each in game.beginning().events]
    for decided in decisions(game):
        shown = replays.station(Recording(game), decided.number)
        assert shown
        then = decided.game.decision
        assert shown["decision"] == ({"player": then.player, "step": then.step} if then else None)
        assert [event["version"] for event in shown["events"]] == [decided.number] * len(decided.events)
        assert shown["view"]["market"] == decided.game.view(None)["market"]
    assert replays.station(Recording(game), last + 1) is None


def test_a_position_of_the_game_can_be_gone_on_from_with_other_actions() -> None:
    game, at = unfinished(), 6
    recording = Recording(game)
    (there,) = (decided.game.clone() for decided in decisions(game) if decided.number == at)
    found = replays.position(recording, at)
    assert found
    assert (found["modules"], found["rules"], found["position"]) == (["vizier"], 2, there.position())
    action = str(there.legal_actions()[0])
    other = replays.position(recording, at, [action])
    there.play(action)
    assert other
    assert other["position"] == there.position()
    start = replays.position(recording, 0)
    assert start
    assert start["position"] == game.beginning().position()


def test_the_first_of_other_actions_must_be_legal_and_the_rest_is_left_out_where_it_is_not() -> None:
    recording = Recording(unfinished())
    with pytest.raises(IllegalAction):
        replays.position(recording, 6, ["take g1 g1 g1"])
    (there,) = (decided.game.clone() for decided in decisions(unfinished()) if decided.number == 6)
    action = str(there.legal_actions()[0])
    there.play(action)
    found = replays.position(recording, 6, [action, "take g1 g1 g1", str(there.legal_actions()[0])])
    assert found
    assert found["position"] == there.position()


def test_there_is_no_position_to_go_on_from_after_the_end() -> None:
    recording, last = Recording(finished()), len(list(decisions(finished())))
    assert replays.position(recording, last) is None
    assert replays.position(recording, last + 1) is None
    assert replays.position(recording, last - 1) is not None


def test_numbers_are_those_of_the_statistics() -> None:
    counted, shown = statistics(finished()), replays.numbers(Recording(finished()))
    assert [(one["kind"], one["type"], tuple(one["points"])) for one in shown["brought"]] == counted.brought
    assert [(one["at"], one["turn"], tuple(one["scores"])) for one in shown["moments"]] == counted.moments
    assert [(one["scoring"], one["at"]) for one in shown["scorings"]] == counted.scorings
    assert [one["payments"] for one in shown["players"]] == [one.payments for one in counted.players]


def test_an_analysis_as_data_has_rounded_numbers_and_messages_without_words() -> None:
    game = unfinished()
    analysis = analyse(game)
    shown = plain_analysis(analysis)
    for review, turn in zip(analysis.reviews, shown["turns"], strict=True):
        assert (turn["loss"], turn["luck"]) == (round(review.loss, 4), round(review.luck, 4))
        assert turn["chances"] == [round(chance, 4) for chance in review.chances]
        assert turn["mistake"] == (plain_message(review.mistake) if review.mistake else None)
        assert [step["parts"] for step in turn["better"]] == [
            [(part.role, part.id) for part in step.action.parts] for step in review.better
        ]
    assert {turn["mistake"] is None for turn in shown["turns"]} == {True, False}
    assert [account["grade"]["key"] for account in shown["accounts"]] == [
        f"grade.{account.grade}" for account in analysis.accounts
    ]
    assert shown["accounts"][0]["lead"] == round(analysis.accounts[0].lead, 4)
    assert len(shown["turning_points"]) == len(analysis.turning_points)


def test_an_analysis_is_shown_when_every_turn_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    recording = Recording(unfinished())
    monkeypatch.setattr(replays, "_AT_A_TIME", 0.0)  # one turn for each request
    first = replays.analysis(recording)
    assert (first["judged"], first["analysis"]) == (1, None)
    while (then := replays.analysis(recording))["judged"] < then["turns"]:
        assert (then["turns"], then["analysis"]) == (first["turns"], None)
    assert then["analysis"]
