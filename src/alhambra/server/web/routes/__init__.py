"""The REST API of the server. Each file in this folder has a `router`."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from fastapi import APIRouter


def routers() -> list[APIRouter]:
    """The routers of all files."""
    return [import_module(file.name).router for file in pkgutil.iter_modules(__path__, f"{__name__}.")]
