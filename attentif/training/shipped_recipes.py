"""The recipes that come with attentif, and what the opening of each says: hardware, time,
expected score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from attentif.config import ConfigError, nearest

OURS = Path(__file__).parent.parent / "recipes"


def recipe_names() -> list[str]:
    """The names of the recipes that come with the package."""
    return sorted(file.stem for file in OURS.glob("*.toml"))


def find_recipe(path: Path) -> Path:
    """The file of a recipe: a path, or the name of a recipe that comes with the package, such as
    `phrasebook`."""
    if path.exists() and not path.is_dir():
        return path
    if len(path.parts) == 1 and (OURS / f"{path}.toml").is_file():
        return OURS / f"{path}.toml"
    what = "is a folder" if path.is_dir() else "no such file"
    hint = nearest(str(path), recipe_names())
    expected = (
        f"the TOML file of a recipe, or the name of one of attentif's: {', '.join(recipe_names())}"
    )
    raise ConfigError(f"{path}: {what}{f'{hint} Expected' if hint else '; expected'} {expected}")


@dataclass(frozen=True)
class ShippedRecipe:
    """A recipe's name, the labelled lines of its opening, and its whole text."""

    name: str
    about: str
    hardware: str
    time: str
    score: str
    text: str

    def as_dict(self) -> dict[str, str]:
        return asdict(self)


def read_opening(name: str, text: str) -> ShippedRecipe:
    """A recipe opens with a sentence and three labelled lines, each a comment."""
    about, *lines = (line.removeprefix("#").strip() for line in text.splitlines()[:4])
    labelled = dict(line.split(": ", 1) for line in lines if ": " in line)
    if missing := [label for label in ("hardware", "time", "score") if label not in labelled]:
        raise ConfigError(
            f"{name}.toml: expected a line '# {missing[0]}: ...' among its first four lines"
        )
    return ShippedRecipe(
        name, about, labelled["hardware"], labelled["time"], labelled["score"], text
    )


class ShippedRecipes:
    """The recipes by name; printed, they are a table."""

    def __init__(self) -> None:
        self._found = [
            read_opening(name, (OURS / f"{name}.toml").read_text("utf-8"))
            for name in recipe_names()
        ]

    def __iter__(self) -> Iterator[ShippedRecipe]:
        return iter(self._found)

    def __getitem__(self, name: str) -> ShippedRecipe:
        if (found := next((one for one in self if one.name == name), None)) is None:
            known = [one.name for one in self]
            raise ConfigError(
                f"no recipe is named {name}{nearest(name, known) or '.'} There are "
                f"{', '.join(known)}"
            )
        return found

    def as_dicts(self) -> list[dict[str, str]]:
        """Without their texts."""
        return [
            {key: value for key, value in one.as_dict().items() if key != "text"} for one in self
        ]

    def __repr__(self) -> str:
        return f"<ShippedRecipes: {', '.join(one.name for one in self)}; print it>"

    def __str__(self) -> str:
        heads = [one.name for one in fields(ShippedRecipe) if one.name not in ("about", "text")]
        rows = [heads, *([getattr(one, head) for head in heads] for one in self)]
        wide = [max(len(row[column]) for row in rows) for column in range(len(heads))]
        return "\n".join(
            "  ".join(cell.ljust(wide[i]) for i, cell in enumerate(row)).rstrip() for row in rows
        )
