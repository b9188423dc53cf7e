"""Whatever script people write in: the log, titles and records keep it."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path

import pytest
from tests.server.client import make_table, player
from tests.server.servers import http

from alhambra.server.web import pages

HEBREW, ARABIC, HINDI = "שרה", "ليلى", "नमस्ते"


def test_names_in_every_script_are_the_same_in_the_log_the_title_and_the_record(
    base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><html><head><title>Alhambra</title></head></html>")
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    names = [f"{HEBREW} {HINDI}", f"{ARABIC} 2"]

    async def play() -> str:
        made = await make_table(base, "me", f"here {names[1]}", name=names[0])
        table: str = made["table"]
        tokens = made["tokens"]
        async with player(base, table, tokens[0]) as one, player(base, table, tokens[1]) as other:
            await asyncio.gather(one.play_to_the_end(), other.play_to_the_end())
        events = [event for frame in one.frames if frame["type"] == "game" for event in frame["events"]]
        said = [event["message"]["args"] for event in events if event["message"]]
        assert {*names} <= {args["name"] for args in said if "name" in args}
        return table

    table = asyncio.run(play())
    page = http.get(f"{base}/table/{table}", headers={"accept-language": "en"}).text
    (title,) = re.findall(r'property="og:title" content="([^"]*)"', page)
    assert unescape(title) == f"Alhambra: {', '.join(names)}"
    record = http.get(f"{base}/api/tables/{table}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    loaded = http.post(f"{base}/api/replays", content=record.text.encode())
    assert loaded.status_code == 201, loaded.text
    summary = http.get(f"{base}/api/replays/{loaded.json()['replay']}").json()
    assert summary["players"] == names
    again = http.get(f"{base}/api/replays/{loaded.json()['replay']}/record").text
    assert [line for line in again.splitlines() if "players" in line] == [
        line for line in record.text.splitlines() if "players" in line
    ]
