#!/usr/bin/env python3
"""Asks servers while all repositories are replaced again and again, and judges each answer.

  tests/bench/load_bench.py build/cairn --seconds 600 DIRECTORY …

Each directory is a repository. It is indexed twice, as it is and after a change: a quarter of its
sources is removed, and the lines of the others move. Both versions are published in turn, as fast
as --publishers can, while --clients ask --servers, all before one PostgreSQL server that is started
for this. An answer from one repository must be that of one of its versions, byte by byte. In an
answer from all repositories, what comes from each must be that of one of its versions.

Prints each --every seconds how many answers and publications there were, the memory of the servers,
and their connections; at last, answers a second and how long they took. The exit code is 1 if an
answer is wrong or missing, or, after five minutes or more, if memory grows.
"""
import argparse
import http.client
import os
import random
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "postgresql"))

from asking import User  # noqa: E402
from cluster import Cluster, end_on_signals, skip_unless_possible  # noqa: E402
from load_judge import Judge, Repository  # noqa: E402
from serving import Server  # noqa: E402

KINDS = {"one": 70, "search": 14, "references": 12, "impact": 4}  # and their shares of questions
MOST_GROWTH = 1.25        # of the memory of a server after the first quarter of the time
LEAST_SECONDS_FOR_MEMORY = 300


class Load:
    def __init__(self, options, user, cluster, repositories):
        self.options = options
        self.user = user
        self.cluster = cluster
        self.repositories = repositories
        self.judge = Judge(repositories, random.Random(options.seed))
        self.times = {kind: [] for kind in KINDS}
        self.wrong = []
        self.publications = 0
        self.is_over = threading.Event()
        self.lock = threading.Lock()

    def publish(self, repository, version):
        self.user.cairn("publish", "--index", repository.indexes[version],
                        self.cluster.url(repository.name))
        repository.version = version

    def learn(self, server):
        def ask(asked):
            status, body = server.request("GET", asked)
            return status, body.encode()
        for version in range(2):
            for one in self.repositories:
                self.publish(one, version)
            self.judge.learn(ask, version, self.repositories)
            for one in self.repositories:
                self.publish(one, 1 - version)
                self.judge.learn_across(ask, one, 1 - version, version)
                self.publish(one, version)
        self.judge.forget_unknown()

    def publish_again_and_again(self, number):
        dice = random.Random("publisher %d" % number)
        while not self.is_over.is_set():
            repository = dice.choice(self.repositories)
            with repository.lock:
                self.publish(repository, 1 - repository.version)
            with self.lock:
                self.publications += 1

    def ask_again_and_again(self, number, server):
        dice = random.Random("client %d" % number)
        asked_of = {"one": list(self.judge.one), "search": self.judge.searches}
        for kind in ("references", "impact"):
            asked_of[kind] = [one for one in self.judge.across if "/" + kind in one]
        link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        while not self.is_over.is_set():
            kind = dice.choices(list(KINDS), list(KINDS.values()))[0]
            asked = dice.choice(asked_of[kind])
            begin = time.perf_counter()
            try:
                link.request("GET", asked)
                answer = link.getresponse()
                body = answer.read()
                took = time.perf_counter() - begin
                what = self.judge.judge(kind, asked, answer.status, body)
            except (OSError, http.client.HTTPException, ValueError, KeyError) as problem:
                took, what = time.perf_counter() - begin, "no answer: %r" % problem
                link.close()
            with self.lock:
                self.times[kind].append(took)
                if what:
                    self.wrong.append("%s: %s" % (asked, what))

    def run(self, servers):
        threads = [threading.Thread(target=self.publish_again_and_again, daemon=True,
                                    args=(number,))
                   for number in range(self.options.publishers)]
        threads += [threading.Thread(target=self.ask_again_and_again, daemon=True,
                                     args=(number, servers[number % len(servers)]))
                    for number in range(self.options.clients)]
        begin = time.monotonic()
        for thread in threads:
            thread.start()
        memory = []
        while time.monotonic() < begin + self.options.seconds:
            time.sleep(max(0, min(self.options.every,
                                  begin + self.options.seconds - time.monotonic())))
            memory.append([megabytes(server) for server in servers])
            self.report(time.monotonic() - begin, memory[-1])
        seconds = time.monotonic() - begin
        self.is_over.set()
        for thread in threads:
            thread.join()
        return seconds, memory

    def report(self, seconds, memory):
        with self.lock:
            answers = sum(len(some) for some in self.times.values())
            print("%4.0f s: %6d answers, %d wrong, %4d publications; memory %s MB;"
                  " %d connections; database %.0f MB" % (
                      seconds, answers, len(self.wrong), self.publications,
                      " + ".join("%.0f" % one for one in memory),
                      self.cluster.backends(),
                      int(self.cluster.value("SELECT pg_database_size('cairn')")) / 1e6),
                  flush=True)


def megabytes(server):
    with open("/proc/%d/status" % server.process.pid, encoding="utf-8") as file:
        return next(int(line.split()[1]) / 1e3 for line in file if line.startswith("VmRSS"))


def print_times(load, seconds):
    everything = sorted(took for some in load.times.values() for took in some)
    for kind, some in [*load.times.items(), ("any", everything)]:
        some = sorted(some)
        if some:
            print("%-10s %7d answers, %6.1f a second; median %6.0f ms, 95th percentile %6.0f ms,"
                  " at most %6.0f ms" % (
                      kind, len(some), len(some) / seconds, some[len(some) // 2] * 1e3,
                      some[len(some) * 95 // 100] * 1e3, some[-1] * 1e3))


def grows(memory, seconds):
    """Whether a server has more memory in the last quarter than after the first one."""
    if seconds < LEAST_SECONDS_FOR_MEMORY or len(memory) < 8:
        return False
    quarter = len(memory) // 4
    for one in zip(*memory):
        if max(one[-quarter:]) > MOST_GROWTH * max(one[:2 * quarter]):
            return True
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("directories", nargs="+", metavar="DIRECTORY")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--every", type=float, default=30)
    parser.add_argument("--clients", type=int, default=64)
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--publishers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    end_on_signals()
    skip_unless_possible(options.program)
    with tempfile.TemporaryDirectory(prefix="cairn-load-") as folder, \
            Cluster(settings={"shared_buffers": "512MB", "max_connections": "200"}) as cluster:
        user = User(options.program, folder)
        repositories = [Repository(user, one, os.path.join(folder, str(number)))
                        for number, one in enumerate(options.directories)]
        load = Load(options, user, cluster, repositories)
        load.publish(repositories[0], 0)
        servers = [Server(user, cluster.url(), repositories=["*"],
                          options=("--no-key", "--rate", "0")) for _ in range(options.servers)]
        try:
            for server in servers:
                server.__enter__()
            load.learn(servers[0])
            seconds, memory = load.run(servers)
        finally:
            for server in servers:
                server.end()
    print_times(load, seconds)
    for what in load.wrong[:10]:
        print("wrong: " + what)
    print("%d wrong or missing answers, %d publications of %d repositories" % (
        len(load.wrong), load.publications, len(repositories)))
    if grows(memory, seconds):
        print("the memory of a server grows")
        return 1
    return 1 if load.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
