// Reads rows of one table of a PackedStore, from a key on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "internal/store/packed/packed_row.h"
#include "internal/store/packed/packed_store.h"

namespace cairn::store {

// Where to begin: with the first row whose key is at least the given one; or with the last row whose
// key is at most, or below, the given one, and with the first row of the table if there is none.
enum class Begin : std::uint8_t { kAtLeast, kLastAtMost, kLastBelow };

class PackedCursor {
 public:
  PackedCursor(const PackedStore& store, Table table)
      : store_(store), table_(table), row_(layout_of(table)) {}

  // Asks for the rows from `from` on whose keys are below `end`; if `end` is "", for all that follow.
  void seek(std::string from, std::string end, Begin begin);
  bool next();   // returns whether there is a row
  void close();  // releases the block

  const PackedRow& row() const { return row_; }  // valid until next()

 private:
  void find_block(Begin begin);
  // Sets the offset to the row at which to begin. Returns false if the block has no such row.
  bool find_row(Begin begin);
  bool turn();            // to the next block
  bool may_turn() const;  // whether a row below the end may follow block_

  const PackedStore& store_;
  Table table_;
  PackedRow row_;
  std::string from_;
  std::string end_;
  std::string key_;  // of row_
  ReadBlockPointer block_;
  std::size_t offset_ = 0;  // of the next row in block_
  std::unique_ptr<BlockScan> scan_;
};

}  // namespace cairn::store
