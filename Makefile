# Two commands do everything: `make run` and `make test`. The rest is for those who change the code.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SHIPPED := attentif/shipped/fr-en
TRAINED := runs/phrasebook/best
MODEL := $(if $(wildcard $(SHIPPED)/manifest.sha256),$(SHIPPED),$(TRAINED))
NAMED := $(if $(filter $(SHIPPED),$(MODEL)),,--model $(MODEL) )
TESTSETS :=
TEXTS := "Le chat noir dort." "Où est la gare ?" "Elle n'achète pas la petite table rouge." "J'ai lu trois livres hier."

.DEFAULT_GOAL := help
.PHONY: help run scores test check soak bench clean

help:  ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/'

run: $(VENV)/.run $(MODEL)/manifest.sha256  ## set up and translate; where no model is shipped, train a small one first (minutes)
	@for text in $(TEXTS); do echo "$$text"; $(BIN)/attentif translate $(NAMED)"$$text" | sed 's/^/    /'; done
	@echo 'Your own: $(BIN)/attentif translate $(NAMED)"Où est le chat noir ?"'

ifeq ($(filter scores,$(MAKECMDGOALS))$(TESTSETS),scores)
$(error make scores needs test sets: TESTSETS=DIR, a folder of files NAME.fr and NAME.en)
endif
scores: $(VENV)/.run  ## measure again what the shipped model's card says: TESTSETS=DIR, MODEL=FOLDER for another model's
	@$(BIN)/attentif scores "$(TESTSETS)" $(if $(findstring command,$(origin MODEL)),--model $(MODEL))

test: $(VENV)/.dev  ## set up, then run all tests
	@$(BIN)/python -m pytest

check: $(VENV)/.dev  ## lint and types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

soak: $(VENV)/.dev  ## the long form of the tests; results go to docs/reliability.md
	@HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -m "soak or properties" --durations=0 -rA

bench: $(VENV)/.dev  ## speed beside torch's and Hugging Face's models, as ratios
	@$(BIN)/python bench/core.py
	@$(BIN)/python bench/data.py
	@$(BIN)/python bench/lab.py
	@$(BIN)/python bench/train.py
	@$(BIN)/python bench/translate.py

clean:  ## remove the virtual environment and caches
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis

# Killed, it goes on where it was; finished, it is there at once.
$(TRAINED)/manifest.sha256: | $(VENV)/.run
	@$(BIN)/attentif train recipes/phrasebook.toml

# A stamp is newer than pyproject.toml when the environment is as pyproject.toml says; a second run starts at once.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "attentif needs Python 3.11 or newer; set PYTHON=")'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: pyproject.toml | $(VENV)/bin/python
	@echo "setting up $(VENV) (once; a minute or two)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	@echo "setting up $(VENV) with the test tools (once; a minute or two)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.run
