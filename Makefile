# Everything happens inside .venv; `make help` lists the targets.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
CARGO  ?= cargo
CRATE  := --manifest-path core/Cargo.toml
# The tests of a file stay together: some train a model once for all of them. One test: make test PYTEST_ARGS="-k name".
PYTEST_ARGS ?= --numprocesses auto --dist loadfile

# pyo3 must look at the interpreter that the package is built for, not at whichever is first on the path.
export PYO3_PYTHON := $(CURDIR)/$(BIN)/python
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Building without isolation: pip must find the maturin of .venv.
export PATH := $(CURDIR)/$(BIN):$(PATH)

CORE_SOURCES := core/Cargo.toml core/Cargo.lock $(shell find core/src -name '*.rs')

# Stamps: what has been installed. A stamp is older than a file it was made from only where that file changed.
MADE := $(VENV)/.stamp-made
CORE := $(VENV)/.stamp-core
TEST := $(VENV)/.stamp-test
DOCS := $(VENV)/.stamp-docs
BENCH := $(VENV)/.stamp-bench

.DEFAULT_GOAL := help
.PHONY: help demo test lint lint-python lint-rust test-rust test-python bench bench-serve experiments docs docs-refresh model wheel wheel-test clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-12s %s\n", $$1, $$2 }'

demo: $(CORE)  ## build the package and parse one sentence
	@$(BIN)/sentiparse parse "The movie is not very good, but I still like it"
	@echo
	@echo 'Next: $(BIN)/sentiparse parse --kbest 3 "not bad at all"'
	@echo 'The page: $(BIN)/pip install ".[serve]" && $(BIN)/sentiparse serve, then open http://127.0.0.1:8000/'

test: $(CORE) $(TEST)  ## lint, then the tests of the crate, then those of the package
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory test-rust
	@$(MAKE) --no-print-directory test-python

lint: lint-python lint-rust  ## formatting, style and types, Python and Rust

lint-python: $(CORE) $(TEST)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

lint-rust: $(MADE)
	$(CARGO) fmt $(CRATE) --check
	$(CARGO) clippy $(CRATE) --all-targets --locked -- -D warnings
	$(CARGO) clippy $(CRATE) --all-targets --locked --no-default-features -- -D warnings

# Without the Python binding, so that no test binary has to link against libpython.
test-rust:
	$(CARGO) test $(CRATE) --locked --no-default-features

test-python: $(CORE) $(TEST)
	$(BIN)/python -m pytest $(PYTEST_ARGS)

bench: $(CORE) $(BENCH)  ## measure speed and accuracy (accuracy needs SENTIPARSE_DATA)
	$(BIN)/python benchmarks/run.py $(BENCH_ARGS)

bench-serve: $(CORE) $(TEST)  ## load the service on loopback (wrk where it is installed)
	$(BIN)/python benchmarks/serve.py $(BENCH_ARGS)

experiments: $(CORE) $(BENCH)  ## the paper's tables and figures (needs SENTIPARSE_DATA)
	@$(call need_data)
	$(BIN)/sentiparse experiment all --data "$$SENTIPARSE_DATA"

docs: $(DOCS)  ## build the documentation into site/
	$(BIN)/mkdocs build --strict

docs-refresh: $(CORE) $(TEST)  ## write the outputs in the pages and notebooks anew
	$(BIN)/python scripts/refresh_docs.py
	$(BIN)/python scripts/headline.py

model: $(CORE) $(TEST)  ## train the bundled model anew (needs SENTIPARSE_DATA)
	@$(call need_data)
	$(BIN)/python scripts/build_model.py

wheel: $(MADE)  ## build a wheel and a source distribution into dist/
	$(BIN)/maturin build --release --locked --out dist
	$(BIN)/maturin sdist --out dist

wheel-test: wheel  ## install the wheel into an empty environment without a compiler, and use it
	$(BIN)/python scripts/wheel_test.py

clean:  ## remove what was built; .venv and the crate's cache stay
	rm -rf dist site .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

define need_data
test -n "$$SENTIPARSE_DATA" || { echo "SENTIPARSE_DATA is not set: export it as the folder that holds the corpora" >&2; exit 1; }
endef

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
		{ echo "sentiparse needs Python 3.10 or newer; name one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@command -v $(CARGO) >/dev/null || \
		{ echo "sentiparse builds a small Rust crate and found no cargo: install Rust from https://rustup.rs" >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip "maturin>=1.7,<2"
	@touch $@

# An editable install: the Python sources are used where they lie, the crate is compiled anew when it changes.
$(CORE): pyproject.toml $(CORE_SOURCES) | $(MADE)
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable .
	@touch $@

$(TEST): pyproject.toml | $(CORE)
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[test,lint]"
	@touch $@

$(DOCS): pyproject.toml | $(CORE)
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[docs]"
	@touch $@

$(BENCH): pyproject.toml | $(CORE)
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[bench]"
	@touch $@
