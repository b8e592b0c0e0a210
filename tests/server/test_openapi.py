"""The API keeps to its own description, whatever it is asked and in whatever order."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from priory.server.app import create
from tests.core.test_box import STRANGE, UNFIT
from tests.server.conftest import settings as house_settings

FOLDER = Path(tempfile.mkdtemp(prefix="priory-openapi-"))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
]
BOXES = [*STRANGE.values(), *UNFIT.values()]
ALL = {"phases": {name: {"enabled": True} for name in ("examples", "coverage", "fuzzing", "stateful")}}
schema = schemathesis.openapi.from_asgi(
    "/api/openapi.json", create(house_settings(FOLDER)), config=schemathesis.Config.from_dict(ALL)
)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks to wait for news does not wait long here."""
    monkeypatch.setattr("priory.server.api.LONGEST_WAIT", 0.05)


@schema.hook
def map_body(_: Any, body: Any) -> Any:
    """A box of one's own is TOML, which no chance finds: it gets the strangest there is."""
    if isinstance(body, dict) and isinstance(body.get("box"), str):
        return {**body, "box": BOXES[len(str(body)) % len(BOXES)]}
    return body


@schema.parametrize()
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(checks=CHECKS)


def validate(_: Any, response: Any, case: Any, **__: Any) -> None:
    case.validate_response(response, checks=CHECKS)


# Tables are laid, joined and played by following the answers from one request to the next.
Tables: Any = type("Tables", (schema.as_state_machine(),), {"validate_response": validate})
TestTables = Tables.TestCase
TestTables.settings = settings(
    max_examples=4,
    stateful_step_count=6,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
