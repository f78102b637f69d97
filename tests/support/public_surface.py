"""Every public name as a user's typed file uses it: mypy finds no Any in what attentif returns.
Read, never run."""
# mypy: disallow-any-expr

from fractions import Fraction
from pathlib import Path

from torch import Tensor, ones

import attentif
from attentif import (
    DecoderBlock,
    DecoderOnly,
    EncoderBlock,
    EncoderDecoder,
    EncoderOnly,
    ModelConfig,
    MultiHeadAttention,
    Run,
    Trace,
    Translator,
)
from attentif.lab.experiments.frame import Answer

version: str = attentif.__version__

# Translate
translator: Translator = Translator(
    "fr-en",
    precision="int8",
    engine="ctranslate2",
    device=None,
    threads=2,
    beam=4,
    n_best=2,
    length_penalty=1.0,
    long=96,
    guard=True,
    shortlist=False,
)
text: str = translator.translate("Il dort.")
texts: list[str] = translator.translate(["Il dort.", "Elle lit."])
called: str = translator("Il dort.")
likely: float = translator.score("Il dort.", "He sleeps.")
best: float = translator.translations(["Il dort."])[0][0].score
looked: list[list[float]] = translator.attention("Il dort.").mean("decoder.0.cross")
links: list[int] = translator.align("Il dort.").links
bleu: float = attentif.evaluate(translator, ["Il dort."], ["He sleeps."]).score.bleu
p: float | None = (
    attentif.compare("records/a", "b=b.en", baseline="a", samples=500).rows[1].scores["bleu"].p
)
report: Path = attentif.compare("fr-en", "runs/a/best", source="t.fr", reference="t.en").save(
    "report.html"
)
measured: float = attentif.scores("sets", beam=1).scores["news"].chrf

# Learn
table: str = attentif.shapes("multi-head", n_heads=2, d=8).text()
saved: Path = attentif.shapes("multi-head", "d=8").save("shapes.html")
work = attentif.work(
    "single-head", X=[[1, 1], [0, 1]], W_q=ones(2, 2), W_k=[["1/2", 0.5], [Fraction(1, 3), 1]]
)
number: float = float(work["A"][1, 2])
digits: str = work["A"][1, 2].decimal(4)
written: str = work["A", 1][1, 2].latex
symbolic: str | None = work["A"][1, 2].sympy
rows: list[list[float]] = work["A"].floats()
picture: bytes = work.map(head=1).png()
reason: str = attentif.derive("linear-attention", X=[[1, 2]]).title
drawing: str = attentif.draw("single-head", d=4).svg()
equations: str = attentif.block("Z = A V").equations
keys: list[str] = sorted(attentif.shapes("single-head").to_dict())

# Teach
sheet: str = attentif.worksheet("by-hand", seed=7, answer_pages=True).text()
key: Path = attentif.worksheet("by-hand", seed=7).key.save("key.pdf")
code: tuple[str, ...] = attentif.check(Path("student.py"), name="MultiHeadAttention").bugs
marks: str = attentif.grade("by-hand", {"10.A": [["1/2", "1/2"]]}, seed=7).text()

# Train
run: Run = attentif.train(
    "phrasebook", folder="runs/small", steps=20, train=["phrasebook:200"], progress=False
)
run = attentif.finetune(
    "runs/small/best", "phrasebook-finetune", folder="runs/tuned", lora_rank=2, steps=2
)
folder: Path = run.best
losses: list[float] = run.metrics["loss"]
curve: str = run.curves().svg()
dropped: int = attentif.clean("raw.tsv", "clean.tsv", max_words=50, digits=False).read
hardware: str = attentif.recipes()["phrasebook"].hardware
size: int = attentif.tokenizer("phrasebook:200", size=400).vocab_size
kept: int = attentif.distil("fr-en", "raw.tsv", "taught.tsv", beam=4, choose="closest").kept
pairs: list[tuple[str, str]] = [
    (source, target) for source, target in attentif.corpus("phrasebook:3")
]

guided: str = attentif.guide("Bonjour.").translation
found: Answer = attentif.explore.key_norm(beta=5)

# Models
model, tokenizer = attentif.load("fr-en")
ids: list[int] = tokenizer.encode("Il dort.")
family: str = model.config.family
imported: int = attentif.import_model("theirs", "ours").parameters
largest: float = attentif.parity("ours", against="theirs").largest
fetched: Path = attentif.fetch("minilm", "minilm").folder
vectors: list[list[float]] = attentif.embed("minilm", ["A cat sleeps."])
story: str = attentif.generate("smollm2", "Once upon a time", temperature=0.8, top_k=40, seed=1)
exported: Path = attentif.export("fr-en", "out", "huggingface")
cost: int = attentif.quantise("runs/small/best", "int8", on="phrasebook:20").bytes_after
words: int = attentif.shortlist("runs/small/best", ["phrasebook:2000"]).vocab_size
broken: list[str] = attentif.doctor().broken

# Read
config: ModelConfig = ModelConfig.like(
    "gpt2", vocab_size=100, embedding_dim=8, num_heads=2, decoder_layers=1
)
layer: MultiHeadAttention = MultiHeadAttention(
    num_heads=2, embedding_dim=8, qk_length=4, value_length=4
)
trace: Trace = Trace()
Y: Tensor = layer.forward(ones(1, 3, 8), trace=trace)
A: Tensor = trace["A"]
Z: Tensor = attentif.attend(A, A, A).Z
blocks: tuple[EncoderBlock, DecoderBlock] = (EncoderBlock(config), DecoderBlock(config))
encoder: EncoderOnly = EncoderOnly(config)
decoder: DecoderOnly = DecoderOnly(config)
both: EncoderDecoder = EncoderDecoder(config)
logits: Tensor = decoder.forward(ones(1, 3).long())
parameters: int = len(list(attentif.build(config).parameters()))
