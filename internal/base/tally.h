// Counts omitted items, and stores the names of the first few.
//
//   Tally unreadable;
//   unreadable.add("src/private");
//   unreadable.count      // 1
//   unreadable.first      // {"src/private"}
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

struct Tally {
  static constexpr std::size_t kMaxNamed = 5;

  std::uint64_t count = 0;
  std::vector<std::string> first;  // at most kMaxNamed, in the order of the calls to add()

  void add(std::string_view name) {
    ++count;
    if (first.size() < kMaxNamed) first.emplace_back(name);
  }

  friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace cairn::base
