"""`alhambra` without a command opens the game in the browser."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.loaded import Started, split_off
from tests.server.servers import free_port, wait_until


class Laptop:
    """A computer with a home folder, a browser that notes what it opens, and perhaps a display."""

    def __init__(self, folder: Path, port: int, display: bool = True) -> None:
        self.database = folder / "data" / "alhambra" / "alhambra.db"
        self.pages = folder / "opened"
        self._folder = folder
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> {self.pages}\n', encoding="utf-8")
        browser.chmod(0o755)
        unset = {"BROWSER", "DISPLAY", "WAYLAND_DISPLAY"}
        self.environment = {name: value for name, value in os.environ.items() if name not in unset} | {
            "XDG_DATA_HOME": str(folder / "data"),
            "ALHAMBRA_PORT": str(port),
            **({"BROWSER": f"{browser} %s"} if display else {}),
        }

    @property
    def opened(self) -> list[str]:
        return self.pages.read_text(encoding="utf-8").splitlines() if self.pages.exists() else []

    @contextmanager
    def running(self, *arguments: str) -> Iterator[tuple[Started, Path]]:
        """A command, and the file with everything it prints."""
        printed = self._folder / f"printed-{len(list(self._folder.glob('printed-*')))}"
        with printed.open("wb") as file:
            process = split_off(arguments, self.environment, file.fileno(), file.fileno())
        try:
            yield process, printed
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
            process.wait(30)

    def run(self, *arguments: str) -> tuple[int, str]:
        """The exit code of a command that ends by itself, and what it printed."""
        with self.running(*arguments) as (process, printed):
            code = process.wait(60)
            return code, printed.read_text(encoding="utf-8")


def answers(address: str) -> bool:
    return httpx.get(f"{address}healthz", timeout=60).status_code == 200


def has_opened(laptop: Laptop, pages: Sequence[str]) -> bool:
    wait_until(lambda: len(laptop.opened) >= len(pages))
    return laptop.opened == list(pages)


def test_the_game_is_served_and_opened_as_soon_as_it_can_be_played(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, port := free_port())
    with laptop.running() as (_, printed):
        address = f"http://127.0.0.1:{port}/"
        assert has_opened(laptop, [address])
        assert answers(address)
        assert httpx.get(address).headers["content-type"].startswith("text/html")
        assert address in printed.read_text(encoding="utf-8")
    assert laptop.database.is_file()


def test_another_port_is_taken_if_the_usual_one_is_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        laptop = Laptop(tmp_path, port := taken.getsockname()[1])
        with laptop.running() as (_, printed):
            wait_until(lambda: laptop.opened)
            (address,) = laptop.opened
            assert address != f"http://127.0.0.1:{port}/"
            assert answers(address)
            assert address in printed.read_text(encoding="utf-8")


@pytest.mark.parametrize("port_is_free", [True, False])
def test_a_second_time_the_browser_opens_the_game_that_runs_already(tmp_path: Path, port_is_free: bool) -> None:
    laptop = Laptop(tmp_path, port := free_port())
    with laptop.running():
        address = f"http://127.0.0.1:{port}/"
        assert has_opened(laptop, [address])
        if port_is_free:
            laptop.environment["ALHAMBRA_PORT"] = str(free_port())
        code, said = laptop.run()
        assert (code, said) == (0, f"Alhambra is already there, at {address}.\n")
        assert has_opened(laptop, [address, address])
        assert answers(address)


def test_two_servers_do_not_share_a_file_and_the_second_says_where_the_first_is(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, port := free_port())
    with laptop.running("serve"):
        wait_until(lambda: laptop.database.with_name("alhambra.db-server").exists())
        code, said = laptop.run("serve", "--port", str(free_port()))
        assert code == 2
        assert f"'{laptop.database}' are already served at http://127.0.0.1:{port}/" in said
        assert said.count("\n") == 1
        assert laptop.opened == []
        (elsewhere := tmp_path / "elsewhere").mkdir()
        other = Laptop(elsewhere, free_port())
        with other.running():  # other files have nothing to do with it
            wait_until(lambda: other.opened)


def test_a_server_that_was_killed_keeps_nobody_from_playing_on(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, free_port())
    with laptop.running() as (process, _):
        wait_until(lambda: laptop.opened)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(30)
    laptop.environment["ALHAMBRA_PORT"] = str(port := free_port())
    with laptop.running():
        wait_until(lambda: len(laptop.opened) == 2)
        assert laptop.opened[1] == f"http://127.0.0.1:{port}/"
        assert answers(laptop.opened[1])


def test_where_no_browser_can_be_opened_the_address_is_told(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, port := free_port(), display=False)
    with laptop.running() as (_, printed):
        wait_until(lambda: "open that address in one yourself" in printed.read_text(encoding="utf-8"))
        assert f"http://127.0.0.1:{port}/" in printed.read_text(encoding="utf-8")


def test_it_speaks_the_language_that_was_asked_for(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, free_port())
    with laptop.running("--language", "de") as (_, printed):
        wait_until(lambda: laptop.opened)
        assert "Alhambra läuft unter" in printed.read_text(encoding="utf-8")


def test_a_file_beside_which_nothing_can_be_written_is_reported(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, free_port())
    laptop.database.with_name("alhambra.db-server").mkdir(parents=True)
    code, said = laptop.run()
    assert code == 2
    assert f"{laptop.database}: unable to open database file" in said
    assert said.count("\n") == 1
    assert laptop.opened == []
