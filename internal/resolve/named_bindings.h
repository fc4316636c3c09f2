// The bindings of one name in a file.
//
//   NamedBindings bindings;
//   for (…) bindings.add(binding);      // ordered by place
//   bindings.finish();
//   for (const syntax::Binding* one : bindings.around(place)) …
//
// Thousands of functions can have parameters of the same name, but few of their scopes contain a
// place. around() leaves out the others at both ends of the list, which takes logarithmic time.
#pragma once

#include <span>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::resolve {

class NamedBindings {
 public:
  void add(const syntax::Binding& binding);  // requires: it outlives this
  void finish();

  // A part of the list that has all bindings whose scopes contain `place`, and maybe others.
  std::span<const syntax::Binding* const> around(const model::Position& place) const;

 private:
  std::vector<const syntax::Binding*> all_;
  std::vector<model::Position> last_end_;     // of the scopes up to each binding
  std::vector<model::Position> first_begin_;  // of the scopes from each binding on
};

}  // namespace cairn::resolve
