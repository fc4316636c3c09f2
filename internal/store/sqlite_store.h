// The embedded index file as rows by key (row_store.h).
#pragma once

#include <memory>
#include <string>

#include "internal/store/row_store.h"
#include "internal/store/sqlite.h"

namespace cairn::store {

class SqliteStore final : public RowStore {
 public:
  // Throws base::Error kNoIndex, kIndexVersion, kIndexDamaged.
  SqliteStore(const std::string& path, int deadline_milliseconds);

  std::unique_ptr<Rows> prepare(const Query& query) const override;
  std::vector<TextHit> find_text(const std::vector<TextTerm>& terms, const RowSpan& rows,
                                 TextTable table) const override;
  std::size_t count_rows_with(const std::string& term, const RowSpan& rows, TextTable table,
                              const std::function<bool(model::NodeId)>& counts,
                              std::size_t most) const override;
  bool has_revisions() const override { return has_revisions_; }
  bool has_delta() const override { return database_.has_delta(); }
  std::uint64_t bytes() const override { return file_bytes_; }
  std::uint64_t count(Table table) const override;
  void limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const override {
    database_.limit(deadline_milliseconds, cancelled);
  }
  Limits& limits() const override { return database_.limits(); }
  void begin_scan() const override;
  void end_scan() const override;
  void check_structure() const override;
  std::uint64_t check_content() const override;

  const Database& database() const { return database_; }

 private:
  std::string path_;
  std::uint64_t file_bytes_;  // the header is checked before SQLite opens the file
  Database database_;
  bool has_revisions_;
};

// Reads the rows of a query, in a database that may be written to.
std::unique_ptr<Rows> sqlite_rows(const Database& database, const Query& query);

}  // namespace cairn::store
