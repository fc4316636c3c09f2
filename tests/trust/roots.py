"""Tests which directories cairn does not use as the root by default: a deleted directory, "/", the
home directory, and a directory with other sources.
"""
import json
import os
import shutil
import subprocess

from attack import Failure, equal, holds

_FROM_HERE = [["index"], ["index", "--dry-run"], ["watch"], ["doctor"], ["search", "tide"],
              ["import", "--syntactic", "x"], ["import", "x.scip"], ["status"], ["stats"],
              ["config"], ["verify"]]


def _is_marked(folder):
    return os.path.lexists(os.path.join(folder, ".cairn"))


def _message(field, content):
    content = content if isinstance(content, bytes) else content.encode()
    size, length = len(content), b""
    while size >= 0x80:
        length += bytes([size & 0x7F | 0x80])
        size >>= 7
    return bytes([field << 3 | 2]) + length + bytes([size]) + content


def _scip(paths, project_root="file:///ci/build/app"):
    """Returns a SCIP index with one document for each path. Each document defines a function."""
    index = _message(1, _message(2, _message(1, "scip-x") + _message(2, "1")) +
                     _message(3, project_root))
    for number, path in enumerate(paths):
        symbol = "scip-x pip app 1 `m%d`/berth%d()." % (number, number)
        occurrence = _message(1, bytes([0, 4, 9])) + _message(2, symbol) + bytes([3 << 3, 1])
        index += _message(2, _message(1, path) + _message(2, occurrence) +
                          _message(3, _message(1, symbol)) + _message(4, "python"))
    return index


def _remove_what_was_written(was_there):
    """If the test made /.cairn, removes it and fails. With /.cairn, every directory outside of git
    repositories would be part of a repository "/"."""
    if _is_marked("/") and not was_there:
        shutil.rmtree("/.cairn")
        raise Failure("/.cairn was written")


def from_a_directory_that_is_gone_nothing_is_done(attack):
    was_there = _is_marked("/")
    gone = os.path.join(attack.folder, "gone")
    try:
        for words in _FROM_HERE:
            os.mkdir(gone)
            err = attack.cairn(*words, where=gone, code=2, limits=lambda: os.rmdir(gone))[2]
            holds("%s: %s" % (words, err), "the current directory has been deleted" in err)
        for words in (["mcp"], ["--help"]):  # these commands read no index when they start
            os.mkdir(gone)
            attack.cairn(*words, where=gone, limits=lambda: os.rmdir(gone))
    finally:
        _remove_what_was_written(was_there)


def an_index_that_is_named_can_be_read_from_nowhere(attack):
    attack.make().cairn("index")
    gone = os.path.join(attack.folder, "gone")
    os.mkdir(gone)
    out = attack.cairn("search", "low_water", "--index", attack.path(".cairn/index.db"),
                       where=gone, limits=lambda: os.rmdir(gone))[1]
    holds(out, "tides.py" in out)


def the_root_of_the_file_system_is_not_taken(attack):
    if _is_marked("/"):
        return "there is a /.cairn"
    attack.write("x.scip", _scip(["etc/passwd", "etc/group"]))
    for words in (["doctor"], ["index", "--dry-run"], ["index"], ["watch"],
                  ["import", attack.path("x.scip")]):
        try:
            err = attack.cairn(*words, where="/", code=2)[2]
        finally:
            _remove_what_was_written(False)
        holds(err, "as a repository only if you name it" in err)
    for words in (["search", "x"], ["status"]):
        holds("an index at /", "there is no index here" in attack.cairn(*words, where="/", code=2)[2])
    return None


def the_home_directory_is_not_taken(attack):
    notes = os.path.join(attack.home, "notes")
    attack.write(notes + "/app.py", "def berth():\n    return 1\n")
    attack.write(attack.home + "/private.py", "def diary():\n    return 1\n")
    os.symlink(attack.home, os.path.join(attack.folder, "linked-home"))
    for home in (attack.home, os.path.join(attack.folder, "linked-home")):
        environment = {"HOME": home}
        for words in (["index"], ["watch"], ["doctor"], ["index", "--dry-run"]):
            err = attack.cairn(*words, where=attack.home, code=2, environment=environment)[2]
            holds(err, "your home directory" in err and "all of " + attack.home in err)
    holds("it was written to", not _is_marked(attack.home))
    # A user who has dotfiles in git: the enclosing repository is the home directory.
    attack.git("init", "-q", where=attack.home)
    err = attack.cairn("index", where=notes, code=2)[2]
    holds(err, "'cairn index .' for this directory" in err)
    attack.cairn("index", ".", where=notes)
    holds("an index in the home directory", not _is_marked(attack.home))
    # The home directory is indexed if the user names it. Its index is used there, but not in the
    # directories below.
    attack.cairn("index", attack.home, where=notes)
    holds("no index in the home directory", _is_marked(attack.home))
    attack.cairn("search", "diary", where=attack.home)
    os.remove(notes + "/.cairn/index.db")
    err = attack.cairn("search", "diary", where=notes, code=2)[2]
    holds(err, "there is no index here" in err)


def an_import_does_not_read_what_happens_to_lie_around(attack):
    for project in ("one", "two"):
        attack.write(project + "/README.md", "# The heronry of %s\n\nText.\n" % project)
        attack.write(project + "/main.py", "def main():\n    return 1\n")
    attack.git("init", "-q")
    attack.git("add", "-A")
    attack.git("commit", "-q", "-m", "of another project")
    paths = ["pkg/a%d.py" % number for number in range(22)]
    attack.write("x.scip", _scip(paths))
    elsewhere = os.path.join(attack.folder, "x.db")
    for words in (["x.scip"], ["x.scip", "--index", elsewhere], ["-"], ["-", "--index", elsewhere]):
        for index in (elsewhere, attack.path(".cairn/index.db")):
            if os.path.exists(index):
                os.remove(index)
        with open(attack.path("x.scip"), "rb") as given:
            done = subprocess.run([attack.program, "import", "--json", *words], stdin=given,
                                  cwd=attack.root, env=attack.environment, capture_output=True)
        err = done.stderr.decode()
        equal(err, 0, done.returncode)
        stored = json.loads(done.stdout)["stored"]
        equal("%s: files, sources, documents" % words, (22, 0, 0),
              (stored["files"], stored["sources_read"], stored["documents"]))
        for said in ("none of the first 22 documents", "reads no sources", "--root",
                     "/ci/build/app"):
            holds("%s is not said: %s" % (said, err), said in err)


def an_import_reads_what_the_index_names(attack):
    attack.make_repository({"pkg/a0.py": "def berth0():\n    pass\n", "README.md": "# Berths\n"})
    attack.write("x.scip", _scip(["pkg/a%d.py" % number for number in range(15)]))
    for words in (["x.scip"], ["-"]):
        with open(attack.path("x.scip"), "rb") as given:
            done = subprocess.run([attack.program, "import", "--json", "--force", *words],
                                  stdin=given, cwd=attack.path("pkg"), env=attack.environment,
                                  capture_output=True) if words == ["-"] else subprocess.run(
                                      [attack.program, "import", "--json", "--force", *words],
                                      cwd=attack.root, env=attack.environment, capture_output=True)
        equal(done.stderr.decode(), 0, done.returncode)
        stored = json.loads(done.stdout)["stored"]
        equal("%s: files, sources, documents" % words, (15, 1, 1),
              (stored["files"], stored["sources_read"], stored["documents"]))
        holds(done.stderr.decode(), "none of" not in done.stderr.decode())
