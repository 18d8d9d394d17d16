# Each target, alone, on a fresh clone, sets up what it needs: Python 3.11 or newer, pip and make are enough.
# A C compiler makes the games some twenty times faster; COMPTOIR_COMPILED=0 does without.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.ready-to-run
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play assets browser database check test test-all test-plain test-compiled test-rest format lint bench bench-peers compile \
	dist pictures lock clean help

# Served uncompiled where compiling fails. SERVE takes what `comptoir serve` takes: make play SERVE="--port 8080"
play: $(RUN) ## serve the tables on this machine and open the browser
	@$(BIN)/python tools/compile.py --or-plain
	@$(BIN)/python tools/assets.py
	@$(BIN)/comptoir serve $(SERVE)

assets: $(READY) ## htmx, fonts and icons from npm, and what the tests and linters take from it
	@$(BIN)/python tools/assets.py --dev

# The tests in the browser are left out, and say so, where there is no Chromium.
browser:
	@test -n "$$CHROMIUM" || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	echo "make: no Chromium here; as root, installing Debian's package chromium (a download of about 100 MB)"; \
	apt-get update -qq && apt-get install -y -qq chromium >/dev/null; \
	else echo "make: no Chromium here, so the tests in the browser are left out: install the package chromium, or name one in CHROMIUM"; fi; }

# The tests of the store start a server of their own (tests/databases.py); the package is there for its programs.
# RUNLEVEL=1: no service of the system is started.
database:
	@test -n "$$COMPTOIR_TEST_POSTGRES" || command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	echo "make: no PostgreSQL here; as root, installing Debian's package postgresql (a download of about 20 MB)"; \
	apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null; \
	else echo "make: no PostgreSQL here, so the store is tested on SQLite alone: install the package postgresql"; fi; }

# Every test has a tier: fast, test or all (CONTRIBUTING.md says which is for what).
TESTS := -m pytest -n auto --dist worksteal
RULES := tests/kernel tests/games tests/example_game src/comptoir/kernel src/comptoir/games

check: ## before a commit: lint, types and the fast tests; under two minutes once things are set up
	@echo "make check: lint, types, then the fast tests on the plain sources; about a minute and a half"
	@$(MAKE) --no-print-directory lint
	COMPTOIR_COMPILED=0 $(BIN)/python $(TESTS) -m fast

test: ## everything essential: rules and laws uncompiled and compiled, the site, whole games in a browser
	@echo "make test: set up .venv from PyPI and npm and compile (2 minutes, once), then the rules and laws on the plain"
	@echo "sources (1 minute), then everything essential compiled, with the site and whole games in Chromium (4 minutes)"
	@$(MAKE) --no-print-directory test-plain test-compiled

test-all: ## make test, then the long rest
	@echo "make test-all: make test (5 to 9 minutes), then every option and seat count at length, tours of the site"
	@echo "in Chromium, and everything else uncompiled (about 11 minutes)"
	@$(MAKE) --no-print-directory test test-rest

test-plain: $(READY)
	COMPTOIR_COMPILED=0 $(BIN)/python $(TESTS) -m "fast or test" $(RULES)

test-compiled: compile assets browser
	@if $(BIN)/python tools/compile.py --check; then COMPTOIR_COMPILED=1 $(BIN)/python $(TESTS) -m "fast or test"; \
	else echo "make: nothing is compiled here, so everything runs on the plain sources"; \
	COMPTOIR_COMPILED=0 $(BIN)/python $(TESTS) -m "fast or test" $(addprefix --ignore=,$(RULES)); fi

test-rest: compile assets browser database ## what make test-all adds
	$(BIN)/python $(TESTS) -m all
	COMPTOIR_COMPILED=0 $(BIN)/python $(TESTS) -m "fast or test" $(addprefix --ignore=,$(RULES) tests/browser)

format: $(READY) ## put everything into its one form: Python, scripts, stylesheets, templates
	$(BIN)/ruff check --fix-only --select I .
	$(BIN)/ruff format .
	$(BIN)/python tools/biome.py check --write
	$(BIN)/djlint --quiet --reformat src/comptoir/web || true # it fails where it has changed a file

lint: $(READY) ## the form and the faults of everything: ruff, mypy, Biome, djlint, deptry, vulture
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python tools/biome.py ci
	$(BIN)/djlint --quiet --check --lint src/comptoir/web
	$(BIN)/deptry src
	$(BIN)/vulture
	$(BIN)/python -m mypy
	MYPYPATH=src:tests/example_game/src $(BIN)/python -m mypy --strict -p stall

bench: compile ## how fast the games are here
	@$(BIN)/comptoir bench

bench-peers: compile ## the same, with other engines in the same run (installs them)
	@$(PIP) --require-hashes -r requirements-peers.lock
	@$(BIN)/comptoir bench --peers

compile: $(RUN) ## compile the kernel and the rules where there is a C compiler
	@$(BIN)/python tools/compile.py

$(RUN): requirements.lock pyproject.toml setup.py VERSION
	@echo "make: setting up .venv with what the games need, from PyPI (half a minute, once)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r requirements.lock
	@COMPTOIR_COMPILED=0 $(PIP) --no-deps --no-build-isolation --editable .
	@touch $(RUN)

$(READY): requirements-dev.lock $(RUN)
	@echo "make: adding what tests and linters need, from PyPI (half a minute, once)"
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $(READY)

dist: $(READY) ## the source package, and from it a wheel for this machine, in dist
	@echo "make dist: the source package, then a wheel from it (2 minutes); COMPTOIR_COMPILED=0 for any machine, 1 to insist"
	@mkdir -p build
	@$(BIN)/python -m build >build/dist.log 2>&1 || { tail -n 20 build/dist.log; exit 1; }
	@grep '^comptoir: ' build/dist.log; tail -n 1 build/dist.log

pictures: compile assets ## the pictures of the README (needs Chromium)
	@$(BIN)/python tools/pictures.py

LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --quiet
lock: ## choose newer versions of everything we use (needs uv: pip install uv)
	$(LOCK) --upgrade --extra compile -o requirements.lock
	$(LOCK) --upgrade --extra dev -c requirements.lock -o requirements-dev.lock
	$(LOCK) --upgrade --extra peers -c requirements.lock -o requirements-peers.lock

clean: ## remove everything that was made
	rm -rf $(VENV) build dist src/*.egg-info src/comptoir/_compiled.json .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16
