// A cache of the formatted answers of one generation. Evicts the least recently used answer.
// Thread-safe.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "internal/serving/reply.h"

namespace cairn::serving {

class ResultCache {
 public:
  explicit ResultCache(std::size_t max_bytes = std::size_t{16} << 20U) : max_bytes_(max_bytes) {}

  std::shared_ptr<const Reply> find(const std::string& key);  // null if not cached
  void put(const std::string& key, std::shared_ptr<const Reply> reply);

  std::size_t hits() const;
  std::size_t misses() const;

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const Reply> reply;
  };

  const std::size_t max_bytes_;
  mutable std::mutex mutex_;
  std::list<Entry> entries_;  // the most recently used first
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
  std::size_t bytes_ = 0;
  std::size_t hits_ = 0;
  std::size_t misses_ = 0;
};

}  // namespace cairn::serving
