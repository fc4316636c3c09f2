#include "internal/builtin/syntactic_symbols.h"

#include <doctest/doctest.h>

#include <algorithm>
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

TEST_CASE("symbols do not depend on which of them is asked for first") {
  resolve::testing::TestProject project({
      {"a.h", "namespace sea { struct Boat { void sail(int); void sail(); struct Mast; }; }\n"},
      {"b.cc", "#include \"a.h\"\nvoid sea::Boat::sail(int) {}\nvoid sea::Boat::sail() {}\n"},
      {"c.cc", "#include \"a.h\"\nstruct sea::Boat::Mast { void rise(); void rise(int) {} };\n"},
      {"d.cs", "namespace Sea { partial class Net { void Cast() {} class Knot {} } }\n"},
      {"e.cs", "namespace Sea { partial class Net { void Cast(int n) {} void Haul() {} } }\n"},
      {"f.go", "package sea\n\nfunc (k *Keel) Lay() {}\n"},
      {"g.go", "package sea\n\ntype Keel struct{ Depth int }\n\nfunc Lay() {}\n"},
      {"h.rb", "class Port\n  def open; end\nend\n"},
      {"i.rb", "class Port\n  def close; end\n  class Quay; end\nend\n"},
  });
  const auto allow = [](resolve::FileId) {};
  SyntacticSymbols forward(project.project(), project.resolver(), allow);
  SyntacticSymbols backward(project.project(), project.resolver(), allow);
  const resolve::EntityId count = project.project().entity_count();
  REQUIRE(count > 20);
  std::vector<std::string> found;
  for (resolve::EntityId id = 0; id < count; ++id) found.push_back(forward.of(id));
  for (resolve::EntityId id = count; id-- > 0;) CHECK(backward.of(id) == found[id]);
  for (resolve::EntityId id = 0; id < count; ++id) {
    SyntacticSymbols alone(project.project(), project.resolver(), allow);
    CHECK(alone.of(id) == found[id]);
  }
  // A method has the file of its type, and overloads are numbered over all files.
  const auto has = [&](std::string_view symbol) {
    return std::find(found.begin(), found.end(), symbol) != found.end();
  };
  CHECK(has("cairn . . . `g.go`/Keel#Lay()."));
  CHECK(has("cairn . . . `d.cs`/Net#Cast(+1)."));
  CHECK(has("cairn . . . `h.rb`/Port#close()."));
}

TEST_SUITE_END();

}  // namespace cairn::builtin
