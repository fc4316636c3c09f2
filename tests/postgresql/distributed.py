"""Checks of publications into a cluster of Citus (publishing.py --citus).

Each public function is a check. It takes a World (world.py) whose cluster is a CitusCluster.
"""
import contextlib

from asking import equal, expect_error, holds
from many import publish_samples, search

# Each commit of a worker takes at least a tenth of a second, as on a distant one.
SLOW = ("fsync = on", "commit_delay = 100000", "commit_siblings = 0")


@contextlib.contextmanager
def slow_commits(workers):
    def change(statements):
        for worker in workers:
            for statement in [*statements, "SELECT pg_reload_conf()"]:
                worker.sql(statement)
    change(["ALTER SYSTEM SET " + setting for setting in SLOW])
    try:
        yield
    finally:
        change(["ALTER SYSTEM RESET " + setting.split()[0] for setting in SLOW])


def blocks_are_on_the_workers(world):
    publish_samples(world, ("go", "python", "rust", "java", "typescript"), "a")
    equal("tables that Citus distributes", [["block"], ["directory"]], world.sql(
        "SELECT relname FROM citus_tables JOIN pg_class ON oid = table_name"
        " WHERE citus_table_type = 'distributed' ORDER BY 1"))
    equal("tables that share a place", "2",
          world.value("SELECT count(DISTINCT colocation_id) FROM citus_tables"))
    counts = world.cluster.blocks(world.database)
    holds("a worker has no blocks: %s" % counts, len(counts) > 1 and min(counts) > 0)


def a_late_commit_of_a_worker_hides_nothing(world):
    """The coordinator commits before its workers do, and readers must not see that."""
    variants = [world.variant(name) for name in ("python", "go")]
    url = world.url("org/tides")
    world.publish(variants[0], url)
    with slow_commits(world.cluster.workers):
        for turn in range(2 + world.repetitions):
            with world.start_publishing(variants[(turn + 1) % 2], url) as publishing:
                while publishing.process.poll() is None:
                    expect_an_answer(world, url, variants)
                equal("exit code of the publication", 0, publishing.answer().code)
            world.expect("after the publication", url, variants[(turn + 1) % 2])


def expect_an_answer(world, url, variants):
    answer = world.ask(variants[0].questions[0], url)
    holds("one repository while a worker commits: %s" % answer,
          answer in [variant.expected[0] for variant in variants])
    found, _ = search(world, "lighthouse", "--repo", "*")
    holds("all repositories while a worker commits: %s" % found,
          found["results"] and not found["incomplete"])


def a_stopped_worker_is_an_error(world):
    python = world.variant("python")
    url = world.url("org/python")
    world.publish(python, url)
    worker = world.cluster.workers[0]
    worker.stop("immediate")
    try:
        for index in (python.file, world.variant("go").file):
            answer = world.reader.cairn("publish", "--force", "--index", index, url, code=None)
            expect_error("publishing without a worker", answer)
    finally:
        worker.start()
    world.publish_when_free("with the worker again", python, url)
    world.expect("with the worker again", url, python)
