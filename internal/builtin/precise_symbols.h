// The symbols of the indexes that were read, by the place of their definition. The built-in indexer
// looks its own definitions up here, to give them the same symbols.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/collected/collected.h"

namespace cairn::builtin {

// Whether `symbol` is written as `name` where it is defined. A constructor may have any name, since
// languages write the class or a keyword.
bool is_written(std::string_view name, std::string_view symbol);

bool is_constructor_symbol(std::string_view symbol);

// Whether `symbol` stands for its whole file if it is defined at the beginning of a file.
bool is_file_symbol(std::string_view symbol);

class PreciseSymbols {
 public:
  // Covers everything that `collected` has so far.
  explicit PreciseSymbols(const collected::Collected& collected);

  // Whether `path` has a document; documents() returns which: indexes into Collected::documents.
  bool covers(std::string_view path) const { return !documents(path).empty(); }
  std::span<const std::size_t> documents(std::string_view path) const;

  // The symbol defined on `line` as `name`; kNoSymbol if there is none.
  collected::SymbolId at(std::string_view path, std::uint32_t line, std::string_view name) const;

 private:
  const collected::Collected& collected_;
  std::unordered_map<collected::PathId, std::vector<std::size_t>> documents_;
  std::unordered_map<std::uint64_t, std::vector<collected::SymbolId>> by_line_;  // path and line
};

}  // namespace cairn::builtin
