"""What was measured: how often, how long it took, and what it cost the server."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path


@dataclass
class Figures:
    """What clients asked of a server over some seconds, and what it cost."""

    seconds: float = 0.0
    cpu: float = 0.0
    """The CPU seconds that the server used."""
    took: list[float] = field(default_factory=list)
    """How many seconds each answer took."""
    unanswered: int = 0
    refused: int = 0
    clients_cpu: float = 0.0

    @property
    def rate(self) -> float:
        """Answers per second."""
        return len(self.took) / self.seconds

    @property
    def cost(self) -> float:
        """CPU seconds per answer."""
        return self.cpu / max(len(self.took), 1)

    def quantile(self, percent: int) -> float:
        """The time within which this percentage was answered."""
        ordered = sorted(self.took) or [0.0]
        return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]

    def slower(self, seconds: float) -> int:
        """How many answers took longer than that."""
        return sum(took > seconds for took in self.took)

    def add(self, more: Figures) -> None:
        """Count what was measured later as well."""
        for part in fields(self):
            setattr(self, part.name, getattr(self, part.name) + getattr(more, part.name))

    @property
    def times(self) -> str:
        return ", ".join(f"p{percent} {1000 * self.quantile(percent):.1f}" for percent in (50, 95, 99)) + " ms"

    def __str__(self) -> str:
        share = self.clients_cpu / self.seconds
        return f"{self.rate:.0f}/s, {1000 * self.cost:.3f} ms of CPU each, {self.times}; clients {share:.0%} of a core"


def cpu_seconds(*groups: int) -> float:
    """The CPU time used so far by the processes of some groups."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # a process may end in the meantime
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[2]) in groups:
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(group: int) -> int:
    """The memory in use by the processes of a group, in bytes."""
    pages = 0
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int((process / "stat").read_text().rpartition(")")[2].split()[2]) == group:
                pages += int((process / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
