#include "internal/syntax/doc_types.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/model/language.h"

namespace cairn::syntax {
namespace {

constexpr std::size_t kLongestDocType = 200;
constexpr std::string_view kBuiltins =
    "null false true bool boolean int integer float double string array mixed void callable "
    "iterable object resource scalar never";

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && base::is_plain_space(text.front())) text.remove_prefix(1);
  return text;
}

// Removes and returns the text before the first space that is not inside brackets.
std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  int depth = 0;
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    const char c = text[end];
    if (c == '<' || c == '(' || c == '{' || c == '[') ++depth;
    if (c == '>' || c == ')' || c == '}' || c == ']') --depth;
    if (base::is_plain_space(c) && depth <= 0) break;
  }
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

// Whether `type` is T or a name such as TKey. Such a name is almost always a template parameter.
bool is_template(std::string_view type) {
  return type == "T" || (type.size() > 1 && type[0] == 'T' && base::is_upper(type[1]));
}

// Drops the key type of an array type: returns "list<Item>" for "array<int, Item>".
std::string with_elements(std::string_view type) {
  const std::size_t open = type.find('<');
  const std::string_view name = type.substr(0, std::min(open, type.size()));
  const bool is_array = name == "array" || name == "iterable" || name == "non-empty-array";
  if (!is_array || open == type.npos || !type.ends_with('>')) return std::string(type);
  std::size_t last = open + 1;
  int depth = 0;
  for (std::size_t at = last; at + 1 < type.size(); ++at) {
    if (type[at] == '<' || type[at] == '(' || type[at] == '{') ++depth;
    if (type[at] == '>' || type[at] == ')' || type[at] == '}') --depth;
    if (type[at] == ',' && depth == 0) last = at + 1;
  }
  return "list<" + std::string(trimmed(type.substr(last)));
}

// Returns the alternatives of the union type `type` that are not built-in types. Returns "" if
// `type` admits any value.
std::string without_builtins(std::string_view type) {
  std::string kept;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= type.size(); ++at) {
    const char c = at < type.size() ? type[at] : '|';
    if (c == '<' || c == '(' || c == '{') ++depth;
    if (c == '>' || c == ')' || c == '}') --depth;
    if (c != '|' || (depth > 0 && at < type.size())) continue;
    std::string_view part = type.substr(begin, at - begin);
    begin = at + 1;
    if (part == "$this") part = "static";
    if (part == "object" || part == "mixed" || is_template(part)) return {};
    if (part.empty() || model::has_word(kBuiltins, part)) continue;
    if (!kept.empty()) kept += '|';
    kept += with_elements(part);
  }
  return kept;
}

}  // namespace

std::vector<DocType> doc_types(std::string_view comment) {
  std::vector<DocType> found;
  for (std::size_t at = comment.find('@'); at != comment.npos; at = comment.find('@', at)) {
    ++at;
    std::string_view rest = comment.substr(at);
    rest = rest.substr(0, std::min(rest.find('\n'), rest.size()));
    for (const std::string_view tool : {"phpstan-", "psalm-"}) {
      if (rest.starts_with(tool)) rest.remove_prefix(tool.size());
    }
    DocType one;
    const std::string_view tag = take_word(rest);
    if (tag == "param") {
      one.what = DocType::What::kParameter;
    } else if (tag == "return") {
      one.what = DocType::What::kResult;
    } else if (tag != "var") {
      continue;
    }
    std::string_view type = take_word(rest);
    std::string_view name = trimmed(rest);
    while (name.starts_with('&') || name.starts_with('.')) name.remove_prefix(1);
    if (name.starts_with('$')) {
      const auto is_end = [](char c) { return !base::is_name_byte(c); };
      one.name = std::string(name.begin(), std::find_if(name.begin(), name.end(), is_end));
    }
    one.type = without_builtins(type);
    if (!one.type.empty() && one.type.size() <= kLongestDocType) found.push_back(std::move(one));
  }
  return found;
}

bool is_weak_type(std::string_view type) {
  if (type.starts_with('?')) type.remove_prefix(1);
  return type.empty() || type == "array" || type == "iterable" || type == "object" ||
         type == "mixed";
}

}  // namespace cairn::syntax
