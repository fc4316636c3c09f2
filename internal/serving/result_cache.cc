#include "internal/serving/result_cache.h"

namespace cairn::serving {
namespace {

// The approximate size of an entry, not counting its key, JSON and text.
constexpr std::size_t kOverhead = 256;

std::size_t cost_of(const std::string& key, const Reply& reply) {
  return kOverhead + key.size() + reply.json.size() + reply.text.size();
}

}  // namespace

std::shared_ptr<const Reply> ResultCache::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) {
    ++misses_;
    return nullptr;
  }
  ++hits_;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->reply;
}

void ResultCache::put(const std::string& key, std::shared_ptr<const Reply> reply) {
  const std::size_t cost = cost_of(key, *reply);
  if (cost > max_bytes_ / 4) return;
  const std::lock_guard lock(mutex_);
  if (by_key_.count(key) > 0) return;
  entries_.push_front({key, std::move(reply)});
  by_key_.emplace(entries_.front().key, entries_.begin());
  bytes_ += cost;
  while (bytes_ > max_bytes_) {
    const Entry& oldest = entries_.back();
    bytes_ -= cost_of(oldest.key, *oldest.reply);
    by_key_.erase(oldest.key);
    entries_.pop_back();
  }
}

std::size_t ResultCache::hits() const {
  const std::lock_guard lock(mutex_);
  return hits_;
}

std::size_t ResultCache::misses() const {
  const std::lock_guard lock(mutex_);
  return misses_;
}

}  // namespace cairn::serving
