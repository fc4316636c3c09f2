// Gives symbols to the definitions that the built-in indexer finds, in the grammar of SCIP.
//
//   cairn . . . `src/app/models.py`/Response#json().
//   cairn . . . `gin.go`/Engine#Run().                 a method has the file of its type
//   cairn . . . `src/lib.rs`/Glob#fmt(Display).        a method of a trait has the trait's name
//   cairn . . . `Gson.java`/Gson#toJson(+1).           overloads are numbered
//   cairn . . . `list.zig`/pop(test).                  a test may have the name of a function
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
  // containers. Symbols are not stored, but made from the names of the definition's owners.
  std::string of(resolve::EntityId id) const;

  // Whether all definitions in the file have a symbol.
  bool is_whole(resolve::FileId file) const { return !is_cut_[file]; }

  // Returns the maximum total length of the symbols of a file with this number of definitions.
  static std::uint64_t max_bytes(std::uint64_t definitions);

 private:
  enum class State : std::uint8_t {
    kUnnamed,
    kCut,    // the symbol is ""
    kWhole,  // the symbol of the container, and a descriptor
    kBare,   // only a descriptor: when the entity was named, its owner had no symbol yet
    kSame,   // the symbol of the entity `same`
  };
  struct Symbol {
    State state = State::kUnnamed;
    std::uint32_t number = 0;  // distinguishes overloads
    resolve::EntityId same = resolve::kNone;
  };

  void name(resolve::EntityId id, resolve::Resolver& resolver);
  const std::string& symbol_of_container(resolve::EntityId id);
  void append_descriptor(std::string& out, resolve::EntityId id) const;
  resolve::EntityId named_owner(resolve::EntityId id) const;
  std::string outermost(resolve::EntityId id) const;
  bool is_named(resolve::EntityId id) const { return symbols_[id].state != State::kUnnamed; }

  const resolve::Project& project_;
  std::vector<std::string> file_symbols_;                       // indexed by file
  std::vector<Symbol> symbols_;                                 // indexed by entity
  std::vector<bool> is_cut_;                                    // indexed by file
  std::vector<std::uint64_t> bytes_left_;                       // indexed by file
  std::unordered_map<std::uint64_t, std::uint32_t> overloads_;  // by a hash of the symbol
  std::string descriptor_;                                      // of the entity that is being named
  resolve::EntityId container_ = resolve::kNone;  // the last one whose symbol was needed
  std::string container_symbol_;
  std::uint64_t container_hash_ = 0;
};

}  // namespace cairn::builtin
