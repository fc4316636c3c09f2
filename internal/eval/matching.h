// Decides whether an answer matches a gold answer.
//
// The strict rule is case-sensitive. An answer matches in any of these cases:
//   - The SCIP symbols are equal (symbol_ends.h completes partial symbols).
//   - The files are equal, and so are the qualified names or most of the lines.
//   - The gold answer is only a name, and the parts of this name are the last parts of the answer's
//     path, containers and name.
//
// By the lenient rule, an answer matches if an expected name occurs anywhere in its path, package
// or name, ignoring case. Some tools use this rule. For example, every symbol in the package flask
// matches "flask".
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

// Returns, for each of `golds`, the rank (from 1) of the first answer that matches it, or 0 if
// there is none. Each answer counts for only one of `golds`: the first that it matches and that has
// no rank yet.
std::vector<std::size_t> ranks_of(const std::vector<Gold>& golds,
                                  const std::vector<Answer>& answers, Matching matching);

// Splits a name into its parts: "a::b", "a#b" and "a.b" have the same parts.
std::vector<std::string> name_parts(std::string_view name);

}  // namespace cairn::eval
