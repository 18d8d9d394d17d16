from __future__ import annotations

from comptoir.kernel.journal import Entry, Journal, readable_by


def test_entries_are_written_in_order() -> None:
    journal = Journal()
    journal.note(1, 0, 5, 6, 7, 8)
    journal.note(2, 1)
    assert journal.entries == [Entry(1, 0, 5, 6, 7, 8), Entry(2, 1)]


def test_a_private_entry_is_read_by_its_seat_alone() -> None:
    journal = Journal()
    journal.note(1, 0)
    journal.note(2, 0, 9, only=0)
    assert [entry.code for entry in readable_by(journal.entries, 0)] == [1, 2]
    assert [entry.code for entry in readable_by(journal.entries, 1)] == [1]
    assert [entry.code for entry in readable_by(journal.entries, None)] == [1]


def test_a_reveal_is_remembered() -> None:
    journal = Journal()
    assert not journal.has_reveal
    journal.reveal()
    assert journal.has_reveal
