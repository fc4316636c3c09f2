#include "internal/store/sqlite.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <new>
#include <utility>

#include <sqlite3.h>

#include "internal/base/error.h"
#include "internal/store/checksum_vfs.h"
#include "internal/store/delta_vfs.h"
#include "internal/store/fts.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;

constexpr int kMaxValueBytes = 64 << 20;
constexpr int kInstructionsBetweenChecks = 10000;

void check(int code, Role role) {
  if (code != SQLITE_OK) throw_sqlite_error(code, role);
}

// Returns a "file:" URI for `path`. Percent-encodes '?', '#' and '%', which are special in a URI.
std::string file_uri(const std::string& path, std::string_view parameters) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri = "file:";
  if (path.starts_with("//")) uri += "//";
  for (const char c : path) {
    if (c == '?' || c == '#' || c == '%') {
      const auto byte = static_cast<unsigned char>(c);
      uri += {'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
    } else {
      uri += c;
    }
  }
  uri += parameters;
  return uri;
}

}  // namespace

void throw_sqlite_error(int code, Role role) {
  const int primary = code & 0xFF;
  const int system_errno = last_io_errno();
  if (primary == SQLITE_NOMEM) throw std::bad_alloc();
  if (primary == SQLITE_INTERRUPT) throw_timeout();
  if (role == Role::kReader) {
    if (primary == SQLITE_CANTOPEN) throw base::system_error(system_errno, "cannot open the index");
    throw Error(ErrorKind::kIndexDamaged, "the index file is damaged",
                "run the import again to replace the index, or 'cairn verify' to find out more");
  }
  const std::string what = "cannot write the index";
  if (primary == SQLITE_FULL) throw base::system_error(ENOSPC, what);
  if (system_errno != 0) throw base::system_error(system_errno, what);
  throw Error(ErrorKind::kIo, what + ": " + sqlite3_errstr(code));
}

// ---- Statement --------------------------------------------------------------------------------

Statement::Statement(sqlite3* database, std::string_view sql, Role role)
    : database_(database), role_(role) {
  check(sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), 0, &statement_,
                           nullptr),
        role);
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_),
      statement_(std::exchange(other.statement_, nullptr)),
      role_(other.role_) {}

Statement& Statement::bind(int parameter, std::int64_t value) {
  check(sqlite3_bind_int64(statement_, parameter, value), role_);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
  const char* const data = text.data() == nullptr ? "" : text.data();
  check(sqlite3_bind_text64(statement_, parameter, data, text.size(), SQLITE_STATIC, SQLITE_UTF8),
        role_);
  return *this;
}

Statement& Statement::bind_blob(int parameter, std::string_view bytes) {
  const char* const data = bytes.data() == nullptr ? "" : bytes.data();
  check(sqlite3_bind_blob64(statement_, parameter, data, bytes.size(), SQLITE_STATIC), role_);
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  check(sqlite3_bind_null(statement_, parameter), role_);
  return *this;
}

Statement& Statement::bind_pointer(int parameter, void* pointer, const char* type) {
  check(sqlite3_bind_pointer(statement_, parameter, pointer, type, nullptr), role_);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) throw_sqlite_error(sqlite3_extended_errcode(database_), role_);
  return false;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() { sqlite3_reset(statement_); }

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

std::string_view Statement::text(int column) const {
  const auto* const data = sqlite3_column_text(statement_, column);
  if (data == nullptr) return {};
  return {reinterpret_cast<const char*>(data),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::string_view Statement::blob(int column) const {
  const void* const data = sqlite3_column_blob(statement_, column);
  if (data == nullptr) return {};
  return {static_cast<const char*>(data),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

// ---- Database ---------------------------------------------------------------------------------

void Database::Closer::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Database::Database(const std::string& path, int flags, Role role, DeltaPages* delta) : role_(role) {
  register_checksum_vfs();
  const OpeningDelta opening(delta);
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, kChecksumVfsName);
  handle_.reset(handle);
  if (handle == nullptr) throw std::bad_alloc();
  check(code, role);
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, kMaxValueBytes);
}

Database Database::create(const std::string& path) {
  Database database(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                    Role::kWriter);
  int reserved = kChecksumBytes;
  check(sqlite3_file_control(database.handle(), "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved),
        Role::kWriter);
  database.execute("PRAGMA page_size=4096;");
  database.prepare_for_load();
  return database;
}

Database Database::open_copy(const std::string& path) {
  Database database(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, Role::kWriter);
  database.prepare_for_load();
  return database;
}

Database Database::open_over(const std::string& path, DeltaPages& delta) {
  Database database(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, Role::kWriter, &delta);
  database.prepare_for_load();
  return database;
}

void Database::prepare_for_load() const {
  execute(
      "PRAGMA journal_mode=OFF;"
      "PRAGMA synchronous=OFF;"
      "PRAGMA locking_mode=EXCLUSIVE;"
      "PRAGMA temp_store=MEMORY;"
      "PRAGMA cache_size=-8192;");
  register_tokenizer(handle());
}

Database Database::open_with_delta(const std::string& path) {
  std::unique_ptr<DeltaPages> delta = DeltaPages::find(path);
  Database database(file_uri(path, "?mode=ro&immutable=1"),
                    SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, Role::kReader,
                    delta.get());
  database.delta_ = std::move(delta);
  return database;
}

Database Database::open_published(const std::string& path, int deadline_milliseconds) {
  Database database = open_at_one_time(path, [&] { return open_with_delta(path); });
  // Only readers use defensive mode, because it would keep the writer from turning off its journal.
  sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  database.limits_ = std::make_unique<Limits>();
  database.limit(deadline_milliseconds, nullptr);
  database.execute(
      "PRAGMA query_only=ON;"
      "PRAGMA cell_size_check=ON;"
      "PRAGMA mmap_size=0;"
      "PRAGMA temp_store=MEMORY;"
      "PRAGMA cache_size=-8192;"
      // Otherwise, each statement would begin and end a transaction of its own: a fifth of the time
      // in which a command reads some ten thousand rows.
      "BEGIN");
  register_tokenizer(database.handle());
  return database;
}

void Database::limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const {
  limits_->set(deadline_milliseconds, cancelled);
  const auto are_over = [](void* limits) {
    return static_cast<Limits*>(limits)->are_over() ? 1 : 0;
  };
  sqlite3_progress_handler(handle(), kInstructionsBetweenChecks,
                           limits_->are_set() ? +are_over : nullptr, limits_.get());
}

void Database::execute(const char* sql) const {
  check(sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr), role_);
}

WrittenPages Database::written_pages() const {
  WrittenPages pages;
  check(sqlite3_file_control(handle(), "main", kGetWrittenPages, &pages), role_);
  return pages;
}

void Database::close() {
  const int code = sqlite3_close(handle());
  if (code != SQLITE_OK) throw_sqlite_error(code, role_);
  static_cast<void>(handle_.release());
}

// ---- Transaction ------------------------------------------------------------------------------

Transaction::Transaction(const Database& database) : database_(database) {
  database_.execute("BEGIN");
}

Transaction::~Transaction() {
  if (open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  database_.execute("COMMIT");
  open_ = false;
}

}  // namespace cairn::store
