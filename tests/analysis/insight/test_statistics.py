"""A game in numbers: whatever is counted agrees with the game itself."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from tests.properties.policies import Dice, builder
from tests.scenario import scenario, seat

from alhambra import Game, new_game
from alhambra.analysis.insight import Statistics, statistics
from alhambra.editions import EDITIONS, MODULES
from alhambra.game.vocabulary import TYPES

TABLES = [
    *((edition, ()) for edition in EDITIONS),
    *(("alhambra", (module,)) for module in MODULES),
    ("alhambra", tuple(MODULES)),
]


@cache
def played(edition: str = "alhambra", modules: tuple[str, ...] = (), players: int = 3) -> Game:
    game, dice = new_game(players, modules, edition=edition, seed=3), Dice("statistics")
    while game.decision:
        game.play(builder(game.legal_actions(), dice))
    return game


def types_of(counted: Statistics) -> set[str | None]:
    return {one.type for one in counted.brought}


@pytest.mark.parametrize(("edition", "modules"), TABLES)
def test_everything_adds_up_in_every_edition_and_with_every_module(edition: str, modules: tuple[str, ...]) -> None:
    game = played(edition, modules)
    state, counted = game.state, statistics(game)
    for player, own in enumerate(counted.players):
        assert sum(one.points[player] for one in counted.brought) == state.scores[player]
        assert own.tiles == len(state.palaces[player].tiles) - 1
        assert 0 <= own.exact <= own.payments
        assert (own.overpaid == 0) == (own.exact == own.payments)
        assert len(own.walls) == len(counted.scorings)
    first, *others = counted.moments
    assert (first.at, first.turn) == (0, game.beginning().state.turn)
    assert all(then.scores != now.scores and then.at < now.at for then, now in pairwise(counted.moments))
    assert counted.moments[-1].scores == tuple(state.scores)
    assert {held.at for held in counted.scorings} <= {moment.at for moment in others}
    assert [one.type for one in counted.brought if one.type] == [one for one in TYPES if one in types_of(counted)]
    assert {kind for kind, _, _ in counted.brought} <= {"majority", "wall", "before", edition, *modules}


def test_payments_money_tiles_and_walls_are_counted_without_what_was_undone() -> None:
    ana = seat("Ana", hand="n9 n1 n8", palace="A8n@0,-1")
    table = scenario(ana, "Ben", "Cleo", market="- - G10 T11n", display="c9 g5 r1 n1", options={"confirm": True})
    table.plays("buy 3 with n9 n1", "take g5")
    table.game.undo()
    table.plays("take c9", "place G10 @ 1,0", "end turn")
    own, other, _ = statistics(table.game).players
    assert (own.payments, own.exact, own.overpaid, own.bought) == (1, 1, 0, 1)
    assert (own.cards, own.money) == (1, 9)
    assert (own.built, own.taken_down, own.tiles) == (1, 0, 2)
    assert (other.payments, other.cards, other.tiles) == (0, 0, 0)


def test_money_paid_too_much_is_counted() -> None:
    table = scenario(seat("Ana", hand="n9 n8"), "Ben", "Cleo", market="- - G10 T11n").plays("buy 3 with n9 n8")
    own = statistics(table.game).players[0]
    assert (own.payments, own.exact, own.overpaid) == (1, 0, 7)


def test_dirk_gets_points_but_does_nothing() -> None:
    counted = statistics(played(players=2))
    assert len(counted.players) == 2
    assert {len(one.points) for one in counted.brought} == {3}
