"""The master tries its turns out in games that may follow, with what a good memory knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from alhambra import Action, Game, SetupError, new_game
from alhambra.bots import make_bot
from alhambra.bots.master import Grandmaster, Master
from alhambra.bots.master.budget import Budget, BudgetUsed, Spending
from alhambra.bots.master.futures import Futures
from alhambra.bots.master.trials import Trials
from alhambra.bots.memory import Memory, Seen
from alhambra.bots.planner import Planner
from alhambra.bots.planner.plain_turns import WholeTurn
from alhambra.game.state import State

A_GREEN_TILE = """
alhambra position 1
player Ana
  hand n2
player Ben
  hand {ben}
market A9 - - -
display g9 r6 c2 n8
draw *
tower *
dirk
agenda act 0, placing 0, fill-display 0, scoring 0, fill-market 0, next-turn 0
"""


def moments(game: Game, number: int) -> Iterator[tuple[State, list[Action], Seen]]:
    """Some decisions of planners about whole turns: the state, the actions, and what is remembered."""
    memory, planner = Memory(game), Planner(1)
    while game.decision and number:
        player, actions = game.decision.player, list(game.legal_actions())
        state = game.seen_by(player)
        if game.decision.step == "act" and game.state.turn % 7 == 0:
            number -= 1
            yield state, actions, memory.seen_by(game, player)
        memory.note(game, game.play(planner.choose(state, actions)))


def remembered(position: str, *hands: str) -> tuple[Game, Seen]:
    game = Game.from_position(position, seed=1)
    return game, Seen(tuple(tuple(hand.split()) for hand in hands))


def best(game: Game, seen: Seen | None, bot: Master) -> str:
    return str(bot.choose(game.seen_by(0), game.legal_actions(), seen))


def test_it_takes_the_card_for_a_tile_that_it_knows_nobody_else_can_pay() -> None:
    game, seen = remembered(A_GREEN_TILE.format(ben="c1 n1"), "n2", "c1 n1")
    assert best(game, seen, Master(1, Budget(positions=60))) == "take g9"


def test_what_it_remembers_of_a_hand_changes_what_it_expects() -> None:
    """The same table, but Ben, who moves next, can pay for the arcades exactly, or cannot."""
    game, knows = remembered(A_GREEN_TILE.format(ben="g8 g1"), "n2", "g8 g1")
    believes = Seen((("n2",), ("c8", "n1")))
    one, two = (
        Master(1, Budget(positions=24)).turns(game.seen_by(0), game.legal_actions(), seen) for seen in (knows, believes)
    )
    assert {turn.actions: turn.worth for turn in one} != {turn.actions: turn.worth for turn in two}


def test_the_same_seed_and_number_of_positions_give_the_same_opinion() -> None:
    game = new_game(3, seed=3)
    for state, actions, seen in moments(game, 2):
        one, two = (Master(5, Budget(positions=24)).turns(state, actions, seen) for _ in range(2))
        assert one == two


def test_another_seed_tries_other_futures() -> None:
    for state, actions, seen in moments(new_game(3, seed=3), 1):
        one, two = (Master(seed, Budget(positions=24)).turns(state, actions, seen) for seed in (5, 6))
        assert [turn.worth for turn in one] != [turn.worth for turn in two]


def test_an_answer_can_be_had_at_any_moment() -> None:
    """The planner's opinion comes first, and each later one is about the same turns."""
    for state, actions, seen in moments(new_game(3, seed=4), 2):
        opinions = list(Master(1, Budget(positions=40)).think(state, actions, seen))
        assert opinions[0][0].actions == Planner(1).plan(state, actions)
        assert len({frozenset(turn.actions for turn in opinion) for opinion in opinions}) == 1
        assert all(turn.futures == 0 for turn in opinions[0])
        assert sum(turn.futures for turn in opinions[-1]) > 20


def test_those_who_are_behind_are_tried_in_fewer_futures() -> None:
    for state, actions, seen in moments(new_game(3, seed=4), 1):
        turns = Master(1, Budget(positions=80)).turns(state, actions, seen)
        assert [turn.futures for turn in turns] == sorted([turn.futures for turn in turns], reverse=True)
        assert turns[0].futures > turns[-1].futures


ONE, TWO = WholeTurn(0.0, (Action(("take", ("g9",))),)), WholeTurn(0.0, (Action(("take", ("r6",))),))
"""Turns that the planner likes equally well."""


def brings(trials: Trials, one: float, two: float) -> None:
    """What the two turns bring in one more future."""
    trials.note([one if each.turn is ONE else two for each in trials.remaining])


def test_a_turn_drops_out_when_it_can_hardly_be_the_best_any_more() -> None:
    trials = Trials([ONE, TWO], negligible=0.02)
    for _ in range(5):
        brings(trials, 0.0, 5.0)
        assert not trials.is_over  # so few futures may agree by chance
    brings(trials, 0.0, 5.0)
    assert trials.is_over
    assert [(turn.actions, turn.futures) for turn in trials.best_first()] == [(TWO.actions, 6), (ONE.actions, 6)]
    assert trials.best_first()[0].error < 1


def test_it_goes_on_while_either_of_two_turns_may_be_the_better_one() -> None:
    trials = Trials([ONE, TWO], negligible=0.02)
    for number in range(20):
        brings(trials, 4.0 * (number % 2), 2.1)
    assert not trials.is_over


def test_it_stops_when_it_hardly_matters_which_of_two_turns_is_the_better_one() -> None:
    trials = Trials([ONE, TWO], negligible=0.1)
    while not trials.is_over:
        brings(trials, 0.2, 0.1)
    assert 6 < trials.best_first()[0].futures < 100


@pytest.mark.parametrize(
    ("tiles", "rounds"), [("*", 1), ("T13e T11 T10w T12 G8ne S8s S4ne S7w G12s A5nw C6es P5nw G11 C7ne", 2)]
)
def test_when_few_tiles_are_to_come_it_looks_a_round_further(
    tiles: str, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    class Watched(Futures):
        def __init__(self, planner: Planner, state: State, seen: Seen, rounds: int, spending: Spending) -> None:
            looked.append(rounds)
            super().__init__(planner, state, seen, rounds, spending)

    monkeypatch.setattr("alhambra.bots.master.Futures", Watched)
    text = A_GREEN_TILE.format(ben="g8 g1").replace("tower *", f"tower {tiles}\nbox *" if tiles != "*" else "tower *")
    game = Game.from_position(text, seed=1)
    Master(1, Budget(positions=12)).turns(game.seen_by(0), game.legal_actions())
    assert looked == [rounds]


def test_the_planners_opinion_counts_until_futures_say_otherwise() -> None:
    trials = Trials([WholeTurn(3.0, ()), WholeTurn(0.0, ())])
    trials.note([0.0, 1.0])
    assert trials.remaining[0].turn.worth == 3.0
    for _ in range(30):
        trials.note([0.0, 1.0] if trials.remaining[0].turn.worth == 3.0 else [1.0, 0.0])
    assert trials.remaining[0].turn.worth == 0.0


def test_a_future_ends_when_it_is_the_players_turn_again() -> None:
    """A round of the others brings no points before the first scoring, so it is worth what the next turn promises."""
    game = new_game(3, seed=3)
    ((state, actions, seen),) = moments(game, 1)
    planner = Planner(1)
    turn = planner.plan(state, actions)
    one, two = (Futures(planner, state, seen, rounds, Spending(Budget(positions=9))) for rounds in (1, 2))
    worlds = [one.deal(Random(seed)) for seed in range(4)]
    assert [one.after(turn, world) for world in worlds] != [two.after(turn, world) for world in worlds]
    assert all(world.state.turn == state.turn for world in worlds)


def test_in_the_last_turn_of_all_it_counts_points() -> None:
    """With every tile bought the game is over, and a future is worth the points of the last scoring."""
    game = Game.from_position(A_GREEN_TILE.format(ben="c1").replace("tower *", "tower\nbox *"), seed=1)
    seen = Seen((("n2",), ("c1",)))
    futures = Futures(Planner(1), game.seen_by(0), seen, 1, Spending(Budget(positions=9)))
    take = Action(("take", ("g9",)))
    world = futures.deal(Random(1))
    end = world.clone()
    end.play(take)
    while end.decision:
        end.play(Planner(1).choose(end.seen_by(end.decision.player), end.legal_actions()))
    assert futures.after((take,), world) == end.state.scores[0] - end.state.scores[1]


@pytest.mark.parametrize("text", ["", "0", "0s", "-1s", "fast", "1e9", "1 s", "s"])
def test_a_budget_is_seconds_or_positions_and_nothing_else(text: str) -> None:
    with pytest.raises(SetupError, match="says neither how long to think"):
        make_bot(f"master:{text}", 1)


@pytest.mark.parametrize("name", ["master:30", "grandmaster:12", "master:0.05s"])
def test_a_master_is_named_with_its_budget(name: str) -> None:
    game = new_game(2, seed=3)
    bot = make_bot(name, 1)
    assert isinstance(bot, Grandmaster if name.startswith("grand") else Master)
    assert game.decision
    player, actions = game.decision.player, game.legal_actions()
    assert bot.choose(game.seen_by(player), actions, Memory(game).seen_by(game, player)) in actions


def test_a_master_with_a_time_stops_before_a_step_that_would_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("alhambra.bots.master.budget.time.perf_counter", lambda: now)
    spending = Spending(Budget(seconds=1.0))
    now = 0.5
    spending.check()
    now = 0.7
    spending.check()
    now = 0.75
    spending.check()
    now = 0.8  # another step of 0.2 s would end at 1.0 s
    with pytest.raises(BudgetUsed):
        spending.check()
