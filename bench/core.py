"""Training speed of our EncoderDecoder and DecoderOnly beside torch's and Hugging Face's models of the same size.

    python3 bench/core.py [--quick] [--device cpu] [--family decoder-only] [--systems ours GPT-2] [--json FILE]

A step is forward and backward, and on the GPU fused AdamW too. The same for everybody: layers, d, ff = 4 d, heads,
vocabulary, one tied table of embeddings, no padding and no padding mask, dropout on embeddings and before each residual
sum only, and one loss: cross-entropy in float32 from the logits of all target positions (inside what is compiled). The
peers' is torch's, from their logits; ours is the one that our trainer takes, which on a GPU makes the logits itself.
The family's Hugging Face model sets the rest, so that everybody computes the same thing:
encoder-decoder is post-norm with relu and sinusoids, decoder-only pre-norm with tanh-gelu and learned positions.
Modes: eager, compiled (torch.compile as it comes) and, on the GPU, tuned (with the option TUNED, and ours with its
trainer's own), graphs (tuned, and launched as CUDA graphs) and cpp (tuned, launched from C++): where launching takes
longer than computing, these show.
"MarianMT, plain" and "GPT-2, plain" are the same models trained as their documentation does it: an attention mask and
labels in, the model's own loss out, and the model's own activation.
Knows no data and no text; a system that fails in a mode becomes a line of the table and stops nobody.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import math
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

FAMILIES = ("encoder-decoder", "decoder-only")
STEPS = {"cpu": 3, "cuda": 10}  # of a round, or a group
WARM_UP = {"cpu": 2, "cuda": 5}
MODES = {"cpu": ("eager", "compiled"), "cuda": ("eager", "compiled", "tuned", "graphs", "cpp")}
# torch 2.11's fused backward of a norm (H200, d 512) is slower than the two kernels that it replaces.
TUNED: dict[str, Any] = {"triton.mix_order_reduction": False}
OPTIONS = {"tuned": TUNED, "graphs": TUNED | {"triton.cudagraphs": True}, "cpp": TUNED | {"cpp_wrapper": True}}


@dataclass(frozen=True)
class Sizes:
    encoder_layers: int
    decoder_layers: int
    d: int
    heads: int
    vocab: int
    batch: int
    source: int  # tokens of one sequence
    target: int

    @property
    def longest(self) -> int:
        return max(self.source, self.target)

    @property
    def tokens(self) -> int:
        return self.batch * (self.source + self.target)

    @property
    def operations(self) -> int:
        """Of a step: 6 a weight a token, the output layer in, embedding lookup out."""
        cross = 2 * self.d**2 * self.decoder_layers if self.encoder_layers else 0  # W_k, W_v; and again W_q, W_o
        source = 12 * self.d**2 * self.encoder_layers + cross
        target = 12 * self.d**2 * self.decoder_layers + cross + self.vocab * self.d
        return 6 * self.batch * (self.source * source + self.target * target)

    def __str__(self) -> str:
        layers = f"{self.encoder_layers}+{self.decoder_layers}" if self.encoder_layers else f"{self.decoder_layers}"
        length = f"({self.source} + {self.target})" if self.source else f"{self.target}"
        return f"{layers} layers, d {self.d}, {self.heads} heads, vocabulary {self.vocab}, {self.batch} x {length}"


SIZES = {
    ("cpu", "encoder-decoder"): Sizes(6, 2, 256, 4, 16000, 16, 32, 32),
    ("cpu", "decoder-only"): Sizes(0, 6, 256, 4, 16000, 8, 0, 64),
    ("cuda", "encoder-decoder"): Sizes(6, 6, 512, 8, 16000, 1024, 32, 32),
    ("cuda", "decoder-only"): Sizes(0, 6, 512, 8, 16000, 512, 0, 64),
    ("quick", "encoder-decoder"): Sizes(2, 1, 32, 2, 100, 4, 8, 8),
    ("quick", "decoder-only"): Sizes(0, 2, 32, 2, 100, 4, 0, 16),
}


# --- the systems: (sizes, dropout) to a module that takes token ids to logits, or labels and ids to a loss ------------


def our_settings(sizes: Sizes, dropout: float) -> dict:
    """What a recipe's [model] says for these sizes; the vocabulary is not among it."""
    shape = {"embedding_dim": sizes.d, "num_heads": sizes.heads, "dropout": dropout,
             "decoder_layers": sizes.decoder_layers, "position_limit": sizes.longest}  # fmt: skip
    if not sizes.encoder_layers:
        return {"like": "gpt2", **shape}
    like_peers = {"activation": "relu", "logits_bias": False}
    return {"like": "marian", "encoder_layers": sizes.encoder_layers, **like_peers, **shape}


class OurLoss(nn.Module):
    """Our model with our trainer's loss, a mean over all positions."""

    def __init__(self, model: nn.Module) -> None:
        from attentif.training.loss import Objective

        super().__init__()
        self.objective = Objective(model)

    def forward(self, labels: Tensor, *tokens: Tensor) -> Tensor:
        source, target = tokens if len(tokens) == 2 else (None, *tokens)
        return self.objective(source, None, target, labels) / labels.numel()


def ours(sizes: Sizes, dropout: float) -> nn.Module:
    from attentif.config import ModelConfig
    from attentif.core.families import build
    from attentif.kernels.layers import apply

    settings = our_settings(sizes, dropout)
    return OurLoss(apply(build(ModelConfig.like(settings.pop("like"), vocab_size=sizes.vocab, **settings))))


class TorchPeer(nn.Module):
    """What torch's stacks lack: the tied table, and the causal mask, which they want even where is_causal skips it."""

    mask: Tensor

    def __init__(self, sizes: Sizes, dropout: float, stack: nn.Module) -> None:
        super().__init__()
        self.stack, self.dropout = stack, nn.Dropout(dropout)
        self.table = nn.Embedding(sizes.vocab, sizes.d)
        nn.init.normal_(self.table.weight, std=sizes.d**-0.5)
        self.register_buffer("mask", nn.Transformer.generate_square_subsequent_mask(sizes.target))
        for part in stack.modules():  # torch has one rate for every dropout: keep those before the residual sums
            if isinstance(part, nn.MultiheadAttention):
                part.dropout = 0.0
            elif isinstance(part, nn.TransformerEncoderLayer | nn.TransformerDecoderLayer):
                part.dropout.p = 0.0


class TorchEncoderDecoder(TorchPeer):
    positions: Tensor

    def __init__(self, sizes: Sizes, dropout: float) -> None:
        from attentif.core.positions import sinusoidal

        layers = (sizes.encoder_layers, sizes.decoder_layers)
        stack = nn.Transformer(sizes.d, sizes.heads, *layers, 4 * sizes.d, dropout, batch_first=True)
        stack.encoder.norm = stack.decoder.norm = None  # post-norm layers end in a norm already
        super().__init__(sizes, dropout, stack)
        self.register_buffer("positions", sinusoidal(sizes.longest, sizes.d).float())

    def embed(self, tokens: Tensor) -> Tensor:
        scaled = self.table(tokens) * math.sqrt(self.table.embedding_dim)
        return self.dropout(scaled + self.positions[: tokens.shape[1]])

    def forward(self, source: Tensor, target: Tensor) -> Tensor:
        hidden = self.stack(self.embed(source), self.embed(target), tgt_mask=self.mask, tgt_is_causal=True)
        return F.linear(hidden, self.table.weight)


class TorchDecoderOnly(TorchPeer):
    def __init__(self, sizes: Sizes, dropout: float) -> None:
        bend = partial(F.gelu, approximate="tanh")
        like = nn.TransformerEncoderLayer(
            sizes.d, sizes.heads, 4 * sizes.d, dropout, bend, batch_first=True, norm_first=True
        )
        norm = nn.LayerNorm(sizes.d)
        stack = nn.TransformerEncoder(like, sizes.decoder_layers, norm, enable_nested_tensor=False)
        super().__init__(sizes, dropout, stack)
        self.positions = nn.Parameter(torch.randn(sizes.target, sizes.d) * sizes.d**-0.5)

    def forward(self, target: Tensor) -> Tensor:
        hidden = self.stack(self.dropout(self.table(target) + self.positions), mask=self.mask, is_causal=True)
        return F.linear(hidden, self.table.weight)


class Logits(nn.Module):
    """A Hugging Face model as token ids to logits; `names` are what it calls its inputs."""

    def __init__(self, model: nn.Module, *names: str) -> None:
        super().__init__()
        self.model, self.names = model, names

    def forward(self, *tokens: Tensor) -> Tensor:
        return self.model(**dict(zip(self.names, tokens, strict=True)), use_cache=False).logits


class OwnLoss(nn.Module):
    """A Hugging Face model with the loss it computes itself, from labels and an attention mask."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, labels: Tensor, tokens: Tensor, *_: Tensor) -> Tensor:
        return self.model(input_ids=tokens, attention_mask=torch.ones_like(tokens), labels=labels).loss


def marian_model(sizes: Sizes, dropout: float, activation: str = "relu") -> nn.Module:
    from transformers import AutoModelForSeq2SeqLM, MarianConfig

    config = MarianConfig(
        vocab_size=sizes.vocab, d_model=sizes.d, max_position_embeddings=sizes.longest, scale_embedding=True,
        encoder_layers=sizes.encoder_layers, decoder_layers=sizes.decoder_layers,
        encoder_attention_heads=sizes.heads, decoder_attention_heads=sizes.heads,
        encoder_ffn_dim=4 * sizes.d, decoder_ffn_dim=4 * sizes.d, activation_function=activation,
        dropout=dropout, attention_dropout=0.0, activation_dropout=0.0,
        pad_token_id=0, eos_token_id=1, decoder_start_token_id=2, forced_eos_token_id=None,
    )  # fmt: skip
    return AutoModelForSeq2SeqLM.from_config(config, attn_implementation="sdpa")


def marian(sizes: Sizes, dropout: float, plain: bool = False) -> nn.Module:
    model = marian_model(sizes, dropout, "swish" if plain else "relu")
    return OwnLoss(model) if plain else Logits(model, "input_ids", "decoder_input_ids")


def gpt2_model(sizes: Sizes, dropout: float, activation: str = "gelu_pytorch_tanh") -> nn.Module:
    from transformers import AutoModelForCausalLM, GPT2Config

    config = GPT2Config(
        vocab_size=sizes.vocab, n_embd=sizes.d, n_positions=sizes.longest, n_layer=sizes.decoder_layers,
        n_head=sizes.heads, n_inner=4 * sizes.d, resid_pdrop=dropout, embd_pdrop=dropout, attn_pdrop=0.0,
        activation_function=activation,
        bos_token_id=1, eos_token_id=1,
    )  # fmt: skip
    return AutoModelForCausalLM.from_config(config, attn_implementation="sdpa")


def gpt2(sizes: Sizes, dropout: float, plain: bool = False) -> nn.Module:
    # The same function: eight kernels, or one.
    model = gpt2_model(sizes, dropout, "gelu_new" if plain else "gelu_pytorch_tanh")
    return OwnLoss(model) if plain else Logits(model, "input_ids")


@dataclass(frozen=True)
class System:
    name: str
    family: str
    build: Callable[[Sizes, float], nn.Module]


SYSTEMS = (
    System("ours", "encoder-decoder", ours),
    System("nn.Transformer", "encoder-decoder", TorchEncoderDecoder),
    System("MarianMT", "encoder-decoder", marian),
    System("MarianMT, plain", "encoder-decoder", partial(marian, plain=True)),
    System("ours", "decoder-only", ours),
    System("nn.TransformerEncoder", "decoder-only", TorchDecoderOnly),
    System("GPT-2", "decoder-only", gpt2),
    System("GPT-2, plain", "decoder-only", partial(gpt2, plain=True)),
)


# --- measuring -------------------------------------------------------------------------------------------------------


@dataclass
class Result:
    """A line of the table: a system in a mode and a precision, with the tokens/s of each round or group."""

    device: str
    family: str
    system: str
    mode: str
    precision: str
    parameters: int = 0
    warm_up_s: float = 0.0  # building and compiling included
    speeds: list[float] = field(default_factory=list)
    share: float = 0.0  # of the best matrix product, on the GPU
    error: str = ""

    @property
    def speed(self) -> float:
        return 0.0 if self.error or not self.speeds else median(self.speeds)


class Training(nn.Module):
    """A model with its loss: what is compiled."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, labels: Tensor, *tokens: Tensor) -> Tensor:
        return F.cross_entropy(self.model(*tokens).flatten(0, 1).float(), labels.flatten())


def trainer(result: Result, build: Callable[[], nn.Module], sizes: Sizes) -> Callable[[], Tensor]:
    """A function that takes one training step on a random batch and returns its loss."""
    torch.manual_seed(0)
    device, lengths = result.device, [n for n in (sizes.target, sizes.source, sizes.target) if n]
    batch = [torch.randint(4, sizes.vocab, (sizes.batch, n), device=device) for n in lengths]  # labels first
    dtype = torch.bfloat16 if result.precision == "bf16" else torch.float32
    model = build()
    model = (model if isinstance(model, OwnLoss | OurLoss) else Training(model)).to(device, dtype).train()
    trained = [p for p in model.parameters() if p.requires_grad]
    result.parameters = sum(p.numel() for p in trained)
    optimizer = torch.optim.AdamW(trained, lr=1e-4, fused=True) if device == "cuda" else None
    # dynamic=False: systems share Training.forward, and must not make one another's sizes symbolic.
    options = OPTIONS.get(result.mode)
    if options is not None and isinstance(model, OurLoss):  # as our trainer compiles it
        from attentif.kernels.fused import folding

        options = options | folding()
    loss_of = model if result.mode == "eager" else torch.compile(model, dynamic=False, options=options)

    def step() -> Tensor:
        with torch.autocast(device, torch.bfloat16, enabled=result.precision == "autocast"):
            loss = loss_of(*batch)
        loss.backward()
        if optimizer is not None:
            optimizer.step()
        for p in trained:
            p.grad = None
        return loss.detach()

    return step


def seconds(work: Callable[[], object], times: int, device: str) -> float:
    """Wall time of `times` calls, the GPU's queue empty before and after."""
    wait = torch.cuda.synchronize if device == "cuda" else lambda: None
    wait()
    start = time.perf_counter()
    for _ in range(times):
        work()
    wait()
    return time.perf_counter() - start


def started(result: Result, build: Callable[[], nn.Module], sizes: Sizes) -> Callable[[], Tensor] | None:
    """The system's step, built and warm; None, with the reason in `result`, when it fails."""
    name = f"{result.device} {result.family} {result.system} {result.mode} {result.precision}"
    begin = time.perf_counter()
    try:
        step = trainer(result, build, sizes)
        seconds(step, WARM_UP[result.device] - 1, result.device)
        if not math.isfinite(loss := step().item()):
            raise ValueError(f"the loss is {loss}")
    except Exception as error:
        result.error = reason(error)
        say(f"{name}: failed: {result.error}")
        return None
    result.warm_up_s = time.perf_counter() - begin
    say(f"{name}: warm after {result.warm_up_s:.1f} s, loss {loss:.3f}")
    return step


def reason(error: Exception) -> str:
    """The kind of an error and its first line."""
    return f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0]}"


def measure(group: list[tuple[Result, Callable[[], nn.Module]]], sizes: Sizes, repeats: int) -> float:
    """Fill in the results of systems that take turns; returns how many cores other processes kept busy meanwhile."""
    ready = [(result, step) for result, build in group if (step := started(result, build, sizes))]
    begin, used = time.perf_counter(), used_by_others()
    for _ in range(repeats):
        for result, step in ready:
            steps = STEPS[result.device]
            try:
                result.speeds.append(steps * sizes.tokens / seconds(step, steps, result.device))
            except Exception as error:
                result.error = result.error or reason(error)
    return max(0.0, used_by_others() - used) / (time.perf_counter() - begin)


def measure_family(device: str, family: str, args: argparse.Namespace, peak: float) -> tuple[list[Result], float]:
    """The CPU's systems take turns, so that what else the cores do falls on everybody; the GPU holds one at a time."""
    sizes = sizes_of(device, family, args)
    modes = args.modes or MODES[device]
    precisions = args.precisions or (("autocast", "bf16") if device == "cuda" else ("float32",))
    systems = [s for s in SYSTEMS if s.family == family and (not args.systems or s.name in args.systems)]
    runs = [(Result(device, family, s.name, m, p), partial(s.build, sizes, args.dropout))
            for s in systems for p in precisions for m in modes]  # fmt: skip
    for group in [runs] if device == "cpu" else [[run] for run in runs]:
        others = measure(group, sizes, args.repeats)
        torch._dynamo.reset()
        gc.collect()
        torch.cuda.empty_cache()
        for result, _ in group if peak else ():
            result.share = result.speed * sizes.operations / sizes.tokens / peak
            say(f"  {result.speed:,.0f} tokens/s, {result.share:.1%} of peak")
    return [result for result, _ in runs], others if device == "cpu" else 0.0


def sizes_of(device: str, family: str, args: argparse.Namespace) -> Sizes:
    return SIZES["quick" if args.quick else device, family]


def best_product(n: int) -> float:
    """Operations a second of the best bfloat16 matrix product of random numbers, n x n x n."""
    A, B = (torch.randn(n, n, device="cuda", dtype=torch.bfloat16) for _ in range(2))
    product = partial(torch.matmul, A, B)
    seconds(product, 10, "cuda")
    return max(20 * 2 * n**3 / seconds(product, 20, "cuda") for _ in range(5))


def used_by_others() -> float:
    """Seconds that other processes have had of all cores since the machine started; 0 where there is no /proc."""
    if not (stat := Path("/proc/stat")).exists():
        return 0.0
    user, nice, system, _, _, *rest = map(int, stat.read_text().splitlines()[0].split()[1:9])  # idle, waiting: out
    return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK") - time.process_time()


# --- showing ---------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def comparisons(results: list[Result]) -> list[dict]:
    """Ours against each peer: eager, compiled, and the best of each in whatever mode and precision."""
    rows, done = [], [r for r in results if r.speed]
    for peer in dict.fromkeys(r.system for r in done if r.system != "ours"):
        for mode in (*MODES["cuda"], "best"):
            kin = [r for r in done if mode in (r.mode, "best")]
            ours, theirs = (max((r for r in kin if r.system == name), key=lambda r: r.speed, default=None)
                            for name in ("ours", peer))  # fmt: skip
            if ours and theirs:
                # Rounds on the CPU are pairs, taken at nearly the same time; groups on the GPU are not.
                paired = median(a / b for a, b in zip(ours.speeds, theirs.speeds, strict=True))
                ratio = paired if ours.device == "cpu" else ours.speed / theirs.speed
                which = [f"{r.mode} {r.precision}" for r in (ours, theirs)]
                rows.append({"device": ours.device, "family": ours.family, "mode": mode, "peer": peer, "ratio": ratio,
                             "which": which})  # fmt: skip
    return rows


def report(results: list[Result]) -> None:
    line = "{:<16} {:<22} {:<9} {:<10} {:>10} {:>12} {:>8}"
    print(line.format("family", "system", "mode", "precision", "parameters", "tokens/s", "of peak"))
    for r in results:
        numbers = (f"{r.speed:,.0f}", f"{r.share:.1%}" if r.share else "-")
        cells = ("-", f"failed: {r.error}") if r.error else numbers
        print(line.format(r.family, r.system, r.mode, r.precision, f"{r.parameters / 1e6:.2f} M", *cells))
    for row in comparisons(results):
        versus = f"{row['mode']} against {row['mode']}: ours / {row['peer']} = {row['ratio']:.2f}x"
        print(versus + (f"  ({' / '.join(row['which'])})" if row["mode"] == "best" else ""))
    sys.stdout.flush()


def launch() -> float:
    """Microseconds that starting a kernel takes that has nothing to do."""
    one = torch.zeros(1, device="cuda")
    return min(seconds(lambda: one.add_(1), 1000, "cuda") for _ in range(3)) * 1e3


def environment(device: str, args: argparse.Namespace, peak: float) -> str:
    """What makes the numbers repeatable."""
    try:
        hugging_face = version("transformers")
    except PackageNotFoundError:
        hugging_face = "missing"
    common = f"torch {torch.__version__}, transformers {hugging_face}, dropout {args.dropout}, median of {args.repeats}"
    if device == "cpu":
        return f"{common} rounds of {STEPS['cpu']} steps; {torch.get_num_threads()} threads, {os.cpu_count()} cores"
    card = (
        f"{torch.cuda.get_device_name()}, best bfloat16 product {peak / 1e12:.0f} TFLOP/s, a launch {launch():.1f} us"
    )
    return f"{common} groups of {STEPS['cuda']} steps, fused AdamW; {card}"


def parse(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--device", choices=("cpu", "cuda", "both"), help="default: what there is")
    add("--family", choices=(*FAMILIES, "both"), default="both")
    add("--systems", nargs="+", choices=list(dict.fromkeys(s.name for s in SYSTEMS)), help="default: all")
    add("--precisions", nargs="+", choices=("float32", "autocast", "bf16"),
        help="default: float32 on the CPU, autocast and bf16 on the GPU")  # fmt: skip
    add("--dropout", type=float, default=0.1, help="default: 0.1")
    add("--repeats", type=int, default=3, help="rounds on the CPU, groups of steps on the GPU; default: 3")
    add("--threads", type=int, help="on the CPU; one is steadier where others use the cores; default: torch's own")
    add("--modes", nargs="+", choices=MODES["cuda"], help="default: all")
    add("--quick", action="store_true", help="tiny sizes and one repeat, to rehearse")
    add("--json", type=Path, metavar="FILE", help="write the numbers here too")
    args = parser.parse_args(argv)
    if args.device in ("cuda", "both") and not torch.cuda.is_available():
        parser.error(f"--device {args.device}: torch {torch.__version__} sees no GPU here")
    args.repeats = 1 if args.quick else args.repeats
    return args


def main(argv: list[str] | None = None) -> None:
    args = parse(argv)
    if importlib.util.find_spec("attentif") is None:  # a plain checkout
        sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    if args.threads:
        torch.set_num_threads(args.threads)
    devices = [args.device] if args.device in ("cpu", "cuda") else ["cpu", "cuda"][: 1 + torch.cuda.is_available()]
    written: list[dict] = []
    for device in devices:
        peak = best_product(1024 if args.quick else 8192) if device == "cuda" else 0.0
        where = environment(device, args, peak)
        print(f"# {device}: {where}", flush=True)
        for family in FAMILIES if args.family == "both" else (args.family,):
            results, others = measure_family(device, family, args, peak)
            sizes = sizes_of(device, family, args)
            print(f"\n# {sizes}" + (f"; other processes kept {others:.1f} cores busy" if device == "cpu" else ""))
            report(results)
            lines = [asdict(r) | {"tokens_per_second": r.speed} for r in results]
            written.append({"environment": where, "sizes": asdict(sizes), "other_cores": others, "results": lines,
                            "ratios": comparisons(results)})  # fmt: skip
            if args.json:
                args.json.write_text(json.dumps(written, indent=1) + "\n")


if __name__ == "__main__":
    main()
