#!/usr/bin/env python3
"""Measures the processor time of `cairn ask`, compared with a search and a full-text match.

  ask_bench.py --cairn build/cairn --extension build/cairn_fts5 --index .cairn/index.db [QUESTION …]

Runs three commands alternately, with the same words: `cairn ask`, `cairn search`, and the sqlite3
shell with only MATCH … ORDER BY bm25 LIMIT 10. Each run is a new process. Prints the median over
several runs of the user time plus the system time.
"""

import argparse
import resource
import statistics

from search_bench import bare_match, run

QUESTIONS = [
    "how is the default value computed?", "where are options parsed?",
    "what happens when a file cannot be read?", "which class writes the output?",
    "why is the error message not shown?", "how do I add a new command?",
    "where is the configuration read?", "how are two objects compared?",
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cairn", default="build/cairn")
    parser.add_argument("--extension", default="build/cairn_fts5")
    parser.add_argument("--index", default=".cairn/index.db")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("questions", nargs="*", default=QUESTIONS)
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    columns = {"ask": [], "search": [], "sqlite3": []}
    peak = 0
    print(f"{'question':42} {'ask':>8} {'search':>8} {'sqlite3':>8}   (ms of processor time)")
    for question in arguments.questions:
        commands = {
            "ask": [arguments.cairn, "ask", "--index", arguments.index, "--", question],
            "search": [arguments.cairn, "search", "--index", arguments.index, "--", question],
            "sqlite3": bare_match(arguments.extension, arguments.index, question),
        }
        samples = {name: [] for name in commands}
        for _ in range(arguments.runs):
            for name, command in commands.items():
                seconds, memory = run(command)
                samples[name].append(1000 * seconds)
                if name == "ask":
                    peak = max(peak, memory)
        medians = {name: statistics.median(taken) for name, taken in samples.items()}
        for name, milliseconds in medians.items():
            columns[name].append(milliseconds)
        print(f"{question:42} " + " ".join(f"{medians[name]:8.2f}" for name in columns))
    medians = {name: statistics.median(column) for name, column in columns.items()}
    print(f"{'median':42} " + " ".join(f"{medians[name]:8.2f}" for name in columns))
    print(f"{1000 / medians['ask']:.0f} questions per second of processor time, "
          f"{medians['ask'] / medians['search']:.2f} times a search, peak memory {peak / 1024:.1f} MiB")


if __name__ == "__main__":
    main()
