#!/usr/bin/env python3
"""Measures processor time, peak memory and tokens of maps. Each map is made by a new process.

For comparison, also measures the simplest output with as many tokens: the names and places of the
first symbols that `cairn search 'kind:symbol'` lists.

    map_bench.py --cairn build/cairn --index index.db [--root DIR] [--runs 9]
"""
import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile


def cost(command):
    """Returns processor milliseconds, peak MiB and the text on standard error."""
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        text = said.read().decode("utf-8", "replace")
    if child.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit {child.returncode}: {text}")
    return 1000 * (usage.ru_utime + usage.ru_stime), usage.ru_maxrss / 1024, text


def row(name, command, runs):
    samples = [cost(command) for _ in range(runs)]
    milliseconds = statistics.median(sample[0] for sample in samples)
    peak = max(sample[1] for sample in samples)
    found = re.search(r"(\d+) tokens", samples[0][2])
    tokens = int(found.group(1)) if found else 0
    speed = f"{tokens / milliseconds:9.1f}" if tokens else "        -"
    print(f"{name:28} {tokens or '-':>8} {milliseconds:9.1f} {peak:9.1f} {speed}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cairn", required=True)
    parser.add_argument("--index", required=True)
    parser.add_argument("--root")
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    where = ["--index", options.index] + (["--root", options.root] if options.root else [])
    print(f"{'':28} {'tokens':>8} {'cpu ms':>9} {'peak MiB':>9} {'tokens/ms':>9}")
    with tempfile.TemporaryDirectory() as directory:
        for tokens in (1000, 4000, 16000, 64000):
            output = os.path.join(directory, "map.md")
            command = [options.cairn, "export", "--for-llm", "-t", str(tokens), "-o", output]
            row(f"map of {tokens}", command + where, options.runs)
            symbols = str(tokens // 15)
            listed = [options.cairn, "search", "kind:symbol", "-n", symbols]
            row(f"list of {symbols} symbols", listed + where, options.runs)


if __name__ == "__main__":
    main()
