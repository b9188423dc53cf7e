"""Greedy with modules: it plays legally with any of them and does what each of them adds."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import isfinite

import pytest
from tests.bots.tables import play_out
from tests.scenario.of_module import of_module
from tools.duel import PLAYERS, Table, uses_in

from alhambra import Game, new_game
from alhambra.bots import make_bot
from alhambra.bots.greedy import Greedy
from alhambra.bots.opinions import opinions, own_terms
from alhambra.bots.terms import TERMS
from alhambra.editions import MODULES

MAIN_ACTIONS = {
    "vizier": "send vizier",
    "exchange": "paid",
    "bonus": "reveal",
    "squares": "pick square",
    "gates": "gate take",
    "diamonds": "paid",
    "characters": "pay bid",
    "camps": "built",
    "city_walls": "fortify",
    "thieves": "steal",
    "change": "paid",
    "trader": "move in",
    "treasure": "chests",
    "master_builders": "paid",
    "invaders": "ScoutTaken",
    "bazaars": "built",
    "sultan": "claim",
    "caravanserai": "move marker",
    "moors": "develop",
    "falconers": "falcon",
    "watchtowers": "erect",
    "sites": "keep site",
    "certificates": "save",
    "magical": "built",
    "medina": "built",
    **{name: action for name in MODULES if (action := of_module(name, "MAIN_ACTION", None))},
}
"""What each module is there for, as `tools/duel.py` names it; a module that is not in the Mega Box says so in its own
test file. New scoring cards add nothing to do."""


def test_every_module_is_covered() -> None:
    assert MODULES.keys() - MAIN_ACTIONS.keys() == {"new_scoring_cards"}


@pytest.mark.long
@pytest.mark.parametrize("module", MAIN_ACTIONS)
def test_greedy_does_what_a_module_adds(module: str) -> None:
    """In the first game or one of the next two; what comes after that does not matter."""
    table, everybody = Table((module,)), range(PLAYERS)
    assert any(MAIN_ACTIONS[module] in uses_in(table, table.begin(seed), seed, everybody) for seed in (1, 2, 3))


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 2, 3])
def test_greedy_plays_legal_actions_with_any_set_of_modules(seed: int) -> None:
    rng = random.Random(seed)
    players, modules = rng.randint(2, 4), rng.sample(list(MODULES), 4)
    outcome = play_out(new_game(players, modules, seed=seed), [make_bot("greedy", seat) for seat in range(players)])
    assert max(outcome.scores) > 0


def test_two_players_who_keep_answering_each_others_swaps_finish_the_game() -> None:
    """With these modules and this seed each swap was worth another one to the other player."""
    game = new_game(2, ["caravanserai", "medina", "magical", "bonus"], seed=1)
    play_out(game, [make_bot("greedy", seat) for seat in range(2)])
    assert game.state.turn < 150


def looked_at(game: Game, decisions: int, look: Callable[[], None]) -> None:
    """Let greedy play for a while, and call `look` before each decision."""
    bots = [Greedy(seat) for seat in game.state.players]
    for _ in range(decisions):
        assert game.decision
        look()
        actions = game.legal_actions()
        action = bots[game.decision.player].choose(game.seen_by(game.decision.player), actions)
        assert action in actions
        game.play(action)


def test_with_everything_in_play_every_term_is_a_number_for_everybody() -> None:
    """Even on a covered state."""
    game = new_game(3, list(MODULES), seed=3)

    def look() -> None:
        for player in game.state.players:
            state = game.seen_by(player)
            assert all(isfinite(term.weight * term.worth(state, player)) for term in opinions(state.rules))

    looked_at(game, 90, look)


def test_thinking_about_modules_changes_nothing_in_the_state() -> None:
    game = new_game(2, list(MODULES), seed=4)
    looked_at(game, 40, lambda: _think_twice(game))


def _think_twice(game: Game) -> None:
    assert game.decision
    seen, before = game.seen_by(game.decision.player), game.view(game.decision.player)
    Greedy(1).choose(seen, game.legal_actions())
    assert game.view(game.decision.player) == before
    assert seen.agenda == game.state.agenda


# --- The terms of modules ---------------------------------------------------------------------------------------------


def test_without_modules_there_are_only_the_terms_of_the_base_game() -> None:
    assert opinions(new_game(3, seed=1).rules) == tuple(TERMS.values())


def test_a_module_brings_its_own_terms() -> None:
    rules = new_game(3, ["falconers"], seed=1).rules
    own = own_terms(rules, MODULES["falconers"])
    assert own
    assert opinions(rules) == (*TERMS.values(), *own)


def test_a_module_without_its_own_terms_counts_by_its_points() -> None:
    """Left out, the terms of a module are replaced by what it would score now."""
    rules = new_game(3, ["falconers"], seed=1).rules
    without = opinions(rules, frozenset({"falconers"}))
    assert len(without) == len(TERMS) + 1
    assert without[-1] not in own_terms(rules, MODULES["falconers"])


def test_a_module_without_points_or_terms_adds_no_term() -> None:
    assert opinions(new_game(3, ["magical"], seed=1).rules) == tuple(TERMS.values())
