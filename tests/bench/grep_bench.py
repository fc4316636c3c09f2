#!/usr/bin/env python3
"""Measures the processor time of `cairn grep`, compared with ripgrep and zoekt.

  grep_bench.py --cairn build/cairn --tree DIRECTORY [--zoekt BIN]

DIRECTORY has an index of cairn. The programs run alternately for each pattern, each time in a new
process with a warm page cache. Prints the median over several runs of the user time plus the system
time.

ripgrep has two columns. In the first, it searches the directory with the file types of the index,
as a user would do. In the second, it gets the list of the indexed files. zoekt needs the folder BIN
with the programs zoekt and zoekt-index (https://github.com/sourcegraph/zoekt). Without BIN, there
is a notice and no column for zoekt.
"""

import argparse
import os
import resource
import shutil
import sqlite3
import statistics
import subprocess
import tempfile

# (what, pattern, options of cairn, options of ripgrep, query of zoekt). The patterns are for
# Django.
PATTERNS = [
    ("rare text", "select_for_update_of", [], ["-F"], "select_for_update_of case:yes"),
    ("rare text", "contenttypes.E005", [], ["-F"], r"contenttypes\.E005 case:yes"),
    ("rare message", "No constraint named", [], ["-F"], r"No\ constraint\ named case:yes"),
    ("rare, no case", "SELECT_FOR_UPDATE_OF", ["-i"], ["-F", "-i"], "SELECT_FOR_UPDATE_OF case:no"),
    ("rare expression", r"def get_\w+_kwargs\(", ["-e"], [], r"def\ get_\w+_kwargs\( case:yes"),
    ("frequent text", "self", [], ["-F"], "self case:yes"),
    ("frequent word", "name", ["-w"], ["-F", "-w"], r"\bname\b case:yes"),
    ("frequent expression", r"raise \w+Error\(", ["-e"], [], r"raise\ \w+Error\( case:yes"),
    ("signs", "->", [], ["-F"], r"\-> case:yes"),
    ("no text in it", r"[0-9]{4}-[0-9]{2}", ["-e"], [], r"[0-9]{4}-[0-9]{2} case:yes"),
    ("no match", "xyzzy_nothing", [], ["-F"], "xyzzy_nothing case:yes"),
]


def cost(command, directory):
    """Runs a command once and returns its processor time in seconds."""
    with open(os.devnull, "wb") as nowhere:
        child = subprocess.Popen(command, cwd=directory, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        raise SystemExit("grep_bench.py: %s has failed" % command[0])
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cairn", default="build/cairn")
    parser.add_argument("--tree", required=True)
    parser.add_argument("--zoekt", default="")
    parser.add_argument("--runs", type=int, default=15)
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    cairn, tree = os.path.abspath(arguments.cairn), os.path.abspath(arguments.tree)
    rows = sqlite3.connect("file:%s/.cairn/index.db?mode=ro" % tree, uri=True)
    paths = [path for (path,) in rows.execute("SELECT path FROM source ORDER BY path")]
    zoekt = os.path.join(os.path.abspath(arguments.zoekt), "zoekt") if arguments.zoekt else ""
    if not (zoekt and os.path.exists(zoekt)):
        print("zoekt is not there; its column is left out")
        zoekt = ""
    with tempfile.TemporaryDirectory() as folder:
        shards = os.path.join(folder, "shards")
        if zoekt:
            # zoekt gets a copy of the indexed files, so that all programs search the same files.
            copy = os.path.join(folder, "copy")
            for path in paths:
                os.makedirs(os.path.dirname(os.path.join(copy, path)), exist_ok=True)
                shutil.copy(os.path.join(tree, path), os.path.join(copy, path))
            subprocess.run([zoekt + "-index", "-index", shards, copy], check=True,
                           stderr=subprocess.DEVNULL)
        measure(cairn, tree, paths, zoekt, shards, arguments.runs)


def measure(cairn, tree, paths, zoekt, shards, runs):
    print("%-20s %-30s %8s %8s %8s %8s   (ms of processor time)" % (
        "", "pattern", "cairn", "rg", "rg list", "zoekt"))
    for what, pattern, ours, theirs, query in PATTERNS:
        commands = {
            "cairn": [cairn, "grep"] + ours + ["--", pattern],
            "rg": ["rg", "--no-config", "-n"] + theirs + ["-e", pattern, "."],
            "rg list": ["rg", "--no-config", "-n"] + theirs + ["-e", pattern, "--"] + paths,
        }
        if zoekt:
            commands["zoekt"] = [zoekt, "-index_dir", shards, query]
        times = {name: [] for name in commands}
        for _ in range(runs):
            for name, command in commands.items():
                times[name].append(cost(command, tree))
        shown = ["%8.1f" % (statistics.median(times[name]) * 1000) if name in times else "%8s" % "-"
                 for name in ("cairn", "rg", "rg list", "zoekt")]
        print("%-20s %-30s %s" % (what, pattern, " ".join(shown)))


if __name__ == "__main__":
    main()
