// An immutable map from a key to a list of entities.
//
//   EntityIndex index;
//   index.build([&](auto add) { for (…) add(key, id); });
//   index.find(key);   // the ids with this key, in the order in which they were added
//
// All lists are in one array, so an entry takes about 40 bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cairn::resolve {

class EntityIndex {
 public:
  using Key = std::uint64_t;
  using Id = std::uint32_t;

  // Calls `each(add)` twice. Requires: both calls add the same ids in the same order.
  template <typename Each>
  void build(Each each) {
    slots_.assign(kFewestSlots, {});
    count_ = 0;
    each([&](Key key, Id) { ++count(key).size; });
    std::uint32_t end = 0;
    for (Slot& slot : slots_) {
      slot.begin = end;
      end += slot.size;
    }
    ids_.assign(end, 0);
    each([&](Key key, Id id) { ids_[slots_[slot_of(key)].begin++] = id; });
    for (Slot& slot : slots_) slot.begin -= slot.size;
  }

  std::span<const Id> find(Key key) const {
    if (slots_.empty()) return {};
    const Slot& slot = slots_[slot_of(key)];
    return {ids_.data() + slot.begin, slot.size};
  }

 private:
  static constexpr std::size_t kFewestSlots = 16;  // a power of 2, like all numbers of slots

  struct Slot {
    Key key = 0;
    std::uint32_t begin = 0;  // in ids_
    std::uint32_t size = 0;   // 0: the slot is free
  };

  static std::uint64_t mixed(Key key) {
    key ^= key >> 32U;
    key *= 0x9E3779B97F4A7C15U;
    key ^= key >> 29U;
    key *= 0xBF58476D1CE4E5B9U;
    return key ^ (key >> 32U);
  }

  // Returns the slot of a key or, if the index lacks the key, a free slot.
  std::size_t slot_of(Key key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>(mixed(key)) & mask;
    while (slots_[at].size != 0 && slots_[at].key != key) at = (at + 1) & mask;
    return at;
  }

  Slot& count(Key key) {
    std::size_t at = slot_of(key);
    if (slots_[at].size == 0) {
      if (2 * ++count_ > slots_.size()) {
        grow();
        at = slot_of(key);
      }
      slots_[at].key = key;
    }
    return slots_[at];
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.size != 0) slots_[slot_of(slot.key)] = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t count_ = 0;  // slots in use
  std::vector<Id> ids_;
};

}  // namespace cairn::resolve
