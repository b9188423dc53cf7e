"""Corrupted records: each is refused with the wrong line, or replays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz.mutations import spoilt
from tests.properties.games import Table, examples, reached
from tests.properties.policies import Dice

from alhambra import Game, Record, RecordError


def some_records() -> list[str]:
    """Short games and long ones, with undos, and one that started from a position."""
    games = [
        reached(Table(2, "alhambra", "mason", 1, True), 60),
        reached(Table(3, "2003", "builder", 2, False), 30),
        reached(Table(6, "alhambra", "uniform", 3, False), 5),
        reached(Table(2, "red_palace", "uniform", 4, True), 70),
    ]
    if games[0].decision and games[0].decision.step != "act":
        games[0].undo()
    games.append(Game.from_position(games[1].position(), seed=5))
    games[-1].play(games[-1].legal_actions()[0])
    return [str(game.record()) for game in games]


RECORDS = some_records()


def counted_again(text: str) -> str:
    """The text without its hashes and with its lines recounted, so that mistakes in the game itself come to light."""
    head, begin, body = text.partition("\nbegin\n")
    lines = [line for line in body.split("\n") if line.strip() and not line.startswith(("= ", "end "))]
    return head + begin + "\n".join([*lines, f"end {len(lines)}", ""])


def replayed(record: str | Record) -> Game | RecordError:
    """The game or the error that says what is wrong; any other error is a bug and propagates."""
    try:
        return Game.from_record(record)
    except RecordError as error:
        return error


def assert_replays_or_is_refused(text: str) -> None:
    game = replayed(text)
    if isinstance(game, RecordError):
        assert 1 <= game.line <= max(1, len(text.splitlines()))
        assert game.problem
    else:
        again = Game.from_record(str(game.record()))
        assert again.snapshot() == game.snapshot()
        assert again.history() == game.history()


def test_corrupted_records_are_refused_or_replay() -> None:
    for number in range(1500):
        dice = Dice(f"record {number}")
        text = spoilt(dice.choice(RECORDS), dice)
        assert_replays_or_is_refused(counted_again(text) if number % 2 else text)


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_cut_off_after_any_line_is_refused(record: str) -> None:
    lines = record.splitlines()
    for length in range(len(lines)):
        with pytest.raises(RecordError) as caught:
            Game.from_record("\n".join(lines[:length]))
        assert caught.value.line <= max(1, length)


@pytest.mark.parametrize("record", RECORDS)
def test_a_shortened_record_with_its_lines_recounted_is_refused_or_replays(record: str) -> None:
    begin = record.splitlines().index("begin")
    lines = record.splitlines()
    for length in range(begin + 1, len(lines)):
        assert_replays_or_is_refused(counted_again("\n".join(lines[:length])))


@pytest.mark.parametrize("digits", [1, 20, 400, 5000])
@pytest.mark.parametrize("stream", ["scoring-cards", "tower", "money"])
def test_a_huge_chance_result_is_refused(stream: str, digits: int) -> None:
    lines = RECORDS[0].splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith(f"! {stream} "))
    with pytest.raises(RecordError):
        Game.from_record("\n".join([*lines[:at], f"! {stream} {'9' * digits}", *lines[at + 1 :]]))


@examples(200)
@given(st.text())
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    assert_replays_or_is_refused(text)
    assert_replays_or_is_refused(f"alhambra record 1\n{text}")
    assert_replays_or_is_refused(RECORDS[2].replace("begin", f"begin\n{text}"))


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KEYS = ("edition", "modules", "options", "players", "seed", "position", "hidden", "colour")


@examples(200)
@given(st.sampled_from(KEYS), json)
def test_any_value_in_the_header_is_taken_or_refused(key: str, value: object) -> None:
    record = Game.from_record(RECORDS[2]).record()
    game = replayed(record._replace(header={**record.header, key: value}))
    assert game.line >= 1 if isinstance(game, RecordError) else game.history()
