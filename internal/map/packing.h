// Chooses the parts of a map that fit into a number of tokens.
//
// A knapsack with prerequisites, filled greedily by value per token (G. Dantzig, 1957):
//   1. every module gets its line; then their exports, connections, entry points and documents,
//      each section up to its share of the remaining tokens;
//   2. every module gets its first page: its best file with two symbols;
//   3. files, symbols, signatures, summaries, bodies: highest value per token first;
//   4. the remaining tokens go to whatever still fits.
// The cost of a part is the token count of its text. At the end the whole is counted again and
// corrected until it fits, so the budget holds exactly, however the tokenizer joins the parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/map/module_map.h"

namespace cairn::map {

// The parts of a symbol that are shown, as bits. Every other part requires the name.
using SymbolParts = std::uint8_t;
inline constexpr SymbolParts kPartName = 1;
inline constexpr SymbolParts kPartSignature = 2;
inline constexpr SymbolParts kPartSummary = 4;
inline constexpr SymbolParts kPartBody = 8;

// Which parts of a RepositoryMap are shown, by index.
struct Selection {
  std::vector<bool> modules;
  std::vector<bool> exports;  // of the modules
  std::vector<bool> connections;
  std::vector<bool> entry_points;
  std::vector<bool> documents;
  std::vector<std::uint32_t> sections;  // by document: how many sections, from the first
  std::vector<bool> files;
  std::vector<SymbolParts> symbols;

  explicit Selection(const RepositoryMap& map);
};

enum class Section : std::uint8_t { kModules, kConnections, kEntryPoints, kDetails, kDocuments };

// How a format writes the parts. A text ends with a line end if the next part begins a new line.
class Layout {
 public:
  virtual ~Layout() = default;
  virtual std::string heading(Section section) const = 0;
  virtual std::string module(std::uint32_t index, bool with_exports) const = 0;
  virtual std::string connection(std::uint32_t index) const = 0;
  virtual std::string entry_point(std::uint32_t index) const = 0;
  virtual std::string document(std::uint32_t index, std::uint32_t sections) const = 0;
  // The heading before the first file of a module; may be empty.
  virtual std::string module_heading(std::uint32_t index) const = 0;
  virtual std::string file(std::uint32_t index) const = 0;
  // `is_nested`: shown below the line of its type.
  virtual std::string symbol(std::uint32_t index, SymbolParts parts, bool is_nested) const = 0;
  virtual std::string whole(const Selection& selection) const = 0;
};

using CountTokens = std::function<std::size_t(std::string_view)>;

struct Packed {
  Selection selection;
  std::string text;        // layout.whole(selection)
  std::size_t tokens = 0;  // of the text, as counted
  bool fits = true;        // false: even the empty frame does not fit, and is the text
};

Packed pack(const RepositoryMap& map, const Layout& layout, std::size_t budget,
            const CountTokens& count);

}  // namespace cairn::map
