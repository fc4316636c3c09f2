// Names the symbols of the built-in indexer, in the grammar of SCIP.
//
//   cairn . . . `src/app/models.py`/Response#json().
//   cairn . . . `gin.go`/Engine#Run().                 methods belong to the file of their type
//   cairn . . . `src/lib.rs`/Glob#fmt(Display).        methods of a trait include its name
//   cairn . . . `Gson.java`/Gson#toJson(+1).           numbers tell overloads apart
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

// Whether a definition becomes a node. The local variables of a function do not. Neither do nested
// functions in JavaScript, because there are so many; uses inside a nested function count for the
// enclosing function. But functions in object literals become nodes, as in scip-typescript.
bool is_node(const resolve::Project& project, resolve::EntityId id);

class SyntacticSymbols {
 public:
  // Names all entities of `project`. Calls `allow` for each file, in order, before naming its
  // entities.
  SyntacticSymbols(const resolve::Project& project, resolve::Resolver& resolver,
                   const std::function<void(resolve::FileId)>& allow);

  // The symbol of a definition; "" if it is too long, or if the symbols of its file exceed
  // max_bytes(). Both can happen because a symbol repeats the names of its containers.
  const std::string& of(resolve::EntityId id) const { return symbols_[id]; }

  // Whether all definitions in the file have a symbol.
  bool is_whole(resolve::FileId file) const { return !is_cut_[file]; }

  // The maximum total length of the symbols of a file with this number of definitions.
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
