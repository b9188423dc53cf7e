"""What tiles are made of is never lost and never doubled, whatever becomes of the tiles."""

from collections import Counter

import pytest
from hypothesis import given
from tests.properties import floors_apart
from tests.properties.floors_apart import MANNED, PER_TYPE
from tests.properties.games import Table, examples, tables, walk
from tests.properties.policies import Dice, builder, uniform

import alhambra
from alhambra import Game, Unreadable
from alhambra.bots import make_bot
from alhambra.bots.majorities import races
from alhambra.editions import MODULES
from alhambra.editions.edition import EDITIONS
from alhambra.game import questions
from alhambra.game.components.inventory import every_tile, made_of
from alhambra.game.palace.marks import mark_of
from alhambra.game.vocabulary import TYPES


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of an edition in which floors and pieces are drawn separately."""
    monkeypatch.setitem(EDITIONS, floors_apart.NAME, floors_apart.EDITION)
    return floors_apart.NAME


def there_is(game: Game) -> Counter[str]:
    return made_of(game.rules, questions.all_tiles(game.rules))


def found(game: Game) -> Counter[str]:
    return made_of(game.rules, every_tile(game.state))


@examples(12)
@given(tables)
def test_nothing_tiles_are_made_of_is_lost_in_whole_games(table: Table) -> None:
    for game in walk(table):
        assert found(game) == there_is(game)


@pytest.mark.parametrize("module", ["bazaars", "magical", "medina", "sites", "squares", "watchtowers", "everything"])
def test_nothing_tiles_are_made_of_is_lost_with_modules(module: str) -> None:
    game, dice = alhambra.new_game(3, list(MODULES) if module == "everything" else [module], seed=4), Dice(module)
    for _ in range(250):
        assert found(game) == there_is(game)
        if game.decision:
            game.play(uniform(game.legal_actions(), dice))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_floors_and_pieces_drawn_apart_are_conserved_and_any_position_can_be_set_up_again(
    apart: str, players: int
) -> None:
    game, dice, decisions = alhambra.new_game(players, edition=apart, seed=players), Dice(players), 0
    while game.decision:
        assert found(game) == there_is(game)
        if decisions % 40 == 0:
            again = Game.from_position(game.position(), seed=1)
            assert again.snapshot() == game.snapshot()
            assert again.legal_actions() == game.legal_actions()
        game.play(str(builder(game.legal_actions(), dice)))
        decisions += 1
    assert found(game) == there_is(game)
    assert Game.from_record(str(game.record())).snapshot() == game.snapshot()


def test_what_a_position_does_not_mention_is_in_the_tower_and_the_bag(apart: str) -> None:
    text = alhambra.new_game(3, edition=apart, seed=1).position()
    kept = [line for line in text.splitlines() if line.split()[0] not in ("tower", "floors-apart.bag")]
    game = Game.from_position("\n".join(kept), seed=2)
    assert found(game) == there_is(game)
    assert len(game.state.tower) == len(floors_apart.FLOORS) - len(game.state.market)


def test_a_tile_gets_its_piece_when_it_is_drawn_for_the_market_or_for_dirk(apart: str) -> None:
    state = alhambra.new_game(2, edition=apart, seed=3).state
    assert all(tile and tile.type for tile in state.market)
    assert all(tile.type for tile in state.dirk)
    assert not any(tile.type for tile in state.tower)


def test_guard_towers_may_be_left_out_where_a_tile_is_named_and_walls_too(apart: str) -> None:
    game = alhambra.new_game(3, edition=apart, seed=1)
    text = game.position().replace(f"player {game.state.names[0]}", f"player {game.state.names[0]}\n  aside T4es^e")
    agenda = "agenda placing 0, next-turn 0"
    lines = [line for line in text.splitlines() if line.split()[0] not in ("tower", "floors-apart.bag", "agenda")]
    table = Game.from_position("\n".join([*lines, agenda]), seed=1)
    for name in ("T4es^e", "t4es^E", "T4es", "T4"):
        assert table.why_not(f"reserve {name}") is None, name
    with pytest.raises(Unreadable, match="T4e"):
        table.why_not("reserve T4e")


def test_a_tile_settles_when_it_is_placed_not_when_it_is_given_away_or_remodelled(apart: str) -> None:
    game, dice = alhambra.new_game(2, edition=apart, seed=5), Dice("settled")
    verbs = set()
    while game.decision:
        action = builder(game.legal_actions(), dice)
        verbs.add(action.verb)
        game.play(action)
        state = game.state
        own = [tile for palace in state.palaces for tile in palace.tiles.values()]
        own += [tile for reserve in state.reserves for tile in reserve]
        assert all(mark_of(tile, MANNED) == (tile.floor.towers.lower() or None) for tile in own)
        waiting = [*state.dirk, *(tile for aside in state.aside for tile in aside)]
        assert all(mark_of(tile, MANNED) is None for tile in waiting)
    assert {"place", "reserve", "give", "build"} <= verbs


def test_opponents_count_the_supply_not_the_tiles_that_could_occur(apart: str) -> None:
    game = alhambra.new_game(3, edition=apart, seed=6)
    assert races(game.state).to_come == (PER_TYPE,) * len(TYPES)
    greedy = make_bot("greedy", 1)
    for _ in range(30):
        assert game.decision
        game.play(greedy.choose(game.seen_by(game.decision.player), game.legal_actions()))
