"""Catalogues of messages, PO files of gettext: each message without a translation gets one. Checked by polib."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attentif.text.formats.slots import Choice, Document, Slot, decoded, with_slots
from attentif.text.plain import CorpusError

FIELD = re.compile(
    r'(?P<field>msgctxt|msgid_plural|msgid|msgstr(?:\[(?P<form>\d+)\])?)[ \t]+(?P<text>"(?:[^"\\]|\\.)*")'
)
MORE = re.compile(r'"(?:[^"\\]|\\.)*"')


def read(data: bytes, name: str, choice: Choice) -> Document:
    """The messages that are not translated yet; what is there stays. A plural form is translated from msgid_plural."""
    import polib  # type: ignore[import-untyped, unused-ignore]

    text = decoded(data, name)
    body = text.removeprefix("\ufeff")
    try:
        # polib takes its argument for a path where a file of that name exists: none has a line break at its end.
        known = polib.pofile(body.replace("\r\n", "\n") + "\n")
    except (OSError, ValueError, IndexError, KeyError, AttributeError, UnicodeError) as error:
        raise CorpusError(f"{name}: is no PO file: {' '.join(str(error).split())[:200]}") from None
    if not len(known) and not known.metadata:
        raise CorpusError(f"{name}: is no PO file: it has no message")
    slots = list(_slots(text))
    # polib's own reading is the truth about which messages there are.
    wanted = [entry for entry in known if entry.msgid and not entry.obsolete]
    if not {slot.text for slot in slots} <= {text for entry in wanted for text in (entry.msgid, entry.msgid_plural)}:
        raise CorpusError(f"{name}: is no PO file as gettext writes it")
    return with_slots(text, slots, name)


def _slots(text: str) -> Iterator[Slot]:
    """The empty msgstr of each message."""
    import polib

    lines = [*re.finditer(r"[^\n]*(?:\n|\Z)", text)]
    source, field = {"msgid": "", "msgid_plural": ""}, ""
    for number, line in enumerate(lines):
        words = line[0].removeprefix("\ufeff").strip()
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
