// The seam between an index and what stores it: rows by key.
//
// IndexReader knows what the rows of an index mean, checks them, and is the same for every backend.
// A backend finds rows by key, or by a range of keys, and knows nothing else of them:
//
//   SqliteStore   (sqlite_store.h)         the embedded file, which is the default
//   PackedStore   (packed/packed_store.h)  blocks of rows in an ordered map, such as a database
//
//   const std::unique_ptr<Rows> heads =
//       store.prepare({Table::kNode, Access::kKey, "last, file, name"});
//   heads->seek(17);
//   if (heads->next()) use(heads->integer(0), heads->text(2));
//
// Everything that a backend returns is untrusted: a row may have any content, and numbers any value.
// Backends report malformed data as base::Error kIndexDamaged, and exceeded limits as kTimeout.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/ids.h"
#include "internal/store/full_text.h"
#include "internal/store/limits.h"
#include "internal/store/row.h"
#include "internal/store/tables.h"

namespace cairn::store {

// How a query finds rows. Rows come in the order of keys.
enum class Access : std::uint8_t {
  kKey,     // the row whose first key column has a value
  kSpan,    // the rows whose first key column is in a range of integers
  kAll,     // all rows
  kBefore,  // from the last row whose first key column is a text below another, to the end
};

struct Query {
  Table table;
  Access access;
  std::string_view columns;  // their names, separated by ", "
};

// The rows that a query finds. A query can be asked again with another key.
class Rows : public Row {
 public:
  // Ask for other rows; next() then moves to the first of them. The access of the query says which
  // function is to be called. Texts must stay valid until close() or the next seek.
  virtual void seek(std::int64_t key) = 0;                       // kKey
  virtual void seek(std::string_view key) = 0;                   // kKey, kBefore
  virtual void seek(std::int64_t first, std::int64_t last) = 0;  // kSpan, inclusive
  virtual void seek_all() = 0;                                   // kAll

  virtual bool next() = 0;   // returns whether there is a row
  virtual void close() = 0;  // releases what the rows take
};

// An index that was opened for reading, and that does not change. Not thread-safe.
class RowStore {
 public:
  RowStore() = default;
  virtual ~RowStore() = default;
  RowStore(const RowStore&) = delete;
  RowStore& operator=(const RowStore&) = delete;

  // Several queries can be in use at the same time. Requires: this outlives the result; the columns
  // are columns of the table.
  virtual std::unique_ptr<Rows> prepare(const Query& query) const = 0;

  // Whether each question to the backend is a message to another process, so that prefetch() pays.
  virtual bool is_remote() const { return false; }
  // Fetches the rows with these first keys at once, because they will be asked for soon.
  virtual void prefetch(Table /*table*/, const std::vector<std::int64_t>& /*keys*/) const {}

  // The full text; see fts.h.
  virtual std::vector<TextHit> find_text(const std::vector<TextTerm>& terms, const RowSpan& rows,
                                         TextTable table) const = 0;
  virtual std::size_t count_rows_with(const std::string& term, const RowSpan& rows, TextTable table,
                                      const std::function<bool(model::NodeId)>& counts,
                                      std::size_t most) const = 0;

  // Whether the index has tables of revisions (index_reviser.h).
  virtual bool has_revisions() const = 0;
  // Whether the index is a file with a delta (delta_pages.h).
  virtual bool has_delta() const { return false; }
  // The size of the index. No intact table is larger.
  virtual std::uint64_t bytes() const = 0;
  // The number of rows of a table of the embedded file, for `cairn stats`.
  virtual std::uint64_t count(Table table) const = 0;

  // Limits the calls that follow. They fail once this thread has worked for `deadline_milliseconds`
  // (0: no deadline), or once `cancelled` (may be null) is set. limits.h says what counts as work.
  virtual void limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const = 0;
  virtual Limits& limits() const = 0;

  // Reads a whole table. Between the two calls, a backend may use less memory for caches.
  virtual void begin_scan() const {}
  virtual void end_scan() const {}

  // Check the whole index. Throw base::Error kIndexDamaged. check_content() compares everything with
  // its checksum, and returns a hash that identifies the content.
  virtual void check_structure() const = 0;
  virtual std::uint64_t check_content() const = 0;
};

}  // namespace cairn::store
