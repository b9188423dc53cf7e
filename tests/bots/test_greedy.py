"""The greedy bot makes sensible choices and beats the random one."""

from __future__ import annotations

import pytest
from tests.bots.tables import choice, wins_against_random

POSITION = """
alhambra position 1
player Ana
  hand {hand}
  palace {palace}
  aside {aside}
player Ben
  hand c8 c7
  palace {ben}
market {market}
display {display}
dirk
{piles}
scorings {scorings}
agenda {agenda}
"""


def position(
    hand: str = "g5 r6",
    palace: str = "",
    aside: str = "",
    ben: str = "",
    market: str = "- - - -",
    display: str = "c1 c2 n3 r9",
    scorings: int = 0,
    piles: str = "draw *\ntower *",
    agenda: str = "act 0, placing 0, fill-display 0, scoring 0, fill-market 0, next-turn 0",
) -> str:
    return POSITION.format(**locals())


NEAR_THE_END = "draw r1 g1\ntower P5nw P6n\nbox *"
PLACING = "placing 0, fill-display 0, scoring 0, fill-market 0, next-turn 0"


@pytest.mark.long
def test_greedy_beats_random_in_at_least_95_of_100_games_of_two() -> None:
    """Ten of the hundred are played here, and greedy may lose none."""
    assert wins_against_random(games=10, players=2) == 10


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 6])
def test_greedy_beats_a_table_of_randoms(players: int) -> None:
    assert wins_against_random(games=2, players=players) == 2


def test_greedy_beats_random_in_the_2003_edition() -> None:
    assert wins_against_random(games=3, players=2, edition="2003") == 3


def test_it_pays_exactly_where_it_could_also_overpay() -> None:
    assert choice(position(hand="r3 r5 r9", market="- S8s - -")) == "buy 2 with r3 r5"


@pytest.mark.parametrize(("hand", "paid"), [("r4 r7 r8 r9 r9", "r4 r7"), ("r5 r7 r9 r9", "r5 r7")])
def test_it_overpays_as_little_as_it_can(hand: str, paid: str) -> None:
    """The tower costs 10 and takes the lead."""
    bought = choice(
        position(
            hand=hand,
            display="c1 c2 n3 n4",
            market="- T10w - -",
            palace="T11@0,1",
            ben="T12@0,1",
            scorings=2,
            piles=NEAR_THE_END,
        )
    )
    assert bought == f"buy 2 with {paid}"


def test_it_buys_the_tile_that_decides_a_majority() -> None:
    """A third tower takes the lead; a second garden changes nothing against three."""
    bought = choice(
        position(
            hand="g2 g9 r2 r9",
            display="c1 c2 n3 n4",
            market="G10w T10w - -",
            palace="T11@0,1 T12@0,2 G10@-1,0",
            ben="T13e@1,0 T11s@0,1 G11@-1,0 G12s@-1,1 G10n@-1,-1",
            scorings=2,
            piles=NEAR_THE_END,
        )
    )
    assert bought == "buy 2 with r2 r9"


def test_it_buys_a_second_tile_with_the_extra_action() -> None:
    first = choice(position(hand="g9 r8", market="G9e S8s - -", palace="T11@0,1"))
    assert first in ("buy 1 with g9", "buy 2 with r8")


def test_it_takes_the_card_that_pays_for_a_tile_exactly() -> None:
    assert choice(position(hand="r4", market="- T9es - -", display="r5 g6 n6 c6")) == "take r5"


def test_it_builds_so_that_the_walls_join() -> None:
    """Only beside the other garden does the wall in the north grow to two."""
    assert choice(position(palace="G10n@1,0", aside="T11n", agenda=PLACING)) == "place T11n @ 2,0"


def test_it_does_not_close_its_palace_in() -> None:
    """The tile fits in one place only, and after that nothing could ever be built."""
    closing = position(palace="P2new@0,-1 T8nes@1,0 C5nsw@-1,0", aside="G6esw", agenda=PLACING)
    assert choice(closing) == "reserve G6esw"


def test_it_closes_its_palace_for_the_wall_when_no_more_tiles_will_come() -> None:
    closing = position(
        palace="P2new@0,-1 T8nes@1,0 C5nsw@-1,0", aside="G6esw", agenda=PLACING, scorings=2, piles=NEAR_THE_END
    )
    assert choice(closing) == "place G6esw @ 0,1"


def test_it_does_not_give_a_bought_tile_to_dirk() -> None:
    assert choice(position(aside="T11", agenda=PLACING)).startswith("place T11")
