"""Files that are moved, swapped, or replaced by a directory or a symbolic link."""
import os

from project import EVERYTHING, equal


def a_file_is_removed_by_git(project):
    project.make_repository(EVERYTHING).index()
    project.git("rm", "-q", "web/page.ts")
    project.expect(deleted=["web/page.ts"])
    project.settle()
    project.commit()
    project.expect()
    project.settle()


def a_file_is_renamed_by_git(project):
    project.make_repository(EVERYTHING).index()
    project.git("mv", "web/page.ts", "web/sheet.ts")
    project.expect(renamed=[("web/page.ts", "web/sheet.ts")])
    project.settle()
    equal("pageText", "web/sheet.ts:3", project.place("pageText"))


def a_file_is_renamed_by_hand(project):
    project.make_repository().index()
    project.move("app/planner.py", "app/schedule.py")
    project.expect(renamed=[("app/planner.py", "app/schedule.py")])
    project.settle()
    equal("callers", [("low_water", 6), ("plan_day", 5)], project.callers("high_water"))


def a_renamed_file_breaks_an_import(project):
    project.make_repository().index()
    project.move("app/tides.py", "app/waters.py")
    project.expect(renamed=[("app/tides.py", "app/waters.py")])
    project.settle(lost_calls={("plan_day", "high_water")})
    project.move("app/waters.py", "app/tides.py")
    project.expect(renamed=[("app/waters.py", "app/tides.py")])
    project.settle()


def a_file_is_renamed_and_edited(project):
    project.make_repository(EVERYTHING).index()
    project.move("web/page.ts", "web/sheet.ts")
    project.replace("web/sheet.ts", "pageText", "sheetText")
    project.expect(deleted=["web/page.ts"], new=["web/sheet.ts"])
    project.settle()


def a_file_is_copied(project):
    project.make_repository().index()
    project.write("app/copy.py", project.read("app/planner.py"))
    project.expect(new=["app/copy.py"])
    project.settle()


def a_directory_is_moved(project):
    project.make_repository(EVERYTHING).index()
    project.move("web", "site/web")
    project.expect(renamed=[("web/" + name, "site/web/" + name)
                            for name in ("clock.ts", "package.json", "page.ts")])
    project.settle()
    equal("callers", [("pageText", 4)], project.callers("clockText"))


def two_files_change_places(project):
    project.make_repository(EVERYTHING).index()
    project.move("native/buoy.cpp", "native/other.cpp")
    project.move("native/chain.cpp", "native/buoy.cpp")
    project.move("native/other.cpp", "native/chain.cpp")
    project.expect(modified=["native/buoy.cpp", "native/chain.cpp"])
    project.settle()
    equal("buoy_depth", "native/chain.cpp:3", project.place("buoy_depth"))


def a_file_becomes_a_directory(project):
    project.make_repository().index()
    project.remove("app/planner.py")
    project.write("app/planner.py/day.py", "def day_plan():\n    return 1\n")
    project.expect(deleted=["app/planner.py"], new=["app/planner.py/day.py"])
    project.settle()
    project.remove("app/planner.py/day.py")
    os.rmdir(project.path("app/planner.py"))
    project.write("app/planner.py", "def late_plan():\n    return 2\n")
    project.expect(deleted=["app/planner.py/day.py"], new=["app/planner.py"])
    project.settle()


def a_link_to_a_file_is_left_out(project):
    project.make_repository().index()
    os.symlink("tides.py", project.path("app/link.py"))
    os.symlink("../docs", project.path("app/docs"))
    project.expect()
    project.settle()


def a_file_becomes_a_link(project):
    project.make_repository().index()
    project.write("elsewhere.txt", project.read("app/planner.py"))
    project.remove("app/planner.py")
    os.symlink("../elsewhere.txt", project.path("app/planner.py"))
    project.expect(deleted=["app/planner.py"])
    project.settle()


def a_directory_becomes_a_link(project):
    project.make_repository(EVERYTHING).index()
    os.rename(project.path("web"), os.path.join(project.folder, "web"))
    os.symlink(os.path.join(project.folder, "web"), project.path("web"))
    project.expect(deleted=["web/clock.ts", "web/package.json", "web/page.ts"])
    project.settle()


def a_file_cannot_be_read(project):
    if os.geteuid() == 0:
        return "root can read everything"
    project.make_repository().index()
    os.chmod(project.path("app/planner.py"), 0)
    project.expect(modified=["app/planner.py"])
    project.settle(without=["app/planner.py"])
    os.chmod(project.path("app/planner.py"), 0o644)
    project.expect(modified=["app/planner.py"])
    project.settle()
