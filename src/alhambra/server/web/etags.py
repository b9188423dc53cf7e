"""Responses that rarely change, with an ETag."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import orjson
from fastapi import Request, Response

NOT_MODIFIED: dict[int | str, dict[str, Any]] = {304: {"description": "Not modified"}}
"""How OpenAPI describes the response to a client that has the current version."""


class Tagged(NamedTuple):
    """A body with its ETag."""

    body: bytes
    etag: str

    def response(self, request: Request, caching: str) -> Response:
        """The whole response, or 304 for a client that has the current version."""
        headers = {"etag": self.etag, "cache-control": caching}
        if request.headers.get("if-none-match") == self.etag:
            return Response(status_code=304, headers=headers)
        return Response(self.body, media_type="application/json", headers=headers)


def tagged(content: Any) -> Tagged:
    body = orjson.dumps(content)
    return Tagged(body, f'"{hashlib.sha256(body).hexdigest()[:16]}"')
