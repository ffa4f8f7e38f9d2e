"""Compiles the rulebook ahead of time: `python -m undermine.rulebook`."""

from undermine.rulebook.parallel_compiler import compile_with_progress
from undermine.rulebook.warm_up import rulebook_examples

if __name__ == "__main__":
    compile_with_progress("The rules", rulebook_examples)
