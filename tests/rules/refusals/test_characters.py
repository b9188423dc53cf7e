"""What is refused, by which rule and in which words: Characters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tests.rules.modules.character_tables import CHARACTERS, auction, owner, with_characters
from tests.rules.refusals.cases import FOUR_TYPES, Case, refused
from tests.scenario import Table, seat


def owning(
    *characters: str,
    modules: Sequence[str] = (),
    hand: str = "n9 g5",
    palace: str = "",
    acted: bool = False,
    **lines: Any,
) -> Table:
    """Ana owns these characters and is to act, perhaps after a first action."""
    given: dict[str, Any] = {"display": "g6 r1 n1 c1", **lines}
    ana = owner("Ana", *characters, hand=hand, palace=palace)
    table = with_characters(ana, "Ben", "Cleo", modules=modules, **given)
    return table.plays("buy 3 with n9") if acted else table


def paying() -> Table:
    """Ben has won the auction with 5 and is to pay."""
    ana, ben = seat("Ana", hand="g1"), seat("Ben", hand="r3 n3 r9")
    return auction("miser", ana, ben, "Cleo").plays("bid 5", "decline", "decline")


def bidding() -> Table:
    """Ben has opened with 3, and Cleo, who has 9 at most in one currency, is to raise."""
    cleo = seat("Cleo", hand="g9 r8")
    return auction("miser", "Ana", seat("Ben", hand="n9"), cleo).plays("bid 3")


def opening() -> Table:
    return auction("miser", "Ana", seat("Ben", hand="n9"), "Cleo")


def expensive() -> Table:
    """Ana has bought an expensive tile, and her miser may take a card."""
    ana = owner("Ana", "miser", hand="c9 c1")
    given: dict[str, Any] = {"display": "g1 xgn r1 r2", "market": "P8 S9 A9 C10", "modules": ["exchange"]}
    return with_characters(ana, "Ben", "Cleo", **given).plays("buy 4 with c1 c9")


def wise() -> Table:
    """Before a scoring Ana's wise man chooses."""
    ana = owner("Ana", "wise-man", palace="G11@1,0")
    return with_characters(ana, "Ben", "Cleo", draw="scoring1 *").plays("take g1")


def used() -> Table:
    """Ana has used her money changer."""
    return owning("money-changer").plays("money changer g5 for r1")


def last_conjurer() -> Table:
    """Ben has won the conjurer, and no other character is left."""
    gone = " ".join(["scoring1", "scoring2", *(card for card in CHARACTERS if card != "conjurer")])
    ben = seat("Ben", hand="g5")
    table = auction("conjurer", "Ana", ben, "Cleo", box=gone, **{"characters.rest": "[]"})
    return table.plays("bid 5", "decline", "decline", "pay bid with g5")


CASES = [
    Case("CHA-02", owning, "bid 5", "'bid' is not possible now; possible: take, buy"),
    Case("RUL-27", opening, "bid 0", "a bid is at least 1"),
    Case("CHA-02", bidding, "bid 3", "the bid stands at 3 and must be raised"),
    Case("CHA-03", bidding, "bid 10", "you can pay 9 at most"),
    Case("CHA-03", paying, "pay bid with n3 r3", "n3 r3 cannot be paid together: a payment is made in one currency"),
    Case("CHA-03", paying, "pay bid with n3", "3 is too little for a price of 5"),
    Case("CHA-05", owning, "patron 1", "the patron does not lie in front of you"),
    Case("CHA-02", owning, "pay bid with g5", "'pay bid' is not possible now; possible: take, buy"),
    Case("CHA-10", owning, "keep conjurer", "'keep conjurer' is not possible now; possible: take, buy"),
    Case("CHA-11", owning, "wise man tower", "'wise man' is not possible now; possible: take, buy"),
    Case("CHA-07", owning, "miser g6", "'miser' is not possible now; possible: take, buy"),
    Case("BASE-20", expensive, "take g1", "'take' is not possible now; possible: decline, miser"),
    Case("CHA-07", expensive, "miser n5", "there is not enough n5 on display"),
    Case("RUL-28", expensive, "miser xgn", "xgn is not a money card"),
    Case(
        "CHA-09",
        partial(owning, "merchant"),
        "take g6 r1 n1",
        "several cards may be worth 7 at most; these are worth 8",
    ),
    Case(
        "RUL-29",
        partial(owning, "money-changer", acted=True),
        "money changer g5 for r1",
        "the money-changer comes before the first action of a turn",
    ),
    Case(
        "CHA-13",
        partial(owning, "money-changer"),
        "money changer g4 for r1",
        "you don't have that in hand, or not enough of it: g4",
    ),
    Case("CHA-13", partial(owning, "money-changer"), "money changer g5 for r9", "there is not enough r9 on display"),
    Case("CHA-13", partial(owning, "money-changer"), "money changer g5 for g6", "g6 is worth more than g5"),
    Case(
        "CHA-13",
        partial(owning, "money-changer", modules=["exchange"], hand="xgn g5"),
        "money changer xgn for g6",
        "xgn is not a money card",
    ),
    Case("CHA-14", partial(owning, "beggar", hand="g1 g2 g3"), "beggar", "with 3 money cards in hand nobody begs"),
    Case("CHA-14", expensive, "beggar", "'beggar' is not possible now; possible: decline, miser"),
    Case(
        "CHA-13", expensive, "money changer c9 for g1", "'money changer' is not possible now; possible: decline, miser"
    ),
    Case("CHA-12", expensive, "dancer 1", "'dancer' is not possible now; possible: decline, miser"),
    Case("CHA-06", expensive, "patron 1", "'patron' is not possible now; possible: decline, miser"),
    Case("CHA-12", partial(owning, "dancer"), "dancer 5", "there is no tile on market space 5"),
    Case(
        "RUL-28",
        partial(owning, "patron", modules=["caravanserai"], palace=FOUR_TYPES),
        "patron k1",
        "the patron pays only for a tile, not for k1",
    ),
    Case(
        "RUL-82",
        partial(owning, "patron", modules=["sites"]),
        "patron 1+site",
        "the patron pays for the bare tile only, not for 1+site",
    ),
    Case("RUL-28", wise, "wise man tower", "there is no tower in the palace"),
    Case("CHA-10", last_conjurer, "trade conjurer", "no character is left to trade for"),
    Case("CHA-10", owning, "trade conjurer", "'trade conjurer' is not possible now; possible: take, buy"),
    Case("CHA-12", partial(owning, "dancer", tower="", box="*"), "dancer 1", "the tower is empty"),
    Case("CHA-14", partial(owning, "beggar", hand="", draw="", box="*"), "beggar", "there is no card left to draw"),
    Case("CHA-05", used, "money changer r1 for n1", "the money-changer has been used this turn already"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
