// The input of every operation: an open index and the settings of its repository.
#pragma once

#include <functional>
#include <optional>

#include "internal/corpus/corpus.h"
#include "internal/model/edge.h"
#include "internal/rank/ranking.h"
#include "internal/search/rank_cache.h"

namespace cairn::operations {

// The settings that change answers.
struct Config {
  std::optional<rank::Ranking> ranking;
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
};

// A function that reads the settings for an index. Throws base::Error kBadData if the settings are
// invalid.
using ReadConfig = std::function<Config(const corpus::Corpus&)>;

struct Scope {
  const corpus::Corpus& corpus;
  const Config& config;
  search::RankCache* ranks = nullptr;  // the cache for this index; null: no cache
};

}  // namespace cairn::operations
