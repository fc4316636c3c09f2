// Determines whether an index still describes the commit that is checked out.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

#include "internal/base/json.h"

namespace cairn::freshness {

struct Freshness {
  std::string indexed;  // commit that the index describes; "" if the index has no history
  std::string head;     // commit that is checked out; "" if there is no repository

  bool is_known() const { return !indexed.empty() && !head.empty(); }
  bool is_current() const { return is_known() && indexed == head; }
};

base::Json json_of(const Freshness& freshness);

// Reads the repository's HEAD without running git, at most once a second. Thread-safe.
class FreshnessWatch {
 public:
  // `root` is the absolute path of the sources' directory; "" if the index has no sources.
  FreshnessWatch(std::string root, std::string indexed);

  Freshness look();

 private:
  std::string root_;
  std::mutex mutex_;
  Freshness last_;
  std::chrono::steady_clock::time_point read_at_;
  bool was_read_ = false;
};

}  // namespace cairn::freshness
