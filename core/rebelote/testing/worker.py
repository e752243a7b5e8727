"""What the kit runs in another process: assemble pickled tables and write them down."""

from __future__ import annotations

import json
import pickle
import sys

from rebelote.testing.assembling import check_assembles, written


def main() -> None:
    """Read (catalogue, table) pairs from standard input and print what they are, as JSON."""
    asked = pickle.load(sys.stdin.buffer)
    texts = [written(check_assembles(table, catalogue)) for catalogue, table in asked]
    json.dump(texts, sys.stdout)


if __name__ == "__main__":
    main()
