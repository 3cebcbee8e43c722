# The front door. `make play` plays, `make test` tests; both set up whatever is missing and say what they do.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
COMPILED := build/compiled
STAMP := $(COMPILED)/.stamp
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
STEP := $(PYTHON) scripts/steps.py
PIP := -q --disable-pip-version-check --retries 2
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

.PHONY: help play terminal test test-full test-plain test-compiled test-web check states build web bench bench-bots bench-profile bench-search bench-server docs film pictures fixtures golden requirements types wheel clean

help:
	@echo "make play        opens the tables and a browser at the lobby"
	@echo "make terminal    plays in the terminal (GAME=java names the game)"
	@echo "make test        everything that decides whether a change is good"
	@echo "make test-full   the same with many more random games"
	@echo "make check       linters, types and import contracts only"
	@echo "make build       compile the engine with mypyc (needs a C compiler)"
	@echo "make wheel       the sdist, the pure wheel and the compiled one, into dist"
	@echo "make docs        the docs site, into build/docs/html"
	@echo "make pictures    every board at every size, into docs/pictures/sizes"
	@echo "make film        the moving picture of the README, from a game in a browser"
	@echo "make bench       measure the engine, plain and compiled"
	@echo "make bench-bots  measure the greedy bot (GAME=java GAMES=100)"
	@echo "make bench-search   how many rounds a second the search makes (GAME=maharaja)"
	@echo "make bench-profile  where the time of a game goes (GAME=java)"
	@echo "make types       write the schemas and the types of the web table anew"
	@echo "make fixtures    write the moments that boards are tested with anew"
	@echo "make golden      play the golden records anew (review the difference!)"
	@echo "make states      write the states of the games from their fields.py"

play: $(READY) web build
	@PYTHONPATH=$(COMPILED) $(BIN)/durbar

terminal: $(READY) build
	@PYTHONPATH=$(COMPILED) $(BIN)/durbar play $(GAME)

# The compiled tests and the browser wait for servers half of their time, so they run side by side, each with its own output.
# The plain ones only compute: beside the browser they take five times as long.
test: web
	@$(MAKE) -j2 check build
	@$(MAKE) test-plain
	@echo "== the compiled engine and the browser are tested side by side; what they say follows when each is done"
	@$(MAKE) -j2 $(if $(filter output-sync,$(.FEATURES)),-Otarget) test-compiled test-web

test-full: export DURBAR_EXAMPLES := 100
test-full: export DURBAR_SECONDS := 60
test-full: export DURBAR_DIGEST_GAMES := 10000
test-full: export DURBAR_FULL := 1
test-full: test

states: $(READY)
	@$(BIN)/python -m durbar.testing.states

check: $(READY)
	@echo "== linters, types, import contracts"
	@$(BIN)/python -m durbar.testing.states --check
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check -q .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python scripts/workflows.py
	@$(BIN)/python scripts/web.py lint

# What is compiled is tested twice. The plain run leaves out the rest, which the compiled run tests as people have it, and what is
# marked `once` (without a compiler the plain one tests everything); the compiled run looks at fewer random games of each table,
# because both builds play the same ones (tests/contract/test_builds.py).
test-plain: $(READY) web build
	@echo "== tests, plain Python"
	@if [ -f $(STAMP) ]; then $(BIN)/pytest -n $(JOBS) -m "not once" $(addprefix --ignore=tests/,adapters arena cli install server table); else $(BIN)/pytest -n $(JOBS); fi

test-compiled: $(READY) web build
	@if [ -f $(STAMP) ]; then \
		echo "== tests, compiled engine"; \
		PYTHONPATH=$(COMPILED) DURBAR_EXAMPLES=$${DURBAR_EXAMPLES:-3} $(BIN)/pytest -n $(JOBS); \
	else \
		echo "== no C compiler here: the compiled engine is not tested; everything runs as plain Python"; \
	fi

build: $(READY)
	@$(BIN)/python scripts/build.py $(COMPILED)

web: $(READY)
	@$(BIN)/python scripts/web.py build

test-web: $(READY) web build
	@$(BIN)/python scripts/web.py check
	@PYTHONPATH=$$(test -f $(STAMP) && echo $(CURDIR)/$(COMPILED)) $(BIN)/python scripts/web.py e2e

wheel: $(READY) web build
	@$(BIN)/python scripts/packages.py dist

docs: $(READY)
	@$(STEP) "installing what builds the docs" "Is the package registry reachable from here?" \
		$(BIN)/python -m pip install $(PIP) -r docs/requirements.txt
	@$(STEP) "building the docs" "What stands above says why." $(BIN)/python scripts/docs.py
	@echo "== they begin at build/docs/html/index.html"

pictures: $(READY) web
	@$(BIN)/python scripts/pictures.py

film: $(READY) web
	@$(BIN)/python scripts/film.py

bench-bots: $(READY) build
	@PYTHONPATH=$$(test -f $(STAMP) && echo $(COMPILED)) $(BIN)/python -m benchmarks.bots $(GAME) \
		--games $(or $(GAMES),100) --equals $(or $(EQUALS),20) --seed $(or $(SEED),1)

bench-profile: $(READY)
	@PYTHONPATH=src $(BIN)/python -m benchmarks.profiles $(GAME) --games $(or $(GAMES),100)

bench-search: $(READY) build
	@PYTHONPATH=$$(test -f $(STAMP) && echo $(COMPILED)) $(BIN)/python -m benchmarks.search $(GAME) --write --note "$(NOTE)"

bench-server: $(READY) build
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m benchmarks.server_load --tables 200 --seconds 20 --rate 1000 --apart
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m benchmarks.server_load --tables 200 --seconds 20 --rate 1000 --postgres --workers 2
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m benchmarks.server_watchers

bench: $(READY) build
	@$(BIN)/python -m benchmarks.engine --seconds 0.1

fixtures: $(READY)
	@$(BIN)/python web/scripts/fixtures.py $(GAME)

types: $(READY)
	@$(BIN)/python -m durbar.server.schema docs/protocol.schema.json
	@$(BIN)/python -m durbar.server.schema --games docs/shapes
	@$(BIN)/python scripts/web.py types

golden: $(READY)
	@$(BIN)/python -m tests.records.golden $(GAME)

requirements: $(READY)
	@$(BIN)/python -m uv --version >/dev/null 2>&1 || $(BIN)/pip install -q uv
	@$(BIN)/python -m uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links -q --upgrade -o requirements.txt
	@$(BIN)/python -m uv pip compile pyproject.toml --extra docs --universal --python-version 3.11 -c requirements.txt \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links -q --upgrade -o docs/requirements.txt

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Durbar needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@test -x $(BIN)/python || $(STEP) "making $(VENV)" "Has this Python the module venv? (Debian: apt install python3-venv)" \
		$(PYTHON) -m venv $(VENV)
	@$(STEP) "installing the Python packages (a minute the first time)" "Is the package registry reachable from here?" \
		$(BIN)/python -m pip install $(PIP) -r requirements.txt
	@$(STEP) "announcing the games" "What stands above says why." \
		$(BIN)/python -m pip install $(PIP) --no-deps --no-build-isolation -e .
	@touch $(READY)

clean:
	rm -rf build dist $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
