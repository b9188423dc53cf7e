"""What a table knows about requests: whether one is a repeat, what was done for whom, and how much time is left."""

import random

import pytest
from tests.scenario import position
from tests.table.test_table import NAMES, any_action, at_position, begun, play

from alhambra.kernel.entries import ChanceResult
from alhambra.kernel.messages import Message
from alhambra.kernel.record import UNDO
from alhambra.table.autoplay import DECLINED, AskBot, Play, autoplay, fallback
from alhambra.table.frames import Pace
from alhambra.table.plans import BY_PLAN, Plan, lay_out
from alhambra.table.recorded_game import RecordedGame, WrongEntry, follow_all
from alhambra.table.refusals import Refused, refused_from
from alhambra.table.seats import HUMAN, SUBSTITUTE, Seat
from alhambra.table.table import Table

CLOCK: Pace = {"kind": "live", "clock": {"turn": 10.0, "reserve": 60.0}}
POSITION = """alhambra position 1
edition "alhambra"
modules []
options {"confirm": true}
player Ana
  hand r5
player Ben
player Cleo
market T13e G8nw P5nw S9
display r3 g2 c8 g9
draw c5 g6 n7 r2 c7 g5 r7 scoring1 scoring2 *
tower A7es S5sw G12s C8nw T10w P8 *
turn 10
"""


def enter(table: Table, action: str, client: str | None, at: float = 100.0) -> None:
    assert table.decider is not None
    table.advance(table.move(table.decider, table.version, action, client, at))


def take_a_turn(table: Table, client: str | None) -> None:
    assert table.game is not None
    enter(table, f"take {table.game.state.display[0]}", client)
    enter(table, "end turn", client)


def test_a_repeat_is_the_same_action_of_the_same_seat_with_the_same_id() -> None:
    table = at_position(POSITION)
    enter(table, "take g9", "one")
    enter(table, UNDO, "two")
    assert table.has_entered(0, "one", 0, "take g9")
    assert table.has_entered(0, "one", 0, "Take G9"), "written in another way"
    assert not table.has_entered(1, "one", 0, "take g9"), "ids of different players may be the same"
    assert not table.has_entered(0, "two", 0, "take g9")
    assert not table.has_entered(0, "one", 0, "take c8")
    assert not table.has_entered(0, "one", 0, UNDO)
    assert not table.has_entered(0, "one", 1, "take g9"), "it is about another version"
    assert table.has_entered(0, "two", 1, UNDO)
    assert not table.has_entered(0, "two", 1, "take g9")
    for version in (-1, 2, 99):
        assert not table.has_entered(0, "one", version, "take g9")


def test_whoever_did_the_last_thing_themselves_was_not_played_for() -> None:
    table = begun([])
    first = table.decider
    assert first is not None
    assert table.played_for_since(first) is None
    take_a_turn(table, "client")
    assert table.played_for_since(first) is None
    take_a_turn(table, None)
    assert table.played_for_since(first) is None, "that was somebody else"
    assert table.played_for_since((first + 1) % 3) == 0, "from the beginning"
    take_a_turn(table, "client")
    take_a_turn(table, None)
    assert table.played_for_since(first) == 2


def test_undos_are_counted_since_somebody_else_decided() -> None:
    table = begun([])
    seat = table.decider
    assert seat is not None
    assert table.game is not None
    for _ in range(2):
        play(table, f"take {table.game.state.display[0]}")
        play(table, UNDO)
    assert table.undos_in_turn(seat) == 2
    for _ in range(3):
        take_a_turn(table, "client")
    assert (table.decider, table.undos_in_turn(seat)) == (seat, 0)


def test_time_is_shown_only_while_a_person_has_to_hurry() -> None:
    table = at_position(POSITION, CLOCK)
    assert table.time_left(104.0) == {"left": 66.0, "reserves": [60.0, 60.0, 60.0]}
    assert table.time_left(9999.0) == {"left": 0.0, "reserves": [60.0, 60.0, 60.0]}
    table.change_seat(0, level=SUBSTITUTE)
    assert table.time_left(104.0) is None
    assert at_position(POSITION).time_left(104.0) is None


def test_whoever_is_late_is_played_for_until_somebody_else_has_to_decide() -> None:
    table = at_position(POSITION, CLOCK)
    assert table.autoplay is None
    table.hurry()
    assert table.autoplay == AskBot(SUBSTITUTE)
    enter(table, "take g9", None)
    assert table.autoplay == AskBot(SUBSTITUTE), "the turn is not over"
    enter(table, "end turn", None)
    assert table.autoplay is None
    for _ in range(2):
        take_a_turn(table, "client")
    assert (table.decider, table.autoplay) == (0, None), "a new turn, and new time"


def test_a_seat_that_is_late_keeps_the_opponent_that_plays_there() -> None:
    table = at_position(POSITION, CLOCK)
    table.change_seat(0, level="novice")
    table.hurry()
    assert table.autoplay == AskBot("novice")


def test_chat_that_arrives_twice_is_new_once() -> None:
    table = begun([])
    assert table.add_chat(0, "hello", 1.0) == {"seat": 0, "name": "Ana", "text": "hello", "at": 1.0}
    assert table.add_chat(0, "hello", 1.0) is None
    assert table.add_chat(1, "hello", 1.0) is not None
    assert table.add_chat(0, "hello", 2.0) is not None
    assert len(table.chat) == 3


def test_a_refusal_from_another_process_is_the_same_refusal() -> None:
    refusal = Refused("refused", Message("server.not-in-sight", tile="P8"), "BASE-20")
    again = refused_from(refusal.to_json())
    assert (again.kind, again.reason, again.rule) == (refusal.kind, refusal.reason, "BASE-20")
    assert "rule" not in Refused("stale", Message("server.stale")).to_json()


def test_a_plan_for_a_turn_that_is_over_is_a_plan_no_more() -> None:
    table = at_position(POSITION)
    table.change_seat(1, plan=Plan(turn=9, since=0, actions=("take g9",)))
    assert table.plan_of(1) == ((), None)
    table.change_seat(1, plan=Plan(turn=11, since=0, actions=("take g9",)))
    assert table.plan_of(1) == (("take g9",), None)


def test_the_next_turn_of_whoever_has_just_acted_is_the_one_after_all_others() -> None:
    table = at_position(POSITION)
    assert table.game is not None
    assert lay_out(table.game, 0, 0, ["take c8"]).turn == 10
    assert [lay_out(table.game, seat, 0, ["take c8"]).turn for seat in (1, 2)] == [11, 12]
    enter(table, "take g9", "client")
    assert lay_out(table.game, 0, 1, ["take c8"]).turn == 13


def test_what_an_older_plan_did_is_not_taken_for_a_part_of_the_next() -> None:
    table = at_position(POSITION)
    enter(table, "take g9", BY_PLAN)
    enter(table, "end turn", BY_PLAN)
    table.change_seat(0, plan=Plan(turn=13, since=table.version, actions=("take c8", "end turn")))
    assert table.plan_of(0) == (("take c8", "end turn"), None)


def test_whoever_is_alone_with_computers_and_can_only_decline_is_asked_after_an_undo() -> None:
    table, luck = begun(["vizier", "master_builders"]), random.Random(1)
    game = table.game
    assert game is not None
    while [str(action) for action in game.legal_actions()] != [DECLINED]:
        play(table, any_action(table, luck))
        game = table.game
        assert game is not None
    for seat in table.seats:
        seat.level = None if seat.number == table.decider else SUBSTITUTE
    assert autoplay(game, table.seats, in_days=False, after_undo=False) == Play(DECLINED)
    assert autoplay(game, table.seats, in_days=False, after_undo=True) is None


def test_whoever_is_alone_with_computers_decides_what_there_is_to_decide() -> None:
    table = at_position(POSITION)
    for seat in (1, 2):
        table.change_seat(seat, level=SUBSTITUTE)
    assert table.autoplay is None


def test_with_days_per_move_nobody_waits_for_an_answer_in_the_turn_of_somebody_else() -> None:
    """In a live game Ben is asked; with days he declines, and if he may not, a computer opponent answers."""
    ben = position.seat("Ben", hand="r9")
    options = {"confirm": True}
    table = position.scenario(
        "Ana", ben, "Cleo", modules=["vizier"], market="- T9es - -", display="c3", options=options
    )
    seats = [Seat(number, HUMAN, name) for number, name in enumerate(("Ana", "Ben", "Cleo"))]
    assert autoplay(table.game, seats, in_days=True, after_undo=False) is None, "her own turn is waited for"
    table.plays("take c3")
    assert autoplay(table.game, seats, in_days=True, after_undo=False) is None, "until it is confirmed"
    game = table.plays("end turn").game
    assert game.decision
    assert game.decision.player == 1
    assert autoplay(game, seats, in_days=False, after_undo=False) is None
    assert autoplay(game, seats, in_days=True, after_undo=False) == Play(DECLINED)


@pytest.mark.parametrize(
    ("asked", "active", "answer"), [(0, 1, AskBot(SUBSTITUTE)), (1, 0, AskBot(SUBSTITUTE)), (0, 0, None)]
)
def test_with_days_per_move_a_computer_answers_in_the_turn_of_somebody_else_even_before_it_is_confirmed(
    asked: int, active: int, answer: AskBot | None
) -> None:
    people = [position.seat(name, aside="S9" if seat == asked else "") for seat, name in enumerate(("Ana", "Ben"))]
    agenda = f"placing {asked}, confirm {active}, next-turn {active}"
    game = position.scenario(*people, "Cleo", agenda=agenda, active=active, options={"confirm": True}).game
    seats = [Seat(number, HUMAN, name) for number, name in enumerate(("Ana", "Ben", "Cleo"))]
    assert autoplay(game, seats, in_days=True, after_undo=False) == answer
    assert autoplay(game, seats, in_days=False, after_undo=False) is None


def test_if_a_computer_opponent_does_not_answer_the_player_declines_or_does_the_first_thing_possible() -> None:
    game = at_position(POSITION).game
    assert game
    assert fallback(game) == str(game.legal_actions()[0])
    ben = position.seat("Ben", hand="r9")
    between = position.scenario("Ana", ben, "Cleo", modules=["vizier"], market="- T9es - -", display="c3")
    assert fallback(between.plays("take c3").game) == DECLINED


def test_a_game_is_followed_to_its_end_or_to_the_first_entry_that_cannot_be_repeated() -> None:
    table = at_position(POSITION)
    take_a_turn(table, "client")
    assert table.header
    recorded, wrong = follow_all(table.header, table.entries)
    assert (recorded.version, wrong) == (2, None)
    assert recorded.game.position() == (table.game.position() if table.game else "")
    broken = [table.entries[0], table.entries[1]._replace(action="take g1 g1 g1"), table.entries[2]]
    recorded, wrong = follow_all(table.header, broken)
    assert wrong
    assert (recorded.version, wrong.number) == (0, 1)


@pytest.mark.parametrize("chance", [(), (ChanceResult("tower", ("P8",)),)], ids=["missing", "different"])
def test_a_game_that_is_dealt_other_cards_than_were_recorded_is_wrong_from_the_beginning(
    chance: tuple[ChanceResult, ...],
) -> None:
    table = begun([])
    header = {**table.setup, "players": NAMES, "seed": 11}
    assert RecordedGame(header, table.entries[0]).version == 0
    with pytest.raises(WrongEntry) as wrong:
        RecordedGame(header, table.entries[0]._replace(chance=chance))
    assert wrong.value.number == 0


def test_a_game_that_cannot_be_set_up_any_more_is_wrong_from_the_beginning() -> None:
    table = at_position(POSITION)
    with pytest.raises(WrongEntry) as wrong:
        RecordedGame({**(table.header or {}), "position": ["alhambra position 1", "player Ana"]})
    assert wrong.value.number == 0
