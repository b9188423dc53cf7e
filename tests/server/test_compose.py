"""compose.yaml: what it starts fits together, as far as that can be told without an engine for containers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from ruamel.yaml import YAML
from tests.server.proxies import MISSING, program
from tests.server.servers import missing

from alhambra.server.settings import PREFIX, Settings, from_environment

ROOT = Path(__file__).parents[2]
COMPOSE = ROOT / "compose.yaml"
GIVEN = {"SITE": "palace.example", "POSTGRES_PASSWORD": "0a1b2c"}
"""What is in .env."""
CHECK = Path(sys.executable).with_name("check-jsonschema")


def filled_in(value: Any) -> Any:
    """A part of the file with its variables replaced, as an engine does it."""
    if isinstance(value, dict):
        return {key: filled_in(each) for key, each in value.items()}
    if isinstance(value, list):
        return [filled_in(each) for each in value]
    return re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda name: GIVEN[name[1]], value) if isinstance(value, str) else value


COMPOSED: dict[str, Any] = filled_in(YAML(typ="safe").load(COMPOSE))
SERVICES: dict[str, dict[str, Any]] = COMPOSED["services"]


def image(service: str) -> str:
    """The text of the Containerfile a service is built from."""
    build: dict[str, str] = SERVICES[service]["build"]
    return Path(ROOT, build["context"], build["dockerfile"]).read_text(encoding="utf-8")


def valid(file: Path) -> bool:
    command = [str(CHECK), "--builtin-schema", "vendor.compose-spec", str(file)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_it_is_a_compose_file(tmp_path: Path) -> None:
    assert valid(COMPOSE)
    (wrong := tmp_path / "compose.yaml").write_text(COMPOSE.read_text(encoding="utf-8").replace("image:", "imagine:"))
    assert not valid(wrong)


def test_what_services_refer_to_exists() -> None:
    for name, service in SERVICES.items():
        assert set(service["networks"]) <= set(COMPOSED["networks"]), name
        for other in service.get("depends_on", []):
            assert other in SERVICES
            assert set(service["networks"]) & set(SERVICES[other]["networks"]), f"{name} cannot reach {other}"
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (ROOT / source).is_file() if source.startswith(".") else source in COMPOSED["volumes"]
    waited_for = SERVICES["server"]["depends_on"]
    assert {name for name, how in waited_for.items() if how["condition"] == "service_healthy"} == {"postgres", "redis"}
    assert all("healthcheck" in SERVICES[name] for name in waited_for)


def test_without_what_has_to_be_chosen_nothing_starts() -> None:
    demanded = set(re.findall(r"\$\{(\w+):\?[^}]+\}", COMPOSE.read_text(encoding="utf-8")))
    used = set(re.findall(r"\$\{(\w+)", COMPOSE.read_text(encoding="utf-8")))
    assert demanded == used == set(GIVEN)
    assert re.search(rf"printf '{'=.*'.join(GIVEN)}=", COMPOSE.read_text(encoding="utf-8")), "the command at the top"


def test_the_server_understands_its_settings_and_finds_database_and_redis() -> None:
    variables: dict[str, str] = SERVICES["server"]["environment"]
    settings = from_environment({name: str(value) for name, value in variables.items()})
    given = {name for name in variables if settings.environment()[name] == str(variables[name])}
    assert given == set(variables)
    assert all(name.startswith(PREFIX) for name in variables)
    database, redis = urlsplit(settings.database_url), urlsplit(settings.redis)
    owner = SERVICES["postgres"]["environment"]
    assert (database.hostname, redis.hostname) == ("postgres", "redis")
    assert (database.username, database.password) == (owner["POSTGRES_USER"], owner["POSTGRES_PASSWORD"])
    assert database.path == f"/{owner['POSTGRES_USER']}"  # the database that the image makes
    assert settings.address == f"https://{GIVEN['SITE']}/"


def test_the_image_has_the_packages_for_database_and_redis() -> None:
    assert "-r requirements/host.lock" in image("server")


def test_only_caddy_can_be_reached_from_outside_and_the_database_reaches_nobody() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["caddy"]
    inside = {name for name, network in COMPOSED["networks"].items() if network and network.get("internal")}
    assert [name for name, service in SERVICES.items() if set(service["networks"]) <= inside] == ["postgres", "redis"]


def test_the_server_is_given_the_time_to_stop_and_the_files_that_the_unit_gives_it() -> None:
    unit = (ROOT / "deploy" / "alhambra@.service").read_text(encoding="utf-8")
    server = SERVICES["server"]
    assert f"TimeoutStopSec={server['stop_grace_period'].removesuffix('s')}\n" in unit
    assert f"LimitNOFILE={server['ulimits']['nofile']}\n" in unit


def test_caddy_serves_the_site_and_asks_the_server_at_the_port_where_it_listens() -> None:
    found = program("caddy")
    if not found:
        missing(MISSING.format("caddy"))
    service = SERVICES["caddy"]
    assert service["environment"]["SERVERS"] == f"server:{Settings.port}"
    assert f"EXPOSE {Settings.port}" in image("server")
    (mounted,) = (volume.partition(":")[0] for volume in service["volumes"] if "/etc/caddy/Caddyfile:" in volume)
    command = [found, "adapt", "--validate", "--config", str(ROOT / mounted), "--adapter", "caddyfile"]
    environment = {**os.environ, **service["environment"]}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (site,) = json.loads(done.stdout)["apps"]["http"]["servers"]["srv0"]["routes"]
    assert site["match"] == [{"host": [GIVEN["SITE"]]}]
    (asked,) = re.findall(r'"upstreams":\[(.*?)\]', done.stdout)
    assert json.loads(asked) == {"dial": service["environment"]["SERVERS"]}
    assert f'"Host":["{GIVEN["SITE"]}"]' in done.stdout  # the server answers to no other name


@pytest.mark.parametrize("service", ["caddy", "postgres", "redis"])
def test_what_is_not_ours_starts_again_by_itself(service: str) -> None:
    assert SERVICES[service]["restart"] == SERVICES["server"]["restart"] == "unless-stopped"
