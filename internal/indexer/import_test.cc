#include "internal/indexer/import.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "internal/base/ascii.h"
#include "internal/base/error.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using base::Error;
using base::ErrorKind;
using model::Node;
using model::NodeId;
using store::IndexReader;
using testing::fixture;
using testing::read_file;
using testing::TemporaryDirectory;
using testing::text_fixture;

constexpr int kDeadline = 5000;

// Imports inputs into an index in a temporary directory.
class Made {
 public:
  explicit Made(std::vector<std::string> inputs, std::string root = {}) {
    request.inputs = std::move(inputs);
    request.root = std::move(root);
    request.index_path = directory_ / "index.db";
  }

  collected::ImportReport import() {
    return import_scip(request, [](std::string_view) {});
  }
  IndexReader open() const { return IndexReader(request.index_path, kDeadline); }
  std::string bytes() const { return read_file(request.index_path); }
  const TemporaryDirectory& directory() const { return directory_; }

  ImportRequest request;

 private:
  TemporaryDirectory directory_;
};

std::vector<Node> all_nodes(const IndexReader& index) {
  return index.nodes(NodeId{1}, NodeId{0x7FFFFFFF});
}

// Returns the only node with this qualified name.
Node find(const IndexReader& index, std::string_view qualified_name) {
  std::vector<Node> found = all_nodes(index);
  std::erase_if(found, [&](const Node& node) { return node.qualified_name() != qualified_name; });
  CAPTURE(qualified_name);
  REQUIRE(found.size() == 1);
  return found.front();
}

std::vector<std::string> children_of(const IndexReader& index, const Node& node) {
  std::vector<std::string> names;
  for (const Node& child : index.nodes(node.id, node.last)) {
    if (child.parent == node.id) names.push_back(child.name);
  }
  return names;
}

bool has_child(const IndexReader& index, const Node& node, std::string_view name) {
  const std::vector<std::string> names = children_of(index, node);
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::size_t uses_of(const IndexReader& index, const Node& node) {
  std::size_t uses = 0;
  for (const store::Posting& posting : index.postings(node.id)) {
    for (const model::Occurrence& occurrence : index.occurrences(posting.file)) {
      uses += occurrence.node == node.id && !occurrence.is_definition ? 1 : 0;
    }
  }
  return uses;
}

ErrorKind kind_of_failure(Made& made) {
  try {
    made.import();
  } catch (const Error& error) {
    CHECK_FALSE(error.message().empty());
    return error.kind();
  }
  FAIL("the import did not fail");
  return ErrorKind::kUsage;
}

TEST_SUITE_BEGIN("indexer/import");

// The expected numbers were computed by a short program that reads the same files with Google's
// parser. `left_out` is the number of occurrences of locals and parameters. `duplicates` is the
// number of occurrences that have the same symbol, range and path as an earlier occurrence.
struct Expected {
  const char* sample;
  std::uint64_t documents, occurrences, kept, duplicates, left_out, descriptions;
};

TEST_CASE("every occurrence of a real index is kept, or counted as dropped") {
  constexpr Expected kExpected[] = {
      {"typescript", 8, 830, 527, 3, 300, 230},
      {"python", 8, 942, 586, 0, 356, 295},
      {"java", 9, 830, 587, 0, 243, 211},
      {"rust", 9, 1074, 758, 0, 316, 262},
  };
  for (const Expected& expected : kExpected) {
    CAPTURE(expected.sample);
    const std::string folder = fixture("samples/" + std::string(expected.sample));
    Made made({folder + "/index.scip"}, folder);
    const collected::ImportReport report = made.import();
    CHECK(report.documents == expected.documents);
    CHECK(report.files == expected.documents);
    CHECK(report.sources_read == expected.documents);
    CHECK(report.occurrences == expected.occurrences);
    CHECK(report.kept_occurrences == expected.kept);
    CHECK(report.duplicate_occurrences == expected.duplicates);
    CHECK(report.local_occurrences == expected.left_out);
    CHECK(report.descriptions == expected.descriptions);
    CHECK_FALSE(report.lost_something());
  }
}

TEST_CASE("defects of an index are counted and described") {
  Made made({text_fixture("oddities")});
  const collected::ImportReport report = made.import();
  CHECK(report.documents == 29);
  CHECK(report.files == 21);             // 26 paths: 4 are outside, and 2 are equal after repair
  CHECK(report.skipped_documents == 4);  // leading `..`, inner `..`, absolute path, missing path
  CHECK(report.repaired_paths == 2);     // src\dial\lamp.rs, ./lib//buoy.ts
  CHECK(report.merged_documents == 4);   // lib/buoy.ts twice, enc/utf8.js and enc/utf16.js once
  CHECK(report.skipped_ranges == 14);    // 9 in src/occurrences.ts, 5 in src/typed.go
  CHECK(report.skipped_symbols == 2);    // an empty symbol in a document, and one in the externals
  CHECK(report.joined_symbols == 6);     // all in tests/test_beacon.py, except TestCase of unittest
  CHECK(report.damaged_messages == 0);
  CHECK(report.details.size() == 4 + 2 + 4 + 14 + 2 + 6 + report.implicit_symbols +
                                     report.undescribed_symbols + 2 /* files with duplicates */);
  const auto named = [&](std::string_view detail) {
    return std::count(report.details.begin(), report.details.end(), detail);
  };
  CHECK(named("repaired the path 'src\\dial\\lamp.rs'") == 1);
  CHECK(named("skipped a document whose path is not inside the project: '/usr/include/tide.h'") ==
        1);
  CHECK(named("skipped an occurrence of 'odd npm oddities 1.0.0 o/reversed().' in "
              "'src/occurrences.ts': invalid range") == 1);
  CHECK(named("joined 'odd npm oddities 0.9.1 src/`beacon.ts`/Beacon#' to 'odd npm oddities 1.0.0 "
              "src/`beacon.ts`/Beacon#'") == 1);
}

TEST_CASE("details beyond the limit are only counted") {
  Made made({text_fixture("oddities")});
  made.request.max_details = 3;
  const collected::ImportReport report = made.import();
  CHECK(report.details.size() == 3);
  CHECK(report.more_details > 50);
}

TEST_CASE("nodes are in pre-order: repository, modules, files, symbols, then externals") {
  Made made({fixture("samples/python/index.scip")}, fixture("samples/python"));
  made.import();
  const IndexReader index = made.open();
  const std::vector<Node> nodes = all_nodes(index);
  REQUIRE(nodes.size() > 150);
  CHECK(nodes.front().kind == model::NodeKind::kRepository);
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const Node& node = nodes[i];
    CHECK(value_of(node.id) == i + 1);
    CHECK(node.parent < node.id);
    REQUIRE(node.parent != model::kNoNode);
    CHECK(node.last <= nodes[value_of(node.parent) - 1].last);
    const bool after = value_of(node.id) > value_of(index.about().last_code_node);
    CHECK(node.is(model::kFlagExternal) == after);
  }
}

TEST_CASE("Python: kinds, containers and positions in a real file") {
  Made made({fixture("samples/python/index.scip")}, fixture("samples/python"));
  made.import();
  const IndexReader index = made.open();
  const Node file = find(index, "src/harbour_lights/stations.py");
  CHECK(file.kind == model::NodeKind::kFile);
  CHECK(has_child(index, file, "Station"));
  const Node type = find(index, "Station");
  CHECK(type.kind == model::NodeKind::kClass);
  CHECK(has_child(index, type, "describe"));
  const Node method = find(index, "Station.describe");
  CHECK(method.kind == model::NodeKind::kMethod);
  CHECK(method.file == file.id);
  CHECK(method.body.contains(method.name_range));
  // The source contains the name at the position of the node.
  const std::string source = read_file(fixture("samples/python/src/harbour_lights/stations.py"));
  std::size_t at = 0;
  for (std::uint32_t line = 0; line < type.name_range.begin.line; ++line) {
    at = source.find('\n', at) + 1;
  }
  CHECK(source.substr(at, 13) == "class Station");
  CHECK(type.name_range.begin.character == 6);
}

TEST_CASE("Python: uses in tests lead to the definition below src") {
  Made made({fixture("samples/python/index.scip")}, fixture("samples/python"));
  made.import();
  const IndexReader index = made.open();
  const Node signal = find(index, "FogSignal");
  bool used_in_tests = false;
  for (const store::Posting& posting : index.postings(signal.id)) {
    used_in_tests = used_in_tests || index.file(posting.file)->path.starts_with("tests/");
  }
  CHECK(used_in_tests);
}

TEST_CASE("test code is recognized by its path, and its contents inherit the flag") {
  Made made({fixture("samples/java/index.scip")}, fixture("samples/java"));
  made.import();
  const IndexReader index = made.open();
  const Node test = find(index, "PlannerTest");
  CHECK(test.is(model::kFlagTest));
  for (const Node& member : index.nodes(test.id, test.last)) CHECK(member.is(model::kFlagTest));
  CHECK_FALSE(find(index, "Lighthouse").is(model::kFlagTest));
}

TEST_CASE("Go: a package is its directory, and methods may belong to a type in another file") {
  Made made({fixture("samples/go/index.scip")}, fixture("samples/go"));
  const collected::ImportReport report = made.import();
  CHECK(report.skipped_documents == 1);  // a test program in the Go tool's cache
  const IndexReader index = made.open();
  const Node module = find(index, "stations");
  CHECK(module.kind == model::NodeKind::kModule);
  CHECK(module.symbol.ends_with("`example.org/harbourlights/stations`/"));
  CHECK(uses_of(index, module) > 0);
  CHECK(find(index, "Lighthouse.Describe").container == "Lighthouse");
}

TEST_CASE("parameters, type parameters and locals are not nodes") {
  Made made({fixture("samples/typescript/index.scip")}, fixture("samples/typescript"));
  made.import();
  const IndexReader index = made.open();
  for (const Node& node : all_nodes(index)) {
    CHECK_FALSE(node.symbol.starts_with("local "));
    CHECK_FALSE(node.symbol.ends_with(")"));
    CHECK_FALSE(node.symbol.ends_with("]"));
  }
}

TEST_CASE("a document given twice becomes one file with the better description") {
  Made made({text_fixture("oddities")});
  made.import();
  const IndexReader index = made.open();
  const Node drift = find(index, "drift");
  CHECK(drift.signature == "function drift(metres: number): number");
  CHECK(index.documentation(drift.id) == "How far a buoy drifts.");
  CHECK(drift.scip_kind == 17);
  CHECK(uses_of(index, drift) == 1);  // three documents report the same use
  // One of the two uses refers to the symbol with another package version. Both uses count.
  CHECK(uses_of(index, find(index, "Beacon")) == 2);
}

TEST_CASE("the same input always gives the same bytes") {
  for (const char* sample : {"typescript", "go", "rust"}) {
    const std::string folder = fixture("samples/" + std::string(sample));
    Made one({folder + "/index.scip"}, folder);
    Made two({folder + "/index.scip"}, folder);
    one.import();
    two.import();
    CHECK(one.bytes() == two.bytes());
  }
}

TEST_CASE("several indexes become one") {
  const std::string samples = fixture("samples");
  Made made({samples + "/go/index.scip", samples + "/rust/index.scip"}, samples);
  // According to their metadata, the inputs were built in /samples/<folder>. The common directory
  // of these folders becomes the root.
  const collected::ImportReport report = made.import();
  CHECK(report.files == 8 + 9);
  CHECK(report.sources_read == report.files);
  const IndexReader index = made.open();
  CHECK(index.inputs().size() == 2);
  CHECK(index.inputs()[1].prefix == "rust");
  CHECK(find(index, "go/planner.go").kind == model::NodeKind::kFile);
  CHECK(find(index, "rust/src").kind == model::NodeKind::kModule);
}

TEST_CASE("giving the same index twice changes only the list of inputs") {
  const std::string input = fixture("samples/java/index.scip");
  Made once({input}, fixture("samples/java"));
  Made twice({input, input}, fixture("samples/java"));
  const collected::ImportReport one = once.import();
  const collected::ImportReport two = twice.import();
  CHECK(two.files == one.files);
  CHECK(two.symbols == one.symbols);
  CHECK(two.kept_occurrences == one.kept_occurrences);
  CHECK(two.merged_documents == one.documents);
  CHECK(two.duplicate_occurrences == one.kept_occurrences);
}

TEST_CASE("a given prefix is put before every path, and must be inside the project") {
  Made made({fixture("samples/go/index.scip")});
  made.request.prefixes = {"./services//harbour/"};
  made.import();
  CHECK(find(made.open(), "services/harbour/planner.go").kind == model::NodeKind::kFile);
  made.request.prefixes = {"../elsewhere"};
  made.request.force = true;
  CHECK(kind_of_failure(made) == ErrorKind::kUsage);
}

TEST_CASE("an unchanged input is recognized, unless a setting or the use of sources changes") {
  const std::string folder = fixture("samples/go");
  Made made({folder + "/index.scip"}, folder);
  CHECK_FALSE(made.import().unchanged);
  const std::string before = made.bytes();
  CHECK(made.import().unchanged);
  CHECK(made.bytes() == before);
  made.request.read_sources = false;
  CHECK_FALSE(made.import().unchanged);
  CHECK(made.bytes() != before);
  made.request.read_sources = true;
  made.request.force = true;
  CHECK_FALSE(made.import().unchanged);
  CHECK(made.bytes() == before);
}

TEST_CASE("a damaged index is made again even if its input is unchanged") {
  const std::string folder = fixture("samples/go");
  Made made({folder + "/index.scip"}, folder);
  made.import();
  const std::string before = made.bytes();
  std::string damaged = before;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  testing::write_file(made.request.index_path, damaged);
  CHECK_FALSE(made.import().unchanged);
  CHECK(made.bytes() == before);
}

TEST_CASE("a truncated input is rejected, and the previous index is kept") {
  const std::string folder = fixture("samples/go");
  Made made({folder + "/index.scip"}, folder);
  made.import();
  const std::string before = made.bytes();
  const std::string whole = read_file(folder + "/index.scip");
  for (const std::size_t size : {whole.size() - 1, whole.size() / 2, std::size_t{100}}) {
    testing::write_file(made.directory() / "cut.scip", whole.substr(0, size));
    made.request.inputs = {made.directory() / "cut.scip"};
    CHECK(kind_of_failure(made) == ErrorKind::kBadData);
    CHECK(made.bytes() == before);
  }
  CHECK_FALSE(std::filesystem::exists(made.request.index_path + ".new"));
}

TEST_CASE("with keep-going, the complete documents of a truncated input are imported") {
  const std::string folder = fixture("samples/go");
  const std::string whole = read_file(folder + "/index.scip");
  Made made({});
  testing::write_file(made.directory() / "cut.scip", whole.substr(0, whole.size() / 2));
  made.request.inputs = {made.directory() / "cut.scip"};
  made.request.tolerance = scip::Tolerance::kKeepGoing;
  const collected::ImportReport report = made.import();
  CHECK(report.damaged_messages == 1);
  CHECK(report.documents > 0);
  CHECK(report.documents < 9);
  CHECK_NOTHROW(made.open().check_structure());
}

TEST_CASE("an input without documents is rejected unless that is allowed") {
  Made made({});
  testing::write_file(made.directory() / "empty.scip", "");
  made.request.inputs = {made.directory() / "empty.scip"};
  CHECK(kind_of_failure(made) == ErrorKind::kBadData);
  made.request.allow_empty = true;
  CHECK(made.import().files == 0);
  CHECK(all_nodes(made.open()).size() == 1);
}

TEST_CASE("text that is not an index is rejected") {
  Made made({});
  for (const std::string_view text : {"hello, world\n", "{\"metadata\": {}}", "\x00\x00\x00\x00"}) {
    testing::write_file(made.directory() / "no.scip", text);
    made.request.inputs = {made.directory() / "no.scip"};
    CHECK(kind_of_failure(made) == ErrorKind::kBadData);
  }
}

TEST_CASE("the indexes written as text can be imported without losses") {
  for (const std::string name : {"cpp", "csharp", "dart", "kotlin", "php", "ruby", "scala"}) {
    CAPTURE(name);
    Made made({text_fixture(name)}, fixture("text/" + name));
    const collected::ImportReport report = made.import();
    CHECK_FALSE(report.lost_something());
    // One of the Scala files is generated and has no source.
    CHECK(report.sources_read == report.files - (name == "scala" ? 1 : 0));
    CHECK(report.kept_occurrences + report.duplicate_occurrences + report.local_occurrences ==
          report.occurrences);
    CHECK_NOTHROW(store::check_index_pages(made.request.index_path));
    for (const Node& node : all_nodes(made.open())) CHECK_FALSE(node.name.find('`') == 0);
  }
}

TEST_CASE("sources outside of the root are not read") {
  Made made({text_fixture("cpp")});
  made.request.root = made.directory().path();
  std::filesystem::create_directories(made.directory() / "include");
  std::filesystem::create_symlink(fixture("text/cpp/include/harbour"),
                                  made.directory() / "include/harbour");
  CHECK(made.import().sources_read == 0);
}

TEST_CASE("files of an input that is no longer imported are not in the index") {
  Made made({fixture("samples/python/index.scip")}, fixture("samples/python"));
  made.request.keep_documentation = false;
  made.import();
  CHECK(made.open().sources().size() == 8);
  made.request.inputs = {text_fixture("cpp")};  // the sources of this input are elsewhere
  made.import();
  CHECK(made.open().sources().empty());
  CHECK(made.import().unchanged);
}

// On a file system that ignores case, the path in a SCIP index and the name in a listing can differ.
// Here, a link that the listing leaves out makes both names one file.
TEST_CASE("a file that the index and the listing spell differently is described once") {
  namespace fs = std::filesystem;
  const TemporaryDirectory root;
  fs::copy(fixture("samples/python"), root.path(), fs::copy_options::recursive);
  const auto rename = [&] {
    const std::string package = root / "src/harbour_lights/";
    fs::rename(package + "tides.py", package + "Tides.py");
    fs::create_hard_link(package + "Tides.py", package + "tides.py");
    testing::write_file(root / ".cairnignore", "tides.py\n");
  };
  const auto names = [](const IndexReader& index) {
    std::vector<std::string> paths;
    for (const store::SourceRow& row : index.sources()) {
      const std::string lower = base::lowered(row.path);
      if (lower.ends_with("/tides.py")) paths.push_back(row.path);
    }
    return paths;
  };
  const std::vector<std::string> listed = {"src/harbour_lights/Tides.py"};
  SUBCASE("from the first import on") {
    rename();
    Made made({fixture("samples/python/index.scip")}, root.path());
    made.request.syntactic = true;
    CHECK(made.import().repaired_paths == 1);
    CHECK(names(made.open()) == listed);
    find(made.open(), "TideTable");
    CHECK(made.import().unchanged);
  }
  SUBCASE("after a renaming") {
    Made made({fixture("samples/python/index.scip")}, root.path());
    made.request.syntactic = true;
    made.import();
    rename();
    CHECK(made.import().changes.renamed.size() == 1);
    CHECK(names(made.open()) == listed);
  }
}

TEST_CASE("the identity of an index includes which documents are valid") {
  Made made({fixture("samples/python/index.scip")}, fixture("samples/python"));
  made.import();
  made.request.made_of = {{{"src/harbour_lights/units.py", "what it was"}}};
  const collected::ImportReport report = made.import();
  CHECK_FALSE(report.unchanged);
  CHECK(report.stale_documents == 1);
  CHECK(made.import().unchanged);
  made.request.made_of = {{}};  // without hashes, all documents are valid
  CHECK_FALSE(made.import().unchanged);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
