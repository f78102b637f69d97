"""docs/models.md: its commands print what it says."""

from tests.support.shell_docs import ROOT, check


def test_commands_print_what_the_page_says(tmp_path):
    check(ROOT / "docs/models.md", tmp_path)
