"""What kind of mistake a turn was."""

from __future__ import annotations

import pytest
from tests.scenario import scenario, seat

from alhambra import Game
from alhambra.analysis.teacher.grades import bounds, grade
from alhambra.analysis.teacher.mistakes import TurnDeeds, done, kind
from alhambra.bots.turns import after
from alhambra.game.legality import only_legal
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel.actions import Action, read_action
from alhambra.kernel.messages import Message, languages

POSITION = """
alhambra position 1
player Ana
  hand g4 g6 r9 n1 n7 c1 c5 c5
  reserve S8s
player Ben
market G10w T7new P8 C5nsw
display c1 c9 r3 n9
draw r1 r2
tower A9
box *
"""


def turn(actions: str) -> TurnDeeds:
    """What a turn does, given its actions separated by semicolons."""
    state = Game.from_position(POSITION, seed=1).seen_by(0)
    played: list[Action] = []
    then = state
    for text in actions.split("; "):
        action = only_legal(then, read_action(then.rules, text))
        played.append(action)
        then = after(then, action)
    return done(state, played)


@pytest.mark.parametrize(
    ("played", "best", "key", "tile"),
    [
        ("take c9", "buy 1 with g4 g6; take c9", "exact-missed", "G10w"),
        ("take c9", "buy 2 with r9", "overpay", "T7new"),
        ("buy 2 with r9", "take c9", "overpaid", "T7new"),
        ("buy 2 with r9", "buy 4 with c1 c5", "wrong-tile", "T7new"),
        ("buy 4 with c5; take c9", "take c9", "exact-not-worth", "C5nsw"),
        ("buy 1 with g4 g6; buy 2 with r9", "buy 1 with g4 g6; take c9", "overpaid", "T7new"),
        ("take c9", "take r3 c1", "wrong-card", None),
        ("take c9", "build S8s @ 1,0", "remodel-missed", None),
        ("build S8s @ 1,0", "take c9", "remodel-not-worth", None),
        ("buy 4 with c5; pass", "buy 4 with c5; take c9", "money", None),
        ("buy 3 with n1 n7; take c9; place P8 @ 1,0", "buy 3 with n1 n7; take c9; place P8 @ 0,1", "placed", None),
        ("take c9", "take c9", "rest", None),
    ],
)
def test_the_kind_follows_from_what_the_better_turn_does_otherwise(
    played: str, best: str, key: str, tile: str | None
) -> None:
    found = kind(turn(played), turn(best))
    assert (found.key, found.args.get("tile")) == (f"mistake.{key}", tile)


@pytest.mark.parametrize(
    ("text", "key"), [("place P8 @ 1,0", "placed"), ("reserve P8", "placed"), ("buy 1 with g4 g6", "payment")]
)
def test_whatever_only_one_of_two_turns_does_makes_the_difference(text: str, key: str) -> None:
    (action,) = read_action(Game.from_position(POSITION, seed=1).rules, text)
    with_it, without = TurnDeeds(actions=frozenset([action])), TurnDeeds()
    assert [kind(*pair).key for pair in ((with_it, without), (without, with_it))] == [f"mistake.{key}"] * 2


def test_what_a_module_offers_is_missed_or_not_worth_it() -> None:
    without, with_it = TurnDeeds(), TurnDeeds(chapters=["treasure"])
    assert [kind(*pair).key for pair in ((without, with_it), (with_it, without))] == [
        "mistake.module-missed",
        "mistake.module-not-worth",
    ]
    assert kind(without, with_it).render("de") == "Eine Gelegenheit versäumt: Die Schatzkammer"


def test_a_better_turn_is_told_action_by_action() -> None:
    steps = turn("buy 1 with g4 g6; take c9; place G10w @ 0,1").steps
    assert [str(step.action) for step in steps] == ["buy 1 with g4 g6", "take c9", "place G10w @ 0,1"]
    told = [message.key for step in steps for message in step.messages]
    assert told == ["event.bought-exactly", "event.took", "event.built"]


def test_what_is_done_in_the_turn_of_another_player_is_told_of_whoever_does_it() -> None:
    ben = seat("Ben", hand="r9")
    game = scenario("Ana", ben, "Cleo", modules=["vizier"], market="- T9es P8 -", display="c3").plays("take c3").game
    (bought,) = (action for action in game.legal_actions() if action != DECLINE.action)
    (placed,) = read_action(game.rules, "place T9es @ 1,0")
    deeds = done(game.seen_by(1), [bought, placed])
    assert {message.args["name"] for step in deeds.steps for message in step.messages} == {"Ben"}
    assert [step.action for step in deeds.steps] == [bought, placed]
    assert deeds.remodelled == set(), "he places a new tile of his own"


@pytest.mark.parametrize("players", range(2, 7))
def test_grades_get_worse_with_the_error_rate_and_have_words_in_every_language(players: int) -> None:
    names = list(bounds(players))
    rates = [0, *[bound + 0.01 for bound in bounds(players).values() if bound]]
    assert [grade(rate, players) for rate in rates] == names
    for language in languages():
        assert len({Message(f"grade.{name}").render(language) for name in names}) == len(names)
