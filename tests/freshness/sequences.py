#!/usr/bin/env python3
"""Compares an index that follows random edits with one that is built from nothing after each edit.

    tests/freshness/sequences.py build/cairn DIRECTORY... [--sequences 10] [--steps 20] [--seed 1]

Each sequence copies a directory twice. Both copies get the same edits and commits. If the directory
has no repository, the sequences with an even seed make one. `cairn index` updates the index of the
first copy; that of the second is deleted and made again. After each step, all tables must be equal,
except those that a revision keeps apart (full text and words). For these, and for what is derived
from all tables, the answers to questions about the edited lines must be equal. The exit code is 1
if there is a difference; the message names the step and the seed.

If the updated index stores other numbers for its nodes, what the program index_reading prints is
compared instead of tables. It must be in the same directory as cairn.

With --definitions, edits also add, copy, delete, duplicate, move, rename and nest definitions. With
--files, edits also add, copy, delete, move and rename sources and documents, and change manifests.

With --shuffle, each index that was built is rewritten with other numbers for its nodes before it is
updated (tests/shuffled_index.h).
"""
import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import content  # noqa: E402

SOURCES = (".py", ".go", ".rs", ".java", ".kt", ".scala", ".ts", ".tsx", ".js", ".rb", ".php", ".cs",
           ".c", ".cc", ".cpp", ".h", ".hpp", ".swift", ".dart", ".lua", ".sh", ".ex", ".hs", ".zig",
           ".sql")
DOCUMENTS = (".md", ".rst", ".txt")
# A line that says nothing of names, by the manifest that it can be inserted into after the first line.
MANIFESTS = {"go.mod": "// zebra", "package.json": '  "zebra": "1",', "pyproject.toml": "# zebra",
             "Cargo.toml": "# zebra", "pubspec.yaml": "# zebra"}
# The generation and the settings contain the path of the root.
OTHER_META = content.OTHER_META | {b"root", b"settings", b"generation"}
WORD = re.compile(r"[A-Za-z_]\w{2,}")
IMPORT = re.compile(r"(import|from|use|using|require|#include|alias|open)\b")
HEAD = re.compile(r"\s*(\w+\s+)*(def|func|fn|fun|function|public|private|static|const|let|var|val)\b"
                  # C and C++: a declaration, or the head of a definition
                  r"|\s*(?!return\b|else\b|delete\b|throw\b|case\b)[\w:<>*&~ ]*[\w>*&] +[*&]*[\w:~]+\("
                  r"[^;{}=]*[;{,)]?$")


class Difference(Exception):
    pass


class Copy:
    def __init__(self, program, source, folder, name):
        self.program = program
        self.root = os.path.join(folder, name, "project")
        shutil.copytree(source, self.root, symlinks=True, ignore=lambda *_: {".cairn"})
        self.environment = {
            **os.environ, "HOME": folder, "LC_ALL": "C.UTF-8", "NO_COLOR": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true",
            **{"GIT_%s_%s" % (who, what): "n@example.org" for who in ("AUTHOR", "COMMITTER")
               for what in ("NAME", "EMAIL")}}

    def cairn(self, *words):
        done = subprocess.run([self.program, *words], cwd=self.root, env=self.environment,
                              stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode not in (0, 1):
            raise Difference("cairn %s: %s" % (" ".join(words), done.stderr.decode()))
        return done.stdout.decode()

    def index(self, *words):
        return json.loads(self.cairn("index", "--syntactic", "--json", *words))["first"]

    def index_path(self):
        return os.path.join(self.root, ".cairn", "index.db")

    def git(self, *words, time=0):
        """Returns whether it succeeded."""
        date = "@%d +0000" % time
        done = subprocess.run(["git", "-c", "init.defaultBranch=main", *words], cwd=self.root,
                              env={**self.environment, "GIT_AUTHOR_DATE": date,
                                   "GIT_COMMITTER_DATE": date},
                              stdin=subprocess.DEVNULL, capture_output=True)
        self.output = done.stdout.decode("utf-8", "replace").strip()
        return done.returncode == 0

    def forget(self):
        shutil.rmtree(os.path.join(self.root, ".cairn"))

    def answer(self, *words):
        return re.sub(r'"generation": ?"[^"]*"', "", self.cairn(*words, "--json"))


# The beginning of a definition, with its name.
DEFINITION = re.compile(
    r"\s*(?:(?:pub(?:\([a-z]+\))?|public|private|protected|internal|static|final|abstract|open|override"
    r"|async|export|default|local|inline|data|sealed|const|unsafe|partial|virtual) )*"
    r"(?:def|fn|func|fun|function|class|struct|enum|interface|trait|module|object|defp|defmodule)"
    r"\s+(?:self\.)?([A-Za-z_]\w*)")


def indent_of(line):
    return re.match(r"[ \t]*", line).group()


def definition_at(lines, at):
    """Returns the lines of the definition whose first line has the number `at`."""
    depth = len(indent_of(lines[at]))
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or len(indent_of(lines[end])) > depth):
        end += 1
    if end < len(lines) and re.match(r"\s*([})\]]|end\b|\{)", lines[end]):
        end += 1
        if lines[end - 1].strip() == "{":
            while end < len(lines) and not lines[end - 1].strip().startswith("}"):
                end += 1
    while end > at + 1 and not lines[end - 1].strip():
        end -= 1
    return range(at, end)


def definitions_in(lines):
    return [number for number, line in enumerate(lines) if DEFINITION.match(line)]


def indented(block, indent):
    old = len(indent_of(block[0]))
    return [indent + line[old:] if line.strip() else line for line in block]


def renamed(block, name, new):
    return [re.sub(r"\b%s\b" % re.escape(name), new, line) for line in block]


def edit_definitions(lines, other, names, chance):
    """Adds, removes, renames or moves a definition in `lines`. `other` has the lines of a file from
    which a definition may be copied. Returns what was done, or ""."""
    own = definitions_in(lines)
    if not own:
        return ""
    at = chance.choice(own)
    where = definition_at(lines, at)
    block = lines[where.start:where.stop]
    name = DEFINITION.match(block[0]).group(1)
    new = chance.choice((name + "_fresh", "fresh_" + name, chance.choice(names)))
    kind = chance.choice(("add", "copy", "delete", "duplicate", "move", "rename", "nest"))
    if kind == "add":
        block = renamed([block[0], *block[-1:]] if len(block) > 2 else block, name, new)
        lines[where.stop:where.stop] = ["", *block]
    elif kind == "copy":
        others = definitions_in(other)
        if not others:
            return ""
        found = definition_at(other, chance.choice(others))
        lines[where.stop:where.stop] = ["", *indented(other[found.start:found.stop],
                                                      indent_of(block[0]))]
    elif kind == "delete":
        del lines[where.start:where.stop]
    elif kind == "duplicate":
        block = renamed(block, name, new) if chance.random() < 0.7 else block
        lines[where.stop:where.stop] = ["", *block]
    elif kind == "rename":
        lines[where.start:where.stop] = renamed(block, name, new)
    else:
        del lines[where.start:where.stop]
        rest = definitions_in(lines)
        if not rest:
            return "delete"
        to = chance.choice(rest)
        if kind == "nest":
            deeper = indent_of(lines[to]) + ("\t" if block[-1].startswith("\t") else "    ")
            lines[to + 1:to + 1] = indented(block, deeper)
        else:
            lines[definition_at(lines, to).stop:definition_at(lines, to).stop] = [
                "", *indented(block, indent_of(lines[to]))]
    return kind


def with_other_names(lines):
    """Returns the lines of a file with other names for its definitions, as in a file that is new."""
    names = {DEFINITION.match(lines[at]).group(1) for at in definitions_in(lines)}
    if not names:
        return lines
    pattern = re.compile(r"\b(%s)\b" % "|".join(map(re.escape, sorted(names))))
    return [pattern.sub(lambda found: found.group() + "_fresh", line) for line in lines]


def block_at(lines, chance):
    begin = chance.randrange(len(lines))
    return lines[begin:begin + chance.randrange(1, 8)]


def edit_head(lines, imports, chance):
    """Changes an import, or the parameters or types of a definition. Returns whether it did."""
    own = [number for number, line in enumerate(lines) if IMPORT.match(line)]
    heads = [number for number, line in enumerate(lines) if HEAD.match(line)]
    if chance.random() < 0.5 and own:
        at = chance.choice(own)
        if chance.random() < 0.6 and imports:
            lines.insert(at, chance.choice(imports))
        else:
            del lines[at]
        return True
    if not heads:
        return False
    at = chance.choice(heads)
    kind = chance.random()
    if kind < 0.4:
        lines[at] = lines[at].replace("()", "(more)", 1).replace(", ", ", more, ", 1)
    elif kind < 0.55:
        lines[at] = re.sub(r"\b(int|str|string|bool|String|void)\b", "float", lines[at], count=1)
    elif kind < 0.7:
        lines[at] = re.sub(r"(\w)([,)])", r"\1_other\2", lines[at], count=1)
    else:
        words = WORD.findall(lines[at])
        types = [word for word in words if word[0].isupper()]
        if types:
            lines[at] = lines[at].replace(chance.choice(types), chance.choice(types), 1)
    return True


def edit_lines(lines, others, imports, chance):
    """Changes a few lines as people do, mostly inside of bodies."""
    if chance.random() < 0.3 and edit_head(lines, imports, chance):
        return lines
    inside = [number for number, line in enumerate(lines) if re.match(r"\t|  ", line)]
    at = chance.choice(inside) if inside and chance.random() < 0.9 else chance.randrange(len(lines))
    kind = chance.random()
    indent = re.match(r"\s*", lines[at]).group()
    if kind < 0.3:
        lines.insert(at, indent + chance.choice(others).strip())
    elif kind < 0.36:
        del lines[at]
    elif kind < 0.42:
        lines.insert(at, lines[at])
    elif kind < 0.75:
        words = WORD.findall(lines[at])
        new = WORD.findall(chance.choice(others))
        if words and new:
            lines[at] = lines[at].replace(chance.choice(words), chance.choice(new), 1)
    elif kind < 0.85:
        lines.insert(at, "")
    elif kind < 0.92:
        lines[at:at] = block_at(others, chance)
    else:
        lines[at] = lines[at] + " " + chance.choice(["x", "()", "1", "zebra_stripes"])
    return lines


def edit_document(lines, others, names, chance):
    """Changes a line of a document. `names` are words of sources, which it then mentions."""
    at = chance.randrange(len(lines))
    kind = chance.random()
    if kind < 0.25:
        del lines[at]
    elif kind < 0.5:
        lines[at:at] = block_at(others, chance)
    elif kind < 0.75 and names:
        lines[at] += " See `%s` and %s." % (chance.choice(names), chance.choice(names))
    elif kind < 0.9:
        lines[at:at] = ["", "## " + (chance.choice(names) if names else "zebra"), ""]
    else:
        lines[at] = ""
    return lines or [""]


class Sequence:
    def __init__(self, program, source, folder, number, shuffle=False,
                 definitions=False, files=False):
        self.files = files
        self.shuffle = shuffle
        self.reading = content.reading_beside(program)
        self.definitions = definitions
        self.chance = random.Random(number)
        self.revised = Copy(program, source, folder, "revised")
        self.whole = Copy(program, source, folder, "whole")
        self.counts = collections.Counter()
        self.edits = collections.Counter()  # of definitions, in steps with one kind of them
        self.kinds = []
        self.words = []
        self.own_commits = 0  # first parents of HEAD that this sequence has made
        self.list_files()
        self.has_git = os.path.exists(os.path.join(source, ".git"))
        self.time = 1_700_000_000
        if self.has_git:
            self.git("log", "-1", "--format=%ct")
            self.time = int(self.revised.output)
        elif number % 2 == 0:
            self.has_git = True
            self.git("init", "-q")
            self.commit()

    def list_files(self):
        root = self.revised.root
        every = sorted(os.path.relpath(os.path.join(top, name), root)
                       for top, _, names in os.walk(root) for name in names
                       if not re.search(r"/\.(git|cairn)/", top[len(root):] + "/")
                       and not os.path.islink(os.path.join(top, name)))
        self.paths = [path for path in every if path.endswith(SOURCES)]
        self.documents = [path for path in every if path.endswith(DOCUMENTS)]
        self.manifests = [path for path in every if os.path.basename(path) in MANIFESTS]

    def read(self, path):
        with open(os.path.join(self.revised.root, path), "rb") as file:
            return file.read().decode("utf-8", "surrogateescape").split("\n")

    def write(self, path, lines):
        for copy in (self.revised, self.whole):
            os.makedirs(os.path.dirname(os.path.join(copy.root, path)), exist_ok=True)
            with open(os.path.join(copy.root, path), "wb") as file:
                file.write("\n".join(lines).encode("utf-8", "surrogateescape"))

    def edit_files(self):
        """Adds, removes or moves a source file or document. Returns its words."""
        is_document = self.documents and self.chance.random() < 0.2
        path = self.chance.choice(self.documents if is_document else self.paths)
        lines = self.read(path)
        folder = os.path.dirname(self.chance.choice((path, path, self.chance.choice(self.paths))))
        if self.chance.random() < 0.2:
            folder = os.path.join(folder, "fresh")
        stem, dot, ending = os.path.basename(path).partition(".")
        stem = self.chance.choice(("added_" + stem, stem + "_more", stem + "2", stem))
        to = os.path.join(folder, stem + dot + ending)
        kind = self.chance.choice(("new file", "new file", "copied file", "no file", "moved file"))
        if kind != "no file" and os.path.lexists(os.path.join(self.revised.root, to)):
            return []
        if kind in ("no file", "moved file"):
            if len(self.paths) < 3 and not is_document:
                return []
            for copy in (self.revised, self.whole):
                os.remove(os.path.join(copy.root, path))
        if kind != "no file":
            self.write(to, with_other_names(lines) if kind == "new file" else lines)
        if self.chance.random() < 0.5:  # another file uses it
            other = self.chance.choice(self.paths)
            if os.path.exists(os.path.join(self.revised.root, other)):
                names = [one for line in lines for one in DEFINITION.findall(line)] or ["zebra"]
                text = self.read(other)
                text.insert(self.chance.randrange(len(text)), "  %s_fresh()" % self.chance.choice(names))
                self.write(other, text)
        self.kinds.append(kind if not is_document else kind.replace("file", "document"))
        return WORD.findall("\n".join(lines)) + [stem]

    def edit_manifest(self):
        path = self.chance.choice(self.manifests)
        lines = self.read(path)
        lines.insert(1, MANIFESTS[os.path.basename(path)])
        self.kinds.append("manifest")
        self.write(path, lines)

    def edit(self):
        """Returns the words of the edited files that are asked for."""
        words = []
        self.kinds = []
        self.list_files()
        if self.files and self.chance.random() < 0.6:
            if self.manifests and self.chance.random() < 0.1:
                self.edit_manifest()
                return ["zebra"]
            words = self.edit_files()
            self.list_files()
            if self.chance.random() < 0.7:
                return self.chance.sample(words, min(len(words), 6))
        for path in self.chance.sample(self.paths, min(len(self.paths), self.chance.choice((1, 1, 3)))):
            lines = self.read(path)
            other = self.read(self.chance.choice(
                [one for one in self.paths if os.path.splitext(one)[1] == os.path.splitext(path)[1]]))
            others = [line for line in other if re.match(r"\s+\w.*[;)\w]\r?$", line)]
            imports = [line for line in other if IMPORT.match(line)]
            if self.definitions and self.chance.random() < 0.7:
                names = [one for line in other for one in DEFINITION.findall(line)] or ["zebra"]
                kind = edit_definitions(lines, other, names, self.chance)
                if kind:
                    self.kinds.append(kind)
                    self.write(path, lines)
                    words += WORD.findall("\n".join(lines))
                    continue
            if not others:
                continue
            for _ in range(self.chance.choice((1, 1, 1, 3))):
                lines = edit_lines(lines, others, imports, self.chance) or [""]
            self.write(path, lines)
            words += WORD.findall("\n".join(lines))
        if self.documents and self.chance.random() < 0.3:
            path = self.chance.choice(self.documents)
            other = self.read(self.chance.choice(self.documents))
            lines = edit_document(self.read(path), other, list(words), self.chance)
            self.write(path, lines)
            words += WORD.findall("\n".join(lines))
        kind = self.chance.random()
        if kind < 0.03:
            path = self.chance.choice(self.paths)
            self.write(os.path.join(os.path.dirname(path), "added_" + os.path.basename(path)),
                       self.read(path))
        return self.chance.sample(words, min(len(words), 6))

    # ---- commits --------------------------------------------------------------------------------

    def git(self, *words):
        """Runs git in both copies, and returns whether it succeeded."""
        done = [copy.git(*words, time=self.time) for copy in (self.revised, self.whole)]
        if done[0] != done[1]:
            raise Difference("git %s went differently" % " ".join(words))
        return done[0]

    def commit(self, *options):
        """Commits everything, some time after the last commit."""
        self.time += self.chance.choice((0, 1, 60, 86400, 100 * 86400))
        self.git("add", "-A")
        self.own_commits += self.git("commit", "-q", "--allow-empty", "-m", "c", *options)

    def commit_an_edit(self):
        self.words = self.edit()
        self.commit()

    def commit_old_edits(self):
        self.commit()

    def commit_twice(self):
        self.commit_an_edit()
        self.commit_an_edit()

    def amend(self):
        if self.chance.random() < 0.5:
            self.words = self.edit()
        self.time += 60
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "--amend", "-m", "better")

    def reset(self):
        """Goes back by a few commits, with or without the files."""
        count = self.chance.choice((1, 1, 2))
        if self.chance.random() < 0.6:
            self.own_commits -= count if self.git("reset", "-q", "HEAD~%d" % count) else 0
        elif self.own_commits > count:
            self.own_commits -= count if self.git("reset", "-q", "--hard", "HEAD~%d" % count) else 0

    def merge(self):
        """Makes a commit at the side, perhaps older than commits of the index, and merges it."""
        self.commit()
        if self.own_commits < 3:
            return
        if self.chance.random() < 0.5:
            self.revised.index()
        self.git("checkout", "-q", "-B", "side", "HEAD~%d" % self.chance.choice((1, 2)))
        self.words = self.edit()
        now = self.time
        self.time -= self.chance.choice((0, 60, 86400))
        self.commit()
        self.own_commits -= 1
        self.time = max(now, self.time)
        self.git("checkout", "-q", "@{-1}")
        if self.chance.random() < 0.5:
            self.words = self.edit()
            self.commit()
        self.time += 60
        if self.git("merge", "-q", "--no-edit", "--no-ff", "-X", "ours", "side"):
            self.own_commits += 1
        else:
            self.git("merge", "--abort")

    def change(self):
        """Returns what was done."""
        kinds = [("edit", 6)] + [("commit_an_edit", 3), ("commit_old_edits", 3), ("commit_twice", 1),
                                 ("amend", 1), ("reset", 1), ("merge", 2)] * self.has_git
        names, weights = zip(*kinds)
        name = self.chance.choices(names, weights)[0]
        self.words = []
        self.kinds = []
        if name == "edit":
            self.words = self.edit()
        else:
            getattr(self, name)()
        return name

    def give_other_numbers(self):
        """Rewrites the index of the first copy, unless it was revised."""
        path = self.revised.index_path()
        if content.is_revised(path):
            return
        subprocess.run([self.reading, "--renumber", str(self.chance.randrange(1, 1000)), path, path],
                       env=self.revised.environment, check=True)

    def step(self):
        if self.shuffle:
            self.give_other_numbers()
        name = self.change()
        report = self.revised.index()
        kind = name + " " + ("revised" if report["revised"] else
                             "unchanged" if report["unchanged"] else "built")
        self.counts[kind] += 1
        if self.kinds and len(set(self.kinds)) == 1:
            self.edits["%s %s" % (self.kinds[0], kind.split()[-1])] += 1
        if not self.revised.index()["unchanged"]:
            raise Difference("the updated index is not up to date (%s)" % kind)
        self.whole.forget()
        self.whole.index()
        found = content.difference(self.revised.index_path(), self.whole.index_path(),
                                   self.reading, OTHER_META)
        if found:
            raise Difference("%s (%s)" % (found, kind))
        self.ask(kind)

    def ask(self, kind):
        questions = [q for word in self.words for q in
                     (["search", word], ["grep", word, "-n", "100"], ["related", word])]
        if self.words:
            questions += [["search", " ".join(self.words) + " where is this done"],
                          ["ask", " ".join(self.words)]]
        for question in questions + [["hotspots"]]:
            answers = [copy.answer(*question) for copy in (self.revised, self.whole)]
            if answers[0] != answers[1]:
                raise Difference("answer to %s (%s)\n  updated: %s\n  from nothing: %s" %
                                 (" ".join(question), kind, *(a[:600] for a in answers)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("directories", nargs="+")
    parser.add_argument("--sequences", type=int, default=10)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shuffle", action="store_true")
    parser.add_argument("--definitions", action="store_true")
    parser.add_argument("--files", action="store_true")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    counts = collections.Counter()
    edits = collections.Counter()
    failures = 0
    for directory in options.directories:
        for number in range(options.seed, options.seed + options.sequences):
            with tempfile.TemporaryDirectory(prefix="cairn-sequence-") as folder:
                sequence = Sequence(program, os.path.abspath(directory), folder, number,
                                    options.shuffle, options.definitions, options.files)
                for copy in (sequence.revised, sequence.whole):
                    copy.index()
                for step in range(options.steps):
                    try:
                        sequence.step()
                    except Difference as difference:
                        failures += 1
                        print("FAILED: %s, seed %d, step %d: %s" %
                              (directory, number, step, difference), flush=True)
                        break
                counts += sequence.counts
                edits += sequence.edits
    print("%d steps: %s; %d sequences failed" %
          (sum(counts.values()), ", ".join("%s %d" % item for item in sorted(counts.items())),
           failures))
    if edits:
        print("edits of definitions: " + ", ".join("%s %d" % item for item in sorted(edits.items())))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
