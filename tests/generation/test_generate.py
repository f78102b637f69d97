"""attentif generate: greedy text is that of transformers, chats have its format, the text is
streamed."""

import tomllib
from importlib.resources import files

import pytest
import torch

from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.decoding.search import greedy
from attentif.generation.generate import Generator, generate
from attentif.interop.importing import import_model
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.tokenizer import Tokenizer
from tests.support.commands import command
from tests.support.folders import save_model
from tests.support.text_models import decoder

PROMPTS = ["Once upon", "été", "12 + 3 =", "a", "<|im_start|>user\nHi<|im_end|>\n", "\n\n x"]
CHAT = tomllib.loads(files("attentif.generation").joinpath("chat.toml").read_text("utf-8"))[
    "smollm2"
]


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    place = tmp_path_factory.mktemp("generate")
    model, tokenizer = decoder(place / "theirs", CHAT["template"])
    import_model(place / "theirs", place / "ours")
    return place / "ours", model, tokenizer


def test_greedy_text_is_that_of_transformers(imported):
    folder, model, tokenizer = imported
    ours = Generator(folder)
    for prompt in PROMPTS:
        ids = tokenizer(prompt)["input_ids"]
        assert ours.ids(prompt) == ids
        written = model.generate(torch.tensor([ids]), max_new_tokens=30, do_sample=False)[
            0, len(ids) :
        ]
        assert ours(prompt, max_tokens=30) == tokenizer.decode(written, skip_special_tokens=True)


def test_a_chat_has_the_format_of_the_models_template(imported):
    folder, _, tokenizer = imported
    ours = Generator(folder)
    for system in (None, "Answer in rhymes."):
        messages = [{"role": "system", "content": system}] if system else []
        messages.append({"role": "user", "content": "Who are\nyou?"})
        expected = tokenizer.apply_chat_template(
            messages, add_generation_prompt=True, return_dict=False
        )
        assert ours.ids("Who are\nyou?", chat=True, system=system) == expected


def test_a_template_that_is_not_known_is_refused_and_never_run(tmp_path):
    decoder(tmp_path / "theirs", "{{ cycler.__init__.__globals__.os.system('touch hacked') }}")
    import_model(tmp_path / "theirs", tmp_path / "ours")
    with pytest.raises(
        ConfigError, match=r"chat: .*ours has no chat format that attentif knows \(smollm2\)"
    ):
        generate(tmp_path / "ours", "Hi", chat=True)
    with pytest.raises(ConfigError, match="system: expected only in a chat"):
        generate(tmp_path / "ours", "Hi", system="Be kind.")


def test_sampling_repeats_from_its_seed_and_keeps_to_the_likeliest(imported):
    folder, *_ = imported
    ours = Generator(folder)
    texts = [ours("Once", temperature=1.5, seed=seed, max_tokens=20) for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]
    best = ours("Once", max_tokens=20)
    assert ours("Once", temperature=5.0, top_k=1, seed=3, max_tokens=20) == best
    assert ours("Once", temperature=1e-4, seed=3, max_tokens=20) == best
    for options in (
        {"temperature": -1.0},
        {"top_k": -1},
        {"top_p": 0.0},
        {"max_tokens": 0},
        {"temperature": float("nan")},
    ):
        with pytest.raises(ConfigError, match=rf"^{next(iter(options))}: expected"):
            ours("Once", **options)


def test_the_text_is_streamed_in_whole_characters(imported):
    folder, *_ = imported
    parts = []
    text = Generator(folder)("Once", max_tokens=40, temperature=2.0, seed=5, stream=parts.append)
    assert "".join(parts) == text
    assert len(parts) > 5


def test_a_prompt_longer_than_the_model_is_refused_and_the_command_prints_the_text(imported):
    folder, *_ = imported
    with pytest.raises(
        ConfigError, match=r"prompt: expected fewer than 200 tokens \(position_limit\), got 300"
    ):
        generate(folder, "a" * 300)
    expected = generate(folder, "a", max_tokens=5)
    assert (
        command("generate", "a", "--model", str(folder), "--max-tokens", "5").stdout
        == expected + "\n"
    )


@torch.no_grad()
def test_a_decoder_only_model_of_ours_reads_a_source_and_writes_its_target(tmp_path):
    tokenizer = Tokenizer.train((side for pair in phrasebook.pairs(60) for side in pair), 300)
    config = ModelConfig.like(
        "gpt2", vocab_size=310, embedding_dim=12, num_heads=2, decoder_layers=2, position_limit=60
    )
    torch.manual_seed(2)
    model = build(config).eval()
    for parameter in model.parameters():
        parameter += 0.4 * torch.randn_like(parameter)
    save_model(tmp_path / "own", model, card="", **{"tokenizer.json": tokenizer.to_bytes()})
    source = torch.tensor([tokenizer.encode("Il dort.")])
    never = [0, 2, 3, *range(tokenizer.vocab_size, 310)]
    found = greedy(
        model.step, model.start(source), torch.tensor([3]), eos_id=1, limits=20, forbidden=never
    )[0]
    assert generate(tmp_path / "own", "Il dort.", max_tokens=20) == tokenizer.decode(found.tokens)
