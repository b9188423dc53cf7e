"""`alhambra serve --share`: others on the same network can join, and the server prints where."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.loaded import split_off
from tests.server.servers import free_port, wait_until

from alhambra.terminal.cli import main, network

HOME_NETWORK = "192.168.1.7"


class Computer:
    """What a computer knows about itself: the address it would connect from, and those of its name."""

    def __init__(self, speaks_from: str | None, named: list[str]) -> None:
        self.speaks_from = speaks_from
        self.named = named

    def __enter__(self) -> "Computer":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, _: object) -> None:
        if self.speaks_from is None:
            raise OSError("Network is unreachable")

    def getsockname(self) -> tuple[str, int]:
        return self.speaks_from or "0.0.0.0", 40000

    def gethostbyname_ex(self, name: str) -> tuple[str, list[str], list[str]]:
        if not self.named:
            raise socket.gaierror("Name or service not known")
        return name, [], self.named


@pytest.mark.parametrize(
    ("speaks_from", "named", "address"),
    [
        (HOME_NETWORK, ["127.0.1.1"], HOME_NETWORK),
        (None, ["127.0.1.1", HOME_NETWORK], HOME_NETWORK),  # a network without a way out
        ("127.0.0.1", [HOME_NETWORK], HOME_NETWORK),
        (None, ["127.0.1.1"], None),
        (None, ["169.254.3.4"], None),  # without an assigned address
        (None, [], None),
    ],
)
def test_the_address_in_the_network_is_one_that_others_can_use(
    monkeypatch: pytest.MonkeyPatch, speaks_from: str | None, named: list[str], address: str | None
) -> None:
    computer = Computer(speaks_from, named)
    monkeypatch.setattr(socket, "socket", lambda *_: computer)
    monkeypatch.setattr(socket, "gethostbyname_ex", computer.gethostbyname_ex)
    assert network.address_in_network() == address


@contextmanager
def sharing(folder: Path, *arguments: str, **variables: str) -> Iterator[tuple[int, str]]:
    """A server from the command line; yields its port and what it printed before it was ready."""
    port = free_port()
    command = ["serve", "--port", str(port), "--database", str(folder / "a.db"), *arguments]
    printed = folder / "printed"
    with printed.open("wb") as file, Path(os.devnull).open("wb") as nothing:
        server = split_off(command, {**os.environ, **variables}, file.fileno(), nothing.fileno())
    try:
        wait_until(lambda: _answers(port) or server.poll() is not None, 60)
        yield port, printed.read_text(encoding="utf-8")
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_the_address_for_friends_is_printed_and_sent_to_the_client(tmp_path: Path) -> None:
    with sharing(tmp_path, "--share") as (port, printed):
        assert f"http://127.0.0.1:{port}/" in printed
        told = httpx.get(f"http://127.0.0.1:{port}/api/address").json()["address"]
        if network.address_in_network() is None:
            assert told is None
            assert "This computer is not on a network" in printed
        else:
            assert f"Friends on the same network open {told} in their browser" in printed
            assert "firewall" in printed
            assert httpx.get(f"{told}healthz", trust_env=False).status_code == 200


def test_a_known_address_is_not_guessed(tmp_path: Path) -> None:
    with sharing(tmp_path, "--share", ALHAMBRA_ADDRESS="http://palace.example/") as (port, printed):
        assert "open http://palace.example/ in" in printed
        assert httpx.get(f"http://127.0.0.1:{port}/api/address").json() == {"address": "http://palace.example/"}


def test_a_server_that_is_not_shared_is_for_this_computer_only(tmp_path: Path) -> None:
    with sharing(tmp_path) as (port, printed):
        assert "Friends" not in printed
        assert httpx.get(f"http://127.0.0.1:{port}/api/address").json() == {"address": None}
        if address := network.address_in_network():
            with pytest.raises(httpx.ConnectError):
                httpx.get(f"http://{address}:{port}/healthz", trust_env=False)


def test_sharing_excludes_giving_an_address_to_listen_on(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["serve", "--share", "--host", "127.0.0.1"])
    assert "not allowed with" in capsys.readouterr().err
