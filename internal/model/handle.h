// Short, stable identifiers of nodes, for people and agents.
//
// A handle such as "@7ke2m9xa0c" is derived from a node's identity (its SCIP symbol or its path)
// and not from its position in the index. So it refers to the same node after the next import. A
// handle has fifty bits, written as ten characters of Crockford's base 32.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "internal/model/node.h"

namespace cairn::model {

enum class Handle : std::uint64_t {};

inline constexpr std::uint64_t kHandleMask = (std::uint64_t{1} << 50U) - 1;

Handle handle_of(std::string_view identity);

// Returns a string that identifies a node across imports. This is the node's SCIP symbol. For a
// package, it is the kind and the symbol. For any other node without a symbol, it is the kind and
// the path ("file:src/app.py").
std::string identity_of(const Node& node);

// Returns a string that identifies a document, or the comments of a source file. `path` is the path
// of the file.
std::string identity_of_document(std::string_view path);

// Returns the handle to try next if another node already has `handle`.
Handle next_handle(Handle handle);

std::string to_text(Handle handle);                         // with the '@'
std::optional<Handle> parse_handle(std::string_view text);  // with the '@'

}  // namespace cairn::model
