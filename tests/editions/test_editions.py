"""What an edition says about itself: its parts, its options, and the modules that go with it."""

from __future__ import annotations

from typing import Any

import pytest

from alhambra import Game, RecordError, SetupError, new_game
from alhambra.editions import EDITIONS, MODULES, Edition
from alhambra.editions.presets import EVERYTHING, PRESETS, modules_of, presets_of
from alhambra.game.components import data
from alhambra.kernel.messages import languages, sentences
from alhambra.table.refusals import as_refused
from alhambra.terminal.speech import Speech

pytestmark = pytest.mark.usefixtures("tiny")


def parts(players: int, edition: str = "tiny", modules: tuple[str, ...] = (), **options: Any) -> list[str]:
    return [part.name for part in new_game(players, modules, edition, 1, options).rules.parts]


def test_a_part_can_be_in_play_at_some_tables_only() -> None:
    assert "remodel" in parts(3)
    assert "remodel" not in parts(3, in_stone=True)
    assert ("dirk" in parts(2), "dirk" in parts(3)) == (True, False)


def test_modules_stand_after_the_parts_of_an_edition_or_where_it_says() -> None:
    assert parts(3, modules=("medina", "camps"))[-2:] == ["camps", "medina"]
    assert parts(2, "2003", ("vizier", "medina"))[-5:] == ["dirk", "interruptions", "vizier", "medina", "2003"]


def test_everything_an_edition_may_bring_into_play_is_listed_once() -> None:
    for edition in EDITIONS.values():
        names = [part.name for part in edition.all_parts]
        assert len(names) == len(set(names))
        assert set(parts(2, edition.name)) <= set(names)


# --- Options ----------------------------------------------------------------------------------------------------------


def test_options_of_an_edition_have_defaults_and_stand_with_those_of_every_table() -> None:
    assert new_game(3, edition="tiny", seed=1).rules.options == {
        "ages": (0, 1, 2),
        "colours": None,
        "confirm": False,
        "first": None,
        "in_stone": False,
    }


def test_names_are_kept_in_the_order_of_all_names() -> None:
    assert new_game(3, edition="tiny", seed=1, options={"colours": ["blue", "red"]}).state.option("colours") == (
        "red",
        "blue",
    )


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"in_stone": 1}, "the option 'in_stone' must be true or false"),
        ({"colours": "red"}, "the option 'colours' must be a list of names: red, green, blue"),
        ({"colours": ["red", "pink"]}, "the option 'colours' must be a list of names: red, green, blue"),
        ({"colours": ["red", ["green"]]}, "the option 'colours' must be a list of names: red, green, blue"),
        ({"colours": ["red"]}, "the option 'colours' takes 2 names, each once"),
        ({"colours": ["red", "red"]}, "the option 'colours' takes 2 names, each once"),
        ({"first": 3}, "the option 'first' must be a seat from 0 to 2"),
        ({"first": True}, "the option 'first' must be a seat from 0 to 2"),
        ({"colours": ["red", "blue"], "in_stone": True}, "the game is over"),
        ({"speed": 3}, "there is no option 'speed' at this table; there are confirm, ages, in_stone, colours, first"),
    ],
)
def test_a_wrong_value_is_refused_with_the_reason(options: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError) as refused:
        new_game(3, edition="tiny", seed=1, options=options)
    assert str(refused.value) == says


def test_an_option_of_one_edition_is_unknown_to_another() -> None:
    with pytest.raises(SetupError, match="there is no option 'in_stone' at this table"):
        new_game(3, options={"in_stone": True})


def test_records_and_positions_keep_the_options_of_an_edition() -> None:
    game = new_game(3, ["camps"], "tiny", 1, {"colours": ["blue", "red"], "first": 2})
    for again in (Game.from_record(str(game.record())), Game.from_position(game.position())):
        assert again.rules is game.rules


# --- Modules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", [["vizier"], ["camps", "the-viziers-favour"]])
def test_a_module_that_does_not_go_with_an_edition_is_refused_with_the_reason(modules: list[str]) -> None:
    with pytest.raises(SetupError) as refused:
        new_game(3, modules, "tiny")
    assert str(refused.value) == f"{MODULES['vizier'].title} is too large for the small edition"
    german = sentences("de")["title.vizier"]
    assert Speech("de").error(refused.value) == f"{german} ist zu groß für die kleine Ausgabe"


def test_a_server_sends_the_reason_as_a_message_to_be_worded_by_the_client() -> None:
    with pytest.raises(SetupError) as refused:
        new_game(3, ["vizier"], "tiny")
    assert as_refused(refused.value).to_json() == {
        "kind": "setup",
        "message": {
            "key": "server.setup",
            "args": {"problem": {"key": "not-with.tiny", "args": {"module": {"key": "title.vizier", "args": {}}}}},
        },
    }


def test_a_record_with_such_a_module_is_refused_at_the_line_of_the_modules() -> None:
    record = str(new_game(2, ["vizier"], seed=1).record()).replace('"alhambra"', '"tiny"', 1)
    with pytest.raises(RecordError, match=r"line 4: .* is too large for the small edition"):
        Game.from_record(record)


def test_everything_is_what_goes_with_the_edition() -> None:
    assert new_game(3, [EVERYTHING], "tiny").rules.ruleset.modules == ("camps", "medina")
    assert modules_of([EVERYTHING]) == tuple(MODULES)


def test_only_whole_boxes_are_offered() -> None:
    assert presets_of("tiny") == {"the-medina": ("medina",), EVERYTHING: ("camps", "medina")}
    assert tuple(presets_of("alhambra")) == PRESETS
    with pytest.raises(SetupError, match="there is no edition"):
        presets_of("1492")


def test_every_edition_says_in_every_language_why_other_modules_do_not_go_with_it(tiny: Edition) -> None:
    choosy = [name for name, edition in EDITIONS.items() if edition.modules is not None and edition is not tiny]
    assert [name for name in choosy for language in languages() if f"not-with.{name}" not in sentences(language)] == []


def test_a_game_names_the_corrected_components_of_its_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    corrected = dict.fromkeys(("base", "tiny", "camps", "vizier"), "0123")
    monkeypatch.setattr(data, "all_corrections", lambda: corrected)
    assert set(new_game(3, ["camps"], "tiny", 1).record().header["components"]) == {"base", "tiny", "camps"}
    assert set(new_game(3, ["vizier"], seed=1).record().header["components"]) == {"base", "vizier"}
    with pytest.raises(SetupError, match=r"different, uncorrected components: base\.toml, camps\.toml, tiny\.toml"):
        data.check_corrections({}, new_game(3, ["camps"], "tiny", 1).rules.ruleset)
