// Decides whether an answer is a right one.
//
// Strict: the SCIP symbols are equal (symbol_ends.h completes partial ones); or the files are equal
// and so are the qualified names or most of the lines; or, if only a name is given, its parts are
// the last ones of the answer's path and containers. Case-sensitive.
//
// Lenient: an expected name occurs anywhere in the path, package or name of the answer, ignoring
// case. Some tools count like this; it finds "flask" in every symbol of flask.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/model/node.h"

namespace cairn::eval {

enum class Matching : std::uint8_t { kStrict, kLenient };

// The parts of an answer that matching uses.
struct Answer {
  const model::Node& node;
  const std::string& path;
};

bool matches(const Gold& gold, const Answer& answer, Matching matching);

// Returns, for each of `golds`, the rank (from 1) of the first answer that matches it and no
// earlier gold; 0 if there is none. Each answer counts for only one gold.
std::vector<std::size_t> ranks_of(const std::vector<Gold>& golds,
                                  const std::vector<Answer>& answers, Matching matching);

// Splits a name into its parts: "a::b", "a#b" and "a.b" are the same.
std::vector<std::string> name_parts(std::string_view name);

}  // namespace cairn::eval
