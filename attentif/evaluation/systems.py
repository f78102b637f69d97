"""What a comparison reads, as records of one test set: records, model folders and plain outputs.
Knows no report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from attentif.evaluation.record import FACTS, Record, is_record, read_record
from attentif.evaluation.score import check_counts, score
from attentif.evaluation.testset import single_lines, test_set, test_set_name
from attentif.folder import MANIFEST
from attentif.shipped import NAMES

TestSet = tuple[
    str, list[str], list[str]
]  # its name, the sources (none if they are not known), the references
Measure = Callable[[Path | None, TestSet], Record]  # the record of a model folder


def read_systems(
    given: Sequence[str | Path], source: str | None, reference: str | None, measure: Measure
) -> list[Record]:
    """A record of each; PATH may be written NAME=PATH to give its system a name.

    The test set is that of `source` and `reference`, else that of the first record; all must have
    the same.
    """
    if len(given) < 2:
        raise ValueError(f"expected at least two systems to compare, got {len(given)}")
    named = [_named(str(one)) for one in given]
    found = {path: read_record(path) for _, path in named if is_record(path)}
    tests = _test_set(found, source, reference)
    records = []
    for name, path in named:
        one = found.get(path) or _measured(path, tests, measure)
        if one.references != tests[2] or (one.sources and tests[1] and one.sources != tests[1]):
            raise ValueError(
                f"{path}: has other sentences than {tests[0]}: {len(one.references)} of "
                f"{one.test_set or 'a list'}; expected records of one test set"
            )
        records.append(replace(one, system=name) if name else one)
    labels = [one.label for one in records]
    for label in labels:
        if labels.count(label) > 1:
            raise ValueError(
                f"{label}: the name of {labels.count(label)} systems; tell them apart with "
                "NAME=PATH, or "
                "record several seeds with --seed"
            )
    return records


def _named(given: str) -> tuple[str, Path]:
    """The name, or "", and the path; a record may be named by its record.json."""
    name, equals, rest = given.partition("=")
    name, path = (name, Path(rest)) if equals and not Path(given).exists() else ("", Path(given))
    path = path.parent if path.name == FACTS and path.is_file() else path
    if not path.exists() and str(path) not in NAMES:
        raise ValueError(
            f"{path}: no such file or folder; expected a record, a model folder or a file of "
            "outputs"
        )
    return name, path


def _test_set(found: dict[Path, Record], source: str | None, reference: str | None) -> TestSet:
    if source is not None:
        return test_set_name(source, reference), *test_set(source, reference)
    if reference is not None:
        return reference, [], single_lines(reference)
    for path, one in found.items():
        return f"{path}", one.sources, one.references
    raise ValueError(
        "expected a record among the systems, or a test set: source and reference, or reference "
        "alone for "
        "plain outputs"
    )


def _measured(path: Path, tests: TestSet, measure: Measure) -> Record:
    name, sources, references = tests
    if path.is_file():
        outputs = single_lines(str(path))
        check_counts(len(outputs), len(references), str(path), f"references of {name}")
        return Record(
            system=path.name.split(".")[0] or path.name,
            test_set=name,
            sources=sources,
            references=references,
            outputs=outputs,
            score=score(outputs, references),
            no_attention="plain outputs have no attention",
        )
    if path.exists() and not (path / MANIFEST).exists():
        raise ValueError(
            f"{path}: neither a record nor a model folder; expected one of these, or a file of "
            "outputs"
        )
    if not sources:
        raise ValueError(
            f"{path}: a model folder needs sentences to translate: give their file as source"
        )
    return measure(path if path.exists() else None, tests)
