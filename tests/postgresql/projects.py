"""Copies of projects with a git history, and their indexes.

    project = Project(user, directory, folder)       # a copy with three commits
    project.index()                                  # its own index, as `cairn index` makes it
    copied(project.own_index(), other_folder)        # the same for somebody else: foreign there

made(folder, count, flavour) writes a project of many small files whose index is large enough that
its publication takes a while. Each flavour has other functions and says so.
"""
import os
import re
import shutil
import subprocess

from asking import holds

SOURCE = re.compile(r"\.(py|go|ts|js|java|rs|rb|php|cs|kt|cc|ex)$")
PARTS_OF_INDEX = ("", ".delta", ".seal", ".delta.seal")


class Project:
    def __init__(self, user, directory, folder, with_scip=False):
        """Copies `directory` to `folder`. An index.scip in it stays only if `with_scip`."""
        self.user = user
        self.name = os.path.basename(os.path.normpath(directory))
        self.root = os.path.join(folder, self.name)
        self.time = 1700000000  # time of the next commit
        shutil.copytree(directory, self.root, symlinks=True,
                        ignore=shutil.ignore_patterns(".cairn", "node_modules"))
        self.scip = os.path.join(folder, self.name + ".scip")
        scip = self.path("index.scip")
        if os.path.exists(scip):
            shutil.move(scip, self.scip)
        self.has_scip = with_scip and os.path.exists(self.scip)
        if not os.path.isdir(self.path(".git")):
            self._make_history()

    def path(self, name=""):
        return os.path.join(self.root, name)

    def git(self, *words):
        self.time += 86400 * 7
        date = "@%d +0000" % self.time
        done = subprocess.run(
            ["git", "-c", "init.defaultBranch=main", *words], cwd=self.root,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=dict(self.user.environment, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date))
        holds("git %s: %s" % (" ".join(words), done.stdout.decode()), done.returncode == 0)

    def commit(self, message, names=("-A",)):
        self.git("add", *names)
        self.git("commit", "-q", "--allow-empty", "-m", message)

    def _make_history(self):
        """Commits the files in three groups, so that some have changed together."""
        self.git("init", "-q")
        names = self.files()
        for turn, message in enumerate(("Begin", "Add the rest of the plan", "Complete it")):
            if names[turn::3]:
                self.commit(message, ["--"] + names[turn::3])

    def files(self):
        """Returns the paths of all files that git would track."""
        found = []
        for folder, folders, files in os.walk(self.root):
            folders[:] = [name for name in folders if name not in (".git", ".cairn")]
            found += [os.path.relpath(os.path.join(folder, name), self.root) for name in files]
        return sorted(found)

    def sources(self):
        return [name for name in self.files() if SOURCE.search(name)]

    def documents(self):
        return [name for name in self.files() if name.endswith((".md", ".rst", ".txt"))]

    def read(self, name):
        with open(self.path(name), encoding="utf-8", errors="replace") as file:
            return file.read()

    # ---- indexes ------------------------------------------------------------------------------

    def own_index(self):
        return self.path(".cairn/index.db")

    def index(self):
        """Makes or updates the index of the repository with the built-in indexer."""
        self.user.cairn("index", where=self.root)
        return self.own_index()

    def import_scip(self, index):
        """Makes an index from the index.scip that came with the project."""
        self.user.cairn("import", self.scip, "--root", self.root, "--index", index)
        return index

    def change(self):
        """Changes the text of a source and of a document, so that an update has something to do."""
        source = max(self.sources(), key=lambda name: (os.path.getsize(self.path(name)), name))
        comment = "#" if source.endswith((".py", ".rb", ".ex")) else "//"
        with open(self.path(source), "a", encoding="utf-8") as file:
            file.write("\n%s The heron waits for the tide.\n%s" % (comment, _function(source)))
        for document in self.documents()[:1]:
            with open(self.path(document), "a", encoding="utf-8") as file:
                file.write("\n\nThe heron waits at slack water.\n")


def _function(name):
    """Returns a new function in the language of a file."""
    return {
        ".py": "def heron_waits(tide):\n    return tide\n",
        ".go": "func heronWaits(tide int) int {\n\treturn tide\n}\n",
        ".ts": "export function heronWaits(tide: number): number {\n  return tide;\n}\n",
        ".java": "class HeronWaits {\n  static int wait(int tide) {\n    return tide;\n  }\n}\n",
        ".js": "function heronWaits(tide) {\n  return tide;\n}\n",
        ".rb": "def heron_waits(tide)\n  tide\nend\n",
        ".php": "function heron_waits($tide)\n{\n    return $tide;\n}\n",
        ".cs": "class HeronWaits\n{\n    static int Wait(int tide)\n    {\n"
               "        return tide;\n    }\n}\n",
        ".kt": "fun heronWaits(tide: Int): Int {\n    return tide\n}\n",
        ".cc": "int heron_waits(int tide) { return tide; }\n",
        ".ex": "defmodule HeronWaits do\n  def heron_waits(tide) do\n    tide\n  end\nend\n",
        ".rs": "pub fn heron_waits(tide: u32) -> u32 {\n    tide\n}\n",
    }.get(os.path.splitext(name)[1], "")


def copied(index, folder):
    """Copies an index file with its delta and seals to `folder`. A seal is worth something only to
    the user whose cairn has made it, but tells everyone to which index the delta belongs."""
    os.makedirs(folder, exist_ok=True)
    copy = os.path.join(folder, os.path.basename(index))
    for part in PARTS_OF_INDEX:
        if os.path.exists(index + part):
            shutil.copyfile(index + part, copy + part)
    return copy


def has_delta(index):
    return os.path.exists(index + ".delta")


def made(folder, count, flavour):
    """Writes a project of `count` files in Python. Returns its root."""
    root = os.path.join(folder, "made-%s" % flavour)
    os.makedirs(os.path.join(root, "harbour"))
    for number in range(count):
        lines = ['"""Tides of harbour %d, by %s."""\n' % (number, flavour),
                 "from harbour.part%d import level_%d_0\n" % ((number + 1) % count,
                                                              (number + 1) % count)]
        for which in range(8):
            lines.append('\n\ndef level_%d_%d(day):\n    """The level of day %d, says %s."""\n'
                         "    return level_%d_0(day) + %d\n"
                         % (number, which, which, flavour, (number + 1) % count, which))
        lines.append("\n\ndef %s_%d(day):\n    return level_%d_3(day)\n"
                     % (flavour, number, number))
        with open(os.path.join(root, "harbour", "part%d.py" % number), "w",
                  encoding="utf-8") as file:
            file.write("".join(lines))
    with open(os.path.join(root, "README.md"), "w", encoding="utf-8") as file:
        file.write("# Harbour\n\nTides, by %s.\n" % flavour)
    return root
