"""A bot that plays random legal moves: UNDERMINE_BOT_TOKEN=… python bot.py http://127.0.0.1:8000 TABLE."""

import json
import os
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TABLE = "{}/api/bot/tables/{}".format(*sys.argv[1:])
HEADERS = {"authorization": f"Bearer {os.environ['UNDERMINE_BOT_TOKEN']}"}


def call(what, **body):
    with urlopen(Request(f"{TABLE}/{what}", json.dumps(body).encode(), HEADERS), timeout=30) as answer:
        return json.load(answer)


def updates():
    """Yield updates until the game is over. If the stream breaks, continue after the last one."""
    number, status = 0, None
    while status != "over":
        try:
            with urlopen(Request(f"{TABLE}/stream?since={number}", headers=HEADERS), timeout=30) as stream:
                for line in filter(bytes.strip, stream):
                    update = json.loads(line)
                    number, status = update.get("number", number), update.get("table", {}).get("status", status)
                    yield update
        except HTTPError as refused:
            sys.exit(json.load(refused)["sentence"])
        except OSError:
            time.sleep(1)


print("seat", call("sit")["seat"])
answered = -1
for update in updates():
    view = update.get("view")
    if view and view["legal_moves"] and view["table"]["ply"] != answered:
        answered = view["table"]["ply"]
        call("move", ply=answered, move=random.choice(view["legal_moves"]))
print("gold", [seat["nuggets"] for seat in view["table"]["seats"]])
