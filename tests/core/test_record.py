"""Records: saved, read, replayed to any ply; a broken one is refused with a BadRecord that names the field."""

from __future__ import annotations

import copy
import json
import pickle
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from priory import OVER, BadRecord, Record, Rng
from priory.contract.broken import JUNK, damage, places
from priory.contract.cases import EXAMPLES
from priory.core import record as records
from priory.core.box import digest
from tests.core.tables import GAME, record


@cache
def finished() -> Record:
    return record(1)


@cache
def text() -> str:
    return json.dumps(finished().to_dict())


def data(**changes: Any) -> dict[str, Any]:
    """The data of a sound record with some fields changed."""
    return {**json.loads(text()), **changes}


def test_a_record_comes_back_as_it_was_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    finished().save(path)
    again = records.load(path)
    assert again.to_dict() == finished().to_dict()
    assert again.state.digest() == finished().state.digest()
    assert again.setup == finished().setup
    assert again.choosers == finished().choosers
    assert [[entry.seen_by(0) for entry in part] for part in again.entries] == [
        [entry.seen_by(0) for entry in part] for part in finished().entries
    ]


def test_a_record_is_replayed_to_any_ply() -> None:
    made = record(2, 0)
    rng = Rng(5)
    digests = [made.state.digest()]
    while made.state.player != OVER and made.ply < 200:
        made.play(rng.choice(made.state.options()))
        digests.append(made.state.digest())
    assert [made.replay(ply).digest() for ply in range(made.ply + 1)] == digests
    assert made.replay(3).journal is None


def test_hints_are_kept_with_the_record_and_a_record_without_any_is_as_before() -> None:
    made = record(2, 5)
    seats = made.setup.seats
    assert "hints" not in made.to_dict()
    made.hints[1] = 3
    again = records.loads(json.dumps(made.to_dict()))
    assert again.hints == [0, 3, *[0] * (seats - 2)]
    assert pickle.loads(pickle.dumps(made)).hints == again.hints
    assert again == made != record(2, 5)


@pytest.mark.parametrize("hints", [None, [], [1], [0, -1], [0, 1.0], [0, True], "00", {"0": 1}])
def test_hints_that_count_nothing_are_refused(hints: object) -> None:
    with pytest.raises(BadRecord, match="field 'hints'"):
        records.from_dict(data(hints=hints))


@pytest.mark.parametrize("ply", [-1, 6])
def test_a_ply_beyond_the_record_is_refused(ply: int) -> None:
    with pytest.raises(BadRecord, match=f"no ply {ply}: .* 0 to 5"):
        record(2, 5).replay(ply)


def test_replaying_does_not_touch_the_table() -> None:
    made = record(3, 70)
    before = made.state.digest()
    made.replay(66).play(made.options[66])
    made.replay(64).play(made.options[64])
    assert made.state.digest() == before
    assert made.replay(64).digest() == record(3, 64).state.digest()


def test_snapshots_are_taken_at_the_start_now_and_then_and_at_the_end() -> None:
    made = record(3, 70)
    written = made.to_dict()
    assert [snapshot["ply"] for snapshot in written["snapshots"]] == [0, 64, 70]
    assert [snapshot["digest"] for snapshot in written["snapshots"]] == [
        record(3, ply).state.digest() for ply in (0, 64, 70)
    ]


def test_a_record_goes_on_after_it_was_read() -> None:
    half = records.from_dict(record(4, 10).to_dict())
    whole = record(4, 12)
    for option in whole.options[10:]:
        half.play(option)
    assert half.to_dict() == whole.to_dict()


def test_saving_leaves_the_old_file_alone_when_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    record(1, 3).save(path)
    before = path.read_text(encoding="utf-8")

    def full_disk(self: Path, written: str, encoding: str) -> int:
        with self.open("w", encoding=encoding) as file:
            file.write(written[: len(written) // 2])
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "write_text", full_disk)
    with pytest.raises(OSError, match="no space"):
        record(1, 5).save(path)
    monkeypatch.undo()
    assert path.read_text(encoding="utf-8") == before
    record(1, 6).save(path)
    assert records.load(path).ply == 6
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["game.json"]


def test_an_own_box_is_carried_along() -> None:
    made = record(5, 4, box=True)
    written = made.to_dict()
    assert written["own_box"]["game"]["name"]["en"] == "My own"
    assert written["box"] == GAME.box_digest, "it only has another name"
    again = records.loads(json.dumps(written))
    assert again.box == made.box
    assert again.to_dict() == written


def test_changing_the_own_box_after_the_game_began_is_noticed() -> None:
    written = json.loads(json.dumps(record(5, 4, box=True).to_dict()))
    written["own_box"]["game"]["name"]["en"] = "Yours"
    assert records.from_dict(written).box == written["own_box"], "a name plays no part"
    written["own_box"]["game"]["players_max"] = 99
    with pytest.raises(BadRecord, match="field 'box'"):
        records.from_dict(written)


def test_a_record_of_before_names_all_that_was_written_in_its_box() -> None:
    assert records.from_dict(data(box=GAME.box_edition, snapshots=[])).to_dict() == finished().to_dict()


def test_a_broken_own_box_is_told_where_it_is_broken() -> None:
    own: dict[str, Any] = {**copy.deepcopy(GAME.box_data), "surprise": 1}
    with pytest.raises(BadRecord, match=r"own box.*surprise"):
        records.from_dict(data(own_box=own, box=digest(own)))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "pgn"}, "field 'format': 'pgn'"),
        ({"version": 2}, "field 'version': 2 is unknown"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"rules": 0, "snapshots": []}, "field 'rules': made with rules version 0"),
        ({"rules": 10**6}, "field 'rules': made with rules version 1000000"),
        ({"box": "0" * 16, "snapshots": []}, "field 'box': played with box 0000"),
        (
            {"rules": 0, "seed": 9},
            "table at ply 0 is not the one that was recorded; it was made with rules version",
        ),
        ({"box": "0" * 16, "seed": 9}, "table at ply 0 is not the one that was recorded; it was played with box 0000"),
        ({"own_box": 5}, "field 'own_box': 5"),
        ({"seats": 99}, "not played by 99"),
        ({"seed": -1}, "seed -1"),
        ({"start": 99}, "start seat 99"),
        ({"start": "x"}, "start seat 'x'"),
        ({"variants": {"colour": 1}}, "no variant 'colour'"),
        ({"options": [10**9]}, r"field 'options\[0\]'|snapshots"),
        ({"snapshots": [5]}, r"field 'snapshots\[0\]': 5"),
        ({"snapshots": [{"ply": 10**9, "digest": ""}]}, r"field 'snapshots\[0\]'"),
        ({"snapshots": [{"ply": True, "digest": ""}]}, r"field 'snapshots\[0\]'"),
        ({"snapshots": [{"ply": 0}]}, r"field 'snapshots\[0\]'"),
        ({"snapshots": [{"ply": 0, "digest": "0" * 32}]}, "table at ply 0 is not the one"),
        ({"over": "yes"}, "field 'over'"),
        ({"over": False}, "field 'over'"),
    ],
)
def test_what_is_wrong_with_a_record_is_named(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        records.from_dict(data(**changes), "game.json")


@pytest.mark.parametrize("changes", [{"rules": 0}, {"box": "0" * 16}, {"rules": 0, "box": "f" * 16}])
def test_other_rules_and_another_box_do_no_harm_where_every_table_comes_out_as_it_was(changes: dict[str, Any]) -> None:
    again = records.from_dict(data(**changes))
    assert again.options == finished().options
    assert again.state.digest() == finished().state.digest()


@pytest.mark.parametrize("field", sorted(records.FIELDS))
def test_a_missing_field_and_one_of_the_wrong_type_are_named(field: str) -> None:
    written = data()
    del written[field]
    with pytest.raises(BadRecord, match=f"game.json, field '{field}': is missing"):
        records.from_dict(written, "game.json")
    for wrong in (None, 1.5):
        with pytest.raises(BadRecord, match=f"game.json, field '{field}': {wrong}"):
            records.from_dict(data(**{field: wrong}), "game.json")


@pytest.mark.parametrize("field", sorted(set(records.FIELDS) - {"over"}))
def test_a_flag_is_neither_a_number_nor_anything_else(field: str) -> None:
    with pytest.raises(BadRecord, match=f"game.json, field '{field}': True"):
        records.from_dict(data(**{field: True}), "game.json")


def test_a_box_with_half_a_character_is_refused() -> None:
    with pytest.raises(BadRecord, match="field 'name': holds signs that cannot be printed"):
        records.loads(json.dumps(data(own_box={"name": "\ud800"})))


def test_a_record_tells_how_the_game_has_ended_and_is_held_to_it() -> None:
    result = data()["result"]
    state = finished().state
    assert result == {"winners": state.winners(), "ranks": state.ranks(), "scores": state.scores()}
    with pytest.raises(BadRecord, match=r"field 'result'.*is not how the game has ended"):
        records.from_dict(data(result={**result, "winners": []}))
    with pytest.raises(BadRecord, match="field 'result'"):
        records.from_dict(data(result=None))


def test_a_record_of_before_that_does_not_tell_its_end_is_read() -> None:
    before = data()
    del before["result"]
    assert records.from_dict(before).to_dict() == finished().to_dict()


def test_a_game_that_goes_on_has_no_result() -> None:
    assert record(2, 0).to_dict()["result"] is None


def test_an_option_that_is_not_offered_is_named_by_its_place() -> None:
    written = data(snapshots=[])
    for wrong in (GAME.option_count, -1, "x", None, 1.0, True):
        with pytest.raises(BadRecord, match=r"field 'options\[3\]'"):
            records.from_dict({**written, "options": [*written["options"][:3], wrong, *written["options"][4:]]})


def test_options_after_the_end_are_refused() -> None:
    written = data(snapshots=[])
    with pytest.raises(BadRecord, match=rf"options\[{len(written['options'])}\].*over"):
        records.from_dict({**written, "options": [*written["options"], 0]})


@pytest.mark.parametrize(
    "broken", ["", "{", "[]", "7", "null", '"record"', "[" * 100_000, "1" * 5000, '{"a": 1, "a": ']
)
def test_what_is_no_record_is_refused(broken: str) -> None:
    with pytest.raises(BadRecord, match=r"^game\.json"):
        records.loads(broken, "game.json")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"none\.json: cannot be read"):
        records.load(tmp_path / "none.json")
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match=r"binary\.json: cannot be read"):
        records.load(binary)


@settings(max_examples=150 * EXAMPLES)
@given(st.data())
def test_a_damaged_record_is_the_same_game_or_a_bad_record(draw: st.DataObject) -> None:
    written = record(1, 12).to_dict() if draw.draw(st.booleans()) else record(5, 3, box=True).to_dict()
    sound = json.loads(json.dumps(written))
    place = draw.draw(st.sampled_from(places(sound, every=True)))
    broken, _ = damage(json.loads(json.dumps(written)), place, draw.draw(st.sampled_from(JUNK)))
    try:
        again = records.from_dict(broken)
    except BadRecord:
        return
    assert again.ply == len(broken["options"])
    assert again.setup.seed == broken["seed"]
    assert again.state.digest() == again.replay(again.ply).digest()


@settings(max_examples=100 * EXAMPLES)
@given(st.data())
def test_a_damaged_text_is_a_record_or_a_bad_record(draw: st.DataObject) -> None:
    sound = json.dumps(record(1, 5).to_dict())
    at = draw.draw(st.integers(0, len(sound) - 1))
    cut = draw.draw(st.integers(0, 3))
    put = draw.draw(
        st.sampled_from(["", "0", "9", "-", ".", "e9", '"', ",", "]", "}", "NaN", "null", "\\", "\x00", "é"])
    )
    try:
        again = records.loads(sound[:at] + put + sound[at + cut :])
    except BadRecord:
        return
    assert again.state.digest() == again.replay(again.ply).digest()


@pytest.mark.parametrize(
    ("inside", "complaint"),
    [
        ("NaN", "nan is neither a text"),
        ("1e999", "inf is neither a text"),
        ("9" * 4000, "is a number beyond"),
        ("[" * 400 + "]" * 400, "in each other"),
        ("[" + "1," * 150_000 + '1, "' + "x" * 60_000 + '"]', "more in it than in any box"),
    ],
    ids=["no number", "endless", "digits", "deep", "much"],
)
def test_a_record_with_a_strange_box_is_refused_in_a_sentence(inside: str, complaint: str) -> None:
    text = json.dumps(data(own_box={"a": "HERE"})).replace('"HERE"', inside)
    with pytest.raises(BadRecord, match=complaint) as error:
        records.loads(text)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("field", ["format", "seed", "people", "hints", "options", "variants", "start"])
@pytest.mark.parametrize(
    "inside",
    ["[" * 900 + "]" * 900, "9" * 4200, '"' + "x" * 90_000 + '"', "NaN"],
    ids=["deep", "digits", "long", "no number"],
)
def test_a_record_with_something_strange_in_it_is_refused_in_a_sentence(field: str, inside: str) -> None:
    with pytest.raises(BadRecord) as error:
        records.loads(json.dumps(data(**{field: "HERE"})).replace('"HERE"', inside))
    assert len(str(error.value)) < 500
