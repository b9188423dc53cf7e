"""What is refused, by which rule and in which words: Street Trader."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from tests.rules.refusals.cases import Case, refused
from tests.scenario import Table, new_table, scenario, seat

THREE = ["garden", "pavilion", "tower"]
ALL_TOWERS = ["tower"] * 3
"""With the one on Ana's disc they are seven, and so all there are."""


def trader(disc: list[str]) -> dict[str, Any]:
    return {"trader.disc": json.dumps(disc), "trader.place": '"1,0"', "trader.housed": "[]"}


def built(tile: str, *actions: str, others: list[str] = THREE) -> Table:
    """Ana has built a tile where her disc lay; the others have these inhabitants on theirs."""
    ana, ben, cleo = (
        seat("Ana", aside=tile, **trader(THREE)),
        seat("Ben", **trader(others)),
        seat("Cleo", **trader(others)),
    )
    table = scenario(ana, ben, cleo, modules=["trader"], agenda="placing 0, lay-disc 0, next-turn 0")
    return table.plays(f"place {tile} @ 1,0", *actions)


def choosing() -> Table:
    return new_table("Ana", "Ben", "Cleo", modules=["trader"])


CASES = [
    Case("TRA-01", choosing, "choose inhabitants tower garden", "choose three inhabitants of different colours"),
    Case("TRA-02", choosing, "move in", "'move in' is not possible now; possible: choose inhabitants"),
    Case(
        "TRA-03",
        choosing,
        "exchange inhabitant tower for garden",
        "'exchange inhabitant' is not possible now; possible: choose inhabitants",
    ),
    Case("TRA-02", choosing, "welcome tower", "'welcome' is not possible now; possible: choose inhabitants"),
    Case("TRA-04", choosing, "lay disc @ 1,0", "'lay disc' is not possible now; possible: choose inhabitants"),
    Case(
        "TRA-01",
        partial(built, "S9"),
        "choose inhabitants tower garden pavilion",
        "'choose inhabitants' is not possible now; possible: exchange inhabitant, decline",
    ),
    Case("TRA-02", partial(built, "S9"), "move in", "no inhabitant on the disc has the colour of the building"),
    Case("TRA-03", partial(built, "S9"), "exchange inhabitant seraglio for tower", "there is no seraglio on the disc"),
    Case("TRA-03", partial(built, "S9"), "exchange inhabitant tower for tower", "that would change nothing"),
    Case(
        "TRA-03",
        partial(built, "S9", others=ALL_TOWERS),
        "exchange inhabitant garden for tower",
        "there is no tower in the supply",
    ),
    Case(
        "RUL-35",
        partial(built, "T12"),
        "exchange inhabitant tower for garden",
        "an inhabitant of the colour of the building is on the disc: move in or decline",
    ),
    Case(
        "TRA-02",
        partial(built, "G11", "move in", others=ALL_TOWERS),
        "welcome tower",
        "there is no tower in the supply",
    ),
    Case("TRA-04", partial(built, "S9", "decline"), "lay disc @ 1,0", "1,0 is taken"),
    Case("TRA-04", partial(built, "S9", "decline"), "lay disc @ 2,1", "2,1 is not beside a tile of your palace"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
