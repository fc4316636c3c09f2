"""Checks of `cairn sync`: the queue of repositories, its workers, and hostile repositories.

Each public function is a check (publishing.py). It takes a World (world.py).
"""
import json
import os
import subprocess
import time

from asking import equal, expect_error, holds

SECONDS = 20  # until the server has noticed that a worker was killed
ENVIRONMENT = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
               "GIT_COMMITTER_EMAIL": "a@b", "GIT_CONFIG_GLOBAL": "/dev/null",
               "PATH": os.environ["PATH"]}


class Remote:
    """A git repository that workers clone."""

    def __init__(self, world, name):
        self.name = name
        self.folder = os.path.join(world.new_folder(), name.replace("/", "_"))
        self.git("init", "-q", self.folder, where="/")
        self.write("tide.py", "def level_of_%s():\n    return 1\n" % name.split("/")[-1])
        self.commit()

    def git(self, *words, where=None):
        return subprocess.run(["git", *words], cwd=where or self.folder, env=ENVIRONMENT, check=True,
                              capture_output=True, text=True).stdout.strip()

    def write(self, path, text):
        os.makedirs(os.path.dirname(os.path.join(self.folder, path)), exist_ok=True)
        with open(os.path.join(self.folder, path), "w", encoding="utf-8") as file:
            file.write(text)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "Change")
        return self.git("rev-parse", "HEAD")

    def line(self):
        return "file://%s %s\n" % (self.folder, self.name)


def listed(world, remotes):
    path = os.path.join(world.new_folder(), "list")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(remote.line() for remote in remotes)
    return path


def sync(world, cache, *words, code=0):
    """Returns what a worker reports, by repository."""
    answer = world.reader.cairn("sync", "--json", "--index", world.url(), "--cache", cache, *words,
                                code=None)
    holds("cairn sync: %s" % answer, answer.code == code)
    reports = [json.loads(line) for line in answer.out.splitlines()]
    return {one["name"]: one for one in reports}


def queue(world):
    answer = world.reader.cairn("sync", "--json", "--list", "--index", world.url(), code=None)
    return {one["name"]: one for one in json.loads(answer.out)["repositories"]}


def add(world, remotes):
    world.reader.cairn("sync", "--index", world.url(), "--add", listed(world, remotes))


def pretend_due(world):
    world.sql("UPDATE cairn.source SET due = now() - interval '1 minute'")


def finds(world, name, words):
    answer = world.reader.cairn("search", "--index", world.url(name), words, code=None)
    return answer.code == 0


def a_list_is_published_and_kept_up_to_date(world):
    remotes = [Remote(world, "org/" + name) for name in ("gull", "tern")]
    cache = world.new_folder()
    add(world, remotes)
    equal("published first", {"org/gull": "published", "org/tern": "published"},
          {name: one["outcome"] for name, one in sync(world, cache).items()})
    holds("what was published must be found", finds(world, "org/gull", "level_of_gull"))
    equal("nothing is due", {}, sync(world, cache))
    pretend_due(world)
    equal("unchanged", {"unchanged"}, {one["outcome"] for one in sync(world, cache).values()})
    remotes[0].write("new.py", "def kittiwake():\n    return 2\n")
    head = remotes[0].commit()
    pretend_due(world)
    equal("after a commit", {"org/gull": "published", "org/tern": "unchanged"},
          {name: one["outcome"] for name, one in sync(world, cache).items()})
    holds("what is new must be found", finds(world, "org/gull", "kittiwake"))
    equal("commit of the queue", head, queue(world)["org/gull"]["commit"])
    # Another machine has no clone yet.
    pretend_due(world)
    world.sql("UPDATE cairn.source SET head = ''")
    equal("with an empty cache", {"published"},
          {one["outcome"] for one in sync(world, world.new_folder()).values()})
    # The list can be added again.
    add(world, remotes)
    equal("nothing is due after the same list", {}, sync(world, cache))
    world.reader.cairn("sync", "--index", world.url(), "--remove", "org/t*")
    equal("queue after a removal", ["org/gull"], sorted(queue(world)))


def failures_wait_and_end_in_death(world):
    gull, tern = Remote(world, "org/gull"), Remote(world, "org/tern")
    cache = world.new_folder()
    add(world, [gull, tern])
    away = gull.folder + "-away"
    os.rename(gull.folder, away)
    reports = sync(world, cache, code=1)
    equal("outcomes", {"org/gull": "failed", "org/tern": "published"},
          {name: one["outcome"] for name, one in reports.items()})
    holds("the reason must be that of git: %s" % reports["org/gull"],
          "git" in reports["org/gull"]["why"] and not reports["org/gull"]["dead"])
    equal("it waits", {}, sync(world, cache))
    for attempt in range(2, 6):
        pretend_due(world)
        report = sync(world, cache, code=1)["org/gull"]
        equal("dead after %d failures" % attempt, attempt == 5, report["dead"])
    pretend_due(world)
    equal("a dead one is left alone", ["org/tern"], sorted(sync(world, cache)))
    state = queue(world)["org/gull"]
    holds("the queue must tell why: %s" % state,
          state["dead"] and state["failures"] == 5 and state["failure"])
    os.rename(away, gull.folder)
    world.reader.cairn("sync", "--index", world.url(), "--retry", "org/*")
    equal("after a revival", "published", sync(world, cache)["org/gull"]["outcome"])
    equal("failures", 0, queue(world)["org/gull"]["failures"])


def workers_share_the_queue(world):
    remotes = [Remote(world, "org/r%d" % number) for number in range(8)]
    add(world, remotes)
    workers = [world.reader.start("sync", "--json", "--jobs", "2", "--index", world.url(), "--cache",
                                  world.new_folder()) for _ in range(3)]
    reports = []
    for worker in workers:
        out, err = worker.communicate(timeout=120)
        equal("a worker ends: %s" % err, 0, worker.returncode)
        reports += [json.loads(line) for line in out.splitlines()]
    equal("each is published once", sorted(remote.name for remote in remotes),
          sorted(one["name"] for one in reports))
    equal("outcomes", {"published"}, {one["outcome"] for one in reports})


def a_killed_worker_gives_back_what_it_took(world):
    remotes = [Remote(world, "org/r%d" % number) for number in range(4)]
    cache = world.new_folder()
    add(world, remotes)
    for _ in range(4 * world.repetitions):
        worker = world.reader.start("sync", "--index", world.url(), "--cache", cache)
        time.sleep(world.chance.random() * 0.6)
        worker.kill()
        worker.communicate()
        begin = time.monotonic()
        while len(world.sql("SELECT 1 FROM cairn.source FOR UPDATE SKIP LOCKED")) < len(remotes):
            holds("what a killed worker had taken is not free", time.monotonic() < begin + SECONDS)
        world.took("until what a killed worker had taken is free", begin)
        pretend_due(world)
    reports = sync(world, cache)
    holds("all must be up to date at last: %s" % reports,
          {one["outcome"] for one in reports.values()} <= {"published", "unchanged"})
    for remote in remotes:
        holds("%s must be found" % remote.name,
              finds(world, remote.name, "level_of_" + remote.name[4:]))
    equal("failures that the queue remembers", {0},
          {one["failures"] for one in queue(world).values()})


def lists_can_be_refused(world):
    path = os.path.join(world.new_folder(), "list")
    for line in ("ext::sh -c id", "https://user:secret@h/a/b", "-uid", "[{}]", "/srv/app"):
        with open(path, "w", encoding="utf-8") as file:
            file.write(line + "\n")
        answer = world.reader.cairn("sync", "--index", world.url(), "--add", path, code=None)
        expect_error("cairn sync --add with " + line, answer)
        holds("a password was printed: %s" % answer, "secret" not in answer.err)
    expect_error("a list that is not there", world.reader.cairn(
        "sync", "--index", world.url(), "--add", "/nonexistent", code=None))


def nothing_of_a_repository_runs(world):
    """Filters, hooks, submodules and links of a repository do nothing."""
    evil = Remote(world, "org/evil")
    mark = os.path.join(world.new_folder(), "mark")
    victim = world.new_folder()
    evil.write(".gitattributes", "* filter=run diff=run\n")
    evil.write(".gitmodules", '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c "touch %s"\n' % mark)
    evil.write(".lfsconfig", "[lfs]\n\turl = ext::sh -c touch\n")
    evil.write(".githooks/post-checkout", "#!/bin/sh\ntouch %s\n" % mark)
    evil.write("cairn.toml", '[index]\nprecise = "always"\n')
    os.symlink(victim, os.path.join(evil.folder, ".cairn"))
    os.symlink("/etc/passwd", os.path.join(evil.folder, "passwd.py"))
    evil.commit()
    add(world, [evil])
    cache = world.new_folder()
    reports = sync(world, cache, code=1)
    equal("the link instead of a directory is refused", "failed", reports["org/evil"]["outcome"])
    equal("files behind the link", [], os.listdir(victim))
    os.unlink(os.path.join(evil.folder, ".cairn"))
    evil.commit()
    pretend_due(world)
    equal("without it", "published", sync(world, cache)["org/evil"]["outcome"])
    holds("something has run", not os.path.exists(mark))
    holds("a file outside was read", not finds(world, "org/evil", "nologin"))
