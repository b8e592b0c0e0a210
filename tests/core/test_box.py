"""Reading a box: every complaint names the file, the entry and the field."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from priory import BadBox, Rng
from priory.cli import main
from priory.core.box import DOTS, LARGEST, check_bounds, digest, read_file, read_text
from priory.core.reader import LANGUAGES, Reader
from priory.core.registry import game, games

NAMES = {"en": "Mason", "fr": "Maçon", "de": "Maurer", "it": "Muratore"}


def shelf(**data: Any) -> Reader:
    return Reader(data, "box.toml [[card]] mason", box=True)


def complaint(error: pytest.ExceptionInfo[BadBox]) -> str:
    text = str(error.value)
    assert text.startswith("box.toml [[card]] mason, field ")
    return text.removeprefix("box.toml [[card]] mason, field ")


def test_fields_are_read_by_type() -> None:
    entry = shelf(cost=7, costs=[1, 2], star=True, trade="stone", name=NAMES, inner={"a": 1}, rows=[{"id": "x"}, {}])
    assert entry.number("cost") == 7
    assert entry.numbers("costs") == [1, 2]
    assert entry.flag("star") is True
    assert entry.text("trade") == "stone"
    assert entry.names() == NAMES
    assert entry.inner("inner").number("a") == 1
    assert [row.where for row in entry.inners("rows")] == [
        "box.toml [[card]] mason [[rows]] x",
        "box.toml [[card]] mason [[rows]] 2",
    ]
    entry.done()


def test_a_missing_field_is_named_with_the_likely_typo() -> None:
    with pytest.raises(BadBox) as error:
        shelf(costt=7).number("cost")
    assert complaint(error) == "'cost': is missing; did you mean it by 'costt'?"
    with pytest.raises(BadBox) as error:
        shelf().text("trade")
    assert complaint(error) == "'trade': is missing"


@pytest.mark.parametrize(
    ("read", "value"),
    [
        ("number", "7"),
        ("number", 7.0),
        ("number", True),
        ("number", None),
        ("numbers", 7),
        ("entries", {"a": 1}),
        ("flag", 1),
        ("flag", "true"),
        ("text", 7),
        ("text", ""),
        ("inner", [1]),
        ("inners", {"a": 1}),
        ("names", "Mason"),
    ],
)
def test_a_field_of_the_wrong_type_is_named_with_its_value(read: str, value: Any) -> None:
    with pytest.raises(BadBox) as error:
        getattr(shelf(cost=value), read)("cost")
    assert complaint(error).startswith(f"'cost': {value!r} is ")


def test_a_wrong_entry_of_a_list_is_named_by_its_place() -> None:
    with pytest.raises(BadBox) as error:
        shelf(costs=[1, "2"]).numbers("costs")
    assert complaint(error) == "'costs[1]': '2' is not a whole number"
    with pytest.raises(BadBox) as error:
        shelf(rows=[{}, 5]).inners("rows")
    assert complaint(error) == "'rows[1]': 5 is not a table"


@pytest.mark.parametrize(
    ("least", "most", "said"), [(8, None, "at least 8"), (None, 6, "at most 6"), (1, 6, "from 1 to 6")]
)
def test_a_number_out_of_range_is_told_the_range(least: int | None, most: int | None, said: str) -> None:
    with pytest.raises(BadBox) as error:
        shelf(cost=7).number("cost", least, most)
    assert complaint(error) == f"'cost': 7 is out of range: {said}"


def test_the_ends_of_a_range_belong_to_it() -> None:
    assert shelf(cost=7).number("cost", 7, 7) == 7


def test_a_wrong_count_is_told_both_numbers() -> None:
    with pytest.raises(BadBox) as error:
        shelf(costs=[1, 2]).numbers("costs", count=3)
    assert complaint(error) == "'costs': holds 2 entries, 3 are needed"


def test_a_bad_choice_is_told_what_is_allowed() -> None:
    with pytest.raises(BadBox) as error:
        shelf(good="wod").one_of("good", ("wood", "stone"))
    assert complaint(error) == "'good': 'wod' is not one of wood, stone; did you mean 'wood'?"


def test_an_unknown_field_is_told_the_likely_one() -> None:
    entry = shelf(cost=7, colour="red", cots=8)
    entry.number("cost")
    entry.has("colour")
    with pytest.raises(BadBox) as error:
        entry.done()
    assert complaint(error) == "'cots': is not a field of this entry; did you mean 'cost'?"


def test_a_source_is_one_of_four_and_brings_its_notes() -> None:
    entry = shelf(source="public", note="seen at a fair", name_source="inferred")
    assert entry.source() == "public"
    entry.done()
    with pytest.raises(BadBox) as error:
        shelf(source="hearsay").source()
    assert complaint(error).startswith("'source': 'hearsay' is not one of rulebook, public, inferred, house")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_missing_in_one_language_is_named(language: str) -> None:
    names = {key: value for key, value in NAMES.items() if key != language}
    with pytest.raises(BadBox, match=rf"mason\.name, field '{language}': is missing"):
        shelf(name=names).names()


def test_a_name_in_an_unknown_language_is_named() -> None:
    with pytest.raises(BadBox, match=r"mason\.name, field 'es'"):
        shelf(name={**NAMES, "es": "Albañil"}).names()


def test_the_first_table_inside_a_file_is_named_like_in_the_file() -> None:
    with pytest.raises(BadBox, match=r"box\.toml \[game\], field 'id': is missing"):
        Reader({"game": {}}, "box.toml", box=True).inner("game").text("id")


def test_what_is_no_toml_is_told_the_line() -> None:
    with pytest.raises(BadBox, match=r"my\.toml: not a box file: .*line 2"):
        read_text("a = 1\nb = = 2\n", "my.toml")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match=r"none\.toml: cannot be read"):
        read_file(tmp_path / "none.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadBox, match=r"binary\.toml: cannot be read"):
        read_file(binary)
    with pytest.raises(BadBox, match="cannot be read"):
        read_file(tmp_path)


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('name = "Prieuré"\n', encoding="utf-8")
    assert read_file(path) == {"name": "Prieuré"}


def test_the_digest_looks_at_what_is_written_and_not_at_its_order() -> None:
    assert digest({"a": 1, "b": [1, 2]}) == digest({"b": [1, 2], "a": 1})
    assert digest({"a": 1, "b": [1, 2]}) != digest({"a": 1, "b": [2, 1]})
    assert len(digest({})) == 16


# From anybody.

STRANGE = {
    "a key of many parts": "a." * 99_000 + "a = 1",
    "a header of many parts": "[" + "a." * 90_000 + "a]",
    "many keys of several parts": "\n".join("a." * 90 + f"k{number} = 1" for number in range(500)),
    "lists in lists": "a = " + "[" * 50_000,
    "tables in tables": "a = " + "{a = " * 20_000,
    "a number of thousands of digits": "a = " + "9" * 5_000,
    "a number of thousands of hexadecimal digits": "a = 0x" + "f" * 90_000,
    "a number larger than any in a box": "a = 10_000",
    "a date": "a = 2024-02-03",
    "a time": "a = 12:30:00",
    "a date that is none": "a = 2024-13-45",
    "no number at all": "a = nan",
    "an endless number": "a = [1, {b = -inf}]",
    "half a number": "a = 0.5",
    "a control character": 'a = "\\u0000"',
    "more than any box": "# " + "x" * LARGEST,
    "what is no TOML": "a = = 1",
}
UNFIT = {
    "a table of a thousand names": "\n".join(f"name{number} = 1" for number in range(9_000)),
    "one very long name": "x" * 190_000 + " = 1",
    "one very long text": "[game]\nid = '" + "x" * 190_000 + "'",
}


@pytest.mark.parametrize("strange", STRANGE | UNFIT)
def test_whatever_is_sent_as_a_box_is_refused_quickly_and_in_a_sentence(strange: str) -> None:
    began = time.process_time()
    data = read_text(UNFIT[strange], "mine.toml") if strange in UNFIT else {}
    with pytest.raises(BadBox) as error:
        game("pillars").open_box(data, "mine.toml") if data else read_text(STRANGE[strange], "mine.toml")
    assert str(error.value).startswith("mine.toml")
    assert len(str(error.value)) < 500
    assert time.process_time() - began < 1


def test_a_line_of_many_dots_is_named_before_it_is_read() -> None:
    with pytest.raises(BadBox, match="100 dots in line 2"):
        read_text("a = 1\n" + "b." * 101 + "b = 1", "mine.toml")


@pytest.mark.parametrize("strange", STRANGE | UNFIT)
def test_a_strange_box_file_is_a_complaint_on_the_command_line(
    strange: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.toml").write_text((STRANGE | UNFIT)[strange], encoding="utf-8")
    assert main(["box", "check", str(tmp_path / "mine.toml")]) != 0
    told = capsys.readouterr().err
    assert "mine.toml" in told or "no game" in told
    assert "Traceback" not in told


def test_the_boxes_of_the_house_are_well_within_the_bounds() -> None:
    for id in games():
        text = (game(id).folder / "box.toml").read_text(encoding="utf-8")
        assert len(text) < LARGEST / 3
        assert text.count(".") < DOTS / 3
        check_bounds(game(id).box_data, "box.toml")


ODD: list[Any] = [-9999, 0, 9999, True, "", "x" * 400, [], [[]], [{}], {}, {"id": []}, ["a"], [0]]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a box where something stands: in which table or list, and under what name or number."""
    for name, one in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield value, name
        yield from places(one)


@pytest.mark.parametrize("id", games())
def test_a_box_with_something_odd_in_it_is_opened_or_refused_in_a_sentence(id: str) -> None:
    data = copy.deepcopy(game(id).box_data)
    rng, found, refused = Rng(5), list(places(data)), []
    for _ in range(250):
        inside, name = found[rng.below(len(found))]
        before = inside[name]
        inside[name] = ODD[rng.below(len(ODD))]
        try:
            game(id).open_box(data, "mine.toml")
        except BadBox as error:
            refused.append(str(error))
        inside[name] = before
    assert len(refused) > 200
    assert all(complaint.startswith("mine.toml") for complaint in refused)
    assert digest(data) == game(id).box_digest
