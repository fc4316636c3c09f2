#include "internal/scip/source_hints.h"

#include <algorithm>
#include <optional>

#include "internal/base/display.h"
#include "internal/base/limits.h"
#include "internal/base/source_tree.h"
#include "internal/base/utf8.h"
#include "internal/scip/declaration.h"

namespace cairn::scip {
namespace {

constexpr std::uint32_t kMaxDeclarationLines = 12;

// Returns the number of brackets that `line` opens, minus the number that it closes.
int opened_brackets(std::string_view line) {
  int opened = 0;
  for (const char c : line) {
    if (c == '(' || c == '[' || c == '{') ++opened;
    if (c == ')' || c == ']' || c == '}') --opened;
  }
  return opened;
}

// Returns whether a declaration ends with `line`. `open` is the number of the declaration's
// brackets that are still open after the line. In a language with indented blocks, a declaration
// ends when no bracket is open. In other languages, it ends when the line ends in a brace or
// semicolon.
bool ends_declaration(std::string_view line, int open, const model::Language& language) {
  if (language.blocks == model::Blocks::kIndented) return open <= 0 && !line.ends_with('\\');
  return line.ends_with('{') || line.ends_with(';') || line.ends_with('}');
}

struct DeclarationText {
  std::string text;             // the declaration, joined into one line
  std::uint32_t next_line = 0;  // the line after the declaration
};

DeclarationText read_declaration(std::string_view source, std::uint32_t first,
                                 const model::Language& language) {
  std::string text;
  std::uint32_t line = first;
  int open = 0;
  for (; line < first + kMaxDeclarationLines; ++line) {
    const auto found = base::line_of(source, line);
    if (!found) break;
    const std::string_view code = trimmed(*found);
    text += (text.empty() ? "" : " ") + std::string(code);
    open += opened_brackets(code);
    if (ends_declaration(code, open, language)) return {base::collapse_space(text), line + 1};
  }
  // If the end of the declaration was not found, only its first line is used.
  const auto only = base::line_of(source, first);
  return {only ? base::collapse_space(*only) : std::string(), first + 1};
}

std::size_t offset_of_line(std::string_view source, std::uint32_t line) {
  std::size_t at = 0;
  for (; line > 0 && at < source.size(); --line)
    at = std::min(source.find('\n', at), source.size() - 1) + 1;
  return at;
}

// Returns the string literal that begins on the first non-blank line from `line` on.
std::string docstring(std::string_view source, std::uint32_t line) {
  auto found = base::line_of(source, line);
  while (found && trimmed(*found).empty()) found = base::line_of(source, ++line);
  if (!found) return {};
  std::string_view code = trimmed(*found);
  if (code.starts_with('r') || code.starts_with('R')) code.remove_prefix(1);
  const std::string_view quote = code.starts_with("'''") ? "'''" : "\"\"\"";
  if (!code.starts_with(quote)) return {};
  const auto begin = static_cast<std::size_t>(code.data() - source.data()) + quote.size();
  const std::size_t end = source.find(quote, begin);
  return end == source.npos ? std::string() : dedented(trimmed(source.substr(begin, end - begin)));
}

// Returns the /** … */ comment that ends directly above `line`, without the stars.
std::string doc_comment_above(std::string_view source, std::uint32_t line) {
  const std::string_view above = source.substr(0, offset_of_line(source, line));
  const std::size_t end = above.find_last_not_of(" \t\r\n");
  if (end == above.npos || !above.substr(0, end + 1).ends_with("*/")) return {};
  const std::size_t begin = above.rfind("/*", end - 1);
  if (begin == above.npos || !above.substr(begin).starts_with("/**")) return {};
  std::string out;
  std::string_view rest = above.substr(begin + 3, std::max(end - 1, begin + 3) - begin - 3);
  while (!rest.empty()) {
    const std::size_t stop = std::min(rest.find('\n'), rest.size() - 1);
    std::string_view text = trimmed(rest.substr(0, stop + 1));
    rest.remove_prefix(stop + 1);
    if (text.starts_with('*')) text.remove_prefix(1);
    if (text.starts_with(' ')) text.remove_prefix(1);
    out += std::string(text) + '\n';
  }
  return std::string(trimmed(out));
}

}  // namespace

void describe_from_source(std::string_view source, std::uint32_t line,
                          const model::Language& language, Description& description) {
  const DeclarationText declaration = read_declaration(source, line, language);
  // A declaration without the name means that the source has changed since it was indexed.
  if (declaration.text.find(description.name) == std::string::npos) return;
  if (description.signature.empty()) {
    std::string_view text = declaration.text;
    while (!text.empty() && (text.back() == ':' || text.back() == '{' || text.back() == ' ')) {
      text.remove_suffix(1);
    }
    description.signature = base::utf8_prefix(text, base::kMaxSignatureBytes);
  }
  if (description.documentation.empty()) {
    const std::string said = language.doc_place == model::DocPlace::kInside
                                 ? docstring(source, declaration.next_line)
                                 : doc_comment_above(source, line);
    description.documentation = base::utf8_prefix(said, base::kMaxDocumentationBytes);
  }
}

}  // namespace cairn::scip
