"""Who is asked first, with each seat to move: nothing may depend on where a player sits."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.rules.combinations.lines import chests, sultan
from tests.rules.modules.character_tables import FULL
from tests.scenario import Table, new_table, scenario, seat, the_end
from tests.scenario.position import Seat

NAMES = ["Ana", "Ben", "Cleo"]
every_seat = pytest.mark.parametrize("mover", range(3), ids=NAMES)
every_pair = pytest.mark.parametrize(
    ("mover", "other"), [(mover, other) for mover in range(3) for other in range(3)], ids=lambda at: NAMES[at]
)
REST: dict[str, Any] = {"characters.rest": '["patron", "builder", "merchant", "city-watch"]'}


def from_the_left_of(player: int) -> list[str]:
    """All players clockwise; the one named is the last."""
    return [NAMES[(player + at) % 3] for at in (1, 2, 3)]


def asked(table: Table, step: str, answer: str = "decline") -> list[str | None]:
    """The players asked about this, in order."""
    found = []
    while table.now == step:
        found.append(table.decides)
        table.plays(answer)
    return found


def bonus_cards(number: int, **lines: Any) -> Seat:
    """A player who is asked before a scoring, though no tile fits the bonus card."""
    return seat(NAMES[number], **{"bonus.held": json.dumps([["P8", "S9", "A9"][number]]), **lines})


# --- Scorings that ask ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-85")
@pytest.mark.parametrize("number", [1, 2])
@every_seat
def test_before_a_scoring_the_asking_begins_left_of_the_player_who_just_moved(mover: int, number: int) -> None:
    table = scenario(
        *(bonus_cards(at) for at in range(3)),
        modules=["bonus"],
        active=mover,
        market=FULL,
        display="g1",
        scorings=number - 1,
        draw=f"scoring{number} *",
    )
    table.plays("take g1", by=NAMES[mover])
    assert asked(table, "reveal bonus cards") == from_the_left_of(mover)
    assert table.decides == NAMES[(mover + 1) % 3]


@pytest.mark.rule("RUL-85")
@every_seat
def test_the_asking_begins_there_before_the_last_scoring_too(mover: int) -> None:
    table = the_end(*(bonus_cards(at) for at in range(3)), modules=["bonus"], active=mover)
    table.plays("take g1", by=NAMES[mover])
    assert asked(table, "reveal bonus cards") == from_the_left_of(mover)
    assert table.game.outcome is not None


@pytest.mark.rule("RUL-22")
@pytest.mark.rule("RUL-85")
@every_seat
def test_after_a_reveal_the_asking_begins_there_again(mover: int) -> None:
    revealing = (mover + 2) % 3
    held = [{"palace": ["P8@1,0", "S9@1,0", "A9@1,0"][at]} if at == revealing else {} for at in range(3)]
    table = scenario(
        *(bonus_cards(at, **held[at]) for at in range(3)),
        modules=["bonus"],
        active=mover,
        market="P7e S8s C9w C8nw",
        display="g1",
        draw="scoring1 *",
    )
    table.plays("take g1", "decline")
    assert table.decides == NAMES[revealing]
    table.plays(*table.choices("reveal"))
    assert asked(table, "reveal bonus cards") == [NAMES[(mover + 1) % 3], NAMES[mover]]  # the other has no card left


@pytest.mark.rule("RUL-85")
@pytest.mark.rule("RUL-05")
@every_seat
def test_if_a_thief_causes_a_scoring_the_one_who_just_moved_is_the_player_whose_turn_is_over(mover: int) -> None:
    thief = (mover + 2) % 3
    held = [{"thieves.held": '["thief-n"]'} if at == thief else {} for at in range(3)]
    table = scenario(
        *(bonus_cards(at, **held[at]) for at in range(3)),
        modules=["bonus", "thieves"],
        active=mover,
        market=FULL,
        display="g1 n9",
        draw="r1 r2 r3 scoring1 *",
    )
    table.plays("take g1").plays("steal n9", by=NAMES[thief])
    assert asked(table, "reveal bonus cards") == from_the_left_of(mover)
    assert (table.decides, table.now) == (NAMES[(mover + 1) % 3], "act")


@pytest.mark.rule("RUL-85")
@pytest.mark.rule("RUL-05")
@every_seat
def test_if_a_beggar_causes_a_scoring_the_one_who_just_moved_is_his_owner(mover: int) -> None:
    begging = [{"characters.cards": '["beggar"]'} if at == mover else {} for at in range(3)]
    table = scenario(
        *(bonus_cards(at, **begging[at]) for at in range(3)),
        modules=["bonus", "characters"],
        active=mover,
        market=FULL,
        display="g1 r1 n1 c1",
        draw="scoring1 n9 *",
        **REST,
    )
    table.plays("beggar", by=NAMES[mover])
    assert table.hand(NAMES[mover]) == "n9"  # the draw is complete first
    assert asked(table, "reveal bonus cards") == from_the_left_of(mover)
    assert (table.decides, table.now, table.scorings) == (NAMES[mover], "act", 1)


# --- Interruptions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIZ-07")
@every_seat
def test_viziers_are_asked_starting_left_of_the_player_who_just_finished(mover: int) -> None:
    table = scenario(*NAMES, modules=["vizier"], active=mover, market=FULL, display="g1")
    table.plays("take g1", by=NAMES[mover])
    assert asked(table, "interrupt") == from_the_left_of(mover)
    assert (table.decides, table.now) == (NAMES[(mover + 1) % 3], "act")


@pytest.mark.rule("VIZ-05")
@pytest.mark.rule("VIZ-07")
@every_pair
def test_after_a_vizier_the_others_are_asked_in_the_same_order_and_the_next_player_has_the_turn(
    mover: int, other: int
) -> None:
    hands = [{"hand": "g8"} if at == other else {} for at in range(3)]
    seats = [seat(NAMES[at], **hands[at]) for at in range(3)]
    table = scenario(*seats, modules=["vizier"], active=mover, market=FULL, display="n1", tower="T12 *")
    table.plays("take n1", by=NAMES[mover])
    while table.decides != NAMES[other]:
        table.plays("decline")
    table.plays("send vizier 1 with g8", "reserve P8")
    assert asked(table, "interrupt") == [name for name in from_the_left_of(mover) if name != NAMES[other]]
    assert (table.decides, table.now) == (NAMES[(mover + 1) % 3], "act")


@pytest.mark.rule("THI-03")
@pytest.mark.rule("THI-06")
@every_seat
def test_thieves_are_asked_in_turn_order_without_the_player_whose_turn_is_next(mover: int) -> None:
    seats = [seat(name, **{"thieves.held": '["thief-r"]'}) for name in NAMES]
    table = scenario(*seats, modules=["thieves"], active=mover, market=FULL, display="g1")
    table.plays("take g1", by=NAMES[mover])
    assert asked(table, "interrupt") == from_the_left_of(mover)[1:]


@pytest.mark.rule("THI-04")
@every_seat
def test_the_refill_after_a_thief_belongs_to_the_turn_that_is_over(mover: int) -> None:
    """Anyone who looks at the table or sets it up again sees in whose turn cards are turned up."""
    thief = (mover + 2) % 3
    seats = [seat(NAMES[at], **({"thieves.held": '["thief-n"]'} if at == thief else {})) for at in range(3)]
    table = scenario(
        *seats,
        modules=["thieves", "characters"],
        active=mover,
        market=FULL,
        display="g1 n9",
        draw="r1 r2 r3 miser *",
        **REST,
    )
    table.plays("take g1").plays("steal n9", by=NAMES[thief])
    assert table.now == "bid"
    agenda = next(line for line in table.game.position().splitlines() if line.startswith("agenda"))
    assert f"fill-display {mover}, scoring {mover}, between-turns {mover}, next-turn {mover}" in agenda


# --- The end of the game ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-62")
@every_seat
def test_the_last_tiles_are_placed_starting_left_of_the_player_who_had_the_last_turn(mover: int) -> None:
    seats = [seat(name, hand=hand) for name, hand in zip(NAMES, ("g9", "r9", "n9"), strict=True)]
    table = the_end(*seats, market="P8 S9 A9 -", display="c1", active=mover)
    table.plays("take c1", by=NAMES[mover])
    order = []
    while table.decides:
        order.append(table.decides)
        table.plays(*table.choices("reserve"))
    assert order == from_the_left_of(mover)


@pytest.mark.rule("BASE-62")
@pytest.mark.rule("RUL-08")
@every_pair
def test_they_are_placed_in_that_order_even_when_a_vizier_ended_the_game(mover: int, other: int) -> None:
    hands = ["g9", "r9", "n9"]
    hands[other] += " c9 c1"
    seats = [seat(name, hand=hand) for name, hand in zip(NAMES, hands, strict=True)]
    table = the_end(*seats, market=FULL, display="c2", active=mover, modules=["vizier"])
    table.plays("take c2", by=NAMES[mover])
    while table.decides != NAMES[other]:
        table.plays("decline")
    table.plays("send vizier 4 with c9 c1", "reserve C10")
    order = []
    while table.decides:
        order.append(table.decides)
        table.plays(*table.choices("reserve"))
    assert order == from_the_left_of(mover)


@pytest.mark.rule("BASE-62")
@pytest.mark.rule("RUL-85")
@every_pair
def test_then_the_last_scoring_asks_starting_left_of_the_same_player(mover: int, other: int) -> None:
    seats = [bonus_cards(at, **({"hand": "c9 c1"} if at == other else {})) for at in range(3)]
    table = the_end(
        *seats, market="- - - C10", display="n1", tower="P8 S9 A9", active=mover, modules=["vizier", "bonus"]
    )
    table.plays("take n1", by=NAMES[mover])
    while table.decides != NAMES[other]:
        table.plays("decline")
    table.plays("send vizier 4 with c9 c1", "reserve C10")
    while table.now == "placing":  # the denar won the arcades
        table.plays(table.choices("reserve")[0])
    assert asked(table, "reveal bonus cards") == from_the_left_of(mover)
    assert table.game.outcome is not None


# --- Auctions, claims, chests -----------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-02")
@pytest.mark.rule("RUL-27")
@every_seat
def test_an_auction_starts_left_of_the_player_who_just_moved_who_bids_last(mover: int) -> None:
    table = scenario(*NAMES, modules=["characters"], active=mover, market=FULL, display="g1", draw="r1 miser *", **REST)
    table.plays("take g1", by=NAMES[mover])
    assert asked(table, "bid") == from_the_left_of(mover)
    assert table.decides == NAMES[(mover + 1) % 3]


@pytest.mark.rule("RUL-29")
@every_seat
def test_an_auction_caused_by_the_beggar_is_opened_by_his_owner(mover: int) -> None:
    seats = [seat(NAMES[at], **({"characters.cards": '["beggar"]'} if at == mover else {})) for at in range(3)]
    table = scenario(
        *seats,
        modules=["characters"],
        active=mover,
        market=FULL,
        display="g1 r1 n1 c1",
        draw="miser n9 *",
        **REST,
    )
    table.plays("beggar", by=NAMES[mover])
    assert asked(table, "bid") == [NAMES[(mover + at) % 3] for at in range(3)]
    assert (table.decides, table.now, table.hand(NAMES[mover])) == (NAMES[mover], "act", "n9")


@pytest.mark.rule("SUL-05")
@every_seat
def test_a_tile_is_claimed_in_turn_order_starting_left_of_the_player_whose_turn_it_was(mover: int) -> None:
    cards = [sultan(g1="tower"), sultan(r1="tower"), sultan(n1="tower")]
    seats = [seat(name, **card) for name, card in zip(NAMES, cards, strict=True)]
    table = scenario(*seats, modules=["sultan"], active=mover, market="- S9 A9 C10", display="g1", tower="T12 *")
    table.plays("take g1", by=NAMES[mover])
    assert asked(table, "claim") == from_the_left_of(mover)


@pytest.mark.rule("SUL-05")
@pytest.mark.rule("RUL-45")
@every_pair
def test_a_tile_drawn_after_a_vizier_is_claimed_in_the_same_order_whoever_sent_him(mover: int, other: int) -> None:
    cards = [sultan(g1="tower"), sultan(r1="tower"), sultan(n1="tower")]
    seats = [seat(NAMES[at], **cards[at], **({"hand": "g8"} if at == other else {})) for at in range(3)]
    table = scenario(*seats, modules=["sultan", "vizier"], active=mover, market=FULL, display="n1", tower="T12 *")
    table.plays("take n1", by=NAMES[mover])
    while table.decides != NAMES[other]:
        table.plays("decline")
    table.plays("send vizier 1 with g8", "reserve P8")
    assert asked(table, "claim") == from_the_left_of(mover)


@pytest.mark.rule("TRE-04")
@every_seat
def test_chests_that_cannot_be_placed_are_offered_starting_left_of_the_buyer(mover: int) -> None:
    towers = ["T11@1,0", "T12@1,0", "T13e@1,0"]
    seats = [seat(NAMES[at], hand="c8", **({"palace": towers[at]} if at != mover else {})) for at in range(3)]
    table = scenario(
        *seats,
        modules=["treasure"],
        active=mover,
        market=FULL,
        display="g1 g2 g3 g4",
        **chests("tower", "tower", "tower", "tower"),
    )
    table.plays("chests 1 with c8", by=NAMES[mover])
    assert asked(table, "offer chests") == from_the_left_of(mover)[:2]


# --- Turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-20")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_play_goes_clockwise_and_after_the_last_seat_comes_the_first(players: int) -> None:
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Fay"][:players]
    table = new_table(*names, seed=players)
    first = names.index(str(table.decides))
    turns = []
    for _ in range(players + 1):
        turns.append(table.decides)
        table.plays(table.choices("take")[0])
    assert turns == [names[(first + at) % players] for at in range(players + 1)]
