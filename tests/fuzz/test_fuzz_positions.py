"""Corrupted and invented positions: each is refused with the wrong line, or can be played to the end."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz.mutations import spoilt
from tests.properties.games import Table, examples, reached
from tests.properties.policies import CLASSIC, Dice

from alhambra import Game, PositionError

POSITIONS = [
    reached(Table(2, "alhambra", "mason", 1, True), 150).position(),
    reached(Table(3, "2003", "builder", 2, False), 60).position(),
    reached(Table(5, "alhambra", "uniform", 3, False), 0).position(),
    reached(Table(2, "2003", "builder", 4, False), 10_000).position(),
    reached(Table(3, "red_palace", "uniform", 5, False), 1).position(),
    reached(Table(2, "red_palace", "uniform", 6, True), 160).position(),
]
MANY_ACTIONS = 200
"""Without money nobody can buy, so an invented position may go on forever."""


def set_up(text: str) -> Game | PositionError:
    """The game or the error that says what is wrong; any other error is a bug and propagates."""
    try:
        return Game.from_position(text, seed=1)
    except PositionError as error:
        return error


def assert_playable_or_refused(text: str, dice: Dice) -> None:
    game = set_up(text)
    if isinstance(game, PositionError):
        assert 1 <= game.line <= max(1, len(text.splitlines()))
        assert game.problem
        return
    assert Game.from_position(game.position(), seed=1).snapshot() == game.snapshot()
    for _ in range(MANY_ACTIONS):
        if game.decision is None:
            assert game.outcome is not None, text
            break
        game.play(dice.choice(game.legal_actions()))
    assert Game.from_position(game.position(), seed=1).snapshot() == game.snapshot()


def test_corrupted_positions_are_refused_or_can_be_played() -> None:
    for number in range(700):
        dice = Dice(f"position {number}")
        assert_playable_or_refused(spoilt(dice.choice(POSITIONS), dice), dice)


STEPS = (
    *("act", "placing", "confirm", "fill-display", "scoring", "fill-market", "next-turn"),
    *("give-out-the-last-tiles", "place-the-last-tiles", "last-scoring", "game-over"),
)
CHOICES = {
    "market": ("- - - -", "P2new - T13e S3esw", "P2new S3esw A9 T13e"),
    "display": ("", "g2", "g2 r2 n2 c4", "g2 r2 n2 c4 g3"),
    "draw": ("", "*", "scoring1 *", "scoring1 scoring2 g9 *", "g9 g9"),
    "discard": ("", "r3 r4", "scoring1", "*"),
    "tower": ("", "*", "G12s *", "G12s"),
    "dirk": ("", "G11"),
    "dirk-score": ("4", ""),
    "box": ("", "*", "scoring1", "scoring1 scoring2", "* scoring2", "G12s *"),
    "turn": ("0", "5"),
    "active": ("0", "1"),
    "scorings": ("0", "1", "2", "3"),
    "due": ("0", "1", "2"),
}


DATA = ("", "", "", " last", " 1", " 5")

RED_STEPS = (
    *("draft", "guard-abilities", "spend-a-guard", "buy-from-the-preview", "take-plaza", "take-half-building"),
    *("take-guarded-money", "put-guard", "take-wall-piece", "exchange-pieces", "draw-fresh-piece", "move-up"),
)
RED_DATA = (*DATA, " garden", " g2", " 1,0e", " 1,0e 1,0s", " S9 0", " P2new^w")
RED_CHOICES = {
    **CHOICES,
    "market": ("- - - - - - -", "P2new^w - T13e S3esw^w - A8n -", "P2new^w S3esw^w A9 T13e P8 - _8e"),
    "tower": ("", "*", "_12s *", "_12s"),
    "box": ("", "*", "scoring1", "* scoring2", "_12s *"),
    "red_palace.positions": ("[2, 2, 3, 3, 3, 4, 4]", "[1, 1, 2, 2, 2, 3, 3]", "[1]"),
    "red_palace.spent": ("0", "5", "28", "40", "-1"),
    "red_palace.abilities": ('["swap", "wall", "money", "plaza"]', '["half", "move", "fresh", "preview"]', '["fly"]'),
    "red_palace.used": ("[]", '["wall"]', '["fly"]'),
    "red_palace.bag": ('""', '"TTTTTTTTTT"'),
    "red_palace.wall": ("true", "false", "3"),
    "red_palace.sets": ("[]", '[["g1"], ["r2"]]', '[["x"], []]'),
}
HALVES = ("[]", "[]", '["garden"]', '["tower", "arcades"]', '["tent"]')


def invented(dice: Dice) -> str:
    """A position whose lines are well-formed but may contradict each other."""
    lines = ["alhambra position 1", f'edition "{dice.choice(CLASSIC)}"']
    tiles = (("P8", "S9"), ("A10", "C10"), ("C11", "G10"))[: 2 + dice.below(2)]
    for player, (reserve, aside) in enumerate(tiles):
        lines += players_lines(dice, player, reserve, aside)
    return "\n".join([*lines, *table_lines(dice, len(tiles), CHOICES, STEPS, DATA)])


def invented_in_the_red_palace(dice: Dice) -> str:
    lines = ["alhambra position 1", 'edition "red_palace"']
    tiles = (
        ("T9es^e!ue", "S9", "A6sw^s!us@0,1"),
        ("A10!mn", "Z", "C4ne^n!un@1,0"),
        ("C10w!uw", "G8", "S3esw^w!un@0,1"),
    )
    for player, (reserve, aside, built) in enumerate(tiles[: 2 + dice.below(2)]):
        lines += players_lines(dice, player, reserve, aside)
        lines += [f"  palace {built}"] * dice.below(2)
        lines += [f"  red_palace.halves {dice.choice(HALVES)}"] * dice.below(2)
    return "\n".join([*lines, *table_lines(dice, 2, RED_CHOICES, (*STEPS, *RED_STEPS), RED_DATA)])


def players_lines(dice: Dice, player: int, reserve: str, aside: str) -> list[str]:
    return [
        f"player {player}",
        f"  hand {' '.join(dice.choice(['g1', 'g5', 'r9', 'n3', 'c2']) for _ in range(dice.below(4)))}",
        f"  reserve {reserve if dice.below(2) else ''}",
        f"  aside {aside if dice.below(2) else ''}",
    ]


def table_lines(
    dice: Dice, players: int, choices: dict[str, tuple[str, ...]], steps: Sequence[str], data: Sequence[str]
) -> Iterator[str]:
    for key, values in choices.items():
        if dice.below(len(choices) // 4) == 0:
            yield f"{key} {dice.choice(values)}"
    if dice.below(2):
        agenda = (f"{dice.choice(steps)} {dice.below(players)}{dice.choice(data)}" for _ in range(1 + dice.below(4)))
        yield f"agenda {', '.join(agenda)}"


@pytest.mark.parametrize("invent", [invented, invented_in_the_red_palace])
def test_invented_positions_are_refused_or_can_be_played(invent: Callable[[Dice], str]) -> None:
    for number in range(400):
        dice = Dice(f"invented {number}")
        assert_playable_or_refused(invent(dice), dice)


@examples(200)
@given(st.text())
def test_any_text_is_a_position_or_a_position_error(text: str) -> None:
    dice = Dice(text)
    assert_playable_or_refused(text, dice)
    assert_playable_or_refused(f"alhambra position 1\nplayer Ana\nplayer Ben\n{text}", dice)
    assert_playable_or_refused(f"alhambra position 1\nplayer Ana\nplayer Ben\n  hand {text}\nagenda {text}", dice)
    assert_playable_or_refused(f"alhambra position 1\nplayer Ana\nplayer {text}", dice)
