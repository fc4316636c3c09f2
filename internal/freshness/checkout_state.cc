#include "internal/freshness/checkout_state.h"

#include "internal/git/repository.h"

namespace cairn::freshness {

base::Json json_of(const Freshness& freshness) {
  base::Json json;
  json["indexed_commit"] = freshness.indexed;
  json["head_commit"] = freshness.head;
  json["is_current"] =
      freshness.is_known() ? base::Json(freshness.is_current()) : base::Json(nullptr);
  return json;
}

FreshnessWatch::FreshnessWatch(std::string root, std::string indexed) : root_(std::move(root)) {
  last_.indexed = std::move(indexed);
}

Freshness FreshnessWatch::look() {
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (was_read_ && now - read_at_ < std::chrono::seconds(1)) return last_;
  was_read_ = true;
  read_at_ = now;
  last_.head.clear();
  if (root_.empty() || last_.indexed.empty()) return last_;
  if (const auto repository = git::find_git_repository(root_).repository) {
    last_.head = repository->head;
  }
  return last_;
}

}  // namespace cairn::freshness
