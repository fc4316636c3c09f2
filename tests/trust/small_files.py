"""A small source file must not exhaust the machine (hostile_sources.py makes such files)."""
import os
import subprocess

import hostile_sources
from attack import equal, holds

# Kinds of sources for which memory, time or index size once grew faster than the file.
_KINDS = [
    "rust functions nested", "java numbered classes nested", "typescript types nested",
    "c structs nested", "cpp classes nested", "python brackets nested", "rust blocks nested",
    "csharp strings nested", "csharp generics nested", "ruby strings open nested",
    "java fields of one statement", "c variables", "c enum", "java overloads",
    "python wildcards and uses", "c own includes", "cpp defined methods", "python bindings",
    "typescript namespaces of one name", "csharp namespaces", "rust imports", "go interfaces",
    "python chain of calls", "rust circles", "typescript less",
]
_SIZE = 64 << 10
_MEMORY = 64 + 60 * 2 * _SIZE / (1 << 20)   # in MiB; the documentation states this limit
_INDEX = (3 << 20) + 8 * 2 * _SIZE           # bytes; even a small file may define 2,048 symbols


def _is_sanitized(attack):
    """Whether the program was built with sanitizers, which need much address space and time."""
    done = subprocess.run(["nm", "-D", attack.program], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL)
    return b"__asan_init" in done.stdout


def memory_time_and_index_are_in_proportion_to_a_file(attack):
    if _is_sanitized(attack):
        return "built with sanitizers"
    for kind in _KINDS:
        rows = []
        for size in (_SIZE, 2 * _SIZE):
            name, text = hostile_sources.source(kind, size)
            code, memory, seconds, index, out = hostile_sources.measure(
                attack.program, text, name, seconds=120)
            equal("%s of %d bytes: exit code; %s" % (kind, size, out), 0, code)
            rows.append((memory, seconds, index))
        memory, seconds, index = rows[1]
        holds("%s: %d MiB" % (kind, memory), memory <= _MEMORY)
        holds("%s: an index of %d bytes" % (kind, index), index <= _INDEX)
        # With quadratic growth, twice the size would take four times as long. Times shorter than
        # ten seconds are not compared, because they vary too much.
        holds("%s: %.1f s, and %.1f s for twice the size" % (kind, rows[0][1], seconds),
              seconds < 10 or seconds < 3.5 * rows[0][1])


def what_is_cut_is_reported(attack):
    name, text = hostile_sources.source("rust functions nested", 4000)
    attack.make({"deep/" + name: text, "app.py": "def high():\n    return low()\n"})
    _, out, err = attack.cairn("import", "--syntactic", ".", "--verbose")
    said = out + err
    holds("not counted: " + said, "read 1 source only in part" in said)
    holds("not named: " + said, "'deep/f.rs'" in said and "nested too deeply" in said)
    attack.cairn("verify")
    holds("the other file is not there", "app.py" in attack.cairn("search", "high")[1])


def what_is_read_does_not_depend_on_the_load(attack):
    if _is_sanitized(attack):
        return "built with sanitizers"
    sources = {}
    for number, kind in enumerate(["csharp strings nested", "rust circles", "python bindings",
                                   "cpp template arguments nested", "java overloads"]):
        name, text = hostile_sources.source(kind, 64 << 10)
        sources["d%d/%s" % (number, name)] = text
    attack.make(sources)
    indexes = []
    for is_loaded in (False, True):
        # Runs the import on a single processor, together with busy processes.
        one = {min(os.sched_getaffinity(0))}
        limits = (lambda: os.sched_setaffinity(0, one)) if is_loaded else None
        busy = [subprocess.Popen(["sh", "-c", "while :; do :; done"], preexec_fn=limits)
                for _ in range(2 if is_loaded else 0)]
        try:
            attack.cairn("import", "--syntactic", ".", "--force", limits=limits)
        finally:
            for process in busy:
                process.kill()
                process.wait()
        with open(attack.path(".cairn/index.db"), "rb") as file:
            indexes.append(file.read())
    holds("the indexes differ", indexes[0] == indexes[1])
