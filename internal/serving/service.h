// Answers operations by name for a server, from the newest generation and, where possible, from its
// cache. Thread-safe.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "internal/operations/operation.h"
#include "internal/serving/live_index.h"
#include "internal/serving/reply.h"

namespace cairn::serving {

struct ServiceReply {
  std::shared_ptr<const Reply> reply;
  freshness::Freshness freshness;
  std::vector<std::string> stale;  // files that the reply mentions, changed since

  std::string json() const;  // of the reply, including the stale files
};

class Service {
 public:
  explicit Service(LiveIndex& index) : index_(index) {}

  // `cancelled` may be null. Throws base::Error: kUsage for arguments, kNoIndex, kTimeout …
  ServiceReply ask(const operations::Operation& operation, const base::Json& given,
                   const std::atomic<bool>* cancelled);

  LiveIndex& index() { return index_; }

 private:
  std::shared_ptr<const Reply> run(const std::shared_ptr<Generation>& generation,
                                   const operations::Operation& operation,
                                   const operations::Arguments& arguments,
                                   const std::atomic<bool>* cancelled);

  std::vector<std::string> find_stale(const std::shared_ptr<Generation>& generation,
                                      const std::vector<std::string>& paths);

  LiveIndex& index_;
};

}  // namespace cairn::serving
