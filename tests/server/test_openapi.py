"""The API keeps to its own description, whatever it is asked."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from priory.server.app import create
from tests.server.conftest import settings as house_settings

FOLDER = Path(tempfile.mkdtemp(prefix="priory-openapi-"))
PHASES = {"phases": {"coverage": {"enabled": False}, "stateful": {"enabled": False}}}
schema = schemathesis.openapi.from_asgi(
    "/api/openapi.json", create(house_settings(FOLDER)), config=schemathesis.Config.from_dict(PHASES)
)


@schema.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(checks=[not_a_server_error, content_type_conformance, response_schema_conformance])
