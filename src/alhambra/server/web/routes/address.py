"""The address at which others reach this server: a user who opened it at 127.0.0.1 does not know it, but wants to
invite friends."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from alhambra.server.web.dependencies import TheHall, errors

router = APIRouter(prefix="/api", tags=["address"])


class Address(BaseModel):
    address: str | None
    """With a trailing slash and no path; null if it is not configured."""


@router.get("/address", responses=errors())
async def get_address(hall: TheHall) -> Address:
    """The address for links to share."""
    return Address(address=hall.settings.address or None)
