"""Teaching: worksheets with a key, and grading."""
