// The lines of a page, and where the columns of an index and the bytes of a parser are in them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/range.h"
#include "internal/reading/file_page.h"

namespace cairn::reading {

class PageLines {
 public:
  // Puts at most `limit` lines from `first` into the page. Requires: `text` and `page` outlive this
  // object.
  PageLines(std::string_view text, std::uint32_t first, std::size_t limit, FilePage& page);

  struct Place {
    std::size_t line = 0;  // index in FilePage::lines
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    std::string_view text;
  };
  // Returns the place of a range of columns, or nothing if it is not in the page, not in the line,
  // or empty.
  std::optional<Place> place(std::uint32_t line, std::uint32_t begin, std::uint32_t end,
                             model::PositionEncoding unit) const;

  // Adds the colours of the language that the name of the file implies.
  void add_colours();

 private:
  struct Span {
    std::uint32_t begin = 0;  // offsets in the text
    std::uint32_t end = 0;    // without the line break, and at most kMaxLineBytes later
    bool is_valid = false;    // UTF-8, so that offsets can be converted
    bool is_ascii = false;    // so that units are bytes
  };

  std::uint32_t units(const Span& span, std::size_t from, std::size_t to) const;
  void add(std::uint32_t begin, std::uint32_t end, syntax::Colour colour, std::size_t& line);

  std::string_view text_;
  FilePage& page_;
  std::vector<Span> spans_;  // of the lines of the page
  // How far add() has counted the units of which line.
  struct Counted {
    std::size_t bytes = 0;
    std::size_t units = 0;
  };
  std::size_t counted_line_ = 0;
  Counted counted_;
};

}  // namespace cairn::reading
