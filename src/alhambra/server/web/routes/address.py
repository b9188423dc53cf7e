"""The address at which others reach this server: a user who opened it at 127.0.0.1 does not know it, but wants to
invite friends."""

from __future__ import annotations

from fastapi import APIRouter

from alhambra.kernel.typed_dict import TypedDict
from alhambra.server.web.dependencies import TheServer, errors

router = APIRouter(prefix="/api", tags=["address"])


class AddressData(TypedDict):
    """The address of the server."""

    address: str | None
    """With a trailing slash and no path; null if it is not configured."""


@router.get("/address", responses=errors())
async def get_address(server: TheServer) -> AddressData:
    """The address for links to share."""
    return {"address": server.settings.address or None}
