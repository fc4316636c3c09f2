// Compares the edges of the sample projects with their sources.

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "internal/indexer/import.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::EdgeKind;
using model::Node;
using model::NodeId;

struct Sample {
  explicit Sample(const std::string& language, bool with_sources = true)
      : root(testing::fixture("samples/" + language)) {
    ImportRequest request;
    request.inputs = {root + "/index.scip"};
    request.root = root;
    request.index_path = directory / "index.db";
    request.read_sources = with_sources;
    report = import_scip(request, [](std::string_view) {});
    index.emplace(request.index_path, 0);
    nodes = index->nodes(NodeId{1}, NodeId{0x7FFFFFFF});
  }

  NodeId id(std::string_view name) const {
    const auto named = [&](const Node& node) { return node.qualified_name() == name; };
    CAPTURE(name);
    REQUIRE(std::count_if(nodes.begin(), nodes.end(), named) == 1);
    return std::find_if(nodes.begin(), nodes.end(), named)->id;
  }

  std::string name(NodeId id) const { return nodes.at(value_of(id) - 1).qualified_name(); }

  // Returns the outgoing edges of `from` with this kind, except edges to externals. An edge is a
  // string such as "to_metres 84:33 x2".
  std::vector<std::string> from(std::string_view from, EdgeKind kind) const {
    std::vector<std::string> texts;
    for (const model::Edge& edge : index->arcs(id(from)).outgoing) {
      if (edge.kind != kind || nodes.at(value_of(edge.to) - 1).is(model::kFlagExternal)) continue;
      std::string text = name(edge.to);
      if (edge.file != model::kNoNode) {
        text += " " + std::to_string(edge.place.line + 1) + ":" +
                std::to_string(edge.place.character + 1);
      }
      if (edge.count > 1) text += " x" + std::to_string(edge.count);
      texts.push_back(text);
    }
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  std::vector<std::string> callers_of(std::string_view to) const {
    std::vector<std::string> names;
    for (const model::Edge& edge : index->arcs(id(to)).incoming) {
      if (edge.kind == EdgeKind::kCall) names.push_back(name(edge.from));
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  testing::TemporaryDirectory directory;
  std::string root;
  collected::ImportReport report;
  std::optional<store::IndexReader> index;
  std::vector<Node> nodes;
};

using Texts = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("indexer/edges");

TEST_CASE("Python: calls belong to the enclosing function") {
  const Sample sample("python");
  CHECK(sample.from("Planner.plan", EdgeKind::kCall) == Texts{"Planner._apply_rules 43:32",
                                                              "Station.draught_limit 41:45",
                                                              "Visit 45:35", "spans_above 42:25"});
  CHECK(sample.from("TideTable.blend", EdgeKind::kCall) == Texts{"_ease 56:62"});
  CHECK(sample.callers_of("TideTable.blend") == Texts{"TideTable.level"});
  CHECK(sample.callers_of("Station.draught_limit") ==
        Texts{"Planner.plan", "TideGauge.draught_limit"});
  CHECK(sample.callers_of("add_flood") == Texts{"add_ebb"});
}

TEST_CASE("Python: passing a function on, or reading a property, is not a call") {
  const Sample sample("python");
  CHECK(sample.from("Visit.describe", EdgeKind::kReference) ==
        Texts{"Visit.span 27:49", "Visit.station 28:38", "clock_text 27:32"});
  CHECK(sample.from("Lighthouse.describe", EdgeKind::kCall).empty());
}

TEST_CASE("Python: further definitions of a function belong to it") {
  const Sample sample("python");
  CHECK(sample.report.redefinitions == 3);  // two overloads of to_metres and the setter of name
  // Line 60 is in the last of the three definitions of to_metres.
  CHECK(sample.from("to_metres", EdgeKind::kCall) == Texts{"to_metres 60:12"});
  CHECK(sample.from("Station.name", EdgeKind::kReference) == Texts{"Station._name 30:21 x2"});
}

TEST_CASE("Python: bases, declared types and other uses of classes are distinguished") {
  const Sample sample("python");
  CHECK(sample.from("TideTable", EdgeKind::kImplements) == Texts{"Timeline 47:17"});
  CHECK(sample.from("TideTable", EdgeKind::kTypeOf) == Texts{"Turn 47:26"});
  CHECK(sample.from("Span.overlap", EdgeKind::kTypeOf) == Texts{"Span 41:30 x2"});
  CHECK(sample.from("Span.overlap", EdgeKind::kCall) == Texts{"Span 44:16"});
  CHECK(sample.from("Lighthouse.kind", EdgeKind::kTypeOf) == Texts{"Kind 53:12"});
  CHECK(sample.from("daylight_rule", EdgeKind::kReference) ==
        Texts{"Lighthouse 16:25 x2", "Lighthouse.SERVICE 16:36"});
}

TEST_CASE("TypeScript: getters, arrows and keys of objects are functions too") {
  const Sample sample("typescript");
  // daylightRule is a constant that holds an arrow function.
  CHECK(sample.from("daylightRule", EdgeKind::kCall) ==
        Texts{"Lighthouse.serviceHours 15:63", "overlap 15:41"});
  CHECK(sample.from("TideGauge.fromChart", EdgeKind::kCall) ==
        Texts{"TideGauge 102:16", "toMetres 102:36"});
  const Texts callers = sample.callers_of("VisitPlanner.describe");
  CHECK(callers == Texts{"printDay"});
}

TEST_CASE("relationships become implements edges in one direction") {
  const Sample java("java");
  CHECK(java.from("Lighthouse.kind", EdgeKind::kImplements) == Texts{"Station.kind"});
  CHECK(java.from("Station.kind", EdgeKind::kImplements).empty());
  CHECK(java.from("Station", EdgeKind::kImplements) == Texts{"Describable", "Visitable"});
  const Sample go("go");
  CHECK(go.from("TideGauge.DraughtLimit", EdgeKind::kImplements) == Texts{"Station.DraughtLimit"});
}

TEST_CASE("Java: bodies that the indexer omits are found in the source") {
  const Sample sample("java");
  const auto plan = std::find_if(sample.nodes.begin(), sample.nodes.end(), [](const Node& node) {
    return node.qualified_name() == "Lighthouse.describe";
  });
  REQUIRE(plan != sample.nodes.end());
  CHECK(plan->body.begin.line == 26);  // the line of @Override
  CHECK(plan->body.end.line > plan->body.begin.line);
}

TEST_CASE("extents of all overloads in the index count, also without sources") {
  const Sample sample("typescript", false);
  // Lines 28 and 30 are overloads. Lines 31 to 38 are the function itself.
  CHECK(sample.from("toMetres", EdgeKind::kCall) == Texts{"toMetres 37:26"});
  CHECK(sample.from("toMetres", EdgeKind::kReference) == Texts{"METRES_PER_FATHOM 33:20"});
}

TEST_CASE("TypeScript: the type of a variable that holds a function belongs to the function") {
  for (const bool with_sources : {true, false}) {
    const Sample sample("typescript", with_sources);
    CHECK(sample.from("daylightRule", EdgeKind::kTypeOf) == Texts{"Rule 14:28"});
  }
}

TEST_CASE("without sources a used function counts as called") {
  const Sample sample("python", false);
  const Texts calls = sample.from("Visit.describe", EdgeKind::kCall);
  CHECK(std::count(calls.begin(), calls.end(), "clock_text 27:32") == 1);
  CHECK(sample.from("Planner.plan", EdgeKind::kCall) ==
        Texts{"Planner._apply_rules 43:32", "Station.draught_limit 41:45", "spans_above 42:25"});
}

TEST_CASE("every edge is written from both ends") {
  for (const char* const language : {"python", "typescript", "java", "go", "rust"}) {
    CAPTURE(language);
    const Sample sample(language);
    std::vector<std::tuple<NodeId, NodeId, EdgeKind, std::uint32_t>> out;
    std::vector<std::tuple<NodeId, NodeId, EdgeKind, std::uint32_t>> in;
    sample.index->visit_arcs([&](NodeId node, const store::IndexReader::Arcs& arcs) {
      for (const model::Edge& edge : arcs.outgoing) {
        CHECK(edge.from == node);
        out.emplace_back(edge.from, edge.to, edge.kind, edge.count);
      }
      for (const model::Edge& edge : arcs.incoming) {
        CHECK(edge.to == node);
        in.emplace_back(edge.from, edge.to, edge.kind, edge.count);
      }
    });
    std::sort(out.begin(), out.end());
    std::sort(in.begin(), in.end());
    CHECK(out == in);
    CHECK(std::adjacent_find(out.begin(), out.end()) == out.end());
    std::uint64_t counted = 0;
    for (const std::uint64_t count : sample.report.edges) counted += count;
    CHECK(counted == out.size());
  }
}

TEST_SUITE_END();

}  // namespace cairn::indexer
