"""Real proxies in front of servers, set up by the files in `deploy`: only ports and certificates differ."""

from __future__ import annotations

import datetime
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

import httpx
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.servers import free_port, wait_until

from alhambra.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
HERE = "127.0.0.1"
_SERVER = f"{Settings.host}:{Settings.port}"
"""The only process in the files."""
_NGINX = """
daemon off;
user root;
pid {folder}/pid;
error_log stderr;
events {{ worker_connections {connections}; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What Debian's nginx.conf does around a site."""
MISSING = "{} is not installed: `make proxies` installs it"


class Proxy(NamedTuple):
    """A proxy that is running: its address, and its process group."""

    base: str
    group: int


def program(name: str) -> str | None:
    """Where a proxy is installed. Not everybody has /usr/sbin on their path."""
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")


@contextmanager
def nginx(processes: Sequence[str], folder: Path, bare: bool = False) -> Iterator[Proxy]:
    """nginx in front of some processes. A bare one has no TLS and no limits, as if another proxy were in front."""
    plain, secure = free_port(), free_port()
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = re.sub(r"^ *listen \[::\].*\n", "", site, flags=re.MULTILINE)
    site = _replaced(site, "listen 80;", f"listen {HERE}:{plain};")
    site = _replaced(site, "listen 443 ssl;", f"listen {HERE}:{secure}{'' if bare else ' ssl'};")
    site = _replaced(site, "server_name alhambra.example;", f"server_name {HERE};")
    if bare:
        site = re.sub(r"^ *(ssl_certificate|limit_conn )\S* .*\n", "", site, flags=re.MULTILINE)
    site = re.sub(r"(ssl_certificate\w*) .*/(\w+\.pem);", rf"\1 {folder}/\2;", site)
    (line,) = re.findall(rf"^ *server {_SERVER}.*\n", site, re.MULTILINE)
    site = site.replace(line, "".join(line.replace(_SERVER, process) for process in processes))
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(_NGINX.format(folder=folder, connections=8192 if bare else 768))
    found = program("nginx")
    assert found, MISSING.format("nginx")
    command = [found, "-p", str(folder), "-c", "nginx.conf", "-e", "stderr"]
    with _running(command, folder, f"{'http' if bare else 'https'}://{HERE}:{secure}") as proxy:
        yield proxy


@contextmanager
def caddy(processes: Sequence[str], folder: Path) -> Iterator[Proxy]:
    """Caddy in front of some processes."""
    plain, secure = free_port(), free_port()
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    text = _replaced(text, "\n{\n", f"\n{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {secure}\n")
    certificate = f"\ttls {folder}/fullchain.pem {folder}/privkey.pem\n"
    text = _replaced(text, "\n{$SITE:alhambra.example} {\n", f"\nhttps://{HERE}:{secure} {{\n{certificate}")
    text = _replaced(text, "\t\t\tHost {$SITE:alhambra.example}\n", f"\t\t\tHost {HERE}\n")
    text = _replaced(text, f"reverse_proxy {{$SERVERS:{_SERVER}}} ", f"reverse_proxy {' '.join(processes)} ")
    (folder / "Caddyfile").write_text(text)
    found = program("caddy")
    assert found, MISSING.format("caddy")
    with _running([found, "run", "--config", str(folder / "Caddyfile")], folder, f"https://{HERE}:{secure}") as proxy:
        yield proxy


StartProxy = Callable[..., str]
"""Starts a proxy in front of the processes at some addresses, and returns its own."""
PROXIES: dict[str, Callable[[Sequence[str], Path], AbstractContextManager[Proxy]]] = {"nginx": nginx, "caddy": caddy}


def _replaced(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new)


@contextmanager
def _running(command: Sequence[str], folder: Path, address: str) -> Iterator[Proxy]:
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(command, env=environment, stdout=errors, stderr=errors, start_new_session=True)

    def answers() -> bool:
        assert process.poll() is None, (folder / "errors").read_text()
        try:
            httpx.get(f"{address}/metrics")
        except httpx.TransportError:
            return False
        return True

    try:
        wait_until(answers)
        yield Proxy(address, process.pid)
    finally:
        process.terminate()
        process.wait(20)


def certify(folder: Path) -> Path:
    """Write a certificate for this computer, where the proxies look for it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HERE)])
    now = datetime.datetime.now(datetime.UTC)
    day = datetime.timedelta(days=1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HERE))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "privkey.pem").write_bytes(secret)
    return folder / "fullchain.pem"
