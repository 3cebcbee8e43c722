"""What hosts need: bans and operators, one-time links, reports and blocks, hidden talk, limits that all processes share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def _id() -> sa.Column[int]:
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return sa.Column("id", number, primary_key=True, autoincrement=True)


def upgrade() -> None:
    op.add_column("users", sa.Column("operator", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("users", sa.Column("banned_at", sa.Float(), nullable=True))
    op.add_column("chat", sa.Column("hidden_at", sa.Float(), nullable=True))
    op.create_table(
        "resets",
        sa.Column("token", sa.String(length=64), primary_key=True),
        sa.Column("user", sa.String(length=24), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "limits",
        sa.Column("rule", sa.String(length=24), primary_key=True),
        sa.Column("key", sa.String(length=160), primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "notices",
        _id(),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
    )
    op.create_table(
        "reports",
        _id(),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", sa.String(length=24), nullable=False),
        sa.Column("about", sa.String(length=24), nullable=False, index=True),
        sa.Column("table", sa.String(length=24), nullable=True),
        sa.Column("line", sa.BigInteger(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("closed_at", sa.Float(), nullable=True),
    )
    op.create_table(
        "blocks",
        sa.Column("user", sa.String(length=24), primary_key=True),
        sa.Column("other", sa.String(length=24), primary_key=True),
        sa.Column("at", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    for name in ("blocks", "reports", "notices", "limits", "resets"):
        op.drop_table(name)
    op.drop_column("chat", "hidden_at")
    op.drop_column("users", "banned_at")
    op.drop_column("users", "operator")
