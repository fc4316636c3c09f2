"""Changes that git makes to a work tree."""
import os
import shutil
import time

from project import SOURCES, Project, equal, holds

EBB = "from app.tides import low_water\n\n\ndef ebb_plan(day):\n    return low_water(day)\n"


def _on_a_branch(project):
    """Makes a branch `work` with a commit that main does not have. Then checks out and indexes
    main."""
    project.make_repository()
    project.git("checkout", "-q", "-b", "work")
    project.write("app/ebb.py", EBB)
    project.replace("cmd/run/main.go", "Reach(4)", "Reach(5)")
    project.commit("work")
    project.git("checkout", "-q", "main")
    project.index()
    return project


def a_commit_of_what_was_indexed(project):
    project.make_repository()
    project.replace("app/tides.py", "day * 2", "day * 4")
    project.index()
    project.commit()
    project.expect()  # no file has changed, but HEAD has
    project.settle()


def another_branch_and_back(project):
    _on_a_branch(project)
    before = project.keep_index("before.db")
    project.git("checkout", "-q", "work")
    project.expect(modified=["cmd/run/main.go"], new=["app/ebb.py"])
    project.settle()
    equal("callers", [("ebb_plan", 5)], project.callers("low_water"))
    project.git("checkout", "-q", "main")
    project.expect(modified=["cmd/run/main.go"], deleted=["app/ebb.py"])
    project.settle()
    project.expect_same_index(before)


def another_branch_and_back_without_an_index_between(project):
    _on_a_branch(project)
    project.git("checkout", "-q", "work")
    project.git("checkout", "-q", "main")
    project.expect()
    equal("unchanged", True, project.settle()["first"]["unchanged"])


def a_merge(project):
    _on_a_branch(project)
    project.replace("app/planner.py", "return [", "return list() + [")
    project.commit("main")
    project.index()
    project.git("merge", "-q", "--no-edit", "work")
    project.expect(modified=["cmd/run/main.go"], new=["app/ebb.py"])
    project.settle()


def a_rebase(project):
    _on_a_branch(project)
    project.write("app/planner.py", "# Plans.\n" + project.read("app/planner.py"))
    project.commit("main")
    project.git("checkout", "-q", "work")
    project.index()
    project.git("rebase", "-q", "main")
    project.expect(modified=["app/planner.py"])
    project.settle()


def a_rebase_that_stops_at_a_conflict(project):
    _on_a_branch(project)
    project.replace("cmd/run/main.go", "Reach(4)", "Reach(60)")
    project.commit("main")
    project.git("checkout", "-q", "work")
    project.index()
    project.git("rebase", "-q", "main", fails=True)
    holds("there are marks of a conflict", "<<<<<<<" in project.read("cmd/run/main.go"))
    project.expect(modified=["cmd/run/main.go"])
    project.settle()
    project.write("cmd/run/main.go", SOURCES["cmd/run/main.go"])
    project.git("add", "-A")
    project.git("rebase", "--continue")
    project.expect(modified=["cmd/run/main.go"])
    project.settle()


def a_rebase_that_is_given_up(project):
    _on_a_branch(project)
    project.replace("cmd/run/main.go", "Reach(4)", "Reach(60)")
    project.commit("main")
    project.git("checkout", "-q", "work")
    project.index()
    project.git("rebase", "-q", "main", fails=True)
    project.git("rebase", "--abort")
    project.expect()
    equal("unchanged", True, project.settle()["first"]["unchanged"])


def an_amended_commit(project):
    project.make_repository().index()
    project.replace("boat/boat.go", "speed * 3", "speed * 5")
    project.git("commit", "-q", "-a", "--amend", "-m", "better")
    project.expect(modified=["boat/boat.go"])
    project.settle()


def an_amended_message(project):
    project.make_repository().index()
    project.git("commit", "-q", "--amend", "-m", "better")
    project.expect()
    project.settle()


def a_hard_reset(project):
    project.make_repository()
    project.write("app/ebb.py", EBB)
    project.commit()
    project.replace("app/tides.py", "day * 2", "day * 9")
    project.index()
    project.git("reset", "-q", "--hard", "HEAD~1")
    project.expect(modified=["app/tides.py"], deleted=["app/ebb.py"])
    project.settle()


def a_stash_and_its_return(project):
    project.make_repository()
    project.write("app/ebb.py", EBB)
    project.replace("app/tides.py", "low_water", "ebb_water")
    project.replace("app/ebb.py", "low_water", "ebb_water")
    project.index()
    before = project.keep_index("before.db")
    project.git("stash", "-q", "--include-untracked")
    project.expect(modified=["app/tides.py"], deleted=["app/ebb.py"])
    project.settle()
    project.git("stash", "pop", "-q")
    project.expect(modified=["app/tides.py"], new=["app/ebb.py"])
    project.settle()
    project.expect_same_index(before)


def a_cherry_pick(project):
    _on_a_branch(project)
    project.git("cherry-pick", "work")
    project.expect(modified=["cmd/run/main.go"], new=["app/ebb.py"])
    project.settle()


def a_revert(project):
    _on_a_branch(project)
    project.git("checkout", "-q", "work")
    project.index()
    project.git("revert", "--no-edit", "HEAD")
    project.expect(modified=["cmd/run/main.go"], deleted=["app/ebb.py"])
    project.settle()


def one_old_file_is_checked_out(project):
    project.make_repository()
    project.replace("app/tides.py", "low_water", "ebb_water")
    project.commit()
    project.index()
    project.git("checkout", "-q", "HEAD~1", "--", "app/tides.py")
    project.expect(modified=["app/tides.py"])
    project.settle()
    equal("low_water", "app/tides.py:5", project.place("low_water"))


def a_detached_head(project):
    project.make_repository()
    project.write("app/ebb.py", EBB)
    project.commit()
    project.index()
    project.git("checkout", "-q", "--detach", "HEAD~1")
    project.expect(deleted=["app/ebb.py"])
    project.settle()


def a_bisection(project):
    project.make_repository()
    for day in range(2, 6):
        project.write("app/tides.py", SOURCES["app/tides.py"].replace("* 2", "* %d" % day * 2))
        project.git("commit", "-q", "-a", "--allow-empty", "-m", "day %d" % day)
    project.index()
    project.git("bisect", "start", "HEAD", "HEAD~4")
    project.expect(modified=["app/tides.py"])
    project.settle()


def packed_references_and_objects(project):
    _on_a_branch(project)
    project.git("gc", "-q")
    project.expect()
    equal("unchanged", True, project.settle()["first"]["unchanged"])
    project.git("checkout", "-q", "work")
    project.expect(modified=["cmd/run/main.go"], new=["app/ebb.py"])
    project.settle()


def no_commits_yet(project):
    project.make(SOURCES)
    project.git("init", "-q")
    project.index()
    project.expect()
    project.replace("app/tides.py", "day * 2", "day * 3")
    project.expect(modified=["app/tides.py"])
    project.settle()
    project.commit("first")
    project.expect()  # no file has changed, but now there is a history
    project.settle()


def no_git_at_all(project):
    project.make(SOURCES)
    project.index()
    project.expect()
    project.replace("app/tides.py", "low_water", "ebb_water")
    project.write("app/ebb.py", EBB.replace("low_water", "ebb_water"))
    project.remove("cmd/run/main.go")
    project.expect(modified=["app/tides.py"], new=["app/ebb.py"], deleted=["cmd/run/main.go"])
    project.settle()


def a_linked_work_tree_has_its_own_index(project):
    _on_a_branch(project)
    tree = Project(project.program, os.path.join(project.folder, "linked"))
    project.git("worktree", "add", "-q", tree.root, "work")
    tree.index()
    tree.expect()
    tree.replace("app/ebb.py", "ebb_plan", "slack_plan")
    tree.expect(modified=["app/ebb.py"])
    project.expect()
    tree.settle()
    tree.commit()
    tree.expect()
    project.expect()
    tree.settle()
    equal("slack_plan", None, project.place("slack_plan"))


def _linked(project, name, branch):
    """Adds a work tree of the same user."""
    tree = Project(project.program, os.path.join(project.folder, name))
    tree.environment = project.environment
    project.git("worktree", "add", "-q", tree.root, branch)
    time.sleep(0.05)  # what was written a moment ago is read again by the next update
    return tree


def a_linked_work_tree_begins_with_a_copy(project):
    _on_a_branch(project)
    tree = _linked(project, "linked", "work")  # has another file, and another body
    equal("copied from", project.root, tree.index()["copied_from"])
    tree.expect()
    tree.settle()
    equal("ebb_plan", None, project.place("ebb_plan"))
    same = _linked(project, "same", "main~0")  # has the same files and the same commit
    equal("copied from", project.root, same.index()["copied_from"])
    same.expect()
    same.settle()
    same.replace("app/tides.py", "low_water", "ebb_water")
    same.expect(modified=["app/tides.py"])
    equal("copied from", "", same.index()["copied_from"])
    same.settle()
    project.expect()


def a_copied_index_trusts_no_time(project):
    """A file may be older than the copy of an index of other content."""
    _on_a_branch(project)
    tree = _linked(project, "linked", "main~0")
    path = tree.path("app/tides.py")
    tree.write("app/tides.py", tree.read("app/tides.py").replace("low_water", "ebb_water"))
    os.utime(path, (1, 1))
    time.sleep(0.05)
    equal("copied from", project.root, tree.index()["copied_from"])
    tree.expect()
    tree.settle()
    holds("ebb_water is found", tree.place("ebb_water"))


def a_directory_that_claims_to_be_a_work_tree(project):
    """Nothing is copied unless the repository names the work tree, too."""
    _on_a_branch(project)
    tree = _linked(project, "linked", "work")
    false = Project(project.program, os.path.join(project.folder, "false"))
    false.environment = project.environment
    shutil.copytree(tree.root, false.root)
    equal("copied from", "", false.index()["copied_from"])
    own = Project(project.program, os.path.join(project.folder, "own"))
    own.environment = project.environment
    own.make_repository()
    os.makedirs(own.path(".git/worktrees/x"))
    own.write(".git/worktrees/x/gitdir", project.path(".git") + "\n")
    equal("copied from", "", own.index()["copied_from"])
    foreign = _linked(project, "foreign", "main~0")
    foreign.environment = {**project.environment, "HOME": os.path.join(foreign.folder, "home")}
    equal("copied from", "", foreign.index()["copied_from"])  # the index is another user's


def a_repository_in_the_repository(project):
    project.make_repository()
    inner = Project(project.program, os.path.join(project.folder, "inner"))
    inner.root = project.path("lib/inner")
    inner.make({"inner.py": "def inner_depth(day):\n    return day\n"})
    inner.git("init", "-q")
    inner.commit()
    project.index()
    project.expect()
    inner.replace("inner.py", "return day", "return day + 1")
    project.expect(modified=["lib/inner/inner.py"])
    project.settle()
    inner.commit()  # the outer repository has not moved
    project.expect()
    project.settle()


def a_submodule(project):
    other = Project(project.program, os.path.join(project.folder, "other"))
    other.make_repository({"gauge.py": "def gauge_depth(day):\n    return day\n"})
    project.make_repository()
    project.git("submodule", "-q", "add", other.root, "gauges")
    project.commit("submodule")
    project.index()
    equal("gauge_depth", "gauges/gauge.py:1", project.place("gauge_depth"))
    other.replace("gauge.py", "gauge_depth", "gauge_height")
    other.commit()
    project.git("pull", "-q", "origin", "main", where=project.path("gauges"))
    project.expect(modified=["gauges/gauge.py"])
    project.settle()
    equal("gauge_height", "gauges/gauge.py:1", project.place("gauge_height"))
    project.commit("gauges are new")
    project.expect()
    project.settle()


def a_clone_of_few_commits_that_is_deepened(project):
    _on_a_branch(project)
    project.git("merge", "-q", "--no-edit", "work")
    clone = Project(project.program, os.path.join(project.folder, "clone"))
    project.git("clone", "-q", "--depth", "1", "file://" + project.root, clone.root)
    clone.index()
    clone.replace("app/tides.py", "day * 2", "day * 3")
    clone.expect(modified=["app/tides.py"])
    clone.settle()
