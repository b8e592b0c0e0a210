"""What is told about running a house for others: its files say the same as the program and the page."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import yaml

from priory.cli import parser
from priory.cli.serve import PORT
from tests.real import without
from tools import image

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SETTINGS = (ROOT / "src" / "priory" / "server" / "settings.py").read_text(encoding="utf-8")
KNOWN = set(re.findall(r'"(PRIORY_\w+)"', SETTINGS))


def test_every_setting_is_told_of_and_none_is_told_of_that_there_is_not() -> None:
    pages = PAGE + (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    told = set(re.findall(r"PRIORY_\w+", pages))
    assert told == KNOWN


def test_the_compose_file_sets_what_there_is_and_starts_what_can_be_started() -> None:
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    priory = compose["services"]["priory"]
    assert set(priory["environment"]) <= KNOWN
    assert parser().parse_args(priory["command"][1:]).workers > 1
    assert priory["depends_on"]["database"]["condition"] == "service_healthy"
    assert "healthcheck" in compose["services"]["database"]
    assert compose["services"]["proxy"]["command"][-1].endswith(f":{PORT}")


def test_only_the_network_of_the_compose_file_is_believed() -> None:
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    priory = compose["services"]["priory"]
    (network,) = compose["networks"]["default"]["ipam"]["config"]
    assert priory["environment"]["PRIORY_PROXIES"] == network["subnet"]
    assert "ports" not in priory, "it is reached through the proxy alone"


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        without("there is no systemd here")
    # Where it is not installed, its command is somebody else's.
    text = (
        (ROOT / "deploy" / "priory.service").read_text(encoding="utf-8").replace("/opt/priory/bin/priory", "/bin/true")
    )
    (tmp_path / "priory.service").write_text(text, encoding="utf-8")
    command = [program, "verify", "--man=no", str(tmp_path / "priory.service")]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert [line for line in found.stderr.splitlines() if "priory.service" in line] == []


def test_every_step_of_the_image_is_one_that_can_be_done_without_it() -> None:
    told = list(image.steps((ROOT / "Dockerfile").read_text(encoding="utf-8")))
    assert [one.name for one in told].count("FROM") == 2
    assert told[-1].name == "CMD"
    # A place that is not one of ours would be written to on this machine.
    written = {word for one in told if one.name in ("COPY", "WORKDIR", "VOLUME") for word in one.text.split()}
    places = {word for word in written if word.startswith("/")}
    assert places <= set(image.OURS)


def test_the_unit_starts_what_can_be_started_and_sees_nothing_of_the_rest() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy" / "priory.service", encoding="utf-8")
    service = unit["Service"]
    assert parser().parse_args(service["ExecStart"].split()[1:]).host == "127.0.0.1"
    assert (service["DynamicUser"], service["ProtectSystem"], service["UMask"]) == ("yes", "strict", "0077")
    text = (ROOT / "deploy" / "priory.service").read_text(encoding="utf-8")
    assert set(re.findall(r"Environment=(PRIORY_\w+)", text)) <= KNOWN


def test_the_image_runs_as_nobody_in_particular_and_checks_its_health() -> None:
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    user = lines.index("USER 10001")
    assert any(line.startswith("HEALTHCHECK") for line in lines[user:])
    assert any("/healthz" in line for line in lines[user:])
    command = next(line for line in lines[user:] if line.startswith("CMD ["))
    words = re.findall(r'"([^"]+)"', command)
    assert parser().parse_args(words[1:]).host == "0.0.0.0"
    needed = {name for line in lines if line.startswith("COPY requirements/") for name in line.split()[1:2]}
    assert all((ROOT / name).exists() for name in needed)
