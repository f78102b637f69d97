"""Text: corpora, and what turns sentences into token ids."""
