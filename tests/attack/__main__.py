"""Attacks a server and reports what held: `python -m tests.attack [NAME …]`."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from tests.attack.attack import Attack
from tests.attack.attacks import ATTACKS
from tests.attack.network import ORDINARY_MTU, Network, NotPermittedError, loopback, namespaces
from tests.attack.report import details, load, markdown, save, terminal_table
from tests.attack.result import Result, result_of
from tests.attack.stage import staged

BEFORE = {name: Path(__file__).with_name(f"before-{name}.json") for name in ("loopback", "namespace")}
"""Figures of the version before budgets, fair shares and pages."""
AFTER = {name: Path(__file__).with_name(f"after-{name}.json") for name in BEFORE}
TABLES = 2
SECONDS, ALONE_SECONDS = 12.0, 5.0
RECOVERY_SECONDS = 60.0
"""How long everything may take until it runs again after an attack."""
INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Make the attacks, and return 1 if one of them broke a promise."""
    given = _parse(arguments)
    if given.show:
        _print(load(given.show), given)
        return 0
    signal.signal(signal.SIGTERM, _stop)
    results: list[Result] = []
    is_interrupted = False
    try:
        with _network(given.namespace) as network:
            for result in make_attacks(network, [ATTACKS[name] for name in given.names or ATTACKS], given.seconds):
                results.append(result)
                sys.stderr.write(details(result) + "\n")
    except NotPermittedError as error:
        sys.stderr.write(f"Skipped: {error}.\n")
        return 0
    except KeyboardInterrupt:
        sys.stderr.write(f"\nStopped after {len(results)} attacks.\n")
        is_interrupted = True
    for file in _files(given, is_interrupted):
        when = datetime.now(UTC).isoformat(timespec="minutes")
        save(results, file, {"when": when, "network": _network_name(given), "seconds": given.seconds})
    if results:
        _print(results, given)
    if is_interrupted:
        return INTERRUPTED
    return 1 if any(result.broken for result in results) else 0


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(ATTACKS)}")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"how long each attack lasts ({SECONDS:.0f})")
    parser.add_argument("--namespace", action="store_true", help="in network namespaces with an MTU of 1500 bytes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to a file")
    parser.add_argument("--save", action="store_true", help="write all figures to after-….json beside the earlier ones")
    parser.add_argument("--markdown", action="store_true", help="print the table of docs/benchmarks.md")
    parser.add_argument("--before", type=Path, metavar="FILE", help="earlier figures for --markdown")
    parser.add_argument("--show", type=Path, metavar="FILE", help="attack nothing, print the figures of a file")
    given = parser.parse_args(arguments)
    for name in given.names:
        if name not in ATTACKS:
            parser.error(f"there is no attack “{name}”; the attacks are {', '.join(ATTACKS)}")
    if given.save and given.names:
        parser.error(f"--save keeps the figures of all attacks, not of {', '.join(given.names)} alone; use --json")
    if given.seconds < 1:
        parser.error(f"--seconds must be at least 1, not {given.seconds:g}")
    return given


def _network_name(given: argparse.Namespace) -> str:
    return "namespace" if given.namespace else "loopback"


def _files(given: argparse.Namespace, is_interrupted: bool) -> list[Path]:
    """Return where the figures go. Only figures of all attacks replace those that were saved before."""
    saved = [AFTER[_network_name(given)]] if given.save and not is_interrupted else []
    return [*([given.json] if given.json else []), *saved]


def _stop(_signal: int, _frame: object) -> NoReturn:
    raise KeyboardInterrupt


@contextmanager
def _network(in_namespace: bool) -> Iterator[Network]:
    with namespaces() if in_namespace else nullcontext(loopback()) as network:
        yield network


def make_attacks(network: Network, attacks: Sequence[Attack], seconds: float) -> Iterator[Result]:
    """Attack a new server each time, so that each attack's memory is its own."""
    for number, attack in enumerate(attacks):
        sys.stderr.write(f"[{number + 1} of {len(attacks)}] {attack.name} …\n")
        with tempfile.TemporaryDirectory(prefix="undermine-attack-") as folder:
            with staged(network, Path(folder), TABLES) as stage:
                phases = stage.attack(attack, number, ALONE_SECONDS, seconds, 1.0)
                missing = stage.wait_for_progress(phases.ended, RECOVERY_SECONDS)
            result = result_of(stage, attack, phases)
            if missing:
                result.broken.append(f"{RECOVERY_SECONDS:.0f} s later there was still no {' and no '.join(missing)}.")
        yield result


def _print(results: list[Result], given: argparse.Namespace) -> None:
    if given.markdown:
        before = given.before or BEFORE[_network_name(given)]
        title = f"In a network namespace, MTU {ORDINARY_MTU}:" if given.namespace else "On the loopback:"
        print(f"{title}\n\n{markdown(results, load(before))}\n")  # noqa: T201
    else:
        print(terminal_table(results))  # noqa: T201


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
