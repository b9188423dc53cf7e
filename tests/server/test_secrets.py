"""Nothing that a player may not know leaves the server: every byte sent is searched for it."""

import asyncio
import json
import logging
import sqlite3
import sys
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.host.player import Player
from tests.server.client import make_table, player
from tests.server.servers import CALM, QuickProcess

from alhambra import Game
from alhambra.editions import MODULES
from alhambra.play.game import state_hash
from alhambra.server.logs import AsJson
from alhambra.table.entries import Entry, read_chance
from alhambra.table.recorded_game import RecordedGame

MOST = 3000
"""No game is as long."""
SURE = 9
"""This many hidden things in a row, in their order, are not sent by chance; a hand that was dealt is shorter."""


class Heard:
    """Everything one client was sent during the game, and the view it built from it."""

    def __init__(self, there: Player) -> None:
        self.seat = there.table["you"]
        self.there = there
        self.views: dict[int, dict[str, Any]] = {}

    def note(self) -> None:
        self.views[self.there.version] = self.there.view


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> "Evening":
    """A table with three players, one spectator and every module, played to the end."""
    return Evening(tmp_path_factory.mktemp("secrets"))


class Evening:
    """What was sent, what was logged, and what was true."""

    def __init__(self, folder: Path) -> None:
        server = QuickProcess(replace(CALM, database=str(folder / "tables.db")))
        server.start(errors=folder / "errors.log")
        try:
            asyncio.run(self._play(server.base))
        finally:
            server.kill()
        self.logs = server.errors.read_text()
        database = sqlite3.connect(folder / "tables.db")
        header, self.stored_seats = (
            database.execute("SELECT header FROM tables").fetchone()[0],
            database.execute("SELECT token FROM seats").fetchall(),
        )
        rows = database.execute("SELECT version, seat, client, action, chance, at FROM entries ORDER BY version")
        self.entries = [
            Entry(version, seat, client, action, read_chance(chance), at)
            for version, seat, client, action, chance, at in rows
        ]
        database.close()
        self.header = json.loads(header)

    async def _play(self, base: str) -> None:
        made = await make_table(base, "me", "here Ben", "here Cleo", modules=list(MODULES))
        self.table, self.tokens = made["table"], list(made["tokens"].values())
        async with AsyncExitStack() as opened:
            self.heard = [
                Heard(await opened.enter_async_context(player(base, self.table, token, seed=at)))
                for at, token in enumerate([*self.tokens, None])
            ]
            self.texts: list[str] = []
            async with httpx.AsyncClient(base_url=base) as client:
                while self.heard[0].there.game["decision"]:
                    assert self.heard[0].there.version < MOST
                    if self.heard[0].there.version % 50 == 49:
                        for path in (f"/api/tables/{self.table}", f"/api/tables/{self.table}/record", "/metrics"):
                            self.texts.append((await client.get(path)).text)
                    await self._act()

    async def _act(self) -> None:
        decider = next(heard.there for heard in self.heard if heard.there.decides)
        for heard in self.heard:
            if heard.there is not decider and decider.version % 5 == 0:
                # They try things that are not theirs to do, and learn nothing.
                await heard.there.act("take g1")
                await heard.there.ask("why-not", parts=[{"role": "offer", "id": "1"}, {"role": "money", "id": "g1"}])
        answer = await decider.play(rather=("take", "buy"))  # or chests would go back and forth for a long time
        assert answer["type"] == "done", answer
        for heard in self.heard:
            await heard.there.until_version(answer["version"])
            heard.note()

    @cached_property
    def all_texts(self) -> list[str]:
        return [*self.texts, *(text for heard in self.heard for text in heard.there.texts)]

    @cached_property
    def games(self) -> list[Game]:
        """The game after each entry."""
        recorded = RecordedGame(self.header, self.entries[0])
        found = [recorded.game.clone()]
        for entry in self.entries[1:]:
            recorded.play(entry)
            found.append(recorded.game.clone())
        return found


def test_every_view_is_what_the_engine_shows_that_player(evening: Evening) -> None:
    """Views, even those built from patches, contain exactly what the engine lets that player know.

    Each client is checked in turn.
    """
    games = evening.games
    for at, heard in enumerate(evening.heard):
        assert len(heard.views) > 250
        for version, view in heard.views.items():
            if version % len(evening.heard) != at:
                continue
            expected = json.loads(json.dumps(games[version].view(heard.seat)))
            for pile in ("draw", "discard", "tower"):
                assert view[pile] == len(expected[pile])
            same = expected.keys() - {"draw", "discard", "tower", "box", "score_lines"}
            assert {name: view[name] for name in same} == {name: expected[name] for name in same}
            hands = [player["hand"] for player in view["players"]]
            assert all(set(hand) <= {"?"} for seat, hand in enumerate(hands) if seat != heard.seat)


def test_the_seed_and_the_hashes_of_states_are_nowhere(evening: Evening) -> None:
    seed = evening.header["seed"]
    assert seed.bit_length() > 96
    hashes = [state_hash(game.state) for game in evening.games[::20]]
    for text in [*evening.all_texts, evening.logs]:
        assert str(seed) not in text
        assert f"{seed:x}" not in text
        assert not any(each in text for each in hashes)


def test_everybody_is_told_the_same_events_in_the_end(evening: Evening) -> None:
    """To the others later what could be taken back. That events show nothing hidden is a property of the engine."""
    told = [
        [event | {"version": 0} for frame in heard.there.frames if frame["type"] == "game" for event in frame["events"]]
        for heard in evening.heard
    ]
    assert len(told[0]) > 500
    assert all(each == told[0] for each in told)


def test_hidden_piles_are_nowhere_in_their_order(evening: Evening) -> None:
    shuffles = [result for entry in evening.entries for _, result in entry.chance if len(result) > 20]
    assert len(shuffles) > 2
    everything = "\n".join(evening.all_texts)
    for shuffle in shuffles:
        runs = [shuffle[at : at + SURE] for at in range(0, len(shuffle) - SURE, SURE // 2)]
        for joint in (" ", '","', '", "', ","):
            assert [run for run in runs if joint.join(run) in everything] == []


def test_secret_choices_are_told_to_nobody_else(evening: Evening) -> None:
    games = evening.games
    secret = {verb.name for verb in games[0].rules.verbs.values() if verb.secret}
    chosen = [entry for entry in evening.entries if entry.action and entry.action.startswith(tuple(secret))]
    assert chosen
    for entry in chosen:
        for heard in evening.heard:
            if heard.seat != entry.seat:
                assert not any(entry.action in text for text in heard.there.texts)
        assert not any(entry.action in text for text in evening.texts)


def test_the_menu_goes_only_to_the_player_who_decides(evening: Evening) -> None:
    for heard in evening.heard:
        for frame in heard.there.frames:
            if frame["type"] == "game":
                decider = frame["decision"]["player"] if frame["decision"] else -1
                assert (frame["menu"] is not None) == (decider == heard.seat)


def test_tokens_are_sent_to_nobody_else_and_logs_name_no_table(evening: Evening) -> None:
    hashes = [row[0] for row in evening.stored_seats]
    for text in [*evening.all_texts, evening.logs]:
        assert not any(token in text for token in (*evening.tokens, *hashes))
    assert evening.table not in evening.logs


def test_error_messages_are_not_logged() -> None:
    """Those of the database repeat what was to be stored, such as the seed of a game."""
    try:
        try:
            raise ValueError("seed 12345")
        except ValueError as error:
            raise RuntimeError("hand g5 n7") from error
    except RuntimeError:
        record = logging.LogRecord("alhambra", logging.ERROR, "", 1, "a table failed", None, sys.exc_info())
    line = json.loads(AsJson().format(record))
    assert (line["what"], line["level"]) == ("a table failed", "error")
    assert [word for word in line["error"] if word in ("RuntimeError", "ValueError")] == ["RuntimeError", "ValueError"]
    assert "12345" not in json.dumps(line)
    assert "g5" not in json.dumps(line)
