"""The rules, as pages in a language."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel

from alhambra.kernel.messages import Message, languages
from alhambra.rulebook import pages
from alhambra.server.errors import Refused
from alhambra.server.routes.tables import errors

router = APIRouter(prefix="/api", tags=["catalogue"])


class RuleWritten(BaseModel):
    id: str
    text: str


class SectionWritten(BaseModel):
    heading: str
    rules: list[RuleWritten]


class PageWritten(BaseModel):
    """The rules of the base game or of a module; its title is a sentence of the catalogue."""

    page: str
    lead: str
    sections: list[SectionWritten]


@router.get("/rules/{language}", responses=errors(404))
async def get_rules(language: Annotated[str, Path(max_length=16)]) -> list[PageWritten]:
    """All pages: the base game first, then the modules by their chapters."""
    if language not in languages():
        raise Refused("not-found", Message("server.no-such-language"))
    return [PageWritten.model_validate(page.to_json()) for page in pages(language)]
