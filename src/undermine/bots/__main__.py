"""Compiles the bots and the rulebook ahead of time: `python -m undermine.bots`."""

from undermine.bots.warm_up import bot_examples
from undermine.rulebook.parallel_compiler import compile_with_progress

if __name__ == "__main__":
    compile_with_progress("The bots", bot_examples)
