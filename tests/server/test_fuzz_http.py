"""Schemathesis on every HTTP request the server describes: no failure of the server, and answers as described."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from durbar.server.app import create
from durbar.server.settings import Settings
from tests.server.people import Live, Someone

EXAMPLES = 80 if os.environ.get("DURBAR_FULL") == "1" else 8
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance, status_code_conformance]
fuzz = settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True)


@pytest.fixture(scope="module")
def guest(live: Live) -> Iterator[Someone]:
    someone = Someone(live.url, "Fuzzy")
    someone.table()
    yield someone
    someone.http.close()


schema = schemathesis.openapi.from_dict(create(Settings()).app.openapi())


@schema.parametrize()
@fuzz
def test_nobody_sends_anything(case: Any, live: Live) -> None:
    case.call_and_validate(base_url=live.url, checks=CHECKS)


@schema.exclude(path_regex="^/api/(logout|me|login|account|guest|sessions.*)$").parametrize()
@fuzz
def test_a_guest_sends_anything(case: Any, live: Live, guest: Someone) -> None:
    headers = {**guest.headers, "X-CSRF-Token": guest.http.headers["X-CSRF-Token"]}
    case.call_and_validate(base_url=live.url, checks=CHECKS, headers=headers)
