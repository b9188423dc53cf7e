"""The browser client: built files that are shipped with the package."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from alhambra.kernel import Message
from alhambra.server.web.previews import preview_tags
from alhambra.table.refusals import Refused

FOLDER = Path(__file__).parents[1] / "client"
PAGE = "index.html"
HASHED = "assets"
"""The folder of files whose names change with their content."""
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
MARK = '<meta name="alhambra-server" content="" />'

router = APIRouter(include_in_schema=False)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def client(path: str, request: Request) -> Response:
    """A file of the client. Any path without a dot is one of its pages, which all start from the same file."""
    if path.startswith("api/"):
        raise Refused("not-found", Message("server.no-such-page"))
    if path != PAGE and (file := _file(path)):
        return FileResponse(file, headers={"cache-control": FOR_EVER if path.startswith(f"{HASHED}/") else ASK_AGAIN})
    if ("." in path and path != PAGE) or path.startswith(f"{HASHED}/"):
        raise Refused("not-found", Message("server.no-such-page"))
    page = _file(PAGE)
    if page is None:
        raise Refused("not-found", Message("server.no-client"))
    text = _from_server(page.read_text(encoding="utf-8"))
    head = f"{await preview_tags(path, request)}\n</head>"
    return HTMLResponse(text.replace("</head>", head, 1), headers={"cache-control": ASK_AGAIN})


def _from_server(page: str) -> str:
    """The page of the built client, which may lie in any folder, as the page of every path of a server.

    A mark tells the client so (`web/src/address/root.ts`).
    """
    return page.replace('="./', '="/').replace("</head>", f"{MARK}\n</head>", 1)


def _file(path: str) -> Path | None:
    """The file of the client with this path; None if there is none."""
    root = FOLDER.resolve()
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except OSError:  # no file can have such a long name
        return None
