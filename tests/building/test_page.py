"""When the page is built, and what is said when it cannot be."""

from pathlib import Path

import pytest

from build_hook import node, page
from build_hook.steps import BuildTrouble


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a project whose page is one file."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("1")
    return tmp_path


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder that is the whole search path, with a Node in it and an npm that does nothing yet."""
    folder = tmp_path / "tools"
    folder.mkdir()
    write_program(folder / "node", "echo v24.0.0")
    write_program(folder / "npm", "exit 0")
    monkeypatch.setenv("PATH", str(folder))
    return folder


def write_program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def put_page(root: Path, *, built_from: str) -> None:
    static = root / page.STATIC
    static.mkdir(parents=True)
    (static / "index.html").write_text("a page")
    (static / page.MARK).write_text(built_from)


def test_page_is_stale_until_it_is_built(root: Path) -> None:
    assert page.is_stale(root)
    put_page(root, built_from=page.fingerprint(root))
    assert not page.is_stale(root)


@pytest.mark.parametrize("change", ["src/main.ts", "src/new.ts", "index.html"])
def test_changed_source_makes_the_page_stale(root: Path, change: str) -> None:
    put_page(root, built_from=page.fingerprint(root))
    (root / "web" / change).write_text("2")
    assert page.is_stale(root)


def test_moved_source_makes_the_page_stale(root: Path) -> None:
    put_page(root, built_from=page.fingerprint(root))
    (root / "web" / "src" / "main.ts").rename(root / "web" / "src" / "other.ts")
    assert page.is_stale(root)


def test_packages_are_no_sources(root: Path) -> None:
    put_page(root, built_from=page.fingerprint(root))
    (root / "web" / "node_modules").mkdir()
    (root / "web" / "node_modules" / "one.js").write_text("1")
    assert not page.is_stale(root)


def test_nothing_is_stale_where_there_are_no_sources(tmp_path: Path) -> None:
    assert not page.is_stale(tmp_path)


def test_built_page_replaces_the_older_one_and_knows_its_sources(root: Path, tools: Path) -> None:
    write_program(tools / "npm", f'cd "{root}"; [ "$1" = run ] && echo new > build/page/index.html; exit 0')
    (root / "build" / "page").mkdir(parents=True)
    put_page(root, built_from="other sources")
    page.build_page(root)
    assert not page.is_stale(root)
    assert (root / page.STATIC / "index.html").read_text() == "new\n"


def test_failing_npm_is_quoted_and_logged(root: Path, tools: Path) -> None:
    write_program(tools / "npm", "echo nonsense; echo 'Error: no such tile' >&2; echo more >&2; exit 3")
    with pytest.raises(BuildTrouble, match=r"page is missing.*Error: no such tile.*page\.log"):
        page.build_page(root)
    assert "nonsense" in (root / "build" / "page.log").read_text()


def test_older_page_stays_when_building_fails(root: Path, tools: Path) -> None:
    write_program(tools / "npm", "exit 3")
    put_page(root, built_from="other sources")
    with pytest.raises(BuildTrouble, match="an older one"):
        page.build_page(root)
    assert page.is_there(root)
    assert page.is_stale(root)


def test_machine_without_node_is_told_so(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if node.npm_in_wheel():
        monkeypatch.setattr("build_hook.page.find_npm", node.npm_on_path)
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    with pytest.raises(BuildTrouble, match=r"page is missing.*no Node 20\.19"):
        page.build_page(root)
