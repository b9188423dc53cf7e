"""What must hold whichever modules are in play."""

from __future__ import annotations

import pytest
from tests.properties.policies import Dice
from tools.soaking.game import play
from tools.soaking.tables import PAIRS, table

from alhambra import Game, new_game
from alhambra.editions import MODULES
from alhambra.kernel.owned import Each

TILES_IN_THE_TOWER = {"camps", "bazaars", "magical", "medina"}
CARDS_AMONG_THE_MONEY = {"diamonds"}


def streams(game: Game) -> dict[str, list[tuple[str, ...]]]:
    """What each stream of chance produced during set-up."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for line in game.record().lines:
        if line.chance:
            found.setdefault(line.chance[0], []).append(line.chance[1])
    return found


def played(seed: int, actions: int) -> Game:
    """A game with everything, partly played; every verb is equally likely."""
    game, dice = new_game(3, list(MODULES), seed=seed), Dice(seed)
    for _ in range(actions):
        if game.decision is None:
            break
        verb = dice.choice(sorted({action.verb for action in game.legal_actions()}))
        game.play(dice.choice([action for action in game.legal_actions() if action.verb == verb]))
    return game


@pytest.mark.long
@pytest.mark.parametrize("number", range(40))
def test_a_game_with_any_set_of_modules_keeps_all_its_promises(number: int) -> None:
    report = play(number)
    assert report.trouble is None, report.trouble


@pytest.mark.long
@pytest.mark.parametrize("number", [1, 2])
def test_a_game_with_everything_keeps_all_its_promises(number: int) -> None:
    report = play(number, ["everything"])
    assert report.trouble is None, report.trouble


def test_the_long_soak_plays_every_pair_of_modules_with_every_number_of_players() -> None:
    tables = [table(number) for number in range(20_000)]
    assert {each.modules for each in tables} >= set(PAIRS)
    assert {each.players for each in tables if len(each.modules) == len(MODULES)} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("module", sorted(MODULES))
def test_a_module_leaves_the_shuffles_of_the_base_game_alone(module: str) -> None:
    plain, more = streams(new_game(3, seed=5)), streams(new_game(3, [module], seed=5))
    if module not in TILES_IN_THE_TOWER:
        assert more["tower"] == plain["tower"]
    if module not in CARDS_AMONG_THE_MONEY:
        assert more["money"] == plain["money"]
    assert set(plain) <= set(more)


@pytest.mark.parametrize("seed", range(3))
def test_hidden_things_of_modules_change_no_view_or_record_of_players_who_may_not_know_them(seed: int) -> None:
    game = played(seed, 250)
    viewer = 0
    before, record = game.view(viewer), str(game.record(viewer))
    changed = 0
    for owned in game.rules.owned:
        if not owned.hidden:
            continue
        other = game.clone()
        if isinstance(owned, Each):
            one, two = (owned.of(other.state, player) for player in (1, 2))
            if owned.hidden(one) != owned.hidden(two) or one == two:
                continue
            owned.put(other.state, 1, two)
            owned.put(other.state, 2, one)
        else:
            value = owned.of(other.state)
            if not isinstance(value, tuple) or value == value[::-1] or owned.hidden(value) != owned.hidden(value[::-1]):
                continue
            owned.put(other.state, value[::-1])
        assert other.snapshot() != game.snapshot()
        assert other.view(viewer) == before
        assert other.view(None) == game.view(None)
        assert str(other.record(viewer)) == record
        changed += 1
    assert changed > 2
