"""The last turn: what it brings can be worked out, with the tiles that go to whoever has the most money."""

from __future__ import annotations

import pytest
from tests.bots.tables import play_out

from alhambra import Game
from alhambra.bots import make_bot
from alhambra.bots.memory import Seen
from alhambra.bots.planner import Planner
from alhambra.bots.planner.evaluation import read_terms
from alhambra.bots.planner.table import lead
from alhambra.bots.planner.weights import TERMS
from alhambra.game.money.cards import HIDDEN_CARD
from alhambra.game.state import State

LAST_TURN = """
alhambra position 1
player Ana
  hand {ana}
  palace G8nw@-1,0 A8n@0,-1
player Ben
  hand {ben}
  palace T9es@1,0
player Cleo
  hand {cleo}
  palace C9w@-1,0 S8s@1,0
market G10w T11 P8 S9
display c1 c9 r3 n9
draw r1 r2
{tower}
box *
scorings 2
"""
NOTHING, ONE = "tower", "tower A10"


def known_to_ana(ana: str, ben: str = "", cleo: str = "", tower: str = NOTHING) -> tuple[Game, State]:
    game = Game.from_position(LAST_TURN.format(ana=ana, ben=ben, cleo=cleo, tower=tower), seed=1)
    return game, Seen(((), tuple(ben.split()), tuple(cleo.split()))).face_up(game.seen_by(0))


@pytest.mark.parametrize(
    ("ana", "ben", "cleo", "tower"),
    [
        pytest.param("g4 g6", "r2", "n1", NOTHING, id="each of the others gets a tile"),
        pytest.param("g4 g6 r7 n7", "r2", "n1", NOTHING, id="all go to Ana"),
        pytest.param("g4 g6 r7", "r3 r4", "", NOTHING, id="a tile stays, for two have as much"),
        pytest.param("g4 g6 r5 r6", "r2 g5", "g3", ONE, id="the last tile of the tower fills the first gap"),
    ],
)
def test_a_turn_that_ends_the_game_is_worth_just_what_it_brings(ana: str, ben: str, cleo: str, tower: str) -> None:
    game, known = known_to_ana(ana, ben, cleo, tower)
    turns = Planner(1).turns(known, game.legal_actions())
    ending = max(turns, key=lambda turn: ([action.verb for action in turn.actions].count("buy"), turn.worth))
    for action in ending.actions:
        game.play(action)
    scores = play_out(game, [make_bot("planner", seat) for seat in range(3)]).scores
    assert lead(scores, 0, 3) == pytest.approx(ending.worth)


def test_the_last_tiles_count_only_in_the_last_turn() -> None:
    _, known = known_to_ana("g4 g6 r7 n7", "r2", "n1", "tower T7new A9 A10 G12s T13e")
    assert read_terms(known, 0).terms[TERMS.index("awarded")] == 0.0


def test_of_money_nobody_has_seen_some_may_be_of_any_currency() -> None:
    """Ben's cards are unknown: with one coin Ana cannot count on the tower, with a nine she can."""
    _, few = known_to_ana("g4 g6 r1")
    _, many = known_to_ana("g4 g6 r9")
    for known in (few, many):
        known.market = (None, *known.market[1:])
        known.hands[1] = (HIDDEN_CARD,) * 3
    values = [read_terms(known, 0).terms[TERMS.index("awarded")] for known in (few, many)]
    assert values[0] < values[1]
