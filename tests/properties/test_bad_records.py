"""Bad records: truncated, edited, foreign, from the future. Each is refused with the wrong line."""

import pytest

from alhambra import Game, RecordError, new_game


def record_lines() -> list[str]:
    game = new_game(players=["Ana", "Ben"], seed=4)
    for _ in range(30):
        game.play(game.legal_actions()[0])
    return str(game.record()).splitlines()


RECORD = record_lines()
BEGIN = RECORD.index("begin")
FIRST_ACTION = next(at for at, line in enumerate(RECORD) if at > BEGIN and line[0] not in "!=")


def edited(at: int, *lines: str) -> list[str]:
    return [*RECORD[:at], *lines, *RECORD[at + 1 :]]


def headed(key: str, value: str) -> list[str]:
    at = next(at for at, line in enumerate(RECORD) if line.startswith(key + " "))
    return edited(at, f"{key} {value}")


BAD_RECORDS: dict[str, tuple[list[str], int, str]] = {
    "nothing": ([], 1, "not a record"),
    "another file": (["[Event 'Linares']", "1. e4 e5"], 1, "not a record"),
    "a position": (["alhambra position 1"], 1, "not a record"),
    "from the future": (["alhambra record 2", *RECORD[1:]], 1, "version 2"),
    "no version": (["alhambra record one", *RECORD[1:]], 1, "one"),
    "cut in the header": (RECORD[:3], 3, "is incomplete"),
    "cut in the game": (RECORD[:-5], len(RECORD) - 5, "is incomplete"),
    "an end with another number": ([*RECORD[:-1], "end 3"], len(RECORD), "end 3"),
    "something after the end": ([*RECORD, "take g1"], len(RECORD) + 1, "after its end"),
    "no players": ([line for line in RECORD if not line.startswith("players")], 1, "players"),
    "players that are not a list": (headed("players", "7"), 6, "list"),
    "rules that are not a version": (headed("rules", '"the usual"'), 2, "version of the rules"),
    "newer rules": (headed("rules", "99"), 2, "version 99 of the rules"),
    "equal players": (headed("players", '["Ana", "Ana"]'), 6, "same name"),
    "an unknown edition": (headed("edition", '"1492"'), 3, "1492"),
    "an unknown module": (headed("modules", '["windmills"]'), 4, "windmills"),
    "an unknown option": (headed("options", '{"speed": 3}'), 5, "speed"),
    "an unknown header": (edited(1, RECORD[1], 'colour "blue"'), 3, "colour"),
    "a header given twice": (edited(1, RECORD[1], RECORD[1]), 3, "twice"),
    "a value that cannot be read": (headed("players", '["Ana", '), 6, "players"),
    "a seed that is not a number": (headed("seed", '"lucky"'), 7, "lucky"),
    "an action that does not exist": (edited(FIRST_ACTION, "fly"), FIRST_ACTION + 1, "fly"),
    "an illegal action": (edited(FIRST_ACTION, "pass"), FIRST_ACTION + 1, "BASE-2A"),
    "an undo too many": (edited(FIRST_ACTION, "undo"), FIRST_ACTION + 1, "nothing you can undo"),
    "a shuffle left out": (
        [*RECORD[: BEGIN + 1], *RECORD[BEGIN + 2 : -1], f"end {len(RECORD) - BEGIN - 3}"],
        BEGIN + 2,
        "chance result",
    ),
    "a shuffle of other things": (edited(BEGIN + 1, "! tower P8 P8"), BEGIN + 2, "tower"),
    "another hash": (edited(len(RECORD) - 2, "= 0000000000000000"), len(RECORD) - 1, "differs"),
    "no lines at all": ([*RECORD[: BEGIN + 1], "end 0"], BEGIN + 2, "missing"),
}


@pytest.mark.parametrize(("lines", "line", "says"), BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_a_bad_record_is_refused_with_the_wrong_line(lines: list[str], line: int, says: str) -> None:
    with pytest.raises(RecordError, match=says) as caught:
        Game.from_record("\n".join(lines))
    assert caught.value.line == line
    assert f"line {line}" in str(caught.value)


def test_a_record_without_its_shuffles_is_refused() -> None:
    with pytest.raises(RecordError, match="without its shuffles"):
        Game.from_record(new_game(players=2, seed=1).record(0))


def test_an_edited_action_is_caught_by_the_hash_at_the_latest() -> None:
    game = new_game(players=2, seed=4)
    other = game.legal_actions()[1]
    lines = edited(FIRST_ACTION, str(other))
    with pytest.raises(RecordError) as caught:
        Game.from_record("\n".join(lines))
    assert caught.value.line > FIRST_ACTION
