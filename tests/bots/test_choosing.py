"""How bots are asked: what they are given, and what is not even a question."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.scenario import scenario, seat

from alhambra import Action, new_game
from alhambra.bots import make_bot
from alhambra.bots.master.trials import Trials
from alhambra.bots.memory import Memory, Seen
from alhambra.bots.planner import Planner
from alhambra.bots.planner.beam import Beam
from alhambra.bots.planner.plain_turns import WholeTurn
from alhambra.bots.planner.table import END, PHASES
from alhambra.bots.planner.weights import AT_THE_END, TERMS, Weights, shipped
from alhambra.bots.styles import STYLES
from alhambra.game.turn.choices import DECLINE

ONLY = Action(("pass",))


@pytest.mark.parametrize("level", ["random", "novice", "greedy", "planner", "master:4"])
def test_where_there_is_one_thing_to_do_it_is_done(level: str) -> None:
    game = new_game(2, seed=1)
    assert make_bot(level, 1).choose(game.seen_by(0), [ONLY], Memory(game).seen_by(game, 0)) == ONLY


BOTS = """
class Short:
    def choose(self, state, actions):
        return actions[0]

class Long:
    def choose(self, state, actions, seen):
        return actions[len(seen.hands)]
"""


def test_only_a_bot_that_wants_to_know_is_told_what_was_seen(tmp_path: Path) -> None:
    file, game = tmp_path / "bots.py", new_game(2, seed=1)
    file.write_text(BOTS)
    seen, actions = Memory(game).seen_by(game, 0), game.legal_actions()
    assert make_bot(f"{file}:Short", 1).choose(game.seen_by(0), actions, seen) == actions[0]
    assert make_bot(f"{file}:Long", 1).choose(game.seen_by(0), actions, seen) == actions[2]


def test_in_the_last_turn_only_what_the_last_scoring_brings_counts() -> None:
    assert {term for term in TERMS if AT_THE_END[term]} == {"due", "awarded"}
    assert {AT_THE_END[term] for term in ("due", "awarded")} == {1.0}
    assert PHASES[END] == "end"
    assert all(shipped(players).phases[END] == AT_THE_END for players in range(2, 7))


def test_whoever_likes_to_spoil_dislikes_what_the_others_get() -> None:
    assert STYLES["spoiler"].keys() == {"majorities_others", "next_scoring_others"}
    assert all(weight < 0 for weight in STYLES["spoiler"].values())
    assert all(weight > 0 for style in ("walls", "towers", "miser") for weight in STYLES[style].values())


def test_what_was_seen_at_another_table_is_no_use() -> None:
    game = new_game(3, seed=1)
    with pytest.raises(ValueError, match="zip"):
        Seen(((), ())).face_up(game.seen_by(0))


def test_weights_have_all_phases() -> None:
    with pytest.raises(ValueError, match="zip"):
        Weights(2, shipped(2).phases[:-1], {}).to_json()


def test_every_candidate_has_a_result_in_every_future() -> None:
    with pytest.raises(ValueError, match="zip"):
        Trials([WholeTurn(0.0, (ONLY,)), WholeTurn(1.0, (ONLY,))]).note([1.0])


def test_where_a_player_can_only_decline_and_nothing_follows_there_is_no_decision_to_come() -> None:
    ben = seat("Ben", hand="c1")
    game = scenario("Ana", ben, "Cleo", modules=["vizier"], market="- T9es P8 -", display="c3").plays("take c3").game
    assert game.decision
    assert (game.decision.player, list(game.legal_actions())) == (1, [DECLINE.action])
    state = game.seen_by(1)
    state.agenda = state.agenda[-1:]
    assert Beam(1, Planner(1).evaluation(state)).next_decision(state) is None
