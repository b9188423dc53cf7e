"""Contests: their games, and files of results."""

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import pytest

from alhambra.bots import make_player
from alhambra.bots.player import Player
from alhambra.kernel.errors import SetupError
from alhambra.lab.arena import Contest, Deal, Fault, GameResult, games, play, play_all
from alhambra.lab.arena.games import ended_with_its_process
from alhambra.lab.arena.plot import Bar, plot
from alhambra.lab.arena.results import Results
from alhambra.lab.cluster import TaskLost

SHORT = Contest(("random", "random"), seeds=(1, 6), turn_limit=1)
"""Games that take no time."""


def test_a_contest_stays_as_it_is() -> None:
    with pytest.raises(FrozenInstanceError):
        SHORT.turn_limit = 2  # type: ignore[misc]


def test_every_bot_has_dice_of_its_own_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def noted(name: str, seed: int, seconds: float | None) -> Player:
        seeds.append(seed)
        return make_player(name, seed, seconds)

    monkeypatch.setattr(sys.modules[play.__module__], "make_player", noted)
    for deal in range(1, 20):
        play(SHORT, Deal(deal, ("random",) * 6))
    assert len(set(seeds)) == len(seeds) == 19 * 6


def test_a_game_ends_after_the_last_turn_allowed() -> None:
    assert play(SHORT, Deal(1, ("random",) * 2)).turns == 2


def test_if_a_process_ends_nobody_knows_whose_fault_it_was() -> None:
    assert ended_with_its_process(Deal(3, ("a", "b"))) == GameResult(
        3, ("a", "b"), (), (), 0, (Fault(0, "a", 0, "the process ended"), Fault(1, "b", 0, "the process ended"))
    )


def test_two_games_are_queued_for_each_process_and_the_others_wait() -> None:
    begun = 0

    def deals() -> Iterator[Deal]:
        nonlocal begun
        for deal in SHORT.deals():
            begun += 1
            yield deal

    played = play_all(SHORT, deals(), jobs=2)
    next(played)
    assert begun == 4
    for ended, _ in enumerate(played, start=2):
        assert begun <= ended + 3
    assert begun == 6


def test_one_game_at_a_time_needs_no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def submit(*_: Any) -> None:
        raise AssertionError("there is another process")

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    contest = replace(SHORT, seeds=(1, 2))
    assert len(list(games(contest))) == len(list(play_all(contest, contest.deals()))) == 2
    with pytest.raises(AssertionError):
        list(games(contest, jobs=2))


def test_a_cluster_plays_the_games_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def spread(address: str, work: Any, tasks: Iterable[Deal]) -> Iterator[tuple[int, GameResult | TaskLost]]:
        """As Ray would: the last one first, and one is lost."""
        assert address == "somewhere"
        for number, task in reversed([*enumerate(tasks)]):
            yield number, work(task) if number else TaskLost("the process ended")

    monkeypatch.setattr("alhambra.lab.arena.running.spread", spread)
    first, *others = games(replace(SHORT, seeds=(1, 1)))
    assert not others, "both seats are taken by the same bot"
    contest = replace(SHORT, seeds=(1, 3))
    found = list(games(contest, cluster="somewhere", done=[first.deal]))
    assert [game.seed for game in found] == [3, 2]
    assert [game.turns for game in found] == [2, 0]
    assert [len(game.faults) for game in found] == [0, 2]


@pytest.mark.parametrize(
    "other",
    [
        {"bots": ("random", "greedy")},
        {"edition": "red_palace"},
        {"modules": ("vizier",)},
        {"options": {"confirm": True}},
        {"turn_limit": 2},
        {"seconds": 1.0},
    ],
    ids=lambda other: next(iter(other)),
)
def test_results_may_go_on_with_more_seeds_but_with_nothing_else(tmp_path: Path, other: dict[str, Any]) -> None:
    file = tmp_path / "results.jsonl"
    with Results(file, SHORT):
        pass
    with Results(file, replace(SHORT, seeds=(1, 100))) as results:
        assert results.played == []
    with pytest.raises(SetupError, match="results of something else"):
        Results(file, replace(SHORT, **other))


@pytest.mark.parametrize("name", ["a", "ab"])
def test_what_was_torn_is_cut_off_just_behind_the_last_whole_line(tmp_path: Path, name: str) -> None:
    file, contest = tmp_path / "results.jsonl", Contest((name, name))
    with Results(file, contest):
        pass
    whole = file.read_text()
    file.write_text(whole + '{"seed"')
    with Results(file, contest):
        assert file.read_text() == whole


def test_a_picture_of_bots_that_are_all_alike_has_its_dots_at_zero() -> None:
    picture = plot("Strength", [Bar("one", 0.0, 0.0, 0.0)])
    assert '<circle cx="210" cy="57.0"' in picture.replace("210.0", "210")
