// Runs operations for a server on the newest generation of the index. Each generation has a cache
// of answers; an operation runs only if the cache does not contain the answer. Thread-safe.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/operations/operation.h"
#include "internal/serving/caller.h"
#include "internal/serving/live_index.h"
#include "internal/serving/reply.h"
#include "internal/store/databases.h"

namespace cairn::serving {

struct ServiceReply {
  std::shared_ptr<const Reply> reply;
  freshness::Freshness freshness;
  std::vector<std::string> stale;  // files in the reply that have changed since indexing

  std::string json() const;  // JSON of the reply, with a list of the stale files
};

// The state of a service, for /health, /readyz and /metrics.
struct ServiceState {
  std::string generation;                         // of the index; "" if there are several
  std::optional<freshness::Freshness> freshness;  // of the index, if there is one
  std::uint64_t hits = 0;                         // answers that were cached
  std::uint64_t misses = 0;
  std::optional<std::size_t> repositories;  // of the database
};

class Service {
 public:
  Service() = default;
  virtual ~Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // Answers a query of a caller. `cancelled` may be null. Throws base::Error kUsage for wrong
  // arguments, kNoIndex, kTimeout and others.
  virtual ServiceReply ask(const operations::Operation& operation, const base::Json& given,
                           const std::atomic<bool>* cancelled, const Layout& layout,
                           const Caller& caller) = 0;
  // The same, with JSON and without text.
  ServiceReply ask(const operations::Operation& operation, const base::Json& given,
                   const std::atomic<bool>* cancelled, const Caller& caller) {
    return ask(operation, given, cancelled, {{0, false, true}, false}, caller);
  }

  // Returns the repositories that match one of the patterns, if there are any, and that the caller
  // may see. Requires: has_repositories().
  virtual std::vector<store::RepositoryRow> repositories(const std::vector<std::string>& patterns,
                                                         const Caller& caller) = 0;
  virtual bool has_repositories() const = 0;  // whether it answers from those of a database

  // Counts only what the caller may see. Throws base::Error if the index, or the database, cannot
  // be read.
  virtual ServiceState state(const Caller& caller) = 0;
  virtual std::uint64_t opened() const = 0;  // indexes that were opened
};

// Answers from one index. Throws base::Error kInternal if the caller is limited to some
// repositories, because the index has no name of which it could be decided.
class IndexService final : public Service {
 public:
  explicit IndexService(LiveIndex& index) : index_(index) {}

  using Service::ask;
  ServiceReply ask(const operations::Operation& operation, const base::Json& given,
                   const std::atomic<bool>* cancelled, const Layout& layout,
                   const Caller& caller) override;
  std::vector<store::RepositoryRow> repositories(const std::vector<std::string>& patterns,
                                                 const Caller& caller) override;
  bool has_repositories() const override { return false; }
  ServiceState state(const Caller& caller) override;
  std::uint64_t opened() const override { return index_.opened(); }

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
