#!/usr/bin/env python3
"""Measures how fast files are made ready to be read: tests/bench/reading_bench.py DIRECTORY

DIRECTORY has an index of cairn. For its longest files, prints the processor time of `cairn read
--json` (text, colours, links, outline), with megabytes of source per second and the peak memory,
as a ratio to the simplest alternatives: `cat`, and Pygments, which knows colours only. Then prints
the time in which `cairn files` finds files by some letters, as a ratio to `fzf --filter`, which
gets a list of the same paths. A program that is not there is left out, with a notice. Each figure
is the median of several runs in new processes with a warm page cache.
"""
import argparse
import os
import shutil
import sqlite3
import statistics
import subprocess


def cost(command, directory, given=b""):
    """Runs a command once. Returns its processor time in seconds and its peak memory in MiB."""
    child = subprocess.Popen(command, cwd=directory, stdin=subprocess.PIPE,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        child.stdin.write(given)
        child.stdin.close()
    except BrokenPipeError:
        pass
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        raise SystemExit("reading_bench.py: %s has failed" % " ".join(command))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def median(command, directory, runs, given=b""):
    costs = [cost(command, directory, given) for _ in range(runs)]
    return statistics.median(one[0] for one in costs), max(one[1] for one in costs)


def found(name, what):
    program = shutil.which(name)
    if program is None:
        print("%s is not there; %s is left out" % (name, what))
    return program


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("directory")
    parser.add_argument("--cairn", default="build/cairn")
    parser.add_argument("--files", type=int, default=8)
    parser.add_argument("--runs", type=int, default=9)
    arguments = parser.parse_args()
    cairn, tree = os.path.abspath(arguments.cairn), os.path.abspath(arguments.directory)
    rows = sqlite3.connect("file:%s/.cairn/index.db?mode=ro" % tree, uri=True)
    paths = [path for (path,) in rows.execute("SELECT path FROM source ORDER BY bytes DESC")
             if os.path.exists(os.path.join(tree, path))]
    pygmentize, fzf = found("pygmentize", "its column"), found("fzf", "its column")
    print("%-44s %8s %8s %8s %8s %8s" % ("file", "ms", "MB/s", "MiB", "cat", "Pygments"))
    for path in paths[:arguments.files]:
        seconds, memory = median([cairn, "read", "--json", path, "-n", "20000"], tree,
                                 arguments.runs)
        plain, _ = median(["cat", path], tree, arguments.runs)
        colours = "-"
        if pygmentize:
            other, _ = median([pygmentize, "-f", "html", path], tree, 3)
            colours = "%.1f" % (other / seconds)
        size = os.path.getsize(os.path.join(tree, path))
        print("%-44s %8.1f %8.1f %8.0f %8.2f %8s" % (
            path[-44:], seconds * 1000, size / seconds / 1e6, memory, plain / seconds, colours))
    print("\n%-20s %8s %8s   of %d files" % ("letters", "ms", "fzf", len(paths)))
    listed = "\n".join(paths).encode()
    for letters in ("a", "test", "mainc", "zzxq"):
        seconds, _ = median([cairn, "files", "-n", "50", letters], tree, arguments.runs)
        ratio = "-"
        if fzf:
            other, _ = median([fzf, "--filter", letters], tree, arguments.runs, listed)
            ratio = "%.1f" % (other / seconds)
        print("%-20s %8.1f %8s" % (letters, seconds * 1000, ratio))


if __name__ == "__main__":
    main()
