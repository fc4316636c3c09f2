#!/usr/bin/env python3
"""Checks that a database gives the answers of the file that was published into it.

  tests/postgresql/same_answers.py build/cairn                     all samples
  tests/postgresql/same_answers.py build/cairn --questions 80 DIR  fewer questions about a directory
  tests/postgresql/same_answers.py build/cairn --servers 4         partitions on four servers
  tests/postgresql/same_answers.py build/cairn --citus             a coordinator and two workers
  tests/postgresql/same_answers.py build/cairn --self-check        without a database

Copies each project, gives it a git history if it has none, and indexes it with the built-in indexer
and, if it has an index.scip, by importing that. Copies the index to another directory, where it is
the index of somebody else, publishes it, and asks both the same questions (questions.py). Exit
code, standard output and standard error must be the same, except where they name the index itself
(asking.py). Asks again after files have changed, after `cairn index` has updated the index and it
was published again, and through `cairn serve`.

With --self-check, a second copy of the file stands for the database, so everything must be the
same. That checks the questions: those that are wrong (exit code 2) are printed as mistakes, and
commands that never find anything are listed.

Prints each difference with its command. The exit code is 1 if there is any difference or mistake.
"""
import argparse
import collections
import concurrent.futures
import contextlib
import difflib
import json
import os
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from asking import Answer, Failure, Question, User, ask, holds, masked  # noqa: E402
from citus import CitusCluster, skip_unless_installed  # noqa: E402
from cluster import Cluster, end_on_signals, skip_unless_possible  # noqa: E402
from projects import Project, copied, has_delta  # noqa: E402
from questions import Drawn, chosen, questions  # noqa: E402
from serving import Server, requests  # noqa: E402
from sharded import ShardedCluster  # noqa: E402

SAMPLES = os.path.join(HERE, "..", "..", "fixtures", "samples")
SHOWN_LINES = 14          # of each difference
SHOWN_DIFFERENCES = 40    # in all; the others are only counted
WHEN_STALE = 40           # questions about files that have changed since they were indexed


class Comparison:
    def __init__(self, options, cluster):
        self.options = options
        self.cluster = cluster                     # None with --self-check
        self.moved = False                         # whether the partitions are on several servers
        self.commands = self.differences = self.mistakes = 0
        self.found = collections.Counter()         # by command: how often it found something
        self.asked = collections.Counter()

    # ---- one project --------------------------------------------------------------------------

    def compare(self, directory, folder, with_scip):
        maker = User(self.options.program, folder, "maker")
        reader = User(self.options.program, folder, "reader")
        project = Project(maker, directory, folder, with_scip)
        if with_scip:
            index = project.import_scip(os.path.join(folder, "imported.db"))
        else:
            index = project.index()
        name = "samples/%s%s" % (project.name, "-scip" if with_scip else "")
        file = copied(index, os.path.join(folder, "first"))
        other = self.publish(reader, file, name)
        drawn = self.draw(reader, project, file)
        asked = questions(drawn, folder)
        self.compare_all(name, reader, project, (file, other),
                         chosen(asked, self.options.questions, name))
        self.compare_servers(name, reader, project, (file, other), drawn)
        project.change()
        stale = min(WHEN_STALE, self.options.questions or WHEN_STALE)
        self.compare_all(name + " with changed files", reader, project, (file, other),
                         chosen(asked, stale, name + "stale"))
        if with_scip:
            return
        project.index()
        file = copied(index, os.path.join(folder, "second"))
        found = reader.cairn("search", "heron waits", "--index", file, "--root", project.root)
        holds("the update is not in the copy of the index: %s" % found, "eron" in found.out)
        if not has_delta(file):
            print("note: the update of %s wrote a whole index, not a delta" % name, flush=True)
        other = self.publish(reader, file, name)
        self.compare_all(name + " updated", reader, project, (file, other),
                         chosen(questions(self.draw(reader, project, file), folder),
                                self.options.questions, name + "updated"))

    def compare_or_say_why_not(self, *arguments):
        try:
            self.compare(*arguments)
        except Failure as failure:  # the other projects must still be compared
            self.differences += 1
            print("FAILED: %s: %s" % (arguments[0], failure), flush=True)

    def publish(self, reader, file, name):
        """Publishes an index. Returns its URL, or what stands for it."""
        if self.cluster is None:
            return copied(file, os.path.dirname(file) + "-copy")
        url = self.cluster.url(name)
        said = json.loads(reader.cairn("publish", "--json", "--index", file, url).out)
        holds("cairn publish --json names another repository: %s" % said,
              said["repository"] == name)
        if self.options.servers > 1 and not self.moved:
            self.cluster.move_partitions()
            self.moved = True
        return url

    @staticmethod
    def draw(reader, project, file):
        graph = reader.cairn("export", "--json", "--index", file, "--root", project.root).out
        drawn = Drawn(project, json.loads(graph))
        holds("the project has no symbols to ask about", drawn.any)
        return drawn

    # ---- many questions -----------------------------------------------------------------------

    def compare_all(self, name, reader, project, indexes, asked):
        begin = time.monotonic()
        before = self.differences
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            answers = pool.map(lambda one: self.both(one, reader, project, indexes), asked)
            for question, (expected, came) in zip(asked, answers):
                self.judge(name, question, expected, came)
        print("%s: %d commands, %d differences (%.1f s)" % (
            name, len(asked), self.differences - before, time.monotonic() - begin), flush=True)

    @staticmethod
    def both(question, reader, project, indexes):
        try:
            return [ask(reader, question, index, project.root) for index in indexes]
        except Failure as failure:  # it did not end
            return Answer(0, "", ""), Answer(-1, "", str(failure))

    def judge(self, name, question, expected, came):
        self.commands += 1
        command = " ".join(question.words[:question.command()])
        self.asked[command] += 1
        self.found[command] += expected.code == 0
        if expected.code not in question.codes:
            self.mistakes += 1
            print("mistake: %s: exit code %d: %.300s" % (question, expected.code, expected.err))
        if expected != came:
            self.differences += 1
            if self.differences <= SHOWN_DIFFERENCES:
                print("differs in %s: %s\n%s" % (name, question, difference(expected, came)))

    def compare_servers(self, name, reader, project, indexes, drawn):
        """Asks two servers, one for each index."""
        answers = []
        for index in indexes:
            with Server(reader, index, project.root) as server:
                got = [server.request(*one) for one in requests(drawn)]
            answers.append([(status, masked(Question(["status"]), Answer(0, body, ""), index).out)
                            for status, body in got])
        for (method, path, _), expected, came in zip(requests(drawn), *answers):
            self.judge(name, Question(["serve", method, path]), Answer(0, str(expected), ""),
                       Answer(0, str(came), ""))


def difference(expected, came):
    """Returns the first lines of which two answers differ."""
    lines = ["exit code %d, expected %d" % (came.code, expected.code)] \
        if came.code != expected.code else []
    for what in ("out", "err"):
        texts = [getattr(answer, what).splitlines() for answer in (expected, came)]
        if texts[0] != texts[1]:
            lines += list(difflib.unified_diff(*texts, what + " of the file",
                                               what + " of the database", n=0, lineterm=""))
            if what == "out" and getattr(expected, what).splitlines() == \
                    getattr(came, what).splitlines():
                lines.append("the ends of lines differ")
    return "".join("    %s\n" % _around(line, lines) for line in lines[:SHOWN_LINES])


def _around(line, lines):
    """Cuts a long line to the place where it first differs from its counterpart."""
    if len(line) <= 300:
        return line
    others = [other for other in lines if other is not line and len(other) > 300]
    at = len(os.path.commonprefix([line[1:], others[0][1:]])) if others else 0
    begin = max(0, at - 80)
    return line[:1] + ("…" if begin else "") + line[1 + begin:begin + 300] + "…"


def new_cluster(options):
    if options.citus:
        return CitusCluster()
    return ShardedCluster(options.servers) if options.servers > 1 else Cluster()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("directories", nargs="*", metavar="DIR", help="projects (default: samples)")
    parser.add_argument("--questions", type=int, default=0,
                        help="how many questions about each state of a project (default: all)")
    parser.add_argument("--jobs", type=int, default=2, help="commands at the same time (default 2)")
    parser.add_argument("--servers", type=int, default=1,
                        help="how many servers have the partitions (default 1)")
    parser.add_argument("--citus", action="store_true",
                        help="in a cluster of Citus; skips if it is not installed")
    parser.add_argument("--self-check", action="store_true",
                        help="compare with a copy of the file instead of a database")
    options = parser.parse_intermixed_args()
    options.program = os.path.abspath(options.program)
    end_on_signals()
    if not options.self_check:
        skip_unless_possible(options.program)
    if options.citus:
        skip_unless_installed()
    directories = options.directories or sorted(
        entry.path for entry in os.scandir(SAMPLES) if entry.is_dir())
    begin = time.monotonic()
    with contextlib.ExitStack() as stack:
        cluster = None
        if not options.self_check:
            cluster = stack.enter_context(new_cluster(options))
        comparison = Comparison(options, cluster)
        for directory in directories:
            has_scip = os.path.exists(os.path.join(directory, "index.scip"))
            for with_scip in [False, True] if has_scip else [False]:
                with tempfile.TemporaryDirectory(prefix="cairn-same-") as folder:
                    comparison.compare_or_say_why_not(directory, folder, with_scip)
        if options.servers > 1 or options.citus:
            print("blocks on the servers: %s" % cluster.blocks())
    if options.self_check:
        print("never found: %s" % (", ".join(sorted(
            command for command in comparison.asked if not comparison.found[command])) or "none"))
    if comparison.mistakes:
        print("%d questions are mistakes of this test" % comparison.mistakes)
    print("%d commands on %d projects: %d differences (%.0f s)" % (
        comparison.commands, len(directories), comparison.differences, time.monotonic() - begin))
    return 1 if comparison.differences or comparison.mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
