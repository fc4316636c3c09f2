#include "internal/builtin/syntactic_symbols.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "internal/resolve/test_project.h"

namespace cairn::builtin {
namespace {

// Returns the symbols of all definitions called `name`, in the order of files and positions.
std::vector<std::string> symbols_of(resolve::testing::TestProject& project, std::string_view name) {
  SyntacticSymbols symbols(project.project(), project.resolver(), [](resolve::FileId) {});
  std::vector<std::string> found;
  for (const resolve::EntityId id : project.project().named(name)) found.push_back(symbols.of(id));
  return found;
}

}  // namespace

TEST_SUITE_BEGIN("builtin/syntactic_symbols");

TEST_CASE("members that extensions without a name give a type have a symbol for each file") {
  resolve::testing::TestProject project({
      {"a.dart", "class Args {}\nextension on Args { void add_it() {} }\n"},
      {"b.dart", "import 'a.dart';\nextension on Args { void add_it() {} }\n"},
      {"c.dart", "import 'a.dart';\nextension More on Args { void add_more() {} }\n"},
  });
  CHECK(symbols_of(project, "add_it") ==
        std::vector<std::string>{"cairn . . . `a.dart`/Args#add_it().",
                                 "cairn . . . `b.dart`/Args.add_it()."});
  CHECK(symbols_of(project, "add_more") ==
        std::vector<std::string>{"cairn . . . `a.dart`/Args#add_more()."});
}

TEST_SUITE_END();

}  // namespace cairn::builtin
