"""The sentences of a language, with which a client renders messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

from alhambra.host.answers.route import Answer, Ask, Route, Tagged, tagged
from alhambra.host.host import Host
from alhambra.host.limits import MaxLen
from alhambra.kernel import Message
from alhambra.kernel.messages import languages, sentences
from alhambra.table.refusals import Refused

Language = Annotated[str, MaxLen(16)]
FRESH_S = 300
"""For how many seconds a client may use the answer before it asks whether anything has changed."""


def all_sentences(language: str) -> dict[str, str]:
    """All sentences by key, in English if the language lacks one."""
    return sentences("en") | sentences(language)


@cache
def _tagged(language: str, write: Callable[[Any], bytes]) -> Tagged:
    return tagged(write(dict(sorted(all_sentences(language).items()))))


async def get_words(host: Host, ask: Ask, language: Language) -> Answer:
    """All sentences of a language by key, in English if it lacks one."""
    check_language(language)
    return _tagged(language, host.write).answer(ask, f"public, max-age={FRESH_S}, stale-while-revalidate=86400")


def check_language(language: str) -> None:
    """Raise `Refused` if there are no words in a language."""
    if language not in languages():
        raise Refused("not-found", Message("server.no-such-language"))


ROUTES = (Route("GET", "/api/words/{language}", get_words, others=(304, 404), written=dict[str, str]),)
