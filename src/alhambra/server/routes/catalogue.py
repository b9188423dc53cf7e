"""What a table can be made of: editions, modules, sets of them, options, computer opponents; and what is printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from alhambra.bots import BOTS
from alhambra.editions import EDITIONS, MODULES, OPTIONS
from alhambra.editions.presets import PRESETS, modules_of
from alhambra.game.data import all_printed, corrections
from alhambra.game.overview import tiles_by_walls
from alhambra.game.setup import FEWEST_PLAYERS, LONGEST_NAME, MOST_PLAYERS
from alhambra.kernel.messages import languages
from alhambra.server.marked import AS_BEFORE, Marked, marked
from alhambra.server.routes.tables import errors
from alhambra.server.seats import SUBSTITUTE

router = APIRouter(prefix="/api", tags=["catalogue"])

LONGEST_CHAT = 500


class OfferedOption(BaseModel):
    """Something a table can have or not, explained by the sentence `option.<name>`."""

    name: str
    default: bool


class OfferedModule(BaseModel):
    """A module, named by the sentence `title.<name>` and described by `summary.<name>`."""

    name: str
    number: int
    rules: str
    options: list[OfferedOption]


class Preset(BaseModel):
    """A ready-made set of modules: the contents of a box, or everything."""

    name: str
    modules: list[str]


class Limits(BaseModel):
    name: int
    chat: int
    seats: tuple[int, int]


class Catalogue(BaseModel):
    editions: list[str]
    modules: list[OfferedModule]
    presets: list[Preset]
    options: list[OfferedOption]
    levels: list[str]
    usual_level: str
    tiles: list[str]
    """The building tiles of the base game, which every player may look through."""
    components: dict[str, dict[str, Any]]
    """What is printed on the components, by data file (docs/components.md); not where it is known from."""
    corrected: list[str]
    """The data files that are not as shipped."""
    languages: list[str]
    limits: Limits


def _offered(options: Mapping[str, Any]) -> list[OfferedOption]:
    """Those that are true or false; nobody is asked for the ages of the players."""
    return [OfferedOption(name=name, default=default) for name, default in options.items() if isinstance(default, bool)]


def catalogue() -> Catalogue:
    return Catalogue(
        editions=list(EDITIONS),
        modules=[
            OfferedModule(name=module.name, number=module.number, rules=module.rules, options=_offered(module.options))
            for module in MODULES.values()
        ],
        presets=[Preset(name=name, modules=list(modules_of([name]))) for name in PRESETS],
        options=_offered(OPTIONS),
        levels=list(BOTS),
        usual_level=SUBSTITUTE,
        tiles=[str(tile) for tile in tiles_by_walls()],
        components=all_printed(),
        corrected=list(corrections(list(MODULES))),
        languages=list(languages()),
        limits=Limits(name=LONGEST_NAME, chat=LONGEST_CHAT, seats=(FEWEST_PLAYERS, MOST_PLAYERS)),
    )


@cache
def _marked() -> Marked:
    return marked(catalogue().model_dump())


@router.get("/catalogue", response_model=Catalogue, responses={**AS_BEFORE, **errors()})
async def get_catalogue(request: Request) -> Response:
    """What a new table can be made of, and what is printed. A server started anew may have other components."""
    return _marked().answer(request, "no-cache")
