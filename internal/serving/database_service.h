// Answers from the repositories of a database. Thread-safe.
//
// Requests have these arguments in addition to those of the operation:
//
//   repository    the name of one repository, which every operation can be asked of
//   repositories  patterns of names, such as "org/*", for `search`, `references`, `impact` and
//                 `neighbors`; without any, all repositories
//
// A repository that is asked is kept open, with its caches, until many others were asked. An answer
// from one repository is the same for everybody who may see it, so callers share these caches;
// answers from several repositories are not cached.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "internal/federation/federated_search.h"
#include "internal/serving/service.h"
#include "internal/store/databases.h"

namespace cairn::serving {

// Whether the operation can be asked of several repositories at once.
bool can_ask_many(const operations::Operation& operation);

// Connections that wait for the next question to many repositories.
class ConnectionPool {
 public:
  explicit ConnectionPool(store::DatabaseUrl url) : url_(std::move(url)) {}

  // The result returns its connection to the pool. Requires: this outlives it.
  std::unique_ptr<store::RepositoryDatabase> borrow();

 private:
  friend class BorrowedDatabase;
  void give_back(std::unique_ptr<store::RepositoryDatabase> database);

  store::DatabaseUrl url_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<store::RepositoryDatabase>> waiting_;
};

class DatabaseService final : public Service {
 public:
  // Answers from the repositories whose names match one of `allowed` and that the caller may see.
  // All others are treated as if there were none: whether a name may be asked for is decided from
  // patterns alone, before the database is asked, so it takes the same time for each such name.
  // `sources` is an absolute directory that has a checkout of each repository under its name, for
  // answers that show sources; it may lack some, and may be "". Requires: `url` names no
  // repository, and `allowed` has a pattern.
  DatabaseService(store::DatabaseUrl url, std::vector<std::string> allowed, std::string sources,
                  operations::ReadConfig read_config);

  using Service::ask;
  ServiceReply ask(const operations::Operation& operation, const base::Json& given,
                   const std::atomic<bool>* cancelled, const Layout& layout,
                   const Caller& caller) override;
  std::vector<store::RepositoryRow> repositories(const std::vector<std::string>& patterns,
                                                 const Caller& caller) override;
  bool has_repositories() const override { return true; }
  ServiceState state(const Caller& caller) override;
  std::uint64_t opened() const override;

 private:
  // A repository that is kept open.
  struct Open {
    Open(Locate locate, operations::ReadConfig read_config)
        : index(std::move(locate), std::move(read_config)), service(index) {}
    LiveIndex index;
    IndexService service;
  };

  std::shared_ptr<Open> open(const std::string& repository);
  void forget(const std::string& repository);
  void close_idle_readers();
  ServiceReply ask_many(const operations::Operation& operation,
                        const std::vector<std::string>& patterns, const base::Json& given,
                        const Layout& layout, const Caller& caller);
  store::NameLists allowed_to(const Caller& caller) const;

  store::DatabaseUrl url_;
  std::vector<std::string> allowed_;
  std::string sources_;
  operations::ReadConfig read_config_;
  ConnectionPool pool_;
  mutable std::mutex mutex_;
  std::list<std::string> recent_;  // names of open repositories, the last one asked first
  std::map<std::string, std::pair<std::shared_ptr<Open>, std::list<std::string>::iterator>> open_;
  std::uint64_t closed_ = 0;  // indexes that repositories had opened before they were closed
};

}  // namespace cairn::serving
