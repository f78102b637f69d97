"""All experiments as one report: a folder with a page for each, and index.html with their
answers and links."""

from __future__ import annotations

from pathlib import Path

from attentif.disk import OutputError, replace
from attentif.document import html
from attentif.document.tree import Document, Lines, Link, Paragraph, Part, Section
from attentif.lab.experiments import catalogue
from attentif.lab.experiments.frame import Progress
from attentif.lab.maths.formula import prose

INDEX = "index.html"


def check(folder: Path, force: bool) -> None:
    """Refuse a folder that must not be written, before the work."""
    if folder.exists() and not folder.is_dir():
        raise OutputError(f"{folder}: is a file; expected the name of a folder")
    if not folder.parent.is_dir():
        raise OutputError(f"{folder.parent}: no such folder; make it first, or choose another name")
    if folder.exists() and any(folder.iterdir()) and not force:
        raise OutputError(
            f"{folder}: exists already; choose another name, or write into it with --force"
        )


def write(
    folder: Path, seed: int = 0, progress: Progress | None = None, *, force: bool = False
) -> None:
    """Run every experiment with its default settings; pages are written as they are done, the
    index last."""
    check(folder, force)
    folder.mkdir(exist_ok=True)
    parts: list[Part] = [Paragraph((f"Every experiment with its default settings, seed {seed}.",))]
    for number, (name, kind) in enumerate(catalogue.KINDS.items()):

        def at(share: float, note: str, number: int = number, name: str = name) -> None:
            if progress is not None:
                progress((number + share) / len(catalogue.KINDS), f"{name}: {note}")

        answer = catalogue.run(kind(), seed, at)
        page = answer.document()
        back = Paragraph((Link("All experiments", INDEX),))
        replace(
            folder / f"{name}.html", html.page(Document(page.title, (back, *page.parts))).encode()
        )
        replace(folder / f"{name}.json", answer.json().encode())
        links = (
            Link("numbers, plot and closed form", f"{name}.html"),
            ", ",
            Link("as JSON", f"{name}.json"),
        )
        parts.append(
            Section(
                prose(kind.question),
                (
                    Paragraph(prose(answer.answer)),
                    Lines(tuple(map(prose, answer.sentences)), bullets=True),
                    Paragraph((f"{name}: ", *links)),
                ),
            )
        )
    replace(folder / INDEX, html.page(Document(("Attention, explored",), tuple(parts))).encode())
