"""The version of the rules: games continue by the rules they began with, or can at least be viewed."""

from __future__ import annotations

import re

import pytest
from tests.scenario.next_version import NEXT, NOW, is_worth_five, next_version, old_game
from tools.records import FOLDER

from alhambra import Game, IllegalAction, PositionError, RecordError, SetupError, new_game
from alhambra.editions import EDITIONS, Edition, Only, compile_rules
from alhambra.editions.alhambra import PARTS
from alhambra.game import versions
from alhambra.game.palace import remodel
from alhambra.kernel.entries import actions_not_undone
from alhambra.kernel.messages import languages
from alhambra.kernel.record import make
from alhambra.kernel.rules import Ruleset
from alhambra.play.game import replay_as_far_as_possible
from alhambra.terminal.speech import Speech


def taking_five(game: Game) -> int:
    """How many decisions come before the first take worth 5."""
    actions = list(map(str, actions_not_undone(game.history())))
    return next(at for at, action in enumerate(actions) if is_worth_five(action))


def test_every_version_of_the_rules_is_listed_with_its_date() -> None:
    assert list(versions.VERSIONS) == list(range(versions.FIRST, versions.RULES_VERSION + 1))
    assert all(re.match(r"20\d\d-\d\d-\d\d: .", said) for said in versions.VERSIONS.values())
    assert versions.FIRST <= versions.OLDEST_PLAYED <= versions.RULES_VERSION


def test_a_record_names_the_version_of_its_rules() -> None:
    assert str(new_game(3, seed=1).record()).splitlines()[1] == f"rules {versions.RULES_VERSION}"
    assert new_game(3, seed=1).record(None).header["rules"] == versions.RULES_VERSION
    with next_version():
        assert new_game(3, seed=1).record().header["rules"] == NEXT


def test_a_record_without_a_version_is_read_as_version_1() -> None:
    text = (FOLDER / "v1" / "alhambra-3-players.txt").read_text(encoding="utf-8")
    old = text.replace("rules 1\n", "")
    assert old != text
    assert str(Game.from_record(old).record()) == text
    with next_version():
        assert str(Game.from_record(old).record()) == text


# --- A ruling that is kept --------------------------------------------------------------------------------------------


def test_an_old_game_goes_on_by_the_rules_with_which_it_began() -> None:
    record = old_game().record()
    with next_version():
        game = Game.from_record(record)
        assert str(game.record()) == str(record)
        while not (fives := [action for action in game.legal_actions() if is_worth_five(str(action))]):
            game.play(game.legal_actions()[0])
        game.play(fives[0])
        assert Game.from_record(game.record()).position() == game.position()


def test_a_new_game_is_played_by_the_new_rules() -> None:
    before = old_game()
    number = taking_five(before)
    with next_version():
        game = new_game(["Ana", "Ben", "Cleo"], seed=7)
        *actions, five = actions_not_undone(before.history())[: number + 1]
        for action in actions:
            game.play(action)
        with pytest.raises(IllegalAction, match="worth 4 at most"):
            game.play(five)


def test_a_part_can_be_in_play_in_old_games_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_old(ruleset: Ruleset) -> bool:
        return ruleset.version < NEXT

    parts = tuple(Only(part, is_old) if part is remodel.part else part for part in PARTS)
    monkeypatch.setitem(EDITIONS, "changing", Edition("changing", parts))
    with next_version():
        assert remodel.part in compile_rules("changing", (), {}, 3, NOW).parts
        assert remodel.part not in compile_rules("changing", (), {}, 3).parts


def test_what_holds_until_a_version_gives_way_to_what_holds_since() -> None:
    with next_version():
        old, new = (compile_rules("alhambra", (), {}, 3, version) for version in (NOW, NEXT))
        assert old.ruleset.version == NOW
        assert new is compile_rules("alhambra", (), {}, 3)
        assert old is not new


# --- A ruling that is not kept ----------------------------------------------------------------------------------------


def test_a_game_by_rules_that_are_not_kept_is_refused_with_the_line_and_the_reason() -> None:
    record = old_game().record()
    with next_version(kept=False), pytest.raises(RecordError) as caught:
        Game.from_record(record)
    five = next(line for line in record.lines if is_worth_five(line.text))
    assert str(caught.value) == (
        f"line {five.number}: the rules have changed since this game, which was played by version {NOW}: "
        "several cards may be worth 4 at most; these are worth 5 (BASE-21)"
    )


def test_a_game_by_rules_that_are_not_kept_is_shown_as_far_as_it_goes() -> None:
    before = old_game()
    with next_version(kept=False):
        game, stopped = replay_as_far_as_possible(before.record())
        assert stopped is not None
        shown = actions_not_undone(game.history())
        assert shown == actions_not_undone(before.history())[: taking_five(before)]
        assert stopped.line == next(line.number for line in before.record().lines if is_worth_five(line.text))


def test_a_game_by_rules_that_are_not_kept_is_not_played_on_even_if_nothing_in_it_has_changed() -> None:
    record = new_game(3, seed=1).record()
    with next_version(kept=False):
        assert replay_as_far_as_possible(record).stopped is None
        with pytest.raises(RecordError, match="no longer played here") as caught:
            Game.from_record(record)
    assert caught.value.line == 2


def test_a_draw_that_differs_stops_the_game_before_the_action_that_led_to_it() -> None:
    before = old_game()
    record = before.record()
    fifth = [at for at, line in enumerate(record.lines) if line.is_entered][4]
    drawn = make(record.header, [*(line.text for line in record.lines[: fifth + 1]), "! tower P8"])
    game, stopped = replay_as_far_as_possible(drawn)
    assert stopped is not None
    assert stopped.line == drawn.end - 1
    assert actions_not_undone(game.history()) == actions_not_undone(before.history())[:4]


# --- Newer than the program -------------------------------------------------------------------------------------------


def test_a_game_newer_than_the_program_is_refused() -> None:
    with next_version():
        record = str(new_game(3, seed=1).record())
    with pytest.raises(
        RecordError, match=f"version {NEXT} of the rules, but only versions up to {NOW} are known"
    ) as caught:
        Game.from_record(record)
    assert caught.value.line == 2


@pytest.mark.parametrize("language", languages())
def test_the_reason_is_told_in_every_language(language: str) -> None:
    record = old_game().record()
    newer = record._replace(header={**record.header, "rules": NEXT})
    with pytest.raises(RecordError) as caught:
        Game.from_record(newer)
    said = [Speech(language).tell(caught.value.problem)]  # type: ignore[arg-type]
    with next_version(kept=False):
        stopped = replay_as_far_as_possible(record).stopped
        assert stopped is not None
        said += [Speech(language).tell(stopped.problem)]  # type: ignore[arg-type]
    assert ("(BASE-21)" in said[1], str(NEXT) in said[0]) == (True, True)
    if language != "en":
        assert not any("the rules" in one or "several cards" in one for one in said)


# --- Positions --------------------------------------------------------------------------------------------------------


def test_a_position_names_the_version_of_its_rules_unless_it_is_the_present_one() -> None:
    game = old_game()
    position = game.position()
    assert "rules" not in position
    with next_version():
        again = Game.from_record(game.record())
        assert again.position().splitlines()[1] == f"rules {NOW}"
        assert Game.from_position(again.position()).rules.ruleset.version == NOW
        assert Game.from_position(position).rules.ruleset.version == NEXT
        old = again.position()
    with next_version(kept=False), pytest.raises(PositionError, match="no longer played"):
        Game.from_position(old)


def test_a_game_from_a_position_goes_on_by_the_rules_with_which_it_began() -> None:
    start = old_game(10).position()
    game = Game.from_position(start, seed=1)
    for _ in range(5):
        game.play(game.legal_actions()[0])
    with next_version():
        again = Game.from_record(game.record())
        assert again.rules.ruleset.version == again.beginning().rules.ruleset.version == NOW
        assert str(again.record()) == str(game.record())


@pytest.mark.parametrize("version", [0, -1, True, 1.0, "1", None, [1], NEXT])
def test_a_version_that_does_not_exist_is_refused(version: object) -> None:
    with pytest.raises(SetupError):
        versions.checked_version(version)
