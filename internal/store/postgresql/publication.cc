// Publishes index files in a database; see store/databases.h.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/store/databases.h"
#include "internal/store/delta_pages.h"
#include "internal/store/index_file.h"
#include "internal/store/meta.h"
#include "internal/store/packed/pack_index.h"
#include "internal/store/postgresql/connection.h"
#include "internal/store/postgresql/repository_rows.h"
#include "internal/store/postgresql/schema.h"
#include "internal/store/sqlite_store.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;
using postgresql::Connection;
using postgresql::Parameters;
using postgresql::Result;

constexpr std::size_t kBytesPerMessage = std::size_t{1} << 16U;
// Questions that began with a generation before have this time to end.
constexpr const char* kGraceTime = "interval '60 seconds'";

// https://www.postgresql.org/docs/15/sql-copy.html, "Binary Format"
constexpr std::string_view kCopyHeader("PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0\0", 19);
constexpr std::string_view kCopyTrailer("\377\377", 2);

void put_number(std::string& out, std::uint64_t value, std::size_t bytes) {
  for (std::size_t shift = bytes * 8; shift > 0; shift -= 8) {
    out += static_cast<char>((value >> (shift - 8)) & 0xFFU);
  }
}

void put_value(std::string& out, std::string_view value) {
  put_number(out, value.size(), 4);
  out += value;
}

void put_integer(std::string& out, std::int32_t value) {
  put_number(out, 4, 4);
  put_number(out, static_cast<std::uint32_t>(value), 4);
}

// Copies blocks into the table.
class CopySink final : public BlockSink {
 public:
  CopySink(Connection& connection, std::int32_t repository, std::int32_t generation)
      : connection_(connection),
        repository_(repository),
        generation_(generation),
        message_(kCopyHeader),
        sizes_(kTableCount) {
    connection_.begin_copy(
        "COPY cairn.block (repository_id, generation, kind, first, data) FROM STDIN (FORMAT"
        " binary)");
  }

  void put(Table table, const Block& block) override {
    put_number(message_, 5, 2);
    put_integer(message_, repository_);
    put_integer(message_, generation_);
    put_integer(message_, static_cast<std::int32_t>(table));
    put_value(message_, block.first);
    put_value(message_, block.data);
    TableSize& size = sizes_.at(static_cast<std::size_t>(table));
    ++size.blocks;
    size.bytes += block.data.size();
    if (message_.size() >= kBytesPerMessage) flush();
  }
  void end_table(Table table, std::uint64_t rows) override {
    sizes_.at(static_cast<std::size_t>(table)).rows = rows;
  }
  void finish() {
    message_ += kCopyTrailer;
    flush();
    connection_.end_copy();
  }

  TableSize total() const {
    TableSize total;
    for (const TableSize& size : sizes_) {
      total.rows += size.rows;
      total.blocks += size.blocks;
      total.bytes += size.bytes;
    }
    return total;
  }
  // The column `sizes`.
  std::vector<std::int64_t> sizes() const {
    std::vector<std::int64_t> numbers;
    for (const TableSize& size : sizes_) {
      for (const std::uint64_t number : {size.rows, size.blocks, size.bytes}) {
        numbers.push_back(static_cast<std::int64_t>(number));
      }
    }
    return numbers;
  }

 private:
  void flush() {
    connection_.copy(message_);
    message_.clear();
  }

  Connection& connection_;
  std::int32_t repository_;
  std::int32_t generation_;
  std::string message_;
  std::vector<TableSize> sizes_;  // by table
};

// Copies a directory into the table.
void copy_directory(Connection& connection, std::int32_t repository, std::int32_t generation,
                    const Directory& directory) {
  connection.begin_copy(
      "COPY cairn.directory (bucket, repository_id, generation, data) FROM STDIN (FORMAT binary)");
  std::string message(kCopyHeader);
  for (const DirectoryBucket& bucket : directory.buckets) {
    put_number(message, 4, 2);
    put_integer(message, bucket.number);
    put_integer(message, repository);
    put_integer(message, generation);
    put_value(message, bucket.data);
    if (message.size() < kBytesPerMessage) continue;
    connection.copy(message);
    message.clear();
  }
  message += kCopyTrailer;
  connection.copy(message);
  connection.end_copy();
  Parameters parameters;
  parameters.add(repository)
      .add(generation)
      .add(static_cast<std::int64_t>(directory.documents))
      .add_texts(directory.languages);
  connection.query(
      "UPDATE cairn.generation SET documents = $3, languages = $4"
      " WHERE repository_id = $1 AND generation = $2",
      parameters);
}

// Returns the id of the repository, with a row if it has none. Waits for other publications of it,
// because they have locked its row.
std::int32_t lock_repository(Connection& connection, const std::string& name) {
  Parameters parameters;
  parameters.add(name);
  const Result row = [&] {
    try {
      connection.query(
          "INSERT INTO cairn.repository(name) VALUES ($1) ON CONFLICT (name) DO NOTHING",
          parameters);
      return connection.query("SELECT id FROM cairn.repository WHERE name = $1 FOR UPDATE",
                              parameters);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::kIndexBusy) throw;
      throw Error(ErrorKind::kIndexBusy, "another publication of this repository is running",
                  "wait until it has ended");
    }
  }();
  if (row.rows() != 1) {
    throw Error(ErrorKind::kIndexBusy, "the repository was removed while it was published",
                "publish it again");
  }
  return static_cast<std::int32_t>(row.integer(0, 0));
}

// The hash of PostgreSQL decides, so it is asked.
void set_partition(Connection& connection, std::int32_t repository) {
  Parameters parameters;
  parameters.add(repository);
  connection.query(
      "UPDATE cairn.repository SET partition = ("
      "  SELECT substring(c.relname FROM '[0-9]+$')::integer FROM pg_inherits i"
      "  JOIN pg_class c ON c.oid = i.inhrelid, substring(c.relname FROM '[0-9]+$') AS number"
      "  WHERE i.inhparent = 'cairn.block'::regclass AND satisfies_hash_partition("
      "    i.inhparent, (SELECT count(*)::integer FROM pg_inherits"
      "                  WHERE inhparent = 'cairn.block'::regclass), number::integer, $1))"
      " WHERE id = $1 AND partition IS NULL",
      parameters);
}

// Returns the newest generation, if it has this identity; otherwise 0.
std::int64_t current_generation(Connection& connection, std::int32_t repository,
                                const std::string& identity) {
  Parameters parameters;
  parameters.add(repository).add(identity);
  const Result row = connection.query(
      "SELECT g.generation FROM cairn.repository r JOIN cairn.generation g"
      " ON g.repository_id = r.id AND g.generation = r.generation WHERE r.id = $1"
      " AND g.identity = $2",
      parameters);
  return row.rows() == 0 ? 0 : row.integer(0, 0);
}

std::int32_t next_generation(Connection& connection, std::int32_t repository) {
  Parameters parameters;
  parameters.add(repository);
  const Result row = connection.query(
      "SELECT coalesce(max(generation), 0) + 1 FROM cairn.generation WHERE repository_id = $1",
      parameters);
  return static_cast<std::int32_t>(row.integer(0, 0));
}

// Removes what a publication has left on another server that failed between the commits of the two.
void remove_remains(Connection& connection, std::int32_t repository, std::int32_t generation) {
  Parameters parameters;
  parameters.add(repository).add(generation);
  for (const char* const table : {"cairn.block", "cairn.directory"}) {
    connection.query(
        std::string("DELETE FROM ") + table + " WHERE repository_id = $1 AND generation = $2",
        parameters);
  }
}

void insert_generation(Connection& connection, std::int32_t repository, std::int32_t generation,
                       const CopySink& sink, const std::string& identity, const std::string& head) {
  Parameters parameters;
  parameters.add(repository)
      .add(generation)
      .add(identity)
      .add(static_cast<std::int32_t>(kFormatVersion))
      .add(static_cast<std::int64_t>(sink.total().bytes))
      .add(static_cast<std::int64_t>(sink.total().blocks))
      .add(sink.sizes())
      .add(head);
  connection.query(
      "INSERT INTO cairn.generation(repository_id, generation, identity, format, bytes, blocks,"
      " sizes, head) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      parameters);
}

// Makes a generation the one that is read, unless there is already a newer one.
void use_generation(Connection& connection, std::int32_t repository, std::int32_t generation) {
  Parameters parameters;
  parameters.add(repository).add(generation);
  connection.query(
      "UPDATE cairn.generation SET replaced = clock_timestamp() WHERE repository_id = $1"
      " AND generation < $2 AND replaced IS NULL",
      parameters);
  connection.query(
      "UPDATE cairn.repository SET generation = $2 WHERE id = $1"
      " AND coalesce(generation, 0) < $2",
      parameters);
}

void begin(Connection& connection, const PublishRequest& request) {
  connection.execute("BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = " +
                     std::to_string(request.wait.count() * 1000));
}

// Commits a generation that nobody reads yet, and begins again. Citus commits on the coordinator
// first, so otherwise a reader could see the generation before its blocks. If the commit fails on a
// worker, Citus only warns and tries again later.
void commit_blocks(Connection& connection, const PublishRequest& request, std::int32_t repository,
                   std::int32_t generation, std::size_t blocks, std::size_t buckets) {
  connection.execute("COMMIT");
  begin(connection, request);
  Parameters parameters;
  parameters.add(repository).add(generation);
  const Result stored = connection.query(
      "SELECT (SELECT count(*) FROM cairn.block WHERE repository_id = $1 AND generation = $2),"
      " (SELECT count(*) FROM cairn.directory WHERE repository_id = $1 AND generation = $2)",
      parameters);
  if (stored.integer(0, 0) == static_cast<std::int64_t>(blocks) &&
      stored.integer(0, 1) == static_cast<std::int64_t>(buckets)) {
    return;
  }
  throw Error(ErrorKind::kIo,
              "a worker of Citus has not committed what was published, or it was removed meanwhile",
              "publish it again");
}

// Removes some generations, of any repository, that nobody reads any more. Another publication may
// remove others at the same time.
void sweep(Connection& connection) {
  connection.query(
      std::string("WITH old AS (SELECT repository_id, generation FROM cairn.generation"
                  " WHERE replaced < now() - ") +
      kGraceTime +
      " ORDER BY replaced LIMIT 32 FOR UPDATE SKIP LOCKED),"
      " gone AS (DELETE FROM cairn.generation USING old"
      " WHERE cairn.generation.repository_id = old.repository_id"
      " AND cairn.generation.generation = old.generation RETURNING old.*),"
      " listed AS (DELETE FROM cairn.directory USING gone"
      " WHERE directory.repository_id = gone.repository_id"
      " AND directory.generation = gone.generation)"
      " DELETE FROM cairn.block USING gone WHERE block.repository_id = gone.repository_id"
      " AND block.generation = gone.generation");
}

}  // namespace

PublishReport publish_index(const PublishRequest& request) {
  // The directory is part of the attempt: it opens the file again, which must be the same one.
  struct Attempt {
    std::unique_ptr<SqliteStore> store;
    std::string identity;
    std::optional<Directory> directory;
  };
  const Attempt index = open_at_one_time(request.index_path, [&] {
    Attempt attempt;
    attempt.store = std::make_unique<SqliteStore>(request.index_path, 0);
    attempt.identity = base::to_hex(content_of_index_pages(request.index_path));
    if (request.make_directory) attempt.directory = request.make_directory(request.index_path);
    return attempt;
  });
  const Meta meta = read_meta(*index.store->prepare(kMetaRows), index.store->bytes());
  Connection connection(request.url);
  postgresql::migrate(connection);
  connection.limit_waiting(std::chrono::milliseconds(0));
  begin(connection, request);
  const std::int32_t repository = lock_repository(connection, request.url.repository);
  PublishReport report{request.url.repository};
  report.generation =
      static_cast<std::uint64_t>(current_generation(connection, repository, index.identity));
  if (report.generation > 0 && !request.force) return report;
  set_partition(connection, repository);
  const std::int32_t generation = next_generation(connection, repository);
  remove_remains(connection, repository, generation);
  CopySink sink(connection, repository, generation);
  pack_index(*index.store, sink);
  sink.finish();
  insert_generation(connection, repository, generation, sink, index.identity, meta.head);
  if (index.directory) copy_directory(connection, repository, generation, *index.directory);
  if (postgresql::is_distributed(connection)) {
    commit_blocks(connection, request, repository, generation, sink.total().blocks,
                  index.directory ? index.directory->buckets.size() : 0);
  }
  use_generation(connection, repository, generation);
  sweep(connection);
  connection.execute("COMMIT");
  report.generation = static_cast<std::uint64_t>(generation);
  report.blocks = sink.total().blocks;
  report.bytes = sink.total().bytes;
  report.is_new = true;
  return report;
}

std::vector<RepositoryRow> list_repositories(const DatabaseUrl& url) {
  Connection connection(url);
  postgresql::check_version(connection);
  return postgresql::rows_of_repositories(
      connection.query("SELECT " + postgresql::columns_of_repositories() +
                           " FROM cairn.repository r JOIN cairn.generation g"
                           " ON g.repository_id = r.id AND g.generation = r.generation"
                           " ORDER BY r.name COLLATE \"C\"",
                       Parameters()));
}

void remove_repository(const DatabaseUrl& url, const std::string& name) {
  Connection connection(url);
  postgresql::check_version(connection);
  connection.limit_waiting(std::chrono::milliseconds(0));
  connection.execute("BEGIN; SET LOCAL statement_timeout = 0");
  Parameters parameters;
  parameters.add(name);
  const Result row =
      connection.query("DELETE FROM cairn.repository WHERE name = $1 RETURNING id", parameters);
  if (row.rows() == 0) {
    throw Error(ErrorKind::kNoIndex, "the database has no repository '" + name + "'",
                "'cairn repos' lists those that it has");
  }
  Parameters id;
  id.add(static_cast<std::int32_t>(row.integer(0, 0)));
  connection.query("DELETE FROM cairn.generation WHERE repository_id = $1", id);
  for (const char* const table : {"cairn.block", "cairn.directory"}) {
    connection.query(std::string("DELETE FROM ") + table + " WHERE repository_id = $1", id);
  }
  connection.execute("COMMIT");
}

}  // namespace cairn::store
