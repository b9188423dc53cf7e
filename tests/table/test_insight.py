"""What a table tells players who ask: what a choice would change, what a scoring would give, what to do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.red_palace.tables import red
from tests.scenario import scenario, seat

from alhambra import Game, new_game
from alhambra.analysis.insight import forecast
from alhambra.bots.advice import hints
from alhambra.bots.memory import Memory
from alhambra.table.insight import advice, cases, held, scoring_now
from alhambra.table.looks import looks_of
from alhambra.table.plain import plain_events, plain_parts, plain_undo
from alhambra.table.refusals import Refused
from alhambra.table.seats import HUMAN, Seat

MARKET = "P8 T11 G10 A9"


def table() -> Game:
    ana = seat("Ana", hand="g8 r9 n1", aside="S9")
    return scenario(ana, seat("Ben", hand="r8"), "Cleo", market=MARKET, agenda="placing 0, next-turn 0").game


def test_what_if_is_asked_about_the_actions_of_a_verb_that_agree_with_what_is_chosen() -> None:
    game = table()
    every = cases(game, 0, "place", [])
    assert {case["action"]["text"].split()[0] for case in every} == {"place"}
    assert len(every) == len([action for action in game.legal_actions() if action.verb == "place"])
    assert {case["action"]["text"].split()[0] for case in cases(game, 0, "reserve", [])} == {"reserve"}
    (one,) = cases(game, 0, "place", ["S9", "0,1"])
    assert one["action"]["text"] == "place S9 @ 0,1"
    assert cases(game, 0, "place", [None, "0,1"]) == [one]
    assert cases(game, 0, "place", ["P8", None]) == []


def test_a_player_who_waits_asks_about_the_next_turn() -> None:
    game = scenario("Ana", seat("Ben", reserve="S9"), "Cleo", market=MARKET).game
    assert [case["action"]["text"] for case in cases(game, 1, "build", ["S9", "0,1"])] == ["build S9 @ 0,1"]
    assert cases(game, 0, "build", []) == []


def test_a_case_says_what_it_does_to_walls_and_points() -> None:
    ana, ben = seat("Ana", aside="P8"), seat("Ben", "P7e")
    game = scenario(ana, ben, "Cleo", scorings=1, box="scoring1 *", agenda="placing 0, next-turn 0").game
    (case,) = cases(game, 0, "place", ["P8", "0,1"])
    assert (case["wall"], case["segments"], case["points"]) == ((0, 0), [], 4)
    by = [(change["player"], change["points"], change["rule"]) for change in case["by"]]
    assert sorted(by) == [(0, 4, "BASE-53"), (1, -4, "BASE-53")]


def test_only_a_tile_in_sight_can_be_held_over_the_palace() -> None:
    game = table()
    assert {case["action"]["text"].split(" @ ")[0] for case in held(game, 0, "P8")} == {"place P8"}
    assert held(game, 0, "S9")
    with pytest.raises(Refused, match="T12"):
        held(game, 0, "T12")


def test_a_forecast_says_in_how_many_cards_the_scoring_can_come() -> None:
    game = new_game(3, seed=1)
    shown = scoring_now(game, None, Memory(game).seen_by(game, None).to_json())
    assert (shown["scoring"], shown["cards"]) == (1, (19, 37)), "the card lies in the second of five piles"


@pytest.mark.parametrize("lines", [{"due": 1, "box": "scoring1 *"}, {"scorings": 2, "box": "scoring1 scoring2 *"}])
def test_a_scoring_that_is_due_or_the_last_one_is_not_waited_for(lines: dict[str, Any]) -> None:
    game = scenario(seat("Ana", "P7e"), "Ben", "Cleo", **lines).game
    shown = scoring_now(game, 0, Memory(game).seen_by(game, 0).to_json())
    assert shown["cards"] is None
    assert shown["scoring"] == forecast(game.state).scoring
    assert sum(line["points"] for line in shown["lines"]) == forecast(game.state).points(0)


def test_advice_has_actions_parts_and_reasons() -> None:
    game = scenario(seat("Ana", hand="g8 r9 n1"), "Ben", "Cleo", market=MARKET, display="g2 g3 r3 n8").game
    given = advice(game, 0, Memory(game).seen_by(game, 0).to_json())
    found = list(hints(game.seen_by(0), game.legal_actions()))
    texts = [[action["text"] for action in each["actions"]] for each in given]
    assert texts == [[str(action) for action in hint.actions] for hint in found]
    assert [each["points"] for each in given] == [round(hint.points, 2) for hint in found]
    first, shown = found[0].actions[0], given[0]["actions"][0]
    assert (shown["verb"], shown["parts"]) == (first.verb, [(part.role, part.id) for part in first.parts])


def test_what_stands_for_a_verb_on_the_table_is_touched_first() -> None:
    ana = seat("Ana", palace="T9es^e!ue@1,0", hand="g8 r9 n1")
    game = red(
        ana, "Ben", "Cleo", options={"abilities": ["half", "plaza", "wall", "money"]}, display="g2 g3 r3 n8"
    ).game
    action = next(action for action in game.legal_actions() if action.verb == "guard money")
    first, *rest = plain_parts(action)
    assert first not in [(part.role, part.id) for part in action.parts]
    assert rest == [(part.role, part.id) for part in action.parts]
    take = next(action for action in game.legal_actions() if action.verb == "take")
    assert plain_parts(take) == [(part.role, part.id) for part in take.parts]


def test_an_event_has_its_fields_and_its_player_apart() -> None:
    game = scenario(seat("Ana", hand="g8 g1"), "Ben", "Cleo", market="P8 T11 G10 A9").game
    events = plain_events(game.state, 3, game.play("buy 1 with g8"))
    (paid,) = (event for event in events if event["kind"] == "Paid")
    assert (paid["version"], paid["player"], paid["fields"]["over"]) == (3, 0, 0)
    assert "player" not in paid["fields"]
    assert set(paid["fields"]) == {"bill", "paid", "over"}
    (bought,) = (event for event in events if event["kind"] == "Bought")
    assert bought["fields"]["tile"] == "P8"


def test_an_undo_is_told_and_logged() -> None:
    game = scenario("Ana", "Ben", "Cleo").game
    (event,) = plain_undo(game.state, 7, 1)
    assert (event["version"], event["kind"], event["player"], event["logged"]) == (7, "Undone", 1, True)
    assert event["message"]["args"] == {"name": "Ben"}


def test_a_free_seat_says_for_whom_it_is_kept_and_a_taken_one_does_not() -> None:
    free, taken = Seat(0, HUMAN, None, invited="Ana"), Seat(1, HUMAN, "Ben", invited="Ben")
    free_look, look, _ = looks_of([free, taken, Seat(2, HUMAN, None)])
    assert (free.to_json(free_look, False, False)["kind"], free.to_json(free_look, False, False)["invited"]) == (
        "open",
        "Ana",
    )
    assert (taken.to_json(look, True, False)["kind"], taken.to_json(look, True, False)["invited"]) == ("human", None)
    assert (taken.to_json(look, True, False)["online"], taken.to_json(look, True, False)["abandoned"]) == (True, False)
    assert (taken.to_json(look, False, True)["online"], taken.to_json(look, False, True)["abandoned"]) == (False, True)
    assert Seat(1, HUMAN, "Ben", seen=5.0) == Seat(1, HUMAN, "Ben", seen=7.0), "the same, whenever Ben was seen"
    played = Seat(2, "bot", "Cleo", level="planner/walls").to_json(look, True, False)
    assert (played["level"], played["style"]) == ("planner", "walls")
