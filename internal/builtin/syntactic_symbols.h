// Gives symbols to the definitions that the built-in indexer finds, in the grammar of SCIP.
//
//   cairn . . . `src/app/models.py`/Response#json().
//   cairn . . . `gin.go`/Engine#Run().                 a method has the file of its type
//   cairn . . . `src/lib.rs`/Glob#fmt(Display).        a method of a trait has the trait's name
//   cairn . . . `Gson.java`/Gson#toJson(+1).           overloads are numbered
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/resolve/project.h"
#include "internal/resolve/resolver.h"

namespace cairn::builtin {

std::string file_symbol(std::string_view path);

// Whether a definition becomes a node. Local variables of a function do not. Nested functions in
// JavaScript do not, either, because there are so many; a use inside a nested function counts as a
// use in the enclosing function. But functions in object literals become nodes, as in
// scip-typescript.
bool is_node(const resolve::Project& project, resolve::EntityId id);

class SyntacticSymbols {
 public:
  // Gives a symbol to each entity of `project`. Calls `allow` for each file, in order, before the
  // entities of the file get their symbols.
  SyntacticSymbols(const resolve::Project& project, resolve::Resolver& resolver,
                   const std::function<void(resolve::FileId)>& allow);

  // Returns the symbol of a definition. Returns "" if the symbol is too long, or if the symbols of
  // the file exceed max_bytes(). Both can happen because a symbol repeats the names of its
  // containers.
  const std::string& of(resolve::EntityId id) const { return symbols_[id]; }

  // Whether all definitions in the file have a symbol.
  bool is_whole(resolve::FileId file) const { return !is_cut_[file]; }

  // Returns the maximum total length of the symbols of a file with this number of definitions.
  static std::uint64_t max_bytes(std::uint64_t definitions);

 private:
  void name(resolve::EntityId id, resolve::Resolver& resolver);
  std::string descriptor(resolve::EntityId id) const;
  std::string container(resolve::EntityId id) const;

  const resolve::Project& project_;
  std::vector<std::string> symbols_;
  std::vector<bool> is_named_;             // indexed by entity
  std::vector<bool> is_cut_;               // indexed by file
  std::vector<std::uint64_t> bytes_left_;  // indexed by file
  std::unordered_map<std::string, std::uint32_t> overloads_;
};

}  // namespace cairn::builtin
