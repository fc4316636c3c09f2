"""Used by all attacks: a victim with a home directory, a hostile repository, and canaries.

    def a_tool_chain_file_chooses_the_indexer(attack):
        attack.write("rust-toolchain.toml", 'path = "%s"' % attack.canary("toolchain"))
        attack.cairn("index", code=0)            # run.py then checks that no canary has run

A canary is a program that must never run. If it runs, it creates a file. SECRET is the text of a
file outside of the repository. No output and no index may contain SECRET.
"""
import os
import shutil
import stat
import subprocess

SOURCES = {
    "app/tides.py": "def high_water(day):\n    return day * 2\n\n\n"
                    "def low_water(day):\n    return high_water(day) - 1\n",
    "README.md": "# Harbour\n\nHow boats find a berth.\n",
}
SECRET = "heron-in-the-reeds"


class Failure(Exception):
    """A failed check. Says what was expected and what the result was."""


def holds(what, truth):
    if not truth:
        raise Failure(what)


def equal(what, expected, came):
    if expected != came:
        raise Failure("%s\n      expected %r\n      came     %r" % (what, expected, came))


def become(uid):
    """Returns a function for cairn(limits=…). With it, the command runs as the user `uid`. Requires
    root."""
    def switch():
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)
    return switch


def give(path, uid):
    """Makes the user `uid` the owner of `path` and everything in it. Does not follow links."""
    os.lchown(path, uid, uid)
    for folder, folders, files in os.walk(path):
        for name in folders + files:
            os.lchown(os.path.join(folder, name), uid, uid)


def started_programs(log):
    """Reads a log of `strace -f -e trace=execve`. Returns the started programs in their order."""
    begun, started = {}, []
    with open(log) as file:
        for line in file:
            process = line.split(None, 1)[0]
            if 'execve("' in line:
                begun[process] = line.split('execve("', 1)[1].split('"', 1)[0]
            # If a line of another process comes in between, the log has two lines for one call.
            if "execve" in line and line.rstrip().endswith("= 0"):
                started.append(begun[process])
    return started


class Attack:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder                               # contains the following directories
        self.root = os.path.join(folder, "harbour")        # the hostile repository
        self.home = os.path.join(folder, "home")           # the victim's home directory
        self.canaries = os.path.join(folder, "canaries")   # canaries create their files here
        self.programs = os.path.join(folder, "programs")   # first directory of the victim's PATH
        for path in (self.root, self.home, self.canaries, self.programs):
            os.makedirs(path)
        os.chmod(self.canaries, 0o777)
        self.secret = os.path.join(folder, "private", "secret.py")
        self.write(self.secret, "def heron():\n    return '%s'\n" % SECRET)
        self.environment = {
            "PATH": self.programs + ":" + os.environ["PATH"], "HOME": self.home,
            "LC_ALL": "C.UTF-8", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "e@example.org",
            "GIT_COMMITTER_NAME": "n", "GIT_COMMITTER_EMAIL": "e@example.org",
        }
        # A build with sanitizers may need the options in these variables.
        self.environment.update({k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")})

    # ---- the repository -----------------------------------------------------------------------

    def path(self, name=""):
        return os.path.join(self.root, name)   # an absolute `name` is returned unchanged

    def write(self, name, content):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def make(self, sources=None):
        for name, text in (sources or SOURCES).items():
            self.write(name, text)
        return self

    def git(self, *words, where=None):
        done = subprocess.run(["git", "-c", "init.defaultBranch=main", *words],
                              cwd=where or self.root, env=self.environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        holds("git %s: %s" % (" ".join(words), done.stdout.decode()), done.returncode == 0)
        return done.stdout.decode().strip()

    def make_repository(self, sources=None):
        self.make(sources)
        self.git("init", "-q")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "c")
        return self

    # ---- canaries -----------------------------------------------------------------------------

    def canary(self, name, where=None, prints=""):
        """Makes a canary at `where`, a path relative to the repository or absolute."""
        text = "#!/bin/sh\n: > '%s'\n%sexit 0\n" % (
            os.path.join(self.canaries, name), "echo '%s'\n" % prints if prints else "")
        path = self.write(where or os.path.join(self.folder, "canary-" + name), text)
        os.chmod(path, 0o755)
        return path

    def marks(self):
        return sorted(os.listdir(self.canaries))

    def expect_no_canary(self):
        holds("these have run: %s" % ", ".join(self.marks()), not self.marks())

    def expect_no_secret(self, *texts):
        """Checks that neither `texts` (bytes or str) nor a file in .cairn contains SECRET."""
        for text in texts:
            text = text if isinstance(text, bytes) else text.encode()
            holds("the secret is printed: %r" % text[-400:], SECRET.encode() not in text)
        for folder, _, files in os.walk(self.path(".cairn")):
            for name in files:
                with open(os.path.join(folder, name), "rb") as file:
                    holds("the secret is in %s" % name, SECRET.encode() not in file.read())

    # ---- the program --------------------------------------------------------------------------

    def cairn(self, *words, code=0, where=None, environment=None, limits=None, prefix=()):
        """Returns exit code, standard output and standard error. Adds the variables in
        `environment` to the environment; a variable whose value is None is removed."""
        merged = {**self.environment, **(environment or {})}
        done = subprocess.run(
            [*prefix, self.program, *words], cwd=where or self.root, stdin=subprocess.DEVNULL,
            env={k: v for k, v in merged.items() if v is not None}, capture_output=True,
            preexec_fn=limits, timeout=300)
        out, err = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
        if code is not None and done.returncode != code:
            raise Failure("cairn %s: exit code %d, expected %d\n%s%s" %
                          (" ".join(words), done.returncode, code, out, err))
        return done.returncode, out, err

    def started(self, *words, code=None, **options):
        """Returns the programs that the command starts, found with strace; None if strace is
        missing."""
        if not shutil.which("strace"):
            return None
        log = os.path.join(self.folder, "strace.log")
        self.cairn(*words, code=code, prefix=(
            "strace", "-f", "-qq", "-e", "trace=execve", "-e", "signal=none", "-o", log), **options)
        return started_programs(log)[1:]

    def clean_up(self):
        """Makes all directories writable, so that the caller can remove them."""
        for folder, folders, _ in os.walk(self.folder):
            for name in folders:
                path = os.path.join(folder, name)
                if not os.path.islink(path):
                    os.chmod(path, stat.S_IRWXU)
