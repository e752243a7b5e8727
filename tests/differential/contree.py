"""The table whose rules are those of colver, as measured on colver 0.11.1."""

from __future__ import annotations

from typing import Any

import rebelote

NAMES = (
    "pairs suits full_deal bid coinche duties last_trick belote capot contract coinche_score match"
)
OPTIONS: dict[str, Any] = {
    "bid": {"maximum": 160},
    "coinche": {"when": "in_turn"},
    "duties": {"undertrump": "free"},
    "belote": {"failed": "defence"},
    "capot": {"points": 252, "by": "takers"},
    "contract": {"condition": "bid", "failed_base": 162},
    "coinche_score": {"factors": [2, 3], "doubled_base": 162, "defence_yields": ["belote"]},
    "match": {"target": 2000},
}
TABLE: dict[str, Any] = {
    "name": "contrée of colver",
    "rules": {**dict.fromkeys(NAMES.split(), True), **OPTIONS},
}
CONTREE = rebelote.rules(TABLE)
