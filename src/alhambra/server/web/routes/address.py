"""Where others find this server: whoever opened it at 127.0.0.1 does not know, and wants to invite them."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from alhambra.server.web.dependencies import TheHall, errors

router = APIRouter(prefix="/api", tags=["address"])


class Address(BaseModel):
    address: str | None
    """Without a path, with the slash that begins one; none if the server was not told."""


@router.get("/address", responses=errors())
async def get_address(hall: TheHall) -> Address:
    """The address for links that are given to others."""
    return Address(address=hall.settings.address or None)
