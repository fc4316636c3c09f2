#include "internal/source/assigned_functions.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/source/code_text.h"
#include "internal/source/extents.h"

namespace cairn::source {
namespace {

// Whether `c` can be in a name on the left side of an assignment. Unlike is_name_byte(), rejects
// non-ASCII bytes.
bool is_target_byte(char c) { return base::is_word_byte(c) || c == '$'; }

// Whether the `=` at `at` is an assignment, and not a part of ==, =>, +=, <= or the like.
bool is_assignment(std::string_view code, std::size_t at) {
  constexpr std::string_view kBefore = "=!<>+-*/%&|^?";
  constexpr std::string_view kBehind = "=>";
  const bool before = at > 0 && kBefore.find(code[at - 1]) != kBefore.npos;
  const bool after = at + 1 < code.size() && kBehind.find(code[at + 1]) != kBehind.npos;
  return !before && !after;
}

// Returns the names of the dotted path that ends at `end`: a, b and c for `a.b.c`. Returns nothing
// if there is no such path.
std::vector<std::string_view> names_before(std::string_view code, std::size_t end) {
  std::vector<std::string_view> names;
  while (end > 0) {
    std::size_t begin = end;
    while (begin > 0 && is_target_byte(code[begin - 1])) --begin;
    if (begin == end) return {};
    names.push_back(code.substr(begin, end - begin));
    if (begin == 0 || code[begin - 1] != '.') break;
    end = begin - 1;
  }
  std::reverse(names.begin(), names.end());
  return names;
}

// Whether a statement, or the right side of an assignment, begins at `at`.
bool is_begin(std::string_view code, std::size_t at) {
  const std::size_t before = at == 0 ? code.npos : code.find_last_not_of(" \t", at - 1);
  constexpr std::string_view kEnds = "\n;})=";
  return before == code.npos || kEnds.find(code[before]) != kEnds.npos;
}

}  // namespace

std::vector<AssignedFunction> assigned_functions(const SourceText& source, std::string_view code) {
  std::vector<AssignedFunction> found;
  const ExtentFinder finder(source, code, model::Blocks::kBraces, {});
  for (std::size_t at = 0; at < code.size(); ++at) {
    const char c = code[at];
    if (c == '(' || c == '[' || c == '{') {
      const std::size_t after = after_closing(code, at);
      if (after == code.npos) break;
      at = after - 1;
      continue;
    }
    if (c != '=' || at == 0 || !is_assignment(code, at)) continue;
    const std::size_t last = code.find_last_not_of(" \t", at - 1);
    if (last == code.npos) continue;
    AssignedFunction function;
    function.target = names_before(code, last + 1);
    if (function.target.size() < 2 || function.target[0] == "this") continue;
    const auto begin = static_cast<std::size_t>(function.target[0].data() - code.data());
    if (!is_begin(code, begin)) continue;
    function.name = {source.position_of(last + 1 - function.target.back().size()),
                     source.position_of(last + 1)};
    const auto extent = finder.of_function_value(function.name);
    if (!extent) continue;
    function.extent = {source.position_of(begin), extent->end};
    found.push_back(std::move(function));
  }
  return found;
}

}  // namespace cairn::source
