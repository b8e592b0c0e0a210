# Every target sets up what it needs: Python 3.11 or newer, make and a network are enough.
# A C compiler makes the games several times faster and is used when it is there.

PYTHON ?= python3
WORKERS ?= 2
GAME ?=
ARGS ?=
SITE ?=
SERVER ?=
SHIPPED ?=

VENV := .venv
PEERS := .venv-bench
BROKEN := .venv-mutants
SCRIBES := .venv-docs
PY := $(VENV)/bin/python
PIP := -m pip --quiet --disable-pip-version-check --no-input install

COLD := %/__init__.py %/terminal.py %/fields.py %/field_lists.py %/writing.py %/plain.py %/tally.py
SOURCES := $(wildcard src/priory/core/*.py src/priory/games/*/*.py $(foreach door,rules position mind mind/solver,src/priory/games/*/$(door)/*.py) $(patsubst %,src/priory/bots/%.py,look search tree) src/priory/lab/loop.py $(patsubst %,src/priory/%.py,choices words $(addprefix drawing/,easel escaping sounds template_cache view_cache wrapping) $(addprefix table/,drawn log patches recap story undo updates wire)))
COMPILED := $(filter-out $(COLD),$(SOURCES))

MADE := $(VENV)/.made
INSTALLED := $(VENV)/.installed
TOOLS := $(VENV)/.tools
BUILT := $(VENV)/.built
MODULES := web/node_modules/.made
CLIENT := src/priory/server/static/priory.js
ALONE := site/sw.js
PACKED := dist/.made
NODE := PATH="$$PATH:$(CURDIR)/$(VENV)/bin"

# What most changes would break, and nothing that takes long.
QUICK := core rules words tools terminal server/test_api.py server/test_guard.py
QUICK += house/test_docs.py house/test_lock.py house/test_makefile.py house/test_bounds.py

# Tests demand the build that this machine can make.
EXPECT = export PRIORY_EXPECT=$${PRIORY_EXPECT:-$$($(PY) -c "import setup; \
	print('compiled' if setup.compiler() else 'pure')")}; echo "Testing the $$PRIORY_EXPECT build ..."

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help ready play terminal web site manual client load quick test pure notebooks lint style format types build bench docs pictures rules goldens nightly proof mutants workflows hooks lock check replay clean compiled

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

ready: $(TOOLS) $(BUILT) $(CLIENT) ## set up everything, play nothing yet

play: $(if $(SITE),$(ALONE),$(BUILT) $(CLIENT)) ## start the server and open the home page (ARGS=--port=..., SITE=1: the page without a server)
	@$(if $(SITE),$(PY) -m tools.site.serving site,$(VENV)/bin/priory serve) --open $(ARGS)

terminal: $(BUILT) ## set up what is missing and play in the terminal (GAME=kingsbridge, ARGS=...)
	@$(VENV)/bin/priory play $(GAME) $(ARGS)

web: $(CLIENT) ## build the browser client: script, styles, fonts, icons

site: $(INSTALLED) $(CLIENT) $(SCRIBES)/.installed ## build site/, the page without a server and the documentation, for any static host (SERVER=https://... to link one)
	@echo "Building the page without a server and the documentation: this takes about a minute ..."
	@PRIORY_PURE=1 $(PY) -m tools.site site $(if $(SERVER),--server=$(SERVER))
	@$(NODE) npm --prefix web run --silent site
	@$(MAKE) --no-print-directory manual

manual: $(INSTALLED) $(SCRIBES)/.installed ## build the documentation in site/docs anew, and check its links; the site is there already
	@PRIORY_PURE=1 $(PY) -m tools.docs site --mkdocs=$(SCRIBES)/bin/mkdocs

client: $(CLIENT) ## run the tests of the browser client's own logic
	@$(NODE) npm --prefix web run --silent test

load: $(TOOLS) $(BUILT) $(CLIENT) ## measure 300 tables with four seats each on this machine (ARGS=--tables=...)
	$(PY) -m benchmarks.load $(ARGS)

quick: $(TOOLS) style ## style, types, rules, words, terminal and API in pure Python: within three minutes, compiling nothing
	$(PY) -m mypy
	PRIORY_PURE=1 PRIORY_EXPECT=pure $(PY) -m pytest -n $(WORKERS) --dist worksteal $(addprefix tests/,$(QUICK)) $(ARGS)

test: $(TOOLS) $(BUILT) $(ALONE) client ## run the tests on the compiled build, but those of the night, and those of the client (ARGS=... goes to pytest)
	@$(EXPECT); $(PY) -m pytest -n $(WORKERS) --dist worksteal -m "not nightly" $(ARGS)

pure: $(TOOLS) $(BUILT) $(CLIENT) $(ALONE) ## run all tests in pure Python, beside the compiled modules
	PRIORY_PURE=1 PRIORY_EXPECT=pure $(PY) -m pytest -n $(WORKERS) --dist worksteal -m "not nightly" $(ARGS)

notebooks: $(TOOLS) $(BUILT) ## run the notebooks in examples/ from top to bottom
	$(PY) -m pytest --nbmake --nbmake-timeout=900 -W default -n $(WORKERS) $(wildcard examples/*.ipynb)

lint: style $(MODULES) ## check style and layout of everything: also of the browser client and all styles, with Biome
	@$(NODE) npm --prefix web run --silent lint

style: $(TOOLS) workflows ## check style and layout of Python with ruff, of templates with djLint, and the workflows
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m tools.templates --check
	$(PY) -m djlint --quiet --lint src examples

format: $(TOOLS) $(MODULES) ## lay out Python, templates, styles and the browser client
	$(PY) -m ruff format .
	$(PY) -m tools.templates
	@$(NODE) npm --prefix web run --silent format

workflows: $(TOOLS) ## check workflows and the compose file against their schemas, and for careless rights
	$(VENV)/bin/check-jsonschema --builtin-schema vendor.github-workflows $(wildcard .github/workflows/*.yml)
	$(VENV)/bin/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	$(VENV)/bin/zizmor --offline --no-progress --quiet --config .github/zizmor.yml .github/workflows

hooks: $(TOOLS) ## check what is committed before it is, from now on in this clone
	$(VENV)/bin/pre-commit install

types: $(TOOLS) $(CLIENT) ## check all types with mypy --strict, those of the browser client with tsc
	$(PY) -m mypy
	@$(NODE) npm --prefix web run --silent types

build: $(TOOLS) $(PACKED) ## make sdist and wheel in dist/ as strangers do, install both, play and serve from them
	$(PY) -m tools.check_wheel dist

bench: $(BUILT) $(PEERS)/.installed ## measure speed beside peers, into benchmarks/results.md and benchmarks/lab.md
	PYTHONPATH=src $(PEERS)/bin/python -m benchmarks $(ARGS)

docs: $(TOOLS) $(BUILT) ## write the generated pages of docs/ and web/src/wire.ts anew and run the examples in the docs
	$(PY) -m tools.provenance
	$(PY) -m tools.describe
	$(PY) -m tools.wire
	$(PY) -m pytest tests/house/test_docs.py tests/house/test_examples.py

pictures: $(TOOLS) $(BUILT) $(CLIENT) ## draw the pictures of the docs from the real terminal and a real Chromium, and all others into build/pictures
	$(PY) -m tools.pictures
	$(PY) -m tools.screens
	mkdir -p build/pictures
	$(PY) -m tools.screens build/pictures
	$(PY) -m tools.sizes

rules: $(TOOLS) ## list numbered rules without a test; none may be left
	$(PY) -m tools.rules

goldens: $(TOOLS) $(BUILT) ## write the recorded games of tests/goldens anew, and tests/transcripts: whole games in words
	$(PY) -m tools.goldens
	$(PY) -m tools.transcripts

nightly: $(TOOLS) $(BUILT) $(CLIENT) $(ALONE) ## run the tests that are too long for every change, and the generic suite on ten thousand games of each kind
	@$(EXPECT); $(PY) -m pytest -n $(WORKERS) --dist worksteal -m nightly $(ARGS)
	@$(EXPECT); PRIORY_GAMES=10000 $(PY) -m pytest -n $(WORKERS) --dist worksteal tests/contract $(ARGS)

proof: $(TOOLS) $(BUILT) $(CLIENT) ## kill, race, flood, starve and soak real servers for an hour (ARGS=--minutes=5)
	$(PY) -m tools.proof $(ARGS)

mutants: $(BROKEN)/.installed $(CLIENT) ## change the rules in small ways and see whether tests notice (GAME=world, ARGS=--sample=10)
	$(BROKEN)/bin/python -m tools.mutants $(GAME) $(ARGS)

lock: $(TOOLS) ## write the locks in requirements/ anew (ARGS=--upgrade for the newest versions)
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(PY) -m tools.lock $(ARGS)

check: $(TOOLS) ## check that locks, generated docs and web/src/wire.ts are current
	$(PY) -m tools.lock --check
	$(PY) -m tools.provenance --check
	$(PY) -m tools.describe --check
	$(PY) -m tools.wire --check

replay: $(TOOLS) $(BUILT) ## replay the recorded games of tests/goldens in both builds
	$(PY) -m tools.goldens --check
	PRIORY_PURE=1 $(PY) -m tools.goldens --check

clean: ## remove everything that was made, the environments included
	rm -rf $(VENV) $(PEERS) $(BROKEN) $(SCRIBES) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf web/node_modules src/priory/server/static src/priory/drawing/icons.json
	find . -name '*.egg-info' -prune -exec rm -rf {} +
	find src -name '*.so' -delete -o -name '*.pyd' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

compiled:
	@printf '%s\n' $(COMPILED)

$(MADE):
	@$(PYTHON) -c 'import sys; v = sys.version.split()[0]; v_ok = sys.version_info >= (3, 11); \
		sys.exit(None if v_ok else "Priory needs Python 3.11 or newer, and $(PYTHON) is %s: make PYTHON=python3.x" % v)'
	@echo "Setting up $(VENV), once: this takes about a minute."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(INSTALLED): requirements/run.txt requirements/build.txt pyproject.toml setup.py | $(MADE)
	@$(PY) $(PIP) --require-hashes -r requirements/run.txt -r requirements/build.txt
	@PRIORY_PURE=1 $(PY) $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(TOOLS): requirements/dev.txt $(INSTALLED)
	@$(PY) $(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

# With SHIPPED=1, as in the gate, what is tested is what the wheel holds: compiled once, from the sdist.
$(BUILT): $(COMPILED) $(INSTALLED) $(if $(SHIPPED),$(PACKED))
	@echo "$(if $(SHIPPED),Taking the compiled games from the wheel,Compiling the games: the first time this takes some minutes) ..."
	@$(PY) $(if $(SHIPPED),-m tools.check_wheel --take dist,setup.py --quiet build_ext --inplace)
	@touch $@

# pip makes the wheel from the sdist, in an environment that holds only what pyproject.toml asks for.
$(PACKED): $(INSTALLED) $(CLIENT) $(wildcard *.md MANIFEST.in NOTICE) $(shell find src/priory docs/rules -type f ! -name '*.so' ! -name '*.pyc' ! -path '*/static/*' ! -name icons.json)
	@echo "Making sdist and wheel: this takes some minutes ..."
	@rm -rf dist
	@$(PY) setup.py --quiet sdist
	@$(PY) -m pip --quiet --disable-pip-version-check --no-input wheel --no-deps --wheel-dir dist dist/*.tar.gz
	@touch $@

# Node comes from the machine, or from PyPI where there is none.
$(MODULES): web/package.json web/package-lock.json requirements/web.txt | $(MADE)
	@command -v npm > /dev/null || $(PY) $(PIP) --require-hashes -r requirements/web.txt
	@$(NODE) npm --prefix web ci --loglevel=error --no-audit --no-fund
	@touch $@

$(CLIENT): $(wildcard web/src/*.ts web/src/alone/*.ts web/styles/*.css web/*.json web/build.mjs) src/priory/drawing/icons.txt $(MODULES)
	@echo "Building the browser client ..."
	@$(NODE) npm --prefix web run --silent build

# Built anew when anything is newer that it is made of.
$(ALONE): $(CLIENT) web/site.mjs web/pictures.mjs $(wildcard *.md benchmarks/*.md examples/*.ipynb) $(shell find src/priory tools/site tools/docs web/src docs -name '*.py' -o -name '*.j2' -o -name '*.css' -o -name '*.json' -o -name '*.md' -o -name '*.po' -o -name '*.toml' -o -name '*.ts' -o -name '*.html' -o -name '*.yml')
	@$(MAKE) --no-print-directory site

# The pages are built apart, so that nothing of it is where the games are.
$(SCRIBES)/.installed: requirements/docs.txt
	@$(PYTHON) -m venv --clear $(SCRIBES)
	@$(SCRIBES)/bin/python $(PIP) --require-hashes -r requirements/docs.txt
	@touch $@

$(BROKEN)/.installed: requirements/mutants.txt
	@$(PYTHON) -m venv --clear $(BROKEN)
	@$(BROKEN)/bin/python $(PIP) --require-hashes -r requirements/mutants.txt
	@PRIORY_PURE=1 $(BROKEN)/bin/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(PEERS)/.installed: requirements/bench.txt requirements/gin.txt
	@$(PYTHON) -m venv --clear $(PEERS)
	@$(PEERS)/bin/python $(PIP) --require-hashes -r requirements/bench.txt
	@$(PEERS)/bin/python $(PIP) --require-hashes --no-deps --target $(PEERS)/gin -r requirements/gin.txt
	@touch $@
