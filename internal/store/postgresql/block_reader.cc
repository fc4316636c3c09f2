#include "internal/store/postgresql/block_reader.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/edit_distance.h"
#include "internal/base/error.h"
#include "internal/codec/damage.h"
#include "internal/store/index_file.h"
#include "internal/store/postgresql/schema.h"

namespace cairn::store::postgresql {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::int64_t kFirstChunk = 4;
constexpr std::int64_t kLastChunk = 256;
constexpr std::size_t kMaxTables = 256;

constexpr const char* kOfGeneration = " WHERE repository_id = $1 AND generation = $2 AND kind = $3";

// Limits the statements of a connection while it exists.
class LimitsOfStatement {
 public:
  LimitsOfStatement(Connection& connection, Limits& limits) : connection_(connection) {
    connection_.limit(&limits);
  }
  ~LimitsOfStatement() { connection_.limit(nullptr); }
  LimitsOfStatement(const LimitsOfStatement&) = delete;
  LimitsOfStatement& operator=(const LimitsOfStatement&) = delete;

 private:
  Connection& connection_;
};

class Reader final : public BlockSource {
 public:
  Reader(std::shared_ptr<Connection> connection, DatabaseUrl url, Generation generation)
      : connection_(std::move(connection)),
        url_(std::move(url)),
        generation_(std::move(generation)) {}

  std::optional<Block> at_most(Table table, std::string_view key) override {
    return one(table, "at_most", " AND first <= $4 ORDER BY first DESC LIMIT 1", key);
  }
  std::optional<Block> below(Table table, std::string_view key) override {
    return one(table, "below", " AND first < $4 ORDER BY first DESC LIMIT 1", key);
  }
  std::vector<Block> at_most(Table table, const std::vector<std::string>& keys) override;
  std::vector<std::string> first_keys(Table table) override;
  std::vector<Block> at(Table table, const std::vector<std::string>& first_keys) override;
  std::unique_ptr<BlockScan> after(Table table, std::string_view after,
                                   std::string_view end) override;
  std::uint64_t bytes() const override { return generation_.bytes; }
  std::vector<Block> all(Table table) override {
    if (is_empty(table)) return {};
    std::vector<Block> blocks = blocks_of(ask("all", select(" ORDER BY first"), of(table)));
    if (blocks.empty()) check_presence(table);
    return blocks;
  }
  TableSize size(Table table) const override {
    const auto number = static_cast<std::size_t>(table);
    return number < generation_.sizes.size() ? generation_.sizes[number] : TableSize{};
  }
  bool has_revisions() const override { return !is_empty(Table::kOutline); }
  Limits& limits() override { return limits_; }

  std::vector<Block> chunk(Table table, std::string_view after, std::string_view end,
                           std::int64_t count);

 private:
  bool is_empty(Table table) const { return size(table).rows == 0; }
  Parameters of(Table table) const {
    Parameters parameters;
    parameters.add(generation_.repository)
        .add(generation_.number)
        .add(static_cast<std::int32_t>(table));
    return parameters;
  }
  std::string select(const std::string& rest, const std::string& columns = "first, data") const {
    return "SELECT " + columns + " FROM " + generation_.table + kOfGeneration + rest;
  }
  Result ask(const std::string& name, const std::string& sql, const Parameters& parameters);
  std::optional<Block> one(Table table, const std::string& name, const std::string& rest,
                           std::string_view key);
  std::vector<Block> blocks_of(const Result& result) const;
  void check_presence(Table table);

  Result ask_once(const std::string& name, const std::string& sql, const Parameters& parameters);

  std::shared_ptr<Connection> connection_;
  DatabaseUrl url_;
  Generation generation_;
  Limits limits_;
};

class Scan final : public BlockScan {
 public:
  Scan(Reader& reader, Table table, std::string_view after, std::string_view end)
      : reader_(reader), table_(table), last_(after), end_(end) {}

  std::optional<Block> next() override {
    if (blocks_.empty() && !is_done_) {
      for (Block& block : reader_.chunk(table_, last_, end_, count_)) {
        blocks_.push_back(std::move(block));
      }
      is_done_ = blocks_.size() < static_cast<std::size_t>(count_);
      count_ = std::min(count_ * 4, kLastChunk);
    }
    if (blocks_.empty()) return std::nullopt;
    Block block = std::move(blocks_.front());
    blocks_.pop_front();
    if (block.first <= last_) codec::damaged("its blocks are out of order");
    last_ = block.first;
    return block;
  }

 private:
  Reader& reader_;
  Table table_;
  std::string last_;
  std::string end_;
  std::deque<Block> blocks_;
  std::int64_t count_ = kFirstChunk;
  bool is_done_ = false;
};

// A server that was restarted has closed the connections of those who wait for questions. The
// generation is the same as before, so the statement can be sent again.
Result Reader::ask(const std::string& name, const std::string& sql, const Parameters& parameters) {
  try {
    return ask_once(name, sql, parameters);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::kIo || connection_->is_usable()) throw;
  }
  connection_ = std::make_shared<Connection>(url_);
  return ask_once(name, sql, parameters);
}

// The statements of another reader of this connection may name another table.
Result Reader::ask_once(const std::string& name, const std::string& sql,
                        const Parameters& parameters) {
  const LimitsOfStatement limits(*connection_, limits_);
  return connection_->prepared(name + " " + generation_.table, sql, parameters);
}

std::vector<Block> Reader::blocks_of(const Result& result) const {
  std::vector<Block> blocks;
  blocks.reserve(static_cast<std::size_t>(result.rows()));
  for (int row = 0; row < result.rows(); ++row) {
    blocks.push_back({std::string(result.bytes(row, 0)), std::string(result.bytes(row, 1))});
  }
  return blocks;
}

std::optional<Block> Reader::one(Table table, const std::string& name, const std::string& rest,
                                 std::string_view key) {
  if (is_empty(table)) return std::nullopt;
  Parameters parameters = of(table);
  parameters.add(key);
  std::vector<Block> found = blocks_of(ask(name, select(rest), parameters));
  if (!found.empty()) return std::move(found.front());
  check_presence(table);
  return std::nullopt;
}

// One access to the index per key, which a condition on `first` would not be sure to be.
std::vector<Block> Reader::at_most(Table table, const std::vector<std::string>& keys) {
  if (is_empty(table) || keys.empty()) return {};
  Parameters parameters = of(table);
  parameters.add(keys);
  std::vector<Block> found = blocks_of(ask(
      "all_at_most",
      "SELECT DISTINCT ON (block.first) block.first, block.data FROM unnest($4::bytea[]) AS wanted"
      " CROSS JOIN LATERAL (" +
          select(" AND first <= wanted ORDER BY first DESC LIMIT 1") + ") AS block",
      parameters));
  if (found.empty()) check_presence(table);
  return found;
}

std::vector<std::string> Reader::first_keys(Table table) {
  if (is_empty(table)) return {};
  const Result found = ask("first_keys", select(" ORDER BY first", "first"), of(table));
  if (found.rows() == 0) check_presence(table);
  std::vector<std::string> keys;
  keys.reserve(static_cast<std::size_t>(found.rows()));
  for (int row = 0; row < found.rows(); ++row) keys.emplace_back(found.bytes(row, 0));
  return keys;
}

std::vector<Block> Reader::at(Table table, const std::vector<std::string>& first_keys) {
  if (is_empty(table) || first_keys.empty()) return {};
  Parameters parameters = of(table);
  parameters.add(first_keys);
  std::vector<Block> found =
      blocks_of(ask("at", select(" AND first = ANY ($4::bytea[])"), parameters));
  if (found.size() == first_keys.size()) return found;
  check_presence(table);
  codec::damaged("its blocks are missing");
}

std::unique_ptr<BlockScan> Reader::after(Table table, std::string_view after,
                                         std::string_view end) {
  return std::make_unique<Scan>(*this, table, after, end);
}

std::vector<Block> Reader::chunk(Table table, std::string_view after, std::string_view end,
                                 std::int64_t count) {
  if (is_empty(table)) return {};
  Parameters parameters = of(table);
  parameters.add(after).add(count);
  Result result(nullptr);
  if (end.empty()) {
    result = ask("after", select(" AND first > $4 ORDER BY first LIMIT $5"), parameters);
  } else {
    parameters.add(end);
    result = ask("between", select(" AND first > $4 AND first < $6 ORDER BY first LIMIT $5"),
                 parameters);
  }
  if (result.rows() == 0) check_presence(table);
  return blocks_of(result);
}

// A table that has rows may have none before or after a key. Or the generation is gone, or its
// blocks.
void Reader::check_presence(Table table) {
  const Result found = ask(
      "presence",
      "SELECT (SELECT 1 FROM cairn.generation WHERE repository_id = $1 AND generation = $2), (" +
          select(" LIMIT 1", "1") + ")",
      of(table));
  if (found.integer(0, 0) != 1) throw_replaced();
  if (found.integer(0, 1) != 1) codec::damaged("its blocks are missing");
}

// Reads three numbers per table, separated by commas.
std::vector<TableSize> sizes_of(std::string_view joined) {
  std::vector<std::uint64_t> numbers(1);
  for (const char c : joined) {
    if (c == ',') {
      numbers.push_back(0);
    } else {
      numbers.back() = numbers.back() * 10 + static_cast<unsigned char>(c - '0');
    }
    if (numbers.size() > kMaxTables * 3) codec::damaged("it has too many tables");
  }
  std::vector<TableSize> sizes;
  for (std::size_t i = 0; i + 3 <= numbers.size(); i += 3) {
    sizes.push_back({numbers[i], numbers[i + 1], numbers[i + 2]});
  }
  return sizes;
}

// The names of repositories that are similar to `name`, or the first ones.
[[noreturn]] void throw_unknown(Connection& connection, const DatabaseUrl& url) {
  const Result names = connection.query(
      "SELECT name FROM cairn.repository WHERE generation IS NOT NULL ORDER BY name LIMIT 10000");
  const std::string shown = base::display_line(url.repository);
  if (names.rows() == 0) {
    throw Error(ErrorKind::kNoIndex, "the database has no repository",
                "run 'cairn publish' with this URL to add one");
  }
  if (url.repository.empty()) {
    throw Error(ErrorKind::kNoIndex,
                "the URL names no repository, and the database has " +
                    std::to_string(names.rows()) + " of them",
                "put the name behind the URL, as in '#" + std::string(names.bytes(0, 0)) +
                    "'; 'cairn repos' lists them");
  }
  std::vector<std::string_view> known;
  std::string nearest;
  for (int row = 0; row < names.rows(); ++row) {
    known.push_back(names.bytes(row, 0));
    if (known.back().ends_with("/" + url.repository)) nearest = known.back();
  }
  if (nearest.empty()) nearest = base::nearest_word(known, url.repository);
  throw Error(ErrorKind::kNoIndex, "the database has no repository '" + shown + "'",
              nearest.empty() ? "'cairn repos' lists those that it has"
                              : "did you mean '" + base::display_line(nearest) + "'?");
}

constexpr const char* kSelectGeneration =
    "SELECT (SELECT version FROM cairn.schema_version), r.id, r.partition, g.generation,"
    " g.identity, g.format, g.bytes, array_to_string(g.sizes, ','), r.partition IS NULL"
    " FROM cairn.repository r JOIN cairn.generation g ON g.repository_id = r.id";

// Reads the row that kSelectGeneration found.
Generation read_generation(const Result& found) {
  refuse_version(found.integer(0, 0));
  const std::int64_t format = found.integer(0, 5);
  if (format < kOldestReadable || format > kFormatVersion) {
    throw Error(ErrorKind::kIndexVersion,
                "the index in the database has format " + std::to_string(format) +
                    ", which this program cannot read",
                "publish the repository again with this version of cairn");
  }
  Generation generation;
  generation.repository = static_cast<std::int32_t>(found.integer(0, 1));
  generation.number = static_cast<std::int32_t>(found.integer(0, 3));
  generation.identity = found.bytes(0, 4);
  generation.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(found.integer(0, 6), 0));
  generation.sizes = sizes_of(found.bytes(0, 7));
  // The partition is named, because to find it costs the server half of the time of a look-up.
  const bool has_partition = found.integer(0, 8) == 0;
  generation.table =
      has_partition ? "cairn.block_" + std::to_string(found.integer(0, 2)) : "cairn.block";
  return generation;
}

}  // namespace

void throw_replaced() {
  throw Error(ErrorKind::kIndexBusy, "the index was replaced while it was read", "ask again");
}

Generation find_generation(Connection& connection, const DatabaseUrl& url) {
  const std::string select = std::string(kSelectGeneration) + " AND g.generation = r.generation";
  Parameters parameters;
  if (!url.repository.empty()) parameters.add(url.repository);
  const Result found = url.repository.empty()
                           ? connection.query(select + " LIMIT 2")
                           : connection.query(select + " WHERE r.name = $1", parameters);
  if (found.rows() != 1) {
    check_version(connection);
    throw_unknown(connection, url);
  }
  return read_generation(found);
}

Generation find_generation(Connection& connection, const FoundRepository& repository) {
  Parameters parameters;
  parameters.add(repository.id).add(repository.generation);
  const Result found = connection.prepared(
      "generation", std::string(kSelectGeneration) + " WHERE r.id = $1 AND g.generation = $2",
      parameters);
  if (found.rows() != 1) throw_replaced();
  return read_generation(found);
}

std::unique_ptr<BlockSource> read_blocks(std::shared_ptr<Connection> connection,
                                         const DatabaseUrl& url, Generation generation) {
  return std::make_unique<Reader>(std::move(connection), url, std::move(generation));
}

}  // namespace cairn::store::postgresql
