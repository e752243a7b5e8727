"""A plain oracle of the marks of one deal, one function a preset, written from no engine.

Sources: GameLake (classic, gamelake, gamelake_annonces), STEKIUS (stekius), the Spanish page
(clasica, sin_anuncios), FFB belote of 27-01-2016 (classic, ffb_belote_2016; its annex 11 is
ffb_belote_2016_sa_ta). What the texts leave open is decided as the presets decide it:

- a tie is a litige; the takers' whole total, belote and declarations included, is added to what is
  pending, which goes to the takers of the next deal that is made, or to the defence where it fails;
- whoever takes no trick loses its declarations to the side that took them all; so takers who
  make a capot have made their contract, and takers who suffer one have failed;
- a belote is its holder's, on either capot too; only STEKIUS' "marca tudo" takes it from takers
  who fail.
"""

from collections.abc import Callable
from typing import NamedTuple


class Hand(NamedTuple):
    """What a deal came to. The card points are without the ten of the last trick.

    last, belote: "takers" or "defence"; belote may be None. alone: one seat took every trick.
    takers_declared, defence_declared: what counts, so only the side with the best has any.
    kind: "suit", "SA" or "TA"; takers_pairs, defence_pairs: further belotes, at all trumps.
    """

    takers_cards: int
    defence_cards: int
    takers_tricks: int
    defence_tricks: int
    last: str
    alone: bool = False
    belote: str | None = None
    takers_declared: int = 0
    defence_declared: int = 0
    pending: int = 0
    kind: str = "suit"
    takers_pairs: int = 0
    defence_pairs: int = 0


class Marks(NamedTuple):
    """What each side writes down, what is pending afterwards; "made", "failed" or "tie"."""

    takers: int
    defence: int
    pending: int
    verdict: str


def classic(hand: Hand) -> Marks:
    """FFB belote 2016 and GameLake: capot 252, a failure gives 162, no declarations."""
    takers, defence = belotes(hand)
    if hand.defence_tricks == 0:
        return made(hand, 252 + takers, defence)
    if hand.takers_tricks == 0:
        return failed(hand, takers, 252 + defence)
    counted = tricks(hand)
    if counted[0] + takers > counted[1] + defence:
        return made(hand, counted[0] + takers, counted[1] + defence)
    if counted[0] + takers < counted[1] + defence:
        return failed(hand, takers, 162 + defence)
    return tie(hand, counted[0] + takers, counted[1] + defence)


def gamelake(hand: Hand) -> Marks:
    """GameLake without declarations, "desligados" there by default: the classic marks."""
    return classic(hand)


def ffb_belote_2016(hand: Hand) -> Marks:
    """FFB belote of 27-01-2016, exact count, litige held: the classic marks."""
    return classic(hand)


def ffb_belote_2016_sa_ta(hand: Hand) -> Marks:
    """Its annex 11: at all trumps up to four belotes, and 258 points that count as 162."""
    takers, defence = belotes(hand)
    takers, defence = takers + 20 * hand.takers_pairs, defence + 20 * hand.defence_pairs
    if hand.defence_tricks == 0:
        return made(hand, 252 + takers, defence)
    if hand.takers_tricks == 0:
        return failed(hand, takers, 252 + defence)
    counted = tricks(hand)
    if hand.kind == "TA":
        counted = round(counted[0] * 162 / 258), round(counted[1] * 162 / 258)
    if counted[0] + takers > counted[1] + defence:
        return made(hand, counted[0] + takers, counted[1] + defence)
    if counted[0] + takers < counted[1] + defence:
        return failed(hand, takers, 162 + defence)
    return tie(hand, counted[0] + takers, counted[1] + defence)


def gamelake_annonces(hand: Hand) -> Marks:
    """GameLake with declarations: a failure gives "os 162 pontos e todos os anúncios"."""
    takers, defence = belotes(hand)
    declared = hand.takers_declared + hand.defence_declared
    if hand.defence_tricks == 0:
        return made(hand, 252 + declared + takers, defence)
    if hand.takers_tricks == 0:
        return failed(hand, takers, 252 + declared + defence)
    counted = tricks(hand)
    attack = counted[0] + hand.takers_declared + takers
    against = counted[1] + hand.defence_declared + defence
    if attack > against:
        return made(hand, attack, against)
    if attack < against:
        return failed(hand, takers, 162 + declared + defence)
    return tie(hand, attack, against)


def stekius(hand: Hand) -> Marks:
    """STEKIUS: capot 250; takers who fail mark nothing, "a outra equipa marca tudo"."""
    takers, defence = belotes(hand)
    declared = hand.takers_declared + hand.defence_declared
    if hand.defence_tricks == 0:
        return made(hand, 250 + declared + takers, defence)
    if hand.takers_tricks == 0:
        return failed(hand, 0, 250 + declared + takers + defence)
    counted = tricks(hand)
    attack = counted[0] + hand.takers_declared + takers
    against = counted[1] + hand.defence_declared + defence
    if attack > against:
        return made(hand, attack, against)
    if attack < against:
        return failed(hand, 0, 162 + declared + takers + defence)
    return tie(hand, attack, against)


def clasica(hand: Hand) -> Marks:
    """The Spanish page: capot 250 "más los anuncios", 500 for one seat alone; the belote stays."""
    takers, defence = belotes(hand)
    declared = hand.takers_declared + hand.defence_declared
    every_trick = 500 if hand.alone else 250
    if hand.defence_tricks == 0:
        return made(hand, every_trick + declared + takers, defence)
    if hand.takers_tricks == 0:
        return failed(hand, takers, every_trick + declared + defence)
    counted = tricks(hand)
    attack = counted[0] + hand.takers_declared + takers
    against = counted[1] + hand.defence_declared + defence
    if attack > against:
        return made(hand, attack, against)
    if attack < against:
        return failed(hand, takers, 162 + declared + defence)
    return tie(hand, attack, against)


def sin_anuncios(hand: Hand) -> Marks:
    """The Spanish page "sin anuncios": the same, where nobody declares."""
    return clasica(hand._replace(takers_declared=0, defence_declared=0))


PRESETS: dict[str, Callable[[Hand], Marks]] = {
    "classic": classic,
    "gamelake": gamelake,
    "gamelake-annonces": gamelake_annonces,
    "stekius": stekius,
    "clasica": clasica,
    "sin-anuncios": sin_anuncios,
    "ffb-belote-2016": ffb_belote_2016,
    "ffb-belote-2016-sa-ta": ffb_belote_2016_sa_ta,
}


def belotes(hand: Hand) -> tuple[int, int]:
    """Return the belote points of takers and defence."""
    return {None: (0, 0), "takers": (20, 0), "defence": (0, 20)}[hand.belote]


def tricks(hand: Hand) -> tuple[int, int]:
    """Return the card points of takers and defence with the ten of the last trick."""
    takers, defence = {"takers": (10, 0), "defence": (0, 10)}[hand.last]
    return hand.takers_cards + takers, hand.defence_cards + defence


def made(hand: Hand, takers: int, defence: int) -> Marks:
    """Return the marks of a contract made: what was pending goes to the takers."""
    return Marks(takers + hand.pending, defence, 0, "made")


def failed(hand: Hand, takers: int, defence: int) -> Marks:
    """Return the marks of a contract failed: what was pending goes to the defence."""
    return Marks(takers, defence + hand.pending, 0, "failed")


def tie(hand: Hand, takers: int, defence: int) -> Marks:
    """Return the marks of a litige: the takers' total joins what was pending."""
    return Marks(0, defence, hand.pending + takers, "tie")
