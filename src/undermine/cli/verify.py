"""`undermine verify`: proves offline that the deals of a server's record were fair."""

from __future__ import annotations

import argparse
import json

from undermine.cli.files import UnreadableFileError, printable_name, read_file
from undermine.cli.warm_up import warm_up_rulebook
from undermine.errors import RecordError
from undermine.fair.commitments import is_hex
from undermine.fair.proof import Expected, Finding, prove

PROVEN = "Proven: the deals were fixed before the first card was dealt, and nobody chose them alone."
UNCOMPARED = "To prove that the commitment was published before the deal, note it then and pass it: --commitment HEX."
NOT_PROVEN = "Not proven: {failed} of {total} checks failed."


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Prove from a server's record, offline, that its deals were fixed before the game and that nobody chose them "
        "alone. Every check that fails is listed, and the exit code is then 1."
    )
    command = commands.add_parser("verify", help="prove that a record's deals were fair", description=about)
    command.add_argument("file", metavar="RECORD", help="a game record; - reads standard input")
    command.add_argument(
        "--commitment", type=_hex, metavar="HEX", help="the server's commitment, as you noted it before the deal"
    )
    command.add_argument("--share", type=_hex, metavar="HEX", help="a share that must have been used for the deals")
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=run)


def _hex(text: str) -> str:
    text = text.strip().lower()
    if not is_hex(text):
        raise argparse.ArgumentTypeError(f"“{text}” is not 64 hexadecimal digits (0-9, a-f)")
    return text


def run(arguments: argparse.Namespace) -> int:
    """Print every check and the conclusion."""
    warm_up_rulebook()
    try:
        findings = prove(read_file(arguments.file), Expected(arguments.commitment, arguments.share))
    except (RecordError, UnreadableFileError) as error:
        unreadable = Finding(False, f"{printable_name(arguments.file)}: {error}")
        return _report([unreadable], arguments.json, "")
    failed = sum(not finding.agrees for finding in findings)
    conclusion = NOT_PROVEN.format(failed=failed, total=len(findings)) if failed else PROVEN
    if not failed and arguments.commitment is None:
        conclusion = f"{PROVEN}\n{UNCOMPARED}"
    return _report(findings, arguments.json, conclusion)


def _report(findings: list[Finding], as_json: bool, conclusion: str) -> int:
    """Print findings and return the exit code. Without a conclusion, they are printed without marks."""
    proven = all(finding.agrees for finding in findings)
    if as_json:
        found = [{"agrees": finding.agrees, "sentence": finding.sentence} for finding in findings]
        print(json.dumps({"proven": proven, "findings": found}, indent=2))
    else:
        for finding in findings:
            mark = ("ok  " if finding.agrees else "NO  ") if conclusion else ""
            print(f"{mark}{finding.sentence}")
        if conclusion:
            print(conclusion)
    return 0 if proven else 1
