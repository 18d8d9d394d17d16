"""Tables as streams of events: everything that is known of a table becomes its events.

What the columns said of terms and seats goes into "created". Who sat down when was not stored: the seats
are as they are, and a bot that plays for somebody is handed the seat after the last action. The bots' seed
was derived from the secret; it stays the same. A program had a signed token for its seat; it is a secret of
its person from now on.

What is kept of a game at its end needs the game: of games that are over already it is written when they are
first opened, or by `comptoir upgrade`.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

DROPPED = ("rules", "numbers", "options", "position", "seal", "deal", "confirm", "undo", "hints")


def upgrade() -> None:
    """Write the streams, then drop what they hold."""
    connection = op.get_bind()
    op.rename_table("events", "old_events")
    if connection.dialect.name == "postgresql":  # the index keeps its name, which the new table needs
        op.execute("ALTER INDEX pk_events RENAME TO pk_old_events")
    op.create_table(
        "events",
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("checksum", sa.String(32), nullable=False),
        sa.Column("command", sa.String(80), unique=True),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("once", sa.String(80)))
        batch.add_column(sa.Column("bot_seed", sa.String(64), nullable=False, server_default=""))
        batch.add_column(sa.Column("number", sa.Integer, nullable=False, server_default="0"))
        batch.add_column(sa.Column("checksum", sa.String(32), nullable=False, server_default=""))
        batch.add_column(sa.Column("digest", sa.String(16), nullable=False, server_default=""))
        batch.add_column(sa.Column("digest_number", sa.Integer, nullable=False, server_default="0"))
    _write_streams(connection)
    _keep_tokens(connection)
    op.drop_table("old_events")
    with op.batch_alter_table("tables") as batch:
        for name in DROPPED:
            batch.drop_column(name)
        for name, kind in (
            ("bot_seed", sa.String(64)),
            ("number", sa.Integer),
            ("checksum", sa.String(32)),
            ("digest", sa.String(16)),
            ("digest_number", sa.Integer),
        ):
            batch.alter_column(name, existing_type=kind, existing_nullable=False, server_default=None)
        batch.create_unique_constraint("uq_tables_once", ["once"])
    op.create_table(
        "ends",
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("checksum", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def _write_streams(connection: sa.Connection) -> None:
    events = sa.table(
        "events", sa.column("table_id"), sa.column("number"), sa.column("body"), sa.column("checksum")
    )
    tables = sa.table(
        "tables",
        *map(sa.column, ("id", "once", "deal_id", "bot_seed", "number", "checksum")),
    )
    deals = connection.execute(sa.text("SELECT id, secret, is_closed FROM deals")).all()
    closed = {deal.id for deal in deals if deal.is_closed}
    open_secrets = {deal.secret: deal.id for deal in deals if not deal.is_closed}
    taken: set[str] = set()
    for found in connection.execute(sa.text("SELECT * FROM tables ORDER BY created, id")).mappings().all():
        row = dict(found)
        once = _once(connection, row)
        if row["status"] != "over" and row["deal_id"] is None:
            row["deal_id"] = open_secrets.get(row["secret"])  # a rematch: its end would open the seal
        of = {"of": row["id"]}
        seats = connection.execute(
            sa.text("SELECT * FROM seats WHERE table_id = :of ORDER BY seat"), of
        ).mappings()
        moves = connection.execute(
            sa.text("SELECT * FROM old_events WHERE table_id = :of ORDER BY number"), of
        ).mappings()
        stored, checksum = [], hashlib.blake2b(row["id"].encode(), digest_size=16).hexdigest()
        for number, event in enumerate(_stream(row, [*seats], [*moves], row["deal_id"] in closed), 1):
            body = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
            checksum = hashlib.blake2b(f"{checksum}{body}".encode(), digest_size=16).hexdigest()
            stored.append({"table_id": row["id"], "number": number, "body": body, "checksum": checksum})
        connection.execute(events.insert(), stored)
        seed = hashlib.blake2b(b"bots", key=bytes.fromhex(row["secret"])[:32], digest_size=16).hexdigest()
        values = {"bot_seed": seed, "number": len(stored), "checksum": checksum, "deal_id": row["deal_id"]}
        if once and once not in taken:
            taken.add(once)
            values["once"] = once
        connection.execute(tables.update().where(tables.c.id == row["id"]).values(values))


def _once(connection: sa.Connection, row: dict[str, Any]) -> str:
    """What the table is the only one of: a rematch, or somebody's try at a shared deal."""
    if row["deal_id"]:
        return f"deal {row['deal_id']} {row['host']}" if row["host"] else ""
    if row["parent"]:
        query = sa.text("SELECT secret FROM tables WHERE id = :of")
        parent = connection.execute(query, {"of": row["parent"]}).scalar()
        return f"rematch {row['parent']} {'same' if parent == row['secret'] else 'new'}"
    return ""


def _stream(
    row: dict[str, Any], seats: list[dict[str, Any]], moves: list[dict[str, Any]], is_closed: bool
) -> Iterator[dict[str, Any]]:
    """The events of a table, from what was stored of it."""
    lent = [seat for seat in seats if seat["person"] and seat["kind"] not in ("human", "open")]
    yield {
        "kind": "created",
        "at": row["created"],
        "terms": _terms(row),
        "seats": [_seating(seat, seat in lent) for seat in seats],
        "seal": row["seal"],
        "host": row["host"],
    }
    if row["status"] != "open":
        at = row["created"] if moves else row["changed"]
        yield {"kind": "dealt", "at": at, "answers": _numbers(row["deal"])}
    for move in moves:
        yield _moved(move)
    if row["status"] == "over" and moves and moves[-1]["kind"] != "end":
        # A bot may have played the last turn for a person who took the seat back: nothing waits for them.
        last, count = moves[-1], len(_left(moves))
        yield {"kind": "turn ended", "at": last["at"], "seat": last["seat"], "count": count}
    for seat in lent:
        yield {"kind": "handed over", "at": row["changed"], "seat": seat["seat"], "bot": seat["kind"]}
    if is_closed:
        yield {"kind": "seal opened", "at": row["changed"]}


def _terms(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "game": row["game"],
        "rules": row["rules"],
        "numbers": row["numbers"],
        "options": json.loads(row["options"]),
        "position": None if row["position"] is None else json.loads(row["position"]),
        "parent": row["parent"],
        "deal": row["deal_id"],
        "listed": bool(row["listed"]),
        "confirm": bool(row["confirm"]),
        "undo": row["undo"],
        "pace": row["pace"],
        "hints": bool(row["hints"]),
    }


def _seating(seat: dict[str, Any], is_lent: bool) -> dict[str, Any]:
    return {"kind": "human" if is_lent else seat["kind"], "person": seat["person"]}


def _moved(move: dict[str, Any]) -> dict[str, Any]:
    about = {"at": move["at"], "seat": move["seat"]}
    match move["kind"]:
        case "act":
            answers = _numbers(move["answers"])
            return {
                "kind": "acted",
                **about,
                "text": move["text"],
                "answers": answers,
                "digest": move["digest"],
            }
        case "back":
            return {"kind": "undone", **about, "count": int(move["text"])}
        case "redo":
            return {"kind": "redone", **about}
        case _:
            return {"kind": "turn ended", **about, "count": int(move["text"])}


def _left(moves: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The actions that were not taken back."""
    left: list[dict[str, Any]] = []
    for move in moves:
        if move["kind"] == "back":
            del left[int(move["text"]) :]
        elif move["kind"] != "end":
            left.append(move)
    return left


def _keep_tokens(connection: sa.Connection) -> None:
    """The tokens of programs stay good: TABLE:SEAT:SIGNATURE becomes a secret of the seat's person."""
    site_key = connection.execute(sa.text("SELECT value FROM house WHERE name = 'key'")).scalar()
    if site_key is None:
        return
    keys = sa.table("keys", *map(sa.column, ("token", "person", "created")))
    known = {row.token for row in connection.execute(sa.text("SELECT token FROM keys"))}
    query = (
        "SELECT table_id, seat, person, tables.created FROM seats JOIN tables ON tables.id = table_id "
        "WHERE status <> 'over' AND person IS NOT NULL"
    )
    for row in connection.execute(sa.text(query)).all():
        signed = f"seat:{row.table_id}:{row.seat}:{row.person}".encode()
        signature = hmac.new(bytes.fromhex(site_key), signed, hashlib.sha256).hexdigest()[:40]
        token = hashlib.sha256(f"{row.table_id}:{row.seat}:{signature}".encode()).hexdigest()
        if token not in known:
            known.add(token)
            connection.execute(keys.insert().values(token=token, person=row.person, created=row.created))


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]
