"""Before the first deal: people commit to shares by hashes, then open the shares."""

from __future__ import annotations

from undermine.errors import shown
from undermine.fair.commitments import is_hex, share_hash
from undermine.server.actor import Actor
from undermine.server.deal_shares import DealShares, awaits_deal, missing_seats, sharing_stage
from undermine.server.errors import CommandRefused
from undermine.server.handlers.dealing import Dealer
from undermine.server.handlers.rights import running_game
from undermine.server.handlers.server_messages import CloseShares
from undermine.server.log_entry import LogContent
from undermine.server.table import Draft, Events, Table
from undermine.wire import command, entry
from undermine.wire.answer import Refusal


def pledge(table: Table, _actor: Actor, message: command.Pledge) -> Draft:
    """Commit to a share by its hash. After the last hash, the shares are asked for."""
    shares = _asked_shares(table, message.seat, "hash")
    _must_be_hex("hash", message.hash)
    if message.seat in shares.hashes:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"Seat {message.seat} has already given its hash.")
    if shares.opening:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, "It is too late for hashes: shares are being opened.")
    contents: list[LogContent] = [entry.Pledged(message.seat, message.hash)]
    if missing_seats(table) == {message.seat}:
        contents.append(entry.Opening())
    return Draft(contents)


def share(table: Table, _actor: Actor, message: command.Share, dealer: Dealer) -> Draft:
    """Open a share. After the last one, the cards are dealt."""
    shares, seat = _asked_shares(table, message.seat, "share"), message.seat
    _must_be_hex("share", message.share)
    if not shares.opening:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, "Shares are opened once all hashes are in; please wait.")
    if seat in shares.shares:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"Seat {seat} has already opened its share.")
    expected = shares.hashes.get(seat)
    if expected is None:
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"Seat {seat} gave no hash in time, so it has no share.")
    found = share_hash(bytes.fromhex(message.share))
    if found != expected:
        sentence = f"This share of seat {seat} has the hash {found[:8]}…, but {expected[:8]}… was promised."
        raise CommandRefused(Refusal.UNFIT_SHARE, sentence)
    contents: list[LogContent] = [entry.Shared(seat, message.share)]
    if missing_seats(table) != {seat}:
        return Draft(contents)
    return _deal(table, contents, dealer, {seat: message.share})


def _asked_shares(table: Table, seat: int, what: str) -> DealShares:
    if table.deal_shares is None or not awaits_deal(table):
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, f"No {what} is asked for: the cards are dealt.")
    if seat not in table.deal_shares.people:
        sentence = f"No {what} is asked for from seat {seat}: only people give one."
        raise CommandRefused(Refusal.NO_SHARE_AWAITED, sentence)
    return table.deal_shares


def _must_be_hex(what: str, text: str) -> None:
    if not is_hex(text):
        raise CommandRefused(Refusal.MALFORMED, f"A {what} is 64 hexadecimal digits (0-9, a-f), not “{shown(text)}”.")


def close_shares(table: Table, message: CloseShares, dealer: Dealer) -> Draft:
    """Stop waiting: open the shares that have a hash; later deal, or try again if one of them is not open."""
    shares = table.deal_shares
    if shares is None or not awaits_deal(table) or message.stage != sharing_stage(table):
        return Draft([])
    if shares.hashes and not shares.opening and table.exposed is None:
        return Draft([entry.Opening()])
    return _deal(table, [], dealer)


def _deal(table: Table, contents: list[LogContent], dealer: Dealer, opened: dict[int, str] | None = None) -> Draft:
    after, events = running_game(table).copy(), list[Events]()
    dealer.deal(table, after, contents, events, opened)
    return Draft(contents, after, events)
