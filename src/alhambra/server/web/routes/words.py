"""The sentences of a language, with which a client renders messages."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from alhambra.kernel.messages import Message, languages, sentences
from alhambra.server.web.dependencies import errors
from alhambra.server.web.etags import NOT_MODIFIED, Tagged, tagged
from alhambra.table.refusals import Refused

router = APIRouter(prefix="/api", tags=["catalogue"])

FRESH_S = 300
"""For how many seconds a client may use the response before it asks whether anything has changed."""


def all_sentences(language: str) -> dict[str, str]:
    """All sentences by key, in English if the language lacks one."""
    return sentences("en") | sentences(language)


@cache
def _tagged(language: str) -> Tagged:
    return tagged(dict(sorted(all_sentences(language).items())))


@router.get("/words/{language}", response_model=dict[str, str], responses={**NOT_MODIFIED, **errors(404)})
async def get_words(language: Annotated[str, Path(max_length=16)], request: Request) -> Response:
    """All sentences of a language by key, in English if it lacks one."""
    if language not in languages():
        raise Refused("not-found", Message("server.no-such-language"))
    return _tagged(language).response(request, f"public, max-age={FRESH_S}, stale-while-revalidate=86400")
