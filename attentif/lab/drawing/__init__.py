"""Pictures: a block as boxes and arrows, an attention matrix as colours."""
