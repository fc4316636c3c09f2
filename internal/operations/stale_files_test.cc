#include "internal/freshness/stale_files.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <filesystem>

#include "internal/freshness/index_state.h"
#include "internal/indexer/import.h"
#include "internal/operations/operation.h"
#include "internal/render/index_state.h"
#include "tests/testing.h"

namespace cairn::operations {
namespace {

namespace fs = std::filesystem;
using base::Json;
using Paths = std::vector<std::string>;

// Three files, indexed by the built-in indexer.
class Indexed {
 public:
  Indexed() {
    write("a.py", "def one():\n    return 1\n");
    write("b.py", "def two():\n    return 2\n");
    write("README.md", "# Numbers\n");
    indexer::ImportRequest request;
    request.root = root_.path();
    request.index_path = directory_ / "index.db";
    request.syntactic = true;
    indexer::import_scip(request, [](std::string_view) {});
    corpus_ =
        std::make_unique<corpus::Corpus>(corpus::OpenRequest{request.index_path, request.root, 0});
  }

  void write(const std::string& path, std::string_view text) const {
    testing::write_file(root_ / path, text);
  }
  void remove(const std::string& path) const { fs::remove(root_ / path); }
  // Sets the access and modification times of a file to a date in the distant past.
  void age(const std::string& path) const {
    const std::array<timespec, 2> times{timespec{1000, 0}, timespec{1000, 0}};
    REQUIRE(::utimensat(AT_FDCWD, (root_ / path).c_str(), times.data(), 0) == 0);
  }
  const corpus::Corpus& corpus() const { return *corpus_; }
  const std::string& root() const { return root_.path(); }
  Answer status() const {
    static const Config config;
    return find_operation("status")->run(
        {*corpus_, config}, check_arguments(find_operation("status")->parameters, nullptr));
  }

 private:
  testing::TemporaryDirectory root_;
  testing::TemporaryDirectory directory_;
  std::unique_ptr<corpus::Corpus> corpus_;
};

std::string one_line(const Json& json) { return base::to_text(json, base::JsonLayout::kOneLine); }

}  // namespace

TEST_SUITE_BEGIN("operations/stale_files");

TEST_CASE("stale files look the same whether put into JSON or spliced in") {
  const std::vector<Json> all = {Json::object(), {{"a", 1}}, {{"z", {{"y", "}"}}}, {"a", "{"}}};
  const std::vector<Paths> lists = {{}, {"a.py"}, {"a \"b\"\n.py", "\xe6\xbd\xae.py", "\x1b[2J"}};
  for (const Json& json : all) {
    for (const Paths& stale : lists) {
      Json told = json;
      freshness::tell_stale(stale, told);
      CHECK(freshness::with_stale(one_line(json), stale) == one_line(told));
    }
  }
  CHECK(freshness::with_stale("[]", {"a.py"}) == "[]");
}

TEST_CASE("a file is stale if it was changed or removed, but not if it was never indexed") {
  const Indexed indexed;
  const Paths asked = {"a.py", "b.py", "README.md", "new.py", "../x", ""};
  CHECK(freshness::stale_among(indexed.corpus(), asked).empty());
  indexed.write("a.py", "def one():\n    return 9\n");
  indexed.write("new.py", "x = 1\n");
  indexed.remove("b.py");
  CHECK(freshness::stale_among(indexed.corpus(), asked) == Paths{"a.py", "b.py"});
}

TEST_CASE("the note names one stale file and counts the others") {
  CHECK(freshness::note_of_stale({}).empty());
  CHECK(freshness::note_of_stale({"a.py"}) ==
        "a.py has changed since it was indexed; run 'cairn index' to update the index");
  CHECK(freshness::note_of_stale({"a.py", "b.py", "c.py"}) ==
        "a.py and 2 more have changed since they were indexed; run 'cairn index' to update the "
        "index");
}

TEST_CASE("a watch sees an edit that keeps size and modification time") {
  const Indexed indexed;
  indexed.age("a.py");
  freshness::FileWatch watch;
  CHECK(watch.stale_among(indexed.corpus(), {"a.py"}).empty());
  indexed.write("a.py", "def one():\n    return 9\n");
  indexed.age("a.py");
  CHECK(watch.stale_among(indexed.corpus(), {"a.py"}) == Paths{"a.py"});
}

TEST_CASE("a watch reads a file again if it was written in the last two seconds") {
  const Indexed indexed;
  freshness::FileWatch watch;
  Paths stale;
  indexed.write("a.py", "def one():\n    return 1\n");
  CHECK(watch.stale_among(indexed.corpus(), {"a.py"}).empty());
  CHECK_FALSE(watch.knows(indexed.root(), {"a.py"}, stale));
}

TEST_CASE("a watch sees a file removed and restored") {
  const Indexed indexed;
  freshness::FileWatch watch;
  Paths stale;
  indexed.remove("a.py");
  CHECK(watch.stale_among(indexed.corpus(), {"a.py"}) == Paths{"a.py"});
  CHECK(watch.knows(indexed.root(), {"a.py"}, stale));
  CHECK(stale == Paths{"a.py"});
  stale.clear();
  CHECK_FALSE(watch.knows(indexed.root(), {"a.py", "b.py"}, stale));
  CHECK(stale.empty());  // b.py is unknown, so a.py is not reported either
  indexed.write("a.py", "def one():\n    return 1\n");
  CHECK_FALSE(watch.knows(indexed.root(), {"a.py"}, stale));
  CHECK(watch.stale_among(indexed.corpus(), {"a.py"}).empty());
}

TEST_CASE("the status lists each change with its kind") {
  const Indexed indexed;
  CHECK(indexed.status().json()["is_current"] == true);
  CHECK(indexed.status().json()["changes"]["count"] == 0);
  indexed.write("a.py", "def one():\n    return 9\n");
  indexed.write("new.py", "x = 1\n");
  indexed.remove("README.md");
  fs::create_directories(indexed.root() + "/lib");
  fs::rename(indexed.root() + "/b.py", indexed.root() + "/lib/b.py");
  const Answer status = indexed.status();
  const Json json = status.json();
  CHECK(json["is_current"] == false);
  CHECK(one_line(json["changes"]) ==
        R"({"count":4,"modified":["a.py"],"new":["new.py"],"deleted":["README.md"],)"
        R"("renamed":[{"from":"b.py","to":"lib/b.py"}]})");
  const std::string text = status.text(render::Style(render::StyleOptions{}));
  CHECK(text.find("files    2 files by the built-in indexer\n") != std::string::npos);
  CHECK(text.find(
            "changes  4 files since the index was built; run 'cairn index' to update the index\n"
            "  modified  a.py\n"
            "  new       new.py\n"
            "  deleted   README.md\n"
            "  renamed   b.py -> lib/b.py\n") != std::string::npos);
}

TEST_CASE("a list of changes is cut and says so") {
  inventory::SourceChanges changes;
  changes.modified = {"a", "b\x1b"};
  changes.deleted = {"c"};
  CHECK(render::list_of(changes, 3) == "  modified  a\n  modified  b\\x1b\n  deleted   c\n");
  CHECK(render::list_of(changes, 1) == "  modified  a\n  and 2 more\n");
  CHECK(render::list_of({}, 1).empty());
}

TEST_CASE("an index without its sources is not reported as current") {
  const Indexed indexed;
  const corpus::Corpus alone(corpus::OpenRequest{indexed.corpus().index_path(), "/nowhere", 0});
  const freshness::IndexState state = freshness::look_at_index(alone);
  CHECK_FALSE(state.has_sources);
  CHECK_FALSE(state.is_current());
  CHECK(render::text_of(state).find("changes  unknown") != std::string::npos);
  CHECK(freshness::stale_among(alone, {"a.py"}).empty());
}

TEST_SUITE_END();

}  // namespace cairn::operations
