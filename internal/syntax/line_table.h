// Converts offsets in a part of a file to positions in the file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <vector>

#include "internal/model/range.h"

namespace cairn::syntax {

class LineTable {
 public:
  // `begin` is the position of the first byte of `text`.
  LineTable(std::string_view text, const model::Position& begin) : begin_(begin) {
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
      line_begins_.push_back(at + 1);
    }
  }

  model::Position at(std::size_t offset) const {
    const auto next = std::upper_bound(line_begins_.begin(), line_begins_.end(), offset);
    const auto line = static_cast<std::uint32_t>(next - line_begins_.begin());
    if (line == 0) return {begin_.line, begin_.character + static_cast<std::uint32_t>(offset)};
    return {begin_.line + line, static_cast<std::uint32_t>(offset - *std::prev(next))};
  }

 private:
  model::Position begin_;
  std::vector<std::size_t> line_begins_;  // of the lines after the first one
};

}  // namespace cairn::syntax
