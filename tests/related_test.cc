// Tests `related` on all sample projects. Checks that the evidence of each fact exists.

#include "internal/related/related.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "internal/base/error.h"
#include "internal/corpus/source_lines.h"
#include "internal/related/intent.h"
#include "internal/render/related.h"
#include "tests/program.h"
#include "tests/sample_index.h"
#include "tests/stand_in_model.h"

namespace cairn::related {
namespace {

using corpus::Corpus;
using model::EdgeKind;
using model::NodeId;
using testing::python_corpus;
using testing::SampleIndex;

search::NodeSummary only(const corpus::Corpus& corpus, const std::string& name) {
  const search::Resolution found = search::resolve(corpus, name);
  REQUIRE_MESSAGE(found.matches.size() == 1, name);
  return found.matches.front();
}

RelatedResult related_to(const corpus::Corpus& corpus, const std::string& name,
                         RelatedRequest request = {}) {
  request.entity = only(corpus, name);
  return find_related(corpus, request);
}

std::string line_of(const RelatedNode& one) {
  return std::string(name_of(one.type)) + " " + one.node.node.qualified_name();
}

bool has_result(const RelatedResult& result, const std::string& line) {
  return std::any_of(result.results.begin(), result.results.end(),
                     [&](const RelatedNode& one) { return line_of(one) == line; });
}

const Fact* fact_of(const RelatedResult& result, const std::string& name, FactKind kind) {
  for (const RelatedNode& one : result.results) {
    if (one.node.node.qualified_name() != name) continue;
    for (const Fact& fact : one.facts) {
      if (fact.kind == kind) return &fact;
    }
  }
  return nullptr;
}

// For each type, callable and file of a sample project, calls `visit` with the nodes related to it.
void visit_all_answers(
    const std::string& language,
    const std::function<void(const corpus::Corpus&, const RelatedResult&)>& visit) {
  const corpus::Corpus& corpus = SampleIndex::of(language).corpus();
  for (const model::Node& node : corpus.nodes(NodeId{1}, corpus.last_code_node())) {
    const bool is_entity = model::is_type(node.kind) || model::is_callable(node.kind) ||
                           node.kind == model::NodeKind::kFile;
    if (!is_entity) continue;
    RelatedRequest request;
    request.limit = 100;
    request.entity = search::summarize(corpus, node);
    visit(corpus, find_related(corpus, request));
  }
}

std::string last_name(const std::string& qualified) {
  const std::size_t at = qualified.find_last_of(".:/");
  return at == std::string::npos ? qualified : qualified.substr(at + 1);
}

// Returns the names of the nodes that have edges of `kinds` to or from `node` and its descendants.
// If `outgoing`, the edges lead from `node`; otherwise, they lead to it.
std::set<std::string> ends_of(const corpus::Corpus& corpus, const model::Node& node,
                              const std::vector<EdgeKind>& kinds, bool outgoing) {
  std::set<std::string> names;
  const auto add_member = [&](NodeId id) {
    const corpus::Arcs arcs = corpus.arcs(id);
    for (const model::Edge& edge : outgoing ? arcs.outgoing : arcs.incoming) {
      if (std::find(kinds.begin(), kinds.end(), edge.kind) == kinds.end()) continue;
      const auto end = corpus.node(outgoing ? edge.to : edge.from);
      if (!end) continue;
      const std::string name = end->qualified_name();
      names.insert(name.empty() ? corpus.path_of(*end) : name);
    }
  };
  for (auto id = value_of(node.id); id <= value_of(node.last); ++id) add_member(NodeId{id});
  // In Go, methods are declared outside of their type.
  for (const model::Edge& edge : corpus.arcs(node.id).incoming) {
    const auto from = corpus.node(edge.from);
    if (from && from->container == node.name) add_member(edge.from);
  }
  return names;
}

// Returns the functions of a file, or the methods of a type. Methods may be declared outside of the
// type.
std::set<std::string> methods_of(const corpus::Corpus& corpus, const model::Node& node) {
  std::set<std::string> names;
  for (const model::Node& one : corpus.nodes(NodeId{1}, corpus.last_code_node())) {
    const bool is_inside = one.id > node.id && one.id <= node.last;
    const bool is_beside = !node.symbol.empty() && one.symbol.starts_with(node.symbol);
    if (model::is_callable(one.kind) && (is_inside || is_beside)) names.insert(one.name);
  }
  return names;
}

bool are_all_in(const std::vector<std::string>& names, const std::set<std::string>& all) {
  return std::all_of(names.begin(), names.end(),
                     [&](const std::string& name) { return all.count(name) > 0; });
}

}  // namespace

TEST_SUITE_BEGIN("related");

TEST_CASE("classes with the same base are alternatives, and name the base") {
  const RelatedResult found = related_to(python_corpus(), "Lighthouse");
  CHECK(has_result(found, "alternative TideGauge"));
  CHECK(has_result(found, "upstream FogSignal"));
  CHECK(has_result(found, "downstream Station"));
  const Fact* const base = fact_of(found, "TideGauge", FactKind::kCommonBase);
  REQUIRE(base != nullptr);
  CHECK(base->names.front() == "Station");
  const Fact* const heir = fact_of(found, "FogSignal", FactKind::kExtends);
  REQUIRE(heir != nullptr);
  CHECK(heir->path == "src/harbour_lights/stations.py");
  CHECK(heir->place.line + 1 == 68);
  CHECK_FALSE(heir->is_outgoing);
}

TEST_CASE("callers are upstream, callees downstream, at the line of the call") {
  const RelatedResult found = related_to(python_corpus(), "Planner.plan");
  CHECK(has_result(found, "upstream print_day"));
  CHECK(has_result(found, "downstream spans_above"));
  const Fact* const call = fact_of(found, "spans_above", FactKind::kCalls);
  REQUIRE(call != nullptr);
  CHECK(call->subject == "Planner.plan");
  CHECK(call->object == "spans_above");
  CHECK(call->place.line + 1 == 42);
}

TEST_CASE("Go methods outside their type belong to it and are not results") {
  const RelatedResult found = related_to(SampleIndex::of("go").corpus(), "stations.go:41");
  CHECK(has_result(found, "alternative TideGauge"));
  for (const RelatedNode& one : found.results) CHECK(one.node.node.container != "Lighthouse");
  CHECK(fact_of(found, "Mark", FactKind::kCalls) != nullptr);  // in Lighthouse.Describe

  const RelatedResult gauge = related_to(SampleIndex::of("go").corpus(), "stations.go:53");
  const Fact* const members = fact_of(gauge, "Mark", FactKind::kSharedMembers);
  REQUIRE(members != nullptr);
  CHECK(members->names == std::vector<std::string>{"DraughtLimit"});  // declared by both types
}

TEST_CASE("a trait is not an alternative to its implementations") {
  const RelatedResult found = related_to(SampleIndex::of("rust").corpus(), "stations/mod.rs:35");
  CHECK(has_result(found, "alternative TideGauge"));
  CHECK_FALSE(has_result(found, "alternative Station"));
}

TEST_CASE("every fact of every answer is confirmed by its evidence") {
  std::map<FactKind, std::size_t> seen;
  for (const char* const language : {"python", "typescript", "java", "go", "rust"}) {
    CAPTURE(language);
    visit_all_answers(language, [&](const corpus::Corpus& corpus, const RelatedResult& result) {
      corpus::SourceLines lines(corpus);
      const model::Node& own = result.entity.node;
      for (const RelatedNode& one : result.results) {
        const model::Node& other = one.node.node;
        for (const Fact& fact : one.facts) {
          CAPTURE(own.qualified_name());
          CAPTURE(other.qualified_name());
          CAPTURE(name_of(fact.kind));
          ++seen[fact.kind];
          CHECK(fact.quality() > 0);
          CHECK(fact.quality() <= 1);
          const auto both = [&](const std::vector<EdgeKind>& kinds, bool outgoing) {
            return are_all_in(fact.names, ends_of(corpus, own, kinds, outgoing)) &&
                   are_all_in(fact.names, ends_of(corpus, other, kinds, outgoing));
          };
          switch (fact.kind) {
            case FactKind::kCalls:
            case FactKind::kUses:
            case FactKind::kNamesType: {
              const auto line = lines.line(fact.path, fact.place.line);
              REQUIRE(line.has_value());
              const std::string name = last_name(fact.object);
              const bool is_made = name == "__init__" || name == "<init>" ||
                                   name == "constructor" || name == "<constructor>" ||
                                   name == "new";
              CHECK_MESSAGE((is_made || line->find(name) != std::string::npos), *line);
              break;
            }
            case FactKind::kExtends: {
              const auto& child = fact.is_outgoing ? own : other;
              CHECK(ends_of(corpus, child, {EdgeKind::kImplements}, true).count(fact.object) == 1);
              break;
            }
            case FactKind::kCommonBase: CHECK(both({EdgeKind::kImplements}, true)); break;
            case FactKind::kSharedTypes: CHECK(both({EdgeKind::kTypeOf}, true)); break;
            case FactKind::kSharedCallees:
              CHECK(both({EdgeKind::kCall, EdgeKind::kReference}, true));
              break;
            case FactKind::kSharedCallers:
              CHECK(both({EdgeKind::kCall, EdgeKind::kReference}, false));
              CHECK(fact.count >= 2);
              break;
            case FactKind::kSharedMembers:
              CHECK(are_all_in(fact.names, methods_of(corpus, own)));
              CHECK(are_all_in(fact.names, methods_of(corpus, other)));
              CHECK(fact.count <= fact.of);
              break;
            case FactKind::kOverload:
            case FactKind::kParallel: CHECK(own.name == other.name); break;
            case FactKind::kVocabulary: CHECK_FALSE(fact.names.empty()); break;
            case FactKind::kMentioned: {
              const std::string text =
                  testing::read_file(SampleIndex::of(language).root() + "/" + fact.path);
              CHECK(text.find(own.name) != std::string::npos);
              CHECK(text.find(other.name) != std::string::npos);
              break;
            }
            case FactKind::kChangedTogether: CHECK(fact.count <= fact.of); break;
          }
        }
      }
    });
  }
  // Each kind of fact must have occurred at least once. Otherwise, the checks above would prove
  // nothing.
  for (const FactKind kind :
       {FactKind::kCalls, FactKind::kUses, FactKind::kNamesType, FactKind::kExtends,
        FactKind::kCommonBase, FactKind::kSharedTypes, FactKind::kSharedCallees,
        FactKind::kSharedCallers, FactKind::kSharedMembers, FactKind::kVocabulary}) {
    CAPTURE(name_of(kind));
    CHECK(seen[kind] >= 5);
  }
}

TEST_CASE("every caller of a function is upstream of it or similar to it") {
  std::size_t callers = 0;
  for (const char* const language : {"python", "typescript", "java", "go", "rust"}) {
    visit_all_answers(language, [&](const corpus::Corpus& corpus, const RelatedResult& result) {
      const model::Node& own = result.entity.node;
      if (!model::is_callable(own.kind) || own.is(model::kFlagTest)) return;
      for (const model::Edge& edge : corpus.arcs(own.id).incoming) {
        const auto caller = corpus.node(edge.from);
        const bool is_answer = edge.kind == EdgeKind::kCall && caller && edge.from != own.id &&
                               model::is_callable(caller->kind) && caller->parent != own.id &&
                               !(caller->id < own.id && own.id <= caller->last) &&
                               !caller->is(model::kFlagTest);
        if (!is_answer) continue;
        ++callers;
        CAPTURE(own.qualified_name());
        CAPTURE(caller->qualified_name());
        const auto found =
            std::find_if(result.results.begin(), result.results.end(),
                         [&](const RelatedNode& one) { return one.node.node.id == edge.from; });
        REQUIRE(found != result.results.end());
        const bool has_fact = std::any_of(
            found->facts.begin(), found->facts.end(),
            [](const Fact& fact) { return fact.kind == FactKind::kCalls && !fact.is_outgoing; });
        CHECK(has_fact);
      }
    });
  }
  CHECK(callers > 50);
}

TEST_CASE("answers are ordered, limited, and give the source of each result") {
  for (const char* const language : {"python", "typescript", "java", "go", "rust"}) {
    visit_all_answers(language, [&](const corpus::Corpus& corpus, const RelatedResult& result) {
      Relevance before = Relevance::kHigh;
      std::set<NodeId> units;
      for (const RelatedNode& one : result.results) {
        CHECK(one.relevance >= before);
        before = one.relevance;
        CHECK(units.insert(one.node.node.id).second);
        CHECK(one.node.node.id <= corpus.last_code_node());
        CHECK(one.similarity >= 0);
        CHECK(one.similarity <= 1);
        CHECK_FALSE(one.facts.empty());
        CHECK_FALSE(one.sources.empty());
        if (!result.entity.node.is(model::kFlagTest))
          CHECK_FALSE(one.node.node.is(model::kFlagTest));
        for (const RelationSource& source : one.sources) {
          CHECK(source.score >= 0);
          CHECK(source.score <= 1);
          if (source.kind == SourceKind::kGraph) {
            CHECK_FALSE(source.hops.empty());
            CHECK(source.hops.size() <= GraphOptions{}.hops);
          }
          if (source.kind == SourceKind::kVector) CHECK_FALSE(source.words.empty());
        }
      }
    });
  }
}

TEST_CASE("results that are irrelevant, of another type or beyond the limit are left out") {
  const RelatedResult all = related_to(python_corpus(), "Lighthouse");
  RelatedRequest request;
  request.min_relevance = Relevance::kHigh;
  const RelatedResult high = related_to(python_corpus(), "Lighthouse", request);
  CHECK(high.results.size() < all.results.size());
  for (const RelatedNode& one : high.results) CHECK(one.relevance == Relevance::kHigh);
  request = {};
  request.types = {RelationType::kUpstream};
  const RelatedResult upstream = related_to(python_corpus(), "Lighthouse", request);
  CHECK_FALSE(upstream.results.empty());
  for (const RelatedNode& one : upstream.results) CHECK(one.type == RelationType::kUpstream);
  request = {};
  request.limit = 2;
  const RelatedResult two = related_to(python_corpus(), "Lighthouse", request);
  CHECK(two.results.size() == 2);
  CHECK(two.total == all.total);
  CHECK(two.results[0].node.node.id == all.results[0].node.node.id);
}

TEST_CASE("an unconnected node has results from words alone, and the answer says so") {
  std::size_t isolated = 0;
  for (const char* const language : {"python", "typescript", "java", "go", "rust"}) {
    visit_all_answers(language, [&](const corpus::Corpus& corpus, const RelatedResult& result) {
      if (!result.is_isolated) return;
      ++isolated;
      CHECK(ends_of(corpus, result.entity.node, {EdgeKind::kCall}, false).empty());
      for (const RelatedNode& one : result.results) {
        REQUIRE(one.sources.size() == 1);
        CHECK(one.sources.front().kind == SourceKind::kVector);
      }
      const std::string text =
          render::text_of(result, render::Style({}), render::Language::kEnglish);
      CHECK(text.find("these results only match its words") != std::string::npos);
    });
  }
  CHECK(isolated > 0);
}

TEST_CASE("the text shows four facts of a result, the decisive ones first") {
  std::size_t cut = 0;
  for (const char* const language : {"java", "typescript"}) {
    visit_all_answers(language, [&](const corpus::Corpus&, const RelatedResult& result) {
      const std::string text =
          render::text_of(result, render::Style({}), render::Language::kEnglish);
      std::size_t lines = 0;
      for (std::size_t at = 0; (at = text.find("\n    - ", at)) != std::string::npos; ++at) ++lines;
      std::size_t expected = 0;
      for (const RelatedNode& one : result.results) {
        expected += std::min<std::size_t>(one.facts.size(), 4);
        cut += one.facts.size() > 4 ? 1u : 0u;
        const Fact& first = one.facts.front();
        if (one.type == RelationType::kUpstream)
          CHECK((is_direct(first.kind) && !first.is_outgoing));
        if (one.type == RelationType::kDownstream)
          CHECK((is_direct(first.kind) && first.is_outgoing));
      }
      CHECK(lines == expected);
    });
  }
  CHECK(cut > 0);
}

TEST_CASE("each source of results works alone") {
  RelatedRequest request;
  request.vector_weight = 0;
  for (const RelatedNode& one : related_to(python_corpus(), "Lighthouse", request).results) {
    CHECK(one.sources.front().kind == SourceKind::kGraph);
  }
  request = {};
  request.graph_weight = 0;
  const RelatedResult words = related_to(python_corpus(), "Lighthouse", request);
  CHECK(has_result(words, "alternative TideGauge"));
  for (const RelatedNode& one : words.results) {
    CHECK(one.sources.front().kind == SourceKind::kVector);
  }
}

TEST_CASE("hops limit how far the graph is walked") {
  RelatedRequest request;
  request.vector_weight = 0;
  request.graph.hops = 1;
  request.with_rerank = false;
  for (const RelatedNode& one : related_to(python_corpus(), "Planner.plan", request).results) {
    CHECK(one.sources.front().hops.size() == 1);
  }
}

TEST_CASE("the same question has the same answer, in either language") {
  const auto text = [] {
    return render::json_of(related_to(python_corpus(), "Planner"), render::Language::kChinese)
        .dump();
  };
  CHECK(text() == text());
  CHECK(text().find("\"relevance_label\":\"高\"") != std::string::npos);
}

TEST_CASE("documents have no relations") {
  RelatedRequest request;
  request.entity = only(python_corpus(), "README.md");
  CHECK_THROWS_AS(find_related(python_corpus(), request), base::Error);
  request.entity.node = *python_corpus().node(NodeId{1});
  CHECK_THROWS_AS(find_related(python_corpus(), request), base::Error);
}

TEST_CASE("the entity is extracted from a question about relations") {
  const auto entity = [](const std::string& question) {
    const search::Resolution found =
        entity_of_question(python_corpus(), question, detect_intent(question));
    return found.matches.empty() ? "" : found.matches.front().node.qualified_name();
  };
  CHECK(entity("what is similar to Planner.plan?") == "Planner.plan");
  CHECK(entity("who uses parse_url") == "parse_url");
  CHECK(entity("与TideGauge相似的类") == "TideGauge");
  CHECK(entity("alternatives to the tide gauge") == "TideGauge");
  CHECK(entity("what is similar to a xylophone") == "");
}

// ---- with a language model ----------------------------------------------------------------------

namespace {

testing::Ran ran_with_model(const testing::StandInModel& model, std::vector<std::string> words) {
  const SampleIndex& sample = SampleIndex::of("python");
  for (const std::string& word : {std::string("--llm"), model.url(), std::string("--llm-model"),
                                  std::string("wise"), std::string("--index"), sample.path()}) {
    words.push_back(word);
  }
  words.insert(words.begin(), {"related", "Lighthouse"});
  return testing::run_cairn(words, sample.root(),
                            {std::string("PATH=") + std::getenv("PATH"), "CAIRN_LLM_KEY=s3cret"});
}

}  // namespace

TEST_CASE("a model selects and summarizes facts, and each sentence cites its facts") {
  const testing::StandInModel model([](const std::string&) {
    return testing::StandInModel::says(
        R"({"keep": [1, 2], "sentences": [{"text": "They are marks.", "facts": [2]}]})");
  });
  const testing::Ran ran = ran_with_model(model, {"--json"});
  CHECK(ran.exit_code == 0);
  const base::Json json = base::parse_own_json(ran.out);
  CHECK(json["llm"]["is_used"] == true);
  CHECK(json["llm"]["sentences"][0]["text"] == "They are marks.");
  std::size_t facts = 0;
  for (const base::Json& result : json["results"]) {
    for (const base::Json& fact : result["facts"]) {
      ++facts;
      CHECK(fact["number"].get<std::size_t>() <= 2);
    }
  }
  CHECK(facts == 2);
  CHECK(json["filtered_facts"]["by_model"].get<std::size_t>() > 0);
  REQUIRE(model.requests().size() == 1);
  CHECK(model.requests().front().find("Lighthouse extends Station") != std::string::npos);
}

TEST_CASE("without a usable reply of the model, the answer is made without it, with a note") {
  const SampleIndex& sample = SampleIndex::of("python");
  const testing::Ran plain =
      testing::run_cairn({"related", "Lighthouse", "--index", sample.path()}, sample.root());
  for (const char* const said : {"no idea", R"({"keep": [1], "sentences": [{"text": "x"}]})"}) {
    const testing::StandInModel model(
        [&](const std::string&) { return testing::StandInModel::says(said); });
    const testing::Ran ran = ran_with_model(model, {});
    CHECK(ran.exit_code == 0);
    CHECK(ran.out == plain.out);
    CHECK(ran.err.find("this answer was written without the model") != std::string::npos);
  }
}

TEST_SUITE_END();

}  // namespace cairn::related
