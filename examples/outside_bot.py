"""A program that takes a seat and plays: `python examples/outside_bot.py http://127.0.0.1:8722 K7WQ2M Robot`."""

import json
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from meldroom import best_play, read_position
from meldroom.server.wire.tokens import write_meld


def choose(now):
    view, can = now["view"], now["can"]
    table = "/".join("".join(meld["row"]) for meld in view["table"]) or "-"
    racks = [f"?{size}" for size in view["sizes"]]
    racks[now["seat"]] = "".join(view["rack"]) or "-"
    opened = "".join("01"[has_opened] for has_opened in view["opened"])
    text = f"{table} {','.join(racks)} ?{view['pool']} {view['turn']} {opened} 0 rules={now['rules']['text']}"
    if can["play"] and (best := best_play(position := read_position(text))).play:
        return {"type": "finish", "rows": [write_meld(meld, position.rules.melds) for meld in best.table]}
    return {"type": "command", "what": "draw" if can["draw"] else "pass" if can["pass"] else "next_round"}


def play(server, code, token):
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket") as socket:
        socket.send(json.dumps({"type": "join", "token": token}))
        for message in map(json.loads, socket):
            now = message.get("now", message)
            if now.get("phase") == "match_over":
                return now["match"]["words"]
            if "can" in now and (now["can"]["play"] or now["can"]["nextRound"]):
                socket.send(json.dumps({"id": f"at {now['seq']}", "seq": now["seq"], **choose(now)}))


if __name__ == "__main__":
    server, code, name = sys.argv[1:]
    wish, kind = json.dumps({"name": name}).encode(), {"Content-Type": "application/json"}
    print(play(server, code, json.load(urlopen(Request(f"{server}/api/tables/{code}/seats", wish, kind)))["token"]))
