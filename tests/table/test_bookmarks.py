"""A table that continues from a bookmark is the same as one whose record was replayed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.records.test_records import FILES, entries, read

from alhambra import Game, Palace
from alhambra.kernel.errors import NothingToUndo
from alhambra.table.entries import Entry
from alhambra.table.frames import SetupData
from alhambra.table.recorded_game import RecordedGame
from alhambra.table.seats import BOT, HUMAN, Seat
from alhambra.table.table import Table

MANY_SIDED = ("2003-2-players", "confirmed-turns", "from-a-position", "alhambra-everything", "red_palace-everything")
"""Recorded games with the neutral player, with confirmed turns, from a position, and with everything."""
LONGEST = 250
"""How many entries of a game are played in every run."""


def table(header: dict[str, Any]) -> Table:
    """A table at which the last seat is a computer opponent's."""
    names = header["players"]
    setup: SetupData = {
        "edition": header["edition"],
        "modules": header["modules"],
        "options": header["options"],
        "public": False,
        "pace": {"kind": "days", "days": 1},
        "aids": {"hints": True, "majorities": True, "memory": False},
    }
    kinds = [HUMAN] * (len(names) - 1) + [BOT]
    seats = [Seat(seat, kind, names[seat], None if kind == HUMAN else "greedy") for seat, kind in enumerate(kinds)]
    return Table("a", setup, seats, header)


def begun(header: dict[str, Any], first: Entry) -> Table:
    opened = table(header)
    opened.begin(RecordedGame(header, first), first)
    return opened


def resumed(other: Table) -> Table:
    """A table that continues from a bookmark of another one, as read from a database."""
    opened = table(dict(other.header or {}))
    opened.resume(json.loads(json.dumps(other.bookmark())))
    return opened


def by_players(record: Any) -> list[Entry]:
    """The entries of a recorded game, each with the seat that made it. Computer opponents undo nothing."""
    game = RecordedGame(record.header, entries(record)[0])
    bot, seat = len(record.header["players"]) - 1, None
    made = [entries(record)[0]]
    for entry in entries(record)[1:]:
        if entry.is_undo and seat == bot:
            break
        decision = game.game.decision
        assert decision
        seat = seat if entry.is_undo else decision.player
        made.append(entry._replace(seat=seat, client=f"request {entry.version}", at=float(entry.version)))
        game.play(entry)
    return made


def inside(game: Game) -> dict[str, Any]:
    """Everything that a game is made of."""
    return {
        "history": game.history(),
        "retractable": game.retractable,
        "undo": [game.can_undo(player) for player in (None, *game.state.players)],
        "seen": [game.decision_seen_by(player) for player in (None, *game.state.players)],
        "legal": list(game.legal_actions()),
        "chance": (game.state.chance.uses, game.state.chance.results),
        "seed": game.seed,
        **{name: value for name, value in game.state.__dict__.items() if name not in ("chance", "events")},
        "palaces": [[list(part.items()) for part in (each.tiles, each.rim, each.inner)] for each in palaces(game)],
    }


def palaces(game: Game) -> list[Palace]:
    return game.state.palaces


def assert_same(one: Table, other: Table) -> None:
    assert one.game
    assert other.game
    assert one.entries == other.entries
    for seat in (None, *one.game.state.players):
        assert list(one.events_for(seat)) == list(other.events_for(seat))
    assert (one.decider, one.over, one.deadline, one.stopped) == (
        other.decider,
        other.over,
        other.deadline,
        other.stopped,
    )
    assert one.autoplay == other.autoplay
    assert json.dumps(one.scored) == json.dumps(other.scored)
    assert inside(one.game) == inside(other.game)


def assert_same_when_undone(one: Table, other: Table) -> None:
    """Everything that can be undone is, in both."""
    assert one.game
    assert other.game
    mine, others = one.game.clone(), other.game.clone()
    while True:
        try:
            mine.undo()
        except NothingToUndo:
            break
        others.undo()
        assert inside(mine) == inside(others)
    with pytest.raises(NothingToUndo):
        others.undo()


@pytest.mark.parametrize("name", MANY_SIDED)
def test_a_table_goes_on_from_a_bookmark_as_if_it_had_been_replayed(name: str) -> None:
    go_through(next(file for file in FILES if file.stem == name), every=9, longest=LONGEST)


@pytest.mark.long
def test_every_kept_game_goes_on_from_bookmarks() -> None:
    for file in FILES:
        go_through(file, every=38, longest=78)


def go_through(file: Path, every: int, longest: int) -> None:
    """Replay a game, and compare it now and then with one that continues from a bookmark; also with one that continues
    from an early bookmark to the end."""
    record = read(file)
    first, *rest = by_players(record)[:longest]
    replayed = begun(record.header, first)
    early = resumed(replayed)
    for entry in rest:
        replayed.follow(entry)
        early.follow(entry)
        if entry.version % every == 0:
            opened = resumed(replayed)
            assert_same(opened, replayed)
            assert_same_when_undone(opened, replayed)
            if entry.version % (2 * every) == 0:
                early = opened
    assert not replayed.stuck
    assert_same(early, replayed)


def test_a_bookmark_that_makes_no_sense_changes_nothing() -> None:
    record = read(FILES[0])
    first, *rest = by_players(record)[:40]
    replayed = begun(record.header, first)
    for entry in rest:
        replayed.follow(entry)
    bookmark = json.loads(json.dumps(replayed.bookmark()))
    for part in ("entries", "recorded", "sent", "undoable", "scored"):
        opened = table(record.header)
        with pytest.raises((LookupError, TypeError, ValueError)):
            opened.resume({key: value for key, value in bookmark.items() if key != part})  # type: ignore[arg-type]
        assert (opened.game, opened.version) == (None, -1)
        opened.begin(RecordedGame(record.header, first), first)
