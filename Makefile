# One virtual environment, .venv, for everything. Stamp files in it remember which lock was installed.

# The first of these that is Python 3.11 or later; `make PYTHON=/path/to/python …` overrides it.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$p; break; }; done)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
CODE = $(wildcard src tests benchmarks tools)

.DEFAULT_GOAL := help
.PHONY: help play test lint format bench lock clean setup setup-dev setup-bench

help: ## Show this list
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='|' read -r name text; do printf '%-14s %s\n' "$$name" "$$text"; done

play: setup ## Play Alhambra in the terminal
	@$(BIN)/alhambra play

test: lint ## Lint, types, then all tests on all cores
	$(BIN)/python -m pytest -n auto

lint: setup-dev ## Check style, format and types
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy $(CODE)

format: setup-dev ## Format the code and repair what can be repaired
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

bench: setup-bench ## Run the benchmarks
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks --modules

lock: | $(BIN)/python ## Find the newest versions that fit pyproject.toml and write the lock files
	$(BIN)/python tools/lock.py

clean: ## Remove the virtual environment and everything generated
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

setup: $(VENV)/.runtime ## Install what the game needs
setup-dev: $(VENV)/.dev ## Install what tests and lint need
setup-bench: $(VENV)/.bench ## Install what the benchmarks need

$(BIN)/python:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Alhambra needs Python 3.11 or later, and none was found. Install it, or name it: make PYTHON=/path/to/python" >&2; \
		exit 1; fi
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Alhambra needs Python 3.11 or later, and $(PYTHON) is not." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments. On Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.runtime: requirements.lock pyproject.toml | $(BIN)/python
	$(PIP) install -r requirements.lock
	$(PIP) install --no-deps -e .
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.runtime
	$(PIP) install -r requirements-dev.lock
	@touch $@

$(VENV)/.bench: requirements-bench.lock $(VENV)/.runtime
	$(PIP) install -r requirements-bench.lock
	@touch $@
