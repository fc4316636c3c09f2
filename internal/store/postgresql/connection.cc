#include "internal/store/postgresql/connection.h"

#include <array>
#include <charconv>
#include <chrono>
#include <limits>

#include <libpq-fe.h>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/interrupt.h"

namespace cairn::store::postgresql {
namespace {

using base::Error;
using base::ErrorKind;

constexpr int kBinary = 1;
constexpr std::chrono::milliseconds kBetweenChecks{100};
constexpr std::int32_t kByteaType = 17;  // its number in pg_type
constexpr std::int32_t kBigintType = 20;
constexpr std::int32_t kIntegerType = 23;
constexpr std::int32_t kTextType = 25;

// Statements that take longer than this fail; a publication has its own limit. The server notices
// after a minute that the machine of a client has gone, and gives back what that had locked. (The
// settings do nothing on a Unix socket.) Citus writes keys as literals for its workers, which
// understand them only with standard_conforming_strings.
constexpr const char* kSettings =
    "SET statement_timeout = '60s'; SET client_min_messages = 'error';"
    " SET standard_conforming_strings = on; SET search_path = 'pg_catalog';"
    " SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10;"
    " SET tcp_keepalives_count = 3; SET tcp_user_timeout = 60000";

template <typename Integer>
std::string big_endian(Integer value) {
  std::string bytes;
  for (std::size_t shift = sizeof(Integer) * 8; shift > 0; shift -= 8) {
    bytes += static_cast<char>((static_cast<std::uint64_t>(value) >> (shift - 8)) & 0xFFU);
  }
  return bytes;
}

// The binary format of an array with one dimension (array_send() in PostgreSQL's arrayfuncs.c).
std::string array_of(std::int32_t type, const std::vector<std::string>& elements) {
  std::string bytes = big_endian(std::int32_t{elements.empty() ? 0 : 1}) +
                      big_endian(std::int32_t{0}) + big_endian(type);
  if (elements.empty()) return bytes;
  bytes += big_endian(static_cast<std::int32_t>(elements.size())) + big_endian(std::int32_t{1});
  for (const std::string& element : elements) {
    bytes += big_endian(static_cast<std::int32_t>(element.size())) + element;
  }
  return bytes;
}

// The first line of a message of libpq or the server, fit for display.
std::string first_line(std::string_view text) {
  return base::display_line(text.substr(0, text.find('\n')));
}

// The kind of an error with an SQLSTATE (PostgreSQL's appendix A).
ErrorKind kind_of(std::string_view state) {
  if (state == "57014") return ErrorKind::kTimeout;  // query_canceled
  if (state == "55P03" || state.starts_with("40")) return ErrorKind::kIndexBusy;
  if (state == "53100") return ErrorKind::kNoSpace;  // disk_full
  if (state.starts_with("53")) return ErrorKind::kOutOfMemory;
  if (state == "42501" || state.starts_with("28")) return ErrorKind::kPermission;
  if (state == "3D000" || state == "42P01" || state == "3F000") return ErrorKind::kNoIndex;
  return ErrorKind::kIo;
}

std::string hint_for(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kTimeout: return "make the query more specific";
    case ErrorKind::kIndexBusy: return "try again later";
    case ErrorKind::kNoSpace: return "free space on the database server";
    case ErrorKind::kPermission:
      return "check the user of the URL and its rights in the schema 'cairn'";
    case ErrorKind::kNoIndex:
      return "run 'cairn publish' with this URL to create cairn's tables and an index";
    default: return "check that the server runs and that the URL is right";
  }
}

// The parameter `connect_timeout` of the URL or its default below; 0 or less is no limit.
std::chrono::seconds timeout_of(pg_conn* connection) {
  constexpr int kNoLimit = 1'000'000;
  int seconds = 0;
  PQconninfoOption* const options = PQconninfo(connection);
  for (const PQconninfoOption* at = options; at != nullptr && at->keyword != nullptr; ++at) {
    if (std::string_view(at->keyword) != "connect_timeout" || at->val == nullptr) continue;
    const std::string_view text(at->val);
    std::from_chars(text.data(), text.data() + text.size(), seconds);
  }
  PQconninfoFree(options);
  return std::chrono::seconds(seconds > 0 ? seconds : kNoLimit);
}

}  // namespace

// ---- values -----------------------------------------------------------------------------------

void Result::Clearer::operator()(pg_result* result) const { PQclear(result); }

int Result::rows() const { return PQntuples(result_.get()); }

bool Result::is_null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}

std::string_view Result::bytes(int row, int column) const {
  if (is_null(row, column)) return {};
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Result::integer(int row, int column) const {
  const std::string_view bytes = this->bytes(row, column);
  if (bytes.empty()) return 0;
  std::uint64_t value = (bytes.front() & 0x80) != 0 ? ~std::uint64_t{0} : 0;
  for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(value);
}

Parameters& Parameters::add(std::int32_t value) {
  values_.push_back(big_endian(value));
  return *this;
}

Parameters& Parameters::add(std::int64_t value) {
  values_.push_back(big_endian(value));
  return *this;
}

Parameters& Parameters::add(std::string_view bytes) {
  values_.emplace_back(bytes);
  return *this;
}

Parameters& Parameters::add(const std::vector<std::string>& array) {
  values_.push_back(array_of(kByteaType, array));
  return *this;
}

Parameters& Parameters::add(const std::vector<std::int64_t>& array) {
  std::vector<std::string> elements;
  elements.reserve(array.size());
  for (const std::int64_t value : array) elements.push_back(big_endian(value));
  values_.push_back(array_of(kBigintType, elements));
  return *this;
}

Parameters& Parameters::add(const std::vector<std::int32_t>& array) {
  std::vector<std::string> elements;
  elements.reserve(array.size());
  for (const std::int32_t value : array) elements.push_back(big_endian(value));
  values_.push_back(array_of(kIntegerType, elements));
  return *this;
}

Parameters& Parameters::add_texts(const std::vector<std::string>& array) {
  values_.push_back(array_of(kTextType, array));
  return *this;
}

// ---- the connection ---------------------------------------------------------------------------

void Connection::Closer::operator()(pg_conn* connection) const { PQfinish(connection); }

Connection::Connection(const DatabaseUrl& url, const std::atomic<bool>* cancelled)
    : shown_(base::display_line(url.shown)) {
  const std::array<std::pair<const char*, const char*>, 9> parameters = {
      {{"application_name", "cairn"},
       {"connect_timeout", "10"},
       {"client_encoding", "UTF8"},
       // A minute after the machine of the server has gone, the connection is over.
       {"keepalives_idle", "30"},
       {"keepalives_interval", "10"},
       {"keepalives_count", "3"},
       {"tcp_user_timeout", "60000"},
       // Later ones override earlier ones, so the URL decides.
       {"dbname", url.server.c_str()},
       {nullptr, nullptr}}};
  std::vector<const char*> names;
  std::vector<const char*> values;
  for (const auto& [name, value] : parameters) {
    names.push_back(name);
    values.push_back(value);
  }
  connection_.reset(PQconnectStartParams(names.data(), values.data(), 1));
  if (connection_ == nullptr) throw std::bad_alloc();
  // Otherwise, libpq prints what the server says before it closes a connection.
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  connect(cancelled);
  limit_waiting(kShortPatience);
  execute(kSettings);
  limit_waiting(kPatience);
}

// libpq leaves the time limit to those who wait themselves.
void Connection::connect(const std::atomic<bool>* cancelled) {
  if (PQstatus(connection_.get()) == CONNECTION_BAD) fail(nullptr);
  const auto end = std::chrono::steady_clock::now() + timeout_of(connection_.get());
  short wanted = POLLOUT;
  for (;;) {
    std::vector<pollfd> events = {{PQsocket(connection_.get()), wanted, 0}};
    const bool is_ready = base::wait_for(events, kBetweenChecks);
    const bool is_over = std::chrono::steady_clock::now() > end ||
                         (cancelled != nullptr && cancelled->load(std::memory_order_relaxed));
    if (!is_ready && is_over) {
      throw_silent();
    }
    if (!is_ready) continue;
    const PostgresPollingStatusType status = PQconnectPoll(connection_.get());
    if (status == PGRES_POLLING_OK) return;
    if (status == PGRES_POLLING_FAILED) fail(nullptr);
    wanted = status == PGRES_POLLING_READING ? POLLIN : POLLOUT;
  }
}

void Connection::throw_silent() const {
  throw Error(ErrorKind::kIo, "the database " + shown_ + ": the server does not answer",
              hint_for(ErrorKind::kIo));
}

Connection::~Connection() = default;

bool Connection::is_usable() const {
  return !is_lost_ && PQstatus(connection_.get()) == CONNECTION_OK;
}

void Connection::fail(const pg_result* result) const {
  const char* const state =
      result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const primary =
      result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string_view text = primary != nullptr ? primary : PQerrorMessage(connection_.get());
  ErrorKind kind = state == nullptr ? ErrorKind::kIo : kind_of(state);
  // libpq has no SQLSTATE for what the server says of a connection.
  if (state == nullptr && text.find("does not exist") != text.npos) kind = ErrorKind::kPermission;
  // An error of the system, such as "File too large", or of the server's own.
  const std::string_view kind_of_state = state == nullptr ? "" : std::string_view(state, 2);
  const bool is_of_server = kind_of_state == "58" || kind_of_state == "XX";
  throw Error(kind, "the database " + shown_ + ": " + first_line(text),
              is_of_server ? "the log of the database server says more" : hint_for(kind));
}

void Connection::wait_for_server() {
  const auto begin = std::chrono::steady_clock::now();
  for (;;) {
    const int unsent = PQflush(connection_.get());
    if (unsent < 0) fail(nullptr);
    if (unsent == 0 && PQisBusy(connection_.get()) == 0) return;
    const short wanted = unsent > 0 ? POLLIN | POLLOUT : POLLIN;
    std::vector<pollfd> events = {{PQsocket(connection_.get()), wanted, 0}};
    const bool is_ready = base::wait_for(events, kBetweenChecks);
    if (is_ready && PQconsumeInput(connection_.get()) == 0) fail(nullptr);
    if (!is_ready && limits_ != nullptr && limits_->are_set() && limits_->are_over()) {
      throw_timeout();  // the server notices that nobody waits for its answer
    }
    if (!is_ready && patience_.count() > 0 &&
        std::chrono::steady_clock::now() - begin > patience_) {
      is_lost_ = true;
      throw_silent();
    }
  }
}

Result Connection::wait() {
  ++statements_;
  Result last(nullptr);
  Result failed(nullptr);
  for (;;) {
    wait_for_server();
    Result next(PQgetResult(connection_.get()));
    if (next.get() == nullptr) break;  // the connection can be used again
    const ExecStatusType status = PQresultStatus(next.get());
    if (status == PGRES_COPY_IN) return next;
    const bool is_good = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
    if (is_good) {
      last = std::move(next);
    } else if (failed.get() == nullptr) {
      failed = std::move(next);
    }
  }
  if (failed.get() != nullptr) fail(failed.get());
  return last;
}

void Connection::execute(const std::string& sql) {
  if (PQsendQuery(connection_.get(), sql.c_str()) == 0) fail(nullptr);
  wait();
}

namespace {

// The parameters in the form that libpq takes.
struct Arrays {
  explicit Arrays(const Parameters& parameters) {
    for (const std::string& value : parameters.values()) {
      values.push_back(value.data());
      sizes.push_back(static_cast<int>(value.size()));
      formats.push_back(kBinary);
    }
  }
  int count() const { return static_cast<int>(values.size()); }

  std::vector<const char*> values;
  std::vector<int> sizes;
  std::vector<int> formats;
};

}  // namespace

Result Connection::query(const std::string& sql, const Parameters& parameters) {
  const Arrays arrays(parameters);
  if (PQsendQueryParams(connection_.get(), sql.c_str(), arrays.count(), nullptr,
                        arrays.values.data(), arrays.sizes.data(), arrays.formats.data(),
                        kBinary) == 0) {
    fail(nullptr);
  }
  return wait();
}

Result Connection::prepared(const std::string& name, const std::string& sql,
                            const Parameters& parameters) {
  if (prepared_.count(name) == 0) {
    if (PQsendPrepare(connection_.get(), name.c_str(), sql.c_str(), 0, nullptr) == 0) {
      fail(nullptr);
    }
    wait();
    prepared_.insert(name);
  }
  const Arrays arrays(parameters);
  if (PQsendQueryPrepared(connection_.get(), name.c_str(), arrays.count(), arrays.values.data(),
                          arrays.sizes.data(), arrays.formats.data(), kBinary) == 0) {
    fail(nullptr);
  }
  return wait();
}

void Connection::begin_copy(const std::string& sql) { execute(sql); }

void Connection::copy(std::string_view bytes) {
  base::throw_if_interrupted();
  if (PQputCopyData(connection_.get(), bytes.data(), static_cast<int>(bytes.size())) != 1) {
    fail(nullptr);
  }
}

void Connection::end_copy() {
  if (PQputCopyEnd(connection_.get(), nullptr) != 1) fail(nullptr);
  wait();
}

}  // namespace cairn::store::postgresql
