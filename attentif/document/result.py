"""Results of the lab: printed, shown in a notebook, or saved in the format that the file's ending
names.

A result builds one `Document`. Every result can be text, HTML, LaTeX and JSON; one with a picture
can be SVG too, and PNG where the picture is a plot.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from attentif.disk import OutputError, check_output, replace
from attentif.document.markup import fitting
from attentif.document.tree import Document

Json = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]  # JSON's types
TEXT, HTML, LATEX, PDF, JSON, SVG, PNG = "text", "html", "latex", "pdf", "json", "svg", "png"
NOTEBOOK, TEMPLATE, MARKDOWN = "notebook", "template", "markdown"
ENDINGS = {
    ".txt": TEXT, ".html": HTML, ".htm": HTML, ".tex": LATEX, ".pdf": PDF, ".json": JSON, ".svg": SVG, ".png": PNG,
    ".ipynb": NOTEBOOK, ".toml": TEMPLATE, ".md": MARKDOWN,
}  # fmt: skip


class Result:
    """The base class of what the lab's functions return. A subclass gives `document` and
    `to_dict`."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, JSON)
    title: str

    def document(self) -> Document:
        """The tree that every format is written from."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Json]:
        """The result for a program, in JSON's types."""
        raise NotImplementedError

    def text(self, *, width: int | None = None, colour: bool = False) -> str:
        """Text for a terminal: lines wrapped at `width` columns, names coloured by kind with
        `colour`."""
        from attentif.document import terminal

        return terminal.written(self.document(), width=width, colour=colour)

    def html(self) -> str:
        """A standalone page that needs no network."""
        from attentif.document import html

        return html.page(self.document())

    def latex(self) -> str:
        """A document that pdflatex compiles without another file."""
        from attentif.document import latex

        return latex.document(self.document())

    def pdf(self) -> bytes:
        """Pages of A4, by typst (the extra `pdf`)."""
        from attentif.document import typst

        return typst.pdf(typst.document(self.document()))

    def markdown(self) -> str:
        """Markdown with tables; pictures are text."""
        from attentif.document import markdown

        return markdown.page(self.document())

    def notebook(self) -> str:
        """A notebook for Jupyter, with cells for the answers where the result has blanks."""
        from attentif.document import notebook

        return notebook.cells(self.document())

    def template(self) -> str:
        """TOML to fill in, for a result that has blanks."""
        from attentif.document import template

        return template.toml(self.document())

    def json(self) -> str:
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n"

    def svg(self) -> str:
        """The result's picture."""
        raise NotImplementedError

    def png(self) -> bytes:
        """The result's plot, drawn by matplotlib."""
        raise NotImplementedError

    def written(self, format: str) -> bytes:
        """The result in one of its formats."""
        found: str | bytes = getattr(self, format)()
        return found if isinstance(found, bytes) else found.encode()

    def save(self, path: str | Path, *, force: bool = False) -> Path:
        """Write the result in the format of the file's ending; an existing file is replaced only
        with `force`."""
        path, format = Path(path), self.format_of(path)
        try:
            check_output(path, force=force)
        except OutputError as error:
            raise OutputError(str(error).replace("--force", "force=True")) from None
        data = self.written(format)
        try:
            replace(path, data)
        except OSError as error:
            raise OutputError(f"{path}: cannot be written: {error.strerror}") from error
        return path

    @classmethod
    def format_of(cls, path: str | Path) -> str:
        """The format that a file's ending names; an OutputError where the result does not have
        it."""
        ending = Path(path).suffix.lower()
        format = ENDINGS.get(ending, "")
        if format not in cls.formats:
            raise OutputError(f"{path}: {cls.refusal(ending)}")
        return format

    @classmethod
    def refusal(cls, ending: str) -> str:
        """The reason why a file with this ending cannot be written, and the endings that can."""
        *most, last = cls.endings()
        return (
            f"expected a name that ends in {', '.join(most)} or {last}, got {ending or 'no ending'}"
        )

    @classmethod
    def endings(cls) -> list[str]:
        return [
            ending
            for ending, format in ENDINGS.items()
            if format in cls.formats and ending != ".htm"
        ]

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        return (
            f"<{type(self).__name__}: {self.title}; print it, or save it as "
            f"{', '.join(self.endings())}>"
        )

    def _repr_html_(self) -> str:
        from attentif.document import notebook

        return notebook.fragment(self.document())

    def _repr_latex_(self) -> str:
        from attentif.document import notebook

        return notebook.tex(self.document())


class Plot(Result):
    """A result that is itself a picture. A subclass gives `as_svg`, and `as_png` unless its
    formats lack PNG."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, JSON, SVG, PNG)

    def as_svg(self) -> str:
        raise NotImplementedError

    def as_png(self) -> bytes:
        raise NotImplementedError

    def svg(self) -> str:
        return self.as_svg()

    def png(self) -> bytes:
        return self.as_png()

    def _repr_svg_(self) -> str:
        return fitting(self.as_svg())
