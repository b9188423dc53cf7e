"""The REST API of the server. Each file in this folder has a `router`."""

from __future__ import annotations

from fastapi import APIRouter

from alhambra.kernel.rooms import import_all


def routers() -> list[APIRouter]:
    """The routers of all files."""
    return [file.router for file in import_all(__name__)]
