#!/usr/bin/env python3
"""Measures publications in PostgreSQL, and questions to what was published.

  tests/bench/database_bench.py build/cairn --repositories 1000 index.db …

Starts a server of its own (tests/postgresql/cluster.py) and publishes the index files in turn, under
as many names as repositories are asked for. Prints repositories and megabytes per second by number
of publishers, and the size of the database. Then asks random repositories questions made of names
that their files contain, with a new process each time, and the same questions to the files: the
median and the 95th percentile of the time, in turn.

At last asks all of them at once, through `cairn serve --repo '*'`, and compares that with the
simplest alternative, which is to ask one after another and to take the best scores. The same for the
uses of a name in all repositories.
"""
import argparse
import concurrent.futures
import json
import os
import random
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "postgresql"))
from cluster import Cluster  # noqa: E402

BATCH = 64  # publications per number of publishers
IN_TURN = 3  # questions that are asked of one repository after another


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit("%s: %s" % (" ".join(words), done.stderr))
    return done.stdout


def timed(*words):
    begin = time.perf_counter()
    out = run(*words)
    return time.perf_counter() - begin, out


def publish(options, cluster, names, publishers):
    """Publishes one index per name. Returns the seconds that it took and the bytes of all blocks."""
    def one(pair):
        number, name = pair
        index = options.indexes[number % len(options.indexes)]
        return json.loads(run(options.program, "publish", "--json", "--index", index,
                              cluster.url(name)))["bytes"]
    begin = time.perf_counter()
    with concurrent.futures.ThreadPoolExecutor(publishers) as pool:
        total = sum(pool.map(one, names))
    return time.perf_counter() - begin, total


def words_of(program, index):
    graph = json.loads(run(program, "export", "--json", "--index", index))
    names = sorted({node["name"] for node in graph["nodes"] if len(node.get("name", "")) > 3})
    return names or ["main"]


def quantiles(times):
    ordered = sorted(times)
    return "median %6.1f ms, 95th percentile %6.1f ms" % (
        statistics.median(ordered) * 1e3, ordered[int(len(ordered) * 0.95)] * 1e3)


class Server:
    """cairn serve over all repositories."""

    def __init__(self, program, url):
        self.process = subprocess.Popen([program, "serve", "--no-key", "--port", "0", "--repo", "*",
                                         "--index", url], stderr=subprocess.PIPE, text=True)
        self.address = self.process.stderr.readline().split()[1]

    def ask(self, path, **given):
        """Returns the seconds that an answer takes, and the answer. It may be that there is none."""
        begin = time.perf_counter()
        words = urllib.parse.urlencode(given)
        try:
            with urllib.request.urlopen(self.address + "api/v1/" + path + "?" + words) as reply:
                answer = json.loads(reply.read())
        except urllib.error.HTTPError as error:
            answer = json.loads(error.read())
        return time.perf_counter() - begin, answer

    def search(self, query, **more):
        return self.ask("search", q=query, **more)

    def peak_megabytes(self):
        with open("/proc/%d/status" % self.process.pid, encoding="utf-8") as file:
            return next(int(line.split()[1]) / 1e3 for line in file if line.startswith("VmHWM"))

    def end(self):
        self.process.terminate()
        self.process.wait()


def ask_all(options, cluster, names, queries):
    server = Server(options.program, cluster.url(""))
    try:
        answers = [server.search(query) for query in queries]
        print("a search in all:     %s; %.1f repositories searched; peak %.0f MB" % (
            quantiles([seconds for seconds, _ in answers]),
            statistics.mean(answer["repositories"]["searched"] for _, answer in answers),
            server.peak_megabytes()))
        in_turn = [sum(server.search(query, repository=name)[0] for _, name in names)
                   for query in queries[:IN_TURN]]
        print("one after another:   median %6.1f ms of %d questions" % (
            statistics.median(in_turn) * 1e3, len(in_turn)))
        symbols = [query.split()[0] for query in queries]
        answers = [server.ask("references", symbol=symbol, limit=100) for symbol in symbols]
        print("uses in all:         %s; peak %.0f MB" % (
            quantiles([seconds for seconds, _ in answers]), server.peak_megabytes()))
        in_turn = [sum(server.ask("references", symbol=symbol, limit=100, repository=name)[0]
                       for _, name in names) for symbol in symbols[:IN_TURN]]
        print("one after another:   median %6.1f ms of %d names" % (
            statistics.median(in_turn) * 1e3, len(in_turn)))
    finally:
        server.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("indexes", nargs="+", metavar="FILE")
    parser.add_argument("--repositories", type=int, default=100)
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    words = [words_of(options.program, index) for index in options.indexes]
    with Cluster(settings={"shared_buffers": "1GB", "max_wal_size": "8GB",
                           "max_connections": "100"}) as cluster:
        names = list(enumerate("org%d/repository%d" % (i % 10, i)
                               for i in range(options.repositories)))
        at = 0
        for publishers in (1, 2, 4, 8):
            some = names[at:at + BATCH] if publishers < 8 else names[at:]
            at += len(some)
            if not some:
                break
            seconds, total = publish(options, cluster, some, publishers)
            print("%d publishers: %5d repositories in %6.1f s, %6.1f a second, %6.1f MB a second" % (
                publishers, len(some), seconds, len(some) / seconds, total / 1e6 / seconds))
        size = int(cluster.value("SELECT pg_database_size('cairn')"))
        files = sum(os.path.getsize(options.indexes[n % len(options.indexes)]) for n, _ in names)
        print("%d repositories: database %.1f MB, their files %.1f MB" % (
            len(names), size / 1e6, files / 1e6))
        came, expected, differ = [], [], 0
        for _ in range(options.questions):
            number, name = dice.choice(names)
            which = number % len(options.indexes)
            query = " ".join(dice.sample(words[which], min(2, len(words[which]))))
            ask = [options.program, "search", "--json", query, "--index"]
            seconds, answer = timed(*ask, cluster.url(name))
            came.append(seconds)
            seconds, known = timed(*ask, options.indexes[which])
            expected.append(seconds)
            differ += answer != known
        print("a search, database: " + quantiles(came))
        print("a search, file:     " + quantiles(expected))
        print("%d of %d answers differ" % (differ, options.questions))
        ask_all(options, cluster, names,
                [" ".join(dice.sample(some, min(3, len(some))))
                 for some in dice.choices(words, k=options.questions)])
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
