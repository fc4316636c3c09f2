// Caches PageRank results. The key consists of seeds, options and edge weights.
//
// A cache belongs to one generation of one index. It is thread-safe and clears itself when it is
// full.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <unordered_map>

#include "internal/graph/pagerank.h"

namespace cairn::search {

class RankCache {
 public:
  using Ranks = std::shared_ptr<const graph::PushedPageRank>;

  // Returns the key of a result. `view` identifies the graph: its edges and their weights.
  static std::string key_of(std::span<const graph::Seed> seeds, const graph::PushOptions& options,
                            std::string_view view);

  Ranks find(const std::string& key);  // null if not cached
  void put(const std::string& key, Ranks ranks);

  std::size_t hits() const;
  std::size_t misses() const;

 private:
  static constexpr std::size_t kMax = 512;

  mutable std::mutex mutex_;
  std::unordered_map<std::string, Ranks> known_;
  std::size_t hits_ = 0;
  std::size_t misses_ = 0;
};

}  // namespace cairn::search
