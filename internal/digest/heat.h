// Where the work goes: the twentieth of the files, and of the symbols, that is changed most.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "internal/digest/code_map.h"

namespace cairn::digest {

class Heat {
 public:
  explicit Heat(const CodeMap& map) : map_(map) {
    std::vector<std::uint8_t> files;
    std::vector<std::uint8_t> symbols;
    for (std::uint32_t id = 1; id < map.size(); ++id) {
      if (map.file_number[id] == CodeMap::kNoFile || map.traits[id].hotspot == 0) continue;
      (map.is_symbol(id) ? symbols : files).push_back(map.traits[id].hotspot);
    }
    file_threshold_ = threshold(files);
    symbol_threshold_ = threshold(symbols);
  }

  bool is_hot_file(std::uint32_t node) const {
    return map_.traits[node].hotspot >= file_threshold_;
  }
  bool is_hot_symbol(std::uint32_t node) const {
    return map_.traits[node].hotspot >= symbol_threshold_;
  }

 private:
  static constexpr int kNever = 256;

  static int threshold(std::vector<std::uint8_t>& heats) {
    if (heats.empty()) return kNever;
    const std::size_t last = std::max<std::size_t>(heats.size() / 20, 1) - 1;
    std::nth_element(heats.begin(), heats.begin() + static_cast<std::ptrdiff_t>(last), heats.end(),
                     std::greater<>());
    return heats[last];
  }

  const CodeMap& map_;
  int file_threshold_ = kNever;
  int symbol_threshold_ = kNever;
};

}  // namespace cairn::digest
