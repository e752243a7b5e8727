"""Makes the documentation's own modules importable: its extension, and its example plugin."""

import sys

from tests.docs.pages import DOCS

sys.path[:0] = [str(DOCS / "_ext"), str(DOCS / "examples" / "seven_last" / "src")]
