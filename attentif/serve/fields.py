"""Fields of the requests and responses: what openapi.json says of them, and what is checked."""

from __future__ import annotations

from types import GenericAlias
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    WithJsonSchema,
    create_model,
    model_validator,
)
from starlette.datastructures import UploadFile


def _texts(sent: Any) -> Any:
    """A list of other things than texts is one error: one for each item would take minutes."""
    if isinstance(sent, list) and not all(isinstance(text, str) for text in sent):
        raise ValueError("expected a text, or a list of texts")
    return sent


def _values(sent: Any) -> Any:
    if isinstance(sent, dict) and len(sent) > MOST_VALUES:
        raise ValueError(f"expected at most {MOST_VALUES} values, got {len(sent)}")
    return sent


def _ids(sent: Any) -> Any:
    if isinstance(sent, list) and len(sent) > MOST_IDS:
        raise ValueError(f"expected at most {MOST_IDS} tokens, got {len(sent)}")
    return sent


MOST_IDS = 512  # tokens before a word
MOST_VALUES = 100  # of a page's form: a question may ask for many numbers
Texts = Annotated[str | list[str], BeforeValidator(_texts)]
Number = Annotated[int, Field(ge=1, le=16)]
Source = Annotated[str, Field(description='Language of the text, or "auto"', examples=["fr"])]
Target = Annotated[str, Field(description="Language to translate to", examples=["en"])]
Others = Annotated[int, Field(ge=0, le=10, description="Number of other translations")]
FILE = "File to translate; the ending of its name is its format"


class Request(BaseModel):
    """Fields that an address does not know are ignored, as LibreTranslate does."""

    model_config = ConfigDict(extra="ignore", arbitrary_types_allowed=True)
    api_key: Annotated[str, Field(description="API key, where the server has keys")] = ""

    @model_validator(mode="before")
    @classmethod
    def _without_null(cls, sent: Any) -> Any:
        """A field that is null is not given: LibreTranslate's clients send all of theirs."""
        if not isinstance(sent, dict):
            return sent
        return {name: value for name, value in sent.items() if value is not None}


class Translate(Request):
    q: Annotated[
        Texts, Field(description="Text to translate, or a list of texts", examples=["Bonjour !"])
    ]
    source: Source
    target: Target
    format: Annotated[Literal["text", "html"], Field(description="html keeps the tags")] = "text"
    alternatives: Others = 0


class TranslateFile(Request):
    file: Annotated[
        UploadFile, WithJsonSchema({"type": "string", "format": "binary", "description": FILE})
    ]
    source: Source
    target: Target


class Detect(Request):
    q: Annotated[
        Texts, Field(description="Text whose language is asked for; a list is taken as one text")
    ]


class Sentence(Request):
    q: Annotated[str, Field(description="One sentence", examples=["Il a failli rater son avion."])]


class Written(Sentence):
    target: Annotated[
        str, Field(description="The translation to look at; by default the model's own")
    ] = ""


class Text(Request):
    q: Annotated[str, Field(description="Text to translate", examples=["Il dort. Elle lit."])]
    alternatives: Others = 0


class Choices(Sentence):
    tokens: Annotated[
        list[int],
        BeforeValidator(_ids),
        Field(description="Ids of the tokens before the word", max_length=MOST_IDS),
    ]
    n: Annotated[Number, Field(description="Number of choices")] = 5


class Steps(Written):
    n: Annotated[Number, Field(description="Number of candidates at each position")] = 5


class Beam(Sentence):
    beam: Annotated[Number, Field(description="Beam width")] = 4


Format = Literal["json", "html", "latex", "text"]


class Shapes(Request):
    block: Annotated[
        str,
        Field(
            max_length=4000,
            description="Name of a block, or its equations",
            examples=["single-head"],
        ),
    ]
    sizes: Annotated[str, Field(max_length=400, description="Sizes such as d=8,n_heads=2")] = ""
    format: Annotated[Format, Field(description="Format of the answer")] = "json"


class Work(Shapes):
    block: Annotated[
        str, Field(max_length=4000, description="Name of a block, or its equations")
    ] = ""
    example: Annotated[
        str, Field(max_length=100, description="Name of an example, without a block")
    ] = ""
    values: Annotated[
        str, Field(max_length=20_000, description="Numbers of the block, as TOML")
    ] = ""
    seed: Annotated[
        int | None, Field(ge=0, lt=1 << 31, description="Small random numbers from this seed")
    ] = None
    decimals: Annotated[int, Field(ge=0, le=30, description="Digits after the point")] = 4


class Learn(Request):
    fields: Annotated[
        dict[str, str],
        BeforeValidator(_values),
        Field(max_length=MOST_VALUES, description="Values of the page's form, by name"),
    ] = {}
    token: Annotated[str, Field(description="Token of a form that runs code")] = ""


def sends(name: str, /, **kinds: Any) -> Any:
    """The model of a response from the types of its fields; a list of one type is a list of such
    values."""
    made: dict[str, Any] = {
        field: (GenericAlias(list, kind[0]) if isinstance(kind, list) else kind, ...)
        for field, kind in kinds.items()
    }
    return create_model(name, **made)


Error = sends("Error", error=str)
Language = sends("Language", code=str, name=str, targets=[str])
Detection = sends("Detection", confidence=float, language=str)
Translated = create_model(
    "Translated",
    translatedText=(str | list[str], ...),
    alternatives=(list[Any] | None, None),
    detectedLanguage=(Detection | GenericAlias(list, Detection) | None, None),
)
FileUrl = sends("FileUrl", translatedFileUrl=str)
FileJob = sends(
    "FileJob",
    id=str,
    name=str,
    state=Literal["working", "done", "failed", "cancelled"],
    done=int,
    total=int,
    error=str,
    url=Annotated[str | None, Field(description="Address of the translated file, when it is done")],
)
Word = sends("Word", text=str, probability=float, first=int, end=int, start=int | None)
Translation = sends(
    "TranslatedSentence",
    source=str,
    target=str,
    space=str,
    confidence=float | None,
    tokens=[int],
    words=[Word],
)
TranslatedWords = sends(
    "TranslatedWords", translatedText=str, alternatives=[str], sentences=[Translation]
)
Choice = sends(
    "Choice",
    text=Annotated[str, Field(description="The sentence with this word, continued from there")],
    word=str,
    probability=float,
    confidence=float | None,
    tokens=[int],
    words=[Word],
)
ChosenWords = sends("ChosenWords", choices=[Choice])
CANDIDATE = {"token": str, "id": int, "probability": float}
Step = sends("Step", **CANDIDATE, rank=int, candidates=[sends("Candidate", **CANDIDATE)])
DecodingSteps = sends("DecodingSteps", source=str, target=str, steps=[Step])
Node = sends("Node", **CANDIDATE, parent=int, score=float, ended=bool, best=bool)
BeamTree = sends("BeamTree", source=str, target=str, nodes=[Node])
