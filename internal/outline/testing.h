// Helpers for the tests of the readers. They turn a source into facts, or into a text that a test
// can compare.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "internal/model/kind.h"
#include "internal/outline/outline.h"

namespace cairn::outline {

inline syntax::Facts facts_of(std::string_view language, std::string_view source) {
  const Reader* const reader = reader_for(model::language_named(language));
  REQUIRE(reader != nullptr);
  return read(*reader, source);
}

// Returns one line for each definition, indented by its depth, such as "  method Greet".
inline std::string outline_of(std::string_view language, std::string_view source) {
  const syntax::Facts facts = facts_of(language, source);
  std::string text;
  for (const syntax::Definition& one : facts.definitions) {
    for (std::uint32_t up = one.parent; up != syntax::kNone; up = facts.definitions[up].parent) {
      text += "  ";
    }
    text += std::string(model::name_of(one.kind)) + " " +
            (one.owner.empty() ? "" : one.owner + ".") + one.name + "\n";
  }
  return text;
}

inline const syntax::Definition& named(const syntax::Facts& facts, std::string_view name) {
  const auto found = std::find_if(facts.definitions.begin(), facts.definitions.end(),
                                  [&](const auto& one) { return one.name == name; });
  REQUIRE(found != facts.definitions.end());
  return *found;
}

}  // namespace cairn::outline
