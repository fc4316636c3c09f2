// Tests that `export` writes the graph of the index correctly, in each format and at each level.

#include "internal/render/graph_export.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "internal/navigation/references.h"
#include "tests/graph_reader.h"
#include "tests/hostile_index.h"
#include "tests/sample_index.h"

namespace cairn::testing {
namespace {

using base::Json;
using corpus::Corpus;
using model::NodeId;
using navigation::GraphLevel;
using navigation::GraphRequest;

constexpr const char* kSamples[] = {"python", "typescript", "java", "go", "rust"};

std::string written(const Corpus& corpus, const GraphRequest& request, bool as_json) {
  std::string text;
  const base::TextSink sink = [&](std::string_view piece) { text += piece; };
  const auto graph = as_json ? render::graph_as_json(sink) : render::graph_as_graphml(sink);
  navigation::visit_graph(corpus, request, *graph);
  return text;
}

ReadGraph as_json(const Corpus& corpus, const GraphRequest& request = {}) {
  return read_node_link(written(corpus, request, true));
}

ReadGraph as_graphml(const Corpus& corpus, const GraphRequest& request = {}) {
  return read_graphml(written(corpus, request, false));
}

void put(Attributes& attributes, const std::string& name, const std::string& text) {
  if (!text.empty()) attributes[name] = Json(base::repaired_utf8(text)).dump();
}

void put_number(Attributes& attributes, const std::string& name, double number) {
  const Json json = number == std::floor(number) && name != "weight"
                        ? Json(static_cast<std::int64_t>(number))
                        : Json(std::round(number * 1e6) / 1e6);
  attributes[name] = json.dump();
}

// Returns the expected attributes of a node. Each attribute is looked up in the index separately.
Attributes expected_node(const Corpus& corpus, NodeId id) {
  const model::Node node = *corpus.node(id);
  Attributes expected;
  put(expected, "id", corpus.handle(node));
  put(expected, "kind", std::string(model::name_of(node.kind)));
  put(expected, "name", node.name);
  put(expected, "qualified_name", node.qualified_name());
  put(expected, "path", corpus.path_of(node));
  if (node.file != model::kNoNode && node.file != id && !node.is(model::kFlagImplicit)) {
    put_number(expected, "line", node.name_range.begin.line + 1);
    put_number(expected, "last_line",
               (node.body.empty() ? node.name_range : node.body).end.line + 1);
  }
  put(expected, "signature", node.signature);
  std::string tags;
  for (const std::string_view tag : model::tags_of(node)) tags += " " + std::string(tag);
  put(expected, "tags", tags.empty() ? tags : tags.substr(1));
  if (node.file == id) put(expected, "language", corpus.file(id)->language);
  if (const auto parent = corpus.node(node.parent)) {
    put(expected, "parent", corpus.handle(*parent));
  }
  put(expected, "symbol", node.symbol);
  navigation::ReferencesRequest request;
  request.node = search::summarize(corpus, node);
  put_number(expected, "uses",
             static_cast<double>(navigation::find_references(corpus, request).total));
  if (const auto history = corpus.history(id)) {
    put_number(expected, "commits", history->commits);
    put_number(expected, "churn", history->lines);
    expected["heat"] = Json(std::round(history->activity * 1e6) / 1e6).dump();
  }
  return expected;
}

Attributes expected_edge(const Corpus& corpus, const model::Edge& edge) {
  Attributes expected;
  put(expected, "source", corpus.handle(*corpus.node(edge.from)));
  put(expected, "target", corpus.handle(*corpus.node(edge.to)));
  put(expected, "kind", std::string(model::name_of(edge.kind)));
  put_number(expected, "count", edge.count);
  put_number(expected, "weight", model::edge_weight(model::kKnowledgeEdgeWeights, edge));
  if (edge.file != model::kNoNode) {
    put(expected, "path", corpus.file(edge.file)->path);
    put_number(expected, "line", edge.place.line + 1);
  }
  return expected;
}

ReadGraph expected_graph(const Corpus& corpus) {
  ReadGraph expected;
  put(expected.head, "schema", "cairn.graph/1");
  put(expected.head, "level", "symbols");
  const std::string& root = corpus.sources().root();
  put(expected.head, "name", root.substr(root.rfind('/') + 1));
  put(expected.head, "generation", corpus.about().generation);
  put(expected.head, "cairn", corpus.about().cairn);
  put(expected.head, "head", corpus.about().head);
  for (std::uint32_t id = 1; id <= value_of(corpus.last_external_node()); ++id) {
    expected.nodes.push_back(expected_node(corpus, NodeId{id}));
    for (const model::Edge& edge : corpus.arcs(NodeId{id}).outgoing) {
      expected.edges.push_back(expected_edge(corpus, edge));
    }
  }
  return expected;
}

// Converts attributes to their form in XML: 1.0 is written as 1, and characters that XML cannot
// represent are replaced.
Attributes in_xml(Attributes attributes) {
  for (auto& [name, value] : attributes) {
    const Json json = base::parse_own_json(value);
    if (json.is_number_float() && value.ends_with(".0")) value.resize(value.size() - 2);
    if (!json.is_string()) continue;
    std::string text;
    for (const char c : json.get<std::string>()) {
      const bool is_control = static_cast<unsigned char>(c) < 0x20;
      const bool is_allowed = !is_control || c == '\t' || c == '\n' || c == '\r';
      text += is_allowed ? std::string(1, c) : "\uFFFD";
    }
    if (const auto at = text.find("\uFFFE"); at != text.npos) text.replace(at, 3, "\uFFFD");
    value = Json(text).dump();
  }
  return attributes;
}

void check_same(std::vector<Attributes> found, std::vector<Attributes> expected) {
  std::sort(found.begin(), found.end());
  std::sort(expected.begin(), expected.end());
  REQUIRE(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) CHECK(found[i] == expected[i]);
}

void check_round_trip(const Corpus& corpus) {
  GraphRequest request;
  request.with_externals = true;
  const ReadGraph expected = expected_graph(corpus);
  const ReadGraph json = as_json(corpus, request);
  CHECK(json.head == expected.head);
  check_same(json.nodes, expected.nodes);
  check_same(json.edges, expected.edges);
  ReadGraph graphml = as_graphml(corpus, request);
  CHECK(graphml.head == json.head);
  REQUIRE(graphml.nodes.size() == json.nodes.size());
  for (std::size_t i = 0; i < json.nodes.size(); ++i) {
    CHECK(in_xml(graphml.nodes[i]) == in_xml(json.nodes[i]));
  }
  REQUIRE(graphml.edges.size() == json.edges.size());
  for (std::size_t i = 0; i < json.edges.size(); ++i) {
    CHECK(in_xml(graphml.edges[i]) == in_xml(json.edges[i]));
  }
}

// Returns the node that represents `id` at `level`, either `id` itself or an ancestor.
NodeId standing_for(const Corpus& corpus, NodeId id, GraphLevel level) {
  model::Node node = *corpus.node(id);
  const auto stands = [&] {
    if (node.kind == model::NodeKind::kPackage) return true;
    if (node.is(model::kFlagExternal)) return false;
    return node.kind == model::NodeKind::kRepository || node.kind == model::NodeKind::kModule ||
           (level == GraphLevel::kFiles && node.kind == model::NodeKind::kFile);
  };
  while (!stands()) node = *corpus.node(node.parent);
  return node.id;
}

// Replaces the ends of each edge by the nodes that represent them at `level`, and adds up edges
// that then have the same key. The key is "source target kind". The value is the total count and
// the total weight.
std::map<std::string, std::pair<std::uint64_t, double>> expected_sums(const Corpus& corpus,
                                                                      GraphLevel level) {
  std::map<std::string, std::pair<std::uint64_t, double>> sums;
  for (std::uint32_t id = 1; id <= value_of(corpus.last_external_node()); ++id) {
    for (const model::Edge& edge : corpus.arcs(NodeId{id}).outgoing) {
      const NodeId from = standing_for(corpus, edge.from, level);
      const NodeId to = standing_for(corpus, edge.to, level);
      if (from == to) continue;
      auto& [count, weight] =
          sums[corpus.handle(*corpus.node(from)) + " " + corpus.handle(*corpus.node(to)) + " " +
               std::string(model::name_of(edge.kind))];
      count += edge.count;
      weight += model::edge_weight(model::kKnowledgeEdgeWeights, edge);
    }
  }
  return sums;
}

std::string plain(const Attributes& attributes, const std::string& name) {
  const auto found = attributes.find(name);
  return found == attributes.end() ? "" : base::parse_own_json(found->second).get<std::string>();
}

// Returns the nodes by id, and checks that no id occurs twice.
std::map<std::string, Attributes> by_id(const ReadGraph& graph) {
  std::map<std::string, Attributes> nodes;
  for (const Attributes& node : graph.nodes) {
    CHECK(nodes.emplace(plain(node, "id"), node).second);
  }
  return nodes;
}

// Checks that `part` contains the parent of each of its nodes. Also checks that `part` has exactly
// those edges of `whole` that connect nodes of `part`.
void check_part(const ReadGraph& part, const ReadGraph& whole) {
  const std::map<std::string, Attributes> nodes = by_id(part);
  for (const Attributes& node : part.nodes) {
    if (node.contains("parent")) CHECK(nodes.contains(plain(node, "parent")));
  }
  std::vector<Attributes> expected;
  for (const Attributes& edge : whole.edges) {
    if (nodes.contains(plain(edge, "source")) && nodes.contains(plain(edge, "target"))) {
      expected.push_back(edge);
    }
  }
  CHECK(part.edges == expected);
}

}  // namespace

TEST_SUITE_BEGIN("graph export");

TEST_CASE("both formats contain every node and edge with all attributes") {
  for (const char* const sample : kSamples) {
    CAPTURE(sample);
    check_round_trip(SampleIndex::of(sample).corpus());
  }
}

TEST_CASE("hostile text is unchanged, as far as the format can express it") {
  const TemporaryDirectory directory;
  write_hostile_index(directory / "index.db");
  const Corpus corpus({directory / "index.db", directory.path(), 0});
  check_round_trip(corpus);
  const ReadGraph json = as_json(corpus);
  REQUIRE(json.nodes.size() == hostile_names().size() + 2);
  CHECK(base::parse_own_json(json.nodes[6].at("name")) == hostile_names()[4]);
  CHECK(base::parse_own_json(json.nodes[8].at("name")) == base::repaired_utf8(hostile_names()[6]));
  const ReadGraph graphml = as_graphml(corpus);
  CHECK(base::parse_own_json(graphml.nodes[7].at("name")) == hostile_names()[5]);
  CHECK(base::parse_own_json(graphml.nodes[6].at("name")) ==
        "nul\uFFFD bell\uFFFD escape\uFFFD[31m");
  CHECK(base::parse_own_json(graphml.nodes[10].at("name")) == "not a character \uFFFD");
}

TEST_CASE("at the levels of files and modules, an edge sums up edges of symbols") {
  for (const char* const sample : kSamples) {
    for (const GraphLevel level : {GraphLevel::kFiles, GraphLevel::kModules}) {
      CAPTURE(sample);
      const Corpus& corpus = SampleIndex::of(sample).corpus();
      GraphRequest request;
      request.level = level;
      request.with_externals = true;
      const ReadGraph graph = as_json(corpus, request);
      auto sums = expected_sums(corpus, level);
      CHECK(graph.edges.size() == sums.size());
      for (const Attributes& edge : graph.edges) {
        const auto& [count, weight] =
            sums[plain(edge, "source") + " " + plain(edge, "target") + " " + plain(edge, "kind")];
        CHECK(std::stoull(edge.at("count")) == count);
        CHECK(std::stod(edge.at("weight")) == doctest::Approx(weight).epsilon(1e-6));
      }
      for (const Attributes& node : graph.nodes) {
        const bool is_file = plain(node, "kind") == "file";
        CHECK((level == GraphLevel::kFiles || !is_file));
      }
      check_part(graph, graph);
    }
  }
}

TEST_CASE("excluded nodes are left out with their edges, and nothing else") {
  for (const char* const sample : kSamples) {
    CAPTURE(sample);
    const Corpus& corpus = SampleIndex::of(sample).corpus();
    const ReadGraph whole = as_json(corpus);
    GraphRequest request;
    request.filters.tests = query::Tests::kExcluded;
    const ReadGraph production = as_json(corpus, request);
    CHECK(production.nodes.size() < whole.nodes.size());
    CHECK(production.edges.size() < whole.edges.size());
    for (const Attributes& node : production.nodes) {
      CHECK(plain(node, "tags").find("test") == std::string::npos);
    }
    check_part(production, whole);
  }
}

TEST_CASE("the graph of a part contains the directories around it") {
  GraphRequest request;
  request.filters.paths = {"*/planner.py"};
  const ReadGraph part = as_json(python_corpus(), request);
  std::vector<std::string> first;
  for (std::size_t i = 0; i < 3; ++i) first.push_back(plain(part.nodes.at(i), "kind"));
  CHECK(first == std::vector<std::string>{"repository", "module", "file"});
  CHECK(part.nodes.size() == 19);  // including the sixteen symbols in `cairn outline planner.py`
  for (std::size_t i = 2; i < part.nodes.size(); ++i) {
    CHECK(plain(part.nodes[i], "path") == "src/harbour_lights/planner.py");
  }
  check_part(part, as_json(python_corpus()));
  request.level = GraphLevel::kModules;
  CHECK(as_json(python_corpus(), request).nodes.size() == 2);
  request.filters.paths = {"nowhere"};
  CHECK(as_json(python_corpus(), request).nodes.empty());
  CHECK(as_graphml(python_corpus(), request).nodes.empty());
}

TEST_CASE("the graph of a part contains the external symbols that it uses") {
  GraphRequest request;
  request.with_externals = true;
  const ReadGraph whole = as_json(python_corpus(), request);
  request.filters.paths = {"*/planner.py"};
  const ReadGraph part = as_json(python_corpus(), request);
  check_part(part, whole);
  std::map<std::string, std::size_t> used;
  for (const Attributes& edge : part.edges) ++used[plain(edge, "target")];
  std::size_t externals = 0;
  for (const Attributes& node : part.nodes) {
    if (plain(node, "tags") != "external" || plain(node, "kind") == "package") continue;
    ++externals;
    CHECK(used[plain(node, "id")] > 0);
  }
  CHECK(externals > 0);
  CHECK(part.nodes.size() < whole.nodes.size());
}

TEST_CASE("a graph has the same bytes every time, one line per node and edge") {
  for (const bool is_json : {true, false}) {
    const std::string text = written(python_corpus(), {}, is_json);
    CHECK(written(python_corpus(), {}, is_json) == text);
    const ReadGraph graph = as_json(python_corpus());
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    const std::size_t frame = is_json ? 6 : 32;
    CHECK(lines == graph.nodes.size() + graph.edges.size() + frame);
  }
}

TEST_SUITE_END();

}  // namespace cairn::testing
