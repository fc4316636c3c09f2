#include "internal/store/packed/packed_row.h"

#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::store {
namespace {

constexpr std::string_view kEndOfText("\x00\x01", 2);
constexpr std::string_view kZeroByte("\x00\x02", 2);
constexpr std::uint64_t kSign = std::uint64_t{1} << 63U;

}  // namespace

void append_key(std::string& key, std::int64_t value) {
  const std::uint64_t ordered = static_cast<std::uint64_t>(value) ^ kSign;
  for (unsigned shift = 64; shift > 0; shift -= 8) {
    key += static_cast<char>((ordered >> (shift - 8)) & 0xFFU);
  }
}

void append_key_prefix(std::string& key, std::string_view prefix) {
  for (const char byte : prefix) {
    if (byte == '\0') {
      key += kZeroByte;
    } else {
      key += byte;
    }
  }
}

void append_key(std::string& key, std::string_view text) {
  append_key_prefix(key, text);
  key += kEndOfText;
}

void append_row(std::string& out, const TableLayout& layout, const Row& row) {
  std::string columns;
  int number = 0;
  for (const Column& column : layout.columns) {
    if (column.type == ColumnType::kInteger) {
      base::put_varint(columns, base::zigzag(row.integer(number)));
    } else {
      base::put_string(columns,
                       column.type == ColumnType::kText ? row.text(number) : row.blob(number));
    }
    ++number;
  }
  base::put_string(out, columns);
}

std::size_t PackedRow::read(std::string_view bytes) {
  base::VarintReader whole(bytes);
  base::VarintReader columns(whole.next_string());
  std::size_t number = 0;
  for (const Column& column : layout_->columns) {
    Value& value = values_[number++];
    if (column.type == ColumnType::kInteger) {
      value.integer = base::unzigzag(columns.next());
    } else {
      value.bytes = columns.next_string();
    }
  }
  if (!whole.ok() || !columns.ok() || !columns.done()) {
    codec::damaged("a row cannot be decoded");
  }
  return bytes.size() - whole.remaining();
}

void PackedRow::append_key_to(std::string& key) const {
  for (std::size_t column = 0; column < layout_->key_columns; ++column) {
    if (layout_->columns[column].type == ColumnType::kInteger) {
      append_key(key, values_[column].integer);
    } else {
      append_key(key, values_[column].bytes);
    }
  }
}

}  // namespace cairn::store
