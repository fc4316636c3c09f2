#include "internal/collected/stale_symbols.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>

#include "internal/indexer/import.h"
#include "internal/inventory/source_survey.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

namespace fs = std::filesystem;

const std::string kJava = "semanticdb maven maven/com.acme/app 1.0 com/acme/";

// The symbols that a file defines, by qualified name. If several symbols have the same name, their
// texts are concatenated.
using SymbolsByName = std::map<std::string, std::string>;

SymbolsByName symbols_of(const std::string& index_path, const std::string& path) {
  const store::IndexReader index(index_path, 0);
  model::NodeId file{};
  for (const store::FileRow& row : index.files()) {
    if (row.path == path) file = row.node;
  }
  REQUIRE(value_of(file) != 0);
  SymbolsByName found;
  for (const model::Node& node : index.nodes(model::NodeId{1}, model::NodeId{0x7FFFFFFF})) {
    if (node.file == file && node.id != file) found[node.qualified_name()] += node.symbol + "\n";
  }
  return found;
}

// How many qualified names one file has, and how many of these names lose their symbols if a
// comment is added at the top of the file. The added comment makes the document of the file stale.
struct Kept {
  std::size_t names = 0;
  std::size_t lost = 0;
  std::string some;  // describes the lost symbols
};

Kept kept_of(const std::string& language, const std::string& path, const std::string& comment) {
  const testing::TemporaryDirectory directory;
  const std::string root = directory / "tree";
  fs::copy(testing::fixture("samples/" + language), root, fs::copy_options::recursive);
  ImportRequest request;
  request.root = root;
  request.index_path = directory / "index.db";
  request.inputs = {root + "/index.scip"};
  request.syntactic = true;
  request.made_of = {{{path, inventory::look_at(base::SourceTree(root), path).hash}}};
  const auto quiet = [](std::string_view) {};
  REQUIRE(import_scip(request, quiet).stale_documents == 0);
  const SymbolsByName before = symbols_of(request.index_path, path);
  testing::write_file(root + "/" + path, comment + "\n" + testing::read_file(root + "/" + path));
  REQUIRE(import_scip(request, quiet).stale_documents == 1);
  const SymbolsByName after = symbols_of(request.index_path, path);
  Kept kept;
  for (const auto& [name, symbols] : after) {
    const auto known = before.find(name);
    if (known == before.end()) continue;
    ++kept.names;
    if (known->second == symbols) continue;
    ++kept.lost;
    kept.some += name + ": " + known->second + " -> " + symbols;
  }
  return kept;
}

}  // namespace

TEST_SUITE_BEGIN("indexer/stale_symbols");

TEST_CASE("a symbol is found by its qualified name, only in its own file") {
  collected::StaleSymbols stale;
  stale.add("app/models.py", "scip-python python app 1.0 `app.models`/User#save().");
  CHECK(stale.of("app/models.py", "User.save", 0, 1) ==
        "scip-python python app 1.0 `app.models`/User#save().");
  CHECK(stale.of("app/models.py", "User.load", 0, 1).empty());
  CHECK(stale.of("app/other.py", "User.save", 0, 1).empty());
  CHECK(stale.has("app/models.py"));
  CHECK_FALSE(stale.has("app/other.py"));
}

TEST_CASE("overloads are matched by order, and not at all if their number has changed") {
  collected::StaleSymbols stale;
  stale.add("A.java", kJava + "A#f().");
  stale.add("A.java", kJava + "A#f(+1).");
  stale.add("A.java", kJava + "A#f().");  // the document has this symbol twice
  CHECK(stale.of("A.java", "A.f", 0, 2) == kJava + "A#f().");
  CHECK(stale.of("A.java", "A.f", 1, 2) == kJava + "A#f(+1).");
  CHECK(stale.of("A.java", "A.f", 0, 1).empty());
  CHECK(stale.of("A.java", "A.f", 0, 3).empty());
}

TEST_CASE("constructors are named as by the built-in indexer") {
  collected::StaleSymbols stale;
  stale.add("A.java", kJava + "A#`<init>`().");
  stale.add("A.java", kJava + "A#B#`<init>`().");
  stale.add("a.ts", "scip-typescript npm app 1.0 `a.ts`/A#`<constructor>`().");
  CHECK(stale.of("A.java", "A.A", 0, 1) == kJava + "A#`<init>`().");
  CHECK(stale.of("A.java", "A.B.B", 0, 1) == kJava + "A#B#`<init>`().");
  CHECK_FALSE(stale.of("a.ts", "A.constructor", 0, 1).empty());
}

TEST_CASE("the symbol of a file is separate from those in it, and invalid symbols are left out") {
  collected::StaleSymbols stale;
  stale.add("a.ts", "scip-typescript npm app 1.0 `a.ts`/");
  stale.add("a.ts", "scip-typescript npm app 1.0 `b.ts`/");
  stale.add("b.py", "no symbol");
  stale.add("b.py", "");
  CHECK(stale.of_file("a.ts") == "scip-typescript npm app 1.0 `a.ts`/");
  CHECK(stale.of_file("b.py").empty());
  CHECK(stale.has("b.py"));
}

TEST_CASE("in the samples, names keep their symbols if lines of the file have moved") {
  struct Case {
    std::string language, path, comment;
  };
  for (const Case& one :
       {Case{"python", "src/harbour_lights/tides.py", "# moved"},
        Case{"python", "src/harbour_lights/stations.py", "# moved"},
        Case{"typescript", "src/stations.ts", "// moved"},
        Case{"typescript", "src/units.ts", "// moved"},
        Case{"typescript", "src/planner.ts", "// moved"}, Case{"go", "planner.go", "// moved"},
        Case{"go", "stations/stations.go", "// moved"},
        Case{"rust", "src/stations/mod.rs", "// moved"}, Case{"rust", "src/tides.rs", "// moved"},
        Case{"java", "src/main/java/org/example/harbour/Station.java", "// moved"},
        Case{"java", "src/main/java/org/example/harbour/HTTPServer2Config.java", "// moved"},
        Case{"java", "src/main/java/org/example/harbour/Lighthouse.java", "// moved"},
        Case{"java", "src/main/java/org/example/harbour/Units.java", "// moved"}}) {
    const Kept kept = kept_of(one.language, one.path, one.comment);
    CAPTURE(one.language);
    CAPTURE(kept.some);
    CHECK(kept.names >= 5);
    CHECK(kept.lost == 0);
  }
}

TEST_SUITE_END();

}  // namespace cairn::indexer
