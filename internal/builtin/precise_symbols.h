// Finds the symbols that SCIP indexes define at a given position. If the built-in indexer finds a
// definition at the same position, it can give the same symbol to it.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/collected/collected.h"

namespace cairn::builtin {

// Whether the definition of `symbol` can have the name `name` in the source. This is always true
// for a constructor: in the source, a constructor has the name of its class, or its name is a
// keyword.
bool is_written(std::string_view name, std::string_view symbol);

bool is_constructor_symbol(std::string_view symbol);

// Whether `symbol`, whose definition is at the beginning of a file, denotes the whole file.
bool is_file_symbol(std::string_view symbol);

class PreciseSymbols {
 public:
  // Reads the documents and definitions that `collected` has now. Those that are added later are
  // not found.
  explicit PreciseSymbols(const collected::Collected& collected);

  // Whether an index has a document for `path`. documents() returns all such documents, as indexes
  // into Collected::documents.
  bool covers(std::string_view path) const { return !documents(path).empty(); }
  std::span<const std::size_t> documents(std::string_view path) const;

  // Returns the symbol called `name` that is defined on `line`, or kNoSymbol if there is none.
  collected::SymbolId at(std::string_view path, std::uint32_t line, std::string_view name) const;

 private:
  const collected::Collected& collected_;
  std::unordered_map<collected::PathId, std::vector<std::size_t>> documents_;
  std::unordered_map<std::uint64_t, std::vector<collected::SymbolId>> by_line_;  // by path and line
};

}  // namespace cairn::builtin
