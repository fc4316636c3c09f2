"""A small git repository on a file system, and what cairn answers about it."""
import json
import os
import subprocess

SOURCES = {
    "README.md": "# Harbour\n\nBoats wait for `high_water`.\n",
    ".github/CODEOWNERS": "/lib/ @pilots\n",
    "app.py": "from lib.planner import plan_day\n\n\n"
              "def main(day):\n    return plan_day(day)\n",
    "buoy/bell.py": "def ring(times):\n    return times * 2\n\n\n"
                    "def toll():\n    return ring(3)\n",
    "lib/__init__.py": "",
    "lib/tides.py": "def high_water(day):\n    return day * 2\n\n\n"
                    "def low_water(day):\n    return high_water(day) - 1\n",
    "lib/planner.py": "from lib.tides import high_water\n\n\n"
                      "def plan_day(day):\n    return high_water(day)\n",
    "tests/test_planner.py": "from lib.planner import plan_day\n\n\n"
                             "def test_plan():\n    assert plan_day(1) == 2\n",
}

# Questions about the sources above, and about what has changed in them.
ABOUT_CODE = [
    ["files"], ["files", "tides"], ["search", "high_water"], ["search", "when do boats wait"],
    ["show", "high_water"], ["refs", "high_water"], ["callers", "high_water"],
    ["impact", "high_water"], ["export", "--format", "json"],
]
ABOUT_BELL = [
    ["outline", "buoy/bell.py"], ["show", "buoy/bell.py:5"], ["read", "buoy/bell.py"],
    ["related", "buoy/bell.py"], ["grep", "times", "--path", "buoy/bell.py"],
    ["search", "toll", "--path", "buoy"],
]
ABOUT_CHANGES = [
    ["status"], ["diff", "HEAD"], ["diff", "HEAD~1"], ["diff", "HEAD~1", "HEAD"],
    ["impact", "--diff", "HEAD"], ["impact", "--diff", "HEAD~1"],
]
ABOUT_HISTORY = [
    ["owners", "buoy/bell.py"], ["owners", "buoy"], ["owners", "toll"], ["hotspots"],
    ["hotspots", "--symbols"], ["read", "buoy/bell.py", "--at", "HEAD"],
    ["read", "buoy/bell.py", "--at", "HEAD~1"],
]
EVERYTHING = ABOUT_CODE + ABOUT_BELL + ABOUT_CHANGES + ABOUT_HISTORY
A_FEW = [["files"], ["status"], ["search", "high_water"], ["refs", "high_water"], ["grep", "day"],
         ["hotspots"], ["diff", "HEAD"], ["export", "--format", "json"]]

# Two indexes with the same content may have different values of these members. An id is made from
# a path, with its spelling.
OF_THE_FILE = {"generation", "bytes", "hash", "id"}


class Failure(Exception):
    """A failed check. Says what was expected and what the result was."""


def equal(what, expected, came):
    if expected != came:
        raise Failure("%s\n      expected %s\n      came     %s" % (what, ascii(expected),
                                                                   ascii(came)))


def holds(what, truth):
    if not truth:
        raise Failure(what)


def without(value, names):
    """Returns a JSON value without the members that have these names, at any depth."""
    if isinstance(value, list):
        return [without(one, names) for one in value]
    if not isinstance(value, dict):
        return value
    return {name: without(one, names) for name, one in value.items() if name not in names}


def first_difference(expected, came, where=""):
    """Returns the path to the first difference between two JSON values, and both sides of it."""
    if isinstance(expected, dict) and isinstance(came, dict) and expected.keys() == came.keys():
        pairs = [("%s.%s" % (where, name), expected[name], came[name]) for name in expected]
    elif isinstance(expected, list) and isinstance(came, list) and len(expected) == len(came):
        pairs = [("%s[%d]" % (where, at), *pair) for at, pair in enumerate(zip(expected, came))]
    else:
        return where, expected, came
    return next(first_difference(a, b, place) for place, a, b in pairs if a != b)


def expect_same(expected, came):
    """Compares answers to the same questions."""
    for question, answer in expected.items():
        if answer != came[question]:
            where, a, b = first_difference(answer, came[question])
            raise Failure("cairn %s, %s\n      expected %.300s\n      came     %.300s" %
                          (question, where.lstrip(".") or "answer", ascii(a), ascii(b)))


class Tree:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder                        # contains all files of the case
        self.root = os.path.join(folder, "harbour")
        self.time = 1700000000                      # time of the next commit
        self.listed = {}  # parts of names, as in git: the same as the directory lists them
        home = os.path.join(folder, "home")
        os.makedirs(home)
        os.makedirs(self.root)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "e@example.org",
            "GIT_COMMITTER_NAME": "n", "GIT_COMMITTER_EMAIL": "e@example.org",
        }
        # A build with sanitizers may need the options in these variables.
        self.environment.update({k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")})

    # ---- files --------------------------------------------------------------------------------

    def path(self, name=""):
        return os.path.join(self.root, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def replace(self, name, old, new):
        text = self.read(name).decode()
        holds("the case is wrong: %r is not in %s" % (old, name), old in text)
        self.write(name, text.replace(old, new))

    def rename(self, old, new):
        """Changes the spelling of a name. Only the last part may differ."""
        os.rename(self.path(old), self.path(new))
        folder, _, name = new.rpartition("/")
        holds("the directory does not list %s" % ascii(new), name in os.listdir(self.path(folder)))

    def respell(self, names):
        """Changes the spelling of names in the directory. Questions may have the names of git."""
        for old, new in names:
            self.rename(old, new)
            self.listed[os.path.basename(old)] = os.path.basename(new)

    def as_listed(self, word):
        path, colon, line = word.partition(":")
        return "/".join(self.listed.get(part, part) for part in path.split("/")) + colon + line

    def as_in_git(self, text):
        for in_git, listed in self.listed.items():
            text = text.replace(os.path.splitext(listed)[0], os.path.splitext(in_git)[0])
        return text

    # ---- git ----------------------------------------------------------------------------------

    def git(self, *words):
        date = "@%d +0000" % self.time
        done = subprocess.run(
            ["git", "-c", "init.defaultBranch=main", "-c", "core.quotePath=false", *words],
            cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
            env=dict(self.environment, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date))
        holds("git %s: %s" % (" ".join(words), done.stdout.decode()), done.returncode == 0)
        return done.stdout.decode()

    def commit(self, added=("-A",)):
        self.time += 86400
        if added:
            self.git("add", *added)
        self.git("commit", "-q", "-m", "c")

    def make_repository(self, more=()):
        """Makes a repository with two commits."""
        for name, text in {**SOURCES, **dict(more)}.items():
            self.write(name, text)
        self.git("init", "-q")
        self.write(".git/info/exclude", "/.cairn/\n")
        self.commit()
        self.replace("lib/planner.py", "high_water(day)", "high_water(day + 1)")
        self.replace("buoy/bell.py", "ring(3)", "ring(4)")
        self.commit()
        return self

    # ---- the program --------------------------------------------------------------------------

    def cairn(self, *words, codes=(0,)):
        done = subprocess.run([self.program, *words], cwd=self.root, env=self.environment,
                              stdin=subprocess.DEVNULL, capture_output=True, check=False)
        out, err = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
        holds("cairn %s: exit code %d\n%s%s" % (" ".join(words), done.returncode, out, err),
              done.returncode in codes)
        return out, err

    def index(self):
        self.cairn("index", "--syntactic")

    def ask(self, *words):
        """Returns the JSON answer and the text on standard error."""
        json_option = [] if words[0] == "export" else ["--json"]
        words = [self.as_listed(word) for word in words]
        out, err = map(self.as_in_git, self.cairn(*words, *json_option, codes=(0, 1)))
        answer = json.loads(out.replace(self.root, "ROOT")) if out else None
        return [without(answer, OF_THE_FILE), err.replace(self.root, "ROOT")]

    def answers(self, questions):
        return {" ".join(question): self.ask(*question) for question in questions}

    def graph(self):
        """Returns the nodes and edges of the index."""
        graph = json.loads(self.cairn("export", "--format", "json")[0])
        return graph["nodes"], graph["edges"]

    def indexed_files(self):
        return sorted(node["path"] for node in self.graph()[0] if node["kind"] == "file")
