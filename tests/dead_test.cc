// Tests that `dead` finds definitions without a confirmed use, groups them by confidence, and
// leaves out definitions that other code may call without naming them.

#include "internal/navigation/dead.h"

#include <doctest/doctest.h>

#include "tests/indexed_files.h"

namespace cairn {
namespace {

using navigation::Deadness;
using testing::Indexed;
using Texts = std::vector<std::string>;

navigation::DeadResult dead_in(const Indexed& indexed, const navigation::DeadRequest& request) {
  const corpus::Corpus corpus = indexed.open();
  return navigation::find_dead(corpus, request);
}

// Returns the definitions that `dead` finds, in order, as texts such as "Class.name: group".
Texts dead(const Indexed& indexed, const navigation::DeadRequest& request = {}) {
  Texts texts;
  for (const navigation::DeadDefinition& one : dead_in(indexed, request).definitions) {
    texts.push_back(one.node.node.qualified_name() + ": " + std::string(name_of(one.why)));
  }
  return texts;
}

}  // namespace

TEST_SUITE_BEGIN("dead");

TEST_CASE("the groups, the most certain first") {
  Indexed indexed;
  indexed.write("app/tool.py", R"(def _used():
    pass

def _unused():
    pass

def _mentioned():  # see _mentioned_too
    pass

def _tested():
    pass

def _calls_itself(n):
    return _calls_itself(n - 1)

class _Empty:
    def _inner(self):
        return self._inner()

_used()
NAMES = ["_mentioned"]
print(NAMES)
)");
  indexed.write("tests/test_tool.py", R"(from app.tool import _tested

def test_it():
    _tested()
)");
  const navigation::DeadResult result = dead_in(indexed, {});
  CHECK(dead(indexed) == Texts{"_unused: unnamed", "_Empty: unnamed", "_mentioned: no use",
                               "_calls_itself: no use", "_Empty._inner: no use",
                               "_tested: only in tests"});
  CHECK(result.has_sources);
}

TEST_CASE("without the sources, a definition without a use may still be named elsewhere") {
  Indexed indexed;
  indexed.write("app/tool.py", "def _unused():\n    pass\n");
  CHECK(dead(indexed) == Texts{"_unused: unnamed"});
  const corpus::Corpus corpus = indexed.open_without_sources();
  const navigation::DeadResult result = navigation::find_dead(corpus, {});
  CHECK_FALSE(result.has_sources);
  REQUIRE(result.definitions.size() == 1);
  CHECK(result.definitions[0].why == Deadness::kNoUse);
}

TEST_CASE("entry points, overrides and hooks are left out") {
  Indexed indexed;
  indexed.write("Tool.java", R"(class Tool {
  public static void main(String[] args) { new Job(); new Derived(); }
  @EventHandler
  void onStart() {}
  @Deprecated
  private void old() {}
  private static class Base { void step() {} }
  private static class Derived extends Base { void step() {} }
}
)");
  indexed.write("Job.java", "class Job implements Runnable {\n  public void run() {}\n}\n");
  CHECK(dead(indexed) == Texts{"Tool: unnamed", "Tool.old: unnamed", "Tool.Base.step: no use"});
  CHECK(dead_in(indexed, {}).hooks == 4);  // main, onStart, Derived.step and run
}

TEST_CASE("what is assigned to exports in JavaScript is exported") {
  Indexed indexed;
  indexed.write("lib/index.js",
                "exports.first = function () {};\nmodule.exports.second = function () {};\n"
                "function hidden() {}\n");
  CHECK(dead(indexed) == Texts{"hidden: unnamed"});
}

TEST_CASE("entry points that other files name are left out") {
  Indexed indexed;
  indexed.write("core/src/main/java/a/b/Api.java", "package a.b;\npublic interface Api {}\n");
  indexed.write("core/src/main/java/a/b/Loaded.java",
                "package a.b;\nclass Loaded implements Api {}\n"
                "class Outer { static class Inner implements Api {} }\n");
  indexed.write("core/src/main/java/a/c/Loaded.java", "package a.c;\nclass Loaded {}\n");
  indexed.write("core/src/main/java/a/b/Auto.java", "package a.b;\nclass Auto {}\n");
  indexed.write("core/src/main/resources/META-INF/services/a.b.Api",
                "# a.c.Loaded\na.b.Loaded # why\na.b.Outer$Inner\n");
  indexed.write("core/src/main/resources/META-INF/spring.factories",
                "org.spring.Enable=\\\n a.b.Auto\n");
  indexed.write("tool/cli.py", "def _main():\n    pass\n\ndef _other():\n    pass\n");
  indexed.write("tool/more/__init__.py", "def _plug():\n    pass\n");
  indexed.write("pyproject.toml", "[project.scripts]\ntool = \"tool.cli:_main\"\n");
  indexed.write("setup.cfg", "[options.entry_points]\nplugins =\n    a = tool.more:_plug\n");
  CHECK(dead(indexed) == Texts{"_other: unnamed", "Loaded: no use"});
}

TEST_CASE("a file of entry points with an endless name costs nothing") {
  Indexed indexed;
  indexed.write("java/a/b/Loaded.java", "package a.b;\nclass Loaded {}\n");
  std::string endless = "a";
  for (int i = 0; i < 500'000; ++i) endless += "$a";  // would be 500,000 enclosing types
  indexed.write("java/META-INF/services/a.b.Api", endless + "\na.b.Loaded\n");
  CHECK(dead(indexed).empty());
}

TEST_CASE("what a language exports is only counted, unless it is asked for") {
  Indexed indexed;
  indexed.write("go.mod", "module example.com/tide\n");
  indexed.write("tide.go", "package tide\n\nfunc High() int { return 1 }\n\nfunc low() {}\n");
  indexed.write("internal/deep/deep.go", "package deep\n\nfunc Depth() int { return 1 }\n");
  indexed.write("lib.rs", "pub fn open() {}\npub(crate) fn near() {}\nfn shut() {}\n");
  indexed.write("include/tide.h", "int tide_height(void);\n");
  indexed.write("tide.c",
                "#include \"tide.h\"\nint tide_height(void) { return 1; }\n"
                "static int spare(void) { return 2; }\n");
  indexed.write("page.ts", "export function shown() {}\nfunction hidden() {}\n");
  CHECK(dead(indexed) == Texts{"Depth: unnamed", "near: unnamed", "shut: unnamed",
                               "hidden: unnamed", "spare: unnamed", "low: unnamed"});
  navigation::DeadRequest request;
  request.with_exported = true;
  const navigation::DeadResult all = dead_in(indexed, request);
  CHECK(all.total == 10);
  CHECK(all.count.at(static_cast<std::size_t>(Deadness::kExported)) == 4);
  request.limit = 2;
  CHECK(dead_in(indexed, request).definitions.size() == 2);
  CHECK(dead_in(indexed, request).total == 10);
}

TEST_CASE("filters choose kinds and files") {
  Indexed indexed;
  indexed.write("a.rs", "struct Point { x: i32 }\nfn spare() {}\n");
  indexed.write("sub/b.py", "def _spare():\n    pass\n");
  navigation::DeadRequest request;
  request.filters.kinds = {model::NodeKind::kField};
  CHECK(dead(indexed, request) == Texts{"Point.x: unnamed"});
  request.filters = {};
  request.filters.paths = {"sub"};
  CHECK(dead(indexed, request) == Texts{"_spare: unnamed"});
  request.filters = {};
  request.filters.languages = {"rust"};
  CHECK(dead(indexed, request) == Texts{"Point: unnamed", "spare: unnamed"});
}

TEST_SUITE_END();

}  // namespace cairn
