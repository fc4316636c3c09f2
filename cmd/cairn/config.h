// cairn.toml at the root of the sources: what a repository sets for everybody who searches it.
//
//   [search]
//   weights = "graph=0.3,recency=0.1"     # as --weights, which goes before it
//   [edges]
//   same-module = 0.1                     # weight of a kind of edge, 0 to 10
#pragma once

#include <optional>
#include <string>

#include "internal/corpus/corpus.h"
#include "internal/model/edge.h"
#include "internal/rank/ranking.h"

namespace cairn::cmd {

inline constexpr const char* kConfigFile = "cairn.toml";

struct Config {
  std::optional<rank::Ranking> ranking;
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
};

// What the file says; the defaults if there is none. Throws base::Error kBadData that names the
// file and the key if it says something else.
Config read_config(const corpus::Corpus& corpus);
Config parse_config(const std::string& text);

// As rank::parse_ranking, but throws base::Error kUsage; `where` is what it was given by.
rank::Ranking ranking_of(std::string_view where, const std::string& text);

}  // namespace cairn::cmd
