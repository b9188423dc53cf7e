"""Answers that seldom change, with a mark by which a client knows whether they have."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import orjson
from fastapi import Request, Response

AS_BEFORE: dict[int | str, dict[str, Any]] = {304: {"description": "As before"}}
"""How the answer to somebody who has it already is described."""


class Marked(NamedTuple):
    body: bytes
    mark: str

    def answer(self, request: Request, caching: str) -> Response:
        """The whole answer, or for somebody who has it already only that nothing has changed."""
        headers = {"etag": self.mark, "cache-control": caching}
        if request.headers.get("if-none-match") == self.mark:
            return Response(status_code=304, headers=headers)
        return Response(self.body, media_type="application/json", headers=headers)


def marked(content: Any) -> Marked:
    body = orjson.dumps(content)
    return Marked(body, f'"{hashlib.sha256(body).hexdigest()[:16]}"')
