"""The public key with which a browser subscribes to notifications."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from alhambra.server.tables.notifying import own_sender
from alhambra.server.web.dependencies import TheHall, errors

router = APIRouter(prefix="/api", tags=["push"])


class PushKey(BaseModel):
    key: str
    """As the Push API takes it, in base64url."""


@router.get("/push", responses=errors())
async def get_push_key(hall: TheHall) -> PushKey:
    """The key of this server."""
    return PushKey(key=(await own_sender(hall)).public_key)
