from __future__ import annotations

import pytest

from comptoir.kernel.errors import BadData
from comptoir.kernel.weights import Weights, load_weights

FILE = """
[spread]
early = 9.0
late = 3.0

[[feature]]
name = "points"
fr = "points marqués"
en = "points scored"
early = 1.0
late = 1.0
fixed = true

[[feature]]
name = "goods"
fr = "marchandises"
en = "goods"
early = 2.0
late = 4.0

[[parameter]]
name = "kept"
about = "a good that waits"
value = 0.8

[[parameter]]
name = "tall"
about = "what a tall seat makes"
value = -2.0
intercept = true
"""


@pytest.fixture
def file(tmp_path):
    (tmp_path / "weights.toml").write_text(FILE, encoding="utf-8")
    return str(tmp_path / "evaluate.py")


def read(file: str) -> Weights:
    return load_weights(file, ["points", "goods"])


def test_a_file_of_weights_is_read(file):
    weights = read(file)
    assert (weights.weight(1, 0.5), weights.spread(0.5), weights.fixed) == (3.0, 6.0, [True, False])
    assert weights.labels[1].fr == "marchandises"
    assert weights.parameters[weights.parameter_index("kept")] == 0.8
    assert (weights.parameter_names, weights.intercepts) == (["kept", "tall"], [False, True])


OTHERS = [(["goods", "points"], "their order"), (["points"], "goods"), (["points", "goods", "gold"], "gold")]


@pytest.mark.parametrize(("names", "told"), OTHERS)
def test_features_other_than_those_counted_are_told(file, names, told):
    with pytest.raises(BadData, match=f"look at {told}"):
        load_weights(file, names)


def test_a_parameter_that_the_file_lacks_is_told(file):
    with pytest.raises(BadData, match="no parameter sold"):
        read(file).parameter_index("sold")


def test_other_numbers_may_be_put_in_force(file):
    weights = read(file)
    weights.replace([1.0, 5.0], [1.0, 5.0], [0.25, 3.0])
    assert (weights.weight(1, 0.3), list(weights.parameters)) == (5.0, [0.25, 3.0])


@pytest.mark.parametrize(
    "numbers",
    [([1.0], [1.0, 5.0], [0.25, 3.0]), ([1.0, 5.0], [1.0], [0.25, 3.0]), ([1.0, 5.0], [1.0, 5.0], [0.25])],
)
def test_too_few_numbers_change_nothing(file, numbers):
    weights = read(file)
    with pytest.raises(BadData, match="needed"):
        weights.replace(*numbers)
    assert (weights.weight(1, 0.0), list(weights.parameters)) == (2.0, [0.8, -2.0])
