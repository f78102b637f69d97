"""Ten endless French-English corpora of templates, word lists and sentences; attentif finds them
by entry point."""

__version__ = "0.1.0"
