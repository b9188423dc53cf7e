# One virtual environment, .venv, for everything. Stamp files in it remember which lock was installed.

# The first of these that is Python 3.11 or later; `make PYTHON=/path/to/python …` overrides it.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$p; break; }; done)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Only locked packages are installed: anything with another checksum is refused.
INSTALL := $(PIP) install --require-hashes
CODE = $(wildcard src tests benchmarks tools hatch_build.py)
CLIENT := src/alhambra/server/client/index.html
CLIENT_SOURCES = $(shell find web/src web/public web/index.html web/*.ts web/*.js web/package-lock.json -type f 2>/dev/null)
# Python with our own code, for browsers: what web/python/build.js packs.
CLIENT_PYTHON := src/alhambra/server/client/python/python.json
CLIENT_PYTHON_SOURCES = $(shell find src/alhambra -type f -not -path '*/__pycache__/*' \
	-not -path '*/server/*' -not -path '*/lab/*' -not -path '*/terminal/*') $(wildcard web/python/*) web/package-lock.json
# Node.js comes with the environment; the client's own tools lie in web/node_modules.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent --prefix web

# Tests start hundreds of processes, none of which should compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal test check new-module mutants mutants-client lint format client site dist browser proxies bench bench-client bench-site load fairness attack docs lock audit clean setup setup-dev setup-docs setup-bench setup-mutants setup-ray setup-upkeep

help: ## Show this list
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='|' read -r name text; do printf '%-14s %s\n' "$$name" "$$text"; done

play: setup client ## Play Alhambra in the browser, alone or with friends in the same network
	@$(BIN)/alhambra serve --open --any-port --share

terminal: setup ## Play Alhambra in the terminal
	@$(BIN)/alhambra play

test: lint client browser proxies setup-ray ## Lint, types, then all tests on all cores
	$(NPM) test
	$(BIN)/python -m pytest -n auto --dist worksteal

check: setup-dev ## Lint and types of the Python code, and its tests without servers, browsers and many games
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy $(CODE)
	$(BIN)/python -m pytest -n auto -m "not long" --ignore tests/server --ignore tests/browser --ignore tests/browser_host --ignore tests/package

new-module: setup-dev ## Begin a module: make new-module NAME=storks
	$(BIN)/python tools/new_module.py "$(NAME)" $(if $(PREFIX),--prefix $(PREFIX))

mutants: setup-mutants ## Change the program in one place at a time: a sample of what the tests must notice
	$(BIN)/python tools/mutants.py --sample 100

mutants-client: setup-dev web/node_modules/.installed web/mutants/node_modules/.installed ## The same for the logic of the browser client: all of some files
	$(BIN)/python tools/mutants.py --client

lint: setup-dev web/node_modules/.installed ## Check style, format and types
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy $(CODE)
	$(NPM) run lint
	$(NPM) run check
	@find src -name '*.py' -exec wc -l {} + | awk '$$1 >= 400 && $$2 != "total" { print "note: " $$2 " has " $$1 " lines; does it hold one idea?" }'

format: setup-dev web/node_modules/.installed ## Format the code and repair what can be repaired
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)
	$(NPM) run format

dist: setup client ## Build wheel and source distribution, in dist/
	rm -rf dist
	$(BIN)/python -m hatchling build -d dist

client: $(CLIENT) $(CLIENT_PYTHON) ## Build the browser client, if it has changed

site: client ## Write the whole game as files that any web host can serve, in build/site/
	$(NPM) run site
	@echo "The site is in build/site/, $$(du -sk build/site | cut -f1) kB."

browser: ## Find a browser for the tests, or install Debian's
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq chromium-headless-shell; } || { \
		echo "The tests play in Chromium, and none was found. On Debian: sudo apt install chromium-headless-shell" >&2; exit 1; }

proxies: ## Find nginx and Caddy for the tests, or install Debian's; without them, some tests are skipped
	@for proxy in nginx caddy; do \
		PATH="$$PATH:/usr/sbin" command -v $$proxy >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq $$proxy; } || \
		echo "Tests behind a real $$proxy are skipped, since there is none. On Debian: sudo apt install $$proxy" >&2; done

bench: setup-bench ## Run the benchmarks
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks --modules

bench-client: setup-dev client browser ## Measure how smoothly the table moves in the browser
	$(BIN)/python -m tools.bench_client

bench-site: setup-dev client browser ## Measure how long it takes until a browser can play without a server
	$(BIN)/python -m tools.bench_site

load: setup-dev ## Measure how much load the server can take
	$(BIN)/python -m tools.load

fairness: setup-dev ## Measure how long a person waits while computers play at many tables
	$(BIN)/python tools/fairness.py

attack: setup-dev ## Kill, flood and disturb servers on this machine, and check that nothing is lost
	$(BIN)/python tools/attack.py

docs: setup-docs ## Build a site from the documents and the Python interface, in site/
	rm -rf build/pages && mkdir -p build/pages
	cp -R *.md docs deploy build/pages
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "The documents are in site/index.html."

lock: setup-upkeep ## Find the newest versions that fit pyproject.toml and write the lock files
	$(BIN)/python tools/lock.py

audit: setup-upkeep $(VENV)/.web ## Look up known vulnerabilities in all packages, if the sources can be reached
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/audit.py

clean: ## Remove the virtual environment and everything generated
	rm -rf $(VENV) web/node_modules web/mutants/node_modules src/alhambra/server/client build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

setup: $(VENV)/.runtime ## Install what the game needs
setup-dev: $(VENV)/.dev ## Install what tests and lint need
setup-docs: $(VENV)/.docs ## Install what the documents need
setup-bench: $(VENV)/.bench ## Install what the benchmarks need
setup-mutants: $(VENV)/.mutants ## Install what the mutants need
setup-ray: $(VENV)/.ray ## Install what contests on several machines need
setup-upkeep: $(VENV)/.upkeep ## Install what looks after the dependencies

$(BIN)/python:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Alhambra needs Python 3.11 or later, and none was found. Install it, or name it: make PYTHON=/path/to/python" >&2; \
		exit 1; fi
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Alhambra needs Python 3.11 or later, and $(PYTHON) is not." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments. On Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# The browser client is built by the rules below, not by installing.
$(VENV)/.runtime: requirements/play.lock requirements/build.lock pyproject.toml | $(BIN)/python
	$(INSTALL) -r requirements/build.lock
	$(INSTALL) -r requirements/play.lock
	HATCH_BUILD_NO_HOOKS=1 $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# One package comes as source and is built by those installed first.
$(VENV)/.dev: requirements/dev.lock $(VENV)/.runtime
	$(INSTALL) --no-build-isolation -r requirements/dev.lock
	@touch $@

$(VENV)/.docs: requirements/docs.lock $(VENV)/.runtime
	$(INSTALL) -r requirements/docs.lock
	@touch $@

# Here, too, one package comes as source.
$(VENV)/.mutants: requirements/mutants.lock $(VENV)/.dev
	$(INSTALL) --no-build-isolation -r requirements/mutants.lock
	@touch $@

$(VENV)/.bench: requirements/bench.lock $(VENV)/.runtime
	$(INSTALL) -r requirements/bench.lock
	@touch $@

$(VENV)/.ray: requirements/ray.lock $(VENV)/.dev
	$(INSTALL) -r requirements/ray.lock
	@touch $@

$(VENV)/.upkeep: requirements/upkeep.lock | $(BIN)/python
	$(INSTALL) -r requirements/upkeep.lock
	@touch $@

$(VENV)/.web: requirements/web.lock | $(BIN)/python
	$(INSTALL) -r requirements/web.lock
	@touch $@

# `npm ci` would ask that the lock name the bundler's binaries for every system; `install` takes the locked versions and
# finds the one for this system.
web/node_modules/.installed: web/package-lock.json $(VENV)/.web
	$(NPM) install --no-save
	@touch $@

web/mutants/node_modules/.installed: web/mutants/package-lock.json $(VENV)/.web
	$(NPM)/mutants ci
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.installed
	$(NPM) run build
	@touch $@

$(CLIENT_PYTHON): $(CLIENT_PYTHON_SOURCES) | $(CLIENT)
	$(NPM) run python
