"""Tests of the core and of the bundled plugins."""
