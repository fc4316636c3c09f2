// Reads a line of Markdown from the left.
//
// The markers of quotes and lists take up columns at the beginning of each line. The last of these
// columns may lie inside a tab. So the consumed part of a line is measured in columns, not bytes.
// The cursor has a byte offset only for the next text, which is the first character that is not
// white space.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

namespace cairn::documents {

class LineCursor {
 public:
  LineCursor(std::string_view text, base::TextSpan line)
      : text_(text), at_(line.begin), end_(line.end) {
    while (end_ > at_ && base::is_space(text_[end_ - 1])) --end_;
    skip_space();
  }

  bool is_blank() const { return at_ == end_; }
  // Returns the number of columns between the consumed part and the next text.
  std::size_t indent() const { return text_column_ > column_ ? text_column_ - column_ : 0; }
  // The range of the rest of the line, without white space at either end.
  std::uint32_t begin() const { return at_; }
  std::uint32_t end() const { return end_; }
  std::string_view rest() const { return text_.substr(at_, end_ - at_); }

  void take_columns(std::size_t count) { column_ += count; }
  // Consumes the next `length` bytes of text and any white space before them.
  void take_marker(std::size_t length) {
    column_ = text_column_ + length;
    text_column_ = column_;
    at_ += static_cast<std::uint32_t>(length);
    skip_space();
  }

 private:
  void skip_space() {
    for (; at_ < end_ && base::is_space(text_[at_]); ++at_) {
      text_column_ = text_[at_] == '\t' ? (text_column_ / 4 + 1) * 4 : text_column_ + 1;
    }
  }

  std::string_view text_;
  std::uint32_t at_;  // where the next text begins
  std::uint32_t end_;
  std::size_t column_ = 0;
  std::size_t text_column_ = 0;
};

}  // namespace cairn::documents
