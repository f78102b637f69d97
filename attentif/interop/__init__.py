"""Our models in the forms of other libraries."""
