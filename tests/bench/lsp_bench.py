#!/usr/bin/env python3
"""Times a language server: tests/bench/lsp_bench.py build/cairn WORK_TREE --language python

Asks `cairn lsp` each kind of request at the same random calls in the sources (a name before a
parenthesis), warm: each file is open, and each request is asked once before. Prints milliseconds
for the median, the 95th percentile and the slowest, the time from the start to the first answers,
and the most memory that the server and its children took.

With --other 'COMMAND', does the same with another server, and prints how many definitions of both
are on the same line of the same file. Needs an index of the work tree; --cold first makes one in a
copy and says how long that took.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "lsp"))
sys.dont_write_bytecode = True

from client import Client, Failed, uri_of  # noqa: E402

ENDINGS = {"python": (".py",), "go": (".go",), "typescript": (".ts",), "java": (".java",),
           "cpp": (".cc", ".cpp", ".h", ".hpp"), "c": (".c", ".h"), "rust": (".rs",)}
CALL = re.compile(r"(?<![\w\"'#/])([A-Za-z_]\w{2,})\(")
KEYWORDS = {"def", "class", "if", "for", "while", "return", "func", "function", "switch", "catch",
            "print", "super", "isinstance", "len", "assert", "not", "and", "elif", "lambda"}


def calls_in(root, language, files, count, chance):
    """Returns random calls as (path, line, character)."""
    paths = []
    for folder, names, found in os.walk(root):
        names[:] = [one for one in names if not one.startswith(".") and one != "node_modules"]
        paths += [os.path.join(folder, one) for one in found if one.endswith(ENDINGS[language])]
    paths = chance.sample(sorted(paths), min(files, len(paths)))
    calls = []
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file):
                if not line.isascii():
                    continue
                calls += [(os.path.relpath(path, root), number, one.start(1) + 1)
                          for one in CALL.finditer(line) if one.group(1) not in KEYWORDS]
    return chance.sample(calls, min(count, len(calls)))


def memory_of(pid):
    """Returns the peak memory of a process and its children, in MiB."""
    total = 0
    for line in subprocess.run(["ps", "-eo", "pid=,ppid="], stdout=subprocess.PIPE,
                               check=True).stdout.decode().splitlines():
        child, parent = (int(word) for word in line.split())
        if parent == pid:
            total += memory_of(child)
    try:
        with open("/proc/%d/status" % pid, encoding="ascii") as file:
            return total + int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1)) / 1024
    except (OSError, AttributeError):
        return total


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else 0


class Timed:
    """A server, and how long its answers take, in milliseconds."""

    def __init__(self, command, root, language):
        begin = time.monotonic()
        self.client = Client(command, root)
        self.language = language
        self.times = {}
        self.failed = 0
        self.client.start({"textDocument": {"callHierarchy": {}, "documentSymbol": {
            "hierarchicalDocumentSymbolSupport": True}}})
        self.ready = (time.monotonic() - begin) * 1000
        self.begin = begin

    def ask(self, method, params):
        begin = time.monotonic()
        try:
            return self.client.ask(method, params)
        except Failed:
            self.failed += 1
            return None
        finally:
            self.times.setdefault(method, []).append((time.monotonic() - begin) * 1000)

    def run(self, calls):
        """Asks everything twice, and keeps the second times. Returns the definitions."""
        client = self.client
        opened = set()
        first = None
        definitions = []
        for is_warm in (False, True):
            self.times = {}
            definitions = []
            for path, line, character in calls:
                if path not in opened:
                    opened.add(path)
                    client.open(path, language=self.language)
                at = client.at(path, line, character)
                definitions.append(line_of(self.ask("textDocument/definition", at)))
                if first is None:
                    first = (time.monotonic() - self.begin) * 1000
                self.ask("textDocument/references",
                         dict(at, context={"includeDeclaration": False}))
                self.ask("textDocument/hover", at)
                self.ask("textDocument/documentHighlight", at)
                self.ask("textDocument/documentSymbol", {"textDocument": at["textDocument"]})
                items = self.ask("textDocument/prepareCallHierarchy", at)
                if items:
                    self.ask("callHierarchy/incomingCalls", {"item": items[0]})
                self.ask("workspace/symbol", {"query": word_at(client.root, path, line, character)})
        print("start to ready %.0f ms, to the first definition %.0f ms, %.0f MiB, %d errors"
              % (self.ready, first, memory_of(client.process.pid), self.failed))
        for method, times in self.times.items():
            print("  %-36s %5d times  median %7.1f  p95 %7.1f  longest %8.1f"
                  % (method, len(times), percentile(times, .5), percentile(times, .95),
                     max(times)))
        client.kill()
        return definitions


def word_at(root, path, line, character):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        text = file.readlines()[line]
    return re.match(r"\w+", text[character - 1:]).group(0)


def line_of(answer):
    """Returns the file and line of the first definition, or None."""
    if isinstance(answer, dict):
        answer = [answer]
    if not answer:
        return None
    one = answer[0]
    place = one.get("targetSelectionRange") or one.get("range")
    uri = one.get("targetUri") or one.get("uri")
    return urllib.parse.unquote(uri), place["start"]["line"]


def compare(root, ours, others):
    inside = [(a, b) for a, b in zip(ours, others)
              if b is not None and b[0].startswith(uri_of(root) + "/")]
    same = sum(a == b for a, b in inside)
    missing = sum(a is None for a, b in inside)
    print("definitions in the work tree that the other server finds: %d; the same line: %d (%.0f %%);"
          " another line: %d; none: %d" % (len(inside), same, 100 * same / max(1, len(inside)),
                                           len(inside) - same - missing, missing))
    alone = sum(a is not None and b is None for a, b in zip(ours, others))
    print("definitions that only cairn finds: %d" % alone)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("root")
    parser.add_argument("--language", required=True, choices=sorted(ENDINGS))
    parser.add_argument("--other", help="the command of another server")
    parser.add_argument("--count", type=int, default=200, help="calls to ask at")
    parser.add_argument("--files", type=int, default=20, help="files to take them from")
    parser.add_argument("--cold", action="store_true")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    root = os.path.realpath(options.root)
    calls = calls_in(root, options.language, options.files, options.count, random.Random(1))
    if options.cold:
        folder = tempfile.mkdtemp(prefix="cairn-lsp-bench-")
        copy = os.path.join(folder, "tree")
        shutil.copytree(root, copy, symlinks=True, ignore=shutil.ignore_patterns(".cairn"))
        begin = time.monotonic()
        subprocess.run([program, "index", "--syntactic"], cwd=copy, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        print("cairn index: %.1f s" % (time.monotonic() - begin))
        shutil.rmtree(folder)
    print("cairn lsp, %d calls in %s" % (len(calls), os.path.basename(root)))
    ours = Timed([program, "lsp"], root, options.language).run(calls)
    if options.other:
        print(options.other)
        compare(root, ours, Timed(options.other.split(), root, options.language).run(calls))


if __name__ == "__main__":
    main()
