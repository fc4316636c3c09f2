// `ask`: finds the passages of code and documentation that answer a question, best first.
//
//   question -> entities -> linked nodes (+ synonyms, + hops)                -> seeds
//   question -> words    -> code, sections and paragraphs that contain them  -> seeds
//   seeds    -> PageRank -> chunks -> answers
//
// This is the pipeline of HippoRAG without a language model (B. Gutiérrez et al.: HippoRAG, 2024,
// and From RAG to Memory (HippoRAG 2), 2025). Passages are nodes of the graph and are ranked
// directly. There are two kinds of seeds: nodes that are linked to entities, weighted by
// specificity, and nodes that match the words of the question. If no entity is linked to a node,
// all seeds come from the words.
//
// A chunk is a symbol, a section of a document, or several paragraphs of a long section. Its score
// is computed as in `search`: the signals text, name and graph, multiplied by a prior. Unlike in
// `search`, the graph contains documents as well as code.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/ask/entities.h"
#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/bm25f.h"
#include "internal/rank/ranking.h"
#include "internal/search/confidence.h"
#include "internal/search/explanation.h"
#include "internal/search/lookup.h"
#include "internal/search/rank_cache.h"

namespace cairn::ask {

// The breadth of the search: the number of answers, and the number of hops from the entities.
enum class AskMode : std::uint8_t {
  kExecution,      // 5 answers, no hops
  kPlanning,       // 10 answers, 1 hop
  kBrainstorming,  // 20 answers, 2 hops
};

std::string_view name_of(AskMode mode);

enum class ChunkScope : std::uint8_t { kAll, kCode, kDocuments };

struct AskRequest {
  std::string question;
  AskMode mode = AskMode::kExecution;
  std::optional<std::size_t> limit;  // replaces the mode's number of answers
  std::optional<std::size_t> hops;   // replaces the mode's number of hops; 0 to 3
  bool with_synonyms = true;
  ChunkScope scope = ChunkScope::kAll;
  query::Filters filters;  // apply to code; the path filters also apply to documents
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kKnowledgeEdgeWeights;
  rank::Bm25Parameters bm25;
  bool with_text = true;               // whether chunks include their text, entities and hops
  search::RankCache* cache = nullptr;  // caches PageRank results; may be null
  std::span<const model::NodeTraits> activity;  // see SearchRequest::activity
};

// An entity with the nodes that it is linked to.
struct AskEntity {
  Entity entity;
  std::vector<search::NodeSummary> nodes;  // in the order of entity.links
};

struct AskChunk {
  search::NodeSummary node;
  std::string trail;  // in a document: the titles of the enclosing sections
  double score = 0;
  // The signals from which `score` is computed.
  double text_score = 0;
  double name_score = 0;
  double graph_score = 0;
  double prior = 1;
  std::string_view source;       // how the passage was found: "name", "text" or "graph"
  std::string text;              // truncated to kMaxChunkBytes
  std::uint32_t first_line = 0;  // the line of the file at which the text begins, from 0
  bool is_cut = false;
  std::vector<std::string> entities;  // entities that the passage is, contains or mentions
  std::vector<search::Hop> hops;      // the path from a seed of PageRank to the passage
};

inline constexpr std::size_t kMaxChunkBytes = 2400;
inline constexpr std::size_t kMaxHops = 3;

enum class Fallback : std::uint8_t {
  kNone,
  kTextOnly,  // no entity was linked to a node
  kIsolated,  // entities were linked to nodes, but the nodes have no edges
  kNothing,   // there are no answers
};

std::string_view name_of(Fallback fallback);  // "none", "text-only", "isolated", "nothing"

struct AskResult {
  std::string question;
  std::string generation;
  AskMode mode = AskMode::kExecution;
  Fallback fallback = Fallback::kNone;
  std::size_t hops = 0;
  std::vector<AskEntity> entities;
  std::size_t total = 0;  // number of passages before the limit was applied
  std::vector<AskChunk> chunks;
  std::optional<search::Confidence> confidence;
  std::vector<std::string> suggestions;  // similar names, if there are no answers
  std::vector<std::string> corrections;  // "typed -> replacement"
  std::vector<std::string> warnings;
};

// Returns the mode's number of answers, which AskRequest::limit can override.
std::size_t answers_of(AskMode mode);

AskResult ask(const corpus::Corpus& corpus, const AskRequest& request);

}  // namespace cairn::ask
