// Owning handles for SQLite. The only place, with the rest of store/, that knows SQLite.
//
// Statements take their values by binding only. An error of SQLite becomes a base::Error whose
// text names what was being done and, where there is one, the reason of the operating system;
// never SQL.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "internal/store/limits.h"

struct sqlite3;
struct sqlite3_stmt;

namespace cairn::store {

// The meaning of a connection's failure: a reader's file is damaged, a writer's is unwritable.
enum class Role : std::uint8_t { kReader, kWriter };

class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql, Role role);
  ~Statement();
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Parameters count from 1. Text and blobs must stay alive until the next reset() or run().
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, std::string_view text);
  Statement& bind_blob(int parameter, std::string_view bytes);
  Statement& bind_null(int parameter);
  // For functions of ours: `type` is checked on the other side.
  Statement& bind_pointer(int parameter, void* pointer, const char* type);

  bool step();  // true: a row is there
  void run();   // steps to the end, then resets
  void reset();

  // Columns count from 0. Views are valid until the next step() or reset().
  std::int64_t integer(int column) const;
  std::string_view text(int column) const;
  std::string_view blob(int column) const;

 private:
  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  Role role_;
};

class Database {
 public:
  // Creates a new database at `path` for one bulk load: no journal, no waiting for the disk (the
  // publisher does that once, publication.h), pages with checksums (checksum_vfs.h).
  static Database create(const std::string& path);

  // Opens a published file, which never changes: read-only, no locks, nothing that the file
  // brings along is executed or trusted. As limit() with that deadline.
  static Database open_published(const std::string& path, int deadline_milliseconds);

  Database(Database&&) noexcept = default;
  Database& operator=(Database&&) noexcept = default;

  Statement prepare(std::string_view sql) const { return {handle_.get(), sql, role_}; }
  void execute(const char* sql) const;
  sqlite3* handle() const { return handle_.get(); }
  Role role() const { return role_; }

  // From now on, calls fail once this thread has worked that long, or once `cancelled` is set; 0 is
  // no deadline, null never. For a published file. Processor time counts, so answers do not depend
  // on the load of the machine. In another thread the time starts again.
  void limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const;
  // The same for loops outside of SQLite. For a published file.
  Limits& limits() const { return *limits_; }

  // Closes the database; unlike the destructor, throws the errors found.
  void close();

 private:
  struct Closer {
    void operator()(sqlite3* database) const;
  };

  Database(const std::string& path, int flags, Role role);

  std::unique_ptr<Limits> limits_;  // outlives the handle that points to it
  std::unique_ptr<sqlite3, Closer> handle_;
  Role role_;
};

// Rolls back unless committed.
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

// Throws the Error for a call of SQLite that has just failed in this thread with `code`.
[[noreturn]] void throw_sqlite_error(int code, Role role);

}  // namespace cairn::store
