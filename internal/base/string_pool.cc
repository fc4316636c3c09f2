#include "internal/base/string_pool.h"

#include <cstring>

#include "internal/base/hash.h"

namespace cairn::base {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 18U;

std::uint32_t upper(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U); }

}  // namespace

StringPool::StringPool() : slots_(1024) {}

std::size_t StringPool::slot_of(std::string_view text, std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at].next_id != 0) {
    if (slots_[at].hash == hash && strings_[slots_[at].next_id - 1] == text) break;
    at = (at + 1) & mask;
  }
  return at;
}

StringPool::Id StringPool::intern(std::string_view text) {
  const std::uint32_t hash = upper(hash64(text));
  Slot& slot = slots_[slot_of(text, hash)];
  if (slot.next_id != 0) return slot.next_id - 1;
  strings_.push_back(store(text));
  slot = {size(), hash};
  if (strings_.size() * 4 > slots_.size() * 3) grow();
  return size() - 1;
}

std::optional<StringPool::Id> StringPool::find(std::string_view text) const {
  const Id next = slots_[slot_of(text, upper(hash64(text)))].next_id;
  if (next == 0) return std::nullopt;
  return next - 1;
}

std::string_view StringPool::store(std::string_view text) {
  if (text.empty()) return {};
  if (text.size() > chunk_left_) {
    const std::size_t bytes = text.size() > kChunkBytes / 4 ? text.size() : kChunkBytes;
    chunks_.push_back(std::unique_ptr<char[]>(new char[bytes]));
    chunk_at_ = chunks_.back().get();
    chunk_left_ = bytes;
  }
  char* const at = chunk_at_;
  std::memcpy(at, text.data(), text.size());
  chunk_at_ += text.size();
  chunk_left_ -= text.size();
  return {at, text.size()};
}

void StringPool::grow() {
  std::vector<Slot> bigger(slots_.size() * 2);
  const std::size_t mask = bigger.size() - 1;
  for (const Slot& slot : slots_) {
    if (slot.next_id == 0) continue;
    std::size_t at = slot.hash & mask;
    while (bigger[at].next_id != 0) at = (at + 1) & mask;
    bigger[at] = slot;
  }
  slots_ = std::move(bigger);
}

}  // namespace cairn::base
