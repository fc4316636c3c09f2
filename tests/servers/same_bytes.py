#!/usr/bin/env python3
"""Checks that the command line, HTTP and MCP give the same answers.

  same_bytes.py build/cairn .cairn/index.db

Calls every operation with several arguments in these three ways. The names in the arguments are
taken from the index. Checks that `--json` and the HTTP body have the same bytes, that the
structured content of MCP contains nothing else, and that answers of MCP are within their budget.
The exit code is 1 if anything differs.
"""
import http.client
import json
import os
import socket
import subprocess
import sys
import urllib.parse

KEY = "same-bytes-of-everybody"


class Mcp:
    def __init__(self, program, index):
        self.process = subprocess.Popen(
            [program, "mcp", "--index", index, "--tools", "all", "--structured"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ask("initialize", {"protocolVersion": "2025-11-25", "capabilities": {},
                                "clientInfo": {"name": "same_bytes", "version": "1"}})

    def ask(self, method, params):
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def answer(self, tool, arguments):
        return json.loads(self.ask("tools/call", {"name": tool, "arguments": arguments}))


class Http:
    def __init__(self, program, index):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [program, "serve", "--index", index, "--port", str(self.port), "--rate", "0"],
            env=dict(os.environ, CAIRN_API_KEY=KEY), stderr=subprocess.PIPE, text=True)
        self.process.stderr.readline()

    def body(self, method, path, query, body):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        if query:
            path += "?" + urllib.parse.urlencode(query, doseq=True)
        headers = {"X-API-Key": KEY}
        if body is not None:
            headers["Content-Type"] = "application/json"
        link.request(method, path, None if body is None else json.dumps(body), headers)
        return link.getresponse().read()


def command(program, index, words):
    # `diff` reads a repository, not an index.
    place = ["--root", root_of(program, index)] if words[0] == "diff" else ["--index", index]
    words = [program, words[0]] + place + ["--json"] + words[1:]
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def root_of(program, index):
    return json.loads(command(program, index, ["stats"]))["root"]


def is_repository(directory):
    return subprocess.run(["git", "-C", directory, "rev-parse", "-q", "--verify", "HEAD"],
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def flat(arguments):
    return {name: "true" if value is True else "false" if value is False else value
            for name, value in arguments.items()}


def questions(program, index):
    """Yields (words of the command, MCP tool, arguments of the tool, HTTP request). The request is
    (method, path, query, body)."""
    found = json.loads(command(program, index, ["search", "--kind", "callable", "-n", "5", "parse"]))
    ids = [one["id"] for one in found["results"]]
    types = json.loads(command(program, index, ["search", "--kind", "type", "-n", "2", "request"]))
    ids += [one["id"] for one in types["results"]]
    first, second = ids[0], ids[1]
    get = lambda path, arguments: ("GET", path, flat(arguments), None)
    post = lambda path, arguments: ("POST", path, None, arguments)

    for query in ("parse request", first, "no such thing xyzzy", "how are options read?"):
        arguments = {"query": query, "limit": 7, "explain": True}
        for request in (get, post):
            yield (["search", "-n", "7", "--explain", query], "search", arguments,
                   request("/api/v1/search", arguments))
    levels = {"query": "parse request", "levels": "file,symbol=0.5"}
    yield (["search", "--levels", "file,symbol=0.5", "parse request"], "search", levels,
           post("/api/v1/search/hierarchical", levels))
    levels = {"query": "parse request", "levels": "document=0.3,section=0.4,paragraph=0.3"}
    yield (["search", "--levels", levels["levels"], "parse request"], "search", levels,
           post("/api/v1/retrieve/multi-level", {"query": "parse request"}))
    for query in ("how is a request parsed", "what is similar to " + first):
        arguments = {"query": query, "mode": "planning"}
        yield (["ask", "--mode", "planning", query], "hipporag_retrieve", arguments,
               post("/api/v1/ask", arguments))
    for node in ids:
        quoted = urllib.parse.quote(node, safe="")
        yield (["show", "--uses", node], "symbol", {"symbol": node},
               get("/api/v1/symbols/" + quoted, {}))
        yield ["related", node], "related", {"entity": node}, get("/api/v1/related", {"entity": node})
        yield (["context", "-n", "6", node], "context", {"nodes": [node], "max_nodes": 6},
               post("/api/v1/nodes/expand-context", {"nodes": [node], "max_nodes": 6}))
        yield ["impact", node], "impact", {"symbol": node}, get("/api/v1/impact", {"symbol": node})
        yield (["nodes", "--ancestors", "--descendants", "--siblings", "-n", "20", node], "nodes",
               {"node": node, "siblings": True, "limit": 20},
               get("/api/v1/nodes/" + quoted + "/hierarchy", {"siblings": True, "limit": 20}))
        yield (["refs", "-n", "50", node], "references", {"symbol": node, "limit": 50},
               get("/api/v1/references", {"symbol": node, "limit": 50}))
        yield (["neighbors", "--hops", "2", "-n", "40", node], "neighbors",
               {"symbol": node, "hops": 2, "limit": 40},
               get("/api/v1/neighbors", {"symbol": node, "hops": 2, "limit": 40}))
    yield (["path", first, second], "path", {"from": first, "to": second},
           get("/api/v1/path", {"from": first, "to": second}))
    yield ["dead"], "dead", {}, get("/api/v1/dead", {})
    arguments = {"pattern": "parse", "limit": 9, "context": 1}
    yield (["grep", "-n", "9", "-C", "1", "parse"], "grep", arguments,
           get("/api/v1/grep", arguments))
    arguments = {"pattern": r"\bpars\w+\(", "regex": True, "count": True, "kind": "code"}
    yield (["grep", "-e", "--count", "--kind", "code", arguments["pattern"]], "grep", arguments,
           get("/api/v1/grep", arguments))
    yield ["files", "-n", "5"], None, {}, get("/api/v1/files", {"limit": 5})
    yield ["files", "parse"], None, {}, get("/api/v1/files", {"query": "parse"})
    listed = json.loads(command(program, index, ["files", "-n", "3", "e"]))["entries"]
    for path in [one["path"] for one in listed] + ["no/such file?.py"]:
        yield (["read", "-n", "40", "--first-line", "3", path], None, {},
               get("/api/v1/files/" + urllib.parse.quote(path, safe="/"),
                   {"limit": 40, "first_line": 3}))
    yield ["hotspots"], "hotspots", {}, get("/api/v1/hotspots", {})
    yield ["stats"], "status", {}, get("/api/v1/status", {})
    if is_repository(root_of(program, index)):
        yield ["diff", "HEAD"], "diff", {"revision": "HEAD"}, get("/api/v1/diff", {"revision": "HEAD"})
        yield (["impact", "--diff", "HEAD"], "impact", {"revision": "HEAD"},
               get("/api/v1/impact", {"revision": "HEAD"}))
    yield (["export", "--for-llm", "--format", "json", "-t", "2000", "--level", "symbols"],
           "module_map", {}, get("/api/v1/map", {}))
    arguments = {"tokens": 3000, "format": "json", "focus": [first]}
    yield (["export", "--for-llm", "--format", "json", "-t", "3000", "--focus", first], "export",
           arguments, post("/api/v1/export", arguments))
    for name in ("nothing_is_called_so", "run"):
        yield (["show", "--uses", name], None, {"symbol": name},
               get("/api/v1/symbols/" + name, {}))


def extra(part, whole, place=""):
    """Returns the paths of the values in `part` that `whole` does not have."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return [found for name in part
                for found in extra(part[name], whole.get(name), place + "." + name)]
    if isinstance(part, list) and isinstance(whole, list) and len(part) <= len(whole):
        return [found for i, one in enumerate(part)
                for found in extra(one, whole[i], "%s[%d]" % (place, i))]
    return [] if part == whole else [place]


def wrong_in_mcp(mcp, tool, arguments, printed):
    """Returns the errors in the answer to a call: values that the command does not print, or more
    tokens than allowed."""
    everything = dict(arguments, tests="all", source=True, max_tokens=100000)
    for only_of_some in ("tests", "source"):
        names = {"tests": ("symbol", "references", "neighbors"), "source": ("symbol",)}
        if tool not in names[only_of_some]:
            del everything[only_of_some]
    if "tokens" in arguments or tool == "module_map":
        return within_budget(mcp, tool, arguments)  # a map with another budget has other parts
    result = mcp.answer(tool, everything)["result"]
    if "structuredContent" not in result:
        return [] if result.get("isError") else ["no structured content"]
    others = extra(result["structuredContent"], json.loads(printed))
    if tool == "context":  # tokens are counted only if there is a budget, and only MCP has one
        others = [place for place in others if not place.endswith(".tokens")]
    return others + within_budget(mcp, tool, arguments)


def within_budget(mcp, tool, arguments):
    wrong = []
    for budget in (400, 1500):
        call = {name: value for name, value in arguments.items() if name != "tokens"}
        result = mcp.answer(tool, dict(call, max_tokens=budget))
        if "result" not in result:
            wrong.append("max_tokens %d: %s" % (budget, result))
            continue
        tokens = result["result"].get("_meta", {}).get("cairn/tokens", 0)
        if tokens > budget:
            wrong.append("%d tokens instead of %d" % (tokens, budget))
    return wrong


def main():
    program, index = sys.argv[1:3]
    mcp, server = Mcp(program, index), Http(program, index)
    asked, differ, operations = 0, 0, set()
    for words, tool, arguments, (method, path, query, body) in questions(program, index):
        asked += 1
        operations.add(tool or words[0])
        printed = command(program, index, words)
        wrong = [] if printed == server.body(method, path, query, body) else ["HTTP"]
        if tool is not None:
            wrong += wrong_in_mcp(mcp, tool, arguments, printed)
        if wrong:
            differ += 1
            print("differs: cairn %s (%s %s): %s" % (" ".join(words), method, path, wrong[:5]))
    mcp.process.stdin.close()
    mcp.process.wait(10)
    server.process.terminate()
    server.process.wait(10)
    print("%d questions, %d operations, %d differ" % (asked, len(operations), differ))
    return 1 if differ or not asked else 0


if __name__ == "__main__":
    sys.exit(main())
