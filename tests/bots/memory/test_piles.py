"""When the next scoring can come: worked out from public knowledge, and never wrong."""

from itertools import product

import pytest
from tests.properties.policies import Dice, builder

from alhambra import Game, new_game
from alhambra.bots.memory import Memory, Pile, until_scoring
from alhambra.editions import MODULES
from alhambra.game.money.cards import SCORING_CARDS


def piles_of(game: Game) -> tuple[Pile, ...]:
    return Memory(game).seen_by(game, None).piles


@pytest.mark.rule("BASE-14")
def test_a_scoring_card_hides_in_the_second_and_in_the_fourth_pile() -> None:
    piles = piles_of(new_game(3, seed=4))
    assert [pile.scorings for pile in piles] == [(), (1,), (), (2,), ()]
    assert sum(pile.height for pile in piles) == len(new_game(3, seed=4).state.draw)


@pytest.mark.parametrize(
    ("edition", "modules"),
    [*product(("alhambra", "2003"), ((), tuple(MODULES))), ("red_palace", ("camps", "bazaars", "medina"))],
)
def test_the_card_always_lies_between_the_fewest_and_the_most(edition: str, modules: tuple[str, ...]) -> None:
    game = new_game(4, modules, edition, seed=8)
    dice, told = Dice("cards"), 0
    piles = piles_of(game)
    while game.decision:
        draw = game.state.draw
        for scoring, card in enumerate(SCORING_CARDS, 1):
            if card in draw:
                bounds = until_scoring(piles, len(draw), scoring)
                assert bounds is not None
                assert bounds[0] <= draw.index(card) + 1 <= bounds[1]
                told += 1
        game.play(builder(game.legal_actions(), dice))
    assert told > 50


def test_nothing_is_known_about_a_game_set_up_from_a_position() -> None:
    game = Game.from_position(new_game(3, seed=4).position())
    assert piles_of(game) == ()
    assert until_scoring((), 50, 1) is None
