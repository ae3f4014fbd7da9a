# `make play` and `make test` need Python 3.11 or newer and the network, once; everything else they bring themselves.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check
NPM := $(PY) -m build_hook.node

# What an installed Meldroom is built from; Python files are used where they lie.
SOURCES := pyproject.toml hatch_build.py $(wildcard build_hook/*.py src/meldroom/solver/kernel.p* $(foreach part,nearest counts finder playouts straight promises picking,src/meldroom/solver/$(part).p*)) \
           $(shell find web src/meldroom/words -name node_modules -prune -o -type f -name '[!.]*' ! -name '*.pyc' -print 2>/dev/null)
OFFLINE := { echo "Meldroom could not be installed: the reason is above; the first time this needs the network."; exit 1; }

.PHONY: help play test check lint types rooms web pytest coverage bench soak dev lock clean
.DEFAULT_GOAL := help

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1 - /p' Makefile | awk -F ' - ' '{ printf "make %-9s %s\n", $$1, $$2 }'

play: $(VENV)/meldroom.stamp ## install what is needed, start Meldroom and open the page
	@$(BIN)/meldroom $(ARGS)

test: ## everything that must pass before a change lands
	@$(MAKE) --no-print-directory -j2 check web
	@$(MAKE) --no-print-directory pytest

check: lint types rooms ## the quick part of it: style, types, and which room may know which

lint: $(VENV)/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/codespell

types: $(VENV)/test.stamp
	$(BIN)/pyright --warnings

rooms: $(VENV)/test.stamp
	$(BIN)/lint-imports

web: web/node_modules/.package-lock.json ## the checks and tests of the page
	$(NPM) run check
	$(NPM) test

pytest: $(VENV)/test.stamp ## the tests in Python (make pytest ARGS="-k joker")
	$(PY) -m pytest -n auto --dist worksteal --durations=15 -r fER $(ARGS)

coverage: $(VENV)/test.stamp ## the same, and which lines and branches no test reaches
	$(PY) -m pytest -n auto --dist worksteal --cov --cov-report=term $(ARGS)
	$(PY) -m coverage report --fail-under=95 >/dev/null
	$(PY) -m coverage report --fail-under=100 --include='*/tiles/*,*/tilerummy/*,*/notation/*' >/dev/null

bench: $(VENV)/test.stamp ## side by side with other programs
	@test -d bench || { echo "There is no folder bench/ yet, so there is nothing to measure."; exit 1; }
	$(PIP) install --quiet -e '.[bench]'
	$(PY) -m bench $(ARGS)

soak: $(VENV)/test.stamp ## long runs of many games
	$(PY) -m pytest -m soak $(ARGS)

dev: $(VENV)/meldroom.stamp ## the tools of a contributor, and the checks before each commit
	$(PIP) install --quiet --require-hashes -r requirements/dev.txt
	$(BIN)/pre-commit install

lock: dev ## renew requirements/
	@for set in run test dev; do \
		group=; [ $$set = run ] || group="--group $$set -c requirements/run.txt"; \
		$(BIN)/uv pip compile pyproject.toml $$group --universal --python-version 3.11 --generate-hashes --quiet \
			--no-emit-index-url --no-annotate --custom-compile-command "make lock" \
			$(UPGRADE) -o requirements/$$set.txt || exit 1; \
	done

clean: ## remove what was built; to begin anew, remove .venv and web/node_modules too
	rm -rf build dist htmlcov .coverage .coverage.* .hypothesis .import_linter_cache .pytest_cache .ruff_cache
	rm -rf src/meldroom/server/static src/meldroom/solver/*.so $(VENV)/*.stamp
	find src tests build_hook -name __pycache__ -prune -exec rm -rf {} +

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Meldroom needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) --version 2>/dev/null || echo missing):" \
			"install one, or name it: make $(firstword $(MAKECMDGOALS)) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "This Python cannot make a virtual environment: install its venv module (Debian: apt install python3-venv)."; \
		exit 1; }

$(VENV)/run.stamp: requirements/run.txt | $(PY)
	@echo "Installing what Meldroom needs ..."
	@$(PIP) install --quiet --require-hashes -r $< || $(OFFLINE)
	@touch $@

$(VENV)/meldroom.stamp: $(VENV)/run.stamp $(SOURCES)
	@echo "Building Meldroom ..."
	@$(PIP) install --quiet --no-deps -e . || $(OFFLINE)
	@if [ -f build/notes.txt ]; then cat build/notes.txt; fi
	@if [ -f src/meldroom/server/static/index.html ]; then touch $@; fi # without a page, try again the next time

$(VENV)/test.stamp: requirements/test.txt | $(VENV)/meldroom.stamp
	@echo "Installing what the tests need ..."
	@$(PIP) install --quiet --require-hashes -r $< || $(OFFLINE)
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/test.stamp
	$(NPM) ci --ignore-scripts --no-audit --no-fund
