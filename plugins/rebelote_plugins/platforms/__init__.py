"""Adapters to other programs of belote."""
