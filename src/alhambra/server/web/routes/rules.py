"""The rules, as pages in a language."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from alhambra.kernel.messages import Message, languages
from alhambra.play.rulebook import pages
from alhambra.server.web.bodies import RulePage
from alhambra.server.web.dependencies import errors
from alhambra.table.refusals import Refused

router = APIRouter(prefix="/api", tags=["catalogue"])


@router.get("/rules/{language}", responses=errors(404))
async def get_rules(language: Annotated[str, Path(max_length=16)]) -> list[RulePage]:
    """All pages: the base game, the editions, then the modules in the order of their chapters."""
    if language not in languages():
        raise Refused("not-found", Message("server.no-such-language"))
    return [RulePage.model_validate(page.to_json()) for page in pages(language)]
