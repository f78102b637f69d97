# Two commands do everything: `make run` and `make test`. The rest is for those who change the code.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PARALLEL := -n auto --dist worksteal
ALL :=
QUICK := tests/core tests/test_config.py $(addprefix tests/lab/test_,$(addsuffix .py,parse plain fold blocks block_shapes shape_table sizes counts))
TESTSETS :=
TESTS :=
MODEL :=
PORT := 5000
TEXTS := "Il a failli rater son avion." "Où est la gare la plus proche ?" "« Je ne bois que du thé vert », a-t-elle dit." "Le billet coûte 37,50 € et le train part à 18 h 47."

.DEFAULT_GOAL := help
# Tests start hundreds of processes: Python must keep what it compiled.
export PYTHONDONTWRITEBYTECODE :=
.PHONY: help run scores test quick check floors pythons map notebooks install soak attack bench clean

help:  ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/'

run: $(VENV)/.run  ## set up, translate with the shipped model and, in a terminal, open the page (PORT=N)
	@for text in $(TEXTS); do echo "$$text"; $(BIN)/attentif translate "$$text" | sed 's/^/    /'; done
	@echo 'Your own: $(BIN)/attentif translate "Où est le chat noir ?"'
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/attentif serve --open --port $(PORT); fi

ifeq ($(filter scores,$(MAKECMDGOALS))$(TESTSETS),scores)
$(error make scores needs test sets: TESTSETS=DIR, a folder of files NAME.fr and NAME.en)
endif
scores: $(VENV)/.run  ## measure again what the shipped model's card says: TESTSETS=DIR, MODEL=FOLDER for another model's
	@$(BIN)/attentif scores "$(TESTSETS)" $(if $(MODEL),--model $(MODEL))

test: $(VENV)/.dev $(VENV)/.system  ## set up, then run the tests, or TESTS=...; a few long ones only if what they test changed, or with ALL=1
	@$(BIN)/python -m pytest $(PARALLEL) $(if $(ALL),--all) $(TESTS)

quick: $(VENV)/.dev  ## core, language and configuration, in less than a minute
	@$(BIN)/python -m pytest $(PARALLEL) $(QUICK)

check: $(VENV)/.dev  ## lint, types, dangerous calls, plain words and spelling, density, the wheel built twice, known vulnerabilities
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python -m tests.support.plain_words
	@$(BIN)/python -m tests.support.density
	@$(BIN)/python -m tests.support.built
	@$(BIN)/python -m tests.support.audit

floors: $(VENV)/.dev  ## the tests with every dependency at its lower bound, in a new environment: TESTS=... for a part
	@$(BIN)/python -m tests.support.environments floors $(TESTS)

pythons: $(VENV)/.dev  ## the tests with each of Python 3.11 to 3.13 that is found, in new environments: TESTS=... for a part
	@$(BIN)/python -m tests.support.environments pythons $(TESTS)

map: $(VENV)/.dev  ## write docs/map.md, the list of files, again
	@$(BIN)/python -m tests.support.rooms

notebooks: $(VENV)/.dev  ## run the notebooks and write their outputs again: about five minutes
	@$(BIN)/python -m tests.support.notebooks --write

install:  ## what the tests use beside Python, on Debian as root: pdflatex, rsvg-convert, chromium
	@apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	  texlive-latex-base texlive-latex-recommended texlive-fonts-recommended lmodern librsvg2-bin chromium

soak: $(VENV)/.dev  ## the long form of the tests; results go to docs/reliability.md
	@HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -m "soak or properties or attack" --durations=0 -rA

attack: $(VENV)/.dev  ## hostile input given to the real commands: a quarter of an hour
	@$(BIN)/python -m pytest -m attack tests/attack --durations=10

bench: $(VENV)/.dev  ## speed beside torch's and Hugging Face's models, as ratios
	@for name in start core data lab worksheet train translate serve; do $(BIN)/python -m bench.$$name || exit; done

clean:  ## remove the virtual environment and caches
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis

# A stamp is newer than pyproject.toml when the environment is as pyproject.toml says; a second run starts at once.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "attentif needs Python 3.11 or newer; set PYTHON=")'
	@$(PYTHON) -m venv $(VENV)

# Programs that pip does not install: where they cannot be had, the tests that need them are skipped, and say so.
$(VENV)/.system: | $(VENV)/bin/python
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! { command -v pdflatex && command -v rsvg-convert && command -v chromium; } >/dev/null; then \
	  echo "installing pdflatex, rsvg-convert and chromium (once; a minute or two)"; $(MAKE) --no-print-directory install; fi || echo "they could not be installed"
	@touch $@

$(VENV)/.run: pyproject.toml | $(VENV)/bin/python
	@echo "setting up $(VENV) (once; a minute or two)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[documents,serve]'
	@touch $@

$(VENV)/.dev: pyproject.toml corpora/pyproject.toml | $(VENV)/bin/python
	@echo "setting up $(VENV) with the test tools (once; a minute or two)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]' -e ./corpora
	@touch $@ $(VENV)/.run
