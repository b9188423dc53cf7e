"""What is refused, by which rule and in which words: the Red Palace."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.red_palace.tables import ON_THE_MARKET, empty_bag, red, red_game
from tests.rules.refusals.cases import Case, refused
from tests.scenario import Table, seat

FOUR = {"abilities": ["half", "money", "plaza", "wall"]}
BUYING = {"abilities": ["overpaid", "fresh", "swap", "wall"]}


def acting(abilities: Any = FOUR, **lines: Any) -> Table:
    ana = seat("Ana", **lines)
    return red(ana, "Ben", "Cleo", options=abilities, market=ON_THE_MARKET, display="g1 g2 r3 n9")


def paying() -> Table:
    return acting(palace="T9es^e!ues@1,0").plays("guard money n9")


def after_money() -> Table:
    return acting(palace="T9es^e!ues@1,0").plays("guard money n9", "spend guard 1,0e")


def half_garden_taken() -> Table:
    return acting(score=9, **{"red_palace.halves": '["garden"]'})


def no_plaza_left() -> Table:
    return acting(palace="T9es^e!ues@1,0", reserve="Z Z Z Z Z Z")


def placing_a_plaza() -> Table:
    return red(seat("Ana", aside="Z"), "Ben", agenda="placing 0, next-turn 0")


def to_move(palace: str = "T9es^e!ue@1,0 P7w^w!uw@-1,0") -> Table:
    return acting({"abilities": ["move", "swap", "preview", "wall"]}, palace=palace, score=9)


def paying_for_a_move() -> Table:
    return to_move("T9es^e!ue@1,0 P7w^w!uw@-1,0 G8s^s!us@0,1").plays("move guard 1,0e to 1,0s")


def buying(**lines: Any) -> Table:
    ana = seat("Ana", hand="g8 g9", score=9)
    return red(ana, "Ben", "Cleo", options=BUYING, market=ON_THE_MARKET, **lines)


def exactly_paid() -> Table:
    return buying(display="g1").plays("buy 1 with g8")


def beside_a_bazaar() -> Table:
    return buying(modules=["bazaars"], **{"bazaars.beside": '["Bg1"]'})


CASES = [
    Case("RED-06", partial(red_game, "Ana", "Ben"), "draft 3", "there is no set 3 to draft"),
    Case("RED-13", paying, "spend guard 2,0e", "none of your guards stands at 2,0e"),
    Case("RED-14", acting, "guard money n9", "you have too few guards, and not 1 point instead"),
    Case("RED-12", after_money, "guard money r3", "this ability was used this turn: money"),
    Case(
        "RED-03",
        partial(acting, {"abilities": ["swap", "move", "plaza", "wall"]}, score=9),
        "guard half tower",
        "this ability is not in play: half building",
    ),
    Case("RED-22", partial(acting, score=9), "guard money c9", "there is not enough c9 on display"),
    Case("RED-24", half_garden_taken, "guard half garden", "no such half building is left: garden"),
    Case("RED-23", no_plaza_left, "guard plaza", "all plazas have been given out"),
    Case("RUL-61", placing_a_plaza, "give Z to Dirk", "a plaza is not a building, so it cannot be given to Dirk"),
    Case("RUL-99", buying, "buy 1+overpaid with g8", "8 is exactly the price, so nothing would be overpaid"),
    Case(
        "RUL-61",
        beside_a_bazaar,
        "buy bg1+overpaid with g9",
        "'bg1' must be paid exactly, so it cannot be overpaid",
    ),
    Case(
        "RUL-61",
        beside_a_bazaar,
        "buy bg1+fresh with g8",
        "'bg1' carries no piece from the bag, so it gets no fresh one",
    ),
    Case(
        "RED-27", partial(empty_bag, BUYING), "buy 1+fresh with g8 g9", "the bag is empty, so there is no fresh piece"
    ),
    Case(
        "RED-27",
        buying,
        "buy p1+fresh with g8",
        "a fresh piece is for buildings on the market, not on the preview",
    ),
    Case("RED-28", to_move, "move guard 1,0s to 1,0s", "none of your guards stands at 1,0s"),
    Case("RED-28", to_move, "move guard 1,0e to 1,0n", "your palace has no wall at 1,0n"),
    Case("RUL-60", to_move, "move guard 1,0e to 1,0e", "a guard stands at 1,0e already"),
    Case("RED-10", exactly_paid, "pass", "a further action cannot be declined while any action is possible"),
    Case("RUL-60", partial(to_move, "T9es^e!ue@1,0"), "move guard 1,0e to 1,0s", "that takes 2 guards"),
    Case("RUL-104", paying_for_a_move, "spend guard 1,0e", "the guard at 1,0e is needed for something else"),
]


@refused(CASES)
def test_a_refusal_names_its_rule_and_its_reason(case: Case) -> None:
    case.check()
