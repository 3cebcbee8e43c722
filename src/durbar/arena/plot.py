"""The shares of victories as a picture, with their intervals."""

from __future__ import annotations

from pathlib import Path

from durbar.arena.tally import Row
from durbar.core.errors import DurbarError


class NoPlot(DurbarError):
    """What draws is not installed."""


def draw(rows: list[Row], title: str, path: Path) -> None:
    try:
        import matplotlib
    except ImportError:
        raise NoPlot("a plot needs matplotlib: pip install 'durbar[arena]'") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 1.2 + 0.5 * len(rows)), layout="constrained")
    shares = [100 * row.share for row in rows]
    errors = [[100 * (row.share - row.low) for row in rows], [100 * (row.high - row.share) for row in rows]]
    places = list(range(len(rows)))
    axes.barh(places, shares, xerr=errors, color="#b5532a", ecolor="#3a2a20", capsize=4)
    axes.set_yticks(places, [row.bot for row in rows])
    axes.invert_yaxis()
    axes.axvline(100 * rows[0].expected, color="#2f6f62", linestyle="--", linewidth=1)
    axes.set_xlabel("won, % (95 % interval; dashed: an equal among equals)")
    axes.set_xlim(0, 100)
    axes.set_title(title)
    figure.savefig(path)
    pyplot.close(figure)
