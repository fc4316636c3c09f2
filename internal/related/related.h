// Finds the code that is related to a symbol, file or module, and the facts that are evidence for
// each relation.
//
//   entity -> graph (PageRank)  -> scores, scaled to [0, 1]
//   entity -> vectors (cosine)  -> scores, scaled to [0, 1]
//   both scores -> fused -> reranked -> facts -> filtered facts
//   filtered facts -> relation and relevance -> answers, most relevant first
//
// A unit that both sources have found becomes one result. Tests are omitted unless the entity is a
// test or tests are requested.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/related/fact.h"
#include "internal/related/fact_filter.h"
#include "internal/related/graph_source.h"
#include "internal/related/relevance.h"
#include "internal/related/rerank.h"
#include "internal/search/lookup.h"

namespace cairn::related {

struct RelatedRequest {
  search::NodeSummary entity;  // a symbol, file or module
  std::size_t limit = 10;
  Relevance min_relevance = Relevance::kLow;
  std::vector<RelationType> types;  // empty: all types
  bool with_tests = false;
  GraphOptions graph;
  // The weights of the two sources. A weight of 0 disables the source.
  double graph_weight = 0.5;
  double vector_weight = 0.5;
  bool with_rerank = true;
  RerankWeights rerank;
};

enum class SourceKind : std::uint8_t { kGraph, kVector };

std::string_view name_of(SourceKind kind);  // "graph", "vector"

struct RelationSource {
  SourceKind kind = SourceKind::kGraph;
  double score = 0;                // the source's score, scaled to [0, 1]
  std::vector<search::Hop> hops;   // kGraph: the path from the entity
  std::vector<std::string> words;  // kVector: the words that contribute most to the cosine
};

struct RelatedNode {
  search::NodeSummary node;
  std::string signature;
  std::string summary;    // first sentence of the documentation
  double similarity = 0;  // similarity to the entity, [0, 1]
  Relevance relevance = Relevance::kLow;
  RelationType type = RelationType::kSimilar;
  std::vector<Fact> facts;  // the facts that establish the relation come first
  std::vector<RelationSource> sources;
};

// A summary of the facts by a language model. It exists only if a model was used
// (chat/narration.h).
struct ModelAccount {
  struct Sentence {
    std::string text;
    std::vector<std::size_t> facts;  // Fact::number
  };
  std::string model;
  std::string failure;  // why there is no summary; "" if there is one
  std::vector<Sentence> sentences;
};

struct RelatedResult {
  search::NodeSummary entity;
  std::string generation;
  bool is_isolated = false;  // the entity has no links, so results come from words alone
  std::size_t total = 0;     // number of results with the requested relevance and types
  FilteredFacts filtered;    // facts removed from all examined results, returned or not
  std::vector<RelatedNode> results;
  std::optional<ModelAccount> account;
};

// Finds the results for `request`. Takes time proportional to the number of edges near the entity,
// plus about 0.1 ms for each examined result. Throws base::Error kUsage if the entity is part of a
// document or outside the repository.
RelatedResult find_related(const corpus::Corpus& corpus, const RelatedRequest& request);

inline constexpr std::size_t kMaxJudged = 20;

}  // namespace cairn::related
