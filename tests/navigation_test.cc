// Tests the commands show, refs, outline, stats and verify on the real indexes of the sample
// projects.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "internal/base/error.h"
#include "internal/corpus/enclosing.h"
#include "internal/navigation/details.h"
#include "internal/navigation/outline_view.h"
#include "internal/navigation/overview.h"
#include "internal/navigation/references.h"
#include "internal/navigation/verify.h"
#include "internal/search/lookup.h"
#include "tests/sample_index.h"

namespace cairn::navigation {
namespace {

using Lines = std::vector<std::string>;
using testing::python_corpus;
using testing::SampleIndex;

search::NodeSummary the(const corpus::Corpus& corpus, const std::string& asked) {
  CAPTURE(asked);
  const search::Resolution resolution = search::resolve(corpus, asked);
  REQUIRE(resolution.matches.size() == 1);
  return resolution.matches.front();
}

Lines places_of(const corpus::Corpus& corpus, const std::string& asked, bool definitions = false) {
  ReferencesRequest request;
  request.node = the(corpus, asked);
  request.with_definitions = definitions;
  Lines places;
  for (const FileReferences& file : find_references(corpus, request).files) {
    for (const Reference& reference : file.places) {
      places.push_back(file.path + ":" + std::to_string(reference.range.begin.line + 1) + ":" +
                       std::to_string(reference.range.begin.character + 1));
    }
  }
  return places;
}

}  // namespace

TEST_SUITE_BEGIN("lookup");

TEST_CASE("what is read without text agrees with the whole nodes") {
  const corpus::Corpus& corpus = python_corpus();
  const std::vector<corpus::NodeSpan> spans = corpus.code_spans();
  const std::vector<model::Node> nodes = corpus.nodes(model::NodeId{1}, corpus.last_code_node());
  REQUIRE(spans.size() == nodes.size());
  for (std::size_t i = 0; i < spans.size(); ++i) {
    CHECK(spans[i].node == nodes[i].id);
    CHECK(spans[i].parent == nodes[i].parent);
    CHECK(spans[i].last == nodes[i].last);
  }
}

TEST_CASE("the definition around a place is the innermost of all that contain it") {
  const corpus::Corpus& corpus = python_corpus();
  std::size_t inside = 0;
  for (const corpus::FileRow& file : corpus.files()) {
    const std::vector<model::Node> nodes = corpus.subtree(*corpus.node(file.node));
    corpus::EnclosingNodes enclosing(corpus, file.node);
    for (std::uint32_t line = 0; line < 120; ++line) {
      const model::Position place{line, 4};
      const model::Node* innermost = nullptr;
      for (const model::Node& node : nodes) {
        if (node.body.empty() || !node.body.contains(place)) continue;
        if (innermost == nullptr || innermost->body.contains(node.body)) innermost = &node;
      }
      const model::Node* const found = enclosing.around(place);
      REQUIRE((found == nullptr) == (innermost == nullptr));
      if (found == nullptr) continue;
      CHECK(found->id == innermost->id);
      ++inside;
    }
  }
  CHECK(inside > 100);
}

TEST_CASE("all ways to name a symbol find the same one") {
  const search::NodeSummary by_name = the(python_corpus(), "Planner.plan");
  CHECK(by_name.node.kind == model::NodeKind::kMethod);
  CHECK(by_name.path == "src/harbour_lights/planner.py");
  for (const std::string& name :
       {std::string("planner.Planner.plan"), std::string("src/harbour_lights/planner.py:38"),
        std::string("planner.py:37:9"), std::string("Planner#plan"), std::string("Planner.plan()"),
        by_name.handle, by_name.node.symbol}) {
    CAPTURE(name);
    CHECK(the(python_corpus(), name).node.id == by_name.node.id);
  }
}

TEST_CASE("a line finds the innermost definition around it") {
  // blend() is defined in level(), but scip-python names it like a member of the class.
  CHECK(the(python_corpus(), "tides.py:56").node.qualified_name() == "TideTable.blend");
  CHECK(the(python_corpus(), "tides.py:60").node.qualified_name() == "TideTable.level");
  CHECK(the(python_corpus(), "tides.py:6").node.kind == model::NodeKind::kFile);
}

TEST_CASE("a name shared by several nodes is ambiguous, unless one is far likelier") {
  CHECK(search::resolve(python_corpus(), "describe").matches.size() ==
        8);  // counted by hand in the sources
  CHECK(search::resolve(python_corpus(), "draught_limit").matches.size() == 2);
  // TestCase is a class of unittest. Station is a class of the project. The package of Station also
  // exports the name `Station`.
  CHECK(the(python_corpus(), "TestCase").node.is(model::kFlagExternal));
  CHECK(the(python_corpus(), "Station").node.kind == model::NodeKind::kClass);
}

TEST_CASE("an unknown name is answered with similar names") {
  const search::Resolution resolution = search::resolve(python_corpus(), "Lighthous");
  CHECK(resolution.matches.empty());
  CHECK(resolution.suggestions == Lines{"Lighthouse"});
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("references");

TEST_CASE("every use is found, and definitions only when asked for") {
  // The expected locations are those that `grep -n spans_above` finds.
  CHECK(places_of(python_corpus(), "spans_above") ==
        Lines{"src/harbour_lights/planner.py:9:31", "src/harbour_lights/planner.py:42:25"});
  CHECK(places_of(python_corpus(), "spans_above", true) ==
        Lines{"src/harbour_lights/planner.py:9:31", "src/harbour_lights/planner.py:42:25",
              "src/harbour_lights/tides.py:86:5"});
}

TEST_CASE("uses in a test that omits `src` from the package are included") {
  // tests/test_planner.py has "from harbour_lights.units import … to_metres" and a call of
  // to_metres().
  const Lines places = places_of(python_corpus(), "to_metres");
  CHECK(std::count(places.begin(), places.end(), "tests/test_planner.py:7:72") == 1);
  CHECK(std::count(places.begin(), places.end(), "tests/test_planner.py:37:26") == 1);
  CHECK(std::count(places.begin(), places.end(), "src/harbour_lights/stations.py:84:33") == 1);
}

TEST_CASE("each use has its line and the definition around it") {
  ReferencesRequest request;
  request.node = the(python_corpus(), "_ease");
  const ReferencesResult result = find_references(python_corpus(), request);
  REQUIRE(result.total == 1);
  REQUIRE(result.files.size() == 1);
  const Reference& use = result.files[0].places.at(0);
  CHECK(use.inside == "TideTable.blend");
  CHECK(use.text == "            return left.level + (right.level - left.level) * _ease(share)");
}

TEST_CASE("pages of references are consecutive") {
  ReferencesRequest request;
  request.node = the(python_corpus(), "Station");
  const std::size_t total = find_references(python_corpus(), request).total;
  REQUIRE(total > 4);
  request.limit = 3;
  std::size_t seen = 0;
  for (request.offset = 0; request.offset < total; request.offset += request.limit) {
    const ReferencesResult page = find_references(python_corpus(), request);
    CHECK(page.total == total);
    for (const FileReferences& file : page.files) seen += file.places.size();
  }
  CHECK(seen == total);
}

TEST_CASE("tests can be left out") {
  ReferencesRequest request;
  request.node = the(python_corpus(), "clock_text");
  const std::size_t all = find_references(python_corpus(), request).total;
  request.filters.tests = query::Tests::kExcluded;
  CHECK(all == 3);  // planner.py:27, test_planner.py:7 and :38
  CHECK(find_references(python_corpus(), request).total == 1);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("show");

TEST_CASE("a symbol is shown with its documentation, members and source") {
  const Details details = describe_node(python_corpus(), the(python_corpus(), "Visit"));
  CHECK(details.documentation == "A station and the time at which it can be reached.");
  REQUIRE(details.source);
  CHECK(details.source->first_line == 18);
  CHECK(details.source->lines.front() == "class Visit(Describable):");
  CHECK(details.source->lines.back() ==
        "        return f\"{start}-{end} {self.station.describe()}\"");
  CHECK_FALSE(details.source_has_changed);
  Lines members;
  for (const search::NodeSummary& member : details.members) members.push_back(member.node.name);
  CHECK(members == Lines{"__init__", "station", "span", "describe"});
}

TEST_CASE("a source that has changed since indexing is marked") {
  const testing::TemporaryDirectory directory;
  const SampleIndex& sample = SampleIndex::of("python");
  std::filesystem::copy(sample.root() + "/src", directory / "src",
                        std::filesystem::copy_options::recursive);
  const std::string file = directory / "src/harbour_lights/planner.py";
  const auto has_changed = [&] {
    const corpus::Corpus corpus({sample.path(), directory.path(), 0});
    return describe_node(corpus, the(corpus, "Visit")).source_has_changed;
  };
  CHECK_FALSE(has_changed());
  testing::write_file(file, "# one more line\n" + testing::read_file(file));
  CHECK(has_changed());
}

TEST_CASE("no source outside the project is read") {
  const testing::TemporaryDirectory directory;
  const SampleIndex& sample = SampleIndex::of("python");
  testing::write_file(directory / "secret", "class Visit: secret\n");
  std::filesystem::create_directories(directory / "root/src/harbour_lights");
  std::filesystem::create_symlink(directory / "secret",
                                  directory / "root/src/harbour_lights/planner.py");
  const corpus::Corpus corpus({sample.path(), directory / "root", 0});
  CHECK_FALSE(describe_node(corpus, the(corpus, "Visit")).source);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("outline");

TEST_CASE("a file is shown as a tree in the order of its text") {
  const search::Resolution file = search::resolve_file(python_corpus(), "planner.py");
  REQUIRE(file.matches.size() == 1);
  Lines lines;
  for (const OutlineEntry& entry : view_outline(python_corpus(), file.matches[0]).entries) {
    lines.push_back(std::string(entry.depth, '.') + entry.node.name);
  }
  CHECK(lines == Lines{".Rule", ".daylight_rule", ".Visit", "..__init__", "..station", "..span",
                       "..describe", ".Planner", "..__init__", "..table", "..draught", "..rules",
                       "..plan", "..describe", ".._apply_rules", ".print_day"});
}

TEST_CASE("a directory is shown with its files") {
  const auto repository = python_corpus().node(model::NodeId{1});
  REQUIRE(repository);
  Lines files;
  for (const OutlineEntry& entry :
       view_outline(python_corpus(), search::summarize(python_corpus(), *repository)).entries) {
    if (entry.node.kind == model::NodeKind::kFile) files.push_back(entry.path);
  }
  CHECK(files == Lines{"src/harbour_lights/__init__.py", "src/harbour_lights/_ports.py",
                       "src/harbour_lights/config.py", "src/harbour_lights/planner.py",
                       "src/harbour_lights/stations.py", "src/harbour_lights/tides.py",
                       "src/harbour_lights/units.py", "tests/test_planner.py"});
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("stats and verify");

TEST_CASE("the statistics agree with the index") {
  const Overview overview = summarize_index(python_corpus());
  CHECK(overview.files == 8);
  CHECK(overview.sources_available);
  CHECK(overview.languages == std::vector<std::pair<std::string, std::uint64_t>>{{"python", 8}});
  std::uint64_t by_kind = 0;
  for (const auto& [kind, count] : overview.kinds) by_kind += count;
  CHECK(by_kind == overview.symbols);
}

TEST_CASE("verify accepts an intact index and finds a changed byte") {
  const testing::TemporaryDirectory directory;
  const std::string bytes = testing::read_file(SampleIndex::of("python").path());
  const std::string path = directory / "index.db";
  const auto damaged_at = [&](std::size_t at) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x10);
    testing::write_file(path, changed);
    try {
      verify(corpus::Corpus({path, {}, 0}));
      return false;
    } catch (const base::Error& error) {
      return error.kind() == base::ErrorKind::kIndexDamaged ||
             error.kind() == base::ErrorKind::kIndexVersion ||
             error.kind() == base::ErrorKind::kNoIndex;
    }
  };
  CHECK(verify(python_corpus()).files == 8);
  for (std::size_t at = 0; at < bytes.size(); at += 509) {
    CAPTURE(at);
    CHECK(damaged_at(at));
  }
}

TEST_SUITE_END();

}  // namespace cairn::navigation
