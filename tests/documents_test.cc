// Tests how documents are indexed, searched and shown. Uses a sample project, and the documentation
// of cairn itself.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "internal/ask/ask.h"
#include "internal/ask/context.h"
#include "internal/corpus/code_graph.h"
#include "internal/navigation/hierarchy.h"
#include "internal/search/levels.h"
#include "internal/search/lookup.h"
#include "tests/sample_index.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::Node;
using model::NodeId;
using model::NodeKind;
using testing::python_corpus;
using testing::SampleIndex;
using Texts = std::vector<std::string>;

NodeSummary node_called(const std::string& name) {
  const Resolution found = resolve(python_corpus(), name);
  REQUIRE_MESSAGE(found.matches.size() == 1, name);
  return found.matches.front();
}

// Returns an index of cairn's own documents. Its root is this repository, but its code is that of a
// sample project.
const corpus::Corpus& own_documents() {
  static const testing::TemporaryDirectory directory;
  static const corpus::Corpus corpus = [] {
    indexer::ImportRequest request;
    request.inputs = {testing::fixture("samples/python/index.scip")};
    request.root = CAIRN_SOURCE_DIR;
    request.index_path = directory / "index.db";
    indexer::import_scip(request, [](std::string_view) {});
    return corpus::Corpus({request.index_path, request.root, 0});
  }();
  return corpus;
}

Texts entities_of(const ask::AskResult& result) {
  Texts texts;
  for (const ask::AskEntity& entity : result.entities) {
    if (!entity.nodes.empty()) {
      texts.push_back(entity.entity.text + "=" + entity.nodes.front().node.qualified_name());
    }
  }
  return texts;
}

ask::AskResult asked(const std::string& question, ask::AskMode mode = ask::AskMode::kExecution) {
  ask::AskRequest request;
  request.question = question;
  request.mode = mode;
  return ask::ask(python_corpus(), request);
}

std::string shown(const ask::AskChunk& chunk) {
  return chunk.node.path + " " + chunk.node.node.qualified_name();
}

Texts shown(const ask::AskResult& result) {
  Texts texts;
  for (const ask::AskChunk& chunk : result.chunks) texts.push_back(shown(chunk));
  return texts;
}

bool has(const Texts& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

Texts mentioned_by(const std::string& symbol) {
  corpus::GraphView view;
  view.weights = model::kKnowledgeEdgeWeights;
  view.with_documents = true;
  const corpus::CodeGraph graph(python_corpus(), view);
  Texts texts;
  for (const NodeId id :
       graph.neighbours(node_called(symbol).node.id, model::EdgeKind::kMentions)) {
    if (!python_corpus().is_prose(id)) continue;
    const Node node = *python_corpus().node(id);
    texts.push_back(python_corpus().path_of(node) + " " + node.qualified_name());
  }
  return texts;
}

LevelResult at_level(const std::string& query, std::vector<WeightedLevel> levels) {
  LevelRequest request;
  request.query = query;
  request.levels = std::move(levels);
  return search_levels(python_corpus(), request);
}

void check_tree(const corpus::Corpus& corpus) {
  for (std::uint32_t id = 2; id <= value_of(corpus.last_node()); ++id) {
    const auto node = corpus.node(NodeId{id});
    REQUIRE(node.has_value());
    const auto parent = corpus.node(node->parent);
    REQUIRE_MESSAGE(parent.has_value(), id);
    CHECK(parent->id < node->id);
    CHECK(node->last <= parent->last);
    CHECK(node->last >= node->id);
  }
}

}  // namespace

TEST_SUITE_BEGIN("documents");

TEST_CASE("all nodes are one tree in pre-order: code, packages, documents and comments") {
  check_tree(python_corpus());
  check_tree(own_documents());
}

TEST_CASE("the children of a node, in order, make up the node") {
  const corpus::Corpus& corpus = own_documents();
  for (std::uint32_t id = 1; id <= value_of(corpus.last_node()); ++id) {
    navigation::HierarchyRequest request;
    request.node = summarize(corpus, *corpus.node(NodeId{id}));
    request.with_ancestors = false;
    const navigation::HierarchyResult found = navigation::view_hierarchy(corpus, request);
    std::uint32_t next = id + 1;
    if (found.descendant_count != found.descendants.size()) continue;  // the list is truncated
    for (const navigation::HierarchyNode& child : found.descendants) {
      CHECK(value_of(child.node.node.id) == next);
      CHECK(value_of(child.node.node.parent) == id);
      next = value_of(child.node.node.last) + 1;
    }
    CHECK(next == value_of(request.node.node.last) + 1);
  }
}

TEST_CASE("the text of every piece is the text at its place in the file") {
  const corpus::Corpus& corpus = own_documents();
  std::size_t sentences = 0;
  for (const corpus::DocumentRow& row : corpus.documents()) {
    if (row.format == model::DocumentFormat::kComments) continue;
    const auto file = corpus.sources().read(row.path);
    REQUIRE(file.has_value());
    const corpus::Document& document = corpus.document_of(row.node);
    CHECK(document.text_of(0) == *file);
    for (std::uint32_t i = 1; i < document.pieces().size(); ++i) {
      const model::Piece& piece = document.pieces()[i];
      const std::string_view text = document.text_of(i);
      CHECK(text == std::string_view(*file).substr(piece.begin, piece.end - piece.begin));
      // Count the lines before the piece to get the expected line.
      const model::Range range = document.range_of(i);
      const auto line = std::count(file->begin(), file->begin() + piece.begin, '\n');
      CHECK(range.begin.line == static_cast<std::uint32_t>(line));
      CHECK(range.begin.character == piece.begin - (file->rfind('\n', piece.begin) + 1));
      sentences += piece.kind == NodeKind::kSentence ? std::size_t{1} : 0;
    }
  }
  CHECK(sentences > 500);  // docs/ alone has more than 500 sentences
}

TEST_CASE("the id of a piece finds only that piece") {
  const corpus::Corpus& corpus = python_corpus();
  std::set<std::string> ids;
  for (std::uint32_t id = 1; id <= value_of(corpus.last_node()); ++id) {
    const std::string handle = corpus.handle(*corpus.node(NodeId{id}));
    CHECK(ids.insert(handle).second);
    CHECK(corpus.node_of_handle(handle) == NodeId{id});
  }
  const std::string readme = corpus.handle(node_called("README.md").node);
  for (const char* wrong : {".0", ".999", ".", ".-1", ".1x", ".1.1"}) {
    CHECK_FALSE(corpus.node_of_handle(readme + wrong).has_value());
  }
}

TEST_CASE("text mentions code by names in backticks, qualified names, roles, links and paths") {
  CHECK(mentioned_by("Planner.plan") ==
        Texts{"docs/planning.md How a day is planned > Tides first"});
  CHECK(mentioned_by("parse_url") == Texts{"docs/history.rst History > Release 2"});
  CHECK(mentioned_by("HTTPServer2Config") == Texts{"docs/history.rst History > Release 2"});
  CHECK(mentioned_by("tests/test_planner.py") == Texts{"README.md Harbour lights > Contributing"});
  CHECK(mentioned_by("src/harbour_lights/tides.py") ==
        Texts{"docs/planning.md How a day is planned > Tides first"});
  CHECK(mentioned_by("print_day") == Texts{"README.md Harbour lights > Getting started"});
}

TEST_CASE("a path with a line finds the paragraph there") {
  const NodeSummary found = node_called("docs/planning.md:12");
  CHECK(found.node.kind == NodeKind::kList);
  CHECK(found.node.container == "How a day is planned > Rules");
  CHECK(node_called("docs/planning.md:8").node.name == "Rules");
}

TEST_CASE("a symbol's documentation is a section of its file's comments") {
  const corpus::Corpus& corpus = python_corpus();
  const Node symbol = node_called("Planner.plan").node;
  const auto section = corpus.comment_on(symbol);
  REQUIRE(section.has_value());
  const Node node = *corpus.node(*section);
  CHECK(node.name == "Planner.plan");
  CHECK(node.name_range.begin == symbol.name_range.begin);
  const corpus::Document& document = corpus.document_of(*section);
  CHECK(document.text_of(document.piece_of(*section)) == corpus.documentation(symbol.id));
  CHECK(document.documented_symbol(document.piece_of(*section)) == symbol.id);
}

// ---- levels -----------------------------------------------------------------------------------

TEST_CASE("a search at a level finds nodes of that level only") {
  for (const Level level : {Level::kDocument, Level::kSection, Level::kParagraph, Level::kSentence,
                            Level::kFile, Level::kSymbol}) {
    const LevelResult found = at_level("daylight rule", {{level, 1}});
    CHECK_FALSE(found.hits.empty());
    for (const LevelHit& hit : found.hits) CHECK(hit.level == level);
  }
  CHECK(at_level("nothing is left", {{Level::kSection, 1}}).hits.front().node.node.name ==
        "When nothing is left");
  CHECK(at_level("water high enough", {{Level::kSentence, 1}})
            .hits.front()
            .excerpt.starts_with("`Planner.plan` asks"));
  CHECK(at_level("daylight", {{Level::kFile, 1}}).hits.front().node.path ==
        "src/harbour_lights/planner.py");
}

TEST_CASE("at several levels, no text is repeated") {
  const LevelResult found =
      at_level("daylight rule of lighthouses",
               {{Level::kDocument, 0.3}, {Level::kSection, 0.4}, {Level::kParagraph, 0.3}});
  CHECK(found.hits.size() >= 2);
  for (const LevelHit& a : found.hits) {
    for (const LevelHit& b : found.hits) {
      if (&a == &b) continue;
      const bool inside = a.node.node.id <= b.node.node.id && b.node.node.id <= a.node.node.last;
      CHECK_FALSE(inside);
    }
  }
}

TEST_CASE("a node is also found by its contents") {
  const LevelResult found = at_level("daylight", {{Level::kDocument, 1}});
  REQUIRE_FALSE(found.hits.empty());
  CHECK(found.hits.front().node.path == "docs/planning.md");
  CHECK(found.hits.front().support > 0);
  CHECK(found.hits.front().score ==
        doctest::Approx(found.hits.front().own + found.hits.front().support));
}

TEST_CASE("Chinese and Japanese text is found, sentence by sentence") {
  const LevelResult found = at_level("水深", {{Level::kSentence, 1}});
  REQUIRE(found.hits.size() == 1);
  CHECK(found.hits.front().excerpt == "記録がなければ水深は零とみなす。");
}

// ---- ask --------------------------------------------------------------------------------------

TEST_CASE("entities are names, paths and words that form a name when joined") {
  CHECK(entities_of(asked("what does Planner.plan do in docs/planning.md")) ==
        Texts{"Planner.plan=Planner.plan", "docs/planning.md=docs/planning.md"});
  CHECK(has(entities_of(asked("how does the fog signal describe itself")), "fog signal=FogSignal"));
  CHECK(asked("what is `nowhere_to_be_seen`").entities.front().nodes.empty());
}

TEST_CASE("a plain word can name a type or function, but not a field") {
  CHECK(entities_of(asked("where is a station drawn")) == Texts{"station=Station"});
  CHECK(entities_of(asked("which rules are there")).empty());  // Planner.rules is a field
  CHECK(has(entities_of(asked("what is Planner.rules")), "Planner.rules=Planner.rules"));
}

TEST_CASE("an answer can be code or a section, with its text") {
  const ask::AskResult rule = asked("when are lighthouses serviced in daylight");
  CHECK(has(shown(rule), "src/harbour_lights/planner.py daylight_rule"));
  const ask::AskResult tests = asked("how do I run the tests before contributing");
  REQUIRE_FALSE(tests.chunks.empty());
  CHECK(tests.chunks.front().node.path == "README.md");
  const ask::AskResult left = asked("does the planner say why no visit is made");
  REQUIRE_FALSE(left.chunks.empty());
  CHECK(shown(left.chunks.front()) ==
        "docs/planning.md How a day is planned > Rules > When nothing is left");
  CHECK(left.chunks.front().text.ends_with("left to the caller."));
}

TEST_CASE("a mode sets the number of answers and of hops") {
  CHECK(asked("tide level of a station").chunks.size() == 5);
  const ask::AskResult planning = asked("tide level of a station", ask::AskMode::kPlanning);
  CHECK(planning.chunks.size() == 10);
  CHECK(planning.hops == 1);
  CHECK(asked("tide level of a station", ask::AskMode::kBrainstorming).hops == 2);
}

TEST_CASE("a passage found through the graph has the path that led to it") {
  ask::AskRequest request;
  request.question = "Planner.plan";
  request.limit = 100;
  const ask::AskResult found = ask::ask(python_corpus(), request);
  const auto by_graph =
      std::find_if(found.chunks.begin(), found.chunks.end(),
                   [](const ask::AskChunk& chunk) { return chunk.source == "graph"; });
  REQUIRE(by_graph != found.chunks.end());
  CHECK_FALSE(by_graph->hops.empty());
  CHECK(by_graph->hops.back().to == by_graph->node.node.qualified_name());
}

TEST_CASE("an answer says which fallback was used") {
  CHECK(asked("Planner.plan").fallback == ask::Fallback::kNone);
  CHECK(asked("what does the crew look after").fallback == ask::Fallback::kTextOnly);
  const ask::AskResult nothing = asked("xylophone quartet");
  CHECK(nothing.fallback == ask::Fallback::kNothing);
  CHECK(nothing.chunks.empty());
}

TEST_CASE("the kind of answer can be restricted") {
  for (const ask::ChunkScope scope : {ask::ChunkScope::kCode, ask::ChunkScope::kDocuments}) {
    ask::AskRequest request;
    request.question = "daylight rule of lighthouses";
    request.scope = scope;
    const ask::AskResult found = ask::ask(python_corpus(), request);
    CHECK_FALSE(found.chunks.empty());
    for (const ask::AskChunk& chunk : found.chunks) {
      CHECK(python_corpus().is_prose(chunk.node.node.id) == (scope == ask::ChunkScope::kDocuments));
    }
  }
}

TEST_CASE("a cache does not change the answer") {
  RankCache cache;
  ask::AskRequest request;
  request.question = "how is a day planned";
  request.limit = 20;
  const Texts fresh = shown(ask::ask(python_corpus(), request));
  request.cache = &cache;
  CHECK(shown(ask::ask(python_corpus(), request)) == fresh);
  CHECK(shown(ask::ask(python_corpus(), request)) == fresh);
  CHECK(cache.hits() == 1);
  CHECK(cache.misses() == 1);
}

// ---- context ----------------------------------------------------------------------------------

TEST_CASE("context obeys its limits of nodes, relevance and tokens with every strategy") {
  const corpus::Corpus& corpus = python_corpus();
  for (const ask::ContextStrategy strategy :
       {ask::ContextStrategy::kParent, ask::ContextStrategy::kChildren,
        ask::ContextStrategy::kSiblings, ask::ContextStrategy::kSmart}) {
    for (const char* name : {"Planner.plan", "README.md", "docs/planning.md:12", "Station"}) {
      for (const std::size_t tokens : {0U, 20U, 100U, 400U, 4000U}) {
        ask::ContextRequest request;
        request.nodes = {node_called(name)};
        request.strategy = strategy;
        request.up = request.down = 3;
        request.max_nodes = 6;
        request.tokens = tokens;
        const ask::ContextResult found = ask::expand_context(corpus, request);
        CHECK(found.nodes.size() <= 6);
        CHECK(found.tokens <= tokens);
        std::size_t sum = 0;
        for (const ask::ContextNode& one : found.nodes) {
          sum += one.tokens;
          CHECK(one.relevance >= request.min_relevance);
          CHECK_FALSE(one.why.empty());
        }
        CHECK(sum == found.tokens);
        CHECK(found.nodes.front().was_asked);
      }
    }
  }
}

TEST_CASE("each strategy adds the nodes that it names") {
  const auto expanded = [](ask::ContextStrategy strategy) {
    ask::ContextRequest request;
    request.nodes = {node_called("Planner.plan")};
    request.strategy = strategy;
    request.up = 2;
    Texts names;
    for (const ask::ContextNode& one : ask::expand_context(python_corpus(), request).nodes) {
      if (!one.was_asked) names.push_back(one.node.node.qualified_name());
    }
    return names;
  };
  CHECK(expanded(ask::ContextStrategy::kParent) ==
        Texts{"Planner", "src/harbour_lights/planner.py"});
  CHECK(has(expanded(ask::ContextStrategy::kSiblings), "Planner._apply_rules"));
  CHECK(has(expanded(ask::ContextStrategy::kSmart), "spans_above"));
}

TEST_CASE("the context of a document has its sections, not the whole repository") {
  ask::ContextRequest request;
  request.nodes = {node_called("docs/planning.md")};
  std::size_t sections = 0;
  for (const ask::ContextNode& one : ask::expand_context(python_corpus(), request).nodes) {
    CHECK(one.node.node.kind != NodeKind::kRepository);
    if (one.node.node.kind == NodeKind::kSection && one.node.path == "docs/planning.md") ++sections;
  }
  CHECK(sections >= 2);
}

TEST_SUITE_END();

}  // namespace cairn::search
