// Expressions whose value follows from their names alone (syntax::Chain).
//
//   plain_chain("click.core", family)      first "click", rest "core"
//   plain_chain("new a.Kit()", family)     first "a", rest "Kit": what it constructs
//   plain_chain("find(x).name", family)    nothing
#pragma once

#include <optional>
#include <string_view>

#include "internal/resolve/family.h"

namespace cairn::linker {

// An expression that consists of names only, or constructs an object. The views point into it.
struct PlainChain {
  std::string_view first;
  std::string_view rest;  // the names behind the first one: "b.c"
};

std::optional<PlainChain> plain_chain(std::string_view chain, const resolve::Family& family);

// Removes the brackets of a call from `chain`, if the call constructs an object: `new a.B()`,
// `a.B.new()` (Ruby), or `a.B()` in a language without `new`, where types begin with capitals.
// Functions of Go may, too, but these are named after what they make: NewB.
// Returns false if `chain` calls anything else.
bool remove_call(std::string_view& chain, const resolve::Family& family);

// Whether a declared type is none, as in `var x = new T()`, or a word that looks like a call.
bool is_inferred(std::string_view type);

}  // namespace cairn::linker
