// Gives symbols to the definitions that the built-in indexer finds, in the grammar of SCIP.
//
//   cairn . . . `src/app/models.py`/Response#json().
//   cairn . . . `gin.go`/Engine#Run().                 a method has the file of its type
//   cairn . . . `src/lib.rs`/Glob#fmt(Display).        a method of a trait has the trait's name
//   cairn . . . `Gson.java`/Gson#toJson(+1).           overloads are numbered
//   cairn . . . `list.zig`/pop(test).                  a test may have the name of a function
//
// A definition gets its symbol when it is first asked for, together with all others on which the
// symbol may depend: those in the same file, and in files that share a symbol with it (a method of
// a type of another file, a declaration in a header). An update asks for those of few files.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
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
  // Calls `allow` for each file, in order, before `resolver` is asked about the declarations in it.
  // Requires: `project` outlives the object, and does not change.
  SyntacticSymbols(const resolve::Project& project, resolve::Resolver& resolver,
                   const std::function<void(resolve::FileId)>& allow);

  // Returns the symbol of a definition. Returns "" if the symbol is too long, or if the symbols of
  // the file exceed max_bytes(). Both can happen because a symbol repeats the names of its
  // containers. Symbols are not stored, but made from the names of the definition's owners.
  std::string of(resolve::EntityId id);

  // Whether all definitions in the file have a symbol.
  bool is_whole(resolve::FileId file);

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

  // A file, and what is known of its symbols once they have been named.
  struct FileSymbols {
    std::vector<Symbol> symbols;  // indexed by the number in the file; empty before
    std::string beginning;        // file_symbol()
    std::uint64_t bytes_left = 0;
    bool is_cut = false;
    resolve::FileId next = resolve::kNone;  // the next file of the group
  };

  void find_groups(resolve::Resolver& resolver, const std::function<void(resolve::FileId)>& allow);
  void name_group(resolve::FileId file);
  void name(resolve::EntityId id);
  resolve::EntityId principal(resolve::EntityId id) const;
  const std::string& symbol_of_container(resolve::EntityId id);
  void append_descriptor(std::string& out, resolve::EntityId id) const;
  resolve::EntityId named_owner(resolve::EntityId id) const;
  std::string outermost(resolve::EntityId id) const;
  Symbol& symbol(resolve::EntityId id);
  bool is_named(resolve::EntityId id) { return symbol(id).state != State::kUnnamed; }

  const resolve::Project& project_;
  std::vector<FileSymbols> files_;           // indexed by file
  std::vector<resolve::FileId> first_file_;  // of the group; indexed by file
  // The declarations and their principals, ascending. Other definitions have Project::whole().
  std::vector<std::pair<resolve::EntityId, resolve::EntityId>> principals_;
  // The following are of the group that is being named.
  std::unordered_map<std::uint64_t, std::uint32_t> overloads_;  // by a hash of the symbol
  std::string descriptor_;                                      // of the entity that is being named
  resolve::EntityId container_ = resolve::kNone;  // the last one whose symbol was needed
  std::string container_symbol_;
  std::uint64_t container_hash_ = 0;
};

}  // namespace cairn::builtin
