# Each target, alone, on a fresh clone, sets up what it needs: Python 3.11 or newer, pip and make are enough.
# A C compiler makes the games some twenty times faster; COMPTOIR_COMPILED=0 does without.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: pictures play assets browser test test-pure test-compiled format lint bench bench-peers compile clean lock help

play: compile assets ## serve the tables on this machine and open the browser
	@$(BIN)/comptoir serve

assets: $(READY) ## htmx, fonts and icons from npm, pinned by package-lock.json
	@$(BIN)/python tools/assets.py

# Debian's package where we may install it; the tests in the browser are left out, and say so, where there is none.
browser:
	@test -n "$$CHROMIUM" || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	{ test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } || \
	echo "make: no Chromium here, so the tests in the browser are left out: install the package chromium, or name one in CHROMIUM"

test: test-pure test-compiled ## the whole suite: the games uncompiled, then everything compiled

test-pure: assets ## the suite on the plain sources; the site, which is never compiled, comes with the other half
	COMPTOIR_COMPILED=0 $(BIN)/python -m pytest -n auto --dist worksteal --ignore=tests/browser --ignore=tests/web

test-compiled: compile assets browser ## the suite on the compiled modules
	@if $(BIN)/python tools/compile.py --check; then COMPTOIR_COMPILED=1 $(BIN)/python -m pytest -n auto --dist worksteal; \
	else echo "make: nothing is compiled here, so the compiled half of the tests is left out"; COMPTOIR_COMPILED=0 $(BIN)/python -m pytest -n auto --dist worksteal tests/web tests/browser; fi

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

compile: $(READY) ## compile the kernel and the rules where there is a C compiler
	@$(BIN)/python tools/compile.py

$(READY): requirements.lock pyproject.toml setup.py VERSION
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements.lock
	COMPTOIR_COMPILED=0 $(PIP) --no-deps --no-build-isolation --editable .
	@touch $(READY)

pictures: compile assets ## the pictures of the README (needs Chromium)
	@$(BIN)/python tools/pictures.py

lock: ## choose newer versions of everything we use (needs uv: pip install uv)
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-header -q --upgrade -o requirements.lock
	uv pip compile pyproject.toml --extra peers -c requirements.lock --universal --python-version 3.11 --generate-hashes --no-header -q -o requirements-peers.lock

clean: ## remove everything that was made
	rm -rf $(VENV) build dist src/*.egg-info src/comptoir/_compiled.json .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16
