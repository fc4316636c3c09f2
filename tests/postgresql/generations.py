"""Checks of publishing into an intact database: repositories, generations, and who sees what when.

Each public function is a check (publishing.py). It takes a World (world.py).
"""
import concurrent.futures
import contextlib
import json
import os
import signal
import threading
import time

from asking import (Question, equal, expect_error, expect_no_crash, expect_right_or_error, holds,
                    masked)
from serving import Server
from world import FLAVOURS, Started, is_busy

ODD_NAMES = ("a", "A", "org/a.b", "org/a_b", "org/axb", "org/o'brien", 'org/"quoted"', "org/a;b",
             "org/100%", "org/with space", "org/ünï/潮位", "org/back\\slash", "org/$1", "org/a#b",
             "org/a?b=c", "org/--", "org/%41")


def publish_says_what_it_has_done(world):
    python = world.variant("python")
    url = world.url("org/python")
    said = world.publish(python, url)
    for words in ([], ["--force"]):
        text = world.reader.cairn("publish", *words, "--index", python.file, url)
        equal("lines that publish prints", 1, len(text.out.splitlines()))
        equal("notes of publish", "", text.err)
    equal("repository", "org/python", said["repository"])
    numbers = [said[name] for name in ("generation", "bytes", "blocks")]
    holds("generation, bytes and blocks must be whole numbers above 0: %s" % said,
          all(isinstance(number, int) and number > 0 for number in numbers))
    world.expect("after publishing", url, python)


def publish_is_mistaken_without_file_or_database(world):
    file = world.variant("python").file
    for words in ([world.url("org/x")], ["--index", file],
                  ["--index", "/nonexistent", world.url("x")],
                  ["--index", file, file], ["--index", world.url("org/x"), world.url("org/y")]):
        expect_error("cairn publish " + " ".join(words),
                     world.reader.cairn("publish", *words, code=None))
    tables = world.value("SELECT count(*) FROM pg_tables WHERE schemaname = 'cairn'")
    if tables != "0":
        equal("blocks after mistakes", "0", world.value("SELECT count(*) FROM cairn.block"))


def names_can_be_left_out(world):
    """The name of a repository is that of its directory. A database with one repository needs no
    name to be read."""
    python, go = world.variant("python"), world.variant("go")
    for url in (world.url(), world.url() + "#"):
        said = world.publish(python, url, force=True)
        equal("name of a repository that was not named", "python", said["repository"])
        world.expect("without a name", url, python)
        world.expect("with the name of the directory", world.url("python"), python)
    world.publish(go, world.url("org/go"))
    expect_error("a search in one of two repositories", world.reader.cairn(
        "search", "x", "--index", world.url(), code=None), "name")
    world.expect("with the name of the directory", world.url("python"), python)


def two_projects_do_not_mix(world):
    both = {name: world.variant(name) for name in ("python", "go")}
    for name, variant in both.items():
        world.publish(variant, world.url("org/" + name))
    for name, variant in both.items():
        world.expect("next to another project", world.url("org/" + name), variant)
    listed = json.loads(world.reader.cairn("repos", "--json", "--index", world.url()).out)
    equal("repositories", ["org/go", "org/python"],
          sorted(one["name"] for one in listed["repositories"]))
    holds("each repository must have a generation and a size: %s" % listed, all(
        one["generation"] > 0 and one["bytes"] > 0 for one in listed["repositories"]))
    text = world.reader.cairn("repos", "--index", world.url()).out
    holds("cairn repos must name both: " + text, "org/go" in text and "org/python" in text)
    world.publish(both["go"], world.url("org/python"))
    world.expect("after another project was published under the name", world.url("org/python"),
                 both["go"])
    world.expect("that was not published again", world.url("org/go"), both["go"])


def a_removed_repository_is_gone(world):
    python, go = world.variant("python"), world.variant("go")
    world.publish(python, world.url("org/python"))
    world.publish(go, world.url("org/go"))
    world.reader.cairn("repos", "--remove", "org/python", "--index", world.url())
    expect_error("a search in a removed repository",
                 world.reader.cairn("search", "x", "--index", world.url("org/python"), code=None),
                 "org/python")
    expect_error("removing it again", world.reader.cairn(
        "repos", "--remove", "org/python", "--index", world.url(), code=None), "org/python")
    equal("repositories with blocks", "1",
          world.value("SELECT count(DISTINCT repository_id) FROM cairn.block"))
    world.expect("next to a removed one", world.url("org/go"), go)
    world.publish(python, world.url("org/python"))
    world.expect("after it was published again", world.url("org/python"), python)
    for name in ("org/python", "org/go"):
        world.reader.cairn("repos", "--remove", name, "--index", world.url())
    equal("blocks after all were removed", "0", world.value("SELECT count(*) FROM cairn.block"))
    listed = json.loads(world.reader.cairn("repos", "--json", "--index", world.url(),
                                           code=(0, 1)).out)
    equal("repositories", [], listed["repositories"])


def names_are_only_names(world):
    """Names that look like SQL, URLs or each other: each is refused, or is a repository of its
    own."""
    variants = [world.variant("python"), world.variant("go")]
    published = {}
    for at, name in enumerate(ODD_NAMES):
        variant = variants[at % 2]
        answer = world.reader.cairn("publish", "--index", variant.file, world.url(name), code=None)
        if answer.code == 0:
            published[name] = variant
        else:
            expect_error("publishing as " + name, answer)
    holds("only %s could be published" % ", ".join(published), len(published) >= 4)
    listed = json.loads(world.reader.cairn("repos", "--json", "--index", world.url()).out)
    equal("names of repositories", sorted(published),
          sorted(one["name"] for one in listed["repositories"]))
    for name, variant in published.items():
        question = variant.questions[0]
        equal("search in " + name, variant.expected[0], world.ask(question, world.url(name)))
    for name in published:
        world.reader.cairn("repos", "--remove=" + name, "--index", world.url())
    equal("blocks after all were removed", "0", world.value("SELECT count(*) FROM cairn.block"))


def publishing_again_makes_a_new_generation(world):
    heron, stork = world.variant("heron"), world.variant("stork")
    url = world.url("org/birds")
    first = world.publish(heron, url)["generation"]
    second = world.publish(stork, url)["generation"]
    holds("generation %d must follow generation %d" % (second, first), second > first)
    world.expect("after another publication", url, stork)
    listed = json.loads(world.reader.cairn("repos", "--json", "--index", world.url()).out)
    equal("generation according to cairn repos", [second],
          [one["generation"] for one in listed["repositories"]])
    equal("generation after the same was published again", second,
          world.publish(stork, url)["generation"])
    forced = world.publish(stork, url, force=True)["generation"]
    holds("publishing the same with --force must make a generation after %d, not %d"
          % (second, forced), forced > second)
    world.expect("after the same was published again", url, stork)
    for turn in range(5):
        world.publish((heron, stork)[turn % 2], url)
    world.expect("after more publications", url, heron)
    world.expect_few_generations("after more publications", heron, url)


def a_server_sees_the_next_generation(world):
    heron, stork = world.variant("heron"), world.variant("stork")
    url = world.url("org/birds")
    world.publish(heron, url)
    bodies = {}
    for variant in (heron, stork):
        with Server(world.reader, variant.file) as server:
            bodies[variant.name] = server.get("/api/v1/search", q="heron stork crane", limit=40)
    holds("the test is wrong: both answer the same", bodies["heron"] != bodies["stork"])
    with Server(world.reader, url) as server:
        def came():
            return server.get("/api/v1/search", q="heron stork crane", limit=40)
        for variant in (heron, stork, heron):
            world.publish(variant, url)
            # What is asked after a publication has ended sees its result.
            equal("answer of a server after %s was published" % variant.name,
                  bodies[variant.name], came())


def readers_see_one_generation_at_a_time(world):
    variants = [world.variant(name) for name in FLAVOURS]
    url = world.url("org/birds")
    world.publish(variants[0], url)
    is_over = threading.Event()

    def read():
        turns = 0
        while not is_over.is_set():
            at = turns % len(variants[0].questions)
            answer = world.ask(variants[0].questions[at], url)
            if answer not in [variant.expected[at] for variant in variants]:
                return "%s while others publish: %s" % (variants[0].questions[at], answer)
            turns += 1
        return "" if turns else "nothing was asked"

    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        readers = [pool.submit(read) for _ in range(3)]
        try:
            for turn in range(4 * world.repetitions):
                world.publish(variants[(turn + 1) % len(variants)], url)
        finally:
            is_over.set()
    for reader in readers:
        equal("what is wrong with a reader", "", reader.result())


def a_server_answers_while_others_publish(world):
    variants = [world.variant(name) for name in FLAVOURS]
    url = world.url("org/birds")
    world.publish(variants[0], url)
    right = []
    for variant in variants:
        with Server(world.reader, variant.file) as server:
            right.append(server.get("/api/v1/neighbors", symbol="level_7_3", hops=2))
    is_over = threading.Event()

    def read(server):
        while not is_over.is_set():
            came = server.get("/api/v1/neighbors", symbol="level_7_3", hops=2)
            if came not in right:
                return "status %d: %.900s" % came
        return ""

    with Server(world.reader, url) as server, concurrent.futures.ThreadPoolExecutor(2) as pool:
        readers = [pool.submit(read, server) for _ in range(2)]
        try:
            for turn in range(4 * world.repetitions):
                world.publish(variants[(turn + 1) % len(variants)], url)
        finally:
            is_over.set()
        for reader in readers:
            equal("what is wrong with an answer of cairn serve", "", reader.result())


def a_paused_reader_is_right_or_says_so(world):
    """A reader that sleeps while the generation that it reads is replaced, and perhaps removed."""
    variants = [world.variant(name) for name in FLAVOURS]
    url = world.url("org/birds")
    question = Question(["export", "--format", "graphml"])
    right = [world.ask(question, variant.file) for variant in variants]
    begin = time.monotonic()
    world.publish(variants[0], url)
    world.ask(question, url)
    seconds = time.monotonic() - begin
    for turn in range(world.repetitions):
        words = [question.words[0], "--index", url, *question.words[1:]]
        with Started("cairn export", world.reader.start(*words)) as reader:
            reading = concurrent.futures.ThreadPoolExecutor(1).submit(reader.answer)
            time.sleep(world.chance.uniform(0, seconds / 2))
            reader.send(signal.SIGSTOP)
            try:
                for other in range(4):
                    world.publish(variants[(turn + other) % len(variants)], url, patience=60)
            finally:
                reader.send(signal.SIGCONT)
            answer = masked(question, reading.result(), url)
        expect_right_or_error("a paused reader", right, answer)


def a_paused_publisher_blocks_no_reader(world):
    heron, stork, crane = (world.variant(name) for name in FLAVOURS)
    url = world.url("org/birds")
    world.publish(heron, url)
    seconds = world.seconds_to_publish(heron, url)
    for _ in range(max(1, world.repetitions // 4)):
        with world.start_publishing(stork, url) as publisher:
            publisher.run_for(world.chance.uniform(seconds / 3, seconds))
            publisher.send(signal.SIGSTOP)
            try:
                now = world.expect("while a publisher sleeps", url, heron, stork)
                if world.repetitions >= 10 and publish_while_one_sleeps(world, crane, url):
                    now = crane
                world.expect("while a publisher sleeps", url, now)
            finally:
                publisher.send(signal.SIGCONT)
            answer = publisher.answer()
        if answer.code != 0:
            expect_error("a publisher that slept", answer)
        # If the other one was not refused, either may have been the last.
        is_last = answer.code == 0 and now is not crane
        world.expect("after a publisher has slept", url, *([stork] if is_last else [now, stork]))
        world.publish(heron, url)


def publish_while_one_sleeps(world, variant, url):
    """Returns whether the publication succeeds. It may wait for the other for a minute."""
    answer = world.reader.cairn("publish", "--index", variant.file, url, code=None, patience=120)
    if answer.code != 0:
        expect_error("publishing while a publisher sleeps", answer)
        holds("the error does not say that another publication runs: %s" % answer, is_busy(answer))
    return answer.code == 0


def ten_publications_at_once(world):
    variants = [world.variant(name) for name in FLAVOURS]
    url = world.url("org/birds")
    for turn in range(world.repetitions):
        if turn > 0:
            world.publish(variants[0], url)
        with contextlib.ExitStack() as stack:
            started = [stack.enter_context(world.start_publishing(variants[at % 3], url))
                       for at in range(10)]
            answers = [one.answer() for one in started]
        for answer in answers:
            if answer.code != 0:
                expect_error("one of ten publications", answer)
                holds("one of ten publications fails, but not because another runs: %s" % answer,
                      is_busy(answer))
        said = [json.loads(answer.out) for answer in answers if answer.code == 0]
        holds("none of ten publications succeeds: %s" % answers[0], said)
        new = [one["generation"] for one in said if one["new"]]
        equal("new generations of ten publications, which must differ", sorted(set(new)),
              sorted(new))
        answering = world.expect("after ten publications", url, *variants)
        world.expect_few_generations("after ten publications", answering, url)
        equal("clients that are still connected", 0, world.cluster.backends(world.database))


def first_publications_at_once(world):
    """Ten repositories in an empty database, whose schema all of them want to make."""
    variants = [world.variant(name) for name in ("python", "go")]
    with contextlib.ExitStack() as stack:
        started = [stack.enter_context(world.start_publishing(
            variants[at % 2], world.url("org/number%d" % at))) for at in range(10)]
        answers = [one.answer() for one in started]
    for at, answer in enumerate(answers):
        equal("exit code of the first publication of repository %d: %s" % (at, answer),
              0, answer.code)
        variant = variants[at % 2]
        equal("search in repository %d" % at, variant.expected[0],
              world.ask(variant.questions[0], world.url("org/number%d" % at)))


def a_killed_publisher_changes_nothing(world):
    heron, stork = world.variant("heron"), world.variant("stork")
    url = world.url("org/birds")
    world.publish(heron, url)
    seconds = world.seconds_to_publish(heron, url)
    now, following = heron, stork
    for turn in range(world.repetitions):
        what = "publisher %d, killed" % (turn + 1)
        with world.start_publishing(following, url) as publisher:
            publisher.run_for(world.chance.uniform(0, seconds * 1.1))
            is_over = publisher.kill()
        if is_over:
            equal("exit code of a publisher that was not killed", 0, publisher.process.returncode)
            now, following = following, now
        # It may have published, but had no time to say so.
        answering = world.expect(what, url, now, following)
        if answering is not now:
            now, following = following, now
        begin = time.monotonic()
        world.publish_when_free(what, following, url)
        world.took("until the next publication has ended", begin)
        now, following = following, now
        world.expect(what + ", then the next one", url, now)
    world.expect_few_generations("after publishers were killed", now, url)


def a_killed_first_publisher_leaves_nothing(world):
    """A publisher that is killed before the repository, or even the schema, was there."""
    heron = world.variant("heron")
    seconds = world.seconds_to_publish(heron, world.url("org/measured"))
    for turn in range(world.repetitions):
        if turn % 2:
            world.sql("DROP SCHEMA IF EXISTS cairn CASCADE")
        url = world.url("org/birds%d" % turn)
        with world.start_publishing(heron, url) as publisher:
            publisher.run_for(world.chance.uniform(0, seconds * 0.9))
            publisher.kill()
        world.expect_right_or_error("after the first publisher was killed", url, [heron],
                                    expect_right_or_error)
        world.publish_when_free("after the first publisher was killed", heron, url)
        world.expect("after the first publisher was killed, then the next one", url, heron)


def an_interrupted_publisher_changes_nothing(world):
    """Ctrl-C, which cairn can handle."""
    heron, stork = world.variant("heron"), world.variant("stork")
    url = world.url("org/birds")
    world.publish(heron, url)
    seconds = world.seconds_to_publish(heron, url)
    for _ in range(max(2, world.repetitions)):
        with world.start_publishing(stork, url) as publisher:
            publisher.run_for(world.chance.uniform(0, seconds))
            publisher.send(signal.SIGTERM)
            answer = publisher.answer()
        holds("a publisher that SIGTERM has ended: %s" % answer,
              answer.code in (0, 1, 2, 128 + 15, -15))
        if world.expect("after SIGTERM", url, heron, stork) is stork:
            world.publish_when_free("after SIGTERM", heron, url)


def a_damaged_file_is_not_published(world):
    heron, stork = world.variant("heron"), world.variant("stork")
    url = world.url("org/birds")
    world.publish(heron, url)
    with open(stork.file, "rb") as file:
        whole = file.read()
    middle = bytearray(whole)
    middle[len(whole) // 2] ^= 0x40
    for what, content in (("flipped bit", bytes(middle)), ("half", whole[:len(whole) // 2]),
                          ("empty", b""), ("text", b"nothing of the kind\n" * 999)):
        path = os.path.join(world.new_folder(), "index.db")
        with open(path, "wb") as file:
            file.write(content)
        expect_error("publishing a damaged file (%s)" % what,
                     world.reader.cairn("publish", "--index", path, url, code=None))
        world.expect("after a damaged file was refused (%s)" % what, url, heron)


def an_index_can_be_published_where_it_is(world):
    """The index in a repository, by its owner, who may name the directory."""
    python = world.variant("python")
    url = world.url("org/python")
    for words in (["--index", os.path.join(python.root, ".cairn", "index.db")],
                  ["--index", python.root]):
        world.maker.cairn("publish", *words, url)
        world.expect("published by its owner", url, python)
    question = Question(["show", "Lighthouse"], (0, 1))
    equal("what an index in a database shows to its maker, without --root",
          world.ask(question, url).out,
          world.maker.cairn("show", "Lighthouse", "--index", url, code=None).out)


def a_small_index_can_be_published(world):
    root = world.new_folder()
    with open(os.path.join(root, "README.md"), "w", encoding="utf-8") as file:
        file.write("# Nothing\n\nNot much.\n")
    with open(os.path.join(root, "empty.py"), "w", encoding="utf-8") as file:
        file.write("\n")
    world.maker.cairn("index", root)
    file = os.path.join(root, ".cairn", "index.db")
    url = world.url("org/nothing")
    world.maker.cairn("publish", "--index", file, url)
    for words in (["search", "x"], ["outline", "."], ["export"], ["verify"], ["hotspots"],
                  ["search", "--level", "section", "nothing"]):
        expected = world.ask(Question(words), file)
        came = world.ask(Question(words), url)
        expect_no_crash("cairn " + " ".join(words), came)
        equal("cairn " + " ".join(words), expected, came)


def two_databases_as_one(world):
    """Several indexes are searched as one only if all were made here, which no database was."""
    urls = [world.url("org/" + name) for name in ("python", "go")]
    for name, url in zip(("python", "go"), urls):
        world.publish(world.variant(name), url)
    for others in (urls, [urls[0], world.variant("go").file]):
        words = [word for index in others for word in ("--index", index)]
        answer = world.reader.cairn("search", "describe", *words, code=None)
        expect_right_or_error("cairn search in two indexes", [], answer)
