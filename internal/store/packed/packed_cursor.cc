#include "internal/store/packed/packed_cursor.h"

#include <utility>

namespace cairn::store {

void PackedCursor::seek(std::string from, std::string end, Begin begin) {
  close();
  from_ = std::move(from);
  end_ = std::move(end);
  find_block(begin);
}

void PackedCursor::find_block(Begin begin) {
  block_ = begin == Begin::kLastBelow ? store_.below(table_, from_) : store_.at_most(table_, from_);
  while (block_ && !find_row(begin)) {
    // A first key may be a cut one, and then all rows of its block may be above `from`.
    block_ = store_.below(table_, block_->block.first);
  }
  if (block_) return;
  scan_ = store_.source().after(table_, "", end_);
  turn();
}

bool PackedCursor::find_row(Begin begin) {
  offset_ = 0;
  std::size_t at = 0;
  bool is_found = begin == Begin::kAtLeast;
  while (at < block_->rows.size()) {
    const std::size_t size = row_.read(block_->rows.substr(at));
    key_.clear();
    row_.append_key_to(key_);
    const bool is_early = begin == Begin::kLastAtMost ? key_ <= from_ : key_ < from_;
    if (!is_early) break;
    if (begin == Begin::kAtLeast) {
      offset_ = at + size;
    } else {
      offset_ = at;
      is_found = true;
    }
    at += size;
  }
  return is_found;
}

bool PackedCursor::turn() {
  offset_ = 0;
  std::optional<Block> block = scan_->next();
  block_ = block ? store_.read(table_, std::move(*block)) : nullptr;
  return block_ != nullptr;
}

bool PackedCursor::next() {
  store_.limits().tick();
  if (!block_) return false;
  while (offset_ == block_->rows.size()) {
    if (!may_turn()) return false;
    if (!scan_) scan_ = store_.source().after(table_, block_->block.first, end_);
    if (!turn()) return false;
  }
  offset_ += row_.read(block_->rows.substr(offset_));
  key_.clear();
  row_.append_key_to(key_);
  return end_.empty() || key_ < end_;
}

// The lowest key above another is that key with a byte 00 behind it.
bool PackedCursor::may_turn() const {
  if (end_.empty()) return true;
  const std::string& last = block_->last_key;
  return last < end_ &&
         !(end_.size() == last.size() + 1 && end_.starts_with(last) && end_.back() == '\0');
}

void PackedCursor::close() {
  block_.reset();
  scan_.reset();
  offset_ = 0;
}

}  // namespace cairn::store
