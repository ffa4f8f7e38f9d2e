"""`undermine verify`: proves offline that the deals of a record were fixed beforehand and by nobody alone."""

from __future__ import annotations

import argparse
import json

from undermine.cli.check import CannotReadError, printable, read_file
from undermine.cli.ready import make_ready
from undermine.error import RecordError
from undermine.fair import is_hex
from undermine.proof import Finding, Noted, prove

PROVEN = "Proven: the deals were fixed before the first card was dealt, and by nobody alone."
ONLY_IF = "That the commitment was told before the deal, you know if you noted it then: --commitment HEX compares it."
NOT_PROVEN = "Not proven: {number} of the {total} things looked at do not agree."


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Prove from a server's record, offline, that its deals were fixed beforehand and by nobody alone. "
        "What does not agree is named, and the exit code is 1."
    )
    command = commands.add_parser("verify", help="prove that a record's deals were fair", description=about)
    command.add_argument("file", metavar="RECORD", help="a game record; - reads standard input")
    command.add_argument(
        "--commitment", type=_hex, metavar="HEX", help="the server's commitment, as you noted it before the deal"
    )
    command.add_argument("--share", type=_hex, metavar="HEX", help="a share that must be among those dealt by")
    command.add_argument("--json", action="store_true", help="print a list of objects, for programs")
    command.set_defaults(run=run)


def _hex(text: str) -> str:
    text = text.strip().lower()
    if not is_hex(text):
        raise argparse.ArgumentTypeError(f"“{text}” is not 64 hexadecimal digits (0-9, a-f)")
    return text


def run(arguments: argparse.Namespace) -> int:
    """Print what was looked at and what it came to."""
    make_ready()
    try:
        findings = prove(read_file(arguments.file), Noted(arguments.commitment, arguments.share))
    except (RecordError, CannotReadError) as error:
        findings = [Finding(False, f"{printable(arguments.file)}: {error}")]
        return _tell(findings, arguments.json, "")
    bad = sum(not finding.agrees for finding in findings)
    verdict = NOT_PROVEN.format(number=bad, total=len(findings)) if bad else PROVEN
    if not bad and arguments.commitment is None:
        verdict = f"{PROVEN}\n{ONLY_IF}"
    return _tell(findings, arguments.json, verdict)


def _tell(findings: list[Finding], as_json: bool, verdict: str) -> int:
    proven = all(finding.agrees for finding in findings)
    if as_json:
        found = [{"agrees": finding.agrees, "sentence": finding.sentence} for finding in findings]
        print(json.dumps({"proven": proven, "findings": found}, indent=2))
    else:
        for finding in findings:
            mark = ("ok  " if finding.agrees else "NO  ") if verdict else ""
            print(f"{mark}{finding.sentence}")
        if verdict:
            print(verdict)
    return 0 if proven else 1
