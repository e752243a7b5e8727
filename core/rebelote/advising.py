"""Advice of an installed player, for any view."""

from __future__ import annotations

from rebelote.advice import Advice, Adviser
from rebelote.catalogue import installed_player
from rebelote.errors import NotationError
from rebelote.views import View


def advise(view: View, player: str = "search", seed: int = 0) -> Advice:
    """What *player*, an installed one that tells why, would do in the place of the viewer.

    The same view and *seed* give the same advice.  Raises `NotationError` when the viewer has
    nothing to do, and for a player that is not there or gives no reasons; `MissingExtra` where the
    player needs something that is not installed.
    """
    if not isinstance(view, View) or not view.legal:
        raise NotationError("a view to advise on", _told(view), "the view of a seat that may act")
    bot = installed_player(player).make(seed)
    if not isinstance(bot, Adviser):
        raise NotationError("an adviser", player, "a player that tells why")
    return bot.advise(view)


def _told(view: object) -> object:
    """Whose view it is, and of what phase."""
    if not isinstance(view, View):
        return view
    who = "a spectator" if view.seat is None else f"seat {view.seat}"
    return f"{who} in phase {view.phase}"
