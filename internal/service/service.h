// Answers operations by name for a server, from the newest generation, cached where possible.
// Thread-safe.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "internal/service/live_index.h"
#include "internal/service/operation.h"
#include "internal/service/reply.h"

namespace cairn::service {

struct ServiceReply {
  std::shared_ptr<const Reply> reply;
  freshness::Freshness freshness;
  std::vector<std::string> stale;  // files that it mentions and that have changed since

  std::string json() const;  // of the reply, with the stale files
};

class Service {
 public:
  explicit Service(LiveIndex& index) : index_(index) {}

  // `cancelled` may be null. Throws base::Error: kUsage for arguments, kNoIndex, kTimeout …
  ServiceReply ask(const Operation& operation, const base::Json& given,
                   const std::atomic<bool>* cancelled);

  LiveIndex& index() { return index_; }

 private:
  std::shared_ptr<const Reply> run(const std::shared_ptr<Generation>& generation,
                                   const Operation& operation, const Arguments& arguments,
                                   const std::atomic<bool>* cancelled);

  std::vector<std::string> find_stale(const std::shared_ptr<Generation>& generation,
                                      const std::vector<std::string>& paths);

  LiveIndex& index_;
};

}  // namespace cairn::service
