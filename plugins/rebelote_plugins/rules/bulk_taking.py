"""The twin of taking: the auction around a card turned up, for many deals at once."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import (
    ACTED,
    SEATS,
    SUIT_NAMES,
    Rules,
    Twin,
    below,
    filled,
    offers_of,
    plays_quick,
    worth,
    wrapped,
)

ROUNDS, THIRD, JACK, DEALER, ANY, SUITS, ALWAYS, LATER, ROW, KINDS = 0, 1, 2, 3, 4, 5, 9, 10, 11, 12
"""Where the settings stand: the kinds of the suits from `SUITS`, the others from `KINDS`."""

NOTE = "take"
PASSES, MUST, TAKEN_IN = range(3)
"""In the row of notes: how often seats have passed, whether the next must take, and the round
in which somebody took."""

PASSING = -1
ELSE = -2
JACKS = 0x10101010

WANTED = 190
"""What the quick player takes with, in hundredths of a trick."""


def taking_twin(
    rules: Rules,
    rounds: int,
    third: bool,
    jack: int,
    dealer: bool,
    free: bool,
    always: tuple[str, ...],
    later: tuple[str, ...],
) -> Twin | None:
    """The twin of an auction under these options; `jack` is 0 for no, 1 first, 2 dealer."""
    places = {name: place for place, name in enumerate(rules.plan.kinds)}
    take, *more = rules.plan.moves["auction"]
    if take.name != NOTE or not {*SUIT_NAMES, *always} <= set(places):
        return None
    suits = tuple(places[name] for name in SUIT_NAMES)
    others = tuple(places[name] for name in (*always, *later) if name in places)
    head = (rounds, int(third), jack, int(dealer), int(free), *suits)
    settings = (*head, len(always), len(others) - len(always), NOTE, *others)
    if not more:
        return Twin(take_all, (settings, (0,)))
    offers = offers_of(rules, more)
    choose = filled(choose_taking, count_more=offers.count, act_more=offers.act)
    take_with = filled(take_all, take_in=filled(take_in, choose_taking=choose))
    return Twin(take_with, (settings, offers.settings))


def take_all(deals: Any, rules: Any, settings: Any) -> None:
    """Play the auction of every deal."""
    own, more = settings
    for number in range(len(deals)):
        take_in(deals[number], rules[0], own, more)


def take_in(deal: Any, rules: Any, settings: Any, more: Any) -> None:
    """Ask the seats in turn until one takes, or all have spoken."""
    passes, spoken, seat = 0, rules.seats * settings[ROUNDS], deal.leader
    while deal.taker < 0 and passes < spoken + settings[THIRD]:
        kind = choose_taking(deal, rules, settings, more, seat, passes)
        if kind == PASSING:
            passes, seat = passes + 1, wrapped(seat + 1, rules.seats)
        elif kind != ELSE:
            deal.taker, deal.kind = seat, kind
            deal.notes[SEATS * settings[ROW] + TAKEN_IN] = passes // rules.seats + 1


def choose_taking(deal: Any, rules: Any, settings: Any, more: Any, seat: int, passes: int) -> int:
    """The kind that *seat* takes with, `PASSING`, or `ELSE` when it has done something else."""
    must = 1 if _must(deal, rules, settings, passes) else 0
    count = _offered(deal, rules, settings, passes)
    if plays_quick(rules, seat):
        return _quick(deal, rules, settings, seat, passes, count, must)
    row = SEATS * settings[ROW]
    deal.notes[row + PASSES], deal.notes[row + MUST] = passes, must
    own = count + 1 - must
    choices = own + count_more(deal, rules, more, seat)
    choice = below(deal.words, choices) if choices > 1 else 0
    if choice >= own:
        act_more(deal, rules, more, seat, choice - own)
        return ELSE
    if choice == 0 and not must:
        return PASSING
    return _offer(deal, rules, settings, passes, choice - 1 + must)


def count_more(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """What else one may do, where nothing is filled in: nothing."""
    return 0


def act_more(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """Do it."""
    return ACTED


def hand_if_taken(deal: Any, rules: Any, seat: int) -> int:
    """The hand with the card turned up, if that lies on the table."""
    hand: int = deal.hands[seat]
    if deal.turned < 0:
        return hand
    for other in range(rules.seats):
        if deal.hands[other] >> deal.turned & 1:
            return hand
    return int(hand | 1 << deal.turned)


def _quick(
    deal: Any, rules: Any, settings: Any, seat: int, passes: int, count: int, must: int
) -> int:
    """The most promising kind, if it promises enough or one must take."""
    hand = hand_if_taken(deal, rules, seat)
    best, most = PASSING, 0
    for nth in range(count):
        kind = _offer(deal, rules, settings, passes, nth)
        promise = worth(hand, rules, kind)
        if best == PASSING or promise > most:
            best, most = kind, promise
    return best if must or most >= WANTED else PASSING


def _must(deal: Any, rules: Any, settings: Any, passes: int) -> bool:
    """Whether the seat to speak may not pass."""
    spoken = rules.seats * settings[ROUNDS]
    return bool(passes + settings[DEALER] >= spoken) or _jack(deal, rules, settings, passes)


def _jack(deal: Any, rules: Any, settings: Any, passes: int) -> bool:
    """Whether the seat to speak must take the suit of a jack turned up."""
    forced = 0 if settings[JACK] == 1 else rules.seats - 1
    return bool(settings[JACK] > 0 and passes == forced and JACKS >> deal.turned & 1 == 1)


def _offered(deal: Any, rules: Any, settings: Any, passes: int) -> int:
    """How many kinds the seat to speak may name."""
    if passes < rules.seats:
        return 1 if _jack(deal, rules, settings, passes) else int(1 + settings[ALWAYS])
    suits = 4 if _free(rules, settings, passes) else 3
    return int(suits + settings[ALWAYS] + settings[LATER])


def _free(rules: Any, settings: Any, passes: int) -> bool:
    """Whether the suit turned up may be named as well, after the first round."""
    return bool(settings[ANY] or passes >= rules.seats * settings[ROUNDS])


def _offer(deal: Any, rules: Any, settings: Any, passes: int, nth: int) -> int:
    """The kind that stands there among those offered."""
    proposed = deal.turned >> 3
    if passes < rules.seats:
        return int(settings[SUITS + proposed] if nth == 0 else settings[KINDS + nth - 1])
    free = _free(rules, settings, passes)
    suits = 4 if free else 3
    if nth >= suits:
        return int(settings[KINDS + nth - suits])
    return int(settings[SUITS + (nth if free or nth < proposed else nth + 1)])
