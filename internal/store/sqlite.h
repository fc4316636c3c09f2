// Owning handles for SQLite. Only store/ uses SQLite.
//
// Statements take values only by binding. An SQLite error becomes a base::Error. Its text names the
// operation and the operating system's reason, if there is one. It never contains SQL.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "internal/store/checksum_vfs.h"
#include "internal/store/delta_pages.h"
#include "internal/store/limits.h"
#include "internal/store/row.h"

struct sqlite3;
struct sqlite3_stmt;

namespace cairn::store {

// Decides how a failure is reported: for a reader as a damaged file, for a writer as a failed
// write.
enum class Role : std::uint8_t { kReader, kWriter };

class Statement final : public Row {
 public:
  Statement(sqlite3* database, std::string_view sql, Role role);
  ~Statement() override;
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Parameters count from 1. Text and blobs must stay valid until the next reset() or run().
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, std::string_view text);
  Statement& bind_blob(int parameter, std::string_view bytes);
  Statement& bind_null(int parameter);
  // Binds a pointer for one of cairn's own SQL functions, which checks `type`.
  Statement& bind_pointer(int parameter, void* pointer, const char* type);

  bool step();  // returns whether there is a row
  void run();   // steps to the end, then resets
  void reset();

  // Views are valid until the next step() or reset().
  std::int64_t integer(int column) const override;
  std::string_view text(int column) const override;
  std::string_view blob(int column) const override;

 private:
  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  Role role_;
};

class Database {
 public:
  // Creates a new database at `path` for one bulk load. It has no journal, does not wait for the
  // disk (publication.h waits once, at the end), and its pages have checksums (checksum_vfs.h).
  static Database create(const std::string& path);

  // Opens a copy of a published file in order to change it. Otherwise like create().
  static Database open_copy(const std::string& path);

  // Opens a published file in order to change it: all changes go to `delta`, which outlives the
  // database, and the file stays as it is. Otherwise like create().
  static Database open_over(const std::string& path, DeltaPages& delta);

  // Opens a published file with its delta (delta_pages.h), none of which ever changes. Opens them
  // read-only and without locks. Nothing in them is executed or trusted. Calls limit() with the
  // deadline.
  static Database open_published(const std::string& path, int deadline_milliseconds);

  Database(Database&&) noexcept = default;
  Database& operator=(Database&&) noexcept = default;

  Statement prepare(std::string_view sql) const { return {handle_.get(), sql, role_}; }
  void execute(const char* sql) const;
  sqlite3* handle() const { return handle_.get(); }
  Role role() const { return role_; }
  bool has_delta() const { return delta_ != nullptr; }

  // Limits the calls that follow. They fail once this thread has worked for `deadline_milliseconds`
  // (0: no deadline), or once `cancelled` (may be null) is set. limits.h says what counts as work.
  // Requires: a published file.
  void limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const;
  // The same limits, for loops outside SQLite. Requires: a published file.
  Limits& limits() const { return *limits_; }

  // Returns which pages SQLite has written since the file was opened by open_copy(). Requires: no
  // transaction is open.
  WrittenPages written_pages() const;

  // Closes the database; unlike the destructor, throws on errors.
  void close();

 private:
  struct Closer {
    void operator()(sqlite3* database) const;
  };

  static Database open_with_delta(const std::string& path);
  Database(const std::string& path, int flags, Role role, DeltaPages* delta = nullptr);

  void prepare_for_load() const;

  // Must outlive the handle, which points to them.
  std::unique_ptr<Limits> limits_;
  std::unique_ptr<DeltaPages> delta_;  // of a published file; null if it has none
  std::unique_ptr<sqlite3, Closer> handle_;
  Role role_;
};

// A transaction. Its destructor rolls it back unless commit() was called.
class Transaction {
 public:
  explicit Transaction(const Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  const Database& database_;
  bool open_ = true;
};

// Throws the base::Error for an SQLite call in this thread that has just failed with `code`.
[[noreturn]] void throw_sqlite_error(int code, Role role);

}  // namespace cairn::store
