// Indexes in a database: what there is to do with them, whether or not this program was built with
// PostgreSQL (postgresql/). All functions throw base::Error: kUsage if it was not; kIo if the
// server cannot be reached; kPermission, kNoSpace, kTimeout, kIndexBusy, and kNoIndex as their
// names say.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "internal/store/database_url.h"
#include "internal/store/directory.h"
#include "internal/store/row_store.h"

namespace cairn::store {

bool has_databases();  // whether this program was built with PostgreSQL

// Opens the index of a repository. If `url` names none, that of the only repository. Throws
// kNoIndex if there is no such repository, with those of similar names.
std::unique_ptr<RowStore> open_database(const DatabaseUrl& url, int deadline_milliseconds);

// Returns a string that changes whenever the index is replaced; "" if there is none. Keeps the
// connection for the next call of this thread.
std::string database_identity(const DatabaseUrl& url);

struct RepositoryRow {
  std::string name;
  std::uint64_t generation = 0;
  std::uint64_t bytes = 0;
  std::uint64_t files = 0;
  std::uint64_t nodes = 0;
  std::string head;       // the commit of the index; "" if it has no history
  std::string published;  // time, as in ISO 8601
};

// A connection to a database, for questions to many of its repositories. Not thread-safe.
class RepositoryDatabase {
 public:
  RepositoryDatabase() = default;
  virtual ~RepositoryDatabase() = default;
  RepositoryDatabase(const RepositoryDatabase&) = delete;
  RepositoryDatabase& operator=(const RepositoryDatabase&) = delete;

  // Returns the buckets with these numbers, of all repositories that the filter lets through.
  virtual FoundBuckets find_buckets(const RepositoryFilter& filter,
                                    const std::vector<std::int32_t>& buckets) = 0;
  // Returns further buckets of repositories that were found, at the generations that were found,
  // even if these were replaced since, less than a minute ago. Otherwise throws base::Error
  // kIndexBusy.
  virtual std::vector<FoundBucket> buckets_of(const std::vector<FoundRepository>& repositories,
                                              const std::vector<std::int32_t>& buckets) = 0;
  // Returns the repositories that the filter lets through, ordered by name.
  virtual std::vector<RepositoryRow> list(const RepositoryFilter& filter) = 0;
  // Opens the index of a repository at the generation that was found, even if it was replaced
  // since, less than a minute ago. The results share the connection, so only this thread may use
  // them; they may outlive this object.
  virtual std::unique_ptr<RowStore> open(const FoundRepository& repository,
                                         int deadline_milliseconds) = 0;
};

std::unique_ptr<RepositoryDatabase> connect_database(const DatabaseUrl& url);

struct PublishRequest {
  std::string index_path;         // a file
  DatabaseUrl url;                // with a repository
  std::chrono::seconds wait{60};  // for another publication of this repository
  bool force = false;             // even if the database has this index
  // Makes the directory of the index file. If it is empty, questions to many repositories leave out
  // this one, and say so.
  std::function<Directory(const std::string& index_path)> make_directory = {};
};

struct PublishReport {
  std::string repository;
  std::uint64_t generation = 0;
  std::uint64_t blocks = 0;
  std::uint64_t bytes = 0;
  bool is_new = false;  // false if the database had this index
};

// Copies an index file into the database, as the next generation of its repository, in one
// transaction: readers have the generation before or this one. Creates cairn's tables if the
// database has none.
PublishReport publish_index(const PublishRequest& request);

// All repositories, ordered by name.
std::vector<RepositoryRow> list_repositories(const DatabaseUrl& url);

// Removes a repository with all its generations. Throws kNoIndex if there is none.
void remove_repository(const DatabaseUrl& url, const std::string& name);

}  // namespace cairn::store
