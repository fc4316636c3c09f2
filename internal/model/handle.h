// Short, stable identifiers of nodes, for people and agents.
//
// A handle such as "@7ke2m9xa0c" is derived from a node's identity (its SCIP symbol or its path),
// not from its position in the index, so it refers to the same node after the next import. It has
// fifty bits: ten characters of Crockford's base 32.
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

// Identifies a node across imports. The result is the node's SCIP symbol; for a package, its kind
// and symbol; for any other node without a symbol, its kind and path ("file:src/app.py").
std::string identity_of(const Node& node);

// Identifies a document, or the comments of a source file; `path` is the path of the file.
std::string identity_of_document(std::string_view path);

// The handle to try next if another node already has `handle`.
Handle next_handle(Handle handle);

std::string to_text(Handle handle);                         // with the '@'
std::optional<Handle> parse_handle(std::string_view text);  // with the '@'

}  // namespace cairn::model
