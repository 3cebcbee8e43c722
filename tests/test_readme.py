"""The ten lines of the README run as they stand, and so does the package's own example."""

from __future__ import annotations

import doctest
from pathlib import Path

import durbar

README = Path(__file__).parents[1] / "README.md"


def test_the_ten_lines_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert failed == 0
    assert tried >= 8


def test_the_example_of_the_package_runs() -> None:
    failed, tried = doctest.testmod(durbar)
    assert failed == 0
    assert tried >= 3
