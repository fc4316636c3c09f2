#include "internal/store/packed/blocks.h"

#include "internal/base/hash.h"
#include "internal/codec/damage.h"
#include "internal/store/packed/packed_row.h"

namespace cairn::store {
namespace {

// Larger blocks are fewer and are compressed better; smaller ones transfer less for a single row.
constexpr std::size_t kUsualBytes = 8192;
// PostgreSQL indexes values of at most 2,704 bytes. A longer first key is cut; if that makes it equal
// to the key before, the block goes on.
constexpr std::size_t kMaxFirstKey = 1024;
constexpr std::size_t kBlockChecksumBytes = 8;

std::uint64_t checksum_of(Table table, std::string_view first, std::string_view rows) {
  return base::hash64(rows, base::hash64(first, static_cast<std::uint64_t>(table)));
}

}  // namespace

void BlockWriter::add(const Row& row) {
  std::string bytes;
  append_row(bytes, layout_, row);
  PackedRow packed(layout_);
  packed.read(bytes);
  std::string key;
  packed.append_key_to(key);
  if (rows_ > 0 && key <= last_key_) {
    throw base::Error(base::ErrorKind::kInternal, "rows of a table are out of order");
  }
  const std::string_view first = std::string_view(key).substr(0, kMaxFirstKey);
  const bool is_full = !block_.data.empty() && block_.data.size() + bytes.size() > kUsualBytes;
  if (is_full && first > last_key_) flush();
  if (block_.data.empty()) block_.first = first;
  block_.data += bytes;
  last_key_ = std::move(key);
  ++rows_;
}

void BlockWriter::finish() {
  if (!block_.data.empty()) flush();
  sink_.end_table(layout_.table, rows_);
}

void BlockWriter::flush() {
  std::uint64_t checksum = checksum_of(layout_.table, block_.first, block_.data);
  for (std::size_t i = 0; i < kBlockChecksumBytes; ++i, checksum >>= 8U) {
    block_.data += static_cast<char>(checksum & 0xFFU);
  }
  sink_.put(layout_.table, block_);
  block_ = {};
}

std::string_view rows_of(Table table, const Block& block) {
  const std::string_view data = block.data;
  if (data.size() < kBlockChecksumBytes) codec::damaged("a block is too short");
  const std::string_view rows = data.substr(0, data.size() - kBlockChecksumBytes);
  std::uint64_t stored = 0;
  for (std::size_t i = kBlockChecksumBytes; i > 0; --i) {
    stored = stored << 8U | static_cast<unsigned char>(data[rows.size() + i - 1]);
  }
  if (stored != checksum_of(table, block.first, rows)) codec::damaged("a checksum is wrong");
  return rows;
}

}  // namespace cairn::store
