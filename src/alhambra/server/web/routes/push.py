"""The public key with which a browser subscribes to notifications."""

from __future__ import annotations

from fastapi import APIRouter

from alhambra.kernel.typed_dict import TypedDict
from alhambra.server.web.dependencies import TheServer, errors
from alhambra.server.web.push_requests import no_notifications

router = APIRouter(prefix="/api", tags=["push"])


class PushKeyData(TypedDict):
    """The public key of the server."""

    key: str
    """As the Push API takes it, in base64url."""


@router.get("/push", responses=errors(404))
async def get_push_key(server: TheServer) -> PushKeyData:
    """The key of this server."""
    if server.notifications is None:
        raise no_notifications()
    return {"key": (await server.notifications.sender()).public_key}
