// Whether an answer is one of the right ones.
//
// Strict: the SCIP symbols are equal (symbol_ends.h completes one that is given by its end); or the
// files are, and the qualified names, or the lines for the most part; or, where only a name is
// given, all of its parts are the last ones of the answer's path and containers. Case counts.
//
// Lenient: some expected name occurs anywhere in the path, package and name of the answer,
// whatever the case. That is how some tools count; it finds "flask" in every symbol of flask.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/model/node.h"

namespace cairn::eval {

enum class Matching : std::uint8_t { kStrict, kLenient };

// An answer, as far as matching looks at it.
struct Answer {
  const model::Node& node;
  const std::string& path;
};

bool matches(const Gold& gold, const Answer& answer, Matching matching);

// For each of `golds` the rank (from 1) of the first answer that matches it and no gold before; 0
// if none does. An answer counts for one gold only.
std::vector<std::size_t> ranks_of(const std::vector<Gold>& golds,
                                  const std::vector<Answer>& answers, Matching matching);

// "a::b", "a#b" and "a.b" are the same name: its parts.
std::vector<std::string> name_parts(std::string_view name);

}  // namespace cairn::eval
