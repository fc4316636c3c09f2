// Leads from the lines of the text that was indexed to those of the text that is shown.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "internal/model/history.h"
#include "internal/reading/file_text.h"

namespace cairn::reading {

class LineShift {
 public:
  explicit LineShift(const FileText& text);

  // Returns the line of the shown text with the same content, or nothing if the line was changed.
  // If the text that was indexed is not known, returns the same line.
  std::optional<std::uint32_t> shown(std::uint32_t line) const;
  // The same for a changed line: returns the first line of what replaces it.
  std::uint32_t nearest(std::uint32_t line) const;
  // Whether a line that shown() returns has certainly the content that was indexed.
  bool is_certain() const { return is_certain_; }

 private:
  std::vector<model::Hunk> hunks_;
  bool is_certain_ = true;
};

}  // namespace cairn::reading
