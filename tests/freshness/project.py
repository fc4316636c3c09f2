"""A small git repository that a scenario changes, and checks of its index.

  project.replace("app/tides.py", "day * 2", "day * 3")
  project.expect(modified=["app/tides.py"])   # `status` and answers say that this file changed
  project.settle()                            # after `cairn index`, the index is correct

The expected functions and calls are found by regular expressions, not by cairn. The sources are so
simple that regular expressions suffice: each name is defined only once, at the beginning of a line.
"""
import filecmp
import json
import os
import re
import shutil
import subprocess
import time

import content

SOURCES = {
    "README.md": "# Harbour\n\nHow boats find a berth.\n",
    "docs/guide.md": "# Guide\n\n## Reading the gauge\n\nThe gauge shows the depth.\n\n"
                     "## Mooring\n\nMoor at slack water.\n",
    "app/__init__.py": "",
    "app/tides.py": "def high_water(day):\n    return day * 2\n\n\n"
                    "def low_water(day):\n    return high_water(day) - 1\n",
    "app/planner.py": "from app.tides import high_water\n\n\n"
                      "def plan_day(day):\n    return high_water(day)\n\n\n"
                      "def plan_week(days):\n    return [plan_day(day) for day in days]\n",
    "go.mod": "module example.org/harbour\n\ngo 1.21\n",
    "boat/boat.go": "package boat\n\nfunc Reach(speed int) int {\n\treturn speed * 3\n}\n",
    "cmd/run/main.go": 'package main\n\nimport "example.org/harbour/boat"\n\n'
                       "func main() {\n\tboat.Reach(4)\n}\n",
}

# Files in more languages, only for the scenarios that need them. The grammars of these languages
# are large: in a Debug build, they make indexing five times slower.
EVERYTHING = {
    **SOURCES,
    "web/package.json": '{"name": "harbour-web", "version": "1.0.0"}\n',
    "web/clock.ts": "export function clockText(minute: number): string {\n"
                    "  return String(minute);\n}\n",
    "web/page.ts": 'import { clockText } from "./clock";\n\n'
                   "export function pageText(minute: number): string {\n"
                   "  return clockText(minute);\n}\n",
    "native/buoy.h": "#pragma once\nint buoy_depth(int metres);\n",
    "native/buoy.cpp": '#include "buoy.h"\n\nint buoy_depth(int metres) {\n'
                       "  return metres * 10;\n}\n",
    "native/chain.cpp": '#include "buoy.h"\n\nint chain_length(int metres) {\n'
                        "  return buoy_depth(metres) + 2;\n}\n",
}

DEFINITIONS = {
    ".py": re.compile(r"(?:async )?def (\w+)"),
    ".ts": re.compile(r"(?:export )?function (\w+)"),
    ".go": re.compile(r"func (\w+)"),
    ".cpp": re.compile(r"int (\w+)\(.*\{"),
    ".h": re.compile(r"int (\w+)\(.*\{"),
}
CALL = re.compile(r"(\w+)\(")

# Questions that are asked before and after an update. An answer about changed files must say that
# they have changed.
QUESTIONS = [
    ["search", "high_water"],
    ["callers", "high_water"],
    ["show", "Reach"],
    ["search", "--level", "section", "gauge"],
]
OF_EVERYTHING = [["refs", "clockText"], ["show", "buoy_depth"]]
NOTHING = ["search", "qqzzkxv"]


PATIENCE = 20  # seconds, enough even on a busy machine


class Failure(Exception):
    """A failed check. Says what was expected and what the result was."""


def equal(what, expected, came):
    if expected != came:
        raise Failure("%s\n      expected %r\n      came     %r" % (what, expected, came))


def holds(what, truth):
    if not truth:
        raise Failure(what)


def until(what, holds_now):
    """Waits until holds_now() is true."""
    end = time.monotonic() + PATIENCE
    while not holds_now():
        if time.monotonic() > end:
            raise Failure("%s: not within %d s" % (what, PATIENCE))
        time.sleep(0.05)


def paths_in(value):
    """Returns the values of all members named "path" in a JSON value, at any depth."""
    if isinstance(value, list):
        return set().union(*map(paths_in, value), set())
    if not isinstance(value, dict):
        return set()
    found = {value["path"]} if isinstance(value.get("path"), str) else set()
    return found.union(*map(paths_in, value.values()))


class Project:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder                       # contains all files of the scenario
        self.root = os.path.join(folder, "harbour")
        self.time = 1700000000                     # time of the next commit
        self.indexed_head = ""
        self.questions = QUESTIONS
        home = os.path.join(folder, "home")
        os.makedirs(home)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "e@example.org",
            "GIT_COMMITTER_NAME": "n", "GIT_COMMITTER_EMAIL": "e@example.org",
            "GIT_EDITOR": "true",
        }
        # A build with sanitizers may need the options in these variables.
        self.environment.update({k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")})

    # ---- the tree -----------------------------------------------------------------------------

    def path(self, name=""):
        return os.path.join(self.root, name)

    def write(self, name, content):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    def read(self, name, errors="strict"):
        with open(self.path(name), "rb") as file:
            return file.read().decode(errors=errors)

    def replace(self, name, old, new):
        text = self.read(name)
        holds("the scenario is wrong: %r is not in %s" % (old, name), old in text)
        self.write(name, text.replace(old, new))

    def move(self, old, new):
        os.makedirs(os.path.dirname(self.path(new)), exist_ok=True)
        os.rename(self.path(old), self.path(new))

    def remove(self, name):
        os.remove(self.path(name))

    def git(self, *words, fails=False, where=None):
        self.time += 60
        date = "@%d +0000" % self.time
        done = subprocess.run(
            ["git", "-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always", *words],
            cwd=where or self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=dict(self.environment, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date))
        if (done.returncode != 0) != fails:
            raise Failure("git %s: %s" % (" ".join(words), done.stdout.decode()))
        return done.stdout.decode().strip()

    def make(self, sources):
        for name, text in sources.items():
            self.write(name, text)
        if sources is EVERYTHING:
            self.questions = QUESTIONS + OF_EVERYTHING
        return self

    def commit(self, message="c"):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)

    def make_repository(self, sources=SOURCES):
        self.make(sources)
        self.git("init", "-q")
        self.commit()
        return self

    def head(self):
        if not os.path.exists(self.path(".git")):
            return ""
        try:
            return self.git("rev-parse", "--verify", "-q", "HEAD")
        except Failure:
            return ""

    # ---- the program --------------------------------------------------------------------------

    def start(self, *words, **options):
        return subprocess.Popen([self.program, *words], cwd=self.root, env=self.environment,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def cairn(self, *words, code=0):
        done = subprocess.run([self.program, *words], cwd=self.root, env=self.environment,
                              stdin=subprocess.DEVNULL, capture_output=True)
        out, err = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
        if code is not None and done.returncode != code:
            raise Failure("cairn %s: exit code %d, expected %d\n%s%s" %
                          (" ".join(words), done.returncode, code, out, err))
        return done.returncode, out, err

    def ask(self, *words, code=None):
        """Runs a command and returns its JSON with two more members: "notes" is the text on
        standard error, and "code" is the exit code."""
        came, out, err = self.cairn(*words, "--json", code=code)
        holds("cairn %s: exit code %d\n%s" % (" ".join(words), came, err), came in (0, 1))
        return dict(json.loads(out), notes=err, code=came)

    def index(self, *words):
        report = json.loads(self.cairn("index", *(words or ("--syntactic",)), "--json")[1])
        self.indexed_head = self.head()
        return report

    def place(self, name, kind="function"):
        """Returns "path:line" of the only function called `name`, or None."""
        found = ["%s:%d" % (node["path"], node["line"])
                 for node in self.ask("search", name).get("results", [])
                 if node["name"] == name and node["kind"] == kind]
        holds("%s is there more than once: %r" % (name, found), len(found) < 2)
        return found[0] if found else None

    def callers(self, name):
        """Returns (name, line of the call) for each direct caller of `name`."""
        steps = self.ask("callers", name).get("steps", [])
        return sorted((step["name"], step["edge"]["line"]) for step in steps if step["depth"] == 1)

    # ---- what must hold -----------------------------------------------------------------------

    def expect(self, modified=(), new=(), deleted=(), renamed=(), ignored=(),
               questions=None):
        """Checks that cairn reports exactly these files as changed since the last `cairn index`. A
        file that is now ignored is reported as deleted, although answers about it are still
        right."""
        came = self.ask("status", "--check")
        changes = came["changes"]
        expected = {"modified": sorted(modified), "new": sorted(new),
                    "deleted": sorted([*deleted, *ignored]),
                    "renamed": [{"from": a, "to": b} for a, b in sorted(renamed)]}
        expected["count"] = sum(map(len, expected.values()))
        equal("changes of status", expected, dict(changes))
        is_current = expected["count"] == 0 and self.head() == self.indexed_head
        equal("is_current of status", is_current, came["is_current"])
        equal("exit code of status --check", 0 if is_current else 1, came["code"])
        touched = {*modified, *deleted, *(old for old, _ in renamed)}
        questions = questions or self.questions
        for question in questions if expected["count"] else questions[:1]:
            self.expect_stale(question, touched)
        notes = self.ask(*NOTHING, code=1)["notes"]
        said = re.search(r"(\d+) files? ha(s|ve) changed since", notes)
        equal("changed files according to an answer without results", expected["count"],
              int(said.group(1)) if said else 0)

    def expect_stale(self, question, touched):
        answer = self.ask(*question)
        stale = sorted(paths_in(answer) & touched)
        equal("stale of cairn " + " ".join(question), stale, answer.get("stale", []))
        if stale:
            holds("cairn %s does not say that files have changed" % question,
                  "changed since" in answer["notes"])

    def settle(self, *words, lost_calls=(), without=(), keep=()):
        """Updates the index, then checks that it is correct and equal to an index made from
        scratch."""
        before = self.git_status()
        report = self.index(*words)
        equal("git status after cairn index", before, self.git_status())
        self.expect()
        self.expect_truth(lost_calls, without)
        self.expect_same_from_nothing(words, keep)
        return report

    def git_status(self):
        if not os.path.isdir(self.path(".git")):
            return []
        lines = self.git("status", "--porcelain", "--ignored").splitlines()
        return [line for line in lines if line != "!! .cairn/"]

    def expect_truth(self, lost_calls=(), without=()):
        """Checks that the index has exactly the functions and calls of the sources."""
        functions, calls, once = self.read_sources(without)
        graph = json.loads(self.cairn("export", "--format", "json", code=None)[1] or
                           '{"nodes": [], "edges": []}')
        nodes = {node["id"]: node for node in graph["nodes"]}
        came = {(node["path"], node["name"], node["line"]) for node in nodes.values()
                if node["kind"] == "function"}
        equal("functions of the index", sorted(functions), sorted(came))
        called = {(nodes[edge["source"]]["name"], nodes[edge["target"]]["name"], edge["line"])
                  for edge in graph["edges"] if edge["kind"] == "call"}
        called = {call for call in called if once.issuperset(call[:2])}
        expected = {call for call in calls if call[:2] not in lost_calls}
        equal("calls of the index", sorted(expected), sorted(called))

    def read_sources(self, without):
        """Returns functions as (path, name, line), calls as (caller, callee, line), and the names
        that are defined only once. Only calls between functions with such names are compared."""
        functions, uses = [], []
        for path in self.source_files():
            if path in without:
                continue
            pattern = DEFINITIONS[os.path.splitext(path)[1]]
            caller = None
            with open(self.path(path), "rb") as file:
                lines = file.read().decode("latin-1").split("\n")
            for number, line in enumerate(lines, 1):
                found = pattern.match(line)
                if found:
                    caller = found.group(1)
                    functions.append((path, caller, number))
                elif caller:
                    uses += [(caller, name, number) for name in CALL.findall(line)]
        names = [name for _, name, _ in functions]
        once = {name for name in names if names.count(name) == 1}
        first = {}
        for caller, name, number in uses:
            if name in once and caller in once:
                first.setdefault((caller, name), number)
        return functions, {(*pair, number) for pair, number in first.items()}, once

    def source_files(self):
        found = []
        for folder, folders, files in os.walk(self.root):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in files:
                path = os.path.join(folder, name)
                if os.path.splitext(name)[1] in DEFINITIONS and not os.path.islink(path):
                    found.append(os.path.relpath(path, self.root))
        if not os.path.exists(self.path(".gitignore")):
            return sorted(found)
        ignored = subprocess.run(["git", "check-ignore", "--no-index", "--", *found],
                                 cwd=self.root, env=self.environment, stdout=subprocess.PIPE)
        return sorted(set(found) - set(ignored.stdout.decode().splitlines()))

    def expect_same_from_nothing(self, words=(), keep=()):
        """Makes the index again from scratch, and checks that it equals the previous index. Before
        that, deletes all entries of .cairn except those in `keep`."""
        updated = os.path.join(self.folder, "updated.db")
        content.copy_whole(self.path(".cairn/index.db"), updated)
        for name in set(os.listdir(self.path(".cairn"))) - set(keep):
            path = self.path(os.path.join(".cairn", name))
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        self.index(*words)
        self.expect_same_index(updated)

    def keep_index(self, name):
        """Copies the index for a later comparison."""
        return content.copy_whole(self.path(".cairn/index.db"), os.path.join(self.folder, name))

    def expect_same_index(self, other):
        same = self.keep_index("same.db")
        if filecmp.cmp(same, other, shallow=False):
            return
        if content.is_revised(other) or content.is_revised(self.path(".cairn/index.db")):
            self.expect_same_content(other)
            return
        graphs = [self.cairn("export", "--format", "json", "--index", index, code=None)[1]
                  for index in (other, self.path(".cairn/index.db"))]
        updated, anew = (set(graph.splitlines()) for graph in graphs)
        raise Failure("the index is not the same as one made from scratch\n      only updated %s"
                      "\n      only new     %s" % (sorted(updated - anew)[:4],
                                                   sorted(anew - updated)[:4]))

    def expect_same_content(self, other):
        """Checks that two indexes, of which one was revised, have the same rows, and give the same
        answers about the words of all sources."""
        # Copies have no seal, so that both indexes are treated alike.
        here = self.keep_index("whole.db")
        found = content.difference(other, here, content.reading_beside(self.program))
        holds("the content is not that of an index made from scratch: " + found, not found)
        words = sorted({word for path in self.source_files() if os.path.isfile(self.path(path))
                        for word in re.findall(r"[a-z_]{3,}", self.read(path, "replace"))})[:12]
        for question in [[kind, word] for word in words for kind in ("search", "grep")]:
            answers = [self.cairn(*question, "--json", "--index", index, code=None)[1]
                       for index in (other, here)]
            equal("answer to " + " ".join(question), answers[1], answers[0])
