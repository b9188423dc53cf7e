"""The dashboard and the alerts for hosts ask only for metrics, labels and values that exist."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.metrics import MetricWrapperBase
from tests.server.servers import wait_until

from alhambra.server import metrics

yaml = pytest.importorskip("yaml")
DEPLOY = Path(__file__).parents[2] / "deploy"
DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
ALERTS: dict[str, Any] = yaml.safe_load((DEPLOY / "prometheus-alerts.yml").read_text(encoding="utf-8"))
ENDINGS = {Counter: ("_total",), Gauge: ("",), Histogram: ("_bucket", "_sum", "_count")}
OURS = {
    metric._name + ending: {*metric._labelnames, *(["le"] if ending == "_bucket" else [])}
    for metric in vars(metrics).values()
    if isinstance(metric, MetricWrapperBase)
    for ending in ENDINGS[type(metric)]
}
"""Everything that can be asked for, with its labels."""
THEIRS = {"up": {"job"}}


def panels() -> list[dict[str, Any]]:
    return [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]


def rules() -> list[dict[str, Any]]:
    return [rule for group in ALERTS["groups"] for rule in group["rules"]]


def questions() -> Iterator[tuple[str, str]]:
    """Everything that is asked, with where."""
    for panel in panels():
        for target in panel["targets"]:
            yield panel["title"], target["expr"]
    for rule in rules():
        yield rule["alert"], rule["expr"]


@pytest.mark.parametrize(("where", "asked"), [*questions()])
def test_every_metric_and_label_that_is_asked_for_exists(where: str, asked: str) -> None:
    known = {**OURS, **THEIRS}
    named = re.findall(r"\b(alhambra_\w+|up)\b(?:\{([^}]*)\})?", asked)
    assert named
    assert [name for name, _ in named if name not in known] == []
    of_all = {label for name, _ in named for label in known[name]}
    for name, given in named:
        assert {*re.findall(r"(\w+)=", given)} <= known[name]
    for grouped in re.findall(r"\bby \(([^)]*)\)", asked):
        assert {*re.split(r",\s*", grouped)} <= of_all
    assert asked.count("(") == asked.count(")")
    assert ("histogram_quantile" in asked) == ("_bucket" in asked)


def test_every_legend_names_a_label_that_is_left() -> None:
    for panel in panels():
        for target in panel["targets"]:
            left = {label for group in re.findall(r"\bby \(([^)]*)\)", target["expr"]) for label in group.split(", ")}
            assert {*re.findall(r"\{\{(\w+)\}\}", target["legendFormat"])} <= left, panel["title"]


def test_everything_that_is_measured_is_on_the_dashboard() -> None:
    shown = " ".join(target["expr"] for panel in panels() for target in panel["targets"])
    measured = [metric._name for metric in vars(metrics).values() if isinstance(metric, MetricWrapperBase)]
    assert [name for name in measured if name not in shown] == []


def test_the_panels_of_the_dashboard_lie_beside_each_other() -> None:
    covered: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        place = panel["gridPos"]
        cells = {(place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])}
        assert not covered & cells, panel["title"]
        covered |= cells
    assert max(x for x, _ in covered) < 24
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])


def test_every_alert_says_what_is_wrong_and_how_urgent_it_is() -> None:
    for rule in rules():
        assert rule["annotations"]["summary"].endswith("."), rule["alert"]
        assert rule["labels"]["severity"] in ("page", "look")
    assert len({rule["alert"] for rule in rules()}) == len(rules())


@pytest.mark.parametrize("label", ["queue", "route"])
def test_the_queues_and_routes_with_an_alert_exist(base: str, label: str) -> None:
    assert httpx.get(f"{base}/readyz").status_code == httpx.get(f"{base}/healthz").status_code == 200
    pattern = rf'{label}="([^"]*)"'
    asked = {value for rule in rules() for value in re.findall(pattern, rule["expr"])}
    assert asked
    wait_until(lambda: asked <= {*re.findall(pattern, httpx.get(f"{base}/metrics").text)})
