#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "internal/base/error.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/codec/coverage_codec.h"
#include "internal/indexer/import.h"
#include "internal/inventory/source_files.h"
#include "internal/model/language.h"
#include "internal/store/index_reader.h"
#include "internal/syntax/grammar.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::EdgeKind;
using model::Node;
using model::NodeId;
using store::IndexReader;
using testing::TemporaryDirectory;

// Source files, and the index that the built-in indexer builds from them.
class Sources {
 public:
  Sources() {
    request.syntactic = true;
    request.root = root_.path();
    request.index_path = directory_ / "index.db";
  }

  void write(std::string_view path, std::string_view text) const {
    testing::write_file(root_ / path, text);
  }
  collected::ImportReport import() {
    return import_scip(request, [](std::string_view) {});
  }
  IndexReader open() const { return IndexReader(request.index_path, 5000); }
  std::string bytes() const { return testing::read_file(request.index_path); }

  ImportRequest request;

 private:
  TemporaryDirectory root_;
  TemporaryDirectory directory_;
};

std::vector<Node> nodes_called(const IndexReader& index, std::string_view qualified_name) {
  std::vector<Node> found = index.nodes(NodeId{1}, NodeId{0x7FFFFFFF});
  std::erase_if(found, [&](const Node& node) {
    return node.qualified_name() != qualified_name || node.is(model::kFlagExternal);
  });
  return found;
}

Node the_node(const IndexReader& index, std::string_view qualified_name) {
  const std::vector<Node> found = nodes_called(index, qualified_name);
  CAPTURE(qualified_name);
  REQUIRE(found.size() == 1);
  return found.front();
}

std::optional<model::Edge> edge_between(const IndexReader& index, std::string_view from,
                                        std::string_view to, EdgeKind kind) {
  const NodeId target = the_node(index, to).id;
  for (const model::Edge& edge : index.arcs(the_node(index, from).id).outgoing) {
    if (edge.to == target && edge.kind == kind) return edge;
  }
  return std::nullopt;
}

constexpr std::string_view kModels = R"(class Response:
    """What a server has answered."""

    def json(self, strict: bool = True) -> dict:
        return {}


class Cached(Response):
    def json(self, strict=True):
        return super().json(strict)
)";

constexpr std::string_view kApp = R"(from models import Cached


def load(url):
    answer = Cached()
    return answer.json()
)";

TEST_SUITE_BEGIN("indexer/syntactic_documents");

TEST_CASE("a name marks a test only if the file or the class is one of tests, too") {
  Sources sources;
  sources.write("db/creation.py", R"("""
import unittest
"""
class Creation:
    def test_db_signature(self):
        from unittest import skip
        return skip

def test_connection():
    pass
)");
  sources.write("db/checks.py", R"(import os
from unittest import TestCase

class Checks(TestCase):
    def test_signature(self):
        pass

def connect():
    pass
)");
  sources.write("db/plain.py", "class TestPlain:\n    def test_name(self):\n        pass\n");
  sources.write("db/test_files.py", "def test_open():\n    pass\n\ndef helper():\n    pass\n");
  sources.import();
  const IndexReader index = sources.open();
  const auto is_test = [&](std::string_view name) {
    return the_node(index, name).is(model::kFlagTest);
  };
  for (const char* name : {"Creation.test_db_signature", "test_connection", "connect"}) {
    CAPTURE(name);
    CHECK_FALSE(is_test(name));
  }
  for (const char* name : {"Checks.test_signature", "TestPlain.test_name", "test_open", "helper"}) {
    CAPTURE(name);
    CHECK(is_test(name));
  }
}

TEST_CASE("attributes mark test functions outside of test modules") {
  Sources sources;
  sources.write("src/lib.rs", R"(
/// Opens.
#[test]
fn opens_it() {}
fn helper() {}
#[tokio::test(
    flavor = "multi_thread"
)]
#[ignore]
async fn waits_for_it() {}
#[cfg(test)]
fn other_one() {}
#[cfg(not(test))]
fn usual_one() {}
#[cfg(test)]
mod lib_checks {
    fn make_input() {}
}
)");
  sources.import();
  const IndexReader index = sources.open();
  for (const char* const name : {"opens_it", "waits_for_it", "other_one", "make_input"}) {
    CAPTURE(name);
    CHECK(the_node(index, name).is(model::kFlagTest));
  }
  for (const char* const name : {"helper", "usual_one"}) {
    CAPTURE(name);
    CHECK_FALSE(the_node(index, name).is(model::kFlagTest));
  }
}

TEST_CASE("a macro that is defined several times is one symbol") {
  Sources sources;
  sources.write("src/a.c", "#define CMP(a) a\n#undef CMP\n#define CMP(a) -a\n");
  sources.import();
  const IndexReader index = sources.open();
  CHECK(the_node(index, "CMP").kind == model::NodeKind::kMacro);
  for (const Node& node : index.nodes(NodeId{1}, NodeId{0x7FFFFFFF})) {
    CHECK((node.kind != model::NodeKind::kMacro || node.name == "CMP"));
  }
}

TEST_CASE("attributes and keywords mark tests in other languages") {
  Sources sources;
  sources.write("src/Checks.cs", R"(class Checks {
  [Test]
  [Explicit]
  public void Adds() { }
  [Fact] public void Subtracts() { }
  public void Helper() { }
}
)");
  sources.write("src/checks.kt", "@Test fun runs() {}\nfun plain() {}\n");
  sources.write("src/checks.zig", "test \"parses numbers\" { go(); }\nfn go() void {}\n");
  sources.import();
  const IndexReader index = sources.open();
  for (const char* const name : {"Checks.Adds", "Checks.Subtracts", "runs", "parses numbers"}) {
    CAPTURE(name);
    CHECK(the_node(index, name).is(model::kFlagTest));
  }
  for (const char* const name : {"Checks.Helper", "plain", "go"}) {
    CAPTURE(name);
    CHECK_FALSE(the_node(index, name).is(model::kFlagTest));
  }
}

TEST_CASE("exports, DROP FUNCTION and the like call nothing") {
  Sources sources;
  sources.write("src/A.hs", "module A (open, shut) where\nopen = 1\nshut = open\n");
  sources.write("src/B.hs", "module B (A.open, use) where\nimport A\nuse = open\n");
  sources.write("a.sql",
                "CREATE FUNCTION total() RETURNS int AS $$ SELECT 1 $$;\n"
                "DROP FUNCTION total();\n");
  sources.write("b.sql", "SELECT total();\n");
  sources.write("a.sh", "go_on() { :; }\nexport -f go_on\n");
  sources.write("b.sh", ". ./a.sh\ngo_on\n");
  sources.import();
  const IndexReader index = sources.open();
  CHECK(edge_between(index, "shut", "open", EdgeKind::kCall));
  CHECK(edge_between(index, "use", "open", EdgeKind::kCall));
  CHECK(edge_between(index, "src/B.hs", "open", EdgeKind::kReference));
  CHECK_FALSE(edge_between(index, "src/B.hs", "open", EdgeKind::kCall));
  for (const EdgeKind kind : {EdgeKind::kCall, EdgeKind::kReference}) {
    CHECK_FALSE(edge_between(index, "src/A.hs", "open", kind));
  }
  CHECK_FALSE(edge_between(index, "a.sql", "total", EdgeKind::kReference));
  CHECK_FALSE(edge_between(index, "a.sql", "total", EdgeKind::kCall));
  CHECK(edge_between(index, "b.sql", "total", EdgeKind::kCall));
  CHECK(edge_between(index, "a.sh", "go_on", EdgeKind::kReference));
  CHECK_FALSE(edge_between(index, "a.sh", "go_on", EdgeKind::kCall));
  CHECK(edge_between(index, "b.sh", "go_on", EdgeKind::kCall));
}

TEST_CASE("sources become nodes with signature, documentation and extent") {
  Sources sources;
  sources.write("models.py", kModels);
  const collected::ImportReport report = sources.import();
  CHECK(report.parsed_files == 1);
  CHECK(report.broken_files == 0);
  const IndexReader index = sources.open();
  const Node response = the_node(index, "Response");
  CHECK(response.kind == model::NodeKind::kClass);
  CHECK(index.documentation(response.id) == "What a server has answered.");
  const Node json = the_node(index, "Response.json");
  CHECK(json.kind == model::NodeKind::kMethod);
  CHECK(json.parent == response.id);
  CHECK(json.signature == "def json(self, strict: bool = True) -> dict");
  CHECK(json.name_range.begin == model::Position{3, 8});
  CHECK(json.body.end.line == 4);
  CHECK(json.symbol == "cairn . . . `models.py`/Response#json().");
}

TEST_CASE("symbols and edges of the built-in indexer are marked as such") {
  Sources sources;
  sources.write("models.py", kModels);
  sources.write("app.py", kApp);
  sources.import();
  const IndexReader index = sources.open();
  CHECK(the_node(index, "Cached").is(model::kFlagSyntactic));
  const auto call = edge_between(index, "load", "Cached.json", EdgeKind::kCall);
  REQUIRE(call);
  CHECK(call->confidence == 90);
  CHECK(call->place == model::Position{5, 18});
  CHECK(edge_between(index, "Cached", "Response", EdgeKind::kImplements));
  CHECK(edge_between(index, "Cached.json", "Response.json", EdgeKind::kImplements));
  CHECK(edge_between(index, "Cached.json", "Response.json", EdgeKind::kCall));
}

TEST_CASE("files in an index keep its symbols, and uses in other files are joined to them") {
  Sources sources;
  const std::string root = testing::fixture("samples/python");
  sources.request.root = root;
  sources.request.inputs = {root + "/index.scip"};
  collected::ImportReport both = sources.import();
  const IndexReader merged = sources.open();
  for (const Node& node : merged.nodes(NodeId{1}, NodeId{0x7FFFFFFF})) {
    CHECK_FALSE(node.is(model::kFlagSyntactic));
  }
  CHECK(both.symbols == 114);  // as many as without the built-in indexer
}

TEST_CASE("the name of a destructor does not call the constructors of its type") {
  Sources sources;
  sources.write("lamp.h", "struct Lamp { Lamp(int n); ~Lamp(); };\n");
  sources.write("lamp.cc", R"(#include "lamp.h"
Lamp::~Lamp() {}
void drop(Lamp *lamp) { lamp->~Lamp(); }
void make() { Lamp lamp(1); }
)");
  sources.import();
  const IndexReader index = sources.open();
  CHECK_FALSE(edge_between(index, "drop", "Lamp", EdgeKind::kCall));
  CHECK_FALSE(edge_between(index, "Lamp.~Lamp", "Lamp", EdgeKind::kCall));
  CHECK(edge_between(index, "make", "Lamp.Lamp", EdgeKind::kCall));
}

TEST_CASE("a use in a file without a precise document leads to the precise symbol") {
  const std::string sample = testing::fixture("samples/python");
  Sources sources;
  const TemporaryDirectory copy;
  std::filesystem::copy(sample, copy.path(), std::filesystem::copy_options::recursive);
  testing::write_file(copy / "extra.py",
                      "from src.harbour_lights.tides import TideTable\n\n\n"
                      "def deepest(table: TideTable):\n    return table.level(3)\n");
  sources.request.root = copy.path();
  sources.request.inputs = {copy / "index.scip"};
  sources.import();
  const IndexReader index = sources.open();
  CHECK(the_node(index, "deepest").is(model::kFlagSyntactic));
  CHECK_FALSE(the_node(index, "TideTable.level").is(model::kFlagSyntactic));
  CHECK(edge_between(index, "deepest", "TideTable.level", EdgeKind::kCall));
}

TEST_CASE("a changed source is read instead of its document, and keeps its symbols") {
  const TemporaryDirectory copy;
  std::filesystem::copy(testing::fixture("samples/python"), copy.path(),
                        std::filesystem::copy_options::recursive);
  Sources sources;
  sources.request.root = copy.path();
  sources.request.inputs = {copy / "index.scip"};
  sources.import();
  const std::string path = "src/harbour_lights/tides.py";
  collected::SourceHashes made_of;
  std::string before;
  {
    const IndexReader index = sources.open();
    for (const store::SourceRow& row : index.sources()) {
      if (row.input == 1) made_of[row.path] = row.hash;
    }
    before = the_node(index, "TideTable.level").symbol;
  }
  REQUIRE(made_of.contains(path));
  sources.request.made_of = {made_of};
  // Adds four lines at the top and a function at the end.
  const std::string text = testing::read_file(copy / path);
  testing::write_file(copy / path, "# a\n# b\n# c\n# d\n" + text +
                                       "\n\ndef lowest(table: TideTable):\n"
                                       "    return table.level(0)\n");
  const collected::ImportReport report = sources.import();
  CHECK(report.stale_documents == 1);
  CHECK(report.changes.modified == std::vector<std::string>{path});
  const IndexReader index = sources.open();
  const Node level = the_node(index, "TideTable.level");
  CHECK(level.symbol == before);
  CHECK(level.is(model::kFlagSyntactic));
  CHECK(level.name_range.begin.line == 49 + 4);  // counted from 0
  CHECK(edge_between(index, "lowest", "TideTable.level", EdgeKind::kCall));
  // This edge is from a file whose document is not stale.
  CHECK(edge_between(index, "Planner.plan", "spans_above", EdgeKind::kCall));
  CHECK_FALSE(the_node(index, "Planner.plan").is(model::kFlagSyntactic));
  CHECK(index.source(path)->input == 2);
  CHECK(index.source("src/harbour_lights/planner.py")->input == 1);
}

TEST_CASE("a document whose source is gone is dropped") {
  const TemporaryDirectory copy;
  std::filesystem::copy(testing::fixture("samples/python"), copy.path(),
                        std::filesystem::copy_options::recursive);
  Sources sources;
  sources.request.root = copy.path();
  sources.request.inputs = {copy / "index.scip"};
  sources.request.made_of = {{{"src/harbour_lights/units.py", "what it was"}}};
  std::filesystem::remove(copy / "src/harbour_lights/units.py");
  CHECK(sources.import().stale_documents == 1);
  const IndexReader index = sources.open();
  CHECK_FALSE(index.source("src/harbour_lights/units.py"));
  for (const store::FileRow& file : index.files()) {
    CHECK(file.path != "src/harbour_lights/units.py");
  }
}

TEST_CASE("uses in a precise document find definitions in sources without one") {
  Sources sources;
  const TemporaryDirectory copy;
  std::filesystem::copy(testing::fixture("text/partial"), copy.path(),
                        std::filesystem::copy_options::recursive);
  sources.request.root = copy.path();
  sources.request.inputs = {testing::text_fixture("partial")};
  sources.import();
  const IndexReader index = sources.open();
  const auto call = edge_between(index, "run", "load", EdgeKind::kCall);
  REQUIRE(call);
  CHECK(call->confidence == 100);  // as the SCIP index reports it
  CHECK(call->count == 1);         // load() of the other package is not counted
  CHECK(the_node(index, "load").is(model::kFlagSyntactic));
}

TEST_CASE("a method declared in a header is placed at its definition, which is not a call") {
  Sources sources;
  sources.write("lib/a.h", "namespace n {\nclass A {\n public:\n  void run(int x);\n};\n}\n");
  sources.write("lib/a.cc",
                "#include \"a.h\"\nnamespace n {\nvoid A::run(int x) {\n  (void)x;\n}\n}\n");
  sources.write("app.cc", "#include \"lib/a.h\"\nvoid f(n::A* a) {\n  a->run(1);\n}\n");
  sources.import();
  const IndexReader index = sources.open();
  const Node run = the_node(index, "A.run");
  CHECK(run.symbol == "cairn . . . `lib/a.h`/n/A#run().");
  CHECK(run.name_range.begin == model::Position{2, 8});  // a position in a.cc
  CHECK(edge_between(index, "f", "A.run", EdgeKind::kCall));
  CHECK_FALSE(edge_between(index, "A", "A.run", EdgeKind::kCall));
}

TEST_CASE("Ruby calls a method by its bare name") {
  Sources sources;
  sources.write("a.rb", "class A\n  def go\n    route!\n  end\n\n  def route!\n  end\nend\n");
  sources.import();
  CHECK(edge_between(sources.open(), "A.go", "A.route!", EdgeKind::kCall));
}

TEST_CASE("a shell function is called by its bare name") {
  Sources sources;
  sources.write("run.sh",
                "load_all() { echo; }\nstart() {\n  load_all\n  if ! load_all; then exit; fi\n}\n");
  sources.import();
  CHECK(edge_between(sources.open(), "start", "load_all", EdgeKind::kCall));
}

TEST_CASE("a source that is also a manifest is indexed like any other") {
  Sources sources;
  sources.write("setup.py", "def version():\n    return 1\n");
  CHECK(sources.import().files == 1);
  CHECK(sources.import().unchanged);
  const IndexReader index = sources.open();
  CHECK(the_node(index, "version").is(model::kFlagSyntactic));
  CHECK(index.sources().size() == 1);
}

TEST_CASE("unchanged sources are not parsed again, and the index equals a new one") {
  Sources sources;
  sources.write("models.py", kModels);
  sources.write("app.py", kApp);
  sources.import();
  CHECK(sources.import().unchanged);
  sources.write("app.py", std::string(kApp) + "\n\ndef more():\n    return load('x')\n");
  const collected::ImportReport second = sources.import();
  CHECK(second.parsed_files == 2);
  CHECK(second.known_files == 1);
  const std::string incremental = sources.bytes();
  sources.request.force = true;
  const collected::ImportReport again = sources.import();
  CHECK(again.known_files == 0);
  CHECK(sources.bytes() == incremental);
}

TEST_CASE("a deleted file is dropped, and its uses have no target") {
  Sources sources;
  sources.write("models.py", kModels);
  sources.write("app.py", kApp);
  sources.import();
  std::filesystem::remove(sources.request.root + "/models.py");
  sources.import();
  const IndexReader index = sources.open();
  CHECK(nodes_called(index, "Cached").empty());
  for (const model::Edge& edge : index.arcs(the_node(index, "load").id).outgoing) {
    CHECK(edge.kind == EdgeKind::kSameModule);
  }
}

TEST_CASE("generated, minified and vendored sources are left out and counted") {
  Sources sources;
  sources.write("app.py", kApp);
  sources.write("extern/lib.py", "def vendored(): pass\n");
  sources.write("a_pb2.py", "def by_name(): pass\n");
  sources.write("b.go", "// Code generated by x. DO NOT EDIT.\npackage b\nfunc F() {}\n");
  sources.write("c.js", "function f(){" + std::string(6000, 'x') + "}");
  sources.write("app_de.ts", "<?xml version=\"1.0\" ?><!DOCTYPE TS><TS language=\"de\">\n</TS>\n");
  const collected::ImportReport report = sources.import();
  CHECK(report.parsed_files == 1);
  CHECK(report.left_out_vendored == 1);
  CHECK(report.left_out_generated == 3);
  CHECK(report.left_out_minified == 1);
}

TEST_CASE("left-out files are counted by reason and stored in the index") {
  Sources sources;
  sources.write("app.py", kApp);
  sources.write("core/A.nim", "type A\n");
  sources.write("core/B.nim", "type B\n");
  sources.write("tests/a.tcl", "proc a {} {}\n");
  sources.write("deps/x.lua", "x = 1\n");
  sources.write("big.py", std::string(inventory::kMaxParsedBytes + 1, '#'));
  sources.write("b.go", "// Code generated by x. DO NOT EDIT.\npackage b\n");
  sources.write("c.js", "function f(){" + std::string(6000, 'x') + "}");
  sources.write("data/logo.png", "png");
  sources.write("data/table.csv", "1,2\n");
  const collected::ImportReport report = sources.import();
  REQUIRE(report.coverage.has_value());
  using Key = model::Coverage::Key;
  using model::Omission;
  const std::map<Key, base::Tally> expected = {
      {Key(Omission::kNoGrammar, "nim"), {2, {"core/A.nim", "core/B.nim"}}},
      {Key(Omission::kNoGrammar, "tcl"), {1, {"tests/a.tcl"}}},
      {Key(Omission::kTooLarge, ""), {1, {"big.py"}}},
      {Key(Omission::kVendored, ""), {1, {"deps/x.lua"}}},
      {Key(Omission::kGenerated, ""), {1, {"b.go"}}},
      {Key(Omission::kMinified, ""), {1, {"c.js"}}}};
  CHECK(report.coverage->omissions == expected);
  CHECK(report.coverage->read == std::map<std::string, std::uint64_t>{{"python", 1}});
  CHECK(report.has_other_gaps);
  CHECK(codec::decode_coverage(sources.open().meta("coverage")) == report.coverage);
}

TEST_CASE("a source in a language without a grammar is read for its words, and counted as such") {
  Sources sources;
  sources.write("app.py", kApp);
  CHECK(sources.import().coverage->is_complete());
  sources.write("a.tcl", "proc a {} {}\n");
  const collected::ImportReport with = sources.import();
  CHECK_FALSE(with.unchanged);
  CHECK(with.changes.added == std::vector<std::string>{"a.tcl"});
  CHECK(with.text_documents == 1);
  CHECK(with.has_other_gaps);
  sources.write("a.tcl", "proc b {} {}\n");
  const collected::ImportReport changed = sources.import();
  CHECK(changed.changes.modified == std::vector<std::string>{"a.tcl"});
  CHECK(changed.coverage == with.coverage);
  sources.write(".cairnignore", "*.tcl\n");
  CHECK(sources.import().coverage->is_complete());
}

TEST_CASE("a language with a grammar is never reported as unsupported") {
  const auto has_grammar = [](std::string_view language) {
    return std::any_of(syntax::grammars().begin(), syntax::grammars().end(),
                       [&](const auto& grammar) { return grammar.language->id == language; });
  };
  for (const model::Language& language : model::languages()) {
    model::any_word(language.endings, [&](std::string_view ending) {
      CAPTURE(ending);
      const bool is_parsed = syntax::grammar_for("a." + std::string(ending)) != nullptr;
      CHECK(is_parsed == has_grammar(language.id));
      return false;
    });
  }
}

TEST_CASE("a header has the language of the sources around it, for parsing and for counts") {
  using Counts = std::map<std::string, std::uint64_t>;
  Sources sources;
  sources.write("list.h", "template <class T> T make(T list) { return list; }\n");
  sources.write("list.c", "#include \"list.h\"\n");
  collected::ImportReport report = sources.import();
  CHECK(report.coverage->read == Counts{{"c", 2}});
  CHECK(report.broken_files == 1);  // list.h has a template, which C does not have
  const auto language_of = [&](std::string_view path) {
    const IndexReader index = sources.open();
    for (const auto& file : index.files()) {
      if (file.path == path) return file.language;
    }
    return std::string();
  };
  CHECK(language_of("list.h") == "c");
  // The header becomes C++. The facts that were extracted from it as C are not reused.
  sources.write("a.cc", "int a;\n");
  sources.write("b.cc", "int b;\n");
  report = sources.import();
  CHECK(report.coverage->read == Counts{{"c", 1}, {"cpp", 3}});
  CHECK(report.broken_files == 0);
  CHECK(report.known_files == 1);
  CHECK(language_of("list.h") == "cpp");
}

TEST_CASE("a generator that writes a notice is not generated itself") {
  CHECK(inventory::origin_of("NOTICE = 'x'\nprint('DO NOT EDIT')\n") ==
        inventory::Origin::kWritten);
  CHECK(inventory::origin_of("# Generated. DO NOT EDIT\nx = 1\n") == inventory::Origin::kGenerated);
  CHECK(inventory::origin_of("/**\n * @generated\n */\nx = 1\n") == inventory::Origin::kGenerated);
}

TEST_CASE("the parts of a broken source that can be parsed are indexed") {
  Sources sources;
  sources.write(
      "a.py",
      "def whole():\n    return 1\n\n\ndef broken(:\n    (((\n\n\ndef after():\n    pass\n");
  const collected::ImportReport report = sources.import();
  CHECK(report.broken_files == 1);
  CHECK(nodes_called(sources.open(), "whole").size() == 1);
}

TEST_CASE("a source that exceeds the limits is partly read, and reported") {
  Sources sources;
  sources.request.max_details = 10;
  std::string nested;
  for (int i = 0; i < 100; ++i) nested += "fn f() {\n";
  sources.write("deep.rs", nested + std::string(100, '}') + "\n");
  sources.write("whole.rs", "fn whole() {}\n");
  const collected::ImportReport report = sources.import();
  CHECK(report.partly_read_files == 1);
  REQUIRE(report.partly_read.size() == 1);
  CHECK(report.partly_read.front().path == "deep.rs");
  CHECK(report.partly_read.front().reason == "it is nested too deeply");
  const IndexReader index = sources.open();
  CHECK(index.meta("partly_read") == "1");
  CHECK(nodes_called(index, "whole").size() == 1);
  // The facts of deep.rs are reused, and deep.rs is reported again as partly read.
  sources.write("whole.rs", "fn whole() {}\nfn more() {}\n");
  const collected::ImportReport again = sources.import();
  CHECK(again.known_files == 1);
  CHECK(again.partly_read_files == 1);
}

TEST_CASE("an index of completely read files reports no partly read ones") {
  Sources sources;
  sources.write("whole.rs", "fn whole() {}\n");
  CHECK(sources.import().partly_read_files == 0);
  CHECK(sources.open().meta("partly_read").empty());
}

TEST_CASE("symbols that repeat a long chain of names are made up to their limit") {
  Sources sources;
  const std::string name(190, 'a');
  std::string nested;
  for (int i = 0; i < 60; ++i) nested += "fn " + name + std::to_string(i) + "() {\n";
  for (int i = 0; i < 1000; ++i) nested += "fn b" + std::to_string(i) + "() {}\n";
  sources.write("a.rs", nested + std::string(60, '}') + "\n");
  sources.write("c.rs", "fn c() {}\n");
  const collected::ImportReport report = sources.import();
  REQUIRE(report.partly_read.size() == 1);
  CHECK(report.partly_read.front().reason == "the names of its nested definitions are too long");
  CHECK(report.index_bytes < 6'000'000);
  const IndexReader index = sources.open();
  CHECK(nodes_called(index, name + "0").size() == 1);
  CHECK(nodes_called(index, "c").size() == 1);
}

TEST_CASE("an import without any source fails") {
  Sources sources;
  CHECK_THROWS_AS(sources.import(), base::Error);
  sources.request.allow_empty = true;
  CHECK_NOTHROW(sources.import());
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
