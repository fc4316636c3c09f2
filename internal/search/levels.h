// `search --level`: returns results at chosen levels of the outline.
//
//   --level section                                  sections, best first
//   --level document=0.3,section=0.4,paragraph=0.3   all three, with weights for their scores
//
// The score of a node is its own score plus shares of the best scores of the nodes inside it. If
// one result is inside another, only the result with the higher score is returned, so no text
// appears twice. The exception is a request for symbols alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/bm25f.h"
#include "internal/rank/ranking.h"
#include "internal/search/lookup.h"

namespace cairn::search {

enum class Level : std::uint8_t {
  kModule,
  kFile,
  kSymbol,
  kDocument,
  kSection,
  kParagraph,
  kSentence,
};

inline constexpr std::size_t kLevelCount = 7;

std::string_view name_of(Level level);
std::optional<Level> level_named(std::string_view word);

struct WeightedLevel {
  Level level = Level::kSymbol;
  double weight = 1;
};

struct LevelRequest {
  std::string query;
  std::vector<WeightedLevel> levels;  // at least one, without duplicates
  std::size_t limit = 10;
  std::size_t offset = 0;
  query::Filters filters;
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
  rank::Bm25Parameters bm25;
};

struct LevelHit {
  NodeSummary node;
  Level level = Level::kSymbol;
  double score = 0;  // (own + support) * weight of its level
  double own = 0;
  double support = 0;  // shares of the best scores of the nodes inside this node
  std::string excerpt;
};

struct LevelResult {
  std::string query;
  std::string generation;
  std::vector<WeightedLevel> levels;
  std::size_t total = 0;  // number of results, including those that overlap a better result
  std::size_t offset = 0;
  std::vector<LevelHit> hits;
  std::vector<std::string> corrections;
  std::vector<std::string> warnings;
};

LevelResult search_levels(const corpus::Corpus& corpus, const LevelRequest& request);

}  // namespace cairn::search
