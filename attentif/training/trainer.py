"""The training loop, with checkpoints so that a kill at any moment loses nothing that was saved.

On the CPU in float32 a killed and resumed run ends bitwise equal to an uninterrupted one: batches
and the seed of dropout depend on the step alone, and everything else is in the checkpoint.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

import torch
from torch import Tensor

from attentif.checkpoint import WEIGHTS, model_files, model_of, read_model, shapes_of
from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.folder import CONFIG, TOKENIZER, folder_exists, write_folder
from attentif.kernels.graphs import Graphs
from attentif.kernels.layers import apply
from attentif.terminal import Bar
from attentif.text.batches import Batch, Batches, Layout
from attentif.text.shards import Shards
from attentif.training.base import Base
from attentif.training.distributed import (
    World,
    agreed,
    spread,
    summed,
    told_by_first,
    wait,
    without_exchange,
)
from attentif.training.evaluate import Evaluation, card, evaluate
from attentif.training.grow import grown
from attentif.training.lora import Lora
from attentif.training.loss import Objective
from attentif.training.peak import Meter, best_product, weights
from attentif.training.prepare import Prepared
from attentif.training.recipe import Recipe
from attentif.training.run_folder import BEST, LAST, Journal
from attentif.training.state import Average, Progress, Saved, Trained, parameter_groups, read_state

# torch.compile's default for this option makes training steps 9% slower (see docs/log.md).
COMPILE = {"triton.mix_order_reduction": False}


class TrainingError(ValueError):
    """A run that cannot continue: the message names the step, the reason, and what to do."""


def reading(*values: Tensor) -> Callable[[], list[float]]:
    """Numbers of a step that a GPU may still be computing; read a step later, they need no wait."""
    together = torch.stack([value.detach().float().reshape(()) for value in values])
    if not together.is_cuda:
        return together.tolist
    here = torch.empty(together.shape, pin_memory=True).copy_(together, non_blocking=True)
    ready = torch.cuda.Event()
    ready.record()

    def read() -> list[float]:
        ready.synchronize()
        return here.tolist()

    return read


def batches_of(
    recipe: Recipe, config: ModelConfig, shards: Shards, world: World, *, train: bool = True
) -> Batches:
    """Batches of the training data, spread over all processes, or of the dev data, which one
    process evaluates."""
    training = recipe.training
    weights, rank, size = (
        (recipe.data.weights or None, world.rank, world.size) if train else (None, 0, 1)
    )
    return Batches(
        shards,
        layout=Layout.of(config, source_loss=training.source_loss and train),
        weights=weights,
        batch_tokens=training.batch_tokens,
        seed=training.seed,
        max_length=recipe.longest(config),
        rank=rank,
        world=size,
        device=world.device,
    )


class Trainer:
    """One run in its folder. After each step `stopping` tells whether to save and exit."""

    def __init__(
        self,
        recipe: Recipe,
        folder: Path,
        data: Prepared,
        world: World,
        bar: Bar,
        *,
        init: Path | None = None,
        base: Base | None = None,
        stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        self.recipe, self.folder, self.data, self.world, self.bar = recipe, folder, data, world, bar
        self.training, self.stopping, self.base, tokenizer = (
            recipe.training,
            stopping,
            base,
            data.tokenizer,
        )
        self.config = (
            base.config_for(tokenizer) if base else recipe.model_config(tokenizer.vocab_size)
        )
        self.batches = batches_of(recipe, self.config, data.train, world)
        self.dev_batches = batches_of(recipe, self.config, data.dev, world, train=False)
        self.compute = torch.bfloat16 if self.training.precision == "bfloat16" else torch.float32
        self.lora = self._lora()
        saved = read_state(folder / LAST, self.lora) if folder_exists(folder / LAST) else None
        self.progress = Progress() if saved is None else saved.progress
        self.trained, self.objective = self._model(saved, init)
        self.graphs = self._graphs()
        self.journal = (
            Journal(folder, self.progress.step, self.progress.evaluated, bar.say)
            if world.first
            else None
        )
        self.saved_step = self.progress.step if saved is not None else -1
        self.saved = self._position()
        self.readings: deque[tuple[int, Callable[[], list[float]], float]] = deque()
        self.meter = Meter(best_product(world.device, self.compute) * world.size)
        self.begun = time.monotonic() - self.progress.seconds

    def _lora(self) -> Lora | None:
        settings = self.recipe.finetune
        if settings is None or not settings.lora_rank:
            return None
        torch.manual_seed(self.training.seed)
        return Lora(shapes_of(self.config), settings).to(self.world.device)

    @property
    def frozen(self) -> str:
        """What the first line of a run says about parameters that are not trained."""
        return "" if self.lora is None else f" ({weights(self.lora):,} trained, by LoRA)"

    def _model(self, saved: Saved | None, init: Path | None) -> tuple[Trained, torch.nn.Module]:
        torch.manual_seed(self.training.seed)
        model = build(self.config)
        if self.base is not None:
            model.load_state_dict(self.base.weights_for(self.data.tokenizer))
            model.requires_grad_(self.lora is None)
        learner: torch.nn.Module = model if self.lora is None else self.lora
        if saved is not None:
            learner.load_state_dict(saved.weights(), strict=False)
        elif init is not None:
            model.load_state_dict(grown(model, model_of(read_model(init), init), init))
        apply(model.to(self.world.device).train())
        settings, alone = self.training, self.world.size == 1
        compute = self.compute if alone or settings.parallel != "fsdp" else torch.float32
        at_once = alone and settings.compile != "whole"
        objective = Objective(
            model, settings.label_smoothing, compute, at_once=at_once, lora=self.lora
        )
        if settings.compile != "no":
            # Else a first batch with sources as long as targets would be compiled for such batches
            # only.
            torch.fx.experimental._config.use_duck_shape = False
            # Else a rate of dropout would be computed on the CPU: torch would try C++ compilers for
            # half a minute.
            torch._dynamo.config.specialize_float = True
            compile = objective.compile if settings.compile == "whole" else objective.compile_parts
            options = None
            if self.world.device.type == "cuda":
                from attentif.kernels.fused import (
                    folding,
                )  # here: it imports Triton, which a CPU does not need

                options = COMPILE | folding()
            compile(dynamic=True, options=options)
        wrapped = spread(objective, self.world, settings.parallel, self.compute)
        groups, betas = (
            parameter_groups(learner, settings.weight_decay),
            (settings.beta1, settings.beta2),
        )
        fused = self.world.device.type == "cuda"
        optimiser = torch.optim.AdamW(
            groups, lr=settings.learning_rate, betas=betas, eps=settings.epsilon, fused=fused
        )
        average = Average(learner.parameters(), settings.average) if settings.average else None
        trained = Trained(model, optimiser, average, self.lora)
        if saved is not None:
            saved.restore(trained)
        return trained, wrapped

    def _graphs(self) -> Graphs | None:
        """CUDA graphs, if the recipe records steps: one process on a GPU, and a Transformer."""
        model, alone = self.trained.model, self.world.size == 1
        if not (
            alone and self.training.records(self.world.device.type) and hasattr(model, "states")
        ):
            return None
        learnt = list(self.trained.parameters.values())
        return Graphs(self.objective, learnt, self.training.batch_tokens, say=self.bar.say)

    def run(self) -> None:
        """Train until the budget is spent, the score stops improving, or `stopping` is true."""
        with closing(self.steps()) as steps:
            for _ in steps:
                pass

    def steps(self) -> Generator[list[Batch], None, None]:
        """`run` step by step: the batches of each."""
        stream = self.batches.stream(self.progress.step * self.training.accumulate)
        try:
            while not self._pause():
                self._step(batches := [next(stream) for _ in range(self.training.accumulate)])
                yield batches
        except torch.OutOfMemoryError as error:
            raise TrainingError(
                f"step {self.progress.step + 1}: out of memory with batch_tokens = "
                f"{self.training.batch_tokens}; "
                f"{self._whole()}; lower training.batch_tokens, and raise training.accumulate to "
                "make up for it"
            ) from error
        finally:
            stream.close()  # type: ignore[attr-defined]
            if self.journal is not None:
                self.journal.close()

    def _pause(self) -> bool:
        """Between two steps: evaluate and save if due; returns whether to end."""
        progress, settings = self.progress, self.training
        stop, progress.seconds = agreed(self.world, float(self.stopping()), self._seconds())
        over = self.share >= 1
        due = (
            progress.step % settings.evaluate_every == 0 or over
        ) and progress.evaluated != progress.step
        if due and not stop:
            self._check_readings(0)
            self._evaluate()
            (stop,) = agreed(self.world, float(self.stopping()))
        over = over or bool(settings.patience and progress.worse >= settings.patience)
        progress.finished = over and progress.evaluated == progress.step
        if stop or over or progress.step % settings.save_every == 0:
            self._save()
        return bool(stop) or over

    def _seconds(self) -> float:
        """Seconds of training, without the time between interruption and resumption."""
        return time.monotonic() - self.begun

    @property
    def share(self) -> float:
        return self.training.spent(self.progress.step, self.progress.seconds)

    def _step(self, batches: list[Batch]) -> None:
        settings, world, progress = self.training, self.world, self.progress
        # A seed of its own for each step and process.
        torch.manual_seed(settings.seed + 1_000_003 * progress.step + 7919 * world.rank)
        scored, differentiate = (
            sum(batch.scored for batch in batches),
            self.graphs or self._differentiate,
        )
        total = torch.zeros((), device=world.device)
        for i, batch in enumerate(batches):
            with without_exchange(self.objective, i + 1 < len(batches)):
                total = total + differentiate(*batch.tensors, scored=scored)
        norm = torch.nn.utils.clip_grad_norm_(
            self.trained.parameters.values(), settings.clip or float("inf")
        )
        rate = settings.rate(progress.step, self.share)
        logged = (progress.step + 1) % settings.log_every == 0
        total = summed(world, total) if logged else total
        numbers = reading(total, getattr(norm, "full_tensor", lambda: norm)())
        if world.device.type == "cpu":
            self._refuse_nonsense(progress.step, numbers())  # before the weights change
        for group in self.trained.optimiser.param_groups:
            group["lr"] = rate
        self.trained.optimiser.step()
        self.trained.optimiser.zero_grad(
            set_to_none=self.graphs is None
        )  # graphs use fixed gradient buffers
        if self.trained.average is not None:
            self.trained.average.update(progress.step)
        self.readings.append((progress.step, numbers, rate))
        progress.step += 1
        progress.tokens += sum(batch.tokens for batch in batches)
        self.meter.add(self.trained.model, batches)
        self._check_readings(1)

    def _differentiate(self, *inputs: Tensor | None, scored: int) -> Tensor:
        """The loss of a batch as a share of its step; its gradient is added."""
        loss: Tensor = self.objective(*inputs) / scored
        (
            loss * self.world.size
        ).backward()  # processes average their gradients, and the loss is a mean over all tokens
        return loss.detach()

    def _check_readings(self, keep: int) -> None:
        """Check the numbers of all steps but the last `keep`, which a GPU may still be
        computing."""
        keep = keep if self.world.device.type == "cuda" else 0
        while len(self.readings) > keep:
            step, numbers, rate = self.readings.popleft()
            loss, norm = self._refuse_nonsense(step, numbers())
            if self.journal is not None and (step + 1) % self.training.log_every == 0:
                self._report(step + 1, loss, norm, rate)

    def _refuse_nonsense(self, step: int, values: list[float]) -> list[float]:
        for name, value in zip(("loss", "norm of the gradient"), values, strict=True):
            if not value - value == 0:
                raise TrainingError(self._blame(step, name, value))
        return values

    def _blame(self, step: int, name: str, value: float) -> str:
        first = step * self.training.accumulate
        rows = [
            int(row)
            for k in range(first, first + self.training.accumulate)
            for row in self.batches.rows(k)
        ]
        train, tokenizer = self.data.train, self.data.tokenizer
        pair = " -> ".join(
            repr(tokenizer.decode(side(rows[0]).tolist())) for side in (train.source, train.target)
        )
        return (
            f"step {step + 1}: the {name} is {value} in batch {first} ({len(rows)} examples: "
            f"{rows[:5]}..., the first "
            f"{pair}); {self._whole()}; lower training.learning_rate, set training.clip, or look "
            "at these examples"
        )

    def _whole(self) -> str:
        step = self.saved_step
        return f"the checkpoint of step {step} is intact" if step >= 0 else "nothing was saved yet"

    def _report(self, step: int, loss: float, norm: float, rate: float) -> None:
        assert self.journal is not None
        speed, share = self.meter.read()
        seconds = self._seconds()
        self.journal.write(
            step,
            loss=loss,
            norm=norm,
            rate=rate,
            seconds=round(seconds, 3),
            tokens_per_second=round(speed),
            share_of_peak=None if share is None else round(share, 4),
        )
        done = max(self.share, 1e-9)
        left = time.strftime("%H:%M:%S", time.gmtime(min((1 - done) / done * seconds, 359_999)))
        of_peak = "peak unknown" if share is None else f"{share:.0%} of peak"
        speeds = f"{speed:,.0f} tokens/s  {of_peak}"
        self.bar.at(done, f"step {step}  loss {loss:.3f}  {speeds}  {left} left")

    def _evaluate(self) -> None:
        """Process 0 evaluates the weights to use; the others wait."""
        weights = self.trained.to_use()
        progress = self.progress
        if self.world.first:
            model = build(self.config)
            model.load_state_dict(weights)
            model = model.to(self.world.device, self.compute).eval()
            found = evaluate(model, self.data, self.dev_batches, self.training, self.stopping)
            if found is not None:
                self._judge(found, weights)
        evaluated, worse = told_by_first(
            self.world, float(progress.evaluated), float(progress.worse)
        )
        progress.evaluated, progress.worse = int(evaluated), int(worse)
        self.meter.restart()

    def _judge(self, found: Evaluation, weights: dict[str, Tensor]) -> None:
        """Log the evaluation, and keep the model if it is the best so far."""
        assert self.journal is not None
        progress = self.progress
        progress.evaluated = progress.step
        # A BLEU below 1 is chance; the loss, negative, is less than any other BLEU.
        value = (
            found.score.bleu
            if self.training.best == "bleu" and found.score.bleu >= 1
            else -found.loss
        )
        better = progress.best is None or value > progress.best
        if better:
            progress.best, progress.best_step, progress.worse = value, progress.step, 0
            write_folder(self.folder / BEST, self._files(weights, found))
        else:
            progress.worse += 1
        self.journal.write(
            progress.step,
            dev_loss=found.loss,
            bleu=found.score.bleu,
            chrf=found.score.chrf,
            samples=found.samples,
        )
        self.bar.say(found.report(progress.step, better))

    def _files(
        self, weights: dict[str, Tensor], found: Evaluation | None = None
    ) -> dict[str, bytes]:
        text, tokenizer = card(self.recipe, self.config, self.progress, found), self.data.tokenizer
        files = model_files(self.config, weights, card=text)
        if self.base is not None:
            files |= self.base.files(self.config, tokenizer)
            files[CONFIG] += self.base.sections.encode()
        return {
            **files,
            TOKENIZER: tokenizer.to_bytes(),
            "recipe.toml": self.recipe.text().encode(),
        }

    def _save(self) -> None:
        if self._position() == self.saved:
            return
        self._check_readings(0)  # every step is checked before its weights are saved
        weights = self.trained.to_use() if self.lora is None else {}
        state = self.trained.files(self.progress)
        if self.world.first:
            assert self.journal is not None
            self.journal.sync()
            files = {**self._files(weights), **state}
            if self.lora is not None:
                del files[WEIGHTS]  # the base and the factors give them
            write_folder(self.folder / LAST, files)
        wait(self.world)
        self.saved_step, self.saved = self.progress.step, self._position()

    def _position(self) -> tuple[int, int, bool]:
        """The numbers in which two checkpoints differ, times aside."""
        return self.progress.step, self.progress.evaluated, self.progress.finished
