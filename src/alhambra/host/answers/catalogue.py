"""The catalogue: editions, modules, sets of modules, options, computer opponents, and what is printed on components."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Literal

from alhambra.bots import BOTS
from alhambra.bots.persons import FAMILIES
from alhambra.bots.strength import strength
from alhambra.bots.styles import styles_of
from alhambra.editions import EDITIONS, MODULES, OPTIONS, compile_rules
from alhambra.editions.presets import presets_of
from alhambra.editions.suggestions import SUGGESTIONS
from alhambra.game import questions
from alhambra.game.components.data import all_corrections, all_printed
from alhambra.game.module import More
from alhambra.game.options import Names, Option, Switch
from alhambra.game.palace.overview import tiles_by_walls
from alhambra.game.turn.setup import FEWEST_PLAYERS, LONGEST_NAME, MOST_PLAYERS
from alhambra.host.answers.route import Answer, Ask, Route, Tagged, tagged
from alhambra.host.host import Host
from alhambra.host.requests.talking import LONGEST_CHAT
from alhambra.kernel.messages import languages
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.clock import WATCHING
from alhambra.table.seats import SUBSTITUTE

AIMLESS = "random"
"""The level that is not much of an opponent; it is offered last."""


class OfferedSwitchData(TypedDict):
    """An option that can be on or off, explained by the sentence `option.<name>`."""

    kind: Literal["switch"]
    name: str
    default: bool


class OfferedNamesData(TypedDict):
    """An option that takes `count` of the names, or nothing; the sentence `choice.<option>-<name>` words a name."""

    kind: Literal["names"]
    name: str
    names: list[str]
    count: int
    unless: str | None
    """A switch that takes the choice away while it is on."""


OfferedOption = OfferedSwitchData | OfferedNamesData


class OfferedModuleData(TypedDict):
    """A module. The sentence `title.<name>` is its title, `summary.<name>` its description."""

    name: str
    number: int
    rules: str
    """The prefix of its rules."""
    box: str
    """The expansion it first came in, called `preset.<box>`; empty if it came in none."""
    options: list[OfferedOption]
    more: list[More]
    """What it adds more of."""
    longer: int
    harder: int
    """How much longer and harder a game becomes, from 0 to 3."""


class PresetData(TypedDict):
    """A ready-made set of modules: the contents of a box, or everything."""

    name: str
    modules: list[str]


class SuggestionData(TypedDict):
    """A suggestion. The sentence `suggestion.<name>` is its title, `suggestion-why.<name>` what speaks for it."""

    name: str
    edition: str
    modules: list[str]
    players: tuple[int, int]
    """The fewest and most players it is good for."""
    minutes: int
    """About how long three or more people play."""


class OfferedEditionData(TypedDict):
    """An edition, with the modules and sets of modules that go with it and its own options."""

    name: str
    rules: str
    """The prefix of its rules."""
    modules: list[str]
    presets: list[PresetData]
    options: list[OfferedOption]
    tiles: list[str]
    """The tiles in the tower if no modules are chosen, sorted by their walls. Every player may look them up."""


class CatalogueLimitsData(TypedDict):
    """The longest name and line of chat, and the fewest and most seats."""

    name: int
    chat: int
    seats: tuple[int, int]
    scoring: float
    """For how many seconds a scoring may be shown: clocks stand still for that time after it."""


class LevelStrengthData(TypedDict):
    """How many of 100 games one of a level wins against equals of another level, and how many an equal would win."""

    level: str
    against: str
    players: int
    games: int
    wins: int
    wins_error: int
    even: int


class CatalogueData(TypedDict):
    """The choices for a new table, and what is printed on the components."""

    editions: list[OfferedEditionData]
    modules: list[OfferedModuleData]
    suggestions: list[SuggestionData]
    options: list[OfferedOption]
    """The options of every table."""
    levels: list[str]
    usual_level: str
    styles: dict[str, list[str]]
    """The styles that computer opponents can have, by level; `styles.<style>` puts them into words."""
    persons: dict[str, list[str]]
    """Who plays a level of the program: the person, then the brothers or sisters who come if the person is there. The
    sentences `persons.<level>` and `persons.<level>-sibling` introduce them."""
    strengths: list[LevelStrengthData]
    """Only for levels that were measured."""
    components: dict[str, Any]
    """What is printed on the components, by component file (docs/components.md), without sources."""
    corrected: list[str]
    """The component files that differ from the shipped ones."""
    languages: list[str]
    limits: CatalogueLimitsData


def catalogue() -> CatalogueData:
    """The catalogue as it is now."""
    return {
        "editions": [
            {
                "name": edition.name,
                "rules": edition.rules,
                "modules": [name for name in MODULES if edition.goes_with(name)],
                "presets": [{"name": name, "modules": list(held)} for name, held in presets_of(edition.name).items()],
                "options": list(_offered(edition.options)),
                "tiles": _tiles(edition.name),
            }
            for edition in EDITIONS.values()
        ],
        "modules": [
            {
                "name": module.name,
                "number": module.number,
                "rules": module.rules,
                "box": module.box,
                "options": list(_offered(module.options)),
                "more": list(module.more),
                "longer": module.longer,
                "harder": module.harder,
            }
            for module in MODULES.values()
        ],
        "suggestions": [
            {
                "name": suggestion.name,
                "edition": suggestion.edition,
                "modules": list(suggestion.modules),
                "players": suggestion.players,
                "minutes": suggestion.minutes,
            }
            for suggestion in SUGGESTIONS
        ],
        "options": list(_offered(OPTIONS)),
        "levels": sorted(BOTS, key=lambda level: level == AIMLESS),
        "usual_level": SUBSTITUTE,
        "styles": {level: list(styles_of(level)) for level in BOTS if styles_of(level)},
        "persons": {level: list(family) for level, family in FAMILIES.items()},
        "strengths": list(_strengths()),
        "components": all_printed(),
        "corrected": list(all_corrections()),
        "languages": list(languages()),
        "limits": {
            "name": LONGEST_NAME,
            "chat": LONGEST_CHAT,
            "seats": (FEWEST_PLAYERS, MOST_PLAYERS),
            "scoring": WATCHING,
        },
    }


def _offered(options: Mapping[str, Option]) -> Iterator[OfferedOption]:
    """The options offered for a new table; nobody is asked for the players' ages."""
    for name, option in options.items():
        if isinstance(option, Switch):
            yield {"kind": "switch", "name": name, "default": option.default}
        elif isinstance(option, Names):
            yield {
                "kind": "names",
                "name": name,
                "names": list(option.names),
                "count": option.count,
                "unless": option.unless,
            }


def _tiles(edition: str) -> list[str]:
    rules = compile_rules(edition, (), {}, MOST_PLAYERS)
    return [tile.id for tile in tiles_by_walls(questions.tower_tiles(rules))]


def _strengths() -> Iterator[LevelStrengthData]:
    for each in map(strength, BOTS):
        if each:
            yield {
                "level": each.level,
                "against": each.against,
                "players": each.players,
                "games": each.games,
                "wins": each.wins,
                "wins_error": each.wins_error,
                "even": each.even,
            }


@cache
def _tagged(write: Callable[[Any], bytes]) -> Tagged:
    return tagged(write(catalogue()))


async def get_catalogue(host: Host, ask: Ask) -> Answer:
    """The catalogue. After a restart the components may differ."""
    return _tagged(host.write).answer(ask, "no-cache")


ROUTES = (Route("GET", "/api/catalogue", get_catalogue, others=(304,), written=CatalogueData),)
