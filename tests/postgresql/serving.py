"""A running `cairn serve`, and requests to it.

    with Server(user, index, root) as server:
        server.get("/api/v1/search", q="tide")      # (status, body)
"""
import http.client
import json
import queue
import re
import subprocess
import threading
import time
import urllib.parse

from asking import Failure

PATIENCE = 60  # seconds


class Server:
    def __init__(self, user, index, root=None, repositories=(), options=("--no-key",)):
        where = ["--index", index] + (["--root", root] if root else [])
        for pattern in repositories:
            where += ["--repo", pattern]
        self.process = user.start("serve", *options, "--port", "0", *where, where=root)
        self.lines = queue.Queue()
        self.port = 0

    def __enter__(self):
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self._wait_for_port()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        """Ends the server as an operator would. Returns its exit code."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        return self.process.returncode

    def _read(self):
        for line in self.process.stderr:
            self.lines.put(line.decode(errors="replace"))
        self.lines.put("")

    def _wait_for_port(self):
        said = ""
        end = time.monotonic() + PATIENCE
        while not self.port:
            try:
                line = self.lines.get(timeout=max(0.1, end - time.monotonic()))
            except queue.Empty:
                line = ""
            if not line:
                raise Failure("cairn serve does not start: " + said)
            said += line
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            self.port = int(found.group(1)) if found else 0

    def printed(self):
        """Returns what the server has written to standard error since the last call."""
        lines = []
        while not self.lines.empty():
            lines.append(self.lines.get())
        return "".join(lines)

    def request(self, method, path, body=None, key=None):
        """Returns status and body; status 0 if the server gives no answer."""
        return self.exchange(method, path, body, key)[:2]

    def exchange(self, method, path, body=None, key=None):
        """Returns status, body and headers."""
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            headers = {"Content-Type": "application/json"} if body is not None else {}
            if key is not None:
                headers["X-API-Key"] = key
            link.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = link.getresponse()
            return answer.status, answer.read().decode("utf-8", "replace"), answer.headers
        except (OSError, http.client.HTTPException) as problem:
            return 0, str(problem), {}
        finally:
            link.close()

    def get(self, path, **query):
        return self.request("GET", path + ("?" + urllib.parse.urlencode(query) if query else ""))


def requests(drawn):
    """Returns a request for each address: (method, path, body)."""
    node, other = drawn.any[0], drawn.any[-1]
    def get(path, **query):
        return "GET", path + ("?" + urllib.parse.urlencode(query) if query else ""), None
    quoted = urllib.parse.quote(node["id"], safe="")
    return [
        get("/health"), get("/api/v1/search", q=node["name"], limit=5, explain="true"),
        get("/api/v1/search", q="tide level"), get("/api/v1/symbols/" + quoted),
        get("/api/v1/symbols/nothing_is_called_so"), get("/api/v1/grep", pattern=node["name"]),
        get("/api/v1/references", symbol=node["id"]), get("/api/v1/neighbors", symbol=node["id"]),
        get("/api/v1/path", **{"from": node["id"], "to": other["id"]}),
        get("/api/v1/impact", symbol=node["id"]), get("/api/v1/nodes/%s/hierarchy" % quoted),
        get("/api/v1/related", entity=other["id"]), get("/api/v1/hotspots"), get("/api/v1/dead"),
        get("/api/v1/diff", revision="HEAD~1"), get("/api/v1/map"), get("/api/v1/status"),
        ("POST", "/api/v1/search/hierarchical", {"query": "tide level"}),
        ("POST", "/api/v1/retrieve/multi-level", {"query": "tide level"}),
        ("POST", "/api/v1/nodes/expand-context", {"nodes": [node["id"]]}),
        ("POST", "/api/v1/ask", {"query": "how is the level of a tide found?"}),
        ("POST", "/api/v1/export", {"tokens": 2000, "focus": [node["id"]]}),
    ]
