// Interning: assigns a number to each distinct string.
//
//   StringPool pool;
//   auto a = pool.intern("click");   // 0
//   auto b = pool.intern("Command"); // 1
//   pool.intern("click") == a;       // and pool.view(a) == "click"
//
// Numbers count up from 0 in the order in which strings first appear. Views remain valid as long as
// the pool exists. Besides its characters, each string takes about 30 bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "internal/base/id_table.h"
#include "internal/base/text_chunks.h"

namespace cairn::base {

class StringPool {
 public:
  using Id = std::uint32_t;

  Id intern(std::string_view text);
  std::optional<Id> find(std::string_view text) const;

  std::string_view view(Id id) const { return strings_[id]; }
  Id size() const { return static_cast<Id>(strings_.size()); }

 private:
  std::vector<std::string_view> strings_;
  IdTable ids_;
  TextChunks texts_;
};

}  // namespace cairn::base
