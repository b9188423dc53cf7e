"""Contests between bots: what is played, what follows from the results, and what happens to bots that fail."""

import json
import random
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.metadata import EntryPoint
from math import log
from pathlib import Path
from statistics import stdev
from typing import Any

import pytest

from alhambra.bots import found, make_bot
from alhambra.kernel.errors import SetupError
from alhambra.lab.arena import Contest, Fault, GameResult, games, play, ratings, sequential_test, standings
from alhambra.lab.arena.intervals import estimate
from alhambra.lab.arena.plot import Bar, plot
from alhambra.lab.arena.results import Results
from alhambra.terminal.cli import main

ROOT = Path(__file__).resolve().parents[3]
TWO = Contest(("random", "greedy"), seeds=(1, 2))


def result(seed: int, seats: str, places: Sequence[int]) -> GameResult:
    """A made-up game between bots with names of one letter."""
    return GameResult(seed, tuple(seats), tuple(100 - 10 * place for place in places), tuple(places), 50)


def test_each_deal_is_played_once_from_every_seat() -> None:
    deals = list(Contest(("a", "b", "b"), seeds=(5, 6)).deals())
    assert [(deal.seed, "".join(deal.seats)) for deal in deals] == [
        *((5, seats) for seats in ("abb", "bab", "bba")),
        *((6, seats) for seats in ("abb", "bab", "bba")),
    ]
    assert len(list(Contest(("a", "a"), seeds=(1, 1)).deals())) == 1


@pytest.mark.long
def test_several_processes_give_the_same_results_as_one() -> None:
    alone = list(games(TWO))
    assert sorted(games(TWO, jobs=2)) == sorted(alone)
    assert all(game.finished for game in alone)


@pytest.mark.long
def test_a_run_that_was_interrupted_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with Results(file, TWO) as results:
        for game, _ in zip(games(TWO), range(3), strict=False):
            results.add(game)
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"seed": 2, "sea')
    with Results(file, TWO) as results:
        assert len(results.played) == 3
        for game in games(TWO, done={game.deal for game in results.played}):
            results.add(game)
    with Results(file, TWO) as results:
        assert results.played == list(games(TWO))


def test_a_line_that_was_torn_is_forgotten(tmp_path: Path) -> None:
    file, contest = tmp_path / "results.jsonl", Contest(("a", "b"), seeds=(1, 2))
    one, two = result(1, "ab", (1, 2)), result(2, "ab", (2, 1))
    with Results(file, contest) as results:
        results.add(one)
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"seed": 2, "sea')
    with Results(file, contest) as results:
        assert results.played == [one]
        results.add(two)
    with Results(file, contest) as results:
        assert results.played == [one, two]


def test_results_of_something_else_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with Results(file, TWO):
        pass
    with pytest.raises(SetupError, match="results of something else"):
        Results(file, Contest(("random", "random")))
    file.write_text("no results\n")
    with pytest.raises(SetupError, match="does not hold results"):
        Results(file, TWO)


def test_wins_and_leads_are_counted_over_seeds() -> None:
    played = [result(1, "ab", (1, 2)), result(1, "ba", (1, 2)), result(2, "ab", (1, 1)), result(2, "ba", (2, 1))]
    one, two = standings(Contest(("a", "b"), seeds=(1, 2)), played)
    assert (one.bot, one.games, one.even, one.faults) == ("a", 4, 0.5, 0)
    assert one.wins.mean == pytest.approx((0.5 + 0.75) / 2)
    assert one.lead.mean == pytest.approx((0 + 5) / 2)
    assert (two.wins.mean, two.lead.mean) == (1 - one.wins.mean, -one.lead.mean)
    assert one.wins.spread == pytest.approx(12.7062 * 0.125 * 2**0.5 / 2**0.5)


@pytest.mark.parametrize(
    ("seeds", "sure"), [(2, 12.706), (4, 3.182), (5, 2.776), (11, 2.228), (31, 2.042), (121, 1.980)]
)
def test_intervals_are_wider_the_fewer_seeds_there_are(seeds: int, sure: float) -> None:
    """Values of Student's t."""
    values = [float(seed % 2) for seed in range(seeds)]
    assert estimate(values).spread == pytest.approx(sure * stdev(values) / seeds**0.5, rel=0.003)


def test_a_bot_that_plays_against_itself_is_compared_with_its_other_seats() -> None:
    played = [result(1, "aaa", (1, 2, 3)), result(2, "aaa", (3, 1, 2))]
    (one,) = standings(Contest(("a", "a", "a"), seeds=(1, 2)), played)
    assert one.games == 6
    assert (one.lead.mean, one.wins.mean) == pytest.approx((0, 1 / 3))


def test_unless_told_otherwise_a_hundred_deals_are_played() -> None:
    seeds = [deal.seed for deal in Contest(("a", "b")).deals()]
    assert seeds == [seed for seed in range(1, 101) for _ in range(2)]


def test_a_game_that_did_not_end_counts_for_nobody() -> None:
    unfinished = GameResult(1, ("a", "b"), (10, 20), (), 1001)
    (one, _) = standings(Contest(("a", "b")), [unfinished, result(2, "ab", (1, 2)), result(3, "ab", (1, 2))])
    assert (one.games, one.wins.mean) == (2, 1.0)


def test_ratings_find_the_strengths_that_orders_were_drawn_from() -> None:
    """Three bots of 200, 0 and -200 Elo."""
    strengths = {"a": 10**0.5, "b": 1.0, "c": 10**-0.5}
    rng = random.Random(4)
    played = []
    for seed in range(600):
        left, order = dict(strengths), []
        while left:
            chosen = rng.choices([*left], [*left.values()])[0]
            order.append(chosen)
            del left[chosen]
        played.append(result(seed, "abc", [order.index(bot) + 1 for bot in "abc"]))
    rated = ratings(played, anchor="b")
    assert [rating.bot for rating in rated] == ["a", "b", "c"]
    for rating, true in zip(rated, (200, 0, -200), strict=True):
        assert rating.elo == pytest.approx(true, abs=35)
        assert rating.low <= rating.elo <= rating.high
    assert rated[0].high - rated[0].low < 100


def test_ties_make_bots_equally_strong() -> None:
    played = [result(seed, "ab", (1, 1)) for seed in range(20)]
    assert [round(rating.elo, 6) for rating in ratings(played)] == [0, 0]


def test_a_tie_counts_as_half_a_game_for_either_order() -> None:
    wins = [result(seed, "ab", (1, 2)) for seed in range(4)]
    two_ties = [result(5, "ab", (1, 1)), result(6, "ab", (1, 1))]
    one_each = [result(5, "ab", (1, 2)), result(6, "ab", (2, 1))]
    tied, won = ratings([*wins, *two_ties])[0], ratings([*wins, *one_each])[0]
    assert tied.bot == won.bot == "a"
    assert tied.elo == pytest.approx(won.elo)
    # Five wins to one, and half a made-up win for either; the mean of both bots is 0.
    assert tied.elo == pytest.approx(200 * log(5.5 / 1.5) / log(10))


def test_of_two_bots_the_interval_of_one_is_that_of_the_other_turned_round() -> None:
    one, two = ratings([result(seed, "ab", (1, 2) if seed % 3 else (2, 1)) for seed in range(40)])
    assert (one.elo, one.low, one.high) == pytest.approx((-two.elo, -two.high, -two.low))


def test_nothing_is_decided_before_ten_seeds_and_each_error_is_one_in_twenty() -> None:
    played = [result(seed, "ab", (1, 2)) for seed in range(10)]
    assert sequential_test("a", played[:9], 0.5, 0.6).decided is None
    assert sequential_test("a", played, 0.5, 0.6).decided is True
    assert sequential_test("b", played, 0.5, 0.6).decided is False
    assert sequential_test("a", played, 0.5, 0.6).bound == pytest.approx(log(19))


def test_a_picture_has_a_row_for_each_bot_on_a_scale_from_the_least_to_the_most() -> None:
    picture = plot("Strength & luck", [Bar("one", 33.0, 50.0, 200.0), Bar("two", -100.0, float("-inf"), 0.0)])
    dots = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', picture)
    lines = re.findall(r'x1="([\d.]+)" x2="([\d.]+)" y1="([\d.]+)" y2="([\d.]+)" stroke="#0b6b7d"', picture)
    assert dots == [("422.8", "57.0"), ("210.0", "91.0")]
    assert lines == [("450.0", "690.0", "57.0", "57.0"), ("210.0", "370.0", "91.0", "91.0")]
    assert '<line x1="370.0" x2="370.0"' in picture, "where 0 is"
    assert 'viewBox="0 0 720 138"' in picture
    assert picture.count("Strength &amp; luck") == 2


def test_a_sequential_test_stops_when_it_is_clear() -> None:
    rng = random.Random(3)

    def tested(share: float, seeds: int) -> bool | None:
        played = [result(seed, "ab", (1, 2) if rng.random() < share else (2, 1)) for seed in range(seeds)]
        return sequential_test("a", played, 0.5, 0.6).decided

    assert tested(0.7, 5) is None
    assert tested(0.75, 200) is True
    assert tested(0.35, 200) is False


BROKEN = """
class Crashes:
    def choose(self, state, actions):
        raise RuntimeError("no idea")

class Cheats:
    def choose(self, state, actions):
        return ("win",)

class Sleeps:
    def choose(self, state, actions):
        while True:
            pass

class Breaks:
    def __init__(self, seed):
        raise RuntimeError("not today")
    def choose(self, state, actions):
        return actions[0]

class Dies:
    def choose(self, state, actions):
        import os
        os._exit(1)

class Fine:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, state, actions):
        return actions[self.seed % len(actions)]

nothing = 3
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    file = tmp_path / "mybots.py"
    file.write_text(BROKEN)
    return file


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("Crashes", "no idea"),
        ("Cheats", "not one of the legal actions"),
        ("Breaks", "not today"),
        ("Sleeps", "no answer within 0.05 s"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_next_lower_level_decides(bots: Path, bot: str, problem: str) -> None:
    name = f"{bots}:{bot}"
    contest = Contest((name, "random"), seeds=(1, 1), turn_limit=6, seconds=0.05 if bot == "Sleeps" else None)
    played = play(contest, next(contest.deals()))
    assert played.turns == 7
    faults = [fault for fault in played.faults if fault.bot == name]
    assert {fault.seat for fault in faults} == {0}
    assert all(problem in fault.problem for fault in faults)
    assert standings(contest, [played])[0].faults == len(faults)


def test_a_bot_that_takes_its_process_along_does_not_cost_the_run(bots: Path) -> None:
    name = f"{bots}:Dies"
    contest = Contest((name, "random"), seeds=(1, 1))
    played = list(games(contest, jobs=2))
    assert len(played) == 2
    assert not any(game.finished for game in played)
    assert Fault(0, name, 0, "the process ended") in [fault for game in played for fault in game.faults]


def test_a_game_that_comes_just_after_a_crash_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    submit, tried = ProcessPoolExecutor.submit, []

    def refuse_the_first(pool: ProcessPoolExecutor, *given: Any) -> Any:
        tried.append(given)
        if len(tried) == 1:
            raise BrokenProcessPool
        return submit(pool, *given)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refuse_the_first)
    played = list(games(Contest(("random", "random"), seeds=(1, 2)), jobs=2))
    assert sorted(game.seed for game in played if game.finished) == [1, 2]


def test_a_bot_can_come_from_a_file_or_from_an_installed_package(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert make_bot(f"{bots}:Fine", 7).choose(None, [1, 2]) == 2  # type: ignore[arg-type,list-item,comparison-overlap]
    offered = EntryPoint("steady", "alhambra.bots.uniform:Uniform", found.GROUP)
    missing = EntryPoint("gone", "alhambra.bots.uniform:Gone", found.GROUP)
    monkeypatch.setattr(found, "entry_points", lambda group: [offered, missing] if group == found.GROUP else [])
    assert make_bot("steady", 1).choose(None, ["only"]) == "only"  # type: ignore[arg-type,list-item,comparison-overlap]
    with pytest.raises(SetupError, match="'gone' of an installed package cannot be loaded"):
        make_bot("gone", 1)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("nobody", "there is no bot 'nobody'; there are random, novice, greedy"),
        ("nowhere.py:Fine", "there is no file 'nowhere.py'"),
        ("{file}:Missing", "has no bot 'Missing'"),
        ("{file}:nothing", "is not a bot: a bot is a class with a method"),
    ],
)
def test_a_bot_that_cannot_be_found_is_refused_with_the_reason(bots: Path, name: str, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        make_bot(name.format(file=bots), 1)


@pytest.mark.long
def test_the_command_prints_a_table_or_json_draws_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture, kept = tmp_path / "elo.svg", tmp_path / "games.jsonl"
    command = ["arena", "greedy", "random", "-n", "2", "--results", str(kept), "--anchor", "random"]
    assert main([*command, "--plot", str(picture), "--test", "0.5", "0.9"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"greedy +4 +100\.0% ± 0\.0 +\+\d+", told)
    assert "More games are needed" in told
    assert picture.read_text().count("<circle") == 2
    before = kept.read_text()
    assert main([*command, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["played"], data["elo"]["random"]["mean"], data["standings"][0]["wins"]["mean"]) == (4, 0.0, 1.0)
    assert kept.read_text() == before


def test_such_a_bot_plays_in_simulations_too(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seat", f"bot:{bots}:Fine", "--seat", "random", "-n", "1", "--json"]) == 0
    assert [seat["bot"] for seat in json.loads(capsys.readouterr().out)["seats"]] == [f"{bots}:Fine", "random"]
    assert main(["simulate", "--seat", f"bot:{bots}:Missing", "--seat", "random"]) == 2
    assert "has no bot 'Missing'" in capsys.readouterr().err


def test_simulations_name_bots_that_fail_and_go_on(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--seat", f"{bots}:Crashes", "--seat", "random", "-n", "1", "--turn-limit", "4"]
    assert main([*command, "--json"]) == 0
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert {(fault["bot"], fault["problem"]) for fault in faults} == {(f"{bots}:Crashes", "RuntimeError: no idea")}
    assert main(command) == 0
    assert "RuntimeError: no idea (seed 1, turn" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (["greedy"], "2 to 6 bots"),
        (["greedy", "wizard"], "there is no bot 'wizard'"),
        (["greedy", "random", "--test", "0.6", "0.5"], "the lower one first"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(
    given: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *given]) == 2
    assert problem in capsys.readouterr().err


def manual(folder: Path) -> Path:
    """A file with the bots of the manual."""
    page = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    file = folder / "mybots.py"
    file.write_text("\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL)))
    return file


def test_the_bot_of_the_manual_that_thinks_ahead_is_given_what_was_seen(tmp_path: Path) -> None:
    contest = Contest((f"{manual(tmp_path)}:Dreamer", "random"), seeds=(1, 1), turn_limit=2)
    played = play(contest, next(contest.deals()))
    assert (played.turns, played.faults) == (3, ())


def test_the_bot_of_the_manual_plays_as_printed(tmp_path: Path) -> None:
    file = manual(tmp_path)
    contest = Contest((f"{file}:Rusher", "random"), seeds=(1, 2))
    played = list(games(contest))
    assert not any(game.faults for game in played)
    assert standings(contest, played)[0].wins.mean == 1.0
