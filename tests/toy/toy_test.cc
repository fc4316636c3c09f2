// Tests the instructions in docs/extending.md for adding a language. Only this program has the toy
// language: its row in the table of languages, its grammar, its query and its rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/indexer/import.h"
#include "internal/model/conventions.h"
#include "internal/navigation/outline_view.h"
#include "internal/navigation/references.h"
#include "internal/search/search.h"
#include "tests/testing.h"

namespace cairn::testing {
namespace {

using Lines = std::vector<std::string>;

class ToyProject {
 public:
  ToyProject() {
    write_file(root_ / "lamp.toy",
               "# Turns the lamp of a harbour.\n"
               "def rotate(speed):\n"
               "    return speed\n\n\n"
               "class Lamp:\n"
               "    # Lights it for a night.\n"
               "    def kindle(self):\n"
               "        return rotate(2)\n\n\n"
               "class Beacon(Lamp):\n"
               "    def blink(self):\n"
               "        return 1\n");
    write_file(root_ / "Toyfile", "import lamp\n\n\ndef main():\n    return lamp.rotate(3)\n");
    write_file(root_ / "check_lamp.toy", "import lamp\n\n\ndef all():\n    lamp.rotate(1)\n");
    write_file(root_ / "main.py", "def rotate():\n    pass\n\n\nrotate()\n");
    indexer::ImportRequest request;
    request.syntactic = true;
    request.root = root_.path();
    request.index_path = directory_ / "index.db";
    report = import_scip(request, [](std::string_view) {});
    corpus_ =
        std::make_unique<corpus::Corpus>(corpus::OpenRequest{request.index_path, root_.path(), 0});
  }

  const corpus::Corpus& corpus() const { return *corpus_; }

  search::NodeSummary the(const std::string& asked) const {
    const search::Resolution resolution = search::resolve(corpus(), asked);
    REQUIRE(resolution.matches.size() == 1);
    return resolution.matches.front();
  }

  collected::ImportReport report;

 private:
  TemporaryDirectory root_;
  TemporaryDirectory directory_;
  std::unique_ptr<corpus::Corpus> corpus_;
};

const ToyProject& project() {
  static const ToyProject made;
  return made;
}

Lines found(const std::string& query) {
  search::SearchRequest request;
  request.query = query;
  Lines names;
  for (const search::SearchHit& hit : search::search(project().corpus(), request).hits) {
    names.push_back(hit.path + " " + hit.node.qualified_name());
  }
  return names;
}

}  // namespace

TEST_SUITE_BEGIN("toy");

TEST_CASE("a language with a row, a grammar, a query and rules is listed and parsed") {
  CHECK(project().report.parsed_files == 4);
  CHECK(project().report.coverage->read ==
        std::map<std::string, std::uint64_t>{{"python", 1}, {"toy", 3}});
  CHECK(model::language_of("ToyLang", "x") == "toy");
  CHECK(model::peoples_name_of("toy") == "Toy Script");
}

TEST_CASE("it is outlined") {
  const navigation::OutlineView view =
      navigation::view_outline(project().corpus(), project().the("lamp.toy"));
  CHECK(view.language == "toy");
  Lines names;
  for (const navigation::OutlineEntry& entry : view.entries) {
    names.push_back(entry.node.qualified_name());
  }
  CHECK(names == Lines{"rotate", "Lamp", "Lamp.kindle", "Beacon", "Beacon.blink"});
}

TEST_CASE("its names are resolved, within its family alone") {
  navigation::ReferencesRequest request;
  request.node = project().the("lamp.toy:2");
  Lines places;
  for (const auto& file : navigation::find_references(project().corpus(), request).files) {
    for (const auto& reference : file.places) {
      places.push_back(file.path + ":" + std::to_string(reference.range.begin.line + 1));
    }
  }
  std::sort(places.begin(), places.end());
  CHECK(places == Lines{"Toyfile:5", "check_lamp.toy:5", "lamp.toy:9"});
}

TEST_CASE("it is searched, by its comments and as a language") {
  const Lines harbour = found("harbour");
  REQUIRE_FALSE(harbour.empty());
  CHECK(harbour.front() == "lamp.toy rotate");
  const Lines blink = found("lang:toy blink");
  REQUIRE_FALSE(blink.empty());
  CHECK(blink.front() == "lamp.toy Beacon.blink");
  CHECK(found("lang:python blink").empty());
}

TEST_CASE("its tests are known by its conventions") {
  const auto is_test = [](const std::string& name) {
    return project().the(name).node.is(model::kFlagTest);
  };
  CHECK(is_test("check_lamp.toy"));
  CHECK_FALSE(is_test("lamp.toy"));
  CHECK_FALSE(is_test("main.py"));
}

}  // namespace cairn::testing
