"""The soak itself (tools/soak.py): what it requires, how it reports, and that it notices errors."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from tools.mutating.registrations import registrations
from tools.soak import Total, main
from tools.soaking import promises
from tools.soaking.game import play
from tools.soaking.openings import with_all_lines
from tools.soaking.reach import counted, expected, refusals, seldom

from alhambra.kernel.messages import sentences


def test_the_reasons_for_refusals_are_found_in_the_source() -> None:
    assert set(refusals()) <= set(sentences("en"))
    assert set(refusals()) >= {"refused.too-little", "vizier.awake", "gates.no-remodel", "characters.no-rest"}
    assert set(refusals()) >= {"refused.hole", "trader.not-beside", "treasure.no-room"}  # named by a variable
    assert not set(refusals()) & {"treasure.most", "camps.line", "trader.series", "scored.wall"}  # reasons for points
    assert {key for key in sentences("en") if key.startswith("refused.")} <= set(refusals())


def test_every_registration_and_every_refusal_is_required() -> None:
    assert len(expected()) == len(registrations()) + len(refusals())
    assert len(seldom(Counter())) == len(expected())
    assert len(seldom(Counter(dict.fromkeys(expected(), 49)))) == len(expected())
    assert seldom(Counter(dict.fromkeys(expected(), 50))) == []


def test_handlers_are_counted_only_when_they_answer_something_and_while_counting() -> None:
    before = {name: each for name, (_, each) in registrations().items()}
    met: Counter[str] = Counter()
    with counted(met):
        assert play(3, ["vizier"], met).trouble is None
    assert met["handler vizier: answer interruptions by vizier_is_awake"] > 0
    assert met["handler money: verb act by Take"] > 0
    assert met["handler market: step fill market by fill_market"] > 0
    assert not any(name.startswith("handler gates") for name in met)
    assert {name: each for name, (_, each) in registrations().items()} == before
    counts = met.copy()
    assert play(3, ["vizier"]).trouble is None
    assert met == counts


def test_a_report_is_resumed_where_it_stopped_and_reports_add_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    assert main(["-n", "1", "--jobs", "1", "--modules", "vizier", "--report", str(one)]) == 0
    told = one.read_text(encoding="utf-8")
    assert main(["-n", "1", "--jobs", "1", "--modules", "vizier", "--report", str(one)]) == 0
    assert one.read_text(encoding="utf-8") == told  # that game has already been played
    assert main(["-n", "1", "--first", "7", "--jobs", "1", "--modules", "vizier", "--report", str(two)]) == 0
    capsys.readouterr()
    assert main(["--show", str(one), str(two)]) == 0
    both = [json.loads(file.read_text(encoding="utf-8"))["met"] for file in (one, two)]
    summary = capsys.readouterr().out.splitlines()[-1]
    assert summary.startswith(f"2 games, {sum(met['actions'] for met in both)} actions")
    assert summary.endswith("0 with trouble")


def test_a_field_of_a_module_is_not_taken_for_a_line_that_begins_alike() -> None:
    lines = ["player Ana", "  hand g1", "  handymen.left 2", "boxers.left 3"]
    assert with_all_lines(lines) == ["player Ana", "  hand g1", "  palace", "  reserve", *lines[2:], "box"]


def test_the_same_games_are_not_counted_twice(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    Total().write(report)
    assert main(["--show", str(report), str(report)]) == 0
    told = json.loads(report.read_text(encoding="utf-8"))
    report.write_text(json.dumps({**told, "chunks": {"0": 25}}), encoding="utf-8")
    with pytest.raises(SystemExit, match="counted already"):
        main(["--show", str(report), str(report)])


def test_a_broken_promise_is_reported_with_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promises, "astray", lambda snapshot: ["a chest is missing"])
    report = play(5, ["treasure"])
    assert report.trouble is not None
    assert "a chest is missing" in report.trouble
    assert "treasure" in report.table


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    one, two = play(11).met, play(11).met
    assert one == two


RED_PALACE = range(202, 212)
"""Two to six players, every module and every option is among these games."""


@pytest.mark.parametrize("number", RED_PALACE)
def test_a_sample_of_games_of_the_red_palace_keeps_every_promise(number: int) -> None:
    report = play(number, edition="red_palace")
    assert report.trouble is None, report.trouble
