"""What a finished match earns: experience, and chips."""

from __future__ import annotations

from dataclasses import dataclass

from rebelote.plugin import DealResult, Options, Play, Reward, Rule, Rules, Standing, option

_SEED = "Spanish page (501): 15 a match played, 25 won, 2 a deal won, 1 a trick won"
_CHIPS = "STEKIUS: the winners get chips, the others lose some, who leaves pays"


class RewardsOptions(Options):
    """Experience points and chips; what is 0 is not given."""

    match_played: int = option(0, "experience for a match played", source=_SEED, ge=0)
    match_won: int = option(0, "experience for a match won", source=_SEED, ge=0)
    deal_won: int = option(0, "experience for a deal won by one's side", source=_SEED, ge=0)
    trick_won: int = option(0, "experience for a trick won oneself", source=_SEED, ge=0)
    chips: int = option(
        0, "chips that a winner gets and a loser loses; none in a draw of all", source=_CHIPS, ge=0
    )
    leaver_pays: int = option(
        0,
        "chips that a seat loses for leaving once a card was played, on top of the stake",
        source=_CHIPS,
        ge=0,
    )


@dataclass(frozen=True)
class Experience:
    """Experience by seat; a seat that left gets none."""

    played: int
    won: int
    deal: int
    trick: int

    def __call__(self, rules: Rules, standing: Standing) -> tuple[int, ...]:
        """Figures by seat."""
        return tuple(self._of(rules, standing, seat) for seat in range(rules.seating.seats))

    def _of(self, rules: Rules, standing: Standing, seat: int) -> int:
        if seat == standing.left:
            return 0
        account = rules.seating.account(seat)
        won = self.won if account in _winners(standing) else 0
        deals = sum(1 for result in standing.results if _deal_winner(result) == account)
        tricks = sum(result.won[seat] for result in standing.results)
        return self.played + won + deals * self.deal + tricks * self.trick


def _winners(standing: Standing) -> tuple[int, ...]:
    """Who has won the match; nobody in a draw of all."""
    winners = standing.winners
    return winners if len(winners) < len(standing.scores) else ()


def _deal_winner(result: DealResult) -> int | None:
    """The account that alone marked most for a deal that was played."""
    best = max(result.marks)
    alone = result.sheet is not None and result.marks.count(best) == 1
    return result.marks.index(best) if alone else None


@dataclass(frozen=True)
class Chips:
    """Chips by seat: the stake, and what a leaver pays on top; nothing to leave before a card."""

    stake: int
    leaver: int

    def __call__(self, rules: Rules, standing: Standing) -> tuple[int, ...]:
        """Figures by seat."""
        if standing.left is not None and not _begun(standing):
            return (0,) * rules.seating.seats
        return tuple(self._of(rules, standing, seat) for seat in range(rules.seating.seats))

    def _of(self, rules: Rules, standing: Standing, seat: int) -> int:
        stake = self._won(standing, rules.seating.account(seat))
        return stake - self.leaver if seat == standing.left else stake

    def _won(self, standing: Standing, account: int) -> int:
        """The stake as an account wins or loses it; a draw of all costs nobody."""
        winners = _winners(standing)
        return 0 if not winners else self.stake if account in winners else -self.stake


def _begun(standing: Standing) -> bool:
    """Whether a card has been played in the match."""
    logs = (result.log for result in standing.results)
    return any(isinstance(action, Play) for log in logs for _, action in log)


def apply(rules: Rules, options: RewardsOptions) -> Rules:
    """Reward a finished match."""
    points = (options.match_played, options.match_won, options.deal_won, options.trick_won)
    if any(points):
        rules = rules.add(
            "match.rewards", Reward("experience", Experience(*points)), "match_played"
        )
    if options.chips or options.leaver_pays:
        chips = Chips(options.chips, options.leaver_pays)
        rules = rules.add("match.rewards", Reward("chips", chips), "chips")
    return rules


REWARDS = Rule(
    name="rewards",
    summary="Experience points and chips for a finished match.",
    apply=apply,
    options=RewardsOptions,
    texts=(("experience", "experience"), ("chips", "chips")),
    source="Spanish page (experience), STEKIUS (chips and the leaver's loss)",
)
