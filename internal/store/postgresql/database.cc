// Questions to many repositories of a database; see store/databases.h.

#include <algorithm>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "internal/base/error.h"
#include "internal/store/databases.h"
#include "internal/store/packed/packed_store.h"
#include "internal/store/postgresql/block_reader.h"
#include "internal/store/postgresql/connection.h"
#include "internal/store/postgresql/repository_rows.h"
#include "internal/store/postgresql/schema.h"

namespace cairn::store {
namespace {

using postgresql::Connection;
using postgresql::Parameters;
using postgresql::Result;

constexpr std::int64_t kFirstSchemaWithDirectory = 2;

constexpr std::size_t kFirstList = 3;  // the number of the first parameter of allowed names

std::string parameter(std::size_t number) { return "$" + std::to_string(number); }

// The repositories that a filter lets through; see RepositoryFilter. Each list of allowed names is
// a parameter of its own: no name matches an empty one.
std::string chosen_by(const RepositoryFilter& filter) {
  std::string sql =
      " FROM cairn.repository r JOIN cairn.generation g"
      " ON g.repository_id = r.id AND g.generation = r.generation"
      " WHERE (cardinality($1::text[]) = 0 OR r.name LIKE ANY ($1))"
      " AND (g.documents IS NULL OR cardinality($2::text[]) = 0 OR g.languages && $2)";
  for (std::size_t i = 0; i < filter.allowed.size(); ++i) {
    sql += " AND r.name LIKE ANY (" + parameter(kFirstList + i) + "::text[])";
  }
  return sql;
}

// Returns a pattern with '*' and '?' as one of LIKE.
std::string like_pattern(const std::string& pattern) {
  std::string like;
  for (const char c : pattern) {
    if (c == '%' || c == '_' || c == '\\') like += '\\';
    like += c == '*' ? '%' : c == '?' ? '_' : c;
  }
  return like;
}

std::vector<std::string> like_patterns(const std::vector<std::string>& patterns) {
  std::vector<std::string> like;
  like.reserve(patterns.size());
  for (const std::string& pattern : patterns) like.push_back(like_pattern(pattern));
  return like;
}

Parameters parameters_of(const RepositoryFilter& filter) {
  Parameters parameters;
  parameters.add_texts(like_patterns(filter.names)).add_texts(filter.languages);
  for (const std::vector<std::string>& list : filter.allowed) {
    parameters.add_texts(like_patterns(list));
  }
  return parameters;
}

class PostgresqlDatabase final : public RepositoryDatabase {
 public:
  explicit PostgresqlDatabase(const DatabaseUrl& url)
      : url_(url), connection_(std::make_shared<Connection>(url)) {
    postgresql::check_version(*connection_, kFirstSchemaWithDirectory);
  }

  FoundBuckets find_buckets(const RepositoryFilter& filter,
                            const std::vector<std::int32_t>& buckets) override {
    return ask([&] {
      begin();
      FoundBuckets found;
      try {
        read_repositories(filter, found);
        if (!found.repositories.empty()) read_buckets(filter, buckets, found);
      } catch (...) {
        if (connection_->is_usable()) connection_.reset();  // it is in a transaction
        throw;
      }
      connection_->execute("COMMIT");
      return found;
    });
  }

  std::vector<FoundBucket> buckets_of(const std::vector<FoundRepository>& repositories,
                                      const std::vector<std::int32_t>& buckets) override {
    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> generations;
    for (const FoundRepository& one : repositories) {
      ids.push_back(one.id);
      generations.push_back(one.generation);
    }
    Parameters parameters;
    parameters.add(ids).add(generations).add(buckets);
    const Result rows = ask([&] {
      return connection_->query(
          "SELECT wanted.place::integer, d.bucket, d.data FROM"
          " unnest($1::integer[], $2::integer[]) WITH ORDINALITY AS wanted(id, generation, place)"
          " JOIN cairn.generation g ON g.repository_id = id AND g.generation = wanted.generation"
          " LEFT JOIN cairn.directory d ON d.repository_id = id"
          " AND d.generation = wanted.generation AND d.bucket = ANY ($3)"
          " ORDER BY wanted.place, d.bucket",
          parameters);
    });
    std::vector<FoundBucket> found;
    std::size_t complete = 0;
    for (int row = 0; row < rows.rows(); ++row) {
      const auto place = static_cast<std::uint32_t>(rows.integer(row, 0));  // counts from 1
      if (place > complete + 1) postgresql::throw_replaced();
      complete = place;
      const auto bucket = static_cast<std::int32_t>(rows.integer(row, 1));
      if (!rows.is_null(row, 1)) {
        found.push_back({place - 1, {bucket, std::string(rows.bytes(row, 2))}});
      }
    }
    if (complete < repositories.size()) postgresql::throw_replaced();
    return found;
  }

  std::vector<RepositoryRow> list(const RepositoryFilter& filter) override {
    const Parameters parameters = parameters_of(filter);
    return postgresql::rows_of_repositories(ask([&] {
      return connection_->query("SELECT " + postgresql::columns_of_repositories() +
                                    chosen_by(filter) + " ORDER BY r.name COLLATE \"C\"",
                                parameters);
    }));
  }

  std::unique_ptr<RowStore> open(const FoundRepository& repository,
                                 int deadline_milliseconds) override {
    auto store = ask([&] {
      return std::make_unique<PackedStore>(postgresql::read_blocks(
          connection_, url_, postgresql::find_generation(*connection_, repository)));
    });
    store->limit(deadline_milliseconds, nullptr);
    return store;
  }

 private:
  // A server that was restarted has closed the connections of those who wait for questions, which
  // shows when one is used. Then asks once more.
  template <typename Ask>
  std::invoke_result_t<Ask> ask(const Ask& answer) {
    if (connection_ && connection_->is_usable()) {
      try {
        return answer();
      } catch (const base::Error& error) {
        const bool is_closed = connection_ && !connection_->is_usable();
        if (error.kind() != base::ErrorKind::kIo || !is_closed) throw;
      }
    }
    connection_ = std::make_shared<Connection>(url_);
    return answer();
  }

  // One snapshot for all statements.
  void begin() {
    connection_->limit_waiting(postgresql::kShortPatience);
    connection_->execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    connection_->limit_waiting(postgresql::kPatience);
  }

  void read_repositories(const RepositoryFilter& filter, FoundBuckets& found) {
    const Result rows =
        connection_->query("SELECT r.name, r.id, g.generation, coalesce(g.documents, -1)" +
                               chosen_by(filter) + " ORDER BY r.name COLLATE \"C\"",
                           parameters_of(filter));
    for (int row = 0; row < rows.rows(); ++row) {
      const std::int64_t documents = rows.integer(row, 3);
      if (documents < 0) {
        found.without_directory.emplace_back(rows.bytes(row, 0));
        continue;
      }
      found.repositories.push_back(
          {std::string(rows.bytes(row, 0)), static_cast<std::int32_t>(rows.integer(row, 1)),
           static_cast<std::int32_t>(rows.integer(row, 2)), static_cast<std::uint64_t>(documents)});
    }
  }

  // Not a prepared statement: its generic plan, which does not know how few buckets are wanted,
  // takes ten times as long.
  void read_buckets(const RepositoryFilter& filter, const std::vector<std::int32_t>& buckets,
                    FoundBuckets& found) {
    std::unordered_map<std::int32_t, std::uint32_t> places;
    for (const FoundRepository& repository : found.repositories) {
      places.emplace(repository.id, static_cast<std::uint32_t>(places.size()));
    }
    Parameters parameters = parameters_of(filter);
    parameters.add(buckets);
    const Result rows = connection_->query(
        "WITH chosen AS MATERIALIZED (SELECT r.id, g.generation" + chosen_by(filter) +
            ") SELECT d.repository_id, d.bucket, d.data FROM cairn.directory d JOIN chosen"
            " ON d.repository_id = chosen.id AND d.generation = chosen.generation"
            " WHERE d.bucket = ANY (" +
            parameter(kFirstList + filter.allowed.size()) + ")",
        parameters);
    for (int row = 0; row < rows.rows(); ++row) {
      const auto place = places.find(static_cast<std::int32_t>(rows.integer(row, 0)));
      if (place == places.end()) continue;  // one whose directory is not complete
      found.buckets.push_back(
          {place->second,
           {static_cast<std::int32_t>(rows.integer(row, 1)), std::string(rows.bytes(row, 2))}});
    }
    std::sort(found.buckets.begin(), found.buckets.end(),
              [](const FoundBucket& a, const FoundBucket& b) {
                return a.repository != b.repository ? a.repository < b.repository
                                                    : a.bucket.number < b.bucket.number;
              });
  }

  DatabaseUrl url_;
  std::shared_ptr<Connection> connection_;
};

}  // namespace

std::unique_ptr<RepositoryDatabase> connect_database(const DatabaseUrl& url) {
  return std::make_unique<PostgresqlDatabase>(url);
}

}  // namespace cairn::store
