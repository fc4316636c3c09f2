#include "internal/search/rank_cache.h"

#include <cstring>

namespace cairn::search {
namespace {

template <typename Value>
void append(std::string& key, const Value& value) {
  char bytes[sizeof value];
  std::memcpy(bytes, &value, sizeof value);
  key.append(bytes, sizeof value);
}

}  // namespace

std::string RankCache::key_of(std::span<const graph::Seed> seeds, const graph::PushOptions& options,
                              std::string_view view) {
  std::string key = std::to_string(view.size()) + ":";
  key += view;
  append(key, options.damping);
  append(key, options.epsilon);
  append(key, options.max_rows);
  append(key, options.max_rounds);
  for (const graph::Seed& seed : seeds) {
    append(key, seed.node);
    append(key, seed.weight);
  }
  return key;
}

RankCache::Ranks RankCache::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = known_.find(key);
  ++(found == known_.end() ? misses_ : hits_);
  return found == known_.end() ? nullptr : found->second;
}

void RankCache::put(const std::string& key, Ranks ranks) {
  const std::lock_guard lock(mutex_);
  if (known_.contains(key)) return;
  if (known_.size() >= kMax) known_.clear();
  known_.emplace(key, std::move(ranks));
}

std::size_t RankCache::hits() const {
  const std::lock_guard lock(mutex_);
  return hits_;
}

std::size_t RankCache::misses() const {
  const std::lock_guard lock(mutex_);
  return misses_;
}

}  // namespace cairn::search
