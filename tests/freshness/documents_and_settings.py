"""Changes to documents, settings and manifests. Manifests decide what imports refer to."""
import content
from project import EVERYTHING, equal, holds


def _sections(project, word):
    """Returns the locations and headings of the sections that a search for `word` finds."""
    results = project.ask("search", "--level", "section", word).get("results", [])
    return sorted("%s:%d %s" % (one["path"], one["line"], one["name"]) for one in results)


def a_document_is_edited(project):
    project.make_repository().index()
    equal("sections", ["docs/guide.md:3 Reading the gauge"], _sections(project, "depth"))
    project.replace("docs/guide.md", "# Guide\n", "# Guide\n\nFor harbour masters.\n")
    project.replace("docs/guide.md", "the depth", "the draught")
    project.expect(modified=["docs/guide.md"])
    project.expect_stale(["search", "--level", "section", "slack"], {"docs/guide.md"})
    project.settle()
    equal("sections", [], _sections(project, "depth"))
    holds("the update was a revision", content.is_revised(project.path("../updated.db")))
    equal("sections", ["docs/guide.md:5 Reading the gauge"], _sections(project, "draught"))


def documents_and_code_are_edited_together(project):
    project.make_repository().index()
    for number in range(3):
        with open(project.path("docs/guide.md"), "a", encoding="utf-8") as file:
            file.write("\n## Part %d\n\nSee `high_water` and `tide_%d`.\n" % (number, number))
        with open(project.path("app/tides.py"), "a", encoding="utf-8") as file:
            file.write('\n\ndef tide_%d(day):\n    """Gives a tide."""\n    return low_water(%d)\n'
                       % (number, number))
        project.expect(modified=["app/tides.py", "docs/guide.md"])
        if number < 2:
            project.index()
    project.settle()
    holds("the updates were revisions", content.is_revised(project.path("../updated.db")))
    holds("the last part is found", "docs/guide.md:19 Part 2" in _sections(project, "tide_2"))


def a_document_comes_and_goes(project):
    project.make_repository().index()
    project.write("docs/fog.md", "# Fog\n\n## Signals\n\nThe horn sounds twice.\n")
    project.expect(new=["docs/fog.md"])
    project.settle()
    equal("sections", ["docs/fog.md:3 Signals"], _sections(project, "horn"))
    project.move("docs/fog.md", "docs/mist.md")
    project.expect(renamed=[("docs/fog.md", "docs/mist.md")])
    project.settle()
    equal("sections", ["docs/mist.md:3 Signals"], _sections(project, "horn"))
    project.remove("docs/mist.md")
    project.expect(deleted=["docs/mist.md"])
    project.settle()
    equal("sections", [], _sections(project, "horn"))


def a_document_names_a_function_that_comes_later(project):
    project.make_repository()
    project.write("docs/guide.md", "# Guide\n\nSee `spring_water` for the highest tide.\n")
    project.index()
    project.write("app/tides.py", project.read("app/tides.py") +
                  "\n\ndef spring_water(day):\n    return day * 9\n")
    project.expect(modified=["app/tides.py"])
    project.settle()  # compares with an index built from scratch, which contains the mention


def the_repository_excludes_a_directory(project):
    project.make_repository(EVERYTHING).index()
    project.write("cairn.toml", '[index]\nexclude = ["web/"]\n')
    project.settle(without=["web/clock.ts", "web/page.ts"])
    equal("clockText", None, project.place("clockText"))
    project.replace("web/page.ts", "minute", "second")
    project.expect()
    project.remove("cairn.toml")
    project.settle()
    equal("callers", [("pageText", 4)], project.callers("clockText"))


def cairnignore_leaves_out_and_brings_back(project):
    project.make({".gitignore": "gen/\n", "gen/made.py": "def made():\n    return 1\n"})
    project.make_repository(EVERYTHING).index()
    project.write(".cairnignore", "!gen/\n/web/\n")
    project.expect(new=["gen/made.py"],
                   ignored=["web/clock.ts", "web/package.json", "web/page.ts"])
    project.index()
    project.expect()
    equal("made", "gen/made.py:1", project.place("made"))
    equal("clockText", None, project.place("clockText"))
    project.expect_same_from_nothing()
    project.remove(".cairnignore")
    project.expect(ignored=["gen/made.py"],
                   new=["web/clock.ts", "web/package.json", "web/page.ts"])
    project.settle()


def go_mod_gets_another_name(project):
    project.make_repository().index()
    equal("callers", [("main", 6)], project.callers("Reach"))
    project.replace("go.mod", "example.org/harbour", "example.org/port")
    project.expect(modified=["go.mod"])
    project.settle(lost_calls={("main", "Reach")})
    project.replace("cmd/run/main.go", "example.org/harbour", "example.org/port")
    project.expect(modified=["cmd/run/main.go"])
    project.settle()
    equal("callers", [("main", 6)], project.callers("Reach"))


def package_json_gets_another_name(project):
    project.make_repository(EVERYTHING)
    project.replace("web/page.ts", '"./clock"', '"harbour-web/clock"')
    project.index()
    equal("callers", [("pageText", 4)], project.callers("clockText"))
    project.replace("web/package.json", "harbour-web", "pier-web")
    project.expect(modified=["web/package.json"])
    project.settle(lost_calls={("pageText", "clockText")})


def tsconfig_is_not_what_imports_go_by(project):
    project.make_repository(EVERYTHING)
    project.replace("web/page.ts", '"./clock"', '"#time/clock"')
    project.write("web/tsconfig.json", '{"compilerOptions": {"baseUrl": "."}}\n')
    project.index()
    project.write("web/tsconfig.json",
                  '{"compilerOptions": {"baseUrl": ".", "paths": {"#time/*": ["./*"]}}}\n')
    project.expect()  # tsconfig.json is not read (docs/syntactic.md)
    project.settle(lost_calls={("pageText", "clockText")})


def the_history_is_left_out(project):
    project.make_repository()
    project.index("--syntactic", "--history", "0")
    project.git("commit", "-q", "--allow-empty", "-m", "later")
    project.cairn("status", "--check")  # without history, a new commit changes nothing
    project.replace("app/tides.py", "day * 2", "day * 3")
    project.expect(modified=["app/tides.py"])
    project.settle()
