"""How long a bot may think: whoever takes longer is interrupted, or told so afterwards where that is not possible."""

import signal
import threading
import time

import pytest

from alhambra.bots.time_limit import TimeLimitExceeded, at_most


def test_whoever_thinks_for_ever_is_interrupted() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(TimeLimitExceeded, match=r"no answer within 0\.05 s"), at_most(0.05):
        time.sleep(60)
    assert signal.getsignal(signal.SIGALRM) == before


def test_whoever_answers_in_time_is_not_interrupted_later() -> None:
    with at_most(0.2):
        answered = True
    time.sleep(0.3)
    assert answered


def test_without_a_limit_anything_goes() -> None:
    with at_most(None):
        time.sleep(0.05)


@pytest.mark.parametrize(("limit", "late"), [(0.01, True), (60.0, False)])
def test_in_a_thread_being_late_is_noticed_afterwards(limit: float, late: bool) -> None:
    told: list[bool] = []

    def think() -> None:
        try:
            with at_most(limit):
                time.sleep(0.05)
            told.append(False)
        except TimeLimitExceeded:
            told.append(True)

    thread = threading.Thread(target=think)
    thread.start()
    thread.join()
    assert told == [late]


def test_whoever_had_an_alarm_before_has_it_afterwards() -> None:
    def own(signal_number: int, frame: object) -> None: ...

    before = signal.signal(signal.SIGALRM, own)
    try:
        with at_most(10):
            assert signal.getsignal(signal.SIGALRM) != own
        assert signal.getsignal(signal.SIGALRM) == own
        assert signal.getitimer(signal.ITIMER_REAL)[0] == 0
    finally:
        signal.signal(signal.SIGALRM, before)
