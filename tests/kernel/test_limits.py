from __future__ import annotations

import pytest

from comptoir.kernel.errors import BadData
from comptoir.kernel.limits import Limit, Value, read_limits

SPACES = Limit(each=(1, 4), has=(4, 2, 2))
COST = Limit(each=(0, 3), sum=(1, 6))


@pytest.mark.parametrize(
    ("limit", "ours", "value"),
    [
        (Limit(), 4, 0),
        (Limit(), 4, 99),
        (Limit(each=(3, 4)), 4, 3),
        (COST, [1, 0, 0], [3, 3, 0]),
        (Limit(length=(2, 4)), [1, 2, 3], [1, 2]),
        (SPACES, [4, 2, 2, 1], [2, 3, 4, 2]),
        (Limit(one_of=("red", "blue")), "red", "blue"),
        (Limit(), True, False),
        (Limit(), 0.5, 1),
        (Limit(fixed=True), [3, 2, 3], [3, 2, 3]),
    ],
)
def test_what_fits_has_no_fault(limit: Limit, ours: Value, value: Value) -> None:
    assert limit.fault(value, ours) == ""


@pytest.mark.parametrize(
    ("limit", "ours", "value", "fault"),
    [
        (Limit(), 4, -1, "must be 0 to 99, not -1"),
        (Limit(), 4, 100, "must be 0 to 99, not 100"),
        (Limit(each=(3, 4)), 4, 5, "must be 3 to 4, not 5"),
        (Limit(), 4, True, "must be a whole number, not true"),
        (Limit(), 4, 2.5, "must be a whole number, not 2.5"),
        (Limit(), 4, "four", "must be a whole number, not 'four'"),
        (Limit(), 4, [4], "must be a whole number, not [4]"),
        (Limit(), True, 1, "must be yes or no (true or false), not 1"),
        (Limit(), [1, 2], 3, "must be a list of whole numbers, not 3"),
        (Limit(), [1, 2], [1, True], "must be a list of whole numbers, not [1, True]"),
        (COST, [1, 0, 0], [1, 0], "must have 3 numbers, not 2"),
        (COST, [1, 0, 0], [4, 0, 0], "must be 0 to 3, not 4"),
        (COST, [1, 0, 0], [3, 3, 3], "must add up to 1 to 6, not 9"),
        (Limit(length=(2, 4)), [1, 2, 3], [1], "must have 2 to 4 numbers, not 1"),
        (SPACES, [4, 2, 2, 1], [4, 2, 1, 1], "must have 4, 2 and 2 in it; 2 is missing"),
        (Limit(one_of=("red", "blue")), "red", "green", "must be one of red, blue, not 'green'"),
        (Limit(one_of=("red", "blue")), "red", {}, "must be one of red, blue, not {}"),
        (Limit(fixed=True), 3, 4, "cannot be 4: the rules are written for 3"),
        (Limit(), 0.5, float("nan"), "must be 0 to 99, not nan"),
    ],
)
def test_what_does_not_fit_is_told(limit: Limit, ours: Value, value: Value, fault: str) -> None:
    assert limit.fault(value, ours) == fault


def test_what_may_stand_there_is_told_in_both_languages() -> None:
    told = COST.in_words([1, 0, 0])
    assert told.en == "3 numbers, each 0 to 3, 1 to 6 in all"
    assert told.fr == "3 nombres, chacun de 0 à 3, en tout de 1 à 6"
    assert SPACES.in_words([4, 2, 2]).en == "3 numbers, each 1 to 4, with 4, 2 and 2 in it"
    assert SPACES.in_words([4, 2, 2]).fr == "3 nombres, chacun de 1 à 4, dont 4, 2 et 2"
    assert Limit(has=(3,)).in_words([3, 1]).en == "2 numbers, each 0 to 99, with 3 in it"
    assert Limit(each=(2, 2)).in_words(2).en == "2"
    assert Limit().in_words(True).fr == "oui ou non"
    assert Limit(one_of=("red", "blue")).in_words("red").en == "red, blue"
    assert Limit(fixed=True).in_words(3).en == "ours: the rules are written for it"


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (3, "t: limits must be a table"),
        (
            {"cost": 3},
            "limits of cost must be a table with some of each, sum, length, has, one_of, names, fixed",
        ),
        ({"cost": {}}, "limits of cost must be a table"),
        ({"cost": {"range": [1, 2]}}, "limits of cost must be a table"),
        ({"cost": {"each": [1]}}, "each must be two whole numbers, the least and the most"),
        ({"cost": {"each": [2, 1]}}, "each must be two whole numbers"),
        ({"cost": {"sum": [1, 2.5]}}, "sum must be two whole numbers"),
        ({"cost": {"has": [1, 2.5]}}, "has must be a list of whole numbers"),
        ({"icon": {"one_of": "red"}}, "one_of must be a list of texts"),
        ({"icon": {"names": [1]}}, "names must be a list of texts"),
        ({"icon": {"fixed": 1}}, "fixed must be true or false"),
    ],
)
def test_limits_that_make_no_sense_are_refused(limits: object, why: str) -> None:
    with pytest.raises(BadData, match=why):
        read_limits("t", {"limits": limits})
