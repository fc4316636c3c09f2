// Decides whether an answer matches a gold answer.
//
// The strict rule is case-sensitive. An answer matches in any of these cases:
//   - The SCIP symbols are equal (symbol_ends.h completes partial symbols).
//   - The files are equal, and the qualified names are equal or most of the lines are the same.
//   - The gold answer is only a name, and its parts are the last parts of the answer's path,
//     containers and name.
//
// The lenient rule ignores case. An answer matches if its symbol, path or qualified name contains
// the expected name. Some other tools use this rule. For example, "flask" matches every symbol in
// the package flask.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/model/node.h"

namespace cairn::eval {

enum class Matching : std::uint8_t { kStrict, kLenient };

// The attributes of an answer that are used for matching.
struct Answer {
  const model::Node& node;
  const std::string& path;
};

bool matches(const Gold& gold, const Answer& answer, Matching matching);

// Returns the rank of each gold answer: the number of the first answer that is assigned to it,
// counted from 1, or 0 if there is none. Each answer is assigned to the first matching gold answer
// that has no rank yet.
std::vector<std::size_t> ranks_of(const std::vector<Gold>& golds,
                                  const std::vector<Answer>& answers, Matching matching);

// Splits a name into its parts. "a::b", "a#b" and "a.b" have the same parts.
std::vector<std::string> name_parts(std::string_view name);

}  // namespace cairn::eval
