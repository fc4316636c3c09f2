// Rows of an index as bytes, for backends that store bytes by key.
//
//   row     varint: the number of bytes that follow; then the columns of the table (tables.h)
//   column  an integer as a zigzag varint; a text or blob as its size (varint) and its bytes
//
// The key of a row is made of its key columns, so that keys are in the order of rows if they are
// compared as bytes: an integer is 8 bytes, most significant first, with the sign bit inverted; a
// text is its bytes and 00 01, with 00 02 for each byte 00 in it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/store/row.h"
#include "internal/store/tables.h"

namespace cairn::store {

void append_key(std::string& key, std::int64_t value);
void append_key(std::string& key, std::string_view text);
// Appends a text without its end. The keys that begin with the result are those of the texts that
// begin with `prefix`.
void append_key_prefix(std::string& key, std::string_view prefix);

// Appends a row, read with all columns of its table.
void append_row(std::string& out, const TableLayout& layout, const Row& row);

// A row in a block. All functions throw base::Error kIndexDamaged if the bytes are malformed.
class PackedRow {
 public:
  explicit PackedRow(const TableLayout& layout)
      : layout_(&layout), values_(layout.columns.size()) {}

  // Reads the row at the beginning of `bytes`, which must stay valid. Returns its size.
  std::size_t read(std::string_view bytes);

  // Columns count from 0, in the order of the table.
  std::int64_t integer(std::size_t column) const { return values_[column].integer; }
  std::string_view bytes(std::size_t column) const { return values_[column].bytes; }

  void append_key_to(std::string& key) const;

 private:
  struct Value {
    std::int64_t integer = 0;
    std::string_view bytes;
  };

  const TableLayout* layout_;
  std::vector<Value> values_;
};

}  // namespace cairn::store
