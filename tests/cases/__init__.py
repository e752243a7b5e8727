"""Faults of other belote software, each a test under the name of the right behaviour."""
