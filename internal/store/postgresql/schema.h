// cairn's tables in a PostgreSQL database, in the schema `cairn`.
//
//   schema_version  one row: the version of the tables
//   repository      a row per repository: its name, and the generation that readers read
//   generation      a row per generation of a repository that the database still has
//   block           the blocks of all generations (packed/blocks.h), partitioned by repository
//   directory       the buckets of all generations (directory.h), partitioned by bucket
//   source          a row per repository that `cairn sync` keeps up to date (source_queue.h)
//   access_group    a row per group of callers, with patterns of repositories (access_tables.h)
//   api_key         a row per key of a caller: its name, its hash, its rate
//   api_key_group   which keys have which groups
//   request_count   how often keys were used in this minute and the one before (access_server.h)
//   audit           a row per request that a server with these keys has answered
//
// A generation never changes. Where the extension Citus is installed, `block` is distributed by
// repository and `directory` by bucket; otherwise both have native hash partitions, which an
// operator can move to other servers.
#pragma once

#include <cstdint>

#include "internal/store/postgresql/connection.h"

namespace cairn::store::postgresql {

// The version of the tables that this program writes.
inline constexpr std::int64_t kSchemaVersion = 3;
// The first version with keys of callers.
inline constexpr std::int64_t kFirstSchemaWithAccess = 3;
// The oldest version whose repositories this program can read one at a time. So readers are
// upgraded before publishers, and nothing stands still.
inline constexpr std::int64_t kOldestReadableSchema = 1;

// Brings the tables to kSchemaVersion, or creates them. Throws base::Error kIndexVersion if they
// have a later version.
void migrate(Connection& connection);

// Throws base::Error kIndexVersion unless the version is from `oldest` to kSchemaVersion.
void refuse_version(std::int64_t version, std::int64_t oldest = kOldestReadableSchema);

// Throws base::Error kNoIndex if the database has no tables, and kIndexVersion as refuse_version().
void check_version(Connection& connection, std::int64_t oldest = kOldestReadableSchema);

// Whether Citus has distributed the tables, so that a commit is seen on one server before another.
bool is_distributed(Connection& connection);

}  // namespace cairn::store::postgresql
