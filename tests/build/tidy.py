#!/usr/bin/env python3
"""Runs clang-tidy on the sources of the program. Tests are not checked.

    tests/build/tidy.py build/apart [--recent N] [FILE...]

The build folder is one without unity build.
Most of the time of clang-tidy is spent on headers. This script therefore joins about sixty sources
at a time and checks each group as one translation unit, which takes a tenth of the time of checking
each source alone. Names in anonymous namespaces must be unique within a group. If FILEs are given,
only the groups that contain them are checked. With --recent, only sources are checked that have
changed in the last N commits or since then, or whose header has; all of them if the settings of
clang-tidy have changed, or if git does not know so many commits. A change in a header can then cause
a finding in another source that is not checked. The exit code is 1 if anything is found.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys

from apart import changes, commands

GROUP = 60  # sources; larger groups save little, and a group of all sources needs 2 GB
# The first is little but headers of another project.
SKIPPED = re.compile(r"/internal/base/format\.cc$|_test\.cc$")


def sources(build):
    """Yields (path, flags) of each source, in the order of the build."""
    for path, _, words in commands(build):
        if SKIPPED.search(path):
            continue
        yield path, [word for index, word in enumerate(words)
                     if word.startswith(("-D", "-I", "-std=")) or
                     words[index - 1] == "-isystem" or word == "-isystem"]


def is_recent(path, changed):
    own = os.path.relpath(path)
    return own in changed or os.path.splitext(own)[0] + ".h" in changed


def groups(build, recent):
    """Yields (sources, flags) of each group. The flags are those of all its sources."""
    every = list(sources(build))
    since = changes(".", recent) if recent else None
    if since is not None and ".clang-tidy" not in since[0]:
        every = [one for one in every if is_recent(one[0], since[0])]
    if not every:
        return
    count = max(min(len(every), os.cpu_count()), round(len(every) / GROUP))
    size = -(-len(every) // count)
    for members in (every[at:at + size] for at in range(0, len(every), size)):
        flags, seen = [], set()
        for _, words in members:
            pairs = iter(words)
            for word in pairs:
                option = (word, next(pairs)) if word == "-isystem" else (word,)
                if option not in seen:
                    seen.add(option)
                    flags += option
        yield [path for path, _ in members], flags


def check(job):
    unit, flags, paths = job
    with open(unit, "w", encoding="utf-8") as file:
        file.writelines(f'#include "{path}"\n' for path in paths)
    done = subprocess.run(
        ["clang-tidy-14", "--quiet", "--config-file=.clang-tidy",
         "--checks=-bugprone-suspicious-include,-misc-definitions-in-headers"
         ",-misc-unused-using-decls", unit, "--", *flags],
        capture_output=True, text=True, check=False)
    return unit, done.returncode, done.stdout, done.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--recent", type=int, metavar="N")
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    if not list(sources(build)):
        sys.exit("no sources in compile_commands.json: configure the folder first")
    wanted = {os.path.abspath(name) for name in options.files}
    folder = os.path.join(build, "tidy")
    os.makedirs(folder, exist_ok=True)
    jobs = []
    for number, (paths, flags) in enumerate(groups(build, options.recent)):
        if not wanted or wanted & set(paths):
            jobs.append((os.path.join(folder, f"group_{number}.cc"), flags, paths))
    jobs.sort(key=lambda job: -len(job[2]))  # the longest first
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for unit, code, output, errors in pool.map(check, jobs):
            if code != 0:
                failed += 1
                print(f"{output}{'' if output else errors}\n{unit}", file=sys.stderr)
    if failed:
        sys.exit(f"clang-tidy: {failed} of {len(jobs)} groups of sources failed")
    print(f"clang-tidy: nothing found in {sum(len(job[2]) for job in jobs)} sources")


if __name__ == "__main__":
    main()
