"""Commands that run at the same time or are interrupted."""
import http.client
import json
import os
import re
import select
import signal
import time
import urllib.parse

from project import EVERYTHING, PATIENCE, Failure, equal, holds, until


def _large(project):
    """Makes an index, then adds sources that take some time to index. Returns their paths."""
    project.make_repository().index()
    project.expect()
    body = "".join("def part_%%d_%d(day):\n    return day + %d\n\n\n" % (i, i) for i in range(120))
    for number in range(80):
        project.write("parts/part%d.py" % number, body.replace("%d", str(number)))
    return ["parts/part%d.py" % number for number in range(80)]


def _rest_of_cairn(project):
    return sorted(set(os.listdir(project.path(".cairn"))) -
                  {"index.db", "index.db.lock", "index.db.seal", ".gitignore",
                   "index.db.delta", "index.db.delta.seal", "index.db.times"})


def _interrupted(project, number, rest):
    new = _large(project)
    before = project.keep_index("before.db")
    running = project.start("index", "--syntactic")
    until("the new index is begun", lambda: _rest_of_cairn(project) or running.poll() is not None)
    time.sleep(0.1)
    running.send_signal(number)
    running.communicate()
    equal("exit code", rest, running.returncode)
    project.expect_same_index(before)
    project.expect(new=new)
    equal("callers", [("low_water", 6), ("plan_day", 5)], project.callers("high_water"))
    return new


def an_index_that_is_interrupted(project):
    _interrupted(project, signal.SIGINT, 128 + signal.SIGINT)
    equal("left in .cairn", [], _rest_of_cairn(project))
    project.settle()


def an_index_that_is_killed(project):
    _interrupted(project, signal.SIGKILL, -signal.SIGKILL)
    project.settle()
    equal("left in .cairn", [], _rest_of_cairn(project))


def an_indexer_that_is_interrupted(project):
    project.make_repository().index()
    project.replace("app/tides.py", "low_water", "ebb_water")
    mark = project.path(".cairn/scip/cache/begun")  # the sandbox allows writing there
    program = os.path.join(project.folder, "slow")
    with open(program, "w") as file:
        file.write("#!/bin/sh\necho $$ >\"$1/begun\"\nexec sleep 60\n")
    os.chmod(program, 0o755)
    running = project.start("index", "--indexer-command", "python=%s {cache}" % program)
    until("the indexer is begun", lambda: os.path.exists(mark) and os.path.getsize(mark))
    with open(mark) as file:
        child = int(file.read())
    project.expect()  # the index of the built-in indexer is ready before the SCIP indexer ends
    equal("ebb_water", "app/tides.py:5", project.place("ebb_water"))
    running.send_signal(signal.SIGINT)
    running.communicate()
    equal("exit code", 128 + signal.SIGINT, running.returncode)
    until("the indexer has ended", lambda: not os.path.exists("/proc/%d" % child))
    project.settle()


def two_at_the_same_time(project):
    _large(project)
    both = [project.start("index", "--syntactic") for _ in range(2)]
    for one in both:
        _, err = one.communicate()
        came = one.returncode == 0 or (one.returncode == 2 and b"another" in err)
        holds("exit code %d: %s" % (one.returncode, err.decode()), came)
    holds("neither has succeeded", 0 in [one.returncode for one in both])
    project.settle()
    project.replace("app/tides.py", "low_water", "ebb_water")
    both = [project.start("index", "--syntactic", "--wait", "30") for _ in range(2)]
    for one in both:
        _, err = one.communicate()
        equal("exit code of one that waits: " + err.decode(), 0, one.returncode)
    project.settle()


def an_edit_while_it_is_indexed(project):
    new = _large(project)
    running = project.start("index", "--syntactic")
    until("the new index is begun", lambda: _rest_of_cairn(project) or running.poll() is not None)
    project.write(new[-1], "def last_part(day):\n    return day\n")
    project.write("app/tides.py", "def high_water(day):\n    return day\n")
    running.communicate()
    equal("exit code", 0, running.returncode)
    project.settle()  # the first run may have seen the edits or not


def _message(pipe):
    ready, _, _ = select.select([pipe], [], [], PATIENCE)
    if not ready:
        raise Failure("no answer of cairn mcp within %d s" % PATIENCE)
    return json.loads(pipe.readline())


def cairn_mcp_tells_what_is_stale(project):
    project.make_repository().index()
    server = project.start("mcp", "--structured", stdin=-1)

    def send(method, number=None, **params):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        server.stdin.write(json.dumps(message).encode() + b"\n")
        server.stdin.flush()
        return _message(server.stdout)["result"] if number is not None else None

    def ask(number):
        answer = send("tools/call", number, name="search", arguments={"query": "low_water"})
        return answer["structuredContent"], answer["content"][0]["text"]

    try:
        send("initialize", 1, protocolVersion="2025-06-18", capabilities={},
             clientInfo={"name": "t", "version": "1"})
        send("notifications/initialized")
        answer, text = ask(2)
        equal("stale", None, answer.get("stale"))
        holds("the text does not mention it", "changed since" not in text)
        project.write("app/tides.py", "\n" + project.read("app/tides.py"))
        answer, text = ask(3)
        equal("stale", ["app/tides.py"], answer.get("stale"))
        holds("the text says it", "app/tides.py has changed since" in text)
        project.index()
        answer, text = ask(4)
        equal("stale", None, answer.get("stale"))
        equal("line", 6, answer["results"][0]["line"])
    finally:
        server.stdin.close()
        server.wait(PATIENCE)
        server.stdout.close()
        server.stderr.close()
    equal("exit code", 0, server.returncode)


def cairn_serve_tells_what_is_stale(project):
    project.make_repository(EVERYTHING).index()
    server = project.start("serve", "--no-key", "--port", "0", "--rate", "0")
    try:
        port = int(re.search(rb":(\d+)/", server.stderr.readline()).group(1))

        def ask(query):
            link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            link.request("GET", "/api/v1/search?q=" + urllib.parse.quote(query))
            return json.loads(link.getresponse().read())

        equal("stale", None, ask("low_water").get("stale"))
        project.replace("app/tides.py", "low_water", "ebb_water")
        equal("stale", ["app/tides.py"], ask("low_water").get("stale"))
        equal("stale of others", None, ask("clockText").get("stale"))
        project.replace("app/tides.py", "ebb_water", "low_water")
        equal("stale of what has not changed", None, ask("low_water").get("stale"))
        project.replace("app/tides.py", "low_water", "ebb_water")
        project.index()
        answer = ask("ebb_water")
        equal("stale", None, answer.get("stale"))
        equal("first", "ebb_water", answer["results"][0]["name"])
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate()
    equal("exit code", 0, server.returncode)
