"""The twin of the exchange of the seven for the card turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rebelote.plugin import (
    ACTED,
    NOTHING,
    SEATS,
    SUIT_NAMES,
    Offer,
    Rules,
    Settings,
    Twin,
    allied,
    count_cards,
    wrapped,
)
from rebelote_plugins.rules.bulk_asking import agrees
from rebelote_plugins.rules.bulk_taking import NOTE, TAKEN_IN
from rebelote_plugins.rules.turn_up_deal import turn_up_receiver

if TYPE_CHECKING:
    from rebelote_plugins.rules.seven_exchange import ExchangeTwins

ROW, FIRST_ROUND, BY_TAKER, LIES, RECEIVER, SUITS = range(6)
"""Where the settings stand; `RECEIVER`: how many seats after the taker, or `NOBODY`."""

NOBODY = -1


def exchange_twin(rules: Rules, twins: ExchangeTwins) -> Twin:
    """The twin of the phase in which seats are asked."""
    return Twin(exchange_all, _settings(rules, twins))


def exchange_offer(rules: Rules, twins: ExchangeTwins) -> Offer:
    """The twin of exchanging before one's first card."""
    return Offer(count_exchange, act_exchange, quick_exchange, _settings(rules, twins))


def _settings(rules: Rules, twins: ExchangeTwins) -> Settings:
    places = {name: place for place, name in enumerate(rules.plan.kinds)}
    receiver = turn_up_receiver(rules, 0)
    lies = twins.before_completion or receiver is None
    return (
        *(NOTE, int(twins.first_round_only), int(twins.by_taker), int(lies)),
        NOBODY if receiver is None else receiver,
        *(places.get(name, NOBODY) for name in SUIT_NAMES),
    )


def exchange_all(deals: Any, rules: Any, settings: Any) -> None:
    """Ask in every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0 and _is_open(deals[number], settings):
            _ask_in(deals[number], rules[0], settings)


def _ask_in(deal: Any, rules: Any, settings: Any) -> None:
    """Ask the seats in turn until one swaps."""
    for place in range(rules.seats):
        seat = wrapped(deal.dealer + 1 + place, rules.seats)
        able = _is_asked(deal, settings, seat) and _able(deal, settings, seat)
        if able and agrees(deal, rules, seat, _quick_wants(deal, rules, settings, seat)):
            _swap(deal, settings, seat)
            return


def _is_open(deal: Any, settings: Any) -> bool:
    """Whether the turned suit is trump, and its seven is not the card turned up."""
    in_time = not settings[FIRST_ROUND] or deal.notes[SEATS * settings[ROW] + TAKEN_IN] == 1
    seven = deal.turned & 7 == 0
    return bool(in_time and not seven and deal.kind == settings[SUITS + (deal.turned >> 3)])


def _is_asked(deal: Any, settings: Any, seat: int) -> bool:
    """Whether it is for that seat to exchange."""
    if settings[BY_TAKER]:
        return bool(seat == deal.taker)
    return bool(settings[LIES] or seat != deal.taker)


def _able(deal: Any, settings: Any, seat: int) -> bool:
    """Whether *seat* holds the seven and somebody else, or nobody, the card turned up."""
    seven = deal.turned >> 3 << 3
    if not deal.hands[seat] >> seven & 1:
        return False
    return bool(settings[LIES] or deal.hands[deal.taker] >> deal.turned & 1)


def _quick_wants(deal: Any, rules: Any, settings: Any, seat: int) -> bool:
    """The quick player leaves an ally the card turned up."""
    if settings[RECEIVER] == NOBODY:
        return True
    receiver = wrapped(deal.taker + settings[RECEIVER], rules.seats)
    return not allied(deal, rules, seat, receiver)


def _swap(deal: Any, settings: Any, seat: int) -> None:
    """The seven goes where the card turned up was: to the table or to the taker."""
    seven = deal.turned >> 3 << 3
    both = 1 << seven | 1 << deal.turned
    deal.hands[seat] ^= both
    deal.held[seat] ^= both
    if settings[LIES]:
        deal.turned = seven
    else:
        deal.hands[deal.taker] ^= both
        deal.held[deal.taker] ^= both


def count_exchange(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """Whether the seat may swap before its first card."""
    if count_cards(deal.gone) >= rules.seats or not _is_open(deal, settings):
        return 0
    return 1 if _is_asked(deal, settings, seat) and _able(deal, settings, seat) else 0


def act_exchange(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """Swap; the card follows."""
    _swap(deal, settings, seat)
    return ACTED


def quick_exchange(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    """The quick player swaps unless an ally has the card."""
    if card >= 0 or not count_exchange(deal, rules, settings, seat):
        return NOTHING
    if not _quick_wants(deal, rules, settings, seat):
        return NOTHING
    return act_exchange(deal, rules, settings, seat, 0)
