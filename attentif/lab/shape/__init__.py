"""The sizes of everything, with names and with numbers; what it costs."""
