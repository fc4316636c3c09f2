#include "internal/map/packing.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

namespace cairn::map {
namespace {

// Counts words; each word is a token.
std::size_t count_words(std::string_view text) {
  std::size_t words = 0;
  bool inside = false;
  for (const char c : text) {
    const bool is_space = c == ' ' || c == '\n';
    if (!is_space && !inside) ++words;
    inside = !is_space;
  }
  return words;
}

std::string words(std::string_view word, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += std::string(word) + " ";
  return text + "\n";
}

// Each part is a fixed number of words long.
class PlainLayout final : public Layout {
 public:
  explicit PlainLayout(const RepositoryMap& map) : map_(map) {}
  std::string heading(map::Section) const override { return words("heading", 2); }
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

// A map of `modules` with two files each and `symbols` in all, by descending value.
RepositoryMap sample_map(std::uint32_t modules, std::uint32_t symbols) {
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

std::size_t shown(const std::vector<bool>& chosen) {
  return static_cast<std::size_t>(std::count(chosen.begin(), chosen.end(), true));
}

}  // namespace

TEST_SUITE_BEGIN("map/packing");

TEST_CASE("the budget holds, and nineteen twentieths of it are used while there is more to say") {
  const RepositoryMap map = sample_map(6, 400);
  const PlainLayout layout(map);
  for (const std::size_t budget : {100U, 150U, 500U, 1000U, 5000U}) {
    const Packed packed = pack(map, layout, budget, count_words);
    CHECK(packed.fits);
    CHECK(packed.tokens == count_words(packed.text));
    CHECK(packed.tokens <= budget);
    CHECK(packed.tokens >= budget * 95 / 100);
  }
}

TEST_CASE("everything is shown if there is room for it") {
  const RepositoryMap map = sample_map(3, 20);
  const Packed packed = pack(map, PlainLayout(map), 100000, count_words);
  CHECK(shown(packed.selection.modules) == 3);
  CHECK(shown(packed.selection.files) == 6);
  for (const SymbolParts parts : packed.selection.symbols) CHECK(parts == 15);
  for (const std::uint32_t sections : packed.selection.sections) CHECK(sections == 4);
}

TEST_CASE("every module has its line and a first symbol before any has a second page") {
  RepositoryMap map = sample_map(8, 400);
  for (MapSymbol& symbol : map.symbols) {  // all that is valuable is in the first module
    if (symbol.file > 1) symbol.value /= 1000;
  }
  const Packed packed = pack(map, PlainLayout(map), 400, count_words);
  CHECK(shown(packed.selection.modules) == 8);
  std::vector<int> symbols_of(8, 0);
  for (std::uint32_t i = 0; i < map.symbols.size(); ++i) {
    const std::uint32_t group = map.files[map.symbols[i].file].group;
    if (packed.selection.symbols[i] != 0) ++symbols_of[group];
  }
  CHECK(*std::min_element(symbols_of.begin(), symbols_of.end()) >= 1);
  CHECK(symbols_of[0] == *std::max_element(symbols_of.begin(), symbols_of.end()));
}

TEST_CASE("a symbol never stands without its file, nor a member without its type") {
  RepositoryMap map = sample_map(4, 200);
  for (std::uint32_t i = 8; i < map.symbols.size(); ++i) {
    map.symbols[i].container = map.symbols[i].file;  // the first symbol of the same file
  }
  for (const std::size_t budget : {60U, 120U, 333U, 900U, 2500U}) {
    const Packed packed = pack(map, PlainLayout(map), budget, count_words);
    for (std::uint32_t i = 0; i < map.symbols.size(); ++i) {
      if (packed.selection.symbols[i] == 0) continue;
      CHECK((packed.selection.symbols[i] & kPartName) != 0);
      CHECK(packed.selection.files[map.symbols[i].file]);
      if (const auto container = map.symbols[i].container) {
        CHECK(packed.selection.symbols[*container] != 0);
      }
    }
  }
}

TEST_CASE("the level is the deepest that is shown") {
  RepositoryMap map = sample_map(3, 50);
  map.level = Level::kSymbols;
  const Packed packed = pack(map, PlainLayout(map), 5000, count_words);
  for (const SymbolParts parts : packed.selection.symbols) CHECK((parts & kPartSignature) == 0);
}

TEST_CASE("a budget that not even the frame fits into is told") {
  const RepositoryMap map = sample_map(3, 50);
  const Packed packed = pack(map, PlainLayout(map), 5, count_words);
  CHECK_FALSE(packed.fits);
  CHECK(packed.tokens == 10);
}

TEST_CASE("beside a focus most goes to what is relevant") {
  RepositoryMap map = sample_map(6, 400);
  map.focus = Focus{"it", {}, {}};
  const Packed packed = pack(map, PlainLayout(map), 600, count_words);
  CHECK(shown(packed.selection.modules) <= 7);
  CHECK((packed.selection.symbols[0] & kPartBody) != 0);
}

TEST_SUITE_END();

}  // namespace cairn::map
