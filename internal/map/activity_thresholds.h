// Decides which files and symbols are hot, that is, among the most active five percent. Files are
// compared with all active files, and symbols with all active symbols.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "internal/map/code_map.h"

namespace cairn::map {

class ActivityThresholds {
 public:
  explicit ActivityThresholds(const CodeMap& map) : map_(map) {
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

  // Returns the lowest score that makes a node hot. The threshold is chosen so that at least one
  // node is hot, but at most five percent of `scores`. If more than five percent share the highest
  // score, all nodes with that score are hot, and no others.
  static int threshold(std::vector<std::uint8_t>& scores) {
    if (scores.empty()) return kNever;
    std::sort(scores.begin(), scores.end(), std::greater<>());
    const std::size_t most = std::max<std::size_t>(scores.size() / 20, 1);
    if (most == scores.size() || scores[most] < scores[most - 1]) return scores[most - 1];
    return scores[0] == scores[most] ? scores[0] : scores[most] + 1;
  }

  const CodeMap& map_;
  int file_threshold_ = kNever;
  int symbol_threshold_ = kNever;
};

}  // namespace cairn::map
