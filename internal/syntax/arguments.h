// Reads the arguments of a call: their number and, as far as they can help to choose among overloads,
// their labels and values.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/syntax/chain.h"
#include "internal/syntax/facts.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

enum class ArgumentKind : std::uint8_t {
  kOther,
  kName,
  kString,
  kChar,
  kBool,
  kNull,
  kFunction,
  kList,
  kNumber,
  kUnary,
  kBinary,
  kCondition,  // an operation whose value is true or false
  kAwait,
  kSpread,
  kArgument,         // a part of the list that contains a value: C#'s `argument`
  kLabelledArgument  // the same in Swift and Kotlin
};

// The kinds of nodes in the lists of arguments of a language. Create one for each query, because the
// constructor reads the names of all node types.
class ArgumentKinds {
 public:
  explicit ArgumentKinds(const TSLanguage* language);

  ArgumentKind of(TSNode node) const;

  // Whether arguments may have labels, as in Swift and Kotlin.
  bool has_labels() const { return has_labels_; }

 private:
  std::vector<ArgumentKind> kinds_;  // by symbol
  bool has_labels_ = false;
};

// Sets the number of arguments of `use` from its list of arguments `list`. Also sets the arguments,
// up to the last one that has a label or a known value and at most kMaxArguments, if the language has
// labels or if `has_values`. The value of a long argument counts as unknown ("?").
void read_arguments(TSNode list, const ArgumentKinds& kinds, bool has_values,
                    std::string_view source, ChainStyle style, Use& use);

// Whether `type` is a type of C whose values are numbers, or may be.
bool is_number_type(std::string_view type);

// Whether the node is a function that follows the list of arguments: `f(1) { … }`.
bool is_trailing_function(TSNode node);

}  // namespace cairn::syntax
