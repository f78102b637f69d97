"""The corpora that come with the package, each made by a grammar of our own; see the README's map."""
