"""Models in the formats of other libraries."""


class ExportError(ValueError):
    """A model that cannot be exported here: the message names the file or the setting and says
    what to do."""
