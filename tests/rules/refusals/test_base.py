"""What is refused, by which rule and in which words: the base game."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import Case, acting, placing, refused
from tests.scenario import Table, scenario, seat, the_end

MARKET = "P8 - - -"
ROW = "P8@1,0 S9@2,0"
ALMOST_A_RING = "P8@1,0 S9@2,0 A9@2,1 C10@2,2 G11@1,2 T12@0,2"
"""Around 1,1, which can still be reached over 0,1."""
SQUARE = "P8@1,0 S9@0,1 A9@1,1 C10@2,0 G11@2,1 T12@1,2 C11@0,2 G10@2,2"
"""Three by three tiles, A9 in the middle."""
DOUBLE_WALL = "P7e@1,0 S9@1,-1 A9@2,-1 T10w@2,0"


def at_the_end() -> Table:
    """The last tiles have been given out; Ana places one she has won."""
    return the_end(seat("Ana", hand="g9"), "Ben", market="P8 - - -").plays("take g1")


def over() -> Table:
    return the_end("Ana", "Ben", "Cleo").plays("take g1")


def with_dirk() -> Table:
    return scenario("Ana", "Ben", display="g1")


CASES = [
    Case("BASE-73", with_dirk, "give P8 to Dirk", "'give' is not possible now; possible: take"),
    Case("BASE-20", partial(acting, market=MARKET), "send vizier 1 with g8", "there is no 'send vizier' in this game"),
    Case("BASE-29", partial(acting, market=MARKET), "place P8 @ 1,0", "'place' is not possible now; possible: pass"),
    Case("BASE-20", partial(acting, market=MARKET), "end turn", "'end turn' is not possible now; possible: pass"),
    Case("BASE-63", over, "take g2", "the game is over"),
    Case(
        "BASE-21",
        partial(acting, display="g3 g4 r1 n9"),
        "take g3 g4",
        "several cards may be worth 5 at most; these are worth 7",
    ),
    Case("BASE-21", partial(acting, display="g3 g4 r1 n9"), "take c5", "there is not enough c5 on display"),
    Case("BASE-23", partial(acting, hand="g8 r9", market=MARKET), "buy 2 with r9", "there is nothing for sale at '2'"),
    Case(
        "BASE-23",
        partial(acting, hand="g8 r9", market=MARKET),
        "buy 1 with g9",
        "you have no g9 to pay with, or not that many",
    ),
    Case("BASE-23", partial(acting, hand="g7 r9", market=MARKET), "buy 1 with g7", "7 is too little for a price of 8"),
    Case(
        "BASE-23",
        partial(acting, hand="g7 r9", market=MARKET),
        "buy 1 with g7 r9",
        "r9 cannot be paid here, only gulden",
    ),
    Case(
        "BASE-26", partial(acting, aside="P8"), "build P8 @ 1,0", "P8 was bought this turn and is placed when it ends"
    ),
    Case("BASE-27", partial(acting, reserve="P8"), "build S9 @ 1,0", "S9 is not in the reserve"),
    Case("BASE-27", partial(acting, palace=ROW), "remove P8 @ 5,5", "no tile lies on 5,5"),
    Case("BASE-27", partial(acting, palace=ROW), "remove S9 @ 1,0", "P8 stands there, not S9"),
    Case("BASE-28", partial(acting, palace=ROW, reserve="A9"), "swap A9 for F @ 0,0", "the start tile is never moved"),
    Case("BASE-29", partial(placing, aside="P8"), "reserve S9", "S9 is not among the tiles to be placed"),
    Case(
        "BASE-2A",
        partial(acting, display="g1"),
        "pass",
        "the first action of a turn cannot be declined while any action is possible",
    ),
    Case(
        "BASE-31",
        partial(placing, palace=ROW, aside="C9w"),
        "place C9w @ 3,0",
        "between 3,0 and 2,0 a wall would meet an open side",
    ),
    Case(
        "BASE-31",
        partial(acting, palace=DOUBLE_WALL, reserve="A10"),
        "swap A10 for P7e @ 1,0",
        "between 1,0 and 2,0 a wall would meet an open side",
    ),
    Case(
        "BASE-32",
        partial(placing, palace="P7e@1,0", aside="T10w"),
        "place T10w @ 2,0",
        "the tile on 2,0 could not be reached on foot from the start tile",
    ),
    Case(
        "BASE-32",
        partial(acting, palace=ROW),
        "remove P8 @ 1,0",
        "the tile on 2,0 could not be reached on foot from the start tile",
    ),
    Case(
        "BASE-33",
        partial(placing, palace=ROW, aside="A9"),
        "place A9 @ 3,1",
        "3,1 does not touch the palace side by side",
    ),
    Case("BASE-33", partial(placing, palace=ROW, aside="A9"), "place A9 @ 1,0", "a tile lies on 1,0 already"),
    Case(
        "BASE-34",
        partial(placing, palace=ALMOST_A_RING, aside="C11"),
        "place C11 @ 0,1",
        "there would be a hole in the palace at 1,1",
    ),
    Case("BASE-34", partial(acting, palace=SQUARE), "remove A9 @ 1,1", "there would be a hole in the palace at 1,1"),
    Case("RUL-09", at_the_end, "give P8 to Dirk", "only a bought tile can be given to Dirk"),
    Case("BASE-20", acting, "give P8 to Dirk", "there is no 'give' in this game"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
