"""The page Guide: one sentence from characters to translation, with the numbers that the
server's model computes."""

from __future__ import annotations

from attentif.serve.learn.frame import Around, Field, Given, Page, Shown


def walk(given: Given, around: Around) -> Shown:
    from attentif.lab.guide import TEXT, guide

    text = given["text"].strip() or TEXT
    return Shown(guide(text, around.model), {"text": text})


PAGE = Page("guide", walk, (Field("text", hint="Le chat noir dort."),), torch=True)
