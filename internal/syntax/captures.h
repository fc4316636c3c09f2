// The nodes that one match of a query captures, indexed by Part, and the text of these nodes.
#pragma once

#include <array>
#include <cstddef>
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
  // If a match captures several nodes as the same Part, the first node is used. Requires: while this
  // object exists, `match` is the latest match of its cursor, and `query` exists.
  Captures(const TSQueryMatch& match, const Query& query);

  // Returns null if no node was captured as `part`.
  const TSNode* node(Part part) const {
    const TSQueryCapture* const slot = slots_[static_cast<std::size_t>(part)];
    return slot == nullptr ? nullptr : &slot->node;
  }
  bool has(Part part) const { return node(part) != nullptr; }

  ChainStyle style() const { return query_.chain_style(); }
  bool has_shorthands() const { return query_.has_shorthands(); }
  bool has_sql_names() const { return query_.has_sql_names(); }
  bool has_argument_values() const { return query_.has_argument_values(); }
  bool has_declarators() const { return query_.has_c_directives(); }  // C and C++
  const ArgumentKinds& argument_kinds() const { return query_.argument_kinds(); }

  // Returns the kind in the name of the capture: function for @definition.function. Requires:
  // has(part).
  model::NodeKind kind(Part part) const;

  // Returns the captured text with runs of white space collapsed, or "" if the text exceeds `most`
  // bytes.
  std::string text(Part part, std::string_view source, std::size_t most) const;

  // Returns the text of a captured type. The type can extend over several nodes
  // (ChainStyle::has_split_types).
  std::string type_text(Part part, std::string_view source) const;

  // Returns the chain of a captured expression, or "" if no expression was captured. Deducts the
  // length of a long expression from `found.chain_steps_left`.
  Chain chain(Part part, std::string_view source, Found& found) const;

 private:
  std::string_view expression_text(Part part, std::string_view source) const;

  const Query& query_;
  std::array<const TSQueryCapture*, static_cast<std::size_t>(Part::kEnd) + 1> slots_{};
};

}  // namespace cairn::syntax
