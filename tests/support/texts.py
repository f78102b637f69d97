"""Random texts with the characters that make trouble."""

from hypothesis import strategies as st

NASTY = [
    *" \t\n'\"!?.,;:()]«»‹›“”’–—…▁\u00a0\u202f\u200b\u200c\u200d\ufe0f\u0301\u0338=<é👩🚀\x00\ud800",
    *("« ", " »", " !", " ...", "...x", ":)", "\u1100\u1161", "\u0327\u0301", "abc", "1", "!" * 12),
]
TEXT = st.text() | st.lists(st.sampled_from(NASTY), max_size=25).map("".join)
