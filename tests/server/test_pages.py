"""The files of the client: every page of it serves the client, and nothing else does."""

import re
from pathlib import Path

import httpx
import pytest

from alhambra.server.web import pages

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(
        '<!doctype html><html><head><link rel="icon" href="./icon.svg">'
        '<script type="module" src="./assets/main-4f2a.js"></script></head><body></body></html>'
    )
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "assets" / "main-4f2a.js").write_text("export {}")
    (folder / "python").mkdir()
    (folder / "python" / "stdlib-4f2a.bin").write_bytes(bytes(5000))
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setattr(pages, "FOLDER", folder)
    return folder


def test_hashed_files_are_cached_forever_and_the_page_is_revalidated(base: str, built: Path) -> None:
    script = httpx.get(f"{base}/assets/main-4f2a.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    page = httpx.get(f"{base}/")
    assert page.headers["cache-control"] == "no-cache"
    assert httpx.get(f"{base}/icon.svg").headers["content-type"] == "image/svg+xml"


def test_what_is_compressed_already_is_not_compressed_again(base: str, built: Path) -> None:
    packed = httpx.get(f"{base}/python/stdlib-4f2a.bin", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-type"] == "application/octet-stream"
    assert "content-encoding" not in packed.headers
    assert packed.headers["content-length"] == "5000"


def test_every_page_serves_the_client(base: str, built: Path) -> None:
    for path in ("/", "/table/abc", "/replay/x/3"):
        assert httpx.get(base + path).text.startswith("<!doctype html>")


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/x/3", "/index.html"])
def test_every_page_refers_to_files_at_the_root_and_says_that_a_server_sent_it(
    base: str, built: Path, path: str
) -> None:
    page = httpx.get(base + path).text
    loaded = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert loaded == ["/icon.svg", "/assets/main-4f2a.js"]
    head, _, body = page.partition("</head>")
    assert head.count('<meta name="alhambra-server"') == 1
    assert body == "<body></body></html>"


def test_whoever_asks_for_the_head_of_a_page_or_file_gets_it_without_its_body(base: str, built: Path) -> None:
    for path in ("/", "/table/abc", "/icon.svg"):
        answer = httpx.head(base + path)
        assert (answer.status_code, answer.content) == (200, b"")
        assert answer.headers["content-type"] == httpx.get(base + path).headers["content-type"]
    assert httpx.head(f"{base}/nothing.png").status_code == 404


@pytest.mark.parametrize("path", ["/assets/main-0000.js", "/nothing.png", "/favicon.ico", "/.env", "/.git/config"])
def test_a_missing_file_is_not_found(base: str, built: Path, path: str) -> None:
    answer = httpx.get(base + path)
    assert (answer.status_code, answer.json()["error"]["message"]["key"]) == (404, "server.no-such-page")


@pytest.mark.parametrize("path", ["/" + "x" * 256, "/" + "é" * 128, "/assets/" + "x" * 300, "/" + "x/" * 3000])
def test_a_path_longer_than_any_file_name_leads_to_no_file(base: str, built: Path, path: str) -> None:
    answer = httpx.get(base + path)
    if path.startswith("/assets/"):
        assert (answer.status_code, answer.json()["error"]["kind"]) == (404, "not-found")
    else:
        assert answer.text.startswith("<!doctype html>")


def test_pages_reached_only_by_their_link_are_hidden_from_search_engines(base: str, built: Path) -> None:
    (built / "robots.txt").write_bytes((WEB / "public" / "robots.txt").read_bytes())
    answer = httpx.get(f"{base}/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    assert "User-agent: *" in lines
    hidden = {line.removeprefix("Disallow: ") for line in lines if line.startswith("Disallow: ")}
    patterns = re.findall(
        r'\["(/[^"]*)", "\w+"\]', (WEB / "src" / "browser" / "router.svelte.ts").read_text(encoding="utf-8")
    )
    named = {pattern.partition(":")[0] for pattern in patterns if ":" in pattern}
    assert named, "no page of the client has a parameter"
    assert hidden == named - {"/rules/", "/lesson/", "/puzzles/"} | {"/api/"}


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"]
)
def test_no_path_leads_out_of_the_client(base: str, built: Path, path: str) -> None:
    assert "not for you" not in httpx.get(base + path).text


def test_without_a_built_client_the_server_says_how_to_build_it(
    base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "nothing")
    assert httpx.get(f"{base}/").json()["error"]["message"]["key"] == "server.no-client"
