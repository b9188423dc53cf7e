"""The catalogue: editions, modules, presets, options, computer opponents; and what is printed on the components."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from fastapi import APIRouter, Request, Response

from alhambra.bots import BOTS
from alhambra.bots.strength import strength
from alhambra.bots.styles import styles_of
from alhambra.editions import EDITIONS, MODULES, OPTIONS, compile_rules
from alhambra.editions.presets import presets_of
from alhambra.game import questions
from alhambra.game.components.data import all_corrections, all_printed
from alhambra.game.options import Names, Option, Switch
from alhambra.game.palace.overview import tiles_by_walls
from alhambra.game.turn.setup import FEWEST_PLAYERS, LONGEST_NAME, MOST_PLAYERS
from alhambra.kernel.messages import languages
from alhambra.server.web.bodies import (
    Catalogue,
    CatalogueLimits,
    LevelStrength,
    OfferedEdition,
    OfferedModule,
    OfferedNames,
    OfferedSwitch,
    Preset,
)
from alhambra.server.web.dependencies import errors
from alhambra.server.web.etags import NOT_MODIFIED, Tagged, tagged
from alhambra.server.web.requests.talking import LONGEST_CHAT
from alhambra.table.clock import WATCHING
from alhambra.table.seats import SUBSTITUTE

router = APIRouter(prefix="/api", tags=["catalogue"])

AIMLESS = "random"
"""The level that is not much of an opponent; it is offered last."""


def _offered(options: Mapping[str, Option]) -> Iterator[OfferedSwitch | OfferedNames]:
    """The options offered for a new table; nobody is asked for the players' ages."""
    for name, option in options.items():
        if isinstance(option, Switch):
            yield OfferedSwitch(kind="switch", name=name, default=option.default)
        elif isinstance(option, Names):
            yield OfferedNames(
                kind="names", name=name, names=list(option.names), count=option.count, unless=option.unless
            )


def _tiles(edition: str) -> list[str]:
    rules = compile_rules(edition, (), {}, MOST_PLAYERS)
    return [tile.id for tile in tiles_by_walls(questions.tower_tiles(rules))]


def _strengths() -> Iterator[LevelStrength]:
    for each in map(strength, BOTS):
        if each:
            yield LevelStrength(
                level=each.level,
                against=each.against,
                players=each.players,
                games=each.games,
                wins=each.wins,
                wins_error=each.wins_error,
                even=each.even,
            )


def catalogue() -> Catalogue:
    return Catalogue(
        editions=[
            OfferedEdition(
                name=edition.name,
                rules=edition.rules,
                modules=[name for name in MODULES if edition.goes_with(name)],
                presets=[Preset(name=name, modules=list(held)) for name, held in presets_of(edition.name).items()],
                options=list(_offered(edition.options)),
                tiles=_tiles(edition.name),
            )
            for edition in EDITIONS.values()
        ],
        modules=[
            OfferedModule(
                name=module.name,
                number=module.number,
                rules=module.rules,
                box=module.box,
                options=list(_offered(module.options)),
                more=list(module.more),
                longer=module.longer,
                harder=module.harder,
            )
            for module in MODULES.values()
        ],
        options=list(_offered(OPTIONS)),
        levels=sorted(BOTS, key=lambda level: level == AIMLESS),
        usual_level=SUBSTITUTE,
        styles={level: list(styles_of(level)) for level in BOTS if styles_of(level)},
        strengths=list(_strengths()),
        components=all_printed(),
        corrected=list(all_corrections()),
        languages=list(languages()),
        limits=CatalogueLimits(
            name=LONGEST_NAME, chat=LONGEST_CHAT, seats=(FEWEST_PLAYERS, MOST_PLAYERS), scoring=WATCHING
        ),
    )


@cache
def _tagged() -> Tagged:
    return tagged(catalogue().model_dump())


@router.get("/catalogue", response_model=Catalogue, responses={**NOT_MODIFIED, **errors()})
async def get_catalogue(request: Request) -> Response:
    """The catalogue. After a restart the components may differ."""
    return _tagged().response(request, "no-cache")
