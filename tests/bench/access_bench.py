#!/usr/bin/env python3
"""Measures what keys of a database cost: tests/bench/access_bench.py build/cairn

Starts a PostgreSQL server and two servers of cairn on this machine: one without keys, one with
those of the database. Asks them the same questions in turn: without a key, with a key without
limit (key check and audit), and with a limited one (the counting as well). Then four clients ask
each as fast as they can, and a server reads 10,000 keys.
"""
import http.client
import os
import random
import statistics
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "postgresql"))

import access  # noqa: E402
from cluster import Cluster, end_on_signals, skip_unless_possible  # noqa: E402
from serving import Server  # noqa: E402
from world import World  # noqa: E402

ONE, ALL = "/api/v1/search?q=tide&repository=a/go", "/api/v1/search?q=tide"
CLIENTS, SECONDS = 4, 4


class Link:
    """A connection that stays open."""

    def __init__(self, server, key):
        self.link = http.client.HTTPConnection("127.0.0.1", server.port)
        self.headers = {"X-API-Key": key} if key else {}

    def milliseconds(self, path):
        begin = time.perf_counter()
        self.link.request("GET", path, headers=self.headers)
        answer = self.link.getresponse()
        answer.read()
        assert answer.status == 200, answer.status
        return (time.perf_counter() - begin) * 1000


def main():
    program = os.path.abspath(sys.argv[1])
    end_on_signals()
    skip_unless_possible(program)
    with tempfile.TemporaryDirectory() as folder, Cluster(tcp=True) as cluster:
        world = World(program, folder, cluster, 1)
        world.begin("access bench")
        access.publish_samples(world, ("go", "python"), "a")
        access.set_group(world, "A", "a/*")
        free = access.new_key(world, "free", "A", options=("--rate", "0"))
        limited = access.new_key(world, "limited", "A", options=("--rate", "10000000"))
        with Server(world.reader, world.url(), repositories=["*"]) as plain, \
                access.server_of(world) as keyed:
            ways = {"without keys": (plain, None), "key and audit": (keyed, free),
                    "key, limit and audit": (keyed, limited)}
            for path, count in ((ONE, 3000), (ALL, 600)):
                compare(ways, path, count)
            for name, (server, key) in ways.items():
                print("%s, %d clients: %d requests a second"
                      % (name, CLIENTS, requests_a_second(server, key)))
        print("bytes of a row of the audit: %s" % world.value(
            "SELECT pg_total_relation_size('cairn.audit') / count(*) FROM cairn.audit"))
        read_many_keys(world)


def compare(ways, path, count):
    links = {name: Link(*way) for name, way in ways.items()}
    times = {name: [] for name in ways}
    for _ in range(count):
        for name in random.sample(list(links), len(links)):
            times[name].append(links[name].milliseconds(path))
    for name, some in times.items():
        some.sort()
        print("%s, %s: median %.3f ms, 95th percentile %.3f ms, mean %.3f ms" % (
            path, name, some[len(some) // 2], some[len(some) * 95 // 100], statistics.mean(some)))


def requests_a_second(server, key):
    counts = []
    def ask():
        link, count = Link(server, key), 0
        while time.monotonic() < end:
            link.milliseconds(ONE)
            count += 1
        counts.append(count)
    end = time.monotonic() + SECONDS
    threads = [threading.Thread(target=ask) for _ in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / SECONDS


def read_many_keys(world):
    world.sql("INSERT INTO cairn.api_key(name, hash) SELECT 'k' || i, sha256(i::text::bytea)"
              " FROM generate_series(1, 9998) AS i;"
              "INSERT INTO cairn.api_key_group SELECT id, 'A' FROM cairn.api_key"
              " ON CONFLICT DO NOTHING")
    def ticks(server):
        with open("/proc/%d/stat" % server.process.pid, encoding="ascii") as file:
            return sum(map(int, file.read().split()[13:15]))
    with access.server_of(world) as server:
        before = ticks(server)
        time.sleep(20)
        print("processor time of a server that reads 10,000 keys a second: %.1f ms a read"
              % ((ticks(server) - before) / os.sysconf("SC_CLK_TCK") * 1000 / 20))


if __name__ == "__main__":
    main()
