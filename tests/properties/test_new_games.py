"""Which games can be set up and which cannot: players, names, modules, edition, options, seed."""

from typing import Any

import pytest

from alhambra import Game, RecordError, SetupError, new_game
from alhambra.editions import MODULES
from alhambra.kernel.messages import Message

BAD_SETUPS: dict[str, tuple[dict[str, Any], str]] = {
    "no players": ({"players": 0}, "0 players"),
    "one player": ({"players": 1}, "1 players"),
    "seven players": ({"players": 7}, "7 players"),
    "fewer than none": ({"players": -3}, "players"),
    "very many": ({"players": 10**6}, "1000000 players"),
    "half a player": ({"players": 2.5}, "2.5"),
    "true": ({"players": True}, "True"),
    "a single name": ({"players": "Ana"}, "'Ana'"),
    "nobody": ({"players": []}, "0 players"),
    "one name": ({"players": ["Ana"]}, "1 players"),
    "equal names": ({"players": ["Ana", "Ben", "Ana"]}, "same name"),
    "an empty name": ({"players": ["Ana", ""]}, "1 to 40"),
    "a long name": ({"players": ["Ana", "x" * 41]}, "1 to 40"),
    "a name with a line break": ({"players": ["Ana", "Ben\nplayer Cleo"]}, "printable"),
    "a name with a space around it": ({"players": ["Ana", " Ben"]}, "space"),
    "a name that is a number": ({"players": ["Ana", 7]}, "7"),
    "an unknown module": ({"modules": ["windmills"]}, "windmills"),
    "a module that is no text": ({"modules": [3]}, "3"),
    "an edition that is no text": ({"edition": 2003}, "2003"),
    "an unknown edition": ({"edition": "1492"}, "1492"),
    "an unknown option": ({"options": {"speed": 3}}, "speed"),
    "an option with a wrong value": ({"options": {"confirm": "yes"}}, "confirm"),
    "an age order of another length": ({"options": {"ages": [0, 1]}}, "ages"),
    "an age order that is not a list of seats": ({"options": {"ages": "old"}}, "ages"),
    "options that are not a table": ({"options": ["confirm"]}, "options"),
    "an age order that names a seat twice": ({"options": {"ages": [0, 1, 1]}}, "ages"),
    "an age order of names": ({"options": {"ages": ["0", "1", "2"]}}, "ages"),
    "an age order with half a seat": ({"options": {"ages": [0, 1.0, 2]}}, "ages"),
    "a seed that is true": ({"seed": True}, "True"),
    "a seed below 0": ({"seed": -1}, "-1"),
    "a seed that is a text": ({"seed": "lucky"}, "lucky"),
    "a seed that is half a number": ({"seed": 1.5}, "1.5"),
}


@pytest.mark.parametrize(("given", "says"), BAD_SETUPS.values(), ids=BAD_SETUPS)
def test_an_impossible_game_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        new_game(**{"players": 3, "seed": 1, **given})


def test_names_are_of_1_to_40_characters_and_may_have_blanks_within() -> None:
    names = ("x", "y" * 40, "Ana Maria")
    for given in (names, list(names)):
        game = new_game(given, seed=1)
        assert game.state.names == names


def test_players_who_are_only_counted_are_numbered_from_1() -> None:
    assert new_game(3, seed=1).state.names == ("Player 1", "Player 2", "Player 3")


def test_without_a_seed_every_game_is_different() -> None:
    assert len({new_game(2).seed for _ in range(5)}) == 5


def test_a_seed_of_0_is_a_seed() -> None:
    assert new_game(2, seed=0).seed == 0


def test_every_module_has_a_title_and_says_what_it_is_about() -> None:
    for module in MODULES.values():
        assert (module.title, module.summary) == (Message(f"title.{module.name}"), Message(f"summary.{module.name}"))


def test_a_game_that_was_played_with_corrected_components_is_not_replayed_with_those_of_the_box() -> None:
    record = str(new_game(2, seed=1).record()).replace("seed 1", 'components {"base": "0123"}\nseed 1', 1)
    with pytest.raises(RecordError, match=r"different, corrected components: base\.toml"):
        Game.from_record(record)


def test_a_game_that_has_just_begun_can_be_set_up_as_a_position() -> None:
    game = new_game(3, seed=1)
    assert Game.from_position(game.position()).snapshot() == game.snapshot()
