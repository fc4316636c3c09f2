// Interning: assigns a number to each distinct string.
//
//   StringPool pool;
//   auto a = pool.intern("click");   // 0
//   auto b = pool.intern("Command"); // 1
//   pool.intern("click") == a;       // and pool.view(a) == "click"
//
// Numbers count up from 0 in the order in which strings first appear. Views remain valid as long as
// the pool exists. The pool is a hash table with open addressing. Besides its characters, each
// string takes about 30 bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace cairn::base {

class StringPool {
 public:
  using Id = std::uint32_t;

  StringPool();

  Id intern(std::string_view text);
  std::optional<Id> find(std::string_view text) const;

  std::string_view view(Id id) const { return strings_[id]; }
  Id size() const { return static_cast<Id>(strings_.size()); }

 private:
  struct Slot {
    Id next_id = 0;          // id + 1, or 0 if the slot is free
    std::uint32_t hash = 0;  // strings in which it differs are different, and are not compared
  };

  std::size_t slot_of(std::string_view text, std::uint32_t hash) const;
  std::string_view store(std::string_view text);
  void grow();

  std::vector<std::string_view> strings_;
  std::vector<Slot> slots_;
  std::vector<std::unique_ptr<char[]>> chunks_;
  std::size_t chunk_left_ = 0;
  char* chunk_at_ = nullptr;
};

}  // namespace cairn::base
