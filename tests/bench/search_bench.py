#!/usr/bin/env python3
"""Measures the processor time of `cairn search`, compared with the simplest alternative.

  search_bench.py --cairn build/cairn --extension build/cairn_fts5 --index .cairn/index.db

For each of 20 varied queries, runs two commands alternately: `cairn search QUERY`, and the sqlite3
shell with only MATCH … ORDER BY bm25 LIMIT 10 on the same index. Both commands have the same words.
The shell joins the words with OR, and the extension provides cairn's tokenizer. Each run is a new
process, and the page cache is warm. Prints the median over several runs of the user time plus the
system time. Compare the medians over all queries.
"""

import argparse
import os
import re
import resource
import statistics
import subprocess

QUERIES = [
    "get", "set value", "parse config file", "toString", "error message", "read bytes from stream",
    "Builder.build", "test", "how is the default value computed?", "compare two objects",
    "hash code", "is empty", "open connection timeout", "name", "list of elements", "create instance",
    "string format pattern", "iterator next", "check argument type", "write output buffer",
]


def run(command):
    """Runs a command once and returns processor seconds and peak memory in KiB."""
    with open(os.devnull, "wb") as nowhere:
        child = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        raise SystemExit(f"search_bench.py: {command[0]} has failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def expression(query):
    return " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))


def bare_match(extension, index, query):
    """Returns the command that only runs the full-text match."""
    match = expression(query).replace("'", "''")
    return ["sqlite3", "-readonly", "-cmd", f".load {os.path.abspath(extension)}", index,
            f"SELECT rowid FROM fts WHERE fts MATCH '{match}' ORDER BY bm25(fts) LIMIT 10"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cairn", default="build/cairn")
    parser.add_argument("--extension", default="build/cairn_fts5")
    parser.add_argument("--index", default=".cairn/index.db")
    parser.add_argument("--runs", type=int, default=15)
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    print(f"{'query':38} {'cairn':>9} {'sqlite3':>9} {'ratio':>6}   (ms of processor time)")
    ours, theirs, ratios, memory = [], [], [], 0
    for query in QUERIES:
        mine, bare = [], []
        for _ in range(arguments.runs):
            seconds, peak = run([arguments.cairn, "search", "--index", arguments.index, query])
            mine.append(seconds)
            memory = max(memory, peak)
            bare.append(run(bare_match(arguments.extension, arguments.index, query))[0])
        mine, bare = statistics.median(mine) * 1000, statistics.median(bare) * 1000
        ours.append(mine)
        theirs.append(bare)
        ratios.append(mine / bare)
        print(f"{query:38} {mine:9.2f} {bare:9.2f} {mine / bare:6.2f}")
    print(f"{'median':38} {statistics.median(ours):9.2f} {statistics.median(theirs):9.2f} "
          f"{statistics.median(ratios):6.2f}")
    print(f"{'most':38} {max(ours):9.2f} {max(theirs):9.2f} {max(ratios):6.2f}")
    print(f"{1000 / statistics.median(ours):.0f} searches per second of processor time, "
          f"peak memory {memory / 1024:.1f} MiB")


if __name__ == "__main__":
    main()
