// Converts the text of an expression to a Chain (facts.h).
#pragma once

#include <string_view>

#include "internal/base/ascii.h"
#include "internal/syntax/facts.h"

namespace cairn::syntax {

// Forms of expressions that exist only in some languages. The header lines of a query list the
// forms that exist in its language.
struct ChainStyle {
  bool has_blocks = false;  // f {…} is a call; in f(…) {…}, the block is an argument too
  bool has_type_brackets = false;  // f[T](…) is a call with a type argument
  std::string_view loader = {};    // the function that loads a module by its path: "require"
  bool has_colon_calls = false;    // a:b() calls a member; f "x" and f {} are calls (Lua)
  bool has_cascades = false;       // the value of `a..b()` is `a` (Dart)
  bool has_split_types = false;    // the tree has several nodes for a type `a.B<C>?` (Dart)
  bool has_postfix_marks = false;  // a.* and a.? unwrap a pointer or an optional (Zig)
  bool has_branches = false;       // the value of `if a { b } else { c }` is `b` or `c` (Rust)
  bool has_conditionals = false;   // the value of `c ? a : b` is `a` or `b` (Dart)
  bool has_plain_new = false;      // `new` is a name like any other (Ruby)
  bool has_projections = false;    // $a is a view of the variable a (Swift)
  bool has_super_types = false;    // super(A, self) names the class after which it begins (Python)
};

// Whether `name` is the projection of a variable: `$name`. `$0` is not, but a parameter.
constexpr bool is_projection(std::string_view name) {
  return name.size() > 1 && name[0] == '$' && !base::is_digit(name[1]);
}

// Returns the chain of `expression`. The end of the chain is replaced with the step "?", as in
// "app.Config.new().name().?", if the chain exceeds kLongestChain bytes or `expression` exceeds
// kMaxChainBytes.
Chain chain_of(std::string_view expression, ChainStyle style = {});

inline constexpr std::size_t kLongestChain = 160;
inline constexpr std::size_t kMaxChainBytes = 20'000;  // longer expressions are mostly arguments

}  // namespace cairn::syntax
