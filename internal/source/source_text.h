// Splits a source file into lines and converts an indexer's positions to offsets.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "internal/model/range.h"

namespace cairn::source {

// Returns the byte offset in `line` of the given character, which is counted in units of
// `encoding`. kUnknown is treated as UTF-16, which most indexers use. If the line is shorter,
// returns its size.
std::size_t byte_offset(std::string_view line, std::uint32_t character,
                        model::PositionEncoding encoding);

// Requires: the text outlives this object, which does not copy it.
class SourceText {
 public:
  SourceText(std::string_view text, model::PositionEncoding encoding);

  std::string_view text() const { return text_; }
  std::size_t line_count() const { return begins_.size(); }
  std::string_view line(std::size_t number) const;  // without the line break; "" past the end

  // Returns the offset of `position`, or the nearest offset in the text if `position` is outside of
  // it.
  std::size_t offset_of(model::Position position) const;
  // Returns the position of `offset`, in units of the file's encoding.
  model::Position position_of(std::size_t offset) const;

 private:
  std::string_view text_;
  model::PositionEncoding encoding_;
  std::vector<std::size_t> begins_;  // where each line begins
};

}  // namespace cairn::source
