"""How Sphinx builds the docs site; `scripts/docs.py` gathers its pages and calls it."""

from __future__ import annotations

import re
from typing import Any

import durbar

project = "Durbar"
author = "the people who work on Durbar"
release = version = durbar.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a page may begin a chapter two levels deeper
templates_path: list[str] = []
exclude_patterns = ["README.md"]
html_theme = "furo"
html_title = "Durbar"
html_copy_source = False
html_show_sourcelink = False
autodoc_typehints = "signature"
autodoc_default_options = {"exclude-members": "__init__"}
default_role = "code"  # our docstrings are written for people who read code, with Markdown's marks


def as_code(app: Any, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Stars are stars: nothing in our docstrings is meant as emphasis."""
    lines[:] = [re.sub(r"(?<!\\)([*|])", r"\\\1", line) if ">>>" not in line else line for line in lines]


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", as_code)
