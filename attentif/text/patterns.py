"""What protected strings look like: a regular expression for each kind, from the grammars of the formats themselves.

Every repetition is bounded, possessive, or begins where no other does, so that a hostile line takes time in proportion
to its length. A name in double angle brackets is one of PIECES.
"""

from __future__ import annotations

import re
from functools import cache

PIECES = {
    "<<sp>>": r"[ \u00a0\u202f]",
    "<<hex>>": r"[0-9A-Fa-f]",
    "<<uri>>": r"(?:[^\s<>\"«»“”`{}|\\^]|\{\w{1,40}\})",
    "<<label>>": r"[^\W_](?:[\w-]{0,61}[^\W_])?",
    "<<domain>>": r"(?:<<label>>\.){1,9}[^\W\d_][\w-]{0,61}[^\W_]",
    "<<atom>>": r"[\w!#$%&'*+/=?^`{|}~-]{1,64}",
    "<<top>>": (
        "com|org|net|edu|gov|int|info|biz|io|dev|app|eu|fr|be|ch|ca|uk|de|es|it|nl|lu|pt|us|tv|me|ai|co|qc|re|mg|sn|ma|"
        "tn|dz"
    ),
    "<<extension>>": (
        "pdf|docx?|odt|xlsx?|ods|pptx?|odp|txt|md|rst|tex|rtf|csv|tsv|jsonl?|xml|ya?ml|toml|ini|cfg|conf|log|html?|css|"
        "js|ts|jsx|tsx|php|py|ipynb|java|kt|rb|go|rs|cpp|hpp|cs|swift|pl|sh|bat|ps1|sql|db|zip|tar|t?gz|bz2|xz|zst|7z|"
        "rar|exe|msi|dll|so|deb|rpm|apk|dmg|iso|png|jpe?g|gif|svg|bmp|tiff?|webp|ico|mp3|mp4|wav|ogg|flac|avi|mkv|mov|"
        "webm|srt|vtt|po|pot|mo|epub|bak|tmp|env|lock"
    ),
    "<<hidden>>": "env|bashrc|profile|gitignore|htaccess|config|ssh|vimrc|zshrc|npmrc|dockerignore",
    # An attribute without a value is one of HTML's: "a <b et c> d" compares.
    "<<attribute>>": (
        r"""\s+(?:[\w:.@-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)|(?:async|autofocus|autoplay|checked|controls|default|"""
        r"defer|disabled|hidden|loop|multiple|muted|novalidate|open|readonly|required|reversed|selected)(?=[\s/>]))"
    ),
    "<<folder>>": r"[^\s\\/:*?\"<>|]+(?: [^\s\\/:*?\"<>|.,;]+){0,3}",  # Program Files
    "<<picture>>": (
        "(?:[\u00a9\u00ae\u203c\u2049\u2122\u2139](?=\ufe0f)|[\u2194-\u21aa\u231a\u231b\u2328\u23cf\u23e9-\u23fa\u24c2"
        "\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d"
        "\u3297\u3299\U0001f000-\U0001faff])\ufe0f?[\U0001f3fb-\U0001f3ff]?\u20e3?"
    ),
}

# In this order: what comes first may hold what comes later. Each has its alternatives.
KINDS: dict[str, tuple[str, ...]] = {
    "private": ("[\ue000-\uf8ff\U000f0000-\U0010ffff]",),
    "comment": (
        r"<!--(?s:.{0,1000}?)-->",
        r"<!\[CDATA\[(?s:.{0,1000}?)\]\]>",
        r"<\?[\w=](?s:.{0,1000}?)\?>",
        r"<%(?s:.{0,1000}?)%>",
        r"<!DOCTYPE[^<>]{0,1000}>",
    ),
    "tag": (r"</?[A-Za-z][\w:.-]*+(?:<<attribute>>)*+\s*+/?>",),
    "url": (
        r"<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]{0,2000}>",
        r"\b[A-Za-z][A-Za-z0-9+.-]{0,30}://<<uri>>++",
        r"\b(?:mailto|tel|sms|urn|doi|magnet|data|callto|xmpp):<<uri>>++",
        r"\bwww\.<<uri>>++",
    ),
    "email": (
        r"(?<![\w@.])@[A-Za-z_][\w.-]{0,60}@<<domain>>",  # of a network of servers
        r"<?(?:(?<![\w.])<<atom>>(?:\.<<atom>>){0,9}|\"(?:[^\"\\\r\n]|\\.){1,64}\")"
        r"@(?:<<domain>>|\[(?:<<hex>>|[.:]|IPv6:){2,50}\])>?",
    ),
    "template": (
        r"\{\{[^{}]{0,200}\}\}",
        r"\{%.{0,200}?%\}",
        r"\{\s?\w{1,40}\s?,\s?(?:plural|select|selectordinal)\s?,"
        r"(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,300}\}){0,300}\}){0,500}\}",
        r"[$#%@]?\{[^\s{}]{0,100}\}",
        r"\{\s?[\w.\[\]]{1,60}\s?(?:[,:!|][^{}]{0,60})?\}",
        r"\[\[\w{1,60}\]\]",
    ),
    "windows": (
        r"(?:\b[A-Za-z]:[\\/](?!/)|\\\\[\w.$-]+\\)(?:<<folder>>[\\/])*+[^\s\\/:*?\"<>|]*+",
        r"%[A-Z_]{3,40}%(?:\\[^\s\\/:*?\"<>|]+)*",
    ),
    "path": (
        r"(?<![\w/.:~])(?:~|\.{1,2})?/(?=[\w.*+@/-]{0,200}[^\W\d_])(?:[\w.+@~*-]+/)*+[\w.+@~*-]*+",
        r"(?<![\w/.+@-])[\w.+@-]++(?:/[\w.+@-]+)*/[\w.+@-]*\.[A-Za-z][A-Za-z0-9]{0,4}\b",
        r"(?<![\w/.+-])[\w+-]++(?:\.[\w+-]+)*\.(?:<<extension>>)\b(?![.'’-]?\w)",
        r"(?<![\w/.])\.(?:<<hidden>>)\b",
    ),
    "domain": (
        r"(?<![\w.@-])(?:<<label>>\.){1,9}(?:<<top>>)\b(?![.'’-]?\w)(?::\d{1,5})?(?:/<<uri>>*+)?",
    ),
    "printf": (
        r"(?<![\d%])(?:%(?:%|(?:\d{1,2}\$)?(?:\(\w{1,60}\)|\{\w{1,60}\}|<\w{1,60}>)?[-+#0]{0,5}"
        r"(?:[1-9]\d{0,3}|\*)?(?:\.(?:\d{1,4}|\*))?(?:hh?|ll?|[jztLq])?[diouxXeEfFgGaAcCsSpn@]))++(?![^\W\d_]{2}|['’])",
    ),
    "dollar": (
        r"(?<![\w$])\$[1-9&](?![\d.,]?\d)(?!<<sp>>?(?:milli(?:on|ard)s?|dollars?|[MKk]|Mds?|US|CA|AU)\b)",
        r"(?<![\w$])\$(?!(?:US|USD|CA|CAN|CAD|AU|AUD|NZ|HK|A|C)\b)[A-Za-z_]\w*",
        r"(?<![\w\\])\\[1-9]\b",
    ),
    "handle": (
        r"(?<![\w@./&])@[A-Za-z_][\w.-]{0,60}\w",
        r"(?<![\w#&/])#(?=[\w-]{0,60}[^\W\d])\w[\w-]*+",
    ),
    "entity": (r"&(?:[A-Za-z][A-Za-z0-9]{1,30}|#\d{1,7}|#[xX]<<hex>>{1,6});",),
    "uuid": (r"(?<![\w-])<<hex>>{8}-<<hex>>{4}-<<hex>>{4}-<<hex>>{4}-<<hex>>{12}(?![\w-])",),
    "address": (
        r"(?<![\w.:])(?:\d{1,3}\.){3}\d{1,3}(?:/\d{1,2}|:\d{2,5})?(?!\w|\.\d)",
        r"(?<![\w:-])<<hex>>{2}(?:[:-]<<hex>>{2}){5}(?![\w:-])",
        r"(?<![\w:])(?:<<hex>>{1,4}:){3,7}<<hex>>{1,4}(?![\w:])",
        r"(?<![\w:])(?:<<hex>>{1,4}:){1,6}(?::<<hex>>{1,4}){1,6}(?![\w:])",
    ),
    "iban": (r"(?<!\w)[A-Z]{2}\d\d(?:<<sp>>?[A-Z0-9]{4}){2,7}(?:<<sp>>?[A-Z0-9]{1,3})?(?!\w)",),
    "card": (
        r"(?<![\w.,-])\d{4}([ \u00a0-]?)\d{4}\1\d{4}\1\d{4}(?!\w)",
        r"(?<![\w.,-])\d{4}([ -])\d{6}\2\d{5}(?!\w)",
    ),
    "phone": (
        r"(?<![\w+])\+\d{1,3}(?:<<sp>>?\(\d{1,4}\))?(?:[ .\u00a0\u202f/-]?\d{1,5}){2,7}(?!\w)",
        r"(?<![\w.,-])00<<sp>>?[1-9]\d{0,2}(?:[ .\u00a0\u202f-]?\d{1,4}){2,7}(?!\w)",
        r"(?<![\w.,-])0(?:<<sp>>\d{3}){3}(?!\w)",
        r"(?<![\w.,-])0[1-9](?P<by>[ .\u00a0\u202f-]?)\d\d(?:(?P=by)\d\d){3}(?!\w)",
        r"(?<![\w.,-])08\d\d<<sp>>\d{3}<<sp>>\d{3}(?!\w)",
        r"(?<![\w.,-])\(\d{3}\)<<sp>>?\d{3}[ .-]\d{4}(?!\w)",
        r"(?<![\w.,-])\d{3}(?P<dot>[.-])\d{3}(?P=dot)\d{4}(?!\w)",
    ),
    "number": (
        # of French social insurance, of a French firm
        r"(?<![\w.,])[12]<<sp>>?\d\d<<sp>>\d\d<<sp>>\d[\dAB]<<sp>>\d{3}<<sp>>\d{3}(?:<<sp>>\d\d)?(?!\w)",
        r"(?<![\w.,])\d{3}<<sp>>\d{3}<<sp>>\d{3}<<sp>>\d{5}(?!\w)",
        r"(?<![\w,])[A-Z]{0,3}\d{8,}+[A-Z]{0,2}(?!\w)",
        r"(?<!\w)(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{16,}+(?!\w)",
        r"(?<!\w)\d{1,5}(?:-\d{1,7}){2,5}-[\dX](?![\w-])",  # ISBN
    ),
    "name": (
        r"(?<![\w.])(?:[A-Za-z]\w*\.){0,9}(?:[A-Za-z]\w*_\w+|_+[A-Za-z]\w*)(?:\(\))?(?!\w)",
        r"(?<![\w.])[A-Za-z][\w.]*\(\)",
    ),
    "emoji": (
        "(?:[\U0001f1e6-\U0001f1ff]{2}|[0-9#*]\ufe0f?\u20e3|<<picture>>(?:[\U000e0020-\U000e007e]+\U000e007f)?"
        "(?:\u200d<<picture>>)*)++",
    ),
}  # fmt: skip
# HTML's own elements. <name> alone, with another name, is a placeholder for a word.
ELEMENTS = (
    " a abbr acronym address article aside audio b bdi bdo big blockquote body br button canvas caption center "
    "cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure "
    "font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main "
    "map mark meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby "
    "s samp script section select small source span strike strong style sub summary sup svg table tbody td "
    "template textarea tfoot th thead time title tr track tt u ul var video wbr "
)


@cache
def compiled() -> list[tuple[str, re.Pattern[str]]]:
    """The kinds in their order. To compile them takes longer than to translate a word, so plain text never asks."""
    return [(kind, re.compile("|".join(map(_filled, alternatives)))) for kind, alternatives in KINDS.items()]


def _filled(pattern: str) -> str:
    while "<<" in pattern:
        pattern = re.sub("<<[a-z]+>>", lambda name: PIECES[name[0]], pattern)
    return pattern
