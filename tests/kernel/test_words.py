"""A text in both languages, or in one."""

from __future__ import annotations

import copy
import pickle

from comptoir.kernel.words import Words, refuse


def test_a_text_is_said_in_the_language_asked_for() -> None:
    both = Words("Marché", "Market")
    assert (both.to("fr"), both.to("en")) == ("Marché", "Market")


def test_a_language_that_is_missing_falls_back_to_the_other() -> None:
    assert Words(en="Market").to("fr") == "Market"
    assert Words(fr="Marché").to("en") == Words("Marché").en == "Marché"
    assert refuse("2.1", en="No.").reason.fr == "No."


def test_words_survive_the_way_to_another_process() -> None:
    both = Words("Marché", "Market")
    assert pickle.loads(pickle.dumps(both)) == copy.copy(both) == both
    assert both._replace(en="Fair") == Words("Marché", "Fair")
