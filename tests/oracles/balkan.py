"""A plain oracle of the marks of one deal in Macedonia, Croatia and Moldova, from no engine.

Sources: the rules page of emilijan-koteski/belote (Bitola); Petran, arz.hr and bela4us (Bela);
BelotAI (Moldova).  What they leave open is decided as the comments of the presets say.  Nothing
ever waits: what a hand says is pending is not looked at.
"""

from collections.abc import Callable

from tests.oracles.scores import Hand, Marks, belotes, tricks


def bitola(hand: Hand) -> Marks:
    """More than the others, or everything is theirs; every trick: everything, and 100 for ten."""
    takers, defence = belotes(hand)
    everything = takers + defence + hand.takers_declared + hand.defence_declared
    if hand.defence_tricks == 0:
        return Marks(252 + everything, 0, 0, "made")
    if hand.takers_tricks == 0:
        return Marks(0, 252 + everything, 0, "failed")
    counted = tricks(hand)
    attack = counted[0] + hand.takers_declared + takers
    against = counted[1] + hand.defence_declared + defence
    return more_or_nothing(attack, against)


def bela(hand: Hand) -> Marks:
    """The same, but every trick adds 90, and without a trick no declaration counts."""
    counted, pairs = tricks(hand), belotes(hand)
    took = hand.takers_tricks > 0, hand.defence_tricks > 0
    declared = hand.takers_declared, hand.defence_declared
    attack, against = (
        counted[side] + pairs[side] + declared[side] * took[side] + 90 * (not took[1 - side])
        for side in (0, 1)
    )
    return more_or_nothing(attack, against)


def more_or_nothing(attack: int, against: int) -> Marks:
    """Return the marks where a tie loses, and who loses loses all."""
    if attack > against:
        return Marks(attack, against, 0, "made")
    return Marks(0, attack + against, 0, "failed")


def moldovan(hand: Hand) -> Marks:
    """In tens: as much as the others is enough, the ten is the defence's only, no trick costs 10.

    The defence is written first, the takers have what is left of the whole.
    """
    pairs = belotes(hand)
    attack = hand.takers_cards + hand.takers_declared + pairs[0]
    against = hand.defence_cards + 10 * (hand.last == "defence")
    against += hand.defence_declared + pairs[1]
    if hand.defence_tricks == 0:
        return Marks(written(162 + hand.takers_declared + pairs[0]), -10, 0, "made")
    lost = hand.takers_declared + pairs[0]
    if hand.takers_tricks == 0:
        return Marks(-10, written(162 + hand.defence_declared + pairs[1]), 0, "failed")
    if attack < against:
        return Marks(0, written(162 + lost + hand.defence_declared + pairs[1]), 0, "failed")
    theirs = written(against)
    return Marks(written(attack + against) - theirs, theirs, 0, "made")


def written(points: int) -> int:
    """Return the tens that are written: 35 is 3, 66 is 7."""
    tens, rest = divmod(points, 10)
    return tens + 1 if rest > 5 else tens


PRESETS: dict[str, Callable[[Hand], Marks]] = {
    "bela": bela,
    "bitola": bitola,
    "moldovan": moldovan,
}
