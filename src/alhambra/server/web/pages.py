"""The browser client: built files that are shipped with the package."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse

from alhambra.kernel.messages import Message
from alhambra.table.refusals import Refused

FOLDER = Path(__file__).parents[1] / "client"
HASHED = "assets"
"""The folder of files whose names change with their content."""
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def client(path: str, request: Request) -> Response:
    """A file of the client. Any path without a dot is one of its pages, which all start from the same file."""
    if path.startswith("api/"):
        raise Refused("not-found", Message("server.no-such-page"))
    root = FOLDER.resolve()
    file = (root / path).resolve()
    if not file.is_relative_to(root) or not file.is_file():
        if "." in path or path.startswith(f"{HASHED}/"):
            raise Refused("not-found", Message("server.no-such-page"))
        file = root / "index.html"
    if not file.is_file():
        raise Refused("not-found", Message("server.no-client"))
    return FileResponse(file, headers={"cache-control": FOR_EVER if path.startswith(f"{HASHED}/") else ASK_AGAIN})
