"""Refusals as HTTP responses."""

from __future__ import annotations

from fastapi import Response

from alhambra.host.answers import refusal
from alhambra.host.answers.route import Answer
from alhambra.table.refusals import Refused


def error_response(error: Refused) -> Response:
    return response(refusal(error))


def response(answer: Answer) -> Response:
    """An answer of the host as an HTTP response."""
    headers = {"etag": answer.etag, "cache-control": answer.caching}
    return Response(
        answer.body,
        answer.status,
        headers={name: value for name, value in headers.items() if value},
        media_type=answer.content_type if answer.body else None,
    )
