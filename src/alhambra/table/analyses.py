"""The analysis of a game as plain data for JSON (docs/protocol.md)."""

from __future__ import annotations

from alhambra.analysis.teacher import Account, Analysis, Review
from alhambra.kernel import Message
from alhambra.table.plain import plain_message, plain_parts
from alhambra.table.replay_data import GameAnalysisData, PlayerAccountData, ReviewedTurnData

_DIGITS = 4


def plain_analysis(analysis: Analysis) -> GameAnalysisData:
    return {
        "turns": [_turn(review) for review in analysis.reviews],
        "chances": _rounded(analysis.chances),
        "accounts": [_account(account) for account in analysis.accounts],
        "turning_points": [{"at": each.at, "message": plain_message(each.message)} for each in analysis.turning_points],
    }


def _turn(review: Review) -> ReviewedTurnData:
    return {
        "at": review.at,
        "until": review.until,
        "player": review.player,
        "turn": review.turn,
        "played": [str(action) for action in review.played],
        "best": [str(action) for action in review.best],
        "loss": round(review.loss, _DIGITS),
        "checked": review.checked,
        "mistake": plain_message(review.mistake) if review.mistake else None,
        "better": [
            {"parts": plain_parts(step.action), "messages": [plain_message(each) for each in step.messages]}
            for step in review.better
        ],
        "luck": round(review.luck, _DIGITS),
        "chances": _rounded(review.chances),
        "chance_lost": round(review.chance_lost, _DIGITS),
    }


def _account(account: Account) -> PlayerAccountData:
    return {
        "start": round(account.start, _DIGITS),
        "luck": round(account.luck, _DIGITS),
        "losses": round(account.losses, _DIGITS),
        "others": round(account.others, _DIGITS),
        "end": round(account.end, _DIGITS),
        "lead": round(account.lead, _DIGITS),
        "unforced": account.unforced,
        "rate": round(account.rate, _DIGITS),
        "grade": plain_message(Message(f"grade.{account.grade}")),
    }


def _rounded(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, _DIGITS) for number in numbers]
