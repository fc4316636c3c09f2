// How a format writes a map: the text of each part, so that its tokens can be counted, and of the
// whole. The formats are in render/map.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "internal/map/selection.h"

namespace cairn::map {

enum class Section : std::uint8_t { kModules, kConnections, kEntryPoints, kDetails, kDocuments };
inline constexpr std::size_t kSectionCount = 5;

// The text of a part ends with a line end if the next part begins a new line. Every `index` is an
// index into the map's vector of that name.
class Layout {
 public:
  virtual ~Layout() = default;
  virtual std::string heading(Section section) const = 0;
  virtual std::string module(std::uint32_t index, bool with_exports) const = 0;
  virtual std::string connection(std::uint32_t index) const = 0;
  virtual std::string entry_point(std::uint32_t index) const = 0;
  // With the first `sections` sections.
  virtual std::string document(std::uint32_t index, std::uint32_t sections) const = 0;
  // The heading before the first file of a module; may be empty.
  virtual std::string module_heading(std::uint32_t index) const = 0;
  virtual std::string file(std::uint32_t index) const = 0;
  // `is_nested`: shown below the line of its type.
  virtual std::string symbol(std::uint32_t index, SymbolParts parts, bool is_nested) const = 0;
  // The map with all that is selected, and the frame around it.
  virtual std::string whole(const Selection& selection) const = 0;
};

// Returns how many tokens a text has: the same number for the same text.
using CountTokens = std::function<std::size_t(std::string_view)>;

}  // namespace cairn::map
