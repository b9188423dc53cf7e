"""What kind of mistake a turn was."""

from __future__ import annotations

import pytest

from alhambra import Game
from alhambra.analysis.teacher.grades import bounds, grade
from alhambra.analysis.teacher.mistakes import TurnDeeds, done, kind
from alhambra.bots.turns import after
from alhambra.game.legality import only_legal
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
    told = [message.key for step in steps for message in step.told]
    assert told == ["told.bought-exactly", "told.took", "told.built"]


@pytest.mark.parametrize("players", range(2, 7))
def test_grades_get_worse_with_the_error_rate_and_have_words_in_every_language(players: int) -> None:
    names = list(bounds(players))
    rates = [0, *[bound + 0.01 for bound in bounds(players).values() if bound]]
    assert [grade(rate, players) for rate in rates] == names
    for language in languages():
        assert len({Message(f"grade.{name}").render(language) for name in names}) == len(names)
