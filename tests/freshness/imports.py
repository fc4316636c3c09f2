"""SCIP indexes combined with the built-in indexer. A document of a SCIP index is used only while
its source file is unchanged.
"""
import os
import shutil
import stat

from project import Failure, equal, holds

SAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                      "../../fixtures/samples/python")
PLANNER = "src/harbour_lights/planner.py"
TIDES = "src/harbour_lights/tides.py"
QUESTIONS = [["search", "plan"], ["callers", "_ease"], ["show", "Visit"]]
LAST_RUN = ("index.db", "index.db.lock", ".gitignore")  # everything except output of indexers


def _sample(project):
    """Makes a repository from the sample project, without its SCIP index. Copies that index to
    another path and returns the path."""
    shutil.copytree(SAMPLE, project.root, ignore=shutil.ignore_patterns("index.scip"))
    # The sandbox allows reading the folder of the fake indexer, so the copy is in that folder.
    made = os.path.join(project.folder, "tools/made.scip")
    os.makedirs(os.path.dirname(made))
    shutil.copyfile(os.path.join(SAMPLE, "index.scip"), made)
    project.git("init", "-q")
    project.commit()
    return made


def _symbols(project, word):
    """Returns the results of a search by file. Each result is (qualified name, id, line, whether it
    comes from the built-in indexer)."""
    results = project.ask("search", word, "--limit", "200")["results"]
    found = {}
    for one in results:
        if one["kind"] != "module":
            found.setdefault(one["path"], set()).add(
                (one["qualified_name"], one["id"], one["line"], "syntactic" in one["tags"]))
    return found


def _is_precise(project, path):
    every = _symbols(project, "plan tide describe level span")[path]
    kinds = {is_syntactic for name, _, _, is_syntactic in every if name != path}
    holds("both indexers describe %s: %r" % (path, every), len(kinds) == 1)
    return kinds == {False}


def _line_in(project, path, text):
    lines = project.read(path).split("\n")
    return 1 + next(i for i, line in enumerate(lines) if line.startswith(text))


def _place_of(project, name, path):
    return [(ident, line) for known, ident, line, _ in _symbols(project, name).get(path, ())
            if known == name]


def _same_from_nothing(project, *words):
    kept = set(os.listdir(project.path(".cairn"))) - set(LAST_RUN)
    project.expect_same_from_nothing(words or ("--syntactic",), kept)


def an_import_by_hand_goes_on(project):
    made = _sample(project)
    project.cairn("import", made)
    project.index()
    before = project.keep_index("before.db")
    ident = _place_of(project, "Planner.plan", PLANNER)[0][0]
    first = project.read(PLANNER)

    project.write(PLANNER, "# One.\n# Two.\n" + first)
    project.expect(modified=[PLANNER], questions=QUESTIONS)
    project.index()
    project.expect(questions=QUESTIONS)
    equal("precise", [False, True], [_is_precise(project, path) for path in (PLANNER, TIDES)])
    line = _line_in(project, PLANNER, "    def plan(")
    equal("place", [(ident, line)], _place_of(project, "Planner.plan", PLANNER))
    _same_from_nothing(project)

    project.write(PLANNER, "# Zero.\n" + project.read(PLANNER))
    project.expect(modified=[PLANNER], questions=QUESTIONS)
    project.index()
    equal("precise", [False, True], [_is_precise(project, path) for path in (PLANNER, TIDES)])
    equal("place", [(ident, line + 1)], _place_of(project, "Planner.plan", PLANNER))
    _same_from_nothing(project)

    project.write(PLANNER, first)
    project.expect(modified=[PLANNER], questions=QUESTIONS)
    project.index()
    equal("precise", [True, True], [_is_precise(project, path) for path in (PLANNER, TIDES)])
    project.expect_same_index(before)


def an_import_by_hand_of_a_file_that_is_deleted(project):
    made = _sample(project)
    project.cairn("import", made)
    project.index()
    before = project.keep_index("before.db")
    text = project.read(TIDES)
    project.remove(TIDES)
    project.expect(deleted=[TIDES], questions=QUESTIONS)
    project.index()
    project.expect(questions=QUESTIONS)
    equal("places in a file that is gone", [], _place_of(project, "_ease", TIDES))
    _same_from_nothing(project)
    project.write(TIDES, text)
    project.expect(new=[TIDES], questions=QUESTIONS)
    project.index()
    project.expect_same_index(before)


def an_import_by_hand_of_a_file_that_is_renamed(project):
    made = _sample(project)
    project.cairn("import", made)
    project.index()
    waters = "src/harbour_lights/waters.py"
    project.move(TIDES, waters)
    project.expect(renamed=[(TIDES, waters)], questions=QUESTIONS)
    project.index()
    project.expect(questions=QUESTIONS)
    equal("place", [_line_in(project, waters, "def _ease")],
          [line for _, line in _place_of(project, "_ease", waters)])
    _same_from_nothing(project)


def an_import_by_hand_whose_file_is_lost(project):
    made = _sample(project)
    project.cairn("import", made)
    project.index()
    os.remove(made)
    report = project.index()
    equal("lost", [made], report["lost_inputs"])
    project.expect(questions=QUESTIONS)
    equal("precise", [False, False], [_is_precise(project, path) for path in (PLANNER, TIDES)])


def _indexer(project, made):
    """Makes a fake indexer. Returns its command and a function that counts its runs."""
    program = os.path.join(os.path.dirname(made), "scip-fake")
    log = project.path(".cairn/scip/cache/runs")
    with open(program, "w") as file:
        file.write("#!/bin/sh\necho run >>\"$2/runs\"\ncp '%s' \"$1\"\n" % made)
    os.chmod(program, os.stat(program).st_mode | stat.S_IXUSR)

    def runs():
        with open(log) as file:
            return len(file.readlines())
    return "python=%s {output} {cache}" % program, runs


def _states(report):
    return [one["state"] for one in report["indexers"] if one["language"] == "Python"]


def an_indexer_is_run_when_it_is_due(project):
    made = _sample(project)
    for number in range(12):  # with these, one changed file is less than a tenth of all files
        project.write("tools/tool%d.py" % number, "def tool_%d():\n    return 1\n" % number)
    project.commit("tools")
    command, runs = _indexer(project, made)
    words = ("--indexer-command", command)
    equal("states", ["ran"], _states(project.index(*words)))
    equal("precise", True, _is_precise(project, PLANNER))
    project.expect(questions=QUESTIONS)
    equal("states", ["current"], _states(project.index(*words)))
    equal("runs", 1, runs())
    _same_from_nothing(project, *words)
    equal("runs", 1, runs())

    first = project.read(PLANNER)
    project.replace(PLANNER, "asyncio.sleep(0)", "asyncio.sleep(1)")
    project.expect(modified=[PLANNER], questions=QUESTIONS)
    equal("states", ["kept"], _states(project.index(*words)))
    equal("runs", 1, runs())
    equal("precise", [False, True], [_is_precise(project, path) for path in (PLANNER, TIDES)])
    _same_from_nothing(project, *words)
    equal("states", ["ran"], _states(project.index("--precise", *words)))
    equal("runs", 2, runs())
    equal("precise", True, _is_precise(project, PLANNER))
    project.expect(questions=QUESTIONS)

    project.write(PLANNER, first)
    equal("states", ["skipped"], _states(project.index("--syntactic", *words)))
    equal("precise", [False, True], [_is_precise(project, path) for path in (PLANNER, TIDES)])
    project.expect(questions=QUESTIONS)
    equal("runs", 2, runs())


def an_indexer_is_run_again_when_much_has_changed(project):
    made = _sample(project)
    command, runs = _indexer(project, made)
    words = ("--indexer-command", command)
    project.index(*words)
    for path in (PLANNER, TIDES):
        project.write(path, project.read(path) + "\n# end\n")
    project.expect(modified=[PLANNER, TIDES], questions=QUESTIONS)
    equal("states", ["ran"], _states(project.index(*words)))
    equal("runs", 2, runs())
    project.expect(questions=QUESTIONS)


def an_indexer_that_fails_is_not_tried_again(project):
    made = _sample(project)
    command, runs = _indexer(project, made)
    os.remove(made)
    words = ("--indexer-command", command)
    report = project.index(*words)
    equal("states", ["failed"], _states(report))
    holds("the report has the failure", "cp" in report["indexers"][0]["failure"])
    project.expect(questions=QUESTIONS)
    equal("precise", False, _is_precise(project, PLANNER))
    user = os.path.join(project.environment["HOME"], ".config/cairn")
    os.makedirs(user)
    with open(os.path.join(user, "config.toml"), "w") as file:
        file.write('[index]\nindexer.python = "%s"\n' % command[len("python="):])
    holds("doctor reports it", "failed" in project.cairn("doctor", code=None)[1])
    equal("states", ["failed before"], [one.replace("_", " ").replace("-", " ")
                                        for one in _states(project.index(*words))])
    equal("runs", 1, runs())
    project.cairn("index", "--precise", *words, code=1)
    equal("runs", 2, runs())
    shutil.copyfile(os.path.join(SAMPLE, "index.scip"), made)
    equal("states", ["ran"], _states(project.index("--precise", *words)))
    equal("precise", True, _is_precise(project, PLANNER))


def an_indexer_that_fails_later_leaves_what_holds(project):
    made = _sample(project)
    command, runs = _indexer(project, made)
    words = ("--indexer-command", command)
    project.index(*words)
    os.rename(made, made + ".away")
    project.write(PLANNER, project.read(PLANNER) + "\n# end\n")
    code, out, _ = project.cairn("index", "--precise", *words, code=None)
    equal("exit code and runs", (1, 2), (code, runs()))
    if "fail" not in out:
        raise Failure("the failure is not reported: " + out)
    project.indexed_head = project.head()
    equal("precise", [False, True], [_is_precise(project, path) for path in (PLANNER, TIDES)])
    project.expect(questions=QUESTIONS)
