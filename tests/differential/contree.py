"""The table whose rules are those of colver, as measured on colver 0.11.1."""

import rebelote

CONTREE = rebelote.rules("colver-contree")
