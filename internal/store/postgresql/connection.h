// A connection to PostgreSQL: statements, prepared statements, and COPY, with errors as
// base::Error.
//
// Values travel in PostgreSQL's binary format. While it waits for the server, a connection takes no
// processor time, and notices interrupts (base/interrupt.h) and cancelled questions (limits.h).
// No error message has a password, SQL or a value.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "internal/store/database_url.h"
#include "internal/store/limits.h"

struct pg_conn;
struct pg_result;

namespace cairn::store::postgresql {

// The result of a statement. Rows and columns count from 0. A value that is null reads as 0 or "".
class Result {
 public:
  explicit Result(pg_result* result) : result_(result) {}

  int rows() const;
  std::int64_t integer(int row, int column) const;  // of 2, 4 or 8 bytes
  std::string_view bytes(int row, int column) const;
  bool is_null(int row, int column) const;
  const pg_result* get() const { return result_.get(); }

 private:
  struct Clearer {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clearer> result_;
};

// The parameters $1, $2 … of a statement. Bytes are copied.
class Parameters {
 public:
  Parameters& add(std::int32_t value);
  Parameters& add(std::int64_t value);
  Parameters& add(std::string_view bytes);                       // text or bytea
  Parameters& add(const std::vector<std::string>& array);        // bytea[]
  Parameters& add(const std::vector<std::int64_t>& array);       // bigint[]
  Parameters& add(const std::vector<std::int32_t>& array);       // integer[]
  Parameters& add_texts(const std::vector<std::string>& array);  // text[]

  const std::vector<std::string>& values() const { return values_; }

 private:
  std::vector<std::string> values_;
};

// The server ends a statement after 60 s. Without an answer a little later, it hangs, or the way to
// it is cut.
constexpr std::chrono::milliseconds kPatience{65'000};
// For the first statement after a pause.
constexpr std::chrono::milliseconds kShortPatience{10'000};

class Connection {
 public:
  // Throws base::Error kIo as soon as `cancelled` is true, unless it is null.
  explicit Connection(const DatabaseUrl& url, const std::atomic<bool>* cancelled = nullptr);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // `limits` may be null; otherwise it must outlive the connection. A statement is cancelled once
  // they are exceeded.
  void limit(Limits* limits) { limits_ = limits; }

  // From now on, throws base::Error kIo if the server takes longer than this for a statement, and
  // the connection cannot be used any more. Shorter than kPatience for statements that are always
  // short; 0, which is forever, for those that may take any time.
  void limit_waiting(std::chrono::milliseconds patience) { patience_ = patience; }

  void execute(const std::string& sql);  // one or more statements without parameters
  Result query(const std::string& sql, const Parameters& parameters = {});
  // Prepares `sql` under `name` when it is first used.
  Result prepared(const std::string& name, const std::string& sql, const Parameters& parameters);

  // COPY … FROM STDIN, in the binary format.
  void begin_copy(const std::string& sql);
  void copy(std::string_view bytes);
  void end_copy();

  bool is_usable() const;  // whether the server has not closed it
  std::uint64_t statements() const { return statements_; }

 private:
  void connect(const std::atomic<bool>* cancelled);
  Result wait();
  void wait_for_server();
  [[noreturn]] void fail(const pg_result* result) const;
  [[noreturn]] void throw_silent() const;

  struct Closer {
    void operator()(pg_conn* connection) const;
  };
  std::string shown_;  // the URL without a password
  std::unique_ptr<pg_conn, Closer> connection_;
  std::set<std::string> prepared_;
  Limits* limits_ = nullptr;
  std::chrono::milliseconds patience_ = kPatience;  // 0: forever
  bool is_lost_ = false;  // an answer that nobody waits for may still come
  std::uint64_t statements_ = 0;
};

}  // namespace cairn::store::postgresql
