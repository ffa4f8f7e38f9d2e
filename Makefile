# All development commands. Each target first sets up what it needs in .venv.

PYTHON ?= python3
BIN := .venv/bin
SETUP := @$(PYTHON) scripts/setup.py
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes --no-strip-extras \
	--custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

PYTEST := $(BIN)/python -m pytest
# One process more than there are cores, because tests also wait for pages and servers. Neighbouring tests share a server,
# a browser or a database, so each process takes a run of tests, and then steals from the process with the most left.
IN_PARALLEL = -n $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))') --dist worksteal
# Tests start hundreds of Python processes, each of which would otherwise compile all sources again.
unexport PYTHONDONTWRITEBYTECODE

# `make coverage` measures the rulebook and the library as plain Python, which is too slow for tests of what is above
# them. Those run compiled, where nobody can measure the packages that are compiled.
ABOVE_LIBRARY := */cli/*,*/server/*,*/client/*,*/envs/*,*/arena/*,*/bots/*,*/wire/*,*/sim/*,*/__main__.py
COMPILED := */rulebook/*,*/sim/*,*/bots/evaluation/*,*/envs/cuda_kernels.py
TESTS_ABOVE_LIBRARY := $(addprefix tests/,server web attack envs arena bots cli test_site.py test_docs.py test_hosting.py compatibility)

PORT ?= 8000
EXTRAS := --extra fast --extra cli --extra terminal --extra png --extra server --extra postgres --extra client --extra arena
RESEARCH := --extra envs --extra openspiel --extra dataset

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play test check coverage docs gallery bench attack dev watch soak lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Set up .venv for development (the other targets do this when they need it)
	$(SETUP) dev rulebook envs

play: ## Play in the browser: build the client and serve it on port 8000 (PORT=… changes it)
	$(SETUP) run web
	@$(BIN)/undermine serve --host 0.0.0.0 --port $(PORT) --database sqlite:///undermine.db --open --log-level warning

test: ## Run the tests
	$(SETUP) dev rulebook envs postgresql programs browser web
	$(PYTEST) $(IN_PARALLEL)
	@cd web && PATH="$$PATH:$(CURDIR)/$(BIN)" npm run --silent test

check: ## Check formatting, lint, types and layers
	$(SETUP) dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(SETUP) web
	@cd web && PATH="$$PATH:$(CURDIR)/$(BIN)" npm run --silent check

coverage: ## List the lines that the tests miss; fails if they miss too many
	$(SETUP) dev rulebook envs postgresql programs browser web
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(IN_PARALLEL) --cov --cov-report= $(TESTS_ABOVE_LIBRARY:%=--ignore=%)
	$(BIN)/coverage report --omit='$(ABOVE_LIBRARY)' --fail-under=97
	$(PYTEST) $(IN_PARALLEL) --cov --cov-report= $(TESTS_ABOVE_LIBRARY)
	$(BIN)/coverage report --include='$(ABOVE_LIBRARY)' --omit='$(COMPILED)' --fail-under=90

docs: ## Build the documentation site
	$(SETUP) dev
	rm -rf build/site
	$(BIN)/sphinx-build -W --keep-going --quiet -b html docs build/site
	@echo 'The site is ready: build/site/index.html'

gallery: ## Take the pictures of every screen for the page docs/gallery.md (SCREENS="home table-5": only these)
	$(SETUP) dev rulebook browser web
	@$(BIN)/python -m tests.web.gallery after $(SCREENS)

bench: ## Measure the rulebook, the environments and the server, beside other projects
	$(SETUP) bench rulebook envs
	$(BIN)/python benchmarks/rulebook.py
	$(BIN)/python benchmarks/envs.py
	$(BIN)/python benchmarks/server.py

attack: ## Attack a server's time and memory, and measure how people who play there fare (ATTACKS="syncs": only this)
	$(SETUP) dev rulebook
	@for network in '' --namespace; do \
		$(BIN)/python -m tests.attack $$network $(ATTACKS) || { status=$$?; [ $$status = 1 ] || exit $$status; }; \
	done; exit $${status:-0}

dev: ## Run the server and the web client, both reloading when a file changes
	$(SETUP) dev rulebook web
	@$(BIN)/python scripts/dev.py $(PORT)

watch: ## Run the tests whenever a file changes
	$(SETUP) dev rulebook envs
	$(BIN)/watchfiles --filter python --verbosity warning '$(BIN)/python -m pytest -q -x' src tests

soak: ## Run the slow tests: random play, and a server that is killed repeatedly
	$(SETUP) dev rulebook envs postgresql programs browser web
	$(PYTEST) $(IN_PARALLEL) -m slow

lock: $(BIN)/uv ## Update requirements/*.txt from pyproject.toml (UPGRADE=1: newest versions)
	$(LOCK) $(EXTRAS) $(RESEARCH) --extra ray --group dev -o requirements/dev.txt
	$(LOCK) $(EXTRAS) --group build -c requirements/dev.txt -o requirements/run.txt
	$(LOCK) $(EXTRAS) $(RESEARCH) --group build --extra bench -c requirements/dev.txt -o requirements/bench.txt
	$(subst pyproject.toml ,,$(LOCK)) --group node -o requirements/node.txt
	@! grep -n '://' requirements/*.txt || { echo 'A lock contains an address; see docs/decisions/0003.'; exit 1; }

$(BIN)/uv:
	$(SETUP) dev

clean: ## Remove .venv and all generated files
	rm -rf .venv build dist .coverage htmlcov .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	rm -rf web/node_modules web/src/made src/undermine/server/page
	find src tests benchmarks scripts docs -name __pycache__ -prune -exec rm -rf {} +
