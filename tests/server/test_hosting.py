"""What is written for hosts is true: the table of settings, and the files of `deploy`."""

import re
import resource
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest
from prometheus_client.metrics import MetricWrapperBase
from tests.host.documented import defaults, documented_defaults
from tests.server.servers import Process

from alhambra.server import metrics
from alhambra.server.settings import PREFIX, Settings
from alhambra.server.web import socket
from alhambra.server.web.routes import routers
from alhambra.terminal.cli import main

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
VARIABLES = {PREFIX + field.name.upper() for field in fields(Settings)}
METRICS = [metric for metric in vars(metrics).values() if isinstance(metric, MetricWrapperBase)]
ADDRESS = f"{Settings.host}:{Settings.port}"


def deployed(name: str) -> str:
    """A file for hosts, without comments."""
    return re.sub(r"^\s*#.*\n", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)


def test_the_table_of_settings_lists_all_of_them_with_their_defaults() -> None:
    assert documented_defaults() == defaults(fields(Settings))


def test_the_table_of_metrics_lists_all_of_them_with_their_labels() -> None:
    told = {}
    for row in re.findall(r"^\| (`alhambra_.*) \|$", GUIDE, flags=re.MULTILINE):
        names, labels, _ = (re.findall(r"`([^`]*)`", cell) for cell in row.split("|", 2))
        told.update(dict.fromkeys(names, labels))
    assert told == {metric._name: list(metric._labelnames) for metric in METRICS}


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "deploy").iterdir()))
def test_every_file_for_hosting_is_explained(name: str) -> None:
    assert f"](../deploy/{name})" in GUIDE


@pytest.mark.parametrize("name", ["docs/hosting.md", "deploy/alhambra@.service", "Containerfile", "compose.yaml"])
def test_only_variables_that_are_settings_are_mentioned(name: str) -> None:
    named = set(re.findall(rf"\b{PREFIX}[A-Z_]+", deployed(name)))
    assert named
    assert named <= {*VARIABLES, "ALHAMBRA_COMPONENTS"}


def test_the_unit_runs_a_command_that_exists_and_keeps_its_data_where_it_may_write() -> None:
    lines = [line.partition("=") for line in deployed("deploy/alhambra@.service").splitlines() if "=" in line]
    unit = {name: value for name, _, value in lines if name != "Environment"}
    variables = dict(value.split("=", 1) for name, _, value in lines if name == "Environment")
    program, *command = unit["ExecStart"].replace("%i", "8000").split()
    assert Path(program).name == "alhambra"
    with pytest.raises(SystemExit, match="0"):
        main([*command, "--help"])
    folder = f"/var/lib/{unit['StateDirectory']}"
    assert {unit["WorkingDirectory"], variables["HOME"], str(Path(variables["ALHAMBRA_DATABASE"]).parent)} == {folder}


def test_the_unit_gives_the_server_few_rights() -> None:
    """As systemd counts them: 10 is everything, and what it calls OK ends at 4.9."""
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed")
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=25", "--no-pager"]
    looked = subprocess.run(
        [*command, str(ROOT / "deploy" / "alhambra@.service")], check=False, capture_output=True, text=True
    )
    assert looked.returncode == 0, looked.stdout + looked.stderr


def test_as_many_files_may_be_open_as_there_may_be_connections(settings: Settings) -> None:
    """Whatever limit the unit sets or the shell allows."""
    (allowed,) = re.findall(r"^LimitNOFILE=(\d+)$", deployed("deploy/alhambra@.service"), re.MULTILINE)
    assert int(allowed) > 2 * Settings.connections
    usual = resource.getrlimit(resource.RLIMIT_NOFILE)
    server = Process(settings)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, usual[1]))
    try:
        server.start()
        soft, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, usual)
        server.kill()
    assert soft == min(int(allowed), hard)


def test_proxies_forward_to_where_the_server_listens_and_hide_the_metrics() -> None:
    nginx, caddy = deployed("deploy/nginx.conf"), deployed("deploy/Caddyfile")
    assert re.search(rf"upstream (\w+) \{{[^}}]*server {ADDRESS}[^}}]*\}}.*proxy_pass http://\1;", nginx, re.DOTALL)
    assert f"reverse_proxy {{$SERVERS:{ADDRESS}}} {{" in caddy
    assert re.search(r"location = /metrics \{\s*return 404;", nginx)
    assert "respond /metrics 404" in caddy


def test_proxies_choose_a_process_by_the_id_of_the_table_wherever_a_path_has_one() -> None:
    nginx, caddy = deployed("deploy/nginx.conf"), deployed("deploy/Caddyfile")
    assert re.search(r"hash \$alhambra_table consistent;", nginx)
    (of_nginx,) = re.findall(r"~(\S+)\s+\$table;", nginx)
    (of_caddy,) = re.findall(r"path_regexp table (\S+)", caddy)
    (header,) = re.findall(r"request_header @table (\S+) \{re\.table\.1\}", caddy)
    assert f"lb_policy header {header}" in caddy
    paths = [route.path for router in (*routers(), socket.router) for route in router.routes]  # type: ignore[attr-defined]
    assert "/api/tables/{table}/socket" in paths
    for pattern in (of_nginx.replace("?<", "?P<"), of_caddy):
        for path in paths:
            found = re.search(pattern, re.sub("{(table|replay)}", "Ab_9-x", path))
            assert (found and found[1]) == ("Ab_9-x" if re.search("{(table|replay)}", path) else None), path


def test_proxies_close_idle_connections() -> None:
    nginx, caddy = deployed("deploy/nginx.conf"), deployed("deploy/Caddyfile")
    zone, most = re.findall(r"limit_conn (\w+) (\d+);", nginx)[0]
    assert f"zone={zone}:" in nginx
    assert int(most) > Settings.connections_per_address
    assert all(f"{limit} " in nginx for limit in ("client_header_timeout", "client_body_timeout", "keepalive_timeout"))
    assert all(f"{limit} " in caddy for limit in ("read_header", "read_body", "idle"))


def test_nginx_forwards_the_host_with_its_port_and_replaces_the_address_the_client_sent() -> None:
    headers = dict(re.findall(r"proxy_set_header (\S+) (\S+);", deployed("deploy/nginx.conf")))
    assert (headers["Host"], headers["X-Forwarded-For"]) == ("$http_host", "$remote_addr")
    assert headers["Upgrade"] == "$http_upgrade"


@pytest.mark.parametrize(
    ("file", "named"), [("Containerfile", r"^FROM (\S+)"), ("compose.yaml", r"^ *image: (docker\.io/\S+)")]
)
def test_images_are_named_by_digest(file: str, named: str) -> None:
    images = re.findall(named, deployed(file), re.MULTILINE)
    assert len(images) == 3
    assert [
        image for image in images if not re.fullmatch(r"docker\.io/library/[\w:.-]+@sha256:[0-9a-f]{64}", image)
    ] == []


def test_the_image_is_made_from_files_that_exist_and_are_not_ignored() -> None:
    image = deployed("Containerfile")
    copied = {path for line in re.findall(r"^COPY (?!--)(.*) \S+$", image, flags=re.MULTILINE) for path in line.split()}
    assert {path.partition("/")[0] for path in copied} == set(re.findall(r"^!(.*)$", deployed(".dockerignore"), re.M))
    assert all((ROOT / path).exists() for path in copied)
    assert f"EXPOSE {Settings.port}" in image
