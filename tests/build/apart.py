#!/usr/bin/env python3
"""Checks that every source of internal/ and cmd/ includes the headers that it uses.

  tests/build/apart.py build/apart      a build folder that was configured without unity build

The normal build is a unity build: it joins sources. So a source may by mistake rely on headers that
only another source includes. This script runs the compiler with -fsyntax-only on each source alone.
That takes half of the time of a build and requires only the generated headers. The exit code is 1
if a source fails.
"""

import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys


def commands(build):
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    seen = set()
    for entry in entries:
        path = entry["file"]
        is_ours = re.search(r"/(internal|cmd/cairn)/[^/]+(/[^/]+)*\.cc$", entry["file"])
        if not is_ours or "/unity_" in entry["file"] or entry["file"] in seen:
            continue
        seen.add(entry["file"])
        words = shlex.split(entry["command"])
        if "-o" in words:
            at = words.index("-o")
            del words[at:at + 2]
        words[words.index("-c")] = "-fsyntax-only"
        yield path, entry["directory"], words


def check(job):
    path, directory, words = job
    done = subprocess.run(words, cwd=directory, capture_output=True, text=True, check=False)
    return path, done.returncode, done.stderr


def main():
    jobs = list(commands(os.path.abspath(sys.argv[1])))
    if not jobs:
        sys.exit("no sources in compile_commands.json: configure the folder first")
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, code, errors in pool.map(check, jobs):
            if code != 0:
                failed += 1
                print(errors, file=sys.stderr)
    if failed:
        sys.exit(f"{failed} of {len(jobs)} sources do not compile alone")
    print(f"{len(jobs)} sources, each compiles alone")


if __name__ == "__main__":
    main()
