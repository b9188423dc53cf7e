"""What programs show of a link before anybody follows it."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from tests.browser.games import position
from tests.host.player import any_action
from tests.server.client import make_table, player
from tests.server.servers import http

from alhambra import new_game
from alhambra.bots import make_bot
from alhambra.kernel.messages import Message
from alhambra.server.web import pages

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A built client."""
    (tmp_path / "index.html").write_text("<!doctype html><html><head><title>Alhambra</title></head></html>")
    monkeypatch.setattr(pages, "FOLDER", tmp_path)


def tags(address: str, language: str = "en") -> dict[str, str]:
    text = http.get(address, headers={"accept-language": language}).text
    return {name: unescape(value) for name, value in re.findall(r'property="(og:[\w:]+)" content="([^"]*)"', text)}


def picture(address: str) -> bytes:
    answer = http.get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.content.startswith(PNG)
    assert tuple(int.from_bytes(answer.content[at : at + 4], "big") for at in (16, 20)) == (1200, 630)
    return answer.content


def corner(png: bytes) -> tuple[int, int, int]:
    """The colour of the sky."""
    red, green, blue = Image.open(BytesIO(png)).convert("RGB").getpixel((0, 0))  # type: ignore[misc]
    return red, green, blue


def test_a_link_to_a_table_names_its_players_and_shows_a_palace(base: str) -> None:
    made = asyncio.run(make_table(base, "me", "open", "random", name='Ana <"&">'))
    seen = tags(f"{base}/join/{made['table']}")
    names = seen["og:title"].removeprefix("Alhambra: ").split(", ")
    assert (names[0], len(names)) == ('Ana <"&">', 2)
    assert seen["og:description"] == "This table waits for players. Take a seat!"
    assert seen["og:image"] == f"{base}/api/tables/{made['table']}/preview.png"
    assert tags(f"{base}/table/{made['table']}", "hu,de;q=0.5")["og:description"].startswith("Ez az asztal")
    assert (seen["og:image:width"], seen["og:image:height"]) == ("1200", "630")
    assert (seen["og:type"], seen["og:site_name"]) == ("website", "Alhambra")
    assert seen["og:url"] == f"{base}/join/{made['table']}"
    waiting = picture(seen["og:image"])
    assert waiting == picture(tags(base)["og:image"])


def test_the_picture_of_the_red_palace_is_in_its_colours(base: str) -> None:
    made = [asyncio.run(make_table(base, "me", "open", edition=edition)) for edition in ("alhambra", "red_palace")]
    pictures = [picture(f"{base}/api/tables/{each['table']}/preview.png") for each in made]
    (_, green, blue), (red, _, red_blue) = [corner(each) for each in pictures]
    assert blue > green  # a blue sky
    assert red > red_blue  # a red one


def test_the_picture_shows_a_turn_once_it_cannot_be_taken_back(base: str) -> None:
    async def play() -> list[bytes]:
        replay = http.post(f"{base}/api/replays", content=position()).json()["replay"]
        wanted = {"at": 0, "seat": 0, "name": "Ana", "level": "random"}
        made = http.post(f"{base}/api/replays/{replay}/continue", json=wanted).json()
        seen = [await asyncio.to_thread(picture, f"{base}/api/tables/{made['table']}/preview.png")]
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            while not ana.decides:
                await ana.hear()
            build = next(choice for choice in ana.game["menu"] if choice["pattern"].startswith("build"))
            for action in (any_action([build], ana.rng), "end turn"):
                answer = await ana.act(action)
                assert answer["type"] == "done", answer
                seen.append(await asyncio.to_thread(picture, f"{base}/api/tables/{made['table']}/preview.png"))
        return seen

    before, meanwhile, after = asyncio.run(play())
    assert (before == meanwhile, meanwhile == after) == (True, False)


def test_a_replay_shows_the_palace_of_the_winner(base: str) -> None:
    game = new_game(["Ana", "Ben"], seed=3)
    bots = [make_bot("random", seed) for seed in range(2)]
    while game.decision:
        seat = game.decision.player
        game.play(bots[seat].choose(game.seen_by(seat), game.legal_actions()))
    replay = http.post(f"{base}/api/replays", content=str(game.record())).json()["replay"]
    seen = tags(f"{base}/replay/{replay}/3")
    assert (seen["og:title"], seen["og:description"]) == ("Alhambra: Ana, Ben", "A game to watch step by step.")
    shown = picture(seen["og:image"])
    assert shown != picture(f"{base}/api/preview.png")


def test_a_link_that_leads_nowhere_is_shown_as_the_game(base: str) -> None:
    for path in ("", "/rules", "/table/nothing", "/replay/nothing"):
        seen = tags(base + path)
        assert (seen["og:title"], seen["og:image"]) == ("Alhambra", f"{base}/api/preview.png")
    assert http.get(f"{base}/api/tables/nothing/preview.png").status_code == 404


@pytest.mark.parametrize(
    ("path", "text", "picture"),
    [
        ("", "game", "preview.png"),
        ("table/nothing", "game", "preview.png"),
        ("replay/nothing", "game", "preview.png"),
        ("replay/{replay}", "replay", "replays/{replay}/preview.png"),
        ("table/{replay}", "game", "preview.png"),
        ("join/{replay}", "game", "preview.png"),
        ("table/{table}", "waiting", "tables/{table}/preview.png"),
        ("replay/{table}", "replay", "replays/{table}/preview.png"),
    ],
)
def test_a_link_shows_what_it_leads_to(base: str, path: str, text: str, picture: str) -> None:
    known = {
        "table": asyncio.run(make_table(base, "me", "open"))["table"],
        "replay": http.post(f"{base}/api/replays", content=position()).json()["replay"],
    }
    seen = tags(f"{base}/{path.format(**known)}")
    assert seen["og:description"] == Message(f"preview.{text}").render("en")
    assert seen["og:image"] == f"{base}/api/{picture.format(**known)}"
    assert seen["og:url"] == f"{base}/{path.format(**known)}"
