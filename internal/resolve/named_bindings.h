// The bindings of one name in a file.
//
//   NamedBindings bindings;
//   for (…) bindings.add(binding);      // ordered by position
//   bindings.finish();
//   for (const syntax::Binding* one : bindings.around(place)) …
//
// Thousands of functions in a file can have a parameter of the same name, but a given position is
// in the scopes of only a few of them. around() uses binary search to skip bindings at both ends of
// the list whose scopes cannot contain the position.
#pragma once

#include <span>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::resolve {

class NamedBindings {
 public:
  void add(const syntax::Binding& binding);  // requires: it outlives this
  void finish();

  // Returns a part of the list. It contains all bindings whose scopes contain `place`, and possibly
  // others.
  std::span<const syntax::Binding* const> around(const model::Position& place) const;

 private:
  std::vector<const syntax::Binding*> all_;
  // last_end_[i] is the last end of the scopes of all_[0] to all_[i]. first_begin_[i] is the first
  // begin of the scopes of all_[i] and all later bindings.
  std::vector<model::Position> last_end_;
  std::vector<model::Position> first_begin_;
};

}  // namespace cairn::resolve
