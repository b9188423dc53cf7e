"""What is refused, by which rule and in which words: wall pieces in the Red Palace."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.red_palace.tables import red
from tests.rules.refusals.cases import Case, refused
from tests.scenario import Table, seat

OPTIONS = {"abilities": ["wall", "half", "money", "swap"]}
ALL_SET = "P8n!ms S8e!mn A11!me C10!mw G10!mn T9e!mw"


def acting(**lines: Any) -> Table:
    ana = seat("Ana", **{"palace": "T9es^e!ue@1,0 T7w^w!uw@-1,0", "hand": "r9 g8", **lines})
    return red(ana, "Ben", options=OPTIONS, market="P8 S9w A9 C10 - - -", display="g2 g3 r3 n9")


def after_the_actions() -> Table:
    return acting().plays("take r3")


def placing(piece: bool = True) -> Table:
    ana = seat("Ana", aside="P8 S9w", reserve="G8n")
    agenda = "placing 0, return-wall-piece 0, next-turn 0"
    return red(ana, "Ben", options=OPTIONS, agenda=agenda, red_wall=piece)


def piece_set() -> Table:
    return placing().plays("set wall P8 n")


CASES = [
    Case("RED-21", partial(acting, reserve=ALL_SET), "guard wall", "all wall pieces are out"),
    Case(
        "RUL-101",
        after_the_actions,
        "guard wall",
        "you have no new tile with a side on which a wall piece could be set",
    ),
    Case("RED-21", partial(placing, piece=False), "set wall P8 n", "you have no wall piece to set"),
    Case("BASE-29", placing, "set wall G8n e", "G8n is not among the tiles to be placed"),
    Case("RUL-101", placing, "set wall S9w w", "S9w has no open side in the w"),
    Case("RUL-101", piece_set, "give P8!mn to Dirk", "P8!mn has a wall piece, and Dirk gets none"),
]


@refused(CASES)
def test_a_refusal_names_its_rule_and_its_reason(case: Case) -> None:
    case.check()
