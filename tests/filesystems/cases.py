"""The cases of run.py. Each receives a World, whose trees are on the ordinary file system, or on
one that ignores case and composition. Most cases expect the same answers on both.

The directory and git may spell a name differently: git does not notice that only the case of a name
has changed. An index has the names that the directory lists, as editors and shells do, and finds
changes and history under the names of git."""
import os
import shutil
import unicodedata

from editor import Editor
from tree import (A_FEW, ABOUT_BELL, ABOUT_CHANGES, ABOUT_HISTORY, EVERYTHING, Failure, Tree,
                  equal, expect_same, holds)

SAMPLE = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                       "../../fixtures/samples/python"))


def composed(text):
    return unicodedata.normalize("NFC", text)


def decomposed(text):
    return unicodedata.normalize("NFD", text)


class World:
    def __init__(self, program, kind, ordinary, ignoring):
        self.kind = kind
        self.program = program
        self.folders = (ordinary, ignoring)  # empty directories

    def ordinary(self):
        return Tree(self.program, self.folders[0])

    def ignoring(self):
        return Tree(self.program, self.folders[1])

    def both(self):
        return self.ordinary(), self.ignoring()


def repositories_have_the_same_answers(world):
    answers = []
    for tree in world.both():
        tree.make_repository().index()
        answers.append(tree.answers(EVERYTHING))
    expect_same(*answers)


# ---- git spells a name differently than the directory -------------------------------------------

def _respelled(world):
    """Returns two indexed trees. In that which ignores case, two names are not as in git. They are
    in the same order as those of git."""
    ordinary, ignoring = (tree.make_repository() for tree in world.both())
    ignoring.respell([("buoy", "buoY"), ("buoY/bell.py", "buoY/belL.py")])
    equal("git status", "", ignoring.git("status", "--porcelain"))
    ordinary.index()
    ignoring.index()
    return ordinary, ignoring


def code_has_the_names_of_the_directory(world):
    ordinary, ignoring = _respelled(world)
    holds("the index must spell a file as the directory does",
          "buoY/belL.py" in ignoring.indexed_files())
    expect_same(ordinary.answers(ABOUT_BELL), ignoring.answers(ABOUT_BELL))


def nothing_has_changed_after_a_change_of_case(world):
    ordinary, ignoring = _respelled(world)
    expect_same(ordinary.answers(ABOUT_CHANGES), ignoring.answers(ABOUT_CHANGES))


def edits_after_a_change_of_case_are_modifications(world):
    ordinary, ignoring = _respelled(world)
    for tree in (ordinary, ignoring):
        tree.replace("buoy/bell.py", "ring(times):", "ring(times, loud):")
    equal("git status", ordinary.git("status", "--porcelain"),
          ignoring.git("status", "--porcelain"))
    expect_same(ordinary.answers(ABOUT_CHANGES), ignoring.answers(ABOUT_CHANGES))


def new_files_have_the_names_of_the_directory(world):
    _, tree = _respelled(world)
    tree.write("buoy/fog.py", "def horn():\n    return 2\n")
    tree.listed = {}
    equal("new files", ["buoY/fog.py"], tree.ask("status")[0]["changes"]["new"])
    _expect_same_as_new(tree)
    tree.commit()
    _expect_same_as_new(tree)
    equal("place", "buoY/fog.py", tree.ask("search", "horn")[0]["results"][0]["path"])


def history_is_found_after_a_change_of_case(world):
    ordinary, ignoring = _respelled(world)
    expect_same(ordinary.answers(ABOUT_HISTORY), ignoring.answers(ABOUT_HISTORY))


def editors_take_the_names_of_the_directory(world):
    _, tree = _respelled(world)
    with Editor(tree) as editor:
        equal("symbols", ["ring", "toll"], editor.symbols("buoY/belL.py"))


def editors_may_change_the_text(world):
    """There are no times of creation here, by which a file could be known to be unchanged."""
    tree = world.ignoring().make_repository()
    tree.index()
    with Editor(tree) as editor:
        editor.open("lib/planner.py", "# one more line\n" + tree.read("lib/planner.py").decode())
        equal("definitions", ["lib/tides.py:0"], editor.definition("lib/planner.py", 5, 13))
        equal("uses", ["lib/planner.py:1", "lib/planner.py:5", "lib/tides.py:5"],
              editor.references("lib/tides.py", 0, 6))


def names_may_be_decomposed(world):
    name = composed("dörfer/café.py")
    ordinary, ignoring = (tree.make_repository() for tree in world.both())
    for tree in (ordinary, ignoring):
        tree.write(name, "from lib.tides import low_water\n\n\n"
                         "def coffee():\n    return low_water(3)\n")
        # Only on macOS, git composes the names that a directory lists.
        tree.git("update-index", "--add", name)
        tree.commit([])
    ignoring.respell([(composed("dörfer"), decomposed("dörfer")), (name, decomposed(name))])
    questions = [["search", "coffee"], ["callers", "low_water"], ["outline", name], ["status"],
                 ["diff", "HEAD"], ["impact", "--diff", "HEAD"], ["hotspots"],
                 ["read", name, "--at", "HEAD"]]
    ordinary.index()
    ignoring.index()
    expect_same(ordinary.answers(questions), ignoring.answers(questions))
    for tree in (ordinary, ignoring):
        tree.replace(name, "low_water(3)", "low_water(4)")
    expect_same(ordinary.answers(questions), ignoring.answers(questions))


# ---- rules of git -------------------------------------------------------------------------------

def the_files_are_those_of_git(world):
    tree = world.ignoring().make_repository()
    tree.write(".gitignore", "/build/\n*.TMP.py\n/Docs/*\n!/docs/kept.py\nSECRET.py\n[A-C]og.py\n")
    for name in ("Build/made.py", "src/one.tmp.py", "docs/left.py", "DOCS/Kept.py",
                 "src/secret.py", "src/bog.py", "src/dog.py", "builds/shown.py"):
        tree.write(name, "def made():\n    return 1\n")
    tree.index()
    listed = tree.git("ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    expected = sorted(name for name in listed if name.endswith(".py"))
    came = [name for name in tree.indexed_files() if name.endswith(".py")]
    equal("Python files of the index", expected, came)
    holds("the case is wrong: git lists %s" % expected,
          "src/dog.py" in expected and "src/bog.py" not in expected)


# ---- an index of SCIP spells a name differently than the directory ------------------------------

def _facts(tree):
    """Returns nodes and edges without the spelling of paths."""
    nodes, edges = tree.graph()

    def spelled(text):
        return composed(text).casefold()

    facts = {node["id"]: (node["kind"], spelled(node.get("name", "")),
                          spelled(node.get("path", "")), node.get("line", 0), node["uses"])
             for node in nodes}
    linked = ("call", "implements", "type-of")
    return {"nodes": sorted(facts.values()),
            "edges": sorted((facts[edge["source"]], facts[edge["target"]], edge["kind"])
                            for edge in edges if edge["kind"] in linked)}


def _expect_same_facts(expected, came):
    for part in ("nodes", "edges"):
        only = [[one for one in a[part] if one not in b[part]]
                for a, b in ((expected, came), (came, expected))]
        if expected[part] != came[part]:
            raise Failure("%s: %d expected, %d came\n      only expected %.300s\n"
                          "      only came     %.300s" %
                          (part, len(expected[part]), len(came[part]), ascii(only[0]),
                           ascii(only[1])))


def _sample(tree, package="harbour_lights"):
    """Copies the sample project. Its index spells the directory `package` in this way."""
    shutil.copytree(SAMPLE, tree.root, dirs_exist_ok=True)
    tree.git("init", "-q")
    old, new = b"src/harbour_lights/", ("src/%s/" % package).encode()
    holds("the case is wrong: lengths in the index would change", len(old) == len(new))
    tree.write("index.scip", tree.read("index.scip").replace(old, new))
    if package != "harbour_lights":
        os.rename(tree.path("src/harbour_lights"), tree.path("src/" + package))
    return tree


def _import(tree):
    tree.cairn("import", "--syntactic", ".", "index.scip")
    return _facts(tree)


def scip_may_ignore_case(world):
    ordinary, ignoring = (_sample(tree) for tree in world.both())
    ignoring.rename("src/harbour_lights", "src/Harbour_Lights")
    ignoring.rename("src/harbour_lights/tides.py", "src/harbour_lights/Tides.py")
    _expect_same_facts(_import(ordinary), _import(ignoring))
    holds("the index must spell a file as the directory does",
          "src/Harbour_Lights/Tides.py" in ignoring.indexed_files())


def scip_may_be_composed(world):
    name = composed("harbour_ligh\u00e9")
    ordinary, ignoring = (_sample(tree, name) for tree in world.both())
    ignoring.rename("src/" + name, "src/" + decomposed(name))
    _expect_same_facts(_import(ordinary), _import(ignoring))


def a_file_is_renamed_after_an_import(world):
    tree = _sample(world.ignoring())
    _import(tree)
    tree.rename("src/harbour_lights/units.py", "src/harbour_lights/Units.py")
    after = _import(tree)
    files = [path for path in tree.indexed_files() if path.lower().endswith("/units.py")]
    equal("spellings in the index", ["src/harbour_lights/Units.py"], files)
    shutil.rmtree(tree.path(".cairn"))
    _expect_same_facts(_import(tree), after)


# ---- an index that is brought up to date --------------------------------------------------------

def _expect_same_as_new(tree):
    """Updates the index, and compares its answers with those of an index made from nothing."""
    tree.index()
    updated = tree.answers(A_FEW)
    shutil.rmtree(tree.path(".cairn"))
    tree.index()
    expect_same(tree.answers(A_FEW), updated)


def tracked_names_change_case(world):
    tree = world.ignoring().make_repository()
    tree.index()
    tree.rename("lib/planner.py", "lib/Planner.py")
    _expect_same_as_new(tree)
    tree.rename("lib", "LIB")
    tree.replace("lib/planner.py", "plan_day", "plan_days")
    _expect_same_as_new(tree)


def names_change_case_in_git(world):
    tree = world.ignoring().make_repository()
    tree.index()
    tree.git("mv", "lib/planner.py", "lib/Planner.py")
    _expect_same_as_new(tree)
    tree.commit()
    _expect_same_as_new(tree)
    holds("the index must have the new name", "lib/Planner.py" in tree.indexed_files())
    tree.git("mv", "lib", "other")
    tree.git("mv", "other", "Lib")
    tree.commit()
    _expect_same_as_new(tree)
    equal("diff", [], tree.ask("diff", "HEAD")[0]["changes"])


def untracked_names_change_case(world):
    tree = world.ignoring().make_repository()
    tree.write("fog/horn.py", "def horn():\n    return 2\n")
    tree.index()
    tree.rename("fog/horn.py", "fog/Horn.py")
    _expect_same_as_new(tree)
    equal("path", "fog/Horn.py", tree.ask("search", "horn")[0]["results"][0]["path"])
    tree.rename("fog", "FOG")
    tree.replace("fog/horn.py", "return 2", "return 3")
    _expect_same_as_new(tree)
    equal("path", "FOG/Horn.py", tree.ask("search", "horn")[0]["results"][0]["path"])


# ---- no spelling of .git leads into it ----------------------------------------------------------

def _content(folder):
    content = {}
    for where, _, files in os.walk(folder):
        for name in files:
            with open(os.path.join(where, name), "rb") as file:
                content[os.path.join(where, name)] = file.read()
    return content


def agents_write_nothing_into_git(world):
    tree = world.ignoring().make_repository()
    before = _content(tree.path(".git"))
    for spelling in [".GIT"] + [".g\u200cit"] * (world.kind == "hfs"):
        os.symlink(spelling + "/info", tree.path(".claude"))
        os.symlink(spelling + "/config", tree.path("CLAUDE.md"))
        said = "".join(tree.cairn("agents", "install", "claude", "--project", "--yes",
                                  codes=(0, 1)))
        changed = sorted(name for name, text in _content(tree.path(".git")).items()
                         if before.get(name) != text)
        equal("files written by links to %s" % ascii(spelling), [], changed)
        equal("refusals of links to %s" % ascii(spelling), 2, said.count("a link leads into .git"))
        for name in (".claude", "CLAUDE.md", ".mcp.json"):
            os.remove(tree.path(name))


CASES = {
    "apfs": [repositories_have_the_same_answers, code_has_the_names_of_the_directory,
             nothing_has_changed_after_a_change_of_case,
             edits_after_a_change_of_case_are_modifications,
             history_is_found_after_a_change_of_case, new_files_have_the_names_of_the_directory,
             editors_take_the_names_of_the_directory, editors_may_change_the_text,
             names_may_be_decomposed, the_files_are_those_of_git,
             scip_may_ignore_case, scip_may_be_composed, a_file_is_renamed_after_an_import,
             tracked_names_change_case, names_change_case_in_git, untracked_names_change_case,
             agents_write_nothing_into_git],
    "hfs": [repositories_have_the_same_answers, nothing_has_changed_after_a_change_of_case,
            history_is_found_after_a_change_of_case, names_may_be_decomposed, scip_may_be_composed,
            a_file_is_renamed_after_an_import, agents_write_nothing_into_git],
}
