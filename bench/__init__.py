"""Measurements: each a ratio against a named baseline, found in one run. `make bench` prints them."""
