"""What holds for every bot."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from tests.bots.tables import EVERY_BOT, QUICK_BOTS, choice, play_on, play_out

from alhambra import Game, SetupError, new_game
from alhambra.bots import BOTS, make_bot

OPENING = """
alhambra position 1
player Ana
  hand g5 n1
player Ben
  hand {ben}
market G10w T13e P8 P2new
display c1 c2 r3 n9
draw {draw}
tower {tower}
dirk
box *
"""


def opening(ben: str = "g9 g9", draw: str = "r1 r2", tower: str = "T7new A9") -> str:
    return OPENING.format(ben=ben, draw=draw, tower=tower)


def test_every_bot_is_described_and_can_be_made() -> None:
    assert set(BOTS) >= {"random", "novice", "greedy"}
    for name, description in BOTS.items():
        assert description
        assert "\n" not in description
        assert hasattr(make_bot(name, 0), "choose")


@pytest.mark.parametrize("name", ["clever", "", "Greedy"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="there is no bot"):
        make_bot(name, 1)


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "edition", "name"),
    [
        *product((2, 3, 6), ("alhambra",), QUICK_BOTS),
        *product((2,), ("2003",), QUICK_BOTS),
        (2, "2003", "master:2"),
        (3, "alhambra", "grandmaster:2"),
    ],
)
def test_a_bot_plays_legal_actions_until_the_end(name: str, players: int, edition: str) -> None:
    game = new_game(players, edition=edition, seed=players, options={"confirm": True})
    outcome = play_out(game, [make_bot(name, seat) for seat in range(players)])
    assert max(outcome.scores) > 0


@pytest.mark.parametrize("name", EVERY_BOT)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    games = [new_game(3, seed=5), new_game(3, seed=5)]
    for game in games:
        play_on(game, [make_bot(name, seat) for seat in range(3)], decisions=60)
    assert str(games[0].record()) == str(games[1].record())


@pytest.mark.parametrize("name", QUICK_BOTS)
def test_hidden_things_do_not_change_a_choice(name: str) -> None:
    """Those who look into futures draw conclusions from what is in the box, which differs here; they are tested in
    `tests/bots/memory`."""
    as_it_is = opening()
    other = [opening(ben="c3 c4"), opening(draw="r2 r1"), opening(draw="g1 g2"), opening(tower="C5nsw G12s")]
    for seed in range(10):
        assert {choice(position, name, seed) for position in other} == {choice(as_it_is, name, seed)}


@pytest.mark.parametrize("name", EVERY_BOT)
def test_choosing_leaves_the_given_state_unchanged(name: str) -> None:
    game = new_game(2, seed=3)
    bots = [make_bot(name, seat) for seat in range(2)]
    for _ in range(40):
        assert game.decision
        seen = game.seen_by(game.decision.player)
        before = game.view(game.decision.player)
        action = bots[game.decision.player].choose(seen, game.legal_actions())
        assert game.view(game.decision.player) == before
        assert seen.agenda == game.state.agenda
        assert seen.market == game.state.market
        assert seen.palaces == game.state.palaces
        game.play(action)


def test_random_plays_every_action_about_equally_often() -> None:
    game = Game.from_position(opening(), seed=1)
    actions = game.legal_actions()
    bot = make_bot("random", 1)
    played = Counter(bot.choose(game.seen_by(0), actions) for _ in range(300 * len(actions)))
    assert set(played) == set(actions)
    assert all(200 < times < 400 for times in played.values())


def test_random_plays_differently_with_another_seed() -> None:
    assert len({choice(opening(), "random", seed) for seed in range(20)}) > 2
