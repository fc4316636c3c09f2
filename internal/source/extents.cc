#include "internal/source/extents.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/source/code_text.h"

namespace cairn::source {
namespace {

constexpr std::size_t kLongestHeader = 4000;  // bytes between a name and its body

std::size_t indent_of(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

}  // namespace

ExtentFinder::ExtentFinder(const SourceText& source, std::string_view code, model::Blocks blocks,
                           const std::vector<model::Position>& names)
    : source_(source), code_(code), blocks_(blocks) {
  names_.reserve(names.size());
  for (const model::Position name : names) names_.push_back(source.offset_of(name));
  std::sort(names_.begin(), names_.end());
}

std::optional<model::Range> ExtentFinder::of_definition(const model::Range& name) const {
  const bool is_indented =
      blocks_ == model::Blocks::kIndented || blocks_ == model::Blocks::kIndentedToEnd;
  if (is_indented) return by_indentation(name.begin.line);
  const std::size_t from = source_.offset_of(name.end);
  const auto line = static_cast<std::uint32_t>(first_decorator(name.begin.line));
  return by_braces(from, source_.offset_of({line, 0}) + indent_of(source_.line(line)));
}

// Whether the brackets that end just before `close` belong to a type, as in `(): { a: T } {` and
// `(): Array<{ a: T }> {`.
bool ExtentFinder::is_part_of_type(std::size_t close) const {
  const std::size_t next = skip_space(close);
  if (next >= code_.size()) return false;
  constexpr std::string_view kGoesOn = "{>|&";
  return kGoesOn.find(code_[next]) != kGoesOn.npos || code_[close] == '[';
}

std::optional<model::Range> ExtentFinder::by_braces(std::size_t from, std::size_t begin) const {
  const std::size_t end = std::min(from + kLongestHeader, code_.size());
  std::size_t limit = next_name(from);
  for (std::size_t at = from; at < end; ++at) {
    const char c = code_[at];
    if (at >= limit) return std::nullopt;  // the next definition begins before any body does
    if (c == ';') return std::nullopt;
    if (c == '}' || c == ')' || c == ']') return std::nullopt;
    if (c == '(' || c == '[') {
      at = after_closing(code_, at);
      if (at == code_.npos) return std::nullopt;
      limit = next_name(at);  // names of fields that parameters declare do not end the header
      --at;
    } else if (c == '=' && at + 1 < end && code_[at + 1] == '>') {  // expression body
      return range(begin, after_arrow_body(at + 2));
    } else if (c == '{') {
      const std::size_t close = after_closing(code_, at);
      if (close == code_.npos) return std::nullopt;
      if (is_part_of_type(close)) {
        limit = next_name(close);
        at = close - 1;
        continue;
      }
      return range(begin, close);
    }
  }
  return std::nullopt;
}

std::optional<model::Range> ExtentFinder::by_indentation(std::size_t line) const {
  const std::size_t indent = indent_of(source_.line(line));
  const bool ends_with_word = blocks_ == model::Blocks::kIndentedToEnd;
  // A header that spans several lines ends where its brackets are closed.
  std::size_t header_end = line;
  const std::size_t begin = source_.offset_of({static_cast<std::uint32_t>(line), 0});
  for (std::size_t at = begin; at < code_.size() && code_[at] != '\n'; ++at) {
    if (code_[at] != '(' && code_[at] != '[') continue;
    const std::size_t close = after_closing(code_, at);
    if (close == code_.npos) break;
    header_end = source_.position_of(close).line;
    at = close - 1;
  }
  std::size_t last = header_end;
  for (std::size_t i = header_end + 1; i < source_.line_count(); ++i) {
    const std::string_view text = source_.line(i);
    const std::size_t here = indent_of(text);
    if (here == text.size()) continue;
    if (here <= indent) {
      if (ends_with_word && here == indent && text.substr(here).starts_with("end")) last = i;
      break;
    }
    last = i;
  }
  const auto last_line = static_cast<std::uint32_t>(last);
  const std::size_t end = source_.offset_of({last_line, 0xFFFFFFFU});
  const std::size_t first = ends_with_word ? line : first_decorator(line);
  const auto first_line = static_cast<std::uint32_t>(first);
  return range(source_.offset_of({first_line, 0}) + indent, end);
}

// Returns the line of the first decorator or annotation above a definition, or the line of the
// definition if there is none. In languages with indented blocks, a decorator can span several
// lines: its later lines are indented more or close a bracket. In other languages, an annotation on
// the same line as another definition belongs to that definition.
std::size_t ExtentFinder::first_decorator(std::size_t line) const {
  const bool is_indented = blocks_ == model::Blocks::kIndented;
  const std::string_view goes_on = is_indented ? "@)]}#" : "@";
  const std::size_t indent = indent_of(source_.line(line));
  std::size_t first = line;
  for (std::size_t i = line; i-- > 0;) {
    const std::string_view text = source_.line(i);
    const std::size_t here = indent_of(text);
    if (here == text.size() || here > indent) continue;
    if (here < indent || goes_on.find(text[here]) == goes_on.npos) break;
    const char last = text[text.find_last_not_of(" \t\r")];
    if (!is_indented && (last == ';' || last == '{' || last == '}')) break;
    if (text[here] == '@') first = i;
  }
  return first;
}

std::optional<model::Range> ExtentFinder::of_function_value(const model::Range& name) const {
  const std::size_t begin = source_.offset_of(name.begin);
  std::size_t at = source_.offset_of(name.end);
  const std::size_t end = std::min(at + kLongestHeader, code_.size());
  // In code_, a space replaces the quote that ends a quoted key.
  while (at < end && (code_[at] == '?' || code_[at] == '!' || code_[at] == ' ')) ++at;
  bool in_type = false;
  for (; at < end; ++at) {
    const char c = code_[at];
    if (c == '<') {
      at = after_type_list(at);
      if (at == code_.npos) return std::nullopt;
      --at;
    } else if (c == '(' && !in_type) {  // method() { … } in an object
      const std::size_t close = after_closing(code_, at);
      if (close == code_.npos) return std::nullopt;
      return by_braces(at, begin);
    } else if (c == ':' || c == '=') {
      const std::size_t close = after_function(at + 1);
      // `f: (a: T) => R;` declares a member of a type, not a function.
      const bool is_type =
          c == ':' && close != code_.npos && code_.substr(skip_space(close)).starts_with(';');
      if (close != code_.npos && !is_type && !is_called_at(close)) return range(begin, close);
      if (c == '=') {
        const std::size_t after_call = after_call_with_function(at + 1);
        if (after_call == code_.npos) return std::nullopt;
        return range(begin, after_call);
      }
      in_type = true;
    } else if (in_type && (c == '(' || c == '[' || c == '{')) {
      at = after_closing(code_, at);
      if (at == code_.npos) return std::nullopt;
      --at;
      if (code_.substr(skip_space(at + 1)).starts_with("=>")) at = skip_space(at + 1) + 1;
    } else if (c == ',' || c == ';' || c == '}' || c == ')' || c == '\n' || !in_type) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

// Whether the function that ends at `close` is called immediately. If so, the value of the variable
// is the result of the function, and not the function.
bool ExtentFinder::is_called_at(std::size_t close) const {
  const std::size_t next = skip_space(close);
  return next < code_.size() && (code_[next] == '(' || code_[next] == '.');
}

// Returns the offset after the function that begins at `at`, or npos if none begins there. A
// function is `function …{}`, `(…) => …` or `name => …`. If `can_be_wrapped`, it can also be in
// parentheses, as in `((…) => …) as T`.
std::size_t ExtentFinder::after_function(std::size_t at, bool can_be_wrapped) const {
  at = skip_space(at);
  const auto takes = [&](std::string_view word) {
    if (!code_.substr(at).starts_with(word)) return false;
    if (at + word.size() < code_.size() && base::is_name_byte(code_[at + word.size()]))
      return false;
    at = skip_space(at + word.size());
    return true;
  };
  takes("async");
  if (takes("function")) {
    const auto extent = by_braces(at, at);
    return extent ? source_.offset_of(extent->end) : code_.npos;
  }
  if (at < code_.size() && code_[at] == '<') {  // type parameters
    at = after_type_list(at);
    if (at == code_.npos) return at;
    at = skip_space(at);
  }
  if (at < code_.size() && code_[at] == '(') {
    const std::size_t inner = can_be_wrapped ? after_function(at + 1, false) : code_.npos;
    const std::size_t close = inner == code_.npos ? inner : skip_space(inner);
    if (close < code_.size() && code_[close] == ')') return close + 1;
    at = after_closing(code_, at);
    if (at == code_.npos) return at;
    at = skip_space(at);
    if (at < code_.size() && code_[at] == ':') {  // the result type
      at = arrow_after_type(at + 1);
      if (at == code_.npos) return at;
    }
  } else {
    while (at < code_.size() && base::is_name_byte(code_[at])) ++at;
    at = skip_space(at);
  }
  if (!code_.substr(at).starts_with("=>")) return code_.npos;
  return after_arrow_body(at + 2);
}

// Returns the offset after the call at `at` if its last argument is a function with a block:
// `a.wrap<T>("x", (…) => {…})`. Returns npos if there is no such call, or if a member of its result
// is used.
std::size_t ExtentFinder::after_call_with_function(std::size_t at) const {
  at = skip_space(at);
  while (at < code_.size() && (base::is_name_byte(code_[at]) || code_[at] == '.')) ++at;
  if (at < code_.size() && code_[at] == '<') at = after_type_list(at);
  if (at >= code_.size() || code_[at] != '(') return code_.npos;
  const std::size_t close = after_closing(code_, at);
  if (close == code_.npos || is_called_at(close)) return code_.npos;
  const std::size_t argument = last_argument(at, close);
  const std::size_t end = after_function(argument);
  const bool has_block = end != code_.npos && code_[end - 1] == '}';
  const bool is_last = has_block && code_.find_first_not_of(" \t\r\n,", end) == close - 1;
  return is_last ? close : code_.npos;
}

// Returns the offset of the last argument in the parentheses of a call, which span [open, close).
std::size_t ExtentFinder::last_argument(std::size_t open, std::size_t close) const {
  std::size_t begin = open + 1;
  for (std::size_t at = open + 1; at + 1 < close; ++at) {
    const char c = code_[at];
    if (c == '(' || c == '[' || c == '{') {
      const std::size_t after = after_closing(code_, at);
      if (after == code_.npos) break;
      at = after - 1;
    } else if (c == ',' && skip_space(at + 1) + 1 < close) {
      begin = at + 1;
    }
  }
  return begin;
}

// Returns the offset after the `>` that closes the `<` at `at`, or npos if none does. The `>` of an
// arrow does not count.
std::size_t ExtentFinder::after_type_list(std::size_t at) const {
  const std::size_t end = std::min(at + kLongestHeader, code_.size());
  for (int depth = 0; at < end; ++at) {
    const char c = code_[at];
    if (c == '<') ++depth;
    if (c == '>' && code_[at - 1] != '=' && --depth == 0) return at + 1;
    if (c == ';' || c == ')' || c == ']' || c == '}') break;
    if (c != '(' && c != '[' && c != '{') continue;
    at = after_closing(code_, at);
    if (at == code_.npos) break;
    --at;
  }
  return code_.npos;
}

// Returns the offset of the arrow after the result type that begins at `at`, or npos if there is
// none.
std::size_t ExtentFinder::arrow_after_type(std::size_t at) const {
  const std::size_t end = std::min(at + kLongestHeader, code_.size());
  while (at < end) {
    const char c = code_[at];
    if (code_.substr(at).starts_with("=>")) return at;
    if (c == '<') {
      at = after_type_list(at);
    } else if (c == '(' || c == '[' || c == '{') {
      at = after_closing(code_, at);
    } else if (c == ';' || c == ',' || c == '=' || c == ')' || c == ']' || c == '}') {
      return code_.npos;
    } else {
      ++at;
    }
  }
  return code_.npos;
}

// Returns the offset after the body of an arrow function. The body begins at `at` and is a block or
// an expression. An expression cannot end inside brackets.
std::size_t ExtentFinder::after_arrow_body(std::size_t at) const {
  at = skip_space(at);
  if (at < code_.size() && code_[at] == '{') {
    const std::size_t close = after_closing(code_, at);
    return close == code_.npos ? code_.size() : close;
  }
  while (at < code_.size()) {
    const char c = code_[at];
    if (c == '(' || c == '[' || c == '{') {
      const std::size_t close = after_closing(code_, at);
      if (close == code_.npos) return code_.size();
      at = close;
      continue;
    }
    if (c == ';' || c == ',' || c == ')' || c == ']' || c == '}') return at;
    if (c == '\n') {
      // A line that begins with an operator continues the expression.
      const std::size_t next = skip_space(at);
      const std::size_t before = code_.find_last_not_of(" \t\r\n", at);
      constexpr std::string_view kGoesOn = ".?:&|+-*/<>=";
      const bool goes_on = (next < code_.size() && kGoesOn.find(code_[next]) != kGoesOn.npos) ||
                           (before != code_.npos && kGoesOn.find(code_[before]) != kGoesOn.npos);
      if (!goes_on) return at;
    }
    ++at;
  }
  return at;
}

std::size_t ExtentFinder::skip_space(std::size_t at) const {
  while (at < code_.size() && base::is_space(code_[at])) ++at;
  return at;
}

std::size_t ExtentFinder::next_name(std::size_t at) const {
  const auto next = std::lower_bound(names_.begin(), names_.end(), at);
  return next == names_.end() ? code_.npos : *next;
}

model::Range ExtentFinder::range(std::size_t begin, std::size_t end) const {
  return {source_.position_of(begin), source_.position_of(end)};
}

}  // namespace cairn::source
