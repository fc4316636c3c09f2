#include "internal/eval/matching.h"

#include <algorithm>

#include "internal/base/identifier.h"
#include "internal/base/path.h"

namespace cairn::eval {
namespace {

using Parts = std::vector<std::string>;

void append_parts(std::string_view text, std::string_view separators, Parts& parts) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    if (end > at) parts.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
}

bool ends_with(const Parts& parts, const Parts& end) {
  return !end.empty() && end.size() <= parts.size() &&
         std::equal(end.rbegin(), end.rend(), parts.rbegin());
}

// Returns the parts of an answer's full name, outermost first: directories, file, containers, and
// the answer's own name. Omits the file if `with_file` is false, for languages in which a package
// is a directory.
Parts whole_name(const Answer& answer, bool with_file) {
  Parts parts;
  append_parts(base::directory_of(answer.path), "/", parts);
  if (with_file) {
    const std::string_view file = base::base_name(answer.path);
    parts.emplace_back(file.substr(0, file.find('.')));
  }
  for (std::string& part : name_parts(answer.node.qualified_name())) {
    parts.push_back(std::move(part));
  }
  return parts;
}

// Returns the lines of an answer's body or, without a body, of its name. Lines are counted from 1.
GoldLines lines_of(const model::Node& node) {
  const model::Range& range = node.body.empty() ? node.name_range : node.body;
  return {range.begin.line + 1, range.end.line + 1};
}

// Returns whether the lines that `a` and `b` share are more than half of `a` and more than half of
// `b`.
bool agree(const GoldLines& a, const GoldLines& b) {
  const std::uint32_t first = std::max(a.first, b.first);
  const std::uint32_t last = std::min(a.last, b.last);
  if (first > last) return false;
  const auto shared = 2 * (last - first + 1);
  return shared > a.last - a.first + 1 && shared > b.last - b.first + 1;
}

bool is_scip_symbol(std::string_view symbol) { return symbol.find(' ') != symbol.npos; }

bool matches_strictly(const Gold& gold, const Answer& answer) {
  if (is_scip_symbol(gold.symbol)) return gold.symbol == answer.node.symbol;
  if (gold.file.empty()) {
    if (gold.is_ambiguous) return false;
    const Parts parts = name_parts(gold.symbol);
    return ends_with(whole_name(answer, true), parts) ||
           ends_with(whole_name(answer, false), parts);
  }
  if (gold.file != answer.path) return false;
  if (gold.symbol.empty()) return answer.node.kind == model::NodeKind::kFile;
  const bool has_name =
      !gold.is_ambiguous && name_parts(gold.symbol) == name_parts(answer.node.qualified_name());
  return has_name || (gold.lines && agree(*gold.lines, lines_of(answer.node)));
}

bool matches_loosely(const Gold& gold, const Answer& answer) {
  const std::string wanted = base::fold(gold.symbol.empty() ? gold.file : gold.symbol);
  return base::fold(answer.node.symbol + " " + answer.path + " " + answer.node.qualified_name())
             .find(wanted) != std::string::npos;
}

}  // namespace

std::vector<std::string> name_parts(std::string_view name) {
  Parts parts;
  append_parts(name, ".:#", parts);
  return parts;
}

bool matches(const Gold& gold, const Answer& answer, Matching matching) {
  return matching == Matching::kStrict ? matches_strictly(gold, answer)
                                       : matches_loosely(gold, answer);
}

std::vector<std::size_t> ranks_of(const std::vector<Gold>& golds,
                                  const std::vector<Answer>& answers, Matching matching) {
  std::vector<std::size_t> ranks(golds.size(), 0);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    for (std::size_t gold = 0; gold < golds.size(); ++gold) {
      if (ranks[gold] != 0 || !matches(golds[gold], answers[i], matching)) continue;
      ranks[gold] = i + 1;
      break;
    }
  }
  return ranks;
}

}  // namespace cairn::eval
