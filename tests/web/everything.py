"""Uses everything that browsers need of Python, in the Python they get: test_python.py has it run there.

The standard library was trimmed to what our imports lead to. Whatever is missing there is missed here.
"""

import asyncio
import logging
import sys
import traceback
from typing import Any

sys.path.append("/project")

from tests.host.asking import content, get, post
from tests.host.hosts import busy_host, choices, decider
from tests.properties.policies import Dice, explorer

from alhambra import Game, RecordError, new_game
from alhambra.bots import make_bot
from alhambra.bots.memory import Seen
from alhambra.editions import EDITIONS, MODULES
from alhambra.editions.presets import modules_of
from alhambra.host.host import Host
from alhambra.kernel.messages import languages, sentences
from alhambra.kernel.rooms import rooms
from alhambra.play.rulebook import pages
from alhambra.table import insight

LEVELS = ("random", "novice", "greedy", "planner", "master:3", "grandmaster:2", "planner/towers", "master/towers:2")


def game_with(edition: str, modules: tuple[str, ...], decisions: int) -> Game:
    game, dice = new_game(3, modules, edition, 1), Dice(edition)
    while game.decision and decisions:
        game.play(explorer(game.legal_actions(), dice))
        decisions -= 1
    assert str(Game.from_record(str(game.record())).record()) == str(game.record())
    assert Game.from_position(game.position(), seed=1).position() == game.position()
    return game


def every_edition_is_played() -> None:
    for edition in EDITIONS:
        game_with(edition, modules_of(["everything"], edition), 60)
        game_with(edition, (), 400)
    assert len(MODULES) == 26


def every_level_decides() -> None:
    for level in LEVELS:
        for modules in ((), ("vizier", "camps")):
            game = game_with("alhambra", modules, 20)
            assert game.decision
            bot = make_bot(level, seed=1)
            game.play(bot.choose(game.seen_by(game.decision.player), game.legal_actions()))


def every_text_is_read() -> None:
    assert {*languages()} == {"de", "en", "hu", "nl"}
    for language in languages():
        assert len(sentences(language)) > 1000
        assert len(pages(language)) > len(MODULES)
    assert len(rooms()) > len(MODULES)


def errors_are_told() -> None:
    """What formats a traceback asks more of the standard library than what raises it."""
    for wrong in ("1 / 0", "nowhere", "''.joinn", "json.lods", "while", "whlie True: pass", "import alhambr"):
        try:
            exec(wrong)
        except Exception:
            assert "Error" in traceback.format_exc()
    logging.getLogger("alhambra").warning("said %s", "aloud", stacklevel=2)
    told = ""
    try:
        Game.from_record("alhambra record 1\nnonsense")
    except RecordError as error:
        told = str(error)
    assert told


async def a_host_answers() -> None:
    host = busy_host()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "planner"}, {"kind": "bot", "level": "master", "style": "towers"}]
    for edition in EDITIONS:
        wanted: dict[str, Any] = {"name": "Ana", "edition": edition, "seats": seats}
        made = content(await post(host, "/api/tables", wanted), 201)
        table = await host.tables.find(made["table"])
        await host.recorder.act(table, decider(table), table.version, choices(table)[0], "c0")
        content(await get(host, f"/api/tables/{made['table']}"))
    for path in (
        "catalogue",
        "words/de",
        "rules/nl",
        "puzzles",
        "puzzles/1/solution",
        "daily",
        "daily/proofs",
        "tables",
    ):
        content(await get(host, f"/api/{path}"))
    content(await post(host, "/api/lesson", {"name": "Ana"}), 201)
    content(await post(host, "/api/puzzles/1", {"name": "Ana"}), 201)
    content(await post(host, "/api/daily", {"name": "Ana", "player": "a" * 32}), 201)
    await games_are_explained(host)
    await host.close()


async def games_are_explained(host: Host) -> None:
    game = game_with("alhambra", ("vizier",), 1000)
    replay = f"/api/replays/{content(await post(host, '/api/replays', str(game.record())), 201)['replay']}"
    for path in ("", "/at/5", "/statistics", "/analysis"):
        content(await get(host, replay + path))
    assert (await get(host, f"{replay}/record")).body.decode() == str(game.record())
    content(await post(host, f"{replay}/continue", {"at": 4, "seat": 1, "name": "Ben", "level": "greedy"}), 201)


def positions_are_explained() -> None:
    game = game_with("alhambra", (), 30)
    assert game.decision
    seat, verb = game.decision.player, game.legal_actions()[0].verb
    seen = Seen(((),) * 3).to_json()
    assert insight.advice(game, seat, seen)
    assert insight.scoring_now(game, seat, seen)["lines"]
    assert insight.cases(game, seat, verb, [])


async def main() -> None:
    every_edition_is_played()
    every_level_decides()
    every_text_is_read()
    errors_are_told()
    positions_are_explained()
    await a_host_answers()
    print("everything was used")


asyncio.ensure_future(main())  # noqa: RUF006 -- run.js waits for what stands last
