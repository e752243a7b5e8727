"""The bundled bots."""

from rebelote.plugin import Player
from rebelote_plugins.players.hops import HOPS
from rebelote_plugins.players.uniform import RANDOM

PLAYERS: tuple[Player, ...] = (HOPS, RANDOM)
