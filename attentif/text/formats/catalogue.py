"""Message catalogues (PO files of gettext): each message without a translation gets one. Checked
with polib."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attentif.text.formats.slots import Choice, Slot
from attentif.text.plain import CorpusError

FIELD = re.compile(
    r'(?P<field>msgctxt|msgid_plural|msgid|msgstr(?:\[(?P<form>\d+)\])?)[ \t]+(?P<text>"(?:[^"\\]|'
    r'\\.)*")'
)
MORE = re.compile(r'"(?:[^"\\]|\\.)*"')


def slots(text: str, name: str, choice: Choice) -> list[Slot]:
    """The empty translations; existing ones stay. A plural form is translated from msgid_plural."""
    import polib  # type: ignore[import-untyped, unused-ignore]

    try:
        # polib takes an argument that is the name of a file for a path: no name ends in a line
        # break.
        known = polib.pofile(text.replace("\r\n", "\n") + "\n")
    except (OSError, ValueError, IndexError, KeyError, AttributeError, UnicodeError) as error:
        raise CorpusError(f"{name}: not a PO file: {' '.join(str(error).split())[:200]}") from None
    if not len(known) and not known.metadata:
        raise CorpusError(f"{name}: not a PO file: it has no message")
    found = list(_empty(text))
    # polib decides which messages the file has.
    wanted = {
        text for entry in known if not entry.obsolete for text in (entry.msgid, entry.msgid_plural)
    }
    if not {slot.text for slot in found} <= wanted:
        raise CorpusError(f"{name}: not a PO file as gettext writes it")
    return found


def _empty(text: str) -> Iterator[Slot]:
    """The empty msgstr of each message."""
    import polib

    lines = [*re.finditer(r"[^\n]*(?:\n|\Z)", text)]
    source, field = {"msgid": "", "msgid_plural": ""}, ""
    for number, line in enumerate(lines):
        words = line[0].strip()
        if found := FIELD.fullmatch(words):
            field = found["field"]
            if field == "msgid":
                source = {"msgid": "", "msgid_plural": ""}
            if field in source:
                source[field] = polib.unescape(found["text"][1:-1])
            following = lines[number + 1][0].strip() if number + 1 < len(lines) else ""
            message = source["msgid_plural"] if int(found["form"] or 0) else source["msgid"]
            if (
                field.startswith("msgstr")
                and found["text"] == '""'
                and not MORE.fullmatch(following)
                and message.strip()
            ):
                start = line.start() + line[0].find('""')
                yield Slot(start, start + 2, message, lambda new: f'"{polib.escape(new)}"', False)
        elif MORE.fullmatch(words) and field in source:
            source[field] += polib.unescape(words[1:-1])
