#include "internal/store/sqlite_store.h"

#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/error.h"
#include "internal/codec/damage.h"
#include "internal/store/fts.h"
#include "internal/store/index_file.h"
#include "internal/store/schema.h"

namespace cairn::store {
namespace {

std::string sql_of(const Query& query) {
  const TableLayout& layout = layout_of(query.table);
  const std::string name(layout.name);
  std::string keys;
  for (std::size_t i = 0; i < layout.key_columns; ++i) {
    keys += (i == 0 ? "" : ", ") + std::string(layout.columns[i].name);
  }
  const std::string key(layout.columns[0].name);
  std::string sql = "SELECT " + std::string(query.columns) + " FROM " + name;
  switch (query.access) {
    case Access::kKey: return sql + " WHERE " + key + " = ?1";
    case Access::kSpan: return sql + " WHERE " + key + " BETWEEN ?1 AND ?2 ORDER BY " + keys;
    case Access::kAll: return sql + " ORDER BY " + keys;
    case Access::kBefore:
      return sql + " WHERE " + key + " >= coalesce((SELECT " + key + " FROM " + name + " WHERE " +
             key + " < ?1 ORDER BY " + key + " DESC LIMIT 1), '') ORDER BY " + keys;
  }
  return sql;
}

class SqliteRows final : public Rows {
 public:
  SqliteRows(const Database& database, const Query& query)
      : statement_(database.prepare(sql_of(query))) {}

  void seek(std::int64_t key) override {
    statement_.reset();
    statement_.bind(1, key);
  }
  void seek(std::string_view key) override {
    statement_.reset();
    statement_.bind(1, key);
  }
  void seek(std::int64_t first, std::int64_t last) override {
    statement_.reset();
    statement_.bind(1, first).bind(2, last);
  }
  void seek_all() override { statement_.reset(); }
  bool next() override { return statement_.step(); }
  void close() override { statement_.reset(); }
  std::int64_t integer(int column) const override { return statement_.integer(column); }
  std::string_view text(int column) const override { return statement_.text(column); }
  std::string_view blob(int column) const override { return statement_.blob(column); }

 private:
  Statement statement_;
};

// Returns the version of the cairn that wrote an index, even if its format is newer; "" if the index
// does not say it. The index may be anybody's.
std::string writer_of(const std::string& path) {
  constexpr std::size_t kMaxBytes = 32;
  constexpr int kDeadlineMilliseconds = 1000;
  try {
    const Database database = Database::open_published(path, kDeadlineMilliseconds);
    if (!has_meta_table(database)) return {};  // a view could run for long
    Statement select = database.prepare("SELECT value FROM meta WHERE key='cairn'");
    if (!select.step()) return {};
    std::string version(select.text(0).substr(0, kMaxBytes));
    const bool is_plain = std::all_of(version.begin(), version.end(), [](char c) {
      return base::is_letter_or_digit(c) || c == '.' || c == '-' || c == '+';
    });
    return is_plain ? version : std::string();
  } catch (const base::Error&) {
    return {};
  }
}

IndexHeader readable_header(const std::string& path) {
  try {
    return check_index_header(path);
  } catch (const base::Error& error) {
    if (error.kind() != base::ErrorKind::kIndexVersion) throw;
    const std::string writer = writer_of(path);
    if (writer.empty()) throw;
    const bool is_newer = format_of(path).value_or(0) > kFormatVersion;
    throw base::Error(error.kind(), error.message() + ", and cairn " + writer + " wrote it",
                      is_newer ? "use cairn " + writer +
                                     " or newer; or write the index again with "
                                     "this one: cairn index"
                               : error.hint());
  }
}

constexpr const char* kUsualCache = "PRAGMA cache_size=-8192";
constexpr const char* kSmallCache = "PRAGMA cache_size=64";

}  // namespace

std::unique_ptr<Rows> sqlite_rows(const Database& database, const Query& query) {
  return std::make_unique<SqliteRows>(database, query);
}

SqliteStore::SqliteStore(const std::string& path, int deadline_milliseconds)
    : path_(path),
      file_bytes_(readable_header(path).file_bytes),
      database_(Database::open_published(path, deadline_milliseconds)),
      has_revisions_(check_schema(database_)) {}

std::unique_ptr<Rows> SqliteStore::prepare(const Query& query) const {
  return sqlite_rows(database_, query);
}

std::vector<TextHit> SqliteStore::find_text(const std::vector<TextTerm>& terms, const RowSpan& rows,
                                            TextTable table) const {
  return store::find_text(database_, terms, rows, table);
}

std::size_t SqliteStore::count_rows_with(const std::string& term, const RowSpan& rows,
                                         TextTable table,
                                         const std::function<bool(model::NodeId)>& counts,
                                         std::size_t most) const {
  return store::count_rows_with(database_, term, rows, table, counts, most);
}

std::uint64_t SqliteStore::count(Table table) const {
  Statement select =
      database_.prepare("SELECT count(*) FROM " + std::string(layout_of(table).name));
  return select.step() ? static_cast<std::uint64_t>(select.integer(0)) : 0;
}

// A large table that is read once then reuses the memory of a few pages, which costs less than
// getting more memory from the system.
void SqliteStore::begin_scan() const { database_.execute(kSmallCache); }

void SqliteStore::end_scan() const { database_.execute(kUsualCache); }

void SqliteStore::check_structure() const {
  Statement check = database_.prepare("PRAGMA quick_check(1)");
  if (!check.step() || check.text(0) != "ok") codec::damaged("its structure is broken");
}

std::uint64_t SqliteStore::check_content() const { return content_of_index_pages(path_); }

}  // namespace cairn::store
