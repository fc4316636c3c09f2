#!/usr/bin/env python3
"""Checks with a parser whether the edges of an index attribute each use to the right function.

  attribution.py --cairn build/cairn                                   check the sample projects
  attribution.py --cairn build/cairn --indexes DIR --sources DIR NAME …
  attribution.py --cairn build/cairn --indexes DIR --kinds NAME …       count edges by kind

An index is NAME.scip or NAME.scip.zst in a directory given with --indexes. Its sources are in the
folder NAME below --sources. Python sources are parsed by Python itself; TypeScript and JavaScript
by node, with the npm package at --typescript; Java and Go by programs run with `java` and `go`. If
the parser of a language is not installed, the language is skipped with a notice.

The true owner of a use is found with the parser. It is the innermost function or type that contains
the use and has a symbol in the index. So a use in a callback belongs to the named function around
the callback, and a use outside of all functions and types belongs to the file.

An edge of the index counts the uses of a symbol by an owner. If the parser finds more uses of the
symbol by that owner, the additional uses are wrong. The single location that is stored with each
edge is checked separately. Modules, and uses of a node within itself, are not judged.

Columns: uses in bodies, in heads (parameters, results, bases, decorators, defaults) and at the top
level of files; edges judged by their stored location; uses inside functions without a symbol, which
belong to the definition around the function.

With --truth FILE, the true owners are read from a file written by hand:
  {index: {"path:line:column": owner}}.
"""

import argparse
import bisect
import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from index_file import EDGE_KINDS, IndexFile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARSERS = pathlib.Path(__file__).resolve().parent / "parsers"
LANGUAGES = {"python": (".py", ".pyi"), "java": (".java",), "go": (".go",),
             "typescript": (".ts", ".tsx", ".js", ".jsx", ".mts", ".cts", ".mjs", ".cjs")}
SAMPLES = ["go", "java", "python", "typescript"]

Definition = collections.namedtuple("Definition", "name begin body end nodes")


class Tally:
    """Counts all uses and the right uses, by their kind of location (body, head, top)."""

    def __init__(self):
        self.uses = collections.Counter()
        self.right = collections.Counter()
        self.in_local = 0  # uses in functions without a symbol, whose owner is around
        self.wrong = []

    def share(self, where):
        return 100 * self.right[where] / self.uses[where] if self.uses[where] else float("nan")


def command_of(language, root, typescript):
    """Returns (command, None) for running the parser, or (None, reason) if it cannot be run."""
    if language == "python":
        return [sys.executable, str(PARSERS / "definitions.py"), root], None
    tool = {"typescript": "node"}.get(language, language)
    if shutil.which(tool) is None:
        return None, f"{tool} is not installed"
    if language == "typescript":
        if typescript is None or not pathlib.Path(typescript).is_dir():
            return None, "no --typescript"
        return ["node", str(PARSERS / "definitions.js"), root, typescript], None
    if language == "java":
        return ["java", "--add-exports", "jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED",
                str(PARSERS / "Definitions.java"), root], None
    return ["go", "run", str(PARSERS / "definitions.go"), root], None


def parse(paths, root, typescript):
    """Returns the definitions by path, and the number of skipped files by reason."""
    found, skipped = {}, collections.Counter()
    for language, endings in LANGUAGES.items():
        of_language = [path for path in paths if path.endswith(endings)]
        there = [path for path in of_language if (pathlib.Path(root) / path).is_file()]
        if len(there) < len(of_language):
            skipped["no source"] += len(of_language) - len(there)
        if not there:
            continue
        command, reason = command_of(language, root, typescript)
        if command is None:
            skipped[reason] += len(there)
            continue
        done = subprocess.run(command, input="\n".join(there), text=True, check=True,
                              stdout=subprocess.PIPE)
        answers = json.loads(done.stdout)
        found.update({path: answer for path, answer in answers.items() if answer is not None})
        skipped["cannot be parsed"] += sum(answer is None for answer in answers.values())
    return found, +skipped


class Truth:
    """The true owner of each location in a file."""

    def __init__(self, definitions, nodes_at):
        self.all = sorted((Definition(*map(tuple, parts), nodes_at.get(tuple(parts[0]), ()))
                           for parts in definitions),
                          key=lambda one: (one.begin, [-part for part in one.end]))
        self.begins = [one.begin for one in self.all]

    def around(self, place):
        """Returns the definitions that contain a location, the innermost first."""
        last = bisect.bisect_right(self.begins, place)
        return [one for one in reversed(self.all[:last]) if place < one.end]


def edges_of_uses(index, file):
    for edge in index.edges(file, index.nodes[file].last):
        if edge.kind not in ("definition", "same-module") and edge.place is not None:
            yield edge


class FileJudge:
    """Judges one file of an index."""

    def __init__(self, index, file, definitions, symbols_at):
        self.index, self.file = index, file
        nodes_at = {place: [index.node_of[symbol] for symbol in symbols if symbol in index.node_of]
                    for place, symbols in symbols_at.items()}
        self.truth = Truth(definitions, nodes_at)
        self.known = {node for one in self.truth.all for node in one.nodes}
        self.uses = [use for use, _ in index.occurrences(file)
                     if (use.line, use.column) not in symbols_at and index.is_symbol(use.node)]

    def scope(self, node):
        """Returns `node` if it is a function or type. Otherwise, returns the function or type that
        contains it, for example the class of a field."""
        while node not in self.known and node > self.file:
            node = self.index.nodes[node].parent
        return max(node, self.file)

    def credits(self, tally):
        credits = collections.Counter()
        for edge in edges_of_uses(self.index, self.file):
            origin = self.scope(edge.origin)
            credits[origin, edge.target] += edge.count
            owners, _, _ = self.owners(edge.place)
            tally.uses["evidence"] += 1
            tally.right["evidence"] += origin in owners
        return credits

    def owners(self, place):
        """Returns three values: the nodes that may own a use at `place`; whether the use is in a
        body, in a head or at the top; whether the innermost function around it has no symbol."""
        around = self.truth.around(place)
        named = [one for one in around if one.nodes]
        is_local = bool(around) and not around[0].nodes
        if not named:
            return (self.file,), "top", is_local
        return tuple(named[0].nodes), "head" if place < named[0].body else "body", is_local

    def judge(self, tally):
        groups = collections.defaultdict(list)
        for use in self.uses:
            owners, where, is_local = self.owners((use.line, use.column))
            if use.node not in owners:
                groups[owners, use.node].append((where, use))
                tally.in_local += is_local
        credits = self.credits(tally)
        # If an edge counts fewer uses than there are, it is unknown which uses are missing. Uses in
        # bodies are matched last, so the missing uses are taken to be these.
        for (owners, target), uses in groups.items():
            left = sum(credits[owner, target] for owner in set(owners))
            for where, use in sorted(uses, key=lambda pair: pair[0] == "body"):
                tally.uses[where] += 1
                tally.right[where] += left > 0
                if left <= 0:
                    tally.wrong.append((self, use, owners))
                left -= 1


def predicted(judge, use):
    """Returns the node with the innermost body around a use, according to the index."""
    best = judge.file
    first, last = judge.file + 1, judge.index.nodes[judge.file].last
    for node in range(first, last + 1):
        body = judge.index.nodes[node].body
        if body and body[0] <= (use.line, use.column) < body[1]:
            if best == judge.file or body[0] >= judge.index.nodes[best].body[0]:
                best = node
    return best


def print_wrong(tally, paths, limit):
    for judge, use, owners in tally.wrong[:: max(1, len(tally.wrong) // limit)][:limit]:
        index = judge.index
        print(f"    {paths[judge.file]}:{use.line + 1}:{use.column + 1}  {index.label(use.node)}"
              f"  right: {index.label(owners[0])}  body: {index.label(predicted(judge, use))}")


def symbols_of(index, file):
    """Returns the symbols that a file defines, by place."""
    symbols_at = collections.defaultdict(list)
    for use, is_definition in index.occurrences(file):
        if is_definition and use.node != file:
            symbols_at[use.line, use.column].append(index.symbol(use.node))
    return symbols_at


def is_of(index, file, source):
    """Whether `source` is the file that was indexed. At least 90 % of the names must be at the
    locations in the index."""
    lines = source.read_text(errors="replace").split("\n")
    found = wanted = 0
    for use, is_definition in index.occurrences(file):
        name = index.nodes[use.node].name
        if is_definition and use.node != file and name.isidentifier() and name.isascii():
            wanted += 1
            line = lines[use.line] if use.line < len(lines) else ""
            found += name in line[use.column:use.column + len(name) + 1]  # a quote may precede it
    return found >= 0.9 * wanted


def judge_index(index, definitions, symbols, tally):
    paths = {}
    for file, path, _ in index.files():
        if path in definitions:
            paths[file] = path
            FileJudge(index, file, definitions[path], symbols[path]).judge(tally)
    return paths


def written_credits(index, file, owners):
    """Counts uses by the name of their owner. If a use is in a node that is not in `owners`, such
    as a field, the node around it is the owner."""
    credits = collections.Counter()
    for edge in edges_of_uses(index, file):
        origin = edge.origin
        while origin > file and index.label(origin) not in owners:
            origin = index.nodes[origin].parent
        credits[index.label(origin) if origin > file else "", edge.target] += edge.count
    return credits


def judge_by_hand(index, written, tally):
    """Compares with the owners in a file written by hand. The owner "" is the file itself."""
    for file, path, _ in index.files():
        credits = written_credits(index, file, set(written.values()))
        for use, is_definition in index.occurrences(file):
            place = f"{path}:{use.line + 1}:{use.column + 1}"
            if is_definition or not index.is_symbol(use.node) or place not in written:
                continue
            owner = written[place]
            where = "body" if owner else "top"
            is_right = credits[owner, use.node] > 0
            tally.uses[where] += 1
            tally.right[where] += is_right
            if not is_right:
                print(f"    {place} belongs to {owner or 'the file'}")
            credits[owner, use.node] -= 1


def find_index(name, directories):
    places = [ROOT / "fixtures/samples" / name / "index.scip"]
    for directory in directories:
        for folder in (directory, directory / "wild", directory / "at-commit"):
            places += [folder / (name + ".scip"), folder / (name + ".scip.zst")]
    return next((place for place in places if place.exists()), None)


def find_sources(name, directories):
    places = [ROOT / "fixtures/samples" / name, ROOT / "fixtures/eval" / name,
              *(directory / name for directory in directories)]
    return next((str(place) for place in places if place.is_dir()), None)


def read_index(cairn, scip, root):
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run([cairn, "import", "--index", f"{scratch}/index.db", "--root", root or scratch,
                        str(scip)], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        return IndexFile(f"{scratch}/index.db")


def judge_name(name, arguments):
    scip = find_index(name, arguments.indexes)
    root = find_sources(name, arguments.sources)
    if scip is None or root is None:
        print(f"{name:21} skipped: no {'index' if scip is None else 'sources'}")
        return
    index = read_index(arguments.cairn, scip, root)
    files = index.files()
    definitions, skipped = parse([path for _, path, _ in files], root, arguments.typescript)
    for file, path, _ in files:
        if path in definitions and not is_of(index, file, pathlib.Path(root) / path):
            del definitions[path]
            skipped["not the source that was indexed"] += 1
    # Both runs use the definitions of the index with sources, because that index has more
    # definitions.
    symbols = {path: symbols_of(index, file) for file, path, _ in files}
    for sources in (root, None):
        index = index if sources else read_index(arguments.cairn, scip, None)
        tally = Tally()
        judged = judge_index(index, definitions, symbols, tally)
        print_row(name, "yes" if sources else "no", len(judged), tally)
        if arguments.errors and (sources or arguments.without):
            print_wrong(tally, judged, arguments.errors)
    for reason, count in skipped.items():
        print(f"    {count} files not judged: {reason}")


def print_row(name, sources, files, tally):
    shares = " ".join(f"{tally.uses[where]:8} {tally.share(where):6.2f}"
                      for where in ("body", "head", "top", "evidence"))
    print(f"{name:21} {sources:7} {files:5} {shares} {tally.in_local:8}", flush=True)


def judge_written(arguments):
    for name, written in json.loads(arguments.truth.read_text()).items():
        scip = find_index(name, arguments.indexes)
        if scip is None:
            print(f"{name:21} skipped: no index")
            continue
        for sources in (find_sources(name, arguments.sources), None):
            tally = Tally()
            index = read_index(arguments.cairn, scip, sources)
            judge_by_hand(index, written, tally)
            print_row(name, "yes" if sources else "no", len(index.files()), tally)


def print_kinds(name, arguments):
    scip = find_index(name, arguments.indexes)
    if scip is None:
        print(f"{name:28} skipped: no index")
        return
    sources = find_sources(name, arguments.sources)
    kinds = collections.Counter(
        edge.kind for edge in read_index(arguments.cairn, scip, sources).edges())
    print(f"{name:28} {'yes' if sources else 'no':7}"
          + "".join(f" {kinds[kind]:>11}" for kind in EDGE_KINDS), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=SAMPLES, metavar="NAME")
    parser.add_argument("--cairn", default="build/cairn", type=os.path.abspath)
    parser.add_argument("--indexes", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--sources", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--typescript", help="the folder of the npm package")
    parser.add_argument("--truth", type=pathlib.Path, help="judge by this file instead of a parser")
    parser.add_argument("--kinds", action="store_true", help="count edges by kind instead")
    parser.add_argument("--errors", type=int, default=0, metavar="N", help="show N wrong uses")
    parser.add_argument("--without", action="store_true",
                        help="show wrong uses of the run without sources too")
    arguments = parser.parse_args()
    if arguments.kinds:
        print(f"{'':28} sources" + "".join(f" {kind:>11}" for kind in EDGE_KINDS))
        for name in arguments.names:
            print_kinds(name, arguments)
        return
    print(f"{'':21} sources files {'in bodies':>9}  right {'heads':>8}  right {'top':>8}  right"
          f" {'edges':>8}  right    local")
    if arguments.truth:
        judge_written(arguments)
        return
    for name in arguments.names:
        judge_name(name, arguments)


if __name__ == "__main__":
    main()
