#include "internal/store/postgresql/schema.h"

#include <string>

#include "internal/base/error.h"

namespace cairn::store::postgresql {
namespace {

// Enough for some ten servers; more of them would make plans of statements over all slower.
constexpr int kPartitions = 16;

// The same for all programs: "cair" as a number.
constexpr const char* kLockForMigration = "SELECT pg_advisory_xact_lock(1667328370)";

constexpr const char* kTablesOfVersion1 =
    "CREATE SCHEMA IF NOT EXISTS cairn;"
    "CREATE TABLE cairn.schema_version(version integer NOT NULL);"
    "INSERT INTO cairn.schema_version VALUES (1);"
    "CREATE TABLE cairn.repository("
    "  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    "  name text NOT NULL UNIQUE,"
    // The number of its partition of `block`; null if `block` has none.
    "  partition integer,"
    // The generation that is read; null until there is one.
    "  generation integer);"
    "CREATE TABLE cairn.generation("
    "  repository_id integer NOT NULL,"
    "  generation integer NOT NULL,"
    "  identity text NOT NULL,"   // that of the index, which is another one for each import
    "  format integer NOT NULL,"  // that of the index
    "  bytes bigint NOT NULL,"    // of all blocks
    "  blocks bigint NOT NULL,"
    "  sizes bigint[] NOT NULL,"  // rows, blocks and bytes of each table
    "  head text NOT NULL,"       // the commit, or ''
    "  published timestamptz NOT NULL DEFAULT now(),"
    "  replaced timestamptz,"  // null: by none
    "  PRIMARY KEY (repository_id, generation))";

constexpr const char* kBlockTable =
    "CREATE TABLE cairn.block("
    "  repository_id integer NOT NULL,"
    "  generation integer NOT NULL,"
    "  kind integer NOT NULL,"  // the table of the index
    "  first bytea NOT NULL,"
    "  data bytea NOT NULL)";

// Each partition has its own, because a partition on another server cannot be in a common one.
void add_primary_key(Connection& connection, const std::string& table) {
  connection.execute("ALTER TABLE " + table +
                     " ADD PRIMARY KEY (repository_id, generation, kind, first)");
}

bool has_citus(Connection& connection) {
  return connection.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'").rows() > 0;
}

// Values are compressed and stay in their row up to the size of a page, so that a block is read with
// one access. lz4 takes a fraction of the time of PostgreSQL's own method, if the server has it.
void set_storage(Connection& connection, const std::string& table) {
  const bool has_lz4 = connection
                           .query(
                               "SELECT 1 FROM pg_settings WHERE name = 'default_toast_compression'"
                               " AND 'lz4' = ANY (enumvals)")
                           .rows() > 0;
  connection.execute("ALTER TABLE " + table + " ALTER COLUMN data SET STORAGE MAIN");
  if (has_lz4)
    connection.execute("ALTER TABLE " + table + " ALTER COLUMN data SET COMPRESSION lz4");
}

void create_blocks(Connection& connection) {
  if (has_citus(connection)) {
    connection.execute(kBlockTable);
    add_primary_key(connection, "cairn.block");
    set_storage(connection, "cairn.block");
    connection.query("SELECT create_distributed_table('cairn.block', 'repository_id')");
    return;
  }
  connection.execute(std::string(kBlockTable) + " PARTITION BY HASH (repository_id)");
  for (int i = 0; i < kPartitions; ++i) {
    const std::string name = "cairn.block_" + std::to_string(i);
    connection.execute("CREATE TABLE " + name +
                       " PARTITION OF cairn.block FOR VALUES WITH (modulus " +
                       std::to_string(kPartitions) + ", remainder " + std::to_string(i) +
                       ") WITH (toast_tuple_target = 8160)");
    add_primary_key(connection, name);
    set_storage(connection, name);
  }
}

bool has_tables(Connection& connection) {
  return connection
             .query(
                 "SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = 'cairn'"
                 " AND tablename = 'schema_version'")
             .rows() > 0;
}

std::int64_t version_of(Connection& connection) {
  const Result version = connection.query("SELECT version FROM cairn.schema_version");
  return version.rows() == 1 ? version.integer(0, 0) : 0;
}

}  // namespace

void refuse_version(std::int64_t version) {
  if (version == kSchemaVersion) return;
  throw base::Error(base::ErrorKind::kIndexVersion,
                    "the database has version " + std::to_string(version) +
                        " of cairn's tables; this program knows version " +
                        std::to_string(kSchemaVersion),
                    version > kSchemaVersion ? "use a newer cairn"
                                             : "run 'cairn publish' to bring them up to date");
}

void migrate(Connection& connection) {
  if (has_tables(connection)) return refuse_version(version_of(connection));
  connection.execute("BEGIN");
  connection.execute(kLockForMigration);
  if (!has_tables(connection)) {
    connection.execute(kTablesOfVersion1);
    create_blocks(connection);
  }
  connection.execute("COMMIT");
  refuse_version(version_of(connection));
}

void check_version(Connection& connection) {
  if (has_tables(connection)) return refuse_version(version_of(connection));
  throw base::Error(base::ErrorKind::kNoIndex, "the database has no tables of cairn",
                    "run 'cairn publish' with this URL to create them");
}

}  // namespace cairn::store::postgresql
