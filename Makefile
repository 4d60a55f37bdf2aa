# `make filings` on a fresh machine sets everything up and makes the filings; `make help` lists the rest.

bin := .venv/bin
code := $(wildcard generator tests bench)

MAKEFLAGS += --no-print-directory

.PHONY: help filings test test-long bench lock clean

help:
	@echo "make filings    make the filings of rules/*.yaml in output/"
	@echo "make test       check style, types, layers and behaviour"
	@echo "make test-long  run the checks that take minutes"
	@echo "make bench      measure the speed"
	@echo "make lock       resolve the dependencies anew and pin them"
	@echo "make clean      remove everything that was made, .venv included"

filings:
	@.ci/set-up
	@$(bin)/filing build

test:
	@.ci/set-up dev
	@$(bin)/ruff check $(code)
	@$(bin)/ruff format --check $(code)
	@$(bin)/mypy $(code)
	@$(bin)/lint-imports --no-logo
	@$(bin)/pytest -n auto

test-long:
	@.ci/set-up dev
	@$(bin)/pytest -n auto -m long || [ $$? = 5 ] # 5: there are none

bench:
	@.ci/set-up dev
	@$(bin)/python -m bench

lock:
	@.ci/lock

clean:
	@rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache dist output/*
	@find generator tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || :
