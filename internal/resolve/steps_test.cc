#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <vector>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

constexpr std::uint64_t kPlenty = std::numeric_limits<std::uint64_t>::max();

// Returns the number of steps that resolving the names of a file takes.
std::uint64_t steps_of(TestProject& project, std::string_view path) {
  project.resolver().allow(kPlenty);
  project.all_targets(path);
  return kPlenty - project.resolver().steps_left();
}

std::string overloads(int count) {
  std::string out = "class T {\n";
  for (int i = 0; i < count; ++i) out += "void f(A a) { f(a); }\n";
  return out + "}\n";
}

std::string includes_of_itself(int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    out += "#include \"a.c\"\nint a" + number + "(void) { return b" + number + "(); }\n";
  }
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("resolve/steps");

TEST_CASE("names have fewer targets without steps, and the same targets again with them") {
  TestProject project({{"a.py",
                        "def f():\n    return 1\n\n\nclass A:\n    def g(self): f()\n"
                        "\n\nclass B(A):\n    def h(self): self.g()\n"}});
  const std::string all = project.all_targets("a.py");
  CHECK(all.find("A.g") != std::string::npos);
  project.resolver().allow(0);
  CHECK(project.all_targets("a.py") == "6:18 a.py:1 f 90\n9:9 a.py:5 A 90\n");
  const std::uint64_t needed = steps_of(project, "a.py");
  for (std::uint64_t steps = 0; steps <= needed; ++steps) {
    CAPTURE(steps);
    project.resolver().allow(steps);
    const std::string some = project.all_targets("a.py");
    CHECK((some == all || project.resolver().has_run_out()));
    CHECK((steps < needed || !project.resolver().has_run_out()));
    project.resolver().allow(kPlenty);
    CHECK(project.all_targets("a.py") == all);
  }
}

TEST_CASE("a use examines each definition of its name once") {
  const std::string few = overloads(50);
  const std::string many = overloads(100);
  TestProject small({{"T.java", few}});
  TestProject large({{"T.java", many}});
  // `large` has twice as many uses, each with twice as many definitions to examine.
  CHECK(steps_of(large, "T.java") < 5 * steps_of(small, "T.java"));
}

TEST_CASE("cyclic includes are not searched again for a name that no file has") {
  const std::string few = includes_of_itself(20);
  const std::string many = includes_of_itself(40);
  TestProject small({{"a.c", few}});
  TestProject large({{"a.c", many}});
  CHECK(steps_of(large, "a.c") < 3 * steps_of(small, "a.c"));
}

TEST_CASE("the cost of a name does not depend on how many modules a module re-exports") {
  const auto steps_with = [](int modules) {
    std::vector<std::string> texts;
    std::string names;  // of the other modules
    for (int i = 0; i < modules; ++i) names += ", module M" + std::to_string(i);
    // Each module imports and re-exports all of the others.
    for (int i = 0; i < modules; ++i) {
      const std::string number = std::to_string(i);
      std::string text = "module M" + number + " (f" + number + names + ") where\n";
      for (int j = 0; j < modules; ++j) text += "import M" + std::to_string(j) + "\n";
      texts.push_back(text + "f" + number + " x = x\n");
    }
    texts.emplace_back("module Main where\nimport M0\nmain = f3 (g 1)\nother = g\n");
    std::vector<TestProject::Source> sources;
    for (const std::string& text : texts) {
      const std::string name = text.substr(7, text.find(' ', 7) - 7);  // after "module "
      sources.push_back({name + ".hs", text});
    }
    TestProject project(sources);
    CHECK(project.targets("Main.hs", "f3").starts_with("M3.hs:"));
    return steps_of(project, "Main.hs");
  };
  CHECK(steps_with(24) == steps_with(6));
}

TEST_SUITE_END();

}  // namespace cairn::resolve
