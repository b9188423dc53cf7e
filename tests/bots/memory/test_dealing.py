"""Everything that a player has not seen can be dealt anew: it fits what is seen, and reveals nothing about the
truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.bots.tables import EVERY_BOT
from tests.properties.policies import Dice, builder

from alhambra import Game, new_game
from alhambra.bots import make_bot
from alhambra.bots.memory import Memory, Seen, dealt, until_scoring
from alhambra.editions import MODULES
from alhambra.game.money.cards import SCORING_CARDS
from alhambra.game.text.position import write_position

EVERYTHING = tuple(MODULES)


def moments(game: Game, every: int, most: int) -> Iterator[tuple[int, Seen]]:
    """Now and then in a game: who decides, and what that player has seen."""
    memory, dice = Memory(game), Dice("moments")
    for number in range(every * most):
        if game.decision is None:
            return
        if number % every == 0:
            yield game.decision.player, memory.seen_by(game, game.decision.player)
        memory.note(game, game.play(builder(game.legal_actions(), dice)))


@pytest.mark.parametrize(
    ("players", "modules", "edition"),
    [(3, (), "alhambra"), (2, (), "2003"), (4, EVERYTHING, "alhambra"), (3, (), "red_palace")],
)
def test_what_is_dealt_is_a_position_that_looks_the_same(players: int, modules: tuple[str, ...], edition: str) -> None:
    """Every card and every tile is somewhere, and nothing lies where it cannot; otherwise the position would be
    refused."""
    game, rng = new_game(players, modules, edition, seed=4), Random(1)
    for player, seen in moments(game, every=29, most=14):
        whole = dealt(game.seen_by(player), seen, rng)
        again = Game.from_position(write_position(whole))
        assert again.view(player) == game.view(player)
        assert again.legal_actions() == game.legal_actions()


def test_what_others_choose_in_secret_at_the_beginning_is_dealt_as_well() -> None:
    game, rng = new_game(3, ["trader"], seed=4), Random(1)
    for player, seen in moments(game, every=1, most=4):
        whole = dealt(game.seen_by(player), seen, rng)
        assert Game.from_position(write_position(whole)).view(player) == game.view(player)


def test_what_a_good_memory_knows_is_not_dealt_anew() -> None:
    game, rng = new_game(3, seed=2), Random(2)
    for player, seen in moments(game, every=17, most=12):
        whole = dealt(game.seen_by(player), seen, rng)
        assert whole.hands == game.state.hands
        assert Counter(whole.discard) == Counter(game.state.discard)
        for number, card in enumerate(SCORING_CARDS, 1):
            if card in whole.draw:
                fewest, most = until_scoring(seen.piles, len(whole.draw), number) or (0, 0)
                assert fewest <= whole.draw.index(card) + 1 <= most


def test_the_next_tile_and_card_are_the_real_ones_only_by_chance() -> None:
    game = new_game(3, seed=5)
    state, seen = game.seen_by(0), Memory(game).seen_by(game, 0)
    samples = [dealt(state, seen, Random(seed)) for seed in range(400)]
    tiles, cards = Counter(each.tower[0] for each in samples), Counter(each.draw[0] for each in samples)
    assert tiles[game.state.tower[0]] < 25  # 400 / 50 is the mean
    assert cards[game.state.draw[0]] < 50  # 400 / 36 kinds of cards
    assert len(tiles) > 40
    assert len(cards) > 30


def test_what_is_dealt_does_not_depend_on_the_truth() -> None:
    """Two games that look the same to a player: the same source deals the same, and later draws the same."""
    game = new_game(4, EVERYTHING, seed=6)
    for player, seen in moments(game, every=60, most=4):
        other = Game.from_position(write_position(dealt(game.seen_by(player), seen, Random(9))), seed=77)
        assert other.snapshot() != game.snapshot()
        one, two = (dealt(each.seen_by(player), seen, Random(3)) for each in (game, other))
        assert write_position(one) == write_position(two)
        assert one.chance.shuffle("any", range(9)) == two.chance.shuffle("any", range(9))


@pytest.mark.parametrize("name", EVERY_BOT)
def test_a_bot_chooses_the_same_when_the_hidden_rest_is_dealt_anew(name: str) -> None:
    game, rng = new_game(3, ["thieves", "bonus", "squares"], seed=8), Random(4)
    for player, seen in moments(game, every=19, most=8):
        other = Game.from_position(write_position(dealt(game.seen_by(player), seen, rng)))
        here = make_bot(name, 5).choose(game.seen_by(player), game.legal_actions(), seen)
        assert here == make_bot(name, 5).choose(other.seen_by(player), other.legal_actions(), seen)
