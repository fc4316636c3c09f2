// An index that may be replaced while it is being queried.
//
// Each import publishes a new generation of the index. To answer a query, a caller borrows an open
// corpus of the newest generation and returns it afterwards. So each answer comes from a single
// generation, and a query that begins after an import has ended sees what was imported. Checking
// for a newer generation costs one stat() (1 us). Several callers can borrow at the same time,
// because each gets a corpus of its own. Returned corpora are reused.
//
//   LiveIndex index(locate, read_config);
//   LiveIndex::Lease lease = index.borrow();
//   operation.run(lease.scope(), arguments);      // if it throws: lease.spoil()
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "internal/freshness/checkout_state.h"
#include "internal/freshness/stale_files.h"
#include "internal/operations/scope.h"
#include "internal/serving/result_cache.h"

namespace cairn::serving {

// A function that finds the index. Throws base::Error kNoIndex if there is no index; the next query
// then calls the function again.
using Locate = std::function<corpus::OpenRequest()>;

// A published index, with the caches and settings that all answers from it share. Thread-safe,
// except for the corpora.
struct Generation {
  std::string name;
  std::string root;  // absolute directory of the sources; "" if there are no sources
  corpus::OpenRequest request;
  operations::Config config;
  freshness::FreshnessWatch freshness;
  search::RankCache ranks;
  ResultCache results;
  freshness::FileWatch files;

  std::mutex mutex;  // protects `idle`
  struct Reader {
    std::unique_ptr<corpus::Corpus> corpus;
    std::size_t uses = 0;
  };
  std::vector<Reader> idle;

  Generation(std::string sources, std::string commit)
      : root(std::move(sources)), freshness(root, std::move(commit)) {}
};

class LiveIndex {
 public:
  LiveIndex(Locate locate, operations::ReadConfig read_config)
      : locate_(std::move(locate)), read_config_(std::move(read_config)) {}

  class Lease {
   public:
    Lease(std::shared_ptr<Generation> generation, Generation::Reader reader)
        : generation_(std::move(generation)), reader_(std::move(reader)) {}
    Lease(Lease&&) noexcept = default;
    Lease& operator=(Lease&&) = delete;
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease();

    Generation& generation() const { return *generation_; }
    const corpus::Corpus& corpus() const { return *reader_.corpus; }
    operations::Scope scope() const { return {corpus(), generation_->config, &generation_->ranks}; }
    // Closes the corpus instead of returning it. Must be called if an operation on the corpus threw
    // an exception.
    void spoil() { reader_.corpus.reset(); }

   private:
    std::shared_ptr<Generation> generation_;
    Generation::Reader reader_;
  };

  // Returns the newest generation without borrowing a corpus. Looking up a cached answer needs no
  // corpus. Throws base::Error.
  std::shared_ptr<Generation> current();

  Lease borrow() { return borrow(current()); }
  Lease borrow(std::shared_ptr<Generation> generation);

  // Returns how many times current() has opened the index file.
  std::uint64_t opened() const;

  // The number of corpora that wait for the next query. Each has a connection, if the index is in a
  // database.
  std::size_t idle() const;
  // Closes them. The next query opens one again, and finds the cached answers.
  void close_idle();

 private:
  void open(const corpus::OpenRequest& request, const std::string& identity);

  Locate locate_;
  operations::ReadConfig read_config_;
  mutable std::mutex mutex_;
  std::shared_ptr<Generation> current_;
  std::string identity_;  // corpus::Corpus::identity_of() the index that was opened
  std::uint64_t opened_ = 0;
};

}  // namespace cairn::serving
