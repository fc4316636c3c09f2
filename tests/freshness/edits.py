"""Files that are edited, added and deleted."""
import os

from project import EVERYTHING, equal, holds


def an_edit_in_a_body(project):
    project.make_repository(EVERYTHING).index()
    equal("git status", "!! .cairn/", project.git("status", "--porcelain", "--ignored"))
    project.expect()
    project.replace("app/tides.py", "day * 2", "day * 3 + 1")
    project.expect(modified=["app/tides.py"])
    equal("stale", ["app/tides.py"], project.ask("callers", "high_water").get("stale"))
    equal("stale", None, project.ask("callers", "clockText").get("stale"))
    report = project.settle()
    equal("changes of the report", ["app/tides.py"], report["changes"]["modified"])


def an_edit_that_keeps_size_and_time(project):
    project.make_repository().index()
    before = os.stat(project.path("app/tides.py"))
    project.replace("app/tides.py", "def low_water", "def ebb_water")
    os.utime(project.path("app/tides.py"), ns=(before.st_atime_ns, before.st_mtime_ns))
    equal("size", before.st_size, os.stat(project.path("app/tides.py")).st_size)
    project.expect(modified=["app/tides.py"])
    project.settle()
    equal("ebb_water", "app/tides.py:5", project.place("ebb_water"))
    equal("low_water", None, project.place("low_water"))


def a_touch_changes_nothing(project):
    project.make_repository().index()
    before = project.keep_index("before.db")
    os.utime(project.path("app/tides.py"), (1, 1))
    os.utime(project.path("docs/guide.md"))
    project.expect()
    equal("unchanged", True, project.settle()["first"]["unchanged"])
    project.expect_same_index(before)


def a_function_is_added(project):
    project.make_repository().index()
    project.write("app/tides.py", project.read("app/tides.py") +
                  "\n\ndef slack_water(day):\n    return low_water(day)\n")
    project.expect(modified=["app/tides.py"])
    project.settle()
    equal("slack_water", "app/tides.py:9", project.place("slack_water"))
    equal("callers", [("slack_water", 10)], project.callers("low_water"))


def a_function_is_removed(project):
    project.make_repository().index()
    project.replace("app/tides.py",
                    "\n\ndef low_water(day):\n    return high_water(day) - 1\n", "")
    project.expect(modified=["app/tides.py"])
    project.settle()
    equal("low_water", None, project.place("low_water"))
    project.cairn("show", "low_water", code=1)
    equal("callers", [("plan_day", 5)], project.callers("high_water"))


def a_function_is_renamed_with_its_callers(project):
    project.make_repository().index()
    for name in ("app/tides.py", "app/planner.py"):
        project.replace(name, "high_water", "flood_water")
    project.expect(modified=["app/planner.py", "app/tides.py"])
    project.settle()
    equal("flood_water", "app/tides.py:1", project.place("flood_water"))
    equal("high_water", None, project.place("high_water"))
    equal("callers", [("low_water", 6), ("plan_day", 5)], project.callers("flood_water"))


def lines_move(project):
    project.make_repository(EVERYTHING).index()
    project.write("app/planner.py", '"""Plans."""\n\nLIMIT = 7\n' + project.read("app/planner.py"))
    project.write("native/chain.cpp", "// Chains.\n" + project.read("native/chain.cpp"))
    project.expect(modified=["app/planner.py", "native/chain.cpp"])
    project.settle()
    equal("plan_day", "app/planner.py:7", project.place("plan_day"))
    equal("callers", [("low_water", 6), ("plan_day", 8)], project.callers("high_water"))
    equal("callers", [("chain_length", 5)], project.callers("buoy_depth"))


def a_file_comes(project):
    project.make_repository().index()
    project.write("app/berths.py", "from app.tides import low_water\n\n\n"
                                   "def berth_depth(day):\n    return low_water(day)\n")
    project.expect(new=["app/berths.py"])
    project.settle()
    equal("callers", [("berth_depth", 5)], project.callers("low_water"))
    project.commit()
    project.expect()
    project.settle()


def a_file_that_is_ignored_comes(project):
    project.make({".gitignore": "*_local.py\n/out/\n"})
    project.make_repository().index()
    project.write("app/keys_local.py", "def secret_key():\n    return 1\n")
    project.write("out/made.py", "def made():\n    return 1\n")
    project.expect()
    equal("unchanged", True, project.settle()["first"]["unchanged"])


def a_file_becomes_ignored_and_comes_back(project):
    project.make_repository()
    project.write("app/draft.py", "def draft():\n    return 1\n")
    project.index()
    project.write(".gitignore", "draft.py\n")
    project.expect(ignored=["app/draft.py"])
    project.settle()
    equal("draft", None, project.place("draft"))
    project.write(".gitignore", "# nothing\n")
    project.expect(new=["app/draft.py"])
    project.settle()
    equal("draft", "app/draft.py:1", project.place("draft"))


def a_tracked_file_becomes_ignored(project):
    project.make_repository(EVERYTHING).index()
    project.write(".gitignore", "/web/page.ts\n")
    project.expect(ignored=["web/page.ts"])
    project.settle()
    equal("callers", [], project.callers("clockText"))


def a_rule_of_the_clone_ignores_a_file(project):
    project.make_repository(EVERYTHING).index()
    project.write(".git/info/exclude", "/web/page.ts\n")
    project.expect(ignored=["web/page.ts"])
    project.settle(without=["web/page.ts"])


def a_file_is_deleted(project):
    project.make_repository().index()
    project.remove("app/planner.py")
    project.expect(deleted=["app/planner.py"])
    project.settle()
    equal("plan_day", None, project.place("plan_day"))
    equal("callers", [("low_water", 6)], project.callers("high_water"))


def the_file_that_others_call_is_deleted(project):
    project.make_repository().index()
    project.remove("app/tides.py")
    project.expect(deleted=["app/tides.py"])
    project.settle()
    project.write("app/tides.py", "def high_water(day):\n    return day\n")
    project.expect(new=["app/tides.py"])
    project.settle()
    equal("callers", [("plan_day", 5)], project.callers("high_water"))


def a_file_is_emptied_and_filled(project):
    project.make_repository().index()
    text = project.read("app/tides.py")
    project.write("app/tides.py", "")
    project.write("app/nothing.py", "")
    project.write("docs/empty.md", "")
    project.expect(modified=["app/tides.py"], new=["app/nothing.py", "docs/empty.md"])
    project.settle()
    project.write("app/tides.py", text)
    project.expect(modified=["app/tides.py"])
    project.settle()


def a_file_gets_errors_and_is_mended(project):
    project.make_repository().index()
    before = project.keep_index("before.db")
    text = project.read("app/tides.py")
    project.write("app/tides.py", text.replace("def low_water(day):", "def low_water(day:"))
    project.expect(modified=["app/tides.py"])
    project.index()
    project.expect()
    project.expect_same_from_nothing()
    project.write("app/tides.py", text)
    project.expect(modified=["app/tides.py"])
    project.settle()
    project.expect_same_index(before)


def many_edits_one_after_the_other(project):
    project.make_repository().index()
    for step in range(5):
        project.write("app/step%d.py" % step,
                      "from app.tides import high_water\n\n\n" + "\n" * step +
                      "def step_%d(day):\n    return high_water(day)\n" % step)
        if step > 1:
            project.remove("app/step%d.py" % (step - 2))
        project.index()
    project.settle()
    holds("the step before the last is there", project.place("step_3") == "app/step3.py:7")
