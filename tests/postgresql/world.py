"""What the checks of publication share: a server, two users, and some indexes with their answers.

    def a_check(world):
        heron = world.variant("heron")
        url = world.url("org/heron")                # in a database that only this check uses
        world.publish(heron, url)
        world.expect("what is checked", url, heron)

A variant is a project with its index, as a file that belongs to somebody else, and with questions
that it answers. Those named in FLAVOURS are large enough that publishing them takes a while. They
have the same names, so each gives another answer to the same question. No sources are read.
"""
import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time

from asking import Answer, Failure, Question, User, ask, equal, expect_error, holds
from projects import Project, copied, made

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLES = os.path.join(HERE, "..", "..", "fixtures", "samples")
FLAVOURS = ("heron", "stork", "crane")
FILES_OF_FLAVOUR = 250
PATIENCE = 30          # seconds until another publication has ended
SWEPT = 32             # generations that a publication removes at most
KEPT = 2               # generations of a repository that may be stored when all readers have ended
IS_BUSY = ("another", "already", "busy", "being published", "in progress", "running")

QUESTIONS_OF_FLAVOUR = [
    Question(["search", "--json", "level of the day"], (0, 1)), Question(["callers", "level_5_0"]),
    Question(["show", "level_7_3"]), Question(["search", "-n", "40", "heron stork crane"]),
    Question(["outline", "harbour/part9.py"]), Question(["export", "--level", "symbols"]),
    Question(["stats"]), Question(["hotspots"], (0, 1)),
]
QUESTIONS_OF_SAMPLE = [
    Question(["search", "describe"]), Question(["search", "--json", "tide table"]),
    Question(["show", "Lighthouse"], (0, 1)), Question(["outline", "."], (0, 1)),
    Question(["related", "Lighthouse"], (0, 1)), Question(["impact", "Lighthouse"], (0, 1)),
    Question(["search", "--level", "file,symbol", "tide"]),
    Question(["ask", "how is the level found"], (0, 1)),
    Question(["export"]), Question(["export", "--for-llm", "-t", "2000"]), Question(["hotspots"]),
    Question(["dead"], (0, 1)), Question(["stats"]),
]


class Variant:
    def __init__(self, name, user, file, root, questions):
        self.name = name
        self.file = file
        self.root = root
        self.questions = questions
        self.expected = [ask(user, question, file, None) for question in questions]
        for question, answer in zip(questions, self.expected):
            holds("the test is wrong: %s: %s" % (question, answer), answer.code in question.codes)


class World:
    def __init__(self, program, folder, cluster, repetitions):
        self.folder = folder
        self.cluster = cluster
        self.repetitions = repetitions
        self.maker = User(program, folder, "maker")      # makes indexes
        self.reader = User(program, folder, "reader")    # publishes and reads them
        self.chance = random.Random()
        self.variants = {}
        self.database = ""
        self.number = 0
        self.times = {}  # seconds, by what took them

    # ---- databases and indexes ----------------------------------------------------------------

    def begin(self, check):
        """Gives a check an empty database of its own. `check` is its name."""
        if not self.cluster.is_running():
            self.cluster.start()
        self.chance.seed(check)
        self.number += 1
        self.database = self.cluster.create_database("check%d" % self.number)

    def some(self, values, factor):
        """Returns all values, or if there are to be few repetitions, some of them in any order."""
        count = factor * self.repetitions
        return values if count >= len(values) else self.chance.sample(values, count)

    def end(self):
        if not self.cluster.is_running():
            self.cluster.start()
        self.cluster.drop_database(self.database)

    def url(self, name="", **more):
        return self.cluster.url(name, **{"database": self.database, **more})

    def sql(self, text):
        return self.cluster.sql(text, self.database)

    def value(self, text):
        return self.cluster.value(text, self.database)

    def took(self, what, begin):
        """Remembers how long something took that began at `begin`, to be printed."""
        self.times.setdefault(what, []).append(time.monotonic() - begin)

    def new_folder(self):
        return tempfile.mkdtemp(dir=self.folder)

    def variant(self, name):
        """Returns a flavour, or a sample such as "python". Makes it when it is first used."""
        if name not in self.variants:
            folder = self.new_folder()
            if name in FLAVOURS:
                directory = made(folder, FILES_OF_FLAVOUR, name)
                # All have the same name, so that their answers differ only in what they say.
                shutil.move(directory, os.path.join(folder, "harbour-tides"))
                directory = os.path.join(folder, "harbour-tides")
            else:
                directory = os.path.join(SAMPLES, name)
            copies = os.path.join(folder, "copies")
            os.mkdir(copies)
            project = Project(self.maker, directory, copies)
            file = copied(project.index(), os.path.join(folder, "index"))
            questions = QUESTIONS_OF_FLAVOUR if name in FLAVOURS else QUESTIONS_OF_SAMPLE
            self.variants[name] = Variant(name, self.reader, file, project.root, questions)
        return self.variants[name]

    # ---- publishing ---------------------------------------------------------------------------

    def publish(self, variant, url, force=False, **options):
        """Publishes a variant, which must succeed. Returns what `--json` says."""
        words = ["publish", "--json"] + (["--force"] if force else [])
        return json.loads(self.reader.cairn(*words, "--index", variant.file, url, **options).out)

    def publish_when_free(self, what, variant, url):
        """Publishes a variant, but waits while a publication that has just ended seems to run."""
        end = time.monotonic() + PATIENCE
        while True:
            answer = self.reader.cairn("publish", "--json", "--index", variant.file, url, code=None)
            if answer.code == 0:
                return json.loads(answer.out)
            expect_error(what, answer)
            if not is_busy(answer) or time.monotonic() > end:
                raise Failure("%s: the next publication fails: %s" % (what, answer))
            time.sleep(0.2)

    def start_publishing(self, variant, url):
        return Started("cairn publish", self.reader.start("publish", "--json", "--index",
                                                          variant.file, url))

    def seconds_to_publish(self, variant, url):
        begin = time.monotonic()
        self.publish(variant, url, force=True)
        return time.monotonic() - begin

    def expect_few_generations(self, what, variant, url):
        """Checks that a publication removes the generations that nobody reads any more. They are
        kept for a minute, which this pretends has passed. `variant` is what is published, in the
        only repository of the database."""
        self.sql("UPDATE cairn.generation SET replaced = replaced - interval '1 hour'")
        for _ in range(int(self.value("SELECT count(*) FROM cairn.generation")) // SWEPT):
            self.publish(variant, url, force=True)
        self.sql("UPDATE cairn.generation SET replaced = replaced - interval '1 hour'")
        self.publish(variant, url, force=True)
        kept = int(self.value("SELECT count(DISTINCT generation) FROM cairn.block"))
        holds("%s: %d generations are kept, not %d or fewer" % (what, kept, KEPT), kept <= KEPT)
        equal("%s: generations that the tables name" % what, str(kept),
              self.value("SELECT count(*) FROM cairn.generation"))
        self.expect(what + ", after one more publication", url, variant)

    # ---- reading ------------------------------------------------------------------------------

    def ask(self, question, url, patience=120):
        return ask(self.reader, question, url, None, patience)

    def expect(self, what, url, *variants):
        """Checks that all answers are those of one of the variants. Returns it."""
        answers = [self.ask(question, url) for question in variants[0].questions]
        for variant in variants:
            if answers == variant.expected:
                return variant
        name = " or ".join(variant.name for variant in variants)
        for question, expected, answer in zip(variants[0].questions, variants[0].expected, answers):
            if len(variants) == 1:
                equal("%s: %s" % (what, question), expected, answer)
            elif answer not in [variant.expected[variants[0].questions.index(question)]
                                for variant in variants]:
                raise Failure("%s: the answer to %s is that of neither %s: %s"
                              % (what, question, name, answer))
        raise Failure("%s: the answers are not those of %s alone" % (what, name))

    def expect_right_or_error(self, what, url, variants, check):
        """Asks all questions, and lets `check` judge each answer with those that are right."""
        for at, question in enumerate(variants[0].questions):
            check("%s: %s" % (what, question), [variant.expected[at] for variant in variants],
                  self.ask(question, url))


class Started:
    """A running command, which ends with the block at the latest."""

    def __init__(self, name, process):
        self.name = name
        self.process = process

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def kill(self):
        """Kills the process. Returns whether it had already ended."""
        is_over = self.process.poll() is not None
        if not is_over:
            self.process.send_signal(signal.SIGKILL)
        self.process.communicate()
        return is_over

    def run_for(self, seconds):
        """Waits for a time, or for the end if that comes first."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)

    def send(self, number):
        if self.process.poll() is None:
            self.process.send_signal(number)

    def answer(self, patience=120):
        """Waits for the end."""
        try:
            out, err = self.process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Failure("%s does not end within %d s" % (self.name, patience))
        return Answer(self.process.returncode, out.decode("utf-8", "replace"),
                      err.decode("utf-8", "replace"))


def is_busy(answer):
    return any(word in answer.err.lower() for word in IS_BUSY)
