"""Whatever script people write in, and whatever they paste: chat keeps it, except for what could deceive."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from tests.host.client import make_table, player
from tests.host.hosts import busy_host, run

from alhambra.host.host import Host

HEBREW, ARABIC, HINDI = "שרה", "ليلى", "नमस्ते"
PERSIAN = "می\u200cخواهم"
"""Its two parts are not joined, which takes an invisible letter."""
FAMILY = "👨\u200d👩\u200d👧"
COMBINED = "Zoe\u0308 a\u0300\u0301\u0302"
FLAG = "🏳️\u200d🌈"


@pytest.mark.parametrize("text", [HEBREW, ARABIC, HINDI, PERSIAN, FAMILY, COMBINED, FLAG, "<b>&amp;"])
def test_chat_is_kept_in_every_script(text: str) -> None:
    async def talk(host: Host) -> None:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("chat", text=f"{text} !"))["type"] == "done"
        async with player(host, made["table"]) as late:
            assert (await late.until_type("chat"))["text"] == f"{normalize('NFC', text)} !"

    run(talk, busy_host)


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
def test_what_would_turn_or_break_a_line_of_chat_is_replaced(written: str, heard: str) -> None:
    async def talk(host: Host) -> None:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("chat", text=written))["type"] == "done"
            assert [frame["text"] for frame in ana.frames if frame["type"] == "chat"] == [heard]

    run(talk, busy_host)


@pytest.mark.parametrize("text", ["\u200d", "\u200c \u200d", "\u202e\u200b", "\u2028\ufeff", "\u3000"])
def test_a_line_of_chat_in_which_nothing_can_be_seen_is_empty(text: str) -> None:
    async def talk(host: Host) -> None:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("chat", text=text))["message"]["key"] == "server.empty-chat"

    run(talk, busy_host)
