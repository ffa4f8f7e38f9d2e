"""Attacks on ratings: whoever breaks off a rated round, removes rivals or plays with their own bots gains nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count, permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Engine

from tests.server.helpers import async_test, new_key
from tests.server.in_process import FakeTime, in_process_server
from tests.server.players import play_all, seated, signed_in
from tests.server.process import running
from tests.server.rated_games import (
    ANN,
    BEGINNING,
    BEN,
    CAT,
    Deed,
    Interfere,
    RatedGame,
    rate_unrated,
    recomputed,
    snapshot,
)
from undermine.arena.skill import Round, Skill, newcomer, rated
from undermine.server.actor import Actor
from undermine.server.cleanup import GRACE, Cleanup
from undermine.server.clock import SECOND, elapsed, time_before
from undermine.server.handlers.server_messages import TakeOver
from undermine.server.log_entry import Created, DealtCards, LogEntry, MadeMove
from undermine.server.migrations import bring_up_to_date
from undermine.server.rating.game_result import GameResult, SeatResult, result_of
from undermine.server.rating.rating_change import Change, Rating, RuledRound, apply_game
from undermine.server.rating.ruling import Ruling, SeatRuling
from undermine.server.store import open_store
from undermine.server.table import Draft
from undermine.wire import command, entry
from undermine.wire.update import TableSettings

HOUR = 3_600_000
RATED: dict[str, Any] = {"rated": True, "level": "random"}
Deeds = Draft | Deed


def at_ply(ply: int, *deeds: Deeds) -> Interfere:
    """Interfere once, before that move, with one deed after the other."""
    waiting: Iterator[Deeds] = iter(deeds)
    return lambda table: next(waiting, None) if table.game is not None and table.game.ply >= ply else None


def vote(actor: Actor) -> Deed:
    return Deed(actor, command.Vote(key=new_key()))


def leaving(actor: Actor, seat: int) -> Deed:
    return Deed(actor, command.Leave(key=new_key(), seat=seat))


def kick(host: Actor, rival: Actor) -> Deed:
    return Deed(host, command.Kick(key=new_key(), person=rival.id))


ENDED = {why: Draft([entry.Ended(why)]) for why in ("abandoned", "closed")}
EARLY, BEGUN = 2, 7
"""Moves that were made when somebody interferes at a table for four: before and after everybody had a turn."""


def game(name: str, *deeds: Deeds, ply: int = BEGUN, people: tuple[Actor, ...] = (ANN, BEN)) -> RatedGame:
    """A rated game for four, of one round, in which this happens before a move."""
    return RatedGame(name, people, rounds=1, interfere=at_ply(ply, *deeds))


def result(played: RatedGame) -> GameResult:
    found = result_of(played.name, played.table.entries)
    assert found is not None
    return found


def changes(played: RatedGame) -> dict[str, Change]:
    """How the only round of a game changes the ratings of newcomers."""
    found = apply_game(result(played), {})
    return {player: rounds[0] for player, rounds in found.items() if not player.startswith("bot:")}


def games_with_sides(make: Callable[[str], RatedGame]) -> Iterator[tuple[RatedGame, dict[str, str]]]:
    """Games with two sides, and the role of each person."""
    for number in count():
        played = make(f"g{number}")
        found = result(played)
        seats = [*found.rounds, *([found.broken.seats] if found.broken else [])][0]
        if len({seat.role for seat in seats}) == 2:
            yield played, {seat.player: seat.role for seat in seats}


def one_with_sides(make: Callable[[str], RatedGame]) -> RatedGame:
    return next(games_with_sides(make))[0]


def lost(change: Change) -> bool:
    return change.after.mu < change.before.mu and change.counted and change.place == change.sides


# breaking off a round


def test_a_lost_round_is_lost_for_who_ends_it_alone_against_bots() -> None:
    played = one_with_sides(lambda name: game(name, vote(ANN), people=(ANN,)))
    assert played.table.ended == "agreed"
    assert lost(changes(played)["ann"])
    assert changes(played)["ann"].ruling == "voted"


def test_before_everybody_had_a_turn_a_vote_costs_nothing() -> None:
    played = one_with_sides(lambda name: game(name, vote(ANN), ply=EARLY, people=(ANN,)))
    assert played.table.ended == "agreed"
    assert changes(played) == {}


def test_a_vote_of_everybody_counts_for_nobody() -> None:
    played = one_with_sides(lambda name: game(name, vote(ANN), vote(BEN)))
    assert played.table.ended == "agreed"
    assert changes(played) == {}


def test_the_only_vote_costs_a_loss_also_if_another_player_is_away() -> None:
    away, took_over = Draft([entry.Away(1)]), Draft([entry.TookOver(1, "away")])
    played = one_with_sides(lambda name: game(name, away, took_over, vote(ANN)))
    assert played.table.ended == "agreed"
    assert {player: change.ruling for player, change in changes(played).items()} == {"ann": "voted"}


def test_two_losers_cannot_end_a_round_while_the_winner_has_lost_the_connection() -> None:
    """Phones lose it all the time. Until a bot plays for the winner, nothing ends without their vote."""
    deeds = Draft([entry.Away(2)]), vote(ANN), vote(BEN)
    played = game("blip", *deeds, Draft([entry.Back(2)]), people=(ANN, BEN, CAT))
    assert played.table.ended == "played"
    agreed = game("agreed", *deeds, vote(CAT), people=(ANN, BEN, CAT))
    assert agreed.table.ended == "agreed"
    casual = RatedGame("casual", (ANN, BEN, CAT), rounds=1, rated=False, interfere=at_ply(BEGUN, *deeds))
    assert casual.table.ended == "agreed", "at other tables nobody waits for those who are away"


@pytest.mark.parametrize(("voters", "ends"), [((ANN, BEN), True), ((ANN,), False)])
def test_votes_count_once_a_bot_plays_for_the_only_one_who_is_missing(voters: tuple[Actor, ...], ends: bool) -> None:
    """But a vote that was meant for two ends nothing alone."""
    away, patience = len(voters), TableSettings().patience * SECOND
    checks = [Deed(None, TakeOver(BEGINNING + patience + more)) for more in (-1, 0)]
    deeds: list[Deeds] = [Draft([entry.Away(away)]), *map(vote, voters), *checks]
    played = one_with_sides(lambda name: game(name, *deeds, people=(*voters, CAT)))
    contents = [one.content for one in played.table.entries]
    taken_over = contents.index(entry.TookOver(away, "away"))
    assert (entry.Ended("agreed") in contents) == ends
    if ends:
        assert contents[taken_over + 1 :] == [entry.Ended("agreed")]
        assert changes(played) == {}


def test_leaving_is_a_loss_also_if_the_side_wins_without_the_leaver() -> None:
    outcomes = set()
    for played, roles in games_with_sides(lambda name: game(name, leaving(BEN, 1))):
        found = changes(played)
        assert lost(found["ben"]), roles
        assert found["ben"].ruling == "left"
        outcomes.add(result(played).rounds[0][1].won)
        if len(outcomes) == 2:
            return


def test_who_leaves_at_the_last_move_gains_nothing_either() -> None:
    for whole, roles in games_with_sides(lambda name: RatedGame(name, rounds=1)):
        assert whole.table.game is not None
        last = whole.table.game.ply - 1
        if result(whole).rounds[0][1].won:
            played = RatedGame(whole.name, rounds=1, interfere=at_ply(last, leaving(BEN, 1)))
            assert lost(changes(played)["ben"]), roles
            return


def test_leaving_before_the_round_has_begun_gains_nothing_and_may_lose() -> None:
    outcomes = {}
    for played, _ in games_with_sides(lambda name: game(name, leaving(BEN, 1), ply=EARLY)):
        change, won = changes(played)["ben"], result(played).rounds[0][1].won
        outcomes[won] = change.after.mu - change.before.mu
        if len(outcomes) == 2:
            break
    assert outcomes[True] == 0.0
    assert outcomes[False] < 0


def test_the_loss_of_a_leaver_cannot_be_voted_away() -> None:
    """Two friends end the round after a third has left; it counts for nobody but the leaver."""
    deeds = leaving(CAT, 2), vote(ANN), vote(BEN)
    played = one_with_sides(lambda name: game(name, *deeds, people=(ANN, BEN, CAT)))
    assert {player: change.ruling for player, change in changes(played).items()} == {"cat": "left"}


def test_if_everybody_leaves_everybody_loses() -> None:
    played = one_with_sides(lambda name: game(name, leaving(ANN, 0), leaving(BEN, 1), ENDED["abandoned"]))
    found = changes(played)
    assert {player: change.ruling for player, change in found.items()} == {"ann": "left", "ben": "left"}
    assert all(map(lost, found.values()))


def test_a_vote_for_others_does_not_end_a_rated_game_when_they_leave() -> None:
    """Otherwise whoever leaves would make the other one the person who ended it alone."""
    for rated_table in (True, False):
        played = RatedGame("pair", rounds=1, rated=rated_table, interfere=at_ply(BEGUN, vote(ANN), leaving(BEN, 1)))
        assert played.table.ended == ("played" if rated_table else "agreed")
    kicked = game("kicked", vote(ANN), kick(ANN, BEN))
    assert kicked.table.ended == "played"
    again = one_with_sides(lambda name: game(name, vote(ANN), leaving(BEN, 1), vote(ANN)))
    assert {player: change.ruling for player, change in changes(again).items()} == {"ann": "voted", "ben": "left"}


def test_closing_the_page_for_good_is_a_loss() -> None:
    """Nobody votes and nobody leaves: the only person is away until the server gives the table up."""
    played = one_with_sides(lambda name: game(name, Draft([entry.Away(0)]), ENDED["abandoned"], people=(ANN,)))
    assert changes(played)["ann"].ruling == "away"
    assert lost(changes(played)["ann"])


def test_an_abandoned_table_costs_only_those_who_were_away() -> None:
    """A server that was killed has not noted that anybody went away."""
    deeds = Draft([entry.Away(1)]), ENDED["abandoned"]
    played = one_with_sides(lambda name: game(name, *deeds, people=(ANN, BEN, CAT)))
    assert {player: change.ruling for player, change in changes(played).items()} == {"ben": "away"}
    early = one_with_sides(lambda name: game(name, *deeds, ply=EARLY))
    assert changes(early) == {}


def test_a_round_that_an_operator_ends_counts_for_nobody() -> None:
    deeds = leaving(BEN, 1), Draft([entry.Away(2)]), ENDED["closed"]
    assert changes(one_with_sides(lambda name: game(name, *deeds, people=(ANN, BEN, CAT)))) == {}


def test_who_lost_the_connection_plays_on_with_the_bot_that_stands_in() -> None:
    """After the table's patience a bot plays; the round counts as it ends, and cannot raise the rating."""
    deeds = Draft([entry.Away(1)]), Draft([entry.TookOver(1, "away")])
    wins = {}
    for played, _ in games_with_sides(lambda name: game(name, *deeds, ply=EARLY)):
        change = changes(played)["ben"]
        wins[result(played).rounds[0][1].won] = change
        assert change.ruling == "played"
        if len(wins) == 2:
            break
    assert wins[True].after == wins[True].before
    assert lost(wins[False])


# hosts


@pytest.mark.parametrize("ply", [0, EARLY, BEGUN])
def test_being_kicked_costs_nothing_and_the_kicker_gains_nothing(ply: int) -> None:
    outcomes = set()
    for played, _ in games_with_sides(lambda name: game(name, kick(ANN, BEN), ply=ply)):
        found, [seats] = changes(played), result(played).rounds
        assert "ben" not in found
        assert found["ann"].ruling == "no-gain"
        assert (found["ann"].after == found["ann"].before) == seats[0].won
        outcomes.add((seats[0].won, seats[1].won))
        if len(outcomes) >= 3:
            return


def test_who_beats_the_bot_of_a_kicked_rival_has_beaten_a_bot() -> None:
    """A friend hosts, kicks a strong rival, and a weak bot takes the seat."""
    strong = {("cat", role): Rating(Skill(45.0, 1.0)) for role in ("miner", "saboteur")}
    people = (ANN, BEN, CAT)
    for played, roles in games_with_sides(lambda name: game(name, kick(ANN, CAT), ply=EARLY, people=people)):
        [seats] = result(played).rounds
        if seats[1].won and roles["ben"] != roles["cat"]:
            against_bot = apply_game(result(played), dict(strong))["ben"][0].after.mu
            unhindered = replace(result(played), rulings=((),))
            against_cat = apply_game(unhindered, dict(strong))["ben"][0].after.mu
            assert newcomer().mu < against_bot < against_cat
            return


def test_replacing_a_rival_who_is_away_for_a_moment_is_a_kick() -> None:
    def replace_ben(*before: Deeds) -> Interfere:
        away = Draft([entry.Away(1)])
        return at_ply(EARLY, away, *before, Deed(ANN, command.Replace(key=new_key(), seat=1, level="random")))

    quick = one_with_sides(lambda name: RatedGame(name, rounds=1, interfere=replace_ben()))
    assert "ben" not in changes(quick)
    assert changes(quick)["ann"].ruling == "no-gain"
    took_over = Draft([entry.TookOver(1, "away")])
    late = one_with_sides(lambda name: RatedGame(name, rounds=1, interfere=replace_ben(took_over)))
    assert changes(late)["ben"].ruling == "played", "a bot played for them anyway"
    assert changes(late)["ann"].ruling == "played"


@pytest.mark.parametrize("order", list(permutations("kvw"))[:3])
def test_a_host_who_removes_the_one_who_disagrees_has_broken_off_the_round(order: tuple[str, ...]) -> None:
    """However the kick and the votes follow each other, as long as the kick is among them."""
    deeds = {"k": kick(ANN, CAT), "v": vote(ANN), "w": vote(BEN)}
    ordered = [deeds[one] for one in order]
    played = one_with_sides(lambda name: game(name, *ordered, people=(ANN, BEN, CAT)))
    assert played.table.ended == "agreed"
    assert {player: change.ruling for player, change in changes(played).items()} == {"ann": "removed-others"}


def test_a_spectator_who_is_kicked_changes_nothing() -> None:
    chat = Draft([entry.Chatted("cat", "Cat", "boo", True)])
    played = one_with_sides(lambda name: game(name, chat, kick(ANN, CAT)))
    assert {change.ruling for change in changes(played).values()} == {"played"}


# cheaper bots


def with_cheaper_bots(name: str, decides: Callable[[int], str | None], **more: Any) -> RatedGame:
    """A rated game against searchers, in which a cheaper bot decides some moves."""
    return RatedGame(name, rounds=1, level="searcher", decides=decides, **more)


def bots_in(found: GameResult) -> list[str]:
    return [seat.player for seat in found.rounds[0] if seat.player.startswith("bot:")]


@pytest.mark.parametrize(
    ("decides", "expected"),
    [
        (lambda _ply: None, "searcher"),
        (lambda ply: "rookie" if ply < 8 else None, "searcher"),
        (lambda ply: None if ply < 8 else "rookie", "rookie"),
        (lambda ply: ("sleuth", "rookie", "rookie")[ply // 4 % 3], "rookie"),
    ],
)
def test_a_bot_counts_as_the_level_that_made_most_of_its_moves(
    decides: Callable[[int], str | None], expected: str
) -> None:
    """Whoever keeps the bots busy elsewhere has beaten a rookie at their rated table, and no searcher."""
    played = one_with_sides(lambda name: with_cheaper_bots(name, decides))
    assert bots_in(result(played)) == [f"bot:{expected}"] * 2
    assert {"bot:searcher", "bot:rookie"} & result(played).keys == {f"bot:{expected}"}


def test_a_cheaper_bot_that_stands_in_counts_in_place_of_the_player() -> None:
    for decides, expected in ((lambda _ply: "rookie", "bot:rookie"), (lambda _ply: None, "bot:searcher")):
        played = with_cheaper_bots("absent", decides, absent=frozenset({"ben"}))
        assert result(played).rulings[0][1].bot == expected


def test_a_round_that_was_broken_off_counts_the_bots_that_decided_in_it() -> None:
    played = with_cheaper_bots("broken", lambda _ply: "rookie", interfere=at_ply(BEGUN, leaving(BEN, 1), vote(ANN)))
    broken = result(played).broken
    assert broken is not None
    assert [seat.player for seat in broken.seats] == ["ann", "ben", "bot:rookie", "bot:rookie"]


def test_the_bots_of_each_round_count_apart() -> None:
    kinds = [type(one.content) for one in RatedGame("rounds", level="searcher").table.entries]
    second_deal = len(kinds) - kinds[::-1].index(DealtCards)
    first_moves = kinds[:second_deal].count(MadeMove)
    played = RatedGame("rounds", level="searcher", decides=lambda ply: "rookie" if ply >= first_moves else None)
    players = [[seat.player for seat in seats] for seats in result(played).rounds]
    assert players == [["ann", "ben", "bot:searcher", "bot:searcher"], ["ann", "ben", "bot:rookie", "bot:rookie"]]


# the size of a loss


def test_leaving_never_costs_less_than_the_worst_result_of_staying() -> None:
    random = Random(5)
    for expansion, sides in product((False, True), (2, 3, 4)):
        roles = (("miner", "saboteur") if not expansion else ("green", "blue", "boss", "geologist"))[:sides]
        seats = [SeatResult(f"p{seat}", random.choice(roles), False, 0, True) for seat in range(6)]
        seats = [*(SeatResult(f"q{role}", role, False, 0, True) for role in roles), *seats]
        known = {
            (seat.player, seat.role): Rating(Skill(random.uniform(10, 40), random.uniform(1, 8))) for seat in seats
        }
        rulings = (SeatRuling(Ruling.LEFT), *(SeatRuling(),) * (len(seats) - 1))
        left = RuledRound(1, tuple(seats), rulings, expansion).changes(known)[seats[0].player, seats[0].role]
        skills = {key: rating.skill for key, rating in known.items()}
        teams = [[(seat.player, seat.role) for seat in seats if seat.role == role] for role in roles]
        for ranks in product(range(1, len(roles) + 1), repeat=len(roles)):
            stayed = rated(Round(teams, ranks), skills)[seats[0].player, seats[0].role]
            assert left.after.mu <= stayed.mu + 1e-9, (expansion, ranks)


# logs of older versions, and recomputing


def by_older_rules(played: RatedGame, rules: int) -> GameResult:
    """The result of the same game at a table that an older version created."""
    first, *others = played.table.entries
    assert isinstance(first.content, Created)
    old = LogEntry(1, first.at, None, None, replace(first.content, rating_rules=rules))
    found = result_of(played.name, [old, *others])
    assert found is not None
    return found


@pytest.mark.parametrize("deeds", [(vote(ANN), vote(BEN)), (leaving(BEN, 1),), (kick(ANN, BEN),)])
def test_logs_of_older_versions_count_as_they_did(deeds: tuple[Deed, ...]) -> None:
    played = one_with_sides(lambda name: game(name, *deeds))
    found = by_older_rules(played, 1)
    assert (found.rules, found.rulings, found.broken) == (1, (), None)
    assert found.rounds == result(played).rounds
    for seats in found.rounds:
        assert apply_game(found, {}).keys() == {seat.player for seat in seats}, "who was kicked or left is on a side"
        assert {change.ruling for rounds in apply_game(found, {}).values() for change in rounds} == {"played"}


def test_by_the_second_rules_a_round_is_ruled_and_cheaper_bots_count_as_the_level_of_the_table() -> None:
    played = with_cheaper_bots("second", lambda _ply: "rookie", interfere=at_ply(BEGUN, leaving(BEN, 1)))
    found = by_older_rules(played, 2)
    assert bots_in(found) == ["bot:searcher"] * 2
    assert (found.rules, found.rulings[0][1]) == (2, SeatRuling(Ruling.LEFT, "bot:searcher"))
    assert apply_game(found, {})["ben"][0].ruling == "left"
    assert result(played).rulings[0][1] == SeatRuling(Ruling.LEFT, "bot:rookie")


def _attacked() -> Iterable[RatedGame]:
    people = (ANN, BEN, CAT)
    stories: tuple[tuple[Deeds, ...], ...] = (
        (vote(ANN), vote(BEN), vote(CAT)),
        (leaving(BEN, 1), leaving(CAT, 2), vote(ANN)),
        (kick(ANN, BEN),),
        (Draft([entry.Away(1)]), Draft([entry.TookOver(1, "away")])),
        (leaving(CAT, 2), Draft([entry.Away(0)]), ENDED["abandoned"]),
        (kick(ANN, CAT), ENDED["closed"]),
    )
    for number, story in enumerate(stories):
        yield RatedGame(
            f"story{number}",
            people,
            expansion=number % 3 == 2,
            at=1_700_000_000_000 + number,
            interfere=at_ply(BEGUN, *story),
        )


def test_a_recomputation_comes_to_the_same_rulings(tmp_path: Path) -> None:
    engine: Engine = open_store(f"sqlite:///{tmp_path}/attacked.db")
    bring_up_to_date(engine)
    for played in _attacked():
        played.write(engine)
        rate_unrated(engine)
    before = snapshot(engine)
    assert "voted" in str(before["rated_seats"])
    assert recomputed(engine).changed == 0
    assert snapshot(engine) == before
    engine.dispose()


# outages


def test_time_without_a_server_does_not_count_towards_giving_up_a_table() -> None:
    random = Random(3)
    for _ in range(200):
        times = sorted(random.sample(range(1000), 8))
        outages = list(zip(times[::2], times[1::2], strict=True))
        now, wanted = 1000 + random.randrange(50), random.randrange(400)
        assert elapsed(time_before(now, wanted, outages), now, outages) == wanted


@async_test
async def test_a_server_that_is_killed_costs_nobody_a_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes back days later, and nobody returns."""
    monkeypatch.setattr("undermine.server.heartbeat.INTERVAL", 3600.0)  # a beat would find an outage
    database = f"sqlite:///{tmp_path}/tables.db"
    with running(database, tmp_path / "log") as killed:
        async with signed_in(killed.address, "Ann") as people, seated(people, bots=3, **RATED) as [ann]:
            await play_all([ann], Random(1), plies=BEGUN)
            name = ann.name
            killed.kill()
    time = FakeTime(ahead=100 * HOUR)
    async with in_process_server(database, time) as server:
        cleanup = Cleanup(server.services)
        await cleanup.clean_up()
        live = await server.services.tables.find(name)
        assert live.table.status == "running", "they have as long as ever to come back"
        time.ahead += 49 * HOUR
        await cleanup.clean_up()
        time.ahead += GRACE["abandoned"]
        await cleanup.clean_up()
        assert live.table.ended == "abandoned"
        found = result_of(name, live.table.entries)
    assert found is not None
    assert found.broken is not None
    assert found.broken.begun
    assert [ruled.ruling for ruled in found.broken.rulings] == [Ruling.BROKEN_OFF] * 4
