"""What holds in every game after every action."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from tests.oracle.components import unaccounted
from tests.oracle.palace import problems
from tests.properties.games import Table, classic_tables, examples, finished, tables, walk

pytestmark = pytest.mark.long


@examples(15)
@given(classic_tables)
def test_every_card_and_tile_is_accounted_for_after_every_action(table: Table) -> None:
    for game in walk(table):
        assert unaccounted(game.snapshot()) == []


@examples(15)
@given(tables)
def test_every_palace_obeys_the_building_rules_after_every_action(table: Table) -> None:
    looked_over: list[list[Any]] = [[]] * table.players
    for game in walk(table):
        palaces = [player["palace"] for player in game.snapshot()["players"]]
        for palace, before in zip(palaces, looked_over, strict=True):
            assert palace == before or problems(palace) == []
        looked_over = palaces


@examples(12)
@given(tables)
def test_every_score_is_the_sum_of_its_score_lines(table: Table) -> None:
    for game in walk(table):
        explained = Counter(dict.fromkeys(range(table.players + 1), 0))
        for line in game.score_lines:
            explained[line.player] += line.points
        state = game.snapshot()
        scores = [player["score"] for player in state["players"]]
        scores += [state["dirk"]["score"]] if state["dirk"] else [0]
        assert scores == [explained[seat] for seat in range(table.players + 1)]


@examples(12)
@given(tables)
def test_the_player_who_decides_always_has_a_legal_action(table: Table) -> None:
    for game in walk(table):
        if game.decision:
            assert game.decision.player in range(table.players)
            assert game.legal_actions()
            assert game.outcome is None


@examples(40)
@given(tables)
def test_every_random_game_ends_with_three_scorings_and_a_winner(table: Table) -> None:
    game = finished(table)
    outcome = game.outcome
    assert outcome is not None
    assert not game.legal_actions()
    assert game.snapshot()["scorings"] == 3
    best = max(outcome.scores[: table.players])
    assert outcome.winners == tuple(seat for seat in range(table.players) if outcome.scores[seat] == best)


@examples(12)
@given(tables)
def test_the_same_action_is_never_listed_twice(table: Table) -> None:
    for game in walk(table):
        listed = game.legal_actions()
        assert len(set(listed)) == len(listed)
        assert len(set(map(str, listed))) == len(listed)
