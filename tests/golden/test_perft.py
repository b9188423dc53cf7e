"""Perft: the number of lines of play to a small depth. A missing or extra legal action changes the counts.

To count again: `python -m tests.golden.test_perft`.
"""

import pytest
from tests.properties.games import Table, reached
from tests.properties.policies import CLASSIC, EDITIONS

from alhambra import Game

OPENING, MIDDLE, LATE = 0, 60, 150
"""After how many actions the counting begins."""

COUNTS: dict[tuple[int, str, int], tuple[int, ...]] = {
    (2, "alhambra", 0): (11, 115, 812, 7676),
    (2, "alhambra", 60): (9, 97, 1059),
    (2, "alhambra", 150): (11, 131, 2054),
    (2, "2003", 0): (11, 115, 812, 7676),
    (2, "2003", 60): (10, 129, 1415),
    (2, "2003", 150): (15, 132, 2384),
    (2, "red_palace", 0): (2, 41, 456, 2848, 17033),
    (2, "red_palace", 60): (7, 63, 209, 720, 6232),
    (2, "red_palace", 150): (8, 11, 59, 624, 1318),
    (3, "alhambra", 0): (8, 56, 293, 1876),
    (3, "alhambra", 60): (7, 77, 1037),
    (3, "alhambra", 150): (11, 85, 1060),
    (3, "2003", 0): (8, 56, 293, 1876),
    (3, "2003", 60): (7, 109, 815),
    (3, "2003", 150): (11, 102, 2412),
    (3, "red_palace", 0): (3, 6, 76, 552, 2408, 11996),
    (3, "red_palace", 60): (6, 13, 54, 196, 850),
    (3, "red_palace", 150): (2, 12, 192, 228, 1764),
    (4, "alhambra", 0): (8, 52, 329, 1998),
    (4, "alhambra", 60): (6, 60, 420),
    (4, "alhambra", 150): (14, 170, 2335),
    (4, "2003", 0): (8, 52, 329, 1998),
    (4, "2003", 60): (14, 92, 729),
    (4, "2003", 150): (9, 165, 2418),
    (4, "red_palace", 0): (4, 12, 24, 324, 2406, 10308, 52426),
    (4, "red_palace", 60): (4, 32, 88, 356, 1060),
    (4, "red_palace", 150): (6, 17, 57, 439, 1509),
}
"""By players, edition and moment: the counts to depth 1, 2, 3 …"""


def perft(game: Game, depth: int) -> int:
    """The number of different sequences of `depth` actions."""
    if depth == 1:
        return len(game.legal_actions())
    count = 0
    for action in game.legal_actions():
        following = game.clone()
        following.play(action)
        count += perft(following, depth - 1)
    return count


def counted(players: int, edition: str, moment: int, depth: int) -> tuple[int, ...]:
    game = reached(Table(players, edition, "mason", 7, False), moment)
    return tuple(perft(game, to) for to in range(1, depth + 1))


@pytest.mark.parametrize(("where", "counts"), COUNTS.items(), ids=lambda value: str(value))
def test_the_number_of_lines_of_play_is_as_recorded(where: tuple[int, str, int], counts: tuple[int, ...]) -> None:
    assert counted(*where, len(counts)) == counts


if __name__ == "__main__":
    for players in (2, 3, 4):
        for edition in EDITIONS:
            drafted, deep = (0, 3) if edition in CLASSIC else (players - 1, 5)  # there are more decisions in a turn
            for moment, depth in ((OPENING, 4 + drafted), (MIDDLE, deep), (LATE, deep)):
                print(f"    ({players}, {edition!r}, {moment}): {counted(players, edition, moment, depth)},")
