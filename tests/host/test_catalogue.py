"""What a client is told before there is a table: what can be chosen, and the words to say it with."""

import asyncio
import json
from typing import Any

import pytest
from tests.host import asking
from tests.host.hosts import quiet_host

from alhambra.bots.strength import strength
from alhambra.editions import EDITIONS, MODULES
from alhambra.editions.presets import presets_of
from alhambra.editions.suggestions import SUGGESTIONS
from alhambra.game.components.component_files import names
from alhambra.game.options import Names, OneSeat, Switch
from alhambra.host.answers import catalogue
from alhambra.host.answers.route import Answer
from alhambra.host.requests.talking import ChatRequest
from alhambra.host.shapes import ShapeError, read
from alhambra.kernel.messages import languages, sentences

HOST = quiet_host()


def get(path: str, known: str | None = None) -> Answer:
    return asyncio.run(asking.get(HOST, path, known))


def found(path: str) -> Any:
    return asking.content(get(path))


def test_all_modules_are_offered_in_the_order_of_the_box() -> None:
    offered = found("/api/catalogue")
    assert [module["name"] for module in offered["modules"]] == list(MODULES)
    assert offered["limits"]["seats"] == [2, 6]


def test_each_module_says_what_it_brings_and_what_it_asks_of_the_players() -> None:
    offered = {module["name"]: module for module in found("/api/catalogue")["modules"]}
    assert all(module["more"] for module in offered.values())
    thieves = offered["thieves"]
    assert (thieves["more"], thieves["longer"], thieves["harder"]) == (["money", "fight"], 1, 1)
    words = sentences("en")
    assert all(f"web-home.more-{tag}" in words for module in offered.values() for tag in module["more"])


def test_sets_name_modules_that_are_offered() -> None:
    offered = found("/api/catalogue")
    for edition in offered["editions"]:
        sets = {preset["name"]: preset["modules"] for preset in edition["presets"]}
        assert sets["everything"] == edition["modules"]
        assert all(set(modules) <= set(edition["modules"]) for modules in sets.values())


def test_suggestions_are_offered_with_what_helps_to_choose_one() -> None:
    offered = found("/api/catalogue")
    assert [each["name"] for each in offered["suggestions"]] == [each.name for each in SUGGESTIONS]
    fighters = next(each for each in offered["suggestions"] if each["name"] == "fighters")
    assert (fighters["edition"], fighters["players"], fighters["minutes"]) == ("alhambra", [3, 6], 75)
    modules = {edition["name"]: edition["modules"] for edition in offered["editions"]}
    assert all(set(each["modules"]) <= set(modules[each["edition"]]) for each in offered["suggestions"])


def test_the_tiles_of_every_edition_are_named() -> None:
    tiles = {edition["name"]: edition["tiles"] for edition in found("/api/catalogue")["editions"]}
    assert len(set(tiles["alhambra"])) == 54
    assert "P2new" in tiles["alhambra"]
    assert len(tiles["red_palace"]) == 54
    assert tiles["red_palace"][:2] == ["_8", "_9"]
    assert "_9es^e" in tiles["red_palace"]


def test_the_catalogue_includes_what_is_printed_on_the_components_of_every_file() -> None:
    offered = found("/api/catalogue")
    assert list(offered["components"]) == names()
    first = offered["components"]["bazaars"]["tiles"][0]
    assert first == {"id": "Br1", "currency": "dirham", "types": ["seraglio", "arcades", "garden"]}
    assert offered["corrected"] == []
    for unprinted in ('"source"', '"status"'):
        assert unprinted not in json.dumps(offered["components"])


def test_a_client_asks_each_time_whether_the_catalogue_has_changed() -> None:
    """A restarted server may have other components."""
    first = get("/api/catalogue")
    assert first.caching == "no-cache"
    again = get("/api/catalogue", first.etag)
    assert (again.status, again.body) == (304, b"")
    assert get("/api/catalogue", '"another"').body == first.body


def test_nobody_is_asked_for_the_ages_of_the_players() -> None:
    offered = found("/api/catalogue")
    assert offered["options"] == [{"kind": "switch", "name": "confirm", "default": False}]
    assert offered["usual_level"] in offered["levels"]


def test_levels_come_from_the_weakest_to_the_strongest_with_what_was_measured() -> None:
    offered = found("/api/catalogue")
    assert offered["levels"][:3] == ["novice", "greedy", "planner"]
    assert offered["levels"][-1] == "random"
    planner = next(each for each in offered["strengths"] if each["level"] == "planner")
    known = strength("planner")
    assert known
    assert (planner["against"], planner["wins"], planner["games"]) == (known.against, known.wins, known.games)
    assert [each["players"] for each in offered["strengths"]] == [3] * len(offered["strengths"])


def test_styles_are_told_for_the_levels_that_can_have_one() -> None:
    offered = found("/api/catalogue")
    styles = ["walls", "towers", "miser", "spoiler"]
    assert offered["styles"] == dict.fromkeys(("planner", "master", "grandmaster"), styles)


def test_an_edition_says_which_modules_sets_and_options_it_allows() -> None:
    for edition in found("/api/catalogue")["editions"]:
        assert edition["modules"] == [name for name in MODULES if EDITIONS[edition["name"]].goes_with(name)]
        assert {each["name"]: tuple(each["modules"]) for each in edition["presets"]} == presets_of(edition["name"])
        assert [option["name"] for option in edition["options"]] == [
            name for name, option in EDITIONS[edition["name"]].options.items() if isinstance(option, Switch | Names)
        ]


def test_names_to_choose_from_are_offered_with_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = EDITIONS["alhambra"]._replace(
        options={"colours": Names(("red", "green"), 1, unless="grey"), "first": OneSeat()}
    )
    monkeypatch.setitem(EDITIONS, "alhambra", painted)
    (offered,) = (edition for edition in catalogue.catalogue()["editions"] if edition["name"] == "alhambra")
    assert offered["options"] == [
        {"kind": "names", "name": "colours", "names": ["red", "green"], "count": 1, "unless": "grey"}
    ]


def test_a_chat_message_may_be_as_long_as_the_catalogue_says() -> None:
    longest = found("/api/catalogue")["limits"]["chat"]
    said = {"type": "chat", "id": "1", "text": "x" * longest}
    assert len(read(ChatRequest, said).text) == longest
    with pytest.raises(ShapeError):
        read(ChatRequest, {**said, "text": "x" * (longest + 1)})


def test_there_are_words_for_everything_that_is_offered() -> None:
    offered, texts = found("/api/catalogue"), found("/api/words/en")
    modules, editions = offered["modules"], offered["editions"]
    options = [*offered["options"], *(option for each in (*modules, *editions) for option in each["options"])]
    keys = [
        *(f"edition.{edition['name']}" for edition in editions),
        *(f"preset.{preset['name']}" for edition in editions for preset in edition["presets"]),
        *(f"preset.{module['box']}" for module in modules if module["box"]),
        *(f"choice.{option['name']}-{name}" for option in options for name in option.get("names", ())),
        *(f"{kind}.{module['name']}" for module in modules for kind in ("title", "summary")),
        *(f"option.{option['name']}" for option in options),
        *(f"{kind}.{each['name']}" for each in offered["suggestions"] for kind in ("suggestion", "suggestion-why")),
        *(f"styles.{style}" for styles in offered["styles"].values() for style in styles),
        *(f"levels.{level}{what}" for level in offered["levels"] for what in ("", "-strength")),
        *(f"persons.{level}{what}" for level in offered["persons"] for what in ("", "-sibling")),
    ]
    assert [key for key in keys if key not in texts] == []


def test_every_language_has_every_sentence() -> None:
    for language in languages():
        texts = found(f"/api/words/{language}")
        assert texts.keys() >= sentences("en").keys()
        assert texts == sentences("en") | sentences(language)


def test_unchanged_words_are_not_sent_again() -> None:
    first = get("/api/words/en")
    again = get("/api/words/en", first.etag)
    assert (again.status, again.body) == (304, b"")


def test_a_language_without_words_is_not_found() -> None:
    assert asking.refused(get("/api/words/tlh")) == (404, "not-found", "server.no-such-language")
