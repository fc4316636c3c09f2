#!/usr/bin/env python3
"""Measures the processor time of `cairn related`, compared with a search for the same name.

  related_bench.py --cairn build/cairn --index .cairn/index.db [ENTITY …]

Without ENTITY, uses the first classes and functions that searches for some common words find. Runs
`cairn related` and `cairn search` alternately with the name of each entity. The search is the
simplest way to find something similar. Each run is a new process. Prints the median over several
runs of the user time plus the system time.
"""

import argparse
import json
import resource
import statistics
import subprocess

from search_bench import run

WORDS = ["parse", "read", "write", "context", "error", "test"]


def entities(arguments):
    found = {}
    for word in WORDS:
        for kind in ("class", "callable"):
            command = [arguments.cairn, "search", "--json", "-n", "1", "--index", arguments.index,
                       f"kind:{kind} {word}"]
            answer = subprocess.run(command, capture_output=True, text=True, check=False)
            for result in json.loads(answer.stdout)["results"]:
                found[result["id"]] = result["qualified_name"]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cairn", default="build/cairn")
    parser.add_argument("--index", default=".cairn/index.db")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("entities", nargs="*")
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    named = {name: name for name in arguments.entities} or entities(arguments)

    print(f"{'entity':50} {'related':>8} {'search':>8}   (ms of processor time)")
    ours, theirs, peak = [], [], 0
    for identity, name in named.items():
        related, search = [], []
        for _ in range(arguments.runs):
            seconds, memory = run([arguments.cairn, "related", "--index", arguments.index, "--",
                                   identity])
            related.append(1000 * seconds)
            peak = max(peak, memory)
            search.append(1000 * run([arguments.cairn, "search", "--index", arguments.index, "--",
                                      name])[0])
        ours.append(statistics.median(related))
        theirs.append(statistics.median(search))
        print(f"{name[:50]:50} {ours[-1]:8.2f} {theirs[-1]:8.2f}")
    print(f"{'median':50} {statistics.median(ours):8.2f} {statistics.median(theirs):8.2f}")
    print(f"{'most':50} {max(ours):8.2f} {max(theirs):8.2f}")
    print(f"{1000 / statistics.median(ours):.0f} answers per second of processor time, "
          f"peak memory {peak / 1024:.1f} MiB")


if __name__ == "__main__":
    main()
