"""The peer of `attentif serve`: a FastAPI of thirty lines around the same translator, without
limits and checks.

python -m bench.systems.plain_server PORT
"""

from __future__ import annotations

import sys

import uvicorn
from fastapi import FastAPI
from pydantic import BaseModel

from attentif import Translator


class Asked(BaseModel):
    q: str


app = FastAPI()
translator = Translator()


@app.post("/translate")
def translate(asked: Asked) -> dict[str, str]:
    return {"translatedText": translator.translate(asked.q)}


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), log_level="error")
