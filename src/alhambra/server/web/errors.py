"""Refusals as HTTP responses."""

from __future__ import annotations

import json

from fastapi import Response

from alhambra.table.frames import ErrorKind
from alhambra.table.refusals import Refused

STATUS: dict[ErrorKind, int] = {
    "unreadable": 422,
    "refused": 409,
    "stale": 409,
    "not-found": 404,
    "not-yours": 403,
    "taken": 409,
    "limit": 429,
    "setup": 422,
    "record": 422,
    "unavailable": 503,
}
"""The status code of each kind of refusal."""


def error_body(error: Refused) -> bytes:
    """An error may repeat what was sent, even a lone surrogate, which UTF-8 cannot encode, so only ASCII is written."""
    return json.dumps({"error": error.to_json()}).encode()


def error_response(error: Refused) -> Response:
    return Response(error_body(error), STATUS[error.kind], media_type="application/json")
