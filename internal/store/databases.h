// Indexes in a database: what there is to do with them, whether or not this program was built with
// PostgreSQL (postgresql/). All functions throw base::Error: kUsage if it was not; kIo if the server
// cannot be reached; kPermission, kNoSpace, kTimeout, kIndexBusy, and kNoIndex as their names say.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "internal/store/database_url.h"
#include "internal/store/row_store.h"

namespace cairn::store {

bool has_databases();  // whether this program was built with PostgreSQL

// Opens the index of a repository. If `url` names none, that of the only repository. Throws kNoIndex
// if there is no such repository, with those of similar names.
std::unique_ptr<RowStore> open_database(const DatabaseUrl& url, int deadline_milliseconds);

// Returns a string that changes whenever the index is replaced; "" if there is none. Keeps the
// connection for the next call of this thread.
std::string database_identity(const DatabaseUrl& url);

struct PublishRequest {
  std::string index_path;         // a file
  DatabaseUrl url;                // with a repository
  std::chrono::seconds wait{60};  // for another publication of this repository
  bool force = false;             // even if the database has this index
};

struct PublishReport {
  std::string repository;
  std::uint64_t generation = 0;
  std::uint64_t blocks = 0;
  std::uint64_t bytes = 0;
  bool is_new = false;  // false if the database had this index
};

// Copies an index file into the database, as the next generation of its repository, in one
// transaction: readers have the generation before or this one. Creates cairn's tables if the database
// has none.
PublishReport publish_index(const PublishRequest& request);

struct RepositoryRow {
  std::string name;
  std::uint64_t generation = 0;
  std::uint64_t bytes = 0;
  std::uint64_t files = 0;
  std::uint64_t nodes = 0;
  std::string head;       // the commit of the index; "" if it has no history
  std::string published;  // time, as in ISO 8601
};

// All repositories, ordered by name.
std::vector<RepositoryRow> list_repositories(const DatabaseUrl& url);

// Removes a repository with all its generations. Throws kNoIndex if there is none.
void remove_repository(const DatabaseUrl& url, const std::string& name);

}  // namespace cairn::store
