"""Look up known vulnerabilities in everything that is locked. Run it with `make audit`.

pip-audit asks PyPI about the Python packages, npm its registry about those of the browser client. A vulnerability makes
the command fail. A source that cannot be reached is skipped, and the command says so: no news is not good news here.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 15
"""How many seconds to wait for a source."""


class Audit(NamedTuple):
    """What to audit, whom to ask, and how."""

    name: str
    unreachable: Callable[[], str | None]
    """Sends the source a small request. Returns why there is no answer; the command is then not run."""
    command: Sequence[str]
    """A program that prints a report as JSON."""
    findings: Callable[[Any], Iterator[str]]
    """The vulnerabilities in a report."""


def no_json(question: Request) -> str | None:
    """Why a request is not answered in JSON; None if it is."""
    try:
        with urlopen(question, timeout=PATIENCE) as answer:
            json.load(answer)
    except (OSError, HTTPException, ValueError) as error:
        return str(error)
    return None


def python_findings(report: Any) -> Iterator[str]:
    """The findings of pip-audit. A package that PyPI does not know counts as one: it could be anybody's."""
    for package in report["dependencies"]:
        for found in package.get("vulns", ()):
            fixed = ", ".join(found["fix_versions"]) or "no version yet"
            yield f"{package['name']} {package['version']}: {found['id']}, fixed in {fixed}"
        if "skip_reason" in package:
            yield f"{package['name']}: not audited, {package['skip_reason']}"


def npm_findings(report: Any) -> Iterator[str]:
    """The findings of npm. Packages that merely depend on a vulnerable one are named as well."""
    for name, found in report["vulnerabilities"].items():
        causes = [cause["url"] if isinstance(cause, dict) else f"needs {cause}" for cause in found["via"]]
        yield f"{name} {found['range']}, {found['severity']}: {', '.join(causes)}"


def passes(audit: Audit) -> bool:
    """Audit something and print the result; returns whether nothing was found."""
    reason = audit.unreachable()
    if reason:
        print(f"{audit.name}: SKIPPED, there is no answer: {reason}")
        return True
    done = subprocess.run(audit.command, cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        findings = list(audit.findings(json.loads(done.stdout)))
    except (ValueError, KeyError):
        print(f"{audit.name}: FAILED\n{done.stdout}{done.stderr}")
        return False
    print(f"{audit.name}: {len(findings) or 'no'} findings", *findings, sep="\n  ")
    return not findings


PIP_AUDIT = [sys.executable, "-m", "pip_audit", "--disable-pip", "--format", "json", "--progress-spinner", "off"]
PIP_AUDIT += ["--timeout", str(PATIENCE)]


def no_answer_about_pip() -> str | None:
    """Why pip-audit has no answer about a package that PyPI certainly has; None if it has one."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("pip==24.0\n")
        file.flush()
        command = [*PIP_AUDIT, "--no-deps", "-r", file.name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        reason: str | None = json.loads(done.stdout)["dependencies"][0].get("skip_reason")
    except ValueError:
        return done.stderr.strip().rpartition("\n")[2] or "pip-audit says nothing"
    return reason


def python_packages() -> Audit:
    locks = [option for lock in sorted((ROOT / "requirements").glob("*.lock")) for option in ("-r", str(lock))]
    return Audit("Python packages", no_answer_about_pip, [*PIP_AUDIT, "--require-hashes", *locks], python_findings)


def client_packages(name: str, folder: str) -> Audit:
    in_web = ["npm", "--prefix", folder]
    asked = subprocess.run([*in_web, "config", "get", "registry"], cwd=ROOT, capture_output=True, text=True, check=True)
    url = f"{asked.stdout.strip().rstrip('/')}/-/npm/v1/security/advisories/bulk"
    question = Request(url, data=b"{}", headers={"Content-Type": "application/json"}, method="POST")
    command = [*in_web, "audit", "--json", "--package-lock-only"]
    return Audit(name, lambda: no_json(question), command, npm_findings)


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    audits = [
        python_packages(),
        client_packages("Browser client", "web"),
        client_packages("Mutants of the browser client", "web/mutants"),
    ]
    results = [passes(audit) for audit in audits]
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
