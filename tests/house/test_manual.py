"""What the documentation is made of: pages are listed, links lead to pages, nothing is told twice, harm is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import priory
from priory.core.reader import LANGUAGES
from priory.core.registry import game, rooms
from priory.leaflets import leaflet
from priory.pages.rules import usually
from priory.words import tongue
from tools.docs import checking, finishing, live, pages, people, reference
from tools.docs.examples import notebook, notebooks
from tools.docs.plain import READER, plain

GUARDED = '<meta http-equiv="Content-Security-Policy" content="default-src">'
PARAGRAPH = re.compile(r"</?p>|\s+")


def test_the_contents_list_every_page() -> None:
    assert pages.unlisted() == []


def test_the_contents_list_what_there_is_and_once() -> None:
    named = [source for chapter in pages.contents() for _, source in chapter.entries]
    assert [one for one in named if not (pages.ROOT / one).exists()] == []
    assert len(named) == len(set(named))


def test_what_must_be_read_about_has_a_page() -> None:
    named = {source for chapter in pages.contents() for _, source in chapter.entries}
    wanted = ["first-steps", "server", "bots", "lab", "engine", "architecture", "adding-a-game"]
    assert {f"docs/{one}.md" for one in wanted} | {"CHANGELOG.md"} <= named


@pytest.mark.parametrize("source", pages.sources())
def test_the_blocks_of_a_page_stay_what_they_are(source: str) -> None:
    text = pages.written(source)
    assert PARAGRAPH.sub("", READER.render(plain(text))) == PARAGRAPH.sub("", READER.render(text))


@pytest.mark.parametrize(
    ("text", "aim"),
    [
        ("Told:\n- one\n- two\n", "Told:\n\n-   one\n-   two\n"),
        ("- one\n  - inner\n- two\n", "-   one\n    -   inner\n-   two\n"),
        ("1. one\n   more\n\n2. two\n", "1.  one\n    more\n\n2.  two\n"),
        ("Told:\n| a |\n|---|\n| b |\n", "Told:\n\n| a |\n|---|\n| b |\n"),
        ("- one\n  ```sh\n  make\n    it\n  ```\n", "-   one\n\n    ```sh\n    make\n      it\n    ```\n"),
        ("## Head\ntext\n", "## Head\n\ntext\n"),
    ],
)
def test_blocks_stand_apart_and_lists_nest_by_four(text: str, aim: str) -> None:
    assert plain(text) == aim


def test_links_lead_to_pages() -> None:
    text = "[a](../CHANGELOG.md#x) [b](rules/world.md) ![c](pictures/c.jpg) [d](https://else.where) [e](#here)"
    text += "\n```sh\n[f](../CHANGELOG.md)\n```\n[g](../Dockerfile) [h](../examples/world.ipynb)"
    found, named = pages.led(text, "docs/lab.md")
    aim = "[a](changelog.md#x) [b](rules/world.md) ![c](pictures/c.jpg) [d](https://else.where) [e](#here)"
    aim += "\n```sh\n[f](../CHANGELOG.md)\n```\n[g](files/Dockerfile.md) [h](examples/world.md)"
    assert found == aim
    assert named == {
        "CHANGELOG.md",
        "docs/rules/world.md",
        "docs/pictures/c.jpg",
        "Dockerfile",
        "examples/world.ipynb",
    }
    assert pages.led("[a](../../server.md)", "docs/rules/de/world.md")[0] == "[a](../../server.md)"
    assert pages.led("[a](docs/server.md)", "CHANGELOG.md")[0] == "[a](server.md)"


def test_a_link_that_has_the_name_of_a_file_gets_the_title_of_its_page() -> None:
    text = "[glossary.md](glossary.md#x), [words](glossary.md), `[glossary]`, [nowhere.md](nowhere.md)"
    aim = "[The words of the house](glossary.md#x), [words](glossary.md), `[glossary]`, [nowhere.md](nowhere.md)"
    assert pages.titled(text, "docs/lab.md") == aim
    assert pages.titled("[world.md](rules/world.md)", "docs/lab.md").startswith("[World Without End")


def test_a_marked_picture_becomes_a_board() -> None:
    text = "Before\n\n![A table](pictures/x.jpg)\n<!-- live: /learn/x -->\n\nAfter\n"
    found = live.enlivened(text, "rules/y.md")
    assert 'data-path="/learn/x" data-root="../../"' in found
    assert '<img src="pictures/x.jpg" alt="A table"' in found
    assert 'href="../../?/learn/x"' in found
    assert live.enlivened("![A table](pictures/x.jpg)\n\nAfter\n", "y.md") == "![A table](pictures/x.jpg)\n\nAfter\n"


def test_first_steps_and_the_rules_of_every_game_have_a_board() -> None:
    assert "<!-- live: /" in pages.written("docs/first-steps.md")
    for id in rooms():
        assert f'data-path="/play/{id}"' in people.rules(game(id), "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", rooms())
def test_the_rules_for_people_are_those_of_the_leaflet(id: str, language: str) -> None:
    one = game(id)
    played = usually(one)
    told = leaflet(one, "rules", played.seats, played.variants, tongue(language, id))
    assert told is not None
    page = re.sub(r"</?b>|\*\*", "", people.rules(one, language))
    for block in told.blocks:
        assert [part for part in block.title.split(" | ") if part not in page] == []
        for line in block.lines:
            if line.mark in ("", "!"):
                text = line.text.replace("**", "").replace("&", "&amp;").replace("'", "&#39;").replace('"', "&#34;")
                assert text in page


def test_the_rules_for_people_are_written_nowhere_in_the_docs() -> None:
    lead = "Workers, builders and craftsmen make points of it"
    assert [one for one in pages.sources() if lead in pages.written(one)] == []


def test_the_reference_has_every_package_and_what_programs_use() -> None:
    found = dict(reference.reference())
    assert {"reference/priory.md", "reference/priory.core.md", "reference/priory.bots.md"} <= set(found)
    assert "::: priory.core.state\n" in found["reference/priory.core.md"]
    assert {name for name, _ in reference.offered()} == set(priory.__all__) - {"games", "__version__"}
    folders = {path.parent for path in (pages.ROOT / "src" / "priory").rglob("*.py") if path.name != "__init__.py"}
    left = {reference.folder(one) for one in reference.LEFT_OUT}
    shown = {reference.folder(one) for one in reference.packages()}
    assert {one for one in folders - shown if not any(other in (one, *one.parents) for other in left)} == set()


def test_a_notebook_is_shown_cell_by_cell() -> None:
    for source in notebooks():
        text = notebook(source)
        assert text.startswith("# ")
        assert "```python\n" in text


def test_a_page_has_a_policy_its_language_and_no_script_in_it() -> None:
    built = '<head><meta charset="utf-8"></head><script>let a = 1;</script><script type="application/json">{}</script>'
    built += '<article class="md-content__inner md-typeset">'
    text, scripts = finishing.finished(built, "rules/de/x.html")
    assert list(scripts.values()) == ["let a = 1;"]
    assert f'<script src="../../assets/scripts/{next(iter(scripts))}"></script>' in text
    assert '<script type="application/json">{}</script>' in text
    assert '<article lang="de" class="md-content__inner' in text
    page = checking.Page()
    page.feed(text)
    assert page.problems == []
    assert page.guarded
    for word in ("unsafe-inline", "unsafe-eval", "http", "*"):
        assert word not in finishing.POLICY


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('<a href="other.html#place"><a href="#here" id="here"><a href="../"><img src="../a.svg">', ""),
        ('<a href="nowhere.html">', "docs/index.html: nowhere.html leads nowhere"),
        ('<a href="other.html#elsewhere">', "docs/index.html: other.html#elsewhere leads nowhere"),
        ('<a href="#elsewhere">', "docs/index.html: #elsewhere leads nowhere"),
        ('<a href="/docs/other.html">', "docs/index.html: /docs/other.html leads nowhere"),
        ('<a href="../../index.html">', "docs/index.html: ../../index.html leads nowhere"),
        ('<img src="b.svg">', "docs/index.html: b.svg leads nowhere"),
        (
            '<script src="https://else.where/x.js">',
            "docs/index.html: https://else.where/x.js is fetched from elsewhere",
        ),
        ('<img src="//else.where/x.png">', "docs/index.html: //else.where/x.png is fetched from elsewhere"),
        ('<a href="https://else.where/">', ""),
        ("<script>1</script>", "docs/index.html: a script stands in the page, which the policy forbids"),
        ('<p style="color:red">', "docs/index.html: <p> brings a style of its own, which the policy forbids"),
        ('<p onclick="go()">', "docs/index.html: <p> has onclick, which the policy forbids"),
    ],
)
def test_what_is_wrong_with_a_page_is_found(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "index.html").write_text("", encoding="utf-8")
    (tmp_path / "a.svg").write_text("", encoding="utf-8")
    (tmp_path / "docs" / "other.html").write_text(GUARDED + '<h2 id="place">', encoding="utf-8")
    (tmp_path / "docs" / "index.html").write_text(GUARDED + text, encoding="utf-8")
    assert checking.problems(tmp_path) == ([said] if said else [])


def test_a_page_without_a_policy_and_a_folder_without_pages_are_found(tmp_path: Path) -> None:
    assert checking.problems(tmp_path) == ["docs: there are no pages"]
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.html").write_text("", encoding="utf-8")
    assert checking.problems(tmp_path) == ["docs/index.html: there is no policy"]
