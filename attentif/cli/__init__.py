"""The command line: parse, import lazily, call one function, print. No logic."""

from attentif.cli.app import app as app
