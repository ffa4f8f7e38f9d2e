"""`undermine verify`: checks the deals of a server's record offline, and says what that proves."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace

from undermine.cli.files import UnreadableFileError, printable_name, read_file
from undermine.errors import RecordError
from undermine.fair.attempts import Finding
from undermine.fair.commitments import is_hex
from undermine.fair.proof import Expected, MissingCommitmentError, Proof, proof_of

NOT_PROVEN = "Not proven: {failed} of {total} checks failed."
NO_COMMITMENT = (
    "{file} has no commitment, so there is nothing to prove: it was not played on a server, or it is a lesson, whose "
    "deal is known. “undermine check” says whether it keeps to the rules."
)
NOTHING_TO_PROVE = 3
EXIT_CODES = """\
exit codes:
  0  proven: every check passed
  1  not proven: a check failed, or the record cannot be read; every check that failed is listed
  3  nothing to prove: the record has no commitment, because it was not played on a server, or is a lesson
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Check a server's record, offline: were its deals fixed before the game, and could anybody have chosen between "
        "several?"
    )
    command = commands.add_parser(
        "verify",
        help="prove that a record's deals were fair",
        description=about,
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("file", metavar="FILE", help="a game record; - reads standard input")
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
    try:
        proof = proof_of(read_file(arguments.file), Expected(arguments.commitment, arguments.share))
    except MissingCommitmentError:
        nothing = Proof([], [NO_COMMITMENT.format(file=printable_name(arguments.file))], 0)
        _report(nothing, arguments.json)
        return NOTHING_TO_PROVE
    except (RecordError, UnreadableFileError) as error:
        return _report(Proof([Finding(False, f"{printable_name(arguments.file)}: {error}")], [], 0), arguments.json)
    failed = sum(not finding.agrees for finding in proof.findings)
    if failed:
        proof = replace(proof, conclusion=[NOT_PROVEN.format(failed=failed, total=len(proof.findings))])
    return _report(proof, arguments.json)


def _report(proof: Proof, as_json: bool) -> int:
    """Print findings and return the exit code. Without a conclusion, they are printed without marks."""
    if as_json:
        found = [{"agrees": finding.agrees, "sentence": finding.sentence} for finding in proof.findings]
        answer = {
            "proven": proof.holds and bool(found),
            "attempts": proof.attempts,
            "findings": found,
            "conclusion": proof.conclusion,
        }
        print(json.dumps(answer, indent=2))
    else:
        for finding in proof.findings:
            mark = ("ok  " if finding.agrees else "NO  ") if proof.conclusion else ""
            print(f"{mark}{finding.sentence}")
        for sentence in proof.conclusion:
            print(sentence)
    return 0 if proof.holds else 1
