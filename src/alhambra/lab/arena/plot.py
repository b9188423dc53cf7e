"""Leads or ratings as a picture: a dot for each bot, with its 95 % interval, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isfinite
from typing import NamedTuple

_WIDTH, _ROW, _LEFT, _TOP = 720, 34, 210, 40
_ACROSS = _WIDTH - _LEFT - 30


class Bar(NamedTuple):
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float


def plot(title: str, bars: Sequence[Bar]) -> str:
    """A picture of some values, one below the other, on a common scale that includes 0."""
    ends = [end for bar in bars for end in (bar.value, bar.low, bar.high) if isfinite(end)]
    least, most = min([0.0, *ends]), max([0.0, *ends])
    scale = _ACROSS / ((most - least) or 1.0)

    def x(value: float) -> float:
        return round(_LEFT + (min(max(value, least), most) - least) * scale, 1)

    bottom = _TOP + _ROW * len(bars)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {bottom + 30}" '
        'font-family="sans-serif" font-size="14">',
        f'<title>{escape(title)}</title><text x="10" y="22" font-weight="bold">{escape(title)}</text>',
        f'<line x1="{x(0)}" x2="{x(0)}" y1="{_TOP - 6}" y2="{bottom}" stroke="#999" stroke-dasharray="3 3"/>',
        f'<text x="{x(0)}" y="{bottom + 18}" text-anchor="middle" fill="#666">0</text>',
    ]
    for at, bar in enumerate(bars):
        y = _TOP + _ROW * at + _ROW / 2
        lines.append(
            f'<text x="10" y="{y + 5}">{escape(bar.name)}</text>'
            f'<line x1="{x(bar.low)}" x2="{x(bar.high)}" y1="{y}" y2="{y}" stroke="#0b6b7d" stroke-width="3"/>'
            f'<circle cx="{x(bar.value)}" cy="{y}" r="5" fill="#8a3517"/>'
            f'<text x="{x(bar.value)}" y="{y - 9}" text-anchor="middle" fill="#333">{bar.value:+.0f}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])
