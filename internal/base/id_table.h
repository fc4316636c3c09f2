// A hash table of the numbers of things that are stored elsewhere, such as the strings of a pool.
// It uses open addressing, and has no thing or key itself:
//
//   const std::uint64_t hash = hash64(text);
//   auto id = table.find(hash, [&](IdTable::Id one) { return texts[one] == text; });
//   if (!id) table.add(0, hash);
//
// An entry takes 8 bytes, and a quarter to five eighths of the table are free.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace cairn::base {

class IdTable {
 public:
  using Id = std::uint32_t;

  IdTable() : slots_(1024) {}

  // Returns the number for which is_same() returns true. is_same() is called only for things whose
  // upper half of the hash is the same.
  template <typename IsSame>
  std::optional<Id> find(std::uint64_t hash, IsSame is_same) const {
    const std::uint32_t upper = upper_half(hash);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = upper & mask; slots_[at].next_id != 0; at = (at + 1) & mask) {
      if (slots_[at].hash == upper && is_same(slots_[at].next_id - 1)) {
        return slots_[at].next_id - 1;
      }
    }
    return std::nullopt;
  }

  // Requires: find() finds no number for the thing.
  void add(Id id, std::uint64_t hash) {
    if ((count_ + 1) * 4 > slots_.size() * 3) grow();
    put({id + 1, upper_half(hash)}, slots_);
    ++count_;
  }

 private:
  struct Slot {
    Id next_id = 0;          // the number + 1, or 0 if the slot is free
    std::uint32_t hash = 0;  // the upper half of the hash
  };

  static std::uint32_t upper_half(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 32U);
  }

  static void put(Slot slot, std::vector<Slot>& slots) {
    const std::size_t mask = slots.size() - 1;
    std::size_t at = slot.hash & mask;
    while (slots[at].next_id != 0) at = (at + 1) & mask;
    slots[at] = slot;
  }

  void grow() {
    std::vector<Slot> bigger(slots_.size() * 2);
    for (const Slot& slot : slots_) {
      if (slot.next_id != 0) put(slot, bigger);
    }
    slots_ = std::move(bigger);
  }

  std::vector<Slot> slots_;  // a power of two of them
  std::size_t count_ = 0;
};

}  // namespace cairn::base
