"""`alhambra check --daily` with a running server and with its database."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from tests.server.client import player
from tests.server.servers import http, serving
from tests.server.test_daily import ANA, DAY, DAYS, NOON, Clock, begin, clock

from alhambra.host import daily
from alhambra.server.settings import Settings
from alhambra.server.web import pages
from alhambra.terminal.cli import main

__all__ = ["clock"]
Capture = pytest.CaptureFixture[str]


def check(capsys: Capture, *given: str) -> tuple[int, list[str], str]:
    capsys.readouterr()
    code = main(["check", *given, "--language", "en"])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_deal_is_verified_with_a_server_a_file_a_record_and_the_database(
    settings: Settings, request: pytest.FixtureRequest, clock: Clock, capsys: Capture, tmp_path: Path, kind: str
) -> None:
    if kind == "postgres":
        settings = replace(settings, database=request.getfixturevalue("postgres"))
    saved, record = tmp_path / "proofs.json", tmp_path / "game.record"

    async def give_up(base: str) -> str:
        made = begin(base, "Ana", ANA)
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            await ana.ask("resign")
            await ana.until_type("over")
        return http.get(f"{base}/api/tables/{made['table']}/record").text

    with serving(settings) as base:
        clock(NOON - DAYS)
        saved.write_text(http.get(f"{base}/api/daily/proofs").text)
        clock(NOON)
        record.write_text(asyncio.run(give_up(base)))
        clock(daily.closing(DAY))
        code, out, err = check(capsys, str(record), "--daily", str(saved), "--daily", base)
        assert (code, err) == (0, "")
        assert f"{DAY}: good: the seed fits the commitment that was published before it" in out
        assert f"{DAY + DAYS}: committed, seed not yet public" in out
        assert out[-1] == f"{record}: the deal of {DAY}"
    code, out, err = check(capsys, "--daily", settings.database, "--daily", str(saved))
    assert (code, err) == (0, "")
    assert out[0] == "1 stored deals of the day compared with their commitments, 0 with problems"
    assert f"{DAY}: good: the seed fits the commitment that was published before it" in out


def test_a_stored_game_with_another_deal_is_named(settings: Settings, clock: Clock, capsys: Capture) -> None:
    with serving(settings) as base:
        table = begin(base, "Ana", ANA)["table"]
    for change in ("replace(header, '\"seed\": ', '\"seed\": 1')", "'x'"):
        with closing(sqlite3.connect(settings.database)) as database, database:
            database.execute(f"UPDATE tables SET header = {change}")
        clock(NOON + timedelta(days=3))
        code, out, err = check(capsys, "--daily", settings.database)
        assert code == 2
        assert err == f"alhambra: table {table}: not the deal of {DAY}\n"
        assert out[0] == "1 stored deals of the day compared with their commitments, 1 with problems"


def test_a_database_without_deals_of_the_day_is_one_line(settings: Settings, capsys: Capture) -> None:
    with serving(settings):
        pass
    code, _, err = check(capsys, "--daily", settings.database)
    assert (code, len(err.splitlines())) == (2, 1)
    assert "has no secret for deals of the day yet" in err


@pytest.mark.parametrize(("path", "says"), [("/nowhere", "holds no commitments"), ("/api", "404")])
def test_an_address_without_a_server_gives_one_line(
    base: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: str, says: str
) -> None:
    (tmp_path / "index.html").write_text("<html></html>")
    monkeypatch.setattr(pages, "FOLDER", tmp_path)  # whether the client has been built or not
    monkeypatch.setenv("no_proxy", "*")
    code, _, err = check(capsys, "--daily", base + path)
    assert (code, len(err.splitlines())) == (2, 1)
    assert says in err
