#!/usr/bin/env python3
"""Queries a server while its index is replaced, and checks that every answer is consistent.

  replace_under_load.py build/cairn --readers 64 --seconds 60 --imports 20 a.scip b.scip …

Imports the files one after the other into the same index, while readers query a server. Every
answer must name a generation of the index. All answers of a generation to the same query must have
the same bytes. No answer may be older than the last import that finished before its query. Prints
requests per second and percentiles of latency. The exit code is 1 if an answer is wrong.
"""
import argparse
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

KEY = "replace-under-load-key"
QUERIES = ["parse", "name", "read config file", "how is it opened?", "get", "type value"]


class Bench:
    def __init__(self, options):
        self.options = options
        self.folder = tempfile.TemporaryDirectory()
        self.index = os.path.join(self.folder.name, "index.db")
        self.lock = threading.Lock()
        self.wrong, self.times, self.bytes_of = [], [], {}
        self.order = []      # generations in the order of import; may contain duplicates
        self.committed = -1  # position in `order` of the last finished import
        self.name_of = {}    # file -> generation; each import of a file gives the same one
        self.coming = None   # generation of the current import; readers may already see it
        self.is_over = False

    def run_import(self, number):
        path = self.options.scip[number % len(self.options.scip)]
        done = subprocess.run([self.options.program, "import", "--index", self.index, "--no-history",
                               "--root", os.path.dirname(os.path.abspath(path)), path],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            raise SystemExit("import failed: " + done.stderr)

    def learn(self):
        shown = subprocess.run([self.options.program, "stats", "--index", self.index, "--json"],
                               stdout=subprocess.PIPE)
        return json.loads(shown.stdout)["generation"]

    def read(self, number):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        asked = number
        while not self.is_over:
            query = QUERIES[asked % len(QUERIES)]
            asked += 1
            floor = self.committed
            begin = time.perf_counter()
            try:
                link.request("GET", "/api/v1/search?limit=20&q=" + urllib.parse.quote(query),
                             headers={"X-API-Key": KEY})
                answer = link.getresponse()
                body = answer.read()
            except (OSError, http.client.HTTPException) as error:
                self.note("failed: %r" % error)
                link.close()
                continue
            took = time.perf_counter() - begin
            self.judge(query, floor, answer.status, body, took)

    def judge(self, query, floor, status, body, took):
        generation = re.search(rb'"generation":"([^"]+)"', body)
        with self.lock:
            self.times.append(took)
            if status != 200 or not generation:
                self.wrong.append("status %s: %r" % (status, body[:200]))
                return
            name = generation.group(1).decode()
            known = self.bytes_of.setdefault((name, query), body)
            if known != body:
                self.wrong.append("torn or mixed: %s of %s" % (query, name))
            if name in self.order and name not in self.order[floor:] and name != self.coming:
                self.wrong.append("stale: %s, %s had been imported" % (name, self.order[floor]))

    def note(self, what):
        with self.lock:
            self.wrong.append(what)

    def replace(self):
        pause = self.options.seconds / self.options.imports
        for number in range(1, self.options.imports + 1):
            begin = time.monotonic()
            file = number % len(self.options.scip)
            self.coming = self.name_of.get(file)
            self.run_import(number)
            name = self.name_of[file] = self.learn()
            with self.lock:
                self.order.append(name)
                self.committed = len(self.order) - 1
            time.sleep(max(0.0, pause - (time.monotonic() - begin)))

    def run(self):
        self.run_import(0)
        self.name_of[0] = self.learn()
        self.order.append(self.name_of[0])
        self.committed = 0
        server = subprocess.Popen(
            [self.options.program, "serve", "--index", self.index, "--port", "0", "--rate", "0"],
            env=dict(os.environ, CAIRN_API_KEY=KEY), stderr=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)/", server.stderr.readline()).group(1))
        readers = [threading.Thread(target=self.read, args=(i,))
                   for i in range(self.options.readers)]
        begin = time.monotonic()
        for reader in readers:
            reader.start()
        self.replace()
        elapsed = time.monotonic() - begin
        self.is_over = True
        for reader in readers:
            reader.join()
        server.terminate()
        code = server.wait(10)
        if code != 0:
            self.wrong.append("the server ended with %d" % code)
        return self.report(elapsed)

    def report(self, elapsed):
        times = sorted(self.times) or [0]
        at = lambda share: 1000 * times[min(len(times) - 1, int(len(times) * share))]
        seen = {name for name, _ in self.bytes_of}
        print("%d readers, %d imports, %.0f s: %d answers of %d generations, %.0f a second, "
              "p50 %.1f ms, p99 %.1f ms, most %.1f ms; %d wrong" %
              (self.options.readers, self.options.imports, elapsed, len(self.times), len(seen),
               len(self.times) / elapsed, at(0.5), at(0.99), 1000 * times[-1], len(self.wrong)))
        for what in self.wrong[:5]:
            print("  " + what)
        return 1 if self.wrong or not self.times else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("scip", nargs="+")
    parser.add_argument("--readers", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--imports", type=int, default=20)
    return Bench(parser.parse_args()).run()


if __name__ == "__main__":
    sys.exit(main())
