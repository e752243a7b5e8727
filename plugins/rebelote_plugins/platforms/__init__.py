"""Adapters to other programs of belote."""

from __future__ import annotations

from rebelote import Platform

PLATFORMS = (Platform("cfn", "Positions of contrée in the notation of colver."),)
