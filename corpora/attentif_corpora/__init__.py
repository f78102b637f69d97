"""Nine endless French-English corpora of templates and word lists; attentif finds them by entry point."""

__version__ = "0.1.0"
