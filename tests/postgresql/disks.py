"""Checks of full disks: of the tables, of a file, of the server's log of changes.

Each public function is a check (publishing.py). It takes a World (world.py). A publication without
space must say so and change nothing, and the next one with space must succeed.
"""
import contextlib
import glob
import os
import subprocess
import tempfile
import time

from asking import Answer, Failure, equal, expect_error, holds
from cluster import Cluster, ClusterError, name_in_sql
from world import World

SECONDS = 20             # until a server with space answers again
SMALL = 24 << 20         # bytes of a small disk
LEAST_LIMIT = 2 << 20    # bytes of a file that the server itself needs
HALF_WRITTEN = 400_000   # bytes; a publication of a flavour takes 800,000

class SmallDisk:
    """A file system of a few megabytes, if the test may mount one."""

    def __init__(self, cluster_user):
        self.user = cluster_user
        self.folder = ""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="cairn-small-")
        self.is_mounted = os.geteuid() == 0 and subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=%d,mode=755" % SMALL, "cairn-test", self.folder],
            capture_output=True, check=False).returncode == 0
        self.data = os.path.join(self.folder, "data")
        os.mkdir(self.data, 0o700)
        if self.is_mounted and self.user:
            os.chown(self.data, self.user.pw_uid, self.user.pw_gid)
        return self

    def __exit__(self, *_):
        if self.is_mounted:
            subprocess.run(["umount", "-l", self.folder], check=True)
        else:
            os.rmdir(self.data)
        os.rmdir(self.folder)

    def fill(self, free):
        """Leaves so many bytes free, or fewer if others write at the same time."""
        state = os.statvfs(self.folder)
        with contextlib.suppress(OSError), open(self._ballast(), "ab", buffering=0) as file:
            file.write(bytes(max(0, state.f_bavail * state.f_frsize - free)))

    def clear(self):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._ballast())

    def _ballast(self):
        return os.path.join(self.folder, "ballast")


def skip(what):
    print("skipped %s: no file system may be mounted" % what, flush=True)


def a_full_disk_changes_nothing(world):
    """The tables are on a disk that is full after a part of a publication."""
    if world.repetitions < 2:  # the next check is another one of full disks
        return
    heron, stork = world.variant("heron"), world.variant("stork")
    with SmallDisk(world.cluster.user) as disk:
        if not disk.is_mounted:
            skip("full disks")
            return
        space = name_in_sql("small%d" % world.number)
        world.cluster.sql("CREATE TABLESPACE %s LOCATION '%s'" % (space, disk.data))
        world.cluster.sql("ALTER DATABASE %s SET TABLESPACE %s"
                          % (name_in_sql(world.database), space), "postgres")
        try:
            fill_again_and_again(world, disk, heron, stork)
        finally:
            world.cluster.drop_database(world.database)
            world.cluster.sql("DROP TABLESPACE " + space)


def fill_again_and_again(world, disk, now, following):
    url = world.url("org/birds")
    world.publish(now, url)
    for turn in range(world.repetitions):
        what = "full disk %d" % (turn + 1)
        world.sql("UPDATE cairn.generation SET replaced = replaced - interval '1 hour'")
        world.sql("VACUUM FULL cairn.block; VACUUM FULL cairn.directory")
        world.value("SELECT 1")  # the server writes files for the first client after that
        disk.fill(world.chance.randrange(HALF_WRITTEN))
        answer = world.reader.cairn("publish", "--index", following.file, url, code=None)
        expect_error("publishing on a " + what, answer, "space", "wrote only")
        holds("%s: the hint must say what to do: %s" % (what, answer),
              "hint: free space on the database server" in answer.err)
        world.expect(what, url, now)
        disk.clear()
        begin = time.monotonic()
        world.publish(following, url)
        world.took("until the next publication has ended, after space was freed", begin)
        now, following = following, now
        world.expect(what + ", then the next publication", url, now)
    world.expect_few_generations("after full disks", now, url)
    directories = "SELECT count(DISTINCT generation) FROM cairn.directory"
    equal("generations with a directory", world.value("SELECT count(*) FROM cairn.generation"),
          world.value(directories))
    # What can be done if there is hardly any other space.
    world.publish(now, world.url("org/other"))
    disk.fill(0)
    world.reader.cairn("repos", "--index", world.url(), "--remove", "org/birds")
    disk.clear()
    disk.fill(HALF_WRITTEN)
    world.sql("VACUUM")
    world.publish(following, world.url("org/other"))
    world.expect("after a repository was removed from a full disk", world.url("org/other"),
                 following)


def a_file_that_cannot_grow_is_a_full_disk(world):
    """A limit of the size of a file, or a quota. The server has other words for it."""
    variants = [world.variant(name) for name in ("heron", "stork")]
    now = variants[0]
    with another(world, initdb=("--wal-segsize=1",)) as limited:
        cluster, url = limited.cluster, limited.url("org/birds")
        limited.publish(now, url)
        for _ in range(world.repetitions):
            cluster.stop()
            cluster.largest_file = max(LEAST_LIMIT, largest_file(cluster))
            cluster.start()
            now, _, answer = publish_until_it_fails(limited, variants, now, url)
            expect_error("publishing into a file that cannot grow", answer, "too large")
            holds("the hint must not doubt the URL: %s" % answer, "URL" not in answer.err.split(
                "hint:")[1] and "log of the database server" in answer.err)
            limited.expect("after a file could not grow", url, now)
            if world.repetitions > 1:
                cluster.stop()
                cluster.largest_file = 0
                cluster.start()
                limited.expect_few_generations("after a file could not grow", now, url)


def publish_until_it_fails(world, variants, now, url):
    """Publishes two variants in turn. Returns the one that was published last, the one that was
    not, and what is said of that."""
    for _ in range(40):
        following = variants[now is variants[0]]
        answer = world.reader.cairn("publish", "--index", following.file, url, code=None)
        if answer.code != 0:
            return now, following, answer
        now = following
    raise Failure("the test is wrong: no publication fails")


def largest_file(cluster):
    files = glob.glob(os.path.join(cluster.data(), "base", "*", "*"))
    return max(os.path.getsize(path) for path in files)


def a_full_disk_of_the_log_loses_nothing(world):
    """The server cannot write its log of changes, and crashes, perhaps until there is space."""
    if world.repetitions < 2:  # it takes a server of its own
        return
    with SmallDisk(world.cluster.user) as disk:
        if not disk.is_mounted:
            skip("full disks of the log")
            return
        with another(world, initdb=("-X", disk.data, "--wal-segsize=1"),
                     settings={"max_wal_size": "'6MB'", "min_wal_size": "'2MB'"}) as limited:
            fill_the_log(limited, disk)


def fill_the_log(world, disk):
    variants = [world.variant(name) for name in ("heron", "stork")]
    url = world.url("org/birds")
    now = variants[0]
    world.publish(now, url)
    for turn in range(world.repetitions):
        what = "full log %d" % (turn + 1)
        disk.fill(world.chance.randrange(1 << 20))
        now, following, said = publish_until_it_fails(world, variants, now, url)
        # The server calls its crash by this name, which a crash of cairn must not have.
        expect_error("publishing with a " + what, Answer(
            said.code, said.out, said.err.replace("PANIC", "the server has crashed")))
        disk.clear()
        begin = time.monotonic()
        restart_if_needed(world, url)
        world.took("until a question is answered, after the log was full", begin)
        # The last words of the server may have been lost.
        if world.expect(what, url, now, following) is now:
            world.publish(following, url)
        now = following
        world.expect(what + ", then the next publication", url, now)
    world.expect_few_generations("after full logs", now, url)
    holds("the test is wrong: the server has not crashed", "PANIC" in world.cluster.log())


def restart_if_needed(world, url):
    """Waits until a question is answered. Starts the server unless it does so itself."""
    end = time.monotonic() + SECONDS
    question = world.variant("heron").questions[0]
    while world.ask(question, url).code != 0 and time.monotonic() < end:
        if not world.cluster.is_running():
            world.cluster.stop()
            with contextlib.suppress(ClusterError):
                world.cluster.start()
        time.sleep(0.05)


@contextlib.contextmanager
def another(world, **options):
    """A world with a server of its own, which has the users and the variants of `world`."""
    with Cluster(**options) as cluster:
        other = World(world.reader.program, world.new_folder(), cluster, world.repetitions)
        other.maker, other.reader = world.maker, world.reader
        other.variants, other.times = world.variants, world.times
        other.begin("another")
        yield other
