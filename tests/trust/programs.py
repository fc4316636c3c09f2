"""Commands start no program but git, whatever programs a repository or PATH contains.

docs/SECURITY.md has a table of the programs that each command starts. This test checks the table
with strace.
"""
import os
import shutil
import subprocess

from attack import started_programs

_SOURCES = {
    "app/tides.py": "def high_water(day):\n    return day * 2\n\n\n"
                    "def low_water(day):\n    return high_water(day) - 1\n",
    "pyproject.toml": "[project]\nname = 'harbour'\n", "Cargo.toml": "[package]\nname = 'x'\n",
    "src/main.rs": "fn main() {}\n", "go.mod": "module x\n", "main.go": "package main\n",
    "package.json": '{"scripts": {"prepare": "touch x", "postinstall": "touch x"}}\n',
    "web/a.ts": "export const a = 1;\n", "pom.xml": "<project/>\n", "A.java": "class A {}\n",
    "composer.json": "{}\n", "a.php": "<?php\n", "Gemfile": "\n", "a.rb": "x = 1\n",
    "build/compile_commands.json": "[]\n", "a.c": "int a;\n", "x.sln": "\n", "A.cs": "class A {}\n",
}
_INDEXERS = ["scip-typescript", "scip-python", "scip-ruby", "scip-php", "scip-go", "rust-analyzer",
             "scip-java", "scip-clang", "scip-dotnet"]
_TOOLS = ["python3", "python", "node", "cargo", "rustc", "rustup", "go", "java", "mvn", "npm", "sh"]

_FRESH, _ENDLESS = "without an index", "goes on until it is interrupted"

# The programs that each command starts in a git repository.
_STARTS = [
    (["index"], {"git"}, _FRESH),  # to read the history
    (["index"], set(), ""),        # nothing has changed
    (["index", "--force"], {"git"}, ""),
    (["index", "--syntactic"], {"git"}, _FRESH),
    (["index", "--dry-run"], set(), _FRESH),
    (["index", "--json"], {"git"}, _FRESH),
    (["watch"], {"git"}, _FRESH + _ENDLESS),
    (["doctor"], {"git"}, ""),     # to show its version
    (["status"], set(), ""),
    (["search", "high", "water"], set(), ""),
    (["grep", "high_water"], set(), ""),
    (["ask", "when is high water"], set(), ""),
    (["show", "high_water"], set(), ""),
    (["refs", "high_water"], set(), ""),
    (["callers", "high_water"], set(), ""),
    (["context", "high_water"], set(), ""),
    (["related", "high water"], set(), ""),
    (["outline", "app/tides.py"], set(), ""),
    (["impact", "high_water"], set(), ""),
    (["impact", "--diff", "HEAD"], {"git"}, ""),  # to find what has changed
    (["impact", "--diff"], {"git"}, ""),
    (["diff", "HEAD"], {"git"}, ""),              # to read the files of commits
    (["path", "high_water", "tides.py"], set(), ""),
    (["dead"], set(), ""),
    (["owners", "app/tides.py"], {"git"}, ""),    # to find the authors
    (["hotspots"], set(), ""),
    (["export", "--format", "dot"], set(), ""),
    (["stats"], set(), ""),
    (["verify"], set(), ""),
    (["config"], set(), ""),
    (["trust", "--list"], set(), ""),
    (["eval", "cases.jsonl"], set(), ""),
    (["mcp"], set(), ""),
    (["hook"], set(), ""),
    (["serve", "--port", "0"], set(), _ENDLESS),
]


def _started(attack, words, how):
    log = os.path.join(attack.folder, "strace.log")
    if _FRESH in how:
        shutil.rmtree(attack.path(".cairn"), ignore_errors=True)
    wait = ["timeout", "-s", "INT", "5"] if _ENDLESS in how else []
    subprocess.run(["strace", "-f", "-qq", "-e", "trace=execve", "-e", "signal=none",
                    "-o", log, *wait, attack.program, *words],
                   cwd=attack.root, env=attack.environment, stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)
    programs = started_programs(log)
    return {os.path.basename(path) for path in programs[1 + len(wait[:1]):]}


def _bait(attack):
    """Makes a canary for every program that cairn might start, everywhere cairn might find it."""
    attack.make_repository(_SOURCES)
    attack.write("rust-toolchain.toml", '[toolchain]\npath = "%s"\n' % attack.path("toolchain"))
    for name in _INDEXERS + _TOOLS:
        for place in ("node_modules/.bin", "toolchain/bin", "bin", ".venv/bin"):
            attack.canary("%s-%s" % (place.replace("/", "-"), name), place + "/" + name)
    for name in _INDEXERS + ["rustup", "cargo", "node", "python3"]:
        attack.canary("installed-" + name, os.path.join(attack.programs, name))
    attack.write("cairn.toml", "[index]\nprecise = 'always'\n")
    attack.environment["PATH"] = "bin::./node_modules/.bin:%s:%s" % (
        attack.path("node_modules/.bin"), attack.environment["PATH"])
    for name in ("sitecustomize.py", "usercustomize.py"):
        attack.write("src/" + name, "open('%s', 'w')\n" % os.path.join(attack.canaries, name))


def every_command_starts_git_and_nothing_else(attack):
    if not shutil.which("strace"):
        return "there is no strace"
    _bait(attack)
    for words, expected, how in _STARTS:
        came = _started(attack, words, how)
        attack.expect_no_canary()
        if came != expected:
            raise AssertionError("cairn %s starts %s, expected %s" %
                                 (" ".join(words), sorted(came), sorted(expected)))
    return None
