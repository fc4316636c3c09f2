// Runs operations for a server on the newest generation of the index. Each generation has a cache
// of answers; an operation runs only if the cache does not contain the answer. Thread-safe.
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
  std::vector<std::string> stale;  // files in the reply that have changed since indexing

  std::string json() const;  // JSON of the reply, with a list of the stale files
};

class Service {
 public:
  explicit Service(LiveIndex& index) : index_(index) {}

  // Answers a query. `cancelled` may be null. The first overload returns JSON without text. Throws
  // base::Error kUsage for wrong arguments, kNoIndex, kTimeout and others.
  ServiceReply ask(const operations::Operation& operation, const base::Json& given,
                   const std::atomic<bool>* cancelled) {
    return ask(operation, given, cancelled, {{0, false, true}, false});
  }
  ServiceReply ask(const operations::Operation& operation, const base::Json& given,
                   const std::atomic<bool>* cancelled, const Layout& layout);

  LiveIndex& index() { return index_; }

 private:
  std::shared_ptr<const Reply> run(const std::shared_ptr<Generation>& generation,
                                   const operations::Operation& operation,
                                   const operations::Arguments& arguments,
                                   const std::atomic<bool>* cancelled, const Layout& layout);

  std::vector<std::string> find_stale(const std::shared_ptr<Generation>& generation,
                                      const std::vector<std::string>& paths);

  LiveIndex& index_;
};

}  // namespace cairn::serving
