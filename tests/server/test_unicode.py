"""Whatever script people write in, and whatever they paste: chat, the log, titles and records keep it, except for what
could deceive."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path
from unicodedata import normalize

import pytest
from tests.server.client import make_table, player
from tests.server.servers import http

from alhambra.server.web import pages

HEBREW, ARABIC, HINDI = "שרה", "ليلى", "नमस्ते"
PERSIAN = "می\u200cخواهم"
"""Its two parts are not joined, which takes an invisible letter."""
FAMILY = "👨\u200d👩\u200d👧"
COMBINED = "Zoe\u0308 a\u0300\u0301\u0302"
FLAG = "🏳️\u200d🌈"


@pytest.mark.parametrize("text", [HEBREW, ARABIC, HINDI, PERSIAN, FAMILY, COMBINED, FLAG, "<b>&amp;"])
def test_chat_is_kept_in_every_script(base: str, text: str) -> None:
    async def talk() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("chat", text=f"{text} !"))["type"] == "done"
        async with player(base, made["table"]) as late:
            assert (await late.until_type("chat"))["text"] == f"{normalize('NFC', text)} !"

    asyncio.run(talk())


@pytest.mark.parametrize(
    ("written", "heard"),
    [
        ("\u202egnp.exe", "gnp.exe"),  # would turn around everything after it
        ("a\u2067b\u2069c", "a b c"),
        ("a\u2028b\u0085c\x00d", "a b c d"),
        ("\ufeffhello\u200b", "hello"),
        ("x\U000e0041y", "x y"),
    ],
)
def test_what_would_turn_or_break_a_line_of_chat_is_replaced(base: str, written: str, heard: str) -> None:
    async def talk() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("chat", text=written))["type"] == "done"
            assert [frame["text"] for frame in ana.frames if frame["type"] == "chat"] == [heard]

    asyncio.run(talk())


@pytest.mark.parametrize("text", ["\u200d", "\u200c \u200d", "\u202e\u200b", "\u2028\ufeff", "\u3000"])
def test_a_line_of_chat_in_which_nothing_can_be_seen_is_empty(base: str, text: str) -> None:
    async def talk() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("chat", text=text))["message"]["key"] == "server.empty-chat"

    asyncio.run(talk())


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
        told = {event["told"]["args"]["name"] for event in events if event["told"] and "name" in event["told"]["args"]}
        assert {*names} <= told
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
