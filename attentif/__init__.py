"""attentif: a Transformer that can be read, checked by hand, trained and used. This is the front
door: public names.

A name is imported from its room when it is first used, so that `import attentif` takes milliseconds
and no torch. The functions have the names of the commands. Examples in docstrings are as after
`from attentif import *`.
"""

# Nothing is imported here, not even typing: `python -m attentif` begins with the working directory
# on the path.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from attentif.checkpoint import load as load
    from attentif.commands import check as check
    from attentif.commands import clean as clean
    from attentif.commands import compare as compare
    from attentif.commands import corpus as corpus
    from attentif.commands import doctor as doctor
    from attentif.commands import evaluate as evaluate
    from attentif.commands import export as export
    from attentif.commands import recipes as recipes
    from attentif.commands import tokenizer as tokenizer
    from attentif.config import ModelConfig as ModelConfig
    from attentif.core.attention import MultiHeadAttention as MultiHeadAttention
    from attentif.core.attention import attend as attend
    from attentif.core.families import build as build
    from attentif.core.layers import DecoderBlock as DecoderBlock
    from attentif.core.layers import EncoderBlock as EncoderBlock
    from attentif.core.models import DecoderOnly as DecoderOnly
    from attentif.core.models import EncoderDecoder as EncoderDecoder
    from attentif.core.models import EncoderOnly as EncoderOnly
    from attentif.core.trace import Trace as Trace
    from attentif.decoding.translator import Translator as Translator
    from attentif.evaluation.quantise import quantise as quantise
    from attentif.evaluation.scores import scores as scores
    from attentif.generation.embed import embed as embed
    from attentif.generation.generate import generate as generate
    from attentif.interop.fetch import fetch as fetch
    from attentif.interop.importing import import_model as import_model
    from attentif.interop.parity import parity as parity
    from attentif.lab.blackboard import block as block
    from attentif.lab.blackboard import derive as derive
    from attentif.lab.blackboard import draw as draw
    from attentif.lab.blackboard import shapes as shapes
    from attentif.lab.blackboard import work as work
    from attentif.lab.experiments import explore as explore
    from attentif.lab.guide import guide as guide
    from attentif.lab.teach.grade import grade as grade
    from attentif.lab.teach.worksheets import worksheet as worksheet
    from attentif.training.distil import distil as distil
    from attentif.training.finetune import finetune as finetune
    from attentif.training.run import train as train
    from attentif.training.run_folder import Run as Run
    from attentif.training.shortlist import shortlist as shortlist

__version__ = "0.1.0"
__all__ = [  # noqa: RUF022 - by what they are for, as the commands are in the help
    "Translator", "evaluate", "compare", "scores",
    "shapes", "work", "derive", "draw", "block", "explore", "guide",
    "worksheet", "grade", "check",
    "train", "finetune", "Run", "recipes", "clean", "tokenizer", "distil", "corpus",
    "load", "import_model", "export", "fetch", "parity", "quantise", "shortlist", "embed", "generate", "doctor",
    "ModelConfig", "build", "MultiHeadAttention", "attend", "Trace", "EncoderBlock", "DecoderBlock", "EncoderOnly",
    "DecoderOnly", "EncoderDecoder",
]  # fmt: skip
_ROOMS = {
    "checkpoint": "load",
    "commands": "check clean compare corpus doctor evaluate export recipes tokenizer",
    "config": "ModelConfig",
    "core.attention": "MultiHeadAttention attend",
    "core.families": "build",
    "core.layers": "DecoderBlock EncoderBlock",
    "core.models": "DecoderOnly EncoderDecoder EncoderOnly",
    "core.trace": "Trace",
    "decoding.translator": "Translator",
    "evaluation.quantise": "quantise",
    "evaluation.scores": "scores",
    "generation.embed": "embed",
    "generation.generate": "generate",
    "interop.fetch": "fetch",
    "interop.importing": "import_model",
    "interop.parity": "parity",
    "lab.blackboard": "block derive draw shapes work",
    "lab.experiments": "explore",
    "lab.guide": "guide",
    "lab.teach.grade": "grade",
    "lab.teach.worksheets": "worksheet",
    "training.distil": "distil",
    "training.finetune": "finetune",
    "training.run": "train",
    "training.run_folder": "Run",
    "training.shortlist": "shortlist",
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    room = next((room for room, names in _ROOMS.items() if name in names.split()), None)
    if room is None:
        raise AttributeError(
            f"module 'attentif' has no attribute {name!r}; it has {', '.join(__all__)}"
        )
    module = import_module(f"attentif.{room}")
    found = globals()[name] = getattr(module, name, None) or import_module(
        f"attentif.{room}.{name}"
    )  # explore is a file
    return found


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__", "__doc__"])
