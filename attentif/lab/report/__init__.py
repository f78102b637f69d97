"""The lab's results: each builds its document once, and shows or saves itself in every format."""
