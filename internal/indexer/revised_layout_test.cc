#include "internal/indexer/revised_layout.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "internal/indexer/import.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::Node;
using model::NodeId;
using store::IndexReader;
using testing::TemporaryDirectory;

std::string symbol_of(const std::string& path, const std::string& name) {
  return "cairn . . . `" + path + "`/" + name + "().";
}

// The index of two files. plan.py, with the function plan(), comes before tides.py in the outline.
class Project {
 public:
  Project() {
    testing::write_file(
        root_ / "plan.py",
        "from tides import *\n\n\ndef plan(day):\n    return high(low(mid(day)))\n");
    testing::write_file(root_ / "tides.py",
                        "def high(day):\n    return 1\n\n\ndef low(day):\n    return high(2)\n\n\n"
                        "def mid(day):\n    return low(3)\n");
    ImportRequest request;
    request.syntactic = true;
    request.root = root_.path();
    request.index_path = path();
    import_scip(request, [](std::string_view) {});
  }

  std::string path() const { return directory_ / "index.db"; }

 private:
  TemporaryDirectory root_;
  TemporaryDirectory directory_;
};

// A layout in which files have other functions.
struct Planned {
  Planned(const Project& project, const std::vector<std::pair<std::string, std::string>>& functions,
          const std::vector<std::string>& removed = {})
      : index(project.path(), 5000), collected(directory.path()), layout(index, collected) {
    std::uint32_t line = 0;
    for (const auto& [path, name] : functions) {
      const collected::PathId id = collected.paths.intern(path);
      if (id == collected.documents.size()) {
        collected::DocumentRecord document;
        document.path = id;
        document.language = collected.languages.intern("python");
        collected.documents.push_back(document);
        add_symbol_of_file(path, id);
      }
      if (name.empty()) continue;
      line += 4;
      collected.definitions.push_back({collected.intern_symbol(symbol_of(path, name)),
                                       id,
                                       {{line, 4}, {line, 8}},
                                       {{line, 0}, {line + 2, 0}}});
    }
    is_planned = layout.plan({}, removed);
    files = layout.take_files();
  }

  // Defines the symbol that the index has for a file.
  void add_symbol_of_file(const std::string& path, collected::PathId id) {
    for (const store::FileRow& file : index.files()) {
      const std::string symbol = file.path == path ? index.node(file.node)->symbol : "";
      if (symbol.empty()) continue;
      collected.definitions.push_back({collected.intern_symbol(symbol), id, {}, {}});
    }
  }

  NodeId before(const std::string& path, const std::string& name) const {
    return index.node_of(model::handle_of(symbol_of(path, name))).value_or(NodeId{});
  }
  NodeId now(const std::string& path, const std::string& name) {
    return layout.layout().node_of[collected.intern_symbol(symbol_of(path, name))];
  }

  TemporaryDirectory directory;
  IndexReader index;
  collected::Collected collected;
  RevisedLayout layout;
  bool is_planned = false;
  std::vector<ChangedFile> files;
};

NodeId plus(NodeId node, std::uint32_t more) { return NodeId{value_of(node) + more}; }

TEST_SUITE_BEGIN("indexer/revised_layout");

TEST_CASE("a file with the same definitions keeps all numbers") {
  const Project project;
  Planned planned(project, {{"tides.py", "high"}, {"tides.py", "low"}, {"tides.py", "mid"}});
  REQUIRE(planned.is_planned);
  CHECK(planned.layout.has_same_outline());
  CHECK(planned.layout.order().is_dense());
  CHECK(planned.layout.last().code == planned.index.about().last_code_node);
  CHECK(planned.now("tides.py", "mid") == planned.before("tides.py", "mid"));
  CHECK(planned.layout.removed().empty());
  CHECK(planned.files.at(0).nodes.at(2).name == "low");
}

TEST_CASE("an added definition gives those after it other numbers, which are stored as before") {
  const Project project;
  Planned planned(project, {{"plan.py", "plan"}, {"plan.py", "zebra"}});
  REQUIRE(planned.is_planned);
  CHECK_FALSE(planned.layout.has_same_outline());
  const codec::NodeOrder& order = planned.layout.order();
  const NodeId last = planned.index.about().last_node;
  CHECK(planned.now("plan.py", "plan") == planned.before("plan.py", "plan"));
  CHECK(planned.now("plan.py", "zebra") == plus(planned.before("plan.py", "plan"), 1));
  CHECK(order.stored(planned.now("plan.py", "zebra")) == plus(last, 1));
  CHECK(order.outline(planned.before("tides.py", "high")) ==
        plus(planned.before("tides.py", "high"), 1));
  CHECK(planned.layout.last().code == plus(planned.index.about().last_code_node, 1));
  CHECK(planned.files.at(0).nodes.at(2).name.empty());  // is new
  CHECK(planned.layout.layout().nodes.at(value_of(planned.files.at(0).first)).last ==
        planned.files.at(0).last);
}

TEST_CASE("a removed definition vanishes from all lists") {
  const Project project;
  Planned planned(project, {{"tides.py", "mid"}, {"tides.py", "high"}});
  REQUIRE(planned.is_planned);
  CHECK_FALSE(planned.layout.has_same_outline());
  REQUIRE(planned.layout.removed().size() == 1);
  CHECK(planned.layout.removed().front().name == "low");
  const NodeId high = planned.now("tides.py", "high");
  CHECK(high == plus(planned.before("tides.py", "high"), 1));
  CHECK(planned.now("tides.py", "mid") == planned.before("tides.py", "high"));
  IndexReader view(project.path(), 5000);
  view.set_order(planned.layout.order(), planned.layout.last());
  CHECK_FALSE(view.node_of(model::handle_of(symbol_of("tides.py", "low"))));
  CHECK(view.node(high)->name == "high");
  std::vector<NodeId> called;
  for (const model::Edge& edge : view.arcs(planned.before("plan.py", "plan")).outgoing) {
    if (edge.kind == model::EdgeKind::kCall) called.push_back(edge.to);
  }
  CHECK(called == std::vector<NodeId>{planned.now("tides.py", "mid"), high});
  for (const model::Occurrence& one : planned.files.at(0).old_occurrences) CHECK(one.node <= high);
}

TEST_CASE("definitions that only change places, or whose last is gone, are another outline") {
  const Project project;
  const Planned swapped(project, {{"tides.py", "low"}, {"tides.py", "high"}, {"tides.py", "mid"}});
  REQUIRE(swapped.is_planned);
  CHECK_FALSE(swapped.layout.has_same_outline());
  const Planned shorter(project, {{"tides.py", "high"}, {"tides.py", "low"}});
  REQUIRE(shorter.is_planned);
  CHECK_FALSE(shorter.layout.has_same_outline());
}

TEST_CASE("comments get new numbers behind the code") {
  const Project project;
  Planned planned(project, {{"plan.py", "plan"}, {"plan.py", "zebra"}});
  REQUIRE(planned.is_planned);
  const NodeId end = plus(planned.layout.last().document, 1);
  const NodeId last_stored = planned.layout.order().last_stored();
  std::vector<RevisedLayout::PiecesPlace> places = {{end, 0, 3, {}}, {end, 0, 2, {}}};
  REQUIRE(planned.layout.place_pieces(places));
  CHECK(places[0].node == end);
  CHECK(places[1].node == plus(end, 3));
  const codec::NodeOrder order = planned.layout.order();
  CHECK(order.count() == value_of(end) + 4);
  CHECK(order.stored(places[1].node) == plus(last_stored, 4));
  // The first document gets another number of pieces.
  places = {{end, 3, 1, {}}};
  REQUIRE(planned.layout.place_pieces(places));
  CHECK(places[0].node == end);
  CHECK(planned.layout.order().count() == value_of(end) + 2);
  CHECK(planned.layout.order().outline(order.stored(plus(end, 3))) == plus(end, 1));
  CHECK(planned.layout.order().outline(order.stored(end)) == model::kNoNode);
}

TEST_CASE("an index whose lists have too many removed nodes is not revised again") {
  const Project project;
  for (const std::uint32_t removed : {5000U, 5001U}) {
    Planned planned(project, {{"plan.py", "plan"}, {"plan.py", "zebra"}});
    REQUIRE(planned.is_planned);
    const NodeId end = plus(planned.layout.last().document, 1);
    std::vector<RevisedLayout::PiecesPlace> places = {{end, 0, removed, {}}};
    REQUIRE(planned.layout.place_pieces(places));
    places = {{end, removed, 0, {}}};
    CHECK(planned.layout.place_pieces(places) == (removed == 5000));
  }
}

TEST_CASE("an index whose numbers are in too many runs is not revised again") {
  const Project project;
  const std::uint32_t most = codec::NodeOrder::kMaxRuns;
  for (const std::uint32_t more : {most / 2 - 10, most / 2 + 10}) {
    Planned planned(project, {{"plan.py", "plan"}, {"plan.py", "zebra"}});
    REQUIRE(planned.is_planned);
    const NodeId end = plus(planned.layout.last().document, 1);
    std::vector<RevisedLayout::PiecesPlace> places = {{end, 0, 5000, {}}};
    REQUIRE(planned.layout.place_pieces(places));
    places.clear();
    for (std::uint32_t i = 0; i < more; ++i) places.push_back({plus(end, 2 * i), 0, 1, {}});
    CHECK(planned.layout.place_pieces(places) == (more < most / 2));
  }
}

TEST_CASE("two files change at once, and one of them loses all definitions") {
  const Project project;
  Planned planned(project, {{"plan.py", "plan"}, {"plan.py", "zebra"}, {"tides.py", ""}});
  REQUIRE(planned.is_planned);
  CHECK(planned.layout.removed().size() == 3);
  REQUIRE(planned.files.size() == 2);
  CHECK(planned.files[1].old_first == plus(planned.before("plan.py", "plan"), 1));
  CHECK(planned.files[1].first == plus(planned.files[1].old_first, 1));
  CHECK(planned.files[1].first == planned.files[1].last);
  CHECK(planned.layout.last().code == planned.files[1].first);
}

TEST_CASE("a new file and its directory come between those around them") {
  const Project project;
  Planned planned(project, {{"port/quay.py", "moor"}});
  REQUIRE(planned.is_planned);
  CHECK_FALSE(planned.layout.has_same_outline());
  REQUIRE(planned.files.size() == 2);
  const ChangedFile& module = planned.files[0];
  const ChangedFile& file = planned.files[1];
  CHECK(module.is_module);
  CHECK(module.path == "port");
  CHECK(module.first == plus(planned.before("plan.py", "plan"), 1));
  CHECK(file.first == plus(module.first, 1));
  CHECK(file.last == planned.now("port/quay.py", "moor"));
  CHECK((file.is_new() && file.is_new(0) && file.is_new(1)));
  CHECK(file.symbols() == 1);
  CHECK(file.old_symbols() == 0);
  const auto& nodes = planned.layout.layout().nodes;
  CHECK(nodes.at(value_of(file.first)).parent == module.first);
  CHECK(nodes.at(value_of(module.first)).last == file.last);
  CHECK(planned.layout.number_now(planned.before("tides.py", "high")) ==
        plus(planned.before("tides.py", "high"), 3));
}

TEST_CASE("the nodes of a removed file vanish, and those after it move up") {
  const Project project;
  Planned planned(project, {}, {"plan.py"});
  REQUIRE(planned.is_planned);
  REQUIRE(planned.files.size() == 1);
  CHECK(planned.files.front().is_removed());
  CHECK(planned.files.front().nodes.empty());
  CHECK(planned.layout.removed().size() == 2);  // the file and plan()
  CHECK(planned.layout.number_now(planned.before("plan.py", "plan")) == model::kNoNode);
  CHECK(planned.layout.number_now(planned.before("tides.py", "high")) ==
        NodeId{value_of(planned.before("tides.py", "high")) - 2});
  for (const model::Occurrence& one : planned.files.front().old_occurrences) {
    CHECK_FALSE(one.is_definition);
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
