// cairn's tables in a PostgreSQL database, in the schema `cairn`.
//
//   schema_version  one row: the version of the tables
//   repository      a row per repository: its name, and the generation that readers read
//   generation      a row per generation of a repository that the database still has
//   block           the blocks of all generations (packed/blocks.h), partitioned by repository
//
// A generation never changes. Where the extension Citus is installed, `block` is distributed by
// repository; otherwise it has native hash partitions, which an operator can move to other servers.
#pragma once

#include <cstdint>

#include "internal/store/postgresql/connection.h"

namespace cairn::store::postgresql {

// The version of the tables that this program writes and reads.
inline constexpr std::int64_t kSchemaVersion = 1;

// Brings the tables to kSchemaVersion, or creates them. Throws base::Error kIndexVersion if they have
// a later version.
void migrate(Connection& connection);

// Throws base::Error kIndexVersion unless the tables have the version of this program.
void refuse_version(std::int64_t version);

// Throws base::Error kNoIndex if the database has no tables, and kIndexVersion if they have another
// version.
void check_version(Connection& connection);

}  // namespace cairn::store::postgresql
