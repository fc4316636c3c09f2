#!/usr/bin/env python3
"""Checks that every source of internal/ and cmd/ includes the headers that it uses.

  tests/build/apart.py build/apart [--recent N] [--all-headers]

The build folder is one without unity build. With --recent, the script checks only the sources that
changed in the last N commits, or since then, and those that include a header that lost an #include
of its own. That takes a fifth of the time. It misses a declaration that moved to a header that the
source does not include. If git does not know so many commits, the script checks all sources.

The normal build is a unity build: it joins sources. So a source may by mistake rely on headers that
only another source includes. This script runs the compiler with -fsyntax-only on each source alone.

Most of this time would be spent on parsing the same headers of the standard library. So the script
precompiles the most frequent ones, which saves half of the time. This hides missing includes of the
standard library, which the script therefore finds itself: each name such as std::sort must be
declared by a system header that the source, or a header of the project that it includes, includes.
The compiler says which names a system header declares. --all-headers precompiles no header.

The exit code is 1 if a source fails.
"""

import argparse
import concurrent.futures
import functools
import json
import os
import re
import shlex
import subprocess
import sys

PRECOMPILED = ["algorithm", "array", "filesystem", "functional", "map", "memory", "optional", "set",
               "span", "string", "string_view", "unordered_map", "vector", "fmt/format.h"]
MORE = {"tests": ["doctest/doctest.h"], "commands": ["CLI/CLI.hpp"], "modules": []}

INCLUDE = re.compile(r'^#include ([<"])([^>"]+)[>"]', re.M)
COMMENT = r"//[^\n]*|/\*.*?\*/"
TEXT = r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
CHARACTER = r"(?<!\w)'(?:\\.|[^'\\\n])+'"  # 1'000 contains none
NOT_CODE = re.compile(f"{COMMENT}|{TEXT}|{CHARACTER}", re.S)
NAMESPACES = r"(?:ranges|filesystem|chrono|this_thread|\w*literals)"
NAME = re.compile(rf"\bstd::(?:{NAMESPACES}::)?(?!{NAMESPACES}\b)[a-z]\w*")


def commands(build):
    """Yields (path, directory, words) of each source."""
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
        # The normal build instantiates the templates. Leaving them out saves a quarter of the time.
        at = words.index("-c")
        words[at:at + 1] = ["-fsyntax-only", "-fno-implicit-templates"]
        yield path, entry["directory"], words


def kind_of(path):
    if "/cmd/" in path:
        return "commands"
    return "tests" if path.endswith("_test.cc") else "modules"


def precompile(words, name, headers, folder):
    """Precompiles `headers` with the flags in `words`. Returns the flags that use the result."""
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"#include <{header}>\n" for header in headers)
    flags = [word for word in words[1:-1] if word != "-fsyntax-only"]
    subprocess.run([words[0], *flags, "-x", "c++-header", path, "-o", path + ".gch"], check=True)
    return ["-Winvalid-pch", "-include", path]


def changes(root, commits):
    """Returns (changed files, headers that lost an #include) since so many commits ago, or None."""
    def git(*words):
        return subprocess.run(["git", "-C", root, *words], capture_output=True, text=True,
                              check=True).stdout.splitlines()

    try:
        changed = set(git("diff", "--name-only", f"HEAD~{commits}"))
        lines = git("diff", "--unified=0", f"HEAD~{commits}", "--", "*.h")
        changed.update(git("ls-files", "--others", "--exclude-standard"))
    except (FileNotFoundError, subprocess.CalledProcessError):
        return None
    poorer, header = set(), ""
    for line in lines:
        if line.startswith("--- a/"):
            header = line[len("--- a/"):]
        elif line.startswith("-#include"):
            poorer.add(header)
    return changed, poorer


def check(job):
    path, directory, words = job
    done = subprocess.run(words, cwd=directory, capture_output=True, text=True, check=False)
    return path, done.returncode, done.stderr


class Names:
    """Knows which names of the standard library a source uses, and which headers declare them."""

    def __init__(self, root, jobs):
        self.root = root
        self.words = [word for word in jobs[0][2][:-1] if not word.startswith("-W")]

    @functools.cache
    def read(self, path):
        """Returns (system headers, our headers, names) of a file."""
        try:
            with open(os.path.join(self.root, path), encoding="utf-8") as file:
                text = file.read()
        except FileNotFoundError:  # generated
            return set(), set(), set()
        system, ours = set(), set()
        for mark, header in INCLUDE.findall(text):
            (system if mark == "<" else ours).add(header)
        return system, ours, set(NAME.findall(NOT_CODE.sub(" ", text)))

    def closure(self, path):
        """Returns the files that `path` includes from the repository, and itself."""
        waiting, seen = [path], set()
        while waiting:
            one = waiting.pop()
            if one not in seen:
                seen.add(one)
                waiting += self.read(one)[1]
        return seen

    def declared(self, header, names):
        """Returns those of `names` that `header` declares."""
        text = f"#include <{header}>\n" + "".join(f"using {name};\n" for name in names)
        done = subprocess.run([*self.words, "-fmax-errors=0", "-w", "-x", "c++", "-"],
                              input=text, capture_output=True, text=True, check=False)
        failed = {int(line) for line in re.findall(r"^<stdin>:(\d+):\d+: error", done.stderr, re.M)}
        return {name for number, name in enumerate(names, 2) if number not in failed}

    def missing(self, paths, pool):
        """Yields a message for each name that no included header declares."""
        paths = set().union(*(self.closure(path) for path in paths))  # headers, too
        files = {path: set().union(*(self.read(one)[0] for one in self.closure(path)))
                 for path in sorted(paths)}
        names = sorted(set().union(*(self.read(path)[2] for path in files)))
        headers = sorted(set().union(*files.values()))
        declared = dict(zip(headers, pool.map(lambda one: self.declared(one, names), headers)))
        for path, included in files.items():
            known = set().union(*(declared[header] for header in included))
            for name in sorted(self.read(path)[2] - known):
                yield f"{path}: nothing that it includes declares {name}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--recent", type=int, metavar="N")
    parser.add_argument("--all-headers", action="store_true")
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    jobs = list(commands(build))
    if not jobs:
        sys.exit("no sources in compile_commands.json: configure the folder first")
    root = os.path.commonpath([path for path, _, _ in jobs])
    every = len(jobs)
    names = Names(root, jobs)
    since = changes(root, options.recent) if options.recent else None
    if since is not None:
        changed, poorer = since
        jobs = [job for job in jobs for path in [os.path.relpath(job[0], root)]
                if path in changed or names.closure(path) & poorer]
    failed = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        if not options.all_headers:
            paths = [os.path.relpath(path, root) for path, _, _ in jobs]
            failed += names.missing(paths, pool)
            for kind, more in MORE.items():
                mine = [words for path, _, words in jobs if kind_of(path) == kind]
                if mine:
                    flags = precompile(mine[0], kind + ".h", PRECOMPILED + more, build)
                    for words in mine:
                        words[1:1] = flags
        for _, code, errors in pool.map(check, jobs):
            if code != 0:
                failed.append(errors)
    if failed:
        print("\n".join(failed), file=sys.stderr)
        sys.exit(f"{len(failed)} findings in {len(jobs)} sources, which should compile alone")
    print(f"{len(jobs)} of {every} sources, each compiles alone")


if __name__ == "__main__":
    main()
