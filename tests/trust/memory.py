"""A command that runs out of memory says so in one line and leaves the index intact."""
import resource
import subprocess

from attack import holds
from small_files import _is_sanitized

_SOURCES = {
    "a.py": "def high(day):\n    return day * 2\n", "b.ts": "export function f() { return 1 }\n",
    "c.go": "package p\nfunc F() { F() }\n", "d.rs": "fn g() { g() }\n",
    "e.java": "class J { void m() { m(); } }\n", "f.c": "int c(void) { return c(); }\n",
    "g.cc": "class K { void m() { m(); } };\n", "h.cs": "class S { void M() { M(); } }\n",
    "i.rb": "def r; r; end\n", "j.php": "<?php function p() { p(); }\n",
    "k.js": "function q() { q() }\n", "l.tsx": "export const T = () => <a/>\n",
    "README.md": "# Harbour\n\nHow boats find a berth.\n",
}
_COMMANDS = [["index", "--force"], ["import", "--syntactic", ".", "--force"], ["search", "high"],
             ["status"], ["show", "high"], ["verify"]]


def _limited(mebibytes):
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (mebibytes << 20, mebibytes << 20))


def _starts(attack, mebibytes):
    """Whether the program can be loaded with a memory limit of that many MiB."""
    done = subprocess.run([attack.program, "--version"], preexec_fn=_limited(mebibytes),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode == 0 or b"not enough memory" in done.stderr


def short_memory_is_named_and_harms_nothing(attack):
    if _is_sanitized(attack):
        return "built with sanitizers"
    attack.make_repository(_SOURCES)
    attack.cairn("index")
    with open(attack.path(".cairn/index.db"), "rb") as file:
        before = file.read()
    failed = 0
    for mebibytes in range(20, 121, 4):
        if not _starts(attack, mebibytes):
            continue
        for words in _COMMANDS:
            code, out, err = attack.cairn(*words, code=None, limits=_limited(mebibytes))
            what = "%s with %d MiB: exit code %d: %s%s" % (" ".join(words), mebibytes, code,
                                                          out, err)
            holds(what, code in (0, 2))
            holds(what, "internal error" not in err)
            if code == 0:
                continue
            failed += 1
            lines = [line for line in err.splitlines() if "not enough memory" in line]
            holds(what, len(lines) == 1 and "ulimit -v" in lines[0])
            with open(attack.path(".cairn/index.db"), "rb") as file:
                now = file.read()
            holds("the index has changed: " + what, now == before or words[0] in ("index", "import"))
            if now != before:
                attack.cairn("verify")
            before = now
    holds("no command has failed", failed > 0)
    attack.cairn("verify")
