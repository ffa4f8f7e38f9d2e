"""Words that readers search for, and the section that each is about: the search lists it first."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

WORDS = {
    "api": ("api", "reference"),
    "bot-api": ("bot api", "guest bot"),
    "cards": ("card", "map"),
    "commands": ("cli", "command", "command line", "shell"),
    "contributing": ("test", "tests", "develop"),
    "envs/batch#on-cuda": ("cuda", "gpu"),
    "envs/batch#a-curriculum": ("curriculum", "reward shaping"),
    "envs/batch": ("batch", "vectorised", "vectorized"),
    "envs/dataset": ("data set", "dataset", "imitation learning", "parquet"),
    "envs/gymnasium": ("gym", "gymnasium"),
    "envs/gymnasium#many-games-at-once": ("vectorenv",),
    "envs/index#rewards": ("reward", "rewards"),
    "envs/index#what-an-action-is": ("action", "action mask", "mask"),
    "envs/index#what-is-observed": ("observation", "observations"),
    "envs/jax": ("jax",),
    "envs/openspiel": ("ismcts", "open_spiel", "openspiel"),
    "envs/pettingzoo": ("pettingzoo",),
    "envs/pytorch": ("pytorch", "torch", "torchrl"),
    "fair-deals": ("commitment", "shuffle", "verify"),
    "game-night": ("friends", "lan", "party"),
    "hosting": ("deploy", "docker", "postgresql"),
    "hosting#backups": ("backup",),
    "hosting#a-reverse-proxy-with-tls": ("https", "nginx", "tls"),
    "hosting#privacy": ("gdpr", "privacy"),
    "house-editions": ("custom deck", "hand size", "house edition"),
    "house-rule": ("house rule",),
    "install": ("install", "installing", "pip"),
    "install#extras": ("extra", "extras"),
    "install#without-numba": ("numba",),
    "notebooks/library": ("jupyter", "notebook"),
    "notebooks/training": ("ppo", "reinforcement learning", "train", "training"),
    "own-bot": ("bot", "bots", "write a bot"),
    "own-bot#measure-it": ("arena", "tournament"),
    "own-bot#play-a-match": ("match", "play_match"),
    "playing": ("browser", "hint", "play"),
    "playing#in-the-terminal": ("terminal",),
    "position-text": ("fen", "position", "puzzle"),
    "ratings": ("elo", "leaderboard", "rating"),
    "record-format": ("file format", "notation", "record"),
    "record-format#talk": ("talk",),
    "rules": ("rules", "saboteur"),
    "server": ("server",),
    "strength": ("benchmark of bots", "strength"),
    "tour#copies": ("copy", "deepcopy"),
    "tour#data-frames": ("data frame", "dataframe", "pandas", "polars"),
    "tour#editions-the-expansion-and-house-rules": ("edition", "expansion"),
    "tour#pictures": ("picture", "png", "svg"),
    "tour#playing": ("legal move", "seed"),
    "tour#records": ("load", "replay", "save"),
    "tour#taking-moves-back": ("undo",),
    "tour#what-a-seat-knows": ("hidden information", "view"),
    "versions": ("compatibility", "upgrade", "version"),
}  # fmt: skip
"""By page and section: words in lower case, as they are typed."""


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_transform(AddSearchWords)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


class AddSearchWords(SphinxTransform):
    """Adds each word to the index as a main entry, which the search scores highest."""

    default_priority = 800  # before Sphinx collects the entries of the index

    def apply(self, **_: Any) -> None:
        """Add the words of this page. Raises `ValueError` if a section is not there."""
        for place, words in WORDS.items():
            page, _, anchor = place.partition("#")
            if page == self.env.docname:
                section = self._section(anchor)
                entries = [("single", word, section["ids"][0], "main", None) for word in words]
                section.insert(1, addnodes.index(entries=entries))

    def _section(self, anchor: str) -> nodes.section:
        for section in self.document.findall(nodes.section):
            if not anchor or anchor in section["ids"]:
                return section
        raise ValueError(f"{self.env.docname} has no section {anchor}")
