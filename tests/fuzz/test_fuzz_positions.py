"""Corrupted and invented positions: each is refused with the wrong line, or can be played to the end."""

from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz.mutations import spoilt
from tests.properties.games import Table, examples, reached
from tests.properties.policies import EDITIONS, Dice

from alhambra import Game, PositionError

POSITIONS = [
    reached(Table(2, "alhambra", "mason", 1, True), 150).position(),
    reached(Table(3, "2003", "builder", 2, False), 60).position(),
    reached(Table(5, "alhambra", "uniform", 3, False), 0).position(),
    reached(Table(2, "2003", "builder", 4, False), 10_000).position(),
]
MANY_ACTIONS = 200
"""Without money nobody can buy, so an invented position may go on for ever."""


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
    for number in range(1000):
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


def invented(dice: Dice) -> str:
    """A position whose lines are well-formed but may contradict each other."""
    players = 2 + dice.below(2)
    lines = ["alhambra position 1", f'edition "{dice.choice(EDITIONS)}"']
    for player, tiles in enumerate((("P8", "S9"), ("A10", "C10"), ("C11", "G10"))[:players]):
        lines += [
            f"player {player}",
            f"  hand {' '.join(dice.choice(['g1', 'g5', 'r9', 'n3', 'c2']) for _ in range(dice.below(4)))}",
            f"  reserve {tiles[0] if dice.below(2) else ''}",
            f"  aside {tiles[1] if dice.below(2) else ''}",
        ]
    lines += [f"{key} {dice.choice(values)}" for key, values in CHOICES.items() if dice.below(3) == 0]
    if dice.below(2):
        data = ("", "", "", " last", " 1", " 5")
        steps = (f"{dice.choice(STEPS)} {dice.below(players)}{dice.choice(data)}" for _ in range(1 + dice.below(4)))
        lines.append(f"agenda {', '.join(steps)}")
    return "\n".join(lines)


def test_invented_positions_are_refused_or_can_be_played() -> None:
    for number in range(600):
        dice = Dice(f"invented {number}")
        assert_playable_or_refused(invented(dice), dice)


@examples(200)
@given(st.text())
def test_any_text_is_a_position_or_a_position_error(text: str) -> None:
    dice = Dice(text)
    assert_playable_or_refused(text, dice)
    assert_playable_or_refused(f"alhambra position 1\nplayer Ana\nplayer Ben\n{text}", dice)
    assert_playable_or_refused(f"alhambra position 1\nplayer Ana\nplayer Ben\n  hand {text}\nagenda {text}", dice)
    assert_playable_or_refused(f"alhambra position 1\nplayer Ana\nplayer {text}", dice)
