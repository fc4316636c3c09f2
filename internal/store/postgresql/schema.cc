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

constexpr const char* kDirectoryTable =
    "CREATE TABLE cairn.directory("
    "  bucket integer NOT NULL,"
    "  repository_id integer NOT NULL,"
    "  generation integer NOT NULL,"
    "  data bytea NOT NULL)";

bool has_citus(Connection& connection) {
  return connection.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'").rows() > 0;
}

// Values are compressed and stay in their row up to the size of a page, so that a block is read
// with one access. lz4 takes a fraction of the time of PostgreSQL's own method, if the server has
// it.
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

// Creates a table with the columns that `create` lists, partitioned by `key`. Calls finish(name)
// for each of its partitions, which adds keys: a partition on another server cannot have one in
// common with the others.
template <typename Finish>
void create_partitioned(Connection& connection, const std::string& name, const std::string& create,
                        const std::string& key, const Finish& finish) {
  if (has_citus(connection)) {
    connection.execute(create);
    finish(name);
    // Alone, because it has nothing in common with tables of others.
    connection.query("SELECT create_distributed_table('" + name + "', '" + key +
                     "', colocate_with => 'none')");
    return;
  }
  connection.execute(create + " PARTITION BY HASH (" + key + ")");
  for (int i = 0; i < kPartitions; ++i) {
    const std::string partition = name + "_" + std::to_string(i);
    std::string statement = "CREATE TABLE ";
    statement += partition;
    statement += " PARTITION OF ";
    statement += name;
    statement += " FOR VALUES WITH (modulus " + std::to_string(kPartitions);
    statement += ", remainder " + std::to_string(i) + ") WITH (toast_tuple_target = 8160)";
    connection.execute(statement);
    finish(partition);
  }
}

void create_version_1(Connection& connection) {
  connection.execute(kTablesOfVersion1);
  create_partitioned(
      connection, "cairn.block", kBlockTable, "repository_id", [&](const std::string& table) {
        connection.execute("ALTER TABLE " + table +
                           " ADD PRIMARY KEY (repository_id, generation, kind, first)");
        set_storage(connection, table);
      });
}

constexpr const char* kSourceTable =
    "CREATE TABLE cairn.source("
    "  name text PRIMARY KEY,"          // that of the repository
    "  url text NOT NULL,"              // as git takes it
    "  head text NOT NULL DEFAULT '',"  // the commit that was published last
    "  due timestamptz NOT NULL DEFAULT now(),"
    "  checked timestamptz,"                  // when it was last compared with its server
    "  failures integer NOT NULL DEFAULT 0,"  // since the last success
    "  failure text NOT NULL DEFAULT '',"
    "  is_dead boolean NOT NULL DEFAULT false);"
    "CREATE INDEX ON cairn.source (due) WHERE NOT is_dead";

// A question reads a few buckets of all repositories; a generation that is removed has some in each
// partition.
void raise_to_version_2(Connection& connection) {
  connection.execute(
      "ALTER TABLE cairn.generation"
      "  ADD COLUMN documents bigint,"  // null: without a directory
      "  ADD COLUMN languages text[] NOT NULL DEFAULT '{}'");
  create_partitioned(
      connection, "cairn.directory", kDirectoryTable, "bucket", [&](const std::string& table) {
        connection.execute("ALTER TABLE " + table +
                           " ADD PRIMARY KEY (bucket, repository_id, generation)");
        connection.execute("CREATE INDEX ON " + table + " (repository_id, generation)");
        set_storage(connection, table);
      });
  connection.execute(kSourceTable);
  connection.execute("UPDATE cairn.schema_version SET version = 2");
}

// A key keeps its groups, so a group that a key has cannot be removed. request_count is not logged,
// because it is written with each request, and after a crash nobody misses it. Its rows leave room
// for their next version in the same page, which then needs no new entry in the index.
constexpr const char* kAccessTables =
    "CREATE TABLE cairn.access_group("
    "  name text PRIMARY KEY CHECK (name <> ''),"
    "  patterns text[] NOT NULL);"  // as in directory.h
    "CREATE TABLE cairn.api_key("
    "  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    "  name text NOT NULL UNIQUE CHECK (name <> ''),"
    "  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),"  // trust/api_key.h
    "  rate integer CHECK (rate >= 0),"  // requests a minute; 0: no limit; null: the server's
    "  created timestamptz NOT NULL DEFAULT now(),"
    "  expires timestamptz);"  // null: never
    "CREATE TABLE cairn.api_key_group("
    "  key_id bigint NOT NULL REFERENCES cairn.api_key ON DELETE CASCADE,"
    "  group_name text NOT NULL REFERENCES cairn.access_group,"
    "  PRIMARY KEY (key_id, group_name));"
    "CREATE UNLOGGED TABLE cairn.request_count("
    "  key_id bigint NOT NULL REFERENCES cairn.api_key ON DELETE CASCADE,"
    "  counter integer NOT NULL,"   // store::Counter
    "  minute bigint NOT NULL,"     // the last one with a request, since 1970
    "  count integer NOT NULL,"     // of requests in it
    "  previous integer NOT NULL,"  // of requests in the minute before
    "  PRIMARY KEY (key_id, counter)) WITH (fillfactor = 50);"
    "CREATE TABLE cairn.audit("
    "  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    "  at timestamptz NOT NULL,"
    "  key text NOT NULL,"  // its name; '' if there was no valid one
    "  operation text NOT NULL,"
    "  repositories text[] NOT NULL,"  // names and patterns that the request has, as it has them
    "  status integer NOT NULL,"
    "  microseconds bigint NOT NULL,"
    "  peer text NOT NULL);"
    "CREATE INDEX ON cairn.audit (at)";

void raise_to_version_3(Connection& connection) {
  connection.execute(kAccessTables);
  connection.execute("UPDATE cairn.schema_version SET version = 3");
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

void refuse_version(std::int64_t version, std::int64_t oldest) {
  if (version >= oldest && version <= kSchemaVersion) return;
  throw base::Error(base::ErrorKind::kIndexVersion,
                    "the database has version " + std::to_string(version) +
                        " of cairn's tables; this program knows version " +
                        std::to_string(kSchemaVersion),
                    version > kSchemaVersion ? "use a newer cairn"
                                             : "run 'cairn publish' to bring them up to date");
}

void migrate(Connection& connection) {
  const auto version = [&] { return has_tables(connection) ? version_of(connection) : 0; };
  if (version() < kSchemaVersion) {
    connection.execute("BEGIN");
    connection.execute(kLockForMigration);
    if (version() < 1) create_version_1(connection);
    if (version() < 2) raise_to_version_2(connection);
    if (version() < 3) raise_to_version_3(connection);
    connection.execute("COMMIT");
  }
  refuse_version(version(), kSchemaVersion);
}

void check_version(Connection& connection, std::int64_t oldest) {
  if (has_tables(connection)) return refuse_version(version_of(connection), oldest);
  throw base::Error(base::ErrorKind::kNoIndex, "the database has no tables of cairn",
                    "run 'cairn publish' with this URL to create them");
}

bool is_distributed(Connection& connection) {
  return connection
             .query("SELECT 1 FROM pg_class WHERE oid = 'cairn.block'::regclass AND relkind = 'r'")
             .rows() > 0;
}

}  // namespace cairn::store::postgresql
