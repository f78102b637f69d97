"""What a student's text promises: the convention of a mask in the docstring of its argument, and a
causal mask in a name. Knows no numbers."""

from __future__ import annotations

import ast
import re
import threading

from attentif.lab.teach.code.reference import data

# Python 3.11 counts the depth of all threads that parse as one, and raises SystemError.
PARSING = threading.Lock()
PROMISES = {"causal", "masked"}
DENIES = {"non", "not", "no", "un"}


def promises_causal(name: str) -> bool:
    """Does a name in snake_case say that later positions are hidden?"""
    words = set(name.split("_"))
    return bool(PROMISES & words) and not DENIES & words


def mask_documented(source: str, name: str, argument: str) -> str:
    """ "may" or "blocked": what the docstring of a class or function says of True in its mask.

    "" for a docstring that says nothing of this argument, or that can be read in two ways: a
    sentence with a negation ("1: not masked") is never read.
    """
    words = data("names")["words"]
    entries = [entry for text in _docstrings(source, name) for entry in _entries(text, argument)]
    if any(re.search(words["doubt"], entry) for entry in entries):
        return ""
    clauses = [clause for entry in entries for clause in re.split(words["clause"], entry)]
    found = {_convention(clause) for clause in clauses if re.search(words["true"], clause)}
    return found.pop() if len(found) == 1 else ""


def _convention(clause: str) -> str:
    """What one clause says of True; "" with a negation, and with words of both conventions."""
    words = data("names")["words"]
    if re.search(words["negation"], clause):
        return ""
    conventions = [word for word in ("may", "blocked") if re.search(words[word], clause)]
    return conventions[0] if len(conventions) == 1 else ""


def _docstrings(source: str, name: str) -> list[str]:
    """The docstrings of the class or function of this name, and of a class's methods."""
    nodes = (ast.ClassDef, ast.FunctionDef)
    try:
        with PARSING:
            tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    named = [node for node in tree.body if isinstance(node, nodes) and node.name == name]
    inside = [node for each in named for node in ast.walk(each) if isinstance(node, nodes)]
    return [ast.get_docstring(node) or "" for node in inside]


def _entries(text: str, argument: str) -> list[str]:
    """Each line that begins with the argument's name, and the lines below it that are indented
    more."""
    head = re.compile(rf"(\s*)(?:[-*]\s*)?(?::param\s+)?`*{re.escape(argument)}`*\s*[:(=]")
    entries = list[str]()
    lines = text.splitlines()
    for number, line in enumerate(lines):
        begins = head.match(line)
        if begins is None:
            continue
        entry = [line[begins.end() :]]
        for below in lines[number + 1 :]:
            if len(below) - len(below.lstrip()) <= len(begins[1]):
                break
            entry.append(below)
        entries.append("\n".join(entry))
    return entries
