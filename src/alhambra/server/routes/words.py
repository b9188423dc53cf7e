"""The sentences of a language, for a client to say them with."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from alhambra.kernel.messages import Message, languages, sentences
from alhambra.server.errors import Refused
from alhambra.server.marked import AS_BEFORE, Marked, marked
from alhambra.server.routes.tables import errors

router = APIRouter(prefix="/api", tags=["catalogue"])

FRESH_S = 300
"""How long a client need not ask again; afterwards it asks whether anything has changed."""


def said(language: str) -> dict[str, str]:
    """All sentences by key, in English where the language lacks one."""
    return sentences("en") | sentences(language)


@cache
def _marked(language: str) -> Marked:
    return marked(dict(sorted(said(language).items())))


@router.get("/words/{language}", response_model=dict[str, str], responses={**AS_BEFORE, **errors(404)})
async def get_words(language: Annotated[str, Path(max_length=16)], request: Request) -> Response:
    """All sentences of a language by key, in English where it lacks one."""
    if language not in languages():
        raise Refused("not-found", Message("server.no-such-language"))
    return _marked(language).answer(request, f"public, max-age={FRESH_S}, stale-while-revalidate=86400")
