"""attentif: a Transformer that can be read, checked by hand, trained and used."""

__version__ = "0.1.0"
