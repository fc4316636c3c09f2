#include "internal/indexer/revision.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "internal/indexer/import.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::NodeId;
using store::IndexReader;
using testing::TemporaryDirectory;

// A project of two files, and its index, which may be revised.
class Revised {
 public:
  Revised() {
    request_.syntactic = true;
    request_.may_revise = true;
    request_.root = root_.path();
    request_.index_path = directory_ / "index.db";
    write("tides.py",
          "def high(day):\n    \"\"\"The tide.\"\"\"\n    return day * 2\n\n\n"
          "def low(day):\n    return high(day)\n");
    write("plan.py", "from tides import high, low\n\n\ndef plan(day):\n    return high(day)\n");
    import();
    // Files that changed in the last milliseconds do not allow a revision.
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
  }

  void write(std::string_view path, std::string_view text) const {
    testing::write_file(root_ / path, text);
  }
  // Returns whether the import revised the index.
  bool import() {
    return import_scip(request_, [](std::string_view) {}).is_revision;
  }
  IndexReader open() const { return IndexReader(request_.index_path, 5000); }

  NodeId node(std::string_view name) const {
    for (const model::Node& node : open().nodes(NodeId{1}, NodeId{0x7FFFFFFF})) {
      if (node.name == name && node.kind == model::NodeKind::kFunction) return node.id;
    }
    return model::kNoNode;
  }
  bool calls(std::string_view from, std::string_view to) const {
    for (const model::Edge& edge : open().arcs(node(from)).outgoing) {
      if (edge.kind == model::EdgeKind::kCall && edge.to == node(to)) return true;
    }
    return false;
  }
  // Whether `from` calls the definition of `to` whose name is on `line`, counted from 0.
  bool calls(std::string_view from, std::string_view to, std::uint32_t line) const {
    const IndexReader index = open();
    const std::vector<model::Edge> edges = index.arcs(node(from)).outgoing;
    return std::any_of(edges.begin(), edges.end(), [&](const model::Edge& edge) {
      const std::optional<model::Node> called = index.node(edge.to);
      return edge.kind == model::EdgeKind::kCall && called->name == to &&
             called->name_range.begin.line == line;
    });
  }
  std::size_t files_with(std::string_view name) const { return open().postings(node(name)).size(); }

 private:
  TemporaryDirectory root_;
  TemporaryDirectory directory_;
  ImportRequest request_;
};

TEST_SUITE_BEGIN("indexer/revision");

TEST_CASE("a change of a body replaces its calls, places and words") {
  Revised project;
  CHECK(project.calls("plan", "high"));
  CHECK(project.files_with("low") == 2);  // its definition, and the import in plan.py
  project.write("plan.py",
                "from tides import high, low\n\n\n\ndef plan(day):\n    # zebra\n"
                "    return low(day)\n");
  REQUIRE(project.import());
  CHECK_FALSE(project.calls("plan", "high"));
  CHECK(project.calls("plan", "low"));
  const IndexReader index = project.open();
  CHECK(index.node(project.node("plan"))->name_range.begin.line == 4);
  CHECK(index.find_text({{{"zebra"}, false}}, {}).size() == 1);
  CHECK(index.nodes_spelling("zebra").size() == 1);
  bool is_incoming = false;
  for (const model::Edge& edge : index.arcs(project.node("low")).incoming) {
    if (edge.from == project.node("plan")) is_incoming |= edge.kind == model::EdgeKind::kCall;
  }
  CHECK(is_incoming);
}

TEST_CASE("a changed import gives the names of its file another meaning") {
  Revised project;
  project.write("plan.py",
                "from tides import low as high\n\n\ndef plan(day):\n    return high(day)\n");
  REQUIRE(project.import());
  CHECK_FALSE(project.calls("plan", "high"));
  CHECK(project.calls("plan", "low"));
}

TEST_CASE("a changed type gives names in other files another meaning") {
  Revised project;
  const std::string plan =
      "from boats import make\n\n\ndef plan(day):\n    return make(day).sail()\n";
  const std::string boats =
      "class Boat:\n    def sail(self):\n        return 1\n\n\nclass Ship:\n"
      "    def sail(self):\n        return 2\n\n\ndef make(day) -> ";
  project.write("plan.py", plan);
  project.write("boats.py", boats + "Boat:\n    return 0\n");
  project.import();
  REQUIRE(project.calls("plan", "sail", 1));
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  project.write("boats.py", boats + "Ship:\n    return 0\n");
  REQUIRE(project.import());
  CHECK_FALSE(project.calls("plan", "sail", 1));
  CHECK(project.calls("plan", "sail", 6));
}

TEST_CASE("a change that adds or renames definitions builds the index again") {
  Revised project;
  const std::string tides =
      "def high(day):\n    \"\"\"The tide.\"\"\"\n    return day * 2\n\n\n"
      "def low(day):\n    return high(day)\n";
  SUBCASE("another definition") {
    project.write("tides.py", tides + "\n\ndef slack():\n    pass\n");
  }
  SUBCASE("another name") {
    project.write("plan.py", "from tides import high, low\n\n\ndef scheme(day):\n    return 1\n");
  }
  SUBCASE("other documentation") {
    project.write("tides.py",
                  "def high(day):\n    \"\"\"A tide.\"\"\"\n    return day * 2\n\n\n"
                  "def low(day):\n    return high(day)\n");
  }
  SUBCASE("a new file") { project.write("more.py", "def more():\n    pass\n"); }
  SUBCASE("a document") { project.write("README.md", "# Tides\n"); }
  CHECK_FALSE(project.import());
}

TEST_CASE("nothing is revised if a file has changed since it was surveyed") {
  Revised project;
  project.write("plan.py",
                "from tides import high, low\n\n\ndef plan(day):\n    return low(day)\n");
  // The other file gets a new time of change, but keeps its content.
  project.write("tides.py",
                "def high(day):\n    \"\"\"The tide.\"\"\"\n    return day * 2\n\n\n"
                "def low(day):\n    return high(day)\n");
  CHECK_FALSE(project.import());
  CHECK(project.calls("plan", "low"));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
