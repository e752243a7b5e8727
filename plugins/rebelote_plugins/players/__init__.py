"""The bundled bots."""

from rebelote.plugin import Player
from rebelote_plugins.players.hops import HOPS
from rebelote_plugins.players.quick import QUICK_PLAYER
from rebelote_plugins.players.search import SEARCH
from rebelote_plugins.players.uniform import RANDOM

PLAYERS: tuple[Player, ...] = (HOPS, QUICK_PLAYER, RANDOM, SEARCH)
