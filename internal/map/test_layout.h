// Test helpers: a map of a given size, and a layout in which the cost of each part is known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "internal/map/layout.h"
#include "internal/map/module_map.h"

namespace cairn::map::testing {

// Counts the words of a text. In these tests, each word is one token.
inline std::size_t count_words(std::string_view text) {
  std::size_t words = 0;
  bool inside = false;
  for (const char c : text) {
    const bool is_space = c == ' ' || c == '\n';
    if (!is_space && !inside) ++words;
    inside = !is_space;
  }
  return words;
}

inline std::string words(std::string_view word, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += std::string(word) + " ";
  return text + "\n";
}

// A layout in which each part has a fixed number of words.
class PlainLayout final : public Layout {
 public:
  explicit PlainLayout(const RepositoryMap& map) : map_(map) {}
  std::string heading(Section) const override { return words("heading", 2); }
  std::string module(std::uint32_t, bool with_exports) const override {
    return words("module", with_exports ? 5 : 3);
  }
  std::string connection(std::uint32_t) const override { return words("connection", 6); }
  std::string entry_point(std::uint32_t) const override { return words("entry", 3); }
  std::string document(std::uint32_t, std::uint32_t sections) const override {
    return words("document", 2 + 2 * sections);
  }
  std::string module_heading(std::uint32_t) const override { return words("module", 4); }
  std::string file(std::uint32_t) const override { return words("file", 2); }
  std::string symbol(std::uint32_t index, SymbolParts parts, bool) const override {
    std::size_t length = 3;
    if ((parts & kPartSignature) != 0) length += 4;
    if ((parts & kPartSummary) != 0) length += 5;
    if ((parts & kPartBody) != 0) length += map_.symbols[index].body.size();
    return words("symbol", length);
  }
  std::string whole(const Selection& chosen) const override {
    std::string text = words("frame", 10);
    for (std::uint32_t i = 0; i < chosen.modules.size(); ++i) {
      if (chosen.modules[i]) text += module(i, chosen.exports[i]);
    }
    for (std::uint32_t i = 0; i < chosen.connections.size(); ++i) {
      if (chosen.connections[i]) text += connection(i);
    }
    for (std::uint32_t i = 0; i < chosen.documents.size(); ++i) {
      if (chosen.documents[i]) text += document(i, chosen.sections[i]);
    }
    std::uint32_t group = ~std::uint32_t{0};
    for (std::uint32_t i = 0; i < chosen.files.size(); ++i) {
      if (!chosen.files[i]) continue;
      if (map_.files[i].group != group) text += module_heading(0);
      group = map_.files[i].group;
      text += file(i);
    }
    for (std::uint32_t i = 0; i < chosen.symbols.size(); ++i) {
      if (chosen.symbols[i] != 0) text += symbol(i, chosen.symbols[i], false);
    }
    return text;
  }

 private:
  const RepositoryMap& map_;
};

// Returns a map with `modules` modules of two files each, and `symbols` symbols in total, sorted by
// descending value.
inline RepositoryMap sample_map(std::uint32_t modules, std::uint32_t symbols) {
  RepositoryMap map;
  for (std::uint32_t i = 0; i < modules; ++i) {
    MapModule module;
    module.value = 1.0 / (1 + i);
    map.modules.push_back(module);
    for (int n = 0; n < 2; ++n) {
      MapFile file;
      file.group = i;
      file.value = module.value;
      map.files.push_back(file);
    }
  }
  for (std::uint32_t i = 0; i < symbols; ++i) {
    MapSymbol symbol;
    symbol.file = i % (2 * modules);
    symbol.value = 1.0 / (1 + i);
    symbol.signature = "()";
    symbol.summary = "Says.";
    symbol.body.assign(20, "line");
    map.symbols.push_back(symbol);
  }
  map.documents.resize(3);
  for (MapDocument& document : map.documents) document.sections.resize(4);
  map.level = Level::kBodies;
  return map;
}

}  // namespace cairn::map::testing
