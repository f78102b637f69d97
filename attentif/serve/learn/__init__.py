"""The pages for learning and teaching: each is a form and a function that makes a document of
what was filled in."""
