"""The bundled rules, one module a rule."""

from rebelote.plugin import Rule
from rebelote_plugins.rules.all_trumps import ALL_TRUMPS
from rebelote_plugins.rules.alone import ALONE
from rebelote_plugins.rules.belote import BELOTE_RULE
from rebelote_plugins.rules.bid import BID
from rebelote_plugins.rules.capot import CAPOT
from rebelote_plugins.rules.coefficients import COEFFICIENTS
from rebelote_plugins.rules.coinche import COINCHE_RULE
from rebelote_plugins.rules.coinche_score import COINCHE_SCORE
from rebelote_plugins.rules.contract import CONTRACT
from rebelote_plugins.rules.declarations import DECLARATIONS_RULE
from rebelote_plugins.rules.duties import DUTIES
from rebelote_plugins.rules.full_deal import FULL_DEAL
from rebelote_plugins.rules.gahwa import GAHWA_RULE
from rebelote_plugins.rules.game_points import GAME_POINTS
from rebelote_plugins.rules.games import GAMES
from rebelote_plugins.rules.generale import GENERALE
from rebelote_plugins.rules.instant_win import INSTANT_WIN_RULE
from rebelote_plugins.rules.last_trick import LAST_TRICK
from rebelote_plugins.rules.litige import LITIGE_RULE
from rebelote_plugins.rules.match import MATCH
from rebelote_plugins.rules.misdeal import MISDEAL
from rebelote_plugins.rules.no_trumps import NO_TRUMPS
from rebelote_plugins.rules.open_deal import OPEN_DEAL
from rebelote_plugins.rules.pairs import PAIRS
from rebelote_plugins.rules.penalties import PENALTIES
from rebelote_plugins.rules.rewards import REWARDS
from rebelote_plugins.rules.roem import ROEM_RULE
from rebelote_plugins.rules.rounding import ROUNDING_RULE
from rebelote_plugins.rules.schmeiss import SCHMEISS_RULE
from rebelote_plugins.rules.seven_exchange import SEVEN_EXCHANGE
from rebelote_plugins.rules.shared_capot import SHARED_CAPOT
from rebelote_plugins.rules.suits import SUITS_RULE
from rebelote_plugins.rules.sun_hokum import SUN_HOKUM
from rebelote_plugins.rules.take import TAKE
from rebelote_plugins.rules.taker_against_rest import TAKER_AGAINST_REST
from rebelote_plugins.rules.talon import TALON_RULE
from rebelote_plugins.rules.turn_up_deal import TURN_UP_DEAL

RULES: tuple[Rule, ...] = (
    ALL_TRUMPS,
    ALONE,
    BELOTE_RULE,
    BID,
    CAPOT,
    COINCHE_RULE,
    COINCHE_SCORE,
    COEFFICIENTS,
    CONTRACT,
    DECLARATIONS_RULE,
    DUTIES,
    FULL_DEAL,
    GAHWA_RULE,
    GAMES,
    GAME_POINTS,
    GENERALE,
    INSTANT_WIN_RULE,
    LAST_TRICK,
    LITIGE_RULE,
    MATCH,
    MISDEAL,
    NO_TRUMPS,
    OPEN_DEAL,
    PAIRS,
    PENALTIES,
    REWARDS,
    ROEM_RULE,
    ROUNDING_RULE,
    SCHMEISS_RULE,
    SEVEN_EXCHANGE,
    SHARED_CAPOT,
    SUITS_RULE,
    SUN_HOKUM,
    TAKE,
    TAKER_AGAINST_REST,
    TALON_RULE,
    TURN_UP_DEAL,
)
