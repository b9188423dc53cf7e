"""Games of the planner against itself, and looking ahead in them.

Some numbers are written down as they are. They change with the planner and its weights; then see whether the new ones
are as likely.
"""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from alhambra import Game, new_game
from alhambra.bots import make_bot
from alhambra.bots.advice import different
from alhambra.bots.memory import Memory
from alhambra.bots.planner.evaluation import read_terms
from alhambra.bots.planner.plain_turns import WholeTurn
from alhambra.bots.planner.weights import TERMS, shipped
from alhambra.bots.turns import played
from alhambra.kernel.actions import Action

pytest.importorskip("numpy")

from alhambra.lab.training import subject_of
from alhambra.lab.training.lookahead import rows_of_turns
from alhambra.lab.training.rows import TrainingRow
from alhambra.lab.training.selfplay import Learner, rows_of_game
from alhambra.lab.training.subjects import RARE, START

TWO = subject_of(2, (), "alhambra")
TRADER = subject_of(2, ("trader",), "alhambra")
FAVOURITE, OTHER = (WholeTurn(worth, (Action((name,)),)) for worth, name in ((1.0, "good"), (0.0, "bad")))


def positions() -> Iterator[tuple[Game, Memory]]:
    """Those of a game between two bots."""
    game = new_game(2, seed=3)
    bots, memory = [make_bot(name, 1) for name in ("greedy", "random")], Memory(game)
    while game.decision:
        yield game, memory
        player = game.decision.player
        action = bots[player].choose(game.seen_by(player), game.legal_actions())
        memory.note(game, game.play(action))


def test_one_decision_in_five_is_disturbed() -> None:
    """With very much noise every other one of them is another one."""
    learner = Learner(1, TWO.evaluation(shipped(2)), noise=1000.0)
    other = sum(learner.best([FAVOURITE, OTHER]) == OTHER.actions for _ in range(5000))
    assert other == pytest.approx(500, abs=60)


def test_without_noise_a_learner_does_what_is_best() -> None:
    learner = Learner(1, TWO.evaluation(shipped(2)), noise=0.0)
    assert all(learner.best([OTHER, FAVOURITE]) == FAVOURITE.actions for _ in range(100))


def test_noise_is_about_as_large_as_it_says() -> None:
    """Two turns that differ by one standard error of their difference change places in every sixth case."""
    learner = Learner(1, TWO.evaluation(shipped(2)), noise=0.5**0.5)
    other = sum(learner.best([FAVOURITE, OTHER]) == OTHER.actions for _ in range(5000))
    assert other == pytest.approx(5000 / 5 * 0.1587, abs=35)


def test_targets_are_a_mix_of_what_comes_next_and_what_comes_in_the_end() -> None:
    """Rows are in the order of the players, the last turn first. After that nothing comes, so it begins a player's."""
    by_trust = [rows_of_game(TWO, 11, shipped(2), noise=0.0, trust=trust) for trust in (1.0, 0.0, 0.75)]
    assert all(row.terms[0] == 1 for rows in by_trust for row in rows), "unless told otherwise it does not look ahead"
    targets = list(zip(*[[row.target for row in rows] for rows in by_trust], strict=True))
    lasts = [at for at, (in_the_end, next_turn, mixed) in enumerate(targets) if in_the_end == next_turn == mixed]
    assert len(lasts) == 2
    for at, ((end_then, _, mixed_then), (end_now, next_now, mixed_now)) in enumerate(pairwise(targets), start=1):
        if at not in lasts:
            gain = end_now - end_then
            assert mixed_now == pytest.approx(gain + 0.75 * mixed_then + 0.25 * (next_now - gain))


def test_a_game_is_learned_from_turn_by_turn() -> None:
    rows = rows_of_game(TWO, 11, shipped(2), noise=3.0, trust=0.8, looks=0.05)
    compared = [row for row in rows if row.terms[0] == 0]
    assert (len(rows), len(compared)) == (73, 13)
    assert sum(row.target for row in rows) == pytest.approx(46.341793773, abs=1e-6)
    assert sum(abs(row.target) for row in compared) == pytest.approx(74.563181497, abs=1e-6)
    assert sum(sum(row.terms) for row in rows) == pytest.approx(34427.443728769, abs=1e-3)


def test_beside_a_module_the_base_game_keeps_its_weights() -> None:
    game = new_game(2, ["trader"], seed=3)
    evaluation, reading = TRADER.evaluation(TRADER.by_hand), read_terms(game.seen_by(0), 0)
    terms, target = TRADER.row(evaluation, reading, 10.0)
    assert terms == reading.chapters[0]
    assert target == pytest.approx(10.0 - evaluation.of_base(reading))
    assert evaluation.weights == shipped(2)
    assert TWO.row(TWO.evaluation(shipped(2)), reading, 10.0) == (reading.terms, 10.0)


def test_the_weights_chosen_by_hand_value_the_positions_of_a_game() -> None:
    evaluation = TWO.evaluation(TWO.by_hand)
    readings = [read_terms(game.seen_by(player), player) for game, _ in positions() for player in range(2)]
    assert sum(evaluation.of_reading(reading) for reading in readings) == pytest.approx(21449.936584, abs=1e-5)
    silent = {term for at, term in enumerate(TERMS) if not any(reading.terms[at] for reading in readings)}
    assert not silent & START.keys() - RARE.keys(), "each of them counts somewhere"


@pytest.fixture(scope="module")
def turn() -> tuple[Game, Memory]:
    """The beginning of a turn in the middle of the game."""
    return next((game.clone(), memory) for game, memory in positions() if game.state.turn == 20)


def looked_ahead(game: Game, memory: Memory) -> list[TrainingRow]:
    planner = Learner(1, TWO.evaluation(shipped(2)), noise=0.0)
    player = game.state.active
    seen = memory.remembered_by(game, player)
    return rows_of_turns(TWO, planner, seen, game.legal_actions(), memory.seen_by(game, player), random.Random(5))


def test_the_best_turns_and_some_others_are_tried_in_the_same_futures(turn: tuple[Game, Memory]) -> None:
    assert [row.target for row in looked_ahead(*turn)] == pytest.approx(
        [16.04628, 7.61779, 5.122, 1.99669, 6.7603, -23.81627, -13.72679], abs=1e-4
    )


def test_a_comparison_counts_as_much_as_thirty_games(turn: tuple[Game, Memory]) -> None:
    game, memory = turn
    player, planner = game.state.active, Learner(1, TWO.evaluation(shipped(2)), noise=0.0)
    seen = memory.remembered_by(game, player)
    best, second, *_ = different(seen, planner.turns(seen, game.legal_actions()))
    one, two = (read_terms(played(seen, player, each.actions), player).terms for each in (best, second))
    first, other, *_ = looked_ahead(*turn)
    assert [value - less for value, less in zip(first.terms, other.terms, strict=True)] == pytest.approx(
        [30**0.5 * (value - less) for value, less in zip(one, two, strict=True)]
    )
