// An ordered map of blocks: what a backend that stores bytes by key has to offer.
//
// A block has consecutive rows of one table (packed_row.h), in the order of their keys, and 8 bytes
// of checksum. It is found by its first key. The blocks of a table do not overlap, so the row with
// a key can only be in the last block whose first key is not above it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/store/limits.h"
#include "internal/store/row.h"
#include "internal/store/tables.h"

namespace cairn::store {

struct Block {
  std::string first;  // at most the key of its first row, and above those of the block before
  std::string data;   // with checksum
};

struct TableSize {
  std::uint64_t rows = 0;
  std::uint64_t blocks = 0;
  std::uint64_t bytes = 0;
};

// Takes the blocks of an index that is being written: the tables in their order, and the blocks of
// a table in the order of their keys.
class BlockSink {
 public:
  BlockSink() = default;
  virtual ~BlockSink() = default;
  BlockSink(const BlockSink&) = delete;
  BlockSink& operator=(const BlockSink&) = delete;

  virtual void put(Table table, const Block& block) = 0;
  virtual void end_table(Table table, std::uint64_t rows) = 0;  // once per table, after its blocks
};

// Returns blocks one after another, and nothing at the end.
class BlockScan {
 public:
  BlockScan() = default;
  virtual ~BlockScan() = default;
  BlockScan(const BlockScan&) = delete;
  BlockScan& operator=(const BlockScan&) = delete;

  virtual std::optional<Block> next() = 0;
};

// The blocks of an index that does not change. Not thread-safe.
class BlockSource {
 public:
  BlockSource() = default;
  virtual ~BlockSource() = default;
  BlockSource(const BlockSource&) = delete;
  BlockSource& operator=(const BlockSource&) = delete;

  // Returns the last block whose first key is at most `key`, or below `key`; nothing if there is
  // none.
  virtual std::optional<Block> at_most(Table table, std::string_view key) = 0;
  virtual std::optional<Block> below(Table table, std::string_view key) = 0;
  // The same as at_most() for many keys at once, without repetition.
  virtual std::vector<Block> at_most(Table table, const std::vector<std::string>& keys) = 0;
  // The blocks whose first key is above `after` and below `end`; if `end` is "", all above `after`.
  // Several scans can be in use at the same time. Requires: this outlives the scan.
  virtual std::unique_ptr<BlockScan> after(Table table, std::string_view after,
                                           std::string_view end) = 0;

  // The first keys of all blocks of a table, ascending, and the blocks with some of these keys.
  virtual std::vector<std::string> first_keys(Table table) = 0;
  virtual std::vector<Block> at(Table table, const std::vector<std::string>& first_keys) = 0;

  // All blocks of a table at once.
  virtual std::vector<Block> all(Table table) = 0;

  virtual std::uint64_t bytes() const = 0;  // of all blocks
  virtual TableSize size(Table table) const = 0;
  virtual bool has_revisions() const = 0;
  virtual Limits& limits() = 0;
};

// Cuts a table into blocks. Rows are added in the order of their keys.
class BlockWriter {
 public:
  BlockWriter(Table table, BlockSink& sink) : layout_(layout_of(table)), sink_(sink) {}

  void add(const Row& row);
  void finish();

 private:
  void flush();

  const TableLayout& layout_;
  BlockSink& sink_;
  Block block_;
  std::string last_key_;
  std::uint64_t rows_ = 0;
};

// Returns the rows of a block, without the checksum. Throws base::Error kIndexDamaged if the
// checksum is wrong.
std::string_view rows_of(Table table, const Block& block);

}  // namespace cairn::store
