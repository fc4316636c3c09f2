// The captures of one match, by purpose, and their texts.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/match_reader.h"
#include "internal/syntax/query.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

inline constexpr std::size_t kLongestType = 200;

class Captures {
 public:
  // Requires: `query` outlives this object. If a purpose is captured several times, the first
  // counts.
  Captures(const TSQueryMatch& match, const Query& query);

  const TSNode* node(Part part) const;  // null if it was not captured
  bool has(Part part) const { return node(part) != nullptr; }

  ChainStyle style() const { return query_.chain_style(); }
  bool has_shorthands() const { return query_.has_shorthands(); }

  // The kind of a definition. Requires: `part` was captured.
  model::NodeKind kind(Part part) const;

  // The text with its blanks collapsed; "" if it has more than `most` bytes.
  std::string text(Part part, std::string_view source, std::size_t most) const;

  // The text of a type, which may be several nodes (ChainStyle::has_split_types).
  std::string type_text(Part part, std::string_view source) const;

  // The chain of an expression; "" if it was not captured. Uses up steps of `found`.
  Chain chain(Part part, std::string_view source, Found& found) const;

 private:
  std::string_view expression_text(Part part, std::string_view source) const;

  const Query& query_;
  std::array<std::optional<TSQueryCapture>, static_cast<std::size_t>(Part::kEnd) + 1> slots_;
};

}  // namespace cairn::syntax
