"""The attention of a translation, word by word and head by head."""
