#include "internal/base/string_pool.h"

#include <cstring>

#include "internal/base/hash.h"

namespace cairn::base {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 18U;

std::uint32_t upper(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U); }

}  // namespace

StringPool::StringPool() : slots_(1024, 0) {}

std::size_t StringPool::slot_of(std::string_view text, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(hash) & mask;
  while (slots_[slot] != 0) {
    const Id id = slots_[slot] - 1;
    if (hashes_[id] == upper(hash) && strings_[id] == text) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

StringPool::Id StringPool::intern(std::string_view text) {
  const std::uint64_t hash = hash64(text);
  const std::size_t slot = slot_of(text, hash);
  if (slots_[slot] != 0) return slots_[slot] - 1;
  strings_.push_back(store(text));
  hashes_.push_back(upper(hash));
  slots_[slot] = size();
  if (strings_.size() * 2 > slots_.size()) grow();
  return size() - 1;
}

std::optional<StringPool::Id> StringPool::find(std::string_view text) const {
  const Id found = slots_[slot_of(text, hash64(text))];
  if (found == 0) return std::nullopt;
  return found - 1;
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
  std::vector<Id> bigger(slots_.size() * 2, 0);
  const std::size_t mask = bigger.size() - 1;
  for (Id id = 0; id < size(); ++id) {
    std::size_t slot = static_cast<std::size_t>(hash64(strings_[id])) & mask;
    while (bigger[slot] != 0) slot = (slot + 1) & mask;
    bigger[slot] = id + 1;
  }
  slots_ = std::move(bigger);
}

}  // namespace cairn::base
