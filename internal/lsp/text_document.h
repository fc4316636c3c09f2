// The text of a file by lines, and columns in the units of editors and of indexes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/range.h"

namespace cairn::lsp {

// Converts a column between bytes and another unit. A column behind the end of the line is its end.
// kUnknown is treated as UTF-16 (source/source_text.h).
std::uint32_t byte_column(std::string_view line, std::uint32_t column,
                          model::PositionEncoding unit);
std::uint32_t column_of_byte(std::string_view line, std::uint32_t byte,
                             model::PositionEncoding unit);

class TextDocument {
 public:
  explicit TextDocument(std::string text);

  const std::string& text() const { return text_; }
  std::size_t line_count() const { return starts_.size(); }
  // Returns a line without its end ("\n", "\r\n" or "\r"); "" behind the last line.
  std::string_view line(std::uint32_t number) const;

  // Returns the offset of a position, whose column is in `unit`. A position behind the end is the
  // end.
  std::size_t offset(model::Position position, model::PositionEncoding unit) const;

  // Returns a position with its column in bytes in another unit, and the other way round.
  model::Position in_unit(model::Position bytes, model::PositionEncoding unit) const;
  model::Position in_bytes(model::Position position, model::PositionEncoding unit) const;

 private:
  std::string text_;
  std::vector<std::size_t> starts_;  // of the lines
};

}  // namespace cairn::lsp
