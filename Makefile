# Each target, alone, on a fresh clone, sets up what it needs: Python 3.11 or newer, pip and make are enough.
# A C compiler makes it about twenty times faster; COMPTOIR_COMPILED=0 does without.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test test-pure test-compiled lint bench compile clean lock

play: compile
	$(BIN)/comptoir play spyrium

test: test-pure test-compiled

test-pure: $(READY)
	COMPTOIR_COMPILED=0 $(BIN)/python -m pytest -n auto

test-compiled: compile
	@if $(BIN)/python tools/compile.py --check; then COMPTOIR_COMPILED=1 $(BIN)/python -m pytest -n auto; \
	else echo "make: the compiled half of the tests is left out: nothing is compiled here"; fi

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: compile
	$(BIN)/comptoir bench

compile: $(READY)
	@$(BIN)/python tools/compile.py

$(READY): requirements.lock pyproject.toml setup.py VERSION
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	COMPTOIR_COMPILED=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(READY)

# Choose newer versions: needs uv (pip install uv).
lock:
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-header -q -o requirements.lock

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/comptoir/_compiled.json .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
