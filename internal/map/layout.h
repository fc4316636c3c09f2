// Defines how an output format writes a map. A layout provides the text of each part, so that its
// tokens can be counted, and the text of the whole map. The formats are in render/map.h.
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

// If the next part begins on a new line, the text of a part ends with a newline. Each `index`
// refers to the vector of RepositoryMap with a similar name. For example, module() takes an index
// into RepositoryMap::modules.
class Layout {
 public:
  virtual ~Layout() = default;
  virtual std::string heading(Section section) const = 0;
  virtual std::string module(std::uint32_t index, bool with_exports) const = 0;
  virtual std::string connection(std::uint32_t index) const = 0;
  virtual std::string entry_point(std::uint32_t index) const = 0;
  // Returns the line of the document and its first `sections` sections.
  virtual std::string document(std::uint32_t index, std::uint32_t sections) const = 0;
  // Returns the heading before the first file of a module; may be empty.
  virtual std::string module_heading(std::uint32_t index) const = 0;
  virtual std::string file(std::uint32_t index) const = 0;
  // `is_nested`: whether the symbol is shown below the line of its type.
  virtual std::string symbol(std::uint32_t index, SymbolParts parts, bool is_nested) const = 0;
  // Returns the whole map: all selected parts, and the frame around them.
  virtual std::string whole(const Selection& selection) const = 0;
};

// Returns the number of tokens in a string. Requires: the result for a string is always the same.
using CountTokens = std::function<std::size_t(std::string_view)>;

}  // namespace cairn::map
