"""cairn watch: what it notices, and what ends it."""
import os
import pty
import shutil
import signal
import subprocess

from project import PATIENCE, SOURCES, equal, holds, until


def _begin(project, *words, before=(), **options):
    """Starts `cairn watch`, and waits until it watches. Returns the process and what it has said
    on standard error. `before` is a program that starts it."""
    options = {"stdout": subprocess.PIPE, **options}
    watch = subprocess.Popen([*before, project.program, "watch", *words], cwd=project.root,
                             env=project.environment, stderr=subprocess.PIPE, **options)
    said = ""
    while "watching" not in said:
        line = watch.stderr.readline().decode()
        holds("cairn watch has ended: " + said, line)
        said += line
    project.indexed_head = project.head()
    return watch, said


def _end(watch, number, expected=None):
    watch.send_signal(number)
    watch.communicate(timeout=PATIENCE)
    equal("exit code", 128 + number if expected is None else expected, watch.returncode)


def _is_current(project):
    return project.cairn("status", "--check", code=None)[0] == 0


def _keeps_up(project, *words):
    watch, _ = _begin(project, "--syntactic", *words)
    project.expect()

    def is_current():
        return _is_current(project)

    try:
        project.replace("app/tides.py", "low_water", "ebb_water")
        project.write("docs/fog.md", "# Fog\n\nThe horn sounds.\n")
        until("an edit", is_current)
        equal("ebb_water", "app/tides.py:5", project.place("ebb_water"))
        project.move("app/planner.py", "app/schedule.py")
        until("a rename", is_current)
        equal("plan_day", "app/schedule.py:4", project.place("plan_day"))
        project.write("app/new/deep/buoy.py", "def buoy_light():\n    return 1\n")
        until("a new directory", is_current)
        project.commit()
        until("a commit", is_current)
        project.git("checkout", "-q", "-b", "other", "HEAD~1")
        until("another branch", is_current)
        equal("low_water", "app/tides.py:5", project.place("low_water"))
        project.replace("app/tides.py", "low_water", "neap_water")
        until("an edit of the branch", is_current)
        project.git("stash", "-q")
        until("a stash", is_current)
        equal("neap_water", None, project.place("neap_water"))
        project.git("stash", "pop", "-q")
        until("the stash is back", is_current)
        equal("neap_water", "app/tides.py:5", project.place("neap_water"))
        shutil.rmtree(project.path("boat"))
        until("a directory that is deleted", is_current)
        equal("Reach", None, project.place("Reach"))
    finally:
        _end(watch, signal.SIGINT)
    project.indexed_head = project.head()
    project.settle()


def cairn_watch_keeps_up(project):
    project.make_repository()
    _keeps_up(project)


def cairn_watch_keeps_up_by_polling(project):
    project.make_repository()
    _keeps_up(project, "--poll")


def cairn_watch_polls_without_room_for_watches(project):
    """A user namespace has its own limit of watches."""
    if not shutil.which("unshare"):
        return "there is no unshare"
    project.make_repository()
    limited = ["unshare", "-Ur", "sh", "-c",
               "echo 3 >/proc/sys/user/max_inotify_watches && exec \"$@\"", "sh"]
    if subprocess.run([*limited, "true"], capture_output=True).returncode != 0:
        return "user namespaces are not allowed"
    watch, said = _begin(project, "--syntactic", before=limited)
    try:
        holds(said, "(the limit fs.inotify.max_user_watches is reached)" in said)
        equal("notes", 1, said.count("inotify cannot watch"))
        project.replace("app/tides.py", "low_water", "ebb_water")
        until("an edit", lambda: _is_current(project))
    finally:
        _end(watch, signal.SIGINT)
    return None


def cairn_watch_of_a_workspace(project):
    """The members are updated one by one, and joined again."""
    project.make({"api/" + name: text for name, text in SOURCES.items()})
    project.make({"web/quay.py": "def quay_length():\n    return 1\n",
                  "late/fog.py": "def fog_horn():\n    return 1\n",
                  "cairn.toml": "workspace.members = ['api', 'web']\n"})
    for name in ("api", "web", "late"):
        project.git("init", "-q", where=project.path(name))
    watch, said = _begin(project, "--syntactic")

    def found(name):
        return project.cairn("search", name, code=None)[0] == 0 and project.place(name)

    try:
        holds(said, "watching 2 repositories of " in said)
        equal("low_water", "api/app/tides.py:5", project.place("low_water"))
        equal("fog_horn", None, project.place("fog_horn"))

        def index_of_web():
            return os.stat(project.path("web/.cairn/index.db")).st_ino

        first = index_of_web()
        project.replace("api/app/tides.py", "low_water", "ebb_water")
        until("an edit of a member", lambda: found("ebb_water") == "api/app/tides.py:5")
        equal("index of the other member", first, index_of_web())
        project.write("web/quay.py", "def quay_width():\n    return 2\n")
        until("an edit of the other", lambda: found("quay_width") == "web/quay.py:1")
        project.write("cairn.toml", "workspace.members = ['api', 'web', 'late']\n")
        until("a new member", lambda: found("fog_horn") == "late/fog.py:1")
        project.write("late/fog.py", "def fog_bell():\n    return 1\n")
        until("an edit of the new member", lambda: found("fog_bell") == "late/fog.py:1")
        project.write("cairn.toml", "workspace.members = ['api', '../elsewhere']\n")
        until("a warning", lambda: b"the previous settings still apply" in watch.stderr.readline())
        project.write("web/quay.py", "def quay_depth():\n    return 2\n")
        until("an edit after that", lambda: found("quay_depth") == "web/quay.py:1")
    finally:
        _end(watch, signal.SIGINT)


def cairn_watch_notices_settings(project):
    project.make_repository()
    watch, _ = _begin(project, "--syntactic")
    try:
        for name, excluded in ((".cairn/config.toml", "boat"), ("cairn.toml", "cmd")):
            project.write(name, "[index]\nexclude = ['/%s/']\n" % excluded)
            until(name, lambda: _is_current(project))
        project.remove(".cairn/config.toml")
        until("no settings next to the index", lambda: _is_current(project))
        equal("Reach", "boat/boat.go:3", project.place("Reach"))
        equal("main", None, project.place("main"))
    finally:
        _end(watch, signal.SIGINT)


def cairn_watch_ends_by_signals(project):
    project.make_repository()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        watch, _ = _begin(project, "--syntactic")
        _end(watch, number)


def cairn_watch_stays_under_nohup(project):
    project.make_repository()
    watch, _ = _begin(project, "--syntactic", before=["nohup"], stdin=subprocess.DEVNULL)
    watch.send_signal(signal.SIGHUP)
    project.replace("app/tides.py", "low_water", "ebb_water")
    until("an edit", lambda: _is_current(project))
    equal("exit code", None, watch.poll())
    _end(watch, signal.SIGTERM)


def cairn_watch_ends_with_its_terminal(project):
    """No shell sends SIGHUP: as for a job in the background of a shell that has ended."""
    project.make_repository()
    master, terminal = pty.openpty()
    watch, _ = _begin(project, "--syntactic", stdin=terminal, stdout=terminal,
                      start_new_session=True)
    os.close(terminal)
    equal("exit code", None, watch.poll())
    os.close(master)
    watch.wait(PATIENCE)
    watch.stderr.close()
    equal("exit code", 128 + signal.SIGHUP, watch.returncode)


def cairn_watch_ends_with_the_session_of_its_terminal(project):
    """The terminal controls the process, so the kernel sends SIGHUP."""
    project.make_repository()
    child, master = pty.fork()
    if child == 0:
        os.chdir(project.root)
        os.execve(project.program, [project.program, "watch", "--syntactic"], project.environment)
    said = b""
    while b"watching" not in said:
        said += os.read(master, 4096)
    os.close(master)
    ended = []

    def has_ended():
        ended[:] = os.waitpid(child, os.WNOHANG)
        return ended[0] == child

    until("cairn watch has ended", has_ended)
    equal("exit code", 128 + signal.SIGHUP, os.waitstatus_to_exitcode(ended[1]))


def cairn_watch_ends_with_the_reader_of_its_output(project):
    project.make_repository()
    watch, _ = _begin(project, "--syntactic")
    watch.stdout.close()
    watch.wait(PATIENCE)
    watch.stderr.close()
    equal("exit code", 128 + signal.SIGPIPE, watch.returncode)


def cairn_watch_takes_its_indexers_with_it(project):
    project.make_repository().index()
    mark = project.path(".cairn/scip/cache/begun")
    program = os.path.join(project.folder, "slow")
    with open(program, "w") as file:
        file.write("#!/bin/sh\necho $$ >\"$1/begun\"\nexec sleep 60\n")
    os.chmod(program, 0o755)
    for number in (signal.SIGHUP, signal.SIGKILL):
        if os.path.exists(mark):
            os.remove(mark)
        watch = project.start("watch", "--precise", "--indexer-command",
                              "python=%s {cache}" % program)
        until("the indexer is begun", lambda: os.path.exists(mark) and os.path.getsize(mark))
        with open(mark) as file:
            child = int(file.read())
        _end(watch, number, -number if number == signal.SIGKILL else None)
        until("the indexer has ended", lambda: not os.path.exists("/proc/%d" % child))
