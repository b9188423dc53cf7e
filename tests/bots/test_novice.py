"""The novice likes what is cheap and fits, and sees no further than the next scoring."""

from __future__ import annotations

import pytest
from tests.bots.tables import choice
from tests.bots.test_greedy import PLACING, position

from alhambra.lab.arena import Contest, games, standings


def test_it_buys_the_cheaper_of_two_tiles_that_would_score_the_same() -> None:
    assert choice(position(hand="g5 g6 r5 r7", market="T11 T12 - -"), "novice") == "buy 1 with g5 g6"


def test_it_does_not_buy_what_does_not_fit() -> None:
    closed = position(
        hand="g9", palace="P2new@0,-1 T8nes@1,0 C5nsw@-1,0 G6esw@0,1", market="G9e - - -", display="c1 c2 n3 n4"
    )
    assert choice(closed, "novice").startswith("take")


def test_it_builds_so_that_the_walls_join() -> None:
    assert choice(position(palace="G10n@1,0", aside="T11n", agenda=PLACING), "novice") == "place T11n @ 2,0"


def test_it_takes_the_most_money_if_there_is_nothing_to_buy() -> None:
    assert choice(position(hand="g1", display="c1 c2 n3 r9"), "novice") == "take r9"


def test_it_takes_money_rather_than_pay_three_coins_too_much() -> None:
    assert choice(position(hand="g6 g8", market="T11 - - -", display="c1 c2 n3 r9"), "novice") == "take r9"
    assert choice(position(hand="g5 g6", market="T11 - - -", display="c1 c2 n3 r9"), "novice") == "buy 1 with g5 g6"


@pytest.mark.long
def test_it_is_stronger_than_random_and_weaker_than_greedy() -> None:
    for stronger, weaker in (("novice", "random"), ("greedy", "novice")):
        contest = Contest((stronger, weaker), seeds=(1, 2))
        assert standings(contest, list(games(contest)))[0].wins.mean > 0.5
